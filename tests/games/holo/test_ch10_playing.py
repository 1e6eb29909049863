"""Chapter 10: playing cards and abilities, check timings, costs, automatic abilities and replacement."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]


# ---------------------------------------------------------------------------------------------------- 10.3


@pytest.mark.clause("10.3.2", "10.3.3")
def test_a_part_whose_condition_fails_asks_nothing_and_does_nothing(table: Tables) -> None:
    """Without a Tokino Sora on the stage no cheer is revealed and nobody is asked."""
    t = table([center("hSD01-011", cheers="G"), idle()], [center("hSD01-005")], step="performance", cheer_deck="R W")
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.expect(t.foe.center, damage=60)
    t.expect(t.me, cheer_deck="R W")
    t.asks(t.me, "perform")


@pytest.mark.clause("10.3.4.1")
def test_a_gift_is_dead_outside_the_stage(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-blue")], step="performance", hand="T-watch", archive="T-watch")
    t.me.art("Free", at=t.foe.center)
    t.expect(t.me, hand="T-watch")


@pytest.mark.clause("10.3.4.2")
def test_a_tool_works_only_on_the_stage(table: Tables) -> None:
    t = table([center("T-debut", attached="T-tooldraw")], FOE, turn_of="foe", foe_hand="T-hit*2", archive="T-tooldraw")
    t.foe.use("T-hit")
    t.expect(t.me, hand="hSD01-014")
    u = table([center("T-debut")], FOE, turn_of="foe", foe_hand="T-hit", archive="T-tooldraw", hand="T-tooldraw")
    u.foe.use("T-hit")
    u.expect(u.me, hand="T-tooldraw")


# ---------------------------------------------------------------------------------------------------- 10.4


@pytest.mark.clause("10.4.2.2", "10.8.3.2")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all(table: Tables) -> None:
    """Two cards are asked for, one is held: it stays, and nothing is asked."""
    t = table([center("T-hurtpay")], FOE, turn_of="foe", foe_hand="T-hit", hand="hSD01-016")
    t.foe.use("T-hit")
    t.expect(t.me, hand="hSD01-016", archive="")
    t.asks(t.foe, "main")


@pytest.mark.clause("10.4.2", "10.8.3.1.1", "10.1.1.2.2")
def test_an_automatic_abilitys_cost_may_be_paid(table: Tables) -> None:
    t = table([center("T-hurtpay")], FOE, turn_of="foe", foe_hand="T-hit", hand="hSD01-016 hSD01-017 hSD01-018")
    t.foe.use("T-hit")
    t.me.yes("pay")
    t.me.pick("hSD01-016", "hSD01-018", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-017 hSD01-014*3", archive="hSD01-016 hSD01-018")


@pytest.mark.clause("10.8.3.1.1", "10.8.3.2.1")
def test_an_automatic_abilitys_cost_may_be_declined(table: Tables) -> None:
    t = table([center("T-hurtpay")], FOE, turn_of="foe", foe_hand="T-hit", hand="hSD01-016 hSD01-017")
    t.foe.use("T-hit")
    t.me.no("pay")
    t.expect(t.me, hand="hSD01-016 hSD01-017", archive="")
    t.asks(t.foe, "main")
    assert t.game.waiting == []


@pytest.mark.clause("10.7.2.4.1", "10.4.2.2")
def test_an_additional_cost_must_be_payable_in_full(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="T-paytwo hSD01-016")
    t.refused(t.me.use, "T-paytwo", clause="10.7.2.4.1")
    u = table([center("hSD01-003")], FOE, hand="T-paytwo hSD01-016 hSD01-017")
    u.allowed(u.me.use, "T-paytwo")


@pytest.mark.clause("10.7.2.4.1", "10.7.2.4")
def test_an_additional_cost_is_paid_before_the_text_resolves(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019", deck="hSD01-005 hSD01-014")
    t.me.use("hSD01-019")
    t.asks(t.me, "choose-to-take", "hSD01-005", "done")
    t.expect(t.me.center, cheers="")
    t.expect(t.me, archive="W")


# ---------------------------------------------------------------------------------------------------- 10.6


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


# ---------------------------------------------------------------------------------------------------- 10.7


@pytest.mark.clause("10.7.2.1")
def test_a_played_card_is_revealed(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016")
    mark = t.mark()
    t.me.use("hSD01-016")
    assert [event.cards for event in t.happened("use", since=mark, viewer=1)] == [("hSD01-016",)]


@pytest.mark.clause("10.7.2.3", "10.7.2.3.1")
def test_a_choice_of_a_number_must_be_made(table: Tables) -> None:
    """The holo power that HOPE takes is no 'up to'."""
    t = table([center("hSD01-003"), back("hSD01-007")], FOE, deck="hSD01-016 hSD01-014", holo_power="hSD01-017")
    t.me.collab(t.me.back[0])
    t.asks(t.me, "choose-to-take", "hSD01-016", "hSD01-017")
    t.me.choose("hSD01-016")
    t.asks(t.me, "choose-to-move", "hSD01-016")
    t.me.choose("hSD01-016", kind="choose-to-move")
    t.expect(t.me, holo_power="hSD01-016 hSD01-017")


@pytest.mark.clause("10.7.2.3.2", "1.3.5.1")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_any_number_includes_none_and_all(table: Tables, count: int) -> None:
    t = table([center("hSD01-008"), back("hSD01-003")], FOE, oshi="hSD01-002", holo_power="hSD01-016*3", archive="W G")
    t.me.sp()
    t.me.pick(*["W", "G"][:count], kind="choose-to-send")
    t.expect(t.me.center, cheers=" ".join(["W", "G"][:count]))


@pytest.mark.clause("10.7.2.3.4", "10.7.2.3.3")
def test_what_has_no_target_is_ignored_and_the_rest_is_done(table: Tables) -> None:
    t = table([center("T-sniper"), idle()], [center("T-blue")], step="performance")
    t.me.art("Aim", at=t.foe.center)
    t.expect(t.foe.center, damage=30)
    u = table([center("T-sniper"), idle()], [center("T-blue"), collab("T-hunter")], step="performance")
    u.me.art("Aim", at=u.foe.center)
    u.expect(u.foe.center, damage=30)
    u.expect(u.foe.collabing, damage=20)


@pytest.mark.clause("10.7.2.3.5", "4.1.2.3")
def test_a_search_of_a_hidden_zone_may_find_nothing(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-017")
    t.me.use("hSD01-018")
    t.me.done()
    t.me.choose("hSD01-016", kind="order-bottom")
    t.expect(t.me, hand="", deck="hSD01-016 hSD01-017")


@pytest.mark.clause("10.7.2.3.5", "4.1.2.3")
def test_a_search_is_asked_even_when_there_is_nothing_to_find(table: Tables) -> None:
    """Not asking would tell the other player what is not there."""
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-003 hSD01-014")
    t.me.use("hSD01-018")
    t.asks(t.me, "choose-to-take", "done")
    t.me.done()
    t.me.choose("hSD01-003", kind="order-bottom")


NO_CHANGE = {
    "no deck to draw from": ("hSD01-016", {"deck": ""}),
    "no deck to look at": ("hSD01-018", {"deck": ""}),
    "nothing to send (Q554)": ("hSD01-020", {"archive": "hSD01-016"}),
    "nobody to heal": ("T-healer", {}),
    "nobody to swap with": ("T-swapitem", {}),
    "no deck to look at, four cards": ("hSD01-021", {"deck": ""}),
    "a die alone": ("T-dieonly", {}),
    "no deck to shuffle": ("T-shuffle", {"deck": ""}),
    "nobody at their back": ("T-hitback", {}),
    "no collab to step back": ("T-toback", {}),
}


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.parametrize("case", NO_CHANGE)
def test_a_support_that_would_change_nothing_cannot_be_played(table: Tables, case: str) -> None:
    card, zones = NO_CHANGE[case]
    t = table([center("hSD01-003")], FOE, hand=f"{card} hSD01-014", **zones)
    t.refused(t.me.use, card, clause="10.7.2.3.7")


CHANGE = {
    "one card to draw": ("hSD01-016", {"deck": "hSD01-014"}),
    "one card to look at": ("hSD01-018", {"deck": "hSD01-014"}),
    "something to send": ("hSD01-020", {"archive": "W"}),
    "a deck to shuffle": ("T-shuffle", {"deck": "hSD01-014"}),
}


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.parametrize("case", CHANGE)
def test_a_support_that_may_change_something_can_be_played(table: Tables, case: str) -> None:
    card, zones = CHANGE[case]
    t = table([center("hSD01-003")], FOE, hand=f"{card} hSD01-014", **zones)
    t.allowed(t.me.use, card)


@pytest.mark.clause("10.7.2.3.7", "10.7.2.4.1")
@pytest.mark.answer("Q341")
def test_a_payable_cost_does_not_make_up_for_an_empty_deck(table: Tables) -> None:
    """As with the PC that Q341 speaks of: the cost could be paid, but there is nothing to search."""
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019", deck="")
    t.refused(t.me.use, "hSD01-019", clause="10.7.2.3.7")


@pytest.mark.clause("10.7.2.3.7")
def test_whether_a_search_finds_anything_is_not_tried_out(table: Tables) -> None:
    """The deck holds no LIMITED support; the card can be played all the same, for nobody may know that."""
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-003*6")
    t.allowed(t.me.use, "hSD01-018")


@pytest.mark.clause("10.3.3", "10.7.2.4.1")
def test_a_support_needs_what_its_text_asks_for(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-017")
    t.refused(t.me.use, "hSD01-017", clause="10.3.3")


# ---------------------------------------------------------------------------------------------------- 10.8


@pytest.mark.clause("10.8.2", "10.1.1.2")
def test_an_automatic_ability_waits_for_the_next_check_timing(table: Tables) -> None:
    """The item hits all of my stage one after the other; the abilities are played after it has resolved."""
    t = table([center("T-hurt"), back("T-hurt")], FOE, hand="T-hithurt")
    mark = t.mark()
    t.me.use("T-hithurt")
    t.me.resolve(0)
    order = [event.kind for event in t.happened("damage", "trigger", "ability", "draw", since=mark)]
    assert order == ["damage", "trigger", "damage", "trigger", "ability", "draw", "ability", "draw"]
    archived = [event.number for event in t.happened("move", since=mark) if event.target == "archive"]
    first = next(event.number for event in t.happened("ability", since=mark))
    assert archived[0] < first


@pytest.mark.clause("10.8.2.1")
def test_an_ability_waits_once_for_each_time_it_is_triggered(table: Tables) -> None:
    """The other three wait too, so that something must be chosen; the kin's ability is played three times."""
    t = table([center("T-watchmine"), back("T-hurt"), back("hSD01-014")], FOE, hand="T-hithurt")
    t.me.use("T-hithurt")
    assert len(t.game.waiting) == 4
    t.me.resolve("T-hurt")
    while t.decision is not None and t.decision.kind == "resolve":
        t.me.resolve(0)
    t.expect(t.me, hand="hSD01-014*4")


