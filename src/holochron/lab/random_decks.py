"""Random legal decks from all the cards that there are, for measuring and for trying things out."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
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

    def deck(self, rng: random.Random, about: Card | None = None) -> Deck:
        """A legal deck, perhaps around one card: the first that breaks no rule and no restriction."""
        while True:
            deck = self._any_deck(rng) if about is None else self._deck_about(rng, about)
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
        return Deck(NAME, {oshi.number: 1}, dict(main), self._cheer_deck(rng, [*leads, *family[:4], oshi]))

    def _deck_about(self, rng: random.Random, card: Card) -> Deck:
        """As many copies of a card as may be, with whom and what it speaks of, and with what speaks of it."""
        named = {*re.findall("〈([^〉]+)〉", card.source), *(card.names if card.kind != SUPPORT else ())}
        tags = set(re.findall(r'#"?([^\s")]+)', card.source))
        holomem = (*self.starters, *self.blooms)
        meant, tagged = _sharing(holomem, named), [one for one in holomem if not tags.isdisjoint(one.tags)]
        spoken = self._supports_about(card, named, tags)
        oshi = self._oshi_about(rng, card, named)
        kin, line, filler = _sharing(self.starters, card.names), _sharing(self.blooms, card.names), self.starters
        if "(my.stage all)" in card.source:  # of one sort only
            kin, line = kin or [one for one in tagged if one.is_starter], []
            filler = [one for one in (*meant, *tagged) if one.is_starter] or self.starters
        wanted = [
            *([card] if card.kind in (HOLOMEM, SUPPORT) else []),
            *rng.sample(kin, min(2, len(kin))),
            *rng.sample(line, min(3, len(line))),
            *rng.sample(meant, min(4, len(meant))),
            *rng.sample(spoken, min(4, len(spoken))),
            *rng.sample(tagged, min(4, len(tagged))),
            *rng.sample(filler, min(25, len(filler))),
            *rng.sample(self.supports, 12 if filler is not self.starters else 0),
        ]
        main: Counter[str] = Counter()
        for one in wanted:
            most = self.game.restricted[one.number].most if one.number in self.game.restricted else COPIES
            room = min(MAIN - main.total(), most - main[one.number])
            if room > 0:
                main[one.number] += min(room, COPIES if one is card else rng.randint(2, COPIES))
        return Deck(NAME, {oshi.number: 1}, dict(main), self._cheer_deck(rng, [card, *kin, *line, oshi]))

    def _supports_about(self, card: Card, named: set[str], tags: set[str]) -> list[Card]:
        """Supports that the card speaks of, and those that speak of it."""
        spoken = [one for one in self.supports if one.name in named or not tags.isdisjoint(one.tags)]
        return spoken + [one for one in self.supports if any(f"〈{name}〉" in one.source for name in card.names)]

    def _oshi_about(self, rng: random.Random, card: Card, named: set[str]) -> Card:
        """The card itself, mostly one whom it names, or any."""
        if card.kind == OSHI:
            return card
        own = _sharing(self.oshis, named)
        return rng.choice(own if own and rng.random() < 0.8 else self.oshis)

    def _cheer_deck(self, rng: random.Random, cards: list[Card]) -> dict[str, int]:
        colors = [color for color in COLORS for card in cards if card.colors & COLOR_BITS[color]] or list(COLORS)
        able = {color: [cheer for cheer in self.cheers if cheer.colors & COLOR_BITS[color]] for color in COLORS}
        chosen = Counter(rng.choice(able[rng.choice(colors)]).number for _ in range(CHEERS))
        return dict(chosen)


def _sharing(cards: Iterable[Card], names: Collection[str]) -> list[Card]:
    """Those that have one of the names."""
    return [one for one in cards if not one.names.isdisjoint(names)]


def holo_decks() -> Pool:
    game = game_named("holo")
    if not isinstance(game, HoloGame):
        raise AssertionError("the name is taken by another game")
    return Pool(game)


# By game: what makes random decks of all its cards.
RANDOM_DECKS: Final[dict[str, Callable[[], Pool]]] = {"holo": holo_decks}
