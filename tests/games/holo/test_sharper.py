"""Clauses that could be broken in one more way than the tests of their chapters notice."""

from __future__ import annotations

import pytest

import holochron as hc
from tests.builders import Tables, back, center, collab, deck_of, idle, made_up

FOE = [center("hSD01-011"), idle()]
GAME = made_up(
    """
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

T-morning holomem debut white hp 100 baton 0
  name "朝" "Morning"
  gift "早起き" "Early"
    when (step-edge turn-start my)
      down (my.back (stat-is hp-left <= 60) x1)
  art 0 10 "起きる" "Wake"

T-encore support event
  name "再演" "Encore"
  text
    by each
      extra-turn

T-pinned support event
  name "画びょう" "Pinned"
  text
    lasting turn
      cannot move (my.back x1)
    move (my.back x1) hand

T-needy holomem debut white hp 100 baton 0
  name "欠乏" "Needy"
  gift "空腹" "Hungry"
    when (state (compare (count (my.hand all)) <= 0))
      draw my 1
  gift "渇き" "Thirsty"
    when (state (compare (count (my.hand all)) <= 0))
      draw my 1
  art 0 10 "求める" "Want"

T-dump support event
  name "捨てる" "Throw Away"
  text
    move (my.hand all) archive

T-peek support event
  name "のぞき見" "A Peek"
  text
    look-up-to (top my deck 2)
    move (rest card) deck-bottom-ordered

T-mix support event
  name "混ぜる" "Mix"
  text
    shuffle deck
"""
)


@pytest.mark.clause("4.4.2.2", "10.3.4.1")
def test_an_ability_beneath_the_top_card_is_silent(table: Tables) -> None:
    t = table([center("T-proud T-modest")], FOE, game=GAME, hand="T-sting")
    t.me.use("T-sting")
    t.expect(t.me.center, damage=10)
    assert t.me.hand == []


@pytest.mark.clause("7.2.5", "7.2.6")
def test_what_the_turn_starts_with_happens_before_the_center_is_filled(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()],
        [back("T-morning"), back("hSD01-015"), back("hSD01-014")],
        game=GAME,
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.pass_turn()
    t.asks(t.foe, "life-to", "T-morning", "hSD01-014")


@pytest.mark.clause("5.26.2")
def test_of_several_extra_turns_the_latest_comes_first(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()],
        [center("hSD01-003"), idle()],
        game=GAME,
        hand="T-encore",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.use("T-encore")
    order = []
    for _ in range(4):
        t.pass_turn()
        order.append(t.game.turn)
    assert order == [1, 0, 1, 0], "the foe's extra turn, mine, and then the turns go on"
    assert t.game.extra_turns == ()


