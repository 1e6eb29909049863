"""How much a bot may think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

SHARE: Final = 6  # of the time that is left for a turn, a decision gets one part in so many; the last ones count, too
LEAST_TRIES: Final = 16  # however little time is left


class Budget:
    """Tries for each decision; where there is a clock, no more than fit into so many seconds a turn."""

    def __init__(self, tries: int, *, seconds: float = 0.0, clock: Callable[[], float] | None = None) -> None:
        self.tries = tries
        self._seconds = seconds
        self._clock = clock
        self._turn = -1
        self._left = 0.0  # seconds of this turn
        self._began = 0.0

    def begin(self, turn: int) -> None:
        """A decision of that turn is about to be thought over."""
        if turn != self._turn:
            self._turn = turn
            self._left = self._seconds
        if self._clock is not None:
            self._began = self._clock()

    def afford(self, made: int) -> int:
        """How many tries there are for this decision, as far as one can tell after so many."""
        clock = self._clock
        if clock is None or made < LEAST_TRIES:
            return self.tries
        taken = clock() - self._began
        allowed = self._left / SHARE
        return self.tries if made * allowed > self.tries * taken else int(made * allowed / taken)

    def end(self) -> None:
        """The decision is made."""
        if self._clock is not None:
            self._left = max(0.0, self._left - (self._clock() - self._began))
