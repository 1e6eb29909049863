"""How the nodes are written: their words, and what a lone word or a group in parentheses means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from .....lang.errors import MalformedNotation
from .....lang.nodes import SHARED, Amount, Between, Faces, Filter, Node, NodeTable, Number
from .....lang.notation import Vocabulary, read_faces, read_number, read_quantity, write_faces, write_quantity
from .....lang.words import SHARED_KINDS, Kind, NodeKind
from ...cards.constants import LEVELS
from ..vocabulary import LISTS
from ..vocabulary.kinds import FILTER_WORDS
from ..vocabulary.places import OWNERS, ZONES
from . import abilities, amounts, conditions, filters, modifiers, selectors, steps, triggers
from .abilities import When
from .filters import Named, Tagged, Word
from .modifiers import Modifier
from .selectors import Sel, Who

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
# nodes that are written without a name of their own
UNNAMED: Final[NodeTable] = {
    Sel: ("selector", ("owner", "zone", "filters*:filter", "quantity")),
    Word: ("word", ("word:kind-word",)),
}


class LevelKind(Kind):
    """A Bloom level, as a filter."""

    def takes(self, value: object) -> bool:
        return isinstance(value, Word) and value.word in LEVELS


KINDS: Final[Mapping[str, Kind]] = {
    **SHARED_KINDS,
    **LISTS,
    "who": NodeKind("who", "whom it is about, in parentheses", (Who,)),
    "quantity": NodeKind("quantity", "how many: `x1`, `x1..3`, `any`, `all`", (Between, Amount), or_nothing=True),
    "level": LevelKind("level", "a Bloom level", is_plain=False),
    "most": NodeKind("most", "a number, or `-`", (Number,), or_nothing=True),
    "modifier": NodeKind("modifier", "a continuous effect", (Modifier,)),
    "lasting": NodeKind("lasting", "a continuous effect, or `when`", (Modifier, When)),
}


def _word(word: str) -> object:
    """What a lone word means."""
    if word == "-":
        return None
    if word.startswith("〈"):
        return Named(word[1:-1])
    if word.startswith("#"):
        return Tagged(word[1:].strip('"'))
    if word in FILTER_WORDS.meanings:
        return Word(word)
    return read_number(word) or read_faces(word) or read_quantity(word) or word


def _group(words: list[Any], item: Callable[[Any], Any]) -> Node | None:
    """A selector: place or name, `other`, filters, quantity."""
    head = words[0] if words else ""
    if not isinstance(head, str):
        return None
    owner, dot, zone = head.partition(".")
    if not OWNERS.takes(owner) and owner != "any":
        if dot:
            raise MalformedNotation(f"nobody is called {owner!r} ({OWNERS.expected(owner)})")
        return None
    if dot and (not zone or not ZONES.takes(zone)):
        raise MalformedNotation(f"no zone is called {zone!r} ({ZONES.expected(zone)})")
    rest = [item(word) for word in words[1:] if word != "other"]
    quantity: Any = rest.pop() if rest and isinstance(rest[-1], (Between, Amount)) else None
    for entry in rest:
        if isinstance(entry, str):
            raise MalformedNotation(f"nothing is {entry!r} ({FILTER_WORDS.expected(entry)})")
        if not isinstance(entry, Filter):
            raise MalformedNotation(f"`{VOCABULARY.inline(entry)}` is no filter")
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
    return word if re.fullmatch(r"[a-z0-9.|<>=-]+", word) else f'"{word}"'


VOCABULARY: Final = Vocabulary({**SHARED, **NODES}, UNNAMED, KINDS, _word, _group, _unword)
