"""Cards from the notation in which they are shipped."""

from __future__ import annotations

from typing import Final

from ....lang.errors import MalformedNotation
from ....lang.nodes import Node
from ....lang.notation import Line, Quoted, read_blocks
from ..abilities.nodes import VOCABULARY, unknown_names
from .card import FIELDS, KINDS, SOURCES, Card, Passive, Skill
from .sense import fault_of_card, fault_of_figures, fault_of_limit, fault_of_passive, fault_of_skill

FIGURES: Final = ("cost", "ep", "ap", "dp")


def read_cards(text: str) -> list[Card]:
    """The cards of a set file."""
    return [_read_card(line, source) for line, source in read_blocks(text)]


def _read_card(line: Line, source: str) -> Card:
    """`C-02 character cost 2 ep 1 ap 3 dp 2` with its lines."""
    words = [str(word) for word in line.words]
    if len(words) < 2 or words[1] not in KINDS:
        raise MalformedNotation(f"a card is one of {', '.join(KINDS)}", line.number)
    names = [word.text for entry in line.below if entry.words[0] == "name" for word in entry.words[1:]]
    if len(names) != 2:
        raise MalformedNotation("a card has a Japanese and an English name", line.number)
    card = Card(words[0], KINDS.index(words[1]), names[0], names[1])
    card.source = source
    _read_figures(card, words[2:], line.number)
    for entry in line.below:
        _read_entry(card, entry)
    card.settle()
    _refuse(fault_of_card(card), line.number)
    return card


def _refuse(fault: str, line: int) -> None:
    if fault:
        raise MalformedNotation(fault, line)


def _read_figures(card: Card, words: list[str], number: int) -> None:
    _refuse(fault_of_figures(card.kind, [name for name in words[::2] if name in FIGURES]), number)
    for name, value in zip(words[::2], [*words[1::2], ""], strict=False):
        if name not in FIGURES:
            raise MalformedNotation(f"{name!r} is no figure of a card ({', '.join(FIGURES)})", number)
        if not value.isdigit():
            raise MalformedNotation(f"the {name} of a card is a number, not {value!r}", number)
        if name == "cost":
            card.cost = int(value)
        elif name == "ep":
            card.ep = int(value)
        elif name == "ap":
            card.ap = int(value)
        else:
            card.dp = int(value)


def _read_nodes(line: Line) -> tuple[Node, ...]:
    """What stands beneath a line; every name that is used must have been given."""
    nodes = VOCABULARY.read_all(line.below)
    unknown = unknown_names(nodes)
    if unknown:
        raise MalformedNotation(f"nothing here is called {unknown[0]!r}", line.number)
    return nodes


def _check_words(line: Line, words: list[str], known: tuple[str, ...]) -> None:
    for word in words:
        if word not in known:
            raise MalformedNotation(f"{word!r} says nothing of {line.words[0]!r}", line.number)


def _read_entry(card: Card, line: Line) -> None:
    head = line.words[0]
    words = [word.text if isinstance(word, Quoted) else str(word) for word in line.words[1:]]
    if head == "name":
        return
    if head == "types":
        card.types = tuple(words)
    elif head in SOURCES:
        for field in words:
            if field not in FIELDS:
                raise MalformedNotation(f"{field!r} is no field of a card", line.number)
            card.origins[field] = str(head)
    elif head == "active":
        _check_words(line, words, ("once", "face-down"))
        skill = Skill(_read_nodes(line), "once" in words, "face-down" in words)
        _refuse(fault_of_skill(skill.nodes, on_field=True), line.number)
        card.actives = (*card.actives, skill)
    elif head == "passive":
        _check_words(line, words, ("face-down",))
        passive = Passive(_read_nodes(line), "face-down" in words)
        _refuse(fault_of_passive(passive.nodes), line.number)
        card.passives = (*card.passives, passive)
    elif head == "text":
        card.body = Skill(_read_nodes(line), once=False, face_down=False)
        _refuse(fault_of_skill(card.body.nodes, on_field=False), line.number)
    elif head == "limit":
        card.limits = _read_nodes(line)
        _refuse(fault_of_limit(card.limits), line.number)
    else:
        raise MalformedNotation(f"{head!r} is no part of a card", line.number)
