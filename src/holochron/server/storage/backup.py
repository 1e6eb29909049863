"""Backups: all that a database holds, as lines of JSON, whichever kind of database it is; and whether it is sound."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from .database import MIGRATIONS, Database, StorageError, migrate

_MAGIC: Final = "holochron backup 1"
# The tables, with what each row is known by. A new one is added here, too.
TABLES: Final = {
    "rooms": "code",
    "inputs": "room, number",
    "replays": "id",
    "owners": "account, replay",
    "decks": "id",
    "sitters": "account, room",
    "chat": "room, number",
    "tallies": "account, game, deck, against, began, people",
    "uploads": "replay",
    "people": "account",
    "opponents": "account, other",
    "bans": "name",
}
PASSING: Final = ("leases", "nodes")  # which nodes run and what they have: true now, and not when a backup is restored
_ROWS: Final = 500  # at a time


def columns_of(db: Database, table: str) -> list[str]:
    if db.name == "sqlite":
        return [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]
    statement = (
        "SELECT column_name FROM information_schema.columns WHERE table_name = ? AND table_schema = current_schema() "
        "ORDER BY ordinal_position"
    )
    return [str(row[0]) for row in db.execute(statement, (table,))]


def _rows(db: Database, table: str, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    at = 0
    while True:
        limits = f"ORDER BY {TABLES[table]} LIMIT {_ROWS} OFFSET {at}"
        found = db.execute(f"SELECT {', '.join(columns)} FROM {table} {limits}")
        yield from found
        if len(found) < _ROWS:
            return
        at += _ROWS


def write_backup(db: Database, path: Path) -> dict[str, int]:
    """All rows into a compressed file, with a checksum at its end; gives how many of each table. The file is there whole, or
    not at all."""
    counts: dict[str, int] = {}
    new, mark = path.with_name(path.name + ".part"), hashlib.sha256()
    with gzip.open(new, "wt", encoding="utf-8", newline="\n") as file:

        def write(entry: object) -> None:
            line = json.dumps(entry) + "\n"
            mark.update(line.encode())
            file.write(line)

        write([_MAGIC, len(MIGRATIONS)])
        for table in TABLES:
            columns = columns_of(db, table)
            write([table, columns])
            counts[table] = 0
            for row in _rows(db, table, columns):
                write([_plain(value) for value in row])
                counts[table] += 1
        file.write(json.dumps({"sha256": mark.hexdigest()}) + "\n")
    new.chmod(0o600)  # seeds of running games are in it
    new.replace(path)
    return counts


def read_backup(path: Path) -> Iterator[list[Any]]:
    """The lines of a backup; StorageError when it is none, or not whole."""
    mark, last = hashlib.sha256(), ""
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            first = json.loads(file.readline() or "null")
            if not isinstance(first, list) or first[:1] != [_MAGIC] or not 0 < first[1] <= len(MIGRATIONS):
                raise StorageError(f"{path} is no backup that this version can read")
            mark.update((json.dumps(first) + "\n").encode())
            for line in file:
                entry = json.loads(line)
                if isinstance(entry, dict):
                    last = str(entry.get("sha256"))
                    break
                mark.update(line.encode())
                yield entry
    except (OSError, EOFError, ValueError) as error:
        raise StorageError(f"{path} cannot be read: {error}") from None
    if last != mark.hexdigest():
        raise StorageError(f"{path} is not whole, or was changed")


def restore_backup(db: Database, path: Path) -> dict[str, int]:
    """Into an empty database; nothing is written unless all of it can be."""
    for _ in read_backup(path):
        pass  # whole, or refused before anything is written
    migrate(db)
    counts: dict[str, int] = dict.fromkeys(TABLES, 0)
    db.begin()
    try:
        if any(db.execute(f"SELECT 1 FROM {table} LIMIT 1") for table in TABLES):
            raise StorageError("a backup is restored into an empty database, and this one is not")
        table, columns = "", []
        for entry in read_backup(path):
            if len(entry) == 2 and entry[0] in TABLES and isinstance(entry[1], list):
                table, columns = entry
                continue
            places = ", ".join("?" for _ in columns)
            values = [_value(value) for value in entry]
            db.execute(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", values)
            counts[table] += 1
        if db.name == "postgresql":
            db.execute("SELECT setval(pg_get_serial_sequence('decks', 'id'), (SELECT max(id) FROM decks))")
        db.commit()
    except BaseException:
        db.rollback()
        raise
    return counts


def count_rows(db: Database) -> dict[str, int]:
    return {table: int(db.execute(f"SELECT count(*) FROM {table}")[0][0]) for table in TABLES}


def _plain(value: object) -> object:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return {"base64": base64.b64encode(bytes(value)).decode()}
    return value


def _value(value: Any) -> object:
    return base64.b64decode(value["base64"]) if isinstance(value, dict) else value
