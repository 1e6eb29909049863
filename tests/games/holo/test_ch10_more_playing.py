"""Chapter 10 once more: the kinds of ability, where they work, and the course of a check, of a play timing and of a play."""

from __future__ import annotations

import pytest

from tests.builders import Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]

GAME = made_up(
    """
T-instead holomem debut white hp 100 baton 0
  name "代わり" "Instead"
  gift "代わり" "Instead"
    when (happens would-be-damaged (this))
      draw my 1
      reduce-damage (subject) 1000
  gift "痛み" "Pain"
    when (happens damaged (this))
      draw my 5
  art 0 10 "代える" "Change"

T-lastbloom holomem 1st white hp 120 baton *
  name "試" "Test"
  art 0 10 "満開" "Full Bloom"
  extra
    cannot-bloom

T-cheerfirst support item
  name "先エール" "Cheer First"
  text
    costs
      move (on cheers (my.stage) x1) archive
    costs
      move (my.hand other x1) archive
    draw my 1

T-handfirst support item
  name "先手札" "Hand First"
  text
    costs
      move (my.hand other x1) archive
    costs
      move (on cheers (my.stage) x1) archive
    draw my 1

T-hitdraw support item
  name "打引" "Hit and Draw"
  text
    damage (opp.center x1) 100
    draw my 1

T-hitstaff support staff
  name "打係" "Hitting Staff"
  text
    damage (opp.center x1) 20

T-hitevent support event
  name "打事" "Hitting Event"
  text
    damage (opp.center x1) 20

T-hititem support item
  name "打具" "Hitting Item"
  text
    damage (opp.center x1) 20
"""
)


def kinds(t: TestTable, since: int, *wanted: str) -> list[str]:
    return [event.kind for event in t.happened(*wanted, since=since)]


# ---------------------------------------------------------------------------------------------------- 10.1


@pytest.mark.clause("10.1.1.1", "10.7.2.5.2")
def test_an_activated_ability_is_used_by_choice_in_ones_own_play_timing_for_its_cost(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        [center("T-blue")],
        oshi="T-oshi",
        foe_oshi="T-oshi",
        holo_power="hSD01-016*4",
        foe_holo_power="hSD01-016*4",
    )
    assert t.verbs() == ["end-main", "skill"]
    t.expect(t.me, hand="", holo_power="hSD01-016*4")
    reasons = [reason.rule for reason in t.table.why_not(t.foe.index, {"do": "skill", "skill": 0})]
    assert sorted(reasons) == ["10.6.2", "8.1.1"]
    t.me.skill()
    t.expect(t.me, hand="hSD01-014", holo_power="hSD01-016*3", archive="hSD01-016")
    t.allowed(t.me.sp)
    t.me.end_main()
    t.asks(t.me, "perform")
    t.refused(t.me.sp, clause="8.1.1")


@pytest.mark.clause("10.1.1.1")
def test_an_activated_ability_is_not_used_without_its_cost(table: Tables) -> None:
    t = table([center("T-debut")], FOE, oshi="T-oshi", holo_power="hSD01-016")
    t.refused(t.me.sp, clause="12.1.3")
    t.expect(t.me, hand="", holo_power="hSD01-016")


@pytest.mark.clause("10.1.1.2.1")
@pytest.mark.parametrize(
    "case", ["happens damaged (opp.stage)", "step-edge performance-start my", "step-edge performance-end my"]
)
def test_an_automatic_ability_triggers_at_what_it_names_and_at_nothing_else(table: Tables, case: str) -> None:
    """The performance starts, an art deals damage, the performance ends: one of the three is named."""
    game = made_up(
        f"""
T-moment holomem debut white hp 100 baton 0
  name "時" "Moment"
  gift "時" "Moment"
    when ({case})
      draw my 1
  art 0 10 "時" "Moment"
"""
    )
    t = table([center("T-debut"), collab("T-blue"), back("T-moment")], [center("T-blue")], game=game)
    counts = [len(t.happened("trigger"))]
    t.me.end_main()
    counts.append(len(t.happened("trigger")))
    t.me.art("Free", at=t.foe.center)
    counts.append(len(t.happened("trigger")))
    t.me.end_performance()
    counts.append(len(t.happened("trigger")))
    first = {"step-edge performance-start my": 1, "happens damaged (opp.stage)": 2, "step-edge performance-end my": 3}[
        case
    ]
    assert counts == [0] * first + [1] * (4 - first)
    assert len(t.happened("ability")) == 1
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.clause("10.1.1.3", "10.7.1")
def test_a_constant_ability_works_all_the_time_and_is_never_played(table: Tables) -> None:
    """+10 HP for a 1st: from the moment it is attached, through the turns, until its card leaves."""
    t = table(
        [center("T-debut T-first"), back("hSD01-014")],
        [center("T-blue")],
        hand="T-fan1st T-second",
        cheer_deck="",
        foe_cheer_deck="",
    )
    mem = t.me.center
    t.expect(mem, hp=120)
    mark = t.mark()
    t.me.use("T-fan1st")
    t.expect(mem, hp=130)
    t.pass_turn()
    t.expect(mem, hp=130)
    t.pass_turn()
    t.expect(mem, hp=130)
    assert not t.happened("ability", "trigger", since=mark)
    t.me.bloom("T-second", on=mem)
    t.expect(mem, hp=140, attached="")
    t.expect(t.me, archive="T-fan1st")


