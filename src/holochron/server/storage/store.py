"""The store: one thread writes, many choices to a transaction, and nobody is told before it is on the disk."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from .database import Database, StorageError, prepare_schema
from .fence import Fence, Fenced
from .rows import DeckRow, Entry, Finished, OpponentRow, ReplayRow, RoomRow, StatisticsRow

T = TypeVar("T")
Work = Callable[[Database], T]

_MOST_OPPONENTS: Final = 50  # that are kept of a person
_BATCH: Final = 256  # the most that goes into one transaction


class Store:
    """Rooms with their journals and chats, replays, decks and statistics."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writes = 0  # transactions so far
        self.errors = 0  # pieces of work that failed
        self._queue: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    # The thread.

    def start(self) -> None:
        """Open the database, unless it is open; StorageError when that is not possible."""
        if self._thread is not None:
            return
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, args=(opened,), name="store", daemon=True)
        self._thread.start()
        try:
            opened.result()
        except BaseException:
            self._thread = None
            raise

    def close(self) -> None:
        """Do what is still waiting, then close."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for the thread."""
        return self._queue.qsize()

    async def do(self, work: Work[T]) -> T:
        """Let `work` happen in the thread; when this returns it is on the disk."""
        if self._thread is None:
            raise StorageError("the store is closed")
        done: Future[T] = Future()
        self._queue.put((work, done))
        return await asyncio.wrap_future(done)

    async def look(self, work: Work[T]) -> T:
        """Let `work` read everything as it is at one moment, in another thread and through a connection of its own: nobody
        who writes waits for it."""
        if self._thread is None:
            raise StorageError("the store is closed")
        return await asyncio.to_thread(_look, self.database.apart(), work)

    def _run(self, opened: Future[None]) -> None:
        try:
            self.database.open()
            prepare_schema(self.database)
        except BaseException as error:
            self.database.close()
            opened.set_exception(error)
            return
        opened.set_result(None)
        going = True
        while going:
            batch: list[tuple[Work[Any], Future[Any]]] = []
            item = self._queue.get()
            while item is not None:
                batch.append(item)
                if len(batch) == _BATCH:
                    break
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
            going = item is not None
            if batch:
                self._transact(batch)
        self.database.close()

    def _transact(self, batch: list[tuple[Work[Any], Future[Any]]]) -> None:
        """All in one transaction; when one of them fails, each in its own."""
        try:
            self.database.begin()
            results = [work(self.database) for work, _ in batch]
            self.database.commit()
            self.writes += 1
        except Exception as error:
            self.database.rollback()
            if len(batch) > 1:
                for one in batch:
                    self._transact([one])
                return
            self.errors += 1
            _settle(batch[0][1], None, error)
            return
        for (_, done), result in zip(batch, results, strict=True):
            _settle(done, result, None)

    # Rooms.

    async def _do_behind(self, fence: Fence | None, work: Work[None]) -> None:
        """Let `work` change a room, unless another node has it now."""
        if fence is None:
            await self.do(work)
            return

        def fenced(db: Database) -> None:
            fence.check(db)
            work(db)

        try:
            await self.do(fenced)
            fence.is_new = False
        except Fenced:
            fence.when_lost()
            raise

    async def put_room(self, row: RoomRow, fence: Fence | None = None) -> None:
        await self._do_behind(fence, lambda db: _put_room(db, row))

    async def put_inputs(
        self,
        row: RoomRow | None,
        code: str,
        first: int,
        entries: Sequence[Entry],
        replay: Finished | None = None,
        fence: Fence | None = None,
    ) -> None:
        """Entries of the journal from number `first` on; with them what changes of the room, and the finished game."""

        def work(db: Database) -> None:
            for number, (kind, player, index, key) in enumerate(entries, first):
                db.execute("INSERT INTO inputs VALUES (?, ?, ?, ?, ?, ?)", (code, number, kind, player, index, key))
            if row is not None:
                _put_room(db, row)
            if replay is not None:
                _put_replay(db, replay)

        await self._do_behind(fence, work)

    async def room(self, code: str) -> RoomRow | None:
        rows = await self.do(lambda db: db.execute(f"SELECT {_ROOM} FROM rooms WHERE code = ?", (code,)))
        return _room_row(rows[0]) if rows else None

    async def rooms(self, *statuses: str) -> list[RoomRow]:
        marks = ", ".join("?" * len(statuses))
        statement = f"SELECT {_ROOM} FROM rooms WHERE status IN ({marks}) ORDER BY touched DESC"
        return [_room_row(row) for row in await self.do(lambda db: db.execute(statement, statuses))]

    async def last_touched(self) -> float | None:
        """When something last happened in any room."""
        rows = await self.do(lambda db: db.execute("SELECT MAX(touched) FROM rooms"))
        return None if rows[0][0] is None else float(rows[0][0])

    async def journal(self, code: str) -> list[Entry]:
        statement = "SELECT kind, player, place, name FROM inputs WHERE room = ? ORDER BY number"
        rows = await self.do(lambda db: db.execute(statement, (code,)))
        return [(kind, player, index, key) for kind, player, index, key in rows]

    async def rooms_of(self, user: str, most: int) -> list[str]:
        """The codes of a user's rooms that are not finished, the newest first."""
        statement = (
            "SELECT code FROM rooms WHERE code IN (SELECT room FROM sitters WHERE account = ?) "
            "AND status IN ('waiting', 'playing') ORDER BY touched DESC LIMIT ?"
        )
        return [code for (code,) in await self.do(lambda db: db.execute(statement, (user, most)))]

    async def drop_rooms(self, status: str, untouched_since: float, keep: frozenset[str] = frozenset()) -> int:
        """Rooms of this status that nobody has touched since then; gives how many there were. Those of `keep` stay, and those
        that a node has: how long a room that is in use has been untouched is not written down all the time."""

        def work(db: Database) -> int:
            leased = "SELECT room FROM leases WHERE node IN (SELECT id FROM nodes)"
            statement = f"SELECT code FROM rooms WHERE status = ? AND touched < ? AND code NOT IN ({leased})"
            old = db.execute(statement, (status, untouched_since))
            gone = [code for (code,) in old if code not in keep]
            for code in gone:
                for table in ("inputs", "chat", "sitters", "leases"):
                    db.execute(f"DELETE FROM {table} WHERE room = ?", (code,))
                db.execute("DELETE FROM rooms WHERE code = ?", (code,))
            return len(gone)

        return await self.do(work)

    # Chat.

    async def put_line(self, code: str, number: int, data: str, kept: int, fence: Fence | None = None) -> None:
        """A line of a room's chat, as JSON; with it the last `kept` lines stay, and those before them go."""

        def work(db: Database) -> None:
            db.execute("DELETE FROM chat WHERE room = ? AND number <= ?", (code, number - kept))
            if kept:
                db.execute("INSERT INTO chat VALUES (?, ?, ?)", (code, number, data))

        await self._do_behind(fence, work)

    async def lines(self, code: str, most: int) -> list[str]:
        """The last lines of a room's chat, the oldest first."""
        statement = "SELECT data FROM chat WHERE room = ? ORDER BY number DESC LIMIT ?"
        return [data for (data,) in reversed(await self.do(lambda db: db.execute(statement, (code, most))))]

    # Replays.

    async def put_upload(self, replay: Finished, most_of_user: int, most: int) -> None:
        """An uploaded game, which its first owner has uploaded. There are so many bytes for each user, and for all of them:
        what was uploaded first goes first."""

        def work(db: Database) -> None:
            size, user = _put_replay(db, replay), replay.owners[0]
            db.execute("INSERT INTO uploads VALUES (?, ?, ?, ?)", (replay.row.id, user, size, replay.row.finished))
            _drop_oldest_uploads(db, most_of_user, " WHERE account = ?", (user,))
            _drop_oldest_uploads(db, most, "", ())

        await self.do(work)

    async def replay(self, id: str) -> ReplayRow | None:
        rows = await self.do(lambda db: db.execute(f"SELECT {_REPLAY} FROM replays WHERE id = ?", (id,)))
        return _replay_row(rows[0]) if rows else None

    async def replay_save(self, id: str) -> bytes | None:
        rows = await self.do(lambda db: db.execute("SELECT save FROM replays WHERE id = ?", (id,)))
        return zlib.decompress(rows[0][0]) if rows else None

    async def replays(self, user: str, most: int = 100) -> list[tuple[ReplayRow, bool]]:
        """The user's own and the public ones, newest first and so many of each, with whether it is the user's."""
        own = "SELECT replay FROM owners WHERE account = ?"
        last = "ORDER BY finished DESC LIMIT ?"

        def work(db: Database) -> list[tuple[ReplayRow, bool]]:
            mine = db.execute(f"SELECT {_REPLAY} FROM replays WHERE id IN ({own}) {last}", (user, most))
            others = db.execute(
                f"SELECT {_REPLAY} FROM replays WHERE public = 1 AND id NOT IN ({own}) {last}", (user, most)
            )
            found = [(_replay_row(row), rows is mine) for rows in (mine, others) for row in rows]
            return sorted(found, key=lambda one: -one[0].finished)

        return await self.do(work)

    async def drop_replays(self, finished_before: float) -> None:
        def work(db: Database) -> None:
            for table in ("owners", "uploads"):
                old = "SELECT id FROM replays WHERE finished < ?"
                db.execute(f"DELETE FROM {table} WHERE replay IN ({old})", (finished_before,))
            db.execute("DELETE FROM replays WHERE finished < ?", (finished_before,))

        await self.do(work)

    # Decks.

    async def decks(self, user: str) -> list[DeckRow]:
        statement = "SELECT id, game, changed, data FROM decks WHERE account = ? ORDER BY id"
        return [DeckRow(*row) for row in await self.do(lambda db: db.execute(statement, (user,)))]

    async def put_deck(
        self, user: str, id: int | None, game: str, data: str, most: int, seen: float | None = None
    ) -> DeckRow | None:
        """A deck, new or changed; None when it is not the user's, or there are as many as may be. Changed is only one as
        it was when last `seen`; as it is now, it is given as it stays."""
        now = time.time()

        def work(db: Database) -> DeckRow | None:
            if id is None:
                if db.execute("SELECT COUNT(*) FROM decks WHERE account = ?", (user,))[0][0] >= most:
                    return None
                statement = "INSERT INTO decks (account, game, changed, data) VALUES (?, ?, ?, ?) RETURNING id"
                rows = db.execute(statement, (user, game, now, data))
            else:
                statement = "SELECT game, changed, data FROM decks WHERE id = ? AND account = ?"
                for other in db.execute(statement, (id, user)) if seen is not None else ():
                    if other[1] != seen:
                        return DeckRow(id, *other)
                statement = "UPDATE decks SET game = ?, changed = ?, data = ? WHERE id = ? AND account = ? RETURNING id"
                rows = db.execute(statement, (game, now, data, id, user))
            return DeckRow(rows[0][0], game, now, data) if rows else None

        return await self.do(work)

    async def drop_deck(self, user: str, id: int) -> bool:
        statement = "DELETE FROM decks WHERE id = ? AND account = ? RETURNING id"
        return bool(await self.do(lambda db: db.execute(statement, (id, user))))

    # People.

    async def generations(self) -> dict[str, int]:
        """How often each person has revoked all tokens, of those who have."""
        statement = "SELECT account, generation FROM people WHERE generation > 0"
        return dict(await self.do(lambda db: db.execute(statement)))

    async def put_phrase(self, user: str, phrase: str) -> None:
        """What is kept of a person's phrase; the one before is good no longer."""
        statement = "INSERT INTO people VALUES (?, 0, ?) ON CONFLICT (account) DO UPDATE SET phrase = excluded.phrase"
        await self.do(lambda db: db.execute(statement, (user, phrase)))

    async def user_of_phrase(self, phrase: str) -> str | None:
        rows = await self.do(lambda db: db.execute("SELECT account FROM people WHERE phrase = ?", (phrase,)))
        return rows[0][0] if phrase and rows else None

    async def revoke(self, user: str) -> int:
        """Whatever let somebody in as this person is good no longer; gives the new generation of tokens."""
        statement = (
            "INSERT INTO people VALUES (?, 1, '') ON CONFLICT (account) DO UPDATE "
            "SET generation = people.generation + 1, phrase = '' RETURNING generation"
        )
        rows = await self.do(lambda db: db.execute(statement, (user,)))
        return int(rows[0][0])

    async def opponents(self, user: str) -> list[OpponentRow]:
        """Whom a user has played, the last first."""
        statement = "SELECT * FROM opponents WHERE account = ? ORDER BY played DESC"
        return [OpponentRow(*row) for row in await self.do(lambda db: db.execute(statement, (user,)))]

    # Statistics; their table is called tallies.

    async def statistics(self, user: str, game: str) -> list[StatisticsRow]:
        """How a user's games went, by deck."""
        statement = f"SELECT {_STATISTICS} FROM tallies WHERE account = ? AND game = ? ORDER BY deck, against"
        rows = await self.do(lambda db: db.execute(statement, (user, game)))
        return [
            StatisticsRow(user, game, deck, against, bool(began), bool(people), *counts)
            for deck, against, began, people, *counts in rows
        ]

    async def drop_statistics(self, user: str, game: str, deck: str) -> None:
        statement = "DELETE FROM tallies WHERE account = ? AND game = ? AND deck = ?"
        await self.do(lambda db: db.execute(statement, (user, game, deck)))


