"""What filters ask of a card by itself."""

from __future__ import annotations

from typing import Final

from ....lang.nodes import AnyOf, Not
from ..cards.card import Card, Info
from ..cards.constants import ALL_COLORS, CHEER, COLOR_BITS, HOLOMEM, LEVELS, SECOND, SUPPORT, SUPPORTS
from ..state.holo_state import HoloState
from ..state.side import Holomem
from .env import Env
from .evaluate import Filters, Sieve, sieve_of, sieves_of
from .nodes import All, AtLeast, Named, NameHas, Tagged, Word

KINDS: Final = {"holomem": HOLOMEM, "cheer": CHEER, "support": SUPPORT}


class CardSieve(Sieve):
    """Asks for nothing but the card."""

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        return self.fits_card(card)


# ---------------------------------------------------------------------------------------------------- words


class AnyCard(CardSieve):
    def fits_card(self, card: Info) -> bool:
        return True


class NoCard(CardSieve):
    """A word that nothing by itself is, such as where a holomem stands."""

    def fits_card(self, card: Info) -> bool:
        return False


class OfKind(CardSieve):
    def __init__(self, word: str) -> None:
        self.kind = KINDS[word]

    def fits_card(self, card: Info) -> bool:
        return card.kind == self.kind


class OfSupport(CardSieve):
    def __init__(self, word: str) -> None:
        self.support = word

    def fits_card(self, card: Info) -> bool:
        return card.support == self.support


class OfColor(CardSieve):
    def __init__(self, word: str) -> None:
        self.color = COLOR_BITS[word]

    def fits_card(self, card: Info) -> bool:
        return card.colors & self.color != 0


class OfAllColors(CardSieve):
    def fits_card(self, card: Info) -> bool:
        return card.colors == ALL_COLORS


class OfLevel(CardSieve):
    def __init__(self, word: str) -> None:
        self.level = LEVELS.index(word)

    def fits_card(self, card: Info) -> bool:
        return card.level == self.level


class Buzz(CardSieve):
    def fits_card(self, card: Info) -> bool:
        return card.buzz


class Limited(CardSieve):
    def fits_card(self, card: Info) -> bool:
        return card.limited


class WithCollabEffect(CardSieve):
    def fits_card(self, card: Info) -> bool:
        return isinstance(card, Card) and any(ability.slot == "collab" for ability in card.keywords)


class OfAnyCopies(CardSieve):
    def fits_card(self, card: Info) -> bool:
        return isinstance(card, Card) and card.any_copies


MARKS: Final[dict[str, type[CardSieve]]] = {
    "all-colors": OfAllColors,
    "buzz": Buzz,
    "limited": Limited,
    "collab-effect": WithCollabEffect,
    "any-copies": OfAnyCopies,
    "card": AnyCard,
}


def word_sieve(entry: Word) -> Sieve:
    """What one word asks for."""
    word = entry.word
    if word in KINDS:
        return OfKind(word)
    if word in SUPPORTS:
        return OfSupport(word)
    if word in COLOR_BITS:
        return OfColor(word)
    if word in LEVELS:
        return OfLevel(word)
    return MARKS.get(word, NoCard)()


# ---------------------------------------------------------------------------------------------------- names and tags


class OfName(CardSieve):
    def __init__(self, entry: Named) -> None:
        self.name = entry.name

    def fits_card(self, card: Info) -> bool:
        return self.name == card.lone_name or (not card.lone_name and self.name in card.names)


class OfNamePart(CardSieve):
    def __init__(self, entry: NameHas) -> None:
        self.part = entry.part

    def fits_card(self, card: Info) -> bool:
        return any(self.part in name for name in card.names)


class OfTag(CardSieve):
    def __init__(self, entry: Tagged) -> None:
        self.tag = entry.tag.casefold()

    def fits_card(self, card: Info) -> bool:
        return self.tag in card.folded_tags


class OfLevelOrAbove(CardSieve):
    def __init__(self, entry: AtLeast) -> None:
        self.level = LEVELS.index(entry.level.word)

    def fits_card(self, card: Info) -> bool:
        return self.level <= card.level <= SECOND


# ---------------------------------------------------------------------------------------------------- several in one


class Negation(Sieve):
    def __init__(self, entry: Not) -> None:
        self.inner = sieve_of(entry.filter)

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        return not self.inner.fits(g, env, card, holomem)

    def fits_card(self, card: Info) -> bool:
        return not self.inner.fits_card(card)


class OneOfThese(Sieve):
    def __init__(self, entry: AnyOf) -> None:
        self.sieves = sieves_of(entry.filters)

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        for sieve in self.sieves:
            if sieve.fits(g, env, card, holomem):
                return True
        return False

    def fits_card(self, card: Info) -> bool:
        for sieve in self.sieves:
            if sieve.fits_card(card):
                return True
        return False


class AllOfThese(Sieve):
    def __init__(self, entry: All) -> None:
        self.sieves = sieves_of(entry.filters)

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        for sieve in self.sieves:
            if not sieve.fits(g, env, card, holomem):
                return False
        return True

    def fits_card(self, card: Info) -> bool:
        for sieve in self.sieves:
            if not sieve.fits_card(card):
                return False
        return True


# the others ask for more than the card
CARD_FILTERS: Final[Filters] = {
    Word: word_sieve,
    Named: OfName,
    Tagged: OfTag,
    NameHas: OfNamePart,
    AtLeast: OfLevelOrAbove,
    Not: Negation,
    AnyOf: OneOfThese,
    All: AllOfThese,
}
