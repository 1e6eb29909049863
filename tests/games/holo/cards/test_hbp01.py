"""Cards of booster hBP01 that do what few others do, each with the card itself."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, idle

FOE = [center("T-blue"), idle()]


@pytest.mark.answer("Q34", "Q35")
@pytest.mark.parametrize(
    ("hand", "power", "spent", "picked"), [("hSD01-003*3", "hSD01-016*3", 2, 2), ("", "hSD01-016*3", 3, 0)]
)
def test_lui_archives_holo_power_for_cards_of_the_hand(
    table: Tables, hand: str, power: str, spent: int, picked: int
) -> None:
    """Hand and holo power may be mixed, and holo power may be more than the hand has."""
    me = [center("hBP01-061", cheers="R R R"), idle()]
    t = table(me, FOE, oshi="hBP01-005", step="performance", hand=hand, holo_power=power)
    t.me.art("Hawk Rave", at=t.foe.center)
    t.me.yes("pay")
    t.asks(t.me, "power-for-hand")
    assert t.decision is not None
    assert max(option.action["number"] for option in t.decision.options) == len(t.me.holo_power)
    t.take(0, "power-for-hand", {"do": "number", "number": spent})
    if hand:
        t.me.pick(*["hSD01-003"] * picked, kind="choose-to-archive")
    else:
        assert t.decision is None or t.decision.kind != "power-for-hand"
        if t.decision is not None and t.decision.kind == "choose-to-archive":
            t.me.done("choose-to-archive")
    t.me.choose(t.foe.center, kind="damage-to")
    t.expect(t.foe.center, damage=20 * (spent + picked) + 60)
    assert len(t.me.holo_power) == 3 - spent
    assert t.game.sides[0].skilled == t.game.turn_number


@pytest.mark.clause("10.11.4")
def test_lui_pays_with_holo_power_alone_only_for_red_holomem(table: Tables) -> None:
    me = [center("hBP02-046"), back("hBP02-043")]
    t = table(me, FOE, oshi="hBP01-005", hand="hBP02-046", holo_power="hSD01-016", archive="hBP02-087")
    t.me.bloom("hBP02-046", on=t.me.back[0])
    assert t.decision is not None
    assert t.decision.kind == "main", "nothing to pay with"


def test_amelia_finds_an_item_in_the_archive(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hBP01-101")], FOE, archive="hSD01-018 hSD01-016")
    t.me.collab(t.me.back[0])
    t.me.yes()
    assert t.me.hand == ["hSD01-018"]
