"""What the kernel asks of a card, whatever the game."""

from __future__ import annotations

from typing import Final
from zlib import crc32

_MARKS: Final = 29  # a prime, and few enough that a number with all of them has one digit


class AnyCard:
    """A card of any game. Equal cards of a table are one object."""

    mark: int  # one bit: cards whose marks differ are different cards, which is found out sooner than by comparing them all


def mark_of(name: str) -> int:
    """The mark of all that is called so: a card by its number, or a name."""
    return 1 << crc32(name.encode()) % _MARKS
