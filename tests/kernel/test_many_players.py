"""The kernel carries games for more than two: teams, eliminations, hidden simultaneous choices, chains of answers."""

from __future__ import annotations

import random

import pytest

import holochron as hc
from holochron.kernel.table import table as table_module
from tests.tables import asked, winners

if not table_module.__file__.endswith(".py"):
    pytest.skip("a game in plain Python cannot derive from the compiled state", allow_module_level=True)

from tests.kernel.toy import Toy, toy


def bid(table: hc.Table, *numbers: int) -> None:
    for number in numbers:
        table.choose({"do": "bid", "number": number})


def state(table: hc.Table) -> Toy:
    assert isinstance(table.state, Toy)
    return table.state


def test_simultaneous_choices_are_asked_in_order_and_shown_together() -> None:
    table = toy()
    views = [table.view(player).to_json() for player in (1, 2)]
    table.choose({"do": "bid", "number": 2})
    assert asked(table).player == 1
    assert [table.view(player)["bids"] for player in (1, 2, None)] == [[], [], []]
    assert table.events(1)[-1:] == [] or table.events(1)[-1].kind != "bids"
    assert views[1] != table.view(1).to_json()  # only because now somebody else decides
    bid(table, 0, 1)
    assert table.view(1)["bids"] == [2, 0, 1]


def test_answers_form_a_chain_that_resolves_from_the_last() -> None:
    table = toy()
    bid(table, 0, 0, 0)
    table.choose({"do": "hit", "target": 1})
    assert (asked(table).player, asked(table).kind) == (1, "answer")
    table.choose({"do": "hit", "target": 0})
    assert asked(table).player == 2, "those after the one who answered come next"
    table.choose({"do": "shield"})
    assert asked(table).player == 0
    table.choose({"do": "pass"})
    table.choose({"do": "pass"})
    assert table.view(None)["counters"] == [3, 2, 3], "the shield undid the answer, not the first hit"


def test_a_fork_in_the_middle_of_a_deep_chain() -> None:
    table = toy()
    bid(table, 1, 1, 1)
    table.choose({"do": "hit", "target": 2})
    for pick in (0, 1, 0, 1, 0, 1):  # shields and hits, each an answer to the one before
        table.choose(pick)
    fork, digest = table.fork(), table.digest()
    assert fork.digest() == digest
    while asked(fork).kind == "answer":
        fork.choose({"do": "pass"})
    assert table.digest() == digest
    assert len(state(table).stack) == 7
    while asked(table).kind == "answer":
        table.choose({"do": "pass"})
    assert table.digest() == fork.digest()
    table.undo(3)
    assert asked(table).kind == "answer"


def test_a_window_opens_for_everyone_whatever_they_could_do() -> None:
    table = toy()
    bid(table, 0, 0, 0)
    table.choose({"do": "hit", "target": 1})
    table.choose({"do": "pass"})
    assert asked(table).player == 2


def test_who_has_no_counters_left_is_out_and_the_others_go_on() -> None:
    table = toy()
    while table.result is None and not state(table).out:
        decision = asked(table)
        table.choose(
            {"do": "hit", "target": 2}
            if decision.kind == "declare" and decision.player != 2
            else -1 % len(decision.options)
        )
    assert state(table).out == 0b100
    assert table.result is None
    assert asked(table).player != 2


def test_conceding_takes_one_player_out_and_ends_the_game_only_for_the_last() -> None:
    table = toy()
    bid(table, 0, 0, 0)
    table.choose({"do": "hit", "target": 1})
    table.concede(1)
    assert table.result is None
    assert asked(table).player in (0, 2)
    with pytest.raises(hc.IllegalChoice, match="out"):
        table.concede(1)
    table.undo()
    assert asked(table).player == 1
    table.concede(1)
    table.concede(2, "tired")
    assert table.result == hc.Result((0,), (1, 2, 2), "tired", "1")
    assert table.decision is None
    assert table.fork().result == table.result
    with pytest.raises(hc.IllegalChoice, match="over"):
        table.concede(0)


def test_a_team_wins_together() -> None:
    table = toy(4, (0, 1, 0, 1))
    table.concede(1)
    assert table.result is None
    table.concede(3)
    assert winners(table) == (0, 2)


@pytest.mark.parametrize("seed", range(10))
def test_random_games_fork_undo_and_resample(seed: int) -> None:
    rng = random.Random(seed)
    table = toy(3 + seed % 3, seed=seed, chance="ask" if seed % 2 else "sample")
    for _ in range(60):
        if table.decision is None:
            break
        digest = table.digest()
        pick = rng.randrange(len(table.decision.options))
        fork = table.fork()
        player = rng.randrange(table.seats)
        other = table.resample(player, seed)
        assert other.view(player) == table.view(player)
        assert other.digest() == table.resample(player, 99).resample(player, seed).digest()
        fork.choose(pick)
        table.choose(pick)
        assert fork.digest() == table.digest()
        table.undo()
        assert table.digest() == digest
        table.choose(pick)


@pytest.mark.parametrize("seed", range(6))
def test_forks_after_going_back_stand_where_their_table_stands(seed: int) -> None:
    rng = random.Random(seed)
    table = toy(3 + seed % 3, seed=seed)
    for _ in range(60):
        if table.inputs and (table.decision is None or rng.random() < 0.3):
            table.undo(1 + rng.randrange(min(3, len(table.inputs))))
        assert table.decision is not None
        fork, other = table.fork(), table.fork()
        assert fork.digest() == table.digest()
        pick = rng.randrange(len(table.decision.options))
        for one in (fork, other, table):
            one.choose(pick)
        assert fork.digest() == other.digest() == table.digest()
        if fork.decision is not None:
            assert fork.fork().digest() == table.fork().digest() == table.digest()


def test_a_coin_is_a_decision_of_chance_when_the_table_says_so() -> None:
    table = toy(chance="ask")
    bid(table, 0, 0, 0)
    assert asked(table).player == hc.CHANCE
    assert asked(table).probabilities == (0.5, 0.5)
    table.choose({"do": "flip", "side": 1})
    assert [event.amount for event in table.events(None) if event.kind == "coin"] == [1]
