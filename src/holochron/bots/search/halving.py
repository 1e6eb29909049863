"""Sequential halving: all that could be chosen is tried in the same worlds, and the better half goes on until few are left."""

from __future__ import annotations

from math import sqrt
from typing import Final

from .budget import Budget
from .search import Candidate, Search, Worlds

DOUBT: Final = 11.0  # how much better than the first a candidate must look, by the variance of the difference
HOPELESS: Final = 3.0  # standard errors behind the best after which a candidate is tried no more
FEWEST: Final = 6  # worlds before a candidate may be hopeless


def think(search: Search, worlds: Worlds, candidates: list[Candidate], last_turn: int, budget: Budget) -> Candidate:
    """The best of the candidates; in doubt the first, which is the one that the greedy bot would choose."""
    first, left = candidates[0], candidates[:]
    rounds = max(1, (len(candidates) - 1).bit_length())
    made = 0
    for number in range(1, rounds + 1):
        while len(left) > 1 and made + len(left) <= budget.afford(made) * number // rounds:
            world = search.next_world()
            for candidate in left:
                search.try_in(worlds, world, candidate, last_turn)
            made += len(left)
            left = hopeful(left)
        left = better_half(left, first) if number < rounds else sorted(left, key=_loss)
    best = left[0]
    if not best.values or best is first or first not in left:
        return best if best.values else first
    gain, variance = difference(best, first)
    return best if gain > DOUBT * variance else first


def _loss(candidate: Candidate) -> float:
    return -candidate.mean


def better_half(candidates: list[Candidate], first: Candidate) -> list[Candidate]:
    """Those that went better so far, and the first in any case, unless it has no hope."""
    found = sorted(candidates, key=_loss)[: max(2, (len(candidates) + 1) // 2)]
    if first in candidates and first not in found:
        found[-1] = first
    return found


def hopeful(candidates: list[Candidate]) -> list[Candidate]:
    """Those that may still turn out to be the best; of such as never differ, one."""
    if len(candidates[0].values) < FEWEST:
        return candidates
    best = min(candidates, key=_loss)
    found: list[Candidate] = []
    for candidate in candidates:
        gain, variance = difference(best, candidate)
        if candidate is best or gain < HOPELESS * sqrt(variance):
            found.append(candidate)
    return found


def difference(one: Candidate, other: Candidate) -> tuple[float, float]:
    """By how much one went better in the worlds in which both were tried, and the variance of that mean."""
    gains = [mine - theirs for mine, theirs in zip(one.values, other.values, strict=False)]
    count = len(gains)
    mean = sum(gains) / count
    spread = sum([(gain - mean) ** 2 for gain in gains])
    return mean, spread / max(1, count - 1) / count
