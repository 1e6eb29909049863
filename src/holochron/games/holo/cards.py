"""Chapter 2: the information on a card, and the card pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, Final

from ...kernel.errors import UnknownCard
from ...lang.nodes import Node, Number, Step
from ...lang.notation import Line, MalformedNotation, Quoted, read_outline
from .nodes import (
    VOCABULARY,
    AlsoNamed,
    AnyCopies,
    CannotBloom,
    Costs,
    FallsWithHolder,
    LifeLoss,
    Limit,
    MayBecome,
    Modifier,
    Needs,
    OnlyOn,
    PaysBaton,
    React,
    Rolled,
    StandsIn,
    TargetsOnly,
    Unreducible,
    UsesArtsOf,
    When,
    WouldDamage,
    WouldRoll,
    entangled_in,
    faults_of,
    modifiers_in,
    names_asked_in,
    own_plus,
    returns_in,
)

# 2.2 card types
OSHI: Final = 0
HOLOMEM: Final = 1
SUPPORT: Final = 2
CHEER: Final = 3
KINDS: Final = ("oshi", "holomem", "support", "cheer")

# 2.3 Bloom levels
DEBUT: Final = 0
FIRST: Final = 1
SECOND: Final = 2
SPOT: Final = 3
NO_LEVEL: Final = -1
LEVELS: Final = ("debut", "1st", "2nd", "spot")

# 2.4 colours, as bits; colourless is none of them (2.4.2.1)
COLORS: Final = ("white", "green", "red", "blue", "purple", "yellow")
COLOR_BITS: Final[dict[str, int]] = {color: 1 << bit for bit, color in enumerate(COLORS)}
COLOR_LETTERS: Final = "WGRBPY"
ALL_COLORS: Final = 63  # 2.4.2.3

ANY_COST: Final = -1  # of an oshi skill whose cost is X (12.1.3.1)

ATTACHED_SUPPORTS: Final = ("tool", "mascot", "fan")  # 2.2.4
SUPPORTS: Final = ("item", "event", "staff", *ATTACHED_SUPPORTS)


class Cost:
    """Cheers that are needed: so many of each colour, and so many of any (10.5)."""

    def __init__(self, icons: str) -> None:
        wrong = [icon for icon in icons if icon != "*" and icon not in COLOR_LETTERS]
        if wrong:
            raise MalformedNotation(f"a cost has icons of {COLOR_LETTERS} or *, not {wrong[0]!r}")
        self.icons = icons  # letters of COLOR_LETTERS, `*` for any
        self.colors = tuple(1 << COLOR_LETTERS.index(icon) for icon in icons if icon != "*")
        self.total = len(icons)

    def is_met(self, masks: list[int]) -> bool:
        """Whether cheers of these colours meet the cost, each used once: by matching, never greedily."""
        if len(masks) < self.total:
            return False
        colors = self.colors
        if not colors:
            return True
        if len(colors) == 1:
            color = colors[0]
            for mask in masks:
                if mask & color:
                    return True
            return False
        return _match(colors, 0, masks, 0)


def _match(colors: tuple[int, ...], at: int, masks: list[int], used: int) -> bool:
    if at == len(colors):
        return True
    tried = 0
    for index, mask in enumerate(masks):
        if mask & colors[at] and not (used >> index) & 1:
            if (tried >> mask) & 1:
                continue
            tried |= 1 << mask
            if _match(colors, at + 1, masks, used | (1 << index)):
                return True
    return False


class Ability:
    """One ability of a card: where it stands, what it is called, and what it does.

    `slot` is oshi, sp, stage, collab, bloom, gift, art, support, extra or cheer.
    """

    def __init__(self, slot: str, name: str, name_en: str, nodes: tuple[Node, ...]) -> None:
        self.slot = slot
        self.name = name
        self.name_en = name_en
        self.nodes = nodes
        self.steps: tuple[Step, ...] = tuple(node for node in nodes if isinstance(node, Step))
        self.needs = tuple(node.condition for node in nodes if isinstance(node, Needs))
        self.costs = tuple(node.step for node in nodes if isinstance(node, Costs))
        reacts = [node for node in nodes if isinstance(node, React)]
        before = [node for node in reacts if isinstance(node.trigger, (WouldRoll, Rolled, WouldDamage))]
        self.reacts = tuple(before)  # 'usable when … would': a choice inside what is about to happen (12.1.5.1)
        # automatic abilities, and 'usable when … has', which is one that need not be used (12.1.5.2, 12.1.5.3)
        self.whens: tuple[When | React, ...] = tuple(
            node for node in nodes if isinstance(node, When) or (isinstance(node, React) and node not in before)
        )
        self.changes = tuple(node for node in nodes if isinstance(node, MayBecome))  # 5.20
        self.cost = 0  # holo power, of an oshi skill; ANY_COST where X is printed
        self.limit = ""  # 'turn' or 'game', of an oshi skill
        limits = [node for node in nodes if isinstance(node, Limit)]
        self.uses = limits[0].count.value if limits else 0  # how often it can be used; 0: no limit
        self.uses_per = limits[0].per if limits else ""

    def title(self, lang: str) -> str:
        return self.name if lang == "ja" else self.name_en


class Art(Ability):
    """An art: cost, basic value and special-effect icon (12.3)."""

    def __init__(
        self, name: str, name_en: str, nodes: tuple[Node, ...], cost: Cost, damage: int, color: int, bonus: int
    ) -> None:
        super().__init__("art", name, name_en, nodes)
        self.energy = cost
        self.damage = damage
        self.bonus_color = color  # 特攻: the colours it is strong against
        self.bonus = bonus
        only = [node.position for node in nodes if isinstance(node, TargetsOnly)]
        self.only_target = only[0] if only else ""
        self.unreducible = any(isinstance(node, Unreducible) for node in nodes)


class Info:
    """What effects can ask of a card: as it is printed, or as continuous effects make it (10.10.1)."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.support = ""  # one of SUPPORTS
        self.limited = False
        self.level = NO_LEVEL
        self.buzz = False
        self.colors = 0
        self.names: frozenset[str] = frozenset()
        self.tags: tuple[str, ...] = ()

    def copy(self) -> Info:
        copy = Info(self.kind)
        copy.support = self.support
        copy.limited = self.limited
        copy.level = self.level
        copy.buzz = self.buzz
        copy.colors = self.colors
        copy.names = self.names
        copy.tags = self.tags
        return copy


