"""The points of the game: where its outermost loop can stand. Each is a flow that ends by naming the next."""

from __future__ import annotations

from . import actions, performance, setup, turn
from .state import POINTS

POINTS.update(
    {
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
)
