"""How much a server lets happen, and for how long it waits."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
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
    chat_rate: float = 1.0  # lines of chat and pointings a second, over a while
    chat_burst: int = 10
    chat_line: int = 300  # characters
    chat_kept: int = 100  # lines of a room that whoever comes is shown
    http_rate: float = 50.0  # requests a second from one address, over a while
    http_burst: int = 500  # requests at once
    strikes: int = 50  # refusals for being too fast before the connection is closed
    backlog: int = 1000  # frames that wait for a client before it is given up
    connections: int = 2000
    rooms: int = 5000
    rooms_per_user: int = 50
    seats: int = 16  # of a room
    decks_per_user: int = 500
    reports: int = 1000
    report: int = 2000  # characters of what is said in one
    name: int = 40  # characters
    frames: int = 100  # of a replay at once
    waiting: float = 2 * HOUR  # a room that waits for players, with nobody in it
    asleep: float = 10 * 60.0  # a room without anybody leaves the memory; it comes back when somebody joins
    idle: float = 30 * DAY  # an unfinished game that nobody touches
    over: float = DAY  # a finished one; its replay stays
    replays: float = 365 * DAY
    sweep: float = 60.0  # seconds between two times of tidying up
    lobby: float = 0.5  # seconds between two times that those who watch the lobby are told
    decision_least: int = 3  # seconds for a decision that a clock can have
    decision_most: int = 3600
    bank: int = 36000  # seconds that a clock can have in the bank
    sharing: float = 8.0  # seconds in which those who sealed a share in the shuffle show it
    warning: float = 10.0  # seconds left when a player is warned
    grace: float = 60.0  # seconds more, once in a game, for a player whose connection is lost
    thinking: float = 120.0  # seconds that a bot may think; a worker that has not answered by then is replaced
    working: float = 20.0  # seconds for anything else that a worker does
    wording: float = 120.0  # seconds in which all cards of a game are put into words
    previews: float = 0.8  # seconds for the previews of all options of a decision; the others say nothing


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self) -> bool:
        now = self._now()
        self._left = min(float(self._burst), self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One for each address; those that were not heard of for longest are forgotten."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float], most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._most = most
        self._by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._by_address.get(address)
        if bucket is None:
            bucket = self._by_address[address] = Bucket(self._rate, self._burst, self._now)
            if len(self._by_address) > self._most:
                self._by_address.popitem(last=False)
        self._by_address.move_to_end(address)
        return bucket.take()
