"""A player who concedes: in a duel the other wins, else the others go on (docs/chrono-rulings.md)."""

from __future__ import annotations

from contextlib import suppress

from ....kernel.interrupts import Declared
from ....kernel.state import GameOver
from ..state.chrono_state import ChronoState
from ..state.effects import Declaration
from . import zones
from .charm import end_charm
from .interrupts import POINT_OF_PHASE
from .judgement import change_phase, fall


def concede(g: ChronoState, player: int, reason: str) -> None:
    """The player is out at once. What that player had declared is gone; what others had declared resolves without
    further answers; a charm of that player or on that player ends; a turn of that player goes on with the end phase."""
    with suppress(GameOver):
        fall(g, [player], reason, "13.1.4")
        _go_on(g, player)


def _go_on(g: ChronoState, player: int) -> None:
    waiting: list[Declared] = [declared for declared in g.chain if declared.player != player]
    g.chain = waiting
    kept = [declared.source for declared in waiting if isinstance(declared, Declaration)]
    for ref in [ref for ref in g.resolving if ref not in kept]:
        zones.discard_resolving(g, ref, "6.3.2")
    is_charm_over = g.charm is not None and player in (g.turn, g.charm.opponent)
    if is_charm_over:
        end_charm(g)
    if not g.alive(g.turn) and g.phase in POINT_OF_PHASE:
        if not waiting:
            change_phase(g, "end", "end", "9.6.1")
    elif is_charm_over:
        change_phase(g, "main", "main", "9.5.6")
    if waiting:
        g.point = "resume"
