"""Words of the language that came with later sets, each shown with a made-up card."""

from __future__ import annotations

import pytest

from tests.builders import Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("T-blue"), idle()]
GAME = made_up("""
T-over holomem 2nd white hp 200 baton 0
  name "試" "Test"
  art 0 10 "重ね" "Over"
    if (is (this) (over buzz holomem))
      lasting implied
        cannot be-reduced (this-art)

T-buzz holomem 1st buzz white hp 150 baton 0
  name "試" "Test"
  art 0 10 "騒ぐ" "Buzzing"

T-cover support fan
  name "覆い" "Cover"
  text
    plus damage-taken (holder) -10
    only-on fan 〈青〉

T-more-bloom support event
  name "もう一度咲く" "Bloom More"
  text
    bloom again (my.stage (such (since bloomed) (over debut holomem)) 1st x1) (my.hand holomem)

T-lose-root support item
  name "根を捨てる" "Drop the Root"
  text
    move (on stack (my.center) x1 holomem) archive

T-mill support event
  name "落とす" "Mill"
  text
    move (top my deck (chosen-number 1 3)) archive
    draw my (per 1 (count (archived card)) 1)

T-workout support event
  name "鍛える" "Work Out"
  text
    needs (or (exists (my.collab)) (not-so (exists (opp.collab))))
    if-else (is (subject) (any-of (such buzz holomem) (such 2nd holomem)))
      lasting implied
        plus arts (subject) 50
      lasting turn
        plus arts (my.stage x1) 20

T-baton support event
  name "重い襷" "Heavy Sash"
  text
    lasting next-opp-turn-end
      plus baton-cost-any (opp.center x1) 2

T-gauge holomem debut white hp 100 baton 0
  name "量る" "Gauge"
  art 0 10 "量る" "Weigh"
    damage (target) (per 10 (baton-cost (subject)) 1)
  art 0 10 "比べる" "Compare"
    if (is (target) opponent (stat-is baton-cost >= 2))
      draw my 1

T-mourner support event
  name "弔い" "Mourning"
  text
    if (happened (happens downed (my.stage)) 1 last-opp-turn)
      draw my 3

T-center-art support event
  name "余韻" "Afterglow"
  text
    if (happened (happens used-art (my.stage center)) 1 turn)
      draw my 2
    shuffle deck

T-wall holomem debut white hp 100 baton 0
  name "壁" "Wall"
  gift "アーツ避け" "Art Wall"
    while (exists (my.collab))
      cannot take-art (this)
  art 0 10 "押す" "Push"

T-padded holomem debut white hp 100 baton 0
  name "詰め物" "Padded"
  gift "受ける" "Absorb"
    plus art-damage-taken (this) -30
  art 0 10 "押す" "Push"

T-quit support event
  name "辞める" "Quit"
  text
    choose (my.center)
    lasting next-opp-turn
      plus first-art-damage-taken (chosen center) -300

T-limits oshi white life 5
  name "限りなし" "Unlimited"
  skill 1 turn "二枚" "Two of Them"
    lasting turn
      set-to limited-uses (my) 2
  sp 2 game "休まない" "No Rest"
    lasting game
      cannot rest-in-reset (my.stage all)

T-limited support event limited
  name "限り" "Limited"
  text
    draw my 1

T-asleep holomem debut white hp 100 baton 0
  name "眠り" "Asleep"
  gift "眠る" "Sleep"
    cannot activate-in-reset (this)
  art 0 10 "寝る" "Doze"

T-mover holomem debut white hp 100 baton 0
  name "動き" "Mover"
  gift "動いた" "Moved"
    when (during my (happens moved-collab (this)))
      draw my 1
  art 0 10 "動く" "Move"

T-passer holomem debut white hp 100 baton 0
  name "渡し" "Passer"
  gift "渡した" "Passed"
    when (happens baton-back (this))
      turn (this) resting
  art 0 10 "渡す" "Pass"

T-greeter holomem debut white hp 100 baton 0
  name "迎え" "Greeter"
  gift "迎える" "Greet"
    when (happens placed (my.stage debut))
      draw my 1
  art 0 10 "呼ぶ" "Call"

T-phoenix holomem debut red hp 50 baton 0
  name "不死" "Phoenix"
  gift "蘇る" "Rise"
    when (during opp (happens downed (this)))
      may
        instead (this)
          move (this) hand
  art 0 10 "燃える" "Burn"

T-travel support event
  name "旅" "Travel"
  text
    choose (my.back x1)
    move (on whole (chosen) all holomem) deck-bottom-ordered

T-homesick holomem debut white hp 100 baton 0
  name "里心" "Homesick"
  gift "恋しい" "Longing"
    when (during my (happens returned-to-deck (my.stage)))
      draw my 1
  art 0 10 "偲ぶ" "Long"

T-cycle support event
  name "巡る" "Cycle"
  text
    draw my 1
    move (support) deck

T-share support event
  name "分かつ" "Share"
  text
    attach-each among (top my cheer-deck 2) (my.stage resting)
    turn (receiver all) active

T-tax oshi white life 5
  name "税" "Tax"
  skill 1 turn "集める" "Collect"
    move (top both cheer-deck 1) archive
    draw my (per 1 (colors (archived cheer)) 1)
  sp X game "染める" "Dye"
    choose (opp.stage (per 1 (count (archived.holo-power)) 1))
    lasting turn
      treat-as (chosen) all-colors

T-pricey support tool
  name "高い斧" "Pricey Axe"
  text
    costs
      modes 1
        move (my.hand x1) archive
        move (on attached (my.stage) x1 tool) archive
    plus arts (holder) 10
    one-per tool

T-burner oshi red life 5
  name "焼く" "Burner"
  skill 1 turn "焼け" "Scorch"
    react (acts (my.stage) archives (any cheer))
      damage (opp.center|collab x1) (per 30 (count (archived cheer)) 1)
  sp 2 game "引く" "Draw"
    draw my 1

T-fuel holomem debut red hp 100 baton 0
  name "燃料" "Fuel"
  art 0 10 "焚く" "Feed"
    pay
      move (on cheers (this) any) archive
      plus-art 10

T-double holomem debut blue hp 200 baton 0
  name "倍" "Double"
  gift "倍返し" "Twice"
    react (acts (this) deals-art (opp.stage))
      damage (object) (damage-on (subject))
  art 0 10 "触れる" "Touch"

T-shield holomem 1st white hp 200 baton 0
  name "盾" "Shield"
  gift "庇う" "Cover"
    when (during opp (acts (my.back) would-take-special (opp)))
      pay
        move (on stack (this) x1 holomem) archive
        lasting turn
          cannot take-any-special (my.back all)
  art 0 10 "構える" "Brace"

T-shieldling holomem debut white hp 100 baton 0
  name "盾" "Shield"
  art 0 10 "持つ" "Hold"

T-canvas support event
  name "画布" "Canvas"
  text
    find (my.deck (differ name) debut holomem x2)
      move (found) hand
    shuffle deck

T-palette support event
  name "調和" "Harmony"
  text
    if (exists (on cheers (my.center|collab all) - (differ color) cheer))
      draw my 2
    shuffle deck

T-rain holomem debut blue hp 100 baton 0
  name "雨" "Rain"
  art 0 10 "降る" "Fall"
    damage (opp.back all) 20
""")


