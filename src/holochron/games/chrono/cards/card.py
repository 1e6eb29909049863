"""Pages 4 to 6: what stands on a card, the five kinds of card, and the card pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ....kernel.errors import UnknownCard
from ....lang.nodes import Node, Number, Step
from ....lang.notation import Line, MalformedNotation, Quoted, read_outline
from ....lang.shipped import shipped_files
from ..abilities.nodes import (
    VOCABULARY,
    Check,
    Copies,
    Cost,
    Ep,
    HandLimit,
    Move,
    OnlyOn,
    OnlyWhile,
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
FIELDS: Final = ("name", "cost", "ep", "ap", "dp", "types", "active", "passive", "passive-2", "text", "limit")


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

    def __init__(self, node: Node, conditions: tuple[Node, ...], face_down: bool) -> None:
        self.node = node
        self.conditions = conditions
        self.face_down = face_down


class Card:
    """A card as printed. Equal cards of a table are one object."""

    def __init__(self, number: str, kind: int, name: str, name_en: str) -> None:
        self.number = number
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
        self.gives_pierce = any(isinstance(static.node, Pierce) for static in self.statics)
        self.only_on = tuple([entry for node in self.limits if isinstance(node, OnlyOn) for entry in node.filters])
        self.only_while = tuple([node.condition for node in self.limits if isinstance(node, OnlyWhile)])
        self.copies = min([MOST_COPIES, *(node.count.value for node in self.limits if isinstance(node, Copies))])

    def origin(self, field: str) -> str:
        """Whether a field is the rulebook's, our ruling on what it leaves unclear, or our own."""
        return self.origins.get(field, "holochron")

    def has(self, field: str) -> bool:
        """Whether the card has that field at all."""
        if field == "ep":
            return self.ep > 0
        if field in ("ap", "dp"):
            return self.is_character
        if field == "cost":
            return True
        parts: dict[str, object] = {
            "name": self.name,
            "types": self.types,
            "active": self.actives,
            "passive": self.passives,
            "passive-2": self.passives[1:],
            "text": self.body,
            "limit": self.limits,
        }
        return bool(parts[field])

    def title(self, lang: str) -> str:
        return self.name if lang == "ja" else self.name_en

    def text(self, lang: str) -> str:
        """What the card does, printed from its data."""
        from ..speech import words

        return "\n".join(words(lang).card_lines(self))

    def __repr__(self) -> str:
        return f"<Card {self.number} {self.name_en}>"


def _statics(nodes: tuple[Node, ...], conditions: tuple[Node, ...], face_down: bool) -> list[Static]:
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


def read_cards(text: str) -> list[Card]:
    """The cards of a set file."""
    cards: list[Card] = []
    raw = text.splitlines()
    lines = read_outline(text)
    for index, line in enumerate(lines):
        end = lines[index + 1].number - 1 if index + 1 < len(lines) else len(raw)
        card = _read_card(line)
        rows = [row for row in raw[line.number - 1 : end] if row.strip() and not row.startswith("# ")]
        card.source = "\n".join(rows) + "\n"
        cards.append(card)
    return cards


def _read_card(line: Line) -> Card:
    """`C-02 character cost 2 ep 1 ap 3 dp 2` with its lines."""
    words = [str(word) for word in line.words]
    if len(words) < 2 or words[1] not in KINDS:
        raise MalformedNotation(f"line {line.number}: a card is one of {', '.join(KINDS)}")
    names = [word.text for entry in line.below if entry.words[0] == "name" for word in entry.words[1:]]
    if len(names) != 2:
        raise MalformedNotation(f"line {line.number}: a card has a Japanese and an English name")
    card = Card(words[0], KINDS.index(words[1]), names[0], names[1])
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


class CardPool(Mapping[str, Card]):
    """Cards by number."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = {card.number: card for card in cards}

    def with_sources(self, sources: Mapping[str, str]) -> CardPool:
        """The pool in which the cards are what these lines say; itself, if they are that already."""
        read = {number: read_cards(source) for number, source in sources.items() if not self._has(number, source)}
        if not read:
            return self
        others = [card for number, card in self.items() if number not in read]
        return CardPool([*others, *(card for cards in read.values() for card in cards)])

    def _has(self, number: str, source: str) -> bool:
        return number in self and self[number].source == source

    def __getitem__(self, number: str) -> Card:
        card = self._cards.get(number)
        if card is None:
            raise UnknownCard(f"there is no card {number!r}")
        return card

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, number: object) -> bool:
        return number in self._cards


def load_pool() -> CardPool:
    """The cards that are shipped, one file per set."""
    files = shipped_files("holochron.games.chrono", "cards", ".cards")
    return CardPool([card for _, text in files for card in read_cards(text)])


def card_data(card: Card) -> dict[str, Any]:
    """The card as plain data for clients, with what it does in both languages and the source of every field."""
    from ..speech import words

    return {
        "number": card.number,
        "kind": KINDS[card.kind],
        "name": {"ja": card.name, "en": card.name_en},
        "cost": card.cost,
        "ep": card.ep,
        "ap": card.ap if card.is_character else None,
        "dp": card.dp if card.is_character else None,
        "types": [{lang: words(lang).type(name) for lang in ("ja", "en")} for name in card.types],
        "copies": 1 if card.kind == HEROINE else card.copies,
        "text": {lang: words(lang).card_lines(card) for lang in ("ja", "en")},
        "origins": {field: card.origin(field) for field in FIELDS if card.has(field)},
    }
