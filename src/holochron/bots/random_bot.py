"""A bot that chooses any option, each as likely as the other."""

from __future__ import annotations

from random import Random

from .seat import Seat


class RandomBot:
    """Every option is as likely as any other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, seat: Seat) -> int:
        return self._rng.randrange(len(seat.decision.options))
