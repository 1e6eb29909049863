"""Chapter 10.7: playing cards and abilities, choosing, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

SORA_PAIR = [center("hSD01-003"), idle()]
FOE = [center("hSD01-003")]
AZKI_PAIR = [center("hSD01-011"), idle()]
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-either support event
  name "どちらか" "Either"
  text
    modes 1
      seq
        draw my 1
      seq
        damage (opp.center x1) 20

T-once holomem debut white hp 200 baton 0
  name "一度" "Once"
  gift "一度だけ" "Only Once"
    limit 1 turn
    when (happens damaged (this))
      draw my 1
  art 0 10 "遊ぶ" "Play"

T-poke support event
  name "つつく" "Poke"
  text
    damage (my.center x1) 10

T-dear support tool
  name "高価" "Dear"
  text
    must
      move (my.hand other x1) archive
    plus hp (holder) 10

T-volley support event
  name "一斉" "Volley"
  text
    damage (opp.back x2) 20

T-upto support event
  name "加減" "Up To Two"
  text
    damage (opp.back x0..2) 20

T-hitstaff support staff
  name "打係" "Hitting Staff"
  text
    damage (opp.center x1) 20

T-hitevent support event
  name "打事" "Hitting Event"
  text
    damage (opp.center x1) 20

N-fan1 holomem debut white hp 100 baton 0
  name "見物" "Watcher"
  gift "見物" "Watching"
    when (acts (my) uses (any support))
      draw my 1
  art 0 10 "見る" "Look"

N-snipe support event
  name "狙い" "Aim"
  text
    draw my 1
    choose (opp.collab x1)
    damage (chosen) 10

N-throw support event
  name "投げ" "Throw"
  text
    draw my 1
    damage (opp.collab x1) 10

N-plain support event
  name "並" "Plain"
  text
    draw my 1

N-give support event
  name "差出" "Hand Over"
  text
    move (my.hand holomem x1) archive
    draw my 1

N-pay support event
  name "支払" "Pay Up"
  text
    must
      move (my.hand holomem x1) archive
    draw my 1

T-mill support event
  name "落とす" "Mill"
  text
    move (top my deck (chosen-number 1 3)) archive
    draw my (per 1 (count (archived card)) 1)

T-cycle support event
  name "巡る" "Cycle"
  text
    draw my 1
    move (support) deck

T-pricey support tool
  name "高い斧" "Pricey Axe"
  text
    must
      modes 1
        move (my.hand x1) archive
        move (on attached (my.stage) x1 tool) archive
    plus arts (holder) 10
    attaches tool x1

T-canvas support event
  name "画布" "Canvas"
  text
    find (my.deck (differ name) debut holomem x2)
      move (found) hand
    shuffle deck
""")