@pytest.mark.clause("5.29.2")
def test_an_effect_may_take_one_off_the_stage_that_cannot_move(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-014")], FOE, game=GAME, hand="T-pinned")
    t.me.use("T-pinned")
    assert t.me.hand == ["hSD01-014"]


@pytest.mark.clause("10.8.6.1")
def test_a_state_lets_each_ability_wait_only_once(table: Tables) -> None:
    t = table([center("T-needy")], FOE, game=GAME, hand="T-dump hSD01-005", deck="hSD01-014*9")
    t.me.use("T-dump")
    assert len(t.happened("trigger")) == 2
    t.me.resolve(0)
    assert len(t.happened("trigger")) == 2
    assert len(t.me.hand) == 2


@pytest.mark.clause("5.9.2.5", "5.9.2")
def test_looking_up_to_a_number_ends_at_the_number(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-peek", deck="hSD01-016 hSD01-017 hSD01-018 hSD01-019")
    t.me.use("T-peek")
    t.me.yes(kind="look-more")
    t.me.yes(kind="look-more")
    t.asks(t.me, "order-bottom", "hSD01-016", "hSD01-017")


@pytest.mark.clause("5.6.1")
def test_a_shuffle_makes_the_order_random(table: Tables) -> None:
    deck = " ".join(f"hSD01-0{number:02}" for number in range(3, 22))
    orders = set()
    for seed in range(3):
        t = table([center("hSD01-003")], FOE, game=GAME, hand="T-mix", deck=deck, seed=seed)
        before = t.me.deck
        t.me.use("T-mix")
        assert sorted(t.me.deck) == sorted(before)
        orders.add(tuple(t.me.deck))
        assert t.me.deck != before
    assert len(orders) == 3


@pytest.mark.clause("6.1.3", "6.1.4")
@pytest.mark.parametrize(("part", "clause"), [("cheer", "6.1.3.2"), ("main", "6.1.4.2")])
def test_a_game_deck_needs_both_decks(part: str, clause: str) -> None:
    game = hc.game("holo")
    data = game.decks["hSD01-sora"].to_data()
    data[part] = {}
    assert [fault.rule for fault in game.check_deck(hc.Deck.from_data(data))] == [clause]


WATCHERS = made_up(
    """
S-drawn holomem debut white hp 100 baton 0
  name "見守り" "Onlooker"
  gift "見守り" "Onlooking"
    when (moved deck hand (my))
      damage (opp.center x1) 10
  art 0 10 "見守る" "Look On"
  art 0 30 "見張る" "Keep Watch"

S-fetch support event
  name "拾う" "Fetch"
  text
    move (my.archive card x1) hand

S-redonly support event
  name "赤だけ" "Red Only"
  text
    move (my.archive red x1) hand

S-all support event
  name "全員" "Everybody"
  text
    damage (opp.stage all) 10

S-usher holomem debut white hp 100 baton 0
  name "案内" "Usher"
  gift "案内" "Ushering"
    when (step-edge performance-end my)
      to-stage (my.archive holomem x1)
  art 0 10 "導く" "Guide"

S-late holomem debut white hp 100 baton 0
  name "遅刻" "Latecomer"
  gift "遅刻" "Late"
    when (step-edge performance-end my)
      draw my 1
  art 0 10 "遅れる" "Be Late"
"""
)


@pytest.mark.clause("10.8.4")
def test_where_a_card_comes_from_matters_as_much_as_where_it_goes(table: Tables) -> None:
    t = table([center("S-drawn")], [center("T-blue")], game=WATCHERS, hand="S-fetch", archive="hSD01-016")
    t.me.use("S-fetch")
    t.expect(t.me, hand="hSD01-016")
    t.expect(t.foe.center, damage=0)


@pytest.mark.clause("2.15.1")
def test_a_word_for_an_information_means_cards_that_have_it(table: Tables) -> None:
    """The text says red and no more: a red cheer and a red holomem are meant, a white one and a support are not."""
    archive = "R T-sniper W T-debut hSD01-016"
    t = table([center("hSD01-003")], FOE, game=WATCHERS, hand="S-redonly", archive=archive)
    t.me.use("S-redonly")
    t.asks(t.me, "choose-to-move", "R", "T-sniper")


@pytest.mark.clause("4.6.1")
def test_the_stage_is_center_collab_and_back(table: Tables) -> None:
    foe = [center("hSD01-003"), collab("hSD01-004"), back("hSD01-005")]
    t = table([center("hSD01-003")], foe, game=WATCHERS, hand="S-all")
    t.me.use("S-all")
    shown = t.table.view(None)["players"][1]["stage"]
    assert [(one["position"], one["damage"]) for one in shown] == [("center", 10), ("collab", 10), ("back", 10)]


@pytest.mark.clause("4.7.3", "4.8.3")
@pytest.mark.parametrize("place", ["center", "collab"])
def test_no_position_is_read_with_two_holomem_where_one_can_be(place: str) -> None:
    text = WATCHERS.table([WATCHERS.decks["hSD01-sora"]] * 2, seed=1).position().replace("point coin", "point act")
    line = f"  {place} hSD01-003\n"
    with pytest.raises(hc.MalformedPosition, match=f"two holomem at the {place}"):
        WATCHERS.position(text.replace("player 1\n", f"player 1\n{line}{line}", 1))


@pytest.mark.clause("9.2.2")
@pytest.mark.parametrize(("art", "damage"), [("Look On", 10), ("Keep Watch", 30)])
def test_the_art_that_was_chosen_is_the_one_that_is_used(table: Tables, art: str, damage: int) -> None:
    t = table([center("S-drawn"), idle()], [center("T-blue"), idle()], game=WATCHERS, step="performance")
    t.me.art(art, at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("7.6.6", "7.6.5")
def test_the_end_of_the_performance_goes_a_second_round_for_who_came_in_the_first(table: Tables) -> None:
    """The latecomer was not there when the performance ended first; the usher has triggered and does not again."""
    t = table([center("S-usher")], FOE, game=WATCHERS, step="performance", archive="S-late S-late")
    t.me.end_performance()
    assert [mem.number for mem in t.me.stage] == ["S-usher", "S-late"]
    assert len(t.me.hand) == 1


@pytest.mark.clause("6.2.1.7.1")
def test_the_free_redraw_is_offered_once_and_never_again(table: Tables) -> None:
    deck = deck_of("T-many*50")
    t = table.new_game(deck, deck, seed=2)
    winner = t.me if t.decision is not None and t.decision.player == 0 else t.foe
    winner.go_first()
    winner.redraw()
    other = t.foe if winner is t.me else t.me
    t.asks(other, "redraw")
    other.redraw()
    t.asks(winner, "put-center")
