"""Pages 10 and 11: charm, support, defence, damage, and the four worked examples."""

from __future__ import annotations

import pytest

from tests.games.chrono.builders import GAME, Boards, made_up, side
from tests.tables import asked

HIMEYURI = GAME.cards["H-04"].ap  # a figure of our own

STRIKES = made_up(
    """
X-1 event cost 0
  name "待" "Check one"
  text
    target :one (any.field character x1)
    check one

X-2 event cost 0
  name "返" "Return one"
  text
    target :one (any.field character x1)
    move one hand

X-3 event cost 0
  name "強" "Stronger"
  text
    target :one (any.field character x1)
    plus-until-end one ap 3

X-4 event cost 0
  name "裏" "Turn one down"
  text
    target :one (any.field character x1)
    turn-down one
"""
)


@pytest.mark.chrono("11.1.2", "11.1.3")
def test_example_1(board: Boards) -> None:
    """AP 2 DP 2 is defended by AP 2 DP 1: both turn face-down, and the player takes nothing."""
    t = board(side("H-03", "C-09"), side("H-01", "C-05"))
    t.charm("C-09").passes().defend(("C-05", "C-09")).to_damage()
    assert t.standing("C-05").face_down
    assert t.standing("C-09").face_down
    t.expect(damage=(0, 0))


@pytest.mark.chrono("11.1.4", "11.1.5")
def test_example_2(board: Boards) -> None:
    """AP 3 DP 2 with piercing is defended by AP 3 DP 2: both turn face-down, and one damage goes through."""
    t = board(side("H-01", "C-02"), side("H-04", "C-03"))
    t.charm("C-02").passes().defend(("C-03", "C-02")).to_damage()
    assert t.standing("C-02").face_down
    assert t.standing("C-03").face_down
    t.expect(damage=(0, 1))
    u = board(side("H-01", "C-05"), side("H-04", "C-02"))
    u.charm("C-05").passes().defend(("C-02", "C-05")).to_damage()
    u.expect(damage=(0, 0))  # a defender that pierces does not


@pytest.mark.chrono("11.2.1", "11.2.2", "11.2.3", "10.2.2")
def test_example_3(board: Boards) -> None:
    """AP 2 DP 2 against DP 1 and DP 3: the defending player lets the second take it all."""
    t = board(side("H-03", "C-09"), side("H-01", "C-07", "C-10"))
    t.charm("C-09").passes().defend(("C-07", "C-09"), ("C-10", "C-09")).to_damage()
    assert t.asked == (1, "damage-order")
    t.do("damage-next", "C-10")
    assert t.figures("C-10") == (1, 1)
    assert t.figures("C-07") == (1, 1)
    assert t.standing("C-09").face_down, "1 and 1 against DP 2"


@pytest.mark.chrono("11.2.2", "11.2.4")
def test_example_4_by_the_rule_text(board: Boards) -> None:
    """AP 3 with piercing against DP 1 and DP 3: the attacking player orders; the first takes 1 and turns down, and the
    second takes the 2 that are left. (The printed example reckons with AP 2; the result is the same but for the DP.)"""
    t = board(side("H-01", "C-02"), side("H-03", "C-07", "C-10"))
    t.charm("C-02").passes().defend(("C-07", "C-02"), ("C-10", "C-02")).to_damage()
    assert t.asked == (0, "damage-order")
    t.do("damage-next", "C-07")
    assert t.standing("C-07").face_down
    assert t.figures("C-10") == (1, 1)
    assert t.standing("C-02").face_down
    t.expect(damage=(0, 0))


@pytest.mark.chrono("11.2.4", "11.2.1")
def test_what_is_left_after_all_defenders(board: Boards) -> None:
    t = board(side("H-01", "C-02", hand="X-3"), side("H-03", "C-07", "C-05", hand=""), game=STRIKES)
    t.charm("C-02").passes().defend(("C-07", "C-02"), ("C-05", "C-02"))
    t.use("X-3", at="C-02").passes().to_damage()
    t.do("damage-next", "C-07")
    t.expect(damage=(0, 4))
    u = board(side("H-01", "C-09", hand="X-3"), side("H-03", "C-07", "C-05"), game=STRIKES)
    u.charm("C-09").passes().defend(("C-07", "C-09"), ("C-05", "C-09"))
    u.use("X-3", at="C-09").passes().to_damage()
    u.do("damage-next", "C-07")
    u.expect(damage=(0, 0))


@pytest.mark.chrono("10.1.2")
def test_any_number_of_unchecked_characters_attack_but_at_least_one(board: Boards) -> None:
    t = board(side("H-03", "C-05", "C-11", "C-02 checked", "C-12 fresh", "C-09 face_down", "L-01"), side("H-01"))
    t.do("charm")
    assert {t.g.number(one["card"]) for one in t.options("attack")} == {"H-03", "C-05", "C-11"}
    assert not t.options("done")
    t.do("attack", "C-05")
    assert t.options("done")
    u = board(side("H-03 checked", "C-05 checked"), side("H-01"))
    assert not u.options("charm")
    assert "10.1.2" in u.why_not(0, do="charm", player=1)


