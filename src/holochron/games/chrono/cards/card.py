"""Pages 4 to 6: what stands on a card, the five kinds of card, and the card pool."""

from __future__ import annotations

from typing import Final

from ....kernel.card import AnyCard, mark_of
from ....lang.nodes import Condition, Node, Number, Step
from ..abilities.nodes import (
    Check,
    Copies,
    Cost,
    Ep,
    HandLimit,
    Move,
    OnlyOn,
    OnlyWhile,
    Outnumbered,
    Pierce,
    Plus,
    Target,
    TargetPlayer,
    While,
)

# The five kinds (4.1.3)
HEROINE: Final = 0
CHARACTER: Final = 1
EVENT: Final = 2
BG: Final = 3
ITEM: Final = 4
KINDS: Final = ("heroine", "character", "event", "bg", "item")

MOST_COPIES: Final = 3  # 4.1.1

SOURCES: Final = ("rulebook", "ruling", "holochron")
TYPES: Final = {"女性": "female", "男性": "male", "使い魔": "familiar", "魔法使い": "mage", "学生": "student"}
FIELDS: Final = (
    "name",
    "cost",
    "ep",
    "ap",
    "dp",
    "types",
    "active",
    "active-cost",
    "active-target",
    "active-amount",
    "passive",
    "text",
    "text-target",
    "limit",
)


class Skill:
    """An A.Skill, or what an event does: its costs, what is chosen when it is declared, and what it does then."""

    def __init__(self, nodes: tuple[Node, ...], once: bool, face_down: bool) -> None:
        self.nodes = nodes
        self.once = once  # 【1回制限】
        self.face_down = face_down  # 【裏向き時】
        self.costs: tuple[Step, ...] = tuple([node.step for node in nodes if isinstance(node, Cost)])
        self.ep = tuple([step.amount for step in self.costs if isinstance(step, Ep)])
        self.other_costs: tuple[Step, ...] = tuple([step for step in self.costs if not isinstance(step, Ep)])
        self.checks = any(isinstance(step, Check) and step.what == "this" for step in self.costs)
        self.moves_itself = any(isinstance(step, Move) and step.what == "this" for step in self.costs)
        self.takes_cards = any(not isinstance(getattr(step, "what", ""), str) for step in self.other_costs)
        self.least_ep = sum([amount.value for amount in self.ep if isinstance(amount, Number)])
        self.targets: tuple[Target, ...] = tuple([node for node in nodes if isinstance(node, Target)])
        self.target_players: tuple[TargetPlayer, ...] = tuple(
            [node for node in nodes if isinstance(node, TargetPlayer)]
        )
        self.steps: tuple[Step, ...] = tuple([node for node in nodes if isinstance(node, Step)])


class Passive:
    """A P.Skill."""

    def __init__(self, nodes: tuple[Node, ...], face_down: bool) -> None:
        self.nodes = nodes
        self.face_down = face_down  # 【裏向き時】


class Static:
    """One lasting statement of a P.Skill, with the conditions under which it holds."""

    def __init__(self, node: Node, conditions: tuple[Condition, ...], face_down: bool) -> None:
        self.node = node
        self.conditions = conditions
        self.face_down = face_down


class Card(AnyCard):
    """A card as printed. Equal cards of a table are one object."""

    def __init__(self, number: str, kind: int, name: str, name_en: str) -> None:
        self.number = number
        self.mark = mark_of(number)
        self.kind = kind
        self.name = name
        self.name_en = name_en
        self.cost = 0
        self.ep = 0
        self.ap = 0
        self.dp = 0
        self.types: tuple[str, ...] = ()
        self.actives: tuple[Skill, ...] = ()
        self.passives: tuple[Passive, ...] = ()
        self.body: Skill | None = None  # of an event
        self.limits: tuple[Node, ...] = ()
        self.origins: dict[str, str] = {}  # where each field comes from: one of SOURCES
        self.source = ""  # the lines it was read from
        self.settle()

    def settle(self) -> None:
        """Work out what the rules ask for most often."""
        self.is_character = self.kind in (HEROINE, CHARACTER)
        self.statics: tuple[Static, ...] = tuple(
            [static for passive in self.passives for static in _statics(passive.nodes, (), passive.face_down)]
        )
        self.hand_limits = tuple([static for static in self.statics if isinstance(static.node, HandLimit)])
        self.figures = frozenset([static.node.figure for static in self.statics if isinstance(static.node, Plus)])
        self.lowers = frozenset(
            [one.node.figure for one in self.statics if isinstance(one.node, Plus) and _is_negative(one.node.amount)]
        )
        self.catches_up = any(isinstance(one, Outnumbered) for static in self.statics for one in static.conditions)
        self.gives_pierce = any(isinstance(static.node, Pierce) for static in self.statics)
        self.only_on = tuple([entry for node in self.limits if isinstance(node, OnlyOn) for entry in node.filters])
        self.only_while = tuple([node.condition for node in self.limits if isinstance(node, OnlyWhile)])
        self.copies = min([MOST_COPIES, *(node.count.value for node in self.limits if isinstance(node, Copies))])

    def origin(self, field: str) -> str:
        """Whether a field is the rulebook's, our ruling on what it leaves unclear, or our own. A part of a skill is what the skill
        is, unless something else is said of it."""
        whole = field.partition("-")[0]
        return self.origins.get(field, self.origins.get(whole, "holochron"))

    def has(self, field: str) -> bool:
        """Whether the card has that field at all; part of a skill only where it has another source than the rest."""
        whole, dash, _ = field.partition("-")
        if dash:
            return field in self.origins and self.origins[field] != self.origin(whole)
        if field == "ep":
            return self.ep > 0 or self.is_character  # a character that gives none has that from somebody, too
        if field in ("ap", "dp"):
            return self.is_character
        if field == "cost":
            return True
        parts: dict[str, object] = {
            "name": self.name,
            "types": self.types,
            "active": self.actives,
            "passive": self.passives,
            "text": self.body,
            "limit": self.limits,
        }
        return bool(parts[field])

    def title(self, lang: str) -> str:
        return self.name if lang == "ja" else self.name_en

    def text(self, lang: str) -> str:
        """What the card does, printed from its data."""
        from ..speech import speech

        return "\n".join(speech(lang).card_lines(self))

    def __repr__(self) -> str:
        return f"<Card {self.number} {self.name_en}>"


def _statics(nodes: tuple[Node, ...], conditions: tuple[Condition, ...], face_down: bool) -> list[Static]:
    found: list[Static] = []
    for node in nodes:
        if isinstance(node, While):
            found.extend(_statics(node.nodes, (*conditions, node.condition), face_down))
        else:
            found.append(Static(node, conditions, face_down))
    return found


def _is_negative(amount: Node) -> bool:
    """Whether a change may lower a figure: anything but a printed number of 0 or more may."""
    return not isinstance(amount, Number) or amount.value < 0


# ---------------------------------------------------------------------------------------------------- reading
