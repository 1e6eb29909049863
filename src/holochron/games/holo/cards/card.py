"""Chapter 2: the information on a card, and the card pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.card import AnyCard, mark_of
from ....lang.nodes import Condition, Filter, Node, Number
from ..abilities.analysis import (
    UNFINISHED,
    event_of,
    flat,
    is_added,
    is_of_holder,
    is_property,
    own_plus,
    returns_in,
    topics_of,
    word_of,
)
from ..abilities.nodes import (
    Acts,
    Attaches,
    Cannot,
    Modifier,
    Named,
    React,
    SetTo,
    TreatAs,
    UsesArtsOf,
    When,
    Who,
)
from .ability import Ability, Art, units_of
from .constants import (
    ATTACHED_SUPPORTS,
    DEBUT,
    HOLOMEM,
    NO_LEVEL,
    OSHI,
    SPOT,
    SUPPORT,
)
from .contents import Contents
from .cost import Cost

EXTRA: Final = Ability("extra", "", "", ())  # the ability that extra lines are part of


class Info(AnyCard):
    """What effects can ask of a card: as it is printed, or as continuous effects make it (10.10.1)."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.support = ""  # one of SUPPORTS
        self.limited = False
        self.level = NO_LEVEL
        self.buzz = False
        self.colors = 0
        self.names: frozenset[str] = frozenset()
        self.lone_name = ""  # if it has but one
        self.name_marks = 0  # of all of them: where none is shared, no name is
        self.tags: tuple[str, ...] = ()
        self.folded_tags: tuple[str, ...] = ()  # as they are compared

    def tag(self, tags: tuple[str, ...]) -> None:
        """These are its tags from now on."""
        self.tags = tags
        self.folded_tags = tuple([tag.casefold() for tag in tags])

    def call(self, names: frozenset[str]) -> None:
        """These are its names from now on."""
        self.names = names
        self.lone_name = next(iter(names)) if len(names) == 1 else ""
        self.name_marks = 0
        for name in names:
            self.name_marks |= mark_of(name)

    def shares_name(self, other: Info) -> bool:
        """Whether there is a name that both have."""
        if not self.name_marks & other.name_marks:
            return False
        if self.lone_name and other.lone_name:
            return self.lone_name == other.lone_name
        return not self.names.isdisjoint(other.names)

    def copy(self) -> Info:
        copy = Info(self.kind)
        copy.support = self.support
        copy.limited = self.limited
        copy.level = self.level
        copy.buzz = self.buzz
        copy.colors = self.colors
        copy.names, copy.lone_name, copy.name_marks = self.names, self.lone_name, self.name_marks
        copy.tags, copy.folded_tags = self.tags, self.folded_tags
        return copy


