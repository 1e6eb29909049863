"""Somebody at the table: plays by clicking, or by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

MINE = ".prompt.mine[data-decision], .prompt.over"


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page

    # What is on the screen.

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def prompt(self) -> Locator:
        return self.find(".prompt")

    def is_over(self) -> bool:
        return self.find(".prompt.over").count() > 0

    def decision(self) -> tuple[str, str]:
        """The id and the kind of the decision that waits for this player; waits until there is one."""
        prompt = self.page.wait_for_selector(MINE, state="attached", timeout=20_000)
        assert prompt is not None
        return prompt.get_attribute("data-decision") or "", prompt.get_attribute("data-kind") or ""

    def answered(self, before: str) -> None:
        """Waits until the decision is another one, or none."""
        self.page.wait_for_selector(f".prompt:not([data-decision='{before}'])", state="attached")

    def shows(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("body")).to_contain_text(text)

    # Starting.

    def play_bot(self) -> None:
        self.find(".btn.big").click()
        self.find(".tbl").wait_for()

    def sandbox(self, position: str) -> None:
        """A position against the bot, as player 1."""
        self.page.evaluate("text => localStorage.setItem('holochron.sandbox', JSON.stringify(text))", position)
        self.page.goto(self.page.url.split("#")[0] + "#/sandbox")
        self.page.reload()
        self.find("main .good").wait_for()
        self.page.get_by_role("button", name="Play it").click()
        self.find(".tbl").wait_for()

    # Playing.

    def play(
        self, choose: Callable[[Player, str], None], most: int = 400, until: Callable[[], bool] | None = None
    ) -> int:
        """Answers decisions until the game is over; says how many."""
        for count in range(most):
            id, kind = self.decision()
            if self.is_over() or (until is not None and until()):
                return count
            choose(self, kind)
            self.answered(id)
        raise AssertionError(f"not over after {most} decisions")


def by_clicking(player: Player, kind: str) -> None:
    """Takes what is lit; ends a step when little is left to do."""
    if player.find(".lrow").count():
        confirm = player.find(".dlg .btn.pri")
        for card in player.find(".lrow .unit.lit").all():
            if confirm.is_enabled():
                break
            card.click()
        confirm.click()
        return
    lit = player.find(".unit.lit:not(.sel)")
    options = player.find(".prompt .optb")
    if kind == "main":
        place = player.find(".fan .unit.lit")
        if place.count() > 1:
            place.first.click()
            options.first.click()
        else:
            player.find(".btn.pass").click()
    elif options.count():
        options.first.click()
    elif player.find(".prompt .btn.pri").count():
        if lit.count():
            lit.first.click()
        player.find(".prompt .btn.pri").click()
    else:
        lit.first.click()
        if options.count():
            options.first.click()


def by_keyboard(player: Player, kind: str) -> None:
    """The same without a pointer."""
    keys = player.page.keyboard
    if player.find(".lrow").count():
        for number in range(1, 10):
            if player.find(".dlg .btn.pri").is_enabled():
                break
            keys.press(str(number))
        keys.press("Enter")
    elif kind == "main":
        if player.find(".side:not(.opp) .unit .holomem").count() < 3 and player.find(".fan .unit.lit").count():
            keys.press("1")
            keys.press("1")
        else:
            keys.press("Space")
    elif player.find(".prompt .btn.pri").count():
        keys.press("1")
        keys.press("Enter")
    else:
        keys.press("1")
        if kind == "perform" and player.find(".unit.sel").count() and player.find(".prompt .optb").count():
            keys.press("1")