# ---------------------------------------------------------------------------------------------------- 10.2


@pytest.mark.clause("10.2.1.3.1")
def test_what_is_done_instead_takes_the_place_of_what_would_be_done(table: Tables) -> None:
    """A card is drawn in place of the damage: at once, without waiting, and no damage was ever taken."""
    t = table([center("T-afterart"), idle()], [center("T-instead")], game=GAME, step="performance")
    mark = t.mark()
    t.me.art("Strike", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe, hand="hSD01-014")
    drawn = [(event.kind, event.player) for event in t.happened("draw", "trigger", "damage", since=mark)]
    assert drawn == [("draw", 1), ("trigger", 0), ("draw", 0)]


# ---------------------------------------------------------------------------------------------------- 10.3

PLACES = ("hand", "archive", "deck", "holo_power", "stage")


@pytest.mark.clause("10.3.4")
@pytest.mark.parametrize(
    ("card", "zone"),
    [
        *[(card, zone) for card in ("T-watchmine", "T-tooldraw", "T-shield", "T-toolshield") for zone in PLACES],
        ("T-watchmine", "under"),
        ("T-shield", "under"),
    ],
)
def test_each_type_of_card_has_its_zone_in_which_it_works(table: Tables, card: str, zone: str) -> None:
    """The abilities of holomem, tools and fans work on the stage, and a holomem card only on top of its holomem."""
    tool = card.startswith("T-tool")
    stack, attached = "T-debut", ""
    if tool:
        attached = card if zone == "stage" else ""
    elif zone in ("under", "stage"):
        stack = f"{card} T-first" if zone == "under" else card
    given = {zone: card} if zone not in ("under", "stage") else {}
    t = table([center(stack, attached=attached)], FOE, turn_of="foe", foe_hand="T-hit", **given)
    before = len(t.me.hand)
    mark = t.mark()
    t.foe.use("T-hit")
    works = zone == "stage"
    reduced = {"T-shield": 30, "T-toolshield": 10}.get(card, 0)
    assert bool(t.happened("ability", since=mark)) is works
    t.expect(t.me.center, damage=50 - reduced if works else 50)
    assert len(t.me.hand) - before == (1 if works and not reduced else 0)


@pytest.mark.clause("10.3.4")
@pytest.mark.parametrize("oshi", ["T-guard", "T-oshi"])
def test_an_oshi_works_at_the_oshi_position(table: Tables, oshi: str) -> None:
    t = table(
        [center("T-debut")], FOE, turn_of="foe", foe_hand="T-hit", oshi=oshi, holo_power="hSD01-016", hand="hSD01-014"
    )
    t.foe.use("T-hit")
    if oshi == "T-guard":
        t.me.yes("react")
    t.expect(t.me.center, damage=30 if oshi == "T-guard" else 50)


@pytest.mark.clause("10.3.4.3")
def test_what_clearly_speaks_of_the_stage_is_dead_in_the_hand(table: Tables) -> None:
    """A holomem that cannot bloom is one on the stage: its card may be bloomed with, and nothing after that."""
    t = table([center("T-debut"), back("hSD01-014")], FOE, game=GAME, hand="T-lastbloom T-second")
    t.me.bloom("T-lastbloom", on=t.me.center)
    t.expect(t.me.center, stack="T-debut T-lastbloom")
    u = table([center("T-debut T-lastbloom")], FOE, game=GAME, hand="T-second")
    u.refused(u.me.bloom, "T-second", on=u.me.center, clause="2.11.2.4")


# ---------------------------------------------------------------------------------------------------- 10.4


