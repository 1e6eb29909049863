"""The guided games: a start in which every card lies as the lesson wants it, and what is said along the way."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from ...kernel.errors import UnknownName
from ...kernel.table.table import Table
from ..socket.plain import Text


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
    """`decks` and `seed`, which fix where every card lies, and `hints`."""
    lesson: dict[str, Any] | None = _lessons(game).get(name)
    if lesson is None:
        raise UnknownName(f"there is no lesson {name!r} for {game}")
    return lesson


def hint_at(lesson: dict[str, Any], table: Table, seat: int) -> Text | None:
    """What the lesson says at this decision: the first hint for its kind about something that the player may do and has
    not done yet. It follows from the inputs alone, so that a game that is taken up again says the same."""
    decision = table.decision
    if decision is None or decision.player != seat:
        return None
    done = {entry.key.partition(" ")[0] for entry in table.inputs if entry.player == seat}
    possible = {option.verb.name for option in decision.options}
    for hint in lesson["hints"]:
        option = hint.get("option")
        fits = hint["kind"] == decision.kind and (option is None or option in possible)
        if fits and hint.get("until", option) not in done:
            return {"ja": hint["ja"], "en": hint["en"]}
    return None