@pytest.mark.clause("5.22.3.1", "8.3.1")
@pytest.mark.parametrize(("stack", "damage"), [("T-debut T-buzz T-over", 10), ("T-debut T-first T-over", 0)])
def test_what_lies_right_beneath_is_what_it_bloomed_from(table: Tables, stack: str, damage: int) -> None:
    t = table([center(stack), idle()], [center("T-blue", attached="T-cover"), idle()], game=GAME, step="performance")
    t.me.art("Over", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("5.28.1")
def test_who_bloomed_from_a_debut_in_this_turn_did_so_though_it_is_gone(table: Tables) -> None:
    t = table([center("T-debut"), idle()], FOE, game=GAME, hand="T-first*2 T-lose-root T-more-bloom")
    t.me.bloom("T-first", on=t.me.center)
    t.me.use("T-lose-root")
    t.expect(t.me.center, stack="T-first")
    t.me.use("T-more-bloom")
    t.asks(t.me, "bloom", "T-first")
    t.answer(0)
    t.expect(t.me.center, stack="T-first T-first")


@pytest.mark.clause("10.7.2.3.1", "1.3.2")
@pytest.mark.parametrize(("deck", "offered"), [(20, [1, 2, 3]), (3, [1, 2, 3]), (2, [1, 2])])
def test_how_many_cards_is_said_before_any_is_seen(table: Tables, deck: int, offered: list[int]) -> None:
    t = table(FOE, FOE, game=GAME, hand="T-mill", deck=f"hSD01-014*{deck}")
    t.me.use("T-mill")
    assert [option.args[0] for option in t.asked(0, "choose-count").options] == offered
    assert not t.happened("move", viewer=1)[1:], "nothing has gone anywhere yet"
    t.take(0, "choose-count", {"do": "count", "number": offered[-1]})
    assert len(t.me.archive) == offered[-1] + 1


@pytest.mark.clause("10.3.3", "10.9.1")
@pytest.mark.parametrize(("stack", "plus"), [("T-debut", 20), ("T-debut T-buzz", 50), ("T-debut T-first T-second", 50)])
def test_whom_the_sentence_before_picks_decides_which_of_the_two_is_done(table: Tables, stack: str, plus: int) -> None:
    t = table([center(stack), back("T-debut T-first T-second")], [center("T-blue")], game=GAME, hand="T-workout")
    t.me.use("T-workout")
    t.me.choose(t.me.center, kind="affect")
    t.me.end_main()
    art = {"T-debut": ("Free", 40), "T-buzz": ("Buzzing", 10), "T-second": ("Free Second", 60)}[stack.split()[-1]]
    t.me.art(art[0], at=t.foe.center)
    t.expect(t.foe.center, damage=art[1] + plus)


@pytest.mark.clause("10.3.3")
@pytest.mark.parametrize(("mine", "theirs", "usable"), [(False, False, True), (True, True, True), (False, True, False)])
def test_one_or_the_other_is_enough(table: Tables, mine: bool, theirs: bool, usable: bool) -> None:
    t = table(
        [center("T-debut"), *([idle()] if mine else [])],
        [center("T-blue"), *([idle()] if theirs else [])],
        game=GAME,
        hand="T-workout",
    )
    if usable:
        t.allowed(t.me.use, "T-workout")
    else:
        t.refused(t.me.use, "T-workout", clause="10.3.3")


@pytest.mark.clause("8.7.2", "7.7.4")
def test_a_baton_that_costs_more_until_the_end_of_the_opponents_next_turn(table: Tables) -> None:
    mine, theirs = [center("T-gauge"), idle()], [center("T-debut", cheers="W W"), back("T-debut")]
    t = table(mine, theirs, game=GAME, hand="T-baton", deck="hSD01-014*9", foe_deck="hSD01-014*9")
    t.me.use("T-baton")
    t.me.end_main()
    t.me.art("Weigh", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    t.me.end_performance()
    t.foe.choose(t.foe.back[0], kind="cheer-to")
    t.refused(t.foe.baton, t.foe.back[0], clause="8.7.2")
    t.pass_turn()
    t.me.choose(t.me.center, kind="cheer-to")
    assert t.game.lasting == []


@pytest.mark.clause("8.7.2")
@pytest.mark.parametrize(("heavy", "drawn"), [(True, 1), (False, 0)])
def test_what_a_baton_pass_needs_can_be_asked_for(table: Tables, heavy: bool, drawn: int) -> None:
    t = table([center("T-gauge"), idle()], [center("T-debut"), idle()], game=GAME, hand="T-baton" if heavy else "")
    if heavy:
        t.me.use("T-baton")
    t.me.end_main()
    t.me.art("Compare", at=t.foe.center)
    assert len(t.me.hand) == drawn


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


@pytest.mark.clause("5.22.4")
@pytest.mark.parametrize("guarded", [True, False])
def test_arts_damage_that_is_not_taken(table: Tables, guarded: bool) -> None:
    foe = [center("T-wall"), *([idle()] if guarded else [])]
    t = table([center("T-sniper"), idle()], foe, game=GAME, step="performance")
    t.me.art("Aim", at=t.foe.center)
    t.expect(t.foe.center, damage=0 if guarded else 30)


@pytest.mark.clause("5.22.3", "12.3.4.5")
def test_less_arts_damage_is_not_less_special_damage(table: Tables) -> None:
    t = table([center("T-sniper"), idle()], [center("T-blue"), collab("T-padded")], game=GAME, step="performance")
    t.me.art("Aim", at=t.foe.collabing)
    t.expect(t.foe.collabing, damage=20)


@pytest.mark.clause("5.22.3", "10.10.2")
@pytest.mark.parametrize("at_center", [True, False])
def test_only_the_first_arts_damage_of_the_turn_is_less(table: Tables, at_center: bool) -> None:
    t = table(
        [center("T-blue"), back("T-blue")],
        [center("T-debut"), back("T-first")],
        game=GAME,
        hand="T-quit T-swapitem",
        deck="hSD01-014*9",
        foe_deck="hSD01-014*9",
    )
    chosen = t.me.center
    t.me.use("T-quit")
    if not at_center:
        t.me.use("T-swapitem")
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.foe.collab(t.foe.back[0])
    t.foe.end_main()
    if not at_center:
        t.foe.art("Free", at=t.me.center, by=t.foe.center)
        t.expect(t.me.center, damage=40)
        t.expect(chosen, damage=0)
        return
    t.foe.art("Free", at=chosen, by=t.foe.center)
    t.expect(chosen, damage=0)
    t.foe.art("Free First", at=chosen, by=t.foe.collabing)
    t.expect(chosen, damage=50)


@pytest.mark.clause("8.6.2")
def test_an_effect_allows_a_second_limited_support(table: Tables) -> None:
    t = table(FOE, FOE, game=GAME, oshi="T-limits", holo_power="hSD01-014*3", hand="T-limited*3")
    t.me.use("T-limited")
    t.refused(t.me.use, "T-limited", clause="8.6.2")
    t.me.skill()
    t.me.use("T-limited")
    t.refused(t.me.use, "T-limited", clause="8.6.2")


def to_my_next_turn(t: TestTable) -> None:
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.pass_turn()
    t.me.choose(t.me.center, kind="cheer-to")


@pytest.mark.clause("7.2.3", "7.2.2", "1.3.3")
def test_who_does_not_rest_in_the_reset_step(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("T-debut"), back("T-asleep", resting=True)],
        FOE,
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


@pytest.mark.clause("10.8.4", "5.16.1")
def test_a_collab_is_a_move_to_the_collab_position(table: Tables) -> None:
    t = table([center("T-debut"), back("T-mover")], FOE, game=GAME)
    t.me.collab(t.me.back[0])
    assert len(t.me.hand) == 1


@pytest.mark.clause("8.7.3")
@pytest.mark.parametrize("baton", [True, False])
def test_only_a_baton_pass_is_one(table: Tables, baton: bool) -> None:
    t = table([center("T-passer", cheers="W"), back("T-debut")], FOE, game=GAME, hand="T-swapitem")
    passer = t.me.center
    if baton:
        t.me.baton(t.me.back[0])
    else:
        t.me.use("T-swapitem")
    t.expect(passer, position="back", resting=baton)


@pytest.mark.clause("5.13.1", "8.2.1")
def test_who_is_placed_on_the_stage_is_greeted(table: Tables) -> None:
    t = table([center("T-greeter")], FOE, game=GAME, hand="T-debut T-spot")
    t.me.place("T-debut")
    assert sorted(t.me.hand) == ["T-spot", "hSD01-014"]
    t.me.place("T-spot")
    assert t.me.hand == ["hSD01-014"], "a Spot is no Debut"


@pytest.mark.clause("11.3.1.2", "10.11.1")
@pytest.mark.parametrize("rises", [True, False])
def test_the_downed_card_goes_to_the_hand_in_place_of_the_archive(table: Tables, rises: bool) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("T-debut T-phoenix", cheers="W", damage=20), idle()],
        game=GAME,
        step="performance",
        foe_life="W W",
    )
    t.me.art("Free", at=t.foe.center)
    if rises:
        t.foe.yes()
        t.expect(t.foe, hand="T-phoenix", archive="T-debut W", life="W")
    else:
        t.foe.no()
        t.expect(t.foe, hand="", archive="T-debut T-phoenix W", life="W")


