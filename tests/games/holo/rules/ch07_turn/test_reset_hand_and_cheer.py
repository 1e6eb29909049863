"""Chapters 7.1 to 7.4: the course of a turn; reset phase, draw phase and cheer phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-mourner support event
  name "弔い" "Mourning"
  text
    if (compare (times (happens downed (my.stage)) last-opp-turn) >= 1)
      draw my 3

T-limits oshi white life 5
  name "限りなし" "Unlimited"
  skill 1 turn "二枚" "Two of Them"
    lasting turn
      set-to limited-uses (my) 2
  sp 2 game "休まない" "No Rest"
    lasting game
      cannot rest-in-reset (my.stage all)

T-asleep holomem debut white hp 100 baton 0
  name "眠り" "Asleep"
  gift "眠る" "Sleep"
    cannot activate-in-reset (this)
  art 0 10 "寝る" "Doze"

T-morning holomem debut white hp 100 baton 0
  name "朝" "Morning"
  gift "早起き" "Early"
    when (step-edge turn.start my)
      down (my.back (stat-is hp-left <= 60) x1)
  art 0 10 "起きる" "Wake"
""")
GREETER = made_up("""
T-greeter holomem debut white hp 100 baton 0
  name "迎え" "Greeter"
  gift "迎え" "Greeting"
    when (happens moved.hand (my.deck))
      damage (opp.center x1) 10
  art 0 10 "迎える" "Greet"
""")


# ---------------------------------------------------------------------------------------------------- 7.1


def steps(t: TestTable, since: int) -> list[str]:
    return [event.word for event in t.happened("step", since=since)]


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


@pytest.mark.clause("7.1.1", "11.3.1")
@pytest.mark.parametrize("falls", [True, False])
def test_who_was_downed_in_the_opponents_last_turn_is_remembered(table: Tables, falls: bool) -> None:
    mine = [center("T-debut", damage=60), back("T-debut"), back("T-debut")]
    t = table(
        mine, [center("T-debut"), idle()], game=GAME, hand="T-mourner*2", deck="hSD01-014*30", foe_deck="hSD01-014*30"
    )
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.foe.end_main()
    if falls:
        t.foe.art("Free", at=t.me.center)
        t.me.choose(t.me.stage[0], kind="life-to")
    else:
        t.foe.end_performance()
    if falls:
        t.me.choose(t.me.stage[0], kind="fill-center")
    t.me.choose(t.me.stage[0], kind="cheer-to")
    if not falls:
        t.refused(t.me.use, "T-mourner", clause="10.7.2.3.7")
        return
    before = len(t.me.hand)
    t.me.use("T-mourner")
    assert len(t.me.hand) == before + 2
    assert GAME.position(t.table.position()).digest() == t.table.digest()
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.pass_turn()
    t.me.choose(t.me.stage[0], kind="cheer-to")
    t.refused(t.me.use, "T-mourner", clause="10.7.2.3.7")


# ---------------------------------------------------------------------------------------------------- 7.2


def make_due(t: TestTable) -> None:
    """Put my back Spot into the down state while a choice is open: what no card can do yet at these moments.

    Only a game that is played alone can be tampered with; a saved or forked one goes by its answers.
    """
    spot = next(mem for mem in t.me.back if mem.number == "hSD01-014")
    spot.now.downed = True
    t.game.due = True


def order(t: TestTable, since: int) -> list[str]:
    return [event.word or event.kind for event in t.happened("step", "place", "down", "send", "draw", since=since)]


@pytest.mark.clause("7.2.7")
def test_what_is_due_once_the_center_is_filled_is_done_before_the_hand_step() -> None:
    t = Tables(alone=True)(
        [back("hSD01-003"), back("hSD01-008"), back("hSD01-014")],
        [center("hSD01-014")],
        turn_of="foe",
        step="end",
        point="end",
        cheer_deck="",
    )
    t.asks(t.me, "fill-center")
    make_due(t)
    mark = t.mark()
    t.me.choose(t.me.back[0], kind="fill-center")
    assert order(t, mark) == ["place", "down"]
    assert t.game.step == "reset"
    t.asks(t.me, "life-to")
    t.me.choose(t.me.center, kind="life-to")
    assert order(t, mark) == ["place", "down", "send", "hand", "draw", "cheer", "main"]


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


