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
from math import exp, log
from pathlib import Path
from random import Random

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


def chance(weights: list[float], row: list[float]) -> float:
    score = sum([weight * figure for weight, figure in zip(weights, row, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


def fit(rows: list[Row]) -> list[float]:
    """Logistic regression by Newton's method; the penalty keeps weights small that nothing speaks for."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        gradient = [-PENALTY * weight for weight in weights]
        curve = [[PENALTY if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, won in rows:
            expected = chance(weights, row)
            slope = expected * (1 - expected)
            for i in range(size):
                if row[i]:
                    gradient[i] += (won - expected) * row[i]
                    steep, line = slope * row[i], curve[i]
                    for j in range(size):
                        line[j] += steep * row[j]
        weights = [weight + change for weight, change in zip(weights, solve(curve, gradient), strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss with the largest pivot."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda line: abs(lines[line][at]))
        lines[at], lines[pivot] = lines[pivot], lines[at]
        for below in range(at + 1, size):
            factor = lines[below][at] / lines[at][at]
            for column in range(at, size + 1):
                lines[below][column] -= factor * lines[at][column]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum([lines[at][column] * found[column] for column in range(at + 1, size)])
        found[at] = (lines[at][size] - rest) / lines[at][at]
    return found


def foretold(weights: list[float], rows: list[Row]) -> tuple[float, float]:
    """Of rows that were not fitted: how many are foretold rightly, and the mean logarithmic loss."""
    right = loss = 0.0
    for row, won in rows:
        expected = chance(weights, row)
        right += (expected > 0.5) == (won > 0.5)
        loss -= log(max(1e-9, expected if won else 1 - expected))
    return right / max(1, len(rows)), loss / max(1, len(rows))


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
