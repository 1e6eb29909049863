"""How the nodes are written: their words, and what a lone word or a group in parentheses means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from .....lang.nodes import SHARED, Amount, Between, Faces, Filter, Node, NodeTable, Number
from .....lang.notation import Vocabulary, read_faces, read_number, read_quantity, write_faces, write_quantity
from ...cards.constants import COLORS, DECK_KINDS, LEVELS, SUPPORTS
from . import abilities, amounts, conditions, filters, modifiers, selectors, steps, triggers
from .filters import Named, Tagged, Word
from .selectors import Sel

NODES: Final[NodeTable] = {
    **selectors.NODES,
    **filters.NODES,
    **amounts.NODES,
    **conditions.NODES,
    **triggers.NODES,
    **steps.NODES,
    **modifiers.NODES,
    **abilities.NODES,
}
FILTER_WORDS: Final = (
    *(*DECK_KINDS, *SUPPORTS, "card"),
    *(*COLORS, "all-colors", "one-color"),
    *(*LEVELS, "buzz", "limited"),
    *("center", "collab", "back", "resting", "downed", "opponent"),
    *("oshi", "sp"),  # of skills
    "collab-effect",  # a card that has one
)
OWNERS: Final = ("my", "opp", "both")
NAMES: Final = (
    *("this", "holder", "last-holder", "support", "subject", "object", "target", "this-art", "oshi-here"),
    *("chosen", "found", "revealed", "seen", "rest", "archived", "returned", "moved-back", "cost"),
    *("receiver", "attached", "placed", "counted"),
)
ZONES: Final = (
    *("stage", "center", "collab", "back"),
    *("hand", "deck", "cheer-deck", "archive", "holo-power", "life", "oshi", "sp", "skill"),
)


def _word(word: str) -> object:
    """What a lone word means."""
    if word == "-":
        return None
    if word.startswith("〈"):
        return Named(word[1:-1])
    if word.startswith("#"):
        return Tagged(word[1:].strip('"'))
    if word in FILTER_WORDS:
        return Word(word)
    return read_number(word) or read_faces(word) or read_quantity(word) or word


def _group(words: list[Any], item: Callable[[Any], Any]) -> Node | None:
    """A selector: place or name, `other`, filters, quantity."""
    head = words[0] if words else ""
    if not isinstance(head, str):
        return None
    owner, _, zone = head.partition(".")
    known = owner in OWNERS or owner in NAMES or owner == "any"
    if not known or any(place not in ZONES for place in zone.split("|") if place):
        return None
    rest = [item(word) for word in words[1:] if word != "other"]
    quantity: Any = rest.pop() if rest and isinstance(rest[-1], (Between, Amount)) else None
    for entry in rest:
        if not isinstance(entry, Filter):
            return None
    return Sel("" if owner == "any" else owner, zone, tuple(rest), quantity, "other" in words)


def _unword(value: object) -> str:
    """The inverse of `_word` and `_group`."""
    if value is None:
        return "-"
    if isinstance(value, Named):
        return f"〈{value.name}〉"
    if isinstance(value, Tagged):
        return f'#"{value.tag}"' if " " in value.tag or '"' in value.tag else f"#{value.tag}"
    if isinstance(value, Word):
        return value.word
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Faces):
        return write_faces(value)
    if isinstance(value, Between):
        return write_quantity(value)
    if isinstance(value, Sel):
        place = f"{value.owner or 'any'}.{value.zone}" if value.zone else value.owner or "any"
        parts = [place, *(["other"] if value.other else []), *(VOCABULARY.inline(entry) for entry in value.filters)]
        if value.quantity is not None:
            parts.append(VOCABULARY.inline(value.quantity))
        return "(" + " ".join(parts) + ")"
    word = str(value)
    return word if re.fullmatch(r"[a-z0-9|<>=-]+", word) else f'"{word}"'


VOCABULARY: Final = Vocabulary({**SHARED, **NODES}, _word, _group, _unword)
