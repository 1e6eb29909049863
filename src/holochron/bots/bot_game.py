"""Bots at a table: a game played to its end, whatever a bot does wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ..kernel.chooser import Chooser
from ..kernel.decisions import CHANCE
from ..kernel.state import Result
from ..kernel.table.table import Table
from .seat import Bot, seat_at


@dataclass(frozen=True)
class BotGame:
    """How a game between bots went; without a result it was not finished within the choices allowed."""

    result: Result | None
    choices: int
    failures: tuple[int, ...]  # for each player, how often the default stood in for a bot that failed


def play_out(table: Table, bots: Sequence[Bot] | Mapping[int, Bot], max_choices: int = 10_000) -> BotGame:
    """Play on until the game is over or so many choices were made. A bot that fails is answered for by the default."""
    failures = [0] * table.seats
    dice = Random(0)  # throws for a table with chance="ask"
    choices = 0
    while table.decision is not None and choices < max_choices:
        player = table.decision.player
        if player == CHANCE:
            index = dice.choices(range(len(table.decision.options)), table.decision.weights)[0]
        else:
            found = answer_of(bots[player], table)
            failures[player] += found is None
            index = table.decision.default if found is None else found
        table.choose(index)
        choices += 1
    return BotGame(table.result, choices, tuple(failures))


def answer_of(bot: Bot, table: Table) -> int | None:
    """The bot's choice, or None when it raised an error or named no option."""
    decision = table.decision
    if decision is None:
        raise ValueError("the game is over, nobody has to choose")
    try:
        index = bot.choose_at(table.state, decision) if isinstance(bot, Chooser) else bot.choose(seat_at(table))
    except Exception:
        return None
    legal = isinstance(index, int) and not isinstance(index, bool) and 0 <= index < len(decision.options)
    return index if legal else None
