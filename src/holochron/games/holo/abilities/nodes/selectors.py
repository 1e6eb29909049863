"""Whom and what: a place, what they must be, and how many.

What a step has chosen, found, revealed or moved is bound to a fixed name that later steps use as the place of a selector: chosen,
found, revealed, seen, rest, archived, returned, attached, placed; `this` is the holomem that has the ability, `holder` the one a
support is attached to, `subject` the one that a trigger is about, `object` the one it acts on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .....lang.nodes import Amount, Between, Filter, Node, NodeTable, Number


class Who(Node):
    """Cards or holomem that are meant."""


@dataclass(frozen=True)
class Sel(Who):
    """A place, what they must be, and how many; without a quantity one, or each, as the sentence asks."""

    owner: str  # my, opp, both; or a name: this, holder, subject, chosen, found …
    zone: str  # stage, center, collab|center, hand, deck …; nothing for a name
    filters: tuple[Filter, ...] = ()
    quantity: Between | Amount | None = None
    other: bool = False  # 他の: not the one spoken of


@dataclass(frozen=True)
class On(Who):
    """Cards that belong to a holomem: its cheers, what is attached to it, or what is stacked (4.4.8, 5.17)."""

    part: str  # cheers, attached, stack (beneath the top), whole (the top card too)
    holder: Who
    quantity: Between | Amount | None
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Both(Who):
    """These and those."""

    parts: tuple[Who, ...]


@dataclass(frozen=True)
class Each(Who):
    """ずつ: so many of each of these, or to each of them; or so many for each of those with whom they are compared."""

    who: Who


@dataclass(frozen=True)
class Among(Who):
    """割り振って: shared out among these as the player likes, a card or 10 damage at a time; no more than `most` to one."""

    who: Who
    most: Number | None


@dataclass(frozen=True)
class Top(Who):
    """The top cards of a pile (5.9); or the bottom ones, if the zone says `-bottom`."""

    owner: str
    zone: str
    count: Amount


NODES: Final[NodeTable] = {
    On: ("on", ("part", "holder:who", "quantity", "filters*:filter")),
    Both: ("both", ("parts*:who",)),
    Each: ("each", ("who",)),
    Among: ("among", ("who", "most")),
    Top: ("top", ("owner:side", "zone:pile-end", "count:amount")),
}
