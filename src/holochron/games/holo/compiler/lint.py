"""What a reading can be checked for without playing it: names that are used before anything bears them, senseless numbers."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, Final

from ....lang.nodes import Between, Faces, Filter, Number
from ..abilities.analysis import ROLLED
from ..abilities.nodes import (
    Acts,
    Attach,
    BloomedFrom,
    Choose,
    CountNow,
    Damage,
    DieShows,
    EventAmount,
    FaceCount,
    Find,
    Gain,
    Heal,
    IfElse,
    Look,
    Move,
    On,
    Pick,
    Place,
    Plus,
    PlusArt,
    React,
    Redirect,
    ReduceDamage,
    Reveal,
    Roll,
    Sel,
    SetTo,
    Swap,
    Turn,
    When,
    Word,
)
from ..cards.constants import COLORS, DECK_KINDS, LEVELS, SUPPORTS

GIVEN: Final = {  # the names that a kind of text may use from the start
    "oshi": ("this.oshi", "paid"),
    "sp": ("this.oshi", "paid"),
    "stage": ("this.oshi",),
    "art": ("this", "this-art", "target"),
    "gift": ("this", "target"),
    "collab": ("this",),
    "bloom": ("this", "bloom"),
    "extra": ("this",),
    "tool": ("this", "holder", "last-holder", "support"),
    "mascot": ("this", "holder", "last-holder", "support"),
    "fan": ("this", "holder", "last-holder", "support"),
    "event": ("support",),
    "item": ("support",),
    "staff": ("support",),
}
PLAYERS: Final = ("my", "opp", "both", "")
GOES: Final = {"archive": "archived"}  # whither a card is moved, and what it is called then; elsewhere it was returned
MET: Final = {"reveals": ("revealed",), "archives": ("archived",), "would-archive": ("cost",)}  # by an event
EXCLUSIVE: Final = (
    LEVELS,
    COLORS,
    (*DECK_KINDS, *SUPPORTS),
)


def faults(kind: str, nodes: tuple[Any, ...]) -> list[str]:
    """What is wrong with the nodes of a text of that kind; nothing, if all is well."""
    linter = _Linter({*PLAYERS, *GIVEN.get(kind, ())})
    for node in nodes:
        linter.visit(node)
    return linter.found


class _Linter:
    """Walks through a text in the order in which things happen, and knows what has been named."""

    def __init__(self, bound: set[str]) -> None:
        self.bound = bound
        self.found: list[str] = []

    def visit(self, node: Any) -> None:
        if isinstance(node, tuple):
            for part in node:
                self.visit(part)
            return
        if not is_dataclass(node):
            return
        self._check(node)
        for part in self._parts(node):
            self.visit(part)
            self._between(node, part)
        self.bound |= self._names(node)

    def _parts(self, node: Any) -> list[Any]:
        if isinstance(node, IfElse):  # what is replaced is said first
            return [node.otherwise, node.condition, node.then]
        if node == ROLLED:  # the dice of this ability, whoever has it
            return []
        return [getattr(node, field.name) for field in fields(node)]

    def _between(self, node: Any, part: Any) -> None:
        """Names that hold for what follows inside the same node."""
        if isinstance(node, Gain) and part is node.who:
            self.bound |= {"this"}
        elif isinstance(node, (When, React)) and part is node.trigger:
            self.bound |= {"subject", "object", "event"}
        elif isinstance(node, SetTo) and node.stat == "dice" and part is node.who:
            self.bound |= {"die"}
        elif isinstance(node, (Find, Pick)) and part is node.what:
            self.bound |= {"found", "rest"}

    def _names(self, node: Any) -> set[str]:
        """What later steps may speak of."""
        if isinstance(node, Sel) and (node.zone in ("stage", "center", "collab", "back") or node.owner == "target"):
            return {"subject"}
        if isinstance(node, Acts):
            return {*MET.get(node.event, ())}
        if isinstance(node, Choose):
            return {"chosen", "subject"}
        if isinstance(node, Look):
            return {"seen", "rest"}
        if isinstance(node, Reveal):
            return {"revealed", "seen", "rest"}
        if isinstance(node, Move):
            return {GOES.get(node.to, "returned")}
        if isinstance(node, Attach):
            return {"attached", "receiver", "subject"}
        if isinstance(node, Place) and node.position == "stage":
            return {"placed", "subject"}
        if isinstance(node, CountNow):
            return {"counted"}
        if isinstance(node, Roll):
            return {"die"}
        if isinstance(node, (Damage, Heal)):
            return {"event", "object"}
        if isinstance(node, (Place, Swap, Turn)):
            return {"moved", "subject"}
        return set()

    def _check(self, node: Any) -> None:
        needed = ""
        if isinstance(node, Sel):
            needed = "paid" if node.owner == "archived" and node.zone else node.owner
            needed = "this.oshi" if (node.owner, node.zone) == ("this", "oshi") else needed
        elif isinstance(node, (FaceCount, DieShows)) or node == ROLLED:
            needed = "die"
        elif isinstance(node, (EventAmount, ReduceDamage, Redirect)):
            needed = "event"
        elif isinstance(node, BloomedFrom):
            needed = "bloom"
        if needed not in self.bound:
            self.found.append(f"nothing is called {needed!r} here")
        if isinstance(node, (Sel, On)):
            self._check_filters(node.filters)
        if isinstance(node, Between) and node.most != -1 and not 0 <= node.least <= node.most:
            self.found.append(f"there are not {node.least} to {node.most}")
        if isinstance(node, Faces) and (not node.values or not all(1 <= face <= 6 for face in node.values)):
            self.found.append(f"no die shows {node.values}")
        self._check_amount(node)

    def _check_filters(self, filters: tuple[Filter, ...]) -> None:
        words = [entry.word for entry in filters if isinstance(entry, Word)]
        for group in EXCLUSIVE:
            both = [word for word in words if word in group]
            if len(both) > 1:
                self.found.append(f"nothing is {' and '.join(both)}")
        if len(set(filters)) < len(filters):
            self.found.append("something is asked twice")

    def _check_amount(self, node: Any) -> None:
        amount = getattr(node, "amount", None)
        if not isinstance(amount, Number) or isinstance(node, SetTo):
            return
        tens = isinstance(node, (PlusArt, Damage, Heal)) or (isinstance(node, Plus) and node.stat in ("arts", "hp"))
        if amount.value == 0 or (tens and amount.value % 10):
            self.found.append(f"{type(node).__name__} by {amount.value}")
