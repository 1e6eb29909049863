"""Chapter 1: winning, losing, and the principles above all others. Cards before rules, negative values, numbers one may choose."""

from __future__ import annotations

import pytest

import holochron as hc
from holochron.games.holo.cards.decks import check_deck
from tests.games.holo.builders import Tables, back, center, deck_of, idle, made_up

SORA_PAIR = [center("hSD01-003"), idle()]
FOE = [center("hSD01-003")]
FIVE = "hSD01-003 hSD01-004 hSD01-007 hSD01-008 hSD01-012"
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-win support event
  name "勝利" "Victory"
  text
    draw my 1
    end-game my wins
    draw my 1

T-lose support event
  name "敗北" "Defeat"
  text
    end-game my loses

T-party support event
  name "宴会" "Party"
  text
    by each
      draw my 2
      move (my.hand x1) archive

L-forbid support event
  name "禁" "Forbid"
  text
    lasting turn
      cannot collab (my.back all)
      cannot art (my.center all)
      cannot bloom (my.center all)
      cannot baton (my.center all)
""")
TWINS = made_up("""
T-lax holomem debut white hp 50 baton *
  name "試" "Test"
  art 0 10 "緩い" "Lax"
  extra
    any-copies
    set-to life-loss (this) 3
    cannot bloom (this)

T-strict holomem debut white hp 50 baton *
  name "試" "Test"
  art 0 10 "厳しい" "Strict"
""")
NEGATIVE = made_up("""
T-negdraw holomem debut white hp 100 baton 0
  name "負引" "Negative Draw"
  art 0 10 "負" "Negative"
    draw my -2

T-negheal holomem debut white hp 100 baton 0
  name "負癒" "Negative Heal"
  art 0 10 "負" "Negative"
    heal (this) -30

T-neghit holomem debut white hp 100 baton 0
  name "負打" "Negative Hit"
  art 0 10 "負" "Negative"
    damage (opp.collab x1) -30

T-under holomem debut white hp 100 baton 0
  name "以下" "Below"
  art 0 10 "以下" "Below"
    if (compare (count (my.hand all)) <= -1)
      draw my 1

T-equal holomem debut white hp 100 baton 0
  name "同じ" "Equal"
  art 0 10 "同じ" "Equal"
    if (compare (count (my.hand all)) = -1)
      draw my 1

T-over holomem debut white hp 100 baton 0
  name "以上" "Above"
  art 0 10 "以上" "Above"
    if (compare (count (my.hand all)) >= -1)
      draw my 1

T-heavy support tool
  name "重り" "Weight"
  text
    plus hp (holder) -150

T-lift support mascot
  name "浮き" "Float"
  text
    plus hp (holder) 60
""")
RANGES = made_up("""
T-one3 support item
  name "一三" "One to Three"
  text
    move (my.hand x1..3) archive

T-two4 support item
  name "二四" "Two to Four"
  text
    move (my.hand x2..4) archive

T-zero2 support item
  name "零二" "None to Two"
  text
    move (my.hand x0..2) archive

T-free support item
  name "任意" "Any Number"
  text
    move (my.hand any) archive
