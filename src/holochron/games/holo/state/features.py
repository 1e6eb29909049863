"""What a table was set up with, and what its cards can do at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..abilities.analysis import LESS_HP, ZONE_MOVES
from ..cards.card import Card
from ..cards.constants import CHEER
from ..cards.contents import Contents
from .side import POSITIONS

DAMAGE_EVENTS: Final = ("would-be-damaged", "would-take", "would-take.art", "would-take.special", "would-deal")
DAMAGE_STATS: Final = (
    *("special-dealt", "damage-taken", "damage-taken.art", "damage-taken.special"),
    *("first-damage-taken", "first-damage-taken.art", "first-damage-taken.special"),
)
SPARING: Final = (
    *("take", "take.art", "take.special", "change-hp"),
    *("take-any", "take-any.art", "take-any.special"),
)
MOVES: Final[tuple[str, ...]] = ("archived", *ZONE_MOVES)
SHIFTS: Final[tuple[str, ...]] = tuple([f"{word}.{position}" for word in ("moved", "baton") for position in POSITIONS])


class Settings:
    """What a table was set up with; never changes during a game."""

    def __init__(self, book: dict[str, Card], lists: tuple[dict[str, int], ...], lists_open: bool) -> None:
        self.book = book  # the cards in the decks
        self.lists = lists
        self.lists_open = lists_open
        self.features = Features(list(book.values()))


class Features:
    """What some cards say at all: nothing is worked out that none of them speaks of.

    Sets of words, each the union of what the cards have (see Contents), and the questions that several words answer together.
    """

    def __init__(self, cards: Sequence[Card]) -> None:
        contents = [card.contents for card in cards]
        self.words = _union([one.words for one in contents])
        self.topics = _union([one.topics for one in contents])
        self.stats = _union([one.stats for one in contents])
        self.prohibitions = _union([one.prohibitions for one in contents])
        self.targets = _union([one.targets for one in contents])
        self.events = _union([one.events for one in contents])
        self.reactions = _union([one.reactions for one in contents])
        self.declares = _union([one.declares for one in contents])
        self.remembered = _remembered(contents)
        self.watched = self.events.union(self.remembered)  # whatever is waited for, or asked for afterwards
        limits = {(limit.what, limit.name): limit for one in contents for limit in one.limits}
        self.limits = tuple(limits.values())  # by a name or a tag, whichever card has them
        self.statics = any(card.statics for card in cards)
        self.cheer_statics = any(card.statics for card in cards if card.kind == CHEER)
        self.returns = any(one.returns for one in contents)
        self.uses_archive = any(card.is_usable_in_archive for card in cards)
        # asked for once or more with every choice: a field is read faster than a word is found in a set
        self.treats = "treat-as" in self.topics
        self.makes_abilities = any(one.makes_abilities for one in contents)
        self.blooms = "can-bloom" in self.topics
        self.activates = "usable-in" in self.words
        self.fixes = "move" in self.prohibitions
        self.states = "state" in self.events
        self.changes_abilities = "abilities" in self.topics
        self.changes_art_costs = "art-costs" in self.topics
        self.changes_baton_costs = "baton-costs" in self.topics
        self.changes_skill_costs = "cost" in self.stats
        self._settle_numbers(contents)
        self._settle_damage()
        self._settle_moves()

    def _settle_numbers(self, contents: Sequence[Contents]) -> None:
        """How the numbers of holomem can change (10.10.1.4)."""
        # only ever added to, each for its own: the order does not matter then
        is_simple = not self.changes_abilities
        self.sums = self.stats - _union([one.entangled for one in contents]) if is_simple else frozenset()
        self.minus_hp = LESS_HP in self.topics
        # numbers that depend on numbers (10.10.1.5)
        self.tangled = "hp" in self.stats and any(one.asks_hp for one in contents)

    def _settle_damage(self) -> None:
        """What can change damage that is about to be dealt, replace it, or keep somebody from it."""
        self.spares = not self.prohibitions.isdisjoint(SPARING)
        self.damages = self.spares or "plus-against" in self.topics or not self.stats.isdisjoint(DAMAGE_STATS)
        self.hits = not self.reactions.isdisjoint(DAMAGE_EVENTS)

    def _settle_moves(self) -> None:
        """Which ways to other zones and positions somebody waits for or asks about."""
        self.shifts = not self.watched.isdisjoint(SHIFTS)
        self.watches_moves = not self.watched.isdisjoint(MOVES)


def _union(sets: list[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*sets)


def _remembered(contents: Sequence[Contents]) -> dict[str, int]:
    """What has to be remembered, and up to how often."""
    found: dict[str, int] = {}
    for one in contents:
        for word, most in one.remembered:
            found[word] = max(most, found.get(word, 0))
    return found
