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
class Colors(Amount):
    """How many colors they have between them."""

    what: Who


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
class Rolled(Amount):
    """The number, or the sum of the numbers, that the dice of this ability show."""


@dataclass(frozen=True)
class FaceCount(Amount):
    """How often such a face came up in the rolls of this ability."""

    faces: Faces


@dataclass(frozen=True)
class Life(Amount):
    """The life of a player, my or opp: what is left of it, or what is lost of the initial life."""

    owner: str
    part: str  # left or lost


@dataclass(frozen=True)
class DamageOn(Amount):
    """The damage that these have taken, in all."""

    who: Who


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
class BatonCost(Amount):
    """バトンタッチに必要な無色: how much it needs for a baton pass, as it stands."""

    who: Who


@dataclass(frozen=True)
class ChosenNumber(Amount):
    """1～3: a number between these that the controller chooses as the step is done."""

    least: Number
    most: Number


@dataclass(frozen=True)
class Minus(Amount):
    """One amount less another, but not below nothing: 相手より多い枚数, or how many are missing."""

    amount: Amount
    less: Amount


@dataclass(frozen=True)
class RolledBy(Amount):
    """The sum of what dice show that one has rolled: each player for this ability, or a holomem for the art it has just used."""

    who: Who


NODES: Final[NodeTable] = {
    Count: ("count", ("what:who",)),
    Colors: ("colors", ("what:who",)),
    Per: ("per", ("each:amount", "amount", "unit:number")),
    AtMost: ("at-most", ("most:number", "amount")),
    Rolled: ("rolled", ()),
    FaceCount: ("face-count", ("faces",)),
    Life: ("life", ("owner:player", "part:life-part")),
    DamageOn: ("damage-on", ("who",)),
    EventAmount: ("event-amount", ("part:event-part",)),
    Times: ("times", ("event:trigger", "since")),
    BatonCost: ("baton-cost", ("who",)),
    Minus: ("minus", ("amount", "less:amount")),
    ChosenNumber: ("chosen-number", ("least:number", "most:number")),
    RolledBy: ("rolled-by", ("who",)),
}
