"""Chapter 2: the information on a card, and the card pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ....kernel.errors import UnknownCard
from ....lang.nodes import Condition, Filter, May, Node, Number, Pay, Step
from ....lang.notation import Line, MalformedNotation, Quoted, read_outline
from ....lang.shipped import shipped_files
from ..abilities.analysis import (
    BEFORE,
    asked_in,
    entangled_in,
    event_of,
    faults_of,
    flat,
    is_this_art,
    modifiers_in,
    obliged,
    own_plus,
    parts_of,
    returns_in,
    shields_all,
    topics_of,
    unfinished_in,
)
from ..abilities.nodes import (
    VOCABULARY,
    Acts,
    AlsoNamed,
    AnyCopies,
    Bullet,
    CannotBloom,
    Changeable,
    Costs,
    FallsWithHolder,
    Granted,
    Happens,
    InPosition,
    Instead,
    LifeLoss,
    Limit,
    LimitByName,
    Modifier,
    Needs,
    OnlyOn,
    PaysBaton,
    Plus,
    React,
    Sel,
    StatIs,
    Targets,
    UsableIn,
    UsesArtsOf,
    When,
    Word,
)
from .english_names import english_names, tag_name

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


THIS: Final = Sel("this", "")
KEYWORD_EVENTS: Final = {"collab": "collabed", "bloom": "bloomed"}  # 13.2.2, 13.3.2


class Change:
    """能力変更可能 (5.20): while the condition holds the text may be this one instead, so often in a turn or game."""

    def __init__(self, node: Changeable) -> None:
        self.condition = node.condition
        self.steps = tuple(inner for inner in node.nodes if isinstance(inner, Step))
        limits = [inner for inner in node.nodes if isinstance(inner, Limit)]
        self.count = limits[0].count.value if limits else 0  # 0: no limit
        self.per = limits[0].per if limits else ""


class Ability:
    """One ability of a card: where it stands, what it is called, and what it does.

    `slot` is oshi, sp, stage, collab, bloom, gift, art, support, extra or cheer. What stands at a ■ or under a ◆ is an
    ability of its own: one of `parts`, with the slot and the name of the whole.
    """

    def __init__(
        self, slot: str, name: str, name_en: str, nodes: tuple[Node, ...], above: Ability | None = None
    ) -> None:
        self.slot = slot
        self.name = name
        self.name_en = name_en
        self.nodes = nodes
        self.printed = ""  # the SHA-256 of its normalised text
        self.wording: dict[int, int] = {}  # where its text is not worded as usual
        self.kind = slot  # as the wording knows it, and in which style of wording
        self.style = "new"
        steps = tuple(node for node in nodes if isinstance(node, Step))
        automatic: list[When | React] = [node for node in nodes if isinstance(node, (When, React))]
        if slot in KEYWORD_EVENTS and steps:  # the text of a collab or bloom effect is done when that has happened
            automatic.append(When(Happens(KEYWORD_EVENTS[slot], THIS), steps))
            steps = ()
        self.steps: tuple[Step, ...] = steps
        self.needs: tuple[Condition, ...] = tuple(node.condition for node in nodes if isinstance(node, Needs))
        # what must be so for it to be used at its moment; the needs of a support are about playing the card
        self.conditions = self.needs if slot != "support" or above is not None else ()
        self.costs: tuple[Step, ...] = tuple(node.step for node in nodes if isinstance(node, Costs))
        # what is done inside of what is about to happen (10.11); all else waits for a check timing. `React` is 'usable
        # when', which need not be used (12.1.5)
        self.reacts = tuple(node for node in automatic if event_of(node.trigger) in BEFORE)
        self.whens = tuple(
            node for node in automatic if event_of(node.trigger) not in BEFORE and _stood_in(node) is None
        )
        self.stand_ins = tuple(_stood_in(node) for node in automatic if _stood_in(node) is not None)
        self.usable = tuple(obliged(step) for node in nodes if isinstance(node, UsableIn) for step in node.steps)
        self.changes = tuple(Change(node) for node in nodes if isinstance(node, Changeable))
        self.cost = 0  # holo power, of an oshi skill; ANY_COST where X is printed
        self.limit = ""  # 'turn' or 'game', of an oshi skill
        limits = [node for node in nodes if isinstance(node, Limit)]
        self.uses = limits[0].count.value if limits else 0  # how often it can be used; 0: no limit
        self.uses_per = limits[0].per if limits else ""
        self.by_name = tuple(node for node in nodes if isinstance(node, LimitByName))
        here = [node.positions for node in nodes if isinstance(node, InPosition)]
        self.positions: tuple[str, ...] = tuple(here[0].split("|")) if here else ()  # [○○ポジション限定]
        self.holder: tuple[Filter, ...] = ()  # what its holder must be to have it (5.19)
        if above is not None:
            self.positions = self.positions or above.positions
            self.holder = above.holder
        self.parts: tuple[Ability, ...] = tuple(
            _part(self, node) for node in nodes if isinstance(node, (Bullet, Granted))
        )

    def grant(self, filters: tuple[Filter, ...]) -> None:
        """5.19: only a holder that is all this has the ability."""
        self.holder = (*self.holder, *filters)
        for part in self.parts:
            part.grant(filters)

    def title(self, lang: str) -> str:
        return self.name if lang == "ja" else self.name_en

    def text(self, lang: str) -> str:
        """What is printed, made from the nodes; empty when there is no text."""
        from ..compiler.compile import english_text, print_text

        if not self.nodes:
            return ""
        if lang == "ja":
            return print_text(self.kind, self.nodes, self.style, self.wording)
        return english_text(self.kind, self.nodes, english_names())


def _part(above: Ability, node: Bullet | Granted) -> Ability:
    part = Ability(above.slot, above.name, above.name_en, node.nodes, above)
    if isinstance(node, Granted) and isinstance(node.holder, Sel):
        part.grant(node.holder.filters)
    return part


def _stood_in(node: When | React) -> tuple[Filter, ...] | None:
    """かわりに: for which cheers this card can be archived instead, when an ability of its holomem archives some."""
    step = node.steps[0] if len(node.steps) == 1 else None
    inner = step.steps[0] if isinstance(step, May) and len(step.steps) == 1 else None
    if event_of(node.trigger) != "would-archive" or not isinstance(node, When):
        return None
    if not isinstance(inner, Instead) or not isinstance(inner.what, Sel) or inner.what.owner != "cost":
        return None
    return tuple(entry for entry in inner.what.filters if entry != Word("cheer"))


def units_of(ability: Ability) -> list[Ability]:
    """An ability and its parts, however deep."""
    return [ability, *(unit for part in ability.parts for unit in units_of(part))]


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
        own = [node for node in nodes if isinstance(node, Targets) and is_this_art(node.who)]
        self.only_targets = tuple(node.what for node in own if node.how == "only")
        self.also_targets = tuple(node.what for node in own if node.how == "also")
        self.own_costs = tuple(
            (modifier, conditions)
            for node in nodes
            if isinstance(node, Modifier)
            for modifier, conditions in flat(node)
            if isinstance(modifier, Plus) and is_this_art(modifier.who)
        )
        # who takes the damage in place of the target
        self.instead = tuple(
            (modifier.what, conditions)
            for node in nodes
            if isinstance(node, Modifier)
            for modifier, conditions in flat(node)
            if isinstance(modifier, Targets) and modifier.how == "instead"
        )
        # …(このアーツは…も対象にできる): for whoever pays
        self.paid_targets = tuple(
            (node, part.what)
            for node in nodes
            if isinstance(node, Pay)
            for part in parts_of(node)
            if isinstance(part, Targets) and is_this_art(part.who)
        )
        self.is_reaction = bool(self.reacts) or any(isinstance(when, React) for when in self.whens)  # 12.3.5


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
        self.extra: Ability | None = None  # the same, as text
        self.source = ""  # the lines it was read from
        self.settle()

    def settle(self) -> None:
        """Work out what the rules ask for most often."""
        abilities: list[Ability] = [*self.skills, *self.stage_skills, *self.keywords]
        if self.body is not None:
            abilities.append(self.body)
        self.units: tuple[Ability, ...] = tuple(unit for own in (*abilities, *self.arts) for unit in units_of(own))
        nodes = [*self.extras, *(node for own in (*abilities, *self.arts) for node in own.nodes)]
        self.asked = tuple(asked for node in nodes for asked in asked_in(node))
        self.unfinished = tuple(dict.fromkeys(word for node in nodes for word in unfinished_in(node)))
        self.is_attached = self.support in ATTACHED_SUPPORTS
        self.is_starter = self.kind == HOLOMEM and (self.level == DEBUT or self.level == SPOT)
        self._settle_extras()
        self._settle_continuous(nodes)
        self._settle_triggers()
        self.speaks = bool(
            self.topics or self.whens or self.reacts
        )  # whether it says anything while it lies on the stage

    def _settle_extras(self) -> None:
        """What its extra lines, and the text of a support or a cheer, say about the card itself (2.11)."""
        self.names = frozenset(
            [self.name, *(named.name for node in self.extras if isinstance(node, AlsoNamed) for named in node.names)]
        )
        extras = (*self.extras, *(self.body.nodes if self.body is not None else ()))
        self.can_bloom = not any(isinstance(node, CannotBloom) for node in extras)
        self.any_copies = any(isinstance(node, AnyCopies) for node in extras)
        self.falls_with_holder = any(isinstance(node, FallsWithHolder) for node in extras)
        self.pays_baton = any(isinstance(node, PaysBaton) for node in extras)
        self.life_loss = max([1, *(node.amount.value for node in extras if isinstance(node, LifeLoss))])
        self.only_on = tuple(entry for node in extras if isinstance(node, OnlyOn) for entry in node.filters)
        gifts = [node for ability in self.keywords for node in ability.nodes]
        self.uses_arts_of = tuple(node.who for node in gifts if isinstance(node, UsesArtsOf))

    def _settle_continuous(self, nodes: list[Node]) -> None:
        """Permanent abilities (10.1.1.3), each with the ability that it is part of, and what they are about (10.10)."""
        self.statics: tuple[tuple[Ability, Modifier], ...] = (
            *((Ability("extra", "", "", ()), node) for node in self.extras if isinstance(node, Modifier)),
            *(
                (own, node)
                for own in self.units
                if own.slot != "art"
                for node in own.nodes
                if isinstance(node, Modifier)
            ),
        )
        self.topics: dict[str, tuple[tuple[Ability, Modifier, tuple[Condition, ...]], ...]] = {}
        for own, static in self.statics:
            for modifier, conditions in flat(static):
                for topic in topics_of(modifier):
                    self.topics[topic] = (*self.topics.get(topic, ()), (own, modifier, conditions))
        self.modifiers = tuple(modifier for node in nodes for modifier in modifiers_in(node))
        self.shields = any(shields_all(part) for node in nodes for part in parts_of(node))
        self.own_plus: dict[str, int] = {}
        entangled = [stat for node in nodes for stat in entangled_in(node)]
        for own, modifier in self.statics:
            plus = own_plus(modifier)
            if plus is not None and (own.positions or own.holder):
                entangled.append(plus.stat)
            elif plus is not None and isinstance(plus.amount, Number):
                self.own_plus[plus.stat] = self.own_plus.get(plus.stat, 0) + plus.amount.value
        self.entangled = frozenset(entangled)
        self.asks_hp = any(
            isinstance(part, StatIs) and part.stat == "hp-left" for own in self.modifiers for part in parts_of(own)
        )

    def _settle_triggers(self) -> None:
        """What waits for something (10.8), goes instead of something (10.11), or is used when its player likes (10.1.1.1)."""
        self.whens = tuple(
            (own, when)
            for own in self.units
            for when in own.whens
            if own.slot != "art" or isinstance(when, When)  # 'usable when' of an art is a way to use it (12.3.5)
        )
        self.when_words = tuple(event_of(when.trigger) for _, when in self.whens)
        self.events = tuple(dict.fromkeys(self.when_words))
        self.reacts = tuple((own, react) for own in self.units for react in own.reacts)
        self.react_words = tuple(event_of(react.trigger) for _, react in self.reacts)
        self.declared = tuple((art, when) for art in self.arts for when in art.whens if isinstance(when, React))
        self.stand_ins = tuple((own, filters) for own in self.units for filters in own.stand_ins if filters is not None)
        self.actions = tuple(
            index for index, skill in enumerate(self.skills) if not skill.reacts and not skill.whens
        )  # which skills can be played in the main step
        self.power_for_hand = tuple(
            (skill, node.trigger)
            for skill in self.skills
            for node in skill.nodes
            if isinstance(node, React) and isinstance(node.trigger, Acts) and node.trigger.event == "would-archive"
        )
        self.usable = tuple(own for own in self.units if own.usable)
        often: list[Ability] = [*self.stage_skills, *self.keywords, *self.arts]
        if self.body is not None and not self.limited:
            often.append(self.body)  # a LIMITED support, like an oshi skill, comes once a turn
        self.returns = any(returns_in(node) for ability in often for node in ability.nodes)

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

    def text(self, lang: str) -> str:
        """Name, figures and each ability, printed from the data."""
        from ..speech.face import card_text

        return card_text(self, lang)

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


class CardPool(Mapping[str, Card]):
    """Cards by number. What is shipped is read when it is first asked for."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = {card.number: card for card in cards}
        self._sources: dict[str, str] = {}
        self._numbers = list(self._cards)

    def add_sources(self, text: str) -> None:
        """The cards of a set file, not read yet."""
        for source in split_cards(text):
            number = source.split(" ", 1)[0]
            if number not in self._cards and number not in self._sources:
                self._numbers.append(number)
            self._sources[number] = source

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
            source = self._sources.get(number)
            if source is None:
                raise UnknownCard(f"there is no card {number!r}")
            (card,) = read_cards(source)
            self._cards[number] = card
        return card

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __contains__(self, number: object) -> bool:
        return number in self._cards or number in self._sources


def split_cards(text: str) -> list[str]:
    """The lines of each card of a set file."""
    found: list[list[str]] = []
    for row in text.splitlines():
        if not row.strip() or row.startswith("# "):
            continue
        if not row.startswith(" "):
            found.append([])
        found[-1].append(row)
    return ["\n".join(rows) + "\n" for rows in found]


def load_pool() -> CardPool:
    """The cards that are shipped, one file per set."""
    pool = CardPool([])
    for _, text in shipped_files("holochron.games.holo", "cards", ".cards"):
        pool.add_sources(text)
    return pool


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
        "tags": [{lang: tag_name(tag, lang) for lang in ("ja", "en")} for tag in card.tags],
        "arts": [
            {"name": {"ja": art.name, "en": art.name_en}, "cost": art.energy.icons, "damage": art.damage}
            for art in card.arts
        ],
    }
