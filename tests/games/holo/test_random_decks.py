"""Random games with decks of made-up cards that do everything the language can say: nothing breaks, nothing leaks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import holochron as hc
from holochron.games.holo.cards.constants import DEBUT, HOLOMEM, OSHI, SUPPORT
from holochron.games.holo.cards.decks import Deck
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.game import HoloGame
from holochron.lang.pool import Pool
from tests.games.holo.builders import deck_of
from tests.games.holo.rules import test_ch01_together, test_ch14_loops
from tests.games.holo.rules.ch05_terms import test_changed_abilities, test_moving, test_once_more
from tests.games.holo.rules.ch10_abilities import test_continuous_order, test_kinds_and_validity, test_last_known
from tests.games.holo.rules.ch12_skills_and_arts import test_arts_at_a_moment, test_oshi_skills
from tests.tables import seeds

POOLS = (
    test_ch01_together.GAME,
    test_changed_abilities.GAME,
    test_continuous_order.GAME,
    test_kinds_and_validity.GAME,
    test_last_known.GAME,
    test_moving.GAME,
    test_once_more.GAME,
    test_arts_at_a_moment.GAME,
    test_oshi_skills.GAME,
    test_ch14_loops.GAME,
    test_ch14_loops.BOUNCE,
)
SHIPPED = hc.game("holo").cards
GAME = HoloGame(Pool([card for pool in POOLS for card in pool.cards.values()], read_cards))
MADE = {number: card for number, card in GAME.cards.items() if number not in SHIPPED}
DEBUTS = [number for number, card in MADE.items() if card.kind == HOLOMEM and card.level == DEBUT]
OTHERS = [number for number, card in MADE.items() if card.kind in (HOLOMEM, SUPPORT) and number not in DEBUTS]
OSHIS = [number for number, card in MADE.items() if card.kind == OSHI]


def random_deck(rng: random.Random) -> Deck:
    numbers = [*rng.sample(DEBUTS, 6), *rng.sample(OTHERS, 7)]
    main = " ".join(f"{number}*4" for number in numbers[:12]) + f" {numbers[12]}*2"
    return deck_of(main, cheer="W*7 R*7 B*6", oshi=rng.choice(OSHIS))


def told(table: hc.Table, player: int) -> list[Any]:
    return [event.to_data() for event in table.events(player)]


@pytest.mark.parametrize("seed", seeds(range(5)))
def test_a_random_game_can_be_forked_written_down_and_supposed_at_any_time(seed: int) -> None:
    rng = random.Random(seed)
    table = GAME.table([random_deck(rng), random_deck(rng)], seed=seed)
    for number in range(200):
        decision = table.decision
        if decision is None:
            return
        if number % 11 == 0:
            assert table.fork().digest() == table.digest()
            labels = [option.label(lang) for lang in ("en", "ja") for option in decision.options]
            assert all(labels)
            assert decision.prompt("en")
            assert decision.prompt("ja")
            if not table.view(None)["resolution"]:
                assert GAME.position(table.position()).digest() == table.digest()
            for player in (0, 1):
                supposed = table.resample(player, number)
                assert supposed.view(player) == table.view(player)
                assert told(supposed, player) == told(table, player)
        table.choose(rng.randrange(len(decision.options)))