@pytest.mark.clause("10.7.2.2", "10.7.2.2.1")
@pytest.mark.parametrize(("mode", "drawn", "damage"), [(0, 1, 0), (1, 0, 20)])
def test_what_was_not_chosen_does_not_happen(table: Tables, mode: int, drawn: int, damage: int) -> None:
    t = table([center("hSD01-003")], SORA_PAIR, game=GAME, hand="T-either")
    t.me.use("T-either")
    decision = t.asked(0, "choose-mode")
    assert [option.action for option in decision.options] == [{"do": "mode", "mode": 0}, {"do": "mode", "mode": 1}]
    t.answer(mode)
    assert len(t.me.hand) == drawn
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("10.7.2.1.1", "10.8.3.2")
def test_an_ability_with_a_limit_is_used_so_often_and_again_next_turn(table: Tables) -> None:
    t = table(
        [center("T-once"), idle()],
        SORA_PAIR,
        game=GAME,
        hand="T-poke*3",
        deck="hSD01-016*9",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.use("T-poke")
    t.me.use("T-poke")
    assert t.me.hand.count("hSD01-016") == 1
    t.pass_turn()
    t.pass_turn()
    before = t.me.hand.count("hSD01-016")
    t.me.use("T-poke")
    assert t.me.hand.count("hSD01-016") == before + 1


@pytest.mark.clause("10.7.2.3.6", "11.4.3")
def test_a_support_for_certain_holomem_goes_only_there(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-008")], FOE, hand="T-fan")
    t.me.use("T-fan")
    t.expect(t.me.center, attached="T-fan")
    u = table([center("hSD01-003")], FOE, hand="T-fan")
    u.refused(u.me.use, "T-fan", clause="10.7.2.3.6")


@pytest.mark.clause("10.7.2.4", "10.7.2.5.1.2")
def test_an_attached_support_pays_its_additional_cost(table: Tables) -> None:
    t = table([center("hSD01-003")], AZKI_PAIR, game=GAME, hand="T-dear hSD01-005")
    t.me.use("T-dear")
    t.me.choose("hSD01-005", kind="choose-to-archive")
    t.expect(t.me, archive="hSD01-005")
    t.expect(t.me.center, attached="T-dear")


@pytest.mark.clause("10.7.2.3.1", "10.7.2.3.3")
@pytest.mark.parametrize("there", [1, 2, 3])
def test_as_many_targets_as_asked_or_as_there_are(table: Tables, there: int) -> None:
    t = table([center("hSD01-003")], [center("hSD01-011"), *[back("hSD01-014")] * there], game=GAME, hand="T-volley")
    t.me.use("T-volley")
    if there == 3:
        t.me.choose(t.foe.back[0], kind="damage-to")
        t.me.choose(t.foe.back[2], kind="damage-to")
        assert [mem.damage for mem in t.foe.back] == [20, 0, 20]
    else:
        assert [mem.damage for mem in t.foe.back] == [20] * there


@pytest.mark.clause("10.7.2.3.2", "1.3.5.1")
def test_up_to_two_targets_may_be_none(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-011"), back("hSD01-014")], game=GAME, hand="T-upto")
    t.me.use("T-upto")
    t.me.done(kind="damage-to")
    assert [mem.damage for mem in t.foe.back] == [0]


@pytest.mark.clause("10.7.1", "10.7.2.5.2")
def test_cards_of_the_hand_and_automatic_abilities_do_nothing_until_they_are_played(table: Tables) -> None:
    """The stone in the hand hurts nobody; two watchers have triggered and draw only one by one, as they are played."""
    t = table([center("T-watch"), back("T-watch")], [center("T-blue")], hand="T-hit")
    t.expect(t.foe.center, damage=0)
    t.me.use("T-hit")
    t.expect(t.foe.center, damage=50)
    t.asks(t.me, "resolve", "T-watch", "T-watch")
    assert len(t.game.waiting) == 2
    t.expect(t.me, hand="")
    t.me.resolve(0)
    t.expect(t.me, hand="hSD01-014*2")
    assert len(t.happened("ability")) == 2


@pytest.mark.clause("10.7.2.5.1")
@pytest.mark.parametrize("card", ["T-hititem", "T-hitevent", "T-hitstaff", "T-tool", "T-mascot", "T-fan"])
def test_how_a_support_resolves_depends_on_its_kind(table: Tables, card: str) -> None:
    """Items, events and staff do what they say and are archived; tools, mascots and fans are attached and stay."""
    t = table([center("T-debut")], [center("T-blue")], game=GAME, hand=card)
    t.me.use(card)
    if card.startswith("T-hit"):
        t.expect(t.foe.center, damage=20)
        t.expect(t.me, archive=card)
        t.expect(t.me.center, attached="")
    else:
        t.expect(t.foe.center, damage=0)
        t.expect(t.me, archive="")
        t.expect(t.me.center, attached=card)
    assert t.game.resolution == []


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
    t.asks(t.me, "choose-to-power", "hSD01-016")
    t.me.choose("hSD01-016", kind="choose-to-power")
    t.expect(t.me, holo_power="hSD01-016 hSD01-017")


@pytest.mark.clause("10.7.2.3.2", "1.3.5.1")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_any_number_includes_none_and_all(table: Tables, count: int) -> None:
    t = table([center("hSD01-008"), back("hSD01-003")], FOE, oshi="hSD01-002", holo_power="hSD01-016*3", archive="W G")
    t.me.sp()
    t.me.pick(*["W", "G"][:count], kind="choose-to-send")
    t.expect(t.me.center, cheers=" ".join(["W", "G"][:count]))


@pytest.mark.answer("Q148")
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


NO_CHANGE: dict[str, tuple[str, dict[str, Any]]] = {
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


CHANGE: dict[str, tuple[str, dict[str, Any]]] = {
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
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019 hBP03-084", holo_power="hSD01-016", deck="")
    for card in ("hSD01-019", "hBP03-084"):
        t.refused(t.me.use, card, clause="10.7.2.3.7")


@pytest.mark.clause("10.7.2.3.7")
def test_whether_a_search_finds_anything_is_not_tried_out(table: Tables) -> None:
    """The deck holds no LIMITED support; the card can be played all the same, for nobody may know that."""
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-003*6")
    t.allowed(t.me.use, "hSD01-018")


@pytest.mark.clause("10.7.2.5.4")
@pytest.mark.parametrize(
    ("card", "collabs", "drawn"),
    [("N-snipe", True, 2), ("N-snipe", False, 1), ("N-throw", False, 2), ("N-plain", False, 2)],
)
def test_what_found_none_of_its_targets_has_not_been_used(table: Tables, card: str, collabs: bool, drawn: int) -> None:
    """Targets are what the text says are chosen (10.7.2.3)."""
    foe = BLUE_PAIR if collabs else BLUE_PAIR[:1]
    t = table([center("N-fan1")], foe, game=GAME, hand=card)
    t.me.use(card)
    assert len(t.me.hand) == drawn


@pytest.mark.clause("10.7.2.5.4")
def test_a_support_that_was_attached_has_been_used(table: Tables) -> None:
    t = table([center("N-fan1")], BLUE_PAIR, game=GAME, hand="T-tool")
    t.me.use("T-tool")
    assert len(t.me.hand) == 1


@pytest.mark.clause("10.7.2.3.5", "4.1.2.3")
def test_nothing_need_be_found_in_a_hand_either(table: Tables) -> None:
    """Nobody sees whether there is a holomem in the hand; but who has begun to pay with one has one."""
    t = table([center("hSD01-003")], BLUE_PAIR, game=GAME, hand="N-give hSD01-004 hSD01-005")
    t.me.use("N-give")
    t.me.done("choose-to-archive")
    assert len(t.me.hand) == 3
    t = table([center("hSD01-003")], BLUE_PAIR, game=GAME, hand="N-pay hSD01-004 hSD01-005")
    t.me.use("N-pay")
    t.asks(t.me, "choose-to-archive", "hSD01-004", "hSD01-005")


@pytest.mark.clause("10.7.2.3.3")
def test_in_a_supposed_world_whoever_is_asked_can_answer(table: Tables) -> None:
    """That I am asked which holomem to pay with shows the foe that I have one, whatever else my hand may be."""
    rest = " ".join(["hSD01-016*12", "hSD01-004"])
    t = table([center("hSD01-003")], BLUE_PAIR, game=GAME, hand="N-pay hSD01-005 hSD01-016 hSD01-017", deck=rest)
    t.me.use("N-pay")
    t.asks(t.me, "choose-to-archive")
    for key in range(30):
        decision = t.table.resample(1, key).decision
        assert decision is not None
        assert decision.kind == "choose-to-archive"
        assert decision.options


@pytest.mark.clause("10.7.2.3.7", "5.17.3.4")
def test_a_support_that_could_only_hand_a_tool_to_who_has_one_changes_nothing(table: Tables) -> None:
    mine = [center("hSD01-003", attached="T-axe"), back("hSD01-004", attached="T-axe")]
    t = table(mine, BLUE_PAIR, game=GAME, hand="T-hand-over")
    t.refused(t.me.use, "T-hand-over", clause="10.7.2.3.7")


@pytest.mark.clause("10.7.2.3.1", "1.3.2")
@pytest.mark.parametrize(("deck", "offered"), [(20, [1, 2, 3]), (3, [1, 2, 3]), (2, [1, 2])])
def test_how_many_cards_is_said_before_any_is_seen(table: Tables, deck: int, offered: list[int]) -> None:
    t = table(BLUE_PAIR, BLUE_PAIR, game=GAME, hand="T-mill", deck=f"hSD01-014*{deck}")
    t.me.use("T-mill")
    assert [option.args[0] for option in t.asked(0, "choose-count").options] == offered
    assert not t.happened("move", viewer=1)[1:], "nothing has gone anywhere yet"
    t.take(0, "choose-count", {"do": "count", "number": offered[-1]})
    assert len(t.me.archive) == offered[-1] + 1


@pytest.mark.clause("10.7.2.5.1.1")
def test_a_support_can_put_itself_elsewhere(table: Tables) -> None:
    t = table(BLUE_PAIR, BLUE_PAIR, game=GAME, hand="T-cycle", deck="hSD01-014*3")
    t.me.use("T-cycle")
    t.expect(t.me, hand="hSD01-014", archive="")
    assert sorted(t.me.deck) == ["T-cycle", "hSD01-014", "hSD01-014"]


AXE = """
T-axe support tool
  name "斧" "Axe"
  text
    plus arts (holder) 10
    attaches tool x1

"""


@pytest.mark.clause("10.7.2.4.1", "10.4.2.2")
@pytest.mark.parametrize(("hand", "tool", "modes"), [(1, 1, 2), (1, 0, 1), (0, 1, 1), (0, 0, 0)])
def test_of_two_ways_to_pay_only_those_that_can_be_paid_are_offered(
    table: Tables, hand: int, tool: int, modes: int
) -> None:
    game = made_up(AXE + GAME.cards["T-pricey"].source)
    mine = [center("T-debut"), back("T-debut", attached="T-axe" if tool else "")]
    t = table(mine, BLUE_PAIR, game=game, hand="T-pricey" + " hSD01-016" * hand)
    if not modes:
        t.refused(t.me.use, "T-pricey", clause="10.7.2.4.1")
        return
    t.me.use("T-pricey")
    t.me.choose(t.me.center, kind="attach-to")
    if modes == 2:
        t.take(0, "choose-mode", {"do": "mode", "mode": 0})
    if hand:
        t.me.choose("hSD01-016", kind="choose-to-archive")
    t.expect(t.me, archive="hSD01-016" if hand else "T-axe")


@pytest.mark.clause("10.7.2.3.5", "2.1.2")
def test_two_of_different_names_are_found(table: Tables) -> None:
    t = table(BLUE_PAIR, BLUE_PAIR, game=GAME, hand="T-canvas", deck="T-debut*2 T-blue T-first")
    t.me.use("T-canvas")
    t.asks(t.me, "choose-to-take", "T-debut", "T-blue", "done")
    t.me.choose("T-debut")
    t.asks(t.me, "choose-to-take", "T-blue", "done")
    t.me.choose("T-blue")
    t.expect(t.me, hand="T-debut T-blue")
