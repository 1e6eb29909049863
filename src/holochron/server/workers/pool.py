"""Processes that think: bots, previews and replays run here, so that none of it holds up the tables.

A worker follows the games it thinks about: it is sent the head and the journal once, then only what is new. Replays are sent
once, too, to the worker that is their home.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from ...games.registry import registered
from ..limits import Limits
from ..socket.plain import Langs, OptionPreview
from ..storage import Entry
from . import jobs

log = logging.getLogger("holochron.server")

T = TypeVar("T")

_HELD_UP: Final = 1.0  # seconds with one piece of work after which replays go to another worker
_MOST_HOMES: Final = 10_000  # replays whose home is remembered


class WorkerFailed(Exception):
    """A worker died, or took too long."""


@dataclass
class _Worker:
    pool: ProcessPoolExecutor
    busy: int = 0
    began: float = 0.0  # when it went to the piece of work that it is at, while it is busy
    mirrored: dict[str, int] = field(default_factory=dict)  # by room: how much of its journal the worker has
    replays: OrderedDict[str, None] = field(default_factory=OrderedDict)  # those it has, as it keeps them itself

    def is_held_up(self) -> bool:
        return self.busy > 0 and time.monotonic() - self.began > _HELD_UP

    def keep_replay(self, id: str) -> None:
        """What the worker does when it is asked about a replay, done here too."""
        self.replays[id] = None
        self.replays.move_to_end(id)
        while len(self.replays) > jobs.MOST_REPLAYS:
            self.replays.popitem(last=False)


class Workers:
    """A few processes. A room stays with one of them unless that one is busy and another is not; a replay, which takes long
    to load, stays also then, unless that one is held up."""

    def __init__(self, count: int | None = None, limits: Limits | None = None) -> None:
        self.count = count if count is not None else max(2, os.cpu_count() or 2)
        self._limits = limits or Limits()
        self._workers: list[_Worker] = []
        self._place: dict[str, int] = {}
        self._homes: OrderedDict[str, int] = OrderedDict()

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

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """Something that is about no room and no replay, by whoever is least busy."""
        worker = min(self._workers, key=lambda worker: worker.busy)
        return await self._ask(worker, self._limits.working, work, *arguments)

    async def aside(self, work: Callable[..., T], *arguments: object) -> T:
        """Something long that must hold up nobody: in a process of its own, which ends with it."""
        pool = _new_pool()
        try:
            return await _result(pool, self._limits.wording, work, *arguments)
        finally:
            _kill(pool)

    # ------------------------------------------------------------------------------------------------ rooms

    def forget(self, code: str) -> None:
        """Nothing more will be asked about this room."""
        place = self._place.pop(code, None)
        if place is not None and place < len(self._workers):
            self._workers[place].mirrored.pop(code, None)
            self._submit_quietly(self._workers[place], jobs.forget, code)

    async def choose(self, code: str, head: bytes, journal: list[Entry], seats: dict[int, str], seed: int) -> list[int]:
        """What the bots on these seats choose one after the other, from the current decision on."""
        chosen: list[int] = await self._about_room(code, head, journal, jobs.choose, seats, seed)
        return chosen

    async def previews(self, code: str, head: bytes, journal: list[Entry], langs: Langs) -> list[OptionPreview]:
        """What each option of the current decision surely does, in these languages."""
        seconds = self._limits.previews
        found: list[OptionPreview] = await self._about_room(code, head, journal, jobs.previews, seconds, langs)
        return found

    async def _about_room(
        self, code: str, head: bytes, journal: list[Entry], work: Callable[..., Any], *arguments: object
    ) -> Any:
        worker = self._worker_for(code)
        patience = self._limits.thinking
        sent = worker.mirrored.get(code, 0)
        known = code in worker.mirrored and sent <= len(journal)
        worker.mirrored[code] = len(journal)
        if known:
            answer = await self._ask(worker, patience, work, code, None, sent, journal[sent:], *arguments)
            if answer != jobs.UNKNOWN:
                return answer
        return await self._ask(worker, patience, work, code, head, 0, journal, *arguments)

    def _worker_for(self, code: str) -> _Worker:
        place = self._place.get(code)
        if place is None or self._workers[place].busy:
            place = min(range(len(self._workers)), key=lambda at: (self._workers[at].busy, at != place))
            self._place[code] = place
        return self._workers[place]

    # ------------------------------------------------------------------------------------------------ replays

    async def about_replay(
        self, id: str, save_of: Callable[[str], Awaitable[bytes]], work: Callable[..., T], *arguments: object
    ) -> T:
        """Ask the home of a replay about it; the save is looked up and sent when it is not there."""
        worker = self._home_of(id)
        save = None if id in worker.replays else await save_of(id)
        if id in worker.replays:
            save = None  # somebody else has sent it meanwhile
        worker.keep_replay(id)
        try:
            answer: Any = await self._ask(worker, self._limits.working, work, id, save, *arguments)
            if answer == jobs.UNKNOWN:  # it could not be loaded when it was sent
                answer = await self._ask(worker, self._limits.working, work, id, await save_of(id), *arguments)
        except Exception:
            if save is not None:
                worker.replays.pop(id, None)
            raise
        found: T = answer
        return found

    def _home_of(self, id: str) -> _Worker:
        place = self._homes.get(id)
        if place is None or self._workers[place].is_held_up():
            place = min(
                range(len(self._workers)),
                key=lambda at: (self._workers[at].is_held_up(), self._workers[at].busy, at != place),
            )
        self._homes[id] = place
        self._homes.move_to_end(id)
        if len(self._homes) > _MOST_HOMES:
            self._homes.popitem(last=False)
        return self._workers[place]

    # ------------------------------------------------------------------------------------------------ asking

    async def _ask(self, worker: _Worker, patience: float, work: Callable[..., T], *arguments: object) -> T:
        if worker.busy == 0:
            worker.began = time.monotonic()
        worker.busy += 1
        try:
            return await _result(worker.pool, patience, work, *arguments)
        except WorkerFailed:
            self._replace(worker)
            raise
        finally:
            worker.busy -= 1
            worker.began = time.monotonic()

    def _replace(self, worker: _Worker) -> None:
        """A new process in place of one that died or hangs."""
        if worker in self._workers:
            old, worker.pool = worker.pool, _new_pool()
            worker.mirrored.clear()
            worker.replays.clear()
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
    return ProcessPoolExecutor(1, mp_context=context, initializer=jobs.begin, initargs=(registered(),))
