"""Chapter 5: the specific terms, as far as the cards use them."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle

FOE = [center("hSD01-003")]


@pytest.mark.clause("5.2.2", "7.2.2", "1.3.2.1")
def test_activating_one_that_is_active_does_nothing(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", resting=True)], FOE, turn_of="foe", cheer_deck="")
    mark = t.mark()
    t.pass_turn()
    assert len(t.happened("activate", since=mark)) == 1
    assert not any(mem.resting for mem in t.me.stage)


@pytest.mark.clause("5.2.1", "7.2.3")
def test_resting_turns_a_holomem_that_was_active(table: Tables) -> None:
    t = table([center("hSD01-003"), collab("hSD01-008")], FOE, turn_of="foe", cheer_deck="")
    azki = t.me.collabing
    t.pass_turn()
    t.expect(azki, position="back", resting=True)


@pytest.mark.clause("5.4.1", "4.4.9", "11.3.1")
def test_a_holomem_in_the_down_state_is_downed_whatever_its_hp(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("T-blue"), back("hSD01-014")], hand="T-downitem")
    t.me.use("T-downitem")
    assert not t.foe.has("center")
    t.expect(t.foe, archive="T-blue", life="W*4")


@pytest.mark.clause("5.6.1", "5.6.1.1")
@pytest.mark.parametrize("deck", ["", "hSD01-005"])
def test_shuffling_none_or_one_card_is_a_shuffle(table: Tables, deck: str) -> None:
    """A search takes the only card, or leaves it: what is left is shuffled all the same."""
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019", deck="hSD01-005")
    mark = t.mark()
    t.me.use("hSD01-019")
    if deck:
        t.me.done()
    else:
        t.me.choose("hSD01-005")
    t.expect(t.me, deck=deck, hand="" if deck else "hSD01-005")
    assert len(t.happened("shuffle", since=mark)) == 1


@pytest.mark.clause("5.7.1", "5.7.2")
def test_drawing_takes_cards_from_the_top_one_by_one(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016", deck="hSD01-003 hSD01-004 hSD01-005 hSD01-006")
    mark = t.mark()
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-003 hSD01-004 hSD01-005", deck="hSD01-006")
    assert len(t.happened("draw", since=mark)) == 3


@pytest.mark.clause("1.3.2", "5.7.2")
def test_drawing_more_than_there_is_draws_what_there_is(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016", deck="hSD01-003 hSD01-004")
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-003 hSD01-004", deck="", archive="hSD01-016")
    assert t.result is None


@pytest.mark.clause("5.8.1")
def test_looking_at_a_zone_shows_all_of_it_to_the_looker_only(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019", deck="hSD01-014 hSD01-005 hSD01-006 hSD01-010")
    t.me.use("hSD01-019")
    t.asks(t.me, "choose-to-take", "hSD01-005", "hSD01-010", "done")
    assert t.me.sees(t.me, "deck") == ["hSD01-014", "hSD01-005", "hSD01-006", "hSD01-010"]
    assert t.foe.sees(t.me, "deck") == []


@pytest.mark.clause("5.9.1")
def test_looking_from_the_top_shows_so_many(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016*2 hSD01-003 hSD01-004 hSD01-017 hSD01-019")
    t.me.use("hSD01-018")
    t.asks(t.me, "choose-to-take", "hSD01-016", "hSD01-017", "done")
    assert t.me.sees(t.me, "deck") == ["hSD01-016", "hSD01-016", "hSD01-003", "hSD01-004", "hSD01-017"]
    assert t.foe.sees(t.me, "deck") == []


@pytest.mark.clause("5.9.1", "1.3.2")
def test_looking_at_more_than_there_are_shows_all(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-003")
    t.me.use("hSD01-018")
    t.me.choose("hSD01-016")
    t.expect(t.me, deck="hSD01-003", hand="hSD01-016")


@pytest.mark.clause("5.10.1", "5.18.1")
def test_a_swap_moves_both(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008"), back("hSD01-014")], FOE, hand="T-swapitem")
    sora, azki = t.me.center, t.me.back[0]
    t.me.use("T-swapitem")
    t.me.choose(azki, kind="swap")
    t.expect(azki, position="center")
    t.expect(sora, position="back")


@pytest.mark.clause("5.10.2")
def test_a_swap_with_only_one_side_does_not_happen(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-008")], oshi="hSD01-001", holo_power="hSD01-016*2")
    t.me.sp()
    t.expect(t.foe.center, number="hSD01-008")


@pytest.mark.clause("5.11.2")
def test_a_revealed_card_is_seen_by_everyone(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-003")
    mark = t.mark()
    t.me.use("hSD01-018")
    t.me.choose("hSD01-016")
    shown = t.happened("reveal", since=mark, viewer=1)
    assert [event.cards for event in shown] == [("hSD01-016",)]
    assert t.foe.sees(t.me, "hand") == ["hSD01-016"]


@pytest.mark.clause("5.12.1", "4.4.3")
def test_archiving_moves_a_card_to_the_archive(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W G")], FOE, hand="hSD01-019")
    t.me.use("hSD01-019")
    t.me.choose("G", kind="choose-to-archive")
    t.me.done()
    t.expect(t.me, archive="G hSD01-019")
    t.expect(t.me.center, cheers="W")


@pytest.mark.clause("5.14.2", "4.4.4")
def test_blooming_keeps_damage_cheers_attachments_rest_and_position(table: Tables) -> None:
    t = table(
        [center("hSD01-014"), back("hSD01-003", damage=50, cheers="W G", attached="T-tool", resting=True)],
        FOE,
        hand="hSD01-005",
    )
    sora = t.me.back[0]
    t.me.bloom("hSD01-005", on=sora)
    t.expect(sora, damage=50, cheers="W G", attached="T-tool", resting=True, position="back", number="hSD01-005")


@pytest.mark.clause("5.14.3")
def test_blooming_replaces_hp_level_text_and_arts(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-blue")], hand="T-frail T-second")
    t.refused(t.me.bloom, "T-second", on=t.me.center, clause="8.3.3")
    t.me.bloom("T-frail", on=t.me.center)
    t.expect(t.me.center, hp=50)
    t.me.end_main()
    assert t.decision is not None
    arts = [option.action["art"] for option in t.decision.options if option.action.get("holomem") == t.me.center.ref]
    assert arts == [0]
    t.me.art("Weak", at=t.foe.center)
    t.expect(t.foe.center, damage=10)


@pytest.mark.clause("5.14.3.1")
def test_the_bloom_of_an_equal_card_is_a_new_ability(table: Tables) -> None:
    """The bloom effect of the card on top is played for each card of its own."""
    t = table([center("T-debut T-first")], FOE, hand="T-first")
    t.me.bloom("T-first", on=t.me.center)
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.clause("5.16.1")
def test_collab_moves_to_the_collab_position(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", cheers="G", damage=10)], FOE)
    azki = t.me.back[0]
    t.me.collab(azki)
    t.expect(azki, position="collab", cheers="G", damage=10)


@pytest.mark.clause("5.17.2", "10.7.2.5.1.2", "10.7.2.3.6")
def test_an_attached_support_stays_with_the_chosen_holomem(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-008")], FOE, hand="T-tool")
    t.me.use("T-tool")
    t.me.choose(t.me.back[0], kind="attach-to")
    t.expect(t.me.back[0], attached="T-tool", hp=90)
    t.expect(t.me.center, attached="", hp=100)
    t.expect(t.me, archive="", hand="")


@pytest.mark.clause("5.17.3.1", "10.7.2.5.1.2.1", "10.7.2.3.6")
def test_one_tool_for_each_holomem(table: Tables) -> None:
    t = table([center("T-debut", attached="T-tool"), back("hSD01-008")], FOE, hand="T-tool2*2")
    t.me.use("T-tool2")
    t.expect(t.me.back[0], attached="T-tool2")
    t.refused(t.me.use, "T-tool2", clause="10.7.2.3.6")


@pytest.mark.clause("5.17.3.2")
def test_one_mascot_for_each_holomem(table: Tables) -> None:
    t = table([center("T-debut", attached="T-mascot")], FOE, hand="T-mascot2")
    t.refused(t.me.use, "T-mascot2", clause="10.7.2.3.6")


@pytest.mark.clause("5.17.3.1", "5.17.3.2")
def test_a_tool_and_a_mascot_do_not_hinder_each_other(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="T-tool T-mascot")
    t.me.use("T-tool")
    t.me.use("T-mascot")
    t.expect(t.me.center, attached="T-tool T-mascot", hp=140)


@pytest.mark.clause("5.17.3")
def test_fans_have_no_limit(table: Tables) -> None:
    t = table([center("T-debut", attached="T-tool")], FOE, hand="T-fan*3")
    for _ in range(3):
        t.me.use("T-fan")
    t.expect(t.me.center, attached="T-fan*3 T-tool", hp=150)


@pytest.mark.clause("10.7.2.3.6", "11.4.3")
def test_a_support_for_certain_holomem_goes_only_there(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-008")], FOE, hand="T-fan")
    t.me.use("T-fan")
    t.expect(t.me.center, attached="T-fan")
    u = table([center("hSD01-003")], FOE, hand="T-fan")
    u.refused(u.me.use, "T-fan", clause="10.7.2.3.6")


@pytest.mark.clause("5.17.4", "5.17.4.2")
def test_reattaching_moves_a_cheer_to_another_holomem(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W G"), back("hSD01-008", cheers="W")], FOE, holo_power="hSD01-016")
    t.me.skill()
    t.me.choose("W", kind="choose-attached", on=t.me.back[0])
    t.me.choose(t.me.center, kind="reattach-to")
    t.expect(t.me.center, cheers="W W G")
    t.expect(t.me.back[0], cheers="")


@pytest.mark.clause("5.17.4.1")
def test_reattaching_to_the_same_holomem_does_nothing(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008")], FOE, holo_power="hSD01-016")
    mark = t.mark()
    t.me.skill()
    t.me.choose(t.me.center, kind="reattach-to")
    t.expect(t.me.center, cheers="W")
    assert not t.happened("reattach", since=mark)


@pytest.mark.clause("5.21.1")
def test_sending_a_cheer_attaches_it(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-012")], FOE, archive="W G R")
    t.me.collab(t.me.back[0])
    t.me.yes()
    t.asks(t.me, "choose-to-send", "W", "G")
    t.me.choose("G", kind="choose-to-send")
    t.expect(t.me.center, cheers="G")
    t.expect(t.me, archive="W R")


@pytest.mark.clause("5.21.2")
def test_sending_from_the_cheer_deck_reveals_the_top_card_first(table: Tables) -> None:
    t = table(
        [center("hSD01-011", cheers="G"), back("hSD01-003")], [center("T-blue")], step="performance", cheer_deck="R W"
    )
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.asks(t.me, "send-to", "hSD01-011", "hSD01-003")
    assert t.foe.sees(t.me, "cheer_deck") == ["hY03-001"]
    t.me.choose(t.me.back[0], kind="send-to")
    t.expect(t.me.stage[1], cheers="R")


@pytest.mark.clause("5.22.1", "1.3.2.2", "12.3.4.5")
def test_zero_damage_is_not_dealt(table: Tables) -> None:
    t = table([center("T-twoart"), idle()], [center("T-hurt")], step="performance")
    t.me.art("Zero", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe, hand="")


@pytest.mark.clause("1.3.2.2", "1.3.2.4")
def test_negative_damage_is_not_dealt_and_heals_nobody(table: Tables) -> None:
    t = table([center("T-minus"), idle()], [center("T-hurt", damage=40)], step="performance")
    t.me.art("Losing", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    t.expect(t.foe, hand="")


@pytest.mark.clause("5.22.3", "5.22.2")
@pytest.mark.parametrize(("before", "after"), [("Free", 10), ("Losing", 0)])
def test_damage_is_reduced_before_it_is_dealt(table: Tables, before: str, after: int) -> None:
    t = table([center("T-debut" if before == "Free" else "T-minus"), idle()], [center("T-shield")], step="performance")
    t.me.art(before, at=t.foe.center)
    t.expect(t.foe.center, damage=after)


@pytest.mark.clause("5.22.3", "1.3.2.2", "5.22.2")
def test_damage_reduced_to_nothing_was_not_taken(table: Tables) -> None:
    """No 'took damage' happens: the other gift stays silent."""
    t = table([center("T-blue"), idle()], [center("T-shield"), back("T-watchmine")], step="performance")
    t.me.art("Bluish", at=t.foe.center, by=t.me.center)
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe, hand="")
    u = table([center("T-debut"), idle()], [center("T-shield"), back("T-watchmine")], step="performance")
    u.me.art("Free", at=u.foe.center)
    u.expect(u.foe.center, damage=10)
    u.expect(u.foe, hand="hSD01-014")


@pytest.mark.clause("5.23.1", "5.23.1.1")
@pytest.mark.parametrize(("damage", "left"), [(80, 30), (50, 0), (20, 0)])
def test_healing_never_goes_below_no_damage(table: Tables, damage: int, left: int) -> None:
    t = table([center("T-debut", damage=damage)], FOE, hand="T-healer")
    t.me.use("T-healer")
    t.expect(t.me.center, damage=left)


@pytest.mark.clause("5.24.1")
@pytest.mark.parametrize(("face", "sent"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_die_has_six_faces_and_the_text_reads_the_face(table: Tables, face: int, sent: bool) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-020", archive="W", chance="ask")
    t.me.use("hSD01-020")
    assert t.decision is not None
    assert [option.action["face"] for option in t.decision.options] == [1, 2, 3, 4, 5, 6]
    assert t.decision.probabilities == pytest.approx((1 / 6,) * 6)
    t.roll(face)
    t.expect(t.me.center, cheers="W" if sent else "")


@pytest.mark.clause("5.24.2")
def test_a_die_that_may_be_rolled_need_not_be(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-009"), back("hSD01-014")], FOE, chance="ask")
    t.me.collab(t.me.back[0])
    t.me.no("pay")
    t.asks(t.me, "main")
    assert all(mem.cheers == [] for mem in t.me.stage)


@pytest.mark.clause("5.24.4", "12.1.5.1")
def test_a_declared_face_is_what_the_roll_counts_as(table: Tables) -> None:
    """Declared before the roll; the die that falls does not matter."""
    t = table(
        [center("hSD01-011", cheers="G G W"), idle()],
        [center("T-blue")],
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        step="performance",
        chance="ask",
    )
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("react")
    t.asks(t.me, "declare-face")
    t.me.declare(1)
    t.roll(6)
    t.expect(t.foe.center, damage=250)
    t.expect(t.me, holo_power="")


@pytest.mark.clause("5.24.4", "10.11.3")
def test_a_declaration_covers_one_roll(table: Tables) -> None:
    t = table(
        [center("hSD01-013", cheers="G G"), collab("hSD01-011", cheers="G G W")],
        [center("T-blue")],
        oshi="hSD01-002",
        holo_power="hSD01-016*6",
        step="performance",
        chance="ask",
    )
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("react")
    t.me.declare(2)
    t.roll(1)
    t.expect(t.me, hand="hSD01-014")
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.roll(3)
    t.expect(t.foe.center, damage=250)


@pytest.mark.clause("12.1.5.1")
def test_the_declaring_skill_is_for_rolls_of_ones_holomem_not_of_supports(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        FOE,
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        hand="hSD01-020",
        archive="W",
        chance="ask",
    )
    t.me.use("hSD01-020")
    t.roll(1)
    t.expect(t.me, holo_power="hSD01-016*3")


@pytest.mark.clause("12.1.5.1", "12.1.3", "10.11.3")
def test_the_declaring_skill_is_not_offered_without_its_cost(table: Tables) -> None:
    t = table(
        [center("hSD01-013", cheers="G G"), idle()],
        FOE,
        oshi="hSD01-002",
        holo_power="hSD01-016*2",
        step="performance",
        chance="ask",
    )
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.yes("pay")
    t.roll(6)


@pytest.mark.clause("12.1.5.1", "8.5.1.1")
def test_the_declaring_skill_is_not_offered_twice_a_turn(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-009"), back("hSD01-014")],
        FOE,
        oshi="hSD01-002",
        holo_power="hSD01-016*5",
        did="skill",
        chance="ask",
    )
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(6)


@pytest.mark.clause("12.1.5.1", "10.11.3")
def test_declining_the_declaring_skill_costs_nothing_and_does_not_count(table: Tables) -> None:
    t = table(
        [center("hSD01-013", cheers="G G"), collab("hSD01-011", cheers="G G W")],
        [center("T-blue")],
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        step="performance",
        chance="ask",
    )
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.yes("pay")
    t.me.no("react")
    t.roll(6)
    t.expect(t.me, holo_power="hSD01-016*3")
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("react")
    t.me.declare(3)
    t.roll(6)
    t.expect(t.foe.center, damage=250)
