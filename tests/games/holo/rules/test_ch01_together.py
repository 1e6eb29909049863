"""Chapter 1.3: demands that cannot all be met, and choices that are made at the same time."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab, made_up

GAME = made_up("""
D-decoy holomem debut white hp 200 baton 0
  name "囮" "Decoy"
  gift "囮" "Decoy"
    targets must (opp.stage) (this)
  art 0 10 "誘う" "Lure"

D-herald support event
  name "触れ" "Herald"
  text
    lasting next-opp-turn
      targets must (opp.stage) (my.collab all)

D-narrow holomem debut white hp 100 baton 0
  name "狭い" "Narrow"
  art 0 10 "狭く" "Narrowly"
    targets only (this-art) (opp.center)

D-wide holomem debut white hp 100 baton 0
  name "広い" "Wide"
  art 0 10 "広く" "Widely"
    targets only (this-art) (opp.stage debut)

D-both support event
  name "互い" "Each"
  text
    by each
      move (my.hand x1) archive

D-bothany support event
  name "互い好き" "Each Any"
  text
    by each
      move (my.hand holomem any) archive
""")


@pytest.mark.clause("1.3.2.3")
def test_a_demand_that_can_be_met_must_be_met(table: Tables) -> None:
    t = table([center("T-debut")], [center("T-blue"), collab("D-decoy")], game=GAME, step="performance")
    t.refused(t.me.art, "Free", at=t.foe.center, clause="1.3.2.3")
    t.allowed(t.me.art, "Free", at=t.foe.collabing)


@pytest.mark.clause("1.3.2.3")
def test_of_demands_that_cannot_all_be_met_as_many_as_possible_are(table: Tables) -> None:
    """One demand for each is a choice; two for the collab against one for the center is none."""
    stage = [center("D-decoy"), collab("D-decoy")]
    t = table([center("T-debut")], stage, game=GAME, step="performance")
    t.allowed(t.me.art, "Free", at=t.foe.center)
    t.allowed(t.me.art, "Free", at=t.foe.collabing)
    stage = [center("D-decoy"), back("D-decoy", entered=1)]
    t = table([center("T-debut")], stage, game=GAME, turn_of="foe", foe_hand="D-herald", cheer_deck="")
    t.foe.collab(t.foe.back[0])
    t.foe.use("D-herald")
    t.pass_turn()
    t.me.end_main()
    t.refused(t.me.art, "Free", at=t.foe.center, clause="1.3.2.3")
    t.allowed(t.me.art, "Free", at=t.foe.collabing)


@pytest.mark.clause("1.3.2.3", "1.3.2")
def test_a_demand_that_cannot_be_met_is_not(table: Tables) -> None:
    t = table([center("D-narrow")], [center("T-blue"), collab("D-decoy")], game=GAME, step="performance")
    t.allowed(t.me.art, "Narrowly", at=t.foe.center)


@pytest.mark.clause("1.3.2.3")
def test_a_demand_counts_among_the_targets_of_the_art_itself(table: Tables) -> None:
    t = table([center("D-wide")], [center("T-debut"), collab("D-decoy")], game=GAME, step="performance")
    t.allowed(t.me.art, "Widely", at=t.foe.collabing)
    t.refused(t.me.art, "Widely", at=t.foe.center, clause="1.3.2.3")
    foe = [center("hSD01-010"), back("D-decoy")]
    t = table([center("D-wide"), collab("T-debut")], foe, game=GAME, step="performance")
    t.refused(t.me.art, "Widely", at=t.foe.center, clause="12.3.3.2")


def halfway(table: Tables, card: str = "D-both") -> TestTable:
    """I have chosen unseen, the foe is about to."""
    t = table(
        [center("hSD01-003")],
        [center("hSD01-003")],
        game=GAME,
        hand=f"{card} hSD01-004 hSD01-005 hSD01-016",
        foe_hand="hSD01-008 hSD01-009",
    )
    t.me.use(card)
    return t


@pytest.mark.clause("1.3.4.2")
def test_of_hidden_cards_the_turn_player_chooses_first_and_nobody_sees_it_before_both_have_chosen(
    table: Tables,
) -> None:
    t = halfway(table)
    mark = t.mark()
    t.me.choose("hSD01-005", kind="choose-to-archive")
    t.asks(t.foe, "choose-to-archive", "hSD01-008", "hSD01-009")
    assert t.happened(since=mark, viewer=1) == []
    assert t.foe.view["players"][0]["hand"] == {"count": 3, "cards": []}
    t.foe.choose("hSD01-008", kind="choose-to-archive")
    moved = [event.cards for event in t.happened("move", since=mark)]
    assert moved[:2] == [("hSD01-005",), ("hSD01-008",)]


@pytest.mark.clause("1.3.4.2")
def test_what_was_chosen_unseen_is_no_part_of_what_the_other_may_suppose(table: Tables) -> None:
    """Whatever was chosen, the other player's worlds are the same ones; and in them it is now this card, now that."""
    worlds: list[list[str]] = []
    for chosen in ("hSD01-004", "hSD01-005"):
        t = halfway(table)
        t.me.choose(chosen, kind="choose-to-archive")
        t.asks(t.foe, "choose-to-archive")
        found: list[str] = []
        for key in range(12):
            world = t.table.resample(1, key)
            world.choose(0)
            found.extend(card["number"] for card in world.view(1)["players"][0]["archive"][:1])
        worlds.append(found)
    assert worlds[0] == worlds[1]
    assert len(set(worlds[0])) > 1


@pytest.mark.clause("1.3.4.2")
def test_in_supposed_worlds_the_choice_is_one_that_was_possible(table: Tables) -> None:
    t = halfway(table, "D-bothany")
    t.me.pick("hSD01-004", kind="choose-to-archive")
    t.asks(t.foe, "choose-to-archive")
    counts: set[int] = set()
    for key in range(12):
        world = t.table.resample(1, key)
        world.choose({"do": "done"})
        archived = [card["number"] for card in world.view(1)["players"][0]["archive"]]
        counts.add(len(archived))
        assert "D-bothany" in archived
        assert all(GAME.cards[number].kind == 1 for number in archived if number != "D-bothany")
    assert len(counts) > 1
