"""Chapter 9: who performs, how often, and at whom."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

FOE = [center("T-blue")]
WATCHERS = made_up("""
S-drawn holomem debut white hp 100 baton 0
  name "見守り" "Onlooker"
  gift "見守り" "Onlooking"
    when (happens moved.hand (my.deck))
      damage (opp.center x1) 10
  art 0 10 "見守る" "Look On"
  art 0 30 "見張る" "Keep Watch"
""")


# ---------------------------------------------------------------------------------------------------- 9.1


@pytest.mark.clause("9.1.1")
@pytest.mark.parametrize("order", ["center first", "collab first"])
def test_center_and_collab_use_one_art_each_in_any_order(table: Tables, order: str) -> None:
    t = table([center("T-debut"), collab("T-hunter")], FOE, step="performance")
    arts = ["Free", "Poke"] if order == "center first" else ["Poke", "Free"]
    t.me.art(arts[0], at=t.foe.center)
    t.expect(t.foe.center, damage=40 if order == "center first" else 10)
    t.me.art(arts[1], at=t.foe.center)
    t.expect(t.foe.center, damage=50)
    assert t.game.turn == t.foe.index  # both have performed: the step is over


@pytest.mark.clause("9.1.1", "10.6.4.3")
def test_nobody_need_use_an_art(table: Tables) -> None:
    t = table([center("T-debut"), collab("T-hunter")], FOE, step="performance")
    t.me.end_performance()
    t.expect(t.foe.center, damage=0)


@pytest.mark.clause("9.1.2")
def test_a_check_timing_follows_each_art(table: Tables) -> None:
    t = table([center("T-debut"), idle()], [center("T-debut", damage=60), idle()], step="performance")
    t.me.art("Free", at=t.foe.center)
    assert not t.foe.has("center")
    t.expect(t.foe, life="W*4")
    t.asks(t.me, "perform")


# ---------------------------------------------------------------------------------------------------- 9.2


@pytest.mark.clause("9.2.1")
def test_a_back_holomem_uses_no_art(table: Tables) -> None:
    t = table([center("T-debut"), back("T-hunter")], FOE, step="performance")
    t.refused(t.me.art, "Hunt", at=t.foe.center, by=t.me.back[0], clause="9.2.1")


@pytest.mark.clause("9.2.1")
def test_the_other_players_holomem_use_no_art_in_my_turn(table: Tables) -> None:
    t = table([center("T-debut")], FOE, step="performance")
    t.refused(t.foe.art, "Bluish", at=t.me.center, clause="10.6.2 9.1.1")
    t.refused(t.me.art, "Bluish", at=t.foe.center, by=t.foe.center, clause="9.2.1")


@pytest.mark.clause("9.2.1.1")
def test_without_a_payable_art_nobody_is_asked(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE)
    t.me.end_main()
    assert t.game.turn == t.foe.index
    u = table([center("hSD01-003"), idle()], FOE, step="performance")
    assert [reason.rule for reason in u.table.why_not(0, {"do": "art", "holomem": u.me.center.ref})] == ["9.2.1.1"]


@pytest.mark.clause("9.2.1.2")
@pytest.mark.answer("Q149")
def test_a_resting_holomem_uses_no_art(table: Tables) -> None:
    t = table([center("T-debut", resting=True), collab("T-hunter")], FOE, step="performance")
    t.refused(t.me.art, "Free", at=t.foe.center, clause="9.2.1.2")
    t.allowed(t.me.art, "Poke", at=t.foe.center)


@pytest.mark.clause("9.2.1.3")
def test_a_new_center_uses_no_art_when_a_center_already_has(table: Tables) -> None:
    t = table([center("T-debut"), collab("T-hunter")], FOE, step="performance", did="center-art")
    t.refused(t.me.art, "Free", at=t.foe.center, clause="9.2.1.3")
    t.allowed(t.me.art, "Hunt", at=t.foe.center)


@pytest.mark.clause("9.2.1.4")
def test_a_new_collab_holomem_uses_no_art_when_one_already_has(table: Tables) -> None:
    t = table([center("T-debut"), collab("T-hunter")], FOE, step="performance", did="collab-art")
    t.refused(t.me.art, "Hunt", at=t.foe.center, clause="9.2.1.4")
    t.allowed(t.me.art, "Free", at=t.foe.center)


@pytest.mark.clause("9.2.1.5")
def test_a_holomem_that_has_used_an_art_uses_none_at_another_position(table: Tables) -> None:
    t = table([center("T-debut", performed=True), collab("T-hunter")], FOE, step="performance")
    t.refused(t.me.art, "Free", at=t.foe.center, clause="9.2.1.5")
    t.allowed(t.me.art, "Hunt", at=t.foe.center)


@pytest.mark.clause("9.2.1.3", "9.2.1.4", "9.2.1.5")
def test_one_art_counts_for_the_holomem_and_for_its_position(table: Tables) -> None:
    t = table([center("T-debut"), collab("T-hunter")], FOE, step="performance")
    t.me.art("Free", at=t.foe.center)
    t.refused(t.me.art, "Free", at=t.foe.center, clause="9.2.1.3 9.2.1.5")
    t.allowed(t.me.art, "Hunt", at=t.foe.center)


@pytest.mark.clause("9.2.1.4", "9.2.1.5")
def test_the_collab_art_counts_for_the_collab_position(table: Tables) -> None:
    t = table([center("T-debut"), collab("T-hunter")], FOE, step="performance")
    t.me.art("Hunt", at=t.foe.center)
    t.refused(t.me.art, "Poke", at=t.foe.center, clause="9.2.1.4 9.2.1.5")
    t.allowed(t.me.art, "Free", at=t.foe.center)


@pytest.mark.clause("9.2.1.3", "9.2.1.5")
def test_arts_come_back_with_the_next_turn(table: Tables) -> None:
    t = table([center("T-debut")], FOE, step="performance", cheer_deck="", foe_cheer_deck="")
    t.me.art("Free", at=t.foe.center)
    t.foe.end_main()
    t.foe.end_performance()
    t.me.end_main()
    t.allowed(t.me.art, "Free", at=t.foe.center)


@pytest.mark.clause("9.2.2", "9.2.1.5")
def test_a_holomem_with_two_arts_uses_one_of_them(table: Tables) -> None:
    t = table([center("T-hunter"), idle()], FOE, step="performance")
    t.allowed(t.me.art, "Hunt", at=t.foe.center)
    t.me.art("Poke", at=t.foe.center)
    t.refused(t.me.art, "Hunt", at=t.foe.center, clause="9.2.1.3 9.2.1.5")


@pytest.mark.clause("12.3.3.2")
def test_an_art_aims_at_the_other_players_center_or_collab(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hSD01-014")],
        [center("T-blue"), collab("T-hunter"), back("hSD01-014")],
        step="performance",
    )
    t.allowed(t.me.art, "Free", at=t.foe.center)
    t.allowed(t.me.art, "Free", at=t.foe.collabing)
    t.refused(t.me.art, "Free", at=t.foe.back[0], clause="12.3.3.2")
    t.refused(t.me.art, "Free", at=t.me.back[0], clause="12.3.3.2")


@pytest.mark.clause("12.3.3.2", "9.2.1.1")
def test_with_nobody_to_aim_at_no_art_is_used(table: Tables) -> None:
    t = table([center("T-debut")], [back("hSD01-014")], foe_cheer_deck="")
    t.me.end_main()
    assert t.game.turn == t.foe.index
    assert not t.happened("art")


@pytest.mark.clause("12.3.3.1", "10.5.2", "2.4.3")
@pytest.mark.parametrize(
    ("cheers", "enough"),
    [
        ("W G", True),
        ("G W R", True),
        ("W W", False),
        ("W", False),
        ("T-WG W", True),
        ("T-WG G", True),
        ("T-WG T-WG", True),
        ("T-WG R", False),
        ("T-bare W", True),
    ],
)
def test_each_colour_of_the_cost_needs_a_cheer_of_its_own(table: Tables, cheers: str, enough: bool) -> None:
    t = table([center("T-twoart", cheers=cheers), idle()], FOE, step="performance")
    if enough:
        t.allowed(t.me.art, "Both Colours", at=t.foe.center)
    else:
        t.refused(t.me.art, "Both Colours", at=t.foe.center, clause="12.3.3.1")


@pytest.mark.clause("12.3.3.1", "10.5.2")
@pytest.mark.parametrize(
    ("cheers", "enough"), [("W", False), ("G", False), ("G R", True), ("R R", False), ("G G", True)]
)
def test_a_colourless_icon_is_met_by_any_further_cheer(table: Tables, cheers: str, enough: bool) -> None:
    """hSD01-010 needs green and one of any colour."""
    t = table([center("hSD01-010", cheers=cheers), idle()], FOE, step="performance")
    if enough:
        t.allowed(t.me.art, "A Journey with No Destination with You", at=t.foe.center)
    else:
        t.refused(t.me.art, "A Journey with No Destination with You", at=t.foe.center, clause="12.3.3.1")


@pytest.mark.clause("12.3.3.1.1")
def test_the_cheers_that_meet_the_cost_stay(table: Tables) -> None:
    t = table([center("hSD01-010", cheers="G R"), idle()], FOE, step="performance")
    t.me.art("A Journey with No Destination with You", at=t.foe.center)
    t.expect(t.me.center, cheers="G R")
    t.expect(t.me, archive="")


@pytest.mark.clause("12.3.3.1")
def test_an_art_that_costs_nothing_needs_no_cheer(table: Tables) -> None:
    t = table([center("T-debut", cheers=""), idle()], FOE, step="performance")
    t.allowed(t.me.art, "Free", at=t.foe.center)


@pytest.mark.clause("9.2.2")
@pytest.mark.parametrize(("art", "damage"), [("Look On", 10), ("Keep Watch", 30)])
def test_the_art_that_was_chosen_is_the_one_that_is_used(table: Tables, art: str, damage: int) -> None:
    t = table([center("S-drawn"), idle()], [center("T-blue"), idle()], game=WATCHERS, step="performance")
    t.me.art(art, at=t.foe.center)
    t.expect(t.foe.center, damage=damage)
