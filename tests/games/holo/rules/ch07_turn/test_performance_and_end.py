"""Chapters 7.5 to 7.7: main phase, performance phase and end phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]
AZKI_PAIR = [center("hSD01-011"), idle()]
BLUE_PAIR = [center("T-blue"), idle()]
WATCHERS = made_up("""
S-usher holomem debut white hp 100 baton 0
  name "案内" "Usher"
  gift "案内" "Ushering"
    when (step-edge performance.end my)
      place (my.archive holomem x1) stage
  art 0 10 "導く" "Guide"

S-late holomem debut white hp 100 baton 0
  name "遅刻" "Latecomer"
  gift "遅刻" "Late"
    when (step-edge performance.end my)
      draw my 1
  art 0 10 "遅れる" "Be Late"
""")
GAME = made_up("""
X-vigor support event
  name "活力" "Vigor"
  text
    lasting turn
      plus hp (my.center all) 50
""")


# ---------------------------------------------------------------------------------------------------- 7.5


def opening(table: Tables, stage: list[dict[str, object]], **given: Any) -> TestTable:
    """My turn is about to begin: the foe has nothing left to do."""
    return table(stage, [center("hSD01-014")], turn_of="foe", step="end", point="end", **given)


@pytest.mark.clause("7.5.1", "7.4.1", "7.3.1")
def test_every_step_has_its_start(table: Tables) -> None:
    t = opening(table, [center("T-clock")], cheer_deck="")
    t.me.resolve(0)
    order = [(event.word or event.rule) for event in t.happened("step", "trigger")]
    start = order.index("reset")
    assert order[start:] == ["reset", "7.2.4", "7.2.4", "hand", "7.3.1", "cheer", "7.4.1", "main", "7.5.1"]
    assert len(t.me.hand) == 6


# ---------------------------------------------------------------------------------------------------- 7.6


@pytest.mark.clause("7.6.4")
def test_the_performance_is_a_play_timing_of_the_turn_player(table: Tables) -> None:
    """Arts, and nothing but arts, may be played, by the turn player only, one after the other until nothing is chosen."""
    t = table(
        [center("T-debut"), collab("T-hunter"), back("hSD01-008")],
        [center("T-blue"), collab("T-blue")],
        hand="hSD01-003 hSD01-018",
        oshi="T-oshi",
        holo_power="hSD01-016*3",
    )
    t.refused(t.me.art, "Free", at=t.foe.center, clause="9.1.1")
    t.me.end_main()
    t.asks(t.me, "perform")
    assert t.game.step == "performance"
    assert t.verbs() == ["art", "end-performance"]
    t.allowed(t.me.art, "Free", at=t.foe.center)
    t.allowed(t.me.art, "Hunt", at=t.foe.collabing)
    t.refused(t.foe.art, "Bluish", at=t.me.center, clause="9.1.1 10.6.2")
    t.refused(t.me.skill, clause="8.1.1")
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.me, "perform")
    assert t.verbs() == ["art", "end-performance"]
    t.me.end_performance()
    assert t.game.turn == t.foe.index


def steps(t: TestTable, since: int) -> list[str]:
    return [event.word for event in t.happened("step", since=since)]


@pytest.mark.answer("Q147")
@pytest.mark.clause("7.6.1")
def test_the_first_player_has_no_performance_in_the_first_turn(table: Tables) -> None:
    t = table([center("T-clock")], FOE, turn=1, foe_cheer_deck="")
    mark = t.mark()
    t.refused(t.me.art, "Tick", at=t.foe.center, clause="7.6.1 9.1.1")
    t.me.end_main()
    assert "performance" not in steps(t, mark)
    assert not [rule for rule in t.rules("trigger", since=mark) if rule.startswith("7.6")]


@pytest.mark.answer("Q147")
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


@pytest.mark.clause("7.6.3")
def test_what_is_triggered_at_the_start_is_played_before_the_play_timing_begins(table: Tables) -> None:
    t = table([center("T-clock"), back("T-clock")], FOE, deck="hSD01-016*9")
    t.me.end_main()
    t.asks(t.me, "resolve")
    assert t.game.point == "performance", "7.6.4 has not begun"
    t.me.resolve(0)
    t.asks(t.me, "perform")
    assert len(t.me.hand) == 2


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


@pytest.mark.clause("7.6.6", "7.6.5")
def test_the_end_of_the_performance_goes_a_second_round_for_who_came_in_the_first(table: Tables) -> None:
    """The latecomer was not there when the performance ended first; the usher has triggered and does not again."""
    t = table([center("S-usher")], AZKI_PAIR, game=WATCHERS, step="performance", archive="S-late S-late")
    t.me.end_performance()
    assert [mem.number for mem in t.me.stage] == ["S-usher", "S-late"]
    assert len(t.me.hand) == 1


# ---------------------------------------------------------------------------------------------------- 7.7


@pytest.mark.clause("7.7.1", "7.7.3", "7.7.6")
def test_the_end_step_runs_again_after_an_end_of_turn_ability(table: Tables) -> None:
    """'End phase starts' happens in every run, 'end of turn' once a turn."""
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


@pytest.mark.answer("Q213")
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


@pytest.mark.clause("7.7.4", "11.1.2")
def test_who_lived_on_an_effect_of_the_turn_falls_at_the_next_check_timing(table: Tables) -> None:
    stage = [center("T-frail", damage=40), back("hSD01-014")]
    t = table(stage, BLUE_PAIR, game=GAME, hand="X-vigor T-hithurt", foe_cheer_deck="")
    t.me.use("X-vigor")
    t.me.use("T-hithurt")
    assert t.me.center.hp == 100
    t.me.end_main()
    t.me.end_performance()
    assert "T-frail" in t.me.archive
    assert t.game.turn == 1
