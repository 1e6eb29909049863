"""Chapters 8.6 and 8.7: support cards and the baton pass, every condition both ways."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

FOE = [center("hSD01-003")]
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-baton support event
  name "重い襷" "Heavy Sash"
  text
    lasting next-opp-turn-end
      plus baton-cost.any (opp.center x1) 2

T-gauge holomem debut white hp 100 baton 0
  name "量る" "Gauge"
  art 0 10 "量る" "Weigh"
    damage (target) (per 10 (stat baton-cost (subject)) 1)
  art 0 10 "比べる" "Compare"
    if (is (target) opponent (stat-is baton-cost >= 2))
      draw my 1

T-limits oshi white life 5
  name "限りなし" "Unlimited"
  skill 1 turn "二枚" "Two of Them"
    lasting turn
      set-to limited-uses (my) 2
  sp 2 game "休まない" "No Rest"
    lasting game
      cannot rest-in-reset (my.stage all)

T-limited support event limited
  name "限り" "Limited"
  text
    draw my 1

T-passer holomem debut white hp 100 baton 0
  name "渡し" "Passer"
  gift "渡した" "Passed"
    when (happens baton.back (this))
      turn (this) resting
  art 0 10 "渡す" "Pass"
""")


# ---------------------------------------------------------------------------------------------------- 8.6


