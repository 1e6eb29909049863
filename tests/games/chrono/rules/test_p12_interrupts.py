"""Page 12: interrupts, chains, the worked example; who is asked, and that waiting shows nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

import holochron as hc
from holochron.games.chrono.state.effects import Declaration
from tests.games.chrono.builders import GAME, Board, Boards, made_up, side

CHAIN = made_up(
    """
X-1 event cost 0
  name "一点" "One point"
  text
    target-player :foe
    damage foe 1

X-2 event cost 0
  name "倍" "By what there is"
  text
    target :one (my.field character x1)
    plus-until-end one ap 1
"""
)


@pytest.mark.chrono("12.4.1", "12.1.1", "12.1.3", "12.1.4", "9.7.2", "12.2.3")
def test_the_worked_chain(board: Boards) -> None:
    """At 19 damage: Orietta's A.Skill is answered with the orange sunlight on a character of cost 2."""
    t = board(side("H-01", hand="C-05"), side("H-03", "C-02", damage=19, hand="E-01", ep=1))
    t.skill("H-01")
    assert t.asked == (1, "interrupt")
    t.use("E-01", at="C-02")
    assert t.asked != (0, "interrupt"), "player A has no hand and nothing else to answer with"
    t.passes()
    assert [event.amount for event in t.happened("heal")] == [2]
    assert [event.amount for event in t.happened("damage")] == [2]
    t.expect(damage=(0, 19))
    t.do("end-main").passes()
    assert t.table.result is None


@pytest.mark.chrono("12.1.2", "12.1.3")
def test_nobody_answers_the_own_declaration_but_an_answer_to_it(board: Boards) -> None:
    t = board(side("H-03", hand="X-1 X-1 X-1"), side("H-03", hand="X-1 X-1"), game=CHAIN)
    t.use("X-1")
    assert t.asked == (1, "interrupt"), "not the one who declared"
    t.use("X-1")
    assert t.asked == (0, "interrupt"), "but the one whose declaration was answered"
    t.do("pass")
    assert t.asked == (1, "interrupt"), "both say that they are done, as in the worked example"
    t.do("pass")
    t.expect(damage=(1, 1))


@pytest.mark.chrono("12.1.3", "12.1.4", "9.7.2")
def test_a_chain_of_seven_resolves_from_the_last(board: Boards) -> None:
    t = board(side("H-03", hand="X-1 X-1 X-1 X-1 X-1"), side("H-03", hand="X-1 X-1 X-1 X-1"), game=CHAIN)
    for _ in range(7):
        t.use("X-1")
    assert [declared.player for declared in t.g.chain] == [0, 1, 0, 1, 0, 1, 0]
    declared = [declared.source for declared in t.g.chain if isinstance(declared, Declaration)]
    fork, undone = t.table.fork(), t.table.fork()
    undone.undo(3)
    assert len(undone.view(None)["chain"]) == 4
    assert hc.load(t.table.save()).digest() == fork.digest() == t.table.digest()
    t.passes()
    t.expect(damage=(3, 4))
    assert [event.about for event in t.happened("resolve")] == declared[::-1]
    assert len(fork.view(None)["chain"]) == 7, "the fork still waits"
    other = Board(fork)
    other.passes()
    assert other.table.digest() == t.table.digest()


@pytest.mark.chrono("12.1.4")
def test_one_more_answer_to_the_same_declaration_before_it_resolves(board: Boards) -> None:
    t = board(side("H-03", hand="X-1"), side("H-03", hand="X-1 X-1"), game=CHAIN)
    t.use("X-1").use("X-1")
    assert t.asked == (1, "interrupt")
    t.use("X-1").passes()
    t.expect(damage=(2, 1))
    u = board(side("H-03", hand="X-1"), side("H-03", hand="X-1 X-1"), game=CHAIN, rules="interrupts=one")
    u.use("X-1").use("X-1")
    assert u.asked == (0, "main"), "by the other reading there is one answer, and all has resolved"
    u.expect(damage=(1, 1))


@pytest.mark.chrono("12.2.1", "12.2.2", "12.2.3", "12.2.4", "12.2.5")
@pytest.mark.parametrize("what", ["draw", "use", "skill", "charm", "end"])
def test_what_can_be_answered(board: Boards, what: str) -> None:
    point: dict[str, Any] = {"phase": "draw", "point": "draw"} if what == "draw" else {}
    t = board(side("H-03", "C-04", "C-05", hand="C-11", ep=1, damage=3), side("H-03", hand="X-1"), game=CHAIN, **point)
    before = len(t.g.sides[0].hand)
    if what == "use":
        t.use("C-11")
    elif what == "skill":
        t.skill("C-04")
    elif what == "charm":
        t.charm("C-05")
    elif what == "end":
        t.do("end-main")
    assert t.asked == (1, "interrupt")
    t.use("X-1").passes()
    assert t.g.damage[0] == 4 - (2 if what == "skill" else 0)
    if what == "draw":
        assert len(t.g.sides[0].hand) == before + 1


