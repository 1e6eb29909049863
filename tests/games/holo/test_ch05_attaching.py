"""Chapters 2, 4 and 5: parts of names, shared colors, HP that is left, cards beneath, and attaching by effects."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, idle, made_up

FOE = [center("hSD01-011"), idle()]
GAME = made_up(
    """
T-redhat support tool
  name "赤い帽子" "Red Hat"
  text
    plus hp (holder) 10

T-bluehat support tool
  name "青い帽子" "Blue Hat"
  text
    plus hp (holder) 10

T-cat support mascot
  name "猫" "Cat"
  text
    plus hp (holder) 10

T-twohands holomem debut white hp 100 baton 0
  name "両手" "Two Hands"
  gift "二刀流" "Both Hands"
    set-to tools (this) 2
  art 0 10 "振る" "Swing"

T-dress support event
  name "着替え" "Dressing Up"
  text
    attach (my.archive support (name-has "帽子") all) (my.center x1)

T-all support event
  name "全部" "Everything"
  text
    attach (my.archive support any) (my.center x1)

T-finish support event
  name "仕上げ" "Finish"
  text
    down (opp.stage (stat-is hp-left <= 50) x1)

T-friend support event
  name "仲間" "Friends"
  text
    damage (opp.back (same color (my.oshi)) all) 20

T-dig holomem debut green hp 100 baton 0
  name "掘る" "Digger"
  art 0 10 "掘る" "Dig"

T-roots holomem 1st green hp 100 baton 0
  name "掘る" "Digger"
  bloom "根" "Roots"
    move (on stack (this) x1 holomem) hand
  art 0 10 "掘る" "Dig"
"""
)


@pytest.mark.clause("2.1.2")
def test_a_part_of_a_name_is_enough_where_the_text_says_so(table: Tables) -> None:
    t = table([center("T-twohands")], FOE, game=GAME, hand="T-dress", archive="T-redhat T-cat T-bluehat")
    t.me.use("T-dress")
    assert sorted(t.me.center.attached) == ["T-bluehat", "T-redhat"]
    assert "T-cat" in t.me.archive


@pytest.mark.clause("5.17.3.3")
def test_a_holomem_may_hold_more_than_others(table: Tables) -> None:
    t = table([center("T-twohands"), idle()], FOE, game=GAME, hand="T-redhat*3")
    t.me.use("T-redhat")
    t.me.choose(t.me.center, kind="attach-to")
    t.me.use("T-redhat")
    t.me.choose(t.me.center, kind="attach-to")
    t.me.use("T-redhat")
    t.expect(t.me.collabing, attached="T-redhat")


@pytest.mark.clause("5.17.3.4", "5.17.3.4.1")
def test_of_more_than_fit_some_are_chosen_and_the_rest_stays(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-dress", archive="T-redhat T-bluehat")
    t.me.use("T-dress")
    t.me.choose("T-bluehat", kind="choose-to-attach")
    t.expect(t.me.center, attached="T-bluehat")
    assert "T-redhat" in t.me.archive
    assert "5.17.3.4" in t.rules("nothing")


@pytest.mark.clause("5.17.3.4.1")
def test_as_many_as_fit_are_attached(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-all", archive="T-redhat T-bluehat T-cat")
    t.me.use("T-all")
    t.me.pick("T-cat", "T-bluehat", "T-redhat", kind="choose-to-attach")
    t.me.choose("T-redhat", kind="choose-to-attach")
    assert sorted(t.me.center.attached) == ["T-cat", "T-redhat"]


@pytest.mark.clause("4.4.5.4")
def test_hp_on_the_stage_is_what_is_left(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-011", damage=140), back("hSD01-014", damage=90)],
        game=GAME,
        hand="T-finish",
    )
    t.me.use("T-finish")
    assert not t.foe.has("center"), "190 less 140 is 50; 150 less 90 is 60"
    assert len(t.foe.back) == 1


@pytest.mark.clause("2.4.4")
def test_sharing_a_color_is_enough_and_colorless_shares_none(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-011"), back("hSD01-003"), back("hSD01-008"), back("hSD01-013"), back("hSD01-014")],
        game=GAME,
        hand="T-friend",
    )
    t.me.use("T-friend")
    assert [mem.damage for mem in t.foe.back] == [20, 0, 20, 0], "white, green, white and green, colorless"


@pytest.mark.clause("4.4.8")
def test_what_lies_beneath_does_not_include_the_top_card(table: Tables) -> None:
    t = table([center("T-dig")], FOE, game=GAME, hand="T-roots")
    t.me.bloom("T-roots", t.me.center)
    assert t.me.hand == ["T-dig"]
    t.expect(t.me.center, stack="T-roots")


@pytest.mark.clause("5.17.4")
def test_another_holomem_than_the_one_that_has_the_cheer_may_be_the_one_that_bloomed(table: Tables) -> None:
    t = table([center("hBP03-077"), back("hBP03-073", cheers="Y"), back("T-blue")], FOE, hand="hBP03-078")
    t.me.bloom("hBP03-078", on=t.me.center)
    t.me.yes("may")
    t.asks(t.me, "reattach-to", "hBP03-078", "T-blue")
    t.me.choose(t.me.center, kind="reattach-to")
    t.expect(t.me.center, cheers="Y")
