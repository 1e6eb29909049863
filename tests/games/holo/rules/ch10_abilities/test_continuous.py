"""Chapters 10.9 and 10.10: effects at one moment, effects that last, and whom they reach."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

FOE = [center("T-blue"), idle()]
SORA_FOE = [center("hSD01-003")]
GAME = made_up("""
L-other holomem debut green hp 100 baton 0
  name "他" "Other"
  art 0 10 "叩" "Knock"

L-redcomer holomem debut white hp 100 baton 0
  name "赤来" "Red Comer"
  gift "染場" "Dyed Stage"
    treat-as (my.stage all) red
    when (happens moved.stage (my.hand red))
      draw my 1
  art 0 10 "来い" "Come"
""")


# ---------------------------------------------------------------------------------------------------- 10.9


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


# ---------------------------------------------------------------------------------------------------- 10.10


@pytest.mark.clause("10.10.3.1", "10.10.3")
def test_what_enters_is_looked_at_as_the_stage_makes_it(table: Tables) -> None:
    """A green holomem comes to a stage that makes it red: that is a red one coming."""
    t = table([center("L-redcomer")], FOE, game=GAME, hand="L-other", deck="hSD01-016*3")
    t.me.place("L-other")
    assert t.me.hand == ["hSD01-016"]


@pytest.mark.clause("10.10.3", "10.10.1.4")
def test_a_continuous_effect_holds_as_soon_as_the_card_is_there(table: Tables) -> None:
    t = table([center("T-debut", damage=90)], SORA_FOE, hand="T-tool")
    t.me.use("T-tool")
    t.expect(t.me.center, hp=120, damage=90)


@pytest.mark.clause("10.10.2", "10.2.1.2")
def test_several_effects_of_a_turn_add_up(table: Tables) -> None:
    t = table([center("T-debut"), back("hSD01-004")], [center("T-blue"), back("hSD01-014")], holo_power="hSD01-016*2")
    t.me.collab(t.me.back[0])
    t.me.sp()
    t.expect(t.foe.center, number="hSD01-014")
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=110)


@pytest.mark.clause("10.10.1.4")
def test_what_lasts_counts_for_each_holomem_by_itself(table: Tables) -> None:
    game = made_up("""
T-each support event
  name "各自" "Each"
  text
    lasting turn
      plus arts (my.stage all) (per 10 (count (on cheers (subject) -)) 1)
""")
    stage = [center("T-blue", cheers="W"), collab("T-blue", cheers="W R G")]
    t = table(stage, [center("T-blue")], game=game, hand="T-each")
    t.me.use("T-each")
    t.me.end_main()
    for mem, damage in ((t.me.center, 20), (t.me.collabing, 60)):
        t.me.art("Bluish", at=t.foe.center, by=mem)
        t.expect(t.foe.center, damage=damage)
