"""What happens, and what abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .....lang.nodes import Condition, NodeTable, Trigger
from .selectors import Who


@dataclass(frozen=True)
class Happens(Trigger):
    """Something about a holomem or a player.

    `downed`, `damaged`, `would-be-damaged`, `used-art`, `collabed`, `bloomed`, `level-rose`, `healed` (by an ability of mine),
    `rolled`, `would-roll` (by an ability of it), `lost-life`; `placed` (on the stage), `returned-to-deck` (from it), `moved.…` (to a
    position; or to a zone, such a card from the zone that the selector names: 10.8.4), `baton.…` (to a position, by a baton pass), `damaged.art` …, `archived` (cards of a player, perhaps from a zone).
    """

    event: str
    who: Who


@dataclass(frozen=True)
class Acts(Trigger):
    """One does something to another.

    `downs`, `deals` (damage), `would-take` (damage from a player), `collabs-with`, `gets` (a card is attached to it),
    `attached-from` (a zone, to a holomem of that kind), `archives`, `would-archive`, `reveals`, `uses`; `deals.art` …, `would-take.art` … (damage
    of that kind), `returns-to-deck` (by an ability of that player, from the stage), `activates`.
    """

    by: Who
    event: str
    what: Who


@dataclass(frozen=True)
class StepEdge(Trigger):
    """A step starts or ends, in whose turn."""

    edge: str  # performance-start, performance-end, turn-end …
    whose: str


@dataclass(frozen=True)
class During(Trigger):
    """自分/相手のターンで: only in my or my opponent's turn."""

    whose: str
    trigger: Trigger


@dataclass(frozen=True)
class StateIs(Trigger):
    """Not an event but a state (10.8.6): it waits once when the state is there, and again after it has resolved."""

    condition: Condition


NODES: Final[NodeTable] = {
    Happens: ("happens", ("event", "who")),
    Acts: ("acts", ("by:who", "event:act", "what:who")),
    StepEdge: ("step-edge", ("edge", "whose:turn-owner")),
    During: ("during", ("whose:player", "trigger")),
    StateIs: ("state", ("condition",)),
}
