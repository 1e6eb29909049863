"""Processes that think: bots, previews and replays run here, so that none of it holds up the tables.

A worker follows the games it thinks about: it is sent the head and the journal once, then only what is new. Replays are sent
once, too, to the worker that is their home.

A worker has one piece of work at a time; all else waits here, where everybody has a turn (`waiting_line`) and what nobody waits for any more is
dropped. So a piece that takes too long costs nobody else anything when its process is replaced, and one person's pieces, or all
those of strangers together, never hold all workers.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from ...games.registry import registered
from ..errors import Refusal
from ..limits import Limits
from ..socket.plain import Langs, OptionPreview, SearchHint
from ..storage import Entry
from . import jobs
from .process import Process, ProcessDied
from .waiting_line import Line, Piece

log = logging.getLogger("holochron.server")

T = TypeVar("T")

_HELD_UP: Final = 1.0  # seconds with one piece of work after which replays go to another worker
_MOST_HOMES: Final = 10_000  # replays whose home is remembered
_MOST_WAITING: Final = 16  # pieces of one stranger that wait
_STRANGERS: Final = "strangers"


class WorkerFailed(Exception):
    """A worker died, or took too long."""


class _NeverBegun(WorkerFailed):
    """The process had ended before the piece of work was sent to it."""


@dataclass
class _Worker:
    process: Process
    busy: bool = False
    began: float = 0.0  # when it went to the piece of work that it is at, while it is busy
    mirrored: dict[str, int] = field(default_factory=dict)  # by room: how much of its journal the worker has
    replays: OrderedDict[str, None] = field(default_factory=OrderedDict)  # those it has, as it keeps them itself

    def is_held_up(self) -> bool:
        return self.busy and time.monotonic() - self.began > _HELD_UP

    def keep_replay(self, id: str) -> None:
        """What the worker does when it is asked about a replay, done here too."""
        self.replays[id] = None
        self.replays.move_to_end(id)
        while len(self.replays) > jobs.MOST_REPLAYS:
            self.replays.popitem(last=False)


Task = tuple[Callable[..., Any], tuple[object, ...]]  # what is to be done, and with what


class Workers:
    """A few processes. A room stays with one of them unless that one is busy and another is not; a replay, which takes long
    to load, stays also then, unless that one is held up."""

    def __init__(self, count: int | None = None, limits: Limits | None = None) -> None:
        self.count = count if count is not None else max(2, os.cpu_count() or 2)
        self._limits = limits or Limits()
        self._workers: list[_Worker] = []
        self._line: Line[int] = Line(max(1, self.count - 1))
        self._place: dict[str, int] = {}
        self._homes: OrderedDict[str, int] = OrderedDict()

    @property
    def busy(self) -> int:
        """How many are at work."""
        return sum(worker.busy for worker in self._workers)

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for one of them."""
        return len(self._line.all_waiting())

    def start(self) -> None:
        self._workers = [_Worker(_new_process()) for _ in range(self.count)]

    def warm_up(self) -> None:
        """Let the processes begin before they are needed."""
        for worker in self._workers:
            self._submit_quietly(worker, jobs.forget, "")

    async def be_ready(self) -> None:
        """Until every process has begun; one that fails is replaced when it is needed."""
        ready = (_result(worker.process, self._limits.working, jobs.forget, "") for worker in self._workers)
        await asyncio.gather(*ready, return_exceptions=True)

    def stop(self) -> None:
        for worker in self._workers:
            worker.process.kill()
        self._workers = []
        for piece in self._line.all_waiting():
            self._line.drop(piece)
            piece.turn.set_exception(WorkerFailed("the server is being stopped"))

    async def run(self, work: Callable[..., T], *arguments: object, who: str = "") -> T:
        """Something that is about no room and no replay, for a stranger: whoever that is, it has its turn among the others."""
        piece: Piece[int] = Piece(self._strangers(who))
        found: T = await self._do(piece, lambda _: (work, arguments), self._limits.working, self._limits.working)
        return found

    def _strangers(self, who: str) -> tuple[str, ...]:
        whose = (_STRANGERS, f"{_STRANGERS} {who}")
        if self._line.waiting(whose[-1]) >= _MOST_WAITING:
            raise Refusal("slow-down", "what you have asked for before is not done yet")
        return whose

    async def aside(self, work: Callable[..., T], *arguments: object) -> T:
        """Something long that must hold up nobody: in a process of its own, which ends with it."""
        process = _new_process()
        try:
            return await _result(process, self._limits.wording, work, *arguments)
        finally:
            process.kill()

    # ------------------------------------------------------------------------------------------------ rooms

    def forget(self, code: str) -> None:
        """Nothing more will be asked about this room."""
        self._place.pop(code, None)
        for worker in self._workers:
            if worker.mirrored.pop(code, None) is not None:
                self._submit_quietly(worker, jobs.forget, code)

    async def choose(
        self, code: str, head: bytes, journal: list[Entry], seats: dict[int, str], seed: int, who: str = ""
    ) -> list[int]:
        """What the bots on these seats choose one after the other, from the current decision on; `who` made the room."""
        chosen: list[int] = await self._about_room(who, code, head, journal, jobs.choose, seats, seed)
        return chosen

    async def previews(
        self, code: str, head: bytes, journal: list[Entry], langs: Langs, who: str = ""
    ) -> list[OptionPreview]:
        """What each option of the current decision surely does, in these languages; `who` asks."""
        seconds = self._limits.previews
        found: list[OptionPreview] = await self._about_room(who, code, head, journal, jobs.previews, seconds, langs)
        return found

    async def hint(self, code: str, head: bytes, journal: list[Entry], langs: Langs, who: str = "") -> SearchHint:
        """What the search would choose at the current decision, and why, in these languages; `who` asks."""
        found: SearchHint = await self._about_room(who, code, head, journal, jobs.hint_at, langs)
        return found

    async def _about_room(
        self, who: str, code: str, head: bytes, journal: list[Entry], work: Callable[..., Any], *arguments: object
    ) -> Any:
        def only_news(place: int) -> Task:
            mirrored = self._workers[place].mirrored
            self._place[code] = place
            sent = mirrored.get(code, len(journal) + 1)
            if sent > len(journal):
                return whole(place)
            mirrored[code] = len(journal)
            return work, (code, None, sent, journal[sent:], *arguments)

        def whole(place: int) -> Task:
            self._place[code] = place
            self._workers[place].mirrored[code] = len(journal)
            return work, (code, head, 0, journal, *arguments)

        whose = (f"person {who}",)
        answer = await self._do(Piece(whose, prefers=self._place.get(code)), only_news, self._limits.thinking)
        if answer == jobs.UNKNOWN:
            answer = await self._do(Piece(whose, home=self._place.get(code)), whole, self._limits.thinking)
        return answer

    # ------------------------------------------------------------------------------------------------ replays

    async def about_replay(
        self,
        id: str,
        save_of: Callable[[str], Awaitable[bytes]],
        work: Callable[..., T],
        *arguments: object,
        who: str = "",
    ) -> T:
        """Ask the home of a replay about it, for a stranger; the save is looked up and sent when it is not there."""
        place = self._home_of(id)
        worker = self._workers[place]
        save = None if id in worker.replays else await save_of(id)

        def unless_there(_: int) -> Task:
            sent = None if id in worker.replays else save  # somebody else may have sent it meanwhile
            worker.keep_replay(id)
            return work, (id, sent, *arguments)

        patience = self._limits.working
        try:
            answer: Any = await self._do(Piece(self._strangers(who), place), unless_there, patience, patience)
            if answer == jobs.UNKNOWN:  # it could not be loaded when it was sent
                again = (work, (id, await save_of(id), *arguments))
                answer = await self._do(Piece(self._strangers(who), place), lambda _: again, patience, patience)
        except Exception:
            if save is not None:
                worker.replays.pop(id, None)
            raise
        found: T = answer
        return found

    def _home_of(self, id: str) -> int:
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
        return place

    # ------------------------------------------------------------------------------------------------ asking

    async def _do(
        self, piece: Piece[int], task: Callable[[int], Task], patience: float, waiting: float | None = None
    ) -> Any:
        """What comes of a piece of work when its turn has come; `task` says what to send to the worker at that place. Whoever does not
        wait any more has no turn. WorkerFailed when the work takes longer than `patience`, or its turn does not come while it is `waiting`."""
        self._line.add(piece)
        self._next()
        try:
            place = await asyncio.wait_for(asyncio.shield(piece.turn), waiting)
        except BaseException as error:
            self._give_up(piece)
            if isinstance(error, TimeoutError):
                raise WorkerFailed("everybody was busy") from None
            raise
        # what has begun is finished, also when nobody waits for it any more: until then the worker is not free
        return await asyncio.shield(asyncio.ensure_future(self._work(piece, place, task, patience)))

    def _give_up(self, piece: Piece[int]) -> None:
        self._line.drop(piece)
        if piece.turn.done() and not piece.turn.cancelled() and piece.turn.exception() is None:
            self._free(piece, piece.turn.result())
        piece.turn.cancel()

    async def _work(self, piece: Piece[int], place: int, task: Callable[[int], Task], patience: float) -> Any:
        worker = self._workers[place]
        try:
            try:
                return await self._ask(place, task, patience)
            except _NeverBegun:  # it ended while it had nothing to do, and cost nobody anything
                self._replace(worker)
                return await self._ask(place, task, patience)
        except WorkerFailed:
            self._replace(worker)
            raise
        finally:
            self._free(piece, place)

    async def _ask(self, place: int, task: Callable[[int], Task], patience: float) -> Any:
        work, arguments = task(place)
        return await _result(self._workers[place].process, patience, work, *arguments)

    def _next(self) -> None:
        """Let everybody who is idle have something to do."""
        while True:
            idle = [place for place, worker in enumerate(self._workers) if not worker.busy]
            found = self._line.next(idle)
            if found is None:
                return
            piece, place = found
            worker = self._workers[place]
            worker.busy, worker.began = True, time.monotonic()
            piece.turn.set_result(place)

    def _free(self, piece: Piece[int], place: int) -> None:
        self._line.end(piece)
        if place < len(self._workers):
            self._workers[place].busy = False
        self._next()

    def _replace(self, worker: _Worker) -> None:
        """A new process in place of one that died or hangs."""
        if worker in self._workers:
            old, worker.process = worker.process, _new_process()
            worker.mirrored.clear()
            worker.replays.clear()
            old.kill()

    def _submit_quietly(self, worker: _Worker, work: Callable[..., object], *arguments: object) -> None:
        try:
            worker.process.submit(work, *arguments)
        except ProcessDied:  # it is being replaced, and has forgotten everything
            return


async def _result(process: Process, patience: float, work: Callable[..., T], *arguments: object) -> T:
    """What the work gives. Refusal when it refuses, WorkerFailed when the process dies or takes too long."""
    answer = _sent(process, work, *arguments)
    try:
        found, refusal, trouble = await asyncio.wait_for(answer, patience)
    except (ProcessDied, TimeoutError) as error:
        raise WorkerFailed(str(error) or type(error).__name__) from error
    if trouble:
        log.error("a worker failed: %s", trouble)
    if refusal is not None:
        raise refusal
    result: T = found
    return result


def _sent(process: Process, work: Callable[..., Any], *arguments: object) -> asyncio.Future[Any]:
    """The answer that will come; _NeverBegun when the process has ended already, whether or not it was noticed."""
    try:
        answer = process.submit(jobs.answer, work, *arguments)
    except ProcessDied as error:
        raise _NeverBegun(str(error)) from error
    ended = answer.exception() if answer.done() else None
    if isinstance(ended, ProcessDied):
        raise _NeverBegun(str(ended)) from ended
    return answer


def _new_process() -> Process:
    return Process(jobs.begin, registered())
