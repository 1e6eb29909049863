"""Where games are kept: SQLite in a file, or PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path

from .database import Database, Row, StorageError
from .fence import Fence, Fenced
from .rows import DeckRow, Entry, Finished, OpponentRow, ReplayRow, RoomRow, StatisticsRow
from .store import Store


def open_store(folder: Path, url: str | None = None, shared: bool = False) -> Store:
    """The store of a server: a file in its data folder, or the database that the address names, which several nodes can share."""
    if shared and (url is None or url.startswith("sqlite:")):
        raise StorageError("several nodes share a PostgreSQL: name it with --database postgresql://…")
    if url is None or url.startswith("sqlite:"):
        from .sqlite import SqliteDatabase

        path = folder / "holochron.db" if url is None else Path(url.removeprefix("sqlite:").removeprefix("//"))
        return Store(SqliteDatabase(path))
    if url.startswith(("postgresql:", "postgres:")):
        from .postgres import PostgresDatabase

        return Store(PostgresDatabase(url, shared))
    raise StorageError("a database is sqlite:PATH or postgresql://…")
