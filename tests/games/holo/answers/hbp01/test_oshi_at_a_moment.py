"""Official answers about oshi of booster hBP01 whose skills are used at a moment, or last into the next turn."""

from __future__ import annotations

from typing import Any

import pytest

from holochron.games.holo.cards.constants import ALL_COLORS
from holochron.games.holo.rules.layers import info_of
from tests.games.holo.builders import Tables, back, center, idle

POWER = "hSD01-016*6"
FOE_TURN: dict[str, Any] = {"turn_of": "foe", "step": "performance"}
KOBO = "hBP01-084 hBP01-085 hBP01-087"
SUISEI = "hBP01-076 hBP01-077 hBP01-081"


@pytest.mark.answer("Q29")
def test_q29_mumei_guards_against_one_damage_and_not_against_two(table: Tables) -> None:
    t = table(
        [center("hBP01-028"), back("T-blue", damage=30)],
        [center(KOBO, cheers="B*3"), idle()],
        oshi="hBP01-002",
        holo_power=POWER,
        **FOE_TURN,
    )
    t.foe.art("Wave Mantra", at=t.me.center)
    t.foe.yes("pay")
    for _ in range(2):
        t.asks(t.foe, "choose-to-archive")
        t.answer(0)
    t.me.yes("react")
    t.expect(t.me.center, damage=40)
    assert [event.amount for event in t.happened("damage")] == [40]


@pytest.mark.answer("Q33")
def test_q33_who_may_not_move_is_archived_when_downed(table: Tables) -> None:
    t = table(
        [center("T-blue")],
        [center("T-killall"), back("T-blue")],
        oshi="hBP01-005",
        holo_power=POWER,
        foe_life="W W W",
    )
    t.me.sp()
    t.pass_turn()
    t.foe.choose(t.foe.back[0], kind="cheer-to")
    t.foe.end_main()
    t.foe.art("Together Down", at=t.me.center)
    assert "T-killall" in t.foe.archive


@pytest.mark.answer("Q231")
def test_q231_kiara_takes_one_life_off_the_two_of_a_buzz_holomem(table: Tables) -> None:
    t = table(
        [center("hBP01-068 hBP01-071", damage=200), back("T-blue")],
        [center("T-debut"), idle()],
        oshi="hBP01-006",
        holo_power=POWER,
        life="W W W W",
        **FOE_TURN,
    )
    t.foe.art("Free", at=t.me.center)
    t.me.yes("react")
    t.expect(t.me, life="W W W")
    assert {"hBP01-068", "hBP01-071"} <= set(t.me.hand)


@pytest.mark.answer("Q215")
def test_q215_the_life_goes_before_the_shooting_star(table: Tables) -> None:
    t = table(
        [center(SUISEI, cheers="B*4"), idle()],
        [center("T-debut", damage=90), back("T-blue"), back("T-debut")],
        oshi="hBP01-007",
        holo_power=POWER,
        did="skill",
        step="performance",
        foe_life="W W W",
    )
    t.me.art("Shining Comet", at=t.foe.center)
    t.me.no("pay")
    t.foe.choose(t.foe.back[0], kind="life-to")
    t.expect(t.foe.back[0], cheers="W", damage=0)
    t.me.yes("react")
    t.me.choose(t.foe.back[0], kind="damage-to")
    t.expect(t.foe.back[0], damage=60)


@pytest.mark.answer("Q374")
def test_q374_ririka_answers_her_down_before_the_shooting_star(table: Tables) -> None:
    t = table(
        [center("hBP04-034 hBP04-037", damage=190), back("T-blue")],
        [center(SUISEI, cheers="B*4"), idle()],
        oshi="hBP04-003",
        holo_power=POWER,
        deck="hBP04-034 hBP04-091 hSD01-014*9",
        foe_oshi="hBP01-007",
        foe_holo_power=POWER,
        foe_did="skill",
        **FOE_TURN,
    )
    behind = t.me.back[0]
    t.foe.art("Shining Comet", at=t.me.center)
    t.foe.no("pay")
    t.me.yes("react")
    t.me.pick("hBP04-034", "hBP04-091")
    t.foe.yes("react")
    t.expect(behind, damage=60 + 50)


@pytest.mark.answer("Q686")
def test_q686_who_has_all_colours_is_blue_for_the_shooting_star(table: Tables) -> None:
    t = table(
        [center("T-debut"), idle()],
        [center("hBP08-069", damage=60, attached="hBP08-110"), back("T-blue")],
        oshi="hBP01-007",
        holo_power=POWER,
        did="skill",
        step="performance",
    )
    assert info_of(t.game, t.me.center.now).colors == ALL_COLORS
    behind = t.foe.back[0]
    t.me.art("Free", at=t.foe.center)
    t.me.yes("react")
    t.expect(behind, damage=40)
