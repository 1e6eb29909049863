"""Chapter 10.11: what happens instead."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle, made_up

FOE = [center("T-blue"), idle()]
GAME = made_up("""
N-burner holomem debut white hp 100 baton 0
  name "燃" "Burner"
  gift "燃" "Burning"
    when (happens damaged (this))
      pay
        move (on cheers (this) x1 cheer) archive
        draw my 1
  art 0 10 "焼" "Burn"

N-mustburn holomem debut white hp 100 baton 0
  name "燃必" "Must Burn"
  gift "燃必" "Must Burn"
    when (happens damaged (this))
      move (on cheers (this) x1 cheer) archive
  art 0 10 "焼" "Burn"

N-thief holomem debut white hp 100 baton 0
  name "盗" "Thief"
  gift "盗" "Stealing"
    when (happens damaged (this))
      move (on cheers (opp.stage) x1 cheer) archive
  art 0 10 "盗む" "Steal"

N-fuel support fan
  name "薪" "Fuel"
  text
    when (acts (holder) would-archive (any cheer))
      may
        instead (cost cheer x1)
          move (support) archive

N-oil support mascot
  name "油" "Oil"
  text
    when (acts (holder) would-archive (any cheer))
      may
        instead (cost blue cheer x1)
          move (support) archive

T-shield holomem 1st white hp 200 baton 0
  name "盾" "Shield"
  gift "庇う" "Cover"
    when (during opp (acts (my.back) would-take.special (opp)))
      pay
        move (on stack (this) x1 holomem) archive
        lasting turn
          cannot take-any.special (my.back all)
  art 0 10 "構える" "Brace"

T-shieldling holomem debut white hp 100 baton 0
  name "盾" "Shield"
  art 0 10 "持つ" "Hold"

T-rain holomem debut blue hp 100 baton 0
  name "雨" "Rain"
  art 0 10 "降る" "Fall"
    damage (opp.back all) 20
""")


@pytest.mark.clause("10.11.1", "10.11.1.1", "5.22.3", "10.2.1.3.3")
def test_replaced_damage_is_dealt_in_its_new_size_only(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-shield")], step="performance")
    mark = t.mark()
    t.me.art("Free", at=t.foe.center)
    assert [event.amount for event in t.happened("damage", since=mark)] == [10]


@pytest.mark.clause("10.11.2", "10.11.2.2", "10.11.2.3")
def test_the_affected_player_chooses_the_order_of_replacements_each_once(table: Tables) -> None:
    """It is my art, but the foe's holomem takes the damage: the foe chooses."""
    t = table([center("T-hunter"), idle()], [center("T-shield", attached="T-toolshield")], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.foe, "replacement", "T-shield", "T-toolshield")
    t.foe.apply("T-toolshield")
    t.expect(t.foe.center, damage=60)


@pytest.mark.clause("10.11.2.3")
def test_two_equal_replacements_apply_once_each(table: Tables) -> None:
    game = made_up(
        """
T-twofans support fan
  name "盾扇" "Shield Fan"
  text
    when (happens would-be-damaged (holder))
      reduce-damage (subject) 10
"""
    )
    t = table([center("T-hunter"), idle()], [center("T-blue", attached="T-twofans*2")], game=game, step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.foe, "replacement", "T-twofans", "T-twofans")
    t.foe.apply(t.foe.center.now.attached[1])
    t.expect(t.foe.center, damage=80)


@pytest.mark.clause("10.11.2.4")
def test_replacing_what_is_dealt_comes_before_replacing_what_is_taken(table: Tables) -> None:
    """The dealer's oshi is asked before the target's shield and oshi."""
    t = table(
        [center("T-debut"), idle()],
        [center("T-shield")],
        oshi="T-striker",
        foe_oshi="T-guard",
        holo_power="hSD01-016",
        foe_holo_power="hSD01-016",
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.me.yes("react")
    t.asks(t.foe, "replacement", "T-shield", "T-guard")
    t.foe.apply("T-guard")
    t.foe.no("react")
    t.expect(t.foe.center, damage=0)


@pytest.mark.clause("10.11.3", "12.1.5.1", "10.2.1.3.2")
@pytest.mark.parametrize("use", [True, False])
def test_a_replacement_that_may_be_used_may_be_left(table: Tables, use: bool) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("T-blue")],
        foe_oshi="T-guard",
        foe_holo_power="hSD01-016*2",
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    if use:
        t.foe.yes("react")
    else:
        t.foe.no("react")
    t.expect(t.foe.center, damage=20 if use else 40)
    t.expect(t.foe, holo_power="hSD01-016" if use else "hSD01-016*2")


