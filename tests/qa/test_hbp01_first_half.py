"""Official answers about the holomem of booster hBP01, up to Hoshimachi Suisei."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle

FOE = [center("hSD01-003")]
WALL = [center("T-blue")]  # takes any art and survives it


# ---------------------------------------------------------------------------------------------------- Amane Kanata


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
    t.me.done("choose-to-attach")
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


# ---------------------------------------------------------------------------------------------------- Nanashi Mumei


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


# ---------------------------------------------------------------------------------------------------- Tokino Sora


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


# ---------------------------------------------------------------------------------------------------- Vestia Zeta


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


# ---------------------------------------------------------------------------------------------------- IRyS


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


# ---------------------------------------------------------------------------------------------------- Aki Rosenthal


@pytest.mark.answer("Q61", "Q63")
@pytest.mark.clause("12.3.4.5")
def test_q61_q63_the_axe_downs_its_holder_after_the_damage_and_life_is_lost(table: Tables) -> None:
    t = table(
        [center("hBP01-034", damage=150, cheers="G", attached="hBP01-114"), idle(), back("hSD01-003")],
        WALL,
        step="performance",
    )
    t.me.art("Oh Dear", at=t.foe.center)
    t.expect(t.foe.center, damage=50)
    t.me.choose(t.me.back[0], kind="life-to")
    t.expect(t.me, life="W*4")
    assert not t.me.has("center")


@pytest.mark.answer("Q62")
@pytest.mark.clause("7.7.5")
@pytest.mark.parametrize("rests", ["one", "all"])
def test_q62_the_center_is_filled_in_the_end_step_by_one_that_does_not_rest(table: Tables, rests: str) -> None:
    t = table(
        [
            center("hBP01-034", damage=150, cheers="G", attached="hBP01-114"),
            back("hSD01-003", resting=True),
            back("hSD01-008", resting=rests == "all"),
            back("hSD01-014", resting=rests == "all"),
        ],
        WALL,
        step="performance",
    )
    resting, azki, _ = t.me.back
    t.me.art("Oh Dear", at=t.foe.center)
    t.me.choose(resting, kind="life-to")
    if rests == "one":
        t.asks(t.me, "fill-center", "hSD01-008", "hSD01-014")
    t.me.choose(azki, kind="fill-center")
    t.expect(azki, position="center", resting=rests == "all")


@pytest.mark.answer("Q64")
@pytest.mark.clause("10.8.3.1")
def test_q64_jobs_may_heal_before_the_axe_strikes(table: Tables) -> None:
    t = table(
        [center("hBP01-034", damage=160, cheers="G", attached="hBP01-114 hBP01-119"), idle()],
        WALL,
        step="performance",
    )
    aki = t.me.center
    t.me.art("Oh Dear", at=t.foe.center)
    t.expect(t.foe.center, damage=50)
    t.me.resolve("hBP01-119")
    t.me.choose(aki, kind="heal")
    t.me.resolve(0)
    t.expect(aki, damage=160)
    assert aki.on_stage


@pytest.mark.answer("Q65")
@pytest.mark.clause("5.21.2")
def test_q65_the_cheer_is_seen_before_its_holomem_is_chosen(table: Tables) -> None:
    t = table(
        [center("hBP01-035", cheers="G", attached="hBP01-114"), idle()], WALL, step="performance", cheer_deck="R W"
    )
    t.me.art("AkiRose Fantasia", at=t.foe.center)
    t.asks(t.me, "send-to")
    assert t.me.sees(t.me, "cheer_deck") == ["hY03-001"]
    t.me.choose(t.me.collabing, kind="send-to")
    t.expect(t.me.collabing, cheers="R")


@pytest.mark.answer("Q66")
def test_q66_akirose_fantasia_is_used_with_an_empty_cheer_deck(table: Tables) -> None:
    t = table([center("hBP01-035", cheers="G", attached="hBP01-114"), idle()], WALL, step="performance", cheer_deck="")
    t.me.art("AkiRose Fantasia", at=t.foe.center)
    t.expect(t.foe.center, damage=60)


@pytest.mark.answer("Q68")
def test_q68_gothic_doll_heals_although_no_cheer_was_sent(table: Tables) -> None:
    t = table([center("hBP01-034", damage=70, attached="hBP01-114"), idle()], FOE, hand="hBP01-037", cheer_deck="")
    t.me.bloom("hBP01-037", on=t.me.center)
    t.expect(t.me.center, damage=30)


@pytest.mark.answer("Q69")
def test_q69_gothic_doll_sends_although_there_is_nothing_to_heal(table: Tables) -> None:
    t = table([center("hBP01-034", attached="hBP01-114"), idle()], FOE, hand="hBP01-037", cheer_deck="R W")
    t.me.bloom("hBP01-037", on=t.me.center)
    t.me.choose(t.me.center, kind="send-to")
    t.expect(t.me.center, cheers="R", damage=0)


@pytest.mark.answer("Q225")
def test_q225_the_axe_draws_when_gothic_doll_heals(table: Tables) -> None:
    t = table([center("hBP01-034", damage=70, attached="hBP01-114"), idle()], FOE, hand="hBP01-037")
    t.me.bloom("hBP01-037", on=t.me.center)
    t.me.choose(t.me.center, kind="send-to")
    t.expect(t.me, hand="hSD01-014")


# ---------------------------------------------------------------------------------------------------- Usada Pekora


@pytest.mark.answer("Q70")
def test_q70_galaxy_idol_may_roll_with_an_empty_cheer_deck(table: Tables) -> None:
    t = table([center("hBP01-038"), back("hBP01-039")], FOE, oshi="hBP01-004", cheer_deck="", chance="ask")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(2)
    t.expect(t.me.center, cheers="")


@pytest.mark.answer("Q393")
def test_q393_three_dice_of_one_ability_are_three_rolls(table: Tables) -> None:
    t = table(
        [center("hBP01-043", cheers="G*4"), collab("hBP04-059", cheers="P*3")],
        [center("hBP01-091"), idle()],
        step="performance",
        chance="ask",
    )
    t.me.art("Operation: Bunnify Humanity", at=t.foe.collabing)
    t.me.yes("pay")
    for _ in range(3):
        t.roll(1)
    t.me.art("Legend of My Supremacy", at=t.foe.collabing)
    t.expect(t.foe.center, damage=30)


@pytest.mark.answer("Q394")
@pytest.mark.clause("5.24.3")
def test_q394_dice_that_were_rolled_again_count_once(table: Tables) -> None:
    t = table(
        [center("hBP01-043", cheers="G*4", attached="hBP01-123"), collab("hBP04-059", cheers="P*3")],
        [center("hBP01-091"), idle()],
        step="performance",
        chance="ask",
    )
    t.me.art("Operation: Bunnify Humanity", at=t.foe.collabing)
    t.me.yes("pay")
    for _ in range(3):
        t.roll(1)
    t.me.yes("pay")
    for _ in range(3):
        t.roll(2)
    t.expect(t.foe.collabing, damage=170)  # 60, 60 for the dice and 50 against blue
    t.me.art("Legend of My Supremacy", at=t.foe.collabing)
    t.expect(t.foe.center, damage=30)


# ---------------------------------------------------------------------------------------------------- AZKi


@pytest.mark.answer("Q71", "Q72")
@pytest.mark.parametrize(("life", "skips"), [("W*3", True), ("W*4", False)])
def test_q71_q72_with_three_life_overwrite_allows_a_2nd_beside_a_1st(table: Tables, life: str, skips: bool) -> None:
    t = table([center("hBP01-045")], FOE, hand="hBP01-046 hBP01-047", life=life)
    t.allowed(t.me.bloom, "hBP01-046", on=t.me.center)
    if skips:
        t.allowed(t.me.bloom, "hBP01-047", on=t.me.center)
    else:
        t.refused(t.me.bloom, "hBP01-047", on=t.me.center, clause="8.3.3")


@pytest.mark.answer("Q73")
@pytest.mark.clause("5.17.4.1")
def test_q73_a_cheer_is_not_moved_to_the_holomem_that_has_it(table: Tables) -> None:
    t = table([center("hBP01-044", cheers="G"), back("hSD01-014")], FOE, hand="hBP01-046")
    t.me.bloom("hBP01-046", on=t.me.center)
    t.me.yes("may")
    t.me.choose(t.me.center, kind="reattach-to")
    t.expect(t.me.center, cheers="G")
    assert not t.happened("reattach")
    assert [event.rule for event in t.happened("nothing")] == ["5.17.4.1"]


@pytest.mark.answer("Q74")
def test_q74_the_path_life_has_taken_rolls_although_nothing_was_healed(table: Tables) -> None:
    t = table([center("hBP01-046")], FOE, hand="hBP01-047", archive="G", chance="ask")
    t.me.bloom("hBP01-047", on=t.me.center)
    t.me.yes("pay")
    t.roll(1)
    t.me.yes("may")
    t.expect(t.me.center, cheers="G")


@pytest.mark.answer("Q75")
def test_q75_the_path_life_has_taken_heals_without_a_cheer_in_the_archive(table: Tables) -> None:
    t = table([center("hBP01-046", damage=50)], FOE, hand="hBP01-047", chance="ask")
    t.me.bloom("hBP01-047", on=t.me.center)
    t.expect(t.me.center, damage=10)
    t.asks(t.me, "pay")


# ---------------------------------------------------------------------------------------------------- Kazama Iroha


@pytest.mark.answer("Q76")
@pytest.mark.clause("5.21.2")
def test_q76_the_cheer_is_seen_before_the_holox_holomem_is_chosen(table: Tables) -> None:
    t = table(
        [center("hBP01-050", cheers="G G"), collab("hBP01-057"), back("hBP01-056"), back("hBP01-048")],
        WALL,
        step="performance",
        cheer_deck="R W",
    )
    t.me.art("Bringing You Energy at Full Power!", at=t.foe.center)
    t.asks(t.me, "send-to", "hBP01-056", "hBP01-057")
    assert t.me.sees(t.me, "cheer_deck") == ["hY03-001"]
    t.me.choose(t.me.back[0], kind="send-to")
    t.expect(t.me.back[0], cheers="R")


@pytest.mark.answer("Q77")
def test_q77_irohas_art_is_used_with_an_empty_cheer_deck(table: Tables) -> None:
    t = table([center("hBP01-050", cheers="G G"), idle()], WALL, step="performance", cheer_deck="")
    t.me.art("Bringing You Energy at Full Power!", at=t.foe.center)
    t.expect(t.foe.center, damage=20)


# ---------------------------------------------------------------------------------------------------- Airani Iofifteen


@pytest.mark.answer("Q78")
def test_q78_the_sea_of_green_light_is_for_others_than_airani_iofifteen(table: Tables) -> None:
    t = table(
        [center("hBP01-052"), back("hBP01-052"), back("hBP01-024"), back("hBP01-082"), back("hSD01-003")],
        FOE,
        hand="hBP01-054",
    )
    t.me.bloom("hBP01-054", on=t.me.center)
    t.asks(t.me, "send-to", "hBP01-024", "hBP01-082")


# ---------------------------------------------------------------------------------------------------- Takane Lui


@pytest.mark.answer("Q82")
@pytest.mark.parametrize(("under", "asked"), [("hBP01-056", True), ("hBP01-058", False)])
def test_q82_its_all_thanks_to_you_guys_wants_a_bloom_from_debut(table: Tables, under: str, asked: bool) -> None:
    t = table([center(under)], FOE, hand="hBP01-060 hSD01-014")
    t.me.bloom("hBP01-060", on=t.me.center)
    t.asks(t.me, "pay" if asked else "main")


@pytest.mark.answer("Q83")
def test_q83_organization_command_center_need_not_return_anybody(table: Tables) -> None:
    t = table([center("hBP01-058")], FOE, hand="hBP01-061", archive="hBP01-056")
    t.me.bloom("hBP01-061", on=t.me.center)
    t.me.no("may")
    t.expect(t.me, hand="", archive="hBP01-056")


# ---------------------------------------------------------------------------------------------------- Takanashi Kiara


@pytest.mark.answer("Q85")
def test_q85_lets_do_this_looks_at_as_many_cards_as_there_are(table: Tables) -> None:
    t = table([center("hBP01-062")], FOE, hand="hBP01-065", deck="hSD01-014 hSD01-016")
    t.me.bloom("hBP01-065", on=t.me.center)
    t.me.choose("hSD01-014")
    t.expect(t.me, hand="hSD01-014", archive="hSD01-016", deck="")


@pytest.mark.answer("Q113")
@pytest.mark.clause("8.3.3")
@pytest.mark.parametrize(("under", "drawn"), [("hBP01-065", ""), ("hBP01-062", "hSD01-014")])
def test_q113_kotori_wants_the_level_to_rise(table: Tables, under: str, drawn: str) -> None:
    t = table([center(under, attached="hBP01-121")], FOE, hand="hBP01-066")
    t.me.bloom("hBP01-066", on=t.me.center)
    t.expect(t.me, hand=drawn)


@pytest.mark.answer("Q368")
@pytest.mark.clause("4.1.2.3", "10.7.2.3.5")
def test_q368_lets_do_this_may_find_no_holomem(table: Tables) -> None:
    t = table([center("hBP01-062")], FOE, hand="hBP01-065", deck="hSD01-014*2 hSD01-016 hSD01-003")
    t.me.bloom("hBP01-065", on=t.me.center)
    t.me.done()
    t.expect(t.me, hand="", archive="hSD01-014*2 hSD01-016", deck="hSD01-003")


@pytest.mark.answer("Q86")
def test_q86_kneel_before_me_cannot_archive_the_top_card(table: Tables) -> None:
    t = table([center("hBP01-066", cheers="R R"), idle()], WALL, step="performance")
    t.me.art("Kneel Before Me.", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    t.expect(t.me.center, stack="hBP01-066")


@pytest.mark.answer("Q87")
@pytest.mark.clause("4.4.8")
def test_q87_kneel_before_me_archives_what_lies_under_it(table: Tables) -> None:
    t = table(
        [center("hBP01-062 hBP01-065 hBP01-066", cheers="R R"), idle()],
        [center("T-blue"), idle()],
        step="performance",
    )
    t.me.art("Kneel Before Me.", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose("hBP01-065", kind="choose-to-archive")
    t.expect(t.me.center, stack="hBP01-062 hBP01-066")
    t.expect(t.foe.collabing, damage=40)


@pytest.mark.answer("Q88")
@pytest.mark.clause("1.3.2")
def test_q88_majestic_phoenix_returns_five_where_there_are_no_six(table: Tables) -> None:
    t = table(
        [center("hBP01-067", cheers="R R R"), idle()],
        WALL,
        step="performance",
        archive="hSD01-003*5 hSD01-016",
        deck="hSD01-014",
    )
    t.me.art("Majestic Phoenix", at=t.foe.center)
    t.expect(t.foe.center, damage=130)
    t.expect(t.me, archive="hSD01-016")
    assert sorted(t.me.deck) == ["hSD01-003"] * 5 + ["hSD01-014"]


@pytest.mark.answer("Q422")
def test_q422_kotori_takes_ten_off_each_special_damage(table: Tables) -> None:
    t = table(
        [center("hBP04-037", cheers="R R R")],
        [center("hBP01-067", attached="hBP01-121"), idle()],
        hand="hBP04-091",
    )
    t.me.use("hBP04-091")
    t.me.end_main()
    t.me.art("Oh? Wanna Fight?", at=t.foe.collabing)
    t.me.choose(t.foe.center, kind="damage-to")
    t.expect(t.foe.center, damage=60)


# ---------------------------------------------------------------------------------------------------- Hakos Baelz


@pytest.mark.answer("Q89")
@pytest.mark.parametrize(("under", "asked"), [("hBP01-072", True), ("hBP01-073", False)])
def test_q89_the_mouse_idol_wants_a_bloom_from_debut(table: Tables, under: str, asked: bool) -> None:
    t = table([center(under)], FOE, hand="hBP01-074", archive="hSD01-003")
    t.me.bloom("hBP01-074", on=t.me.center)
    t.asks(t.me, "pay" if asked else "main")


# ---------------------------------------------------------------------------------------------------- Hoshimachi Suisei


@pytest.mark.answer("Q207")
def test_q207_special_damage_of_a_bloom_effect_downs_too(table: Tables) -> None:
    t = table(
        [center("hBP01-076", attached="hBP01-115")],
        [center("T-blue"), back("hSD01-003", damage=40)],
        hand="hBP01-079",
        cheer_deck="B W",
    )
    t.me.bloom("hBP01-079", on=t.me.center)
    t.expect(t.me.center, cheers="B")
    t.expect(t.foe, life="W*5")
