"""What stands around steps and modifiers: limits, requirements, blocks, and the lines that only some cards have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .....lang.nodes import Between, Condition, Filter, Node, NodeTable, Number, Statement, Step, Trigger
from .selectors import Who


@dataclass(frozen=True)
class Limit(Statement):
    """[ターンにn回], [ゲームにn回]: how often the ability can be used (10.7.2.1.1)."""

    count: Number
    per: str  # turn or game


@dataclass(frozen=True)
class LimitByName(Statement):
    """…はターンに1回しか使えない: an ability by its name, a card by its name, or cards with a tag."""

    what: str  # bloom, collab, gift, card or tag
    name: str
    count: Number


@dataclass(frozen=True)
class InPosition(Statement):
    """[○○ポジション限定]; or only while it is in the archive."""

    positions: str  # center, center|collab …, archive


@dataclass(frozen=True)
class Needs(Statement):
    """The card or the art can only be used while this is so."""

    condition: Condition


@dataclass(frozen=True)
class When(Statement):
    """An automatic ability (10.1.1.2), or for downs an action of down processing (10.1.1.2.3)."""

    trigger: Trigger
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class React(Statement):
    """'時に使える': the controller may use it at that moment (12.1.5)."""

    trigger: Trigger
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class UsableIn(Statement):
    """自分のメインステップで: an activated ability of that step."""

    step: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Changeable(Statement):
    """◆…時、能力変更可能 (5.20): instead of the text above, under a condition."""

    condition: Condition
    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class Bullet(Statement):
    """■: an ability of its own."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class Attaches(Statement):
    """付けられる: so many for each holomem (5.17.3.1), or any number, and only to such a one (11.4.3)."""

    support: str
    quantity: Between
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class AnyCopies(Statement):
    """Any number of copies may be in a deck (2.11.2.1)."""


@dataclass(frozen=True)
class FallsWithHolder(Statement):
    """Archived at once when its holomem leaves the stage: the text of a cheer (2.7.2.1)."""


@dataclass(frozen=True)
class PaysBaton(Statement):
    """Archived to pay for a baton pass: the text of a cheer (2.7.2.1)."""


@dataclass(frozen=True)
class UsesArtsOf(Statement):
    """アーツを使える (5.27): this holomem can use the arts of those as if it had them."""

    who: Who


NODES: Final[NodeTable] = {
    Limit: ("limit", ("count:number", "per:period")),
    LimitByName: ("limit-by-name", ("what:limited", "name:text", "count:number")),
    InPosition: ("in-position", ("positions:valid-place",)),
    Needs: ("needs", ("condition",)),
    When: ("when", ("trigger", "steps*:step")),
    React: ("react", ("trigger", "steps*:step")),
    UsableIn: ("usable-in", ("step:active-step", "steps*:step")),
    Changeable: ("changeable", ("condition", "nodes*:statement")),
    Bullet: ("bullet", ("nodes*:statement",)),
    Attaches: ("attaches", ("support:attached", "quantity", "filters*:filter")),
    AnyCopies: ("any-copies", ()),
    FallsWithHolder: ("falls-with-holder", ()),
    PaysBaton: ("pays-baton", ()),
    UsesArtsOf: ("uses-arts-of", ("who",)),
}
