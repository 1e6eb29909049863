"""PostgreSQL by its address, for servers that keep their games elsewhere. Needs the extra `postgres`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .database import Row, StorageError

if TYPE_CHECKING:
    import psycopg

_LOCK: Final = 0x686F6C6F  # one server at a time, or nodes that share it; the lock goes with the connection
_PATIENCE: Final = 15.0  # how long the server of a killed one waits for the database to notice, in seconds


class PostgresDatabase:
    name = "postgresql"
    types = {"blob": "BYTEA", "serial": "BIGSERIAL PRIMARY KEY"}  # noqa: RUF012  # the protocol's attribute

    def __init__(self, url: str, shared: bool = False, reads_only: bool = False) -> None:
        self.url = url
        self._reads_only = reads_only
        self._take_lock = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}(?)"
        self._connection: psycopg.Connection[Row] | None = None

    def open(self) -> None:
        try:
            import psycopg
        except ImportError:
            raise StorageError("PostgreSQL needs the package psycopg: pip install 'holochron[postgres]'") from None
        try:
            connection = psycopg.connect(self.url, autocommit=True, connect_timeout=10)
            self._connection = connection
            until = time.monotonic() + _PATIENCE
            while not self._reads_only and not self.execute(self._take_lock, (_LOCK,))[0][0]:
                if time.monotonic() > until:
                    raise StorageError("the database is in use by another server")
                time.sleep(0.1)
        except psycopg.Error as error:
            raise StorageError(f"PostgreSQL: {str(error).strip()}") from None

    def apart(self) -> PostgresDatabase:
        return PostgresDatabase(self.url, reads_only=True)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def begin(self) -> None:
        if self._connection is None or self._connection.closed:
            self.open()
        self.execute("BEGIN")

    def begin_reading(self) -> None:
        self.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    def commit(self) -> None:
        self.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection is not None and not self._connection.closed:
            try:
                self._connection.execute("ROLLBACK")
            except Exception:  # the connection is gone, and the transaction with it
                self.close()

    def execute(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        import psycopg

        if self._connection is None:
            raise StorageError("the database is closed")
        try:
            cursor = self._connection.execute(statement.replace("?", "%s").encode(), values or None)
            return cursor.fetchall() if cursor.description is not None else []
        except psycopg.Error as error:
            raise StorageError(f"PostgreSQL: {str(error).strip()}") from error
