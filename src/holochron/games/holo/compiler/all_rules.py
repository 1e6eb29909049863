"""The whole grammar of card texts: every module that adds rules to it, in the order in which they are added.

Where several rules can word a value the earlier one is house style: a new module goes where its rules belong, and no module changes
its place.
"""

from __future__ import annotations

from typing import Final

# ruff: noqa: F401
# ruff: isort: off
from .phrases import amounts, words, multiples, kinds, nouns
from .steps import figures, holomem, moving, fates
from .phrases import portions, cards
from .steps import finding, attaching, choices
from .phrases import spans, deeds, events
from .sentences import bonuses, modifiers
from .phrases import facts, comparisons, conditions
from .sentences import lasting, sentences, paragraphs, texts, gifts, supports
from .phrases.forms import grammar

__all__ = ["CATEGORIES", "grammar"]

# what the text of each kind of ability is
CATEGORIES: Final = {
    "oshi": "Whole",
    "sp": "Whole",
    "stage": "Static",
    "collab": "Whole",
    "bloom": "Whole",
    "gift": "Gift",
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
grammar.keep(CATEGORIES.values())
