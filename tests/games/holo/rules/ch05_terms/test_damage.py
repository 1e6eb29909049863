"""Chapters 5.4, 5.22 and 5.23: damage that is dealt, taken and reduced, healing, and downing by an instruction."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

FOE = [center("hSD01-003"), idle()]
SORA_FOE = [center("hSD01-003")]
GAME = made_up("""
T-balm support event
  name "軟膏" "Balm"
  text
    heal (my.stage all) 20

T-ghost holomem debut white hp 50 baton 0
  name "幽霊" "Ghost"
  gift "透明" "Transparent"
    when (happens would-be-damaged (this))
      reduce-damage (subject) (event-amount all)
  art 0 10 "うらめしや" "Boo"

T-lance holomem debut white hp 50 baton 0
  name "槍" "Lance"
  art 0 40 "貫く" "Pierce"
    lasting implied
      cannot be-reduced (this-art)
  art 0 40 "突く" "Stab"

T-over holomem 2nd white hp 200 baton 0
  name "試" "Test"
  art 0 10 "重ね" "Over"
    if (is (this) (over buzz holomem))
      lasting implied
        cannot be-reduced (this-art)

T-cover support fan
  name "覆い" "Cover"
  text
    plus damage-taken (holder) -10
    attaches fan any 〈青〉

T-wall holomem debut white hp 100 baton 0
  name "壁" "Wall"
  gift "アーツ避け" "Art Wall"
    while (exists (my.collab))
      cannot take.art (this)
  art 0 10 "押す" "Push"

T-padded holomem debut white hp 100 baton 0
  name "詰め物" "Padded"
  gift "受ける" "Absorb"
    plus damage-taken.art (this) -30
  art 0 10 "押す" "Push"

T-quit support event
  name "辞める" "Quit"
  text
    choose (my.center)
    lasting next-opp-turn
      plus first-damage-taken.art (chosen center) -300

T-calm-any support event
  name "凪" "Calm"
  text
    lasting turn
      plus first-damage-taken (opp.collab) -30

T-calm-art support event
  name "凪の技" "Calm of Arts"
  text
    lasting turn
      plus first-damage-taken.art (opp.collab) -30

T-calm-special support event
  name "凪の特" "Special Calm"
  text
    lasting turn
      plus first-damage-taken.special (opp.collab) -30

T-aloof-any holomem debut blue hp 100 baton 0
  name "超然" "Aloof"
  gift "無縁" "Apart"
    cannot take-any (this)
  art 0 10 "押す" "Push"

T-aloof-art holomem debut blue hp 100 baton 0
  name "超然" "Aloof"
  gift "無縁" "Apart"
    cannot take-any.art (this)
  art 0 10 "押す" "Push"

T-aloof-special holomem debut blue hp 100 baton 0
  name "超然" "Aloof"
  gift "無縁" "Apart"
    cannot take-any.special (this)
  art 0 10 "押す" "Push"

T-guarded holomem debut blue hp 100 baton 0
  name "守り" "Guarded"
  gift "守る" "Guard"
    cannot take.special (this)
  art 0 10 "押す" "Push"

T-backfire support event
  name "暴発" "Backfire"
  text
    damage (my.center) 20

T-double holomem debut blue hp 200 baton 0
  name "倍" "Double"
  gift "倍返し" "Twice"
    react (acts (this) deals.art (opp.stage))
      damage (object) (stat damage (subject))
  art 0 10 "触れる" "Touch"

T-bath support event
  name "お風呂" "A Bath"
  text
    heal (my.stage holomem x1) (stat damage (subject))

T-spa support event
  name "温泉" "A Spa"
  text
    heal (my.stage holomem all) (stat damage (subject))
