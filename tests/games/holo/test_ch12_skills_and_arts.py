"""Chapter 12: oshi skills, and the damage of an art step by step."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle

FOE = [center("hSD01-003")]


# ---------------------------------------------------------------------------------------------------- 12.1


@pytest.mark.clause("12.1.3", "4.15.2")
@pytest.mark.answer("Q156")
def test_holo_power_is_paid_from_the_newest(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016 hSD01-017 hSD01-018")
    t.me.sp()
    t.expect(t.me, archive="hSD01-016 hSD01-017", holo_power="hSD01-018")


@pytest.mark.clause("12.1.3")
def test_the_other_players_holo_power_pays_for_nothing(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", foe_holo_power="hSD01-016*5")
    t.refused(t.me.skill, clause="12.1.3")


@pytest.mark.clause("12.1.4", "8.5.1.1", "8.5.1.2")
def test_the_limits_belong_to_each_player(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        FOE,
        oshi="T-oshi",
        foe_oshi="T-oshi",
        holo_power="hSD01-016*3",
        foe_holo_power="hSD01-016*3",
    )
    t.me.skill()
    t.me.sp()
    t.pass_turn()
    t.allowed(t.foe.skill)
    t.allowed(t.foe.sp)


@pytest.mark.clause("12.1.2", "12.1.5.4")
def test_an_sp_skill_is_played_like_a_skill(table: Tables) -> None:
    t = table([center("T-debut", damage=80)], FOE, oshi="T-striker", holo_power="hSD01-016*2")
    t.me.sp()
    t.expect(t.me.center, damage=30)


# ---------------------------------------------------------------------------------------------------- 12.3


@pytest.mark.clause("12.3.4.1", "12.3.4.5")
def test_an_art_deals_its_basic_value_to_its_target(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-hunter"), collab("T-blue")], step="performance")
    t.me.art("Free", at=t.foe.collabing)
    t.expect(t.foe.collabing, damage=40)
    t.expect(t.foe.center, damage=0)


@pytest.mark.clause("12.3.4.2")
@pytest.mark.parametrize(("other", "damage"), [("hSD01-014", 60), ("hSD01-008", 110), ("hSD01-013", 110)])
def test_the_text_of_an_art_may_add_to_it(table: Tables, other: str, damage: int) -> None:
    t = table([center("hSD01-006", cheers="W G R"), back(other), idle()], [center("T-blue")], step="performance")
    t.me.art("SorAZ Sympathy", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("12.3.4.2", "12.3.4.5")
@pytest.mark.answer("Q191")
def test_the_text_of_an_art_comes_before_its_damage(table: Tables) -> None:
    t = table(
        [center("hSD01-011", cheers="G"), back("hSD01-003")], [center("T-blue")], step="performance", cheer_deck="R W"
    )
    mark = t.mark()
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    t.me.choose(t.me.center, kind="send-to")
    order = [event.kind for event in t.happened("art", "reveal", "send", "damage", since=mark)][:4]
    assert order == ["art", "reveal", "send", "damage"]


@pytest.mark.clause("12.3.4.3", "2.4.2.1")
@pytest.mark.parametrize(("target", "damage"), [("T-blue", 110), ("T-debut", 60), ("hSD01-014", 60)])
def test_special_effect_adds_against_its_colour_only(table: Tables, target: str, damage: int) -> None:
    t = table([center("hSD01-011", cheers="G"), idle()], [center(target), idle()], step="performance")
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("12.3.4.3")
def test_special_effect_looks_at_the_target_not_at_others(table: Tables) -> None:
    t = table([center("hSD01-011", cheers="G"), idle()], [center("T-blue"), collab("T-twoart")], step="performance")
    t.me.art("SorAZ Gravity", at=t.foe.collabing)
    t.expect(t.foe.collabing, damage=60)


@pytest.mark.clause("12.3.4.4")
def test_effects_of_the_turn_add_to_the_art(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-004")], [center("T-blue")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=60)


@pytest.mark.clause("12.3.4.1", "12.3.4.2", "12.3.4.3", "12.3.4.4", "12.3.4.5")
def test_all_additions_together_are_one_damage(table: Tables) -> None:
    """100, +50 and +50 by the die, +50 against blue, +20 this turn."""
    t = table(
        [center("hSD01-011", cheers="G G W"), back("hSD01-004")], [center("T-blue")], chance="ask", foe_life="W*5"
    )
    t.me.collab(t.me.back[0])
    t.me.end_main()
    mark = t.mark()
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.roll(1)
    assert [event.amount for event in t.happened("damage", since=mark)] == [270]
    t.expect(t.foe.center, damage=270)


@pytest.mark.clause("12.3.4.5", "5.22.3", "10.11.1")
def test_reduction_comes_after_all_additions(table: Tables) -> None:
    t = table([center("T-blue"), back("hSD01-004")], [center("T-shield")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Bluish", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    assert not t.happened("damage")


@pytest.mark.clause("12.3.4.5.1", "12.3.4.4")
@pytest.mark.answer("Q3")
def test_additions_to_arts_do_not_touch_special_damage(table: Tables) -> None:
    t = table([center("T-sniper"), back("hSD01-004")], [center("T-blue"), collab("T-twoart")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    mark = t.mark()
    t.me.art("Aim", at=t.foe.center)
    assert [(event.word, event.amount) for event in t.happened("damage", since=mark)] == [("special", 20), ("art", 50)]


@pytest.mark.clause("12.3.4.5", "10.7.2.3.4")
def test_a_target_that_is_downed_by_the_text_still_takes_the_damage_before_the_check(table: Tables) -> None:
    """Rule processing waits for the check timing, so the art finds its target where it was."""
    t = table([center("T-sniper"), idle()], [center("T-blue"), collab("T-debut", damage=90)], step="performance")
    target = t.foe.collabing
    mark = t.mark()
    t.me.art("Aim", at=target)
    assert [event.amount for event in t.happened("damage", since=mark)] == [20, 30]
    assert not target.on_stage
    t.expect(t.foe, life="W*4")


@pytest.mark.clause("12.3.4.4", "10.10.2")
def test_an_addition_for_the_center_is_not_one_for_the_collab(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-004", cheers="W")], [center("T-blue")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("On Stage!", at=t.foe.center)
    t.expect(t.foe.center, damage=20)


@pytest.mark.clause("12.3.4.4", "2.4.3")
@pytest.mark.parametrize(("card", "damage"), [("T-debut", 90), ("T-sniper", 30), ("hSD01-013", 100)])
def test_an_addition_for_white_holomem_asks_for_the_colour(table: Tables, card: str, damage: int) -> None:
    t = table([center(card, cheers="W G"), idle()], [center("T-blue")], holo_power="hSD01-016*2")
    t.me.sp()
    t.me.end_main()
    arts = {"T-debut": "Free", "T-sniper": "Aim", "hSD01-013": "A Future I Want to Surpass"}
    t.me.art(arts[card], at=t.foe.center)
    if card == "hSD01-013":
        t.me.no("pay")
    t.expect(t.foe.center, damage=damage)