""")


# ---------------------------------------------------------------------------------------------------- 1.2


@pytest.mark.clause("1.2.4")
def test_an_effect_may_win_the_game_at_once(table: Tables) -> None:
    t = table([center("hSD01-003")], SORA_PAIR, game=GAME, hand="T-win", deck="hSD01-016*5")
    t.me.use("T-win")
    t.lost(t.foe, "1.2.4")
    assert len(t.me.hand) == 1, "what stands behind it is not done any more"


@pytest.mark.clause("1.2.4")
def test_an_effect_may_lose_the_game_at_once(table: Tables) -> None:
    t = table([center("hSD01-003")], SORA_PAIR, game=GAME, hand="T-lose")
    t.me.use("T-lose")
    t.lost(t.me, "1.2.4")


# ---------------------------------------------------------------------------------------------------- 1.3


@pytest.mark.clause("1.3.1")
@pytest.mark.parametrize(("number", "faults"), [("T-strict", ["6.1.4.3"]), ("T-lax", [])])
def test_a_card_that_allows_more_copies_stands_above_the_limit(number: str, faults: list[str]) -> None:
    deck = deck_of(f"{number}*20 T-many*30")
    assert [fault.rule for fault in check_deck(TWINS.cards, deck)] == faults


@pytest.mark.clause("1.3.1")
@pytest.mark.parametrize(("number", "lost"), [("T-strict", 1), ("T-lax", 3)])
def test_a_card_with_another_life_damage_stands_above_the_usual_one(table: Tables, number: str, lost: int) -> None:
    t = table([center("T-debut"), idle()], [center(number, damage=40), idle()], game=TWINS, step="performance")
    t.me.art("Free", at=t.foe.center)
    assert len(t.foe.life) == 5 - lost


@pytest.mark.clause("1.3.1")
def test_a_card_that_forbids_blooming_stands_above_the_action(table: Tables) -> None:
    t = table([center("T-strict"), back("T-lax")], FOE, game=TWINS, hand="T-first")
    t.allowed(t.me.bloom, "T-first", on=t.me.center)
    t.refused(t.me.bloom, "T-first", on=t.me.back[0], clause="2.11.2.4")


@pytest.mark.clause("1.3.2.2.1")
@pytest.mark.parametrize("number", ["T-negdraw", "T-negheal", "T-neghit"])
def test_an_action_measured_by_a_negative_value_does_nothing(table: Tables, number: str) -> None:
    """Nothing is drawn, healed, dealt, taken back or added; only the art itself deals its 10."""
    t = table(
        [center(number, damage=40), idle()],
        [center("T-blue"), {**idle(), "damage": 40}],
        game=NEGATIVE,
        step="performance",
        hand="hSD01-016",
    )
    mark = t.mark()
    t.me.art("Negative", at=t.foe.center, by=t.me.center)
    t.expect(t.me, hand="hSD01-016", deck="hSD01-014*20")
    t.expect(t.me.center, damage=40)
    t.expect(t.foe.center, damage=10)
    t.expect(t.foe.collabing, damage=40)
    done = [(event.kind, event.amount) for event in t.happened("draw", "heal", "damage", "move", since=mark)]
    assert done == [("damage", 10)]


@pytest.mark.clause("1.3.2.2.1")
def test_a_negative_value_stays_negative_when_something_is_added(table: Tables) -> None:
    """30 - 50 + 50 is 30; the art is at -20 in between."""
    t = table([center("T-minus"), idle()], [center("T-blue")], holo_power="hSD01-016*2")
    t.me.sp()
    t.me.end_main()
    t.me.art("Losing", at=t.foe.center)
    t.expect(t.foe.center, damage=30)


@pytest.mark.clause("1.3.2.2.1")
def test_negative_hp_stay_negative_when_more_are_added(table: Tables) -> None:
    """100 - 150 + 60 is 10, in whatever order."""
    t = table([center("T-debut", attached="T-heavy T-lift"), back("T-debut")], FOE, game=NEGATIVE, hand="T-hithurt")
    t.expect(t.me.center, hp=10)
    heavy = t.me.center
    t.me.use("T-hithurt")  # 20 to everyone
    assert not heavy.on_stage
    t.expect(t.me.back[0], damage=20, hp=100)


@pytest.mark.clause("1.3.2.2.1")
@pytest.mark.parametrize(
    ("number", "art", "drawn"), [("T-under", "Below", 0), ("T-equal", "Equal", 0), ("T-over", "Above", 1)]
)
def test_a_negative_value_is_compared_as_it_is(table: Tables, number: str, art: str, drawn: int) -> None:
    """An empty hand against -1."""
    t = table([center(number), idle()], [center("T-blue")], game=NEGATIVE, step="performance")
    t.me.art(art, at=t.foe.center)
    assert len(t.me.hand) == drawn


def numbers(table: hc.Table, kind: str) -> set[int]:
    """How many can be chosen in a run of choices: every way of answering it is tried out."""
    decision = table.decision
    assert decision is not None
    if decision.kind != kind:
        return {0}
    found: set[int] = set()
    for index, option in enumerate(decision.options):
        fork = table.fork()
        fork.choose(index)
        found |= {0} if option.verb.name == "done" else {1 + more for more in numbers(fork, kind)}
    return found


@pytest.mark.clause("1.3.5.2", "1.3.5")
@pytest.mark.parametrize(
    ("number", "hand", "open_numbers"),
    [
        ("T-one3", FIVE, {1, 2, 3}),
        ("T-two4", FIVE, {2, 3, 4}),
        ("T-zero2", FIVE, {0, 1, 2}),
        ("T-free", FIVE, {0, 1, 2, 3, 4, 5}),
        ("T-one3", "hSD01-003 hSD01-004", {1, 2}),
    ],
)
def test_a_range_allows_both_ends_and_all_between(
    table: Tables, number: str, hand: str, open_numbers: set[int]
) -> None:
    t = table([center("hSD01-003")], FOE, game=RANGES, hand=f"{number} {hand}")
    t.me.use(number)
    t.asks(t.me, "choose-to-archive")
    assert numbers(t.table, "choose-to-archive") == open_numbers


@pytest.mark.clause("1.3.5.2")
def test_the_lower_end_of_a_range_must_be_reached(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=RANGES, hand=f"T-two4 {FIVE}")
    t.me.use("T-two4")
    assert "done" not in t.verbs()
    t.me.choose("hSD01-012", kind="choose-to-archive")
    assert "done" not in t.verbs()
    t.me.choose("hSD01-008", kind="choose-to-archive")
    assert "done" in t.verbs()
    t.me.done("choose-to-archive")
    t.expect(t.me, archive="T-two4 hSD01-008 hSD01-012", hand="hSD01-003 hSD01-004 hSD01-007")


@pytest.mark.clause("1.3.5")
def test_a_number_that_is_named_is_whole_and_not_negative(table: Tables) -> None:
    t = table(
        [center("hSD01-011", cheers="G G W"), idle()],
        [center("T-blue")],
        oshi="hSD01-002",
        holo_power="hSD01-016*3",
        step="performance",
        chance="ask",
    )
    t.me.art("Destiny Song", at=t.foe.center)
    t.me.yes("pay")
    t.me.yes("react")
    t.asks(t.me, "declare-face")
    assert t.decision is not None
    assert [option.args for option in t.decision.options] == [(face,) for face in range(1, 7)]
    before = t.table.digest()
    for wrong in (-3, -1, 0.5, 2.5):
        with pytest.raises(hc.IllegalChoice):
            t.table.choose({"do": "declare", "face": wrong})
    assert t.table.digest() == before


@pytest.mark.clause("1.3.4.1", "1.3.4")
def test_what_both_do_is_done_step_by_step_the_turn_player_choosing_first(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-011")],
        game=GAME,
        hand="T-party",
        deck="hSD01-016 hSD01-017 hSD01-018*5",
        foe_deck="hSD01-005 hSD01-006 hSD01-018*5",
    )
    t.me.use("T-party")
    assert (len(t.me.hand), len(t.foe.hand)) == (2, 2), "the drawing is done by both before anybody chooses"
    t.me.choose("hSD01-017", kind="choose-to-archive")
    t.foe.choose("hSD01-005", kind="choose-to-archive")
    assert (t.me.hand, t.foe.hand) == (["hSD01-016"], ["hSD01-006"])


@pytest.mark.clause("1.3.2.2", "1.3.2.4")
def test_negative_damage_is_not_dealt_and_heals_nobody(table: Tables) -> None:
    t = table([center("T-minus"), idle()], [center("T-hurt", damage=40)], step="performance")
    t.me.art("Losing", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    t.expect(t.foe, hand="")


@pytest.mark.clause("1.3.3")
def test_what_an_effect_forbids_cannot_be_done(table: Tables) -> None:
    stage = [center("T-debut"), back("T-freebaton")]
    t = table(stage, BLUE_PAIR, game=GAME, hand="L-forbid T-first")
    t.me.use("L-forbid")
    t.refused(t.me.collab, t.me.back[0], clause="1.3.3")
    t.refused(t.me.bloom, "T-first", t.me.center, clause="1.3.3")
    t.refused(t.me.baton, t.me.back[0], clause="1.3.3 8.7.2")
    t.refused(t.me.art, "Free", at=t.foe.center, clause="1.3.3 9.1.1")
