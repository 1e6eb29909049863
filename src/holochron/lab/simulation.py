"""Games between bots, one after the other, and what they show."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .. import bots
from ..games.registry import game_named, load_deck
from ..kernel.errors import InvalidDeck, MalformedDeck, UnknownName
from ..kernel.table.pairing import Pairing
from ..kernel.table.table import Table
from ..lang.card_game import Game
from ..lang.decks import DeckList
from .cards_seen import CardsSeen, cards_seen
from .statistics import wilson

DRAW, UNFINISHED = -1, -2


@dataclass(frozen=True)
class Plan:
    """What to play: names, paths and numbers only, so that any process can take it."""

    game: str
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    max_choices: int
    mode: str = ""
    rules: dict[str, str] = field(default_factory=dict)  # the rule options that are not the usual ones
    cards: bool = False  # whether it is written down who drew and played what: that takes a record of each game


@dataclass(frozen=True)
class Played:
    """How one game went: which of the decks won (or DRAW, UNFINISHED); all of a team did."""

    winner: int
    winners: tuple[int, ...]
    first: int  # the deck that went first
    turns: int
    reason: str
    failures: int
    choices: int = 0
    cards: tuple[CardsSeen, ...] = ()  # for each deck, if the plan asks for it


def find_deck(game: Game, name: str) -> DeckList:
    """A shipped deck by name, one that was played at an event, or a deck file by path."""
    if name in game.decks:
        return game.decks[name]
    if name in game.tournaments:
        return game.tournaments[name].deck
    path = Path(name)
    if not path.exists():
        raise UnknownName(f"there is neither a deck nor a file {name!r}; decks are {', '.join(game.decks)}")
    if path.is_dir():
        raise MalformedDeck(f"{name} is a folder, not a deck file")
    return load_deck(path)


def check(plan: Plan) -> None:
    """Find what is wrong with the plan before any process is started."""
    game = game_named(plan.game)
    for name in plan.decks:
        faults = game.check_deck(find_deck(game, name))
        if faults:
            raise InvalidDeck([f"{name}: {fault}" for fault in faults])
    for name in plan.bots:
        bots.make(name)


class Series:
    """The games of a plan. The decks move on by one seat each game; each bot stays with its deck."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._pairings: dict[int, Pairing] = {}  # by the deck in the first seat

    def __reduce__(self) -> tuple[type[Series], tuple[Plan]]:
        return Series, (self.plan,)  # another process looks the decks through for itself

    def play(self, number: int) -> Played:
        """Game `number` of the plan."""
        plan, count = self.plan, len(self.plan.decks)
        seats = [(seat + number) % count for seat in range(count)]  # the deck in each seat
        seed = game_seed(plan.seed, number)
        table = self._pairing(seats).table(
            seed, recorded=plan.cards or any(bots.level_of(name).looks_ahead for name in plan.bots)
        )
        played = bots.play_out(table, self._players(seats, seed), plan.max_choices)
        view = table.view(None)
        won = tuple(seats[seat] for seat in played.result.winners) if played.result is not None else ()
        winner = UNFINISHED if played.result is None else won[0] if won else DRAW
        first = seats[view["first"]] if view["first"] in range(count) else DRAW
        reason = played.result.reason if played.result else ""
        cards = cards_seen(table) if plan.cards else ()
        by_deck = tuple(cards[seats.index(deck)] for deck in range(count)) if cards else ()
        return Played(winner, won, first, view["turn"], reason, sum(played.failures), played.choices, by_deck)

    def replay(self, number: int) -> Table:
        """Game `number` once more, at a table that keeps its record."""
        count = len(self.plan.decks)
        seats = [(seat + number) % count for seat in range(count)]
        seed = game_seed(self.plan.seed, number)
        table = self._pairing(seats).table(seed)
        bots.play_out(table, self._players(seats, seed), self.plan.max_choices)
        return table

    def _players(self, seats: list[int], seed: int) -> list[bots.Bot]:
        return [bots.make(self.plan.bots[deck], seed + deck) for deck in seats]

    def _pairing(self, seats: list[int]) -> Pairing:
        if seats[0] not in self._pairings:
            game, plan = game_named(self.plan.game), self.plan
            decks = [find_deck(game, plan.decks[deck]) for deck in seats]
            self._pairings[seats[0]] = game.pairing(decks, mode=plan.mode, rules=plan.rules)
        return self._pairings[seats[0]]


def game_seed(seed: int, number: int) -> int:
    """The seed of one game; `holochron play --seed` takes it too."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number}".encode()).digest()[:6], "big")


def summary(plan: Plan, games: list[Played]) -> dict[str, Any]:
    decks = range(len(plan.decks))
    wins = [sum(deck in game.winners for game in games) for deck in decks]
    finished = [game for game in games if game.winner != UNFINISHED]
    return {
        "game": plan.game,
        "mode": plan.mode,
        "rules": plan.rules,
        "games": len(games),
        "seed": plan.seed,
        "decks": list(plan.decks),
        "bots": list(plan.bots),
        "wins": [[0, wins[0]], [wins[1], 0]] if len(wins) == 2 else wins,
        "rates": [[round(bound, 4) for bound in wilson(won, len(finished))] for won in wins],
        "first_player_wins": sum(game.first in game.winners for game in games),
        "draws": sum(game.winner == DRAW for game in games),
        "unfinished": len(games) - len(finished),
        "turns_mean": round(sum(game.turns for game in games) / len(games), 3),
        "reasons": dict(sorted(Counter(game.reason for game in finished).items())),
        "reasons_of_wins": [
            dict(sorted(Counter(game.reason for game in finished if deck in game.winners).items())) for deck in decks
        ],
        "bot_failures": sum(game.failures for game in games),
    }
