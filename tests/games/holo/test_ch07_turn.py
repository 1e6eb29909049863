"""Chapter 7: the course of a turn."""

from __future__ import annotations

import pytest

from tests.builders import Tables, TestTable, back, center, collab, idle

FOE = [center("hSD01-003")]


def steps(t: TestTable, since: int) -> list[str]:
    return [event.word for event in t.happened("step", since=since)]


# ---------------------------------------------------------------------------------------------------- 7.1


@pytest.mark.clause("7.1.1", "7.1.2", "7.7.6")
def test_the_steps_of_a_turn_and_then_the_other_players_turn(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, turn_of="foe")
    mark = t.mark()
    t.pass_turn()
    assert t.game.turn == t.me.index
    t.me.end_main()
    t.me.end_performance()
    assert steps(t, mark) == [
        *("performance", "end"),
        *("reset", "hand", "cheer", "main", "performance", "end"),
        *("reset", "hand", "cheer", "main"),
    ]
    assert t.game.turn == t.foe.index


# ---------------------------------------------------------------------------------------------------- 7.2


def opening(table: Tables, stage: list[dict[str, object]], **given: object) -> TestTable:
    """My turn is about to begin: the foe has nothing left to do."""
    return table(stage, [center("hSD01-014")], turn_of="foe", step="end", point="end", **given)


@pytest.mark.clause("7.2.1", "7.2.4")
@pytest.mark.parametrize(("turn", "turn_of"), [(1, "me"), (2, "foe")])
def test_a_first_turn_has_no_reset_step_and_none_of_its_triggers(table: Tables, turn: int, turn_of: str) -> None:
    """Both stages have a clock that draws at every edge, and a resting holomem."""
    stage = [center("T-clock"), back("hSD01-014", resting=True)]
    t = table(stage, stage, turn=turn - 1, turn_of=turn_of, point="turn", step="end", cheer_deck="", foe_cheer_deck="")
    who = t.me if turn_of == "me" else t.foe
    assert who.side.turns == 1
    assert steps(t, 0) == ["hand", "cheer", "main"]
    assert who.back[0].resting
    assert len(who.hand) == 4  # hand-start, the draw, cheer-start, main-start
    t.asks(who, "main")


@pytest.mark.clause("7.2.1")
def test_the_second_turn_has_a_reset_step(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, turn=2, turn_of="me", point="turn", step="end")
    assert steps(t, 0)[0] == "reset"


@pytest.mark.clause("7.2.2")
def test_all_of_ones_holomem_become_active_the_others_do_not(table: Tables) -> None:
    t = table(
        [center("hSD01-003", resting=True), back("hSD01-008", resting=True), back("hSD01-014", resting=True)],
        [center("hSD01-014", resting=True), back("hSD01-014", resting=True)],
        turn_of="foe",
        point="end",
        step="end",
        cheer_deck="",
    )
    assert [mem.resting for mem in t.me.stage] == [False, False, False]
    assert [mem.resting for mem in t.foe.stage] == [True, True]


@pytest.mark.clause("7.2.3")
@pytest.mark.parametrize("resting", [False, True])
def test_the_collab_holomem_goes_back_and_rests(table: Tables, resting: bool) -> None:
    t = opening(
        table, [center("hSD01-003"), collab("hSD01-008", resting=resting, cheers="G", damage=10)], cheer_deck=""
    )
    assert not t.me.has("collab")
    t.expect(t.me.back[0], number="hSD01-008", resting=True, cheers="G", damage=10)


