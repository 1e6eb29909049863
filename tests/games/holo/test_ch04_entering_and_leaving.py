"""Chapter 4.4: what happens to the cards of a holomem that leaves the stage, and when not all fit on it."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, idle, made_up

FOE = [center("hSD01-003")]
GAME = made_up(
    """
T-home support event
  name "帰宅" "Going Home"
  text
    move (my.stage holomem x1) hand

T-under support event
  name "山の上" "On the Deck"
  text
    move (opp.stage holomem all) deck-top

T-call support event
  name "集合" "Gathering"
  text
    to-stage (my.archive holomem all)

T-pick support event
  name "呼ぶ" "Calling One"
  text
    to-stage (my.archive holomem debut x1)

T-bag support tool
  name "かばん" "Bag"
  text
    plus hp (holder) 10
"""
)


@pytest.mark.clause("4.4.7", "2.7.2.1", "11.4.1")
def test_only_the_top_card_of_a_holomem_goes_along(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), back("hSD01-008 hSD01-010", cheers="G G", attached="T-bag", damage=20)],
        FOE,
        game=GAME,
        hand="T-home",
    )
    t.me.use("T-home")
    t.me.choose(t.me.back[0], kind="leave-stage")
    t.expect(t.me, hand="hSD01-010")
    assert sorted(t.me.archive) == ["T-bag", "T-home", "hSD01-008", "hY02-001", "hY02-001"]
    assert t.rules("move") == ["4.4.7", "4.4.7", "10.7.2.5.1.1", "11.4.1"]


@pytest.mark.clause("4.1.4", "4.4.5.1")
def test_who_comes_back_is_a_new_holomem(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", damage=50)], FOE, game=GAME, hand="T-home")
    gone = t.me.back[0]
    t.me.use("T-home")
    t.me.choose(gone, kind="leave-stage")
    new = t.me.place("hSD01-008")
    assert new != gone
    t.expect(new, damage=0)


@pytest.mark.clause("4.1.2.1", "4.11.3")
def test_a_card_that_goes_openly_to_a_deck_is_known_there(table: Tables) -> None:
    t = table(
        [center("hSD01-003"), idle()], [center("hSD01-008"), idle()], game=GAME, hand="T-under", foe_deck="hSD01-016"
    )
    t.me.use("T-under")
    t.lost(t.foe, "11.2.2")
    assert t.me.sees(t.foe, "deck") == t.foe.sees(t.foe, "deck") != []


@pytest.mark.clause("5.13.1", "4.6.3", "4.4.6.1")
def test_what_fits_is_put_in_the_back_and_the_rest_stays(table: Tables) -> None:
    stage = [center("hSD01-003"), *[back("hSD01-014")] * 3]
    t = table(stage, FOE, game=GAME, hand="T-call", archive="hSD01-008 hSD01-012 hSD01-015 hSD01-016")
    t.me.use("T-call")
    t.asks(t.me, "overflow", "hSD01-015", "hSD01-012")  # two are needed: the last cannot be the first
    t.me.pick("hSD01-015", "hSD01-008", kind="overflow")
    assert [mem.number for mem in t.me.back[3:]] == ["hSD01-015", "hSD01-008"]
    assert sorted(t.me.archive) == ["T-call", "hSD01-012", "hSD01-016"]


@pytest.mark.clause("4.6.2", "10.7.2.3.7")
@pytest.mark.answer("Q115", "Q343")
def test_a_support_for_a_full_stage_cannot_be_used(table: Tables) -> None:
    stage = [center("hSD01-003"), *[back("hSD01-014")] * 5]
    t = table(stage, FOE, game=GAME, hand="T-pick", archive="hSD01-008")
    t.refused(t.me.use, "T-pick", clause="10.7.2.3.7")


@pytest.mark.clause("8.3.2", "10.7.2.3")
def test_one_that_an_effect_put_on_the_stage_has_entered_this_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-pick hSD01-010", archive="hSD01-008 hSD01-005 hSD01-012")
    t.me.use("T-pick")
    t.me.choose("hSD01-008", kind="choose-to-stage")
    t.refused(t.me.bloom, "hSD01-010", t.me.back[0], clause="8.3.2")
