"""What is stored of a room beside its journal."""

from __future__ import annotations

import msgspec

from .messages import ClockWish, Data


class SeatRecord(msgspec.Struct):
    """A seat: `by` is human, bot or open."""

    by: str
    user: str = ""
    name: str = ""
    bot: str = ""
    deck_name: str = ""
    deck: Data | None = None  # as a deck list
    rematch: bool = False


class RoomRecord(msgspec.Struct):
    """A room: who made it, how it is to be played, and what became of it."""

    code: str
    game: str
    mode: str
    status: str  # waiting, playing, over, closed, broken
    public: bool
    seats: list[SeatRecord]
    owner: str
    lists: str
    spectators: str
    created: float
    seed: str  # hex; empty when the game began somewhere else
    commitment: str
    origin: str = "decks"
    clock: ClockWish | None = None
    banks: list[float] = []
    replay: str = ""
    next: str = ""
    lesson: str = ""
