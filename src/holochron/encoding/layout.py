"""How an observation is laid out: named blocks of whole numbers of 16 bits, one after the other."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from math import prod
from sys import byteorder
from typing import Final

WIDTH: Final = 2  # bytes of a number
LEAST: Final = -32768
MOST: Final = 32767


def row_of(numbers: Iterable[int]) -> bytes:
    """Numbers as they are written, the lower byte first."""
    return b"".join([number.to_bytes(WIDTH, "little", signed=True) for number in numbers])


def native(row: bytes) -> bytes:
    """What was written, as this machine reads it."""
    if byteorder == "little":
        return row
    swapped = array("h", row)
    swapped.byteswap()
    return swapped.tobytes()


def switches(count: int) -> list[bytes]:
    """So many numbers that are 1 or 0, in every combination, by its bits: the first is the highest."""
    return [row_of([bits >> at & 1 for at in reversed(range(count))]) for bits in range(1 << count)]


# Cards are numbers too: their place among all cards of the game by number, from here on.
NO_CARD: Final = 0
UNKNOWN_CARD: Final = 1
FIRST_CARD: Final = 2

# What is said of the decision, whatever the game; of another's, only its kind.
ASKED_FIELDS: Final = ("kind", "i_choose", "options", "least", "most", "picked", "ordered", "about")

# What is said of each option, whatever the game. A place is a slot of the board, counted from 1, or a zone (`ZONES`).
OPTION_FIELDS: Final = (
    "verb",
    "card",
    "place",
    "card_2",
    "place_2",
    "card_3",
    "place_3",
    "number",
    "number_2",
    "same",
)
OPTION_WIDTH: Final = len(OPTION_FIELDS)


class Block:
    """A part of an observation: where it begins, how many numbers it has along each axis, and what those of the last axis are."""

    def __init__(self, name: str, start: int, shape: tuple[int, ...], fields: tuple[str, ...], about: str) -> None:
        self.name = name
        self.start = start
        self.shape = shape
        self.fields = fields  # of the last axis; none where all its numbers are of one kind
        self.about = about
        self.size = prod(shape)


class Layout:
    """The blocks of an observation by name."""

    def __init__(self, options: int) -> None:
        self.blocks: dict[str, Block] = {}
        self.size = 0
        self.options = options  # how many there may be at most

    def add(self, name: str, shape: tuple[int, ...], fields: tuple[str, ...], about: str) -> int:
        """Add a block; where it begins."""
        start = self.size
        self.blocks[name] = block = Block(name, start, shape, fields, about)
        self.size += block.size
        return start

    def add_options(self) -> int:
        """The block that every game has."""
        about = "what may be chosen, in the order of the actions; empty for whoever does not have to choose"
        return self.add("options", (self.options, OPTION_WIDTH), OPTION_FIELDS, about)
