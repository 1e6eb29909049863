"""The card pool: every card by its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....kernel.errors import UnknownCard
from ....lang.shipped import shipped_files
from .card import Card
from .reader import read_cards


class CardPool(Mapping[str, Card]):
    """Cards by number."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = {card.number: card for card in cards}

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
    files = shipped_files("holochron.games.chrono", "cards", ".cards")
    return CardPool([card for _, text in files for card in read_cards(text)])
