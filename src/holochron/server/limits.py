"""How much a server lets happen, and for how long it waits: one table, which operators may set.

Each limit has its usual value, whom it is for and what it means. `holochron serve --limit NAME=VALUE` sets one, and so does
HOLOCHRON_LIMIT_NAME in the environment. `make docs` prints the table.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from ..kernel.errors import HolochronError

T = TypeVar("T", int, float)

HOUR = 3600.0
DAY = 24 * HOUR
_KB: Final = 1024
_MB: Final = 1024 * 1024
_ENVIRONMENT: Final = "HOLOCHRON_LIMIT_"


def limit(usual: T, whose: str, meaning: str) -> T:
    """A row of the table."""
    row: Any = field(default=usual, metadata={"whose": whose, "meaning": meaning})
    found: T = row
    return found


@dataclass(frozen=True)
class Limits:
    # what one message may be
    frame: int = limit(64 * _KB, "message", "bytes of a message over the socket")
    body: int = limit(64 * _KB, "message", "bytes of a request over HTTP")
    upload: int = limit(4 * _MB, "message", "bytes of a save that is uploaded")
    picture: int = limit(12 * _MB, "message", "bytes of a card's picture that is shown")
    depth: int = limit(12, "message", "how deep lists and objects are nested")
    values: int = limit(2000, "message", "values, names and texts in it, all counted")
    address: int = limit(2000, "message", "characters of an address, with what is asked behind `?`")
    inputs: int = limit(5000, "message", "choices in a save or a position from elsewhere")
    search: int = limit(300, "message", "characters that are searched for")
    name: int = limit(40, "message", "characters of a person's name")
    deck_name: int = limit(80, "message", "characters of a deck's name")
    deck_numbers: int = limit(200, "message", "different cards in a deck")
    asked: int = limit(60, "message", "things of which one asks at once why they cannot be done")
    chat_line: int = limit(300, "message", "characters of a line of chat")
    report: int = limit(2000, "message", "characters of what is said in a report")
    seats: int = limit(16, "message", "seats of a room")
    delay: int = limit(1800, "message", "seconds that those who watch can be behind")
    hands_delay: int = limit(
        180, "message", "seconds that they are behind at least where two people play and all hands are shown"
    )
    barred: int = limit(200, "message", "people who are kept out of a room by whoever makes it")
    frames: int = limit(100, "message", "frames of a replay at once")
    # a person: a browser with its token
    rate: float = limit(30.0, "connection", "messages a second, over a while")
    burst: int = limit(120, "connection", "messages at once")
    chat_rate: float = limit(1.0, "connection", "lines of chat and pointings a second, over a while")
    chat_burst: int = limit(10, "connection", "lines of chat and pointings at once")
    strikes: int = limit(50, "connection", "refusals for being too fast before the connection is closed")
    backlog: int = limit(1000, "connection", "frames that wait for a client before it is given up")
    backlog_bytes: int = limit(4 * _MB, "connection", "bytes that wait for a client before it is given up")
    rooms_per_user: int = limit(50, "person", "rooms; finished ones that nobody is in make place for new ones")
    decks_per_user: int = limit(500, "person", "decks that are kept")
    uploads_per_user: int = limit(16 * _MB, "person", "bytes of uploaded saves; the oldest go first")
    hints_per_user: int = limit(240, "person", "hints at once, and so many an hour after that")
    reports_per_user: int = limit(5, "person", "reports a day")
    # an address
    http_rate: float = limit(50.0, "address", "requests over HTTP a second, over a while")
    http_burst: int = limit(500, "address", "requests over HTTP at once")
    sockets_per_address: int = limit(100, "address", "open connections")
    people_per_address: int = limit(100, "address", "new people at once, and so many an hour after that")
    rooms_per_address: int = limit(100, "address", "new rooms at once, and so many an hour after that")
    uploads_per_address: int = limit(60, "address", "uploaded saves at once, and so many an hour after that")
    reports_per_address: int = limit(20, "address", "reports a day")
    phrases_per_address: int = limit(10, "address", "recovery phrases tried at once, and so many an hour after that")
    # the server
    connections: int = limit(2000, "server", "open sockets of people")
    rooms: int = limit(5000, "server", "rooms in memory")
    uploads: int = limit(1024 * _MB, "server", "bytes of uploaded saves; the oldest go first")
    reports: int = limit(1000, "server", "reports; the oldest go first")
    reviews: int = limit(2000, "server", "reviews of replays that are kept; the oldest go first")
    journal: int = limit(20_000, "server", "choices and undos in a game, after which nothing is taken back any more")
    chat_kept: int = limit(100, "server", "lines of a room's chat that whoever comes is shown")
    # how long
    greeting: float = limit(10.0, "seconds", "until a new connection has said hello, or sent the head of a request")
    sending: float = limit(30.0, "seconds", "until the body of a request has come")
    waiting: float = limit(2 * HOUR, "seconds", "a room that waits for players, with nobody in it")
    listed: float = limit(60.0, "seconds", "a public room is listed, with nobody in it")
    asleep: float = limit(
        600.0, "seconds", "a room without anybody leaves the memory; it comes back when somebody joins"
    )
    idle: float = limit(30 * DAY, "seconds", "an unfinished game that nobody touches is kept")
    over: float = limit(DAY, "seconds", "a finished one is kept; its replay stays")
    replays: float = limit(365 * DAY, "seconds", "a replay is kept")
    leap: float = limit(7 * DAY, "seconds", "a step of the clock after which nothing is deleted for a day")
    token: float = limit(180 * DAY, "seconds", "a token is good for; each visit gives a new one")
    sweep: float = limit(60.0, "seconds", "between two times of tidying up")
    lobby: float = limit(0.5, "seconds", "between two times that those who watch the lobby are told")
    decision_least: int = limit(3, "seconds", "the shortest time for a decision that a clock can have")
    decision_most: int = limit(3600, "seconds", "the longest")
    bank: int = limit(36000, "seconds", "that a clock can have in the bank")
    absence: float = limit(120.0, "seconds", "after which those who stayed may claim a game from those who went away")
    sharing: float = limit(8.0, "seconds", "in which those who sealed a share in the shuffle show it")
    lease: float = limit(
        4.0, "seconds", "after which the rooms of a node that says nothing any more are taken by others"
    )
    warning: float = limit(10.0, "seconds", "left when a player is warned")
    grace: float = limit(60.0, "seconds", "more, once in a game, for a player whose connection is lost")
    thinking: float = limit(
        120.0, "seconds", "that a bot may think; a worker that has not answered by then is replaced"
    )
    working: float = limit(20.0, "seconds", "for anything else that a worker does")
    wording: float = limit(120.0, "seconds", "in which all cards of a game are put into words")
    reviewing: float = limit(
        0.5, "seconds", "and one choice more, of a replay that is looked through, before others have a turn"
    )
    previews: float = limit(0.8, "seconds", "for the previews of all options of a decision; the others say nothing")


class LimitRow(NamedTuple):
    """A limit as operators read of it."""

    name: str
    usual: float
    whose: str
    meaning: str

    @property
    def variable(self) -> str:
        return _ENVIRONMENT + self.name.upper()


def table_of_limits() -> list[LimitRow]:
    usual = dataclasses.asdict(Limits())
    return [
        LimitRow(one.name, usual[one.name], one.metadata["whose"], one.metadata["meaning"])
        for one in dataclasses.fields(Limits)
    ]


def limits_set(given: Sequence[str], environment: Mapping[str, str]) -> Limits:
    """The limits with what an operator has set: NAME=VALUE, or variables of the environment, which count less."""
    rows = {row.name: row for row in table_of_limits()}
    found = {row.name: environment[row.variable] for row in rows.values() if row.variable in environment}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals or name not in rows:
            raise HolochronError(f"a limit is set with NAME=VALUE, not {one!r}; NAME is one of {', '.join(rows)}")
        found[name] = value
    numbers: dict[str, Any] = {name: _number(name, value, rows[name].usual) for name, value in found.items()}
    return Limits(**numbers)


def _number(name: str, text: str, usual: float) -> float:
    """Limits in whole numbers stay whole."""
    try:
        number = int(text) if isinstance(usual, int) else float(text)
    except ValueError:
        number = -1
    if not 0 <= number < float("inf"):
        kind = "a whole number" if isinstance(usual, int) else "a number"
        raise HolochronError(f"the limit {name} is {kind} from 0 on, not {text!r}")
    return number
