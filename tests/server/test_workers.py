"""Which worker is asked about what, and what it is sent: with workers that work at once, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import holochron as hc
from holochron.server.workers import jobs, pool
from holochron.server.workers.pool import Workers


class Worker:
    """In place of a process; `asked` is what was asked of all of them: of which worker, about what, with or without a save."""

    def __init__(self, asked: list[tuple[int, str, bool]], number: int) -> None:
        self._asked = asked
        self._number = number

    def submit(
        self, answer: Callable[..., Any], work: Callable[..., Any], id: str, save: bytes | None
    ) -> asyncio.Future[Any]:
        self._asked.append((self._number, id, save is not None))
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        done.set_result(answer(work, id, save))
        return done

    def kill(self) -> None: ...


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, str, bool]]]:
    made: list[tuple[int, str, bool]] = []
    numbers = iter(range(100))
    monkeypatch.setattr(pool, "_new_process", lambda: Worker(made, next(numbers)))
    yield made
    jobs._replays.clear()


def started(count: int) -> Workers:
    workers = Workers(count)
    workers.start()
    return workers


@pytest.fixture(scope="module")
def save() -> bytes:
    """A game that was over soon."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=1)
    table.concede(0)
    return table.save()


def echo(id: str, save: bytes | None) -> str:
    return id


async def nothing(_: str) -> bytes:
    await asyncio.sleep(0)
    return b""


def test_a_replay_is_sent_once_to_its_home_whoever_asks(asked: list[tuple[int, str, bool]]) -> None:
    async def story() -> None:
        workers = started(3)
        await asyncio.gather(*(workers.about_replay("one", nothing, echo) for _ in range(4)))
        workers._workers[0].busy = True  # a busy home is home all the same
        waiting = asyncio.ensure_future(workers.about_replay("one", nothing, echo))
        await workers.about_replay("two", nothing, echo)
        assert not waiting.done()
        workers._workers[0].busy = False
        workers._next()
        await waiting
        await workers.about_replay("two", nothing, echo)

    asyncio.run(story())
    assert asked == [
        (0, "one", True),
        *[(0, "one", False)] * 3,
        (1, "two", True),
        (0, "one", False),
        (1, "two", False),
    ]


def test_a_replay_leaves_a_home_that_is_held_up_and_stays_where_it_went(asked: list[tuple[int, str, bool]]) -> None:
    async def story() -> None:
        workers = started(2)
        await workers.about_replay("one", nothing, echo)
        workers._workers[0].busy, workers._workers[0].began = True, -1e9
        await workers.about_replay("one", nothing, echo)
        workers._workers[0].busy = False
        await workers.about_replay("one", nothing, echo)

    asyncio.run(story())
    assert asked == [(0, "one", True), (1, "one", True), (1, "one", False)]


def test_what_a_worker_has_let_go_is_known_without_asking(asked: list[tuple[int, str, bool]], save: bytes) -> None:
    """Replays are let go when there are too many; none is asked for in vain, and none is sent that is still there."""
    names = [f"r{number}" for number in range(jobs.MOST_REPLAYS + 2)]

    async def save_of(_: str) -> bytes:
        return save

    async def story() -> None:
        workers = started(1)
        for name in [*names, *names[-3:], *names[:3]]:
            marks = await workers.about_replay(name, save_of, jobs.turn_marks)
            assert isinstance(marks, list)

    asyncio.run(story())
    sent = [name for _, name, with_save in asked if with_save]
    assert sent == [*names, *names[:3]]
    assert len(asked) == len(names) + 6, "each once: nobody said that a replay is unknown"


def test_a_worker_that_was_replaced_has_nothing(asked: list[tuple[int, str, bool]]) -> None:
    async def story() -> None:
        workers = started(1)
        await workers.about_replay("one", nothing, echo)
        workers._replace(workers._workers[0])
        await workers.about_replay("one", nothing, echo)

    asyncio.run(story())
    assert [with_save for _, _, with_save in asked] == [True, True]


class Follower:
    """In place of a process that follows rooms: it has those that it was sent, until it is to forget them."""

    def __init__(self) -> None:
        self.rooms: set[str] = set()

    def submit(self, work: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if work is jobs.forget:
            self.rooms.discard(arguments[0])
            done.set_result(None)
        else:
            self.rooms.add(arguments[1])
            done.set_result(([0], None, ""))
        return done

    def kill(self) -> None: ...


def test_a_room_is_forgotten_by_every_worker_that_had_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room goes to another worker when its own is busy, and back: none of them keeps its game for ever."""
    made: list[Follower] = []

    def new() -> Follower:
        made.append(Follower())
        return made[-1]

    async def story() -> None:
        monkeypatch.setattr(pool, "_new_process", new)
        workers = started(2)
        for busy in (1, 0, 1):
            for place, worker in enumerate(workers._workers):
                worker.busy = place == busy
            await workers.choose("gone", b"head", [], {}, 0)
        await workers.choose("kept", b"head", [], {}, 0)
        workers.forget("gone")
        assert [follower.rooms for follower in made] == [{"kept"}, set()]
        assert [set(worker.mirrored) for worker in workers._workers] == [{"kept"}, set()]

    asyncio.run(story())
