"""10.11.2: several replacements of one damage. What was reduced stays reduced, also for whoever takes it instead."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, TestTable, back, card_of, center, collab, idle, made_up

RED = "hBP05-039"  # a red Buzz, who may take the damage by the skill of hSD13-001
SKILL: dict[str, Any] = {
    "foe_oshi": "hSD13-001",
    "foe_holo_power": "hSD01-016*3",
    "step": "performance",
    "chance": "ask",
}
GAME = made_up("""
X-striker holomem debut white hp 100 baton 0
  name "一撃" "Striker"
  art 0 100 "百" "Hundred"
  art 0 400 "四百" "Four Hundred"
  art 0 10 "十" "Ten"

X-sturdy holomem debut blue hp 500 baton 0
  name "頑丈" "Sturdy"
  art 0 10 "耐える" "Endure"
""")
ME = [center("X-striker"), idle()]


def redirect(t: TestTable) -> None:
    """The foe uses the skill of hSD13-001."""
    t.foe.yes("react")


@pytest.mark.clause("5.22.4", "10.11.1.1")
@pytest.mark.parametrize("face", [1, 2])
def test_what_is_not_taken_is_not_redirected(table: Tables, face: int) -> None:
    """hBP01-027 keeps the damage off after an odd roll: nothing is left that another could take."""
    t = table(ME, [center("X-sturdy"), collab("hBP01-027"), back(RED)], game=GAME, **SKILL)
    t.me.art("Hundred", at=t.foe.center)
    t.foe.apply("hBP01-027")
    t.foe.yes("pay")
    t.roll(face)
    if face == 2:
        redirect(t)
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe.back[0], damage=0 if face == 1 else 100)
    t.expect(t.foe, holo_power="hSD01-016*3" if face == 1 else "")


@pytest.mark.clause("5.22.3", "10.11.1.1")
def test_what_was_reduced_stays_reduced_for_another(table: Tables) -> None:
    """hBP01-117 takes 30 off before the skill: the other takes 70."""
    foe = [center("hBP01-015", attached="hBP01-117"), back(RED)]
    t = table(ME, foe, game=GAME, **SKILL)
    t.me.art("Hundred", at=t.foe.center)
    t.foe.apply("hBP01-117")
    t.foe.yes("pay")
    redirect(t)
    t.expect(t.foe.center, damage=0)
    t.expect(t.foe.back[0], damage=70)


@pytest.mark.clause("10.11.2")
@pytest.mark.parametrize("reduced", [True, False])
def test_whether_it_is_reduced_before_another_takes_it_is_for_the_affected_player_to_say(
    table: Tables, reduced: bool
) -> None:
    """hBP01-121 takes 10 off what its own holomem takes."""
    t = table(ME, [center("X-sturdy", attached="hBP01-121"), back(RED)], game=GAME, **SKILL)
    t.me.art("Hundred", at=t.foe.center)
    t.asks(t.foe, "replacement", "X-sturdy", "hSD13-001")
    t.foe.apply("X-sturdy" if reduced else "hSD13-001")
    redirect(t)
    t.expect(t.foe.back[0], damage=90 if reduced else 100)


@pytest.mark.clause("10.11.2")
def test_what_reduces_it_anyway_and_leaves_nothing_needs_no_skill(table: Tables) -> None:
    t = table(ME, [center("X-sturdy", attached="hBP01-121"), back(RED)], game=GAME, **SKILL)
    t.me.art("Ten", at=t.foe.center)
    t.foe.apply("X-sturdy")
    t.expect(t.foe.back[0], damage=0)
    t.expect(t.foe, holo_power="hSD01-016*3")


@pytest.mark.clause("10.11.1.1", "10.10.1.4")
def test_what_one_would_take_more_another_does_not(table: Tables) -> None:
    """hBP01-126 adds 10 to what its holder takes, who takes nothing; the other takes what its own effects make of it."""
    foe = [center(card_of("尾丸ポルカ"), attached="hBP01-126"), back(RED)]
    t = table(ME, foe, game=GAME, **SKILL)
    t.me.art("Hundred", at=t.foe.center)
    redirect(t)
    t.expect(t.foe.back[0], damage=100)


@pytest.mark.clause("10.11.2", "5.22.3")
@pytest.mark.parametrize("first", ["hBP08-094", "hSD13-001"])
def test_the_reduction_of_the_first_damage_has_its_turn_when_the_player_says(table: Tables, first: str) -> None:
    """hBP08-094 before the skill leaves 100 for another; after it, it was not needed and is kept (Q680)."""
    t = table(
        [center("X-sturdy"), collab("T-debut"), back(RED)],
        [center("X-striker"), back("X-striker")],
        game=GAME,
        hand="hBP08-094",
        oshi="hSD13-001",
        holo_power="hSD01-016*3",
    )
    mine, other = t.me.center, t.me.back[0]
    t.me.use("hBP08-094")
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.foe.collab(t.foe.back[0])
    t.foe.end_main()
    t.foe.art("Hundred" if first == "hSD13-001" else "Four Hundred", at=mine, by=t.foe.center)
    t.asks(t.me, "replacement", "hBP08-094", "hSD13-001")
    t.me.apply(first)
    t.me.yes("react")
    t.expect(mine, damage=0)
    t.expect(other, damage=100)
    t.foe.art("Four Hundred", at=mine, by=t.foe.collabing)
    t.expect(mine, damage=400 if first == "hBP08-094" else 100)


@pytest.mark.clause("10.11.2")
@pytest.mark.parametrize(("art", "damage"), [("Hundred", 90), ("Ten", 0)])
def test_what_is_only_offered_comes_after_what_reduces_it_anyway(table: Tables, art: str, damage: int) -> None:
    """hBP01-027 is offered once, for what hBP01-121 has left; where nothing is left it is not."""
    foe = [center("X-sturdy", attached="hBP01-121"), collab("hBP01-027")]
    t = table([center("X-striker"), idle()], foe, game=GAME, step="performance")
    t.me.art(art, at=t.foe.center)
    if damage:
        t.foe.no("pay")
    t.asks(t.me, "perform")
    t.expect(t.foe.center, damage=damage)
