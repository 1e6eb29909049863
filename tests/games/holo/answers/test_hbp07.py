"""Official answers about the cards of booster hBP07."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import SHIPPED, Tables, back, card_of, center, idle

SECOND: dict[str, Any] = {"turn": 2, "turn_of": "me", "first": "foe"}
FOE = [center("T-blue"), idle()]
POWER = "hSD01-016*6"
BLUE_FOE = [center("T-blue")]


@pytest.mark.answer("Q579", "Q590")
@pytest.mark.clause("5.25.1")
def test_q579_q590_the_art_is_used_twice_before_anybody_else_performs(table: Tables) -> None:
    watame = card_of("角巻わため")
    art = SHIPPED[watame].arts[0].name_en
    t = table(
        [center(watame, cheers="Y Y Y"), back("hBP07-008")],
        [center("T-blue"), idle()],
        oshi="hBP07-001",
        deck="hSD01-014*9",
        **SECOND,
    )
    t.me.collab(t.me.back[0])
    t.me.choose(t.me.center, kind="affect")
    t.me.end_main()
    t.me.art(art, at=t.foe.center, by=t.me.center)
    while t.decision is not None and t.decision.kind in ("resolve", "may"):
        t.answer(0)
    t.asks(t.me, "again-at")
    t.answer(0)
    while t.decision is not None and t.decision.kind in ("resolve", "may"):
        t.answer(0)
    used = [event for event in t.happened("art") if event.about == t.me.center.ref]
    assert len(used) == 2
    assert len(t.me.holo_power) == 3, "one for the collab and one for each art"


@pytest.mark.answer("Q580", "Q581")
def test_q580_q581_what_cannot_be_attached_stays_in_the_archive(table: Tables) -> None:
    zeta, kaela = card_of("ベスティア・ゼータ"), card_of("カエラ・コヴァルスキア")
    t = table([center(zeta)], FOE, oshi="hBP07-002", holo_power=POWER, archive="hBP07-105*3 hBP07-108")
    t.me.sp()
    t.me.pick("hBP07-105", "hBP07-105", "hBP07-105", "hBP07-108", kind="choose-to-attach")
    while t.decision is not None and t.decision.kind == "choose-to-attach":
        t.answer(0)
    t.expect(t.me.center, attached="hBP07-105 hBP07-108")
    u = table([center(kaela)], FOE, oshi="hBP07-002", holo_power=POWER, archive="hBP07-108")
    u.me.sp()
    u.asks(u.me, "main")
    u.expect(u.me.center, attached="")


@pytest.mark.answer("Q582", "Q583")
def test_q582_q583_a_card_has_to_be_taken(table: Tables) -> None:
    t = table([center("T-debut")], FOE, oshi="hBP07-003", holo_power=POWER, deck="hSD01-016")
    t.me.skill()
    t.asks(t.me, "choose-to-keep", "hSD01-016")
    t.me.choose("hSD01-016", kind="choose-to-keep")
    t.expect(t.me, hand="hSD01-016", deck="")
    u = table([center("T-debut")], FOE, oshi="hBP07-003", holo_power=POWER, deck="hSD01-016*3")
    u.me.sp()
    u.me.pick("hSD01-016", "hSD01-016", "hSD01-016", kind="choose-to-keep")
    u.expect(u.me, hand="hSD01-016*3", deck="")


@pytest.mark.answer("Q584", "Q609")
def test_q584_q609_the_journey_is_a_return_to_the_deck_in_any_order(table: Tables) -> None:
    haato, first = card_of("赤井はあと"), "hBP07-039"
    t = table(
        [center("T-debut"), back(f"{haato} {first}", cheers="R")],
        FOE,
        oshi="hBP07-004",
        hand="hBP07-096",
        deck="hSD01-014*4",
    )
    t.me.use("hBP07-096")
    t.me.choose(first, kind="order-bottom")
    t.expect(t.me, deck=f"hSD01-014*2 {first} {haato}", hand="hSD01-014*2", archive="R hBP07-096")


@pytest.mark.answer("Q585", "Q587", "Q596", "Q597")
def test_q585_q587_q596_q597_what_is_attached_is_archived_and_the_player_orders_what_waits(table: Tables) -> None:
    haato = card_of("赤井はあと")
    t = table(
        [center("hBP07-039"), back("hBP07-040"), back(haato, cheers="R W")],
        FOE,
        oshi="hBP07-004",
        deck="hSD01-014 hSD01-016*3",
    )
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.me.done()
    t.expect(t.me, archive="R W")
    t.asks(t.me, "resolve", "hBP07-004", "hBP07-039")
    t.me.resolve("hBP07-039")
    t.me.yes()
    t.me.choose("R", kind="choose-to-send")
    t.expect(t.me.center, cheers="R")
    assert len(t.me.hand) == 2


@pytest.mark.answer("Q589")
@pytest.mark.clause("5.26.1")
def test_q589_another_turn_begins_with_the_reset_step(table: Tables) -> None:
    second = card_of("オーロ・クロニー", 2)
    t = table(
        [center(second), back("T-debut", resting=True)], FOE, oshi="hBP07-005", holo_power=POWER, deck="hSD01-014*9"
    )
    t.me.sp()
    t.pass_turn()
    t.asks(t.me, "cheer-to")
    t.expect(t.me.back[0], resting=False)
    assert t.game.turn == 0


@pytest.mark.answer("Q591")
@pytest.mark.parametrize("damage", [0, 100])
def test_q591_hp_become_one_hundred_from_above_and_below(table: Tables, damage: int) -> None:
    t = table(
        [center("T-debut"), back("hBP07-020")],
        [center("T-debut T-second", damage=damage), idle()],
        chance="ask",
    )
    t.me.collab(t.me.back[0])
    t.roll(1)
    t.expect(t.foe.center, damage=40)  # of 140


@pytest.mark.answer("Q593")
def test_q593_who_is_downed_is_not_healed_first(table: Tables) -> None:
    t = table(
        [center("T-selfheal"), idle()],
        [center("hBP07-029", damage=210, attached="hBP07-106"), back("T-blue")],
        step="performance",
    )
    t.me.art("Mend", at=t.foe.center)
    t.expect(t.foe, archive="hBP07-029 hBP07-106")


@pytest.mark.answer("Q594")
@pytest.mark.parametrize("buzz", [True, False])
def test_q594_iroha_heals_when_she_bloomed_from_a_buzz(table: Tables, buzz: bool) -> None:
    iroha = card_of("風真いろは")
    first = "hBP06-026" if buzz else card_of("風真いろは", 1, buzz=False)
    t = table([center(f"{iroha} {first}", damage=100)], FOE, hand="hBP07-030")
    t.me.bloom("hBP07-030", on=t.me.center)
    t.expect(t.me.center, damage=0 if buzz else 100)


@pytest.mark.answer("Q601")
def test_q601_kronii_gives_only_what_lies_beneath_her(table: Tables) -> None:
    debut, first, second = card_of("オーロ・クロニー"), card_of("オーロ・クロニー", 1, buzz=False), "hBP07-056"
    t = table([center(f"{debut} {first} {second}", cheers="B*4"), back(debut)], FOE)
    t.me.end_main()
    t.me.yes()
    t.expect(t.me.center, stack=f"{debut} {second}")
    t.expect(t.me.back[0], stack=f"{debut} {first}")


@pytest.mark.answer("Q604")
def test_q604_only_the_top_card_returns(table: Tables) -> None:
    debut, first = card_of("夏色まつり"), card_of("夏色まつり", 1, buzz=False)
    t = table(
        [center("T-debut"), idle()],
        [center(f"{debut} {first} hBP07-084", damage=200, cheers="Y"), idle()],
        step="performance",
        foe_archive="hSD01-016",
        foe_life="W W",
    )
    t.me.art("Free", at=t.foe.center)
    t.foe.yes()
    t.expect(t.foe, hand="hBP07-084", archive=f"{debut} {first} Y", life="W")


@pytest.mark.answer("Q605")
def test_q605_the_chaser_reaches_the_back_though_nobody_stands_in_front(table: Tables) -> None:
    t = table([center("hSD13-009", cheers="Y"), back("hBP07-086")], [back("T-blue", damage=10), back("T-blue")])
    t.me.collab(t.me.back[0])
    t.me.choose(t.me.center, kind="affect")
    t.me.end_main()
    t.me.art("YIPPEEE", at=t.foe.back[0], by=t.me.center)
    t.expect(t.foe.back[0], damage=30)


@pytest.mark.parametrize(
    ("card", "archived"),
    [
        pytest.param("hBP07-092", "T-debut", marks=pytest.mark.answer("Q606", "Q607")),
        pytest.param("hBP08-090", "hBP07-105", marks=pytest.mark.answer("Q676")),
    ],
)
def test_q606_q607_q676_either_the_deck_or_the_archive_is_enough(table: Tables, card: str, archived: str) -> None:
    t = table([center("T-debut")], FOE, hand=card, deck="hSD01-016*3")
    t.me.use(card)
    t.expect(t.me, hand="hSD01-016*2")
    u = table([center("T-debut")], FOE, hand=card, deck="", archive=archived)
    u.me.use(card)
    u.expect(u.me, hand=archived)
    v = table([center("T-debut")], FOE, hand=card, deck="")
    v.refused(v.me.use, card, clause="10.7.2.3.7")


@pytest.mark.parametrize("stag", [pytest.param(True, marks=pytest.mark.answer("Q613")), False])
def test_q613_the_stag_beetle_lets_nothing_reduce_the_damage(table: Tables, stag: bool) -> None:
    nene = card_of("桃鈴ねね", 1, buzz=False)
    art = SHIPPED[nene].arts[-1]
    t = table(
        [center(nene, cheers="Y Y Y Y", attached="hBP07-103" if stag else ""), idle()],
        [center("T-blue"), idle()],
        step="performance",
        foe_oshi="T-guard",
        foe_holo_power="hSD01-016",
    )
    t.me.art(art.name_en, at=t.foe.center, by=t.me.center)
    if stag:
        assert t.decision is None or t.decision.kind != "react"
    else:
        t.foe.yes("react")
    assert t.foe.center.damage >= 20


@pytest.mark.answer("Q614", "Q615")
def test_q614_q615_the_minotaur_and_the_star_in_any_order_and_the_down_afterwards(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP07-028", attached="hBP07-106", damage=210)],
        FOE,
        archive="T-debut",
        deck="hSD01-014*9",
    )
    t.me.collab(t.me.back[0])
    t.asks(t.me, "resolve", "hBP07-028", "hBP07-106")
    t.me.resolve("hBP07-106")
    t.me.yes("pay")
    assert "T-debut" in t.me.hand
    t.asks(t.me, "choose-to-keep")
    assert "hBP07-028" in t.me.archive


@pytest.mark.answer("Q602")
def test_q602_soraz_is_one_holomem_of_one_card_name(table: Tables) -> None:
    t = table([center("hSD01-013"), back("hBP07-068", cheers="P P")], BLUE_FOE)
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art("I'm waiting for your White Day gift", at=t.foe.center)
    t.expect(t.foe.center, damage=140)
