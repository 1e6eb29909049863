"""Fits the weights of the evaluation from games that greedy bots play against themselves, and writes them into the package.

    python tools/fit_evaluation.py [--games 1500] [--seed 1] [--game holo|chrono]

Each game is played with the same deck on both sides, so that no figure stands for a better deck, by two greedy bots of which each takes
any option instead at every tenth choice, so that other positions come up too.
Where a turn begins, the figures of both sides are written down, with who won in the end; a logistic regression (Newton, with a small
penalty) over the differences gives the weights. The same seed gives the same weights. Of every ten games one is kept aside: what the
weights say of it is printed.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import holochron as hc
from holochron.bots.evaluation.evaluation import FIGURES, Figures
from holochron.bots.greedy.bot import GreedyBot
from holochron.kernel.chooser import Chooser
from holochron.kernel.decisions import CHANCE

WEIGHTS = Path(__file__).parents[1] / "src/holochron/bots/evaluation/weights.json"
SLIPS = 0.1  # how often a bot takes any option
PENALTY = 2.0
ROUNDS = 5
MAX_CHOICES = 1_500
ASIDE = 10  # every tenth game is not fitted but foretold

Row = tuple[list[float], float]


def rows_of(figures: Figures, game: hc.Game, seed: int) -> list[Row]:
    """The turns of one game: by how much the figures of the first side are higher, and whether it won."""
    rng = Random(seed)
    deck = rng.choice(list(game.decks.values()))
    table = game.table([deck, deck], seed=seed, recorded=False)
    bots: list[Chooser] = [GreedyBot(seed), GreedyBot(seed + 1)]
    found: list[list[float]] = []
    turn = 0
    for _ in range(MAX_CHOICES):
        decision = table.decision
        if decision is None:
            break
        g = table.state
        if figures.turn_of(g) > turn:
            turn = figures.turn_of(g)
            mine, theirs = figures.features(g, 0), figures.features(g, 1)
            found.append([one - other for one, other in zip(mine, theirs, strict=True)])
        if decision.player == CHANCE or rng.random() < SLIPS:
            table.choose(rng.randrange(len(decision.options)))
        else:
            table.choose(bots[decision.player].choose_at(g, decision))
    if table.result is None or not table.result.winners:
        return []
    won = 1.0 if table.result.winners[0] == 0 else 0.0
    return [(row, won) for row in found]


def chances(weights: NDArray[Any], figures: NDArray[Any]) -> NDArray[Any]:
    found: NDArray[Any] = 1 / (1 + np.exp(-np.clip(figures @ weights, -30.0, 30.0)))
    return found


def fit(rows: list[Row]) -> list[float]:
    """Logistic regression by Newton's method; the penalty keeps weights small that nothing speaks for."""
    figures, won = np.array([row for row, _ in rows]), np.array([won for _, won in rows])
    weights = np.zeros(figures.shape[1])
    for _ in range(ROUNDS):
        expected = chances(weights, figures)
        gradient = figures.T @ (won - expected) - PENALTY * weights
        curve = (figures.T * (expected * (1 - expected))) @ figures + PENALTY * np.eye(len(weights))
        weights += np.linalg.solve(curve, gradient)
    return [float(weight) for weight in weights]


def foretold(weights: list[float], rows: list[Row]) -> tuple[float, float]:
    """Of rows that were not fitted: how many are foretold rightly, and the mean logarithmic loss."""
    expected = chances(np.array(weights), np.array([row for row, _ in rows]))
    won = np.array([won for _, won in rows]) > 0.5
    loss = -np.log(np.maximum(1e-9, np.where(won, expected, 1 - expected)))
    return float(np.mean((expected > 0.5) == won)), float(np.mean(loss))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--games", type=int, default=1500)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--game", action="append", choices=[figures.game for figures in FIGURES.values()])
    options.add_argument("--out", type=Path, default=WEIGHTS)
    given = options.parse_args()
    written = json.loads(given.out.read_text(encoding="utf-8")) if given.out.exists() else {}
    for figures in FIGURES.values():
        if given.game and figures.game not in given.game:
            continue
        game = hc.game(figures.game)
        fitted: list[Row] = []
        aside: list[Row] = []
        for number in range(given.games):
            (aside if number % ASIDE == 0 else fitted).extend(rows_of(figures, game, given.seed * 1_000_000 + number))
        weights = fit(fitted)
        share, loss = foretold(weights, aside)
        print(
            f"{figures.game}: {len(fitted)} turns fitted; of {len(aside)} others {share:.1%} foretold, loss {loss:.3f}"
        )
        for name, weight in zip(figures.names, weights, strict=True):
            print(f"  {name:16} {weight:+.3f}")
        written[figures.game] = {
            "games": given.games,
            "seed": given.seed,
            "weights": {name: round(weight, 4) for name, weight in zip(figures.names, weights, strict=True)},
        }
    given.out.write_text(json.dumps(written, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
