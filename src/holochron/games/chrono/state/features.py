"""What a table was set up with: mode, rule options, and what its cards can do at all."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import MANY
from ..cards.card import EVENT, HEROINE, Card

# 13: ways to play, with the number of players each is for
DUEL: Final = "duel"


THREE: Final = "three"


TEAMS: Final = "teams"


RING: Final = "ring"


MODES: Final[dict[str, tuple[int, int]]] = {DUEL: (2, 2), THREE: (3, 3), TEAMS: (4, 4), RING: (4, 8)}


# Where two readings of the rules are both reasonable: docs/chrono-rulings.md
RULE_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "recovery": ("checked", "ready"),
    "interrupts": ("several", "one"),
    "hand-limit": ("turn-player", "everyone"),
    "hands": ("hidden", "shared"),
    "house": ("catch-up", "none"),  # our own: a heroine has one EP more while an opponent has more cards on the field
}


class Settings:
    """What a table was set up with; never changes during a game."""

    def __init__(
        self,
        book: dict[str, Card],
        lists: tuple[dict[str, int], ...],
        lists_open: bool,
        mode: str,
        rules: dict[str, str],
    ) -> None:
        self.book = book  # the cards in the decks
        self.lists = lists
        self.lists_open = lists_open
        self.mode = mode
        self.rules = rules
        self.damage_limit = 30 if mode == TEAMS else 20  # 8.1.1, 13.2.2
        self.shared_hands = mode == TEAMS and self.rule_option("hands") == "shared"
        self.cheapest_event = [self._cheapest_event(counts) for counts in lists]
        self.figures = frozenset([figure for card in book.values() for figure in card.figures])
        self.helped = self._helped()
        self.falling = frozenset([figure for card in book.values() for figure in card.lowers])  # what P.Skills lower

    def rule_option(self, name: str) -> str:
        """Which of the readings in RULE_OPTIONS this table goes by."""
        return self.rules.get(name, RULE_OPTIONS[name][0])

    def all_rules(self) -> dict[str, str]:
        """Every rule option with the reading that this table goes by."""
        return {name: self.rule_option(name) for name in RULE_OPTIONS}

    def _helped(self) -> frozenset[str]:
        """The heroines to whom the house rule gives EP: those who do not have it on their cards, as all did once."""
        if self.rule_option("house") == "none":
            return frozenset()
        heroines = [card for card in self.book.values() if card.kind == HEROINE]
        return frozenset([card.number for card in heroines if not card.catches_up])

    def _cheapest_event(self, counts: dict[str, int]) -> int:
        """The least that an event of the deck can cost, as far as everybody knows."""
        numbers = list(counts) if self.lists_open else list(self.book)
        costs = [self.book[number].cost for number in numbers if self.book[number].kind == EVENT]
        return min(costs) if costs else MANY