@pytest.mark.clause("10.8.3", "10.8.3.1", "10.8.2.1")
def test_each_time_an_ability_waits_is_a_choice_of_its_own(table: Tables) -> None:
    """It was triggered by two holomem and does something to the one that triggered it: which first, is chosen."""
    game = made_up(
        """
T-nurse holomem debut white hp 100 baton 0
  name "看護" "Nurse"
  gift "手当" "Care"
    when (happens damaged (my.stage))
      heal (subject) 10
  art 0 10 "包帯" "Bandage"
"""
    )
    t = table([center("T-debut"), back("hSD01-014"), back("T-nurse")], FOE, game=game, hand="T-hithurt")
    t.me.use("T-hithurt")
    t.asks(t.me, "resolve", "T-nurse", "T-nurse", "T-nurse")
    t.me.resolve(1)
    t.asks(t.me, "resolve", "T-nurse", "T-nurse")
    assert [mem.damage for mem in t.me.stage] == [20, 10, 20]


@pytest.mark.clause("10.8.3.1")
@pytest.mark.answer("Q177")
def test_a_mandatory_ability_is_not_asked_about(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="T-first")
    t.me.bloom("T-first", on=t.me.center)
    t.expect(t.me, hand="hSD01-014")
    t.asks(t.me, "main")


