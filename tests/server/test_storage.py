"""The store on SQLite and on PostgreSQL: the same tests for both."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from holochron.server.storage import Finished, ReplayRow, RoomRow, StatisticsRow, StorageError, Store, open_store
from holochron.server.storage.database import prepare_schema
from holochron.server.storage.rows import OpponentRow
from holochron.server.storage.sqlite import SqliteDatabase
from tests.server import kills
from tests.server.postgres import Cluster
from tests.server.running import share_cards

T = TypeVar("T")


@pytest.fixture
def store(url: str, tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path, url)
    opened.start()
    yield opened
    opened.close()


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


ROOM = RoomRow("abcd", "holo", "playing", 100.0, '{"ja": "ときのそら"}', b"head\0\xff")
ENTRIES = [("choose", 0, 1, "keep"), ("choose", 1, 0, "put-center 12"), ("undo", 1, 1, "")]


def test_rooms_and_journals_come_back_as_they_were(store: Store) -> None:
    async def story() -> None:
        await store.put_room(ROOM)
        await store.put_inputs(None, "abcd", 0, ENTRIES[:2])
        await store.put_inputs(RoomRow("abcd", "holo", "over", 200.0, "{}", None), "abcd", 2, ENTRIES[2:])
        assert await store.journal("abcd") == ENTRIES
        assert await store.room("abcd") == RoomRow("abcd", "holo", "over", 200.0, "{}", b"head\0\xff")
        assert await store.room("none") is None
        assert await store.rooms("waiting", "playing") == []
        assert await store.drop_rooms("over", 199.0) == 0
        assert await store.drop_rooms("over", 201.0, keep=frozenset({"abcd"})) == 0
        await store.put_line("abcd", 1, "hello", 9)
        await store.put_line("abcd", 2, "there", 9)
        assert await store.lines("abcd", 1) == ["there"]
        assert await store.drop_rooms("over", 201.0) == 1
        assert await store.journal("abcd") == []
        assert await store.lines("abcd", 9) == []

    run(story())


def test_the_last_lines_of_a_chat_are_kept(store: Store) -> None:
    async def story() -> list[tuple[str, int]]:
        for number in range(1, 6):
            await store.put_line("abcd", number, f"line {number}", 9)
            await store.put_line("efgh", number, f"line {number}", 9)
        await store.put_line("abcd", 6, "line 6", 2)
        assert await store.lines("abcd", 9) == ["line 5", "line 6"]
        await store.put_line("abcd", 7, "line 7", 0)
        return await store.do(lambda db: [tuple(row) for row in db.execute("SELECT room, number FROM chat")])

    assert sorted(run(story())) == [("efgh", number) for number in range(1, 6)]


def test_the_same_input_cannot_be_stored_twice_and_takes_nothing_with_it(store: Store) -> None:
    async def story() -> None:
        await store.put_room(ROOM)
        await store.put_inputs(None, "abcd", 0, ENTRIES[:1])
        results = await asyncio.gather(
            store.put_inputs(None, "abcd", 0, ENTRIES[1:2]),
            store.put_inputs(None, "abcd", 1, ENTRIES[1:2]),
            return_exceptions=True,
        )
        assert isinstance(results[0], StorageError)
        assert results[1] is None
        assert await store.journal("abcd") == ENTRIES[:2]

    run(story())


def test_many_inputs_share_a_transaction(store: Store) -> None:
    gate = threading.Event()

    async def story() -> None:
        before = store.writes
        held_up = asyncio.ensure_future(store.do(lambda _: gate.wait()))
        choices = [asyncio.ensure_future(store.put_inputs(None, f"room {number}", 0, ENTRIES)) for number in range(200)]
        asyncio.get_running_loop().call_soon(gate.set)  # when all of them wait
        await asyncio.gather(held_up, *choices)
        assert store.writes - before <= 2

    run(story())


def test_replays_and_decks_belong_to_their_users(store: Store) -> None:
    async def story() -> None:
        private = Finished(ReplayRow("r1", "holo", False, 10.0, "{}"), b"save" * 100, ("ann", "bob"))
        public = Finished(ReplayRow("r2", "holo", True, 20.0, "{}"), b"save", ("ann",))
        await store.put_upload(private, 10**6, 10**6)
        await store.put_upload(public, 10**6, 10**6)
        assert [(row.id, mine) for row, mine in await store.replays("bob")] == [("r2", False), ("r1", True)]
        assert [(row.id, mine) for row, mine in await store.replays("eve")] == [("r2", False)]
        assert await store.replay_save("r1") == b"save" * 100
        await store.drop_replays(15.0)
        assert await store.replay("r1") is None
        deck = await store.put_deck("ann", None, "holo", "{}", 1)
        assert deck is not None
        assert await store.put_deck("ann", None, "holo", "{}", 1) is None  # as many as may be
        assert await store.put_deck("eve", deck.id, "holo", "{}", 1) is None
        later = await store.put_deck("ann", deck.id, "holo", '{"a": 1}', 1, seen=deck.changed)
        assert later is not None
        assert later.data == '{"a": 1}'
        assert await store.put_deck("ann", deck.id, "holo", '{"a": 2}', 1, seen=deck.changed) == later, "changed since"
        assert await store.decks("ann") == [later]
        assert not await store.drop_deck("eve", deck.id)
        assert [row.id for row in await store.decks("ann")] == [deck.id]
        assert await store.drop_deck("ann", deck.id)

    run(story())


def test_statistics_add_up(store: Store) -> None:
    def row(wins: int, began: bool = True) -> StatisticsRow:
        return StatisticsRow("ann", "holo", "そら", "azki", began, False, 1, wins, 0)

    async def story() -> None:
        for number, one in enumerate([row(1), row(0), row(1, began=False)]):
            game = Finished(ReplayRow(f"r{number}", "holo", False, 1.0, "{}"), b"", ("ann",), (one,))
            await store.put_inputs(None, f"room{number}", 0, [], game)
        first, second = sorted(await store.statistics("ann", "holo"), key=lambda row: -row.games)
        assert (first.games, first.wins, first.began) == (2, 1, True)
        assert (second.games, second.wins, second.began) == (1, 1, False)
        assert await store.statistics("bob", "holo") == []
        await store.drop_statistics("ann", "holo", "そら")
        assert await store.statistics("ann", "holo") == []

    run(story())


@pytest.mark.parametrize(
    ("version", "told"), [(1, "made before holochron 0.1.0"), (7, "start with an empty"), (9, "a newer holochron")]
)
def test_another_schema_is_refused_and_nothing_changed(url: str, tmp_path: Path, version: int, told: str) -> None:
    database = open_store(tmp_path, url).database
    database.open()
    prepare_schema(database)
    database.begin()
    database.execute("UPDATE schema_version SET version = ?", (version,))
    database.commit()
    with pytest.raises(StorageError, match=rf"^the database has schema {version}, .*{told}"):
        prepare_schema(database)
    assert database.execute("SELECT version FROM schema_version") == [(version,)]
    database.close()


def test_a_database_opens_again_with_what_is_in_it(url: str, tmp_path: Path) -> None:
    for there in (None, ROOM):
        store = open_store(tmp_path, url)
        store.start()
        assert run(store.room(ROOM.code)) == there
        run(store.put_room(ROOM))
        store.close()


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "holochron.db").write_bytes(b"This is no database, but it is long enough to look like one." * 20)
    with pytest.raises(StorageError, match="no database"):
        open_store(tmp_path).start()
    with pytest.raises(StorageError, match="a database is"):
        open_store(tmp_path, "mysql://somewhere")


def test_one_server_at_a_time(store: Store, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holochron.server.storage.postgres._PATIENCE", 0.2)
    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda path, timeout, isolation_level: real(path, timeout=0.1))
    with pytest.raises(StorageError, match="in use"):
        open_store(tmp_path, url).start()


@pytest.mark.slow
def test_games_on_postgresql_survive_kills_too(cluster: Cluster, tmp_path: Path, cards_kept: Path) -> None:
    options = ("--database", cluster.new_database())
    figures = kills.run(share_cards(tmp_path, cards_kept), kills=2, rooms=2, seed=3, options=options)
    assert figures["kills"] == 2
    assert not list(tmp_path.glob("*.db"))


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "holochron.db")
    database.open()
    assert database.execute("PRAGMA journal_mode") == [("wal",)]
    assert database.execute("PRAGMA synchronous") == [(2,)]
    database.close()


def test_no_more_than_the_last_fifty_opponents_are_kept(store: Store) -> None:
    async def story() -> None:
        for number in range(53):
            met = OpponentRow("ann", f"other {number}", "somebody", "holo", 1, 0, float(number))
            game = Finished(ReplayRow(f"r{number}", "holo", False, 1.0, "{}"), b"", ("ann",), (), (met,))
            await store.put_inputs(None, f"room{number}", 0, [], game)
        assert [row.other for row in await store.opponents("ann")] == [f"other {at}" for at in range(52, 2, -1)]

    run(story())
