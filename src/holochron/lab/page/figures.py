"""What the games of a study show, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..simulation import UNFINISHED, Played
from ..study.results import Results


@dataclass
class Rate:
    """So many of so many."""

    hits: int = 0
    of: int = 0

    def note(self, hit: bool) -> None:
        self.hits += hit
        self.of += 1

    @property
    def value(self) -> float:
        return self.hits / self.of if self.of else 0.0


@dataclass
class CardFigures:
    """How often a deck won with a card: in the opening hand, drawn at some time, played at some time."""

    opening: Rate = field(default_factory=Rate)
    drawn: Rate = field(default_factory=Rate)
    played: Rate = field(default_factory=Rate)


@dataclass
class DeckFigures:
    """One deck over all its games."""

    name: str
    bots: set[str] = field(default_factory=set)
    won: Rate = field(default_factory=Rate)  # against others than itself, if it met any
    watched: Rate = field(default_factory=Rate)  # of the games that tell of its cards
    first: Rate = field(default_factory=Rate)  # of the games in which it went first
    second: Rate = field(default_factory=Rate)
    ends: Counter[str] = field(default_factory=Counter)  # how it won
    turns: Counter[int] = field(default_factory=Counter)  # when it won
    cards: dict[str, CardFigures] = field(default_factory=dict)


@dataclass
class Figures:
    """All that the page tells."""

    only_mirrors: bool
    games: int = 0
    unfinished: int = 0
    draws: int = 0
    failures: int = 0
    decks: dict[str, DeckFigures] = field(default_factory=dict)
    cells: dict[tuple[str, str], Rate] = field(default_factory=dict)  # how often the one wins against the other
    first: Rate = field(default_factory=Rate)
    turns: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)


def count(results: Results) -> Figures:
    """Count the games of all pairings."""
    figures = Figures(all(len(set(plan.decks)) == 1 for plan in results.study.plans))
    for plan, games in zip(results.study.plans, results.games, strict=True):
        for name, bot in zip(plan.decks, plan.bots, strict=True):
            figures.decks.setdefault(name, DeckFigures(name)).bots.add(bot)
        for game in games[: results.study.games]:
            _note_game(figures, plan.decks, game)
    for name, deck in figures.decks.items():
        numbers = {number for part in results.identity["decks"][name].values() for number in part}
        deck.cards = {number: each for number, each in deck.cards.items() if number in numbers}
    return figures


def _note_game(figures: Figures, decks: tuple[str, ...], game: Played) -> None:
    figures.games += 1
    figures.failures += game.failures
    if game.winner == UNFINISHED:
        figures.unfinished += 1
        return
    figures.draws += not game.winners
    figures.first.note(game.first in game.winners)
    figures.turns[game.turns] += 1
    figures.ends[game.reason] += 1
    for place, name in enumerate(decks):
        won = place in game.winners
        deck = figures.decks[name]
        if len(set(decks)) > 1 or figures.only_mirrors:
            deck.won.note(won)
        (deck.first if game.first == place else deck.second).note(won)
        if won:
            deck.ends[game.reason] += 1
            deck.turns[game.turns] += 1
        for other in _others(decks, place):
            figures.cells.setdefault((name, other), Rate()).note(won)
        if game.cards:
            _note_cards(deck, game, place, won)


def _others(decks: tuple[str, ...], place: int) -> Iterator[str]:
    """Whom a deck meets at a table of two; in a mirror only the first seat counts."""
    if len(decks) == 2 and (decks[0] != decks[1] or place == 0):
        yield decks[1 - place]


def _note_cards(deck: DeckFigures, game: Played, place: int, won: bool) -> None:
    seen = game.cards[place]
    deck.watched.note(won)
    for number in seen.drawn:
        deck.cards.setdefault(number, CardFigures()).drawn.note(won)
    for number in seen.played:
        deck.cards.setdefault(number, CardFigures()).played.note(won)
    for number in set(seen.opening):
        deck.cards.setdefault(number, CardFigures()).opening.note(won)


def never_drawn(deck: DeckFigures, number: str) -> Rate:
    """How often the deck won where the card was never on the hand."""
    drawn = deck.cards[number].drawn
    return Rate(deck.watched.hits - drawn.hits, deck.watched.of - drawn.of)