@pytest.mark.clause("4.4.7", "4.1.5")
def test_a_holomem_goes_to_the_deck_with_all_its_cards_and_what_is_attached_does_not(table: Tables) -> None:
    mine = [center("T-homesick"), back("T-debut T-first", cheers="W G", attached="T-axe")]
    game = made_up(AXE + TRAVEL)
    t = table(mine, FOE, game=game, hand="T-travel", deck="hSD01-014*3")
    t.me.use("T-travel")
    t.me.choose("T-first", kind="order-bottom")
    t.expect(t.me, deck="hSD01-014*2 T-first T-debut", archive="T-travel W G T-axe", hand="hSD01-014")


TRAVEL = "\n".join(GAME.cards[number].source for number in ("T-travel", "T-homesick"))
AXE = """
T-axe support tool
  name "斧" "Axe"
  text
    plus arts (holder) 10
    one-per tool

"""


@pytest.mark.clause("10.7.2.5.1.1")
def test_a_support_can_put_itself_elsewhere(table: Tables) -> None:
    t = table(FOE, FOE, game=GAME, hand="T-cycle", deck="hSD01-014*3")
    t.me.use("T-cycle")
    t.expect(t.me, hand="hSD01-014", archive="")
    assert sorted(t.me.deck) == ["T-cycle", "hSD01-014", "hSD01-014"]


