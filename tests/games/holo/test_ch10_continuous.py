"""Chapter 10.10: in which order continuous effects are applied, and to whom."""

from __future__ import annotations

import pytest

from holochron.games.holo.cards.reader import read_cards
from holochron.lang.notation import MalformedNotation
from tests.builders import Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("T-blue"), idle()]
GAME = made_up(
    """
L-plain holomem debut white hp 100 baton 0
  name "並" "Plain"
  art 0 10 "打" "Hit"

L-other holomem debut green hp 100 baton 0
  name "他" "Other"
  art 0 10 "叩" "Knock"

L-set support tool
  name "定" "Set"
  text
    set-to arts (holder) 50

L-add support mascot
  name "加" "Add"
  text
    plus arts (holder) 30

L-setnow support event
  name "今定" "Set Now"
  text
    lasting turn
      set-to arts (my.center all) 50

L-addnow support event
  name "今加" "Add Now"
  text
    lasting turn
      plus arts (my.center all) 30

L-cheerleader holomem debut white hp 100 baton 0
  name "応援" "Cheerleader"
  gift "応援" "Cheering"
    plus arts (my.center all) 30
  art 0 10 "振る" "Wave"

L-callset support event
  name "呼定" "Call And Set"
  text
    to-stage (my.archive holomem x1)
    lasting turn
      set-to arts (my.center all) 50

L-redden support event
  name "赤化" "Redden"
  text
    lasting turn
      treat-as (my.center all) red

L-allcolors support event
  name "全色" "All Colors"
  text
    lasting turn
      treat-as (opp.center all) all-colors

L-redpower holomem debut white hp 100 baton 0
  name "赤力" "Red Power"
  gift "赤力" "Red Power"
    plus arts (my.stage red all) 40
  art 0 10 "力" "Force"

L-makered holomem debut white hp 100 baton 0
  name "赤師" "Red Maker"
  gift "赤師" "Red Maker"
    treat-as (my.center all) red
  art 0 10 "染" "Dye"

L-redtoblue holomem debut white hp 100 baton 0
  name "青師" "Blue Maker"
  gift "青師" "Blue Maker"
    treat-as (my.stage red all) blue
  art 0 10 "塗" "Paint"

L-bluepower holomem debut white hp 100 baton 0
  name "青力" "Blue Power"
  gift "青力" "Blue Power"
    plus arts (my.stage blue all) 70
  art 0 10 "波" "Wave"

L-silence support event
  name "沈黙" "Silence"
  text
    lasting turn
      lose gift (my.back x1)

L-mutered support event
  name "赤黙" "Mute Red"
  text
    lasting turn
      gain (my.center all)
        lose gift (my.stage red all)

L-redgift holomem debut white hp 100 baton 0
  name "赤贈" "Red Gift"
  gift "贈" "Gift"
    treat-as (this) red
    plus arts (this) 40
  art 0 10 "贈る" "Give"

L-teach support event
  name "教え" "Teach"
  text
    lasting turn
      gain (my.center all)
        plus arts (this) 20
        when (happens used-art (this))
          draw my 1

L-mute support event
  name "消音" "Mute"
  text
    lasting turn
      lose art (opp.center all)
      lose abilities (my.center all)

L-shy holomem debut white hp 100 baton 0
  name "照れ" "Shy"
  gift "弱気" "Timid"
    when (happens damaged (this))
      draw my 1
    when (happens would-be-damaged (this))
      reduce-damage (subject) 10
  art 0 10 "照れる" "Blush"

L-redcomer holomem debut white hp 100 baton 0
  name "赤来" "Red Comer"
  gift "染場" "Dyed Stage"
    treat-as (my.stage all) red
    when (moved hand stage (my red))
      draw my 1
  art 0 10 "来い" "Come"

L-weakhp holomem debut white hp 100 baton 0
  name "弱力" "Weak HP"
  gift "弱助" "Help The Weak"
    plus hp (my.stage (stat-is hp-left <= 100) all) 50
  art 0 10 "助" "Help"

L-allhp holomem debut white hp 100 baton 0
  name "皆力" "All HP"
  gift "皆助" "Help All"
    plus hp (my.stage all) 10
  art 0 10 "皆" "All"

L-few holomem debut white hp 100 baton 0
  name "少数" "Few"
  gift "少数" "Few"
    while (compare (count (my.back all)) <= 1)
      plus arts (this) 60
  art 0 10 "少" "Few"

L-cheap holomem debut white hp 100 baton W
  name "安" "Cheap"
  gift "割引" "Discount"
    plus art-cost-red (my.stage all) -1
    plus baton-cost-white (this) -1
  art R 10 "安い" "Cheaply"

L-prism holomem debut white hp 100 baton 0
  name "虹" "Prism"
  gift "虹" "Prism"
    treat-as (on cheers (this) all) all-colors
  art RB 10 "虹" "Rainbow"

L-critic holomem debut white hp 100 baton 0
  name "批評" "Critic"
  art 0 10 "評" "Review" vs purple 50

L-later support event
  name "後で" "Next Turn"
  text
    lasting next-opp-turn
      plus damage-taken (my.center all) -10

L-ever support event
  name "永遠" "Ever"
  text
    lasting game
      plus hp (my.center all) 20

L-forbid support event
  name "禁" "Forbid"
  text
    lasting turn
      cannot collab (my.back all)
      cannot art (my.center all)
      cannot bloom (my.center all)
      cannot baton (my.center all)

X-vigor support event
  name "活力" "Vigor"
  text
    lasting turn
      plus hp (my.center all) 50

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

L-sting holomem debut white hp 100 baton 0
  name "針" "Sting"
  gift "針" "Sting"
    plus special-dealt (this) 20
    set-to life-loss (opp.stage all) 2
  art 0 10 "刺す" "Prick"
    damage (opp.collab x1) 30
"""
)


