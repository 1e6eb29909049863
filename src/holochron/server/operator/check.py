"""Whether what is stored is sound: every room, journal and replay can be read and played."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterator

import msgspec

from ... import load
from ...kernel.errors import HolochronError
from ..rooms.records import RoomRecord
from ..storage import Database, Entry
from ..tables.journal import resume


def faults_in(db: Database) -> Iterator[str]:
    """What is wrong, a sentence each."""
    yield from _faults_of_database(db)
    for code, status, data, head in db.execute("SELECT code, status, data, head FROM rooms ORDER BY code"):
        if fault := _fault_of_room(db, code, status, data, None if head is None else bytes(head)):
            yield f"room {code}: {fault}"
    for (id,) in db.execute("SELECT id FROM replays ORDER BY id"):
        ((save,),) = db.execute("SELECT save FROM replays WHERE id = ?", (id,))
        try:
            load(zlib.decompress(bytes(save)))
        except (HolochronError, zlib.error, KeyError, TypeError, ValueError) as error:
            yield f"replay {id}: {error}"
    for (room,) in db.execute("SELECT DISTINCT room FROM inputs WHERE room NOT IN (SELECT code FROM rooms)"):
        yield f"room {room}: there is a journal, and no room"


def _faults_of_database(db: Database) -> Iterator[str]:
    if db.name == "sqlite":
        for (said,) in db.execute("PRAGMA integrity_check"):
            if said != "ok":
                yield f"the database: {said}"


def _fault_of_room(db: Database, code: str, status: str, data: str, head: bytes | None) -> str:
    try:
        record = msgspec.json.decode(data, type=RoomRecord)
    except msgspec.MsgspecError as error:
        return f"its record cannot be read: {error}"
    if (record.code, record.status) != (code, status):
        return f"its record is of {record.code}, {record.status}"
    statement = "SELECT number, kind, player, place, name FROM inputs WHERE room = ? ORDER BY number"
    rows = db.execute(statement, (code,))
    if [row[0] for row in rows] != list(range(len(rows))):
        return "its journal has a gap"
    if head is None:
        return "it is being played, and has no beginning" if status == "playing" else ""
    entries: list[Entry] = [(kind, player, place, name) for _, kind, player, place, name in rows]
    if status not in ("playing", "over"):
        return ""
    try:
        table = asyncio.run(resume(head, entries))
    except (HolochronError, KeyError, TypeError, ValueError) as error:
        return f"it cannot be played again: {error}"
    return _fault_of_status(record, is_over=table.result is not None)


def _fault_of_status(record: RoomRecord, is_over: bool) -> str:
    """What is stored of a room agrees with its game. A lesson goes on after the end of its game."""
    if record.status == "playing" and is_over and not record.lesson:
        return "it is stored as being played, and its game is over"
    if record.status == "over" and not is_over:
        return "it is stored as over, and its game is not"
    return ""
