"""Cards of booster hBP06 that do what few others do, each with the card itself."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import SHIPPED, Tables, back, card_of, center, collab, idle, made_up

FOE = [center("T-blue"), idle()]
GAME = made_up("""
T-return support event
  name "帰れ" "Go Home"
  text
    move (opp.center x1) hand
""")


@pytest.mark.clause("10.11.1", "11.3.1.2")
@pytest.mark.answer("Q521")
@pytest.mark.parametrize("moves", [True, False])
def test_luna_keeps_the_knights_of_who_is_downed(table: Tables, moves: bool) -> None:
    """hBP06-030: a fan of the center goes to a Luna at the back in place of the archive."""
    luna, knight = card_of("姫森ルーナ"), "hBP03-105"
    t = table(
        [center("T-debut"), idle()],
        [center(luna, attached=knight, damage=SHIPPED[luna].hp - 10), collab("hBP06-030"), back(luna)],
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    while t.decision is not None and t.decision.kind == "pay":
        t.foe.no("pay")
    (t.foe.yes if moves else t.foe.no)()
    t.expect(t.foe.back[0], attached=knight if moves else "")
    assert (knight in t.foe.archive) != moves
    t.asks(t.foe, "life-to")


@pytest.mark.clause("10.11.1", "4.4.7")
@pytest.mark.parametrize("moves", [True, False])
def test_luna_keeps_the_knights_of_who_returns_to_the_hand(table: Tables, moves: bool) -> None:
    """hBP06-030: they would be archived then, too."""
    luna, knight = card_of("姫森ルーナ"), "hBP03-105"
    foe = [center(luna, attached=knight), collab("hBP06-030"), back(luna)]
    t = table([center("T-debut"), idle()], foe, game=GAME, hand="T-return")
    t.me.use("T-return")
    while t.decision is not None and t.decision.kind == "pay":
        t.foe.no("pay")
    (t.foe.yes if moves else t.foe.no)()
    assert luna in t.foe.hand
    t.expect(t.foe.back[0], attached=knight if moves else "")
    assert (knight in t.foe.archive) != moves


@pytest.mark.clause("2.1.2", "10.7.2.3.5")
def test_a_debut_and_a_buzz_of_one_name(table: Tables) -> None:
    """hBP06-085"""
    debut, buzz, other = card_of("風真いろは"), "hBP06-026", "hBP05-050"
    t = table(FOE, FOE, hand="hBP06-085", deck=f"{debut} {buzz} {other} hSD01-016")
    t.me.use("hBP06-085")
    t.me.choose(debut)
    t.asks(t.me, "choose-to-take", buzz, "done")
    t.me.choose(buzz)
    t.me.done()
    t.expect(t.me, hand=f"{debut} {buzz}")


@pytest.mark.clause("8.5.1.2")
def test_a_position_says_in_one_line_that_the_sp_skill_was_used(table: Tables) -> None:
    """hBP06-005 asks for it: the count alone makes it so, and the position that is written says no more."""
    t = table([center("T-debut")], FOE, oshi="hBP06-005", holo_power="hSD01-016", did="sp", chance="ask")
    assert "did" not in t.table.position()
    t.me.skill()
    t.roll(4)
    assert len(t.me.hand) == 4


@pytest.mark.clause("8.6.2")
def test_a_position_says_in_one_line_that_a_limited_support_was_used(table: Tables) -> None:
    """hBP06-008 lets two be used in a turn: one is left then."""
    t = table([center("hBP06-074")], FOE, hand="hSD01-016*2", oshi="hBP06-008", holo_power="hSD01-003", did="limited")
    t.refused(t.me.use, "hSD01-016", clause="8.6.2")
    t.me.sp()
    t.me.use("hSD01-016")
    t.refused(t.me.use, "hSD01-016", clause="8.6.2")


@pytest.mark.clause("10.11.1", "5.12.1")
@pytest.mark.parametrize("luna", ["hBP06-030", "hSD01-003"])
def test_luna_keeps_no_cheers_from_being_archived(table: Tables, luna: str) -> None:
    """hBP06-030 goes instead of archiving one kind of fan; the cheer that hBP08-099 archives is none of it."""
    t = table([center("hBP01-015", cheers="W"), back(luna)], FOE, hand="hBP08-099")
    t.me.use("hBP08-099")
    t.me.choose("hSD01-014", kind="choose-to-bottom")
    t.expect(t.me.center, cheers="")
    t.expect(t.me, hand="hSD01-014", archive="W hBP08-099")
