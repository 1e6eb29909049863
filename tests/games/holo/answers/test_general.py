"""Official answers about the rules in general, as far as the start deck can show them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import GAME, Tables, TestTable, back, center, collab, deck_of, idle

FOE = [center("hSD01-003")]


def opening(table: Tables, deck: str, seed: int = 1) -> TestTable:
    """A new game in which I go first."""
    t = table.new_game(deck_of(deck), deck_of(deck), seed=seed, chance="ask")
    t.coin(t.me)
    t.me.go_first()
    return t


@pytest.mark.answer("Q119")
def test_q119_a_hand_with_a_debut_may_be_redrawn_once(table: Tables) -> None:
    t = opening(table, "T-many*50")
    t.asks(t.me, "redraw", "keep", "redraw")
    t.me.redraw()
    assert len(t.me.hand) == 7
    t.asks(t.foe, "redraw")
    t.foe.keep()
    t.asks(t.me, "put-center", "T-many")


@pytest.mark.answer("Q120")
def test_q120_a_hand_without_a_debut_must_be_redrawn_unseen(table: Tables) -> None:
    spots = " ".join(f"hSD01-0{number:02}*4" for number in (5, 6, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20))
    t = opening(table, spots + " hSD01-021*2")
    t.asks(t.me, "redraw", "redraw")
    mark = t.mark()
    t.me.redraw()
    assert not t.happened("reveal", since=mark)
    assert len(t.me.hand) == 7
    t.asks(t.foe, "redraw", "redraw")


@pytest.mark.answer("Q123")
def test_q123_a_spot_is_no_center_at_the_start(table: Tables) -> None:
    rest = " ".join(f"hSD01-0{number:02}*4" for number in (3, 4, 7, 8, 9, 12, 14, 15, 16, 17, 18, 20))
    for seed in range(50):
        t = opening(Tables(alone=True), rest + " hSD01-021*2", seed)
        levels = {GAME.cards[number].level for number in t.me.hand}
        if {0, 3} <= levels and 0 in {GAME.cards[number].level for number in t.foe.hand}:
            break
    t = opening(table, rest + " hSD01-021*2", seed)
    t.me.keep()
    t.foe.keep()
    t.asks(t.me, "put-center", *{number for number in t.me.hand if GAME.cards[number].level == 0})


def begin(table: Tables, stage: list[dict[str, object]], **given: Any) -> TestTable:
    """My turn is about to begin."""
    return table(stage, [center("hSD01-014")], turn_of="foe", step="end", point="end", **given)


@pytest.mark.answer("Q125")
def test_q125_all_resting_holomem_become_active_together(table: Tables) -> None:
    t = begin(table, [center("hSD01-003", resting=True), back("hSD01-008", resting=True)], cheer_deck="")
    assert [mem.resting for mem in t.me.stage] == [False, False]
    t.asks(t.me, "main")


@pytest.mark.answer("Q128")
def test_q128_an_empty_deck_at_the_draw_loses(table: Tables) -> None:
    t = begin(table, [center("hSD01-003")], deck="")
    t.lost(t.me, "7.3.2.1")


@pytest.mark.answer("Q129", "Q130")
def test_q129_q130_the_first_player_draws_and_sends_a_cheer_in_the_first_turn(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        FOE,
        turn=0,
        turn_of="me",
        point="turn",
        step="setup",
        deck="hSD01-016 hSD01-017",
        cheer_deck="R",
    )
    assert t.game.turn_number == 1
    t.expect(t.me, hand="hSD01-016")
    t.expect(t.me.center, cheers="R")


@pytest.mark.answer("Q131", "Q132")
def test_q131_q132_the_cheer_is_seen_first_and_must_be_sent(table: Tables) -> None:
    t = begin(table, [center("hSD01-003"), back("hSD01-008")], cheer_deck="R W")
    t.asks(t.me, "cheer-to", "hSD01-003", "hSD01-008")
    assert t.me.sees(t.me, "cheer_deck") == ["hY03-001"]


@pytest.mark.answer("Q133")
def test_q133_without_cheers_the_game_goes_on(table: Tables) -> None:
    t = begin(table, [center("hSD01-003")], cheer_deck="")
    t.asks(t.me, "main")


@pytest.mark.answer("Q134")
def test_q134_any_number_may_be_placed_up_to_six_on_stage(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-003*3 hSD01-014*3")
    for _ in range(3):
        t.me.place("hSD01-003")
    for _ in range(2):
        t.me.place("hSD01-014")
    t.refused(t.me.place, "hSD01-014", clause="8.2.1")


@pytest.mark.answer("Q135")
def test_q135_supports_without_limit_but_one_limited(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W W")], FOE, hand="T-shuffle*2 hSD01-016 hSD01-019 hSD01-021")
    t.me.use("T-shuffle")
    t.me.use("hSD01-016")
    t.me.use("T-shuffle")
    t.refused(t.me.use, "hSD01-019", clause="8.6.2")
    t.refused(t.me.use, "hSD01-021", clause="8.6.2")


@pytest.mark.answer("Q136")
def test_q136_no_limited_support_in_the_first_players_first_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016", turn=1)
    t.refused(t.me.use, "hSD01-016", clause="8.6.2")
    u = table([center("hSD01-003")], FOE, foe_hand="hSD01-016", turn=2, turn_of="foe")
    u.foe.use("hSD01-016")


@pytest.mark.answer("Q138")
def test_q138_several_holomem_may_bloom_in_one_turn(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-003"), back("hSD01-008")], FOE, hand="hSD01-005*2 hSD01-010")
    t.me.bloom("hSD01-005", on=t.me.center)
    t.me.bloom("hSD01-005", on=t.me.back[0])
    t.me.bloom("hSD01-010", on=t.me.back[1])


@pytest.mark.answer("Q139")
def test_q139_a_spot_cannot_bloom(table: Tables) -> None:
    t = table([center("T-spot")], FOE, hand="T-first")
    assert "8.3.2" in t.reasons(t.me.bloom, "T-first", on=t.me.center)


@pytest.mark.answer("Q140", "Q173")
def test_q140_first_to_first_and_second_to_second_but_never_to_debut(table: Tables) -> None:
    t = table([center("T-debut T-first"), back("T-debut T-second")], FOE, hand="T-frail T-second T-debut")
    t.allowed(t.me.bloom, "T-frail", on=t.me.center)
    t.allowed(t.me.bloom, "T-second", on=t.me.back[0])
    t.refused(t.me.bloom, "T-debut", on=t.me.center, clause="8.3.3")
    t.refused(t.me.bloom, "T-frail", on=t.me.back[0], clause="8.3.3")


@pytest.mark.answer("Q143")
def test_q143_only_the_center_pays_for_a_baton_pass(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008", cheers="G")], FOE)
    t.me.baton(t.me.back[0])
    t.expect(t.me, archive="W")
    t.expect(t.me.center, cheers="G")


@pytest.mark.answer("Q144")
def test_q144_both_must_be_active_for_a_baton_pass(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W", resting=True), back("hSD01-008")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")
    u = table([center("hSD01-003", cheers="W"), back("hSD01-008", resting=True)], FOE)
    u.refused(u.me.baton, u.me.back[0], clause="8.7.1")


@pytest.mark.answer("Q146")
def test_q146_the_first_player_may_collab_in_the_first_turn(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, turn=1)
    t.me.collab(t.me.back[0])
    t.expect(t.me.collabing, number="hSD01-008")


@pytest.mark.answer("Q147")
def test_q147_no_arts_in_the_first_players_first_turn(table: Tables) -> None:
    t = table([center("T-debut"), collab("T-hunter")], [center("T-debut")], turn=1)
    t.me.end_main()
    assert not t.happened("art")
    assert t.game.turn == t.foe.index
    t.foe.end_main()
    t.allowed(t.foe.art, "Free", at=t.me.center)


@pytest.mark.answer("Q148")
def test_q148_an_art_whose_effect_has_no_target_still_deals_its_damage(table: Tables) -> None:
    t = table([center("T-sniper"), idle()], [center("T-blue")], step="performance")
    t.me.art("Aim", at=t.foe.center)
    t.expect(t.foe.center, damage=30)


@pytest.mark.answer("Q149")
def test_q149_a_resting_center_uses_no_art(table: Tables) -> None:
    t = table([center("T-debut", resting=True), idle()], [center("T-blue")], step="performance")
    t.refused(t.me.art, "Free", at=t.foe.center, clause="9.2.1.2")


@pytest.mark.answer("Q151")
def test_q151_an_empty_stage_loses(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut")], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.lost(t.foe, "11.2.2")


@pytest.mark.answer("Q126", "Q152")
@pytest.mark.clause("7.7.5.1")
def test_q152_my_center_that_falls_in_my_turn_is_replaced_at_the_end_step(table: Tables) -> None:
    """The collab holomem may still perform while the center stands empty; an active back holomem follows at the end."""
    t = table(
        [center("T-killall"), idle(), back("hSD01-003", resting=True), back("hSD01-008")],
        [center("T-blue"), collab("T-blue")],
        step="performance",
    )
    t.me.art("Together Down", at=t.foe.center)
    t.me.choose(t.me.collabing, kind="life-to")
    assert not t.me.has("center")
    t.asks(t.me, "perform")
    t.me.end_performance()
    t.expect(t.me.center, number="hSD01-008")
    assert [event.rule for event in t.happened("place") if event.player == 0] == ["7.7.5"]


@pytest.mark.answer("Q126", "Q152")
@pytest.mark.clause("7.7.5.2")
def test_q152_only_resting_holomem_follow_resting(table: Tables) -> None:
    t = table(
        [center("T-killall"), idle(), back("hSD01-003", resting=True)],
        [center("T-blue"), collab("T-blue")],
        step="performance",
    )
    t.me.art("Together Down", at=t.foe.center)
    t.me.choose(t.me.collabing, kind="life-to")
    t.me.end_performance()
    t.expect(t.me.center, number="hSD01-003", resting=True)


@pytest.mark.answer("Q153", "Q185")
def test_q153_q185_life_is_lost_from_the_top(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut"), idle()], step="performance", foe_life="R B P")
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe.collabing, cheers="R")
    t.expect(t.foe, life="B P")


@pytest.mark.answer("Q156", "Q182")
def test_q156_holo_power_is_archived_from_the_top(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016 hSD01-017")
    t.me.skill()
    t.expect(t.me, archive="hSD01-016", holo_power="hSD01-017")


@pytest.mark.answer("Q164")
def test_q164_a_collab_effect_happens_by_collab(table: Tables) -> None:
    t = table([center("hSD01-003"), back("T-giftcollab")], FOE)
    t.me.collab(t.me.back[0])
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.answer("Q165")
def test_q165_a_bloom_effect_happens_by_blooming_into_the_card(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="T-first")
    t.me.bloom("T-first", on=t.me.center)
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.answer("Q167", "Q168")
def test_q167_q168_damage_of_an_art_and_special_damage_are_told_apart(table: Tables) -> None:
    t = table([center("T-sniper"), idle()], [center("T-blue"), collab("T-twoart")], step="performance")
    mark = t.mark()
    t.me.art("Aim", at=t.foe.center)
    assert [event.word for event in t.happened("damage", since=mark)] == ["special", "art"]


@pytest.mark.answer("Q172")
@pytest.mark.clause("2.4.3")
def test_q172_a_card_of_two_colours_is_of_each(table: Tables) -> None:
    """SorAZ is green for one skill and white for the other."""
    t = table([center("hSD01-013")], FOE, oshi="hSD01-002", holo_power="hSD01-016*3", archive="R")
    t.me.sp()
    t.me.pick("R", kind="choose-to-send")
    t.expect(t.me.center, cheers="R")
    u = table([center("hSD01-013", cheers="W W"), idle()], [center("T-blue")], holo_power="hSD01-016*2")
    u.me.sp()
    u.me.end_main()
    u.me.art("A Future I Want to Surpass", at=u.foe.center)
    u.me.no("pay")
    u.expect(u.foe.center, damage=100)


@pytest.mark.answer("Q174")
def test_q174_a_holomem_may_bloom_into_the_same_number(table: Tables) -> None:
    t = table([center("hSD01-003 hSD01-005")], FOE, hand="hSD01-005")
    t.me.bloom("hSD01-005", on=t.me.center)
    t.expect(t.me.center, stack="hSD01-003 hSD01-005 hSD01-005")


@pytest.mark.answer("Q141", "Q175")
@pytest.mark.parametrize(
    ("below", "above"), [("hSD01-005", "hSD01-006"), ("hSD01-006", "hSD01-005"), ("hSD01-005", "hSD01-005")]
)
def test_q175_first_buzz_and_first_bloom_into_each_other(table: Tables, below: str, above: str) -> None:
    t = table([center(f"hSD01-003 {below}")], FOE, hand=above)
    t.allowed(t.me.bloom, above, on=t.me.center)


@pytest.mark.answer("Q176")
def test_q176_a_resting_holomem_rests_on_after_bloom(table: Tables) -> None:
    t = table([center("hSD01-003", resting=True)], FOE, hand="hSD01-005")
    t.me.bloom("hSD01-005", on=t.me.center)
    t.expect(t.me.center, resting=True)


@pytest.mark.answer("Q177")
def test_q177_a_draw_that_is_told_is_no_choice(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-015")], FOE)
    t.me.collab(t.me.back[0])
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.answer("Q178")
def test_q178_what_one_may_do_one_may_leave(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-012")], FOE, archive="W")
    t.me.collab(t.me.back[0])
    t.me.no()
    t.expect(t.me, archive="W")


@pytest.mark.answer("Q179")
def test_q179_bloom_into_lower_hp_if_the_damage_is_less(table: Tables) -> None:
    t = table([center("T-debut", damage=40), back("T-debut", damage=50)], FOE, hand="T-frail")
    t.allowed(t.me.bloom, "T-frail", on=t.me.center)
    t.refused(t.me.bloom, "T-frail", on=t.me.back[0], clause="8.3.3")


@pytest.mark.answer("Q181")
def test_q181_new_holo_power_lies_on_the_old(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, deck="hSD01-016 hSD01-014", holo_power="hSD01-017")
    t.me.collab(t.me.back[0])
    t.expect(t.me, holo_power="hSD01-016 hSD01-017")


@pytest.mark.answer("Q183")
def test_q183_looking_at_holo_power_keeps_its_order(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-007")],
        FOE,
        deck="hSD01-016 hSD01-014",
        holo_power="hSD01-017 hSD01-018 hSD01-019",
    )
    t.me.collab(t.me.back[0])
    t.me.choose("hSD01-018")
    t.me.choose("hSD01-018", kind="choose-to-power")
    t.expect(t.me, holo_power="hSD01-018 hSD01-016 hSD01-017 hSD01-019")


@pytest.mark.answer("Q184")
def test_q184_life_is_laid_one_by_one_from_the_top_of_the_cheer_deck(table: Tables) -> None:
    t = opening(table, "T-many*50")
    t.me.keep()
    t.foe.keep()
    top = t.me.cheer_deck[:5]
    for player in (t.me, t.foe):
        player.put_center("T-many")
        player.put_done()
    t.expect(t.me, life=top[::-1])


@pytest.mark.answer("Q186")
def test_q186_damage_by_one_ability_downs_before_another_can_heal(table: Tables) -> None:
    t = table([center("T-hurtheal", damage=60), idle()], FOE, turn_of="foe", foe_hand="T-hit")
    target = t.me.center
    t.foe.use("T-hit")
    assert not target.on_stage


@pytest.mark.answer("Q155", "Q187")
def test_q187_no_limit_of_cards_in_hand(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 hSD01-003*40")
    t.me.use("hSD01-016")
    t.pass_turn()
    t.pass_turn()
    assert len(t.me.hand) == 44


@pytest.mark.answer("Q188")
def test_q188_the_order_of_a_hand_means_nothing(table: Tables) -> None:
    """Two hands in another order allow the same, and look the same to the other player."""
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 hSD01-003")
    u = table([center("hSD01-003")], FOE, hand="hSD01-003 hSD01-016")
    assert t.foe.view["players"][0]["hand"] == u.foe.view["players"][0]["hand"]
    t.allowed(t.me.use, "hSD01-016")
    u.allowed(u.me.use, "hSD01-016")


@pytest.mark.answer("Q191")
def test_q191_the_text_of_an_art_resolves_before_its_damage(table: Tables) -> None:
    t = table([center("hSD01-011", cheers="G"), back("hSD01-003")], [center("T-blue")], step="performance")
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.asks(t.me, "send-to")
    t.expect(t.foe.center, damage=0)
    t.me.choose(t.me.center, kind="send-to")


@pytest.mark.answer("Q193")
def test_q193_a_waiting_heal_comes_too_late(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-hurtheal"), idle()], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    assert not t.foe.has("center")


@pytest.mark.answer("Q195")
@pytest.mark.clause("7.3.2.1")
def test_q195_drawing_from_an_empty_deck_by_an_ability_loses_nothing(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-015")], FOE, deck="hSD01-014")
    t.me.collab(t.me.back[0])
    t.expect(t.me, deck="", hand="")
    assert t.result is None
    t.asks(t.me, "main")


@pytest.mark.answer("Q196")
def test_q196_a_buzz_holomem_costs_two_life_in_all(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("hSD01-006", damage=140), idle()], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe, life="W*3")
    t.expect(t.foe.collabing, cheers="W W")


@pytest.mark.answer("Q198")
def test_q198_six_holomem_on_a_stage(table: Tables) -> None:
    t = table([center("hSD01-003"), collab("hSD01-014"), *[back("hSD01-014")] * 3], FOE, hand="hSD01-003*2")
    t.me.place("hSD01-003")
    assert len(t.me.stage) == 6
    t.refused(t.me.place, "hSD01-003", clause="8.2.1")


@pytest.mark.answer("Q213")
def test_q213_with_a_collab_holomem_alone_the_turn_passes_without_a_center(table: Tables) -> None:
    t = table([collab("hSD01-014")], FOE)
    t.me.end_main()
    assert t.game.turn == t.foe.index
    assert not t.me.has("center")
    t.expect(t.me.collabing, number="hSD01-014")


@pytest.mark.answer("Q214", "Q218")
def test_q214_q218_blooming_at_the_collab_position_is_no_collab(table: Tables) -> None:
    t = table([center("hSD01-003"), back("T-debut")], FOE, hand="T-collabfirst")
    t.me.collab(t.me.back[0])
    power = len(t.me.holo_power)
    t.me.bloom("T-collabfirst", on=t.me.collabing)
    t.expect(t.me, hand="")
    assert len(t.me.holo_power) == power


@pytest.mark.answer("Q217")
def test_q217_the_collab_holomem_may_bloom(table: Tables) -> None:
    t = table([center("hSD01-014"), collab("hSD01-003")], FOE, hand="hSD01-005")
    t.me.bloom("hSD01-005", on=t.me.collabing)
    t.expect(t.me.collabing, number="hSD01-005")


@pytest.mark.answer("Q227")
@pytest.mark.clause("10.11.1", "10.8.2")
def test_q227_would_take_is_before_the_damage_and_takes_is_after_it(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-shield", attached="T-tooldraw")], step="performance")
    mark = t.mark()
    t.me.art("Free", at=t.foe.center)
    order = [event.kind for event in t.happened("reduce", "damage", "ability", since=mark)]
    assert order == ["ability", "reduce", "damage", "ability"]


@pytest.mark.answer("Q288")
def test_q288_nobody_looks_at_holo_power(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE)
    t.me.collab(t.me.back[0])
    assert t.me.sees(t.me, "holo_power") == []
