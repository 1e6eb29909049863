"""What is known of something that has happened, besides whom it was about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .side import NOBODY


class Occasion:
    """How much it was, and by what it was done: each kind of event tells its own. It never changes."""

    __slots__ = ("amount", "card", "dice", "excess", "rolled", "unit")

    def __init__(self, amount: int = 0, excess: int = 0) -> None:
        self.amount = amount  # of the damage that was dealt, taken or healed
        self.excess = excess  # how much of the damage was more than the HP that were left
        self.dice = 0  # how many dice the art has rolled
        self.rolled = 0  # the sum of what they show
        self.card = NOBODY  # by an ability of which card it bloomed
        self.unit = -1  # by which of that card's abilities

    @property
    def numbers(self) -> tuple[int, int]:
        """The two numbers that a position and a fingerprint keep of it."""
        if self.dice:
            return self.rolled, self.dice
        return (0, self.unit + 1) if self.card != NOBODY else (self.amount, self.excess)


UNTOLD: Final = Occasion()  # nothing more is known


def art_rolled(faces: Sequence[int]) -> Occasion:
    """An art was used and rolled these dice."""
    occasion = Occasion()
    occasion.dice, occasion.rolled = len(faces), sum(faces)
    return occasion


def bloomed_by(card: int, unit: int) -> Occasion:
    """One bloomed by an ability of that card."""
    occasion = Occasion()
    occasion.card, occasion.unit = card, unit
    return occasion


def read_occasion(event: str, card: int, first: int, second: int) -> Occasion:
    """The occasion of which a position keeps these numbers; the event tells what they are."""
    if event == "used-art":
        occasion = Occasion()
        occasion.rolled, occasion.dice = first, second
        return occasion
    if event == "bloomed":
        return bloomed_by(card, second - 1) if card != NOBODY else UNTOLD
    return Occasion(first, second)