@pytest.mark.answer("Q125")
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


def opening(table: Tables, stage: list[dict[str, object]], **given: Any) -> TestTable:
    """My turn is about to begin: the foe has nothing left to do."""
    return table(stage, [center("hSD01-014")], turn_of="foe", step="end", point="end", **given)


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


@pytest.mark.answer("Q127")
@pytest.mark.clause("7.2.6", "7.2.3")
def test_the_one_that_just_collabed_rests_and_is_filled_in_last(table: Tables) -> None:
    t = opening(table, [collab("hSD01-003"), back("hSD01-008", resting=True)], cheer_deck="")
    t.expect(t.me.center, number="hSD01-008", resting=False)
    t.expect(t.me.back[0], number="hSD01-003", resting=True)


@pytest.mark.answer("Q127")
@pytest.mark.clause("7.2.6")
def test_a_resting_one_fills_the_center_when_there_is_no_other(table: Tables) -> None:
    t = opening(table, [collab("hSD01-003")], cheer_deck="")
    t.expect(t.me.center, number="hSD01-003", resting=True)


@pytest.mark.clause("7.2.6")
def test_a_center_that_is_there_stays(table: Tables) -> None:
    t = opening(table, [center("hSD01-003"), back("hSD01-008")], cheer_deck="")
    t.expect(t.me.center, number="hSD01-003")


def to_my_next_turn(t: TestTable) -> None:
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.pass_turn()
    t.me.choose(t.me.center, kind="cheer-to")


@pytest.mark.clause("7.2.3", "7.2.2", "1.3.3")
def test_who_does_not_rest_in_the_reset_step(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("T-debut"), back("T-asleep", resting=True)],
        BLUE_PAIR,
        game=GAME,
        oshi="T-limits",
        holo_power="hSD01-014*3",
        deck="hSD01-014*9",
        foe_deck="hSD01-014*9",
    )
    one, asleep = t.me.collabing, t.me.back[0]
    t.me.sp()
    to_my_next_turn(t)
    t.expect(one, position="back", resting=False)
    t.expect(asleep, resting=True)


@pytest.mark.clause("7.2.5", "7.2.6")
def test_what_the_turn_starts_with_happens_before_the_center_is_filled(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()],
        [back("T-morning"), back("hSD01-015"), back("hSD01-014")],
        game=GAME,
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.pass_turn()
    t.asks(t.foe, "life-to", "T-morning", "hSD01-014")


# ---------------------------------------------------------------------------------------------------- 7.3


@pytest.mark.clause("7.3.3")
def test_what_drawing_triggers_is_done_before_the_cheer_step(table: Tables) -> None:
    t = table([center("T-greeter")], [center("T-blue")], game=GREETER, step="hand")
    course = [event.word or event.kind for event in t.happened("draw", "damage", "step")]
    assert course[:4] == ["hand", "draw", "special", "cheer"]


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


@pytest.mark.clause("7.4.3")
def test_what_is_due_once_the_cheer_is_sent_is_done_before_the_main_step() -> None:
    t = Tables(alone=True)(
        [center("hSD01-003"), back("hSD01-008"), back("hSD01-014")],
        [center("hSD01-014")],
        turn_of="foe",
        step="end",
        point="end",
    )
    t.asks(t.me, "cheer-to")
    make_due(t)
    mark = t.mark()
    t.me.choose(t.me.center, kind="cheer-to")
    assert order(t, mark) == ["send", "down"]
    assert t.game.step == "cheer"
    t.me.choose(t.me.center, kind="life-to")
    assert order(t, mark) == ["send", "down", "send", "main"]
    t.asks(t.me, "main")


@pytest.mark.clause("7.4.2")
@pytest.mark.answer("Q131", "Q132")
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
