"""Chapters 10.1 to 10.3: the kinds of ability and effect, and where and while they work."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]
BLUE_PAIR = [center("T-blue"), idle()]
PLACES = ("hand", "archive", "deck", "holo_power", "stage")
GAME = made_up("""
N-signal oshi white life 5
  name "合図推し" "Signal Oshi"
  skill 1 turn "合図" "Signal"
    draw my 1
  sp 1 game "別の" "Another"
    draw my 1

N-caller holomem debut white hp 100 baton 0
  name "呼ぶ" "Caller"
  collab "合図" "Signal"
    draw my 1
  art 0 10 "呼ぶ" "Call"

N-heeder holomem debut white hp 100 baton 0
  name "聞く" "Heeder"
  art 0 10 "応える" "Answer"
    if (compare (times (acts (my) uses (any (titled "合図"))) turn) >= 1)
      plus-art 50

L-plain holomem debut white hp 100 baton 0
  name "並" "Plain"
  art 0 10 "打" "Hit"

L-few holomem debut white hp 100 baton 0
  name "少数" "Few"
  gift "少数" "Few"
    while (compare (count (my.back all)) <= 1)
      plus arts (this) 60
  art 0 10 "少" "Few"

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

T-toolwatch support tool
  name "見道具" "Watching Tool"
  text
    when (happens damaged (my.stage))
      draw my 1

T-lastbloom holomem 1st white hp 120 baton *
  name "試" "Test"
  art 0 10 "満開" "Full Bloom"
  extra
    cannot bloom (this)

T-workout support event
  name "鍛える" "Work Out"
  text
    needs (or (exists (my.collab)) (not-so (exists (opp.collab))))
    if-else (is (subject) (any-of (such buzz holomem) (such 2nd holomem)))
      lasting implied
        plus arts (subject) 50
      lasting turn
        plus arts (my.stage x1) 20
""")


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
    "case", ["happens damaged (opp.stage)", "step-edge performance.start my", "step-edge performance.end my"]
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
    first = {"step-edge performance.start my": 1, "happens damaged (opp.stage)": 2, "step-edge performance.end my": 3}[
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


@pytest.mark.clause("10.1.3.1")
@pytest.mark.parametrize(("by", "damage"), [("skill", 60), ("collab", 60), ("sp", 10), ("nothing", 10)])
def test_a_name_means_every_ability_of_that_name_and_no_other(table: Tables, by: str, damage: int) -> None:
    stage = [center("N-heeder"), back("N-caller")]
    t = table(stage, BLUE_PAIR, game=GAME, oshi="N-signal", holo_power="hSD01-014*3")
    if by == "collab":
        t.me.collab(t.me.back[0])
    elif by != "nothing":
        (t.me.skill if by == "skill" else t.me.sp)()
    assert GAME.position(t.table.position()).digest() == t.table.digest()
    t.me.end_main()
    t.me.art("Answer", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.clause("10.1.3.1")
def test_what_was_used_is_remembered_for_its_turn(table: Tables) -> None:
    t = table(
        [center("N-heeder")],
        BLUE_PAIR,
        game=GAME,
        oshi="N-signal",
        holo_power="hSD01-014*3",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.skill()
    t.pass_turn()
    t.pass_turn()
    t.me.end_main()
    t.me.art("Answer", at=t.foe.center)
    t.expect(t.foe.center, damage=10)


# ---------------------------------------------------------------------------------------------------- 10.2


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
    t = table([center("L-plain")], BLUE_PAIR, game=GAME, hand="L-ever", cheer_deck="", foe_cheer_deck="")
    t.me.use("L-ever")
    for _ in range(2):
        t.pass_turn()
        assert t.me.center.hp == 120


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


def hit(t: TestTable, name: str = "Hit") -> int:
    """What the art of my center does to the center of the foe."""
    t.me.end_main()
    t.me.art(name, at=t.foe.center)
    return t.foe.center.damage


@pytest.mark.clause("10.3.1", "10.1.1.3")
def test_a_permanent_ability_with_a_condition_is_there_while_it_holds(table: Tables) -> None:
    few = [center("L-few"), back("hSD01-014"), idle()]
    t = table(few, BLUE_PAIR, game=GAME)
    assert hit(t, "Few") == 70
    t = table([*few, back("hSD01-014")], BLUE_PAIR, game=GAME)
    assert hit(t, "Few") == 10


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
    given: dict[str, Any] = {zone: card} if zone not in ("under", "stage") else {}
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
@pytest.mark.parametrize(
    ("card", "plus", "drawn"),
    [("T-tooldraw", 0, 1), ("T-toolwatch", 0, 1), ("T-tool", 20, 0), ("T-mascot", 20, 0), ("T-fan", 10, 0)],
)
@pytest.mark.parametrize("worn", [True, False])
def test_a_tool_works_only_on_the_stage(table: Tables, card: str, plus: int, drawn: int, worn: bool) -> None:
    """Mascots and fans too, whether they wait for something that happens to their own holomem or to any, or add to a number: the
    one that is attached does it once, those in the hand and in the archive never."""
    attached = card if worn else ""
    t = table(
        [center("T-debut", attached=attached)],
        FOE,
        game=GAME,
        turn_of="foe",
        foe_hand="T-hit",
        archive=f"{card}*2",
        hand=card,
    )
    t.expect(t.me.center, hp=100 + plus * worn, attached=attached)
    t.foe.use("T-hit")
    t.expect(t.me.center, damage=50)
    t.expect(t.me, hand=f"{card} hSD01-014" if drawn and worn else card)


@pytest.mark.clause("10.3.3", "10.7.2.4.1")
def test_a_support_needs_what_its_text_asks_for(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-017")
    t.refused(t.me.use, "hSD01-017", clause="10.3.3")


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
