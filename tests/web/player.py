"""Somebody at the table: plays by clicking, or by keyboard alone."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, TimeoutError, expect

PATIENCE = 90_000  # milliseconds; a busy machine is no fault
SHORT = 10_000
expect.set_options(timeout=PATIENCE)

# One look at the screen, once there is something else to choose than before or the game is over. It waits for changes of
# the page instead of asking at every frame: drawing 60 of them a second is most of the work otherwise.
LOOK = """([before, patience]) => new Promise((found, failed) => {
    const count = selector => document.querySelectorAll(selector).length
    const look = () => {
        const prompt = document.querySelector('.prompt.mine[data-decision], .prompt.over')
        if (!prompt || prompt.dataset.decision === before || prompt.ariaBusy === 'true') return
        end()
        requestAnimationFrame(() => requestAnimationFrame(() => found(screen()))) // by then the focus is where it belongs
    }
    const screen = () => {
        const {dataset, classList} = document.querySelector('.prompt')
        return {
            id: dataset.decision ?? '',
            kind: dataset.kind ?? '',
            over: classList.contains('over'),
            dialog: count('.pick-row') > 0,
            ends: count('.button.pass') > 0,
            confirms: count('.prompt .button.primary') > 0,
            held: count('.hand-fan .unit.clickable'),
            lit: count('.unit.clickable:not(.selected)'),
            options: count('.prompt .option'),
            mine: count('.side:not(.opposite) .unit .holomem'),
        }
    }
    const watch = new MutationObserver(look)
    const timer = setTimeout(() => (end(), failed(new Error('nothing to choose'))), patience)
    const end = () => (watch.disconnect(), clearTimeout(timer))
    watch.observe(document.body, {subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'data-decision', 'aria-busy']})
    look()
})"""

# A point of the first such thing that can be seen and is not covered: cards in a full hand cover each other. It is found
# when nothing has moved for two frames: what was clicked before may have made room for something else.
POINT = """async selector => {
    const find = () => {
        for (const element of document.querySelectorAll(selector)) {
            element.scrollIntoView({block: 'nearest', inline: 'nearest'})
            const {left, top, width, height} = element.getBoundingClientRect()
            for (const part of [0.5, 0.25, 0.1]) {
                const point = [left + width * part, top + height / 2]
                if (element.contains(document.elementFromPoint(...point))) return point
            }
        }
        return null
    }
    const frame = () => new Promise(requestAnimationFrame)
    for (let point = find(), tries = 0; ; tries++) {
        await frame()
        await frame()
        const now = find()
        if (String(now) === String(point) && (now || tries > 30)) return now
        point = now
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


def other_than(screen: Screen) -> str:
    """A prompt of another decision, or of none."""
    return f".prompt:not([data-decision='{screen.id}'])"


class Player:
    patience = PATIENCE

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = False  # plays by finger

    # What is on the screen.

    def find(self, selector: str, has_text: str | None = None) -> Locator:
        return self.page.locator(selector, has_text=has_text)

    @property
    def prompt(self) -> Locator:
        return self.find(".prompt")

    def look(self, after: str = "") -> Screen:
        """The screen, once this player has to choose (something else than `after`) or the game is over."""
        self.page.bring_to_front()  # a page behind others may not be drawn, nor hear of clicks
        return Screen(**self.page.evaluate(LOOK, [after, PATIENCE]))

    def answered(self, before: Screen) -> None:
        """Waits until the decision is another one, or none."""
        self.page.wait_for_selector(other_than(before), state="attached")

    def shows(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("body")).to_contain_text(text)

    # The hands.

    def click(self, selector: str) -> None:
        """A press of the mouse, or of a finger, on the first of them that lies open."""
        point = self.page.evaluate(POINT, selector)
        assert point is not None, f"nothing like {selector} to click"
        if self.touches:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def press(self, selector: str, then: str) -> None:
        """The same until something is there for it: on a busy machine the browser may take a tap for a long press."""
        for _ in range(3):
            self.click(selector)
            with contextlib.suppress(TimeoutError):
                self.page.wait_for_selector(then, state="attached", timeout=SHORT)
                return
        raise AssertionError(f"nothing like {then} after {selector}")

    def play_bot(self) -> None:
        self.find(".button.large").click()
        self.find(".playing-table").wait_for()

    def play_position(self) -> None:
        """What the sandbox shows, against the bot, as player 1."""
        self.find("main .good").wait_for()
        self.page.get_by_role("button", name="Play it").click()
        self.find(".playing-table").wait_for()

    # Playing.

    def answer(self, choose: Choose) -> None:
        screen = self.look()
        self._choose(choose, screen)
        self.answered(screen)

    def _choose(self, choose: Choose, screen: Screen) -> None:
        """Choose; what was chosen and not confirmed after a while is confirmed again: a busy machine loses a click."""
        choose(self, screen)
        with contextlib.suppress(TimeoutError):
            self.page.wait_for_selector(other_than(screen), state="attached", timeout=SHORT)
            return
        if self.find(".prompt .button.primary:enabled").count():
            self.click(".prompt .button.primary")

    def play(self, choose: Choose, most: int = 400, until: Callable[[Screen], bool] = lambda screen: False) -> int:
        """Answers decisions until the game is over; says how many."""
        screen = self.look()
        for count in range(most):
            if screen.over or until(screen):
                return count
            self._choose(choose, screen)
            screen = self.look(after=screen.id)
        raise AssertionError(f"not over after {most} decisions")


def by_clicking(player: Player, screen: Screen) -> None:
    """Takes what is lit; places some holomem and attacks with them."""
    if screen.dialog:
        for _ in range(9):
            if player.find(".dialog .button.primary:enabled").count():
                break
            player.click(".pick-row .unit.clickable:not(.selected)")
        player.click(".dialog .button.primary")
    elif screen.ends and screen.kind != "perform" and (screen.kind != "main" or screen.mine > 1 or not screen.held):
        player.click(".button:is(.pass, .pass-phone)")
    elif screen.kind == "main":
        player.press(".hand-fan .unit.clickable", then=".prompt .option")
        player.click(".prompt .option")
    elif screen.options:
        player.click(".prompt .option")
    elif screen.confirms:
        if screen.lit:
            player.click(".unit.clickable")
        while not player.find(".prompt .button.primary:enabled").count():  # more than one has to be picked
            player.click(".unit.clickable:not(.selected)")
        player.click(".prompt .button.primary")
    else:
        player.click(".unit.clickable")
        if screen.kind == "perform":
            player.click(".prompt .option")


def by_keyboard(player: Player, screen: Screen) -> None:
    """The same without a pointer."""
    keys = player.page.keyboard
    if screen.dialog:
        for number in range(1, 10):
            if player.find(".dialog .button.primary:enabled").count():
                break
            keys.press(str(number))
        keys.press("Enter")
    elif screen.ends and screen.kind != "perform" and (screen.kind != "main" or screen.mine > 1 or not screen.held):
        keys.press("Space")
    elif screen.confirms:
        keys.press("1")
        if player.find(".prompt .option").count():  # against whom
            keys.press("1")
        for number in range(2, 10):
            if player.find(".prompt .button.primary:enabled").count():
                break
            keys.press(str(number))
        keys.press("Enter")
    else:
        keys.press("1")
        if screen.kind in ("main", "perform") and player.find(".unit.selected").count():
            keys.press("1")