@pytest.mark.clause("5.21.2", "5.2.2")
def test_who_has_got_a_cheer_becomes_active(table: Tables) -> None:
    mine = [center("T-debut", resting=True), back("T-debut", resting=True), back("T-debut")]
    t = table(mine, FOE, game=GAME, hand="T-share", cheer_deck="W G")
    t.me.use("T-share")
    for _ in range(2):
        t.me.choose(t.me.center, kind="send-to")
    t.expect(t.me.center, cheers="W G", resting=False)
    t.expect(t.me.back[0], resting=True)


@pytest.mark.clause("5.12.1", "2.4.2")
@pytest.mark.parametrize(("theirs", "drawn"), [("W", 1), ("G", 2)])
def test_the_top_of_both_cheer_decks(table: Tables, theirs: str, drawn: int) -> None:
    t = table(FOE, FOE, game=GAME, oshi="T-tax", holo_power="hSD01-016", cheer_deck="W W", foe_cheer_deck=f"{theirs} W")
    t.me.skill()
    t.expect(t.me, archive="hSD01-016 W")
    t.expect(t.foe, archive=theirs)
    assert len(t.me.hand) == drawn


@pytest.mark.clause("12.1.3.1", "2.4.2.3")
def test_what_was_paid_where_x_is_printed_is_counted(table: Tables) -> None:
    t = table(FOE, [*FOE, back("T-debut")], game=GAME, oshi="T-tax", holo_power="hSD01-016*3")
    t.me.sp()
    t.take(0, "choose-x", {"do": "number", "number": 2})
    t.me.choose(t.foe.center, kind="affect")
    t.me.choose(t.foe.back[0], kind="affect")
    assert len(t.game.lasting) == 1
    assert sorted(t.game.lasting[0].refs) == sorted([t.foe.center.ref, t.foe.back[0].ref])


