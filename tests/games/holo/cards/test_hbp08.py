"""Cards of booster hBP08 that do what few others do, each with the card itself."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]


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
