"""Chapter 8: reasons for actions that a player names only in part."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Player, Tables, back, center

FOE = [center("hSD01-003"), back("hSD01-014")]


def why_not(player: Player, **action: Any) -> list[str]:
    """The clauses against an action, in the order in which they are given."""
    return [reason.rule for reason in player.t.table.why_not(player.index, action)]


@pytest.mark.clause("8.1.1", "10.6.2")
def test_a_card_of_the_waiting_player_waits_for_the_decision_and_the_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, foe_hand="T-debut")
    assert why_not(t.foe, card=t.foe.center.ref) == ["10.6.2", "9.1.1"]
    assert why_not(t.foe, card=t.foe.back[0].ref) == ["10.6.2", "8.1.1"]
    assert why_not(t.foe, card=t.foe.in_hand("T-debut")) == ["10.6.2", "8.1.1"]


@pytest.mark.clause("8.3.2", "8.3.3")
@pytest.mark.parametrize(
    ("stage", "clauses"),
    [
        ([center("T-debut", entered=True)], ["8.3.2"]),
        ([center("T-blue")], ["8.3.3"]),
        ([center("T-debut", entered=True), back("T-debut")], []),
    ],
)
def test_a_bloom_without_a_holomem_means_each_of_the_name(
    table: Tables, stage: list[dict[str, Any]], clauses: list[str]
) -> None:
    t = table(stage, FOE, hand="T-first")
    card = t.me.in_hand("T-first")
    assert why_not(t.me, do="bloom", card=card) == why_not(t.me, card=card) == clauses


@pytest.mark.clause("8.4.2", "8.7.1")
def test_without_a_back_holomem_there_is_neither_collab_nor_baton(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE)
    assert (why_not(t.me, do="collab"), why_not(t.me, do="baton")) == (["8.4.2"], ["8.7.1"])


@pytest.mark.clause("8.3.2", "9.2.1", "9.2.2", "12.3.3.2")
def test_what_is_not_there_is_named(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="T-first")
    card = t.me.in_hand("T-first")
    assert why_not(t.me, do="bloom", card=card, holomem=card) == ["8.3.2"]
    assert t.game.holomem(1) == t.me.center.now
    assert why_not(t.me, card=True) == ["4.2.3"], "True is no ref, although it equals 1"
    t.me.end_main()
    me, foe = t.me.center.ref, t.foe.center.ref
    assert why_not(t.me, do="art", holomem=me, art=0, target=foe) == []
    assert why_not(t.me, do="art", holomem=card) == ["9.2.1"]
    assert why_not(t.me, do="art", holomem=me, art=1) == ["9.2.2"]
    assert why_not(t.me, do="art", holomem=me, art=0, target=card) == ["12.3.3.2"]


@pytest.mark.clause("1.2.1", "8.1.1")
def test_after_the_game_nothing_is_possible(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE)
    assert why_not(t.me, do="dance") == ["8.1.1"]
    t.concede(t.foe)
    assert why_not(t.me, do="end-main") == ["1.2.1"]
