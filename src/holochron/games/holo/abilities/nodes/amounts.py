"""How many and how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .....lang.nodes import Amount, Faces, NodeTable, Number, Trigger
from .selectors import Who


@dataclass(frozen=True)
class Count(Amount):
    """How many there are."""

    what: Who


@dataclass(frozen=True)
class Stat(Amount):
    """A figure of somebody, or of all of them together: the life of a player, the damage on holomem, the colors of cards …"""

    figure: str
    who: Who


@dataclass(frozen=True)
class Per(Amount):
    """nにつき: so much for each full `unit` of an amount."""

    each: Amount
    amount: Amount
    unit: Number


@dataclass(frozen=True)
class AtMost(Amount):
    """An amount, but no more than that counts."""

    most: Number
    amount: Amount


@dataclass(frozen=True)
class FaceCount(Amount):
    """How often such a face came up in the rolls of this ability."""

    faces: Faces


@dataclass(frozen=True)
class EventAmount(Amount):
    """How much it was that happened: `all` of the damage dealt, taken or healed, or the `excess` beyond the HP left."""

    part: str


@dataclass(frozen=True)
class Times(Amount):
    """How often something happened since the turn or the game began."""

    event: Trigger
    since: str


@dataclass(frozen=True)
class ChosenNumber(Amount):
    """1～3, n枚まで: a number between these that the controller chooses as the step is done, of cards that are drawn or looked at one after the
    other (5.7.3, 5.9.2)."""

    least: Number
    most: Amount


@dataclass(frozen=True)
class Minus(Amount):
    """One amount less another, but not below nothing: 相手より多い枚数, or how many are missing."""

    amount: Amount
    less: Amount


NODES: Final[NodeTable] = {
    Count: ("count", ("what:who",)),
    Stat: ("stat", ("figure:tallied", "who")),
    Per: ("per", ("each:amount", "amount", "unit:number")),
    AtMost: ("at-most", ("most:number", "amount")),
    FaceCount: ("face-count", ("faces",)),
    EventAmount: ("event-amount", ("part:event-part",)),
    Times: ("times", ("event:trigger", "since")),
    Minus: ("minus", ("amount", "less:amount")),
    ChosenNumber: ("chosen-number", ("least:number", "most:amount")),
}