@pytest.mark.clause("8.6.1", "10.7.2.5.1.1")
def test_a_support_is_played_and_then_archived(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016")
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-014*3", archive="hSD01-016")


@pytest.mark.clause("8.6.1")
def test_a_holomem_card_is_no_support(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-003")
    t.refused(t.me.use, "hSD01-003", clause="8.6.1")


@pytest.mark.answer("Q135")
@pytest.mark.clause("8.6.2", "2.12.1")
def test_one_limited_support_a_turn_whatever_its_name(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-016*2 hSD01-019")
    t.me.use("hSD01-016")
    t.refused(t.me.use, "hSD01-016", clause="8.6.2")
    t.refused(t.me.use, "hSD01-019", clause="8.6.2")


@pytest.mark.answer("Q135")
@pytest.mark.clause("8.6.2")
def test_supports_without_the_mark_are_not_limited(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="T-shuffle*2 hSD01-016")
    t.me.use("hSD01-016")
    t.me.use("T-shuffle")
    t.me.use("T-shuffle")


@pytest.mark.clause("8.6.2")
def test_an_unlimited_support_does_not_use_up_the_limited_one(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="T-shuffle hSD01-016")
    t.me.use("T-shuffle")
    t.allowed(t.me.use, "hSD01-016")


@pytest.mark.clause("8.6.2")
def test_the_limit_ends_with_the_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016*2")
    t.me.use("hSD01-016")
    t.pass_turn()
    t.pass_turn()
    t.allowed(t.me.use, "hSD01-016")


@pytest.mark.answer("Q136")
@pytest.mark.clause("8.6.2")
def test_no_limited_support_in_the_very_first_turn(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016 T-shuffle", turn=1)
    t.refused(t.me.use, "hSD01-016", clause="8.6.2")
    t.allowed(t.me.use, "T-shuffle")


@pytest.mark.answer("Q136")
@pytest.mark.clause("8.6.2")
def test_the_second_player_may_play_limited_at_once(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, foe_hand="hSD01-016", turn=2, turn_of="foe")
    t.allowed(t.foe.use, "hSD01-016")


@pytest.mark.clause("8.6.2")
def test_an_effect_allows_a_second_limited_support(table: Tables) -> None:
    t = table(BLUE_PAIR, BLUE_PAIR, game=GAME, oshi="T-limits", holo_power="hSD01-014*3", hand="T-limited*3")
    t.me.use("T-limited")
    t.refused(t.me.use, "T-limited", clause="8.6.2")
    t.me.skill()
    t.me.use("T-limited")
    t.refused(t.me.use, "T-limited", clause="8.6.2")


# ---------------------------------------------------------------------------------------------------- 8.7


@pytest.mark.answer("Q143")
@pytest.mark.clause("8.7.1", "8.7.2", "8.7.3", "5.18.1")
def test_a_baton_pass_archives_the_cost_and_swaps(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W", damage=20), back("hSD01-008", cheers="G")], FOE)
    sora, azki = t.me.center, t.me.back[0]
    t.me.baton(azki)
    t.expect(sora, position="back", cheers="", damage=20, resting=False)
    t.expect(azki, position="center", cheers="G", resting=False)
    t.expect(t.me, archive="W")


@pytest.mark.answer("Q142")
@pytest.mark.clause("8.7.4")
def test_one_baton_pass_a_turn(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008", cheers="G")], FOE)
    t.me.baton(t.me.back[0])
    t.refused(t.me.baton, t.me.back[0], clause="8.7.4")


@pytest.mark.answer("Q144")
@pytest.mark.clause("8.7.1")
def test_no_baton_pass_to_a_resting_back_holomem(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008", resting=True), back("hSD01-014")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.1")
    t.allowed(t.me.baton, t.me.back[1])


@pytest.mark.clause("8.7.1")
def test_no_baton_pass_to_the_collab_holomem_or_the_other_player(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), collab("hSD01-008")], [center("hSD01-003"), back("hSD01-008")])
    t.refused(t.me.baton, t.me.collabing, clause="8.7.1")
    t.refused(t.me.baton, t.foe.back[0], clause="8.7.1")


@pytest.mark.answer("Q144")
@pytest.mark.clause("8.7.2")
def test_no_baton_pass_by_a_resting_center(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W", resting=True), back("hSD01-008")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2")
def test_no_baton_pass_without_a_center(table: Tables) -> None:
    t = table([back("hSD01-003", cheers="W"), back("hSD01-008")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2", "8.1.3", "2.10.1")
@pytest.mark.parametrize(("cheers", "enough"), [("", False), ("W", False), ("W G", True), ("W W G", True)])
def test_the_number_of_cheers_must_suffice(table: Tables, cheers: str, enough: bool) -> None:
    """hSD01-011 passes for two of any colour."""
    t = table([center("hSD01-011", cheers=cheers), back("hSD01-008", cheers="W W W")], FOE)
    if enough:
        t.allowed(t.me.baton, t.me.back[0])
    else:
        t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2", "10.5.1", "10.5.2")
@pytest.mark.parametrize(
    ("cheers", "enough"),
    [
        ("W W", False),
        ("G R", False),
        ("W G", True),
        ("T-WG W", True),
        ("T-WG G", True),
        ("T-WG T-WG", True),
        ("T-WG R", False),
        ("T-WG", False),
    ],
)
def test_a_coloured_baton_cost_needs_its_colours_each_by_a_cheer_of_its_own(
    table: Tables, cheers: str, enough: bool
) -> None:
    t = table([center("T-coloredbaton", cheers=cheers), back("hSD01-008")], FOE)
    if enough:
        t.allowed(t.me.baton, t.me.back[0])
    else:
        t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2")
def test_the_player_chooses_which_cheers_pay(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W G R"), back("hSD01-008")], FOE)
    t.me.baton(t.me.back[0])
    t.asks(t.me, "baton-cost", "W", "G", "R")
    t.me.choose("G", kind="baton-cost")
    t.expect(t.me, archive="G")
    t.expect(t.me.back[0], cheers="W R")


@pytest.mark.clause("8.7.2")
def test_a_cost_of_two_is_chosen_as_one_group_of_two(table: Tables) -> None:
    t = table([center("T-coloredbaton", cheers="W R T-WG T-WG"), back("hSD01-008")], FOE)
    t.me.baton(t.me.back[0])
    t.asks(t.me, "baton-cost")
    assert t.decision is not None
    group = t.decision.group
    assert group is not None
    assert (group.min, group.max, group.ordered) == (2, 2, False)


@pytest.mark.clause("8.7.2")
def test_only_cheers_that_meet_the_coloured_cost_are_offered(table: Tables) -> None:
    t = table([center("T-coloredbaton", cheers="W R T-WG T-WG"), back("hSD01-008")], FOE)
    t.me.baton(t.me.back[0])
    t.asks(t.me, "baton-cost", "W", "T-WG")
    t.me.choose("W", kind="baton-cost")
    t.expect(t.me, archive="T-WG W")
    t.expect(t.me.back[-1], cheers="R T-WG")


@pytest.mark.clause("8.7.2", "2.7.2.1")
def test_a_cheer_without_the_cheers_text_pays_for_no_baton_pass(table: Tables) -> None:
    """What is printed on cheers is a rule of theirs, no reminder."""
    t = table([center("hSD01-003", cheers="T-bare"), back("hSD01-008")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.clause("8.7.2", "1.3.2.2")
def test_a_free_baton_pass_archives_nothing(table: Tables) -> None:
    t = table([center("T-freebaton", cheers="W"), back("hSD01-008")], FOE)
    t.me.baton(t.me.back[0])
    t.expect(t.me, archive="")
    t.expect(t.me.center, number="hSD01-008")


@pytest.mark.clause("8.7.4")
def test_a_swap_by_an_effect_is_no_baton_pass(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("hSD01-008", cheers="W")], FOE, hand="T-swapitem")
    t.me.use("T-swapitem")
    t.expect(t.me.center, number="hSD01-008")
    t.allowed(t.me.baton, t.me.back[0])


@pytest.mark.clause("8.7.3", "10.10.2", "4.4.4")
def test_attachments_go_along_in_a_baton_pass(table: Tables) -> None:
    t = table([center("hSD01-003 hSD01-005", cheers="W G", attached="T-tool"), back("hSD01-008")], FOE)
    sora = t.me.center
    t.me.baton(t.me.back[0])
    t.me.choose("G", kind="baton-cost")
    t.expect(sora, position="back", stack="hSD01-003 hSD01-005", cheers="W", attached="T-tool", hp=170)


@pytest.mark.clause("8.7.2", "7.7.4")
def test_a_baton_that_costs_more_until_the_end_of_the_opponents_next_turn(table: Tables) -> None:
    mine, theirs = [center("T-gauge"), idle()], [center("T-debut", cheers="W W"), back("T-debut")]
    t = table(mine, theirs, game=GAME, hand="T-baton", deck="hSD01-014*9", foe_deck="hSD01-014*9")
    t.me.use("T-baton")
    t.me.end_main()
    t.me.art("Weigh", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
    t.me.end_performance()
    t.foe.choose(t.foe.back[0], kind="cheer-to")
    t.refused(t.foe.baton, t.foe.back[0], clause="8.7.2")
    t.pass_turn()
    t.me.choose(t.me.center, kind="cheer-to")
    assert t.game.lasting == []


@pytest.mark.clause("8.7.2")
@pytest.mark.parametrize(("heavy", "drawn"), [(True, 1), (False, 0)])
def test_what_a_baton_pass_needs_can_be_asked_for(table: Tables, heavy: bool, drawn: int) -> None:
    t = table([center("T-gauge"), idle()], [center("T-debut"), idle()], game=GAME, hand="T-baton" if heavy else "")
    if heavy:
        t.me.use("T-baton")
    t.me.end_main()
    t.me.art("Compare", at=t.foe.center)
    assert len(t.me.hand) == drawn


@pytest.mark.clause("8.7.3")
@pytest.mark.parametrize("baton", [True, False])
def test_only_a_baton_pass_is_one(table: Tables, baton: bool) -> None:
    t = table([center("T-passer", cheers="W"), back("T-debut")], BLUE_PAIR, game=GAME, hand="T-swapitem")
    passer = t.me.center
    if baton:
        t.me.baton(t.me.back[0])
    else:
        t.me.use("T-swapitem")
    t.expect(passer, position="back", resting=baton)
