"""A storage that fails, at whatever moment: nothing is lost or done twice, and everybody learns how things stand."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from holochron.server import fairness
from holochron.server.rooms.room import Room
from holochron.server.storage import StorageError
from tests.server.client import OPEN, Client, Refused, bot, deciding, me
from tests.server.running import TEST_LIMITS, StillTime, ThreadServer


@contextlib.contextmanager
def outage(server: ThreadServer, name: str, *, too_late: bool = False, only: str = "") -> Iterator[None]:
    """The storage fails to do something, or does it and fails to say so; perhaps for one room only."""
    store = server.lobby.shared.store
    real = getattr(store, name)

    async def fail(first: Any, *rest: Any) -> None:
        if only and first.code != only:
            await real(first, *rest)
            return
        if too_late:
            await real(first, *rest)
        raise StorageError("the connection was closed")

    setattr(store, name, fail)
    try:
        yield
    finally:
        setattr(store, name, real)


@pytest.fixture
def two(still_server: ThreadServer) -> Iterator[tuple[Client, Client, str]]:
    """Two people, and the room in which they play."""
    with Client(still_server.address) as one, Client(still_server.address) as other:
        code = one.create(me(), OPEN)
        other.ask("join", room=code)
        for client in (one, other):
            client.state(code)
        yield one, other, code


# ---------------------------------------------------------------------------------------------------- choices


def test_a_choice_that_was_stored_counts_although_nobody_heard_of_it(
    still_server: ThreadServer, two: tuple[Client, Client, str]
) -> None:
    one, other, code = two
    chooser = deciding(code, one, other)
    assert chooser is not None
    decision = chooser.turn(code)["decision"]
    with outage(still_server, "put_inputs", too_late=True), pytest.raises(Refused, match="storage"):
        chooser.ask("choose", room=code, decision=decision["id"], choice=0)
    with pytest.raises(Refused, match="stale"):
        chooser.ask("choose", room=code, decision=decision["id"], choice=0)
    for client in (one, other):
        client.ask("ping")
    now = deciding(code, one, other)
    assert now is not None
    assert now.turn(code)["decision"]["id"] == decision["id"] + 1
    assert len(still_server.lobby.rooms[code].play.journal) == 1


def test_the_end_of_a_game_is_told_although_nobody_heard_of_it(
    still_server: ThreadServer, two: tuple[Client, Client, str]
) -> None:
    one, other, code = two
    with outage(still_server, "put_inputs", too_late=True), pytest.raises(Refused, match="storage"):
        one.ask("concede", room=code)
    still_server.move_time(3)
    for client in (one, other):
        client.wait(lambda message: message["type"] == "room" and message["room"]["status"] == "over")
        client.ask("ping")
        assert client.states[code]["result"]["winners"] == [1]
        assert client.rooms[code]["replay"]
    for client in (one, other):
        client.ask("rematch", room=code)
    assert other.rooms[code]["next"]


def test_the_end_of_a_game_is_not_taken_back_by_stopping_the_server(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, time_source=StillTime())
    with Client(server.address) as one, Client(server.address) as other:
        code, token = one.create(me(), OPEN), one.token
        other.ask("join", room=code)
        with outage(server, "put_inputs", too_late=True), pytest.raises(Refused, match="storage"):
            one.ask("concede", room=code)
        server.stop()
    server = ThreadServer(tmp_path, time_source=StillTime())
    with Client(server.address, token=token) as one:
        assert one.ask("join", room=code)["room"]["status"] == "over"
    server.stop()


def test_what_fails_between_two_choices_of_bots_leaves_no_gap(
    still_server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, failed = Room._tell_state, list[bool]()

    def fail_once(room: Room, unstored: Any = None, is_later: bool = False) -> None:
        if unstored is not None and not failed:
            failed.append(True)
            raise KeyError("a sentence that cannot be said")
        real(room, unstored, is_later)

    monkeypatch.setattr(Room, "_tell_state", fail_once)
    with Client(still_server.address) as client:
        code = client.create(me(), bot("random"), seed=7)
        room = still_server.lobby.rooms[code]
        while not failed or len(room.play.journal) < 20:
            if failed and room._recovery.is_needed:
                still_server.move_time(3)
            state = client.states.get(code)
            if state and state["decision"]:
                client.choose(code, state["decision"]["default"])
            else:
                with contextlib.suppress(TimeoutError):
                    client.receive(0.05)
    still_server.wait_until_empty()
    journal = still_server.run(still_server.lobby.shared.store.journal(code))
    table = room.play.require_table()
    assert len(table.inputs) == len(journal)
    assert [entry[2] for entry in journal] == [entry.index for entry in table.inputs]


def test_what_is_taken_back_for_ever_ends_somewhere(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, limits=replace(TEST_LIMITS, journal=1))
    with Client(server.address) as client:
        code = client.create(me(), me(), seed=15)
        for _ in range(2):
            client.choose(code, client.turn(code)["decision"]["default"])
            with pytest.raises(Refused, match="full"):
                client.ask("undo", room=code)
    server.stop()


# ---------------------------------------------------------------------------------------------------- rooms


def test_a_game_that_cannot_be_called_off_goes_on(still_server: ThreadServer, two: tuple[Client, Client, str]) -> None:
    one, other, code = two
    token = other.token
    other.close()
    one.wait(lambda message: message["type"] == "room" and not all(x["connected"] for x in message["room"]["seats"]))
    still_server.move_time(1000)
    with outage(still_server, "put_room"), pytest.raises(Refused, match="storage"):
        one.ask("claim", room=code, result="none")
    with Client(still_server.address, token=token) as again:
        assert again.ask("join", room=code)["room"]["status"] == "playing"
        chooser = deciding(code, one, again)
        assert chooser is not None
        chooser.choose(code, chooser.turn(code)["decision"]["default"])


def test_a_game_that_cannot_begin_with_the_last_share_begins_later(still_server: ThreadServer) -> None:
    shares = [bytes([number]) * 32 for number in (1, 2)]
    with Client(still_server.address) as one, Client(still_server.address) as other:
        code = one.create(me(), OPEN, seal=fairness.seal_of(shares[0]))
        other.ask("join", room=code, seal=fairness.seal_of(shares[1]))
        one.ask("share", room=code, share=shares[0].hex())
        with outage(still_server, "put_room"), pytest.raises(Refused, match="storage"):
            other.ask("share", room=code, share=shares[1].hex())
        still_server.move_time(20)
        one.wait(lambda message: message["type"] == "room" and message["room"]["status"] == "playing")
        assert one.rooms[code]["fairness"]["shown"] == [True, True]


def test_a_rematch_is_told_although_the_old_room_could_not_be_stored(
    still_server: ThreadServer, two: tuple[Client, Client, str]
) -> None:
    one, other, code = two
    one.ask("concede", room=code)
    other.ask("rematch", room=code)
    with outage(still_server, "put_room", only=code), pytest.raises(Refused, match="storage"):
        one.ask("rematch", room=code)
    for client in (one, other):
        client.ask("ping")
        assert client.rooms[code]["next"] in still_server.lobby.rooms


def test_a_room_is_in_memory_once_whoever_asks_for_it(still_server: ThreadServer) -> None:
    with Client(still_server.address) as client:
        code = client.create(me(), me())
    still_server.wait_until_empty()
    lobby = still_server.lobby
    store = lobby.shared.store
    real, gates = store.room, list[asyncio.Event]()

    async def story() -> list[Any]:
        assert await lobby._put_to_sleep(lobby.rooms[code])

        async def slow(code: str) -> Any:
            gates.append(asyncio.Event())
            number = len(gates)
            await gates[-1].wait()
            if number == 1:
                raise StorageError("the database restarts")
            return await real(code)

        store.room = slow  # type: ignore[method-assign]
        asking = [asyncio.create_task(lobby.room(code)) for _ in range(2)]
        while not gates:
            await asyncio.sleep(0)
        gates[0].set()
        first = await asyncio.gather(*asking, return_exceptions=True)
        asking = [asyncio.create_task(lobby.room(code)) for _ in range(3)]
        while len(gates) < 2:
            await asyncio.sleep(0)
        gates[1].set()
        return [*first, *await asyncio.gather(*asking)]

    try:
        failed, also, *found = still_server.run(story())
    finally:
        store.room = real  # type: ignore[method-assign]
    assert isinstance(failed, StorageError)
    assert isinstance(also, StorageError)
    assert found == [lobby.rooms[code]] * 3


def test_who_comes_while_a_room_falls_asleep_finds_it_awake(still_server: ThreadServer) -> None:
    with Client(still_server.address) as client:
        code, token = client.create(me(), me()), client.token
    still_server.wait_until_empty()
    lobby = still_server.lobby
    store, room = lobby.shared.store, lobby.rooms[code]
    real = store.put_room

    async def hold() -> tuple[asyncio.Event, asyncio.Event]:
        reached, gate = asyncio.Event(), asyncio.Event()

        async def slow(*row: Any) -> None:
            reached.set()
            await gate.wait()
            await real(*row)

        store.put_room = slow  # type: ignore[method-assign, assignment]
        return reached, gate

    async def let_go() -> None:
        while not room.lock._waiters:
            await asyncio.sleep(0)
        gate.set()

    reached, gate = still_server.run(hold())
    asleep = still_server.start(lobby._put_to_sleep(room))
    still_server.run(reached.wait())
    with Client(still_server.address, token=token) as client:
        number = client.send("join", room=code)
        still_server.run(let_go())
        assert asleep.result()
        store.put_room = real  # type: ignore[method-assign]
        assert client.wait(is_answer_to(number))["type"] == "room"
        assert lobby.rooms[code] is not room
        client.choose(code, client.turn(code)["decision"]["default"])


def test_rooms_that_are_made_at_once_are_counted(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, limits=replace(TEST_LIMITS, rooms_per_user=3))
    with contextlib.ExitStack() as stack:
        first = stack.enter_context(Client(server.address))
        windows = [stack.enter_context(Client(server.address, token=first.token)) for _ in range(8)]
        asked = [window.send("create", game="holo", seats=[me(), OPEN]) for window in windows]
        answers = [window.wait(is_answer_to(number))["type"] for window, number in zip(windows, asked, strict=True)]
    assert sorted(answers) == ["error"] * 5 + ["room"] * 3
    assert len(server.lobby.rooms) == 3
    server.stop()


def is_answer_to(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message.get("re") == number
