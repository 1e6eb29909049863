"""Chapters 8.4 and 8.5: collabs and oshi skills, every condition both ways."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab

FOE = [center("hSD01-003")]


# ---------------------------------------------------------------------------------------------------- 8.4


@pytest.mark.answer("Q181")
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


@pytest.mark.answer("Q194")
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


@pytest.mark.answer("Q157")
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


@pytest.mark.answer("Q200")
@pytest.mark.clause("12.1.5.1", "8.5.1")
def test_a_skill_for_a_certain_moment_is_no_main_action(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, oshi="hSD01-002", holo_power="hSD01-016*5")
    t.refused(t.me.skill, clause="12.1.5.1")
    t.allowed(t.me.sp)


@pytest.mark.clause("8.5.1.1", "12.1.4")
def test_the_skill_of_the_other_player_in_my_turn_is_limited_to_once_a_turn(table: Tables) -> None:
    t = table(
        [center("T-debut"), collab("T-hunter")],
        [center("T-blue")],
        foe_oshi="T-guard",
        foe_holo_power="hSD01-016*3",
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.yes("react")
    t.me.art("Poke", at=t.foe.center)
    t.expect(t.foe.center, damage=30)
