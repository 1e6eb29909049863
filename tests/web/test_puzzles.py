"""Puzzles in the browser: found in the list, lost and taken back, helped along, solved and kept as solved."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Response, expect

from holochron.lab.puzzles.puzzle import shipped_puzzles
from tests.web.conftest import Visit
from tests.web.player import Player

NAME = "kanata-one-each"  # a collab, the end of the main phase, and an art for each of two
STILL = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def take(me: Player, step: dict[str, Any]) -> None:
    """Choose an option as one would: its cards one after the other, and a button where one is left to be pressed."""
    before = me.look()
    if not step["refs"]:
        me.page.keyboard.press(" ")
    for ref in step["refs"]:
        me.click(f".unit[data-key='r{ref}']")
        me.page.evaluate(STILL)
        button = me.find(f".prompt [data-option='{step['index']}']")
        if button.count():
            button.click()
            break
        if not me.find(f".prompt[data-decision='{before.id}']").count():
            break
    me.answered(before)


def test_a_puzzle_is_found_lost_taken_back_and_solved(visit: Visit) -> None:
    me = visit("#/puzzles", auto=False)
    expect(me.find(".puzzle")).to_have_count(sum(len(shipped_puzzles(game)) for game in ("holo", "chrono")))
    ways: list[Any] = []

    def note(response: Response) -> None:
        if response.url.endswith("/outlook"):
            ways.append(response.json())

    me.page.on("response", note)
    title = shipped_puzzles("holo")[NAME].title["en"]
    me.find(".puzzle", has_text=title).click()
    bar = me.find(".puzzle-bar")
    expect(bar).to_contain_text("The win is there.")

    me.page.keyboard.press(" ")  # the main phase ends, and with it the hope
    expect(bar).to_contain_text("no longer there")
    bar.get_by_role("button", name="Take back").click()
    expect(bar).to_contain_text("The win is there.")

    for hint in ("Which card?", "Which move?", "Show the line"):
        bar.get_by_role("button", name=hint).click()
    for left in range(len(shipped_puzzles("holo")[NAME].line), 0, -1):
        expect(bar.locator("li")).to_have_count(left)
        while len(ways[-1]["steps"]) != left:  # what the page has heard, the test may hear a moment later
            me.page.wait_for_timeout(20)
        take(me, ways[-1]["steps"][0])
    expect(bar).to_contain_text("Solved!")

    me.page.evaluate("location.hash = '#/puzzles'")
    expect(me.find(".puzzle.done", has_text=title)).to_be_visible()
