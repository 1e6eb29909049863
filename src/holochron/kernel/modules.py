"""The modules that a game's state hands its work on to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .decisions import Decision, Flow, Option
    from .events import SeenEvent
    from .state import Reason, State


class Modules:
    """What a game names once, when all its modules are there; each takes the state first."""

    def __init__(
        self,
        *,
        speech: Callable[[str], Any],
        view: Callable[[Any, int | None], dict[str, Any]],
        why_not: Callable[[Any, int, dict[str, Any], Decision | None], list[Reason]],
        dump: Callable[[Any], dict[str, Any]],
        dump_position: Callable[[Any], dict[str, Any]],
        write_position: Callable[[Any, list[str]], str],
        outcome: Callable[[Any, int, list[SeenEvent], list[State]], dict[str, Any]],
        taken_for_granted: Callable[[Any, Decision, Option, Decision], int],
        points: dict[str, Callable[[Any], Flow[None]]],
    ) -> None:
        self.speech = speech  # by language: what has label(g, option), prompt(g, decision) and line(g, event, viewer)
        self.view = view
        self.why_not = why_not
        self.dump = dump
        self.dump_position = dump_position
        self.write_position = write_position
        self.outcome = outcome
        self.taken_for_granted = taken_for_granted
        self.points = points  # where the outermost loop can stand, by name: the flow to the next


def nothing_granted(g: Any, asked: Decision, chosen: Option, decision: Decision) -> int:
    """A preview ends wherever something is asked: for games where others cannot answer (see `taken_for_granted`)."""
    return -1