@pytest.mark.clause("7.2.3")
def test_the_other_players_collab_holomem_stays(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-014"), collab("hSD01-008")], turn_of="foe", point="end", step="end")
    t.expect(t.foe.collabing, resting=False)


@pytest.mark.clause("7.2.4", "7.2.5")
def test_turn_start_and_reset_start_trigger_in_the_reset_step(table: Tables) -> None:
    t = opening(table, [center("T-clock")], cheer_deck="")
    t.asks(t.me, "resolve")
    t.me.resolve(0)
    assert t.game.step == "main"
    reset = next(event.number for event in t.happened("step") if event.word == "reset")
    hand = next(event.number for event in t.happened("step") if event.word == "hand")
    rules = [event.rule for event in t.happened("trigger") if reset < event.number < hand]
    assert rules == ["7.2.4", "7.2.4"]


@pytest.mark.clause("7.2.6")
def test_an_empty_center_is_filled_from_the_back_by_choice(table: Tables) -> None:
    t = opening(table, [back("hSD01-003"), back("hSD01-008")], cheer_deck="")
    t.asks(t.me, "fill-center", "hSD01-003", "hSD01-008")
    t.me.choose(t.me.back[1], kind="fill-center")
    t.expect(t.me.center, number="hSD01-008")


@pytest.mark.clause("7.2.6", "7.2.3")
def test_the_one_that_just_collabed_rests_and_is_filled_in_last(table: Tables) -> None:
    t = opening(table, [collab("hSD01-003"), back("hSD01-008", resting=True)], cheer_deck="")
    t.expect(t.me.center, number="hSD01-008", resting=False)
    t.expect(t.me.back[0], number="hSD01-003", resting=True)


@pytest.mark.clause("7.2.6")
def test_a_resting_one_fills_the_center_when_there_is_no_other(table: Tables) -> None:
    t = opening(table, [collab("hSD01-003")], cheer_deck="")
    t.expect(t.me.center, number="hSD01-003", resting=True)


@pytest.mark.clause("7.2.6")
def test_a_center_that_is_there_stays(table: Tables) -> None:
    t = opening(table, [center("hSD01-003"), back("hSD01-008")], cheer_deck="")
    t.expect(t.me.center, number="hSD01-003")


# ---------------------------------------------------------------------------------------------------- 7.3


@pytest.mark.clause("7.3.2")
def test_the_turn_player_draws_one_card(table: Tables) -> None:
    t = opening(table, [center("hSD01-003")], deck="hSD01-016 hSD01-017")
    t.expect(t.me, hand="hSD01-016", deck="hSD01-017")
    t.expect(t.foe, hand="")


@pytest.mark.clause("7.3.2.1", "1.2.1.4")
@pytest.mark.answer("Q128")
def test_who_cannot_draw_in_the_hand_step_loses(table: Tables) -> None:
    t = opening(table, [center("hSD01-003")], deck="")
    t.lost(t.me, "7.3.2.1")


@pytest.mark.clause("7.3.2.1")
def test_drawing_the_last_card_is_no_loss(table: Tables) -> None:
    t = opening(table, [center("hSD01-003")], deck="hSD01-016")
    t.expect(t.me, deck="", hand="hSD01-016")
    t.asks(t.me, "main")


@pytest.mark.clause("7.3.1", "7.3.2.1")
def test_hand_start_comes_before_the_draw(table: Tables) -> None:
    """The clock takes the last card first; then there is none to draw."""
    t = opening(table, [center("T-clock")], deck="hSD01-016*3")
    t.me.resolve(0)
    t.lost(t.me, "7.3.2.1")


# ---------------------------------------------------------------------------------------------------- 7.4


@pytest.mark.clause("7.4.2")
@pytest.mark.answer("Q131")
def test_the_cheer_is_shown_before_its_holomem_is_chosen(table: Tables) -> None:
    t = opening(table, [center("hSD01-003"), collab("hSD01-014"), back("hSD01-008")], cheer_deck="R W")
    t.asks(t.me, "cheer-to", "hSD01-003", "hSD01-014", "hSD01-008")
    assert t.me.sees(t.me, "cheer_deck") == ["hY03-001"]
    assert t.foe.sees(t.me, "cheer_deck") == ["hY03-001"]
    t.me.choose(t.me.back[1], kind="cheer-to")
    t.expect(t.me.back[1], cheers="R")
    t.expect(t.me, cheer_deck="W")


@pytest.mark.clause("7.4.2", "1.3.2")
@pytest.mark.answer("Q133")
def test_an_empty_cheer_deck_does_no_harm(table: Tables) -> None:
    t = opening(table, [center("hSD01-003")], cheer_deck="")
    t.asks(t.me, "main")
    t.expect(t.me.center, cheers="")


# ---------------------------------------------------------------------------------------------------- 7.5


@pytest.mark.clause("7.5.1", "7.4.1", "7.3.1")
def test_every_step_has_its_start(table: Tables) -> None:
    t = opening(table, [center("T-clock")], cheer_deck="")
    t.me.resolve(0)
    order = [(event.word or event.rule) for event in t.happened("step", "trigger")]
    start = order.index("reset")
    assert order[start:] == ["reset", "7.2.4", "7.2.4", "hand", "7.3.1", "cheer", "7.4.1", "main", "7.5.1"]
    assert len(t.me.hand) == 6


# ---------------------------------------------------------------------------------------------------- 7.6


@pytest.mark.clause("7.6.1")
def test_the_first_player_has_no_performance_in_the_first_turn(table: Tables) -> None:
    t = table([center("T-clock")], FOE, turn=1, foe_cheer_deck="")
    mark = t.mark()
    t.refused(t.me.art, "Tick", at=t.foe.center, clause="7.6.1 9.1.1")
    t.me.end_main()
    assert "performance" not in steps(t, mark)
    assert not [rule for rule in t.rules("trigger", since=mark) if rule.startswith("7.6")]


@pytest.mark.clause("7.6.1")
def test_the_second_player_performs_in_the_first_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("T-debut")], turn=2, turn_of="foe")
    t.foe.end_main()
    t.allowed(t.foe.art, "Free", at=t.me.center)


