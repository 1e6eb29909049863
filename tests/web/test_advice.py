"""What the search says, in the browser: hints at the table, reviews of replays, and that a bot is thinking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, expect

import holochron as hc
from holochron import bots
from tests.web.conftest import Visit
from tests.web.player import Player, by_clicking


@pytest.fixture(scope="module")
def main_step() -> str:
    """A main phase with several things to do."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=15)
    while table.decision is not None and table.decision.kind != "main":
        table.choose(table.decision.default)
    return table.position()


@pytest.mark.slow
def test_a_key_asks_what_the_search_would_do(visit: Visit, main_step: str) -> None:
    """It says that it thinks, lights what it would do, says how likely a win is and goes with the decision."""
    me = visit(position=main_step)
    me.play_position()
    screen = me.look()
    me.page.keyboard.press("h")
    card = me.find(".hint-card")
    expect(card).to_be_visible()
    expect(card.locator(".best")).to_contain_text("%")
    expect(card).to_contain_text(re.compile(r"Win chance \d+% at first sight, \d+% with this"))
    expect(me.find(".hinted").first).to_be_visible()
    for close in (lambda: me.page.keyboard.press("h"), lambda: me.page.keyboard.press("Escape"), me.page.go_back):
        close()
        expect(card).to_have_count(0)
        expect(me.find(".playing-table")).to_be_visible()
        me.page.keyboard.press("h")
        expect(card.locator(".best")).to_contain_text("%")
    me.page.keyboard.press(" ")
    me.answered(screen)
    expect(card).to_have_count(0)


@pytest.mark.slow
def test_the_table_says_that_a_bot_is_thinking(visit: Visit) -> None:
    me = visit("#/")
    me.page.locator("select").filter(has=me.page.locator("option[value=normal]")).first.select_option("normal")
    me.play_bot()
    for _ in range(40):
        if me.find(".prompt.wait .dots").count():
            break
        if me.find(".prompt.mine[data-decision]").count():
            me.answer(by_clicking)
        me.page.wait_for_timeout(50)
    expect(me.find(".prompt.wait .dots")).to_be_visible()


def both_hands_are_seen(me: Player) -> None:
    """As large as they are: nothing lies over them, and nothing cuts them off."""
    for width, height in ((1440, 900), (1280, 720)):
        me.page.set_viewport_size({"width": width, "height": height})
        far, half, hand, bar = (
            extent(me, each) for each in (".far-hand .card", ".half", ".hand-fan .card", ".scrubber")
        )
        assert far[1] - far[0] > 40
        assert half[1] <= hand[0] + 1
        assert hand[1] <= bar[0] + 1


def extent(me: Player, what: str) -> tuple[float, float]:
    """Where the last of them begins and ends."""
    box = me.find(what).last.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.slow
def test_a_replay_is_reviewed_and_played_on_from_a_turning_point(visit: Visit) -> None:
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=3)
    bots.play_out(table, [bots.make("random", 1), bots.make("easy", 2)], max_choices=24)
    table.concede(0)
    me = visit("#/replays")
    save = FilePayload(name="game.save", mimeType="application/octet-stream", buffer=table.save())
    me.find("input[type=file]").set_input_files(save)
    me.find(".playing-table.replay").wait_for()
    me.page.get_by_role("button", name="Review this game").click()
    expect(me.find(".review progress")).to_be_visible()
    expect(me.find(".review .chances")).to_be_visible()
    points = me.find(".review .turning")
    expect(points.first).to_be_visible()
    points.first.click()
    expect(me.find(".review .point")).to_contain_text(
        re.compile(r"^Player \d: .+ – \d+% to win\. +Better: .+ – \d+% to win\.")
    )
    expect(me.find(".review .legend")).to_have_text(re.compile(r"Player 1: chance to win"))
    both_hands_are_seen(me)
    for player in ("Player 1", "Player 2"):  # nobody who looks on has an opponent
        label = me.find(".half .screen-reader").filter(has_text=re.compile(f"^Oshi: .+, {player}'s$"))
        expect(label).to_have_count(1)
    expect(me.find(".preview-head")).to_contain_text("Player 1")
    me.page.reload()
    expect(me.find(".review .turning").first).to_be_visible()
    me.find(".review .turning").first.click()
    asks = me.find(".review .point").inner_text().split(":")[0]
    me.find(".review .point").get_by_role("button", name=f"Play on as {asks}").click()
    me.find(".playing-table:not(.replay)").wait_for()
    me.look()
