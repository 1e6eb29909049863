"""The deck builder: decks are built, kept, compared, pasted, brought back, and safe from a second window."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.player import Player


def test_a_deck_is_built_and_played(visit: Visit) -> None:
    me = visit("#/decks/holo/new")
    me.shows("a deck has exactly 50 cards, not 0")
    take_list(me, "Tokino Sora Shipped deck hSD01-sora")
    expect(me.find(".faults.legal")).to_be_visible()
    name = me.page.get_by_label("Name of the deck")
    name.fill("My own")
    me.page.get_by_label(re.compile("^Remove: hSD01-016$")).last.click()
    me.shows("a deck has exactly 50 cards, not 49")
    me.find(".field input").first.fill("set:hSD01 type:support")
    me.page.get_by_role("button", name=re.compile("^Add: .+ hSD01-016, ")).click()
    expect(me.find(".faults.legal")).to_be_visible()
    me.page.get_by_role("button", name="Try it against a bot").click()
    me.find(".playing-table").wait_for()
    me.look()
    expect(me.find(".own-corner")).to_contain_text("My own")
    me.page.get_by_role("button", name="Concede").click()
    me.find(".dialog .button.danger").click()
    me.find(".verdict").wait_for()
    me.page.go_back()
    expect(me.find(".statistics summary")).to_contain_text("0/1")


def take_list(me: Player, title: str) -> None:
    """Begin with a list of the gallery."""
    me.page.get_by_role("button", name="Deck lists").click()
    me.find(".gallery .deck").first.wait_for()
    me.page.get_by_role("button", name=re.compile(title)).first.click()


def test_the_builder_changes_its_game_and_back(visit: Visit) -> None:
    me = visit("#/decks/holo/new")
    take_list(me, "Tokino Sora Shipped deck hSD01-sora")
    expect(me.find(".faults.legal")).to_be_visible()
    me.page.get_by_role("button", name="Chrono Card TCG").click()
    expect(me.find(".deck-head small")).to_contain_text("Heroine 0")
    take_list(me, "Shipped deck")
    expect(me.find(".faults.legal")).to_be_visible()
    me.page.get_by_role("button", name="Save", exact=True).first.click()
    expect(me.page.get_by_role("button", name="Saved").first).to_be_disabled()
    me.page.get_by_role("button", name="hololive OFFICIAL CARD GAME").click()
    expect(me.find(".faults.legal")).to_be_visible()
    expect(me.find(".restored")).to_be_visible()


def test_an_unsaved_deck_is_there_again_and_delete_asks(visit: Visit) -> None:
    me = visit("#/decks/holo/new")
    take_list(me, "WGP 2025, Tokyo · Individual B 2nd")
    expect(me.find(".faults.legal")).to_be_visible()
    me.page.reload()
    expect(me.find(".faults.legal")).to_be_visible()
    me.shows("Your unsaved changes are back.")
    me.page.get_by_label("Copies: hY03-001").last.fill("3")
    me.page.get_by_label("Name of the deck").click()
    me.shows("exactly 20 cards, not 3")
    me.page.get_by_role("button", name="Undo").click()
    expect(me.find(".faults.legal")).to_be_visible()
    me.page.get_by_role("button", name="Save", exact=True).first.click()
    expect(me.page.get_by_role("button", name="Saved").first).to_be_disabled()
    me.page.get_by_role("button", name="Delete").click()
    me.shows("You can bring it back as long as you stay on this page.")
    me.page.get_by_role("button", name="Cancel").click()
    expect(me.find(".faults.legal")).to_be_visible()
    me.page.get_by_role("button", name="Delete").click()
    me.find(".dialog .button.danger").click()
    me.shows("a deck has exactly 50 cards, not 0")
    me.find(".deleted").get_by_role("button", name="Undo").click()
    expect(me.find(".faults.legal")).to_be_visible()
    expect(me.page.get_by_role("button", name="Saved").first).to_be_disabled()
    expect(me.find(".deleted")).to_have_count(0)


def test_cheers_that_differ_in_nothing_are_one_row_and_decks_are_compared(visit: Visit) -> None:
    me = visit("#/decks/holo/new")
    me.page.get_by_role("button", name="Cheer", exact=True).click()
    expect(me.find(".tile")).to_have_count(6)
    me.page.get_by_label("Copies: hY01-001").fill("20")
    me.page.get_by_label("Name of the deck").click()
    expect(me.find(".deck-head small")).to_contain_text("Cheer 20")
    me.page.get_by_role("button", name="Compare").click()
    me.page.get_by_label("Compare with").select_option(label="Tokino Sora (hSD01-sora)")
    expect(me.page.get_by_role("row", name=re.compile("White"))).to_contain_text("+10")
    me.page.keyboard.press("Escape")
    take_list(me, "WGP 2025–26, Kuala Lumpur · 7th")
    purple = me.find(".entry").filter(has_text="Purple Cheer")
    expect(purple).to_have_count(1)
    expect(purple.locator("input")).to_have_value("20")
    me.page.get_by_role("button", name="Compare").click()
    other = me.page.get_by_label("Compare with")
    other.select_option(other.locator("option", has_text="Kuala Lumpur · 8th").text_content())
    rows = me.page.get_by_role("row", name=re.compile("Cheer"))
    expect(rows).to_have_count(1)
    expect(rows).not_to_contain_text(re.compile("[+−]"))


def test_the_builder_on_a_phone(visit: Visit) -> None:
    me = visit("#/decks/holo/new", width=390, height=844)
    me.find(".tile .card").first.wait_for()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    panes = me.find(".panes")
    expect(panes).to_contain_text("to mend")
    expect(panes.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    expect(me.find(".faults")).not_to_be_visible()
    panes.get_by_role("button", name=re.compile("^Deck")).tap()
    expect(me.find(".faults")).to_be_visible()
    expect(me.find(".faults")).to_be_in_viewport()
    panes.get_by_role("button", name="Card pool").tap()
    expect(me.page.get_by_label("Name, text, hp>=100 …")).to_be_in_viewport()
    panes.get_by_role("button", name=re.compile("^Deck")).tap()
    me.page.get_by_role("button", name="Compare").tap()
    expect(me.find(".dialog tbody tr").nth(12)).to_be_attached()
    expect(me.find(".dialog").get_by_role("button", name="Close")).to_be_in_viewport(ratio=0.9)
    me.find(".dialog").get_by_role("button", name="Close").tap()
    small = ".curve small, .entry small"
    sizes = me.page.locator(small).evaluate_all("all => all.map(each => parseFloat(getComputedStyle(each).fontSize))")
    assert min(sizes) >= 10
    panes.get_by_role("button", name="Card pool").tap()
    for width in (844, 600, 360, 320):
        me.page.set_viewport_size({"width": width, "height": 390})
        expect(me.find(".tile").first).to_be_visible()
        wide = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).length"
        assert me.page.locator(".tile .copies").evaluate_all(wide) == 0, f"tiles at {width}"
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"the page at {width}"


def test_two_windows_do_not_overwrite_each_other(visit: Visit) -> None:
    me, other = two_windows(visit)
    set_count(other, "3")
    save(other)
    expect(copies(me)).to_have_value("3")  # nothing is unsaved here: what is stored is shown
    set_count(me, "2")
    set_count(other, "1")
    save(other)
    ask_to_save(me)
    me.shows("was changed and saved in another window")
    me.page.get_by_role("button", name="Save mine as a new deck").click()
    expect(me.page.get_by_label("Open a deck").locator("option")).to_have_text(["New deck", "Mine", "Mine"])
    expect(copies(me)).to_have_value("2")
    expect(copies(other)).to_have_value("1")


def test_what_another_window_stored_can_be_shown_overwritten_or_gone(visit: Visit) -> None:
    me, other = two_windows(visit)
    for mine, theirs, answer, kept in (("2", "3", "Show the other", "3"), ("4", "1", "Overwrite the other", "4")):
        set_count(me, mine)
        set_count(other, theirs)
        save(other)
        ask_to_save(me)
        me.page.get_by_role("button", name=answer).click()
        expect(me.find(".dialog")).to_have_count(0)
        expect(copies(me)).to_have_value(kept)
        expect(copies(other)).to_have_value(kept)
    other.page.bring_to_front()
    other.page.get_by_role("button", name="Delete").click()
    other.find(".dialog .button.danger").click()
    expect(me.page).to_have_url(re.compile("#/decks/holo/new$"))
    expect(copies(me)).to_have_value("4")  # nothing is lost: it can be saved as a new one
    expect(me.page.get_by_role("button", name="Save", exact=True).first).to_be_enabled()


def two_windows(visit: Visit) -> tuple[Player, Player]:
    """The same deck of one's own in both."""
    me = visit("#/decks/holo/new")
    me.page.get_by_label("Name of the deck").fill("Mine")
    paste(me, "4 hSD01-003")
    save(me)
    page = me.page.context.new_page()
    page.goto(me.page.url)
    return me, Player(page)


