"""Cards of booster hBP07 that do what few others do, each with the card itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, card_of, center, idle

FOE = [center("T-blue"), idle()]
SECOND: dict[str, Any] = {"turn": 2, "turn_of": "me", "first": "foe"}


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
