"""The card pool of Chrono Card: every card by its number."""

from __future__ import annotations

from ....lang.pool import Pool, shipped_pool
from .card import Card
from .reader import read_cards


def load_pool() -> Pool[Card]:
    """The cards that are shipped, one file per set."""
    return shipped_pool("holochron.games.chrono", read_cards)
