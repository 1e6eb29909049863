"""A game looked through again: how likely each choice made a win, and where another would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ... import bots
from ...bots.evaluation.evaluation import evaluation_of
from ...bots.seat import seat_at
from ...kernel.decisions import CHANCE
from ...kernel.errors import HolochronError
from ...kernel.table.inputs import runs_of
from ...kernel.table.table import Table
from ...lang.speech import LANGUAGES

TRIES: Final = 100  # of the search, for each choice
POINTS: Final = 5  # turning points at most
TURNING: Final = 0.05  # a choice that costs so much of the chance to win is a turning point


@dataclass(frozen=True)
class Moment:
    """One choice: what was chosen, what the search would have chosen, and how likely a win is after each, to whoever chose."""

    number: int  # of the input
    turn: int
    player: int
    chosen: int
    best: int
    chance: float  # after what was chosen
    best_chance: float
    labels: dict[str, tuple[str, str]]  # by language: what was chosen, and the better choice

    @property
    def lost(self) -> float:
        """How much of the chance to win was given away."""
        return max(0.0, self.best_chance - self.chance)

    def to_data(self) -> dict[str, Any]:
        """The moment as plain data."""
        return {
            "number": self.number,
            "turn": self.turn,
            "player": self.player,
            "chosen": self.chosen,
            "best": self.best,
            "chance": round(self.chance, 4),
            "best_chance": round(self.best_chance, 4),
            "labels": {lang: list(both) for lang, both in self.labels.items()},
        }

    @staticmethod
    def from_data(data: dict[str, Any]) -> Moment:
        """The moment that was written down so."""
        labels = {lang: (both[0], both[1]) for lang, both in data["labels"].items()}
        return Moment(**{**data, "labels": labels})


def review(table: Table, tries: int, seed: int = 0, first: int = 0) -> Iterator[Moment]:
    """Every choice of a game between several options, in order, as its player could judge it then; from the input `first` on."""
    evaluation = evaluation_of(table.state)
    if evaluation is None:
        raise HolochronError(f"nobody has said how to judge a game of {table.start.game}")
    inputs = list(table.inputs[first:])
    walk = table.fork()
    walk.undo(len(inputs))
    number = first
    for run in runs_of(inputs):
        decision = walk.decision
        asked = decision is not None and decision.player != CHANCE and len(decision.options) > 1
        if asked and run[0].kind == "choose":
            moment = _moment(walk, number, evaluation.turn(walk.state), run[0].index, tries, seed)
            if moment is not None:
                yield moment
        walk.repeat_run(run)
        number += len(run)


def _moment(walk: Table, number: int, turn: int, chosen: int, tries: int, seed: int) -> Moment | None:
    """What a search finds of this choice; None when it has not tried what was chosen."""
    decision = walk.decision
    if decision is None:
        return None
    bot = bots.SearchBot("review", seed, bots.Budget(tries))
    chances = bot.advise(seat_at(walk), chosen)
    if chosen not in chances:
        return None
    best = max(chances, key=lambda index: (chances[index], index == chosen))
    options = decision.options
    labels = {lang: (options[chosen].label(lang), options[best].label(lang)) for lang in LANGUAGES}
    return Moment(number, turn, decision.player, chosen, best, chances[chosen], chances[best], labels)


def turning_points(moments: list[Moment], most: int) -> list[Moment]:
    """The choices that gave most away, the worst first."""
    found = [moment for moment in moments if moment.lost >= TURNING]
    return sorted(found, key=lambda moment: -moment.lost)[:most]
