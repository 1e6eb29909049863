"""A bot that chooses any option, each as likely as the other."""

from __future__ import annotations

from random import Random

from ..kernel.chooser import Chooser
from ..kernel.decisions import Decision
from ..kernel.state import State
from .seat import Seat


class RandomBot(Chooser):
    """Every option is as likely as any other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, seat: Seat) -> int:
        return self._rng.randrange(len(seat.decision.options))

    def choose_at(self, g: State, decision: Decision) -> int:
        return self._rng.randrange(len(decision.options))
