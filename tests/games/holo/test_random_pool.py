"""Random games with random legal decks of all the cards that ship: nothing breaks, nothing is lost, nothing leaks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import holochron as hc
from holochron.games.holo.abilities.analysis import parts_of
from holochron.games.holo.abilities.env import Env
from holochron.games.holo.abilities.evaluate import suits
from holochron.games.holo.abilities.nodes import Sel
from holochron.games.holo.abilities.selectors import Bound, BoundCards, OfPlayer
from holochron.games.holo.cards.card import Card
from holochron.games.holo.rules.layers import said_on, stage_index
from holochron.games.holo.state.effects import Speaker
from holochron.games.holo.state.holo_state import HoloState
from holochron.lab.random_decks import Pool
from tests.games.holo.invariants import faults
from tests.tables import seeds

GAME = hc.game("holo")
POOL = Pool(GAME)
MOST_CHOICES = 3000


def random_play(seed: int, every: int, **options: Any) -> Iterator[hc.Table]:
    """A random game of random decks, shown before every so many-th choice and when it is over."""
    rng = random.Random(seed)
    table = GAME.table([POOL.deck(rng), POOL.deck(rng)], seed=seed, **options)
    for number in range(MOST_CHOICES):
        if table.decision is None:
            yield table
            return
        if number % every == every - 1:
            yield table
        table.choose(rng.randrange(len(table.decision.options)))
    raise AssertionError(f"game {seed} does not end")


def test_random_decks_are_legal() -> None:
    rng = random.Random(1)
    for _ in range(40):
        assert GAME.check_deck(POOL.deck(rng)) == []


def test_every_card_that_ships_can_be_played() -> None:
    assert [number for number, card in GAME.cards.items() if card.unfinished] == []


@pytest.mark.clause("4.1.1", "6.1.1.1")
@pytest.mark.parametrize("seed", seeds(range(24)))
def test_a_game_of_any_cards_comes_to_an_end_and_loses_no_card(seed: int) -> None:
    for table in random_play(seed, 3):
        assert isinstance(table.state, HoloState)
        assert faults(table.state) == []


@pytest.mark.parametrize("seed", seeds(range(100, 106)))
def test_a_game_of_any_cards_can_be_forked_saved_written_down_and_supposed(seed: int) -> None:
    for number, table in enumerate(random_play(seed, 43)):
        decision, digest = table.decision, table.digest()
        if decision is None:
            return
        for lang in ("en", "ja"):
            assert decision.prompt(lang)
            assert all(option.label(lang) for option in decision.options)
        assert table.fork().digest() == digest
        assert hc.load(table.save()).digest() == digest
        if not table.view(None)["resolution"]:
            assert GAME.position(table.position()).digest() == digest
        for player in (0, 1):
            supposed = table.resample(player, number)
            assert supposed.view(player) == table.view(player)
            told = [event.to_data() for event in table.events(player)]
            assert [event.to_data() for event in supposed.events(player)] == told


def said(g: HoloState, topics: list[str]) -> tuple[object, ...]:
    """What the cards on the table say, as `StageIndex` has it."""
    kept = stage_index(g)
    effects = [(topic, [(one.since, one.holomem, one.modifier) for one in said_on(g, topic)]) for topic in topics]
    listeners, speakers = [
        {word: [who(one) for one in found] for word, found in by_word.items()}
        for by_word in (kept.listeners, kept.speakers)
    ]
    return speakers, listeners, set(kept.reactions), effects


def who(speaker: Speaker) -> tuple[int, int, int]:
    return speaker.player, speaker.card, speaker.holomem


@pytest.mark.parametrize("seed", seeds(range(300, 312)))
def test_what_is_kept_of_the_stage_and_of_filters_is_what_they_say(seed: int) -> None:
    for table in random_play(seed, 1):
        g = table.state
        assert isinstance(g, HoloState)
        topics = sorted({topic for card in g.settings.book.values() for topic in card.topics})
        kept = said(g, topics)
        g.stage_index = None
        assert said(g, topics) == kept
        if table.decision is None:
            abilities = [ability for card in g.settings.book.values() for ability in card.abilities]
            parts: list[Any] = [part for ability in abilities for node in ability.nodes for part in parts_of(node)]
            for part in parts:
                for card, fits in answers(part).items():
                    assert suits(g, Env(0, -1, -1, None), card, part.filters) == fits


def answers(part: Any) -> dict[Card, bool]:
    """Which cards have been found to be what a selector means, as it keeps them."""
    made = part.interpreter if isinstance(part, Sel) else None
    if isinstance(made, OfPlayer):
        return made.place.kind.answers
    return made.kind.answers if isinstance(made, (BoundCards, Bound)) else {}
