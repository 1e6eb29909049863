"""What filters ask of a card by itself."""

from __future__ import annotations

from ....lang.nodes import AnyOf, Filter, Not
from ..cards.card import Card, Info
from ..cards.constants import ALL_COLORS, CHEER, COLOR_BITS, FIRST, HOLOMEM, LEVELS, SECOND, SUPPORT, SUPPORTS
from .nodes import All, AtLeast, HasExtra, Named, NameHas, Tagged, Word


def matches(card: Info, filters: tuple[Filter, ...]) -> bool:
    """Whether a card is what all of `filters` ask for."""
    for entry in filters:
        if not _is(card, entry):
            return False
    return True


def _is(card: Info, entry: Filter) -> bool:
    if isinstance(entry, Word):
        return is_word(card, entry.word)
    if isinstance(entry, Named):
        return entry.name in card.names
    if isinstance(entry, Tagged):
        return entry.tag.casefold() in [tag.casefold() for tag in card.tags]
    if isinstance(entry, NameHas):
        return any(entry.part in name for name in card.names)
    if isinstance(entry, AtLeast):
        return LEVELS.index(entry.level.word) <= card.level <= SECOND
    if isinstance(entry, Not):
        return not _is(card, entry.filter)
    if isinstance(entry, AnyOf):
        return any(_is(card, one) for one in entry.filters)
    if isinstance(entry, All):
        return matches(card, entry.filters)
    if isinstance(entry, HasExtra):
        return isinstance(card, Card) and entry.extra == "any-copies" and card.any_copies
    raise AssertionError(f"no card can be asked for {entry!r}")


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
    if word == "one-color":
        return card.colors in COLOR_BITS.values()
    return word == "card"
