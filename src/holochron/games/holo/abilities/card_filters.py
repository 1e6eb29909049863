"""What filters ask of a card by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....lang.nodes import AnyOf, Filter, Node, Not
from ..cards.card import Card, Info
from ..cards.constants import ALL_COLORS, CHEER, COLOR_BITS, FIRST, HOLOMEM, LEVELS, SECOND, SUPPORT, SUPPORTS
from .nodes import All, AtLeast, Named, NameHas, Tagged, Word


def matches(card: Info, filters: tuple[Filter, ...]) -> bool:
    """Whether a card is what all of `filters` ask for."""
    for entry in filters:
        if not _is(card, entry):
            return False
    return True


def _is(card: Info, entry: Filter) -> bool:
    """The same for one filter; those that are asked most often need no table."""
    if isinstance(entry, Word):
        return is_word(card, entry.word)
    if isinstance(entry, Named):
        return entry.name in card.names
    return CARD_FILTERS[type(entry)](card, entry)


def _word(card: Info, entry: Word) -> bool:
    return is_word(card, entry.word)


def _named(card: Info, entry: Named) -> bool:
    return entry.name in card.names


def _tagged(card: Info, entry: Tagged) -> bool:
    return entry.tag.casefold() in [tag.casefold() for tag in card.tags]


def _name_has(card: Info, entry: NameHas) -> bool:
    return any(entry.part in name for name in card.names)


def _at_least(card: Info, entry: AtLeast) -> bool:
    return LEVELS.index(entry.level.word) <= card.level <= SECOND


def _not(card: Info, entry: Not) -> bool:
    return not _is(card, entry.filter)


def _any_of(card: Info, entry: AnyOf) -> bool:
    return any(_is(card, one) for one in entry.filters)


def _all(card: Info, entry: All) -> bool:
    return matches(card, entry.filters)


# each takes its own kind of filter; the others ask for more than the card
CARD_FILTERS: Final[dict[type[Node], Callable[[Info, Any], bool]]] = {
    Word: _word,
    Named: _named,
    Tagged: _tagged,
    NameHas: _name_has,
    AtLeast: _at_least,
    Not: _not,
    AnyOf: _any_of,
    All: _all,
}


def is_word(card: Info, word: str) -> bool:
    if word == "holomem":
        return card.kind == HOLOMEM
    if word == "cheer":
        return card.kind == CHEER
    if word == "support":
        return card.kind == SUPPORT
    if word in SUPPORTS:
        return card.support == word
    if word in COLOR_BITS:
        return card.colors & COLOR_BITS[word] != 0
    if word == "all-colors":
        return card.colors == ALL_COLORS
    if word == "1st":
        return card.level == FIRST
    if word == "2nd":
        return card.level == SECOND
    if word in LEVELS:
        return card.level == LEVELS.index(word)
    if word == "buzz":
        return card.buzz
    if word == "limited":
        return card.limited
    if word == "collab-effect":
        return isinstance(card, Card) and any(ability.slot == "collab" for ability in card.keywords)
    if word == "any-copies":
        return isinstance(card, Card) and card.any_copies
    if word == "one-color":
        return card.colors in COLOR_BITS.values()
    return word == "card"
