"""A deck tuned: swaps of one card for another race against each other, and against the deck as it is.

Every swap plays the same games as the deck does: same opponents, same seeds, same seats. What counts is the games that only one of the two
wins. After each round the better half goes on, with twice as many games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..games.registry import game_named
from ..kernel.errors import UnknownName
from ..lang.card_game import Game
from ..lang.decks import DeckList
from .simulation import UNFINISHED, Plan, Played, find_deck
from .statistics import Sequential, paired_difference
from .study.crews import Crew
from .study.playing import play_on
from .study.results import Results
from .study.study import Study, pairing_seed

FIRST_ROUND = 4  # games against each opponent
MARGIN = 0.1  # of the test over the games that only one of the two wins


@dataclass
class Swap:
    """One copy of a card less, one of another more; how it did beside the deck as it is."""

    less: str
    more: str
    games: int = 0
    better: int = 0  # games that only the deck with the swap wins
    worse: int = 0
    test: Sequential = field(default_factory=lambda: Sequential(MARGIN))

    def compare(self, own: Sequence[Played], base: Sequence[Played]) -> None:
        """Take games that both have played."""
        for mine, as_is in zip(own, base, strict=True):
            self.games += 1
            won, had = 0 in mine.winners, 0 in as_is.winners
            if UNFINISHED not in (mine.winner, as_is.winner) and won != had:
                self.better += won
                self.worse += had
                self.test.take(hit=won)

    @property
    def difference(self) -> tuple[float, float, float]:
        """How much more often it wins, with the interval at 95 %."""
        return paired_difference(self.better, self.worse, self.games)

    @property
    def verdict(self) -> int:
        """1: it helps, -1: it hurts, 0: neither is shown. Both the test and the interval have to say so."""
        _, low, high = self.difference
        return 1 if self.test.verdict > 0 and low > 0 else -1 if self.test.verdict < 0 and high < 0 else 0


@dataclass
class Tuning:
    """A deck that is tuned, and where the race stands."""

    deck: str
    against: tuple[str, ...]
    swaps: list[Swap]
    racing: list[Swap] = field(default_factory=list)
    won: int = 0  # by the deck as it is
    of: int = 0


def possible_swaps(game: Game, deck: DeckList, others: Sequence[DeckList], wanted: Sequence[str]) -> list[Swap]:
    """Every legal swap within the main deck, for cards that are wanted, or else that the deck or its opponents play."""
    for number in wanted:
        if number not in game.cards:
            raise UnknownName(f"there is no card {number!r}")
    offered = wanted or [number for each in (deck, *others) for number in each.parts["main"]]
    found = [
        Swap(less, more)
        for less in deck.parts["main"]
        for more in dict.fromkeys(offered)
        if less != more and not game.check_deck(swapped(game, deck, less, more))
    ]
    if not found:
        raise UnknownName(f"no legal swap is there for {deck.name}")
    return found


def swapped(game: Game, deck: DeckList, less: str, more: str) -> DeckList:
    """The deck with one copy of a card less, and one of another more."""
    main = dict(deck.parts["main"])
    main[less] -= 1
    if not main[less]:
        del main[less]
    main[more] = main.get(more, 0) + 1
    return game.deck(f"{deck.name} -{less} +{more}", {**deck.parts, "main": main})


def some(swaps: list[Swap], most: int, seed: int) -> list[Swap]:
    """So many of the swaps, the same ones for the same seed."""
    return swaps if len(swaps) <= most else random.Random(seed).sample(swaps, most)


class Race:
    """Rounds of games, in each of which the better half of the swaps goes on."""

    def __init__(self, tuning: Tuning, plan: Plan, folder: Path) -> None:
        self.tuning = tuning
        self.plan = plan
        self.folder = folder  # where the decks with swaps are written for the processes that play
        self.kept: dict[tuple[str, str], list[Played]] = {}
        self.taken: dict[tuple[str, str], int] = {}

    def run(self, crew: Crew, games: int, told: Callable[[Iterator[int], int], Iterator[int]]) -> None:
        """Race until each opponent was met so many times, or no swap is left."""
        game = game_named(self.plan.game)
        deck = find_deck(game, self.tuning.deck)
        paths = {id(swap): self._write(game, deck, swap, at) for at, swap in enumerate(self.tuning.swaps)}
        racing, each = list(self.tuning.swaps), min(FIRST_ROUND, games)
        while True:
            names = [self.tuning.deck, *(paths[id(swap)] for swap in racing)]
            self._play(names, each, crew, told)
            for swap in racing:
                self._compare(swap, paths[id(swap)], each)
            racing = [swap for swap in racing if swap.test.verdict >= 0]
            if each >= games or not racing:
                break
            racing.sort(key=lambda swap: -swap.difference[0])
            racing, each = racing[: max(1, (len(racing) + 1) // 2)], min(games, 2 * each)
        self.tuning.racing = racing
        base = [game for name in self.tuning.against for game in self.kept[self.tuning.deck, name]]
        self.tuning.won, self.tuning.of = sum(0 in game.winners for game in base), len(base)

    def _write(self, game: Game, deck: DeckList, swap: Swap, at: int) -> str:
        path = self.folder / f"swap-{at:04d}.deck"
        path.write_text(
            game.write_deck(swapped(game, deck, swap.less, swap.more), game.deck_formats[0]), encoding="utf-8"
        )
        return str(path)

    def _play(
        self, names: list[str], each: int, crew: Crew, told: Callable[[Iterator[int], int], Iterator[int]]
    ) -> None:
        """Let each of the decks meet each opponent so many times in all."""
        pairs = [(name, other) for name in names for other in self.tuning.against]
        plan = self.plan
        plans = tuple(
            Plan(plan.game, pair, plan.bots, pairing_seed(plan.seed, pair[1:]), plan.max_choices, plan.mode, plan.rules)
            for pair in pairs
        )
        results = Results(Study(plans, each))
        results.games = [self.kept.setdefault(pair, []) for pair in pairs]
        for _ in told(play_on(results, crew), each * len(pairs)):
            pass

    def _compare(self, swap: Swap, path: str, each: int) -> None:
        for other in self.tuning.against:
            own, base = self.kept[path, other], self.kept[self.tuning.deck, other]
            done = self.taken.get((path, other), 0)
            swap.compare(own[done:each], base[done:each])
            self.taken[path, other] = each
