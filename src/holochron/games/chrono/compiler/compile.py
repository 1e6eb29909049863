"""What a card does, line by line: printed from its data, and read back."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any

from ....lang.nodes import Node
from ..abilities.nodes import Target, TargetPlayer
from ..cards.card import ITEM, Card, Skill
from .forms import GRAMMAR
from .lines import Line


def lines_of(card: Card) -> list[Line]:
    """A line for each A.Skill, P.Skill, event text and Limit, its references named as the words name them."""
    lines = [Line("active", skill.once, skill.face_down, skill.nodes) for skill in card.actives]
    lines += [
        Line("passive", once=False, face_down=passive.face_down, nodes=passive.nodes) for passive in card.passives
    ]
    if card.body is not None:
        lines.append(Line("text", once=False, face_down=False, nodes=card.body.nodes))
    lines += [Line("limit", once=False, face_down=False, nodes=(limit,)) for limit in card.limits]
    return [replace(line, nodes=renamed(line.nodes, card.kind == ITEM)) for line in lines]


def renamed(nodes: tuple[Node, ...], of_item: bool) -> tuple[Node, ...]:
    """The same with one name for what is chosen alone, one for several, one for a player; an item speaks of its carrier."""
    names = {"this": "carrier"} if of_item else {}
    for node in nodes:
        if isinstance(node, Target):
            names[node.name] = "one" if node.what.quantity.most == 1 else "some"
        elif isinstance(node, TargetPlayer):
            names[node.name] = "foe"
    return tuple(_renamed(node, names) for node in nodes)


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(one, names) for one in value)
    if isinstance(value, Node):
        return type(value)(*(_renamed(getattr(value, field.name), names) for field in fields(value)))  # type: ignore[arg-type]
    return value


def print_line(line: Line, lang: str) -> str:
    return _printed("Line", line, lang)


def print_skill(skill: Skill, of_item: bool, lang: str) -> str:
    """An A.Skill without its heading."""
    return _printed("Skill", renamed(skill.nodes, of_item), lang)


@cache
def _printed(category: str, value: Any, lang: str) -> str:
    return GRAMMAR.write(category, value, "", {}) if lang == "ja" else GRAMMAR.english(category, value)
