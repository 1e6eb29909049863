"""Official answers about the green holomem of booster hBP01."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

SORA = "hSD01-003"  # white, as far as nobody says otherwise
WALL = [center("T-blue")]  # takes any art and survives it
FOE = [center("hSD01-003")]


@pytest.mark.answer("Q479", "Q447")
@pytest.mark.clause("5.17.3.4")
def test_q447_q479_no_axe_is_attached_to_who_has_one(table: Tables) -> None:
    mine = [
        center("hBP01-032", attached="hBP01-114"),
        back("hBP01-032", attached="hBP01-114"),
        back("hBP05-026", attached="hBP05-082"),
    ]
    t = table(mine, [center(SORA)], hand="hBP01-035", archive="hBP01-114 hBP05-082")
    aki, _, resort = t.me.stage
    t.me.collab(resort)
    t.asks(t.me, "main")
    t.me.bloom("hBP01-035", on=aki)
    t.asks(t.me, "main")
    assert len(t.me.archive) == 2


@pytest.mark.answer("Q479", "Q447")
@pytest.mark.clause("5.17.3.4", "10.7.2.3")
def test_q447_q479_only_who_has_no_tool_is_offered(table: Tables) -> None:
    mine = [center("hBP01-032", attached="hBP01-114"), back("hBP01-032"), back("hBP05-026"), back(SORA)]
    t = table(mine, [center(SORA)], hand="hBP01-035", archive="hBP01-114 hBP05-082")
    aki, other, resort, sora = t.me.stage
    t.me.collab(resort)
    t.me.yes("may")
    t.me.choose("hBP05-082", kind="choose-to-attach")
    t.asks(t.me, "attach-to", "hBP01-032", "hBP05-026")
    t.me.choose(other, kind="attach-to")
    t.me.bloom("hBP01-035", on=aki)
    t.me.yes("may")
    t.asks(t.me, "attach-to", "hBP05-026", SORA)
    t.me.choose(sora, kind="attach-to")
    t.expect(sora, attached="hBP01-114")
    t.expect(aki, attached="hBP01-114")


@pytest.mark.answer("Q480")
def test_q480_what_an_axe_costs_is_for_using_it_from_the_hand(table: Tables) -> None:
    t = table(
        [center("hBP01-032"), back("hBP01-033"), back("hBP01-032 hBP05-026"), back("T-blue", attached="hBP01-114")],
        [center(SORA)],
        hand="hBP01-035 hSD01-014",
        archive="hBP05-082*2",
    )
    aki, other, resort, bearer = t.me.stage
    t.me.collab(resort)
    t.me.yes("may")
    t.me.choose(other, kind="attach-to")
    t.me.bloom("hBP01-035", on=aki)
    t.me.yes("may")
    t.me.choose(aki, kind="attach-to")
    t.expect(aki, attached="hBP05-082")
    t.expect(other, attached="hBP05-082")
    t.expect(bearer, attached="hBP01-114")
    t.expect(t.me, hand="hSD01-014", archive="")


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
    u = table([center("hBP01-044", cheers="G")], FOE, hand="hBP01-046")
    u.me.bloom("hBP01-046", on=u.me.center)
    u.expect(u.me.center, cheers="G")
    assert not u.happened("reattach")


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


@pytest.mark.answer("Q78")
def test_q78_the_sea_of_green_light_is_for_others_than_airani_iofifteen(table: Tables) -> None:
    t = table(
        [center("hBP01-052"), back("hBP01-052"), back("hBP01-024"), back("hBP01-082"), back("hSD01-003")],
        FOE,
        hand="hBP01-054",
    )
    t.me.bloom("hBP01-054", on=t.me.center)
    t.asks(t.me, "send-to", "hBP01-024", "hBP01-082")


@pytest.mark.answer("Q564")
def test_q564_a_red_second_takes_what_is_aimed_at_iroha(table: Tables) -> None:
    t = table(
        [center("T-first"), idle()],
        [center("hBP01-056 hBP01-058 hBP01-061"), collab("hBP01-050")],
        step="performance",
        foe_oshi="hSD13-001",
        foe_holo_power="hSD01-016*3",
    )
    t.refused(t.me.art, "Free First", at=t.foe.center, clause="12.3.3.2")
    t.me.art("Free First", at=t.foe.collabing)
    t.foe.yes("react")
    t.expect(t.foe.collabing, damage=0)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q565")
def test_q565_who_takes_it_instead_may_be_one_who_takes_none(table: Tables) -> None:
    t = table(
        [center("T-first"), idle()],
        [center("T-debut"), back("hBP01-071", attached="hBP04-102")],
        step="performance",
        foe_oshi="hSD13-001",
        foe_holo_power="hSD01-016*3",
    )
    t.me.art("Free First", at=t.foe.center)
    t.foe.yes("react")
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe.back[0], damage=0)
