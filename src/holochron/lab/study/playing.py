"""A study played: what is missing is played, kept as it comes, and ended early where the test allows it."""

from __future__ import annotations

from collections.abc import Iterator

from ..simulation import DRAW, UNFINISHED, Plan, Played
from ..statistics import Sequential
from .crews import Alone, Crew, Processes, Shard
from .results import Results
from .study import Study

SHARD = 10  # games that are given to a process at once


def play_on(results: Results, crew: Crew) -> Iterator[int]:
    """Play what is missing; how many games are settled is given after each step, those that need not be played any more among them."""
    study = results.study
    tests = [Sequential(study.margin) for _ in study.plans]
    for test, games in zip(tests, results.games, strict=True):
        for game in games:
            _note(test, game)
    yield settled(results, tests)
    for shard, played in crew.play(study.plans, _missing(results, tests)):
        test = tests[shard.pairing]
        taken: list[Played] = []
        for game in played:
            if test.verdict:
                break
            _note(test, game)
            taken.append(game)
        results.add(shard.pairing, taken)
        yield settled(results, tests)


def _missing(results: Results, tests: list[Sequential]) -> Iterator[Shard]:
    most = results.study.games
    for pairing, games in enumerate(results.games):
        first = len(games)
        while first < most and not tests[pairing].verdict:
            count = min(SHARD, most - first)
            yield Shard(pairing, first, count)
            first += count


def _note(test: Sequential, game: Played) -> None:
    if game.winner not in (DRAW, UNFINISHED):
        test.take(0 in game.winners)


def settled(results: Results, tests: list[Sequential]) -> int:
    """How many games were played or need not be."""
    most = results.study.games
    return sum(
        most if test.verdict else min(most, len(games)) for test, games in zip(tests, results.games, strict=True)
    )


def verdict(results: Results, pairing: int) -> int:
    """What the sequential test says of a pairing: 1 for its first deck, -1 for the second, 0 for neither."""
    test = Sequential(results.study.margin)
    for game in results.games[pairing]:
        _note(test, game)
    return test.verdict


def play_all(plan: Plan, games: int, jobs: int = 1) -> list[Played]:
    """So many games of one pairing, kept nowhere."""
    results = Results(Study((plan,), games))
    for _ in play_on(results, Alone() if jobs == 1 else Processes(jobs)):
        pass
    return results.games[0]
