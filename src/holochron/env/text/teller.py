"""How cards are told in compact text, in any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...lang.pool import GameCard


class Teller:
    """Says cards by name and number, equal ones once with their count."""

    def __init__(self, cards: Mapping[str, GameCard], lang: str, zones: Mapping[str, str]) -> None:
        self.cards = cards
        self.lang = lang
        self.zones = zones

    def zone(self, name: str) -> str:
        return self.zones.get(name, name)

    def name(self, number: str) -> str:
        return f"{self.cards[number].title(self.lang)} [{number}]"

    def names(self, seen: Sequence[Mapping[str, Any]]) -> str:
        counts = Counter(card["number"] for card in seen)
        return ", ".join(
            f"{count} × {self.name(number)}" if count > 1 else self.name(number) for number, count in counts.items()
        )
