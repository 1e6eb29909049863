"""The nodes that both games use: sequence, condition, choice, amounts and references.

A node is a meaning, not a wording. Each class names itself in the notation (`WORD`) and its fields in order (`FIELDS`; a
last field that ends in `*` takes all that is left).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


class Node:
    """A piece of an ability."""

    WORD: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()


class Step(Node):
    """Something that is done."""


class Condition(Node):
    """Something that is so or not."""


class Amount(Node):
    """A number, perhaps not known before the game is looked at."""


class Filter(Node):
    """What a card must be to be meant."""


class Trigger(Node):
    """Something that happens and that an ability waits for."""


@dataclass(frozen=True)
class Number(Amount):
    """A number that is printed."""

    value: int


@dataclass(frozen=True)
class Seq(Step):
    """One step after the other."""

    steps: tuple[Step, ...]
    WORD: ClassVar[str] = "seq"
    FIELDS: ClassVar[tuple[str, ...]] = ("steps*",)


@dataclass(frozen=True)
class If(Step):
    """Do something only when a condition holds."""

    condition: Condition
    steps: tuple[Step, ...]
    WORD: ClassVar[str] = "if"
    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "steps*")


@dataclass(frozen=True)
class May(Step):
    """The controller decides whether to do it."""

    steps: tuple[Step, ...]
    WORD: ClassVar[str] = "may"
    FIELDS: ClassVar[tuple[str, ...]] = ("steps*",)


@dataclass(frozen=True)
class Pay(Step):
    """The controller may pay a cost, all or nothing; whoever has paid does the rest."""

    cost: Step
    steps: tuple[Step, ...]
    WORD: ClassVar[str] = "pay"
    FIELDS: ClassVar[tuple[str, ...]] = ("cost", "steps*")


@dataclass(frozen=True)
class Compare(Condition):
    """One amount against another: `<=`, `>=` or `=`."""

    left: Amount
    sign: str
    right: Amount
    WORD: ClassVar[str] = "compare"
    FIELDS: ClassVar[tuple[str, ...]] = ("left", "sign", "right")


@dataclass(frozen=True)
class DieIs(Condition):
    """A rolled die shows what is asked: `odd`, `even`, or a range of faces such as `1..4`."""

    die: str
    faces: Faces
    WORD: ClassVar[str] = "die-is"
    FIELDS: ClassVar[tuple[str, ...]] = ("die", "faces")


@dataclass(frozen=True)
class Faces(Node):
    """The faces of a die that are meant."""

    values: tuple[int, ...]


@dataclass(frozen=True)
class Between(Node):
    """How many: from `least` to `most`; all that there are when `most` is -1."""

    least: int
    most: int


@dataclass(frozen=True)
class Not(Filter):
    """Not that."""

    filter: Filter
    WORD: ClassVar[str] = "not"
    FIELDS: ClassVar[tuple[str, ...]] = ("filter",)


@dataclass(frozen=True)
class AnyOf(Filter):
    """One of these at least."""

    filters: tuple[Filter, ...]
    WORD: ClassVar[str] = "any-of"
    FIELDS: ClassVar[tuple[str, ...]] = ("filters*",)


SHARED: tuple[type[Node], ...] = (Seq, If, May, Pay, Compare, DieIs, Not, AnyOf)
