"""SQLite: a file, written ahead (WAL), each commit on the disk before it counts."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from .database import Row, StorageError


class SqliteDatabase:
    """A file that one server at a time has to itself. Whoever writes holds a lock on a file beside it, so that the same server
    can read through other connections meanwhile."""

    name = "sqlite"
    types = {"blob": "BLOB", "serial": "INTEGER PRIMARY KEY AUTOINCREMENT"}  # noqa: RUF012  # the protocol's attribute

    def __init__(self, path: Path, reads_only: bool = False) -> None:
        self.path = path
        self._reads_only = reads_only
        self._lock: sqlite3.Connection | None = None
        self._connection: sqlite3.Connection | None = None

    def open(self) -> None:
        try:
            if self._reads_only:
                self._open_to_read()
            else:
                self._open_to_write()
        except BaseException:
            self.close()
            raise

    def _open_to_read(self) -> None:
        try:
            address = f"{self.path.absolute().as_uri()}?mode=ro"
            self._connection = sqlite3.connect(address, timeout=5, isolation_level=None, uri=True)
        except sqlite3.Error as error:
            raise StorageError(f"{self.path} cannot be opened: {error}") from None

    def _open_to_write(self) -> None:
        try:
            self._lock = _locked(self.path)
            _keep_private(self.path)
            self._connection = sqlite3.connect(self.path, timeout=5, isolation_level=None)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
        except OSError as error:
            raise StorageError(f"{self.path} cannot be opened: {error.strerror}") from None
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise StorageError(f"{self.path} is in use by another server") from None
            raise StorageError(f"{self.path} cannot be opened: {error}") from None
        except sqlite3.DatabaseError as error:
            raise StorageError(f"{self.path} is no database of holochron: {error}") from None

    def apart(self) -> SqliteDatabase:
        return SqliteDatabase(self.path, reads_only=True)

    def close(self) -> None:
        for connection in (self._connection, self._lock):
            if connection is not None:
                connection.close()
        self._connection = self._lock = None

    def begin(self) -> None:
        self.execute("BEGIN IMMEDIATE")

    def begin_reading(self) -> None:
        self.execute("BEGIN")

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


def _locked(path: Path) -> sqlite3.Connection:
    """The lock that a server holds, on an empty file beside the database; it goes with the process."""
    lock = path.with_name(path.name + ".lock")
    with contextlib.suppress(FileExistsError):
        os.close(os.open(lock, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(lock, timeout=5, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = MEMORY")  # nothing is ever written
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _keep_private(path: Path) -> None:
    """The file is for whoever runs the server alone: it holds the seeds of games that go on. What SQLite keeps beside it has
    the same mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with contextlib.suppress(OSError):  # it is somebody else's, who may let us write
        path.chmod(0o600)