@pytest.mark.clause("7.6.1")
def test_whoever_goes_first_is_meant_not_player_one(table: Tables) -> None:
    t = table([center("T-debut")], [center("T-debut")], turn=1, turn_of="foe", first="foe")
    t.foe.end_main()
    assert t.game.turn == t.me.index


@pytest.mark.clause("7.6.2", "7.6.3", "7.6.5")
def test_performance_start_and_end_trigger_once_each(table: Tables) -> None:
    t = table([center("T-clock")], FOE)
    mark = t.mark()
    t.me.end_main()
    t.expect(t.me, hand="hSD01-014")
    t.me.end_performance()
    assert t.rules("trigger", since=mark)[:4] == ["7.6.2", "7.6.5", "7.7.1", "7.7.3"]


@pytest.mark.clause("7.6.5", "7.6.6")
def test_the_end_of_the_performance_repeats_until_nothing_happens(table: Tables) -> None:
    """My curtain downs the foe's center at the end of the performance; each ability triggers once in the turn."""
    t = table([center("T-perfend"), back("T-perfend")], [center("T-debut"), back("hSD01-014")], foe_cheer_deck="")
    t.me.end_main()
    mark = t.mark()
    t.me.end_performance()
    t.me.resolve(0)
    assert t.rules("trigger", since=mark) == ["7.6.5", "7.6.5"]
    downs = [event.number for event in t.happened("down", since=mark)]
    ends = [event.number for event in t.happened("step", since=mark) if event.word == "end"]
    assert len(downs) == 1
    assert downs[0] < ends[0]


# ---------------------------------------------------------------------------------------------------- 7.7


@pytest.mark.clause("7.7.1", "7.7.3", "7.7.6")
def test_the_end_step_runs_again_after_an_end_of_turn_ability(table: Tables) -> None:
    """'End step starts' happens in every run, 'end of turn' once a turn."""
    t = table([center("T-endstart"), back("T-eachend")], FOE)
    t.me.end_main()
    mark = t.mark()
    t.me.end_performance()
    mine = [event for event in t.happened("trigger", since=mark) if event.player == 0]
    assert [event.rule for event in mine] == ["7.7.1", "7.7.3", "7.7.1"]
    assert steps(t, mark)[:2] == ["end", "end"]
    assert len(t.me.hand) == 3


