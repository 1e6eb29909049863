"""Backups: all that a database holds, as lines of JSON, whichever kind of database it is; and whether it is sound."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

from .database import SCHEMA, Database, Row, StorageError, check_schema, prepare_schema

_MAGIC: Final = "holochron backup 1"
# The tables with the key of a row, but for `leases` and `nodes`: those hold what runs now.
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
_ROWS: Final = 500  # at a time


def columns_of(db: Database, table: str) -> list[str]:
    if db.name == "sqlite":
        return [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]
    statement = (
        "SELECT column_name FROM information_schema.columns WHERE table_name = ? AND table_schema = current_schema() "
        "ORDER BY ordinal_position"
    )
    return [str(row[0]) for row in db.execute(statement, (table,))]


def _rows(db: Database, table: str, columns: list[str]) -> Iterator[Row]:
    """All rows in the order of their keys, page by page; a page begins behind the last key of the one before."""
    key = TABLES[table]
    places = [columns.index(name) for name in key.split(", ")]
    select, order = f"SELECT {', '.join(columns)} FROM {table}", f"ORDER BY {key} LIMIT {_ROWS}"
    behind = f"WHERE ({key}) > ({', '.join('?' for _ in places)})"
    found = db.execute(f"{select} {order}")
    yield from found
    while len(found) == _ROWS:
        found = db.execute(f"{select} {behind} {order}", [found[-1][place] for place in places])
        yield from found


def write_backup(db: Database, path: Path) -> dict[str, int]:
    """All rows into a compressed file, with a checksum at its end; gives how many of each table. The file is there whole, or
    not at all."""
    new = path.with_name(path.name + ".part")
    new.unlink(missing_ok=True)  # of a backup that did not come to its end
    try:
        with open(str(new), "xb", opener=_open_private) as file:
            counts = _write_rows(db, file)
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    return counts


def _open_private(path: str, flags: int) -> int:
    """For whoever runs the server alone, from the start: seeds of running games are in it."""
    return os.open(path, flags, 0o600)


def _write_rows(db: Database, target: BinaryIO) -> dict[str, int]:
    counts: dict[str, int] = {}
    mark = hashlib.sha256()
    with gzip.open(target, "wt", encoding="utf-8", newline="\n") as file:

        def write(entry: object) -> None:
            line = json.dumps(entry) + "\n"
            mark.update(line.encode())
            file.write(line)

        write([_MAGIC, SCHEMA])
        for table in TABLES:
            columns = columns_of(db, table)
            write([table, columns])
            counts[table] = 0
            for row in _rows(db, table, columns):
                write([_plain(value) for value in row])
                counts[table] += 1
        file.write(json.dumps({"sha256": mark.hexdigest()}) + "\n")
    return counts


def read_backup(path: Path) -> Iterator[list[Any]]:
    """The lines of a backup; StorageError when it is none, or not whole."""
    mark, last = hashlib.sha256(), ""
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            first = json.loads(file.readline() or "null")
            if not isinstance(first, list) or first[:1] != [_MAGIC] or not isinstance(first[-1], int):
                raise StorageError(f"{path} is no backup that this version can read")
            check_schema(first[-1], str(path))
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
    prepare_schema(db)
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
