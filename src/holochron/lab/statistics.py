"""Intervals and tests: how sure a figure is."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

SURE: Final = 1.959964  # standard deviations on both sides of 95 %
RISK: Final = 0.05  # of a sequential test: to name the wrong side, or to miss the right one


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The Wilson score interval at 95 %: where the true rate lies."""
    if of == 0:
        return 0.0, 1.0
    rate, square = hits / of, SURE * SURE / of
    middle = (rate + square / 2) / (1 + square)
    half = SURE * sqrt(rate * (1 - rate) / of + square / (4 * of)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def paired_difference(better: int, worse: int, pairs: int) -> tuple[float, float, float]:
    """How much more often the one of a pair hits than the other, with its interval at 95 %: `better` pairs only the one hit, `worse`
    only the other."""
    if pairs == 0:
        return 0.0, -1.0, 1.0
    middle = (better - worse) / pairs
    half = SURE * sqrt(max(better + worse - (better - worse) ** 2 / pairs, 1.0)) / pairs
    return middle, max(-1.0, middle - half), min(1.0, middle + half)


class Sequential:
    """Wald's sequential test of who is better: whether the one side hits with a chance of `1/2 + margin` or `1/2 - margin`. It takes
    what happens in the order in which it happens, so it says the same whoever played it."""

    def __init__(self, margin: float) -> None:
        self.margin = margin
        self.lead = 0  # hits less misses
        chance = 0.5 + margin
        self.needed = log((1 - RISK) / RISK) / log(chance / (1 - chance)) if margin > 0 else 0.0

    def take(self, hit: bool) -> None:
        """One more, which the one side won or the other."""
        if not self.verdict:
            self.lead += 1 if hit else -1

    @property
    def verdict(self) -> int:
        """1 when the one side is shown to be better, -1 when the other is, 0 while neither is."""
        if self.margin <= 0 or abs(self.lead) < self.needed:
            return 0
        return 1 if self.lead > 0 else -1
