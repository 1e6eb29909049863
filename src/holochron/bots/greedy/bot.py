"""The bot that takes the best thing in sight: it looks at the table as it is, and never ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ..seat import Seat
from . import chrono, holo

# How it plays each game; in one that is not named here it gives the safe answer.
JUDGES: Final[dict[str, Callable[[Seat, Random], int]]] = {"holo": holo.choose, "chrono": chrono.choose}


class GreedyBot:
    """Chooses what looks best by a judge that knows the game."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, seat: Seat) -> int:
        if len(seat.decision.options) == 1:
            return 0
        judge = JUDGES.get(seat.game)
        return seat.decision.default if judge is None else judge(seat, self._rng)
