"""Bots at a table: a game played to its end, whatever a bot does wrong."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from ..kernel.chooser import Chooser
from ..kernel.state import Result
from ..kernel.table.table import MAX_CHOICES, Table
from .guarded import Guarded, Outsider
from .seat import Bot, seat_at

log = logging.getLogger("holochron.bots")


@dataclass(frozen=True)
class BotGame:
    """How a game between bots went; without a result it was not finished within the choices allowed."""

    result: Result | None
    choices: int
    failures: tuple[int, ...]  # for each player, how often the default stood in for a bot that failed


def play_out(table: Table, bots: Sequence[Bot] | Mapping[int, Bot], max_choices: int = MAX_CHOICES) -> BotGame:
    """Play on until the game is over or so many choices were made. A bot that fails is answered for by the default."""
    seated = [seated_at(bots[player], table) for player in range(table.seats)]
    choices = table.play_out([*seated], max_choices=max_choices)
    for player, one in enumerate(seated):
        _tell(bots[player], one)
    return BotGame(table.result, choices, tuple(one.failures for one in seated))


def answer_of(bot: Bot, table: Table) -> int | None:
    """The bot's choice, or None when it raised an error or named no option."""
    decision = table.decision
    if decision is None:
        raise ValueError("the game is over, nobody has to choose")
    seated = seated_at(bot, table)
    index = seated.choose_at(table.state, decision)
    _tell(bot, seated)
    return None if seated.failures else index


def _tell(bot: Bot, seated: Guarded) -> None:
    """Write into the log that the safe answer stood in for a bot, and why."""
    if seated.failures:
        log.warning("the safe answer stood in for %s %d times, last at %s", bot.name, seated.failures, seated.trouble)


def seated_at(bot: Bot, table: Table) -> Guarded:
    """A bot at a table, whatever it does wrong."""
    return Guarded(bot if isinstance(bot, Chooser) else Outsider(partial(_choice, bot, table)))


def _choice(bot: Bot, table: Table) -> int:
    """What a bot of others chooses: it may answer with anything."""
    answer: object = bot.choose(seat_at(table))
    if isinstance(answer, bool) or not isinstance(answer, int):
        raise TypeError(f"a bot answers with the index of an option, not with {answer!r}")
    return answer