@pytest.mark.clause("7.7.2", "7.7.6")
def test_an_end_start_ability_alone_does_not_repeat_the_end_step(table: Tables) -> None:
    t = table([center("T-endstart")], FOE)
    t.me.end_main()
    mark = t.mark()
    t.me.end_performance()
    assert steps(t, mark)[:2] == ["end", "reset"]
    assert len(t.me.hand) == 1


@pytest.mark.clause("7.7.3")
def test_end_of_turn_abilities_trigger_again_next_turn(table: Tables) -> None:
    t = table([center("T-eachend")], [center("hSD01-014")], cheer_deck="", foe_cheer_deck="")
    t.me.end_main()
    t.me.end_performance()
    assert len(t.me.hand) == 1
    t.foe.end_main()
    assert len(t.me.hand) == 3  # the foe's end of turn, and my draw


@pytest.mark.clause("7.7.3", "10.6.3.3")
def test_an_ability_for_the_end_of_the_other_players_turn(table: Tables) -> None:
    t = table([center("hSD01-014")], [center("T-foeend")], cheer_deck="", foe_cheer_deck="")
    t.me.end_main()
    assert len(t.foe.hand) == 2  # the ability, and the draw of the next turn
    t.foe.end_main()
    t.foe.end_performance()
    assert len(t.foe.hand) == 2


@pytest.mark.clause("7.7.4", "10.2.1.2")
def test_effects_of_the_turn_end_with_it(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-004")], [center("T-blue")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.end_performance()
    t.pass_turn()
    t.me.choose(t.me.center, kind="cheer-to")
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("7.7.5", "7.7.5.1")
def test_at_the_end_an_active_back_holomem_fills_the_center(table: Tables) -> None:
    t = table([back("hSD01-003", resting=True), back("hSD01-008"), back("hSD01-014")], FOE)
    t.me.end_main()
    t.asks(t.me, "fill-center", "hSD01-008", "hSD01-014")
    azki = t.me.back[1]
    t.me.choose(azki, kind="fill-center")
    t.expect(azki, position="center", resting=False)


@pytest.mark.clause("7.7.5.2")
def test_at_the_end_a_resting_one_fills_the_center_when_all_rest(table: Tables) -> None:
    t = table([back("hSD01-003", resting=True), back("hSD01-008", resting=True)], FOE)
    t.me.end_main()
    t.asks(t.me, "fill-center", "hSD01-003", "hSD01-008")
    sora = t.me.back[0]
    t.me.choose(sora, kind="fill-center")
    t.expect(sora, position="center", resting=True)


@pytest.mark.clause("7.7.5.3")
def test_the_collab_holomem_does_not_fill_the_center(table: Tables) -> None:
    t = table([collab("hSD01-014")], FOE)
    t.me.end_main()
    assert t.game.turn == t.foe.index
    assert not t.me.has("center")
    t.expect(t.me.collabing, number="hSD01-014")


@pytest.mark.clause("7.7.5")
def test_only_the_turn_player_fills_the_center_at_the_end(table: Tables) -> None:
    t = table(
        [center("T-hunter"), idle()], [center("hSD01-003"), collab("hSD01-014"), back("hSD01-008")], foe_life="W*5"
    )
    t.me.end_main()
    t.me.art("Hunt", at=t.foe.center)
    t.foe.choose(t.foe.back[0], kind="life-to")
    t.me.end_performance()
    reset = [event for event in t.happened("place") if event.target == "center"]
    assert [event.rule for event in reset] == ["7.2.6"]


@pytest.mark.clause("7.7.4", "7.7.5", "7.7.6")
def test_what_falls_at_the_end_of_turn_is_processed_before_the_center_is_filled(table: Tables) -> None:
    t = table([center("T-endsuicide"), back("hSD01-008")], FOE, cheer_deck="")
    t.me.end_main()
    mark = t.mark()
    t.me.end_performance()
    t.expect(t.me.center, number="hSD01-008")
    t.expect(t.me, life="W*4", archive="T-endsuicide")
    assert steps(t, mark)[:2] == ["end", "end"]
