"""The open points of the rulebook as docs/chrono-rulings.md decides them; numbers are those of that page."""

from __future__ import annotations

import pytest

from tests.games.chrono.builders import GAME, Boards, made_up, side
from tests.tables import asked

MADE = made_up(
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
  name "傷" "Hurt one"
  text
    target :one (any.field character x1)
    hurt one 3

X-4 character cost 1 ap 1 dp 1
  name "代" "Payer"
  types 使い魔
  active
    cost (move (my.field character x1) discard)
    draw me 1
  active
    cost (move (my.field bg x1) hand)
    draw me 1

X-5 bg cost 1
  name "支え" "Prop"
  passive
    plus (my.field character all) dp 1

X-6 heroine cost 3 ap 1 dp 3
  name "行く" "Goes"
  active
    cost (move this hand)
    draw me 1

X-7 bg cost 0 ep 1
  name "同" "Same"

X-8 item cost 0
  name "同" "Same"
"""
)


@pytest.mark.chrono("9.2.2")
@pytest.mark.parametrize(("rules", "checked"), [("", True), ("recovery=ready", False)])
def test_17_a_heroine_who_recovers_is_in_check(board: Boards, rules: str, checked: bool) -> None:
    t = board(side("H-03"), side("H-01 face_down"), rules=rules)
    t.end_turn()
    assert not t.standing("H-01").face_down
    assert t.standing("H-01").checked == checked
    assert len(t.happened("recover")) == 1
    u = board(side("H-03"), side("H-01 checked"), rules=rules)
    u.end_turn()
    assert not u.standing("H-01").checked
    assert not u.happened("recover"), "only a heroine who is face-down recovers"


@pytest.mark.chrono("9.1.2")
def test_18_the_charm_phase_is_a_change_of_phase_both_ways(board: Boards) -> None:
    t = board(side("H-03", "C-05", "L-01"), side("H-03", damage=20))
    t.ep("L-01").charm("C-05").passes()
    assert t.table.result is not None, "judged when the charm phase begins"
    u = board(side("H-03", "C-09"), side("H-03", damage=18))
    u.charm("C-09").passes().defend().to_damage()
    assert u.table.result is not None, "and when it ends"


@pytest.mark.chrono("9.4.1")
def test_19_in_the_main_phase_others_only_interrupt(board: Boards) -> None:
    t = board(side("H-03", hand="C-05", ep=2), side("H-03", hand="X-3"), game=MADE)
    assert t.asked == (0, "main")
    assert "9.7.1" in t.why_not(1, do="use", card=t.ref_in_hand(1, "X-3"))


@pytest.mark.chrono("10.1.4")
def test_21_a_new_character_may_support(board: Boards) -> None:
    t = board(side("H-04", "C-02 fresh"), side("H-03"))
    t.charm("H-04", support="C-02").passes().defend().to_damage()
    t.expect(damage=(0, GAME.cards["H-04"].ap + 3))


@pytest.mark.chrono("9.5.5", "7.6.2")
def test_22_whoever_is_put_into_check_after_the_declaration_stays_in_the_charm(board: Boards) -> None:
    t = board(side("H-03", "C-09", hand="X-1"), side("H-01", "C-05"), game=MADE)
    t.charm("C-09").passes().defend(("C-05", "C-09"))
    t.ep("C-09")
    assert t.standing("C-09").checked
    t.use("X-1", at="C-05").passes().to_damage()
    assert t.standing("C-05").face_down
    assert t.standing("C-09").face_down


@pytest.mark.chrono("11.1.3", "11.1.4")
@pytest.mark.parametrize(("attacker", "damage"), [("C-09", 0), ("C-02", 3)])
def test_23_an_attack_whose_defender_is_gone_stays_defended(board: Boards, attacker: str, damage: int) -> None:
    t = board(side("H-01", attacker), side("H-03", "C-05", hand="X-2"), game=MADE)
    t.charm(attacker).passes().defend(("C-05", attacker))
    t.use("X-2", at="C-05").passes().to_damage()
    t.expect(damage=(0, damage))
    assert not t.standing(attacker).face_down


@pytest.mark.chrono("11.1.5")
def test_24_defenders_of_an_attacker_that_is_gone_are_left_alone(board: Boards) -> None:
    t = board(side("H-01", "C-09"), side("H-03", "C-05", hand="X-2"), game=MADE)
    t.charm("C-09").passes().defend(("C-05", "C-09"))
    t.use("X-2", at="C-09").passes().to_damage()
    assert t.figures("C-05") == (2, 1)
    t.expect(damage=(0, 0))


@pytest.mark.chrono("7.7.1", "10.1.5")
def test_25_dp_0_counts_at_once_also_when_support_is_lost(board: Boards) -> None:
    own = GAME.cards["H-04"].dp
    t = board(side("H-04", "C-10"), side("H-03", "C-05", hand="X-3 X-3 X-2"), game=MADE)
    t.charm("H-04", support="C-10", figure="dp").use("X-3", at="H-04").passes().defend()
    assert t.figures("H-04")[1] == own + 3 - 3
    t.use("X-3", at="H-04").passes()
    assert 0 < t.figures("H-04")[1] == own + 3 - 6 <= 3
    t.use("X-2", at="C-10").passes()
    assert t.standing("H-04").face_down


@pytest.mark.chrono("6.2.6", "6.2.7")
def test_26_an_items_a_skill_is_used_by_whoever_has_the_character(board: Boards) -> None:
    t = board(side("H-03"), side("H-03", "C-05", "I-03 on 2 owner 1"))
    assert not t.options("skill")
    t.end_turn()
    t.skill("I-03").passes()
    t.expect(damage=(1, 0))


@pytest.mark.chrono("6.1.3", "5.1.2")
def test_27_same_names_count_on_ones_own_field_and_face_down_too(board: Boards) -> None:
    t = board(side("H-03", "C-05 face_down", hand="C-05 L-01", ep=5), side("H-03", "L-01"))
    assert not t.offers("use", "C-05")
    assert t.offers("use", "L-01"), "the opponent's does not matter"
    u = board(side("H-03", "C-05", "X-8 on 2", hand="X-7"), side("H-03"), game=MADE)
    assert u.offers("use", "X-7"), "nor does an item of that name"


@pytest.mark.chrono("4.2.3")
def test_30_the_once_mark_counts_for_each_copy_and_failed_uses_too(board: Boards) -> None:
    t = board(
        side("H-03", "C-05", "I-09 on 2", "C-11", "I-09 on 4", hand="L-01 L-01 L-01"),
        side("H-03", hand="X-1"),
        game=MADE,
    )
    item = t.options("skill")
    assert len(item) == 2
    t.choose(next(i for i, option in enumerate(asked(t.table).options) if option.verb.name == "skill"))
    if t.kind == "pay":
        t.choose(0)
    t.use("X-1", at="C-05").passes()
    assert t.happened("fail")
    assert [one["card"] for one in t.options("skill")] == [item[1]["card"]]


@pytest.mark.chrono("9.6.1")
def test_31_the_hand_limit_binds_the_turn_player_or_everyone(board: Boards) -> None:
    hand = " ".join(["C-05"] * 7)
    t = board(side("H-03", hand=hand), side("H-03", hand=hand))
    t.do("end-main").passes()
    who: set[int] = set()
    while t.kind == "hand-limit":
        who.add(asked(t.table).player)
        t.do("discard", "C-05")
    assert who == {0}
    u = board(side("H-03", hand=hand), side("H-03", hand=hand), rules="hand-limit=everyone")
    u.do("end-main").passes()
    who = set()
    while u.kind == "hand-limit":
        who.add(asked(u.table).player)
        u.do("discard", "C-05")
    assert who == {0, 1}


@pytest.mark.chrono("10.1.7", "10.3.2")
def test_37_whoever_is_declared_to_attack_uses_no_a_skill_in_that_chain(board: Boards) -> None:
    t = board(side("H-03", "C-04", "C-02", damage=5), side("H-01", "L-08"))
    t.charm("C-04", "C-02").skill("L-08", at="C-02")
    assert t.asked is not None
    assert "10.3.2" in t.why_not(0, do="skill", card=t.standing("C-04").ref, skill=0)
    assert not t.offers("skill", "C-04")


@pytest.mark.chrono("7.4.3", "7.4.2")
def test_38_an_a_skill_fails_when_its_user_leaves(board: Boards) -> None:
    t = board(side("H-03", "C-06", ep=1), side("H-03", hand="X-2 E-01"), game=MADE)
    t.skill("C-06").use("X-2", at="C-06").passes()
    assert [event.word for event in t.happened("fail")] == ["user-gone"]
    assert len(t.g.sides[1].hand) == 1, "nothing is discarded"
    assert t.g.sides[0].ep == 0, "and the cost stays paid"


@pytest.mark.chrono("10.1.5", "11.3.1")
def test_39_a_damaged_supporter_adds_the_dp_that_it_has_left(board: Boards) -> None:
    own = GAME.cards["H-04"].dp
    t = board(side("H-04", "C-10 damage 2"), side("H-03"))
    t.charm("H-04", support="C-10", figure="dp").passes().defend()
    assert t.figures("H-04")[1] == own + 1


@pytest.mark.chrono("5.2.3", "7.3.3")
def test_40_a_heroine_pays_no_cost_that_moves_her(board: Boards) -> None:
    t = board(side("H-03", "X-4 checked", "C-05"), side("H-03"), game=MADE)
    assert not t.offers("skill", "X-4")
    u = board(side("H-03", "X-4", "C-05"), side("H-03"), game=MADE)
    u.do("skill", "X-4", 0)
    assert {u.g.number(one["card"]) for one in u.options("pay-with")} == {"X-4", "C-05"}
    v = board(side("X-6"), side("H-03"), game=MADE)
    assert not v.offers("skill", "X-6")
    assert "7.3.1" in v.why_not(0, do="skill", card=v.standing("X-6").ref, skill=0)


@pytest.mark.chrono("7.7.1", "7.3.3")
def test_41_a_cost_that_takes_dp_away_turns_face_down_at_once(board: Boards) -> None:
    t = board(side("H-03", "X-4", "X-5", "C-05 damage 1"), side("H-03", hand="X-2"), game=MADE)
    assert t.figures("C-05")[1] == 1
    t.do("skill", "X-4", 1)
    assert t.asked == (1, "interrupt")
    assert t.standing("C-05").face_down, "before anybody can answer"


@pytest.mark.chrono("10.1.2", "9.5.5")
def test_22_who_gives_ep_before_the_charm_begins_is_left_out(board: Boards) -> None:
    t = board(side("H-03", "C-09", "C-05", hand="X-2"), side("H-01", "C-10", hand="X-1"), game=MADE)
    t.charm("C-09", "C-05").use("X-1", at="C-10")
    labels = [option.label() for option in asked(t.table).options if option.verb.name == "ep"]
    assert any("C-09" in label and "will not take part" in label for label in labels)
    assert any("H-03" in label and "will not take part" not in label for label in labels)
    t.ep("C-09").passes()
    assert [event.cards for event in t.happened("left-out")] == [("C-09",)]
    t.defend().to_damage()
    t.expect(damage=(0, 2))
