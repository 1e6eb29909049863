"""Chapters 5.25 to 5.28: one more art, turn or bloom, and the arts of others."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Mem, Tables, TestTable, back, center, collab, idle, made_up

SORA_PAIR = [center("hSD01-003"), idle()]
FOE = [center("hSD01-003"), back("hSD01-014")]
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-double holomem debut white hp 100 baton 0
  name "二連" "Double"
  art 0 30 "もう一度" "Once More"
    if (compare (count (my.hand all)) >= 1)
      move (my.hand x1) archive
      use-again (opp.stage)

T-watcher holomem debut white hp 300 baton 0
  name "見物" "Watcher"
  gift "拍手" "Applause"
    when (happens damaged (this))
      draw my 1
  art 0 10 "見る" "Watch"

T-mimic holomem debut white hp 100 baton 0
  name "物真似" "Mimic"
  gift "まね" "Mimicry"
    uses-arts-of (my.back all)
  art 0 10 "真似る" "Mimic"

T-flatter holomem debut white hp 100 baton 0
  name "追従" "Flatterer"
  gift "追従" "Flattery"
    uses-arts-of (my.back (same color (this)) all)
  art 0 10 "追う" "Follow"

T-teacher holomem debut green hp 100 baton 0
  name "先生" "Teacher"
  art G 70 "手本" "Example"
    draw my 1

T-lender holomem debut white hp 100 baton 0
  name "貸主" "Lender"
  art 0 100 "身代" "Fortune"
    damage (my.back all) 10
    when (acts (this-art) downs (opp.stage))
      draw my 1

T-again support event
  name "もう一度" "Once More"
  text
    extra-turn

T-encore support event
  name "再演" "Encore"
  text
    by each
      extra-turn

T-bud support event
  name "つぼみ" "Bud"
  text
    lasting turn
      can-bloom again (my.center x1) (my.hand)

T-more-bloom support event
  name "もう一度咲く" "Bloom More"
  text
    bloom again (my.stage (such (since bloomed) (over debut holomem)) 1st x1) (my.hand holomem)

T-lose-root support item
  name "根を捨てる" "Drop the Root"
  text
    move (on stack (my.center) x1 holomem) archive
""")


# ---------------------------------------------------------------------------------------------------- 5.25


@pytest.mark.clause("5.25.1")
def test_the_art_is_used_once_more_when_nothing_else_is_left_to_do(table: Tables) -> None:
    t = table(
        [center("T-double"), collab("T-debut")],
        [center("T-watcher"), idle()],
        game=GAME,
        step="performance",
        hand="hSD01-005",
        foe_deck="hSD01-016*9",
    )
    t.me.art("Once More", at=t.foe.center, by=t.me.center)
    t.me.choose("hSD01-005", kind="choose-to-archive")
    t.asks(t.me, "again-at", "T-watcher", "T-blue")
    assert len(t.foe.hand) == 1, "the other player's ability came first"
    t.me.choose(t.foe.center, kind="again-at")
    t.expect(t.foe.center, damage=60)
    t.allowed(t.me.art, "Free", at=t.foe.center, by=t.me.collabing)


@pytest.mark.clause("5.25.1")
def test_a_game_copied_while_the_target_is_chosen_uses_the_art_once_more_too(table: Tables) -> None:
    t = table([center("T-double"), idle()], BLUE_PAIR, game=GAME, step="performance", hand="hSD01-005")
    t.me.art("Once More", at=t.foe.center, by=t.me.center)
    t.me.choose("hSD01-005", kind="choose-to-archive")
    t.asks(t.me, "again-at")
    fork = t.table.fork()
    t.me.choose(t.foe.center, kind="again-at")
    fork.choose(0)
    assert fork.digest() == t.table.digest()
    t.expect(t.foe.center, damage=60)


# ---------------------------------------------------------------------------------------------------- 5.26


@pytest.mark.clause("5.26.1", "5.26.2")
def test_an_extra_turn_comes_before_the_other_players(table: Tables) -> None:
    t = table([center("hSD01-003"), idle()], SORA_PAIR, game=GAME, hand="T-again T-again", cheer_deck="")
    number = t.game.turn_number
    t.me.use("T-again")
    t.me.use("T-again")
    assert [(event.rule, event.player) for event in t.happened("extra-turn")] == [("5.26.1", 0)] * 2
    for extra in (1, 2):
        t.me.end_main()
        if t.decision is not None and t.decision.kind == "perform":
            t.me.end_performance()
        assert (t.game.turn, t.game.turn_number) == (0, number + extra)
    t.pass_turn()
    assert t.game.turn == 1


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


# ---------------------------------------------------------------------------------------------------- 5.27


@pytest.mark.clause("5.27.1", "5.27.1.1", "5.27.1.1.1")
def test_a_borrowed_art_is_used_by_the_borrower_with_its_own_cheers(table: Tables) -> None:
    t = table(
        [center("T-mimic", cheers="G"), back("T-teacher")],
        [center("hSD01-011"), idle()],
        game=GAME,
        step="performance",
        deck="hSD01-016*9",
    )
    teacher = t.me.back[0]
    t.take(
        0,
        "perform",
        {"do": "borrowed-art", "holomem": t.me.center.ref, "from": teacher.ref, "art": 0, "target": t.foe.center.ref},
    )
    t.expect(t.foe.center, damage=70)
    assert t.me.hand[:1] == ["hSD01-016"]


