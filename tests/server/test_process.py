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


Story = Callable[[Process], Awaitable[None]]


@pytest.fixture(params=["asyncio", "uvloop"])
def tell(request: pytest.FixtureRequest) -> Callable[[Story], None]:
    """Tells a story of a process, in each of the loops that a server may have."""
    loops = asyncio if request.param == "asyncio" else pytest.importorskip("uvloop")

    def told(story: Story) -> None:
        async def whole() -> None:
            process = Process(begin, "anything")
            try:
                await asyncio.wait_for(story(process), SECONDS)
            finally:
                process.kill()

        with asyncio.Runner(loop_factory=loops.new_event_loop) as runner:
            runner.run(whole())

    return told


Tell = Callable[[Story], None]


def test_pieces_are_done_one_after_the_other_however_long_they_are(tell: Tell) -> None:
    async def story(process: Process) -> None:
        long = bytes(5_000_000)  # more than any pipe has room for, there and back
        answers = [process.submit(len, long), process.submit(bytes.upper, long), process.submit(os.getpid)]
        assert await answers[0] == len(long)
        assert await answers[1] == long
        assert await answers[2] == process.pid != os.getpid()

    tell(story)


def test_what_fails_or_cannot_be_told_is_an_error_of_that_piece_alone(tell: Tell) -> None:
    async def story(process: Process) -> None:
        with pytest.raises(ProcessDied, match="ValueError"):
            await process.submit(int, "none")
        with pytest.raises(ProcessDied, match="pickle"):
            await process.submit(cannot_be_sent, 0)
        assert await process.submit(int, "7") == 7

    tell(story)


def test_one_that_dies_is_heard_of_by_all_who_wait(tell: Tell) -> None:
    async def story(process: Process) -> None:
        waiting: list[asyncio.Future[Any]] = [process.submit(os._exit, 1), process.submit(int, "7")]
        for answer in waiting:
            with pytest.raises(ProcessDied):
                await answer
        with pytest.raises(ProcessDied):
            process.submit(int, "7")

    tell(story)


def test_one_that_is_killed_answers_nobody(tell: Tell) -> None:
    async def story(process: Process) -> None:
        waiting = process.submit(time.sleep, 1000)
        await asyncio.sleep(0)
        process.kill()
        with pytest.raises(ProcessDied):
            await waiting

    tell(story)


def test_what_nobody_waits_for_any_more_is_not_begun(tell: Tell) -> None:
    async def story(process: Process) -> None:
        first, dropped = process.submit(os.getpid), process.submit(os._exit, 1)
        dropped.cancel()
        assert await process.submit(os.getpid) == await first

    tell(story)


class DeafLoop(asyncio.SelectorEventLoop):
    """A loop that cannot listen to a pipe, as on Windows."""

    def add_reader(self, *_: Any) -> None:  # type: ignore[override]
        raise NotImplementedError

    def remove_reader(self, *_: Any) -> bool:
        raise NotImplementedError


def test_where_the_loop_cannot_listen_a_thread_does() -> None:
    async def story() -> None:
        process = Process(begin)
        assert await process.submit(int, "7") == 7
        with pytest.raises(ProcessDied):
            await process.submit(os._exit, 1)
        process.kill()

    with asyncio.Runner(loop_factory=DeafLoop) as runner:
        runner.run(asyncio.wait_for(story(), SECONDS))
