"""Dice and contests."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow, Option, throw
from ...rules import dice
from ...rules.verbs import COIN, DECLARE
from ...state.holo_state import HoloState
from ...state.side import NOBODY
from ..env import Env
from ..evaluate import value
from ..feasible import always, any_changes, never
from ..interpreter import Steps, run
from ..nodes import ChosenNumber, Janken, Reroll, Roll, SetDie


def _roll(g: HoloState, env: Env, step: Roll) -> Flow[None]:
    holomem = env.holomem if env.by_holomem else NOBODY
    env.rolls = yield from dice.roll(g, env.player, env.source, holomem, value(g, env, step.count))


def _reroll(g: HoloState, env: Env, step: Reroll) -> Flow[None]:
    yield from ()
    env.reroll = step.quantity
    g.emit("reroll", "5.24.3", env.player, about=env.source)


def _set_die(g: HoloState, env: Env, step: SetDie) -> Flow[None]:
    """5.24.4: each for one die."""
    face = value(g, env, step.face)
    if isinstance(step.face, ChosenNumber):
        face = yield from _declare(g, env, step.face)
    g.declared_faces = (*g.declared_faces, face)


def _declare(g: HoloState, env: Env, face: ChosenNumber) -> Flow[int]:
    def options() -> list[Option]:
        return [Option(g, DECLARE, one) for one in range(face.least.value, value(g, env, face.most) + 1)]

    answer = yield from env.ask_controller(g, "declare-face", "5.24.4", options)
    g.emit("declare", "5.24.4", env.player, about=env.source, amount=answer.first)
    return answer.first


def _janken(g: HoloState, env: Env, step: Janken) -> Flow[None]:
    """Nobody knows more about it than that either wins as often: a coin stands for it."""
    winner = yield from throw(g, "coin", "10.9.1", 2, COIN)
    g.emit("janken", "10.9.1", winner, about=env.source)
    if winner == env.player:
        yield from run(g, env, step.steps)


def _may_win(g: HoloState, env: Env, step: Janken) -> bool:
    return any_changes(g, env, step.steps)


# A die changes nothing by itself: what depends on it does (Q554).
STEPS: Final[Steps] = {
    Roll: (_roll, never),
    Reroll: (_reroll, always),
    SetDie: (_set_die, always),
    Janken: (_janken, _may_win),
}
