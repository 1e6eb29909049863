"""Chapters 10 and 12: several costs are one payment, several targets are chosen, printed limits of skills count."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, idle, made_up

FOE = [center("hSD01-011"), idle()]
GAME = made_up(
    """
T-twocosts support item
  name "二重" "Twice"
  text
    costs
      move (my.hand other x1) archive
    costs
      move (my.hand other x1) archive
    draw my 1

T-both holomem debut white hp 100 baton 0
  name "両方" "Both"
  art 0 10 "払う" "Pay"
    pay
      seq
        move (my.hand x1) archive
        move (on cheers (my.stage) x1) archive
      plus-art 50

T-dear support tool
  name "高価" "Dear"
  text
    costs
      move (my.hand other x1) archive
    plus hp (holder) 10

T-volley support event
  name "一斉" "Volley"
  text
    damage (opp.back x2) 20

T-upto support event
  name "加減" "Up To Two"
  text
    damage (opp.back x0..2) 20

T-onceoshi oshi white life 5
  name "一度" "Once"
  skill 1 game "一度だけ" "Only Once"
    draw my 1
"""
)


@pytest.mark.clause("10.4.2.2", "10.7.2.4.1")
@pytest.mark.parametrize(("others", "able"), [(1, False), (2, True)])
def test_a_card_does_not_pay_two_costs(table: Tables, others: int, able: bool) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand=f"T-twocosts hSD01-005*{others}")
    if not able:
        t.refused(t.me.use, "T-twocosts", clause="10.7.2.4.1")
        return
    t.me.use("T-twocosts")
    t.me.choose("hSD01-005", kind="choose-to-archive")
    t.me.choose("hSD01-005", kind="choose-to-archive")
    assert t.me.archive.count("hSD01-005") == 2


@pytest.mark.clause("10.4.2.2", "10.4.2.1")
def test_a_cost_of_two_parts_is_not_offered_when_one_part_is_missing(table: Tables) -> None:
    t = table([center("T-both"), idle()], FOE, game=GAME, hand="hSD01-005", step="performance")
    t.me.art("Pay", at=t.foe.center)
    t.expect(t.foe.center, damage=10)
    assert t.me.hand == ["hSD01-005"]


@pytest.mark.clause("10.7.2.4", "10.7.2.5.1.2")
def test_an_attached_support_pays_its_additional_cost(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-dear hSD01-005")
    t.me.use("T-dear")
    t.me.choose("hSD01-005", kind="choose-to-archive")
    t.expect(t.me, archive="hSD01-005")
    t.expect(t.me.center, attached="T-dear")


@pytest.mark.clause("10.7.2.3.1", "10.7.2.3.3")
@pytest.mark.parametrize("there", [1, 2, 3])
def test_as_many_targets_as_asked_or_as_there_are(table: Tables, there: int) -> None:
    t = table([center("hSD01-003")], [center("hSD01-011"), *[back("hSD01-014")] * there], game=GAME, hand="T-volley")
    t.me.use("T-volley")
    if there == 3:
        t.me.choose(t.foe.back[0], kind="damage-to")
        t.me.choose(t.foe.back[2], kind="damage-to")
        assert [mem.damage for mem in t.foe.back] == [20, 0, 20]
    else:
        assert [mem.damage for mem in t.foe.back] == [20] * there


@pytest.mark.clause("10.7.2.3.2", "1.3.5.1")
def test_up_to_two_targets_may_be_none(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-011"), back("hSD01-014")], game=GAME, hand="T-upto")
    t.me.use("T-upto")
    t.me.done(kind="damage-to")
    assert [mem.damage for mem in t.foe.back] == [0]


@pytest.mark.clause("12.1.4")
def test_a_skill_that_is_printed_once_a_game_does_not_come_back(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()],
        FOE,
        game=GAME,
        oshi="T-onceoshi",
        holo_power="hSD01-014*3",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.skill()
    t.pass_turn()
    t.pass_turn()
    t.refused(t.me.skill, clause="12.1.4")
