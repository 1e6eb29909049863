"""Chapter 14: what nobody can stop ends in a draw."""

from __future__ import annotations

import pytest

import holochron as hc
from holochron.games.holo.rules.repetition import names_of, note, repetition_obstacles
from holochron.games.holo.rules.verbs import PLACE
from holochron.games.holo.state.holo_state import HoloState
from tests.games.holo.builders import Tables, TestTable, center, collab, idle, made_up

HOME = {"hand": "T-boomerang", "archive": "T-twin", "cheer_deck": "W W", "foe_cheer_deck": ""}
ALONE = [center("hSD01-003")]
FOE = [center("T-blue"), idle()]
GAME = made_up("""
T-wheel holomem debut white hp 100 baton 0
  name "輪" "Wheel"
  gift "上" "Up"
    when (happens damaged (this))
      heal (this) 10
  gift "下" "Down"
    when (acts (my) heals (this))
      damage (this) 10
  art 0 10 "回る" "Turn"

T-dicey holomem debut white hp 100 baton 0
  name "賭け" "Dicey"
  gift "上" "Up"
    when (happens damaged (this))
      roll 1
      if (die-shows 1..1)
        heal (this) 10
  gift "下" "Down"
    when (acts (my) heals (this))
      damage (this) 10
  art 0 10 "賭ける" "Bet"

T-wall holomem debut white hp 100 baton 0
  name "壁" "Wall"
  gift "無傷" "Unhurt"
    cannot take (this)
  art 0 10 "立つ" "Stand"

T-doubt holomem debut white hp 100 baton 0
  name "迷い" "Doubt"
  gift "上" "Up"
    when (happens damaged (this))
      may
        heal (this) 10
  gift "下" "Down"
    when (acts (my) heals (this))
      damage (this) 10
  art 0 10 "考える" "Ponder"
""")
BOUNCE = made_up("""
T-boomerang support item
  name "回帰" "Boomerang"
  text
    move (my.archive support (name-has "回帰") any) hand
    shuffle cheer-deck

T-twin support item
  name "回帰の対" "Boomerang Twin"
  text
    move (my.archive support (name-has "回帰") any) hand
    shuffle cheer-deck

T-scratch support item
  name "引っ掻き" "Scratch"
  text
    damage (my.center all) 10
""")


