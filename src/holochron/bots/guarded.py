"""Bots among the choosers of a table: those of others, and what stands in for any that fails."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.chooser import Chooser
from ..kernel.decisions import Decision
from ..kernel.state import State


class Outsider(Chooser):
    """A bot that is given a seat and nothing else."""

    def __init__(self, ask: Callable[[], int]) -> None:
        self._ask = ask  # what the bot chooses at the seat of the player who must choose now

    def choose_at(self, g: State, decision: Decision) -> int:
        return self._ask()


class Guarded(Chooser):
    """Somebody who may fail: raise an error, or name no option. The default stands in then, and it is counted."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self.failures = 0
        self.trouble = ""  # what went wrong last

    def choose_at(self, g: State, decision: Decision) -> int:
        try:
            index = self._chooser.choose_at(g, decision)
            trouble = f"there is no option {index}"
        except Exception as error:
            index = -1
            trouble = f"{type(error).__name__}: {error}"
        if 0 <= index < len(decision.options):
            return index
        self.failures += 1
        self.trouble = f"{decision.kind}: {trouble}"
        return decision.default
