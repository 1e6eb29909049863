"""One figure for the strength of each who played: Bradley–Terry on the scale of chess, with its interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

POINTS: Final = 400 / log(10)  # of rating for one unit of log odds
SPREAD: Final = 1.959964  # standard deviations of an interval at 95 %
DOUBT: Final = 0.5  # wins and losses that each pair is given beforehand, so that nobody is infinitely strong
ROUNDS: Final = 60


@dataclass(frozen=True)
class Rating:
    """A player's rating; where all are as strong, each has 0."""

    name: str
    points: float
    low: float
    high: float
    games: int


def rate(scores: dict[tuple[str, str], tuple[float, float]]) -> list[Rating]:
    """Ratings, the strongest first, by how many points each pair took off each other (a draw is half a point for both)."""
    names = sorted({name for pair in scores for name in pair})
    if not names:
        return []
    at = {name: place for place, name in enumerate(names)}
    strengths = [0.0] * len(names)
    for _ in range(ROUNDS):
        slope, curve = _likelihood(scores, at, strengths)
        for place, row in enumerate(_inverse(curve)):
            step = sum([figure * change for figure, change in zip(row, slope, strict=True)])
            strengths[place] += max(-1.0, min(1.0, step))
    middle = sum(strengths) / len(names)
    inverse = _inverse(_likelihood(scores, at, strengths)[1])
    found: list[Rating] = []
    for name, place in at.items():
        points = POINTS * (strengths[place] - middle)
        half = POINTS * SPREAD * sqrt(_variance(inverse, place))
        games = sum([sum(score) for pair, score in scores.items() if name in pair])
        found.append(Rating(name, points, points - half, points + half, round(games)))
    return sorted(found, key=lambda rating: -rating.points)


def _likelihood(
    scores: dict[tuple[str, str], tuple[float, float]], at: dict[str, int], strengths: list[float]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the logarithmic likelihood and its curvature. The strengths are held together in the middle."""
    size = len(strengths)
    slope = [0.0] * size
    curve = [[1.0 / size] * size for _ in range(size)]
    for (one, other), (won, lost) in scores.items():
        i, j = at[one], at[other]
        games = won + lost + 2 * DOUBT
        expected = 1 / (1 + exp(strengths[j] - strengths[i]))
        slope[i] += won + DOUBT - games * expected
        slope[j] -= won + DOUBT - games * expected
        weight = games * expected * (1 - expected)
        for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            curve[row][column] += sign * weight
    return slope, curve


def _variance(inverse: list[list[float]], place: int) -> float:
    """Of a strength beside the mean of all: the direction in which all rise together says nothing."""
    size = len(inverse)
    return max(0.0, inverse[place][place] - sum([sum(row) for row in inverse]) / size**2)


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan, with the largest pivot."""
    size = len(matrix)
    rows = [[*row, *[1.0 if i == j else 0.0 for j in range(size)]] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = column
        for row in range(column, size):
            if abs(rows[row][column]) > abs(rows[pivot][column]):
                pivot = row
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [figure / scale for figure in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [figure - factor * other for figure, other in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]
