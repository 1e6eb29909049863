"""From the text of an ability to its nodes and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ....kernel.errors import AmbiguousText, UnknownName, UnreadableText
from ....lang.grammar import AmbiguousReading, Grammar, Reading, Unread, Wording
from ..abilities.nodes import VOCABULARY
from ..cards.ability import Ability
from ..cards.constants import SUPPORTS
from . import english
from .all_rules import CATEGORIES, grammar
from .normal import normal
from .phrases.words import ATTACHED


def _category(kind: str) -> str:
    if kind not in CATEGORIES:
        raise ValueError(f"no kind of text is called {kind!r}; there are {', '.join(CATEGORIES)}")
    return CATEGORIES[kind]


def compile_text(kind: str, text: str, style: str) -> tuple[tuple[Any, ...], Wording]:
    """The nodes of a text, and where its wording is not the house's."""
    wanted = normal(text)
    reading = read_text(grammar, kind, wanted)
    wording = grammar.wording_of(reading, _category(kind), f"{style} {kind}", wanted)
    if wording and print_text(kind, reading.value, style, {}) == wanted:
        wording = {}  # it can also be read as the house would word it
    return reading.value, wording


def read_text(by: Grammar, kind: str, text: str) -> Reading:
    """The only reading of a normalised text by a grammar."""
    check_own_word(kind, text)
    return by.read(_category(kind), text)


def check_own_word(kind: str, text: str) -> None:
    """このツール is said on tools only, and likewise of the other supports that are attached."""
    for support, ja in ATTACHED.items():
        at = text.find(f"この{ja}")
        if at >= 0 and kind not in (support, "extra"):
            raise Unread(text, at)


def print_text(kind: str, nodes: tuple[Any, ...], style: str, wording: Wording) -> str:
    """The Japanese text of an ability; `wording` says where it is not the house's."""
    return grammar.write(_category(kind), nodes, f"{style} {kind}", wording)


def english_text(kind: str, nodes: tuple[Any, ...], names: Mapping[str, str] | None = None) -> str:
    """The ability in English; `names` are the English ones of cards, abilities and tags (`#…`), where they are known."""
    said = grammar.english(_category(kind), nodes)
    if kind == "gift":
        said = said.replace("the target of this Arts", "the target of this holomem's Arts")
    if kind in ATTACHED:
        said = re.sub("(?<!use )this card", f"this {kind}", said)
    return english.finish(said, names or {})


def step_text(kind: str, steps: tuple[Any, ...], lang: str, names: Mapping[str, str]) -> str:
    """Some steps of an ability of this kind, by themselves."""
    if lang == "ja":
        return grammar.write("Whole", steps, f"new {kind}", {})
    return english.finish(grammar.english("Whole", steps), names)


def read_ability(kind: str, text: str) -> Ability:
    """An ability from its text, for users of the library: the only reading of it."""
    if kind not in CATEGORIES:
        raise UnknownName(f"there is no kind of ability {kind!r}; there are {', '.join(CATEGORIES)}")
    shown = normal(text)
    try:
        nodes, _ = compile_text(kind, text, "new")
    except Unread as stopped:
        raise UnreadableText(shown, (stopped.at, sentence_end(shown, stopped.at)), stopped.expected) from None
    except RecursionError:
        raise UnreadableText(shown, (0, len(shown))) from None
    except AmbiguousReading as two:
        raise AmbiguousText(shown, [_told(reading) for reading in two.readings]) from None
    return Ability("support" if kind in SUPPORTS else kind, "", "", nodes)


def _told(nodes: Any) -> str:
    return " ".join(line.strip() for node in nodes for line in VOCABULARY.write(node))


def sentence_begin(text: str, at: int) -> int:
    """Where the sentence begins that goes on at a place."""
    return max(text.rfind("。", 0, at), text.rfind("\n", 0, at), text.rfind("■", 0, at)) + 1


def sentence_end(text: str, at: int) -> int:
    """Where the sentence ends that goes on at a place."""
    ends = [end + 1 for mark in ("。", "\n") if (end := text.find(mark, at)) >= 0]
    return min(ends, default=len(text))
