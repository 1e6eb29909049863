"""Pointing at a card: each of those who can see it is shown where it lies on their table."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.table.table import Table
from ..errors import Refusal
from ..socket.messages import Pointed
from ..tables import snapshot
from ..tables.veil import Veil
from .people import Viewer


def pointing(table: Table, veil: Veil, code: str, seats: list[int], ref: int) -> Callable[[Viewer], Pointed | None]:
    """What each viewer is told when whoever has these seats points at a card; Refusal when it is not on their table."""
    seen = snapshot.refs_seen(table, seats)
    meant = veil.real(ref, seen)
    if meant not in seen:
        raise Refusal("unknown", "there is no such card on your table")

    def pointed(viewer: Viewer) -> Pointed | None:
        called = veil.called(table, viewer.seats, meant)
        return None if called is None else Pointed(room=code, seat=seats[0], ref=called)

    return pointed
