"""Backups: the same rows page by page, of one moment while games go on, and for nobody else's eyes."""

from __future__ import annotations

import asyncio
import os
import stat
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from holochron.server.storage import Database, Row, StorageError, Store, open_store
from holochron.server.storage import backup as backups
from holochron.server.storage.backup import TABLES, columns_of, restore_backup, write_backup
from holochron.server.storage.database import prepare_schema
from holochron.server.storage.sqlite import SqliteDatabase
from tests.server.client import PATIENCE, Client, me
from tests.server.running import TEST_LIMITS, ThreadServer

NAMES = ("Ann", "ann", "b-b", "b b", "ba", "ときのそら", "AZKi")


def opened(database: Database) -> Database:
    database.open()
    prepare_schema(database)
    return database


def fill(db: Database) -> None:
    """Some rows of every table, more than a page of each where pages have two rows."""
    db.begin()
    for number, name in enumerate(NAMES):
        rows: dict[str, tuple[object, ...]] = {
            "rooms": (name, "holo", "over", 1.5, "{}", b"head"),
            "replays": (name, "holo", 1, 2.5, "{}", b"\0save"),
            "owners": ("r", name),
            "sitters": (name, "room"),
            "tallies": ("account", "holo", "deck", name, number % 2, 0, 1, 1, 0),
            "uploads": (name, "account", 5, 1.0),
            "people": (name, number, ""),
            "opponents": ("account", name, "somebody", "holo", 1, 0, 1.0),
            "bans": (name, "", 0.0, 1.0),
        }
        for table, values in rows.items():
            db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' for _ in values)})", values)
        db.execute("INSERT INTO decks (account, game, changed, data) VALUES (?, 'holo', 0, '')", (name,))
        for at in range(number):
            db.execute("INSERT INTO inputs VALUES (?, ?, 'choose', 0, 1, 'end')", (name, at))
            db.execute("INSERT INTO chat VALUES (?, ?, '{}')", (name, at))
    db.commit()


@pytest.mark.parametrize("size", [1, 2, 7, 100])
def test_pages_hold_every_row_once_and_in_order(
    url: str, tmp_path: Path, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "_ROWS", size)
    db = opened(open_store(tmp_path, url).database)
    fill(db)
    try:
        for table, order in TABLES.items():
            rows = list(backups._rows(db, table, columns_of(db, table)))
            assert len(rows) >= len(NAMES)
            assert rows == db.execute(f"SELECT * FROM {table} ORDER BY {order}")
        write_backup(db, tmp_path / "all.gz")
    finally:
        db.close()
    other = opened(SqliteDatabase(tmp_path / "other.db"))
    assert restore_backup(other, tmp_path / "all.gz")["inputs"] == sum(range(len(NAMES)))
    other.close()


class Listening(SqliteDatabase):
    """Remembers what it was asked."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked: list[tuple[str, Sequence[object]]] = []

    def execute(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        self.asked.append((statement, values))
        return super().execute(statement, values)


def test_a_page_is_found_without_reading_those_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "_ROWS", 2)
    db = Listening(tmp_path / "holochron.db")
    fill(opened(db))
    for table in TABLES:
        columns = columns_of(db, table)
        db.asked.clear()
        list(backups._rows(db, table, columns))
        assert len(db.asked) > 3
        for statement, values in db.asked[1:]:
            plan = db.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            assert [row[3].split()[0] for row in plan] == ["SEARCH"], statement
    db.close()


class HeldBackup:
    """Backups stand still where they come to the journals, until they may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.has_come = threading.Event()
        self.may_go_on = threading.Event()
        self._rows = backups._rows
        monkeypatch.setattr(backups, "_rows", self._rows_when_allowed)

    def _rows_when_allowed(self, db: Database, table: str, columns: list[str]) -> Iterator[Row]:
        if table == "inputs":
            self.has_come.set()
            assert self.may_go_on.wait(PATIENCE), "nobody has let it go on"
        yield from self._rows(db, table, columns)


