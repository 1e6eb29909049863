"""The card pool: every card by its number, read when first asked for."""

from __future__ import annotations

from ....lang.pool import Pool
from .card import Card
from .reader import read_cards


class CardPool(Pool[Card]):
    """Cards by number."""

    def read(self, text: str) -> list[Card]:
        return read_cards(text)

    def holding(self, cards: list[Card]) -> CardPool:
        return CardPool(cards)


def load_pool() -> CardPool:
    """The cards that are shipped, one file per set."""
    pool = CardPool([])
    pool.add_shipped("holochron.games.chrono")
    return pool
