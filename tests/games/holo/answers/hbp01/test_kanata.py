"""Official answers about Amane Kanata: what her oshi skill does is no damage, and what her holomem do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, collab

KANATA: dict[str, Any] = {"oshi": "hBP01-001", "holo_power": "hSD01-016*5"}
MUMEI = "hBP01-016"
SORA = "hBP01-022"
POLKA = "hBP01-071"


def squeeze(table: Tables, *foe: dict[str, Any]) -> TestTable:
    t = table([center("hBP01-010")], foe, **KANATA)
    t.me.skill()
    return t


@pytest.mark.answer("Q19")
def test_q19_who_had_less_than_fifty_hp_left_has_fifty_then(table: Tables) -> None:
    t = squeeze(table, center("T-debut", damage=80))
    t.expect(t.foe.center, damage=50, hp=100)
    assert [(event.player, event.about, event.amount) for event in t.happened("set-hp")] == [(0, t.foe.center.ref, 50)]
    t.asks(t.me, "main")


@pytest.mark.answer("Q23")
def test_q23_friend_does_not_answer_what_is_no_damage(table: Tables) -> None:
    t = squeeze(table, center(MUMEI, attached="hBP01-117"))
    t.asks(t.me, "main")
    t.expect(t.foe.center, attached="hBP01-117")
    assert t.foe.center.hp - t.foe.center.damage == 50


@pytest.mark.answer("Q24")
def test_q24_kotori_reduces_nothing_of_what_is_no_damage(table: Tables) -> None:
    t = squeeze(table, center("T-blue", attached="hBP01-121"))
    t.expect(t.foe.center, damage=250, hp=300)


@pytest.mark.answer("Q26")
def test_q26_upao_does_not_strike_back_at_what_is_no_damage(table: Tables) -> None:
    t = squeeze(table, center("hBP01-009", attached="hBP01-116"))
    assert t.foe.center.hp - t.foe.center.damage == 50
    t.expect(t.me.center, damage=0)


@pytest.mark.answer("Q362")
def test_q362_fifty_are_left_of_hp_that_ankimo_raised(table: Tables) -> None:
    t = squeeze(table, center(SORA, attached="hBP01-118"))
    printed = t.game.top(t.foe.center.now).hp
    t.expect(t.foe.center, hp=printed + 10, damage=printed + 10 - 50)


@pytest.mark.answer("Q536")
def test_q536_the_jacket_keeps_the_hp_of_a_buzz_holomem(table: Tables) -> None:
    t = table([center("hBP01-010")], [center(f"hBP01-068 {POLKA}", attached="hBP06-097")], **KANATA)
    t.me.skill()
    t.expect(t.foe.center, damage=0)
    u = squeeze(table, center("T-blue", attached="hBP06-097"))
    u.expect(u.foe.center, damage=250)


@pytest.mark.answer("Q45")
def test_q45_more_for_arts_is_not_more_special_damage(table: Tables) -> None:
    t = table([center("T-sniper"), back("hBP01-010")], [center("T-blue"), collab("T-blue")])
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("Aim", at=t.foe.center, by=t.me.center)
    assert [event.amount for event in t.happened("damage")] == [20, 30 + 10]


@pytest.mark.answer("Q48", "Q199")
def test_q48_who_falls_to_special_damage_costs_life(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP01-010 hBP01-011 hBP01-014")],
        [center("T-debut", damage=60), back("T-blue")],
        foe_life="W W W",
    )
    t.me.collab(t.me.back[0])
    assert not t.foe.has("center")
    t.expect(t.foe, life="W W")
    t.expect(t.foe.back[0], cheers="W")
