"""The nodes that both games use: sequence, condition, choice, amounts and references.

A node is a meaning, not a wording. The table at the end says how each is called in the notation, and its fields in order;
a last field with `*` takes all that is left, and what stands behind the colon says what a field takes (see `words`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ..kernel.decisions import MANY

EVERY: Final = -1  # in place of a number: as many as there are


class Node:
    """A piece of an ability."""

    interpreter: Any = None  # what a game makes of it when it is first asked about; see `evaluate` of the games


class Statement(Node):
    """A piece that stands on a line of its own: a step, a modifier, a limit."""


class Step(Statement):
    """Something that is done."""


class Condition(Node):
    """Something that is so or not."""


class Amount(Node):
    """A number, perhaps not known before the game is looked at."""


class Filter(Node):
    """What a card must be to be meant."""


class Trigger(Node):
    """Something that happens and that an ability waits for."""


def keep(node: Node, interpreter: object) -> None:
    """A node keeps what has been made of it: it never changes, and neither does what it means."""
    object.__setattr__(node, "interpreter", interpreter)


@dataclass(frozen=True)
class Number(Amount):
    """A number that is printed."""

    value: int


@dataclass(frozen=True)
class Seq(Step):
    """One step after the other."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class If(Step):
    """Do something only when a condition holds."""

    condition: Condition
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class May(Step):
    """The controller decides whether to do it."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Pay(Step):
    """The controller may pay a cost, all or nothing; whoever has paid does the rest."""

    cost: Step
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Compare(Condition):
    """One amount against another: `<=`, `>=` or `=`."""

    left: Amount
    sign: str
    right: Amount


@dataclass(frozen=True)
class And(Condition):
    """All of these."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Faces(Node):
    """The faces of a die that are meant."""

    values: tuple[int, ...]


@dataclass(frozen=True)
class Between(Node):
    """How many: from `least` to `most`, which is EVERY where there is no limit; all that there are if both are."""

    least: int
    most: int

    @property
    def is_all(self) -> bool:
        """Whether all that there are are meant, and nothing is chosen."""
        return self.least == EVERY

    @property
    def is_one(self) -> bool:
        """Whether it is one, no more and no fewer."""
        return self.least == 1 and self.most == 1

    @property
    def limit(self) -> int:
        """The most that can be chosen."""
        return MANY if self.most == EVERY else self.most


@dataclass(frozen=True)
class Not(Filter):
    """Not that."""

    filter: Filter


@dataclass(frozen=True)
class AnyOf(Filter):
    """One of these at least."""

    filters: tuple[Filter, ...]


NodeTable = dict[type[Node], tuple[str, tuple[str, ...]]]

SHARED: Final[NodeTable] = {
    Seq: ("seq", ("steps*:step",)),
    If: ("if", ("condition", "steps*:step")),
    May: ("may", ("steps*:step",)),
    Pay: ("pay", ("cost:step", "steps*:step")),
    And: ("and", ("conditions*:condition",)),
    Compare: ("compare", ("left:amount", "sign", "right:amount")),
    Not: ("not", ("filter",)),
    AnyOf: ("any-of", ("filters*:filter",)),
}