@pytest.mark.clause("5.27.1")
@pytest.mark.parametrize(("color", "borrows"), [("T-lender", True), ("T-teacher", False)])
def test_the_lenders_may_depend_on_the_borrower(table: Tables, color: str, borrows: bool) -> None:
    t = table(
        [center("T-watcher T-flatter", cheers="G"), back(color)],
        [center("T-watcher"), idle()],
        game=GAME,
        step="performance",
    )
    assert ("borrowed-art" in t.verbs()) == borrows


@pytest.mark.clause("5.27.1.1.1")
def test_the_cheers_of_the_other_do_not_help(table: Tables) -> None:
    t = table(
        [center("T-mimic"), back("T-teacher", cheers="G")], [center("hSD01-011"), idle()], game=GAME, step="performance"
    )
    assert "borrowed-art" not in t.verbs()


@pytest.mark.clause("5.27.1.1.2")
def test_it_does_not_matter_whether_the_other_could_use_it(table: Tables) -> None:
    t = table(
        [center("T-mimic", cheers="G"), back("T-teacher", resting=True)],
        [center("hSD01-011"), idle()],
        game=GAME,
        step="performance",
    )
    assert "borrowed-art" in t.verbs()


@pytest.mark.clause("5.27.1.1.3", "9.2.1.5")
def test_own_and_borrowed_arts_are_one_art_together(table: Tables) -> None:
    t = table(
        [center("T-mimic", cheers="G"), collab("T-debut"), back("T-teacher")],
        [center("hSD01-011"), idle()],
        game=GAME,
        step="performance",
    )
    t.me.art("Mimic", at=t.foe.center, by=t.me.center)
    assert "borrowed-art" not in t.verbs()


# ---------------------------------------------------------------------------------------------------- 5.28


@pytest.mark.clause("5.28.1")
def test_once_more_means_once(table: Tables) -> None:
    t = table([center("hSD01-008")], FOE, game=GAME, hand="T-bud hSD01-010*3")
    t.me.bloom("hSD01-010", t.me.center)
    t.refused(t.me.bloom, "hSD01-010", t.me.center, clause="8.3.2")
    t.me.use("T-bud")
    t.me.bloom("hSD01-010", t.me.center)
    t.refused(t.me.bloom, "hSD01-010", t.me.center, clause="8.3.2")


@pytest.mark.clause("5.28.1", "8.3.2")
def test_once_more_is_for_one_that_has_bloomed_and_lifts_nothing_else(table: Tables) -> None:
    t = table([center("hSD01-008", entered=True)], FOE, game=GAME, hand="T-bud hSD01-010")
    t.me.use("T-bud")
    t.refused(t.me.bloom, "hSD01-010", t.me.center, clause="8.3.2")


@pytest.mark.clause("5.28.1")
def test_who_bloomed_from_a_debut_in_this_turn_did_so_though_it_is_gone(table: Tables) -> None:
    t = table([center("T-debut"), idle()], BLUE_PAIR, game=GAME, hand="T-first*2 T-lose-root T-more-bloom")
    t.me.bloom("T-first", on=t.me.center)
    t.me.use("T-lose-root")
    t.expect(t.me.center, stack="T-first")
    t.me.use("T-more-bloom")
    t.asks(t.me, "bloom", "T-first")
    t.answer(0)
    t.expect(t.me.center, stack="T-first T-first")


def borrow(t: TestTable, lender: Mem, target: Mem) -> None:
    t.take(
        0,
        "perform",
        {"do": "borrowed-art", "holomem": t.me.center.ref, "from": lender.ref, "art": 0, "target": target.ref},
    )


@pytest.mark.clause("5.27.1", "11.3.1.1")
@pytest.mark.answer("Q600")
@pytest.mark.parametrize("purple", [True, False])
def test_q600_a_borrowed_art_does_all_that_it_says(table: Tables, purple: bool) -> None:
    """hBP07-048 uses the art of hSD13-007: the cheers that count are its own, 50 more for a purple one, and a cheer for itself when
    it downs."""
    t = table(
        [center("hBP07-048", cheers="R W W"), back("hSD13-007")],
        [center("hBP04-064" if purple else "T-spot"), back("T-blue")],
        step="performance",
        cheer_deck="B*3",
    )
    fallen = t.foe.center
    borrow(t, t.me.back[0], fallen)
    assert [event.amount for event in t.happened("damage")] == [100 + 3 * 20 + 50 * purple]
    assert not fallen.on_stage
    t.expect(t.me.center, cheers="R W W B")
    t.expect(t.me.back[0], cheers="")


@pytest.mark.clause("5.27.1")
def test_a_borrowed_art_that_downs_nobody_sends_nothing(table: Tables) -> None:
    t = table([center("hBP07-048", cheers="R W W"), back("hSD13-007"), idle()], BLUE_PAIR, step="performance")
    borrow(t, t.me.back[0], t.foe.center)
    t.expect(t.me.center, cheers="R W W")


@pytest.mark.clause("5.27.1", "11.3.1.1")
def test_what_a_borrowed_art_waits_for_is_there_though_the_lender_is_gone(table: Tables) -> None:
    """The lender goes down first, since it is the turn player's; a position in between knows whose art it was."""
    t = table(
        [center("T-mimic"), *[back("T-lender", damage=90)] * 2],
        [center("T-spot"), back("T-blue")],
        game=GAME,
        step="performance",
    )
    borrow(t, t.me.back[0], t.foe.center)
    assert GAME.position(t.table.position()).digest() == t.table.digest()
    t.me.choose(t.me.back[0], kind="down-first")
    assert GAME.position(t.table.position()).digest() == t.table.digest()
    t.me.choose(t.me.center, kind="life-to")
    assert len(t.me.hand) == 1
