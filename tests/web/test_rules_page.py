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
