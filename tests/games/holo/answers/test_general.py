"""Official answers about the rules in general, as far as the start deck can show them."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("hSD01-003")]


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


@pytest.mark.answer("Q134")
def test_q134_any_number_may_be_placed_up_to_six_on_stage(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-003*3 hSD01-014*3")
    for _ in range(3):
        t.me.place("hSD01-003")
    for _ in range(2):
        t.me.place("hSD01-014")
    t.refused(t.me.place, "hSD01-014", clause="8.2.1")


@pytest.mark.answer("Q138")
def test_q138_several_holomem_may_bloom_in_one_turn(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-003"), back("hSD01-008")], FOE, hand="hSD01-005*2 hSD01-010")
    t.me.bloom("hSD01-005", on=t.me.center)
    t.me.bloom("hSD01-005", on=t.me.back[0])
    t.me.bloom("hSD01-010", on=t.me.back[1])


@pytest.mark.answer("Q146")
def test_q146_the_first_player_may_collab_in_the_first_turn(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008")], FOE, turn=1)
    t.me.collab(t.me.back[0])
    t.expect(t.me.collabing, number="hSD01-008")


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


@pytest.mark.answer("Q195")
@pytest.mark.clause("7.3.2.1")
def test_q195_drawing_from_an_empty_deck_by_an_ability_loses_nothing(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-015")], FOE, deck="hSD01-014")
    t.me.collab(t.me.back[0])
    t.expect(t.me, deck="", hand="")
    assert t.result is None
    t.asks(t.me, "main")


@pytest.mark.clause("13.2.2")
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