class Card(Info):
    """A card as printed. Equal cards of a table are one object."""

    def __init__(self, number: str, kind: int, name: str, name_en: str) -> None:
        super().__init__(kind)
        self.number = number
        self.name = name
        self.name_en = name_en
        self.life = 0
        self.hp = 0
        self.baton = Cost("")
        self.skills: tuple[Ability, ...] = ()  # oshi skill and SP oshi skill
        self.stage_skills: tuple[Ability, ...] = ()  # 12.2
        self.keywords: tuple[Ability, ...] = ()  # collab effect, bloom effect, gift
        self.arts: tuple[Art, ...] = ()
        self.body: Ability | None = None  # of a support or a cheer
        self.extras: tuple[Node, ...] = ()
        self.source = ""  # the lines it was read from
        self.settle()

    def settle(self) -> None:
        """Work out what the rules ask for most often."""
        self.names = frozenset(
            [self.name, *(named.name for node in self.extras if isinstance(node, AlsoNamed) for named in node.names)]
        )
        extras = (*self.extras, *(self.body.nodes if self.body is not None else ()))
        self.can_bloom = not any(isinstance(node, CannotBloom) for node in extras)
        self.any_copies = any(isinstance(node, AnyCopies) for node in extras)
        self.falls_with_holder = any(isinstance(node, FallsWithHolder) for node in extras)
        self.pays_baton = any(isinstance(node, PaysBaton) for node in extras)
        self.life_loss = max([1, *(node.amount.value for node in extras if isinstance(node, LifeLoss))])
        gifts = [node for ability in self.keywords for node in ability.nodes]
        self.uses_arts_of = tuple(node.who for node in gifts if isinstance(node, UsesArtsOf))
        self.only_on = tuple(entry for node in extras if isinstance(node, OnlyOn) for entry in node.filters)
        abilities: list[Ability] = [*self.skills, *self.stage_skills, *self.keywords]
        if self.body is not None:
            abilities.append(self.body)
        # permanent abilities (10.1.1.3), each with where it stands
        self.statics: tuple[tuple[str, Modifier], ...] = (
            *(("extra", node) for node in self.extras if isinstance(node, Modifier)),
            *((own.slot, node) for own in abilities for node in own.nodes if isinstance(node, Modifier)),
        )
        nodes = [*self.extras, *(node for own in (*abilities, *self.arts) for node in own.nodes)]
        self.modifiers = tuple(modifier for node in nodes for modifier in modifiers_in(node))
        self.names_asked = frozenset(name for node in nodes for name in names_asked_in(node))
        often: list[Ability] = [*self.stage_skills, *self.keywords, *self.arts]
        if self.body is not None and not self.limited:
            often.append(self.body)  # a LIMITED support, like an oshi skill, comes once a turn
        self.returns = any(returns_in(node) for ability in often for node in ability.nodes)
        stand_ins = [node for node in extras if isinstance(node, StandsIn)]
        self.stands_in = len(stand_ins) > 0
        self.stands_in_for = tuple(entry for node in stand_ins for entry in node.filters)
        self.declared = tuple((art, when) for art in self.arts for when in art.whens)  # 12.3.5.2
        self.own_plus: dict[str, int] = {}
        for _, modifier in self.statics:
            plus = own_plus(modifier)
            if plus is not None and isinstance(plus.amount, Number):
                self.own_plus[plus.stat] = self.own_plus.get(plus.stat, 0) + plus.amount.value
        self.entangled = frozenset(stat for node in nodes for stat in entangled_in(node))
        self.asks_hp = any("hp-at-most" in VOCABULARY.inline(modifier) for modifier in self.modifiers)
        self.whens = tuple((ability, when) for ability in abilities for when in ability.whens)
        self.reacts = tuple((ability, react) for ability in (*abilities, *self.arts) for react in ability.reacts)
        self.is_attached = self.support in ATTACHED_SUPPORTS
        self.is_starter = self.kind == HOLOMEM and (self.level == DEBUT or self.level == SPOT)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return (
            *self.skills,
            *self.stage_skills,
            *self.keywords,
            *self.arts,
            *((self.body,) if self.body is not None else ()),
        )

    def title(self, lang: str) -> str:
        return self.name if lang == "ja" else self.name_en

    def __repr__(self) -> str:
        return f"<Card {self.number} {self.name_en}>"


