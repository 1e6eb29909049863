"""Cards from the notation in which they are shipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ....lang.errors import MalformedNotation
from ....lang.nodes import Node
from ....lang.notation import read_blocks
from ....lang.words import nearest
from ..abilities.analysis import faults_of
from .ability import Ability, Art
from .card import Card
from .constants import (
    ANY_COST,
    COLOR_BITS,
    COLORS,
    KINDS,
    LEVELS,
    SUPPORTS,
)
from .cost import Cost
from .outline import CardOutline, Entry

PERIODS: Final = ("turn", "game")
FIGURES: Final = (*COLORS, *LEVELS, *SUPPORTS, "colorless", "limited", "buzz", "hp", "life", "baton")


def read_cards(text: str) -> list[Card]:
    """The cards of a set file."""
    return [_read_card(CardOutline(line), source) for line, source in read_blocks(text)]


def _read_card(outline: CardOutline, source: str) -> Card:
    if outline.kind not in KINDS:
        raise MalformedNotation(f"a card is one of {', '.join(KINDS)}, not {outline.kind}", outline.line)
    name, name_en = outline.names()
    card = Card(outline.number, KINDS.index(outline.kind), name, name_en, source)
    _read_figures(card, outline.figures, outline.line)
    for entry in outline.entries:
        if entry.head == "tags":
            card.tag(tuple(entry.items))
        elif entry.head != "name":
            _read_ability(card, entry)
    card.settle()
    return card


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
                card.hp = _read_number(word, words[at], number)
            elif word == "life":
                card.life = _read_number(word, words[at], number)
            else:
                card.baton = _read_cost(words[at], number)
        elif word != "colorless":
            near = nearest(word, FIGURES)
            raise MalformedNotation(f"{word!r} is no figure of a card{f' ({near})' if near else ''}", number)
        at += 1


def _read_number(what: str, word: str, line: int) -> int:
    if not word.isdigit():
        raise MalformedNotation(f"the {what} is a number, not {word!r}", line)
    return int(word)


def _read_cost(word: str, line: int) -> Cost:
    """The icons of a cost, or 0 where there are none."""
    try:
        return Cost("" if word == "0" else word)
    except MalformedNotation as wrong:
        raise wrong.at(line) from None


def _read_words(entry: Entry, form: str, known: Mapping[int, Sequence[str]], counts: Sequence[int]) -> list[str]:
    """The words of an entry, each one of those that may stand in its place; `form` shows how they are written."""
    right = (
        len(entry.words) in counts
        and len(entry.names) in (0, 2)
        and all(entry.words[at] in words for at, words in known.items() if at < len(entry.words))
    )
    if not right:
        raise MalformedNotation(f"this entry is written as {form}", entry.line)
    return entry.words


def _read_ability(card: Card, entry: Entry) -> None:
    if entry.head not in READERS:
        raise MalformedNotation(f"{entry.head!r} is no part of a card", entry.line)
    if not entry.is_read and not entry.is_left_out:
        raise MalformedNotation(f"nobody has read the text of this {entry.head}", entry.line)
    nodes = entry.nodes()
    wrong = [word for node in nodes for word in faults_of(node)]
    if wrong:
        raise MalformedNotation(wrong[0], entry.line)
    own = READERS[entry.head](card, entry, nodes)
    own.kind = card.support if own.slot == "support" else own.slot
    own.style = style_of(card.number)
    own.printed = entry.sha
    own.wording = entry.wording
    own.is_left_out = entry.is_left_out


# Each kind of ability, as it is written, becomes part of the card.


def _read_skill(card: Card, entry: Entry, nodes: tuple[Node, ...]) -> Ability:
    """`skill 2 turn "name" "name"`"""
    cost, skill_limit = _read_words(entry, '`skill 2 turn "name" "name"`', {1: PERIODS}, (2,))
    skill = _named("oshi" if entry.head == "skill" else "sp", entry, nodes)
    skill.cost = ANY_COST if cost == "X" else _read_number("cost", cost, entry.line)
    skill.limit = skill_limit
    card.skills = (*card.skills, skill)
    return skill


def _read_stage_skill(card: Card, entry: Entry, nodes: tuple[Node, ...]) -> Ability:
    """`stage "name" "name"`, or `stage turn "name" "name"`: how often, if not always"""
    often = _read_words(entry, '`stage "name" "name"` or `stage turn "name" "name"`', {0: PERIODS}, (0, 1))
    skill = _named("stage", entry, nodes)
    if often:
        skill.uses, skill.uses_per = 1, often[0]
    card.stage_skills = (*card.stage_skills, skill)
    return skill


def _read_keyword(card: Card, entry: Entry, nodes: tuple[Node, ...]) -> Ability:
    """`gift "name" "name"`"""
    _read_words(entry, '`gift "name" "name"`', {}, (0,))
    keyword = _named(entry.head, entry, nodes)
    card.keywords = (*card.keywords, keyword)
    return keyword


def _read_art(card: Card, entry: Entry, nodes: tuple[Node, ...]) -> Ability:
    """`art G* 60 "name" "name" vs blue 50`"""
    words = _read_words(entry, '`art G* 60 "name" "name" vs blue 50`', {2: ("vs",), 3: COLORS}, (2, 5))
    color, bonus = (COLOR_BITS[words[3]], _read_number("bonus", words[4], entry.line)) if len(words) > 2 else (0, 0)
    cost, damage = _read_cost(words[0], entry.line), _read_number("damage", words[1], entry.line)
    art = Art(entry.names[0], entry.names[1], nodes, cost, damage, color, bonus)
    card.arts = (*card.arts, art)
    return art


def _read_body(card: Card, entry: Entry, nodes: tuple[Node, ...]) -> Ability:
    """`text` of a support, `cheer` of a cheer: called as the card"""
    _read_words(entry, f"`{entry.head}`", {}, (0,))
    body = Ability("support" if entry.head == "text" else "cheer", card.name, card.name_en, nodes)
    card.body = body
    return body


def _read_extra(card: Card, entry: Entry, nodes: tuple[Node, ...]) -> Ability:
    """`extra`: what it says about the card itself (2.11)"""
    _read_words(entry, "`extra`", {}, (0,))
    extra = Ability("extra", "", "", nodes)
    card.extra = extra
    card.extras = (*card.extras, *nodes)
    return extra


def _named(slot: str, entry: Entry, nodes: tuple[Node, ...]) -> Ability:
    if len(entry.names) != 2:
        raise MalformedNotation(f"this {entry.head} has no name, or not in two languages", entry.line)
    return Ability(slot, entry.names[0], entry.names[1], nodes)


READERS: Final[dict[str, Callable[[Card, Entry, tuple[Node, ...]], Ability]]] = {
    "skill": _read_skill,
    "sp": _read_skill,
    "stage": _read_stage_skill,
    "collab": _read_keyword,
    "bloom": _read_keyword,
    "gift": _read_keyword,
    "art": _read_art,
    "text": _read_body,
    "cheer": _read_body,
    "extra": _read_extra,
}


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