def _look(db: Database, work: Work[T]) -> T:
    db.open()
    try:
        db.begin_reading()
        return work(db)
    finally:
        db.close()


_ROOM: Final = "code, game, status, touched, data, head"
_REPLAY: Final = "id, game, public, finished, data"
_STATISTICS: Final = "deck, against, began, people, games, wins, draws"


def _room_row(row: tuple[Any, ...]) -> RoomRow:
    code, game, status, touched, data, head = row
    return RoomRow(code, game, status, touched, data, None if head is None else bytes(head))


def _replay_row(row: tuple[Any, ...]) -> ReplayRow:
    id, game, public, finished, data = row
    return ReplayRow(id, game, bool(public), finished, data)


def _put_room(db: Database, row: RoomRow) -> None:
    values = (row.code, row.game, row.status, row.touched, row.data)
    if row.head is not None:
        db.execute(
            "INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET game = excluded.game, "
            "status = excluded.status, touched = excluded.touched, data = excluded.data, head = excluded.head",
            (*values, row.head),
        )
    else:  # the head never changes
        db.execute(
            "INSERT INTO rooms (code, game, status, touched, data) VALUES (?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE "
            "SET status = excluded.status, touched = excluded.touched, data = excluded.data",
            values,
        )
    for user in row.users:
        db.execute("INSERT INTO sitters VALUES (?, ?) ON CONFLICT DO NOTHING", (user, row.code))


