"""Chapter 4.4: what counts as one holomem, and what happens to its cards when it leaves the stage."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]
STACKED = [center("hSD01-003 hSD01-005 hSD01-006", cheers="W G", attached="T-tool"), back("hSD01-008 hSD01-010")]
VIEWERS = (0, 1, None)
AZKI_PAIR = [center("hSD01-011"), idle()]
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-home support event
  name "帰宅" "Going Home"
  text
    move (my.stage holomem x1) hand

T-bag support tool
  name "かばん" "Bag"
  text
    plus hp (holder) 10

T-finish support event
  name "仕上げ" "Finish"
  text
    down (opp.stage (stat-is hp-left <= 50) x1)

T-dig holomem debut green hp 100 baton 0
  name "掘る" "Digger"
  art 0 10 "掘る" "Dig"

T-roots holomem 1st green hp 100 baton 0
  name "掘る" "Digger"
  bloom "根" "Roots"
    move (on stack (this) x1 holomem) hand
  art 0 10 "掘る" "Dig"

T-travel support event
  name "旅" "Travel"
  text
    choose (my.back x1)
    move (on whole (chosen) all holomem) deck-bottom-ordered

T-voyage support event
  name "航海" "Voyage"
  text
    choose (my.back x1)
    move (on whole (chosen) all holomem) deck

T-homesick holomem debut white hp 100 baton 0
  name "里心" "Homesick"
  gift "恋しい" "Longing"
    when (during my (happens returned-to-deck (my.stage)))
      draw my 1
  art 0 10 "偲ぶ" "Long"

T-proud holomem debut white hp 100 baton 0
  name "誇り" "Proud"
  gift "自慢" "Boast"
    when (happens damaged (this))
      draw my 1
  art 0 10 "誇る" "Boast"

T-modest holomem 1st white hp 200 baton 0
  name "誇り" "Proud"
  art 0 20 "黙る" "Silence"

T-sting support event
  name "針" "Sting"
  text
    damage (my.center x1) 10
""")
COUNTING = made_up("""
T-count support item
  name "点呼" "Roll Call"
  text
    draw my (count (my.stage holomem all))

T-pat support item
  name "撫でる" "Pat"
  text
    damage (my.stage holomem x1) 10

T-sora support item
  name "空の数" "Sora Count"
  text
    draw my (count (my.stage 〈ときのそら〉 all))

T-azki support item
  name "旅の数" "AZKi Count"
  text
    draw my (count (my.stage 〈AZKi〉 all))

T-thin support item
  name "小雨" "Drizzle"
  text
    damage (my.stage holomem all) 10
""")


@pytest.mark.clause("4.4.7", "2.7.2.1", "11.4.1")
def test_only_the_top_card_of_a_holomem_goes_along(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-008 hSD01-010", cheers="G G", attached="T-bag", damage=20)],
        FOE,
        game=GAME,
        hand="T-home",
    )
    t.me.use("T-home")
    t.me.choose(t.me.back[0], kind="leave-stage")
    t.expect(t.me, hand="hSD01-010")
    assert sorted(t.me.archive) == ["T-bag", "T-home", "hSD01-008", "hY02-001", "hY02-001"]
    assert t.rules("move") == ["4.4.7", "4.4.7", "10.7.2.5.1.1", "11.4.1"]


@pytest.mark.clause("4.4.1", "4.4.2")
def test_a_stack_with_all_that_is_attached_is_one_holomem(table: Tables) -> None:
    """Five holomem cards, two cheers and a tool in two stacks: two are counted, two can be chosen, two are hit once."""
    t = table(STACKED, FOE, game=COUNTING, hand="T-count T-pat T-thin")
    t.me.use("T-count")
    t.expect(t.me, hand="T-pat T-thin hSD01-014*2")
    t.me.use("T-thin")
    assert [mem.damage for mem in t.me.stage] == [10, 10]
    t.me.use("T-pat")
    t.asks(t.me, "damage-to", "hSD01-006", "hSD01-010")
    t.me.choose(t.me.back[0], kind="damage-to")
    assert [mem.damage for mem in t.me.stage] == [10, 20]


@pytest.mark.clause("4.4.2", "4.4.6")
def test_stacks_not_cards_fill_the_stage(table: Tables) -> None:
    stage = [*STACKED, back("T-debut T-first T-second"), back("hSD01-014")]
    t = table(stage, FOE, hand="hSD01-014*3")
    t.me.place("hSD01-014")
    t.me.place("hSD01-014")
    t.refused(t.me.place, "hSD01-014", clause="8.2.1")


