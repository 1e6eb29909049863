"""What pages do about haste and mistakes: a double click, an address that leads nowhere, a search that finds nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.running import ThreadServer
from tests.web.conftest import Visit
from tests.web.test_learning import begin, follow

TWICE = "button => { button.click(); button.click() }"


def test_a_double_click_opens_one_room(visit: Visit, site: ThreadServer) -> None:
    me = visit()
    before = set(site.lobby.rooms)
    me.page.get_by_role("button", name="Open a room").first.click()
    me.find(".dialog .button.primary").evaluate(TWICE)
    me.find("output").wait_for()
    me.page.reload()  # whatever was asked before has been answered then
    me.find("output").wait_for()
    assert len(set(site.lobby.rooms) - before) == 1


def test_a_double_click_saves_a_deck_once(visit: Visit) -> None:
    """Nothing is saved yet: the button does not say that it is. A list without a name is called as the deck."""
    me = visit("#/decks/holo/new")
    save = me.find(".deck-panel .foot").get_by_role("button", name="Save", exact=True)
    expect(save).to_be_disabled()
    me.page.get_by_label("Name of the deck").fill("Mine")
    me.page.get_by_role("button", name="Import").click()
    me.find(".dialog textarea").fill("4 hSD01-003")
    me.find(".dialog .button.primary").click()
    expect(me.page.get_by_label("Name of the deck")).to_have_value("Mine")
    save.evaluate(TWICE)
    expect(me.page).to_have_url(re.compile(r"#/decks/holo/\d+$"))
    me.page.reload()
    expect(me.page.get_by_label("Open a deck").locator("option")).to_have_text(["New deck", "Mine"])
    me.page.goto(me.page.url.split("#")[0])
    expect(me.find(".own-decks a.deck-box")).to_have_count(1)
    me.page.get_by_role("button", name="Chrono Card TCG").click()
    expect(me.find(".own-decks a.deck-box")).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "heading", "way"),
    [
        ("#/replay/zzz", "This replay cannot be shown.", "Home"),
        ("#/puzzles/holo/xyz", "This puzzle cannot be shown.", "Home"),
        ("#/nowhere", "There is no such page.", "Home"),
        ("#/rules/holo/99.99", "There is no clause 99.99.", "All chapters"),
        ("#/rules/holo?q=xyzzyq", "Nothing was found.", "All chapters"),
        ("#/learn/nothing", "Learn to play", "How to play, on two pages"),
    ],
)
def test_an_address_that_leads_nowhere_leads_on(visit: Visit, path: str, heading: str, way: str) -> None:
    me = visit(path)
    expect(me.page.get_by_role("heading", level=1)).to_have_text(heading)
    expect(me.page.get_by_role("banner")).to_be_visible()
    expect(me.page.get_by_role("link", name=way).first).to_be_visible()


def test_a_lesson_of_chrono_on_a_phone_on_its_side(visit: Visit) -> None:
    """There is no room to show where a card is played: the ring is around the button. In the end nothing waits."""
    me = visit("#/learn/chrono", width=844, height=390)
    begin(me, "Characters")
    assert follow(me) > 1
    me.shows("Well done")
    expect(me.find(".prompt.over")).to_be_visible()
    expect(me.find(".prompt .dots")).to_have_count(0)
    expect(me.find(".top-bar")).not_to_contain_text("is playing")


def test_who_comes_to_the_builder_first_is_refused_nothing(visit: Visit) -> None:
    me = visit("#/decks/holo/new")
    asked = "performance.getEntriesByType('resource').filter(entry => entry.name.includes('/api/'))"
    me.page.wait_for_function(f"() => {asked}.some(entry => entry.name.endsWith('/statistics'))")
    assert me.page.evaluate(f"{asked}.filter(entry => entry.responseStatus === 403).map(entry => entry.name)") == []


def test_a_finished_game_is_told_with_names(visit: Visit) -> None:
    me = visit()
    me.play_bot()
    me.look()
    me.page.get_by_role("button", name="Concede").click()
    me.find(".dialog .button.danger").click()
    me.find(".verdict").wait_for()
    me.page.goto(me.page.url.split("#")[0])
    told = me.find(".list-row", has_text="wins the game")
    expect(told).to_contain_text("bot wins the game")
    expect(told).not_to_contain_text("Player")
