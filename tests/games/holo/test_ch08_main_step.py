"""Chapter 8: the actions of the main step, every condition both ways."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab

SIX = [center("hSD01-003"), collab("hSD01-014"), *[back("hSD01-014")] * 4]
FIVE = SIX[:5]
FOE = [center("hSD01-003")]


# ---------------------------------------------------------------------------------------------------- 8.1


@pytest.mark.clause("8.1.1", "10.6.4.2")
def test_actions_come_in_any_order_and_any_number(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-003 hSD01-008 hSD01-005")
    t.me.place("hSD01-008")
    t.me.bloom("hSD01-005", on=t.me.center)
    t.me.place("hSD01-003")
    t.me.collab(t.me.back[0])
    t.asks(t.me, "main")


@pytest.mark.clause("8.1.1", "7.5.2")
def test_only_the_turn_player_acts(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-003", foe_hand="hSD01-003", turn_of="foe")
    t.allowed(t.foe.place, "hSD01-003")
    t.refused(t.me.place, "hSD01-003", clause="8.1.1 10.6.2")


@pytest.mark.clause("8.1.1", "9.1.1")
def test_main_actions_are_closed_in_the_performance_step(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-003", step="performance")
    t.refused(t.me.place, "hSD01-003", clause="8.1.1")
    t.allowed(t.me.art, "(๑╹ᆺ╹)ぬんぬん", at=t.foe.center)


@pytest.mark.clause("9.1.1")
def test_arts_are_closed_in_the_main_step(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE)
    t.refused(t.me.art, "(๑╹ᆺ╹)ぬんぬん", at=t.foe.center, clause="9.1.1")


@pytest.mark.clause("8.1.2")
def test_a_check_timing_follows_each_action(table: Tables) -> None:
    """A bloom effect is played before the next action can be chosen."""
    t = table([center("T-debut")], FOE, hand="T-first")
    t.me.bloom("T-first", on=t.me.center)
    t.expect(t.me, hand="hSD01-014")
    t.asks(t.me, "main")


@pytest.mark.clause("10.6.4.3", "7.5.3")
def test_doing_nothing_ends_the_main_step(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE)
    t.me.end_main()
    assert t.game.turn == t.foe.index  # nothing can be performed without a cheer


# ---------------------------------------------------------------------------------------------------- 8.2


@pytest.mark.clause("8.2.1", "4.3.2.3", "4.4.5.1")
@pytest.mark.parametrize("card", ["hSD01-003", "hSD01-014"])
def test_a_debut_or_spot_of_the_hand_goes_to_the_back_position(table: Tables, card: str) -> None:
    t = table([center("hSD01-003")], FOE, hand=card)
    new = t.me.place(card)
    t.expect(new, position="back", damage=0, resting=False, stack=card)
    t.expect(t.me, hand="")
    assert not new.now.face_down


@pytest.mark.clause("8.2.2")
@pytest.mark.parametrize("card", ["hSD01-005", "hSD01-006", "hSD01-011"])
def test_a_first_or_second_cannot_be_placed(table: Tables, card: str) -> None:
    t = table([center("hSD01-014")], FOE, hand=card)
    t.refused(t.me.place, card, clause="8.2.2")


@pytest.mark.clause("8.2.1")
def test_a_support_cannot_be_placed(table: Tables) -> None:
    t = table([center("hSD01-014")], FOE, hand="hSD01-016")
    t.refused(t.me.place, "hSD01-016", clause="8.2.1")


@pytest.mark.clause("8.2.1", "4.6.2.1")
def test_a_full_stage_takes_no_further_holomem(table: Tables) -> None:
    t = table(SIX, FOE, hand="hSD01-003 hSD01-014")
    t.refused(t.me.place, "hSD01-003", clause="8.2.1")
    t.refused(t.me.place, "hSD01-014", clause="8.2.1")


@pytest.mark.clause("8.2.1", "4.6.2.1")
def test_the_sixth_holomem_may_still_be_placed(table: Tables) -> None:
    t = table(FIVE, FOE, hand="hSD01-003*2")
    t.me.place("hSD01-003")
    t.refused(t.me.place, "hSD01-003", clause="8.2.1")


@pytest.mark.clause("8.2.1")
def test_the_other_players_full_stage_does_not_matter(table: Tables) -> None:
    t = table([center("hSD01-003")], SIX, hand="hSD01-003")
    t.allowed(t.me.place, "hSD01-003")


# ---------------------------------------------------------------------------------------------------- 8.3


@pytest.mark.clause("8.3.1")
@pytest.mark.parametrize(("turn", "turn_of"), [(1, "me"), (2, "foe")])
def test_nobody_blooms_in_a_first_turn(table: Tables, turn: int, turn_of: str) -> None:
    t = table(
        [center("hSD01-003")], [center("hSD01-003")], hand="hSD01-005", foe_hand="hSD01-005", turn=turn, turn_of=turn_of
    )
    who = t.me if turn_of == "me" else t.foe
    t.refused(who.bloom, "hSD01-005", on=who.center, clause="8.3.1")


@pytest.mark.clause("8.3.1")
@pytest.mark.parametrize(("turn", "turn_of"), [(3, "me"), (4, "foe")])
def test_the_second_turn_allows_bloom(table: Tables, turn: int, turn_of: str) -> None:
    t = table(
        [center("hSD01-003")], [center("hSD01-003")], hand="hSD01-005", foe_hand="hSD01-005", turn=turn, turn_of=turn_of
    )
    who = t.me if turn_of == "me" else t.foe
    t.allowed(who.bloom, "hSD01-005", on=who.center)


@pytest.mark.clause("8.3.2")
def test_only_ones_own_holomem_bloom(table: Tables) -> None:
    t = table([center("hSD01-014")], [center("hSD01-003")], hand="hSD01-005")
    t.refused(t.me.bloom, "hSD01-005", on=t.foe.center, clause="8.3.2")


@pytest.mark.clause("8.3.2", "8.3.3")
def test_a_spot_does_not_bloom_whatever_its_name(table: Tables) -> None:
    t = table([center("T-spot")], FOE, hand="T-first T-second")
    t.refused(t.me.bloom, "T-first", on=t.me.center, clause="8.3.2 8.3.3")
    t.refused(t.me.bloom, "T-second", on=t.me.center, clause="8.3.2 8.3.3")


@pytest.mark.clause("2.11.2.4")
def test_a_holomem_that_says_so_does_not_bloom(table: Tables) -> None:
    t = table([center("T-shut")], FOE, hand="T-first")
    t.refused(t.me.bloom, "T-first", on=t.me.center, clause="2.11.2.4")


@pytest.mark.clause("8.3.2")
def test_a_holomem_that_entered_this_turn_does_not_bloom(table: Tables) -> None:
    t = table([center("hSD01-014"), back("hSD01-003", entered=True)], FOE, hand="hSD01-005")
    t.refused(t.me.bloom, "hSD01-005", on=t.me.back[0], clause="8.3.2")


@pytest.mark.clause("8.3.2")
def test_placing_makes_a_holomem_that_entered_this_turn(table: Tables) -> None:
    t = table([center("hSD01-014")], FOE, hand="hSD01-003 hSD01-005")
    new = t.me.place("hSD01-003")
    t.refused(t.me.bloom, "hSD01-005", on=new, clause="8.3.2")


@pytest.mark.clause("8.3.2", "4.1.4")
def test_moving_within_the_stage_is_not_entering(table: Tables) -> None:
    t = table([center("hSD01-014"), back("hSD01-003")], FOE, hand="hSD01-005")
    sora = t.me.back[0]
    t.me.collab(sora)
    t.allowed(t.me.bloom, "hSD01-005", on=sora)


@pytest.mark.clause("8.3.2", "4.1.4")
def test_a_holomem_that_entered_this_turn_stays_one_after_moving(table: Tables) -> None:
    t = table([center("hSD01-014")], FOE, hand="hSD01-003 hSD01-005")
    new = t.me.place("hSD01-003")
    t.me.collab(new)
    t.refused(t.me.bloom, "hSD01-005", on=new, clause="8.3.2")


@pytest.mark.clause("8.3.2")
def test_a_holomem_that_entered_in_an_earlier_turn_blooms(table: Tables) -> None:
    t = table([center("hSD01-014"), back("hSD01-003", entered=2)], FOE, hand="hSD01-005")
    t.allowed(t.me.bloom, "hSD01-005", on=t.me.back[0])


@pytest.mark.clause("8.3.2")
def test_a_holomem_blooms_once_a_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-005*2")
    t.me.bloom("hSD01-005", on=t.me.center)
    t.refused(t.me.bloom, "hSD01-005", on=t.me.center, clause="8.3.2")


@pytest.mark.clause("8.3.2")
def test_a_holomem_that_bloomed_in_an_earlier_turn_blooms_again(table: Tables) -> None:
    t = table([center("hSD01-003 hSD01-005", bloomed=1)], FOE, hand="hSD01-005")
    t.allowed(t.me.bloom, "hSD01-005", on=t.me.center)


@pytest.mark.clause("8.3.3", "2.1.1")
def test_the_name_must_be_the_same(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, hand="hSD01-005 hSD01-010")
    t.refused(t.me.bloom, "hSD01-005", on=t.me.back[0], clause="8.3.3")
    t.refused(t.me.bloom, "hSD01-010", on=t.me.center, clause="8.3.3")
    t.allowed(t.me.bloom, "hSD01-005", on=t.me.center)
    t.allowed(t.me.bloom, "hSD01-010", on=t.me.back[0])


@pytest.mark.clause("8.3.3", "2.11.2.3.1")
def test_every_name_of_a_card_counts_for_bloom(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008"), back("hSD01-007")], FOE, hand="hSD01-013")
    t.allowed(t.me.bloom, "hSD01-013", on=t.me.center)
    t.allowed(t.me.bloom, "hSD01-013", on=t.me.back[0])
    t.refused(t.me.bloom, "hSD01-013", on=t.me.back[1], clause="8.3.3")


LEVELS = {"debut": "T-debut", "1st": "T-first", "2nd": "T-second"}
FITTING = {("debut", "1st"), ("1st", "1st"), ("1st", "2nd"), ("2nd", "2nd")}


@pytest.mark.clause("8.3.3")
@pytest.mark.parametrize("below", LEVELS)
@pytest.mark.parametrize("above", LEVELS)
def test_levels_go_up_by_one_or_stay(table: Tables, below: str, above: str) -> None:
    t = table([center(LEVELS[below])], FOE, hand=LEVELS[above])
    if (below, above) in FITTING:
        t.allowed(t.me.bloom, LEVELS[above], on=t.me.center)
    else:
        t.refused(t.me.bloom, LEVELS[above], on=t.me.center, clause="8.3.3")


@pytest.mark.clause("8.3.3")
@pytest.mark.parametrize(("damage", "fits"), [(0, True), (40, True), (50, False), (60, False)])
def test_the_new_hp_must_exceed_the_damage(table: Tables, damage: int, fits: bool) -> None:
    """T-frail has 50 HP."""
    t = table([center("T-debut", damage=damage)], FOE, hand="T-frail")
    if fits:
        t.allowed(t.me.bloom, "T-frail", on=t.me.center)
    else:
        t.refused(t.me.bloom, "T-frail", on=t.me.center, clause="8.3.3")


@pytest.mark.clause("8.3.3")
def test_a_support_is_no_card_to_bloom_with(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016")
    t.refused(t.me.bloom, "hSD01-016", on=t.me.center, clause="8.3.3")


@pytest.mark.clause("8.3.4", "5.14.1", "5.14.1.1")
def test_blooming_puts_the_card_on_top(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-005")
    t.me.bloom("hSD01-005", on=t.me.center)
    t.expect(t.me.center, stack="hSD01-003 hSD01-005", number="hSD01-005", hp=150)
    t.expect(t.me, hand="")


# ---------------------------------------------------------------------------------------------------- 8.4


@pytest.mark.clause("8.4.2", "8.4.3", "8.4.4", "4.15.1")
def test_collab_moves_a_back_holomem_and_makes_holo_power_of_the_top_card(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, deck="hSD01-016 hSD01-014*5", holo_power="hSD01-017")
    t.me.collab(t.me.back[0])
    t.expect(t.me.collabing, number="hSD01-008", resting=False)
    t.expect(t.me, holo_power="hSD01-016 hSD01-017", deck="hSD01-014*5")


@pytest.mark.clause("8.4.1")
def test_no_collab_while_the_position_is_taken(table: Tables) -> None:
    t = table([center("hSD01-003"), collab("hSD01-014"), back("hSD01-008")], FOE)
    t.refused(t.me.collab, t.me.back[0], clause="8.4.1")


@pytest.mark.clause("8.4.1")
def test_collab_is_one_a_turn_even_when_the_position_is_empty_again(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, did="collab")
    t.refused(t.me.collab, t.me.back[0], clause="8.4.1")


@pytest.mark.clause("8.4.1")
def test_a_collab_counts_for_the_turn(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-009"), back("hSD01-008")], FOE, chance="ask")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(1)
    t.me.yes("may")
    assert not t.me.has("collab")
    t.refused(t.me.collab, t.me.back[0], clause="8.4.1")


@pytest.mark.clause("8.4.2")
def test_a_resting_holomem_does_not_collab(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", resting=True), back("hSD01-014")], FOE)
    t.refused(t.me.collab, t.me.back[0], clause="8.4.2")
    t.allowed(t.me.collab, t.me.back[1])


@pytest.mark.clause("8.4.2")
def test_only_a_back_holomem_of_ones_own_collabs(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-003"), back("hSD01-008")])
    t.refused(t.me.collab, t.me.center, clause="8.4.2")
    t.refused(t.me.collab, t.foe.back[0], clause="8.4.2")


@pytest.mark.clause("8.4.3")
def test_no_collab_with_an_empty_deck(table: Tables) -> None:
    """The rulebook (p. 21) decides against the looser wording of the clause."""
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, deck="")
    t.refused(t.me.collab, t.me.back[0], clause="8.4.3")


@pytest.mark.clause("8.4.3")
def test_the_last_card_of_the_deck_still_allows_a_collab(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, deck="hSD01-014")
    t.me.collab(t.me.back[0])
    t.expect(t.me, holo_power="hSD01-014", deck="")


# ---------------------------------------------------------------------------------------------------- 8.5


@pytest.mark.clause("8.5.1", "12.1.3", "12.1.5.4")
def test_an_oshi_skill_costs_holo_power_and_resolves(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016 hSD01-017")
    t.me.skill()
    t.expect(t.me, holo_power="hSD01-017", archive="hSD01-016", hand="hSD01-014")


@pytest.mark.clause("8.5.1", "12.1.3")
def test_too_little_holo_power_pays_for_no_skill(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016")
    t.allowed(t.me.skill)
    t.refused(t.me.sp, clause="12.1.3")
    t.me.skill()
    t.refused(t.me.skill, clause="12.1.3 8.5.1.1")


@pytest.mark.clause("8.5.1.1")
def test_one_oshi_skill_a_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016*4")
    t.me.skill()
    t.refused(t.me.skill, clause="8.5.1.1")


@pytest.mark.clause("8.5.1.1")
def test_the_oshi_skill_comes_back_with_the_next_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016*4")
    t.me.skill()
    t.pass_turn()
    t.pass_turn()
    t.allowed(t.me.skill)


@pytest.mark.clause("8.5.1.2")
def test_one_sp_skill_a_game(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016*5")
    t.me.sp()
    t.refused(t.me.sp, clause="8.5.1.2")
    t.pass_turn()
    t.pass_turn()
    t.refused(t.me.sp, clause="8.5.1.2")


@pytest.mark.clause("8.5.1.1", "8.5.1.2", "12.1.2")
@pytest.mark.parametrize("first", ["skill", "sp"])
def test_the_limits_of_skill_and_sp_are_counted_apart(table: Tables, first: str) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016*5")
    if first == "skill":
        t.me.skill()
        t.me.sp()
    else:
        t.me.sp()
        t.me.skill()
    t.refused(t.me.skill, clause="8.5.1.1")
    t.refused(t.me.sp, clause="8.5.1.2")


@pytest.mark.clause("8.5.1.1", "8.5.1.2")
def test_the_other_players_skills_do_not_count(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016*3", foe_did="skill sp")
    t.allowed(t.me.skill)
    t.allowed(t.me.sp)


@pytest.mark.clause("8.5.1")
@pytest.mark.parametrize("skill", [2, -1])
def test_there_is_no_third_skill(table: Tables, skill: int) -> None:
    t = table([center("hSD01-003")], FOE, oshi="T-oshi", holo_power="hSD01-016*5")
    assert [reason.rule for reason in t.table.why_not(0, {"do": "skill", "skill": skill})] == ["8.5.1"]


@pytest.mark.clause("12.1.5.1", "8.5.1")
def test_a_skill_for_a_certain_moment_is_no_main_action(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="hSD01-002", holo_power="hSD01-016*5")
    t.refused(t.me.skill, clause="12.1.5.1")
    t.allowed(t.me.sp)


# ---------------------------------------------------------------------------------------------------- 8.6


@pytest.mark.clause("8.6.1", "10.7.2.5.1.1")
def test_a_support_is_played_and_then_archived(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016")
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-014*3", archive="hSD01-016")


@pytest.mark.clause("8.6.1")
def test_a_holomem_card_is_no_support(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-003")
    t.refused(t.me.use, "hSD01-003", clause="8.6.1")


@pytest.mark.clause("8.6.2", "2.12.1")
def test_one_limited_support_a_turn_whatever_its_name(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-016*2 hSD01-019")
    t.me.use("hSD01-016")
    t.refused(t.me.use, "hSD01-016", clause="8.6.2")
    t.refused(t.me.use, "hSD01-019", clause="8.6.2")


@pytest.mark.clause("8.6.2")
def test_supports_without_the_mark_are_not_limited(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="T-shuffle*2 hSD01-016")
    t.me.use("hSD01-016")
    t.me.use("T-shuffle")
    t.me.use("T-shuffle")


@pytest.mark.clause("8.6.2")
def test_an_unlimited_support_does_not_use_up_the_limited_one(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="T-shuffle hSD01-016")
    t.me.use("T-shuffle")
    t.allowed(t.me.use, "hSD01-016")


@pytest.mark.clause("8.6.2")
def test_the_limit_ends_with_the_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016*2")
    t.me.use("hSD01-016")
    t.pass_turn()
    t.pass_turn()
    t.allowed(t.me.use, "hSD01-016")


@pytest.mark.clause("8.6.2")
def test_no_limited_support_in_the_very_first_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 T-shuffle", turn=1)
    t.refused(t.me.use, "hSD01-016", clause="8.6.2")
    t.allowed(t.me.use, "T-shuffle")


@pytest.mark.clause("8.6.2")
def test_the_second_player_may_play_limited_at_once(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, foe_hand="hSD01-016", turn=2, turn_of="foe")
    t.allowed(t.foe.use, "hSD01-016")


# ---------------------------------------------------------------------------------------------------- 8.7


@pytest.mark.clause("8.7.1", "8.7.2", "8.7.3", "5.18.1")
def test_a_baton_pass_archives_the_cost_and_swaps(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W", damage=20), back("hSD01-008", cheers="G")], FOE)
    sora, azki = t.me.center, t.me.back[0]
    t.me.baton(azki)
    t.expect(sora, position="back", cheers="", damage=20, resting=False)
    t.expect(azki, position="center", cheers="G", resting=False)
    t.expect(t.me, archive="W")


@pytest.mark.clause("8.7.4")
def test_one_baton_pass_a_turn(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008", cheers="G")], FOE)
    t.me.baton(t.me.back[0])
    t.refused(t.me.baton, t.me.back[0], clause="8.7.4")


@pytest.mark.clause("8.7.1")
def test_no_baton_pass_to_a_resting_back_holomem(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008", resting=True), back("hSD01-014")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.1")
    t.allowed(t.me.baton, t.me.back[1])


@pytest.mark.clause("8.7.1")
def test_no_baton_pass_to_the_collab_holomem_or_the_other_player(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), collab("hSD01-008")], [center("hSD01-003"), back("hSD01-008")])
    t.refused(t.me.baton, t.me.collabing, clause="8.7.1")
    t.refused(t.me.baton, t.foe.back[0], clause="8.7.1")


@pytest.mark.clause("8.7.2")
def test_no_baton_pass_by_a_resting_center(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W", resting=True), back("hSD01-008")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2")
def test_no_baton_pass_without_a_center(table: Tables) -> None:
    t = table([back("hSD01-003", cheers="W"), back("hSD01-008")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2", "8.1.3", "2.10.1")
@pytest.mark.parametrize(("cheers", "enough"), [("", False), ("W", False), ("W G", True), ("W W G", True)])
def test_the_number_of_cheers_must_suffice(table: Tables, cheers: str, enough: bool) -> None:
    """hSD01-011 passes for two of any colour."""
    t = table([center("hSD01-011", cheers=cheers), back("hSD01-008", cheers="W W W")], FOE)
    if enough:
        t.allowed(t.me.baton, t.me.back[0])
    else:
        t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2", "10.5.1", "10.5.2")
@pytest.mark.parametrize(
    ("cheers", "enough"),
    [
        ("W W", False),
        ("G R", False),
        ("W G", True),
        ("T-WG W", True),
        ("T-WG G", True),
        ("T-WG T-WG", True),
        ("T-WG R", False),
        ("T-WG", False),
    ],
)
def test_a_coloured_baton_cost_needs_its_colours_each_by_a_cheer_of_its_own(
    table: Tables, cheers: str, enough: bool
) -> None:
    t = table([center("T-coloredbaton", cheers=cheers), back("hSD01-008")], FOE)
    if enough:
        t.allowed(t.me.baton, t.me.back[0])
    else:
        t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2")
def test_the_player_chooses_which_cheers_pay(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W G R"), back("hSD01-008")], FOE)
    t.me.baton(t.me.back[0])
    t.asks(t.me, "baton-cost", "W", "G", "R")
    t.me.choose("G", kind="baton-cost")
    t.expect(t.me, archive="G")
    t.expect(t.me.back[0], cheers="W R")


@pytest.mark.clause("8.7.2")
def test_only_cheers_that_meet_the_coloured_cost_are_offered(table: Tables) -> None:
    t = table([center("T-coloredbaton", cheers="W R T-WG T-WG"), back("hSD01-008")], FOE)
    t.me.baton(t.me.back[0])
    t.asks(t.me, "baton-cost", "W", "T-WG")
    t.me.choose("W", kind="baton-cost")
    t.expect(t.me, archive="T-WG W")
    t.expect(t.me.back[-1], cheers="R T-WG")


@pytest.mark.clause("8.7.2", "2.7.2.1")
def test_a_cheer_without_the_cheers_text_pays_for_no_baton_pass(table: Tables) -> None:
    """What is printed on cheers is a rule of theirs, no reminder."""
    t = table([center("hSD01-003", cheers="T-bare"), back("hSD01-008")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2", "1.3.2.2")
def test_a_free_baton_pass_archives_nothing(table: Tables) -> None:
    t = table([center("T-freebaton", cheers="W"), back("hSD01-008")], FOE)
    t.me.baton(t.me.back[0])
    t.expect(t.me, archive="")
    t.expect(t.me.center, number="hSD01-008")


@pytest.mark.clause("8.7.4")
def test_a_swap_by_an_effect_is_no_baton_pass(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008", cheers="W")], FOE, hand="T-swapitem")
    t.me.use("T-swapitem")
    t.expect(t.me.center, number="hSD01-008")
    t.allowed(t.me.baton, t.me.back[0])


@pytest.mark.clause("8.7.3", "10.10.2", "4.4.4")
def test_attachments_go_along_in_a_baton_pass(table: Tables) -> None:
    t = table([center("hSD01-003 hSD01-005", cheers="W G", attached="T-tool"), back("hSD01-008")], FOE)
    sora = t.me.center
    t.me.baton(t.me.back[0])
    t.me.choose("G", kind="baton-cost")
    t.expect(sora, position="back", stack="hSD01-003 hSD01-005", cheers="W", attached="T-tool", hp=170)