@pytest.mark.clause("14.1.1.3", "1.2.2")
def test_two_abilities_that_trigger_each_other_for_ever_end_in_a_draw(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-wheel"), idle()], game=GAME, step="performance")
    t.me.art("Free", at=t.foe.center)
    assert t.result is not None
    assert (t.result.winners, t.result.reason, t.result.rule) == ((), "endless", "14.1.1.3")


def turn_the_wheel(t: TestTable) -> None:
    """The foe heals and hurts its holomem for ever; the rules look for loops after 50 abilities."""
    t.me.art("Free", at=t.foe.center)
    for _ in range(100):
        if t.decision is not None and t.decision.kind == "may":
            t.foe.yes()


def offered(t: TestTable) -> list[int]:
    assert t.decision is not None
    return [option.action["number"] for option in t.decision.options]


@pytest.mark.clause("14.1.1")
def test_what_chance_decides_each_time_is_no_loop(table: Tables) -> None:
    """The die may fall another way, so nobody can say how often it will be done."""
    t = table([center("T-debut"), idle()], [center("T-dicey"), idle()], game=GAME, step="performance", chance="ask")
    t.me.art("Free", at=t.foe.center)
    for _ in range(70):
        t.roll(1)
    t.roll(6)
    t.asks(t.me, "perform")


@pytest.mark.clause("14.1.1", "14.1.1.1", "14.1.1.3")
def test_a_loop_that_somebody_can_stop_is_declared_by_the_turn_player_and_accepted_by_the_other(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-doubt"), idle()], game=GAME, step="performance")
    turn_the_wheel(t)
    t.asks(t.me, "declare-loop")
    assert offered(t) == list(range(10))
    mark = t.mark()
    t.me.times(4, "declare-loop")
    assert offered(t) == [0, 1, 2, 3, 4], "the other accepts, or wants it less often"
    t.foe.times(4, "accept-loop")
    assert len(t.happened("heal", since=mark)) == 4
    assert t.result is None
    t.asks(t.me, "perform")


@pytest.mark.clause("14.1.1.1")
def test_whoever_wants_it_less_often_has_to_do_something_else_then(table: Tables) -> None:
    """The foe's only other answer is no, so that nobody is asked any more."""
    t = table([center("T-debut"), idle()], [center("T-doubt"), idle()], game=GAME, step="performance")
    turn_the_wheel(t)
    mark = t.mark()
    t.me.times(9, "declare-loop")
    t.foe.times(1, "accept-loop")
    assert len(t.happened("heal", since=mark)) == 1
    t.expect(t.foe.center, damage=30 + 10)
    t.asks(t.me, "perform")


@pytest.mark.clause("14.1.1.1")
def test_the_turn_player_whose_loop_is_accepted_has_to_leave_it_too(table: Tables) -> None:
    """Only the turn player chooses in this loop: there is nothing for the other to accept or to do instead."""
    t = table([center("T-doubt"), idle()], [center("T-debut"), idle()], game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    while t.decision is not None and t.decision.kind == "may":
        t.me.yes()
    mark = t.mark()
    t.me.times(2, "declare-loop")
    assert len(t.happened("heal", since=mark)) == 2
    t.asks(t.me, "main")


def throw_and_catch(t: TestTable) -> None:
    """Each of the two brings the other back from the archive: after both the state is the one before."""
    t.me.use("T-boomerang")
    t.me.pick("T-twin", kind="choose-to-hand")
    t.me.use("T-twin")
    t.me.pick("T-boomerang", kind="choose-to-hand")


@pytest.mark.clause("14.1.1.2", "14.1.1")
def test_in_the_same_state_the_turn_player_may_not_do_the_same_again(table: Tables) -> None:
    t = table(ALONE, ALONE, game=BOUNCE, **HOME)
    throw_and_catch(t)
    t.expect(t.me, hand="T-boomerang", archive="T-twin")
    t.refused(t.me.use, "T-boomerang", clause="14.1.1.2")
    assert BOUNCE.position(t.table.position()).digest() == t.table.digest()


@pytest.mark.clause("14.1.1.2")
def test_in_another_state_it_may(table: Tables) -> None:
    t = table(ALONE, ALONE, game=BOUNCE, **{**HOME, "hand": "T-boomerang T-scratch"})
    throw_and_catch(t)
    t.refused(t.me.use, "T-boomerang", clause="14.1.1.2")
    t.me.use("T-scratch")
    t.allowed(t.me.use, "T-boomerang")


@pytest.mark.clause("14.1.1.2")
def test_in_another_turn_it_may(table: Tables) -> None:
    t = table(ALONE, ALONE, game=BOUNCE, **HOME)
    throw_and_catch(t)
    t.pass_turn()
    t.pass_turn()
    t.allowed(t.me.use, "T-boomerang")


@pytest.mark.clause("14.1.1.2")
def test_a_state_is_remembered_as_it_was_known_then() -> None:
    kit = hc.game("holo")
    table = kit.table([kit.decks["hSD01-sora"]] * 2, seed=1)
    while table.decision is not None and table.decision.kind != "main":
        table.choose(0)
    g = table.state
    assert isinstance(g, HoloState)
    side = g.sides[g.turn]
    for _ in range(2):
        note(g, PLACE, (side.hand[0],))
    before, same = g.taken[-2:]
    name = names_of(before)[0]
    g.learn([side.deck[-1]], 1 << g.turn)
    note(g, PLACE, (side.hand[0],))
    assert names_of(same)[0] == name
    assert names_of(g.taken[-1])[0] != name
    copy = g.clone()
    assert repetition_obstacles(copy, PLACE, (side.hand[0],))
    copy.learn([side.deck[-2]], 1 << g.turn)
    assert not repetition_obstacles(copy, PLACE, (side.hand[0],))


@pytest.mark.clause("14.1.1.2")
def test_a_refusal_to_repeat_tells_nothing_of_hidden_cards(table: Tables) -> None:
    """Whatever the cards are that the turn player cannot know, the same is open."""
    game = made_up("""
T-boomerang support item
  name "回帰" "Boomerang"
  text
    move (my.archive support (name-has "回帰") any) hand

T-twin support item
  name "回帰の対" "Boomerang Twin"
  text
    move (my.archive support (name-has "回帰") any) hand
""")
    t = table(
        [center("hSD01-003"), collab("hSD01-004")],
        FOE,
        game=game,
        hand="T-boomerang",
        archive="T-twin",
        deck="hSD01-003 hSD01-004 hSD01-005",
    )
    for card, other in (("T-boomerang", "T-twin"), ("T-twin", "T-boomerang")):
        t.me.use(card)
        t.me.pick(other, kind="choose-to-hand")
    t.refused(t.me.use, "T-boomerang", clause="14.1.1.2")
    open_here = [option.action["do"] for option in t.asked(0, "main").options]
    for key in range(4):
        supposed = t.table.resample(0, key)
        assert supposed.decision is not None
        assert [option.action["do"] for option in supposed.decision.options] == open_here


@pytest.mark.clause("14.1.1.2", "1.3.1")
def test_what_a_card_lets_be_repeated_may_be_repeated_in_the_same_state(table: Tables) -> None:
    """hBP01-023 may be repeated until its target is down, says the card (1.3.1); here the target takes no damage, so that the state is
    the same each time. Whoever rolls an even number, or likes to, stops."""
    t = table(
        [center("hBP01-023", cheers="W*3"), idle()],
        [center("T-wall"), idle()],
        game=GAME,
        step="performance",
        chance="ask",
    )
    wall = t.foe.center
    t.me.art("Not gonna stop", at=wall)
    for _ in range(4):
        t.me.yes("pay")
        t.roll(1)
        t.expect(wall, damage=0)
    t.me.no("pay")
    assert len(t.happened("art")) == 5
    assert [event.word for event in t.happened("nothing")] == ["damage"] * 5
    t.asks(t.me, "perform")