def hit(t: TestTable, name: str = "Hit") -> int:
    """What the art of my center does to the center of the foe."""
    t.me.end_main()
    t.me.art(name, at=t.foe.center)
    return t.foe.center.damage


@pytest.mark.clause("10.10.1", "10.10.1.6", "10.10.1.6.1")
@pytest.mark.parametrize(("first", "then", "damage"), [("L-set", "L-add", 90), ("L-add", "L-set", 60)])
def test_of_two_permanent_abilities_the_one_whose_card_came_first_is_applied_first(
    table: Tables, first: str, then: str, damage: int
) -> None:
    t = table([center("L-plain"), idle()], FOE, game=GAME, hand=f"{first} {then}")
    for card in (first, then):
        t.me.use(card)
        t.me.choose(t.me.center, kind="attach-to")
    assert hit(t) == damage


@pytest.mark.clause("10.10.1.6.1")
def test_moving_within_the_stage_keeps_the_age_of_a_permanent_ability(table: Tables) -> None:
    """The tool that sets came before the cheerleader did; that the cheerleader has moved since does not count."""
    t = table([center("L-plain", attached="L-set"), back("L-cheerleader")], FOE, game=GAME)
    t.me.collab(t.me.back[0])
    assert hit(t) == 90


@pytest.mark.clause("10.10.1", "10.10.1.6", "10.10.1.6.2")
@pytest.mark.parametrize(("first", "then", "damage"), [("L-setnow", "L-addnow", 90), ("L-addnow", "L-setnow", 60)])
def test_what_was_played_first_is_applied_first(table: Tables, first: str, then: str, damage: int) -> None:
    t = table([center("L-plain"), idle()], FOE, game=GAME, hand=f"{first} {then}")
    t.me.use(first)
    t.me.use(then)
    assert hit(t) == damage


@pytest.mark.clause("10.10.1.6.2")
def test_what_an_ability_leaves_behind_is_as_old_as_the_play_of_the_ability(table: Tables) -> None:
    """The cheerleader comes while the event resolves: it is younger than what the event does afterwards."""
    t = table([center("L-plain"), idle()], FOE, game=GAME, hand="L-callset", archive="L-cheerleader")
    t.me.use("L-callset")
    assert hit(t) == 90


@pytest.mark.clause("10.10.1.3", "10.10.1.4", "10.10.1")
@pytest.mark.parametrize("hand", ["L-redden L-redpower", "L-redpower L-redden"])
def test_what_is_no_number_comes_before_numbers_whatever_is_older(table: Tables, hand: str) -> None:
    t = table([center("L-plain"), idle()], FOE, game=GAME, hand=hand)
    for card in hand.split():
        (t.me.place if card == "L-redpower" else t.me.use)(card)
    assert hit(t) == 50


@pytest.mark.clause("10.10.1.5")
@pytest.mark.parametrize("order", ["L-makered L-redtoblue", "L-redtoblue L-makered"])
def test_an_effect_comes_after_the_one_on_which_it_depends(table: Tables, order: str) -> None:
    """Only who is red becomes blue; who makes red comes first, even if it is younger."""
    t = table([center("L-plain"), back("L-bluepower"), idle()], FOE, game=GAME, hand=order)
    for card in order.split():
        t.me.place(card)
    assert hit(t) == 80


