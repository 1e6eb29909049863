"""An ability from its text, for users of the library."""

from __future__ import annotations

from typing import Any

from ....kernel.errors import AmbiguousText, UnknownName, UnreadableText
from ....lang.grammar.grammar import AmbiguousReading, Unread
from ..abilities.nodes import VOCABULARY
from ..cards.ability import Ability
from .compile import CATEGORIES, compile_text
from .normal import normal
from .source import SUPPORTS


def read_ability(kind: str, text: str) -> Ability:
    """The only reading of a text."""
    if kind not in CATEGORIES:
        raise UnknownName(f"there is no kind of ability {kind!r}; there are {', '.join(CATEGORIES)}")
    shown = normal(text)
    try:
        nodes, _ = compile_text(kind, text, "new")
    except Unread as stopped:
        raise UnreadableText(shown, (stopped.at, sentence_end(shown, stopped.at))) from None
    except RecursionError:
        raise UnreadableText(shown, (0, len(shown))) from None
    except AmbiguousReading as two:
        raise AmbiguousText(shown, [_told(reading) for reading in two.readings]) from None
    return Ability("support" if kind in SUPPORTS else kind, "", "", nodes)


def _told(nodes: Any) -> str:
    return " ".join(line.strip() for node in nodes for line in VOCABULARY.write(node))


def sentence_end(text: str, at: int) -> int:
    """Where the sentence ends that goes on at a place."""
    ends = [end + 1 for mark in ("。", "\n") if (end := text.find(mark, at)) >= 0]
    return min(ends, default=len(text))
