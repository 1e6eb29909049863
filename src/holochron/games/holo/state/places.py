"""Where a card is: which holomem are meant by their names, and which one has a card."""

from __future__ import annotations

from collections.abc import Sequence

from .holo_state import HoloState
from .side import Holomem


def holomem_of(g: HoloState, refs: Sequence[int]) -> list[Holomem]:
    """The holomem of these names that are on a stage."""
    found: list[Holomem] = []
    for ref in refs:
        holomem = g.holomem(ref)
        if holomem is not None:
            found.append(holomem)
    return found


def holder_of(g: HoloState, ref: int) -> Holomem | None:
    """The holomem to which a card is attached."""
    for side in g.sides:
        for holomem in side.stage:
            if (holomem.cheers and ref in holomem.cheers) or (holomem.attached and ref in holomem.attached):
                return holomem
    return None


def stack_with(g: HoloState, ref: int) -> Holomem | None:
    """The holomem in whose stack a card lies (4.4.2)."""
    for side in g.sides:
        for holomem in side.stage:
            if ref in holomem.stack:
                return holomem
    return None


def user_of(g: HoloState, player: int, ref: int) -> Holomem | None:
    """The holomem of a player that has the abilities of a card: the top one of its stack (10.3.4.1), or attached to it
    (10.3.4.2)."""
    for holomem in g.sides[player].stage:
        if ref == holomem.stack[-1] or ref in holomem.attached:
            return holomem
    return None