@pytest.mark.clause("10.10.1.5")
@pytest.mark.parametrize("order", ["L-weakhp L-allhp", "L-allhp L-weakhp"])
def test_a_number_that_asks_for_a_number_comes_after_it(table: Tables, order: str) -> None:
    """With 10 HP more nobody has 100 HP or fewer any more."""
    t = table([center("L-plain")], FOE, game=GAME, hand=order)
    for card in order.split():
        t.me.place(card)
    assert [mem.hp for mem in t.me.stage] == [110, 110, 110]


@pytest.mark.clause("10.10.1.2", "10.10.1")
def test_a_lost_ability_changes_nothing_any_more(table: Tables) -> None:
    stage = [center("L-plain"), back("L-makered"), back("L-redpower"), idle()]
    t = table(stage, FOE, game=GAME, hand="L-silence")
    t.me.use("L-silence")
    t.me.choose(t.me.back[0], kind="affect")
    assert hit(t) == 10


@pytest.mark.clause("10.10.1.2")
def test_abilities_are_given_and_lost_before_colors_change(table: Tables) -> None:
    """The gift that makes its holomem red is not lost to an effect on red holomem: nobody is red yet at that point."""
    t = table([center("L-redgift"), idle()], FOE, game=GAME, hand="L-mutered")
    t.me.use("L-mutered")
    assert hit(t, "Give") == 50


@pytest.mark.clause("10.10.1.2")
def test_a_holomem_has_the_abilities_that_it_was_given(table: Tables) -> None:
    t = table([center("L-plain"), idle()], FOE, game=GAME, hand="L-teach", deck="hSD01-016*3")
    t.me.use("L-teach")
    assert hit(t) == 30
    assert t.me.hand == ["hSD01-016"]


@pytest.mark.clause("10.10.1.2")
def test_lost_are_arts_automatic_abilities_and_replacements_too(table: Tables) -> None:
    t = table([center("L-shy"), idle()], [center("T-debut"), idle()], game=GAME, hand="L-mute T-hithurt")
    t.me.use("L-mute")
    t.me.use("T-hithurt")
    t.expect(t.me.center, damage=20)
    t.expect(t.me, hand="")
    t.me.end_main()
    t.refused(t.me.art, "Blush", at=t.foe.center, clause="10.10.1.2")


@pytest.mark.clause("10.10.3.1", "10.10.3")
def test_what_enters_is_looked_at_as_the_stage_makes_it(table: Tables) -> None:
    """A green holomem comes to a stage that makes it red: that is a red one coming."""
    t = table([center("L-redcomer")], FOE, game=GAME, hand="L-other", deck="hSD01-016*3")
    t.me.place("L-other")
    assert t.me.hand == ["hSD01-016"]


@pytest.mark.clause("2.4.2.3", "2.4.2.2")
def test_all_colors_are_the_six_without_colorless(table: Tables) -> None:
    t = table([center("L-critic"), idle()], [center("T-debut"), idle()], game=GAME, hand="L-allcolors")
    t.me.use("L-allcolors")
    assert hit(t, "Review") == 60


@pytest.mark.clause("2.4.2.3")
def test_cheers_of_all_colors_pay_every_color_each_once(table: Tables) -> None:
    t = table([center("L-prism", cheers="W W"), idle()], FOE, game=GAME, step="performance")
    t.me.art("Rainbow", at=t.foe.center)
    t = table([center("L-prism", cheers="W"), idle()], FOE, game=GAME, step="performance")
    t.refused(t.me.art, "Rainbow", at=t.foe.center, clause="12.3.3.1")


@pytest.mark.clause("10.3.1", "10.1.1.3")
def test_a_permanent_ability_with_a_condition_is_there_while_it_holds(table: Tables) -> None:
    few = [center("L-few"), back("hSD01-014"), idle()]
    t = table(few, FOE, game=GAME)
    assert hit(t, "Few") == 70
    t = table([*few, back("hSD01-014")], FOE, game=GAME)
    assert hit(t, "Few") == 10


@pytest.mark.clause("10.10.1.4", "12.3.3.1", "8.7.2")
def test_costs_are_numbers_that_effects_change(table: Tables) -> None:
    t = table([center("L-cheap"), back("hSD01-014"), idle()], FOE, game=GAME)
    t.allowed(t.me.baton, t.me.back[0])
    assert hit(t, "Cheaply") == 10


@pytest.mark.clause("10.2.1.2", "7.7.4")
def test_an_effect_for_the_opponents_next_turn_is_there_in_that_turn_alone(table: Tables) -> None:
    both = [center("T-debut"), idle()]
    t = table(both, both, game=GAME, hand="L-later", cheer_deck="", foe_cheer_deck="")
    t.me.use("L-later")
    t.pass_turn()
    t.foe.end_main()
    t.foe.art("Free", at=t.me.center)
    t.expect(t.me.center, damage=30)
    t.pass_turn()
    t.foe.end_main()
    t.foe.art("Free", at=t.me.center)
    t.expect(t.me.center, damage=70)


