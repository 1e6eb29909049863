"""Page 7: using cards and A.Skills, costs, failing, Check, face-down and recovery."""

from __future__ import annotations

import pytest

from tests.games.chrono.builders import Boards, made_up, side

COUNTER = """
X-1 event cost 0
  name "待" "Check one"
  text
    target :one (any.field character x1)
    check one

X-2 event cost 0
  name "返" "Return one"
  text
    target :one (any.field (any-of character bg item) x1)
    move one hand

X-3 event cost 0
  name "裏" "Turn one down"
  text
    target :one (any.field (any-of character bg) x1)
    turn-down one

X-4 event cost 0
  name "二" "Hurt two"
  text
    target :some (any.field character x2)
    hurt some 1

X-5 event cost 0
  name "裏裏" "Turn one down twice"
  text
    target :one (any.field character x1)
    turn-down one
    turn-down one

X-6 event cost 0
  name "弱" "Weaken one"
  text
    target :one (any.field character x1)
    plus-until-end one dp -2

X-7 character cost 1 ap 1 dp 1
  name "支え" "Prop"
  passive
    plus (my.field character all) dp 1
"""
GAME = made_up(COUNTER)


@pytest.mark.chrono("7.1.2")
def test_a_use_puts_characters_bgs_and_items_onto_the_field(board: Boards) -> None:
    t = board(side("H-03", hand="C-05 L-01 I-01", ep=9), side("H-01"))
    t.use("C-05").passes().use("L-01").passes().use("I-01", at="C-05").passes()
    assert [t.is_there(number, 0) for number in ("C-05", "L-01", "I-01")] == [True] * 3
    assert not t.standing("C-05").checked


@pytest.mark.chrono("7.1.2", "R10")
def test_put_out_by_an_effect_is_a_use(board: Boards) -> None:
    t = board(side("H-03", "C-13", discard="C-11 C-12", ep=1), side("H-01"))
    t.skill("C-13", at="C-11").passes()
    assert t.standing("C-11").fresh
    u = board(side("H-03", "C-13", "C-11", discard="C-11", ep=1), side("H-01"))
    u.skill("C-13").passes()
    assert u.numbers(0, "discard") == ["C-11"], "one of the same name is there"


@pytest.mark.chrono("7.1.3")
def test_no_target_no_declaration(board: Boards) -> None:
    t = board(side("H-03", hand="E-03", ep=3), side("H-01"))
    assert not t.offers("use", "E-03")
    assert "7.1.3" in t.why_not(0, do="use", card=t.ref_in_hand(0, "E-03"))
    u = board(side("H-03", "L-08", hand=""), side("H-01 checked"))
    assert not u.offers("skill", "L-08")


def test_whoever_waits_for_a_target_sees_what_it_is_for(board: Boards) -> None:
    t = board(side("H-03", "C-05", hand="E-06 C-07", ep=3), side("H-01", "C-05", hand="E-07"))
    t.do("use", "E-06")
    assert t.asked == (0, "target")
    assert [card["number"] for card in t.table.view(1)["players"][0]["hand"]["cards"]] == ["E-06"]
    other = t.table.resample(1, 4)
    other.choose(0)
    assert "E-06" in other.view(1).to_json(), "it is the same card in every world"


@pytest.mark.chrono("7.2.2", "7.2.3", "12.3.4")
def test_ep_come_card_by_card_and_nobody_answers(board: Boards) -> None:
    t = board(side("H-03", "L-01", "L-02"), side("H-01", hand="E-07", ep=3))
    t.do("ep", "L-01")
    assert t.asked == (0, "main")
    t.do("ep", "L-02")
    assert t.asked == (0, "main")
    assert t.g.sides[0].ep == 2


@pytest.mark.chrono("7.2.4", "9.1.2")
def test_ep_are_lost_when_the_phase_changes(board: Boards) -> None:
    t = board(side("H-03", "L-01", "C-05"), side("H-01", "L-01"))
    t.ep("L-01")
    t.charm("C-05").passes()
    assert t.g.sides[0].ep == 0, "main to charm"
    t.defend().to_damage()
    assert (t.asked, t.g.sides[0].ep) == ((0, "main"), 0)
    u = board(side("H-03", "L-01"), side("H-01", "L-01", hand="E-07"))
    u.do("end-main").ep("L-01")
    assert u.g.sides[1].ep == 1
    u.passes()
    assert u.g.sides[1].ep == 0


@pytest.mark.chrono("7.3.2", "7.6.2")
def test_in_check_nothing_is_done(board: Boards) -> None:
    t = board(side("H-01 checked", "C-04 checked", "C-05", hand="C-11 C-11", damage=5), side("H-03", "C-02"))
    ref = t.standing("C-04").ref
    for do, rule in (("ep", "7.6.2"), ("skill", "7.3.2"), ("attack", "7.6.2")):
        assert t.why_not(0, do=do, card=ref) == [rule]
    assert not t.offers("skill", "H-01"), "though Check is no part of its cost"
    t.end_turn()
    t.charm("C-02").passes()
    assert {t.g.number(one["card"]) for one in t.options("defend")} == {"C-05"}


