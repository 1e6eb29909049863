"""What every screen has: the names of the cards on it, and what differs from game to game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import Any

from rich.console import RenderableType

from ...kernel.decisions import Option
from ...kernel.table.views import View
from .messages import say

HAND_LETTERS = [letter for letter in ascii_lowercase if letter not in "cl"]  # c and l are places


def hand_letter(place: int) -> str:
    """a, b, d …; after z come aa, ab, ad …"""
    rounds, letter = divmod(place, len(HAND_LETTERS))
    return ("" if rounds == 0 else HAND_LETTERS[rounds - 1]) + HAND_LETTERS[letter]


class Names:
    """What players call the cards of one screen; of a plain one, nothing has a name."""

    def code(self, ref: int) -> str:
        """What the card is called; empty when it is not on the screen."""
        return ""

    def number(self, code: str) -> str | None:
        """The number of the card of that name; empty when it lies face down, None when there is none."""
        return None

    def own(self) -> list[tuple[str, int]]:
        """The player's own cards by name."""
        return []


class Unclear(Exception):
    """A word that names nothing."""


class Screen:
    """A game at the terminal."""

    safe: tuple[str, ...] = ()  # answers that Enter may give
    words: Mapping[str, str] = {}  # answers that can be typed as a word: the verb of each
    fields: tuple[str, ...] = ()  # the numbers of an option that name cards on the screen

    def __init__(self, cards: Mapping[str, Any]) -> None:
        self.pool = cards

    def say(self, lang: str, key: str, **fields: object) -> str:
        return say(lang, key, **fields)

    def draw(
        self, view: View, player: int, lang: str, width: int, names: Sequence[str]
    ) -> tuple[RenderableType, Names]:
        raise NotImplementedError

    def about(self, view: View, lang: str) -> str:
        """By which rules the table plays, where there is a choice; to be read once, when the game begins."""
        return ""

    def is_idle(self, view: View, options: Sequence[Option]) -> bool:
        """Whether nothing can come of this moment whatever the player chooses, so that it need not be asked for."""
        return False

    def face(self, number: str, lang: str) -> RenderableType | None:
        """The card of that number; None when there is none."""
        raise NotImplementedError

    def action(self, asked: list[str], names: Names) -> dict[str, Any]:
        """What a question is about; Unclear names the word that cannot be understood."""
        raise Unclear(asked[0])