@pytest.mark.clause("4.4.2")
def test_a_card_that_is_bloomed_onto_a_holomem_makes_no_further_one(table: Tables) -> None:
    t = table([center("T-debut", damage=30, cheers="W")], FOE, hand="T-frail")
    mem = t.me.center
    t.me.bloom("T-frail", on=mem)
    assert t.me.stage == [mem]
    t.expect(mem, stack="T-debut T-frail", damage=30, cheers="W")


@pytest.mark.clause("4.4.2.1.1")
def test_a_duo_is_one_holomem(table: Tables) -> None:
    """hSD01-013 has two people and two names, and is one holomem: counted once by either name, and one life."""
    stage = [center("hSD01-013"), back("hSD01-014")]
    t = table(stage, FOE, game=COUNTING, hand="T-count T-sora T-azki")
    t.me.use("T-sora")
    t.expect(t.me, hand="T-azki T-count hSD01-014")
    t.me.use("T-azki")
    t.expect(t.me, hand="T-count hSD01-014*2")
    t.me.use("T-count")
    t.expect(t.me, hand="hSD01-014*4")


@pytest.mark.clause("4.4.2.1.1")
def test_a_duo_costs_one_life_and_performs_once(table: Tables) -> None:
    duo = center("hSD01-013", cheers="W G", damage=120)
    t = table([duo, idle()], [duo, idle()], step="performance", chance="ask")
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.no("pay")
    assert len(t.foe.life) == 4
    assert [mem.number for mem in t.foe.stage] == ["T-blue"]
    t.refused(t.me.art, "A Future I Want to Surpass", at=t.foe.collabing, clause="9.2.1.3 9.2.1.5")


@pytest.mark.clause("4.4.5")
def test_each_holomem_has_its_own_damage(table: Tables) -> None:
    """A number that everyone sees, apart for each, even for equal ones."""
    t = table([center("T-blue"), back("T-blue"), back("T-blue", damage=50)], FOE, game=COUNTING, hand="T-pat T-thin")
    t.me.use("T-pat")
    t.me.choose(t.me.back[0], kind="damage-to")
    t.me.use("T-thin")
    for viewer in VIEWERS:
        assert [mem["damage"] for mem in t.table.view(viewer)["players"][0]["stage"]] == [10, 20, 60]
        assert [mem["damage"] for mem in t.table.view(viewer)["players"][1]["stage"]] == [0]


@pytest.mark.clause("4.4.6")
def test_some_zones_limit_holomem_and_others_do_not(table: Tables) -> None:
    """Six on stage and one at the collab position; hand and archive hold as many holomem cards as there are."""
    five = [center("hSD01-003"), collab("hSD01-014"), *[back("hSD01-014")] * 3]
    t = table(five, FOE, hand="hSD01-008*9", archive="hSD01-008*12")
    t.refused(t.me.collab, t.me.back[0], clause="8.4.1")
    t.me.place("hSD01-008")
    t.refused(t.me.place, "hSD01-008", clause="8.2.1")
    assert len(t.me.back) == 4
    t.expect(t.me, hand="hSD01-008*8", archive="hSD01-008*12")


@pytest.mark.clause("4.4.2.1", "4.4.2.2", "10.3.4.1")
def test_only_the_top_card_of_a_holomem_counts(table: Tables) -> None:
    """A gift beneath is dead; name, HP and arts are those of the top card."""
    t = table([center("T-hurt T-frail")], [center("hSD01-003")], foe_hand="T-hit", turn_of="foe")
    t.expect(t.me.center, number="T-frail", hp=50)
    t.foe.use("T-hit")
    assert t.me.zone("hand") == []


@pytest.mark.clause("4.4.2.3")
def test_the_order_of_a_stack_stays(table: Tables) -> None:
    t = table([center("T-debut T-first T-frail"), back("hSD01-014")], FOE, hand="T-swapitem T-second")
    t.me.use("T-swapitem")
    t.me.bloom("T-second", on=t.me.back[0])
    t.expect(t.me.back[0], stack="T-debut T-first T-frail T-second")


@pytest.mark.clause("4.4.5.2", "5.22.1")
def test_damage_adds_up(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-blue", damage=30)], step="performance")
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=70)


@pytest.mark.clause("4.4.5.3", "2.9.1")
@pytest.mark.parametrize(("damage", "falls"), [(50, False), (60, True), (70, True)])
def test_a_holomem_falls_when_its_damage_reaches_its_hp(table: Tables, damage: int, falls: bool) -> None:
    """T-debut has 100 HP and takes 40."""
    t = table([center("T-debut"), idle()], [center("T-debut", damage=damage), idle()], step="performance")
    target = t.foe.center
    t.me.art("Free", at=target)
    assert target.on_stage is not falls
    assert t.foe.has("center") is not falls


