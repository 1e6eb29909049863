"""What cards must be: one interpreter for every filter, made when the filter is first asked about and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....lang.nodes import AnyOf, Filter, Node, Not, keep
from ..cards.card import KINDS, Card
from ..rules.zones import item_of
from ..state.chrono_state import ChronoState
from ..state.side import Standing
from .nodes import CostAtMost, Named, Typed, Word


class Sieve:
    """What a filter lets through: a card, or one that stands on a field."""

    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        raise NotImplementedError


class Acting(Sieve):
    """Heroines are characters, too (5.2.1)."""

    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return card.is_character


class OfKind(Sieve):
    def __init__(self, kind: int) -> None:
        self.kind = kind

    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return card.kind == self.kind


class InCheck(Sieve):
    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return standing is not None and standing.checked


class OutOfCheck(Sieve):
    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return standing is not None and not standing.checked


class FaceDown(Sieve):
    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return standing is not None and standing.face_down


class WithoutItem(Sieve):
    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return standing is not None and item_of(g, standing) is None


class Attacking(Sieve):
    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return standing is not None and g.charm is not None and standing.ref in g.charm.attackers


class OfType(Sieve):
    def __init__(self, entry: Typed) -> None:
        self.type = entry.type

    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return self.type in card.types


class OfName(Sieve):
    def __init__(self, entry: Named) -> None:
        self.name = entry.name

    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return card.name == self.name


class CheapEnough(Sieve):
    def __init__(self, entry: CostAtMost) -> None:
        self.most = entry.amount.value

    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return card.cost <= self.most


class Otherwise(Sieve):
    def __init__(self, entry: Not) -> None:
        self.inner = sieve_of(entry.filter)

    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        return not self.inner.fits(g, card, standing)


class OneFits(Sieve):
    def __init__(self, entry: AnyOf) -> None:
        self.sieves = [sieve_of(one) for one in entry.filters]

    def fits(self, g: ChronoState, card: Card, standing: Standing | None) -> bool:
        for sieve in self.sieves:
            if sieve.fits(g, card, standing):
                return True
        return False


WORDS: Final[dict[str, Callable[[], Sieve]]] = {
    "character": Acting,
    "checked": InCheck,
    "unchecked": OutOfCheck,
    "face-down": FaceDown,
    "bare": WithoutItem,
    "attacking": Attacking,
}


def _word(entry: Word) -> Sieve:
    found = WORDS.get(entry.word)
    return OfKind(KINDS.index(entry.word)) if found is None else found()


# each takes its own kind of node
FILTERS: Final[dict[type[Node], Callable[[Any], Sieve]]] = {
    Word: _word,
    Typed: OfType,
    Named: OfName,
    CostAtMost: CheapEnough,
    Not: Otherwise,
    AnyOf: OneFits,
}


def sieve_of(entry: Filter) -> Sieve:
    made: Sieve | None = entry.interpreter
    if made is None:
        made = FILTERS[type(entry)](entry)
        keep(entry, made)
    return made


class Kind:
    """What all those must be who are meant. On a field, face-down cards have to be asked for (7.7.3)."""

    def __init__(self, filters: tuple[Filter, ...]) -> None:
        self.sieves = [sieve_of(entry) for entry in filters]
        self.asks_down = any(isinstance(sieve, FaceDown) for sieve in self.sieves)

    def is_card(self, g: ChronoState, card: Card) -> bool:
        """Whether a card that does not stand on a field is all this."""
        for sieve in self.sieves:
            if not sieve.fits(g, card, None):
                return False
        return True

    def is_standing(self, g: ChronoState, standing: Standing) -> bool:
        """Whether a card on a field is all this."""
        if standing.face_down and not self.asks_down:
            return False
        card = g.card[standing.ref]
        for sieve in self.sieves:
            if not sieve.fits(g, card, standing):
                return False
        return True


def suits(g: ChronoState, standing: Standing, filters: tuple[Filter, ...]) -> bool:
    """Whether a face-up card on a field is what filters ask for."""
    card = g.card[standing.ref]
    for entry in filters:
        if not sieve_of(entry).fits(g, card, standing):
            return False
    return True
