"""Chapter 10.6: check timings and play timings."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle, made_up

GAME = made_up("""
T-hitdraw support item
  name "打引" "Hit and Draw"
  text
    damage (opp.center x1) 100
    draw my 1
""")


def kinds(t: TestTable, since: int, *wanted: str) -> list[str]:
    return [event.kind for event in t.happened(*wanted, since=since)]


@pytest.mark.clause("10.6.1", "10.8.1")
def test_rule_processing_and_automatic_abilities_wait_for_the_check_timing(table: Tables) -> None:
    """The item deals fatal damage and then draws: only afterwards the holomem goes down and the watcher is played."""
    t = table([center("T-watch")], [center("T-debut"), idle()], game=GAME, hand="T-hitdraw")
    mark = t.mark()
    t.me.use("T-hitdraw")
    order = kinds(t, mark, "damage", "trigger", "draw", "down", "ability")
    assert order == ["damage", "trigger", "draw", "down", "ability", "draw"]
    t.expect(t.me, hand="hSD01-014*2")


@pytest.mark.clause("10.6.3", "10.6.3.4")
@pytest.mark.parametrize("turn_of", ["me", "foe"])
def test_a_check_timing_runs_from_rules_over_both_players_abilities_to_its_end(table: Tables, turn_of: str) -> None:
    """A storm: somebody goes down, then the turn player's ability, then the other's; then nothing is left."""
    stage = [center("T-hurt"), collab("T-debut", damage=50), back("hSD01-014")]
    t = table(stage, stage, turn_of=turn_of, hand="T-storm", foe_hand="T-storm", life="W*5", foe_life="W*5")
    who, other = (t.me, t.foe) if turn_of == "me" else (t.foe, t.me)
    mark = t.mark()
    who.use("T-storm")
    for player in (who, other):
        player.choose(player.center, kind="life-to")
    events = t.happened("down", "send", "ability", "draw", since=mark)
    assert [(event.kind, event.player) for event in events] == [
        ("down", who.index),
        ("down", other.index),
        ("send", who.index),
        ("send", other.index),
        ("ability", who.index),
        ("draw", who.index),
        ("ability", other.index),
        ("draw", other.index),
    ]
    assert t.game.waiting == []
    assert events[-1].number == t.happened(since=mark)[-1].number
    t.asks(who, "main")


@pytest.mark.clause("10.6.4")
def test_a_play_timing_is_a_check_then_an_action_or_none_again_and_again(table: Tables) -> None:
    """What is due and what waits comes before the choice; after an action there is another; none ends the step."""
    t = table([center("T-debut"), back("T-watch")], [center("T-debut", damage=50), idle()], hand="T-hit*2")
    mark = t.mark()
    t.me.use("T-hit")
    t.asks(t.me, "main")
    assert kinds(t, mark, "damage", "down", "ability") == ["damage", "down", "ability"]
    assert "end-main" in t.verbs()
    place = t.me.place("hSD01-014")
    t.expect(place, position="back")
    t.asks(t.me, "main")
    assert t.game.step == "main"
    t.me.end_main()
    t.asks(t.me, "perform")
    assert t.game.step == "performance"


@pytest.mark.clause("10.6.3.2", "10.6.3.3")
@pytest.mark.parametrize("turn_of", ["me", "foe"])
def test_the_turn_players_waiting_abilities_come_first(table: Tables, turn_of: str) -> None:
    """Both sides' abilities wait at once; the order of play is read from what was played."""
    stage = [center("T-debut"), back("T-eachend")]
    t = table(stage, stage, turn_of=turn_of, step="performance")
    who = t.me if turn_of == "me" else t.foe
    mark = t.mark()
    who.end_performance()
    players = [event.player for event in t.happened("ability", since=mark)]
    assert players[:2] == [who.index, 1 - who.index]


@pytest.mark.clause("10.6.3.2", "10.8.3", "10.8.3.1")
def test_the_player_chooses_which_waiting_ability_to_play_next_and_must_play_all(table: Tables) -> None:
    t = table(
        [center("T-watch"), collab("T-debut"), back("T-watch"), back("T-watch")], [center("T-blue")], step="performance"
    )
    t.me.art("Free", at=t.foe.center)
    t.asks(t.me, "resolve")
    assert t.verbs() == ["resolve"]
    assert t.decision is not None
    assert len(t.decision.options) == 3
    t.me.resolve(1)
    t.asks(t.me, "resolve")
    assert t.verbs() == ["resolve"]
    t.me.resolve(1)
    t.expect(t.me, hand="hSD01-014*3")
    t.asks(t.me, "perform")


@pytest.mark.clause("10.6.1.1", "10.6.3.1", "11.1.2")
@pytest.mark.answer("Q193")
def test_rule_processing_comes_before_any_waiting_ability(table: Tables) -> None:
    """The ability that would heal waits; its holomem is downed first."""
    t = table([center("T-hunter"), idle()], [center("T-hurtheal"), idle()], step="performance")
    target = t.foe.center
    t.me.art("Hunt", at=target)
    assert not target.on_stage
    t.expect(t.foe, archive="T-hurtheal", life="W*4")


@pytest.mark.clause("10.6.3.1", "10.6.3.2", "10.8.7", "10.7.2.5.3")
def test_a_waiting_ability_is_played_even_when_its_card_has_left(table: Tables) -> None:
    """Downed by the blow that triggered it; the draw still happens."""
    t = table([center("T-hunter"), idle()], [center("T-hurt"), idle()], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    assert not t.foe.has("center")
    t.expect(t.foe, hand="hSD01-014")


@pytest.mark.clause("10.6.3.1", "10.6.3.2")
def test_rule_processing_happens_again_between_two_waiting_abilities(table: Tables) -> None:
    """Both abilities deal 100 to all back holomem; what the first downs is gone before the second is played."""
    t = table(
        [center("T-endhurt"), back("T-endhurt")],
        [center("hSD01-003"), back("hSD01-014", damage=50)],
        step="performance",
        foe_life="R*5",
    )
    mark = t.mark()
    t.me.end_performance()
    t.me.resolve(0)
    order = [event.kind for event in t.happened("ability", "down", "life-damage", since=mark)]
    assert order == ["ability", "down", "life-damage", "ability"]


@pytest.mark.clause("10.6.2", "10.6.4.1")
def test_a_play_timing_begins_with_a_check_timing(table: Tables) -> None:
    """A position in which somebody is already down is put right before anybody may act."""
    t = table([center("hSD01-003")], [center("hSD01-003", damage=60), back("hSD01-014")])
    assert not t.foe.has("center")
    t.expect(t.foe, life="W*4")
    t.asks(t.me, "main")