def paste(me: Player, text: str) -> None:
    me.page.get_by_role("button", name="Import").click()
    me.find(".dialog textarea").fill(text)
    me.find(".dialog .button.primary").click()
    expect(me.find(".dialog")).to_have_count(0)


def copies(me: Player) -> Locator:
    return me.page.get_by_label("Copies: hSD01-003").last


def set_count(me: Player, count: str) -> None:
    me.page.bring_to_front()
    copies(me).fill(count)
    me.page.get_by_label("Name of the deck").click()


def ask_to_save(me: Player) -> None:
    me.page.bring_to_front()
    me.find(".deck-panel .foot").get_by_role("button", name="Save", exact=True).click()


def save(me: Player) -> None:
    ask_to_save(me)
    expect(me.find(".deck-panel .foot").get_by_role("button", name="Saved")).to_be_disabled()


def test_filters_stay_and_cards_are_looked_at_and_drawn(visit: Visit) -> None:
    me = visit("#/decks/holo/new", width=1100, height=800)
    me.find(".tile").nth(30).wait_for()
    me.page.evaluate("scrollTo(0, 1500)")
    expect(me.find(".filters")).to_be_in_viewport(ratio=0.99)
    me.page.get_by_label("Set", exact=True).select_option("hBP01")
    expect(me.find(".filter[aria-pressed=true]")).to_have_text(re.compile("hBP01 · Blooming Radiance"))
    tile = me.find(".tile .plain").first
    tile.hover()
    beside, under = me.find(".looked").bounding_box(), tile.bounding_box()
    assert beside is not None
    assert under is not None
    assert beside["x"] >= under["x"] + under["width"] or beside["x"] + beside["width"] <= under["x"], "not over it"
    me.page.get_by_role("button", name=re.compile("^Card page")).first.click()
    expect(me.find(".dialog .rulings")).to_be_visible()
    me.page.keyboard.press("Escape")
    take_list(me, "Tokino Sora Shipped deck hSD01-sora")
    me.page.get_by_role("button", name="Opening hand").click()
    expect(me.find(".dialog .pick-card")).to_have_count(7)
    me.page.get_by_role("button", name="Draw a card").click()
    expect(me.find(".dialog .pick-card")).to_have_count(8)


