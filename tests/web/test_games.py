"""Whole games in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.player import by_clicking, by_keyboard


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    me = visit()
    me.play_bot()
    assert me.play(by_clicking) > 10
    expect(me.find(".verdict h2")).to_have_text(re.compile("You (win|lose)|A draw"))
    expect(me.find(".fair.yes")).to_be_visible()
    me.page.get_by_text("Review the game").click()
    expect(me.find(".scrubber")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    me = visit()
    me.find(".btn.big").focus()
    me.page.keyboard.press("Enter")
    assert me.play(by_keyboard) > 10
    expect(me.find(".verdict h2")).to_be_visible()


def test_a_lit_option_says_what_it_does_and_a_dim_card_says_why_not(visit: Visit) -> None:
    me = visit()
    me.play_bot()
    me.play(by_clicking, until=lambda: me.prompt.get_attribute("data-kind") == "main")
    if not me.find(".fan .unit.dim").count():
        return
    me.find(".fan .unit.dim").first.click()
    expect(me.find(".pop.why li.n").first).to_be_visible()
    me.find(".pop.why .chip.rule").first.click()
    expect(me.find(".dlg .sum")).not_to_be_empty()
    me.page.keyboard.press("Escape")
    expect(me.find(".dlg")).to_have_count(0)
