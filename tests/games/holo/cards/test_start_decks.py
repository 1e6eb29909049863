"""Cards of the start decks after hSD01 at work."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import SHIPPED, Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
RADEN, GATOR = "hSD15-008", "hSD14-011"


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


@pytest.mark.clause("2.11.2.2", "11.5.1")
@pytest.mark.parametrize(("life", "left"), [("W*3", 3), ("W*5", 4)])
def test_flare_spares_a_life_when_behind(table: Tables, life: str, left: int) -> None:
    foe = [center("hSD01-011"), collab("hSD09-007", damage=90)]
    t = table([center("T-blue"), idle()], foe, step="performance", foe_life=life, life="W*4")
    t.me.art(t.game.top(t.me.center.now).arts[0].name, at=t.foe.collabing, by=t.me.center)
    assert len(t.foe.life) == left


@pytest.mark.clause("10.11.3")
@pytest.mark.parametrize("instead", [True, False])
def test_okanyan_goes_in_place_of_a_blue_cheer(table: Tables, instead: bool) -> None:
    me = [center("hSD03-006", cheers="B B", attached="hSD03-013"), idle()]
    t = table(me, [*FOE, back("T-blue")], step="performance")
    t.me.art("Shaaa", at=t.foe.center)
    t.me.yes("pay")
    t.me.choose("hSD03-013" if instead else "B", kind="stand-in")
    t.expect(t.me, archive="hSD03-013" if instead else "B")
    t.expect(t.me.center, cheers="B B" if instead else "B")
    t.expect(t.foe.back[0], damage=10)


@pytest.mark.clause("10.9.1")
@pytest.mark.parametrize(("cheers", "plus"), [("G G", 10), ("G G G", 20)])
def test_the_matsutake_dance_gives_more_to_who_has_three_cheers(table: Tables, cheers: str, plus: int) -> None:
    t = table([center(RADEN, cheers=cheers), back("hSD15-005", cheers="G")], FOE, hand="hSD15-010", step="main")
    t.me.use("hSD15-010")
    t.me.choose(t.me.center, kind="affect")
    t.me.end_main()
    t.me.art("Mushroom Picking", at=t.foe.center)
    t.expect(t.foe.center, damage=40 + 10 + plus)
