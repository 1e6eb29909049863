"""What cards of a table can do at all only saves time: a game that looks for everything is the same game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import holochron as hc
from holochron.games.chrono.state.chrono_state import ChronoState
from holochron.games.holo.state.features import Features
from holochron.games.holo.state.holo_state import HoloState
from holochron.kernel.table.record import Start
from holochron.kernel.table.table import Table, new_table
from holochron.lab.random_decks import Pool
from tests.games.holo.invariants import lively
from tests.ways import data_of

HOLO, CHRONO = hc.game("holo"), hc.game("chrono")
POOL = Pool(HOLO)
EVERYTHING = Features(list(HOLO.cards.values()))
MOST_CHOICES = 3000
Game = Callable[[int], Start]


def of_pool(seed: int) -> Start:
    """Random decks of all cards."""
    rng = random.Random(seed)
    return HOLO.table([POOL.deck(rng), POOL.deck(rng)], seed=seed).start


def of_start_decks(seed: int) -> Start:
    """Two shipped decks, with closed lists and chance that asks in some games."""
    decks = random.Random(seed).sample(list(HOLO.decks.values()), 2)
    lists, chance = "closed" if seed % 4 == 3 else "open", "ask" if seed % 4 == 2 else "sample"
    return HOLO.table(decks, seed=seed, lists=lists, chance=chance).start


def of_position(seed: int) -> Start:
    """A game of two pool decks that goes on from a position in its middle."""
    table, rng = new_table(of_pool(seed + 1000)), random.Random(seed)
    for _ in range(60):
        if table.decision is not None:
            table.choose(lively(table.decision, rng))
    return HOLO.position(table.position()).start


def of_chrono(seed: int) -> Start:
    """Shipped decks of the Chrono Card TCG."""
    decks = random.Random(seed).choices(list(CHRONO.decks.values()), k=2)
    return CHRONO.table(decks, seed=seed).start


GAMES = ((of_pool, 60), (of_start_decks, 20), (of_position, 10), (of_chrono, 10))


def look_for_everything(start: Start) -> None:
    """Let the game believe that its cards can do all that any card can."""
    first = start.first
    if isinstance(first, HoloState):
        first.features = EVERYTHING
    else:
        assert isinstance(first, ChronoState)
        cards = list(CHRONO.cards.values())
        first.settings.figures = frozenset([figure for card in cards for figure in card.figures])
        first.settings.falling = frozenset([figure for card in cards for figure in card.lowers])


def facts(table: Table, since: int) -> Any:
    """What is asked, and what has happened since, for each viewer."""
    events = [[event.to_data() for event in table.events(viewer, since)] for viewer in (0, 1, None)]
    return None if table.decision is None else data_of(table.decision), events


@pytest.mark.parametrize(
    ("of", "seed"),
    [(of, seed) for of, count in GAMES for seed in range(count)],
)
def test_looking_for_everything_changes_no_decision_option_or_event(of: Game, seed: int) -> None:
    usual, other = of(seed), of(seed)
    look_for_everything(other)
    one, two = new_table(usual), new_table(other)
    rng, since = random.Random(seed), 0
    for _ in range(MOST_CHOICES):
        assert facts(one, since) == facts(two, since)
        if one.decision is None:
            break
        since = one.event_count
        index = lively(one.decision, rng)
        one.choose(index)
        two.choose(index)
    assert one.result is not None
    assert two.result == one.result