@pytest.mark.chrono("10.1.3", "10.2.4", "11.1.1")
def test_an_undefended_attack_hits_the_player(board: Boards) -> None:
    t = board(side("H-03", "C-05", "C-09"), side("H-01", "C-10"))
    t.charm("C-05", "C-09").passes().defend().to_damage()
    t.expect(damage=(0, 4))
    assert t.figures("C-10") == (1, 3)


@pytest.mark.chrono("5.2.5", "10.1.4", "10.1.5", "10.1.6", "7.5.2")
def test_support(board: Boards) -> None:
    t = board(side("H-04", "C-02", "C-05", "C-11 fresh", "C-12 checked"), side("H-01"))
    t.do("charm").do("attack", "H-04").do("attack", "C-05")
    offered = {(option.verb.name, t.g.number(option.args[0])) for option in asked(t.table).options if option.args}
    assert offered == {(f"support-{figure}", number) for figure in ("ap", "dp") for number in ("C-02", "C-11")}
    t.do("support-ap", "C-02").passes().defend().to_damage()
    t.expect(damage=(0, HIMEYURI + 3 + 2))
    assert t.standing("C-02").checked
    u = board(side("H-04", "C-02", "C-05"), side("H-01"))
    u.charm("C-05").passes()
    assert u.kind == "defend", "only the heroine is supported"


@pytest.mark.chrono("10.1.5")
def test_support_is_a_snapshot_that_lasts_until_the_end_phase(board: Boards) -> None:
    t = board(side("H-04", "C-02", hand="X-3"), side("H-01", "C-10"), game=STRIKES)
    t.charm("H-04", support="C-02").passes().defend()
    assert t.figures("H-04")[0] == HIMEYURI + 3
    t.use("X-3", at="C-02").passes()
    assert t.figures("H-04")[0] == HIMEYURI + 3, "what changes later does not count"
    t.to_damage()
    assert t.figures("H-04")[0] == HIMEYURI + 3, "it goes on after the charm phase"
    t.end_turn()
    assert t.figures("H-04")[0] == HIMEYURI


@pytest.mark.chrono("10.1.5")
def test_support_is_lost_with_the_supporter(board: Boards) -> None:
    t = board(side("H-04", "C-02"), side("H-01", "C-10", hand="X-2"), game=STRIKES)
    t.charm("H-04", support="C-02").passes().defend()
    t.use("X-2", at="C-02").passes().to_damage()
    t.expect(damage=(0, HIMEYURI))
    u = board(side("H-04", "C-02"), side("H-01", "C-10", hand="X-4"), game=STRIKES)
    u.charm("H-04", support="C-02").passes().defend().use("X-4", at="C-02").passes().to_damage()
    u.expect(damage=(0, HIMEYURI))  # it is lost too when the supporter turns face-down


@pytest.mark.chrono("10.1.7", "10.3.2")
def test_whoever_takes_part_uses_no_a_skill(board: Boards) -> None:
    t = board(side("H-04", "C-04", "C-01", damage=5, ep=4), side("H-01", "C-07", "L-08", "C-12"))
    t.charm("H-04", support="C-04").passes().defend(("C-07", "H-04"))
    assert not t.offers("skill", "C-04")
    assert "10.3.2" in t.why_not(0, do="skill", card=t.standing("C-04").ref, skill=0)
    assert "10.3.2" in t.why_not(1, do="skill", card=t.standing("C-07").ref, skill=0)


@pytest.mark.chrono("10.2.1", "10.2.3")
def test_each_defender_stands_against_one_attacker(board: Boards) -> None:
    t = board(side("H-03", "C-05", "C-09"), side("H-01 checked", "C-10", "C-11 fresh", "C-02 face_down", "L-01"))
    t.charm("C-05", "C-09").passes()
    assert {t.g.number(one["card"]) for one in t.options("defend")} == {"C-10", "C-11"}
    t.do("defend", "C-10", "C-05")
    assert {t.g.number(one["card"]) for one in t.options("defend")} == {"C-11"}
    t.defend().to_damage()
    t.expect(damage=(0, 2))


@pytest.mark.chrono("10.2.1", "10.2.2")
def test_defenders_are_named_in_any_order(board: Boards) -> None:
    first = board(side("H-03", "C-05", "C-09"), side("H-01 checked", "C-10", "C-11", "C-07"))
    first.charm("C-05", "C-09").passes()
    first.do("defend", "C-07", "C-09")
    assert {first.g.number(one["card"]) for one in first.options("defend")} == {"C-10", "C-11"}, "the earlier ones too"
    first.do("defend", "C-10", "C-05").do("done")
    second = board(side("H-03", "C-05", "C-09"), side("H-01 checked", "C-10", "C-11", "C-07"))
    second.charm("C-05", "C-09").passes().do("defend", "C-10", "C-05").do("defend", "C-07", "C-09").do("done")
    assert first.table.position_key() == second.table.position_key(), "the order makes no difference"


