"""Official answers about the oshi Takanashi Kiara of booster hBP01."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Player, Tables, TestTable, back, center, collab, idle

SORA = "hSD01-003"  # white, as far as nobody says otherwise
FOE = [center("hSD01-003")]


def rises(t: TestTable, player: Player) -> None:
    """The SP skill for a red holomem is offered, and used."""
    player.yes("react")
    t.expect(player, hand=SORA, life="W*5")


@pytest.mark.answer("Q647")
@pytest.mark.parametrize("painted", [True, False])
def test_q647_a_holomem_of_all_colours_by_an_oshi_skill_is_red(table: Tables, painted: bool) -> None:
    t = table(
        [center(SORA), idle()],
        [center("T-hunter"), idle()],
        turn_of="foe",
        oshi="hBP01-006",
        foe_oshi="hBP08-006",
        holo_power="hSD01-016*2",
        foe_holo_power="hSD01-016",
    )
    if painted:
        t.foe.skill()
        t.foe.choose(t.me.center, kind="affect")
    t.foe.end_main()
    t.foe.art("Hunt", at=t.me.center)
    if painted:
        rises(t, t.me)
    else:
        t.expect(t.me, hand="", life="W*4")


@pytest.mark.answer("Q663")
def test_q663_a_holomem_of_all_colours_by_a_collab_effect_is_red(table: Tables) -> None:
    t = table(
        [center(SORA), idle()],
        [center("T-hunter"), back("hBP08-068", cheers="P")],
        turn=2,
        turn_of="foe",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.collab(t.foe.back[0])
    t.foe.end_main()
    t.foe.art("Hunt", at=t.me.center)
    rises(t, t.me)


@pytest.mark.answer("Q669")
def test_q669_of_two_chosen_holomem_of_all_colours_each_is_red(table: Tables) -> None:
    t = table(
        [center(SORA), idle(), back("hSD01-008")],
        [center("T-hunter"), back("hBP08-073", cheers="P P")],
        turn_of="foe",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.collab(t.foe.back[0])
    t.foe.pick(t.me.center, t.me.collabing, kind="affect")
    t.foe.end_main()
    t.foe.art("Hunt", at=t.me.center)
    rises(t, t.me)


@pytest.mark.answer("Q673")
def test_q673_a_holomem_that_got_all_colours_by_the_art_that_downs_it_is_red(table: Tables) -> None:
    t = table(
        [center(SORA), idle()],
        [center("hBP08-074", cheers="P P P"), idle()],
        turn_of="foe",
        step="performance",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
        foe_hand="hSD01-014",
    )
    t.foe.art("Necro Elimination!!", at=t.me.center)
    t.foe.yes("pay")
    t.foe.pick("hSD01-014", kind="choose-to-archive")
    t.foe.choose(t.me.center, kind="affect")
    rises(t, t.me)


@pytest.mark.answer("Q689")
@pytest.mark.parametrize("where", ["center", "collab"])
def test_q689_a_holomem_of_all_colours_by_a_fan_at_the_center_is_red(table: Tables, where: str) -> None:
    night = {"attached": "hBP08-110"}
    t = table(
        [center(SORA), idle()],
        [center("hBP08-074", cheers="P P P", **night), idle()]
        if where == "center"
        else [center("T-blue"), collab("hBP08-074", cheers="P P P", **night)],
        turn_of="foe",
        step="performance",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.art("Necro Elimination!!", at=t.me.center)
    if where == "center":
        rises(t, t.me)
    else:
        t.expect(t.me, hand="", life="W*4")


@pytest.mark.answer("Q682")
@pytest.mark.parametrize("first", ["hBP01-006", "hBP08-103"])
def test_q682_one_life_less_of_the_two_that_a_cape_costs(table: Tables, first: str) -> None:
    t = table(
        [center("hBP01-062", damage=50, attached="hBP08-103"), idle()],
        [center("T-hunter"), idle()],
        turn_of="foe",
        step="performance",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.art("Hunt", at=t.me.center)
    t.me.resolve(first)
    t.me.yes("react")
    t.expect(t.me, hand="hBP01-062", life="W*4")


@pytest.mark.answer("Q39")
def test_q39_only_the_holomem_cards_return_to_the_hand(table: Tables) -> None:
    t = table(
        [center("hBP01-062 hBP01-066", damage=110, cheers="R", attached="hBP01-121"), idle()],
        [center("T-hunter"), idle()],
        turn_of="foe",
        step="performance",
        oshi="hBP01-006",
        holo_power="hSD01-016*2",
    )
    t.foe.art("Hunt", at=t.me.center)
    t.me.yes("react")
    t.expect(t.me, hand="hBP01-062 hBP01-066", archive="R hBP01-121 hSD01-016*2", life="W*5")


@pytest.mark.answer("Q40")
def test_q40_phoenix_tail_is_used_without_a_holomem_in_the_archive(table: Tables) -> None:
    t = table([center("hBP01-062")], FOE, oshi="hBP01-006", holo_power="hSD01-016*2")
    t.me.skill()
    t.expect(t.me, hand="", holo_power="", archive="hSD01-016*2")


@pytest.mark.answer("Q232")
@pytest.mark.clause("10.7.2.4")
def test_q232_phoenix_tail_may_return_what_was_paid_for_it(table: Tables) -> None:
    t = table([center("hBP01-062")], FOE, oshi="hBP01-006", holo_power="hSD01-003 hSD01-016")
    t.me.skill()
    t.expect(t.me, hand="hSD01-003", archive="hSD01-016")
