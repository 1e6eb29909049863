"""The protocol of a database, and the tables that it holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from ...kernel.errors import HolochronError

Row = tuple[Any, ...]

_SCHEMA_LOCK: Final = 0x686F6C70


class StorageError(HolochronError):
    """Something could not be stored or read."""


class Database(Protocol):
    """One connection. Statements have `?` where values go. Used by one thread only."""

    name: str
    types: dict[str, str]  # what `{blob}` and `{serial}` are called in a statement that makes a table

    def open(self) -> None: ...

    def apart(self) -> Database:
        """Another connection to the same database, which only reads; it is still to be opened."""

    def close(self) -> None: ...

    def begin(self) -> None: ...

    def begin_reading(self) -> None:
        """Until the transaction ends everything is read as it is at one moment, whoever writes meanwhile."""

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def execute(self, statement: str, values: Sequence[object] = ()) -> list[Row]: ...


SCHEMA: Final = 8  # the number of the tables below; it rises when they change
TABLES: Final = (
    """CREATE TABLE rooms (
            code TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, touched DOUBLE PRECISION NOT NULL,
            data TEXT NOT NULL, head {blob})""",
    "CREATE INDEX rooms_by_status ON rooms (status, touched)",
    """CREATE TABLE inputs (
            room TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, player INTEGER NOT NULL,
            place INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (room, number))""",
    """CREATE TABLE replays (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, public INTEGER NOT NULL, finished DOUBLE PRECISION NOT NULL,
            data TEXT NOT NULL, save {blob} NOT NULL)""",
    "CREATE INDEX replays_by_time ON replays (public, finished)",
    "CREATE TABLE owners (replay TEXT NOT NULL, account TEXT NOT NULL, PRIMARY KEY (account, replay))",
    """CREATE TABLE decks (
            id {serial}, account TEXT NOT NULL, game TEXT NOT NULL, changed DOUBLE PRECISION NOT NULL,
            data TEXT NOT NULL)""",
    "CREATE INDEX decks_by_account ON decks (account)",
    "CREATE TABLE sitters (account TEXT NOT NULL, room TEXT NOT NULL, PRIMARY KEY (account, room))",
    "CREATE INDEX sitters_by_room ON sitters (room)",
    """CREATE TABLE chat (
            room TEXT NOT NULL, number INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (room, number))""",
    """CREATE TABLE tallies (
            account TEXT NOT NULL, game TEXT NOT NULL, deck TEXT NOT NULL, against TEXT NOT NULL, began INTEGER NOT NULL,
            people INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL, draws INTEGER NOT NULL,
            PRIMARY KEY (account, game, deck, against, began, people))""",
    """CREATE TABLE uploads (
            replay TEXT PRIMARY KEY, account TEXT NOT NULL, size BIGINT NOT NULL, uploaded DOUBLE PRECISION NOT NULL)""",
    "CREATE INDEX uploads_by_account ON uploads (account, uploaded)",
    "CREATE INDEX uploads_by_time ON uploads (uploaded)",
    "CREATE TABLE people (account TEXT PRIMARY KEY, generation INTEGER NOT NULL, phrase TEXT NOT NULL)",
    "CREATE INDEX people_by_phrase ON people (phrase)",
    "CREATE TABLE leases (room TEXT PRIMARY KEY, node TEXT NOT NULL, fence BIGINT NOT NULL)",
    "CREATE INDEX leases_by_node ON leases (node)",
    """CREATE TABLE nodes (id TEXT PRIMARY KEY, address TEXT NOT NULL, mark TEXT NOT NULL, until DOUBLE PRECISION NOT NULL,
            backend INTEGER NOT NULL DEFAULT 0)""",
    """CREATE TABLE opponents (
            account TEXT NOT NULL, other TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, games INTEGER NOT NULL,
            wins INTEGER NOT NULL, played DOUBLE PRECISION NOT NULL, PRIMARY KEY (account, other))""",
    """CREATE TABLE bans (
            name TEXT PRIMARY KEY, reason TEXT NOT NULL, until DOUBLE PRECISION NOT NULL, changed DOUBLE PRECISION NOT NULL)""",
)


def check_schema(version: int, what: str) -> None:
    """Refuse a database or a backup with another schema than today's."""
    if version > SCHEMA:
        raise StorageError(f"{what} has schema {version}, made by a newer holochron; this one knows {SCHEMA}")
    if version < SCHEMA:
        raise StorageError(
            f"{what} has schema {version}, made before holochron 0.1.0, and cannot be read: start with an empty database"
        )


def prepare_schema(database: Database) -> None:
    """Make the tables of an empty database, in one transaction; StorageError when it has another schema."""
    database.begin()
    try:
        if database.name == "postgresql":  # of nodes that start together one does it
            database.execute("SELECT pg_advisory_xact_lock(?)", (_SCHEMA_LOCK,))
        database.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        rows = database.execute("SELECT version FROM schema_version")
        if rows:
            check_schema(rows[0][0], "the database")
        else:
            for statement in TABLES:
                database.execute(statement.format_map(database.types))
            database.execute("INSERT INTO schema_version VALUES (?)", (SCHEMA,))
        database.commit()
    except BaseException:
        database.rollback()
        raise
