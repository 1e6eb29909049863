"""What has happened since the last choice is told so that one can follow it; skipped, paused, or not told at all."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import FilePayload, expect

import holochron as hc
from holochron import bots
from tests.web.conftest import Visit
from tests.web.player import PATIENCE, Player, by_clicking

# Each change of what is told, with what is shown large and where the turn is; kept on the page while it happens.
FOLLOW = """() => {
    window.told = []
    const note = () => {
        const text = selector => document.querySelector(selector)?.innerText ?? ''
        const now = {
            title: text('.prompt.wait .prompt-title').trim(),
            large: text('.spotlight .card-name').split('\\n')[0],
            near: document.querySelector('.spotlight.near') !== null,
            banner: text('.turn-banner b'),
            sum: text('.float.summed'),
            mine: document.querySelector('.prompt.mine') !== null,
            looked: text('.preview .card-name').split('\\n')[0],
        }
        if (JSON.stringify(now) !== JSON.stringify(window.told.at(-1))) window.told.push(now)
    }
    new MutationObserver(note).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""


@pytest.fixture(scope="module")
def own_turn() -> str:
    """The main phase of player 1 in the third turn."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=15)
    while table.decision is not None and (table.decision.kind != "main" or table.view(None)["turn"] < 3):
        table.choose(table.decision.default)
    return table.position()


def until(me: Player, what: str) -> None:
    """Waits for something of what has been told. The page forbids `eval`, so that it is asked for from here."""
    end = time.monotonic() + PATIENCE / 1000
    while not me.page.evaluate(what):
        assert time.monotonic() < end, what
        me.page.wait_for_timeout(50)


def end_turn(me: Player) -> None:
    """Main and performance phase are passed."""
    screen = me.look()
    me.find(".button.pass").first.click()
    if me.look(after=screen.id).kind == "perform":
        me.find(".button.pass").first.click()


def test_the_turn_of_the_other_player_is_followed(visit: Visit, own_turn: str) -> None:
    """Cards large on their player's half with the preview beside them, sums, turns; the prompt only when all has been told."""
    me = visit(position=own_turn, speed=2, auto=True)
    me.play_position()
    me.look()
    me.page.evaluate(FOLLOW)
    end_turn(me)
    until(me, "told.some(now => now.banner === 'Your turn')")
    expect(me.find(".prompt.mine")).to_be_visible()
    told = me.page.evaluate("told")
    large = [now for now in told if now["large"]]
    assert large, "a card that the bot has played was shown large"
    assert not any(now["near"] for now in large), "on the bot's half"
    assert all(now["looked"] for now in large)
    assert any(now["looked"] == now["large"] for now in large), "the preview follows"
    assert sum(bool(now["banner"]) for now in told) >= 2, "both turns are announced"
    assert not any(now["mine"] and (now["large"] or now["banner"]) for now in told), "nothing is asked meanwhile"


def test_what_is_told_can_be_skipped_and_who_wants_none_gets_none(visit: Visit, own_turn: str) -> None:
    me = visit(position=own_turn, speed=0.5, auto=True)
    me.play_position()
    end_turn(me)
    me.find(".turn-banner").wait_for()
    box = me.find(".side.opposite .center").bounding_box()
    assert box is not None
    me.page.mouse.click(box["x"] + 5, box["y"] + 5)  # a click on the table, which means nothing else
    expect(me.find(".turn-banner, .spotlight")).to_have_count(0)
    expect(me.find(".popover")).to_have_count(0)
    me.play(by_clicking, until=lambda screen: screen.kind == "main")
    end_turn(me)
    me.find(".turn-banner").wait_for()
    me.page.keyboard.press("Escape")
    expect(me.find(".turn-banner, .spotlight")).to_have_count(0)

    other = visit(position=own_turn, speed=0, auto=True)
    other.play_position()
    other.look()
    other.page.evaluate(FOLLOW)
    end_turn(other)
    until(other, "told.some(now => !now.mine) && told.at(-1).mine")
    assert not any(now["large"] or now["banner"] for now in other.page.evaluate("told"))


def test_two_bots_are_followed_paused_and_stepped(visit: Visit) -> None:
    me = visit(width=1180, height=700, speed=2)
    me.page.get_by_text("Watch two bots").click()
    me.find(".playing-table.watching").wait_for()
    me.page.evaluate(FOLLOW)
    until(me, "told.length > 2")
    me.page.get_by_role("button", name="Pause").click()
    me.page.wait_for_timeout(2600)  # longer than any beat
    title = me.find(".prompt-title").inner_text()
    me.page.wait_for_timeout(1500)
    assert me.find(".prompt-title").inner_text() == title
    me.page.get_by_role("button", name="One step on").click()
    expect(me.find(".prompt-title")).not_to_have_text(title)
    me.page.get_by_role("button", name="Go on").click()
    until(me, "told.filter(now => now.banner).length >= 2")
    me.page.get_by_role("button", name="Skip").click()
    expect(me.find(".verdict h2")).to_contain_text("wins")


def test_a_move_of_a_replay_is_told(visit: Visit) -> None:
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=3)
    bots.play_out(table, [bots.make("greedy", 1), bots.make("greedy", 2)])
    me = visit("#/replays", speed=1)
    save: FilePayload = {"name": "game.save", "mimeType": "application/octet-stream", "buffer": table.save()}
    me.find("input[type=file]").set_input_files(save)
    me.find(".track").wait_for()
    me.page.evaluate(FOLLOW)
    me.page.get_by_role("button", name="4×").click()
    me.page.get_by_role("button", name=re.compile("^Play$|Play the")).first.click()
    until(me, "told.some(now => now.large) && told.some(now => now.banner)")
    me.page.get_by_role("button", name="Pause").click()
    at = me.find(".replay-controls .moment").inner_text()
    me.page.keyboard.press("ArrowRight")
    expect(me.find(".replay-controls .moment")).not_to_have_text(at)


# Counts the voices of sounds: tones and noises that begin.
LISTENS = """window.voices = 0
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start
    kind.prototype.start = function (...when) { window.voices++; return start.apply(this, when) }
}"""


@pytest.mark.parametrize("muted", [False, True])
def test_what_happens_sounds_unless_one_wants_none(visit: Visit, muted: bool) -> None:
    me = visit(muted=muted)
    me.page.context.add_init_script(LISTENS)
    me.page.reload()
    me.play_bot()
    me.play(by_clicking, until=lambda screen: screen.kind == "main")
    assert (me.page.evaluate("() => voices") == 0) is muted