@pytest.mark.clause("4.4.7", "11.3.1.2", "2.7.2.1")
def test_all_cards_of_a_downed_holomem_and_its_cheers_are_archived(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hSD01-003 hSD01-005", damage=150, cheers="W G T-bare", attached="T-tool T-mascot"), idle()],
        step="performance",
        foe_life="R*5",
    )
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe, archive="hSD01-003 hSD01-005 W G T-bare T-tool T-mascot")
    t.expect(t.foe.collabing, cheers="R")


@pytest.mark.clause("2.7.2.1", "11.4.1", "4.4.7")
def test_cheers_fall_with_their_holomem_and_supports_by_rule_processing(table: Tables) -> None:
    """The text of cheers archives them together with the holomem; what has no such text lies loose until 11.4.1."""
    t = table(
        [center("T-debut"), idle()],
        [center("T-debut", damage=90, cheers="W T-bare", attached="T-tool"), idle()],
        step="performance",
    )
    mark = t.mark()
    t.me.art("Free", at=t.foe.center)
    moves = [event for event in t.happened("move", since=mark) if event.target == "archive"]
    assert next((event.rule, sorted(card or "" for card in event.cards)) for event in moves) == (
        "11.3.1.2",
        ["T-debut", "hY01-001"],
    )
    later = [card for event in moves[1:] for card in event.cards]
    assert {event.rule for event in moves[1:]} == {"11.4.1"}
    assert sorted(card or "" for card in later) == ["T-bare", "T-tool"]


@pytest.mark.clause("4.4.5.4")
def test_hp_on_the_stage_is_what_is_left(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-011", damage=140), back("hSD01-014", damage=90)],
        game=GAME,
        hand="T-finish",
    )
    t.me.use("T-finish")
    assert not t.foe.has("center"), "190 less 140 is 50; 150 less 90 is 60"
    assert len(t.foe.back) == 1


@pytest.mark.clause("4.4.8")
def test_what_lies_beneath_does_not_include_the_top_card(table: Tables) -> None:
    t = table([center("T-dig")], AZKI_PAIR, game=GAME, hand="T-roots")
    t.me.bloom("T-roots", t.me.center)
    assert t.me.hand == ["T-dig"]
    t.expect(t.me.center, stack="T-roots")


TRAVEL = "\n".join(GAME.cards[number].source for number in ("T-travel", "T-voyage", "T-homesick"))


AXE = """
T-axe support tool
  name "斧" "Axe"
  text
    plus arts (holder) 10
    attaches tool x1

"""


@pytest.mark.clause("4.4.7", "4.1.5")
def test_a_holomem_goes_to_the_deck_with_all_its_cards_and_what_is_attached_does_not(table: Tables) -> None:
    mine = [center("T-homesick"), back("T-debut T-first", cheers="W G", attached="T-axe")]
    game = made_up(AXE + TRAVEL)
    t = table(mine, BLUE_PAIR, game=game, hand="T-travel", deck="hSD01-014*3")
    t.me.use("T-travel")
    t.me.choose("T-first", kind="order-bottom")
    t.expect(t.me, deck="hSD01-014*2 T-first T-debut", archive="T-travel W G T-axe", hand="hSD01-014")


@pytest.mark.clause("4.4.7")
def test_all_its_cards_go_into_a_deck_that_is_shuffled_too(table: Tables) -> None:
    mine = [center("hSD01-003"), back("T-debut T-first", cheers="W", attached="T-axe")]
    t = table(mine, BLUE_PAIR, game=made_up(AXE + TRAVEL), hand="T-voyage", deck="hSD01-014*3")
    t.me.use("T-voyage")
    assert sorted(t.me.deck) == ["T-debut", "T-first", *["hSD01-014"] * 3]
    t.expect(t.me, archive="T-voyage W T-axe")


@pytest.mark.clause("4.4.2.2", "10.3.4.1")
def test_an_ability_beneath_the_top_card_is_silent(table: Tables) -> None:
    t = table([center("T-proud T-modest")], AZKI_PAIR, game=GAME, hand="T-sting")
    t.me.use("T-sting")
    t.expect(t.me.center, damage=10)
    assert t.me.hand == []


@pytest.mark.clause("5.14.2")
def test_the_log_calls_a_holomem_by_what_it_showed(table: Tables) -> None:
    """It stays the same holomem as it blooms; whoever reads the log later reads what was there."""
    t = table([center("hSD01-008", cheers="G G")], [center("T-blue")], hand="hSD01-013", step="main", chance="ask")
    t.me.bloom("hSD01-013", t.me.center)
    t.me.end_main()
    t.me.art("A Future I Want to Surpass", at=t.foe.center)
    t.me.no("pay")
    said = "\n".join(str(line) for line in t.table.log(None))
    assert "AZKi blooms into SorAZ" in said
    assert "SorAZ uses A Future I Want to Surpass" in said
