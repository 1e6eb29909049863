"""What a card or a holomem must be to be meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .....lang.nodes import Filter, NodeTable, Number
from .selectors import Who


@dataclass(frozen=True)
class Word(Filter):
    """A kind, colour, level, state or mark that one word names: `holomem`, `green`, `debut`, `buzz`, `limited`, `resting` …"""

    word: str


@dataclass(frozen=True)
class Named(Filter):
    """A card of that name (2.1.2), extra names included (2.11.2.3)."""

    name: str


@dataclass(frozen=True)
class NameHas(Filter):
    """A card whose name contains this (2.1.2)."""

    part: str


@dataclass(frozen=True)
class Tagged(Filter):
    """A card with that tag (2.6)."""

    tag: str


@dataclass(frozen=True)
class AtLeast(Filter):
    """1st以上: that Bloom level or a higher one; Spot is neither."""

    level: Word


@dataclass(frozen=True)
class All(Filter):
    """All of these."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class With(Filter):
    """A holomem with such a card attached."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Same(Filter):
    """It shares a color or a name with one of those (2.4.4, 2.1.2); colorless shares none."""

    attribute: str  # color or name
    other: Who


@dataclass(frozen=True)
class StatIs(Filter):
    """A number of it is so much, or at least or at most so much."""

    stat: str  # damage, hp-left (4.4.5.4), baton-cost; dealt (to it, as an event has it); cost (of a skill)
    sign: str
    amount: Number


@dataclass(frozen=True)
class Titled(Filter):
    """An ability of that name (10.1.3.1)."""

    name: str


@dataclass(frozen=True)
class This(Filter):
    """The holomem that has the ability."""


@dataclass(frozen=True)
class Since(Filter):
    """このターンに…: what happened to it in this turn: `placed` or `bloomed`."""

    event: str


@dataclass(frozen=True)
class Differ(Filter):
    """They all have different names or colors."""

    attribute: str


@dataclass(frozen=True)
class Alike(Filter):
    """They all share a tag, a Bloom level or a name; the parts of one `both` that ask so share it with each other."""

    attribute: str


@dataclass(frozen=True)
class Over(Filter):
    """XからBloomしている: a holomem that bloomed from such a card, which lies directly beneath it (8.3.1)."""

    filters: tuple[Filter, ...]


NODES: Final[NodeTable] = {
    NameHas: ("name-has", ("part:text",)),
    AtLeast: ("at-least", ("level",)),
    All: ("such", ("filters*:filter",)),
    With: ("with", ("filters*:filter",)),
    Same: ("same", ("attribute", "other:who")),
    StatIs: ("stat-is", ("stat:figure", "sign", "amount:number")),
    Titled: ("titled", ("name:text",)),
    This: ("itself", ()),
    Since: ("since", ("event:newly",)),
    Differ: ("differ", ("attribute",)),
    Alike: ("alike", ("attribute",)),
    Over: ("over", ("filters*:filter",)),
}
