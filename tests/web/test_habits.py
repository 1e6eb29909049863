"""What the table does by itself in Chrono Card, and how one keeps it from doing so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import holochron as hc
from tests.server.running import ThreadServer
from tests.web.conftest import Visit
from tests.web.moments import Moment, moments
from tests.web.player import Player, Screen, by_clicking
from tests.web.stage import Stage
from tests.web.test_meeting import NOTIFIED

# What the page would do after a while it does when `passTime` is called.
HELD = """{
    const [begin, end, held] = [setTimeout, clearTimeout, new Map()]
    let last = 1e9
    globalThis.setTimeout = (call, wait, ...more) =>
        wait >= 100 && wait <= 1000 ? (held.set(++last, call), last) : begin(call, wait, ...more)
    globalThis.clearTimeout = id => { held.delete(id) || end(id) }
    globalThis.passTime = () => { for (const [id, call] of [...held]) { held.delete(id); call() } }
}"""


def first_main_phase() -> str:
    """Only the heroine can do something, and the hand is over its limit."""
    game = hc.game("chrono")
    table = game.table([game.decks[name] for name in ("himeyuri", "fuuka")], seed=3)
    while table.decision is not None and (table.decision.kind, table.decision.player) != ("main", 0):
        table.choose(table.decision.default)
    return table.position()


def named(name: str, **state: Any) -> Moment:
    """A kept moment, with some of its state otherwise."""
    moment = next(each for each in moments() if each.name == name)
    return moment._replace(state={**moment.state, **state})


def lone(**state: Any) -> Moment:
    """A main phase in which there is nothing but its end."""
    main = named("chrono-main")
    [end] = [option for option in main.state["decision"]["options"] if option["action"]["do"] == "end-main"]
    return named("chrono-main", decision={**main.state["decision"], "options": [end]}, **state)


def event(moment: Moment, kind: str, **more: Any) -> dict[str, Any]:
    return {**moment.state["events"][-1], "number": moment.state["at"], "kind": kind, "refs": [], **more}


def chosen(stage: Stage) -> list[tuple[int, bool]]:
    """What was answered, and whether by itself."""
    return [(each["choice"], each["alone"]) for each in stage.asked if each["type"] == "choose"]


def waited(stage: Stage) -> list[tuple[int, bool]]:
    """The same when the page has waited as long as it does before it passes by itself."""
    expect(stage.page.locator(".prompt")).not_to_have_attribute("aria-busy", "true")
    stage.page.evaluate("() => passTime()")
    stage.still()
    return chosen(stage)


@pytest.fixture
def staged(chromium: Browser, site: ThreadServer) -> Iterator[Callable[..., Stage]]:
    stages: list[Stage] = []

    def made(**settings: Any) -> Stage:
        stages.append(Stage(chromium, site.address, auto=True, **settings))
        stages[-1].page.add_init_script(HELD)
        return stages[-1]

    yield made
    for stage in stages:
        stage.close()


def test_undo_goes_back_to_what_one_has_chosen_oneself(visit: Visit) -> None:
    """After the charm, the window and the lone end of the main phase pass by themselves: all of it is taken back with it."""
    me = visit(position=first_main_phase(), auto=True)
    me.play_position()
    begun = me.look()
    me.press("[data-key=p1]", then=".prompt:not([data-kind=main])")
    expect(me.find(".prompt.mine[data-kind=hand-limit]")).to_be_visible()
    me.page.keyboard.press("u")
    expect(me.find(f".prompt.mine[data-kind=main][data-decision='{begun.id}']")).to_be_visible()
    expect(me.find("[data-key=p1].clickable").first).to_be_visible()


@pytest.mark.parametrize(
    ("settings", "passes"),
    [
        ({}, True),
        ({"stops": ["their-main", "own-charm", "own-draw"]}, True),
        ({"hold": True}, False),
        ({"stops": ["own-main"]}, False),
    ],
)
def test_a_lone_answer_is_given_by_itself_but_not_where_one_wants_to_be_asked(
    staged: Callable[..., Stage], settings: dict[str, Any], passes: bool
) -> None:
    stage = staged(**settings)
    stage.show(lone())
    assert [alone for _, alone in waited(stage)] == [True] * passes


def test_nothing_is_answered_by_itself_where_a_choice_was_just_taken_back(staged: Callable[..., Stage]) -> None:
    stage = staged()
    stage.show(lone(undone=True))
    assert waited(stage) == []
    stage.page.keyboard.press("Space")
    assert [alone for _, alone in chosen(stage)] == [False]


@pytest.mark.parametrize(
    ("name", "settings", "passes"),
    [
        ("chrono-charm-act", {}, True),
        ("chrono-charm-act", {"hold": True}, False),
        ("chrono-charm-act", {"stops": ["own-charm"]}, False),
        ("chrono-charm-act", {"stops": ["their-charm"]}, True),
        ("chrono-draw-act", {}, True),
        ("chrono-draw-act", {"stops": ["own-draw"]}, False),
        ("chrono-interrupt", {}, True),
        ("chrono-interrupt", {"stops": ["their-draw"]}, False),
    ],
)
def test_a_window_with_nothing_but_ep_and_a_draw_pass_by_themselves_unless_a_stop_is_set(
    staged: Callable[..., Stage], name: str, settings: dict[str, Any], passes: bool
) -> None:
    moment = named(name)
    stage = staged(**settings)
    stage.show(moment)
    last = len(moment.state["decision"]["options"]) - 1
    assert waited(stage) == [(last, True)] * passes


def test_stops_are_set_by_a_click_on_a_step_and_in_the_settings(visit: Visit) -> None:
    """For one's own turns and for those of others; Space passes all the same after a click."""
    me = visit(position=first_main_phase())
    me.play_position()
    before = me.look()
    step = me.page.get_by_role("button", name="Draw", exact=True)
    expect(step).to_have_attribute("aria-pressed", "false")
    step.click()
    expect(step).to_have_attribute("aria-pressed", "true")
    hold = me.page.get_by_role("button", name="Ask me wherever one may answer")
    me.page.keyboard.press("a")
    expect(hold).to_have_attribute("aria-pressed", "true")
    hold.click()
    expect(hold).to_have_attribute("aria-pressed", "false")
    me.page.keyboard.press("Space")
    me.answered(before)
    expect(step).to_have_attribute("aria-pressed", "true")
    me.page.set_viewport_size({"width": 390, "height": 844})
    me.page.get_by_role("button", name="Settings").click()
    dialog = me.page.get_by_role("dialog")
    expect(dialog.get_by_label("My own turns: Draw")).to_be_checked()
    dialog.get_by_label("Turns of others: Charm").check()
    me.page.reload()
    kept = me.page.evaluate("() => JSON.parse(localStorage['holochron.settings']).stops")
    assert kept == ["own-draw", "their-charm"]


