"""What differs at the terminal from game to game: the mat, the names of the cards on it, card faces, and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import Group, RenderableType

from ... import Table, game
from ...games.holo.cards.pool import CardPool
from ...kernel.table.views import View
from .card_face import card_face
from .codes import Codes
from .holo_mat import Mat
from .messages import say
from .questions import action_of


class Names(Protocol):
    """What players call the cards of one screen."""

    def code(self, ref: int) -> str:
        """What the card is called; empty when it is not on the screen."""

    def number(self, code: str) -> str | None:
        """The number of the card of that name; empty when it lies face down, None when there is none."""

    def own(self) -> list[tuple[str, int]]:
        """The player's own cards by name."""


class Screen(Protocol):
    """A game at the terminal."""

    safe: tuple[str, ...]  # answers that Enter may give
    fields: tuple[str, ...]  # the numbers of an option that name cards on the screen

    def say(self, lang: str, key: str, **fields: object) -> str: ...

    def draw(
        self, view: View, player: int, lang: str, width: int, names: Sequence[str]
    ) -> tuple[RenderableType, Names]: ...

    def face(self, number: str, lang: str) -> RenderableType | None:
        """The card of that number; None when there is none."""

    def action(self, asked: list[str], names: Names) -> dict[str, Any]:
        """What a question is about; Unclear names the word that cannot be understood."""


def screen_of(table: Table) -> Screen:
    if table.start.game == "chrono":
        from .chrono import ChronoScreen

        return ChronoScreen(table)
    return HoloScreen(table)


class HoloScreen:
    """The play mat of the hololive OFFICIAL CARD GAME."""

    safe: tuple[str, ...] = ("keep", "done", "no", "end-main", "end-performance")
    fields: tuple[str, ...] = ("card", "holomem", "target")

    def __init__(self, table: Table) -> None:
        cards: CardPool = game("holo").cards
        self.pool = cards.with_sources(table.start.data["cards"])

    def say(self, lang: str, key: str, **fields: object) -> str:
        return say(lang, key, **fields)

    def draw(
        self, view: View, player: int, lang: str, width: int, names: Sequence[str]
    ) -> tuple[RenderableType, Names]:
        mat, codes = Mat(view, player, self.pool, lang, width), Codes(view, player)
        parts: list[RenderableType] = [mat.draw(names)]
        if view["you"] is not None:
            parts.append(mat.hand(codes))
        return Group(*parts), codes

    def face(self, number: str, lang: str) -> RenderableType | None:
        return card_face(self.pool[number], lang) if number in self.pool else None

    def action(self, asked: list[str], names: Names) -> dict[str, Any]:
        if not isinstance(names, Codes):
            raise AssertionError("names of another game")
        return action_of(asked, names)
