"""What is so or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .....lang.nodes import Condition, Faces, Filter, NodeTable
from .selectors import Who


@dataclass(frozen=True)
class Exists(Condition):
    """There is such a one."""

    what: Who


@dataclass(frozen=True)
class NotSo(Condition):
    """That is not so."""

    condition: Condition


@dataclass(frozen=True)
class Is(Condition):
    """Those that are meant are all of that sort, and there are any."""

    who: Who
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class DieShows(Condition):
    """The roll shows such a face."""

    faces: Faces


@dataclass(frozen=True)
class FirstTurnSecond(Condition):
    """後攻で最初のターン: I went second, and it is my first turn."""


@dataclass(frozen=True)
class InStep(Condition):
    """It is that step of that player's turn."""

    whose: str
    step: str


@dataclass(frozen=True)
class BloomedFrom(Condition):
    """This bloom was from a holomem of that sort, or was made by the skill of that name."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Or(Condition):
    """One of these at least."""

    conditions: tuple[Condition, ...]


NODES: Final[NodeTable] = {
    Exists: ("exists", ("what:who",)),
    NotSo: ("not-so", ("condition",)),
    Is: ("is", ("who", "filters*:filter")),
    DieShows: ("die-shows", ("faces",)),
    FirstTurnSecond: ("second-players-first-turn", ()),
    InStep: ("in-step", ("whose:player", "step:turn-step")),
    BloomedFrom: ("bloomed-from", ("filters*:filter",)),
    Or: ("or", ("conditions*:condition",)),
}
