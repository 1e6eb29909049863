"""What a study plays: its pairings, and who meets whom."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import Any

from ...games.registry import game_named
from ...kernel.errors import UnknownName
from ...lang.card_game import Game
from ...version import VERSION
from ..simulation import Plan, check, find_deck

FORMAT = 1  # of the rows


@dataclass(frozen=True)
class Study:
    """Pairings of one game, each played so many times, or until the sequential test says who is better."""

    plans: tuple[Plan, ...]
    games: int
    margin: float = 0.0  # of the sequential test; 0 means none

    def identity(self) -> dict[str, Any]:
        """What rows must agree in to be of one study: all but how many games there are to be."""
        game = game_named(self.plans[0].game)
        names = dict.fromkeys(name for plan in self.plans for name in plan.decks)
        return {
            "format": FORMAT,
            "holochron": VERSION,
            "pairings": [{**asdict(plan), "decks": list(plan.decks), "bots": list(plan.bots)} for plan in self.plans],
            "decks": {name: find_deck(game, name).parts for name in names},
            "margin": self.margin,
        }

    def check(self) -> None:
        """Find what is wrong before any process is started."""
        for plan in self.plans:
            check(plan)


def every_pairing(plan: Plan, decks: Sequence[str], *, mirrors: bool) -> tuple[Plan, ...]:
    """Each deck against each other, and against itself with `mirrors`; all with the bots and options of `plan`. The seed of a pairing
    comes from the names in it, so that a deck more changes no other pairing."""
    pairs = [*combinations(decks, 2), *((deck, deck) for deck in decks if mirrors)]
    return tuple(replace(plan, decks=pair, seed=pairing_seed(plan.seed, pair)) for pair in pairs)


def pairing_seed(seed: int, names: Sequence[str]) -> int:
    return int.from_bytes(hashlib.sha256("\n".join([str(seed), *names]).encode()).digest()[:6], "big")


def gauntlet(game: Game, name: str) -> tuple[str, ...]:
    """The decks of a shipped gauntlet by its name: `starters`, `decks` or `tournaments`."""
    gauntlets = {"starters": game.starters, "decks": tuple(game.decks), "tournaments": tuple(game.tournaments)}
    if not gauntlets.get(name):
        there = ", ".join(name for name, decks in gauntlets.items() if decks)
        raise UnknownName(f"{game.name} has no gauntlet {name!r}; there are {there}")
    return tuple(dict.fromkeys(gauntlets[name]))
