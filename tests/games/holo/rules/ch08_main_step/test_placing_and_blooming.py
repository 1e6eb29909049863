"""Chapters 8.1 to 8.3: the actions of the main phase; placing and blooming, every condition both ways."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, made_up

FOE = [center("hSD01-003")]
SIX = [center("hSD01-003"), collab("hSD01-014"), *[back("hSD01-014")] * 4]
FIVE = SIX[:5]
LEVELS = {"debut": "T-debut", "1st": "T-first", "2nd": "T-second"}
FITTING = {("debut", "1st"), ("1st", "1st"), ("1st", "2nd"), ("2nd", "2nd")}
GAME = made_up("""
T-pick support event
  name "呼ぶ" "Calling One"
  text
    place (my.archive holomem debut x1) stage
""")


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


@pytest.mark.answer("Q198")
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


@pytest.mark.clause("8.3.2", "10.7.2.3")
def test_one_that_an_effect_put_on_the_stage_has_entered_this_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-pick hSD01-010", archive="hSD01-008 hSD01-005 hSD01-012")
    t.me.use("T-pick")
    t.me.choose("hSD01-008", kind="choose-to-stage")
    t.refused(t.me.bloom, "hSD01-010", t.me.back[0], clause="8.3.2")


@pytest.mark.answer("Q137")
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


@pytest.mark.answer("Q139")
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


@pytest.mark.answer("Q137")
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


@pytest.mark.answer("Q140", "Q173")
@pytest.mark.clause("8.3.3")
@pytest.mark.parametrize("below", LEVELS)
@pytest.mark.parametrize("above", LEVELS)
def test_levels_go_up_by_one_or_stay(table: Tables, below: str, above: str) -> None:
    t = table([center(LEVELS[below])], FOE, hand=LEVELS[above])
    if (below, above) in FITTING:
        t.allowed(t.me.bloom, LEVELS[above], on=t.me.center)
    else:
        t.refused(t.me.bloom, LEVELS[above], on=t.me.center, clause="8.3.3")


@pytest.mark.answer("Q179")
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
