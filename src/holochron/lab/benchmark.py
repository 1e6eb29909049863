"""How fast the engine is, with a yardstick measured in the same run. CPU time, one core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..encoding.encoders import ENCODERS
from .report import engine_build
from .workloads import (
    POOL,
    BotPlay,
    Chess,
    Observe,
    Play,
    Visits,
    Workload,
    fork_and_choose,
    game_of,
    pairings_of,
    resample,
    subjects,
    yardstick,
)

ROUNDS: Final = 8  # measurements take turns, so that a machine that slows down slows them all


class Subject:
    """Decks, and all that is measured with them."""

    def __init__(self, subject: str) -> None:
        pairings = pairings_of(subject)
        self.recorded = Play(pairings, recorded=True)
        self.playout = Play(pairings, recorded=False)
        self.forks = Visits(pairings, fork_and_choose)
        self.worlds = Visits(pairings, resample)
        self.greedy = BotPlay(pairings)
        name = game_of(subject)
        self.observations = Visits(pairings, Observe(name)) if name in ENCODERS else None

    def workloads(self) -> list[Workload]:
        return [self.recorded, self.playout, self.forks, self.worlds, self.greedy]

    def figures(self) -> dict[str, float]:
        figures = _played(self.recorded)
        figures["fork_us"] = _microseconds(self.forks)
        figures["resample_us"] = _microseconds(self.worlds)
        if self.observations is not None:
            figures["observation_us"] = _microseconds(self.observations)
        figures["greedy_games_per_s"] = round(self.greedy.games / self.greedy.seconds, 2)
        figures.update({f"playout_{key}": value for key, value in _played(self.playout).items()})
        return figures


def benchmark(decks: str, seconds: float) -> dict[str, Any]:
    """The figures of start decks of every game (start), of a start deck beside random decks of all cards (pool), or all."""
    measured = {name: Subject(name) for name in subjects(decks)}
    chess = yardstick()
    each = [one for subject in measured.values() for one in subject.workloads()]
    measure([*each, *([chess] if chess is not None else [])], seconds)
    # afterwards: the tables of an encoder take the others' place in the caches
    measure([one.observations for one in measured.values() if one.observations is not None], seconds)
    figures: dict[str, Any] = {name: {engine_build(): subject.figures()} for name, subject in measured.items()}
    if chess is not None:
        figures["yardstick"] = beside(chess, figures)
    return figures


def measure(workloads: Sequence[Workload], seconds: float) -> None:
    for part in range(1, ROUNDS + 1):
        for workload in workloads:
            while workload.seconds < seconds * part / ROUNDS:
                workload.game()


def beside(chess: Chess, figures: dict[str, Any]) -> dict[str, float]:
    """The yardstick, and the first game measured by it; random decks too."""
    moves = chess.done / chess.seconds
    first = figures[next(iter(figures))][engine_build()]
    ratios = {
        "python_chess_moves_per_s": round(moves, 1),
        "ratio": round(first["decisions_per_s"] / moves, 3),
        "playout_ratio": round(first["playout_decisions_per_s"] / moves, 3),
    }
    if POOL in figures:
        ratios["pool_playout_ratio"] = round(figures[POOL][engine_build()]["playout_decisions_per_s"] / moves, 3)
    return ratios


def _played(play: Play) -> dict[str, float]:
    return {
        "decisions_per_s": round(play.done / play.seconds, 1),
        "games_per_s": round(play.games / play.seconds, 2),
        "options_mean": round(play.chooser.options / play.done, 3),
        "decisions_per_game": round(play.done / play.games, 2),
        "turns_per_game": round(play.turns / play.games, 2),
    }


def _microseconds(visits: Visits) -> float:
    return round(1e6 * visits.seconds / visits.done, 2)
