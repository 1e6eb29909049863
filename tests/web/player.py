"""Somebody at the table: plays by clicking, or by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

# One look at the screen, once there is something to choose or the game is over.
LOOK = """() => {
    const prompt = document.querySelector('.prompt.mine[data-decision], .prompt.over')
    const count = selector => document.querySelectorAll(selector).length
    return prompt && {
        id: prompt.dataset.decision ?? '',
        kind: prompt.dataset.kind ?? '',
        over: prompt.classList.contains('over'),
        dialog: count('.lrow') > 0,
        ends: count('.btn.pass') > 0,
        confirms: count('.prompt .btn.pri') > 0,
        held: count('.fan .unit.lit'),
        lit: count('.unit.lit:not(.sel)'),
        options: count('.prompt .optb'),
        mine: count('.side:not(.opp) .unit .holomem'),
    }
}"""


@dataclass
class Screen:
    id: str
    kind: str
    over: bool
    dialog: bool  # cards are picked in a dialog
    ends: bool  # there is a button that ends the step
    confirms: bool  # picks on the board are confirmed
    held: int  # lit cards in the hand
    lit: int  # lit things in all, without what is picked
    options: int  # answers that are buttons
    mine: int  # one's own holomem on the stage


Choose = Callable[["Player", Screen], None]


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page

    # What is on the screen.

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def prompt(self) -> Locator:
        return self.find(".prompt")

    def look(self) -> Screen:
        """The screen, once this player has to choose or the game is over."""
        return Screen(**self.page.wait_for_function(LOOK).json_value())

    def answered(self, before: Screen) -> None:
        """Waits until the decision is another one, or none."""
        self.page.wait_for_selector(f".prompt:not([data-decision='{before.id}'])", state="attached")

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

    def answer(self, choose: Choose) -> None:
        screen = self.look()
        choose(self, screen)
        self.answered(screen)

    def play(self, choose: Choose, most: int = 400, until: Callable[[Screen], bool] = lambda screen: False) -> int:
        """Answers decisions until the game is over; says how many."""
        for count in range(most):
            screen = self.look()
            if screen.over or until(screen):
                return count
            choose(self, screen)
            self.answered(screen)
        raise AssertionError(f"not over after {most} decisions")


def by_clicking(player: Player, screen: Screen) -> None:
    """Takes what is lit; places some holomem and attacks with them."""
    if screen.dialog:
        confirm = player.find(".dlg .btn.pri")
        for card in player.find(".lrow .unit.lit").all():
            if confirm.is_enabled():
                break
            card.click()
        confirm.click()
    elif screen.ends and screen.kind != "perform" and (screen.kind != "main" or screen.mine > 3 or not screen.held):
        player.find(".btn.pass").click()
    elif screen.kind == "main":
        player.find(".fan .unit.lit").first.click()
        player.find(".prompt .optb").first.click()
    elif screen.options:
        player.find(".prompt .optb").first.click()
    elif screen.confirms:
        if screen.lit:
            player.find(".unit.lit").first.click()
        player.find(".prompt .btn.pri").click()
    else:
        player.find(".unit.lit").first.click()
        if screen.kind == "perform":
            player.find(".prompt .optb").first.click()


def by_keyboard(player: Player, screen: Screen) -> None:
    """The same without a pointer."""
    keys = player.page.keyboard
    if screen.dialog:
        for number in range(1, 10):
            if player.find(".dlg .btn.pri").is_enabled():
                break
            keys.press(str(number))
        keys.press("Enter")
    elif screen.ends and screen.kind != "perform" and (screen.kind != "main" or screen.mine > 2 or not screen.held):
        keys.press("Space")
    elif screen.confirms:
        keys.press("1")
        keys.press("Enter")
    else:
        keys.press("1")
        if screen.kind in ("main", "perform") and player.find(".unit.sel").count():
            keys.press("1")
