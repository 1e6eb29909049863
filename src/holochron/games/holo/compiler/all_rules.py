"""The whole grammar of card texts: every module that adds rules to it, in the order in which they are added.

Where several rules can word a value the earlier one is house style: a new module goes where its rules belong, and no module changes
its place.
"""

from __future__ import annotations

# ruff: noqa: F401
# ruff: isort: off
from .phrases import amounts, words, kinds, nouns
from .steps import figures, holomem, moving, multiples
from .phrases import portions, cards
from .steps import finding, attaching, choices
from .phrases import events
from .sentences import bonuses, modifiers
from .phrases import facts, comparisons, conditions
from .sentences import lasting, sentences, paragraphs, texts, gifts, supports
from .phrases.forms import grammar

__all__ = ["grammar"]
