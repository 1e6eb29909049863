"""What a database is to the store, and how its tables come to be."""

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


# One entry for each version of the schema: what makes it from the one before. Entries are never changed, only added.
MIGRATIONS: Final = (
    (
        """CREATE TABLE rooms (
            code TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, touched DOUBLE PRECISION NOT NULL,
            data TEXT NOT NULL, head {blob})""",
        "CREATE INDEX rooms_by_status ON rooms (status, touched)",
        """CREATE TABLE inputs (
            room TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, player INTEGER NOT NULL,
            place INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (room, number))""",
    ),
    (
        """CREATE TABLE replays (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, public INTEGER NOT NULL, finished DOUBLE PRECISION NOT NULL,
            data TEXT NOT NULL, save {blob} NOT NULL)""",
        "CREATE INDEX replays_by_time ON replays (public, finished)",
        "CREATE TABLE owners (replay TEXT NOT NULL, account TEXT NOT NULL, PRIMARY KEY (account, replay))",
        """CREATE TABLE decks (
            id {serial}, account TEXT NOT NULL, game TEXT NOT NULL, changed DOUBLE PRECISION NOT NULL,
            data TEXT NOT NULL)""",
        "CREATE INDEX decks_by_account ON decks (account)",
    ),
    (
        "CREATE TABLE sitters (account TEXT NOT NULL, room TEXT NOT NULL, PRIMARY KEY (account, room))",
        "CREATE INDEX sitters_by_room ON sitters (room)",
    ),
    (
        """CREATE TABLE chat (
            room TEXT NOT NULL, number INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (room, number))""",
        """CREATE TABLE tallies (
            account TEXT NOT NULL, game TEXT NOT NULL, deck TEXT NOT NULL, against TEXT NOT NULL, began INTEGER NOT NULL,
            people INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL, draws INTEGER NOT NULL,
            PRIMARY KEY (account, game, deck, against, began, people))""",
    ),
    (
        """CREATE TABLE uploads (
            replay TEXT PRIMARY KEY, account TEXT NOT NULL, size BIGINT NOT NULL, uploaded DOUBLE PRECISION NOT NULL)""",
        "CREATE INDEX uploads_by_account ON uploads (account, uploaded)",
        "CREATE INDEX uploads_by_time ON uploads (uploaded)",
        "CREATE TABLE people (account TEXT PRIMARY KEY, generation INTEGER NOT NULL, phrase TEXT NOT NULL)",
        "CREATE INDEX people_by_phrase ON people (phrase)",
    ),
    (
        "CREATE TABLE leases (room TEXT PRIMARY KEY, node TEXT NOT NULL, fence BIGINT NOT NULL)",
        "CREATE INDEX leases_by_node ON leases (node)",
        "CREATE TABLE nodes (id TEXT PRIMARY KEY, address TEXT NOT NULL, mark TEXT NOT NULL, until DOUBLE PRECISION NOT NULL)",
    ),
    (
        """CREATE TABLE opponents (
            account TEXT NOT NULL, other TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, games INTEGER NOT NULL,
            wins INTEGER NOT NULL, played DOUBLE PRECISION NOT NULL, PRIMARY KEY (account, other))""",
    ),
    (
        "ALTER TABLE nodes ADD COLUMN backend INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE bans (
            name TEXT PRIMARY KEY, reason TEXT NOT NULL, until DOUBLE PRECISION NOT NULL, changed DOUBLE PRECISION NOT NULL)""",
    ),
)


def migrate(database: Database, upto: int = len(MIGRATIONS)) -> None:
    """Bring the schema to this version, in one transaction; a newer one is refused."""
    database.begin()
    try:
        if database.name == "postgresql":  # of nodes that start together one does it
            database.execute("SELECT pg_advisory_xact_lock(?)", (_SCHEMA_LOCK,))
        database.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        rows = database.execute("SELECT version FROM schema_version")
        version = rows[0][0] if rows else 0
        if version > len(MIGRATIONS):
            raise StorageError(
                f"the database has schema {version}, made by a newer holochron; this one knows {len(MIGRATIONS)}"
            )
        for statements in MIGRATIONS[version:upto]:
            for statement in statements:
                database.execute(statement.format_map(database.types))
        if version < upto:
            database.execute("DELETE FROM schema_version")
            database.execute("INSERT INTO schema_version VALUES (?)", (upto,))
        database.commit()
    except BaseException:
        database.rollback()
        raise
