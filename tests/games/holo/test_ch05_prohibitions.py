"""Chapters 5 and 12, continued: who cannot move, blooms once more, takes no damage; skills that are usable afterwards."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, idle, made_up

FOE = [center("hSD01-003"), back("hSD01-014")]
GAME = made_up(
    """
T-glue support event
  name "接着" "Glue"
  text
    lasting turn
      cannot move (my.stage holomem x1)

T-glueopp support event
  name "粘着" "Sticky"
  text
    lasting turn
      cannot move (opp.back x1)
    swap (opp.center x1) (opp.back x1)
    draw my 1

T-pin support event
  name "画びょう" "Pin"
  text
    lasting turn
      cannot move (opp.center x1)

T-bud support event
  name "つぼみ" "Bud"
  text
    lasting turn
      plus blooms (my.center x1) 1

T-ghost holomem debut white hp 50 baton 0
  name "幽霊" "Ghost"
  gift "透明" "Transparent"
    when (happens would-be-damaged (this))
      reduce-damage (subject) (event-amount all)
  art 0 10 "うらめしや" "Boo"

T-lance holomem debut white hp 50 baton 0
  name "槍" "Lance"
  art 0 40 "貫く" "Pierce"
    lasting implied
      cannot be-reduced (this-art)
  art 0 40 "突く" "Stab"

T-nurse-oshi oshi white life 5
  name "看護" "Nurse"
  skill 1 turn "手当" "First Aid"
    react (happens damaged (my.stage))
      heal (subject) 20
  sp 1 game "見送り" "Farewell"
    react (happens downed (my.stage))
      draw my 2
"""
)


@pytest.mark.clause("5.29.1", "1.3.3")
def test_who_cannot_move_neither_collabs_nor_takes_the_baton(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-014")], FOE, game=GAME, hand="T-glue")
    mem = t.me.back[0]
    t.me.use("T-glue")
    t.me.choose(mem, kind="affect")
    t.refused(t.me.collab, mem, clause="5.29.1")
    t.refused(t.me.baton, mem, clause="5.29.1")


@pytest.mark.clause("5.10.2", "5.29.1")
def test_a_swap_with_one_that_cannot_move_does_not_happen_and_the_rest_does(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME, hand="T-glueopp", deck="hSD01-016*4")
    before = t.foe.center
    t.me.use("T-glueopp")
    assert t.foe.center == before
    assert t.me.hand == ["hSD01-016"]
    assert "5.10.2" in t.rules("nothing")


@pytest.mark.clause("5.29.2")
def test_who_cannot_move_can_still_leave_the_stage(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-debut", damage=90), idle()], game=GAME, hand="T-pin")
    t.me.use("T-pin")
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    assert "T-debut" in t.foe.archive


@pytest.mark.clause("5.29.1", "7.7.4")
def test_it_can_move_again_in_the_next_turn(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-014")], FOE, game=GAME, hand="T-glue", cheer_deck="", foe_cheer_deck="")
    mem = t.me.back[0]
    t.me.use("T-glue")
    t.me.choose(mem, kind="affect")
    t.pass_turn()
    t.pass_turn()
    t.allowed(t.me.collab, mem)


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


@pytest.mark.clause("5.22.4", "1.3.2.2")
def test_who_takes_no_damage_has_all_of_it_reduced(table: Tables) -> None:
    t = table([center("T-lance"), idle()], [center("T-ghost"), idle()], game=GAME, step="performance")
    t.me.art("Stab", at=t.foe.center)
    t.expect(t.foe.center, damage=0)
    assert t.happened("damage") == []


@pytest.mark.clause("5.22.3.1")
def test_what_cannot_be_reduced_is_taken_in_full_even_by_such_a_holomem(table: Tables) -> None:
    t = table([center("T-lance"), idle()], [center("T-ghost"), idle()], game=GAME, step="performance")
    t.me.art("Pierce", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.clause("12.1.5.3", "12.1.5")
def test_a_skill_usable_when_something_has_happened_may_be_used_then(table: Tables) -> None:
    t = table(
        [center("T-lance"), idle()],
        [center("T-debut"), idle()],
        game=GAME,
        step="performance",
        foe_oshi="T-nurse-oshi",
        foe_holo_power="hSD01-014*2",
    )
    t.me.art("Stab", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    t.foe.yes(kind="react")
    t.expect(t.foe.center, damage=20)
    assert len(t.foe.holo_power) == 1


@pytest.mark.clause("12.1.5.3", "8.5.1.1")
def test_declining_does_not_count_and_using_does(table: Tables) -> None:
    t = table(
        [center("T-lance"), collab("T-lance")],
        [center("T-debut"), idle()],
        game=GAME,
        step="performance",
        foe_oshi="T-nurse-oshi",
        foe_holo_power="hSD01-014*3",
    )
    t.me.art("Stab", at=t.foe.center, by=t.me.center)
    t.foe.no(kind="react")
    assert len(t.foe.holo_power) == 3
    t.me.art("Stab", at=t.foe.center, by=t.me.collabing)
    t.foe.yes(kind="react")
    t.expect(t.foe.center, damage=60)


@pytest.mark.clause("12.1.5.2", "11.3.1.1")
def test_a_skill_usable_when_one_is_downed_is_used_inside_down_processing(table: Tables) -> None:
    t = table(
        [center("T-lance"), idle()],
        [center("T-debut", damage=90), idle()],
        game=GAME,
        step="performance",
        foe_oshi="T-nurse-oshi",
        foe_holo_power="hSD01-014",
        foe_deck="hSD01-016*5",
    )
    t.me.art("Stab", at=t.foe.center)
    t.asks(t.foe, "react", "yes", "no")
    assert t.foe.has("center"), "the holomem has not left yet"
    t.foe.yes(kind="react")
    assert len(t.foe.hand) == 2
    assert not t.foe.has("center")
