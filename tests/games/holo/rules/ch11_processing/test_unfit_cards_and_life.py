"""Chapters 11.4 and 11.5: cards that may not stay, and life damage."""

from __future__ import annotations

import pytest

from holochron import load
from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle, made_up
from tests.tables import asked

BLUE_PAIR = [center("T-blue"), idle()]
FOE = [center("hSD01-003")]
GAME = made_up("""
L-plain holomem debut white hp 100 baton 0
  name "並" "Plain"
  art 0 10 "打" "Hit"

X-alias support event
  name "別名" "Alias"
  text
    lasting turn
      treat-as (my.center all) 〈試〉 #歌 1st

X-singer holomem debut white hp 100 baton 0
  name "歌手" "Singer"
  gift "合唱" "Chorus"
    plus arts (my.stage #歌 all) 20
    plus arts (my.stage (at-least 1st) all) 5
    plus arts (my.stage (name-has "試") all) 1
  art 0 10 "歌う" "Sing"
""")


# ---------------------------------------------------------------------------------------------------- 11.4


def hit(t: TestTable, name: str = "Hit") -> int:
    """What the art of my center does to the center of the foe."""
    t.me.end_main()
    t.me.art(name, at=t.foe.center)
    return t.foe.center.damage


@pytest.mark.clause("11.4.3", "2.1.2", "2.6.2", "7.7.4")
def test_who_counts_as_something_does_so_for_every_purpose_and_only_as_long(table: Tables) -> None:
    """Name, tag and level: for a fan, for effects, and for blooming; afterwards the fan is one too many."""
    stage = [center("L-plain"), back("X-singer")]
    t = table(stage, BLUE_PAIR, game=GAME, hand="X-alias T-fan", foe_cheer_deck="")
    t.refused(t.me.use, "T-fan", clause="10.7.2.3.6")
    t.me.use("X-alias")
    t.me.use("T-fan")
    t.expect(t.me.center, attached="T-fan")
    assert hit(t) == 10 + 20 + 5 + 1
    t.expect(t.me, archive="T-fan X-alias")


@pytest.mark.clause("11.4.1", "4.4.7")
def test_supports_of_a_holomem_that_has_left_are_archived_by_rule(table: Tables) -> None:
    t = table(
        [center("T-hunter"), idle()],
        [center("T-debut", attached="T-tooldraw T-fan", damage=10), idle()],
        step="performance",
    )
    mark = t.mark()
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe, archive="T-debut T-tooldraw T-fan")
    assert t.rules("move", since=mark).count("11.4.1") == 2


@pytest.mark.clause("11.4.1")
def test_a_loose_card_is_archived_at_the_next_check(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, loose="T-tool W")
    t.expect(t.me, archive="T-tool W")
    t.asks(t.me, "main")


@pytest.mark.clause("11.4.2")
def test_of_two_tools_the_holomems_controller_keeps_one(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("T-debut", attached="T-tool T-tool2 T-mascot")])
    t.asks(t.foe, "keep-attached", "T-tool", "T-tool2")
    t.foe.choose("T-tool2", kind="keep-attached")
    t.expect(t.foe.center, attached="T-tool2 T-mascot")
    t.expect(t.foe, archive="T-tool")


@pytest.mark.clause("11.4.2")
def test_of_two_mascots_one_is_kept(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("T-debut", attached="T-tool T-mascot T-mascot2")])
    t.foe.choose("T-mascot", kind="keep-attached")
    t.expect(t.foe.center, attached="T-tool T-mascot")


@pytest.mark.clause("11.4.2")
def test_one_of_each_kind_is_legal(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("T-debut", attached="T-tool T-mascot T-fan T-fan")])
    t.expect(t.foe.center, attached="T-fan T-fan T-mascot T-tool")


@pytest.mark.clause("11.4.3")
def test_a_fan_whose_condition_no_longer_holds_is_archived(table: Tables) -> None:
    """It may be only on a 1st; its holomem becomes a 2nd."""
    t = table([center("T-debut T-first", attached="T-fan1st T-fan")], FOE, hand="T-second")
    t.expect(t.me.center, attached="T-fan1st T-fan")
    t.me.bloom("T-second", on=t.me.center)
    t.expect(t.me.center, attached="T-fan")
    t.expect(t.me, archive="T-fan1st")