@pytest.mark.clause("10.7.2.4.1", "10.4.2.2")
@pytest.mark.parametrize(("hand", "tool", "modes"), [(1, 1, 2), (1, 0, 1), (0, 1, 1), (0, 0, 0)])
def test_of_two_ways_to_pay_only_those_that_can_be_paid_are_offered(
    table: Tables, hand: int, tool: int, modes: int
) -> None:
    game = made_up(AXE + GAME.cards["T-pricey"].source)
    mine = [center("T-debut"), back("T-debut", attached="T-axe" if tool else "")]
    t = table(mine, FOE, game=game, hand="T-pricey" + " hSD01-016" * hand)
    if not modes:
        t.refused(t.me.use, "T-pricey", clause="10.7.2.4.1")
        return
    t.me.use("T-pricey")
    if not tool:
        t.me.choose(t.me.center, kind="attach-to")
    if modes == 2:
        t.take(0, "choose-mode", {"do": "mode", "mode": 0})
    if hand:
        t.me.choose("hSD01-016", kind="choose-to-archive")
    t.expect(t.me, archive="hSD01-016" if hand else "T-axe")


@pytest.mark.clause("12.1.5.3", "10.8.2")
def test_a_trigger_knows_what_was_archived(table: Tables) -> None:
    t = table(
        [center("T-fuel", cheers="R R W"), idle()],
        FOE,
        game=GAME,
        oshi="T-burner",
        holo_power="hSD01-016",
        step="performance",
    )
    t.me.art("Feed", at=t.foe.center)
    t.me.yes("pay")
    for ref in t.me.center.now.cheers:
        t.me.choose(ref, kind="choose-to-archive")
    t.me.yes(kind="react")
    t.me.choose(t.foe.collabing, kind="damage-to")
    t.expect(t.foe.collabing, damage=90)


