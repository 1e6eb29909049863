"""A process that works for the server: what it answers, and what is heard of one that is gone."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from holochron.server.workers.process import Process, ProcessDied

SECONDS = 60.0


def begin(*_: object) -> None: ...


def cannot_be_sent(_: object) -> Callable[[], None]:
    return lambda: None


def tell(story: Callable[[Process], Awaitable[None]]) -> None:
    async def whole() -> None:
        process = Process(begin, "anything")
        try:
            await asyncio.wait_for(story(process), SECONDS)
        finally:
            process.kill()

    asyncio.run(whole())


def test_pieces_are_done_one_after_the_other_however_long_they_are() -> None:
    async def story(process: Process) -> None:
        long = bytes(5_000_000)  # more than any pipe has room for, there and back
        answers = [process.submit(len, long), process.submit(bytes.upper, long), process.submit(os.getpid)]
        assert await answers[0] == len(long)
        assert await answers[1] == long
        assert await answers[2] == process.pid != os.getpid()

    tell(story)


def test_what_fails_or_cannot_be_told_is_an_error_of_that_piece_alone() -> None:
    async def story(process: Process) -> None:
        with pytest.raises(ProcessDied, match="ValueError"):
            await process.submit(int, "none")
        with pytest.raises(ProcessDied, match="pickle"):
            await process.submit(cannot_be_sent, 0)
        assert await process.submit(int, "7") == 7

    tell(story)


def test_one_that_dies_is_heard_of_by_all_who_wait() -> None:
    async def story(process: Process) -> None:
        waiting: list[asyncio.Future[Any]] = [process.submit(os._exit, 1), process.submit(int, "7")]
        for answer in waiting:
            with pytest.raises(ProcessDied):
                await answer
        with pytest.raises(ProcessDied):
            process.submit(int, "7")

    tell(story)


def test_one_that_is_killed_answers_nobody() -> None:
    async def story(process: Process) -> None:
        waiting = process.submit(time.sleep, 1000)
        await asyncio.sleep(0)
        process.kill()
        with pytest.raises(ProcessDied):
            await waiting

    tell(story)


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    async def story(process: Process) -> None:
        first, dropped = process.submit(os.getpid), process.submit(os._exit, 1)
        dropped.cancel()
        assert await process.submit(os.getpid) == await first

    tell(story)


def test_where_the_loop_cannot_listen_a_thread_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(*_: object) -> None:
        raise NotImplementedError

    async def story(process: Process) -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "add_reader", cannot, raising=False)
        assert await process.submit(int, "7") == 7
        with pytest.raises(ProcessDied):
            await process.submit(os._exit, 1)

    tell(story)