@pytest.mark.clause("10.8.2", "13.4.1")
def test_a_gift_watches_the_right_side(table: Tables) -> None:
    """'opp' hears damage to the other side's holomem only, 'my' only to one's own, 'this' only to itself."""
    t = table([center("T-watch"), back("T-watchmine"), back("T-hurt")], [center("T-blue")], step="performance", hand="")
    t.me.art("See", at=t.foe.center)
    assert [event.refs for event in t.happened("ability")] == [(t.me.side.stage[0].stack[-1],)]


# ---------------------------------------------------------------------------------------------------- 10.10


@pytest.mark.clause("10.10.1.4", "4.4.5.3")
def test_added_hp_counts_for_going_down(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut", attached="T-tool")], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.foe.center, damage=100, hp=120)


@pytest.mark.clause("10.10.3", "10.10.1.4")
def test_a_continuous_effect_holds_as_soon_as_the_card_is_there(table: Tables) -> None:
    t = table([center("T-debut", damage=90)], FOE, hand="T-tool")
    t.me.use("T-tool")
    t.expect(t.me.center, hp=120, damage=90)


@pytest.mark.clause("10.10.2", "10.2.1.2")
def test_several_effects_of_a_turn_add_up(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-004")], [center("T-blue"), back("hSD01-014")], holo_power="hSD01-016*2")
    t.me.collab(t.me.back[0])
    t.me.sp()
    t.expect(t.foe.center, number="hSD01-014")
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=110)


# ---------------------------------------------------------------------------------------------------- 10.11


@pytest.mark.clause("10.11.1", "10.11.1.1", "5.22.3", "10.2.1.3.3")
def test_replaced_damage_is_dealt_in_its_new_size_only(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-shield")], step="performance")
    mark = t.mark()
    t.me.art("Free", at=t.foe.center)
    assert [event.amount for event in t.happened("damage", since=mark)] == [10]


@pytest.mark.clause("10.11.2", "10.11.2.2", "10.11.2.3")
def test_the_affected_player_chooses_the_order_of_replacements_each_once(table: Tables) -> None:
    """It is my art, but the foe's holomem takes the damage: the foe chooses."""
    t = table([center("T-hunter"), idle()], [center("T-shield", attached="T-toolshield")], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.foe, "replacement", "T-shield", "T-toolshield")
    t.foe.apply("T-toolshield")
    t.expect(t.foe.center, damage=60)


@pytest.mark.clause("10.11.2.3")
def test_two_equal_replacements_apply_once_each(table: Tables) -> None:
    game = made_up(
        """
T-twofans support fan
  name "盾扇" "Shield Fan"
  text
    when (happens would-be-damaged (holder))
      reduce-damage (subject) 10
"""
    )
    t = table([center("T-hunter"), idle()], [center("T-blue", attached="T-twofans*2")], game=game, step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.foe, "replacement", "T-twofans", "T-twofans")
    t.foe.apply(t.foe.center.now.attached[1])
    t.expect(t.foe.center, damage=80)


@pytest.mark.clause("10.11.2.4")
def test_replacing_what_is_dealt_comes_before_replacing_what_is_taken(table: Tables) -> None:
    """The dealer's oshi is asked before the target's shield and oshi."""
    t = table(
        [center("T-debut"), idle()],
        [center("T-shield")],
        oshi="T-striker",
        foe_oshi="T-guard",
        holo_power="hSD01-016",
        foe_holo_power="hSD01-016",
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.me.yes("react")
    t.asks(t.foe, "replacement", "T-shield", "T-guard")
    t.foe.apply("T-guard")
    t.foe.no("react")
    t.expect(t.foe.center, damage=0)


@pytest.mark.clause("10.11.3", "12.1.5.1", "10.2.1.3.2")
@pytest.mark.parametrize("use", [True, False])
def test_a_replacement_that_may_be_used_may_be_left(table: Tables, use: bool) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("T-blue")],
        foe_oshi="T-guard",
        foe_holo_power="hSD01-016*2",
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    if use:
        t.foe.yes("react")
    else:
        t.foe.no("react")
    t.expect(t.foe.center, damage=20 if use else 40)
    t.expect(t.foe, holo_power="hSD01-016" if use else "hSD01-016*2")


@pytest.mark.clause("10.11.3", "12.1.3")
def test_a_replacement_that_cannot_be_paid_is_not_offered(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-blue")], foe_oshi="T-guard", step="performance")
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("8.5.1.1", "12.1.4")
def test_the_skill_of_the_other_player_in_my_turn_is_limited_to_once_a_turn(table: Tables) -> None:
    t = table(
        [center("T-debut"), collab("T-hunter")],
        [center("T-blue")],
        foe_oshi="T-guard",
        foe_holo_power="hSD01-016*3",
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.yes("react")
    t.me.art("Poke", at=t.foe.center)
    t.expect(t.foe.center, damage=30)


@pytest.mark.clause("10.11.2.4")
def test_replacements_for_another_side_do_not_apply(table: Tables) -> None:
    """My shield does not protect the foe, and 'taken by mine' is not 'dealt by mine'."""
    t = table(
        [center("T-shield"), idle()], [center("T-blue")], oshi="T-guard", holo_power="hSD01-016", step="performance"
    )
    t.me.art("Bash", at=t.foe.center)
    t.expect(t.foe.center, damage=10)


@pytest.mark.clause("10.11.2", "10.11.2.3", "8.5.1.1", "8.5.1.2")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_replacements_of_one_card_are_two_choices(table: Tables, order: tuple[int, int]) -> None:
    game = made_up(
        """
T-doubleguard oshi white life 5
  name "二重守り" "Double Guard"
  skill 1 turn "小守り" "Small Guard"
    react (happens would-be-damaged (my.stage))
      reduce-damage (subject) 10
  sp 1 game "大守り" "Great Guard"
    react (happens would-be-damaged (my.stage))
      reduce-damage (subject) 50
"""
    )
    t = table(
        [center("T-hunter"), idle()],
        [center("T-blue")],
        game=game,
        foe_oshi="T-doubleguard",
        foe_holo_power="hSD01-016*2",
        step="performance",
    )
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.foe, "replacement", "T-doubleguard", "T-doubleguard")
    t.answer(order[0])
    t.foe.yes("react")
    used = t.happened("skill")[-1].word
    assert used == ("小守り", "大守り")[order[0]]
    t.foe.no("react")
    t.expect(t.foe.center, damage=(90, 50)[order[0]])


# ---------------------------------------------------------------------------------------------------- 10.13


@pytest.mark.clause("10.13.3", "11.3.1.1")
def test_whoever_dealt_the_last_damage_has_downed_the_holomem(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut"), idle()], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.clause("10.13.3", "11.3.1.1", "10.1.1.2.3")
def test_who_only_wounded_a_holomem_has_not_downed_it(table: Tables) -> None:
    """The hunter pokes; later in the game an item downs the same holomem. The hunter had no part in that."""
    t = table(
        [center("T-hunter")],
        [center("T-debut"), back("hSD01-014")],
        hand="T-downitem",
        deck="hSD01-016*5",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.end_main()
    t.me.art("Poke", at=t.foe.center)
    t.foe.end_main()
    t.foe.end_performance()
    t.me.use("T-downitem")
    assert not t.foe.has("center")
    t.expect(t.me, hand="hSD01-016")
