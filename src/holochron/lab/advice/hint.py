"""What the search would do, how likely it makes a win, and why: for a player who asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ... import bots
from ...bots.evaluation.evaluation import evaluation_of
from ...bots.search.explain import outcomes
from ...bots.seat import seat_at
from ...kernel.errors import HolochronError
from ...kernel.table.table import Table
from .reasons import Reason, reasons

TRIES: Final = 200  # as the level `normal` has them
MORE_TRIES: Final = 40  # for every further pick of a run
WORLDS: Final = 24  # in which the two best are compared


@dataclass(frozen=True)
class Hint:
    """The best option first, then the one that comes nearest to it, each with how likely a win is after it."""

    before: float  # how likely a win is by what one would do at first sight, as the greedy bot does
    options: list[tuple[int, float]]  # by index
    picks: list[int]  # where several are to be picked: refs, in their order
    why: list[Reason]

    def to_data(self) -> dict[str, Any]:
        """The hint as plain data."""
        return {
            "before": round(self.before, 4),
            "options": [{"index": index, "chance": round(chance, 4)} for index, chance in self.options],
            "picks": self.picks,
            "reasons": [reason.to_data() for reason in self.why],
        }


def hint(table: Table, tries: int = TRIES, seed: int = 0) -> Hint:
    """For whoever must choose now, from what that player may know and from nothing else."""
    evaluation = evaluation_of(table.state)
    if evaluation is None:
        raise HolochronError(f"nobody has said how to judge a game of {table.start.game}")
    seat = seat_at(table)
    bot = bots.SearchBot("hint", seed, bots.Budget(tries))
    best = bot.choose(seat)
    chances = bot.chances()
    if not chances:
        raise HolochronError("there is only one thing to do")
    others = sorted((index for index in chances if index != best), key=lambda index: -chances[index])
    shown = [best, *others[:1]]
    compared = outcomes(seat, shown, WORLDS, seed) if others else []
    why = reasons(evaluation.figures, *compared) if len(compared) == 2 else []
    before = chances.get(bot.first_sight, chances[best])
    return Hint(before, [(index, chances[index]) for index in shown], _picks(table, best, seed), why)


def _picks(table: Table, best: int, seed: int) -> list[int]:
    """The cards of the whole run that begins with an option; none where one choice is all."""
    decision = table.decision
    if decision is None or decision.group is None or decision.group.max < 2:
        return []
    run, player = decision.group.name, decision.player
    walk = table.fork()
    bot = bots.SearchBot("hint", seed, bots.Budget(MORE_TRIES))
    picks: list[int] = []
    while decision is not None and decision.group is not None and decision.group.name == run:
        refs = decision.options[best].refs
        if decision.player != player or not refs:
            break
        picks.append(refs[0])
        walk.choose(best)
        decision = walk.decision
        best = bot.choose(seat_at(walk)) if decision is not None and decision.player == player else 0
    return picks