@pytest.mark.clause("10.4.2.1", "10.7.2", "10.7.2.5")
@pytest.mark.parametrize(("item", "paid"), [("T-cheerfirst", ["stage", "hand"]), ("T-handfirst", ["hand", "stage"])])
def test_a_play_is_named_then_paid_in_the_order_of_its_text_then_resolved(
    table: Tables, item: str, paid: list[str]
) -> None:
    """Named and shown, paid part by part, carried out, archived."""
    t = table([center("hSD01-003", cheers="W G")], FOE, game=GAME, hand=f"{item} hSD01-016 hSD01-017")
    mark = t.mark()
    t.me.use(item)
    assert kinds(t, mark) == ["use"]
    assert t.happened("use", since=mark, viewer=1)[0].cards == (item,)
    first, second = ("G", "hSD01-016") if paid[0] == "stage" else ("hSD01-016", "G")
    t.me.choose(first, kind="choose-to-archive")
    assert kinds(t, mark) == ["use", "move"]
    t.me.choose(second, kind="choose-to-archive")
    t.expect(t.me.center, cheers="W")
    t.expect(t.me, hand="hSD01-017 hSD01-014", archive=f"G hSD01-016 {item}")
    order = [(event.kind, event.source) for event in t.happened("use", "move", "draw", since=mark)]
    assert order == [
        ("use", "hand"),
        ("move", paid[0]),
        ("move", paid[1]),
        ("draw", "deck"),
        ("move", "resolution"),
    ]


# ---------------------------------------------------------------------------------------------------- 10.6


@pytest.mark.clause("10.6.1", "10.8.1")
def test_rule_processing_and_automatic_abilities_wait_for_the_check_timing(table: Tables) -> None:
    """The item deals fatal damage and then draws: only afterwards the holomem goes down and the watcher is played."""
    t = table([center("T-watch")], [center("T-debut"), idle()], game=GAME, hand="T-hitdraw")
    mark = t.mark()
    t.me.use("T-hitdraw")
    order = kinds(t, mark, "damage", "trigger", "draw", "down", "ability")
    assert order == ["damage", "trigger", "draw", "down", "ability", "draw"]
    t.expect(t.me, hand="hSD01-014*2")


@pytest.mark.clause("10.6.3", "10.6.3.4")
@pytest.mark.parametrize("turn_of", ["me", "foe"])
def test_a_check_timing_runs_from_rules_over_both_players_abilities_to_its_end(table: Tables, turn_of: str) -> None:
    """A storm: somebody goes down, then the turn player's ability, then the other's; then nothing is left."""
    stage = [center("T-hurt"), collab("T-debut", damage=50), back("hSD01-014")]
    t = table(stage, stage, turn_of=turn_of, hand="T-storm", foe_hand="T-storm", life="W*5", foe_life="W*5")
    who, other = (t.me, t.foe) if turn_of == "me" else (t.foe, t.me)
    mark = t.mark()
    who.use("T-storm")
    for player in (who, other):
        player.choose(player.center, kind="life-to")
    events = t.happened("down", "send", "ability", "draw", since=mark)
    assert [(event.kind, event.player) for event in events] == [
        ("down", who.index),
        ("down", other.index),
        ("send", who.index),
        ("send", other.index),
        ("ability", who.index),
        ("draw", who.index),
        ("ability", other.index),
        ("draw", other.index),
    ]
    assert t.game.waiting == []
    assert events[-1].number == t.happened(since=mark)[-1].number
    t.asks(who, "main")


@pytest.mark.clause("10.6.4")
def test_a_play_timing_is_a_check_then_an_action_or_none_again_and_again(table: Tables) -> None:
    """What is due and what waits comes before the choice; after an action there is another; none ends the step."""
    t = table([center("T-debut"), back("T-watch")], [center("T-debut", damage=50), idle()], hand="T-hit*2")
    mark = t.mark()
    t.me.use("T-hit")
    t.asks(t.me, "main")
    assert kinds(t, mark, "damage", "down", "ability") == ["damage", "down", "ability"]
    assert "end-main" in t.verbs()
    place = t.me.place("hSD01-014")
    t.expect(place, position="back")
    t.asks(t.me, "main")
    assert t.game.step == "main"
    t.me.end_main()
    t.asks(t.me, "perform")
    assert t.game.step == "performance"


# ---------------------------------------------------------------------------------------------------- 10.7


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


# ---------------------------------------------------------------------------------------------------- 10.9, 10.10


@pytest.mark.clause("10.9.1")
def test_a_one_shot_effect_is_done_once(table: Tables) -> None:
    """Neither the next check timings nor the next turns do it again."""
    t = table(
        [center("T-debut")], [center("T-blue")], game=GAME, hand="T-hititem T-shuffle", cheer_deck="", foe_cheer_deck=""
    )
    t.me.use("T-hititem")
    t.expect(t.foe.center, damage=20)
    t.me.use("T-shuffle")
    t.pass_turn()
    t.pass_turn()
    t.expect(t.foe.center, damage=20)
    assert len(t.happened("damage")) == 1


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
