"""Official answers about the cards of start deck hSD01."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("hSD01-003")]


@pytest.mark.answer("Q1")
def test_q1_replacement_may_be_used_without_any_cheer(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, oshi="hSD01-001", holo_power="hSD01-016")
    t.me.skill()
    t.expect(t.me, holo_power="", archive="hSD01-016")
    t.refused(t.me.skill, clause="12.1.3 8.5.1.1")


@pytest.mark.answer("Q4")
@pytest.mark.parametrize(("where", "damage"), [("mine", 110), ("theirs", 60)])
def test_q4_sympathy_is_content_with_soraz_as_azki_on_ones_own_stage(table: Tables, where: str, damage: int) -> None:
    soraz = [back("hSD01-013")]
    t = table(
        [center("hSD01-006", cheers="W G R"), idle(), *(soraz if where == "mine" else [])],
        [center("T-blue"), *(soraz if where == "theirs" else [])],
        step="performance",
    )
    t.me.art("SorAZ Sympathy", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q5")
def test_q5_an_azki_beneath_another_card_is_still_azki_by_its_top_card(table: Tables) -> None:
    """SorAZ on top of a Tokino Sora counts as AZKi."""
    t = table(
        [center("hSD01-006", cheers="W G R"), idle(), back("hSD01-003 hSD01-013")],
        [center("T-blue")],
        step="performance",
    )
    t.me.art("SorAZ Sympathy", at=t.foe.center)
    t.expect(t.foe.center, damage=110)


@pytest.mark.answer("Q6")
def test_q6_hope_may_return_the_very_card_it_took(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-007")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-014")
    t.me.collab(t.me.back[0])
    t.me.choose("hSD01-016")
    t.asks(t.me, "choose-to-power", "hSD01-016", "hSD01-018")
    t.me.choose("hSD01-016", kind="choose-to-power")
    t.expect(t.me, hand="hSD01-018", holo_power="hSD01-016")


@pytest.mark.answer("Q7")
def test_q7_expanding_map_may_roll_with_an_empty_cheer_deck(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-009"), back("hSD01-014")], FOE, cheer_deck="", chance="ask")
    azki = t.me.back[0]
    t.me.collab(azki)
    t.me.yes("pay")
    t.roll(1)
    t.me.yes("may")
    t.expect(azki, position="back")


@pytest.mark.answer("Q8")
@pytest.mark.clause("4.1.4")
def test_q8_moved_back_by_the_ability_it_keeps_its_state(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-009"), back("hSD01-014")], FOE, chance="ask", cheer_deck="G W")
    azki, kanata = t.me.back
    t.me.collab(azki)
    t.me.yes("pay")
    t.roll(1)
    t.expect(kanata, cheers="G")
    t.me.yes("may")
    t.expect(azki, position="back", resting=False)


@pytest.mark.answer("Q11")
@pytest.mark.parametrize("face", [1, 2])
def test_q11_the_art_of_soraz_is_used_with_both_decks_empty(table: Tables, face: int) -> None:
    t = table(
        [center("hSD01-013", cheers="W G"), idle()],
        [center("T-blue")],
        step="performance",
        deck="",
        cheer_deck="",
        chance="ask",
    )
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.yes("pay")
    t.roll(face)
    t.expect(t.foe.center, damage=50)
    assert t.result is None


@pytest.mark.answer("Q12")
@pytest.mark.clause("2.11.2.3", "2.11.2.3.1")
def test_q12_soraz_has_its_names_in_hand_and_deck_too(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, hand="hSD01-013 hSD01-021", deck="hSD01-013 hSD01-014*5")
    t.allowed(t.me.bloom, "hSD01-013", on=t.me.center)
    t.allowed(t.me.bloom, "hSD01-013", on=t.me.back[0])
    t.me.use("hSD01-021")
    t.asks(t.me, "choose-to-take", "hSD01-013", "done")


@pytest.mark.answer("Q13")
def test_q13_both_effects_of_koyori_happen_beside_soraz(table: Tables) -> None:
    t = table([center("hSD01-013"), back("hSD01-015")], FOE, cheer_deck="R W")
    t.me.collab(t.me.back[0])
    t.asks(t.me, "resolve")
    t.me.resolve(1)
    t.expect(t.me, hand="hSD01-014")
    t.expect(t.me.center, cheers="R")


@pytest.mark.answer("Q13")
@pytest.mark.parametrize(("name", "drawn", "sent"), [("hSD01-003", 1, ""), ("hSD01-008", 0, "R"), ("hSD01-014", 0, "")])
def test_q13_beside_another_only_what_fits_happens(table: Tables, name: str, drawn: int, sent: str) -> None:
    t = table([center(name), back("hSD01-015"), back("hSD01-013")], FOE, cheer_deck="R W")
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == drawn
    t.expect(t.me.center, cheers=sent)


@pytest.mark.answer("Q14")
@pytest.mark.parametrize(("others", "usable"), [("", False), ("hSD01-003", True), ("hSD01-017", True)])
def test_q14_manager_needs_one_other_card_in_hand(table: Tables, others: str, usable: bool) -> None:
    t = table([center("hSD01-003")], FOE, hand=f"hSD01-017 {others}")
    if usable:
        t.me.use("hSD01-017")
        assert len(t.me.hand) == 5
    else:
        t.refused(t.me.use, "hSD01-017", clause="10.3.3")


@pytest.mark.answer("Q15")
@pytest.mark.clause("10.7.2.4.1", "2.15.1")
def test_q15_amazing_pc_is_paid_by_a_cheer_on_ones_stage_only(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-003", cheers="W")], hand="hSD01-019", archive="W")
    t.refused(t.me.use, "hSD01-019", clause="10.7.2.4.1")
    u = table([center("hSD01-003"), back("hSD01-014", cheers="G")], FOE, hand="hSD01-019")
    u.allowed(u.me.use, "hSD01-019")


@pytest.mark.answer("Q16")
@pytest.mark.parametrize(("others", "usable"), [(0, True), (6, True), (7, False)])
def test_q16_first_gravity_with_six_other_cards_not_with_seven(table: Tables, others: int, usable: bool) -> None:
    t = table([center("hSD01-003")], FOE, hand=" ".join(["hSD01-021", *["hSD01-014"] * others]))
    if usable:
        t.allowed(t.me.use, "hSD01-021")
    else:
        t.refused(t.me.use, "hSD01-021", clause="10.3.3")


@pytest.mark.answer("Q17")
def test_q17_first_gravity_may_take_soraz(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        FOE,
        hand="hSD01-021",
        deck="hSD01-013 hSD01-003 hSD01-007 hSD01-010 hSD01-008 hSD01-014",
    )
    t.me.use("hSD01-021")
    t.asks(t.me, "choose-to-take", "hSD01-013", "hSD01-003", "hSD01-010", "done")
    t.me.pick("hSD01-013", "hSD01-003", "hSD01-010")
    t.expect(t.me, hand="hSD01-013 hSD01-003 hSD01-010", deck="hSD01-008 hSD01-014 hSD01-007")


@pytest.mark.answer("Q118")
@pytest.mark.clause("3.1.2.4.1", "3.1.2.2")
def test_q118_whoever_uses_the_skill_chooses_the_back_holomem(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-003"), back("hSD01-008"), back("hSD01-014")],
        oshi="hSD01-001",
        holo_power="hSD01-016*2",
    )
    t.me.sp()
    t.asks(t.me, "swap", "hSD01-008", "hSD01-014")
    t.me.choose(t.foe.back[1], kind="swap")
    t.expect(t.foe.center, number="hSD01-014")


@pytest.mark.answer("Q203")
def test_q203_a_resting_back_holomem_may_be_swapped_in(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-003"), back("hSD01-008", resting=True)],
        oshi="hSD01-001",
        holo_power="hSD01-016*2",
    )
    t.me.sp()
    t.expect(t.foe.center, number="hSD01-008", resting=True)
    t.expect(t.foe.back[0], number="hSD01-003", resting=False)


@pytest.mark.answer("Q204")
@pytest.mark.clause("5.10.2", "1.3.2")
@pytest.mark.parametrize("lack", ["center", "back"])
def test_q204_without_anybody_to_swap_only_the_arts_grow(table: Tables, lack: str) -> None:
    foe = [center("T-blue")] if lack == "back" else [collab("T-blue"), back("hSD01-014")]
    t = table([center("T-debut"), idle()], foe, oshi="hSD01-001", holo_power="hSD01-016*2")
    t.me.sp()
    t.me.end_main()
    t.me.art("Free", at=t.foe.stage[0])
    t.expect(t.foe.stage[0], damage=90, number="T-blue")


@pytest.mark.answer("Q208")
@pytest.mark.clause("5.14.2")
def test_q208_arts_plus_stays_through_bloom(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-004")], [center("T-blue")], hand="T-frail")
    t.me.collab(t.me.back[0])
    t.me.bloom("T-frail", on=t.me.center)
    t.me.end_main()
    t.me.art("Weak", at=t.foe.center)
    t.expect(t.foe.center, damage=30)


@pytest.mark.answer("Q549")
def test_q549_manager_with_an_empty_deck_draws_as_many_as_possible(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-017 hSD01-003 hSD01-004", deck="")
    t.me.use("hSD01-017")
    t.expect(t.me, hand="hSD01-003 hSD01-004", deck="", archive="hSD01-017")
    u = table([center("hSD01-003")], FOE, hand="hSD01-017 hSD01-014*6", deck="")
    u.me.use("hSD01-017")
    u.expect(u.me, hand="hSD01-014*5", deck="hSD01-014")


@pytest.mark.answer("Q554")
@pytest.mark.clause("10.7.2.3.7")
def test_q554_the_circle_cannot_be_used_without_a_cheer_in_the_archive(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-020", archive="hSD01-016", foe_archive="W")
    t.refused(t.me.use, "hSD01-020", clause="10.7.2.3.7")
    u = table([center("hSD01-003")], FOE, hand="hSD01-020", archive="G")
    u.allowed(u.me.use, "hSD01-020")


@pytest.mark.answer("Q50")
def test_q50_the_circle_counts_as_used_whatever_the_die_shows(table: Tables) -> None:
    t = table(
        [center("hBP01-015", cheers="W"), idle()], [center("T-blue")], hand="hSD01-020", archive="G", chance="ask"
    )
    t.me.use("hSD01-020")
    t.roll(2)
    t.expect(t.me, archive="G hSD01-020")
    t.me.end_main()
    t.me.art("Oh,Hi", at=t.foe.center)
    t.expect(t.foe.center, damage=10 + 20)


@pytest.mark.answer("Q616")
def test_q616_soraz_has_three_names() -> None:
    from tests.games.holo.builders import GAME

    assert GAME.cards["hSD01-013"].names == {"SorAZ", "ときのそら", "AZKi"}


@pytest.mark.answer("Q639")
@pytest.mark.clause("10.7.2.3.5")
def test_q639_amazing_pc_may_take_nothing_and_shuffles_all_the_same(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019", deck="hSD01-005 hSD01-010 hSD01-014")
    mark = t.mark()
    t.me.use("hSD01-019")
    t.asks(t.me, "choose-to-take", "hSD01-005", "hSD01-010", "done")
    t.me.done()
    t.expect(t.me, hand="")
    assert len(t.me.deck) == 3
    assert [event.kind for event in t.happened("shuffle", since=mark)] == ["shuffle"]
