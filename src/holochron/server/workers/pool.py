"""Processes that think: bots, previews and replays run here, so that none of it holds up the tables.

A worker follows the games it thinks about: it is sent the head and the journal once, then only what is new.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from ..rooms.journal import Entry
from . import jobs

log = logging.getLogger("holochron.server")

T = TypeVar("T")

_PATIENCE: Final = 120.0  # seconds that a bot may think; a worker that has not answered by then is replaced
_SHORT_PATIENCE: Final = 20.0  # seconds for anything else


class WorkerFailed(Exception):
    """A worker died, or took too long."""


@dataclass
class _Worker:
    pool: ProcessPoolExecutor
    busy: int = 0
    mirrored: dict[str, int] = field(default_factory=dict)  # by room: how much of its journal the worker has


class Workers:
    """A few processes. A room stays with one of them unless that one is busy and another is not."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count if count is not None else max(2, os.cpu_count() or 2)
        self._workers: list[_Worker] = []
        self._place: dict[str, int] = {}

    def start(self) -> None:
        self._workers = [_Worker(_new_pool()) for _ in range(self.count)]

    def warm_up(self) -> None:
        """Let the processes begin before they are needed."""
        for worker in self._workers:
            self._submit_quietly(worker, jobs.forget, "")

    def stop(self) -> None:
        for worker in self._workers:
            worker.pool.shutdown(wait=False, cancel_futures=True)
        self._workers = []

    def forget(self, code: str) -> None:
        """Nothing more will be asked about this room."""
        place = self._place.pop(code, None)
        if place is not None and place < len(self._workers):
            self._workers[place].mirrored.pop(code, None)
            self._submit_quietly(self._workers[place], jobs.forget, code)

    async def choose(self, code: str, head: bytes, journal: list[Entry], seats: dict[int, str], seed: int) -> list[int]:
        """What the bots on these seats choose one after the other, from the current decision on."""
        chosen: list[int] = await self._about(code, head, journal, jobs.choose, seats, seed)
        return chosen

    async def previews(self, code: str, head: bytes, journal: list[Entry]) -> list[dict[str, Any]]:
        """What each option of the current decision surely does."""
        found: list[dict[str, Any]] = await self._about(code, head, journal, jobs.previews)
        return found

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """Something that is about no room, by whoever is least busy."""
        worker = min(self._workers, key=lambda worker: worker.busy)
        return await self._ask(worker, _SHORT_PATIENCE, work, *arguments)

    async def _about(
        self, code: str, head: bytes, journal: list[Entry], work: Callable[..., Any], *arguments: object
    ) -> Any:
        worker = self._worker_for(code)
        sent = worker.mirrored.get(code, 0)
        known = code in worker.mirrored and sent <= len(journal)
        worker.mirrored[code] = len(journal)
        if known:
            answer = await self._ask(worker, _PATIENCE, work, code, None, sent, journal[sent:], *arguments)
            if answer != jobs.UNKNOWN:
                return answer
        return await self._ask(worker, _PATIENCE, work, code, head, 0, journal, *arguments)

    def _worker_for(self, code: str) -> _Worker:
        place = self._place.get(code)
        if place is None or self._workers[place].busy:
            place = min(range(len(self._workers)), key=lambda at: (self._workers[at].busy, at != place))
            self._place[code] = place
        return self._workers[place]

    async def _ask(self, worker: _Worker, patience: float, work: Callable[..., T], *arguments: object) -> T:
        worker.busy += 1
        try:
            return await _result(worker.pool, patience, work, *arguments)
        except WorkerFailed:
            self._replace(worker)
            raise
        finally:
            worker.busy -= 1

    async def aside(self, patience: float, work: Callable[..., T], *arguments: object) -> T:
        """Something long that must hold up nobody: in a process of its own, which ends with it."""
        pool = _new_pool()
        try:
            return await _result(pool, patience, work, *arguments)
        finally:
            _kill(pool)

    def _replace(self, worker: _Worker) -> None:
        """A new process in place of one that died or hangs."""
        if worker in self._workers:
            old, worker.pool = worker.pool, _new_pool()
            worker.mirrored.clear()
            _kill(old)

    def _submit_quietly(self, worker: _Worker, work: Callable[..., object], *arguments: object) -> None:
        try:
            worker.pool.submit(work, *arguments)
        except RuntimeError:  # it is being replaced, and has forgotten everything
            return


async def _result(pool: ProcessPoolExecutor, patience: float, work: Callable[..., T], *arguments: object) -> T:
    """What the work gives. Refusal when it refuses, WorkerFailed when the process dies or takes too long."""
    try:
        future = pool.submit(jobs.answer, work, *arguments)
        found, refusal, trouble = await asyncio.wait_for(asyncio.wrap_future(future), patience)
    except (BrokenProcessPool, TimeoutError, RuntimeError) as error:
        raise WorkerFailed(str(error) or type(error).__name__) from error
    if trouble:
        log.error("a worker failed: %s", trouble)
    if refusal is not None:
        raise refusal
    result: T = found
    return result


def _kill(pool: ProcessPoolExecutor) -> None:
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


def _new_pool() -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")  # threads and forks do not go together
    return ProcessPoolExecutor(1, mp_context=context, initializer=jobs.begin)