@pytest.mark.clause("10.11.3", "12.1.3")
def test_a_replacement_that_cannot_be_paid_is_not_offered(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-blue")], foe_oshi="T-guard", step="performance")
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("10.11.2.4")
def test_replacements_for_another_side_do_not_apply(table: Tables) -> None:
    """My shield does not protect the foe, and 'taken by mine' is not 'dealt by mine'."""
    t = table(
        [center("T-shield"), idle()], [center("T-blue")], oshi="T-guard", holo_power="hSD01-016", step="performance"
    )
    t.me.art("Bash", at=t.foe.center)
    t.expect(t.foe.center, damage=10)


@pytest.mark.clause("10.11.2", "10.11.2.3", "8.5.1.1", "8.5.1.2")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_replacements_of_one_card_are_two_choices(table: Tables, order: tuple[int, int]) -> None:
    game = made_up(
        """
T-doubleguard oshi white life 5
  name "二重守り" "Double Guard"
  skill 1 turn "小守り" "Small Guard"
    react (happens would-be-damaged (my.stage))
      reduce-damage (subject) 10
  sp 1 game "大守り" "Great Guard"
    react (happens would-be-damaged (my.stage))
      reduce-damage (subject) 50
"""
    )
    t = table(
        [center("T-hunter"), idle()],
        [center("T-blue")],
        game=game,
        foe_oshi="T-doubleguard",
        foe_holo_power="hSD01-016*2",
        step="performance",
    )
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.foe, "replacement", "T-doubleguard", "T-doubleguard")
    t.answer(order[0])
    t.foe.yes("react")
    used = t.happened("skill")[-1].word
    assert used == ("小守り", "大守り")[order[0]]
    t.foe.no("react")
    t.expect(t.foe.center, damage=(90, 50)[order[0]])


@pytest.mark.clause("10.11.4")
def test_who_lacks_the_cheer_may_pay_with_what_stands_in_for_it(table: Tables) -> None:
    t = table([center("N-burner", attached="N-fuel")], FOE, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    t.me.yes("pay")
    t.expect(t.me.center, attached="")
    t.expect(t.me, archive="T-hithurt N-fuel")
    assert len(t.me.hand) == 1


@pytest.mark.clause("10.11.4", "10.4.2.2")
def test_without_a_stand_in_nothing_can_be_paid(table: Tables) -> None:
    t = table([center("N-burner")], FOE, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    assert "10.4.2.2" in t.rules("nothing")
    assert t.me.hand == []


@pytest.mark.clause("10.11.4")
def test_what_must_be_done_and_cannot_is_not_done_in_another_way(table: Tables) -> None:
    t = table([center("N-mustburn", attached="N-fuel")], FOE, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    t.expect(t.me.center, attached="N-fuel")


@pytest.mark.clause("10.11.3", "10.11.4")
def test_a_stand_in_stands_in_only_for_what_it_says(table: Tables) -> None:
    """Oil goes in place of a blue cheer, not of a white one."""
    for cheer, asked in (("B", True), ("W", False)):
        t = table([center("N-mustburn", attached="N-oil", cheers=cheer)], FOE, game=GAME, hand="T-hithurt")
        t.me.use("T-hithurt")
        if asked:
            t.me.choose("N-oil", kind="stand-in")
            t.expect(t.me.center, cheers="B", attached="")
        else:
            t.expect(t.me.center, cheers="", attached="N-oil")


@pytest.mark.clause("10.11.2.1", "10.11.2")
def test_which_of_several_replacements_comes_first_is_for_the_controller_of_the_card_to_say(table: Tables) -> None:
    """The cheer is the foe's; the ability and what may go instead are mine, and so is whether it does."""
    me, foe = [center("N-thief", attached="N-fuel N-oil")], [center("T-debut", cheers="B"), idle()]
    t = table(me, foe, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    t.asks(t.foe, "stand-in", "N-fuel", "N-oil")
    t.foe.choose("N-oil", kind="stand-in")
    t.me.no("may")
    t.me.yes("may")
    t.expect(t.foe.center, cheers="B")
    t.expect(t.me.center, attached="N-oil")


@pytest.mark.clause("10.11.1", "5.22.4")
@pytest.mark.parametrize("shields", [True, False])
def test_what_is_done_before_special_damage_keeps_it_off(table: Tables, shields: bool) -> None:
    t = table(
        [center("T-rain"), idle()],
        [center("T-shieldling T-shield"), back("T-debut"), back("T-debut")],
        game=GAME,
        step="performance",
    )
    t.me.art("Fall", at=t.foe.center)
    if shields:
        t.foe.yes("pay")
    else:
        t.foe.no("pay")
        t.foe.no("pay")
    for one in t.foe.back:
        t.expect(one, damage=0 if shields else 20)
