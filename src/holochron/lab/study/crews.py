"""Who plays the games of a study: this process, several of this machine, or a cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Protocol

from ...games.registry import register, registered
from ...kernel.errors import HolochronError
from ..simulation import Plan, Played, Series

PATIENCE = 3  # times that all processes may break without any game being played meanwhile


class CrewLost(HolochronError):
    """Those who play are gone."""

    @classmethod
    def killed(cls) -> CrewLost:
        return cls("the processes that play are killed again and again; is there enough memory?")


@dataclass(frozen=True)
class Shard:
    """Some games of one pairing that are played by one process."""

    pairing: int
    first: int
    count: int


Batch = tuple[Shard, list[Played]]


class Crew(Protocol):
    """Plays shards, and gives them back in the order in which it was given them. It takes the next one only when somebody has
    time for it, so that games which need not be played any more are not."""

    def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]: ...


class Alone:
    """This process plays all of them."""

    def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]:
        series = AllSeries(plans)
        for shard in shards:
            yield shard, series.play(shard)


class Processes:
    """Several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]:
        waiting: deque[Shard] = deque()  # taken, and not given back yet
        broken = 0
        while broken < PATIENCE:
            try:
                with _pool(self.count, plans) as pool:
                    for batch in _in_order(pool, self.count, waiting, shards):
                        broken = 0
                        yield batch
                return
            except BrokenProcessPool:  # one was killed: another plays its games
                broken += 1
        raise CrewLost.killed()


def _pool(count: int, plans: tuple[Plan, ...]) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, context, _begin, (registered(), plans))


def _in_order(pool: ProcessPoolExecutor, count: int, waiting: deque[Shard], shards: Iterator[Shard]) -> Iterator[Batch]:
    """Play what waits, and then what comes, three for each process at once."""
    running = deque(pool.submit(_play, shard) for shard in waiting)
    try:
        yield from window(waiting, running, shards, 3 * count, lambda shard: pool.submit(_play, shard), _result)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def window(
    waiting: deque[Shard],
    running: deque[Any],
    shards: Iterator[Shard],
    size: int,
    submit: Callable[[Shard], Any],
    result: Callable[[Any], list[Played]],
) -> Iterator[Batch]:
    """Shards that are played side by side, so many at once; what was begun first is given back first."""
    while True:
        while len(running) < size and (shard := next(shards, None)) is not None:
            waiting.append(shard)
            running.append(submit(shard))
        if not running:
            return
        played = result(running[0])
        running.popleft()
        yield waiting.popleft(), played


def _result(future: Future[list[Played]]) -> list[Played]:
    return future.result()


class AllSeries:
    """The series of all pairings, made when they are first played; only the newest ones are kept."""

    KEPT = 8

    def __init__(self, plans: tuple[Plan, ...]) -> None:
        self.plans = plans
        self._series: dict[int, Series] = {}

    def play(self, shard: Shard) -> list[Played]:
        series = self._series.pop(shard.pairing, None) or Series(self.plans[shard.pairing])
        self._series[shard.pairing] = series
        if len(self._series) > self.KEPT:
            del self._series[next(iter(self._series))]
        return [series.play(number) for number in range(shard.first, shard.first + shard.count)]


_here: list[AllSeries] = []  # in a process that plays for another


def _begin(games: Any, plans: tuple[Plan, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever began this process ends it
    register(games)
    _here[:] = [AllSeries(plans)]


def _play(shard: Shard) -> list[Played]:
    return _here[0].play(shard)