""")


# ---------------------------------------------------------------------------------------------------- 5.4


@pytest.mark.clause("5.4.1", "4.4.9", "11.3.1")
def test_a_holomem_in_the_down_state_is_downed_whatever_its_hp(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("T-blue"), back("hSD01-014")], hand="T-downitem")
    t.me.use("T-downitem")
    assert not t.foe.has("center")
    t.expect(t.foe, archive="T-blue", life="W*4")


# ---------------------------------------------------------------------------------------------------- 5.22


@pytest.mark.clause("5.22.4", "1.3.2.2")
def test_who_takes_no_damage_has_all_of_it_reduced(table: Tables) -> None:
    t = table([center("T-lance"), idle()], [center("T-ghost"), idle()], game=GAME, step="performance")
    t.me.art("Stab", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    assert t.happened("damage") == []


@pytest.mark.clause("5.22.3.1")
def test_what_cannot_be_reduced_is_taken_in_full_even_by_such_a_holomem(table: Tables) -> None:
    t = table([center("T-lance"), idle()], [center("T-ghost"), idle()], game=GAME, step="performance")
    t.me.art("Pierce", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("5.22.1", "1.3.2.2", "12.3.4.5")
def test_zero_damage_is_not_dealt(table: Tables) -> None:
    t = table([center("T-twoart"), idle()], [center("T-hurt")], step="performance")
    t.me.art("Zero", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe, hand="")


@pytest.mark.clause("5.22.3", "5.22.2")
@pytest.mark.parametrize(("before", "after"), [("Free", 10), ("Losing", 0)])
def test_damage_is_reduced_before_it_is_dealt(table: Tables, before: str, after: int) -> None:
    t = table([center("T-debut" if before == "Free" else "T-minus"), idle()], [center("T-shield")], step="performance")
    t.me.art(before, at=t.foe.center)
    t.expect(t.foe.center, damage=after)


@pytest.mark.clause("5.22.3", "1.3.2.2", "5.22.2")
def test_damage_reduced_to_nothing_was_not_taken(table: Tables) -> None:
    """No 'took damage' happens: the other gift stays silent."""
    t = table([center("T-blue"), idle()], [center("T-shield"), back("T-watchmine")], step="performance")
    t.me.art("Bluish", at=t.foe.center, by=t.me.center)
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe, hand="")
    u = table([center("T-debut"), idle()], [center("T-shield"), back("T-watchmine")], step="performance")
    u.me.art("Free", at=u.foe.center)
    u.expect(u.foe.center, damage=10)
    u.expect(u.foe, hand="hSD01-014")


@pytest.mark.clause("5.22.3", "10.11.1")
@pytest.mark.answer("Q414", "Q416")
def test_less_for_all_is_less_of_what_is_taken_at_the_same_time_and_of_nothing_later(table: Tables) -> None:
    subaru = next(card.number for card in GAME.cards.values() if card.name == "大空スバル" and card.is_starter)
    t = table(
        [center("T-quake"), collab("T-quake")],
        [center("T-blue"), back(subaru), back(subaru), back("T-blue")],
        game=GAME,
        step="performance",
        foe_oshi="hBP04-006",
        foe_holo_power="hSD01-016*2",
    )
    hurt = t.foe.back
    t.me.art("Shake", at=t.foe.center, by=t.me.center)
    t.foe.yes(kind="react")
    assert [event.amount for event in t.happened("damage") if event.word == "special"] == [70, 70, 100]
    assert t.game.lasting == []
    assert len(hurt) == 3


@pytest.mark.clause("5.22.3.1", "8.3.1")
@pytest.mark.parametrize(("stack", "damage"), [("T-debut T-buzz T-over", 10), ("T-debut T-first T-over", 0)])
def test_what_lies_right_beneath_is_what_it_bloomed_from(table: Tables, stack: str, damage: int) -> None:
    t = table([center(stack), idle()], [center("T-blue", attached="T-cover"), idle()], game=GAME, step="performance")
    t.me.art("Over", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


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


@pytest.mark.clause("5.22.3", "12.3.4.5")
@pytest.mark.parametrize(("kind", "damage"), [("any", 30), ("art", 20), ("special", 30)])
def test_the_first_damage_of_the_turn_or_of_a_kind_is_less(table: Tables, kind: str, damage: int) -> None:
    """The art says special damage of 20 and deals 30 itself, in that order."""
    foe = [center("T-blue"), collab("T-blue")]
    t = table([center("T-sniper"), idle()], foe, game=GAME, hand=f"T-calm-{kind}")
    t.me.use(f"T-calm-{kind}")
    t.me.end_main()
    t.me.art("Aim", at=t.foe.collabing)
    t.expect(t.foe.collabing, damage=damage)


@pytest.mark.clause("5.22.4")
@pytest.mark.parametrize(("kind", "damage"), [("any", 0), ("art", 20), ("special", 30)])
def test_whoever_takes_no_damage_or_none_of_a_kind_takes_the_rest(table: Tables, kind: str, damage: int) -> None:
    foe = [center("T-blue"), collab(f"T-aloof-{kind}")]
    t = table([center("T-sniper"), idle()], foe, game=GAME, step="performance")
    t.me.art("Aim", at=t.foe.collabing)
    t.expect(t.foe.collabing, damage=damage)


@pytest.mark.clause("5.22.4")
@pytest.mark.parametrize(("mine", "damage"), [("T-guarded", 20), ("T-aloof-special", 0)])
def test_who_takes_none_from_the_opponent_takes_it_from_an_own_card(table: Tables, mine: str, damage: int) -> None:
    t = table([center(mine)], SORA_FOE, game=GAME, hand="T-backfire")
    if damage:
        t.me.use("T-backfire")
    else:
        t.refused(t.me.use, "T-backfire", clause="10.7.2.3.7")
    t.expect(t.me.center, damage=damage)


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


@pytest.mark.clause("5.22.1", "12.1.5.3")
def test_as_much_again_as_the_damaged_one_has_taken(table: Tables) -> None:
    t = table([center("T-double"), idle()], [center("T-blue", damage=40), idle()], game=GAME, step="performance")
    t.me.art("Touch", at=t.foe.center)
    t.me.yes(kind="react")
    t.expect(t.foe.center, damage=100)


# ---------------------------------------------------------------------------------------------------- 5.23


@pytest.mark.clause("5.23.2")
def test_healing_all_hp_takes_all_damage_away(table: Tables) -> None:
    t = table([center("hSD01-011", damage=170)], FOE, game=GAME, hand="T-bath")
    t.me.use("T-bath")
    t.expect(t.me.center, damage=0)


@pytest.mark.clause("5.23.2")
def test_each_is_healed_of_all_damage_of_its_own(table: Tables) -> None:
    t = table([center("hSD01-011", damage=20), back("hSD01-011", damage=170)], FOE, game=GAME, hand="T-spa")
    t.me.use("T-spa")
    t.expect(t.me.center, damage=0)
    t.expect(t.me.back[0], damage=0)


@pytest.mark.clause("5.23.1", "5.23.1.1")
@pytest.mark.parametrize(("damage", "left"), [(80, 30), (50, 0), (20, 0)])
def test_healing_never_goes_below_no_damage(table: Tables, damage: int, left: int) -> None:
    t = table([center("T-debut", damage=damage)], SORA_FOE, hand="T-healer")
    t.me.use("T-healer")
    t.expect(t.me.center, damage=left)


@pytest.mark.clause("5.23.1", "1.3.2.2")
def test_who_has_no_damage_is_not_healed_while_others_are(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", damage=30)], [center("T-blue")], game=GAME, hand="T-balm")
    t.me.use("T-balm")
    t.expect(t.me.back[0], damage=10)
    told = [(event.kind, event.rule, event.player, event.about) for event in t.happened("heal", "nothing")]
    assert told == [
        ("nothing", "1.3.2.2", t.me.index, t.me.center.ref),
        ("heal", "5.23.1", t.me.index, t.me.back[0].ref),
    ]
