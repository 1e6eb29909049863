"""Whole games in the browser, each game by clicking, by keyboard and by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import holochron as hc
from tests.web.conftest import Visit
from tests.web.player import Player, by_clicking, by_keyboard

SMALL = {"width": 1180, "height": 700}  # the smallest table that is no phone's: less to draw
SEEDS = {"holo": 5, "chrono": 5}  # games that are not long


def choose_game(me: Player, game: str) -> None:
    if len(hc.games()) > 1:
        me.page.get_by_role("group", name="Game").get_by_role("button", name=hc.game(game).title).click()


@pytest.mark.slow
@pytest.mark.parametrize("game", hc.games())
def test_a_whole_game_by_clicking(visit: Visit, game: str) -> None:
    me = visit(f"#/?seed={SEEDS.get(game, 1)}", **SMALL)
    choose_game(me, game)
    me.play_bot()
    assert me.play(by_clicking) > 10
    expect(me.find(".verdict h2")).to_have_text(re.compile("You (win|lose)|A draw"))
    expect(me.find(".fair.proven")).to_be_visible()
    me.page.get_by_text("Watch the replay").click()
    expect(me.find(".scrubber")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: str) -> None:
    me = visit(f"#/?seed={SEEDS.get(game, 1)}", **SMALL)
    choose_game(me, game)
    me.find(".button.large").focus()
    me.page.keyboard.press("Enter")
    assert me.play(by_keyboard) > 10
    expect(me.find(".verdict h2")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["holo", "chrono"])
def test_a_whole_game_by_touch(visit: Visit, game: str) -> None:
    me = visit(f"#/?seed={SEEDS.get(game, 1)}", width=390, height=844)
    me.touches = True
    choose_game(me, game)
    me.click(".button.large")
    me.find(".playing-table").wait_for()
    assert me.play(by_clicking) > 10
    expect(me.find(".verdict h2")).to_be_visible()


@pytest.mark.slow
def test_a_dim_card_says_why_not(visit: Visit) -> None:
    me = visit()
    me.play_bot()
    me.play(by_clicking, until=lambda _: me.find(".hand-fan .unit.dimmed").count() > 0)
    me.find(".hand-fan .unit.dimmed").first.click()
    expect(me.find(".popover.reasons li.obstacle").first).to_be_visible()
    me.find(".popover.reasons .chip.rule").first.click()
    expect(me.find(".dialog .summary")).not_to_be_empty()
    me.page.keyboard.press("Escape")
    expect(me.find(".dialog")).to_have_count(0)
    me.page.wait_for_function("() => history.state.over === 1")
    me.page.go_back()
    expect(me.find(".popover.reasons")).to_have_count(0)
    expect(me.find(".playing-table")).to_be_visible()
