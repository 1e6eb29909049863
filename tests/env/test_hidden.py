"""No observation and no text tells what its player cannot know: with everything hidden dealt anew, both stay the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import holochron as hc
from holochron.encoding.encoder import Encoder
from holochron.encoding.encoders import encoder_for
from holochron.encoding.layout import UNKNOWN_CARD
from holochron.env.text.telling import tell_position
from holochron.kernel.table.table import Table
from holochron.lab.random_decks import holo_decks

MODES = [("holo", "", 2), *[("chrono", mode, seats[0]) for mode, seats in hc.game("chrono").modes.items()]]


def written(encoder: Encoder, table: Table, player: int) -> bytes:
    numbers = memoryview(bytearray(2 * encoder.layout.size)).cast("h")
    encoder.encode(table.state, player, table.decision, numbers, 0)
    return numbers.tobytes()


def moments(table: Table, seed: int, every: int) -> Iterator[None]:
    """Some decisions of a random game."""
    rng = Random(seed)
    while (decision := table.decision) is not None and len(table.inputs) < 1500:
        if rng.randrange(every) == 0:
            yield
        table.choose(rng.randrange(len(decision.options)))


def can_be_compared(table: Table, player: int) -> bool:
    """Whoever waits while another is halfway through a run of choices sees a copy in which the run begins again."""
    decision = table.decision
    return decision is None or decision.player == player or decision.group is None or not decision.group.picked


@pytest.mark.parametrize(("name", "mode", "seats"), MODES)
def test_what_is_hidden_changes_nothing(name: str, mode: str, seats: int) -> None:
    game = hc.game(name)
    decks = list(game.decks.values())
    encoder = encoder_for(name, game.cards, seats)
    compared = 0
    for seed in range(3):
        table = game.table([decks[(seed + seat) % len(decks)] for seat in range(seats)], seed, mode=mode)
        for number, _ in enumerate(moments(table, seed, every=12)):
            for player in range(seats):
                if can_be_compared(table, player):
                    world = table.resample(player, number)
                    assert written(encoder, world, player) == written(encoder, table, player), (seed, number, player)
                    compared += 1
    assert compared > 50


def test_who_lies_face_down_during_set_up_is_not_told() -> None:
    """4.2.2.1: the center of the one is chosen before that of the other."""
    game = hc.game("holo")
    encoder = encoder_for("holo", game.cards, 2)
    hidden = 0
    for seed in range(4):
        table = game.table([game.decks[name] for name in game.starters], seed)
        while table.decision is not None and table.view(None)["turn"] == 0:
            for player in range(2):
                if can_be_compared(table, player):
                    stages = [side["stage"] for side in table.view(player)["players"]]
                    hidden += any(
                        holomem["face_down"] and not holomem["cards"] for stage in stages for holomem in stage
                    )
                    for key in range(4):
                        assert written(encoder, table.resample(player, key), player) == written(encoder, table, player)
            table.choose(table.decision.default)
    assert hidden > 0


def test_what_is_hidden_changes_nothing_with_any_cards() -> None:
    game, pool, rng = hc.game("holo"), holo_decks(), Random(3)
    encoder = encoder_for("holo", game.cards, 2)
    for seed in range(6):
        table = game.table([pool.deck(rng), pool.deck(rng)], seed)
        for number, _ in enumerate(moments(table, seed, every=15)):
            for player in range(2):
                if can_be_compared(table, player):
                    world = table.resample(player, number)
                    assert written(encoder, world, player) == written(encoder, table, player), (seed, number, player)


@pytest.mark.parametrize("name", ["holo", "chrono"])
def test_a_card_that_one_does_not_know_is_named_by_nothing(name: str) -> None:
    """Whatever an option or a question is about: cards in hands and decks of others have no code."""
    game = hc.game(name)
    encoder = encoder_for(name, game.cards, 2)
    table = game.table([game.decks[starter] for starter in game.starters[:2]], 3)
    table.choose(0)  # who goes first is chosen before the hands are drawn
    g: Any = table.state
    codes = {
        player: {encoder.code_seen(g, viewer, ref) for viewer in range(2) for ref in hand if viewer != player}
        for player, hand in enumerate(side.hand for side in g.sides)
    }
    assert codes == {0: {UNKNOWN_CARD}, 1: {UNKNOWN_CARD}}
    assert UNKNOWN_CARD not in {encoder.code_seen(g, 0, ref) for ref in g.sides[0].hand}


@pytest.mark.parametrize("name", ["holo", "chrono"])
def test_neither_does_the_text(name: str) -> None:
    game = hc.game(name)
    table = game.table([game.decks[starter] for starter in game.starters[:2]], 5)
    for number, _ in enumerate(moments(table, 5, every=25)):
        for player in range(2):
            if can_be_compared(table, player):
                world = table.resample(player, number)
                assert tell_position(world, player, "ja") == tell_position(table, player, "ja")


def test_what_is_known_does_change_it() -> None:
    """The comparison can fail: another hand is another observation."""
    game = hc.game("holo")
    encoder = encoder_for("holo", game.cards, 2)
    decks = [game.decks[name] for name in game.starters]
    tables = [game.table(decks, seed) for seed in range(5)]
    for table in tables:
        table.choose(0)  # who goes first is chosen before the hands are drawn
    assert len({written(encoder, table, 0) for table in tables}) == 5
