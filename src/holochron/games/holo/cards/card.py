"""Chapter 2: the information on a card, and the card pool."""

from __future__ import annotations

from typing import Any

from ....lang.nodes import Condition, Node, Number
from ..abilities.analysis import (
    asked_in,
    entangled_in,
    event_of,
    flat,
    modifiers_in,
    own_plus,
    parts_of,
    returns_in,
    shields_all,
    topics_of,
    unfinished_in,
)
from ..abilities.nodes import (
    Acts,
    AlsoNamed,
    AnyCopies,
    CannotBloom,
    FallsWithHolder,
    LifeLoss,
    Modifier,
    OnlyOn,
    PaysBaton,
    React,
    StatIs,
    UsesArtsOf,
    When,
)
from .ability import Ability, Art, units_of
from .constants import (
    ATTACHED_SUPPORTS,
    COLOR_BITS,
    COLORS,
    DEBUT,
    HOLOMEM,
    KINDS,
    LEVELS,
    NO_LEVEL,
    SPOT,
)
from .cost import Cost
from .english_names import tag_name


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
