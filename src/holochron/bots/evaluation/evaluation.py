"""How likely each player is to win, by the figures of a position."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from math import exp
from typing import Any, Final

from ...games.chrono.state.chrono_state import ChronoState
from ...games.holo.state.holo_state import HoloState
from ...kernel.state import Result, State
from . import chrono, holo
from .told import Told


class Figures:
    """What a game's positions are described by."""

    def __init__(
        self,
        game: str,
        names: tuple[str, ...],
        features: Callable[[Any, int], list[float]],
        team_of: Callable[[Any, int], int],
        turn_of: Callable[[Any], int],
        told: tuple[Told, ...] = (),
    ) -> None:
        self.game = game
        self.names = names
        self.features = features
        self.team_of = team_of
        self.turn_of = turn_of
        self.told = told


FIGURES: Final[dict[type[State], Figures]] = {
    HoloState: Figures("holo", holo.FEATURES, holo.features, holo.team_of, holo.turn_of, holo.TOLD),
    ChronoState: Figures("chrono", chrono.FEATURES, chrono.features, chrono.team_of, chrono.turn_of, chrono.TOLD),
}


def weights_of(figures: Figures) -> list[float]:
    """The weights that tools/fit_evaluation.py has found; those of figures that it has not met are nothing."""
    found = json.loads(files("holochron.bots.evaluation").joinpath("weights.json").read_text(encoding="utf-8"))
    known: dict[str, float] = found.get(figures.game, {}).get("weights", {})
    return [float(known.get(name, 0.0)) for name in figures.names]


class Evaluation:
    """Says for a state of its game how likely each player is to win."""

    def __init__(self, figures: Figures, weights: list[float] | None = None) -> None:
        self.figures = figures
        self._weights = weights_of(figures) if weights is None else weights

    def turn(self, g: State) -> int:
        """The number of the turn."""
        return self.figures.turn_of(g)

    def values(self, g: State) -> list[float]:
        """For each player, how likely a win is; players of a team share theirs."""
        result = g.result
        if result is not None:
            return _values_of_result(result, g.seats)
        figures, weights = self.figures, self._weights
        scores: dict[int, float] = {}
        members: dict[int, int] = {}
        for player in range(g.seats):
            if not (g.out >> player) & 1:
                score = 0.0
                for figure, weight in zip(figures.features(g, player), weights, strict=True):
                    score += figure * weight
                team = figures.team_of(g, player)
                scores[team] = scores.get(team, 0.0) + score
                members[team] = members.get(team, 0) + 1
        shares = {team: exp(max(-30.0, min(30.0, score / members[team]))) for team, score in scores.items()}
        total = sum(shares.values())
        return [shares.get(figures.team_of(g, player), 0.0) / total for player in range(g.seats)]


def _values_of_result(result: Result, seats: int) -> list[float]:
    """What a game that is over is worth to each: a win is shared only by those of a team, a draw by all."""
    if not result.winners:
        return [1.0 / seats] * seats
    return [1.0 if player in result.winners else 0.0 for player in range(seats)]


def evaluation_of(g: State) -> Evaluation | None:
    """How positions of this game are judged; None where nobody has said how."""
    figures = FIGURES.get(type(g))
    return None if figures is None else Evaluation(figures)
