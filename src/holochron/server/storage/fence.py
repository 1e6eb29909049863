"""Fences: what a node writes about a room carries the number under which it has taken that room, and an earlier number than the
last is refused, in the transaction of the write itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .database import Database, StorageError


class Fenced(StorageError):
    """Another node has the room now: nothing was written."""


def _nobody_cares() -> None:
    pass


@dataclass(eq=False)
class Fence:
    room: str
    node: str
    number: int
    is_new: bool = False  # its lease is written with the room itself
    when_lost: Callable[[], None] = _nobody_cares

    def check(self, db: Database) -> None:
        """Fenced unless the room is still held under this number. Until the transaction ends nobody else can take it: whoever
        does after that reads what was written."""
        held = (self.room, self.node, self.number)
        if self.is_new:
            db.execute("INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT DO NOTHING", held)
        if not db.execute("SELECT 1 FROM leases WHERE room = ? AND node = ? AND fence = ? FOR SHARE", held):
            raise Fenced(f"another node has room {self.room}")