def _put_replay(db: Database, replay: Finished) -> int:
    """Gives how many bytes it takes."""
    row, save = replay.row, zlib.compress(replay.save)
    db.execute(
        "INSERT INTO replays VALUES (?, ?, ?, ?, ?, ?)",
        (row.id, row.game, int(row.public), row.finished, row.data, save),
    )
    for user in dict.fromkeys(replay.owners):
        db.execute("INSERT INTO owners VALUES (?, ?)", (row.id, user))
    for statistics in replay.statistics:
        _put_statistics(db, statistics)
    for opponent in replay.opponents:
        _put_opponent(db, opponent)
    return len(save) + len(row.data)


def _drop_oldest_uploads(db: Database, most: int, where: str, values: Sequence[object]) -> None:
    """Until those that are left have at most so many bytes."""
    excess = int(db.execute(f"SELECT COALESCE(SUM(size), 0) FROM uploads{where}", values)[0][0]) - most
    if excess <= 0:
        return
    for replay, size in db.execute(f"SELECT replay, size FROM uploads{where} ORDER BY uploaded, replay", values):
        if excess <= 0:
            break
        excess -= size
        for table, column in (("owners", "replay"), ("uploads", "replay"), ("replays", "id")):
            db.execute(f"DELETE FROM {table} WHERE {column} = ?", (replay,))