def test_keep_passing_goes_on_until_something_happens(staged: Callable[..., Stage]) -> None:
    """With one's own answer first, then by itself; a card that somebody uses ends it, and so does a stop."""
    stage = staged()
    window = named("chrono-charm-act", undone=True)  # asked, though there is nothing but EP
    last = len(window.state["decision"]["options"]) - 1
    stage.show(window)
    stage.page.get_by_role("button", name="Pass until something happens").click()
    expect(stage.page.get_by_role("button", name="Stop passing")).to_be_visible()
    assert chosen(stage) == [(last, False)]

    state = named("chrono-interrupt").state
    chain = [{"player": 1, "kind": "use", "targets": []}]

    def later(id: int, kind: str, **more: Any) -> Moment:
        return named(
            "chrono-interrupt",
            view={**state["view"], "chain": chain},
            decision={**state["decision"], "id": id},
            since=window.state["at"],
            at=window.state["at"] + 1,
            events=[event(window, kind, **more)],
            log=[],
        )

    stage.tell(later(1001, "phase", word="main"))
    expect(stage.page.locator(".board.chained")).to_be_visible()
    expect(stage.page.get_by_role("button", name="Stop passing")).to_be_visible()
    stage.show(later(1002, "declare", refs=[9], word="use", player=1))
    expect(stage.page.get_by_role("button", name="Pass until something happens")).to_be_visible()
    assert [alone for _, alone in waited(stage)] == [False, True]


def test_only_who_is_really_asked_is_called_back_to_the_table(staged: Callable[..., Stage]) -> None:
    stage = staged(alerts=True)
    stage.page.add_init_script(
        NOTIFIED
        + "; Notification.permission = 'granted'; navigator.serviceWorker.getRegistration = async () => undefined"
    )
    stage.show(named("chrono-attack"))
    stage.page.evaluate("() => looksAway(true)")
    stage.show(lone())
    assert len(waited(stage)) == 1  # and nobody was told
    assert stage.page.evaluate("() => told") == []
    stage.show(named("chrono-main"))
    stage.page.wait_for_function("() => told.length === 1")


def test_the_forecast_counts_all_attackers_that_are_picked(staged: Callable[..., Stage]) -> None:
    stage = staged()
    moment = named("chrono-attack")
    assert moment.previews is not None
    damages = [option["players"][0]["damage"] for option in moment.previews["options"]]
    coming = stage.page.locator(".player .vitals .badge")
    stage.show(moment)
    expect(coming).to_have_count(0)
    lit = stage.page.locator(".chrono-side .unit.clickable")
    for count in range(1, lit.count() + 1):
        lit.nth(count - 1).click()
        expect(coming).to_contain_text(f"+{sum(damages[:count])}")


@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_both_sides_are_played_from_the_side_of_who_chooses(visit: Visit, game: str) -> None:
    """Each hand is shown when it is needed, and every decision can be answered."""
    me = visit()
    me.page.get_by_role("group", name="Game").get_by_role("button", name=hc.game(game).title).click()
    me.page.get_by_role("button", name="Play both sides").click()
    turns: set[str] = set()

    def choose(player: Player, screen: Screen) -> None:
        whose = player.find(".prompt .whose").inner_text()
        number = int(whose.split()[-1]) - 1
        expect(player.find(f".hand-fan[data-zone='{number}-hand']")).to_have_count(1)
        expect(player.find(".hand-fan .unit:not([data-ref])")).to_have_count(0)
        if game == "chrono":
            expect(player.find(".chrono-side:not(.opposite) .player")).to_contain_text(f"Player {number + 1}")
        turns.add(player.find(".steps b").inner_text())
        by_clicking(player, screen)

    me.play(choose, until=lambda screen: len(turns) > 4)
