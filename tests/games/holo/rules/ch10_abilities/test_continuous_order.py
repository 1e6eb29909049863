"""Chapter 10.10.1: in which order continuous effects are applied."""

from __future__ import annotations

import pytest

from holochron.games.holo.cards.reader import read_cards
from holochron.lang.errors import MalformedNotation
from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("T-blue"), idle()]
GAME = made_up("""
L-plain holomem debut white hp 100 baton 0
  name "並" "Plain"
  art 0 10 "打" "Hit"

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
    place (my.archive holomem x1) stage
    lasting turn
      set-to arts (my.center all) 50

L-redden support event
  name "赤化" "Redden"
  text
    lasting turn
      treat-as (my.center all) red

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

L-strong holomem debut white hp 150 baton 0
  name "強" "Strong"
  art 0 10 "強" "Force"

L-liftweak holomem debut white hp 120 baton 0
  name "弱上" "Lift The Weak"
  gift "弱上" "Lift"
    plus hp (my.stage (stat-is hp-left <= 100) all) 50
  art 0 10 "上" "Up"

L-cutstrong holomem debut white hp 120 baton 0
  name "強下" "Cut The Strong"
  gift "強下" "Cut"
    plus hp (my.stage (stat-is hp-left >= 150) all) -60
  art 0 10 "下" "Down"

L-redweak holomem debut white hp 100 baton 0
  name "弱赤" "Weak Red"
  gift "弱赤" "Weak Red"
    treat-as (my.stage (stat-is hp-left <= 100) all) red
  art 0 10 "弱" "Weak"

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

L-cheap holomem debut white hp 100 baton W
  name "安" "Cheap"
  gift "割引" "Discount"
    plus art-cost.red (my.stage all) -1
    plus baton-cost.white (this) -1
  art R 10 "安い" "Cheaply"

L-sting holomem debut white hp 100 baton 0
  name "針" "Sting"
  gift "針" "Sting"
    plus special-dealt (this) 20
    set-to life-loss (opp.stage all) 2
  art 0 10 "刺す" "Prick"
    damage (opp.collab x1) 30
""")


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


@pytest.mark.clause("10.10.1.5", "10.10.1.6", "10.10.1.6.1")
@pytest.mark.parametrize(
    ("order", "hp"), [("L-liftweak L-cutstrong", [90, 90]), ("L-cutstrong L-liftweak", [150, 140])]
)
def test_of_effects_that_depend_on_each_other_the_older_comes_first(table: Tables, order: str, hp: list[int]) -> None:
    """100 HP get 50 and 150 HP lose 60: either effect changes the targets of the other."""
    t = table([center("L-plain"), back("L-strong")], FOE, game=GAME, hand=order)
    for card in order.split():
        t.me.place(card)
    assert [t.me.center.hp, t.me.back[0].hp] == hp


@pytest.mark.clause("10.10.1.3", "10.10.1.4")
def test_a_color_that_asks_for_hp_sees_them_before_numbers_change(table: Tables) -> None:
    stage = [center("L-plain", attached="T-tool"), back("L-redweak"), back("L-redpower"), idle()]
    t = table(stage, FOE, game=GAME)
    assert t.me.center.hp == 120
    assert hit(t) == 50


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


@pytest.mark.clause("10.10.1.4", "12.3.3.1", "8.7.2")
def test_costs_are_numbers_that_effects_change(table: Tables) -> None:
    t = table([center("L-cheap"), back("hSD01-014"), idle()], FOE, game=GAME)
    t.allowed(t.me.baton, t.me.back[0])
    assert hit(t, "Cheaply") == 10


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
    with pytest.raises(MalformedNotation, match=r"line [34]: .*(is not|no `while`)"):
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


@pytest.mark.clause("10.10.1.1")
def test_what_is_printed_is_what_effects_start_from(table: Tables) -> None:
    """HP: 120 + 20, and once another card is on top its 140 + 20. Arts: 60 + 50, later 60."""
    t = table(
        [center("T-debut T-first", attached="T-tool"), collab("T-blue")],
        [center("T-blue"), back("T-blue")],
        hand="T-second",
        holo_power="hSD01-016*2",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.expect(t.me.center, hp=140)
    t.me.bloom("T-second", on=t.me.center)
    t.expect(t.me.center, hp=160)
    t.me.sp()
    t.me.end_main()
    mark = t.mark()
    t.me.art("Free Second", at=t.foe.center)
    assert [event.amount for event in t.happened("damage", since=mark)] == [110]
    t.me.end_performance()
    t.pass_turn()
    t.me.end_main()
    mark = t.mark()
    t.me.art("Free Second", at=t.foe.center)
    assert [event.amount for event in t.happened("damage", since=mark)] == [60]
    t.expect(t.me.center, hp=160)


@pytest.mark.clause("10.10.1.4", "4.4.5.3")
def test_added_hp_counts_for_going_down(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut", attached="T-tool")], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe.center, damage=100, hp=120)
