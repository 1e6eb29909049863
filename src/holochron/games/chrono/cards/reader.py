"""Cards from the notation in which they are shipped."""

from __future__ import annotations

from ....lang.notation import Line, MalformedNotation, Quoted, read_blocks
from ..abilities.nodes import (
    VOCABULARY,
)
from .card import FIELDS, KINDS, SOURCES, Card, Passive, Skill


def read_cards(text: str) -> list[Card]:
    """The cards of a set file."""
    return [_read_card(line, source) for line, source in read_blocks(text)]


def _read_card(line: Line, source: str) -> Card:
    """`C-02 character cost 2 ep 1 ap 3 dp 2` with its lines."""
    words = [str(word) for word in line.words]
    if len(words) < 2 or words[1] not in KINDS:
        raise MalformedNotation(f"line {line.number}: a card is one of {', '.join(KINDS)}")
    names = [word.text for entry in line.below if entry.words[0] == "name" for word in entry.words[1:]]
    if len(names) != 2:
        raise MalformedNotation(f"line {line.number}: a card has a Japanese and an English name")
    card = Card(words[0], KINDS.index(words[1]), names[0], names[1])
    card.source = source
    _read_figures(card, words[2:], line.number)
    for entry in line.below:
        _read_entry(card, entry)
    card.settle()
    return card


def _read_figures(card: Card, words: list[str], number: int) -> None:
    for name, value in zip(words[::2], words[1::2], strict=True):
        if name == "cost":
            card.cost = int(value)
        elif name == "ep":
            card.ep = int(value)
        elif name == "ap":
            card.ap = int(value)
        elif name == "dp":
            card.dp = int(value)
        else:
            raise MalformedNotation(f"line {number}: {name!r} is no figure of a card")


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
                raise MalformedNotation(f"line {line.number}: {field!r} is no field of a card")
            card.origins[field] = str(head)
    elif head == "active":
        skill = Skill(VOCABULARY.read_all(line.below), "once" in words, "face-down" in words)
        card.actives = (*card.actives, skill)
    elif head == "passive":
        card.passives = (*card.passives, Passive(VOCABULARY.read_all(line.below), "face-down" in words))
    elif head == "text":
        card.body = Skill(VOCABULARY.read_all(line.below), once=False, face_down=False)
    elif head == "limit":
        card.limits = VOCABULARY.read_all(line.below)
    else:
        raise MalformedNotation(f"line {line.number}: {head!r} is no part of a card")