@pytest.mark.clause("5.22.1", "12.1.5.3")
def test_as_much_again_as_the_damaged_one_has_taken(table: Tables) -> None:
    t = table([center("T-double"), idle()], [center("T-blue", damage=40), idle()], game=GAME, step="performance")
    t.me.art("Touch", at=t.foe.center)
    t.me.yes(kind="react")
    t.expect(t.foe.center, damage=100)


@pytest.mark.clause("10.11.1", "5.22.4")
@pytest.mark.parametrize("shields", [True, False])
def test_what_is_done_before_special_damage_keeps_it_off(table: Tables, shields: bool) -> None:
    t = table(
        [center("T-rain"), idle()],
        [center("T-shieldling T-shield"), back("T-debut"), back("T-debut")],
        game=GAME,
        step="performance",
    )
    t.me.art("Fall", at=t.foe.center)
    if shields:
        t.foe.yes("pay")
    else:
        t.foe.no("pay")
        t.foe.no("pay")
    for one in t.foe.back:
        t.expect(one, damage=0 if shields else 20)


@pytest.mark.clause("10.7.2.3.5", "2.1.2")
def test_two_of_different_names_are_found(table: Tables) -> None:
    t = table(FOE, FOE, game=GAME, hand="T-canvas", deck="T-debut*2 T-blue T-first")
    t.me.use("T-canvas")
    t.asks(t.me, "choose-to-take", "T-debut", "T-blue", "done")
    t.me.choose("T-debut")
    t.asks(t.me, "choose-to-take", "T-blue", "done")
    t.me.choose("T-blue")
    t.expect(t.me, hand="T-debut T-blue")


@pytest.mark.clause("2.4.4", "10.3.1")
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [("W", "W", 0), ("W", "", 0), ("W", "G", 2), ("W G", "", 2)])
def test_cheers_of_different_colors_are_of_two_at_least(table: Tables, mine: str, theirs: str, drawn: int) -> None:
    t = table([center("T-debut", cheers=mine), collab("T-debut", cheers=theirs)], FOE, game=GAME, hand="T-palette")
    t.me.use("T-palette")
    assert len(t.me.hand) == drawn
