"""What a new room is wished to be: seats, decks, a clock, a match, and where the game begins."""

from __future__ import annotations

from typing import Annotated

import msgspec

from .plain import words

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]  # what JavaScript can count to


class DeckChoice(msgspec.Struct, forbid_unknown_fields=True):
    """A deck: a shipped one by name, one kept on the server by id, or any text that can be imported."""

    name: str = ""
    text: str = ""
    id: Number | None = None


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    by: Annotated[str, words("me", "bot", "open")]
    bot: str = ""
    deck: DeckChoice | None = None


class ClockWish(msgspec.Struct, forbid_unknown_fields=True):
    decision: float
    bank: float


class MatchWish(msgspec.Struct, forbid_unknown_fields=True):
    """Several games that make a match: best of so many, and who decides who goes first in the later ones."""

    best_of: int
    chooser: Annotated[str, words("loser", "random")] = "loser"


class Origin(msgspec.Struct, forbid_unknown_fields=True):
    """Where else than with shuffled decks a game starts; one of these is given."""

    position: str = ""
    replay: str = ""
    at: Number | None = None
    save: str = ""
    lesson: str = ""
