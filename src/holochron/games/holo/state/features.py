"""What a table was set up with, and what its cards can do at all."""

from __future__ import annotations

from typing import Final

from ....lang.nodes import Filter, Number
from ..abilities.analysis import event_of, parts_of
from ..abilities.nodes import (
    ArtsAgain,
    Cannot,
    CheerAlso,
    Gain,
    Lose,
    Plus,
    PlusAgainst,
    React,
    SetTo,
    SkipsLevel,
    Targets,
    TreatAs,
    UseAgain,
    When,
    WhenMod,
)
from ..cards.card import Card
from ..cards.constants import CHEER

DAMAGE_WORDS: Final = ("would-be-damaged", "would-take", "would-take-art", "would-take-special", "would-deal")


DAMAGE_STATS: Final = (
    *("special-dealt", "damage-taken"),
    *("art-damage-taken", "special-damage-taken", "first-art-damage-taken"),
)


SPARING: Final = ("take", "take-art", "take-special", "take-any-special", "change-hp")


class Settings:
    """What a table was set up with; never changes during a game."""

    def __init__(self, book: dict[str, Card], lists: tuple[dict[str, int], ...], lists_open: bool) -> None:
        self.book = book  # the cards in the decks
        self.lists = lists
        self.lists_open = lists_open
        self.answers: dict[
            int, tuple[tuple[Filter, ...], dict[Card, bool] | None]
        ] = {}  # see asking, by id of the filters
        cards = list(book.values())
        self.events = frozenset(trigger_word(when) for card in cards for _, when in card.whens)
        self.reactions = frozenset(trigger_word(react) for card in cards for _, react in card.reacts)
        self.hits = not self.reactions.isdisjoint(DAMAGE_WORDS)
        self.moves = "moved" in self.events
        self.states = "state" in self.events
        self.shifts = any(word.startswith(("moved-", "baton-")) for word in self.events)
        self.power_for_hand = any(card.power_for_hand for card in cards)
        self.activated = any(card.usable for card in cards)
        self.declares = frozenset(trigger_word(react) for card in cards for _, react in card.declared)
        self.asked: dict[str, int] = {}  # what has to be remembered, and up to how often
        for card in cards:
            for word, most in card.asked:
                self.asked[word] = max(most, self.asked.get(word, 0))
        archived = ("archived", "archived-from-deck")
        self.archives = any(word in self.events or word in self.asked for word in archived)
        limits = {(one.what, one.name): one for card in cards for unit in card.units for one in unit.by_name}
        self.limits = tuple(limits.values())  # by a name or a tag, whichever card has them
        self.returns = any(card.returns for card in cards)
        self.stand_ins = any(card.stand_ins for card in cards)
        # Which continuous effects there can be at all: nothing is worked out that no card touches.
        modifiers = [modifier for card in cards for modifier in card.modifiers]
        numbers = [modifier for modifier in modifiers if isinstance(modifier, (Plus, SetTo))]
        self.statics = any(card.statics for card in cards)
        self.cheer_statics = any(card.statics for card in cards if card.kind == CHEER)
        self.grants = any(isinstance(modifier, (Gain, Lose)) for modifier in modifiers)
        self.treats = any(isinstance(modifier, TreatAs) for modifier in modifiers)
        self.targets = frozenset(modifier.how for modifier in modifiers if isinstance(modifier, Targets))
        self.against = any(isinstance(modifier, PlusAgainst) for modifier in modifiers)
        self.cheers_also = any(isinstance(modifier, CheerAlso) for modifier in modifiers)
        self.skips = any(isinstance(modifier, SkipsLevel) for modifier in modifiers)
        self.repeats = any(isinstance(modifier, ArtsAgain) for modifier in modifiers)
        self.prohibitions = frozenset(entry.what for entry in modifiers if isinstance(entry, Cannot))
        self.stats = frozenset("arts" if entry.stat == "arts-each" else entry.stat for entry in numbers)
        self.shields = any(card.shields for card in cards)
        if self.shields:
            self.stats |= {"damage-taken"}
        # numbers that are only ever added to, each for its own: the order does not matter then
        entangled = frozenset(stat for card in cards for stat in card.entangled)
        self.sums = self.stats - entangled if not self.grants else frozenset()
        self.plus_hp = "hp" in self.stats
        hp = [modifier for modifier in numbers if modifier.stat == "hp"]
        self.minus_hp = not all(
            isinstance(modifier, Plus) and isinstance(modifier.amount, Number) and modifier.amount.value >= 0
            for modifier in hp
        )
        self.tokkou = any(stat.startswith("tokkou-") for stat in self.stats)
        self.spares = not self.prohibitions.isdisjoint(SPARING)
        self.damages = self.against or self.spares or not self.stats.isdisjoint(DAMAGE_STATS)
        self.costs = any("-cost" in stat for stat in self.stats)
        self.tangled = self.plus_hp and any(
            card.asks_hp for card in cards
        )  # numbers that depend on numbers (10.10.1.5)
        given = [node for entry in modifiers if isinstance(entry, Gain) for node in entry.abilities]
        self.events |= {trigger_word(node) for node in given if isinstance(node, When)}
        self.made = any(isinstance(entry, WhenMod) for entry in modifiers)
        steps = [step for entry in modifiers if isinstance(entry, WhenMod) for step in entry.steps]
        self.echoes = any(isinstance(part, UseAgain) for step in steps for part in parts_of(step))
        self.events |= {event_of(entry.trigger) for entry in modifiers if isinstance(entry, WhenMod)}


def trigger_word(when: When | React) -> str:
    """The event that an automatic ability waits for."""
    return event_of(when.trigger)