@pytest.mark.chrono("10.2.1", "10.2.2", "10.2.3", "7.6.2", "7.7.4")
def test_why_a_card_cannot_defend(board: Boards) -> None:
    t = board(side("H-03", "C-05", "C-09"), side("H-01 checked", "C-10", "C-11", "C-02 face_down", "L-01"))
    t.charm("C-05", "C-09").passes().do("defend", "C-10", "C-05")
    attacker = t.standing("C-09").ref
    for number, rules in (
        ("C-10", ["10.2.3"]),
        ("H-01", ["7.6.2"]),
        ("C-02", ["7.7.4"]),
        ("L-01", ["10.2.1"]),
        ("C-05", ["10.2.1"]),
        ("C-11", []),
    ):
        ref = t.standing(number).ref
        assert t.why_not(1, card=ref) == rules, number
        assert t.why_not(1, do="defend", card=ref, attacker=attacker) == rules, number
    assert t.why_not(1, do="defend", card=t.standing("C-11").ref, attacker=t.standing("H-03").ref) == ["10.2.2"]
    t.defend()
    assert "10.2.1" in t.why_not(1, do="defend", card=t.standing("C-11").ref, attacker=attacker)


@pytest.mark.chrono("10.1.4", "10.1.6", "7.6.2", "7.5.2")
def test_why_a_card_cannot_support_or_attack(board: Boards) -> None:
    t = board(side("H-04", "C-02", "C-05", "C-12 checked", "L-01", "C-11 fresh"), side("H-01"))
    assert "10.1.4" in t.why_not(0, do="support-ap", card=t.standing("C-02").ref), "not now"
    t.do("charm")
    assert t.why_not(0, card=t.standing("C-11").ref) == ["7.5.2"]
    t.do("attack", "H-04").do("attack", "C-05")
    for number, rules in (
        ("C-05", ["10.1.6"]),
        ("H-04", ["10.1.6"]),
        ("C-12", ["7.6.2"]),
        ("L-01", ["10.1.4"]),
        ("H-01", ["10.1.4"]),
        ("C-02", []),
    ):
        assert t.why_not(0, card=t.standing(number).ref) == rules, number
        assert t.why_not(0, do="support-dp", card=t.standing(number).ref) == rules, number


@pytest.mark.chrono("12.3.3")
def test_a_defence_cannot_be_answered(board: Boards) -> None:
    t = board(side("H-03", "C-05", hand="X-1"), side("H-01", "C-10"), game=STRIKES)
    t.charm("C-05").passes().do("defend", "C-10", "C-05").do("done")
    assert t.asked == (0, "charm-act"), "no interrupt in between"


@pytest.mark.chrono("10.3.1")
def test_the_turn_player_acts_first_then_the_other(board: Boards) -> None:
    t = board(side("H-03", "C-05", hand="X-3 X-3"), side("H-01", "C-10", hand="X-3 X-3"), game=STRIKES)
    t.charm("C-05").passes().defend()
    assert t.asked == (0, "charm-act")
    t.use("X-3", at="C-05").passes()
    assert t.asked == (0, "charm-act"), "several, one after the other"
    t.do("pass")
    assert t.asked == (1, "charm-act")
    t.use("X-3", at="C-10").passes()
    t.do("pass")
    t.expect(damage=(0, 5))
    assert t.asked == (0, "main"), "the turn player does not act again"


@pytest.mark.chrono("R4", "12.2.4")
def test_a_forced_check_keeps_a_character_out_of_the_attack(board: Boards) -> None:
    t = board(side("H-03", "C-05", "C-09"), side("H-01", "L-08"))
    t.charm("C-05", "C-09").skill("L-08", at="C-09").passes()
    assert [event.cards for event in t.happened("left-out")] == [("C-09",)]
    t.defend().to_damage()
    t.expect(damage=(0, 2))
    u = board(side("H-03", "C-05"), side("H-01", "L-08"))
    u.charm("C-05").skill("L-08", at="C-05").passes()
    assert u.happened("fail", "charm")
    assert (u.g.phase, bool(u.options("charm"))) == ("main", False)


@pytest.mark.chrono("5.2.6", "11.1.4")
def test_a_heroine_pierces(board: Boards) -> None:
    t = board(side("H-04"), side("H-01", "C-07"))
    t.charm("H-04").passes().defend(("C-07", "H-04")).to_damage()
    t.expect(damage=(0, HIMEYURI - 1))
