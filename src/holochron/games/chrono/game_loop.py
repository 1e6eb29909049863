"""The points of a game of Chrono Card, the phases of a turn and of a charm: each is a flow that ends by naming the next.

Here all modules of the game come together, so the state learns here what else it hands its work on to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...kernel.decisions import Flow
from ...kernel.modules import Modules
from .rules import charm, interrupts, setup, turn
from .speech import speech
from .state.chrono_state import MODULES
from .state.digest import dump, dump_seen_by_rules
from .state.effects import CHARM, DRAW, END_MAIN
from .state.preview import outcome, taken_for_granted
from .state.view import view
from .state.writing import write_position
from .why_not import why_not

POINTS: Final[dict[str, Callable[[Any], Flow[None]]]] = {
    "shuffle": setup.shuffle_decks,
    "redraw": setup.redraw,
    "toss": setup.toss,
    "start": turn.start_phase,
    "draw": turn.draw_phase,
    "draw-act": turn.draw_act,
    "main": turn.main_phase,
    "defend": charm.defend,
    "charm-act": charm.charm_act,
    "charm-end": charm.charm_end,
    "end": turn.end_phase,
    "next-turn": turn.next_turn,
    "resume": interrupts.resume,
}
interrupts.RESOLVERS.update({DRAW: turn.resolve_draw, CHARM: charm.resolve_charm, END_MAIN: turn.resolve_end_main})
MODULES.append(
    Modules(
        speech=speech,
        view=view,
        why_not=why_not,
        dump=dump,
        dump_position=dump_seen_by_rules,
        write_position=write_position,
        outcome=outcome,
        taken_for_granted=taken_for_granted,
        points=POINTS,
    )
)
