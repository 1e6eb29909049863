"""Cards of hBP05 to hBP08 that do what few others do."""

from __future__ import annotations

import pytest

from tests.builders import SHIPPED, Tables, back, center, collab, idle
from tests.qa.test_hbp06 import card_of

FOE = [center("T-blue"), idle()]
POWER = "hSD01-016*6"
SECOND = {"turn": 2, "turn_of": "me", "first": "foe"}


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


@pytest.mark.clause("5.24.4")
@pytest.mark.parametrize(("mode", "face"), [(0, 3), (1, 5)])
def test_miko_chooses_what_her_dice_count_as(table: Tables, mode: int, face: int) -> None:
    """hBP07-043, and the art of hSD16-007, which likes a 3 or a 5."""
    t = table([center("hSD16-007", cheers="R"), back("hBP07-043")], FOE, chance="ask", deck="hSD01-014*5")
    t.me.collab(t.me.back[0])
    t.take(0, "choose-mode", {"do": "mode", "mode": mode})
    t.me.end_main()
    art = SHIPPED["hSD16-007"].arts[0].name_en
    t.me.art(art, at=t.foe.center, by=t.me.center)
    t.roll(1)
    t.expect(t.foe.center, damage=40)
    assert [event.amount for event in t.happened("fix-die")] == [face]


@pytest.mark.clause("5.24.4")
def test_the_dice_of_bae_count_twice(table: Tables) -> None:
    """hBP08-045: with its own art, 10 for each pip."""
    t = table([center("hBP08-045", cheers="R"), back("hBP08-045")], FOE, chance="ask", deck="hSD01-014*5")
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("I Want to Live True to Myself", at=t.foe.center, by=t.me.center)
    t.me.choose(t.me.center, kind="affect")
    t.roll(4)
    t.expect(t.foe.center, damage=50 + 80)


@pytest.mark.clause("12.1.3")
@pytest.mark.parametrize(("where", "power"), [("collab", "hSD01-016*2"), ("back", "hSD01-016*3")])
def test_the_skill_of_fuwamoco_costs_less(table: Tables, where: str, power: str) -> None:
    """hBP08-060: the printed cost is 3."""
    duo = {"collab": collab, "back": back}[where]("hBP08-060")
    t = table([center("T-debut", cheers="B"), duo], FOE, oshi="hBP03-004", holo_power=power)
    before = len(t.me.holo_power)
    t.me.skill()
    assert before - len(t.me.holo_power) == (2 if where == "collab" else 3)
    if t.decision is not None:
        t.asks(t.me, t.decision.kind)


@pytest.mark.clause("12.3.4.5", "10.11.1")
@pytest.mark.parametrize("beetle", [True, False])
def test_nene_hits_both_with_the_beetle(table: Tables, beetle: bool) -> None:
    """hBP07-081 with hBP07-103."""
    mine = [center("hBP07-081", cheers="Y Y", attached="hBP07-103" if beetle else ""), idle()]
    t = table(mine, FOE, step="performance")
    t.me.art("Bullock your heart!", at=t.foe.center)
    t.expect(t.foe.center, damage=50 if beetle else 30)
    t.expect(t.foe.collabing, damage=50 if beetle else 0)


@pytest.mark.clause("1.3.4.1", "5.24.1")
@pytest.mark.parametrize(("mine", "theirs", "plus"), [(4, 4, True), (3, 4, False)])
def test_both_roll_for_the_cross_impact(table: Tables, mine: int, theirs: int, plus: bool) -> None:
    """hBP07-095"""
    t = table([center("T-second"), idle()], [center("T-second"), idle()], hand="hBP07-095", chance="ask")
    t.me.use("hBP07-095")
    t.roll(mine)
    t.roll(theirs)
    if plus:
        t.me.end_main()
        t.me.art("Free Second", at=t.foe.center)
        assert [event.amount for event in t.happened("damage")] == [160]
    else:
        t.me.choose(t.me.center, kind="send-to")
        t.expect(t.me.center, cheers="W")


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


@pytest.mark.clause("8.3.1", "5.14.1")
def test_kronii_blooms_in_the_first_turn(table: Tables) -> None:
    """hBP07-050"""
    debut, first = card_of("オーロ・クロニー"), card_of("オーロ・クロニー", 1, buzz=False)
    t = table([center(debut), back("hBP07-050")], [center("T-blue")], hand=first, deck="hSD01-014*5", **SECOND)
    t.refused(t.me.bloom, first, on=t.me.center, clause="8.3.1")
    t.me.collab(t.me.back[0])
    t.me.yes()
    t.me.choose(first, kind="bloom")
    t.expect(t.me.center, number=first)
