"""Chapters 5.19 and 5.20: abilities that are added and texts that may be changed."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, made_up

FOE = [center("hSD01-003", cheers="W W"), back("hSD01-014", cheers="G")]
GAME = made_up("""
C-shift support event
  name "変わり身" "Shifter"
  text
    move (on cheers (opp.stage) x1) archive
    changeable (exists (my.oshi 〈変え手〉))
      limit 1 game
      draw my 2

C-shifttwin support event
  name "変わり身" "Shifter"
  text
    move (on cheers (opp.stage) x1) archive
    changeable (exists (my.oshi 〈変え手〉))
      limit 1 game
      draw my 2

C-oshi oshi white life 5
  name "変え手" "Changer"
  skill 1 turn "一" "One"
    draw my 1
  sp 1 game "二" "Two"
    draw my 1
""")


@pytest.mark.clause("5.20.1")
def test_a_text_may_be_changed_when_its_condition_holds(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, oshi="C-oshi", hand="C-shift")
    t.me.use("C-shift")
    t.me.yes("change-text")
    assert len(t.me.hand) == 2
    assert len(t.foe.archive) == 0


@pytest.mark.clause("5.20.1")
def test_without_the_condition_there_is_only_the_printed_text(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="C-shift")
    t.me.use("C-shift")
    t.me.choose("G", kind="choose-to-archive")
    t.expect(t.foe, archive="G")


@pytest.mark.clause("5.20.1")
def test_only_real_changes_count_and_they_count_for_all_cards_of_the_name(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, oshi="C-oshi", hand="C-shift*2 C-shifttwin")
    t.me.use("C-shift")
    t.me.no("change-text")
    t.me.choose("G", kind="choose-to-archive")
    t.me.use("C-shift")
    t.me.yes("change-text")
    assert GAME.position(t.table.position()).digest() == t.table.digest()
    t.me.use("C-shifttwin")
    assert len(t.foe.archive) == 2


@pytest.mark.clause("5.20.1", "10.7.2.3.7")
def test_a_card_that_does_something_only_with_the_other_text_is_played_with_it(table: Tables) -> None:
    bare = [center("hSD01-003")]
    t = table(bare, bare, game=GAME, oshi="C-oshi", hand="C-shift")
    t.me.use("C-shift")
    assert len(t.me.hand) == 2
    t = table(bare, bare, game=GAME, hand="C-shift")
    t.refused(t.me.use, "C-shift", clause="10.7.2.3.7")