# ---------------------------------------------------------------------------------------------------- reading


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
    nodes = VOCABULARY.read_all(line.below)
    wrong = [word for node in nodes for word in faults_of(node)]
    if wrong:
        raise MalformedNotation(f"line {line.number}: nothing is about {wrong[0]!r}")
    if head in ("skill", "sp"):
        skill = Ability("oshi" if head == "skill" else "sp", names[0], names[1], nodes)
        skill.cost = ANY_COST if line.words[1] == "X" else int(line.words[1])
        skill.limit = str(line.words[2])
        card.skills = (*card.skills, skill)
    elif head == "stage":
        card.stage_skills = (*card.stage_skills, Ability("stage", names[0], names[1], nodes))
    elif head in ("collab", "bloom", "gift"):
        card.keywords = (*card.keywords, Ability(str(head), names[0], names[1], nodes))
    elif head == "art":
        card.arts = (*card.arts, _read_art(line, names, nodes))
    elif head in ("text", "cheer"):
        card.body = Ability("support" if head == "text" else "cheer", card.name, card.name_en, nodes)
    elif head == "extra":
        card.extras = (*card.extras, *nodes)
    else:
        raise MalformedNotation(f"line {line.number}: {head!r} is no part of a card")


def _read_art(line: Line, names: list[str], nodes: tuple[Node, ...]) -> Art:
    """`art G* 60 "name" "name" vs blue 50`"""
    words = [word for word in line.words if not isinstance(word, Quoted)]
    color, bonus = 0, 0
    if len(words) > 3:
        color, bonus = COLOR_BITS[str(words[4])], int(words[5])
    cost = "" if words[1] == "0" else str(words[1])
    return Art(names[0], names[1], nodes, Cost(cost), int(words[2]), color, bonus)


class CardPool(Mapping[str, Card]):
    """Cards by number."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = {card.number: card for card in cards}

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
    folder = resources.files(__package__).joinpath("data")
    cards: list[Card] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".cards"):
            cards.extend(read_cards(entry.read_text(encoding="utf-8")))
    return CardPool(cards)


def card_data(card: Card) -> dict[str, Any]:
    """The figures of a card, as plain data for clients."""
    return {
        "number": card.number,
        "kind": KINDS[card.kind],
        "name": {"ja": card.name, "en": card.name_en},
        "support": card.support,
        "limited": card.limited,
        "level": LEVELS[card.level] if card.level != NO_LEVEL else None,
        "buzz": card.buzz,
        "colors": [color for color in COLORS if card.colors & COLOR_BITS[color]],
        "life": card.life,
        "hp": card.hp,
        "baton": card.baton.icons,
        "tags": list(card.tags),
        "arts": [
            {"name": {"ja": art.name, "en": art.name_en}, "cost": art.energy.icons, "damage": art.damage}
            for art in card.arts
        ],
    }
