"""The greedy bot at the Chrono Card TCG."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import holochron as hc
from holochron import bots
from holochron.lab.simulation import Plan, Series

GAME = hc.game("chrono")
DECKS = list(GAME.decks.values())


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("three", 3), ("teams", 4), ("ring", 5)])
def test_it_has_an_answer_to_everything(mode: str, seats: int) -> None:
    for seed in range(3):
        decks = [DECKS[(seed + seat) % 3] for seat in range(seats)]
        table = GAME.table(decks, seed=seed, mode=mode, recorded=False)
        match = bots.play_out(table, [bots.make("greedy", seat) for seat in range(seats)], max_choices=1500)
        assert match.failures == (0,) * seats


def test_it_beats_random() -> None:
    plan = Plan("chrono", ("fuuka", "himeyuri"), ("greedy", "random"), 3, 3000)
    assert sum(Series(plan).play(number).winner == 0 for number in range(10)) >= 9


def test_each_deck_has_a_plan_of_its_own() -> None:
    """How most of its games are won; `holochron sim` counts more of them."""
    ways: dict[str, Counter[str]] = {name: Counter() for name in GAME.decks}
    for pair in combinations(GAME.decks, 2):
        plan = Plan("chrono", pair, ("greedy", "greedy"), 1, 3000)
        for number in range(10):
            game = Series(plan).play(number)
            for winner in game.winners:
                ways[pair[winner]][game.reason] += 1
    assert {deck: reasons.most_common(1)[0][0] for deck, reasons in ways.items()} == {
        "fuuka": "characters",
        "himeyuri": "heroine",
        "orietta": "effects",
    }
