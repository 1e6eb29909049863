"""What changes as long as something lasts: continuous effects (10.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .....lang.nodes import Amount, Condition, Filter, NodeTable, Statement
from .selectors import Who


class Modifier(Statement):
    """A continuous effect (10.10): a line that a card has always (10.1.1.3), or what `lasting` leaves behind."""


@dataclass(frozen=True)
class While(Modifier):
    """Continuous effects that are there only while a condition holds (10.3.1)."""

    condition: Condition
    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True)
class Plus(Modifier):
    """A number of these is so much more or less.

    arts, hp, damage-taken, first-damage-taken (in the turn), damage-taken.art …, special-dealt; art-cost.yellow …, baton-cost.any …,
    tokkou.red … (12.3.4.3).
    """

    stat: str
    who: Who
    amount: Amount


@dataclass(frozen=True)
class PlusAgainst(Modifier):
    """A number of these with regard to those is so much more or less.

    special-dealt (to those), damage-taken … (from those).
    """

    stat: str
    who: Who
    against: Who
    amount: Amount


@dataclass(frozen=True)
class SetTo(Modifier):
    """A number becomes another.

    art-cost (cheers that arts need), art-cost-colors, different-tools, different-mascots (that can be attached), limit.turn, limit.game (of a skill), cost (of a
    skill), dice (of a player, or of abilities of these), dice-of-3 (rolled at once), limited-uses (LIMITED
    supports in a turn).
    """

    stat: str
    who: Who
    amount: Amount


@dataclass(frozen=True)
class Cannot(Modifier):
    """That does not happen to them.

    move (baton pass, move, swap: 5.29), take (damage from the opponent), take-any (from whomever), take.art …, change-hp (by the
    opponent's abilities), lose-life (by those), rest-in-reset, activate-in-reset, be-reduced (the damage of their arts: 5.22.3.1).
    """

    what: str
    who: Who


@dataclass(frozen=True)
class Targets(Modifier):
    """Arts of those can have `only` these as their target, or these `also` (12.3.3.2), or they `must` if they can (1.3.2.3); or the
    damage is dealt to these `instead` of the target."""

    how: str
    who: Who
    what: Who


@dataclass(frozen=True)
class CanBloom(Modifier):
    """It can bloom with such a card although …: once more (5.28), as it has just come, in the first turn (8.3.1, 8.3.2), whatever the
    level (8.3.3)."""

    how: str
    who: Who
    using: Who


@dataclass(frozen=True)
class TreatAs(Modifier):
    """としても扱う: those holomem or cheers have these names, colors, tags and this level too; a support that is attached is a cheer of that
    color too, while its holomem uses arts."""

    who: Who
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Gain(Modifier):
    """能力を与える: those holomem have these abilities, `when` or continuous, besides their own (10.10.1.2). 能力追加 (5.19): whoever the
    card is attached to has them, if it is of that sort."""

    who: Who
    abilities: tuple[Statement, ...]


@dataclass(frozen=True)
class Lose(Modifier):
    """能力を失う: those holomem have no gift, art, collab or bloom effect of their own, or no `abilities` (10.10.1.2)."""

    slot: str
    who: Who


NODES: Final[NodeTable] = {
    While: ("while", ("condition", "modifiers*:modifier")),
    Plus: ("plus", ("stat:plus-stat", "who", "amount")),
    PlusAgainst: ("plus-against", ("stat:against-stat", "who", "against:who", "amount")),
    SetTo: ("set-to", ("stat:set-stat", "who", "amount")),
    Cannot: ("cannot", ("what:prohibition", "who")),
    Targets: ("targets", ("how:targeting", "who", "what:who")),
    CanBloom: ("can-bloom", ("how:blooming", "who", "using:who")),
    TreatAs: ("treat-as", ("who", "filters*:filter")),
    Gain: ("gain", ("who", "abilities*:statement")),
    Lose: ("lose", ("slot", "who")),
}