@pytest.mark.clause("11.4.3")
def test_a_fan_whose_condition_still_holds_stays(table: Tables) -> None:
    t = table([center("T-debut T-first", attached="T-fan1st T-fan")], FOE, hand="T-frail")
    t.me.bloom("T-frail", on=t.me.center)
    t.expect(t.me.center, attached="T-fan1st T-fan")


@pytest.mark.clause("11.4.3", "10.10.1.4", "11.3.1")
def test_losing_the_hp_of_an_illegal_card_may_down_its_holomem(table: Tables) -> None:
    """A 2nd with 140 HP and 140 damage stands only by the +10 of a fan that may not be there."""
    t = table([center("T-debut T-second", attached="T-fan1st", damage=140), idle()], FOE)
    assert not t.me.has("center")
    t.expect(t.me, life="W*4", archive="T-debut T-second T-fan1st")


@pytest.mark.clause("11.4.2", "11.3.1")
@pytest.mark.parametrize(("kept", "falls"), [("T-tool", False), ("T-tool2", True)])
def test_keeping_the_weaker_tool_may_down_its_holomem(table: Tables, kept: str, falls: bool) -> None:
    """100 HP and 115 damage: with +20 it stands, with +10 it falls."""
    t = table([center("T-debut", damage=115, attached="T-tool T-tool2"), idle()], FOE)
    t.me.choose(kept, kind="keep-attached")
    assert t.me.has("center") is not falls


# ---------------------------------------------------------------------------------------------------- 11.5


@pytest.mark.clause("11.5.1.1", "11.2.1", "1.2.2")
def test_both_at_their_last_life_is_no_draw_the_turn_player_loses(table: Tables) -> None:
    """The turn player's life damage is dealt with first, and the loss follows before the other's."""
    t = table([center("T-killall"), idle()], [center("T-debut"), idle()], step="performance", life="W", foe_life="W")
    t.me.art("Together Down", at=t.foe.center)
    t.lost(t.me, "11.2.1")
    t.expect(t.foe, life="W")


@pytest.mark.clause("1.2.3", "1.2.3.1")
@pytest.mark.parametrize("who", ["me", "foe"])
def test_anybody_may_concede_in_the_middle_of_an_effect(table: Tables, who: str) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018")
    t.me.use("hSD01-018")
    t.asks(t.me, "choose-to-take")
    player = t.me if who == "me" else t.foe
    before = t.table.digest()
    t.concede(player)
    t.lost(player, "1.2.3")
    assert load(t.table.save()).result == t.result
    back = t.table.fork()
    back.undo()
    assert back.result is None
    assert back.digest() == before
    assert asked(back).kind == "choose-to-take"


@pytest.mark.answer("Q150")
@pytest.mark.clause("11.5.1")
def test_lost_life_is_shown_and_sent_to_any_of_ones_holomem(table: Tables) -> None:
    t = table(
        [center("T-hunter"), idle()],
        [center("T-debut"), collab("T-blue"), back("hSD01-014")],
        step="performance",
        foe_life="R W",
    )
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.foe, "life-to", "T-blue", "hSD01-014")
    assert t.me.sees(t.foe, "life") == ["hY03-001"]
    t.foe.choose(t.foe.back[0], kind="life-to")
    t.expect(t.foe.back[0], cheers="R")
    assert t.foe.side.life_damage == 0


@pytest.mark.clause("11.5.1", "11.4.1")
def test_life_damage_comes_after_all_other_rule_processing(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut", attached="T-tooldraw"), idle()], step="performance")
    mark = t.mark()
    t.me.art("Hunt", at=t.foe.center)
    rules = [event.rule for event in t.happened("move", "send", since=mark)]
    assert rules == ["11.3.1.2", "11.4.1", "11.5.1"]


@pytest.mark.clause("11.5.1.1")
def test_all_of_the_turn_players_life_damage_comes_first(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, life_damage=2, foe_life_damage=2)
    sends = [event.player for event in t.happened("send")]
    assert sends == [0, 0, 1, 1]
    t.expect(t.me, life="W*3")
    t.expect(t.foe, life="W*3")


@pytest.mark.clause("11.5.1.1")
def test_in_the_foes_turn_the_foes_life_damage_comes_first(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, life_damage=1, foe_life_damage=1, turn_of="foe")
    assert [event.player for event in t.happened("send")] == [1, 0]


@pytest.mark.clause("11.5.1", "11.2.1", "11.5.1.1")
def test_a_loss_between_two_life_damages_ends_the_game(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, life_damage=2, life="W", foe_life_damage=5)
    t.lost(t.me, "11.2.1")
    t.expect(t.foe, life="W*5")
