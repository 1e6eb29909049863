"""Cards from the notation in which they are shipped."""

from __future__ import annotations

from typing import Final

from ....lang.nodes import Node
from ....lang.notation import Line, MalformedNotation, Quoted, read_outline
from ..abilities.analysis import (
    faults_of,
)
from ..abilities.nodes import (
    VOCABULARY,
)
from .ability import Ability, Art
from .card import Card
from .constants import (
    ANY_COST,
    COLOR_BITS,
    KINDS,
    LEVELS,
    SUPPORTS,
)
from .cost import Cost


def read_cards(text: str) -> list[Card]:
    """The cards of a set file."""
    cards: list[Card] = []
    raw = text.splitlines()
    lines = read_outline(text)
    for index, line in enumerate(lines):
        end = lines[index + 1].number - 1 if index + 1 < len(lines) else len(raw)
        card = _read_card(line)
        card.source = "\n".join(row for row in raw[line.number - 1 : end] if row.strip()) + "\n"
        cards.append(card)
    return cards


def _read_card(line: Line) -> Card:
    """`hSD01-003 holomem debut white hp 60 baton *` with its lines."""
    words = [str(word) for word in line.words]
    number, kind_word = words[0], words[1]
    if kind_word not in KINDS:
        raise MalformedNotation(f"line {line.number}: a card is one of {', '.join(KINDS)}, not {kind_word}")
    names = [word.text for word in _below(line, "name")[0].words[1:] if isinstance(word, Quoted)]
    card = Card(number, KINDS.index(kind_word), names[0], names[1])
    _read_figures(card, words[2:], line.number)
    for entry in line.below:
        _read_entry(card, entry)
    card.settle()
    return card


def _below(line: Line, word: str) -> list[Line]:
    found = [entry for entry in line.below if entry.words[0] == word]
    if not found:
        raise MalformedNotation(f"line {line.number}: the card has no {word}")
    return found


def _read_figures(card: Card, words: list[str], number: int) -> None:
    at = 0
    while at < len(words):
        word = words[at]
        if word in COLOR_BITS:
            card.colors |= COLOR_BITS[word]
        elif word in LEVELS:
            card.level = LEVELS.index(word)
        elif word in SUPPORTS:
            card.support = word
        elif word == "limited":
            card.limited = True
        elif word == "buzz":
            card.buzz = True
        elif word in ("hp", "life", "baton") and at + 1 < len(words):
            at += 1
            if word == "hp":
                card.hp = int(words[at])
            elif word == "life":
                card.life = int(words[at])
            else:
                card.baton = Cost("" if words[at] == "0" else words[at])
        elif word != "colorless":
            raise MalformedNotation(f"line {number}: {word!r} is no figure of a card")
        at += 1


def _read_entry(card: Card, line: Line) -> None:
    head = line.words[0]
    names = [word.text for word in line.words if isinstance(word, Quoted)]
    if head == "name":
        return
    if head == "tags":
        card.tags = tuple(word.text if isinstance(word, Quoted) else str(word) for word in line.words[1:])
        return
    printed = [entry for entry in line.below if entry.words[0] == "printed"]
    nodes = VOCABULARY.read_all(entry for entry in line.below if entry.words[0] != "printed")
    wrong = [word for node in nodes for word in faults_of(node)]
    if wrong:
        raise MalformedNotation(f"line {line.number}: nothing is about {wrong[0]!r}")
    own: Ability | None = None
    if head in ("skill", "sp"):
        own = skill = Ability("oshi" if head == "skill" else "sp", names[0], names[1], nodes)
        skill.cost = ANY_COST if line.words[1] == "X" else int(line.words[1])
        skill.limit = str(line.words[2])
        card.skills = (*card.skills, skill)
    elif head == "stage":
        own = Ability("stage", names[0], names[1], nodes)
        if len(line.words) > 3:  # how often, if not always
            own.uses, own.uses_per = 1, str(line.words[1])
        card.stage_skills = (*card.stage_skills, own)
    elif head in ("collab", "bloom", "gift"):
        own = Ability(str(head), names[0], names[1], nodes)
        card.keywords = (*card.keywords, own)
    elif head == "art":
        own = art = _read_art(line, names, nodes)
        card.arts = (*card.arts, art)
    elif head in ("text", "cheer"):
        own = card.body = Ability("support" if head == "text" else "cheer", card.name, card.name_en, nodes)
    elif head == "extra":
        own = card.extra = Ability("extra", "", "", nodes)
        card.extras = (*card.extras, *nodes)
    else:
        raise MalformedNotation(f"line {line.number}: {head!r} is no part of a card")
    own.kind = card.support if own.slot == "support" else own.slot
    own.style = style_of(card.number)
    if printed:
        own.printed = str(printed[0].words[1])
        pairs = [str(word).split(":") for word in printed[0].words[2:]]
        own.wording = {int(point): int(choice) for point, choice in pairs}


OLD_STYLE: Final = (
    *(f"hSD0{number}" for number in range(1, 8)),
    *(f"hBP0{number}" for number in range(1, 5)),
    *("hPR", "hBD24"),
)


def style_of(number: str) -> str:
    """How a set, or a card by its number, is worded.

    の時 or なら: the sets through hBP04 word conditions in the old way, and the first booster has provisos in parentheses.
    """
    card_set = number.partition("-")[0]
    return "old first" if card_set == "hBP01" else "old" if card_set in OLD_STYLE else "new"


def _read_art(line: Line, names: list[str], nodes: tuple[Node, ...]) -> Art:
    """`art G* 60 "name" "name" vs blue 50`"""
    words = [word for word in line.words if not isinstance(word, Quoted)]
    color, bonus = 0, 0
    if len(words) > 3:
        color, bonus = COLOR_BITS[str(words[4])], int(words[5])
    cost = "" if words[1] == "0" else str(words[1])
    return Art(names[0], names[1], nodes, Cost(cost), int(words[2]), color, bonus)
