"""Random legal decks from all the cards that there are, for measuring and for trying things out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final

from ..games.holo.cards.card import Card
from ..games.holo.cards.constants import CHEER, COLOR_BITS, COLORS, DEBUT, HOLOMEM, OSHI, SPOT, SUPPORT
from ..games.holo.cards.decks import Deck
from ..games.holo.game import HoloGame
from ..games.registry import game_named

MAIN, CHEERS, COPIES = 50, 20, 4
NAME: Final = "random"  # what such a deck is called


class Pool:
    """The cards of a game by what a deck needs them for."""

    def __init__(self, game: HoloGame) -> None:
        self.game = game
        cards = [card for card in game.cards.values() if not card.unfinished]
        self.oshis = [card for card in cards if card.kind == OSHI]
        self.supports = [card for card in cards if card.kind == SUPPORT]
        self.starters = [card for card in cards if card.kind == HOLOMEM and card.level in (DEBUT, SPOT)]
        self.blooms = [card for card in cards if card.kind == HOLOMEM and card.level not in (DEBUT, SPOT)]
        self.cheers = [card for card in cards if card.kind == CHEER]

    def deck(self, rng: random.Random) -> Deck:
        """A legal deck: the first that breaks no rule and no restriction."""
        while True:
            deck = self._any_deck(rng)
            if not self.game.check_deck(deck):
                return deck

    def _any_deck(self, rng: random.Random) -> Deck:
        """A deck around one oshi and a few names, so that holomem bloom and abilities find whom they speak of."""
        oshi = rng.choice(self.oshis)
        debuts = [card for card in self.starters if card.level == DEBUT]
        own = [card for card in debuts if not card.names.isdisjoint(oshi.names)]
        leads = [*rng.sample(own, min(2, len(own))), *rng.sample(debuts, 3)]
        names = frozenset(name for card in leads for name in card.names)
        family = [card for card in self.blooms if not card.names.isdisjoint(names)]
        spoken = [card for card in self.supports if any(f"〈{name}〉" in card.source for name in names)]
        wanted = [
            *leads,
            *rng.sample(family, min(6, len(family))),
            *rng.sample(spoken, min(3, len(spoken))),
            *rng.sample(self.supports, 4),
            *rng.sample(self.starters, 2),
            *rng.sample(debuts, 12),
        ]
        main: Counter[str] = Counter()
        for card in wanted:
            room = min(MAIN - main.total(), COPIES - main[card.number])
            if room > 0:
                main[card.number] += min(room, rng.randint(2, COPIES))
        return Deck(NAME, {oshi.number: 1}, dict(main), self.cheer_deck(rng, [*leads, *family[:4], oshi]))

    def cheer_deck(self, rng: random.Random, cards: list[Card]) -> dict[str, int]:
        colors = [color for color in COLORS for card in cards if card.colors & COLOR_BITS[color]] or list(COLORS)
        able = {color: [cheer for cheer in self.cheers if cheer.colors & COLOR_BITS[color]] for color in COLORS}
        chosen = Counter(rng.choice(able[rng.choice(colors)]).number for _ in range(CHEERS))
        return dict(chosen)


def holo_decks() -> Pool:
    game = game_named("holo")
    if not isinstance(game, HoloGame):
        raise AssertionError("the name is taken by another game")
    return Pool(game)


# By game: what makes random decks of all its cards.
RANDOM_DECKS: Final[dict[str, Callable[[], Pool]]] = {"holo": holo_decks}
