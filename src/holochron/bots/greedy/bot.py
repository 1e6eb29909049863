"""The bot that takes the best thing in sight: it looks at the table as it is, and never ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ...games.chrono.state.chrono_state import ChronoState
from ...games.holo.state.holo_state import HoloState
from ...kernel.chooser import Chooser
from ...kernel.decisions import Decision
from ...kernel.state import State
from ..seat import Seat
from . import chrono, holo

# How it plays each game; in one that is not named here it gives the safe answer.
JUDGES: Final[dict[type[State], Callable[[Any, Decision, Random], int]]] = {
    HoloState: holo.choose,
    ChronoState: chrono.choose,
}


class GreedyBot(Chooser):
    """Chooses what looks best by a judge that knows the game."""

    def __init__(self, seed: int = 0, name: str = "greedy") -> None:
        self.name = name
        self._rng = Random(seed)

    def choose(self, seat: Seat) -> int:
        return seat.ask(self)

    def choose_at(self, g: State, decision: Decision) -> int:
        if len(decision.options) == 1:
            return 0
        judge = JUDGES.get(type(g))
        return decision.default if judge is None else judge(g, decision, self._rng)


# The options of a decision, the best first, as far as a judge can compare them; the first is what it would choose.
ORDERS: Final[dict[type[State], Callable[[Any, Decision, Random], list[int]]]] = {
    HoloState: holo.order,
    ChronoState: chrono.order,
}


def order_of(g: State, decision: Decision, rng: Random) -> list[int]:
    """The indices of the options in the order in which a search should try them."""
    order = ORDERS.get(type(g))
    return list(range(len(decision.options))) if order is None else order(g, decision, rng)
