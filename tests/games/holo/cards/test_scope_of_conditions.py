"""How far a leading condition reaches (docs/rulings.md): その後 without a condition of its own goes on under it, 後攻で最初のターンなら
governs all that follows, and any other sentence with a condition of its own stands by itself."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue")]
DECK = "hSD01-016*5"


@pytest.mark.parametrize("turn", [2, 4])
def test_hsd18_004_draws_only_in_the_first_turn_of_who_goes_second(table: Tables, turn: int) -> None:
    t = table([center("T-debut"), back("hSD18-004")], FOE, first="foe", turn=turn, deck=DECK)
    t.me.collab(t.me.back[0])
    first = turn == 2
    t.expect(t.me, hand=["hSD01-016"] if first else [], archive=["hSD01-016"] if first else [])


@pytest.mark.parametrize("fans", [0, 1, 3])
def test_hbp06_054_draws_only_with_a_yukimin(table: Tables, fans: int) -> None:
    t = table(
        [center("T-debut"), back("hBP05-046", attached=" ".join(["hBP04-106"] * fans))],
        FOE,
        hand="hBP06-054",
        deck=DECK,
    )
    yukimin = [ref for holomem in t.game.sides[0].stage for ref in holomem.attached]
    assert all("雪民" in t.game.card[ref].names for ref in yukimin)
    t.me.bloom("hBP06-054", on=t.me.back[0])
    assert t.foe.center.damage == (20 + 10 * fans if fans else 0), "each Yukimin adds 10"
    assert len(t.me.hand) == {0: 0, 1: 1, 3: 2}[fans]


@pytest.mark.parametrize("oshi", ["hBP02-005", "T-oshi"])
def test_hbp06_055_gives_a_cheer_only_with_shion(table: Tables, oshi: str) -> None:
    shion = "hBP02-047"
    t = table([center(shion), back("hBP06-055")], FOE, oshi=oshi, archive="P", foe_archive="W W W")
    t.me.collab(t.me.back[0])
    if oshi != "T-oshi":
        t.me.yes()
    t.expect(t.me.center, cheers="P" if oshi != "T-oshi" else "")
    t.expect(t.foe.center, cheers="W W W" if oshi != "T-oshi" else "")


@pytest.mark.parametrize("cheer", ["P", "W"])
def test_hbp06_058_archives_only_what_it_has_drawn_for(table: Tables, cheer: str) -> None:
    t = table([center("hBP06-058", cheers=cheer), idle()], FOE, step="performance", deck=DECK)
    t.me.art("A Chef's Journey's End.", at=t.foe.center)
    t.expect(t.me, hand=["hSD01-016"] if cheer == "P" else [], archive=["hSD01-016"] * (2 if cheer == "P" else 0))


@pytest.mark.parametrize("turn", [2, 4])
def test_hbp08_008_does_nothing_after_the_first_turn(table: Tables, turn: int) -> None:
    t = table([center("hBP08-008", cheers="P"), back("hBP08-008")], FOE, first="foe", turn=turn, deck=DECK)
    collabing = t.me.back[0]
    t.me.collab(collabing)
    if turn == 2:
        t.me.choose(collabing, kind="affect")
    assert len(t.me.hand) == (turn == 2)


@pytest.mark.parametrize("used", [True, False])
def test_hbp08_059_gives_cheers_away_only_after_mococo(table: Tables, used: bool) -> None:
    t = table([center("hBP08-059", cheers="B B B R"), collab("hBP03-037", cheers="R")], FOE, step="performance")
    if used:
        t.me.art("I'm Not Fuwawa, I'm Mococo", at=t.foe.center)
    t.me.art("Fluffy Boundary Spanner", at=t.foe.center)
    if used:
        t.me.pick("R", kind="choose-attached")
    t.expect(t.me.center, cheers="B B B" if used else "B B B R")


@pytest.mark.parametrize("oshi", ["hBP06-003", "T-oshi"])
def test_hbp06_027_is_not_reduced_whoever_the_oshi_is(table: Tables, oshi: str) -> None:
    """Q539 asks for nothing but the Buzz holomem beneath it."""
    t = table(
        [center("hBP06-026 hBP06-027", cheers="G G G"), idle()],
        [center("hBP01-027"), collab("hBP01-027")],
        oshi=oshi,
        step="performance",
    )
    t.me.art("Taking a Step Together", at=t.foe.center)
    assert t.decision is not None
    assert t.decision.kind != "react"


@pytest.mark.parametrize("down", [True, False])
def test_hbp05_027_heals_whether_or_not_it_downs(table: Tables, down: bool) -> None:
    target = center("T-blue", damage=200 if down else 0)
    t = table(
        [center("hBP05-027", cheers="G G G", damage=50), idle()],
        [target, collab("T-blue")],
        oshi="hBP01-003",
        step="performance",
        deck=DECK,
    )
    t.me.art("One for All", at=t.foe.center)
    assert t.me.center.damage == 30
    assert len(t.me.hand) == down
