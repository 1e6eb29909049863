"""A game that has no screen of its own at the terminal: its view as it is, part by part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ... import game
from ...kernel.table.views import View
from .names import Names, Screen


class PlainScreen(Screen):
    """Every part of the view in a line, and who sits where."""

    def __init__(self, name: str, cards: Mapping[str, Any]) -> None:
        super().__init__(cards)
        self.name = name

    def draw(
        self, view: View, player: int, lang: str, width: int, names: Sequence[str]
    ) -> tuple[RenderableType, Names]:
        parts: list[RenderableType] = [Rule(Text(" · ".join(names), "bold"), style="bright_black")]
        for part, value in view.data.items():
            if part != "decision":
                parts.append(Text(f"{part}: ", "bold cyan").append(_told(value), ""))
        return Group(*parts), Names()

    def face(self, number: str, lang: str) -> RenderableType | None:
        if number not in self.pool:
            return None
        lines = [f"{key}: {_told(value)}" for key, value in game(self.name).card_figures(number).items()]
        return Text("\n".join(lines))


def _told(value: object) -> str:
    """Plain data on one line: lists by commas, parts of a whole by their names; a dash for what is not to be seen."""
    if value is None:
        return "–"
    if isinstance(value, dict):
        return "; ".join(f"{key} {_told(inner)}" for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(f"({_told(inner)})" if isinstance(inner, (list, dict)) else _told(inner) for inner in value)
    return str(value)
