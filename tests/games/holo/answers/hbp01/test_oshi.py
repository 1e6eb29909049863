"""Official answers about the oshi holomem of booster hBP01."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle

POWER = "hSD01-016*4"  # enough holo power for any skill
FOE = [center("hSD01-003")]


@pytest.mark.answer("Q18", "Q22")
def test_q18_q22_setting_hp_is_no_damage_that_zeta_could_prevent(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("T-blue"), collab("hBP01-027")],
        oshi="hBP01-001",
        holo_power=POWER,
        chance="ask",
    )
    t.me.skill()
    t.expect(t.foe.center, damage=250)
    assert not t.happened("damage", "roll")


@pytest.mark.answer("Q20")
def test_q20_setting_hp_higher_is_no_healing(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hBP01-034", damage=120, attached="hBP01-114")],
        oshi="hBP01-001",
        holo_power=POWER,
    )
    t.me.skill()
    t.expect(t.foe.center, damage=110)
    t.expect(t.foe, hand="")
    assert not t.happened("heal", "trigger")


@pytest.mark.answer("Q21")
def test_q21_guardian_of_civilization_has_no_damage_to_reduce_when_hp_are_set(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hBP01-015")],
        oshi="hBP01-001",
        foe_oshi="hBP01-002",
        holo_power=POWER,
        foe_holo_power=POWER,
    )
    t.me.skill()
    t.expect(t.foe.center, damage=40)
    t.expect(t.foe, holo_power=POWER)


@pytest.mark.answer("Q25")
def test_q25_quick_guard_has_no_damage_to_reduce_when_hp_are_set(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hBP01-015")],
        oshi="hBP01-001",
        foe_oshi="hYS01-001",
        holo_power=POWER,
        foe_holo_power=POWER,
    )
    t.me.skill()
    t.expect(t.foe.center, damage=40)
    t.expect(t.foe, holo_power=POWER)


@pytest.mark.answer("Q327")
@pytest.mark.parametrize(("where", "damage"), [("collab", 0), ("back", 100)])
def test_q327_hp_that_do_not_change_are_not_set_either(table: Tables, where: str, damage: int) -> None:
    """Boxing Style of the collab holomem keeps the HP of a Korone at the center as they are."""
    korone = collab("hBP03-065") if where == "collab" else back("hBP03-065")
    t = table([center("hSD01-003")], [center("hBP03-065"), korone], oshi="hBP01-001", holo_power=POWER)
    t.me.skill()
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q382")
def test_q382_calm_and_collected_keeps_its_own_hp(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hBP04-024")], oshi="hBP01-001", holo_power=POWER)
    t.me.skill()
    t.expect(t.foe.center, damage=0)


@pytest.mark.answer("Q28")
@pytest.mark.clause("5.22.3")
def test_q28_guardian_of_civilization_reduces_special_damage_too(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hBP01-014")], [center("hBP01-015")], foe_oshi="hBP01-002", foe_holo_power=POWER
    )
    t.me.collab(t.me.back[0])
    t.foe.yes("react")
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe, holo_power="hSD01-016*2")


@pytest.mark.answer("Q30")
def test_q30_survival_power_may_search_for_axes_that_all_lie_in_the_archive(table: Tables) -> None:
    t = table([center("hBP01-032")], FOE, oshi="hBP01-003", holo_power="hSD01-016*2", archive="hBP01-114*4")
    t.me.skill()
    t.me.done("choose-to-attach")
    assert t.happened("look")
    assert t.happened("shuffle")
    t.expect(t.me.center, attached="")


@pytest.mark.answer("Q31")
def test_q31_all_cheers_of_the_downed_may_go_to_one_of_several(table: Tables) -> None:
    t = table(
        [center("hBP01-038", damage=80, cheers="G G"), back("hBP01-038"), back("hBP01-044")],
        [center("T-sniper")],
        turn_of="foe",
        step="performance",
        oshi="hBP01-004",
        holo_power=POWER,
    )
    pekora, azki = t.me.back
    t.foe.art("Aim", at=t.me.center)
    t.me.yes("react")
    t.me.choose(azki, kind="reattach-to")
    t.me.choose(azki, kind="reattach-to")
    t.me.choose(pekora, kind="life-to")
    t.expect(azki, cheers="G G")


@pytest.mark.answer("Q32")
@pytest.mark.clause("5.24.4")
def test_q32_a_fixed_face_is_no_roll(table: Tables) -> None:
    """Lucky Rabbit alone is no roll that others could count; the die is still thrown, and then shows a 6."""
    t = table(
        [center("hBP04-059", cheers="P P P"), collab("hBP01-038", cheers="G")],
        [center("T-blue")],
        oshi="hBP01-004",
        holo_power=POWER,
        chance="ask",
    )
    t.me.sp()
    t.me.end_main()
    t.me.art("Legend of My Supremacy", at=t.foe.center)
    t.expect(t.foe.center, damage=170)  # 120, and 50 more against blue
    t.me.art("Konpeko~!", at=t.foe.center)
    t.me.yes("pay")
    t.roll(1)
    t.expect(t.foe.center, damage=210)


@pytest.mark.answer("Q216")
@pytest.mark.clause("11.3.1.1", "12.1.5.2", "12.1.5.3")
def test_q216_down_processing_and_life_come_before_shooting_star(table: Tables) -> None:
    t = table(
        [center("hBP01-081", cheers="B*4")],
        [center("hBP01-038", damage=50, cheers="G"), back("hBP01-040"), back("hBP01-044")],
        step="performance",
        oshi="hBP01-007",
        foe_oshi="hBP01-004",
        holo_power=POWER,
        foe_holo_power=POWER,
    )
    first, second = t.foe.back
    t.me.art("Shining Comet", at=t.foe.center)
    t.me.no("pay")
    t.foe.yes("react")
    t.foe.choose(first, kind="reattach-to")
    t.foe.choose(second, kind="life-to")
    t.me.yes("react")
    t.me.choose(first, kind="damage-to")
    t.me.no("react")  # Comet
    t.expect(first, damage=60, cheers="G")


def spend(t: TestTable, count: int) -> None:
    """So much holo power goes instead of cards of the hand."""
    t.take(0, "power-for-hand", {"do": "number", "number": count})


@pytest.mark.answer("Q34")
def test_q34_hand_and_holo_power_may_be_archived_together(table: Tables) -> None:
    """Two cards of the hand and two of the holo power stand for the four that Hawk Rave archives."""
    t = table(
        [center("hBP01-061", cheers="R*3"), idle()],
        [center("T-blue"), idle()],
        step="performance",
        oshi="hBP01-005",
        hand="hSD01-017*2 hSD01-018*2",
        holo_power=POWER,
    )
    t.me.art("Hawk Rave", at=t.foe.center)
    t.me.yes("pay")
    spend(t, 2)
    t.me.pick("hSD01-017", "hSD01-017", kind="choose-to-archive")
    t.me.choose(t.foe.center, kind="damage-to")
    t.expect(t.me, hand="hSD01-018*2", holo_power="hSD01-016*2", archive="hSD01-016*2 hSD01-017*2")
    t.expect(t.foe.center, damage=140)
    assert t.game.sides[0].skilled == t.game.turn_number


@pytest.mark.answer("Q35")
@pytest.mark.clause("10.11.4", "12.1.3.1")
def test_q35_more_holo_power_may_be_archived_than_there_are_cards_in_hand(table: Tables) -> None:
    t = table(
        [center("hBP01-061", cheers="R*3"), idle()],
        [center("T-blue")],
        step="performance",
        oshi="hBP01-005",
        hand="hSD01-017",
        holo_power=POWER,
    )
    t.me.art("Hawk Rave", at=t.foe.center)
    t.me.yes("pay")
    spend(t, 4)
    t.me.done("choose-to-archive")
    t.expect(t.me, hand="hSD01-017", holo_power="")
    t.expect(t.foe.center, damage=140)


@pytest.mark.answer("Q37")
@pytest.mark.clause("5.10.2")
def test_q37_hawkeye_leaves_the_own_turn_alone(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-008")],
        [center("hSD01-003"), back("hSD01-014")],
        oshi="hBP01-005",
        holo_power=POWER,
        hand="hBP01-106 hBP01-108",
    )
    t.me.sp()
    t.me.use("hBP01-108")
    t.expect(t.foe.center, number="hSD01-014")
    t.me.use("hBP01-106")
    t.expect(t.me.center, number="hSD01-008")


@pytest.mark.answer("Q38")
def test_q38_a_card_under_a_holomem_that_cannot_move_may_be_archived(table: Tables) -> None:
    t = table(
        [center("hBP01-062 hBP01-066", cheers="R R")],
        [center("T-blue"), back("T-freebaton")],
        turn_of="foe",
        foe_oshi="hBP01-005",
        foe_holo_power=POWER,
    )
    t.foe.sp()
    joined = t.foe.back[0]
    t.foe.collab(joined)
    t.foe.end_main()
    t.foe.end_performance()
    t.me.end_main()
    t.me.art("Kneel Before Me.", at=t.foe.center)
    t.me.yes("pay")
    t.expect(t.me.center, stack="hBP01-066")
    t.expect(joined, damage=40)


@pytest.mark.answer("Q220")
@pytest.mark.clause("7.2.3", "7.2.6")
def test_q220_a_collab_holomem_that_cannot_move_leaves_the_center_empty(table: Tables) -> None:
    t = table(
        [center("hSD01-003", damage=40), collab("hSD01-008")],
        [center("T-hunter")],
        turn_of="foe",
        foe_oshi="hBP01-005",
        foe_holo_power=POWER,
    )
    azki = t.me.collabing
    t.foe.sp()
    t.foe.end_main()
    t.foe.art("Hunt", at=t.me.center)
    t.asks(t.me, "main")
    t.expect(azki, position="collab")
    assert not t.me.has("center")
    assert t.result is None


@pytest.mark.answer("Q289")
def test_q289_hawkeye_does_not_keep_back_holomem_from_a_collab(table: Tables) -> None:
    t = table(
        [center("hSD01-003", cheers="W"), back("hSD01-008")],
        FOE,
        turn_of="foe",
        foe_oshi="hBP01-005",
        foe_holo_power=POWER,
    )
    t.foe.sp()
    t.foe.end_main()
    t.me.choose(t.me.center, kind="cheer-to")
    t.refused(t.me.baton, t.me.back[0], clause="5.29.1")
    t.allowed(t.me.collab, t.me.back[0])


@pytest.mark.answer("Q41")
@pytest.mark.parametrize(("holomem", "support"), [("hBP01-015", "hBP01-117"), ("hBP03-009", "hBP03-105")])
def test_q41_the_special_damage_of_comet_is_reduced(table: Tables, holomem: str, support: str) -> None:
    t = table(
        [center("hBP01-076", cheers="W")],
        [center("T-blue"), back(holomem, attached=support)],
        step="performance",
        oshi="hBP01-007",
        holo_power="hSD01-016*2",
    )
    t.me.art("The Unpolished Star", at=t.foe.center)
    t.foe.no("pay")
    t.me.resolve(0)
    t.me.yes("react")
    t.foe.yes("pay")
    t.expect(t.foe.back[0], damage=30, attached="")  # 10 of the art, and 50 less 30


@pytest.mark.answer("Q370")
@pytest.mark.clause("10.6.3.2", "10.6.3.3")
def test_q370_every_upao_waits_until_the_turn_player_has_finished(table: Tables) -> None:
    t = table(
        [center("hBP01-081", cheers="B*4")],
        [
            center("hBP01-009", damage=40, attached="hBP01-116"),
            back("hBP01-010", attached="hBP01-116"),
            back("hSD01-003"),
        ],
        step="performance",
        oshi="hBP01-007",
        holo_power=POWER,
    )
    t.me.art("Shining Comet", at=t.foe.center)
    t.me.no("pay")
    t.foe.choose(t.foe.back[1], kind="life-to")
    t.expect(t.me.center, damage=0)
    t.me.yes("react")
    t.me.choose(t.foe.back[0], kind="damage-to")
    t.expect(t.foe, life="W*3")
    t.expect(t.me.center, damage=0)
    t.me.no("react")  # Comet
    t.foe.resolve(0)
    t.expect(t.me.center, damage=40)


@pytest.mark.answer("Q42")
def test_q42_rainmaking_may_send_several_cheers_to_one_of_several(table: Tables) -> None:
    t = table([center("hBP01-082"), back("hBP01-082")], FOE, oshi="hBP01-008", holo_power=POWER, archive="B B W R")
    kobo = t.me.back[0]
    t.me.sp()
    t.me.pick("B", "B", "W", kind="choose-to-send")
    for _ in range(3):
        t.me.choose(kobo, kind="send-to")
    t.expect(kobo, cheers="B B W")
    t.expect(t.me.center, cheers="")


@pytest.mark.answer("Q43")
def test_q43_rainmaking_is_used_without_a_cheer_in_the_archive(table: Tables) -> None:
    t = table([center("hBP01-082")], FOE, oshi="hBP01-008", holo_power="hSD01-016*3")
    t.me.sp()
    t.expect(t.me, holo_power="", archive="hSD01-016*3")
    t.refused(t.me.sp, clause="12.1.3 8.5.1.2")


@pytest.mark.clause("7.2.3")
@pytest.mark.answer("Q36")
def test_q36_who_cannot_step_back_does_not_rest(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("T-debut"), collab("T-first", resting=True), back("T-spot")],
        oshi="hBP01-005",
        holo_power=POWER,
    )
    held = t.foe.collabing
    t.me.sp()
    t.pass_turn()
    t.expect(held, position="collab", resting=False)
