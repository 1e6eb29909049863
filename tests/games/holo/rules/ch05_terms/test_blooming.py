"""Chapters 5.14 to 5.16: blooming, going back to Debut, and collabs."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle, made_up

FOE = [center("hSD01-003")]
BLUE_PAIR = [center("T-blue"), idle()]
SORA_PAIR = [center("hSD01-003"), idle()]
GAME = made_up("""
T-oncefirst holomem 1st white hp 150 baton *
  name "試" "Test"
  gift "一度" "Once"
    limit 1 turn
    when (happens damaged (this))
      draw my 1
  art 0 10 "一度" "Once"

T-grow support event
  name "育つ" "Grow"
  text
    bloom once (my.stage) (my.hand holomem)

T-corporal holomem debut white hp 100 baton 0
  name "伍長" "Corporal"
  gift "点呼" "Roll Call"
    plus hp (my.back all) 30
  art 0 10 "呼ぶ" "Call"

T-leader holomem 1st white hp 200 baton 0
  name "隊長" "Leader"
  gift "鼓舞" "Encouragement"
    plus hp (my.back all) 50
  art 0 10 "率いる" "Lead"

T-young support event
  name "若返り" "Young Again"
  text
    to-debut (my.stage holomem x1)
""")


# ---------------------------------------------------------------------------------------------------- 5.14


@pytest.mark.clause("5.14.3.1.1")
@pytest.mark.parametrize("blooms", [False, True])
def test_the_equal_ability_of_the_card_on_top_counts_its_uses_anew(table: Tables, blooms: bool) -> None:
    """Once a turn: used, used up, and after blooming with an equal card there is one use again, and only one."""
    t = table([center("T-debut T-oncefirst")], FOE, game=GAME, hand="T-hithurt*4 T-oncefirst", deck="hSD01-016*9")
    drawn = []
    for number in range(4):
        if number == 2 and blooms:
            t.me.bloom("T-oncefirst", on=t.me.center)
        t.me.use("T-hithurt")
        drawn.append(t.me.hand.count("hSD01-016"))
    assert drawn == ([1, 1, 2, 2] if blooms else [1, 1, 1, 1])


@pytest.mark.answer("Q176")
@pytest.mark.clause("5.14.2", "4.4.4")
def test_blooming_keeps_damage_cheers_attachments_rest_and_position(table: Tables) -> None:
    t = table(
        [center("hSD01-014"), back("hSD01-003", damage=50, cheers="W G", attached="T-tool", resting=True)],
        FOE,
        hand="hSD01-005",
    )
    sora = t.me.back[0]
    t.me.bloom("hSD01-005", on=sora)
    t.expect(sora, damage=50, cheers="W G", attached="T-tool", resting=True, position="back", number="hSD01-005")


@pytest.mark.clause("5.14.3")
def test_blooming_replaces_hp_level_text_and_arts(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-blue")], hand="T-frail T-second")
    t.refused(t.me.bloom, "T-second", on=t.me.center, clause="8.3.3")
    t.me.bloom("T-frail", on=t.me.center)
    t.expect(t.me.center, hp=50)
    t.me.end_main()
    assert t.decision is not None
    arts = [option.action["art"] for option in t.decision.options if option.action.get("holomem") == t.me.center.ref]
    assert arts == [0]
    t.me.art("Weak", at=t.foe.center)
    t.expect(t.foe.center, damage=10)


@pytest.mark.clause("5.14.3.1")
def test_the_bloom_of_an_equal_card_is_a_new_ability(table: Tables) -> None:
    """The bloom effect of the card on top is played for each card of its own."""
    t = table([center("T-debut T-first")], FOE, hand="T-first")
    t.me.bloom("T-first", on=t.me.center)
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.clause("5.14.1")
def test_equal_cards_to_bloom_with_are_one_option(table: Tables) -> None:
    t = table([center("T-debut"), back("T-debut")], BLUE_PAIR, game=GAME, hand="T-grow T-first*3")
    t.me.use("T-grow")
    decision = t.asked(0, "bloom")
    assert len(decision.options) == 2, t.listing()
    assert [len(option.same) for option in decision.options] == [2, 2]
    t.answer(0)
    t.expect(t.me.center, number="T-first")


# ---------------------------------------------------------------------------------------------------- 5.15


@pytest.mark.clause("5.15.1", "5.15.1.2", "5.15.1.3")
def test_going_back_to_debut_returns_everything_but_one_debut_and_the_cheers(table: Tables) -> None:
    t = table(
        [center("hSD01-008 hSD01-010 hSD01-011", cheers="G G", damage=120), back("hSD01-014")],
        SORA_PAIR,
        game=GAME,
        hand="T-young",
    )
    same = t.me.center
    t.me.use("T-young")  # nobody else could go back
    assert t.me.center == same
    t.expect(t.me.center, damage=0, cheers="G G", stack="hSD01-008")
    assert sorted(t.me.hand) == ["hSD01-010", "hSD01-011"]
    healed = [(event.rule, event.player, event.amount) for event in t.happened("heal")]
    assert healed == [("5.15.1.2", t.me.index, 120)]


@pytest.mark.clause("5.15.1.2")
def test_nothing_is_healed_of_one_who_goes_back_to_debut_without_damage(table: Tables) -> None:
    t = table([center("hSD01-008 hSD01-010"), back("hSD01-014")], SORA_PAIR, game=GAME, hand="T-young")
    t.me.use("T-young")
    assert t.happened("heal") == []


@pytest.mark.clause("5.15.1.3")
@pytest.mark.parametrize(("debut", "change"), [("hSD01-008", -50), ("T-corporal", 30 - 50)])
def test_the_debut_speaks_instead_of_what_has_lain_on_it(table: Tables, debut: str, change: int) -> None:
    stage = [center(f"{debut} T-leader", attached="T-tool"), back("hSD01-014")]
    t = table(stage, SORA_PAIR, game=GAME, hand="T-young")
    before = t.me.back[0].hp
    t.me.use("T-young")
    assert sorted(t.me.hand) == ["T-leader", "T-tool"]
    t.expect(t.me.center, attached="")
    assert t.me.back[0].hp == before + change


@pytest.mark.clause("5.15.1.1")
@pytest.mark.parametrize("stack", ["hSD01-008", "hSD01-014"])
def test_a_debut_and_one_that_began_as_none_do_not_go_back(table: Tables, stack: str) -> None:
    t = table([center(stack, damage=20)], SORA_PAIR, game=GAME, hand="T-young")
    t.refused(t.me.use, "T-young", clause="10.7.2.3.7")


# ---------------------------------------------------------------------------------------------------- 5.16


@pytest.mark.clause("5.16.1")
def test_collab_moves_to_the_collab_position(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", cheers="G", damage=10)], FOE)
    azki = t.me.back[0]
    t.me.collab(azki)
    t.expect(azki, position="collab", cheers="G", damage=10)
