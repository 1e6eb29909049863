"""How much a server lets happen."""

from __future__ import annotations

from dataclasses import dataclass

HOUR = 3600.0
DAY = 24 * HOUR


@dataclass(frozen=True)
class Limits:
    frame: int = 64 * 1024  # bytes of a message
    body: int = 64 * 1024  # bytes of a request over HTTP
    upload: int = 4 * 1024 * 1024  # bytes of a save
    rate: float = 30.0  # messages a second, over a while
    burst: int = 120  # messages at once
    strikes: int = 50  # refusals for being too fast before the connection is closed
    backlog: int = 1000  # frames that wait for a client before it is given up
    connections: int = 2000
    rooms: int = 5000
    rooms_per_user: int = 50
    decks_per_user: int = 500
    reports: int = 1000
    waiting: float = 2 * HOUR  # a room that waits for players, with nobody in it
    asleep: float = 10 * 60.0  # a room without anybody leaves the memory; it comes back when somebody joins
    idle: float = 30 * DAY  # an unfinished game that nobody touches
    over: float = DAY  # a finished one; its replay stays
    replays: float = 365 * DAY
    sweep: float = 60.0
