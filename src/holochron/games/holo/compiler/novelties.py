"""What a set says that no set before it has said: nodes and words of the language that it uses for the first time."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

from ....lang.nodes import Node
from ....lang.words import JOINED, WordList
from ..abilities.nodes import VOCABULARY
from .coverage import shipped_sets
from .set_files import CompiledSet, read_set


def novelties(found: CompiledSet, known_sets: Collection[str]) -> list[str]:
    """What the abilities of a set say that none of these sets says, sorted."""
    known = {said for name, words in _said_by_sets().items() if name in known_sets for said in words}
    return sorted(_said_in(found.text()) - known)


@cache
def _said_by_sets() -> dict[str, set[str]]:
    return {name: _said_in(text) for name, text in shipped_sets().items()}


def _said_in(text: str) -> set[str]:
    return {said for card in read_set(text) for ability in card.abilities for said in _said(ability.nodes)}


def _said(value: Any) -> Iterable[str]:
    """Each node of a value by its name, and each word by the node and field that it stands in."""
    if isinstance(value, tuple):
        for part in value:
            yield from _said(part)
    elif isinstance(value, Node) and type(value) in VOCABULARY.fields:
        head, fields = VOCABULARY.fields[type(value)]
        yield f"`{head}`"
        for field in fields:
            inner = getattr(value, field.name)
            if isinstance(inner, str) and isinstance(field.kind, WordList):
                for word in inner.split(JOINED):
                    yield f"`{word}` as the {field.name} of `{head}`"
            else:
                yield from _said(inner)
