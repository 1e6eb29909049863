"""SQLite: a file, written ahead (WAL), each commit on the disk before it counts."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from .database import Row, StorageError


class SqliteDatabase:
    """A file that one server at a time has to itself."""

    name = "sqlite"
    types = {"blob": "BLOB", "serial": "INTEGER PRIMARY KEY AUTOINCREMENT"}  # noqa: RUF012  # the protocol's attribute

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: sqlite3.Connection | None = None

    def open(self) -> None:
        try:
            _keep_private(self.path)
            connection = sqlite3.connect(self.path, timeout=5, isolation_level=None)
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("BEGIN EXCLUSIVE")  # takes the lock now, not with the first write
            connection.execute("COMMIT")
        except OSError as error:
            raise StorageError(f"{self.path} cannot be opened: {error.strerror}") from None
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise StorageError(f"{self.path} is in use by another server") from None
            raise StorageError(f"{self.path} cannot be opened: {error}") from None
        except sqlite3.DatabaseError as error:
            raise StorageError(f"{self.path} is no database of holochron: {error}") from None
        self._connection = connection

    def apart(self) -> None:
        return None

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def begin(self) -> None:
        self.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection is not None and self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def execute(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        if self._connection is None:
            raise StorageError("the database is closed")
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise StorageError(f"SQLite: {error}") from error


def _keep_private(path: Path) -> None:
    """The file is for whoever runs the server alone: it holds the seeds of games that go on. What SQLite keeps beside it has
    the same mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with contextlib.suppress(OSError):  # it is somebody else's, who may let us write
        path.chmod(0o600)
