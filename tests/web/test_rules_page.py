"""The rules as somebody reads them: chapters, words, answers, positions to try, what the last game has shown, and cards."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.test_page import findings

SEEN = json.dumps({"game": "holo", "room": "ABCDEF", "clauses": {"8.3.3": 2, "12.3.3.2": 5}})


@pytest.mark.parametrize(
    ("lang", "width", "height", "words", "found"),
    [("en", 1440, 900, "target of an art", "Bodyguard"), ("ja", 390, 844, "アーツの対象", "Q44")],
)
def test_the_rules_can_be_read(visit: Visit, lang: str, width: int, height: int, words: str, found: str) -> None:
    me = visit("", lang=lang, width=width, height=height)
    me.page.evaluate("seen => localStorage.setItem('holochron.seen', seen)", SEEN)
    me.page.goto(f"{me.page.url.split('#')[0]}#/rules/holo")
    expect(me.find(".chapters li")).to_have_count(14)
    expect(me.find(".met-lately a")).to_have_count(2)  # what the last game has shown
    assert findings(me.page) == []

    me.find("nav .field input").fill(words)
    expect(me.find(".clauses li", has_text="12.3.3.2").first).to_be_visible()
    expect(me.find(".decided li", has_text=found).first).to_be_visible()

    me.page.goto(f"{me.page.url.split('#')[0]}#/rules/holo/12.3.3.2")
    expect(me.find(".clauses .current")).to_be_in_viewport()
    word = me.find(".introduction .word button").first
    word.focus()
    expect(me.find(".introduction .meaning").first).to_be_visible()
    expect(me.find(".try-it .button.primary")).to_be_visible()

    card = me.page.locator(".decided .link").first
    card.click()
    expect(me.page.get_by_role("dialog").locator(".card").first).to_be_visible()
    expect(me.page.get_by_role("dialog").locator(".decided li").first).to_be_visible()
    me.page.keyboard.press("Escape")

    me.find(".try-it .button.primary").click()
    me.find(".prompt").first.wait_for()
    assert "#/t/" in me.page.url


def test_what_was_special_in_the_last_game_comes_first(visit: Visit) -> None:
    often = {f"8.{n}": 9 for n in range(1, 8)}
    me = visit("")
    seen = {"game": "holo", "room": "x", "clauses": {**often, "12.3.3.2": 1, "6.2.1.7": 1}, "before": {"6.2.1.7": 3}}
    me.page.evaluate("seen => localStorage.setItem('holochron.seen', JSON.stringify(seen))", seen)
    me.page.goto(f"{me.page.url.split('#')[0]}#/rules/holo")
    expect(me.find(".met-lately a").first).to_contain_text("12.3.3.2")
    expect(me.find(".met-chapter")).to_have_count(3)
    me.find(".met-chapter summary").last.click()
    expect(me.find(".met-chapter[open] a")).to_contain_text("12.3.3.2")

    # A word that nobody writes like that is read as the nearest one, and this is told.
    me.find("nav .field input").fill("blooom")
    expect(me.find("main [role=status]")).to_contain_text("was read as")
    expect(me.find(".clauses li").first).to_be_visible()


def test_a_table_says_which_clause_it_tries(visit: Visit) -> None:
    me = visit("#/rules/holo/8.3.3")
    me.find(".try-it .button.primary").click()
    back = me.page.get_by_role("link", name="Tries 8.3.3")
    expect(back).to_be_visible()
    back.click()
    expect(me.find(".clauses .current")).to_contain_text("8.3.3")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_a_row_that_was_found_leads_to_its_clause_and_back_to_the_search(visit: Visit, width: int, height: int) -> None:
    me = visit("#/rules/holo", lang="ja", width=width, height=height)
    field = me.find("nav .field input")
    field.fill("ターンプレイヤー")
    rows = me.find(".searched > li")
    expect(rows.first).to_contain_text("7.1.1")
    expect(rows).to_have_count(21)
    row = rows.nth(12)
    row.scroll_into_view_if_needed()
    number, down = row.locator(".clause-number").inner_text(), me.page.evaluate("scrollY")
    assert down > 0
    box = row.bounding_box()
    assert box
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # on its text
    expect(me.find(".clauses .current")).to_contain_text(number)
    assert me.page.url.endswith(f"#/rules/holo/{number}")

    me.page.go_back()
    expect(field).to_have_value("ターンプレイヤー")
    expect(rows).to_have_count(21)
    me.page.wait_for_function("down => Math.abs(scrollY - down) < 2", arg=down)

    field.fill("")
    expect(me.find(".chapters li")).to_have_count(14)
    me.page.wait_for_function("() => location.hash === '#/rules/holo'")


@pytest.mark.parametrize(("lang", "why"), [("en", "picture"), ("ja", "イラスト")])
def test_a_definition_says_why_there_is_nothing_to_try(visit: Visit, lang: str, why: str) -> None:
    me = visit("#/rules/holo/2.13.1", lang=lang)
    expect(me.find(".nothing-to-try")).to_contain_text(why)
