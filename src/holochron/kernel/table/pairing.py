"""Decks that meet again and again: what does not depend on the seed is done once."""

from __future__ import annotations

from ..chance import Chance, key_of
from .record import Start
from .table import Table, new_table


class Pairing:
    """The decks of some seats, checked and looked through, with the options of their table."""

    def __init__(self, start: Start) -> None:
        self._start = start  # of a game in which no chance was used yet

    def start(self, key: bytes) -> Start:
        """How the game with that key begins."""
        first = self._start.first.clone()
        first.chance = Chance(key)
        return Start(self._start.game, self._start.version, {**self._start.data, "seed": key.hex()}, first)

    def table(self, seed: object, *, recorded: bool = True) -> Table:
        """A new game. `seed` is a whole number or 32 bytes; `recorded=False` keeps neither checkpoints nor events."""
        return new_table(self.start(key_of(seed)), recorded)
