"""Random legal decks from all the cards that there are, and what holds of a game at any time."""

from __future__ import annotations

import random
import re
from collections import Counter

import holochron as hc
from holochron.games.holo.cards import CHEER, COLOR_BITS, COLORS, DEBUT, HOLOMEM, OSHI, SPOT, SUPPORT, Card
from holochron.games.holo.decks import Deck
from holochron.games.holo.kit import HoloGame
from holochron.games.holo.state import Game

MAIN, CHEERS, COPIES = 50, 20, 4
STOPS = ("end-main", "end-performance", "no", "done", "baton")


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
        return Deck("wild", {oshi.number: 1}, dict(main), self._cheer_deck(rng, [*leads, *family[:4], oshi]))

    def _deck_about(self, rng: random.Random, card: Card) -> Deck:
        """As many copies of a card as may be, with whom and what it speaks of, and with what speaks of it."""
        named = {*re.findall("〈([^〉]+)〉", card.source), *(card.names if card.kind != SUPPORT else ())}
        tags = set(re.findall(r'#"?([^\s")]+)', card.source))
        meant = [one for one in (*self.starters, *self.blooms) if not named.isdisjoint(one.names)]
        tagged = [one for one in (*self.starters, *self.blooms) if not tags.isdisjoint(one.tags)]
        spoken = [one for one in self.supports if one.name in named or not tags.isdisjoint(one.tags)]
        spoken += [one for one in self.supports if any(f"〈{name}〉" in one.source for name in card.names)]
        own = [one for one in self.oshis if not named.isdisjoint(one.names)]
        oshi = card if card.kind == OSHI else rng.choice(own if own and rng.random() < 0.8 else self.oshis)
        kin = [one for one in self.starters if not card.names.isdisjoint(one.names)]
        line = [one for one in self.blooms if not card.names.isdisjoint(one.names)]
        if "(my.stage all)" in card.source:  # of one sort only
            kin, line = kin or [one for one in tagged if one.is_starter], []
            filler = [one for one in (*meant, *tagged) if one.is_starter] or self.starters
        else:
            filler = self.starters
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
        return Deck("wild", {oshi.number: 1}, dict(main), self._cheer_deck(rng, [card, *kin, *line, oshi]))

    def _cheer_deck(self, rng: random.Random, cards: list[Card]) -> dict[str, int]:
        colors = [color for color in COLORS for card in cards if card.colors & COLOR_BITS[color]] or list(COLORS)
        able = {color: [cheer for cheer in self.cheers if cheer.colors & COLOR_BITS[color]] for color in COLORS}
        chosen = Counter(rng.choice(able[rng.choice(colors)]).number for _ in range(CHEERS))
        return dict(chosen)


def lively(decision: hc.Decision, rng: random.Random) -> int:
    """A choice that goes on rather than stops, mostly, so that more happens than by pure chance."""
    options = list(range(len(decision.options)))
    going = [index for index in options if decision.options[index].verb.name not in STOPS]
    return rng.choice(going if going and rng.random() < 0.85 else options)


def all_refs(g: Game) -> list[int]:
    """Every card, wherever it is."""
    refs = list(g.resolution)
    for side in g.sides:
        refs.append(side.oshi)
        for zone in ("deck", "cheer-deck", "hand", "archive", "holo-power", "life", "loose"):
            refs.extend(side.zone(zone))
        for holomem in side.stage:
            refs.extend((*holomem.stack, *holomem.cheers, *holomem.attached))
    return refs


def faults(g: Game) -> list[str]:
    """What is wrong with a state; nothing should ever be."""
    found: list[str] = []
    refs = all_refs(g)
    if len(set(refs)) != len(refs):
        found.append("a card is in two places")
    for side in g.sides:
        own = Counter(g.number(ref) for ref in refs if g.owner[ref] == side.player)
        if own != Counter(g.settings.lists[side.player]):
            found.append(f"player {side.player + 1} has other cards than in the deck list")
        if len([holomem for holomem in side.stage if holomem.position == 0]) > 1:
            found.append("two holomem in the center")
        found.extend("damage below zero" for holomem in side.stage if holomem.damage < 0)
        if side.life_damage < 0:
            found.append("life damage below zero")
    return found
