"""Chapters 10.12 and 10.13: what is known of those who left, and sources."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle, made_up

FOE = [center("T-blue"), idle()]
GAME = made_up("""
N-last holomem debut white hp 20 baton 0
  name "遺言" "Last Will"
  gift "遺言" "Last Will"
    when (happens damaged (this))
      if (compare (count (on cheers (this) all)) >= 2)
        draw my 2
  art 0 10 "遺す" "Leave"

N-exile support event
  name "追放" "Exile"
  text
    damage (my.back all) 10
    move (my.back all) hand

N-kin holomem debut white hp 20 baton 0
  name "同色" "Same"
  gift "同色" "Same"
    when (happens damaged (this))
      find (my.cheer-deck (same color (this)) x1)
        attach (found) (my.stage x1)
  art 0 10 "同" "Same"
""")


# ---------------------------------------------------------------------------------------------------- 10.12


@pytest.mark.clause("10.12.1")
@pytest.mark.parametrize(("cheers", "drawn"), [("W G", 2), ("W", 0)])
def test_of_one_who_has_left_the_last_that_was_known_counts(table: Tables, cheers: str, drawn: int) -> None:
    """It is downed before its ability resolves; how many cheers it had is still known."""
    t = table([center("hSD01-003"), back("N-last", cheers=cheers)], FOE, game=GAME, hand="T-hithurt")
    t.me.use("T-hithurt")
    assert len(t.me.hand) == drawn
    assert t.game.gone == (), "nobody is remembered once no ability waits"


@pytest.mark.clause("10.12.1")
def test_the_last_known_color_counts_too(table: Tables) -> None:
    t = table([center("hSD01-008"), back("N-kin")], FOE, game=GAME, hand="T-hithurt", cheer_deck="W G")
    t.me.use("T-hithurt")
    t.asks(t.me, "choose-to-send", "W", "done")
    t.me.choose("W", kind="choose-to-send")
    assert t.me.center.cheers.count("hY01-001") >= 1


@pytest.mark.clause("10.12.1", "4.1.4")
def test_a_position_remembers_who_has_just_left(table: Tables) -> None:
    """Both waiting abilities ask about holomem that have gone to the hand; one had two cheers."""
    stage = [center("hSD01-003"), back("N-last", cheers="W G"), back("N-last", cheers="W")]
    t = table(stage, FOE, game=GAME, hand="N-exile")
    t.me.use("N-exile")
    t.asks(t.me, "resolve")
    again = GAME.position(t.table.position())
    assert again.digest() == t.table.digest()
    assert again.view(None).data["lists"] == t.table.view(None).data["lists"]
    again.choose(0)
    t.me.resolve(0)
    assert again.digest() == t.table.digest()
    assert t.me.hand == ["N-last", "N-last", "hSD01-014", "hSD01-014"]


# ---------------------------------------------------------------------------------------------------- 10.13


@pytest.mark.clause("10.13.3", "11.3.1.1")
def test_whoever_dealt_the_last_damage_has_downed_the_holomem(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], [center("T-debut"), idle()], step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.clause("10.13.3", "11.3.1.1", "10.1.1.2.3")
def test_who_only_wounded_a_holomem_has_not_downed_it(table: Tables) -> None:
    """The hunter pokes; later in the game an item downs the same holomem. The hunter had no part in that."""
    t = table(
        [center("T-hunter")],
        [center("T-debut"), back("hSD01-014")],
        hand="T-downitem",
        deck="hSD01-016*5",
        cheer_deck="",
        foe_cheer_deck="",
    )
    t.me.end_main()
    t.me.art("Poke", at=t.foe.center)
    t.foe.end_main()
    t.foe.end_performance()
    t.me.use("T-downitem")
    assert not t.foe.has("center")
    t.expect(t.me, hand="hSD01-016")