def _put_statistics(db: Database, row: StatisticsRow) -> None:
    """Add to what there is already."""
    db.execute(
        f"INSERT INTO tallies (account, game, {_STATISTICS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (account, game, deck, against, began, people) DO UPDATE SET games = tallies.games + excluded.games, "
        "wins = tallies.wins + excluded.wins, draws = tallies.draws + excluded.draws",
        (
            row.account,
            row.game,
            row.deck,
            row.against,
            int(row.began),
            int(row.people),
            row.games,
            row.wins,
            row.draws,
        ),
    )


def _put_opponent(db: Database, row: OpponentRow) -> None:
    """Add to what there is already; who was played longest ago is forgotten."""
    db.execute(
        "INSERT INTO opponents VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (account, other) DO UPDATE SET "
        "name = excluded.name, game = excluded.game, games = opponents.games + excluded.games, "
        "wins = opponents.wins + excluded.wins, played = excluded.played",
        (row.account, row.other, row.name, row.game, row.games, row.wins, row.played),
    )
    db.execute(
        "DELETE FROM opponents WHERE account = ? AND other NOT IN "
        "(SELECT other FROM opponents WHERE account = ? ORDER BY played DESC LIMIT ?)",
        (row.account, row.account, _MOST_OPPONENTS),
    )


def _settle(done: Future[Any], result: Any, error: Exception | None) -> None:
    """Tell who waits; whoever was cancelled does not wait any more."""
    if not done.set_running_or_notify_cancel():
        return
    if error is not None:
        done.set_exception(error if isinstance(error, StorageError) else StorageError(str(error)))
    else:
        done.set_result(result)
