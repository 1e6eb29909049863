"""The workers are shared fairly: everybody has a turn, what nobody waits for is not done, and one piece of work costs nobody else theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from holochron.server.errors import Refusal
from holochron.server.limits import Limits
from holochron.server.workers import pool
from holochron.server.workers.foresight import Foresight
from holochron.server.workers.pool import WorkerFailed, Workers
from holochron.server.workers.process import ProcessDied
from tests.server.client import Client, Refused, bot, me
from tests.server.running import ThreadServer, never_end

SECONDS = 20  # more than any of these stories takes, on any machine


class Process:
    """In place of a process: it does what it is given when the test says so."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.given: list[str] = []
        self.heads: list[bool] = []  # whether the game was sent from its beginning
        self.results: list[asyncio.Future[Any]] = []
        self.killed = False
        self.has_ended = False
        self.is_noticed = True

    def submit(self, answer: Callable[..., Any], work: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        if self.has_ended:
            return self.refuse()
        assert all(result.done() for result in self.results), "a worker has one piece of work at a time"
        self.given.append(str(arguments[0]))
        self.heads.append(arguments[1:2] == (b"",))
        self.results.append(asyncio.get_running_loop().create_future())
        return self.results[-1]

    def refuse(self) -> asyncio.Future[Any]:
        """Nothing is sent to a process that has ended: it is known before, or found out with the first word."""
        if self.is_noticed:
            raise ProcessDied("it has ended")
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        answer.set_exception(ProcessDied("it has ended"))
        return answer

    def finish(self, found: object = None) -> None:
        self.results[-1].set_result((found, None, ""))

    def die(self) -> None:
        self.results[-1].set_exception(ProcessDied("it died"))

    def kill(self) -> None:
        self.killed = True


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    made: list[Process] = []

    def new() -> Process:
        made.append(Process(len(made)))
        return made[-1]

    monkeypatch.setattr(pool, "_new_process", new)
    return made


def work() -> None:
    """What is done matters to nobody here."""


def tell(story: Callable[[Workers], Awaitable[None]], count: int = 2, limits: Limits | None = None) -> None:
    async def whole() -> None:
        workers = Workers(count, limits)
        workers.start()
        await asyncio.wait_for(story(workers), SECONDS)

    asyncio.run(whole())


async def settle() -> None:
    """Whatever can happen now has happened."""
    for _ in range(20):
        await asyncio.sleep(0)


def bots_of(workers: Workers, who: str, room: str) -> asyncio.Task[Any]:
    return asyncio.ensure_future(workers.choose(room, b"", [], {}, 0, who))


def order_of(processes: list[Process]) -> list[str]:
    """Let all finish, one after the other; in which order they were begun."""
    return [room for process in processes for room in process.given]


def test_everybody_has_a_turn_however_much_one_has_asked_for(processes: list[Process]) -> None:
    async def story(workers: Workers) -> None:
        greedy = [bots_of(workers, "greedy", f"g{number}") for number in range(10)]
        await settle()
        modest = bots_of(workers, "modest", "m")
        other = bots_of(workers, "other", "o")
        await settle()
        (process,) = processes
        for _ in range(12):
            process.finish([0])
            await settle()
        await asyncio.gather(*greedy, modest, other)
        assert process.given[:5] == ["g0", "g1", "m", "o", "g2"]

    tell(story, count=1)


def test_rooms_with_thinking_bots_have_as_many_turns_as_one_another(processes: list[Process]) -> None:
    """Two rooms whose bots think again and again, and one who asks for a hint: what is counted is turns, not time."""

    async def thinking(workers: Workers, who: str, room: str) -> None:
        while True:
            await workers.choose(room, b"", [], {}, 0, who)

    async def story(workers: Workers) -> None:
        rooms = [asyncio.ensure_future(thinking(workers, f"of {room}", room)) for room in ("one", "two")]
        rooms += [asyncio.ensure_future(thinking(workers, "of many", f"many {number}")) for number in range(4)]
        await settle()
        (process,) = processes
        for _ in range(29):
            process.finish([0])
            await settle()
        shares = [room.split()[0] for room in process.given[-15:]]
        assert [shares.count(whose) for whose in ("one", "two", "many")] == [5, 5, 5]
        hint = asyncio.ensure_future(workers.hint("three", b"", [], ("en",), "of three"))
        for _ in range(4):
            process.finish([0])
            await settle()
        assert "three" in process.given[-4:], "a hint waits for one turn of each other who waits"
        for task in (*rooms, hint):
            task.cancel()
        await settle()

    tell(story, count=1)


def test_nobody_holds_all_workers(processes: list[Process]) -> None:
    async def story(workers: Workers) -> None:
        greedy = [bots_of(workers, "greedy", f"g{number}") for number in range(6)]
        await settle()
        assert sorted(order_of(processes)) == ["g0", "g1"], "one of three is left for others"
        modest = bots_of(workers, "modest", "m")
        await settle()
        assert "m" in order_of(processes), "who has asked for little does not wait at all"
        for task in (*greedy, modest):
            task.cancel()
        await settle()

    tell(story, count=3)


def test_strangers_together_hold_no_more_than_a_person(processes: list[Process]) -> None:
    async def story(workers: Workers) -> None:
        searches = [
            asyncio.ensure_future(workers.run(work, f"s{number}", who=f"address {number}")) for number in range(5)
        ]
        await settle()
        assert len(order_of(processes)) == 1
        player = bots_of(workers, "player", "p")
        await settle()
        assert "p" in order_of(processes)
        for task in (*searches, player):
            task.cancel()
        await settle()

    tell(story)


def test_a_stranger_who_asks_for_too_much_is_refused_and_others_are_not(processes: list[Process]) -> None:
    async def story(workers: Workers) -> None:
        asked = [asyncio.ensure_future(workers.run(work, "s", who="one")) for _ in range(pool._MOST_WAITING + 1)]
        await settle()
        with pytest.raises(Refusal, match="not done yet"):
            await workers.run(work, "s", who="one")
        other = asyncio.ensure_future(workers.run(work, "other", who="two"))
        await settle()
        assert not other.done()
        for task in (*asked, other):
            task.cancel()
        await settle()

    tell(story)


def test_what_nobody_waits_for_is_never_begun(processes: list[Process]) -> None:
    async def story(workers: Workers) -> None:
        first = bots_of(workers, "one", "first")
        await settle()
        given_up = bots_of(workers, "one", "given up")
        last = bots_of(workers, "one", "last")
        await settle()
        given_up.cancel()
        await settle()
        for _ in range(2):
            processes[0].finish([0])
            await settle()
        await asyncio.gather(first, last)
        assert processes[0].given == ["first", "last"]

    tell(story, count=1)


def test_a_worker_whose_work_nobody_waits_for_is_free_when_it_has_ended(processes: list[Process]) -> None:
    async def story(workers: Workers) -> None:
        given_up = bots_of(workers, "one", "given up")
        await settle()
        given_up.cancel()
        next_one = bots_of(workers, "two", "next")
        await settle()
        assert processes[0].given == ["given up"], "it is still at it"
        processes[0].finish([0])
        await settle()
        assert processes[0].given == ["given up", "next"]
        assert not processes[0].killed
        processes[0].finish([3])
        assert await next_one == [3]

    tell(story, count=1)


def test_work_that_takes_too_long_costs_nobody_else_theirs(processes: list[Process]) -> None:
    """A search never ends: its worker is replaced, and everything that waited is done, some of it by the new one."""

    async def story(workers: Workers) -> None:
        endless = asyncio.ensure_future(workers.run(work, "endless", who="one"))
        await settle()
        first, second = bots_of(workers, "player", "p"), bots_of(workers, "other", "o")
        await settle()
        assert [process.given for process in processes] == [["endless"], ["p"]]
        with pytest.raises(WorkerFailed):
            await endless
        await settle()
        assert [process.killed for process in processes] == [True, False, False]
        processes[1].finish([1])
        processes[2].finish([2])
        assert (await first, await second) == ([1], [2])

    tell(story, limits=Limits(working=0.01))


def test_a_process_that_dies_takes_one_piece_of_work_with_it(processes: list[Process]) -> None:
    async def story(workers: Workers) -> None:
        dying, waiting = bots_of(workers, "one", "dying"), bots_of(workers, "two", "waiting")
        await settle()
        processes[0].die()
        with pytest.raises(WorkerFailed):
            await dying
        await settle()
        assert processes[1].given == ["waiting"]
        processes[1].finish([2])
        assert await waiting == [2]

    tell(story, count=1)


@pytest.mark.parametrize("is_noticed", [True, False])
def test_a_process_that_ended_while_it_was_idle_costs_nobody_anything(
    processes: list[Process], is_noticed: bool
) -> None:
    """The piece of work is done by the process that takes its place, and that is sent all that the old one knew."""

    async def story(workers: Workers) -> None:
        first = bots_of(workers, "one", "room")
        await settle()
        processes[0].finish([1])
        assert await first == [1]
        processes[0].has_ended, processes[0].is_noticed = True, is_noticed
        second = bots_of(workers, "one", "room")
        await settle()
        assert [process.given for process in processes] == [["room"], ["room"]]
        assert processes[1].heads == [True]
        processes[1].finish([2])
        assert await second == [2]
        assert processes[0].killed

    tell(story, count=1)


def test_where_no_process_lives_a_piece_of_work_fails(
    processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried with one new process, and not for ever; another one is there for the next piece."""

    async def story(workers: Workers) -> None:
        monkeypatch.setattr(Process, "submit", lambda process, *_: process.refuse())
        with pytest.raises(WorkerFailed, match="it has ended"):
            await bots_of(workers, "one", "room")
        assert [process.killed for process in processes] == [True, True, False]
        assert workers.busy == 0

    tell(story, count=1)


def test_one_looks_at_one_thing_at_a_time() -> None:
    async def story() -> None:
        foresight = Foresight()
        never: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def look() -> str:
            await asyncio.shield(never)
            return "seen"

        first = asyncio.ensure_future(foresight.look("somebody", look()))
        await settle()
        second = asyncio.ensure_future(foresight.look("somebody", look()))
        third = asyncio.ensure_future(foresight.look("another", look()))
        await settle()
        with pytest.raises(Refusal, match="something else"):
            await first
        foresight.give_up("somebody")
        with pytest.raises(Refusal, match="something else"):
            await second
        never.set_result(None)
        assert await third == "seen"

    asyncio.run(story())


def test_who_has_chosen_is_not_told_what_the_options_would_have_done(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice that is sent behind a question is not kept waiting by it, and ends it."""
    monkeypatch.setattr(Workers, "previews", never_end)
    code = client.create(me(), bot(), seed=5)
    decision = client.turn(code)["decision"]
    asked = client.send("preview", room=code, decision=decision["id"])
    chosen = client.send("choose", room=code, decision=decision["id"], choice=decision["default"])
    answers: dict[int, dict[str, Any]] = {}
    while len(answers) < 2:
        message = client.receive()
        if message.get("re") in (asked, chosen):
            answers[message["re"]] = message
    assert answers[chosen]["type"] == "done"
    assert answers[asked]["code"] == "stale"
    with pytest.raises(Refused, match="stale"):
        client.ask("preview", room=code, decision=decision["id"])


def test_bots_among_themselves_play_while_somebody_watches(server: ThreadServer, client: Client) -> None:
    code = client.create(bot(), bot(), seed=5)
    client.state(code)
    client.ask("leave", room=code)

    async def is_quiet() -> bool:
        return server.lobby.rooms[code].is_quiet()

    assert server.run(is_quiet())
    client.states.clear()
    client.ask("watch", room=code)
    while client.state(code)["result"] is None:
        client.receive()
