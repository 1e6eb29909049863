"""The modules that a game's state hands its work on to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .decisions import Decision
    from .state import Reason


class Modules:
    """What a game names once, when all its modules are there; each takes the state first."""

    def __init__(
        self,
        words: Callable[[str], Any],
        view: Callable[[Any, int | None], dict[str, Any]],
        why_not: Callable[[Any, int, dict[str, Any], Decision | None], list[Reason]],
        dump: Callable[[Any], dict[str, Any]],
        dump_position: Callable[[Any], dict[str, Any]],
        write_position: Callable[[Any, list[str]], str],
    ) -> None:
        self.words = words  # by language: what has label(g, option), prompt(g, decision) and line(g, event, viewer)
        self.view = view
        self.why_not = why_not
        self.dump = dump
        self.dump_position = dump_position
        self.write_position = write_position
