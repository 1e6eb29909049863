"""The bot that was trained: it takes what its network holds for best."""

from __future__ import annotations

from ...encoding.layout import WIDTH
from ...kernel.chooser import Chooser
from ...kernel.decisions import Decision
from ...kernel.state import State
from ..seat import Seat
from .network import Network


class LearnedBot(Chooser):
    """Chooses by a checkpoint; in a game that it was not trained for it gives the safe answer."""

    def __init__(self, name: str, path: str) -> None:
        self.name = name
        self._network = Network(path)
        self._encoder = self._network.encoder
        self._row = memoryview(bytearray(WIDTH * self._encoder.layout.size)).cast("h")

    def choose(self, seat: Seat) -> int:
        return seat.ask(self)

    def choose_at(self, g: State, decision: Decision) -> int:
        if len(decision.options) == 1:
            return 0
        if not self._encoder.reads(g):
            return decision.default
        self._encoder.encode(g, decision.player, decision, self._row, 0)
        return self._network.best(self._row)
