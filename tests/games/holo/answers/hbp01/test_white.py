"""Official answers about the white holomem of booster hBP01."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

WALL = [center("T-blue")]  # takes any art and survives it
FOE = [center("hSD01-003")]


@pytest.mark.answer("Q539")
@pytest.mark.clause("5.22.3.1")
def test_q539_v7_cannot_prevent_damage_that_cannot_be_reduced(table: Tables) -> None:
    t = table(
        [center("hBP01-048 hBP01-051 hBP06-027", cheers="G*3"), idle()],
        [center("T-debut"), collab("hBP01-027"), back("T-blue")],
        step="performance",
        chance="ask",
    )
    hit = t.foe.center
    t.me.art("Taking a Step Together", at=hit)
    t.foe.choose(t.foe.collabing, kind="life-to")
    assert not hit.on_stage


@pytest.mark.answer("Q44")
@pytest.mark.clause("12.3.3.2")
def test_q44_an_art_for_the_center_alone_has_no_target_beside_a_bodyguard(table: Tables) -> None:
    t = table(
        [center("hBP01-009", cheers="W", attached="hBP01-114"), idle()],
        [center("T-blue"), collab("hBP01-050")],
        step="performance",
    )
    t.refused(t.me.art, "KonKanata~", at=t.foe.center, clause="12.3.3.2")
    t.refused(t.me.art, "KonKanata~", at=t.foe.collabing, clause="12.3.3.2")
    t.me.end_performance()
    t.expect(t.me.center, damage=0)


@pytest.mark.answer("Q209")
@pytest.mark.clause("10.10.2")
def test_q209_what_a_collab_effect_added_stays_when_the_holomem_blooms(table: Tables) -> None:
    t = table([center("hBP01-009", cheers="W"), back("hBP01-010")], WALL, hand="hBP01-011")
    t.me.collab(t.me.back[0])
    t.me.bloom("hBP01-011", on=t.me.collabing)
    t.me.end_main()
    t.me.art("KonKanata~", at=t.foe.center)
    t.expect(t.foe.center, damage=70)


@pytest.mark.answer("Q46")
def test_q46_a_mascot_that_nobody_can_hold_is_looked_for_all_the_same(table: Tables) -> None:
    t = table(
        [center("hBP01-009", attached="hBP01-116"), back("hBP01-015", attached="hBP01-117")],
        FOE,
        hand="hBP01-012",
        deck="hBP01-116 hSD01-014*4",
        chance="ask",
    )
    t.me.bloom("hBP01-012", on=t.me.center)
    t.me.yes("pay")
    t.roll(1)
    assert t.happened("look")
    assert t.happened("shuffle")
    t.expect(t.me.center, attached="hBP01-116")


@pytest.mark.answer("Q47")
@pytest.mark.clause("2.11.2.2")
def test_q47_no_life_is_lost_even_for_a_buzz_holomem(table: Tables) -> None:
    t = table([center("hBP01-009")], [center("hBP01-027", damage=170), back("hSD01-003")], hand="hBP01-013")
    t.me.bloom("hBP01-013", on=t.me.center)
    t.expect(t.foe, life="W*5")
    assert not t.foe.has("center")


@pytest.mark.answer("Q108")
@pytest.mark.clause("10.6.3.1", "11.2.1")
def test_q108_who_has_lost_the_last_life_does_not_use_what_waits(table: Tables) -> None:
    t = table(
        [center("hBP01-013", damage=90, attached="hBP01-116"), back("hSD01-003")],
        [center("T-hunter")],
        turn_of="foe",
        step="performance",
        life="W",
    )
    t.foe.art("Hunt", at=t.me.center)
    t.lost(t.me, "11.2.1")
    t.expect(t.foe.center, damage=0)


@pytest.mark.answer("Q228")
@pytest.mark.parametrize(("damage", "life"), [(150, "W*2"), (140, "W*3")])
def test_q228_one_more_life_than_the_two_of_a_buzz_holomem(table: Tables, damage: int, life: str) -> None:
    t = table(
        [center("hBP01-014", cheers="W*3")], [center("hBP01-027", damage=damage), back("hSD01-003")], step="performance"
    )
    t.me.art("Wings Darker than Black", at=t.foe.center)
    t.expect(t.foe, life=life)


@pytest.mark.answer("Q230")
@pytest.mark.clause("10.8.7")
def test_q230_upao_strikes_although_it_lies_in_the_archive_by_then(table: Tables) -> None:
    t = table(
        [center("hBP01-014", damage=190, attached="hBP01-116"), back("hSD01-003")],
        [center("T-hunter")],
        turn_of="foe",
        step="performance",
        life="W*2",
    )
    t.foe.art("Hunt", at=t.me.center)
    t.expect(t.me, life="W")
    t.expect(t.foe.center, damage=20)


@pytest.mark.answer("Q49")
@pytest.mark.parametrize(("uses", "damage"), [(False, 20), (True, 40)])
def test_q49_a_support_that_was_attached_before_has_not_been_used(table: Tables, uses: bool, damage: int) -> None:
    t = table([center("hBP01-015", cheers="W", attached="hBP01-117"), back("hBP01-032")], WALL, hand="hBP01-119")
    if uses:
        t.me.use("hBP01-119")
    t.me.end_main()
    t.me.art("Oh,Hi", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q51")
@pytest.mark.parametrize(("top", "damage"), [("hSD01-003", 20), ("hBP01-017", 40)])
def test_q51_the_revealed_card_comes_to_the_hand_whatever_it_is(table: Tables, top: str, damage: int) -> None:
    t = table([center("hBP01-018", cheers="W"), idle()], WALL, step="performance", deck=f"{top} hSD01-014")
    t.me.art("Fragments of Memories", at=t.foe.center)
    t.me.yes("pay")
    t.expect(t.me, hand=top)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q402")
@pytest.mark.parametrize(
    ("other", "usable"), [("hSD01-013", False), ("hBP01-009", False), ("hSD01-014", False), ("hSD01-008", True)]
)
def test_q402_two_tone_pc_wants_two_holomem_of_one_colour_each(table: Tables, other: str, usable: bool) -> None:
    t = table([center("hBP01-021"), back(other)], FOE, hand="hBP04-089", deck="hSD01-005 hSD01-010 hSD01-014")
    if not usable:
        t.refused(t.me.use, "hBP04-089", clause="10.3.3")
        return
    t.me.use("hBP04-089")
    t.me.choose(t.me.center, kind="affect")
    t.me.choose("hSD01-005")
    t.me.choose("hSD01-010")
    t.expect(t.me, hand="hSD01-005 hSD01-010")


@pytest.mark.answer("Q211")
@pytest.mark.parametrize("use_at_first", [True, False])
def test_q211_v7_is_used_against_either_of_the_two_damages(table: Tables, use_at_first: bool) -> None:
    t = table(
        [center("hBP01-023", cheers="W*3")],
        [center("T-blue"), collab("hBP01-027")],
        step="performance",
        chance="ask",
    )
    wall = t.foe.center
    t.me.art("Not gonna stop", at=wall)
    t.me.yes("pay")
    t.roll(1)
    if use_at_first:
        t.foe.yes("pay")
        t.roll(1)
        t.expect(wall, damage=0)
        t.me.no("pay")
        t.expect(wall, damage=80)
    else:
        t.foe.no("pay")
        t.expect(wall, damage=80)
        t.me.no("pay")
        t.foe.yes("pay")
        t.roll(1)
        t.expect(wall, damage=80)


@pytest.mark.answer("Q55")
def test_q55_v7_that_was_not_used_may_be_used_for_the_next_damage(table: Tables) -> None:
    t = table(
        [center("hBP01-009"), back("hBP01-014")],
        [center("T-blue"), collab("hBP01-027")],
        hand="hBP01-013",
        chance="ask",
    )
    t.me.collab(t.me.back[0])
    t.foe.no("pay")
    t.expect(t.foe.center, damage=50)
    t.me.bloom("hBP01-013", on=t.me.center)
    t.foe.yes("pay")
    t.roll(3)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q56")
@pytest.mark.clause("2.11.2.2", "10.1.1.3")
def test_q56_two_lives_are_lost_instead_of_one(table: Tables) -> None:
    t = table([center("T-hunter")], [center("hBP01-027", damage=100), back("hSD01-003")], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe, life="W*3")


@pytest.mark.answer("Q57")
def test_q57_v7_is_no_help_against_ones_own_damage(table: Tables) -> None:
    t = table(
        [center("hBP01-034", cheers="G", attached="hBP01-114"), collab("hBP01-027")],
        WALL,
        step="performance",
        chance="ask",
    )
    t.me.art("Oh Dear", at=t.foe.center)
    t.expect(t.me.center, damage=10)


@pytest.mark.answer("Q221")
def test_q221_map_in_the_left_hand_declares_the_die_of_v7(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), collab("hBP01-027")],
        [center("T-hunter"), idle()],
        turn_of="foe",
        step="performance",
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        chance="ask",
    )
    t.foe.art("Hunt", at=t.me.center)
    t.me.yes("pay")
    t.me.yes("react")
    t.me.declare(1)
    t.roll(6)
    t.expect(t.me.center, damage=0)


@pytest.mark.answer("Q210")
def test_q210_two_blooms_add_thirty_each(table: Tables) -> None:
    t = table([center("hBP01-028", cheers="W"), collab("hBP01-028", cheers="W")], WALL, hand="hBP01-030*2")
    t.me.bloom("hBP01-030", on=t.me.center)
    t.me.bloom("hBP01-030", on=t.me.collabing)
    t.me.end_main()
    wall = t.foe.center
    t.me.art("I'll sing with all my heart, so watch me!", at=wall, by=t.me.center)
    t.expect(wall, damage=100)
    t.me.art("I'll sing with all my heart, so watch me!", at=wall, by=t.me.collabing)
    t.expect(wall, damage=200)