class Card(Info):
    """A card as printed. Equal cards of a table are one object."""

    def __init__(self, number: str, kind: int, name: str, name_en: str, source: str) -> None:
        super().__init__(kind)
        self.number = number
        self.mark = mark_of(number)
        self.name = name
        self.name_en = name_en
        self.source = source  # the lines it was read from
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

    def settle(self) -> None:
        """Once all of it has been read: look at what its abilities say, and keep what the rules ask for again and again (a
        field is read several times faster than a property)."""
        self.units: tuple[Ability, ...] = tuple(unit for ability in self.abilities for unit in units_of(ability))
        # what its extra lines, and the text of a support or a cheer, say about the card itself (2.11)
        about = (*self.extras, *(self.body.nodes if self.body is not None else ()))
        self.properties = frozenset([word_of(node) for node in about])
        self.pays_baton = "pays-baton" in self.properties
        self.only_on = tuple(entry for node in about if isinstance(node, Attaches) for entry in node.filters)
        self._settle_properties()
        self.is_attached = self.support in ATTACHED_SUPPORTS
        self.is_starter = self.kind == HOLOMEM and (self.level == DEBUT or self.level == SPOT)
        if self.body is not None:
            self.body.has_to_change = self.kind == SUPPORT and not self.is_attached
        self._settle_continuous()
        self._settle_triggers()
        # whether it says anything on the stage about more than itself
        self.speaks = bool(self.topics or self.public_events or self.reacts)
        self.contents = self._contents()

    def _settle_properties(self) -> None:
        """What its extra lines say that it is, wherever it is (2.11.2)."""
        own = [node for node in self.extras if is_property(node)]
        self.can_bloom = not any(isinstance(node, Cannot) for node in own)
        losses = [node.amount.value for node in own if isinstance(node, SetTo) and isinstance(node.amount, Number)]
        self.life_loss = max([1, *losses])
        also = [one.name for node in own if isinstance(node, TreatAs) for one in node.filters if isinstance(one, Named)]
        self.call(frozenset([self.name, *also]))

    def _settle_continuous(self) -> None:
        """Permanent abilities (10.1.1.3), each with the ability that it is part of, by what they are about (10.10)."""
        own = [(EXTRA, node) for node in self.extras if not is_property(node)]
        own += [(unit, node) for unit in self.units if unit.slot != "art" for node in unit.nodes]
        self.statics = tuple((unit, node) for unit, node in own if isinstance(node, Modifier) and not is_added(node))
        self.topics: dict[str, tuple[tuple[Ability, Modifier, tuple[Condition, ...]], ...]] = {}
        for unit, static in self.statics:
            for modifier, conditions in flat(static):
                for topic in topics_of(modifier):
                    self.topics[topic] = (*self.topics.get(topic, ()), (unit, modifier, conditions))
        self.own_plus: dict[str, int] = {}  # what it adds for itself, wherever it is
        for unit, static in self.statics:
            plus = own_plus(static)
            if plus is not None and isinstance(plus.amount, Number) and not unit.positions and not unit.holder:
                self.own_plus[plus.stat] = self.own_plus.get(plus.stat, 0) + plus.amount.value

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
        # those that it waits for whomever they happen to, and those only where they happen to its own holomem
        alone = self.kind == OSHI  # has none
        others = [event_of(when.trigger) for _, when in self.whens if alone or not is_of_holder(when.trigger)]
        self.public_events = tuple(dict.fromkeys(others))
        self.own_events = frozenset(self.events) - frozenset(others)
        self.reacts = tuple((own, react) for own in self.units for react in own.reacts)
        self.react_words = tuple(event_of(react.trigger) for _, react in self.reacts)
        self.usable = tuple(own for own in self.units if own.usable)
        self.is_usable_in_archive = any(own.positions == ("archive",) for own in self.usable)
        # which skills can be played in the main phase
        self.actions = tuple(at for at, skill in enumerate(self.skills) if not skill.reacts and not skill.whens)

    def _contents(self) -> Contents:
        """What it says at all, for whoever puts cards together: what is in its nodes, and what follows from where they stand."""
        about = [node for node in self.extras if not is_property(node)]
        said = Contents([*about, *(node for ability in self.abilities for node in ability.nodes)])
        said.words |= self.properties
        said.events |= frozenset(self.events)
        said.reactions = frozenset(self.react_words)
        said.declares = frozenset([event_of(when.trigger) for _, when in self.declared])
        placed = [own_plus(static) for unit, static in self.statics if unit.positions or unit.holder]
        said.entangled |= frozenset([plus.stat for plus in placed if plus is not None])
        often: list[Ability] = [*self.stage_skills, *self.keywords, *self.arts]
        if self.body is not None and not self.limited:
            often.append(self.body)  # a LIMITED support, like an oshi skill, comes once a turn
        said.returns = any(returns_in(node) for ability in often for node in ability.nodes)
        return said

    # What is asked for seldom follows from the same.

    @property
    def unfinished(self) -> tuple[str, ...]:
        """The words in it that the engine cannot do yet."""
        return tuple(word for word in UNFINISHED if word in self.contents.words)

    @property
    def any_copies(self) -> bool:
        return "any-copies" in self.properties

    @property
    def falls_with_holder(self) -> bool:
        return "falls-with-holder" in self.properties

    @property
    def uses_arts_of(self) -> tuple[Who, ...]:
        """Whose arts it can use (5.27)."""
        if "uses-arts-of" not in self.contents.words:
            return ()
        gifts = [node for ability in self.keywords for node in ability.nodes]
        return tuple(node.who for node in gifts if isinstance(node, UsesArtsOf))

    @property
    def declared(self) -> tuple[tuple[Art, React], ...]:
        """Its arts that are usable when something happens (12.3.5)."""
        return tuple((art, when) for art in self.arts for when in art.whens if isinstance(when, React))

    @property
    def stand_ins(self) -> tuple[tuple[Ability, tuple[Filter, ...]], ...]:
        """For which cheers it can be archived instead."""
        return tuple((own, filters) for own in self.units for filters in own.stand_ins)

    @property
    def power_for_hand(self) -> tuple[tuple[Ability, Acts], ...]:
        """The skills by which holo power is archived in place of cards of the hand."""
        return tuple(
            (skill, node.trigger)
            for skill in self.skills
            for node in skill.nodes
            if isinstance(node, React) and isinstance(node.trigger, Acts) and node.trigger.event == "would-archive"
        )

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

    def text(self, lang: str, texts: Sequence[str] | None = None) -> str:
        """Name, figures and each ability, printed from the data; `texts` are those of its abilities, where they are printed already."""
        from ..speech.face import card_text

        return card_text(self, lang, [ability.text(lang) for ability in self.abilities] if texts is None else texts)

    def __repr__(self) -> str:
        return f"<Card {self.number} {self.name_en}>"


# ---------------------------------------------------------------------------------------------------- reading