@pytest.mark.chrono("7.3.3", "12.3.5")
def test_costs_are_paid_before_anybody_can_answer(board: Boards) -> None:
    t = board(side("H-01", hand="C-05 C-07"), side("H-03", hand="E-07", ep=1))
    t.do("skill", "H-01", 0).do("pay-with", "C-05")
    assert t.asked == (1, "interrupt")
    assert t.numbers(0, "discard") == ["C-05"]


@pytest.mark.chrono("7.3.4")
def test_what_moves_as_a_cost_is_no_target(board: Boards) -> None:
    game = made_up(
        """
X-1 event cost 0
  name "換" "Trade"
  text
    cost (move (my.field character #使い魔 x1) discard)
    target :one (my.field character #使い魔 x1)
    plus-until-end one ap 5

X-2 character cost 1 ap 1 dp 1
  name "身" "Self"
  types 使い魔
  active
    cost (move this discard)
    target :one (my.field character #使い魔 x1)
    plus-until-end one ap 5
"""
    )
    t = board(side("H-03", "C-11", hand="X-1"), side("H-01"), game=game)
    assert not t.offers("use", "X-1"), "the only one cannot be both"
    u = board(side("H-03", "C-11", "C-12", hand="X-1"), side("H-01"), game=game)
    u.use("X-1", at="C-12").passes()
    assert u.numbers(0, "discard") == ["C-11", "X-1"]
    assert u.figures("C-12")[0] == 7
    v = board(side("H-03", "X-2"), side("H-01"), game=game)
    assert not v.offers("skill", "X-2"), "it goes itself, and there is no other"


@pytest.mark.chrono("7.4.1", "7.4.2", "R5")
@pytest.mark.parametrize(("answer", "zone"), [("X-2", "hand"), ("X-3", "")])
def test_a_use_fails_when_its_target_is_gone(board: Boards, answer: str, zone: str) -> None:
    t = board(side("H-03", hand="E-05", ep=2), side("H-01", "C-05", hand=answer), game=GAME)
    t.use("E-05", at="C-05").use(answer, at="C-05").passes()
    assert t.numbers(0, "discard") == ["E-05"]
    assert t.g.sides[0].ep == 0
    assert t.happened("fail")
    if zone:
        assert "C-05" in t.numbers(1, zone)


@pytest.mark.chrono("7.4.2", "R5")
def test_an_a_skill_that_fails_stays_with_its_card_and_its_cost_is_gone(board: Boards) -> None:
    t = board(side("H-03", "C-01", ep=1), side("H-03", "C-05", hand="X-2"), game=GAME)
    t.skill("C-01", at="C-05").use("X-2", at="C-05").passes()
    assert t.happened("fail")
    assert t.is_there("C-01", 0)
    assert (t.standing("C-01").checked, t.g.sides[0].ep) == (True, 0)


@pytest.mark.chrono("7.4.1", "6.2.2")
def test_an_item_fails_when_its_character_is_gone(board: Boards) -> None:
    t = board(side("H-03", "C-05", hand="I-01", ep=1), side("H-01", hand="X-2"), game=GAME)
    t.use("I-01", at="C-05").use("X-2", at="C-05").passes()
    assert t.numbers(0, "discard") == ["I-01"]


@pytest.mark.chrono("7.4.3", "W2")
def test_an_a_skill_fails_when_its_user_is_put_into_check(board: Boards) -> None:
    t = board(side("H-01", hand="C-05 C-05"), side("H-03", hand="X-1"), game=GAME)
    t.skill("H-01").use("X-1", at="H-01").passes()
    t.expect(damage=(0, 0))
    assert t.happened("fail")
    assert t.numbers(0, "discard") == ["C-05"], "what it cost is gone"


@pytest.mark.chrono("W3", "7.4.3", "R4")
def test_an_a_skill_that_costs_a_check_cannot_be_stopped_by_one(board: Boards) -> None:
    t = board(side("H-03", "C-04", damage=4), side("H-03", hand="X-1"), game=GAME)
    t.skill("C-04").use("X-1", at="C-04").passes()
    t.expect(damage=(2, 0))


@pytest.mark.chrono("7.6.1", "9.2.1")
def test_check_ends_in_ones_own_start_phase(board: Boards) -> None:
    t = board(side("H-03 checked", "C-05 checked", "L-01 checked"), side("H-01 checked"))
    t.end_turn()
    assert [t.standing(number).checked for number in ("H-03", "C-05", "L-01", "H-01")] == [True, True, True, False]
    t.end_turn()
    assert [t.standing(number).checked for number in ("H-03", "C-05", "L-01")] == [False] * 3


