"""The game of a room: what is kept up with its table, and whose decision is meant."""

from __future__ import annotations

import random

import pytest

import holochron as hc
from holochron.server.errors import Refusal
from holochron.server.tables import snapshot
from holochron.server.tables.journal import entries_since
from holochron.server.tables.play import Play


def new_play(game: str) -> tuple[Play, hc.Table]:
    offered = hc.game(game)
    decks = list(offered.decks.values())[:2]
    table = offered.table(decks, seed=3)
    play = Play()
    play.head = table.save()
    play.begin(table, [])
    return play, table


@pytest.mark.parametrize("game", hc.games())
def test_turns_and_result_are_those_of_all_events_also_after_undoing(game: str) -> None:
    play, table = new_play(game)
    rng = random.Random(1)
    for _ in range(200):
        before = len(table.inputs)
        if before and rng.random() < 0.1:
            count = rng.randrange(1, min(before, 40) + 1)
            table.undo(count)
            entries = [("undo", 0, count, "")]
        elif table.decision is not None:
            table.choose(rng.randrange(len(table.decision.options)))
            entries = entries_since(table, before)
        play.go_on(entries, play.come_to())
        assert play.progress.turns == tuple(snapshot.turns_of(table))
        assert play.progress.events == table.event_count
        assert play.progress.result == snapshot.result_of(table)
    again = hc.load(play.save())
    assert again.digest() == table.digest()


@pytest.mark.parametrize("game", hc.games())
def test_a_table_is_seen_as_in_its_view_without_the_decision(game: str) -> None:
    _, table = new_play(game)
    for viewer in (0, 1, None):
        whole = dict(table.view(viewer).data)
        assert whole.pop("decision") is not None
        assert snapshot.view_of(table, viewer) == whole


def test_whose_seat_and_which_decision_is_meant() -> None:
    play, table = new_play("holo")
    decision = table.decision
    assert decision is not None
    asked, other = decision.player, 1 - decision.player
    assert play.decision_of([other, asked], decision.id) is decision
    for seats, id, code in (([other], decision.id, "not-yours"), ([asked], decision.id + 1, "stale")):
        with pytest.raises(Refusal) as refused:
            play.decision_of(seats, id)
        assert refused.value.code == code
    assert play.seat_meant([other, asked], None) == asked
    assert play.seat_meant([other], None) == other
    assert play.seat_meant([other, asked], other) == other
    assert play.acting_seat([]) is None
    with pytest.raises(Refusal, match="not your seat"):
        play.seat_meant([other], asked)