def test_games_go_on_while_a_backup_is_written(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is of the moment in which it was begun, and one is written at a time."""
    held = HeldBackup(monkeypatch)
    with ThreadServer(tmp_path, url, operator=("127.0.0.1", 0)) as server:
        page = f"http://127.0.0.1:{server.app.state.operator_port}/backup"
        with Client(server.address) as client, ThreadPoolExecutor(1) as pool:
            code = client.create(me(), me(), seed=1)
            client.play(code, lambda decision: decision["default"], 3)
            posted = pool.submit(httpx.post, page, timeout=PATIENCE)
            try:
                assert held.has_come.wait(PATIENCE)
                client.play(code, lambda decision: decision["default"], 2)
                assert len(server.run(server.lobby.shared.store.journal(code))) == 5
                assert httpx.post(page, timeout=PATIENCE).status_code == 409
                assert not posted.done()
            finally:
                held.may_go_on.set()
            assert posted.result().status_code == 200
    target = opened(SqliteDatabase(tmp_path / "new.db"))
    counts = restore_backup(target, tmp_path / "backup.gz")
    target.close()
    assert (counts["rooms"], counts["inputs"]) == (1, 3)


def test_who_looks_does_not_write(url: str, tmp_path: Path) -> None:
    store = open_store(tmp_path, url)
    store.start()

    async def look(store: Store) -> None:
        await store.look(lambda db: db.execute("DELETE FROM rooms"))

    try:
        with pytest.raises(StorageError, match=r"read-?only"):
            asyncio.run(look(store))
    finally:
        store.close()
    with pytest.raises(StorageError, match="closed"):
        asyncio.run(look(store))


@pytest.fixture
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("usual_umask")
def test_a_backup_is_private_while_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where another one was left behind that is not."""
    part, modes, real = tmp_path / "all.gz.part", set(), backups._rows
    part.write_text("left behind")

    def rows(*asked: Any) -> Iterator[Row]:
        modes.add(stat.S_IMODE(part.stat().st_mode))
        return real(*asked)

    monkeypatch.setattr(backups, "_rows", rows)
    db = opened(SqliteDatabase(tmp_path / "holochron.db"))
    write_backup(db, tmp_path / "all.gz")
    db.close()
    assert modes == {stat.S_IMODE((tmp_path / "all.gz").stat().st_mode)} == {0o600}
    assert not part.exists()


def test_a_backup_that_cannot_be_written_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "backup.gz").mkdir()
    with ThreadServer(tmp_path, operator=("127.0.0.1", 0)) as server:
        page = f"http://127.0.0.1:{server.app.state.operator_port}/backup"
        for _ in range(2):
            answer = httpx.post(page, timeout=PATIENCE)
            assert (answer.status_code, "backup.gz" in answer.text) == (500, True)
    assert not (tmp_path / "backup.gz.part").exists()


def test_as_much_of_a_chat_is_stored_as_is_shown(tmp_path: Path) -> None:
    """Also after the server was started again, and in a backup."""
    limits = replace(TEST_LIMITS, chat_kept=3)

    def said(client: Client) -> list[int]:
        client.ask("ping")
        return [message["number"] for message in client.messages if message["type"] == "chat"]

    server = ThreadServer(tmp_path, limits=limits)
    with Client(server.address) as client:
        code, token = client.create(me(), me(), seed=1), client.token
        for number in range(5):
            client.send("chat", room=code, text=f"line {number}")
        assert said(client) == [1, 2, 3, 4, 5]
    server.stop()
    db = opened(SqliteDatabase(tmp_path / "holochron.db"))
    assert db.execute("SELECT number FROM chat ORDER BY number") == [(3,), (4,), (5,)]
    write_backup(db, tmp_path / "all.gz")
    db.close()
    new = tmp_path / "new"
    new.mkdir()
    (new / "secret").write_bytes((tmp_path / "secret").read_bytes())
    db = opened(SqliteDatabase(new / "holochron.db"))
    restore_backup(db, tmp_path / "all.gz")
    db.close()
    with ThreadServer(new, limits=limits) as server, Client(server.address, token=token) as client:
        client.ask("join", room=code)
        client.send("chat", room=code, text="one more")
        assert said(client) == [3, 4, 5, 6]