@pytest.mark.chrono("7.2.2", "12.3.4")
def test_ep_can_be_brought_out_to_interrupt(board: Boards) -> None:
    t = board(side("H-03", hand="C-05", ep=2), side("H-03", "L-01", damage=5, hand="E-07"))
    t.use("C-05").ep("L-01")
    assert t.asked == (1, "interrupt"), "the same player goes on, nobody answers EP"
    t.use("E-07").passes()
    t.expect(damage=(0, 3))


@pytest.mark.chrono("R2", "R3")
def test_istarica(board: Boards) -> None:
    """Its return to the hand is a cost: it cannot be aimed at any more, but the A.Skill can be answered; what it cost
    was settled when it was paid."""
    t = board(side("H-03", "L-09", "L-01", "L-02", "L-03", ep=2), side("H-03", "L-02", hand="E-03", ep=1))
    t.skill("L-09")
    assert t.numbers(0, "hand") == ["L-09"]
    assert t.g.sides[0].ep == 0, "2 with the three BGs"
    assert t.asked == (1, "interrupt")
    t.do("use", "E-03")
    assert "L-09" not in {t.g.number(one["card"]) for one in t.options("target")}
    t.do("target", "L-02", of=0).passes()
    t.expect(damage=(0, 6))
    u = board(side("H-03", "L-09", "L-01", "L-02", ep=8), side("H-03"))
    assert not u.offers("skill", "L-09"), "9 without them"
    v = board(side("H-03", "L-09", "L-01", "L-02", ep=9), side("H-03"))
    v.skill("L-09").passes()
    v.expect(damage=(0, 6))


@pytest.mark.chrono("12.1.1", "3.4.3")
def test_a_window_opens_by_what_everyone_sees_whatever_the_hand_holds() -> None:
    """The same public facts with other hidden cards: the same players are asked, in the same order."""

    def asked(seed: int) -> list[tuple[int, str]]:
        deck = "C-05 E-07 C-11 L-01 C-02 E-05"
        cards = deck.split()
        random.Random(seed).shuffle(cards)
        lines = [
            "holochron chrono position 1",
            "mode duel 2",
            "turn 3 player 1 first 1 phase main point main",
            "player 1",
            "  field H-03",
            "  hand C-05",
            "player 2",
            "  counts ep 1",
            "  field H-03",
            f"  hand {cards[0]}",
            f"  deck {' '.join(cards[1:])}",
        ]
        table = GAME.position("\n".join([*lines[:5], "  deck C-05 C-05 C-05", *lines[5:]]))
        table.choose({"do": "end-main"})
        seen: list[tuple[int, str]] = []
        while table.decision is not None and len(seen) < 4:
            seen.append((table.decision.player, table.decision.kind))
            table.choose(table.decision.default)
        return seen

    orders = {tuple(asked(seed)) for seed in range(8)}
    assert len(orders) == 1
    assert next(iter(orders))[0] == (1, "interrupt")


def test_no_window_where_everyone_sees_that_nothing_is_possible(board: Boards) -> None:
    t = board(side("H-03", hand="C-05", ep=2), side("H-03 checked", hand="E-05 E-05"))
    t.use("C-05")
    assert t.asked == (0, "main"), "two EP are needed for any event, and there are none"
    u = board(side("H-03", hand="C-05", ep=2), side("H-03", deck="E-05", ep=2))
    u.use("C-05")
    assert u.asked == (0, "main"), "no card in hand"
    v = board(side("H-03", hand="C-05", ep=2), side("H-03 checked", "L-09"))
    v.use("C-05")
    assert v.asked == (0, "main"), "nine EP are needed for its A.Skill"


@pytest.mark.chrono("12.1.1")
def test_a_window_opens_for_an_a_skill_whose_ep_are_still_on_the_field(board: Boards) -> None:
    t = board(side("H-03", hand="C-05", ep=2), side("H-03 checked", "C-06", "L-01"))
    t.use("C-05")
    assert t.asked == (1, "interrupt")


@pytest.mark.chrono("9.7.1")
def test_everyone_sees_what_waits(board: Boards) -> None:
    t = board(side("H-03", "C-05", hand="X-2"), side("H-03", hand="X-1"), game=CHAIN)
    t.use("X-2", at="C-05")
    (waiting,) = t.table.view(None)["chain"]
    assert (waiting["player"], waiting["kind"], waiting["card"]["number"]) == (0, "use", "X-2")
    assert waiting["targets"] == [t.standing("C-05").ref]