@pytest.mark.chrono("7.7.1")
def test_dp_0_turns_a_character_down_also_by_changes(board: Boards) -> None:
    t = board(side("H-03", hand="I-06", ep=2), side("H-01", "C-05"))
    t.use("I-06", at="C-05").passes()
    assert t.standing("C-05").face_down
    assert t.numbers(0, "discard") == ["I-06"]


@pytest.mark.chrono("7.7.2", "7.7.5")
@pytest.mark.parametrize("number", ["L-01", "I-01"])
def test_effects_turn_bgs_and_items_down(board: Boards, number: str) -> None:
    more = ("C-05", "I-01 on 2") if number == "I-01" else ("L-01",)
    t = board(side("H-03", hand="E-03", ep=1), side("H-01", *more))
    t.use("E-03", at=number).passes()
    assert t.standing(number).face_down
    if number == "I-01":
        assert t.figures("C-05") == (2, 1), "its P.Skill is out"
    t.end_turn()
    assert t.numbers(1, "discard") == [number]


@pytest.mark.chrono("7.7.3", "7.7.4")
def test_face_down_cards_are_neither_target_nor_cost_and_do_nothing(board: Boards) -> None:
    t = board(
        side("H-03", "C-14", "C-11 face_down", "L-01 face_down", hand="E-05", ep=4), side("H-01", "C-05 face_down")
    )
    assert not t.offers("skill", "C-14"), "its cost would be a familiar that is face-up"
    assert not t.offers("ep", "L-01")
    t.do("use", "E-05")
    assert {t.g.number(one["card"]) for one in t.options("target")} == {"H-03", "C-14", "H-01"}
    u = board(side("H-03", "C-11 face_down"), side("H-01", "C-05"))
    assert "7.7.4" in u.why_not(0, do="attack", card=u.standing("C-11").ref)
    u.end_turn()


@pytest.mark.chrono("7.7.3", "7.8.1")
def test_a_card_that_names_face_down_cards_reaches_them(board: Boards) -> None:
    t = board(side("H-03", "C-12", "C-05 face_down", "C-11"), side("H-01"))
    t.skill("C-12", at="C-05").passes()
    standing = t.standing("C-05")
    assert (standing.face_down, standing.checked) == (False, True)


@pytest.mark.chrono("7.7.4", "4.2.6")
def test_an_a_skill_with_the_face_down_mark_is_used_face_down(board: Boards) -> None:
    t = board(side("H-03", "C-10 face_down", ep=2), side("H-01"))
    t.skill("C-10").passes()
    assert not t.standing("C-10").face_down
    u = board(side("H-03", "C-04 face_down", damage=3), side("H-01"))
    assert not u.offers("skill", "C-04")
    assert u.why_not(0, do="skill", card=u.standing("C-04").ref, skill=0) == ["7.7.4"]


@pytest.mark.chrono("7.8.1", "8.1.4", "R1")
def test_recovering_damage_is_the_players_and_stops_at_0(board: Boards) -> None:
    t = board(side("H-02", damage=1, ep=2), side("H-01"))
    t.skill("H-02").passes()
    t.expect(damage=(0, 0))
    u = board(side("H-04 damage 2", damage=3, ep=1), side("H-01"))
    u.skill("H-04").passes()
    u.expect(damage=(2, 0))
    assert u.standing("H-04").damage == 2, "her own damage stays"


@pytest.mark.chrono("7.7.1")
def test_a_change_until_the_end_turns_characters_down_too(board: Boards) -> None:
    t = board(side("H-03", hand="X-6"), side("H-01", "C-05 damage 1", "X-7"), game=GAME)
    t.use("X-6", at="X-7").passes()
    assert [event.cards for event in t.happened("down")] == [("X-7",), ("C-05",)], "the other lived by its support"


@pytest.mark.chrono("7.2.2", "7.3.1")
def test_another_players_card_gives_no_ep_and_no_a_skill(board: Boards) -> None:
    t = board(side("H-03"), side("H-01", "C-04"))
    ref = t.standing("C-04").ref
    assert t.why_not(0, do="ep", card=ref) == ["7.2.2"]
    assert t.why_not(0, do="skill", card=ref, skill=0) == ["7.3.1"]


@pytest.mark.chrono("7.7.1")
def test_what_is_face_down_does_not_turn_face_down(board: Boards) -> None:
    t = board(side("H-03", hand="X-5"), side("H-01", "C-05"), game=GAME)
    t.use("X-5", at="C-05").passes()
    assert [event.cards for event in t.happened("down")] == [("C-05",)]


def test_two_targets_of_which_one_is_gone(board: Boards) -> None:
    t = board(side("H-03", hand="X-4"), side("H-01", "C-10", "C-02", hand="X-2"), game=GAME)
    t.use("X-4", at=("C-10", "C-02")).use("X-2", at="C-02").passes()
    assert t.figures("C-10") == (1, 2), "the rest of it happens"
    assert not t.happened("fail")
