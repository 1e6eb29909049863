"""The hololive OFFICIAL CARD GAME at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType

from ...kernel.table.views import View
from .holo_codes import Codes
from .holo_face import card_face
from .holo_mat import Mat
from .holo_messages import say
from .holo_questions import action_of
from .names import Names, Screen


class HoloScreen(Screen):
    """The play mat of the hololive OFFICIAL CARD GAME."""

    safe: tuple[str, ...] = ("keep", "done", "no", "end-main", "end-performance")
    fields: tuple[str, ...] = ("card", "holomem", "target")

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
