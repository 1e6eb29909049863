"""Chapters 1 and 5: arts used once more, arts of others, and what both players do."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle, made_up

GAME = made_up(
    """
T-double holomem debut white hp 100 baton 0
  name "二連" "Double"
  art 0 30 "もう一度" "Once More"
    if (compare (count (my.hand all)) >= 1)
      move (my.hand x1) archive
      use-again

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

T-teacher holomem debut green hp 100 baton 0
  name "先生" "Teacher"
  art G 70 "手本" "Example"
    draw my 1

T-party support event
  name "宴会" "Party"
  text
    by each
      draw my 2
      move (my.hand x1) archive
"""
)


@pytest.mark.clause("5.25.1")
@pytest.mark.answer("Q239")
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
