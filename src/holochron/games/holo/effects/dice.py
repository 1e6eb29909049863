"""Dice and contests."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import Flow, Option, ask, throw
from .. import terms
from ..asking import Env, value
from ..lexicon import Dice, Janken, Roll, SetDie
from ..replacement import AGAIN, ONE_AGAIN
from ..state import Game
from ..verbs import COIN, DECLARE
from .base import Steps


def _roll(g: Game, env: Env, step: Roll) -> Flow[None]:
    holomem = env.holomem if env.by_holomem else -1
    env.rolls = yield from terms.roll(g, env.player, env.source, holomem, value(g, env, step.count))


def _dice(g: Game, env: Env, step: Dice) -> Flow[None]:
    if step.how == "declare":
        yield from _declare(g, env)
        return
    env.amount = AGAIN if step.how == "reroll-all" else ONE_AGAIN
    g.emit("reroll", "5.24.3", env.player, (), (), "", "", env.source)


def _declare(g: Game, env: Env) -> Flow[None]:
    """5.24.4"""

    def options() -> list[Option]:
        return [Option(g, DECLARE, (face,)) for face in range(1, 7)]

    answer = yield from ask(g, env.player, "declare-face", "5.24.4", options, False, 0, None, env.source)
    g.declared_face = answer.args[0]
    g.emit("declare", "5.24.4", env.player, (), (), "", "", env.source, g.declared_face)


def _set_die(g: Game, env: Env, step: SetDie) -> Flow[None]:
    yield from ()
    g.declared_face = g.declared_face * 10 + value(g, env, step.face)  # each for one die


def _janken(g: Game, env: Env, step: Janken) -> Flow[None]:
    """Nobody knows more about it than that either wins as often: a coin stands for it."""
    winner = yield from throw(g, "coin", "10.9.1", 2, COIN)
    env.won = winner == env.player
    g.emit("janken", "10.9.1", winner, (), (), "", "", env.source)


STEPS: Final[Steps] = {Roll: _roll, Dice: _dice, SetDie: _set_die, Janken: _janken}
