"""From the text of an ability to its nodes and back."""

from __future__ import annotations

from typing import Any, Final

from ....lang.text.grammar import Wording
from . import conditions, events, frame, modifiers, nouns, steps  # noqa: F401
from .forms import grammar
from .normal import normal

CATEGORIES: Final = {
    "oshi": "Whole",
    "sp": "Whole",
    "stage": "Static",
    "collab": "Whole",
    "bloom": "Whole",
    "gift": "Static",
    "art": "Whole",
    "event": "Card",
    "item": "Card",
    "staff": "Card",
    "tool": "Attached",
    "mascot": "Attached",
    "fan": "Attached",
    "extra": "Extra",
    "cheer": "Cheer",
}


def compile_text(kind: str, text: str, style: str) -> tuple[tuple[Any, ...], Wording]:
    """The nodes of a text, and what its wording has of its own."""
    category = CATEGORIES[kind]
    reading = grammar.read(category, normal(text))
    return reading.value, grammar.wording_of(reading, category, f"{style} {kind}")


def print_text(kind: str, nodes: tuple[Any, ...], style: str, wording: Wording) -> str:
    return grammar.write(CATEGORIES[kind], nodes, f"{style} {kind}", wording)


def english_text(kind: str, nodes: tuple[Any, ...]) -> str:
    return grammar.english(CATEGORIES[kind], nodes)