@pytest.mark.clause("10.2.1.2")
def test_an_effect_for_the_game_stays(table: Tables) -> None:
    t = table([center("L-plain")], FOE, game=GAME, hand="L-ever", cheer_deck="", foe_cheer_deck="")
    t.me.use("L-ever")
    for _ in range(2):
        t.pass_turn()
        assert t.me.center.hp == 120


@pytest.mark.clause("1.3.3")
def test_what_an_effect_forbids_cannot_be_done(table: Tables) -> None:
    stage = [center("T-debut"), back("T-freebaton")]
    t = table(stage, FOE, game=GAME, hand="L-forbid T-first")
    t.me.use("L-forbid")
    t.refused(t.me.collab, t.me.back[0], clause="1.3.3")
    t.refused(t.me.bloom, "T-first", t.me.center, clause="1.3.3")
    t.refused(t.me.baton, t.me.back[0], clause="1.3.3 8.7.2")
    t.refused(t.me.art, "Free", at=t.foe.center, clause="1.3.3 9.1.1")


@pytest.mark.clause("10.10.1.4", "2.11.2.2")
def test_special_damage_and_life_loss_are_numbers_too(table: Tables) -> None:
    t = table([center("L-sting"), idle()], [center("T-blue"), collab("T-frail")], game=GAME)
    t.me.end_main()
    t.me.art("Prick", at=t.foe.center)
    assert len(t.foe.life) == 3


@pytest.mark.parametrize(
    "line",
    [
        "plus arms (this) 10",
        "cannot fly (this)",
        "lose hope (this)",
        "targets near (this) (opp.stage)",
        "plus-against arms (this) (opp.stage) 10",
        "when (happens bloomed (this)) (lasting never (plus arts (this) 1))",
        "when (happens bloomed (this)) (lasting turn (while (exists (my.back x1)) (plus arts (this) 1)))",
    ],
)
def test_a_continuous_effect_about_nothing_is_refused(line: str) -> None:
    with pytest.raises(MalformedNotation, match=r"line [34]: .* about"):
        read_cards(f'X-1 holomem debut hp 50\n  name "x" "x"\n  gift "y" "y"\n    {line}\n')


@pytest.mark.parametrize(
    "hand", ["L-set L-addnow L-cheerleader", "L-cheerleader L-addnow L-set", "L-mutered L-teach L-add"]
)
def test_a_position_keeps_continuous_effects_and_their_ages(table: Tables, hand: str) -> None:
    t = table([center("L-plain"), idle()], FOE, game=GAME, hand=hand)
    for card in hand.split():
        (t.me.place if card == "L-cheerleader" else t.me.use)(card)
        if card in ("L-set", "L-add"):
            t.me.choose(t.me.center, kind="attach-to")
    again = GAME.position(t.table.position())
    assert again.digest() == t.table.digest()
    assert again.position() == t.table.position()
    damage = hit(t)
    again.choose({"do": "end-main"})
    action = {"do": "art", "holomem": again.view(0)["players"][0]["stage"][0]["ref"], "art": 0}
    target = again.view(0)["players"][1]["stage"][0]["ref"]
    again.choose({**action, "target": target})
    assert again.view(0)["players"][1]["stage"][0]["damage"] == damage


@pytest.mark.clause("7.7.4", "11.1.2")
def test_who_lived_on_an_effect_of_the_turn_falls_at_the_next_check_timing(table: Tables) -> None:
    stage = [center("T-frail", damage=40), back("hSD01-014")]
    t = table(stage, FOE, game=GAME, hand="X-vigor T-hithurt", foe_cheer_deck="")
    t.me.use("X-vigor")
    t.me.use("T-hithurt")
    assert t.me.center.hp == 100
    t.me.end_main()
    t.me.end_performance()
    assert "T-frail" in t.me.archive
    assert t.game.turn == 1


@pytest.mark.clause("11.4.3", "2.1.2", "2.6.2", "7.7.4")
def test_who_counts_as_something_does_so_for_every_purpose_and_only_as_long(table: Tables) -> None:
    """Name, tag and level: for a fan, for effects, and for blooming; afterwards the fan is one too many."""
    stage = [center("L-plain"), back("X-singer")]
    t = table(stage, FOE, game=GAME, hand="X-alias T-fan", foe_cheer_deck="")
    t.refused(t.me.use, "T-fan", clause="10.7.2.3.6")
    t.me.use("X-alias")
    t.me.use("T-fan")
    t.expect(t.me.center, attached="T-fan")
    assert hit(t) == 10 + 20 + 5 + 1
    t.expect(t.me, archive="T-fan X-alias")
