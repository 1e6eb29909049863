"""Official answers about booster hBP03: oshi skills, and what its holomem do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
FOE_TURN: dict[str, Any] = {"turn_of": "foe", "step": "performance"}
POWER = "hSD01-016*6"
FUWAMOCO = "hBP03-041 hBP03-050"


@pytest.mark.answer("Q297")
def test_q297_the_lu_knights_are_called_though_all_are_in_the_archive(table: Tables) -> None:
    t = table([center("hBP03-009")], FOE, oshi="hBP03-001", holo_power=POWER, archive="hBP03-105*4")
    t.me.sp()
    t.asks(t.me, "choose-to-attach", "done")
    t.me.done("choose-to-attach")
    assert len(t.me.holo_power) == 4
    t.expect(t.me.center, attached="")


@pytest.mark.answer("Q299")
def test_q299_white_and_green_is_green(table: Tables) -> None:
    t = table([center("hSD01-003 hSD01-013")], [center("T-debut T-first"), idle()], oshi="hBP03-002", holo_power=POWER)
    t.me.sp()
    t.expect(t.foe.center, damage=100)
    u = table([center("hSD01-003")], [center("T-debut T-first"), idle()], oshi="hBP03-002", holo_power=POWER)
    u.refused(u.me.sp, clause="10.3.3")


@pytest.mark.answer("Q340")
def test_q340_red_and_blue_is_of_the_colour_of_a_blue_oshi(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        FOE,
        oshi="hBP03-004",
        hand="hBP03-084",
        holo_power="hSD01-016",
        deck="hBP03-050 hBP03-038 hSD01-016",
    )
    t.me.use("hBP03-084")
    t.asks(t.me, "choose-to-take", "hBP03-050", "done")
    t.me.choose("hBP03-050")
    t.expect(t.me, hand="hBP03-050")


@pytest.mark.answer("Q305")
@pytest.mark.parametrize("wanted", ["hBP03-061", "hBP03-063", "hBP03-066"])
def test_q305_any_one_card_of_the_stack_returns(table: Tables, wanted: str) -> None:
    t = table(
        [center("hBP03-061 hBP03-063 hBP03-066", damage=200, cheers="Y"), back("T-blue")],
        [center("T-debut"), idle()],
        oshi="hBP03-006",
        holo_power=POWER,
        cheer_deck="",
        deck="hSD01-016*9",
        **FOE_TURN,
    )
    t.foe.art("Free", at=t.me.center)
    t.me.resolve("hBP03-006")
    t.me.yes("react")
    t.me.choose(wanted, kind="choose-to-hand")
    assert t.me.hand.count(wanted) == 1
    assert len({"hBP03-061", "hBP03-063", "hBP03-066"} & set(t.me.archive)) == 2


@pytest.mark.answer("Q646")
def test_q646_who_has_all_colours_is_yellow_for_korone(table: Tables) -> None:
    t = table(
        [center("T-debut", damage=70, cheers="W"), back("T-blue")],
        [center("T-debut"), idle()],
        oshi="hBP03-006",
        holo_power=POWER,
        life="R R R",
        cheer_deck="",
        foe_oshi="hBP08-006",
        foe_holo_power="hSD01-016*2",
        turn_of="foe",
    )
    behind = t.me.back[0]
    t.foe.skill()
    t.take(1, "choose-x", {"do": "number", "number": 1})
    t.foe.choose(t.me.center, kind="affect")
    t.foe.end_main()
    t.foe.art("Free", at=t.me.center)
    t.me.yes("react")
    t.expect(behind, cheers="W R")
    assert "T-debut" in t.me.hand


@pytest.mark.answer("Q309")
def test_q309_botan_archives_a_cheer_though_nobody_is_hurt(table: Tables) -> None:
    t = table([center("T-debut"), back("hBP03-017")], FOE, oshi="hBP03-002", cheer_deck="G W")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.me.choose(t.me.center, kind="heal")
    t.expect(t.me, archive="G", cheer_deck="W")
    assert not t.happened("heal")


@pytest.mark.answer("Q318")
def test_q318_fuwamoco_is_a_fuwawa_for_mococo(table: Tables) -> None:
    t = table([center("hBP03-037")], FOE, hand="hBP03-038", deck="hBP03-050 hBP03-041 hSD01-016*3")
    t.me.bloom("hBP03-038", on=t.me.center)
    t.me.choose("hBP03-050")
    t.expect(t.me, hand="hBP03-050")


@pytest.mark.answer("Q321")
@pytest.mark.parametrize(("center_stack", "damage"), [(FUWAMOCO, 80), ("T-debut", 50)])
def test_q321_fuwamoco_is_a_fuwawa_at_the_center(table: Tables, center_stack: str, damage: int) -> None:
    t = table([center(center_stack), collab("hBP03-037 hBP03-039", cheers="R B")], FOE, step="performance")
    t.me.art("The Fuzzy One", at=t.foe.center)
    t.expect(t.foe.center, damage=damage)


@pytest.mark.answer("Q359")
def test_q359_the_ruffians_send_to_fuwamoco(table: Tables) -> None:
    t = table(
        [center("hBP03-037", attached="hBP03-109", damage=60), back(FUWAMOCO), back("hBP03-041 hBP03-043")],
        [center("T-debut"), idle()],
        archive="B R",
        **FOE_TURN,
    )
    fuwamoco, fuwawa = t.me.back
    t.foe.art("Free", at=t.me.center)
    t.me.yes()
    t.asks(t.me, "send-to", "hBP03-050", "hBP03-043")
    t.me.choose(fuwamoco, kind="send-to")
    t.expect(fuwamoco, cheers="B")
    t.me.choose(fuwawa, kind="life-to")


@pytest.mark.answer("Q324")
def test_q324_ao_strikes_the_center_or_one_of_the_back(table: Tables) -> None:
    t = table(
        [center("hBP03-046 hBP03-049", cheers="B*3"), idle(), back("hBP04-034"), back("hBP04-020")],
        [center("T-blue"), back("T-blue"), back("T-debut")],
        step="performance",
    )
    t.me.art("Leave it to the Handsome One!", at=t.foe.center)
    t.me.choose(t.foe.back[0], kind="damage-to")
    t.expect(t.foe.back[0], damage=20)
    t.expect(t.foe.back[1], damage=0)
    t.expect(t.foe.center, damage=50)


@pytest.mark.answer("Q365")
def test_q365_four_singers_a_rifle_and_bibi_make_a_hundred(table: Tables) -> None:
    t = table(
        [
            center("hBP03-051 hBP03-053 hBP03-056", cheers="P*3", attached="hBP03-096 hBP03-101"),
            *[back("hBP01-009")] * 4,
        ],
        [center("T-blue"), collab("T-blue")],
        step="performance",
    )
    hit = t.foe.collabing
    t.me.art("Break your ×××", at=t.foe.center)
    t.me.choose(hit, kind="damage-to")
    t.expect(hit, damage=80 + 10 + 10)


@pytest.mark.answer("Q473")
def test_q473_the_harps_cheer_comes_after_the_art_has_counted(table: Tables) -> None:
    t = table(
        [center("hBP03-067 hBP03-069 hBP03-072", cheers="Y*5", attached="hBP05-084"), idle()],
        FOE,
        step="performance",
        archive="Y",
    )
    t.me.art("Watame Night Fever!!", at=t.foe.center)
    t.me.yes()
    t.expect(t.me.center, cheers="Y*6")
    t.expect(t.foe.center, damage=80 + 10 + 50)


@pytest.mark.answer("Q335")
def test_q335_risu_may_bring_nobody(table: Tables) -> None:
    t = table([center("hBP03-074")], FOE, hand="hBP03-077", deck="hBP01-088 hBP01-052 hSD01-016*3")
    t.me.bloom("hBP03-077", on=t.me.center)
    t.me.yes()
    t.asks(t.me, "choose-to-stage", "hBP01-088", "hBP01-052", "done")
    t.me.done("choose-to-stage")
    assert len(t.me.stage) == 1
    assert t.happened("shuffle")


@pytest.mark.answer("Q336")
@pytest.mark.parametrize(("cheers", "more"), [("Y W G", 50), ("Y W B", 50), ("Y G B", 100), ("Y W W", 0)])
def test_q336_one_of_the_two_colours_is_worth_fifty(table: Tables, cheers: str, more: int) -> None:
    t = table([center("hBP03-074 hBP03-076 hBP03-078", cheers=cheers), idle()], FOE, step="performance")
    t.me.art("Squirrel Girl from the Magical Forest", at=t.foe.center)
    t.expect(t.foe.center, damage=50 + 50 + more)  # her marked bonus against blue


@pytest.mark.answer("Q339")
def test_q339_the_performance_ends_before_the_end_step(table: Tables) -> None:
    t = table(
        [center("T-debut", damage=70), back("hBP03-081 hBP03-083")],
        [center("T-debut"), idle()],
        archive="R",
        **FOE_TURN,
    )
    kanade = t.me.back[0]
    t.foe.art("Free", at=t.me.center)
    t.asks(t.me, "may")
    assert t.game.step == "performance"
    t.me.yes()
    assert "hY03-001" in kanade.cheers


@pytest.mark.answer("Q307")
def test_q307_luna_strengthens_whom_she_chose_and_not_who_comes_after(table: Tables) -> None:
    t = table(
        [center("hBP01-096", cheers="W W", attached="hBP01-123"), back("hBP03-009"), back("T-debut"), idle()],
        FOE,
        hand="hBP03-012",
    )
    t.me.bloom("hBP03-012", on=t.me.back[0])
    t.me.baton(t.me.back[1])
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=40)
