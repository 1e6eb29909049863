"""What is stored, row by row."""

from __future__ import annotations

from dataclasses import dataclass

Entry = tuple[
    str, int, int, str
]  # of a journal: kind (choose, concede, undo), player, index (of an undo: how many), key


@dataclass(frozen=True)
class RoomRow:
    code: str
    game: str
    status: str
    touched: float
    data: str
    head: bytes | None
    users: tuple[str, ...] = ()  # whose room it is; not read back


@dataclass(frozen=True)
class ReplayRow:
    id: str
    game: str
    public: bool
    finished: float
    data: str


@dataclass(frozen=True)
class DeckRow:
    id: int
    game: str
    changed: float
    data: str


@dataclass(frozen=True)
class StatisticsRow:
    """How games with one deck of a user went, against the same decks and from the same place."""

    account: str
    game: str
    deck: str
    against: str
    began: bool  # whether the user went first
    people: bool  # whether people played it, and not bots
    games: int
    wins: int
    draws: int


@dataclass(frozen=True)
class OpponentRow:
    """Somebody whom a user has played: what they were called, and how it went."""

    account: str
    other: str
    name: str
    game: str  # the last one
    games: int
    wins: int
    played: float  # when, last


@dataclass(frozen=True)
class Finished:
    """A finished game, or an uploaded one, with the users whose it is and what it adds to what is known of them."""

    row: ReplayRow
    save: bytes
    owners: tuple[str, ...]
    statistics: tuple[StatisticsRow, ...] = ()
    opponents: tuple[OpponentRow, ...] = ()
