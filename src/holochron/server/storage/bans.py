"""Who may not come in at any of the nodes that share a database, by public name."""

from __future__ import annotations

import time

from .database import Database

Ban = dict[str, object]  # why, and until when (seconds since 1970; 0: for good)


def bans_in(db: Database) -> dict[str, Ban]:
    rows = db.execute("SELECT name, reason, until FROM bans ORDER BY name")
    return {name: {"reason": reason, "until": until} for name, reason, until in rows}


def put_ban(db: Database, name: str, reason: str, until: float) -> None:
    statement = (
        "INSERT INTO bans VALUES (?, ?, ?, ?) ON CONFLICT (name) DO UPDATE "
        "SET reason = excluded.reason, until = excluded.until, changed = excluded.changed"
    )
    db.execute(statement, (name, reason, until, time.time()))


def lift_ban(db: Database, name: str) -> bool:
    """Whether there was a ban."""
    return bool(db.execute("DELETE FROM bans WHERE name = ? RETURNING name", (name,)))
