"""The points of a game of hololive, from the first shuffle to the end phase: each is a flow that ends by naming the next.

Here all modules of the game come together, so the state learns here what else it hands its work on to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...kernel.decisions import Flow
from ...kernel.modules import Modules, nothing_granted
from .abilities import language  # noqa: F401  # fills the tables of interpreters
from .rules.course import actions, performance, setup, turn
from .speech import speech
from .state.digest import dump, dump_seen_by_rules
from .state.holo_state import MODULES
from .state.preview import outcome
from .state.view import view
from .state.writing import write_position
from .why_not import why_not

POINTS: Final[dict[str, Callable[[Any], Flow[None]]]] = {
    "shuffle": setup.shuffle_decks,
    "toss": setup.toss,
    "redraw": setup.redraw,
    "forced-redraw": setup.forced_redraw,
    "line-up": setup.line_up,
    "turn": turn.begin_turn,
    "reset": turn.reset_step,
    "hand": turn.hand_step,
    "cheer": turn.cheer_step,
    "main": turn.main_step,
    "act": actions.act,
    "performance": turn.performance_step,
    "perform": performance.perform,
    "performance-end": turn.end_performance,
    "end": turn.end_step,
}
MODULES.append(
    Modules(
        speech=speech,
        view=view,
        why_not=why_not,
        dump=dump,
        dump_position=dump_seen_by_rules,
        write_position=write_position,
        outcome=outcome,
        taken_for_granted=nothing_granted,
        points=POINTS,
    )
)
