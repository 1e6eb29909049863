"""The guided games: a start in which every card lies as the lesson wants it, and what is said along the way."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from ..kernel.errors import UnknownName
from ..kernel.table import Table
from .messages import Text


@cache
def _lessons(game: str) -> dict[str, Any]:
    file = resources.files(__package__).joinpath("data", f"lessons-{game}.json")
    if not file.is_file():
        return {}
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def lessons_of(game: str) -> list[str]:
    return list(_lessons(game))


def lesson_named(game: str, name: str) -> dict[str, Any]:
    """`decks` and `seed`, the `bot`, and `hints`: each once, at the first decision that it fits."""
    lesson: dict[str, Any] | None = _lessons(game).get(name)
    if lesson is None:
        raise UnknownName(f"there is no lesson {name!r} for {game}")
    return lesson


def hint_at(lesson: dict[str, Any], table: Table, seat: int) -> Text | None:
    """What the lesson says at this decision: the hint for its kind, or for the first time that an option is there.

    It depends on the inputs so far and on nothing else, so that a game that is taken up again says the same.
    """
    decision = table.decision
    if decision is None or decision.player != seat:
        return None
    before = sum(1 for entry in table.inputs if entry.player == seat and entry.kind == "choose")
    verbs = {option.verb.name for option in decision.options}
    for hint in lesson["hints"]:
        if hint["kind"] != decision.kind or not hint.get("from", 0) <= before <= hint.get("to", 10_000):
            continue
        if "option" in hint and hint["option"] not in verbs:
            continue
        return {"ja": hint["ja"], "en": hint["en"]}
    return None
