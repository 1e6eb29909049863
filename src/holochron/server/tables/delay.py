"""What those who watch are shown where they see the game some seconds later: a second table goes on behind the first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from ..storage import Entry
from ..tasks import Tasks
from ..time_source import TimeSource
from .journal import Rest, apply, resume
from .play import Play


class Delay:
    """`tell` shows how the game stands on that table. What was not seen when the server was stopped
    is seen so many seconds after it was started again."""

    def __init__(self, seconds: int, play: Play, time: TimeSource, tasks: Tasks, tell: Callable[[], None]) -> None:
        self.play = Play()
        self._seconds = seconds
        self._ahead = play
        self._time = time
        self._tasks = tasks
        self._tell = tell
        self._lock = asyncio.Lock()
        self._halted = False

    def __bool__(self) -> bool:
        return self._seconds > 0

    def note(self, steps: int = 1) -> None:
        """The game has come to where it stands, by so many inputs that are seen one by one: later, or now when it is over."""
        if not self:
            return
        last = len(self._ahead.journal)
        wait = 0.0 if self._ahead.progress.result is not None else float(self._seconds)
        for count in range(last - steps + 1, last + 1):
            self._time.later(wait, partial(self._come_to, count))

    def _come_to(self, count: int) -> None:
        self._tasks.start(self._follow(count))

    def halt(self) -> None:
        self._halted = True

    async def _follow(self, count: int) -> None:
        """Go on with the first `count` inputs, and show what comes of them."""
        async with self._lock:
            behind, seen = self.play, len(self.play.journal)
            if self._halted or (behind.table is not None and count <= seen):
                return
            if behind.table is None:
                behind.begin(await resume(self._ahead.head, ()), [])
            await self._go_through(self._ahead.journal[seen:count])

    async def _go_through(self, entries: list[Entry]) -> None:
        """Others are served between two entries. That something was taken back is shown before what came instead of it:
        whoever has seen it would keep it otherwise."""
        behind, rest = self.play, Rest()
        for entry in entries:
            apply(behind.require_table(), entry)
            behind.go_on([entry], behind.come_to())
            if entry[0] == "undo":
                self._tell()
            await rest.take()
            if self._halted:
                return
        self._tell()
