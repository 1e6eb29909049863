"""Official answers about the oshi holomem of booster hBP03."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle

BLUE_FOE = [center("T-blue")]
FOE = [center("hSD01-003")]
VICTIM = [center("hSD01-003"), collab("T-blue")]


@pytest.mark.answer("Q306")
@pytest.mark.clause("10.7.2.3.5")
def test_q306_watame_may_look_for_a_fan_that_is_not_there(table: Tables) -> None:
    t = table([center("hSD01-003")], BLUE_FOE, oshi="hBP03-007", holo_power="hSD01-016*2")
    t.me.skill()
    t.expect(t.me, holo_power="", archive="hSD01-016*2")
    t.asks(t.me, "choose-to-take", "done")
    t.me.done()
    t.expect(t.me, hand="", deck="hSD01-014*20")
    assert t.happened("shuffle")


@pytest.mark.answer("Q296")
def test_q296_the_skill_may_look_for_a_pc_that_is_not_there(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="hBP03-001", holo_power="hSD01-014*2", deck="hSD01-003*3")
    t.me.skill()
    t.asks(t.me, "choose-to-take", "done")
    t.me.done()
    t.expect(t.me, hand="", holo_power="", archive="hSD01-014*2")


@pytest.mark.answer("Q298")
@pytest.mark.clause("11.4.3")
def test_q298_lu_knights_of_the_deck_go_to_luna_only(table: Tables) -> None:
    t = table(
        [center("hBP03-009"), back("T-debut"), back("hBP03-010")],
        FOE,
        oshi="hBP03-001",
        holo_power="hSD01-014*2",
        deck="hBP03-105*2 hSD01-003",
    )
    t.me.sp()
    t.me.pick("hBP03-105", "hBP03-105", kind="choose-to-attach")
    t.asks(t.me, "attach-to", "hBP03-009", "hBP03-010")
    t.me.choose(t.me.center, kind="attach-to")
    t.me.choose(t.me.back[1], kind="attach-to")
    assert [mem.attached for mem in t.me.stage] == [["hBP03-105"], [], ["hBP03-105"]]
    t.expect(t.me, deck="hSD01-003")


@pytest.mark.answer("Q300")
def test_q300_the_skill_may_be_used_without_35p_in_the_archive(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="hBP03-003", holo_power="hSD01-014*2", deck="hBP03-107*4", chance="ask")
    t.me.skill()
    t.roll(3)
    t.expect(t.me, hand="", holo_power="", archive="hSD01-014*2")


@pytest.mark.answer("Q301")
def test_q301_the_sp_skill_may_be_used_with_an_empty_hand(table: Tables) -> None:
    t = table([center("hBP03-025")], FOE, oshi="hBP03-003", holo_power="hSD01-014*2")
    t.me.sp()
    t.me.done("choose-to-bottom")
    t.expect(t.me, hand="hSD01-014*5")


@pytest.mark.answer("Q302")
@pytest.mark.clause("2.11.2.3")
def test_q302_fuwamoco_is_mococo_too(table: Tables) -> None:
    t = table(
        [center("hBP03-050"), back("hBP03-037")], FOE, oshi="hBP03-004", holo_power="hSD01-014*3", cheer_deck="R B"
    )
    t.me.skill()
    t.expect(t.me.center, cheers="R")


@pytest.mark.answer("Q303")
@pytest.mark.clause("12.3.3.2")
@pytest.mark.parametrize("used", [True, False])
def test_q303_with_the_sp_skill_an_art_reaches_a_back_that_stands_alone(table: Tables, used: bool) -> None:
    t = table([center("hBP03-037", cheers="R"), idle()], [back("T-blue")], oshi="hBP03-004", holo_power="hSD01-014*2")
    if used:
        t.me.sp()
    t.me.end_main()
    if used:
        t.me.art("I'm Not Fuwawa, I'm Mococo", at=t.foe.back[0])
        t.expect(t.foe.center, number="T-blue", damage=20)  # and the other player's turn has begun
    else:
        t.asks(t.foe, "main")


def korone(table: Tables, stage: list[dict[str, object]], foe: list[dict[str, object]], **given: Any) -> TestTable:
    """The opponent may use the skills of hBP03-006."""
    return table(stage, foe, foe_oshi="hBP03-006", foe_holo_power="hSD01-016*3", **given)


@pytest.mark.answer("Q330")
@pytest.mark.clause("11.3.1.1.1")
@pytest.mark.parametrize("first", ["hBP03-066", "hBP03-006"])
def test_q330_gift_and_sp_skill_of_one_down_come_in_any_order(table: Tables, first: str) -> None:
    t = korone(
        table,
        [center("T-debut"), idle()],
        [center("hBP03-061 hBP03-066", damage=200, cheers="W"), collab("hBP03-061")],
        step="performance",
        foe_cheer_deck="Y",
    )
    t.me.art("Free", at=t.foe.center)
    t.asks(t.foe, "resolve", "hBP03-066", "hBP03-006")
    t.foe.resolve(first)
    if first == "hBP03-066":
        t.foe.choose(t.foe.collabing, kind="send-to")
        t.expect(t.foe.collabing, cheers="Y")
    t.foe.yes("react")
    t.foe.choose("hBP03-066", kind="choose-to-hand")
    if first == "hBP03-006":
        t.foe.choose(t.foe.collabing, kind="send-to")
    t.expect(t.foe, hand="hBP03-066")
    t.expect(t.foe.collabing, cheers="Y W W")  # sent by the gift, moved by the skill, lost as life


@pytest.mark.answer("Q547")
@pytest.mark.clause("10.7.2.5.4")
@pytest.mark.parametrize(("used", "damage"), [(True, 210), (False, 170)])
def test_q547_the_skill_was_used_though_nobody_rested(table: Tables, used: bool, damage: int) -> None:
    t = table(
        [center("hBP06-067 hBP06-068 hBP06-070", cheers="P*4"), idle()],
        [center("T-blue")],
        oshi="hBP03-006",
        holo_power="hSD01-016*2",
    )
    if used:
        t.me.skill()
    t.me.end_main()
    t.me.art("Ragnarok WowWowAxe", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


def is_helped(t: TestTable) -> None:
    """A holomem that is printed white is down; the SP skill for yellow ones returns it to the hand."""
    t.foe.yes("react")
    t.expect(t.foe, hand="hSD01-003")


@pytest.mark.answer("Q662")
@pytest.mark.clause("10.10.1.3")
@pytest.mark.parametrize("turn", [2, 4])
def test_q662_who_counts_as_all_colours_by_a_collab_effect_is_yellow_when_downed(table: Tables, turn: int) -> None:
    """The effect is for the first turn of the player who goes second."""
    t = korone(
        table, [center("hBP08-074", cheers="P P P"), back("hBP08-068", cheers="P")], VICTIM, turn=turn, first="foe"
    )
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Necro Elimination!!", at=t.foe.center)
    if turn == 2:
        is_helped(t)
    else:
        t.expect(t.foe, hand="")


@pytest.mark.answer("Q668")
@pytest.mark.clause("10.10.1.3")
def test_q668_who_was_chosen_to_count_as_all_colours_is_yellow_when_downed(table: Tables) -> None:
    t = korone(table, [center("hBP08-074", cheers="P P P"), back("hBP08-073", cheers="P P")], VICTIM)
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Necro Elimination!!", at=t.foe.center)
    is_helped(t)


@pytest.mark.answer("Q672")
@pytest.mark.clause("10.10.1.3")
@pytest.mark.parametrize("pays", [True, False])
def test_q672_who_counts_as_all_colours_by_the_art_is_yellow_when_that_art_downs(table: Tables, pays: bool) -> None:
    t = korone(table, [center("hBP08-074", cheers="P P P"), idle()], VICTIM, step="performance", hand="hSD01-016")
    t.me.art("Necro Elimination!!", at=t.foe.center)
    if pays:
        t.me.yes("pay")
        t.me.pick("hSD01-016", kind="choose-to-archive")
        t.me.choose(t.foe.center, kind="affect")
        is_helped(t)
    else:
        t.me.no("pay")
        t.expect(t.foe, hand="")


@pytest.mark.answer("Q688")
@pytest.mark.clause("10.10.1.3")
@pytest.mark.parametrize("attached", ["hBP08-110", ""])
def test_q688_who_counts_as_all_colours_by_a_fan_is_yellow_when_downed(table: Tables, attached: str) -> None:
    t = korone(table, [center("hBP08-074", cheers="P P P", attached=attached), idle()], VICTIM, step="performance")
    t.me.art("Necro Elimination!!", at=t.foe.center)
    if attached:
        is_helped(t)
    else:
        t.expect(t.foe, hand="")
