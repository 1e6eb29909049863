"""The figures of a deck, for charts."""

from __future__ import annotations

from collections import Counter

from ...lang.card_game import Game
from ...lang.decks import DeckList
from ..socket.plain import Data


def figures_of(game: Game, deck: DeckList) -> Data:
    """How many cards of each part, kind, level and colour there are, as far as they exist and the game knows such."""
    counted: dict[str, Counter[str]] = {name: Counter() for name in ("kinds", "levels", "colors")}
    for number, count in [entry for cards in deck.parts.values() for entry in cards.items()]:
        if number in game.cards:
            data = game.card_figures(number)
            counted["kinds"][data.get("kind") or "other"] += count
            if data.get("level"):
                counted["levels"][data["level"]] += count
            for color in data.get("colors") or ():
                counted["colors"][color] += count
    return {
        "counts": {part: sum(cards.values()) for part, cards in deck.parts.items()},
        **{name: dict(counter) for name, counter in counted.items()},
    }
