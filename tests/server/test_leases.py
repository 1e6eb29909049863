"""Leases and fences in PostgreSQL: who has a room, and who may write."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from holochron.server.nodes.leases import Leases
from holochron.server.nodes.ownership import OwnedElsewhere
from holochron.server.storage import Fenced, RoomRow, StorageError, Store, open_store
from tests.server.client import PATIENCE
from tests.server.postgres import Cluster as Postgres

T = TypeVar("T")

NEVER = 10**6  # seconds: a lease that does not end in a test
ROOM = RoomRow("abcd", "holo", "playing", 100.0, "{}", b"head")
ENTRY = ("choose", 0, 1, "keep")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


class Node:
    """What a node has of the database: a connection of its own, and its leases."""

    def __init__(self, url: str, folder: Path, name: str) -> None:
        self.store = open_store(folder, url, shared=True)
        self.store.start()
        self.leases = Leases(self.store, name, f"{name}:1", "mark", NEVER)
        run(self.leases.beat())

    def is_taken_for_dead(self) -> None:
        """As when it has said nothing for longer than a lease, and the database has been there all the time."""
        forget(self.store, self.leases.node)


def forget(store: Store, node: str) -> None:
    run(store.do(lambda db: db.execute("DELETE FROM nodes WHERE id = ?", (node,))))


@pytest.fixture
def nodes(cluster: Postgres, tmp_path: Path) -> Iterator[tuple[Node, Node]]:
    url = cluster.new_database()
    one, two = Node(url, tmp_path, "one"), Node(url, tmp_path, "two")
    yield one, two
    one.store.close()
    two.store.close()


def test_a_room_is_one_nodes_until_that_has_gone(nodes: tuple[Node, Node]) -> None:
    one, two = nodes

    async def story() -> None:
        await one.store.put_room(ROOM, one.leases.new_fence("abcd"))
        with pytest.raises(OwnedElsewhere) as elsewhere:
            await two.leases.take("abcd")
        assert elsewhere.value.node == "one"
        assert await two.leases.unowned(9) == []
        assert await two.leases.take("none") is None
        await one.leases.leave()
        assert await two.leases.unowned(9) == ["abcd"]
        fence = await two.leases.take("abcd")
        assert fence is not None
        assert (fence.node, fence.number) == ("two", 2)
        await two.leases.give_back(fence)
        assert await one.leases.unowned(9) == [], "it sleeps"
        again = await one.leases.take("abcd")
        assert again is not None
        assert again.number == 3, "no number is given out twice"

    run(story())


def test_a_node_that_only_thinks_it_has_a_room_cannot_write(nodes: tuple[Node, Node]) -> None:
    one, two = nodes
    lost: list[str] = []

    async def story() -> None:
        old = one.leases.new_fence("abcd")
        old.when_lost = lambda: lost.append("abcd")
        await one.store.put_room(ROOM, old)
        await one.store.put_inputs(None, "abcd", 0, [ENTRY], None, old)
        await one.leases.leave()
        new = await two.leases.take("abcd")
        await two.store.put_inputs(None, "abcd", 1, [ENTRY], None, new)
        writes: list[Callable[[], Coroutine[Any, Any, None]]] = [
            lambda: one.store.put_inputs(None, "abcd", 2, [ENTRY], None, old),
            lambda: one.store.put_room(replace(ROOM, status="closed"), old),
            lambda: one.store.put_line("abcd", 1, "{}", 9, old),
        ]
        for write in writes:
            with pytest.raises(Fenced):
                await write()
        assert lost == ["abcd"] * 3
        assert await two.store.journal("abcd") == [ENTRY] * 2
        room = await two.store.room("abcd")
        assert room is not None
        assert room.status == "playing"
        assert await two.store.lines("abcd", 9) == []
        # nor does it help to be there again, or to have the room a second time: what was read before is old
        await one.leases.beat()
        await two.leases.leave()
        await one.leases.take("abcd")
        with pytest.raises(Fenced):
            await one.store.put_inputs(None, "abcd", 2, [ENTRY], None, old)

    run(story())


def test_what_is_fenced_takes_nothing_else_with_it(nodes: tuple[Node, Node]) -> None:
    """Choices of many rooms share a transaction; one that is refused is refused alone."""
    one, two = nodes
    gate = threading.Event()

    async def story() -> None:
        good, bad = one.leases.new_fence("good"), one.leases.new_fence("bad")
        for fence in (good, bad):
            await one.store.put_room(replace(ROOM, code=fence.room), fence)
        await one.leases.leave()
        await two.leases.take("bad")
        await one.leases.beat()
        held_up = asyncio.ensure_future(one.store.do(lambda _: gate.wait()))
        both = [
            asyncio.ensure_future(one.store.put_inputs(None, fence.room, 0, [ENTRY], None, fence))
            for fence in (bad, good)
        ]
        asyncio.get_running_loop().call_soon(gate.set)
        found = await asyncio.gather(*both, return_exceptions=True)
        await held_up
        assert isinstance(found[0], Fenced)
        assert found[1] is None
        assert await two.store.journal("good") == [ENTRY]
        assert await two.store.journal("bad") == []

    run(story())


def test_whoever_takes_a_room_reads_what_was_being_written(nodes: tuple[Node, Node], cluster: Postgres) -> None:
    """A write has passed its fence and is not there yet, while another node takes the room: that waits for it."""
    one, two = nodes
    old = one.leases.new_fence("abcd")
    run(one.store.put_room(ROOM, old))
    one.is_taken_for_dead()
    passed, go_on = threading.Event(), threading.Event()

    def slow_write(db: Any) -> None:
        old.check(db)
        passed.set()
        go_on.wait(PATIENCE)
        db.execute("INSERT INTO inputs VALUES (?, ?, ?, ?, ?, ?)", ("abcd", 0, *ENTRY))

    writing = threading.Thread(target=lambda: run(one.store.do(slow_write)))
    writing.start()
    assert passed.wait(PATIENCE)
    journal: list[Any] = []

    async def take() -> None:
        await two.leases.take("abcd")
        journal.extend(await two.store.journal("abcd"))

    taking = threading.Thread(target=lambda: run(take()))
    taking.start()
    url = one.store.database.url  # type: ignore[attr-defined]
    until = time.monotonic() + PATIENCE
    while taking.is_alive() and not waits_for_a_lock(url) and time.monotonic() < until:
        time.sleep(0.01)
    go_on.set()
    writing.join(PATIENCE)
    taking.join(PATIENCE)
    assert journal == [ENTRY]


def waits_for_a_lock(url: str) -> bool:
    import psycopg

    statement = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(statement).fetchone() is not None


def test_after_a_start_of_the_database_everybody_has_the_time_to_say_that_they_live(
    cluster: Postgres, tmp_path: Path
) -> None:
    """Leases that ended while nobody could say anything have not ended."""
    url = cluster.new_database()
    store = open_store(tmp_path, url, shared=True)
    store.start()

    async def story(lease: float) -> list[str]:
        one, two = (Leases(store, name, f"{name}:1", "mark", lease) for name in ("one", "two"))
        await one.beat()
        await store.put_room(ROOM, one.new_fence("abcd"))
        await store.do(lambda db: db.execute("UPDATE nodes SET until = 0"))
        return await two.unowned(9)

    try:
        assert run(story(NEVER)) == []  # the database has started since
        assert run(story(0.0)) == ["abcd"]
    finally:
        store.close()


def test_a_node_whose_connection_has_ended_is_waited_for_half_as_long(
    nodes: tuple[Node, Node], cluster: Postgres, tmp_path: Path
) -> None:
    """The connection of a process that was killed ends at once; one that was only cut off has the time to make another."""
    one, two = nodes
    lease = 1000.0
    quick = Leases(two.store, "three", "three:1", "mark", lease)

    async def alive_after(seconds: float) -> bool:
        statement = "UPDATE nodes SET until = EXTRACT(EPOCH FROM clock_timestamp()) + ? WHERE id = ?"
        await two.store.do(lambda db: db.execute(statement, (lease - seconds, "one")))
        return "one" in await quick.others()

    async def story() -> None:
        # as if the database had started long ago, which would count as a sign of life
        quick._alive = quick._alive.replace("pg_postmaster_start_time()", "to_timestamp(0)")
        assert await alive_after(0.9 * lease)
        one.store.close()
        while await two.store.do(
            lambda db: db.execute(
                "SELECT 1 FROM nodes WHERE id = 'one' AND backend IN (SELECT pid FROM pg_stat_activity)"
            )
        ):
            await asyncio.sleep(0.01)
        assert await alive_after(0.4 * lease)
        assert not await alive_after(0.6 * lease)

    run(story())


def test_one_server_alone_or_several_nodes(cluster: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holochron.server.storage.postgres._PATIENCE", 0.2)
    url = cluster.new_database()
    with contextlib.ExitStack() as stack:
        for _ in range(2):
            store = open_store(tmp_path, url, shared=True)
            store.start()
            stack.callback(store.close)
        with pytest.raises(StorageError, match="in use"):
            open_store(tmp_path, url).start()
    with pytest.raises(StorageError, match="PostgreSQL"):
        open_store(tmp_path, shared=True)


def test_a_backup_is_of_one_moment_while_others_write(nodes: tuple[Node, Node]) -> None:
    one, two = nodes

    async def story() -> None:
        await one.store.put_room(ROOM, one.leases.new_fence("abcd"))

        def look(db: Any) -> tuple[int, int]:
            before = len(db.execute("SELECT 1 FROM rooms"))
            run(two.store.put_room(replace(ROOM, code="efgh"), two.leases.new_fence("efgh")))
            return before, len(db.execute("SELECT 1 FROM rooms"))

        assert await one.store.look(look) == (1, 1)
        assert len(await one.store.rooms("playing")) == 2

    run(story())