def test_a_list_with_strange_lines_is_taken_and_dealt_as_it_is(visit: Visit) -> None:
    me = visit("#/decks/holo/new")
    me.page.get_by_role("button", name="Opening hand").click()
    me.shows("There is no card in the deck to be drawn yet.")
    expect(me.page.get_by_role("button", name="Another one")).to_be_disabled()
    me.page.keyboard.press("Escape")
    paste(me, "hSD01–001 1\nfoo bar\n4xhSD01-003\n5 hSD01-004")
    expect(me.find(".deck-panel [role=status]")).to_contain_text("Line 2: foo bar")
    expect(me.find(".deck-head .grow small")).to_contain_text("Oshi 1 · Deck 9")
    me.page.get_by_role("button", name="Opening hand").click()
    expect(me.find(".dialog .pick-card")).to_have_count(7)
    for _ in range(2):
        me.page.get_by_role("button", name="Draw a card").click()
    expect(me.page.get_by_role("button", name="Draw a card")).to_be_disabled()
    me.page.get_by_role("button", name="Another one").click()
    expect(me.find(".dialog .pick-card")).to_have_count(7)
    me.page.keyboard.press("Escape")
    me.page.get_by_role("button", name="Import").click()
    me.find(".dialog textarea").fill("1 H-04\n3 C-02")
    me.find(".dialog .button.primary").click()
    me.shows("these are cards of Chrono Card TCG, not of hololive OFFICIAL CARD GAME")


def test_ones_own_decks_come_first_and_the_last_one_is_chosen_again(visit: Visit) -> None:
    me = visit("#/decks/holo/new")
    take_list(me, "Tokino Sora Shipped deck hSD01-sora")
    me.page.get_by_label("Name of the deck").fill("My own")
    me.page.get_by_role("button", name="Save", exact=True).click()
    expect(me.page).to_have_url(re.compile("decks/holo/[0-9]+$"))
    me.page.goto(me.page.url.split("#")[0] + "#/")
    picker = me.find(".deck-picker select").first
    expect(picker.locator("option").first).to_have_text("My own")
    picker.select_option(label="My own")
    me.page.reload()
    expect(picker.locator("option:checked")).to_have_text("My own")


def test_a_deck_that_is_opened_by_its_address_is_deleted_on_a_phone(visit: Visit) -> None:
    me = visit("#/decks/holo/new", width=390, height=844)
    for dialog_first in (False, True):
        panes = me.find(".panes")
        panes.get_by_role("button", name=re.compile("^Deck")).tap()
        me.page.get_by_label("Name of the deck").fill("Mine")
        me.find(".deck-panel .foot").get_by_role("button", name="Save", exact=True).tap()
        expect(me.page).to_have_url(re.compile("decks/holo/[0-9]+$"))
        me.page.reload()
        panes.get_by_role("button", name=re.compile("^Deck")).tap()
        if dialog_first:
            me.page.get_by_role("button", name="Compare").tap()
            me.find(".dialog .foot").get_by_role("button", name="Close").tap()
        if dialog_first:  # a browser that takes its time over the history
            me.page.evaluate("() => { const go = history.go.bind(history); history.go = n => setTimeout(go, 400, n) }")
        me.page.get_by_role("button", name="Delete").tap()
        me.find(".dialog .button.danger").tap()
        expect(me.find(".deleted")).to_be_visible()
        me.page.wait_for_timeout(900)
        expect(me.page).to_have_url(re.compile("#/decks/holo/new$"))
        expect(me.page.get_by_label("Name of the deck")).to_have_value("New deck")
        expect(me.page.get_by_role("button", name="Delete")).to_have_count(0)
        expect(me.find(".deleted")).to_be_visible()
        me.find(".deleted").get_by_role("button", name="Undo").tap()
        expect(me.page.get_by_label("Name of the deck")).to_have_value("Mine")
        me.page.goto(me.page.url.split("#")[0] + "#/decks/holo/new")
