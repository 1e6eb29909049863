"""Chapter 10.8: abilities that wait for a card to move, for a later moment, or for a state."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, idle, made_up

FOE = [center("hSD01-011"), idle()]
GAME = made_up(
    """
T-keeper holomem debut white hp 200 baton 0
  name "番人" "Keeper"
  gift "見張り" "Watch"
    when (moved stage archive (my holomem))
      draw my 1
  art 0 10 "見る" "Look"

T-rescuer holomem debut white hp 200 baton 0
  name "救助" "Rescuer"
  gift "拾う" "Pick Up"
    when (moved stage archive (my 1st))
      move (subject) hand
  art 0 10 "拾う" "Pick"

T-greeter holomem debut white hp 200 baton 0
  name "出迎え" "Greeter"
  gift "いらっしゃい" "Welcome"
    when (moved hand stage (my holomem))
      draw my 1
  art 0 10 "迎える" "Greet"

T-spy holomem debut white hp 200 baton 0
  name "間諜" "Spy"
  gift "盗み見" "Peep"
    when (moved deck hand (opp))
      heal (this) 10
  art 0 10 "探る" "Spy"

T-clock support event
  name "時計" "Clock"
  text
    later turn-end
      draw my 2

T-poor holomem debut white hp 200 baton 0
  name "貧乏" "Poor"
  gift "空の手" "Empty Hand"
    when (state (compare (count (my.hand all)) <= 0))
      draw my 1
  art 0 10 "嘆く" "Sigh"

T-dump support event
  name "捨てる" "Throw Away"
  text
    move (my.hand all) archive

T-drop support event
  name "落とす" "Drop"
  text
    down (my.back x1)
"""
)


@pytest.mark.clause("10.8.4", "10.8.4.1", "10.8.4.1.3")
def test_a_card_that_moves_triggers_what_waits_for_it(table: Tables) -> None:
    t = table(
        [center("T-keeper"), back("hSD01-008 hSD01-010", cheers="G")], FOE, game=GAME, hand="T-drop", deck="hSD01-016*9"
    )
    t.me.use("T-drop")
    t.me.resolve(0)
    assert t.me.hand == ["hSD01-016"] * 2, "once for each of the two holomem cards, not for the cheer"


@pytest.mark.clause("10.8.4.1.2", "4.1.4.1")
def test_the_ability_finds_the_card_where_it_has_gone(table: Tables) -> None:
    """What it was on the stage decides; where it is now is where it is taken from."""
    t = table([center("T-rescuer"), back("hSD01-008 hSD01-010")], FOE, game=GAME, hand="T-drop")
    t.me.use("T-drop")
    assert t.me.hand == ["hSD01-010"]
    assert "hSD01-008" in t.me.archive


@pytest.mark.clause("10.8.4.1.1")
def test_a_card_from_a_hidden_zone_counts_as_what_it_is_in_the_open(table: Tables) -> None:
    t = table([center("T-greeter")], FOE, game=GAME, hand="hSD01-008", deck="hSD01-016*9")
    t.me.place("hSD01-008")
    assert t.me.hand == ["hSD01-016"]


@pytest.mark.clause("10.8.4.2")
def test_a_card_that_comes_with_the_move_sees_it(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-greeter", deck="hSD01-016*9")
    t.me.place("T-greeter")
    assert t.me.hand == ["hSD01-016"]


@pytest.mark.clause("10.8.4")
def test_moves_of_the_other_player_are_not_mine(table: Tables) -> None:
    t = table([center("T-spy", damage=50)], FOE, game=GAME, hand="hSD01-016", deck="hSD01-014*9")
    t.me.use("hSD01-016")
    t.expect(t.me.center, damage=50)


@pytest.mark.clause("10.8.5", "10.8.5.1", "10.13.2")
def test_what_was_made_for_the_end_of_the_turn_happens_then_and_once(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()],
        FOE,
        game=GAME,
        hand="T-clock",
        deck="hSD01-014*9",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.use("T-clock")
    assert t.me.hand == []
    t.pass_turn()
    assert len(t.me.hand) == 2
    assert [event.rule for event in t.happened("ability")] == ["10.8.5"]
    assert t.happened("ability")[0].cards == ("T-clock",), "its source is the card whose ability made it"
    t.pass_turn()
    t.pass_turn()
    assert len(t.me.hand) == 3, "one card for the turn, and no more of the clock"


@pytest.mark.clause("10.8.6", "10.8.6.1")
def test_a_state_triggers_once_and_again_only_after_it_has_resolved(table: Tables) -> None:
    t = table([center("T-poor")], FOE, game=GAME, hand="T-dump hSD01-005", deck="hSD01-014*9")
    t.me.use("T-dump")
    assert t.me.hand == ["hSD01-014"]
    assert len(t.happened("trigger")) == 1
    t.me.place("hSD01-014")
    assert t.me.hand == ["hSD01-014"]
    assert len(t.happened("trigger")) == 2
