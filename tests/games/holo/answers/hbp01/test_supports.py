"""Official answers about the support cards of booster hBP01."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import GAME, Tables, TestTable, back, center, collab, deck_of, idle

FOE = [center("hSD01-003")]


@pytest.mark.parametrize(
    "number",
    [
        pytest.param("hBP01-102", marks=pytest.mark.answer("Q96")),
        pytest.param("hBP01-111", marks=pytest.mark.answer("Q103")),
        pytest.param("hBP01-113", marks=pytest.mark.answer("Q104")),
    ],
)
def test_q96_q103_q104_six_other_cards_are_few_enough(table: Tables, number: str) -> None:
    t = table([center("hSD01-003")], FOE, hand=f"{number} hSD01-014*6")
    t.allowed(t.me.use, number)
    u = table([center("hSD01-003")], FOE, hand=f"{number} hSD01-014*7")
    u.refused(u.me.use, number, clause="10.3.3")


@pytest.mark.answer("Q223")
def test_q223_a_red_cheer_for_a_red_holomem_may_go_to_a_blue_one(table: Tables) -> None:
    t = table(
        [center("hBP01-068"), back("hBP01-083")], FOE, hand="hBP01-105", holo_power="hSD01-016", cheer_deck="R G B"
    )
    t.me.use("hBP01-105")
    t.asks(t.me, "choose-to-send", "R", "B", "done")
    t.me.choose("R", kind="choose-to-send")
    t.me.choose(t.me.back[0], kind="send-to")
    t.expect(t.me.back[0], number="hBP01-083", cheers="R")


@pytest.mark.answer("Q117")
@pytest.mark.clause("3.1.2.4.1")
def test_q117_who_uses_the_card_chooses_the_back_holomem(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-003"), back("hSD01-008"), back("hSD01-014")], hand="hBP01-108")
    t.me.use("hBP01-108")
    t.asks(t.me, "swap", "hSD01-008", "hSD01-014")
    t.me.choose(t.foe.back[1], kind="swap")
    t.expect(t.foe.center, number="hSD01-014")


@pytest.mark.answer("Q201")
def test_q201_a_resting_back_holomem_may_be_swapped_in(table: Tables) -> None:
    t = table([center("hSD01-003")], [center("hSD01-003"), back("hSD01-008", resting=True)], hand="hBP01-108")
    t.me.use("hBP01-108")
    t.expect(t.foe.center, number="hSD01-008", resting=True)


@pytest.mark.answer("Q683")
@pytest.mark.clause("10.10.1.4")
@pytest.mark.parametrize(("cheers", "passes"), [("W", False), ("W W", True)])
def test_q683_a_dearer_baton_pass_holds_for_the_new_center_too(table: Tables, cheers: str, passes: bool) -> None:
    t = table(
        [center("hSD11-007", attached="hBP08-104")],
        [center("T-freebaton"), back("hSD01-003", cheers=cheers)],
        hand="hBP01-108",
        foe_cheer_deck="",
    )
    t.me.use("hBP01-108")
    t.expect(t.foe.center, number="hSD01-003")
    t.pass_turn()
    if passes:
        t.allowed(t.foe.baton, t.foe.back[0])
    else:
        t.refused(t.foe.baton, t.foe.back[0], clause="8.7.2")


@pytest.mark.answer("Q102")
@pytest.mark.clause("5.20.1")
def test_q102_the_changed_text_replaces_the_whole_of_it(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-003", cheers="W G R")],
        hand="hBP01-110",
        oshi="hBP01-002",
        chance="ask",
    )
    t.me.use("hBP01-110")
    t.me.yes("change-text")
    t.me.pick("W", "R", kind="choose-to-archive")
    t.expect(t.foe.center, cheers="G")
    t.expect(t.me, archive="hBP01-110")


@pytest.mark.parametrize(
    ("number", "plus"),
    [
        pytest.param("hBP01-114", 20, marks=pytest.mark.answer("Q105")),
        pytest.param("hBP01-115", 10, marks=pytest.mark.answer("Q110")),
        pytest.param("hBP01-116", 10, marks=pytest.mark.answer("Q106")),
        pytest.param("hBP01-117", 10, marks=pytest.mark.answer("Q109")),
        pytest.param("hBP01-120", 10, marks=pytest.mark.answer("Q112")),
    ],
)
def test_q105_to_q112_arts_plus_of_what_is_attached_adds_nothing_to_special_damage(
    table: Tables, number: str, plus: int
) -> None:
    t = table([center("T-sniper", attached=number), idle()], [center("T-blue"), collab("T-twoart")], step="performance")
    t.me.art("Aim", at=t.foe.center)
    t.expect(t.foe.center, damage=30 + plus)
    t.expect(t.foe.collabing, damage=20)


@pytest.mark.answer("Q206")
@pytest.mark.clause("10.10.1.4")
def test_q206_a_troupe_member_adds_to_the_special_damage_of_the_axe(table: Tables) -> None:
    t = table(
        [center("hBP01-069", cheers="R", attached="hBP01-114 hBP01-126"), idle()],
        [center("T-blue")],
        step="performance",
    )
    t.me.art("OhaPol", at=t.foe.center)
    t.expect(t.me.center, damage=20)


@pytest.mark.answer("Q476")
def test_q476_four_of_each_axe_may_be_in_one_deck() -> None:
    rest = " ".join(f"hSD01-0{number:02}*4" for number in range(3, 13))
    assert GAME.check_deck(deck_of(f"hBP01-114*4 hBP05-082*4 {rest} hSD01-014*2")) == []
    assert [fault.rule for fault in GAME.check_deck(deck_of(f"hBP01-114*5 hBP05-082*4 {rest} hSD01-014"))] == [
        "6.1.4.3"
    ]


@pytest.mark.answer("Q650")
@pytest.mark.clause("12.3.4.2")
def test_q650_what_the_art_attaches_saves_from_the_damage_of_the_axe(table: Tables) -> None:
    t = table(
        [center("hBP08-019", attached="hBP01-114", damage=110), idle()],
        [center("T-blue")],
        step="performance",
        deck="hBP06-100 hSD01-014",
    )
    t.me.art("Let's Share This Happiness", at=t.foe.center)
    t.me.choose("hBP06-100", kind="choose-to-attach")
    t.expect(t.me.center, damage=120, hp=120 + 10 + 30, attached="hBP01-114 hBP06-100")


@pytest.mark.answer("Q27")
def test_q27_upao_strikes_back_for_special_damage_too(table: Tables) -> None:
    t = table(
        [center("T-sniper"), idle()], [center("T-blue"), collab("hBP01-009", attached="hBP01-116")], step="performance"
    )
    t.me.art("Aim", at=t.foe.center)
    t.expect(t.foe.collabing, damage=20)
    t.expect(t.me.center, damage=20)


@pytest.mark.answer("Q212")
@pytest.mark.clause("7.7.5")
def test_q212_with_a_collab_holomem_alone_the_turn_passes_without_a_center(table: Tables) -> None:
    t = table(
        [center("T-debut", damage=80), idle()],
        [center("hBP01-009", attached="hBP01-116"), back("hSD01-014")],
        step="performance",
        foe_cheer_deck="",
    )
    t.me.art("Free", at=t.foe.center)
    assert not t.me.has("center")
    t.me.end_performance()
    t.asks(t.foe, "main")
    assert [mem.position for mem in t.me.stage] == ["collab"]


@pytest.mark.answer("Q111")
@pytest.mark.clause("1.3.2.2")
def test_q111_jobs_may_choose_the_unhurt_who_is_not_healed(table: Tables) -> None:
    t = table(
        [center("hBP01-032", cheers="G", attached="hBP01-119", damage=30), idle()],
        [center("T-blue")],
        step="performance",
    )
    mark = t.mark()
    t.me.art("Alo~na!", at=t.foe.center)
    t.asks(t.me, "heal", "hBP01-032", "T-blue")
    t.me.choose(t.me.collabing, kind="heal")
    t.expect(t.me.center, damage=30)
    assert t.happened("heal", since=mark) == []


@pytest.mark.answer("Q229")
@pytest.mark.clause("5.24.3")
def test_q229_all_three_dice_are_rolled_again(table: Tables) -> None:
    t = table(
        [center("hBP01-043", cheers="G G G W", attached="hBP01-123"), idle()],
        [center("T-twoart")],
        step="performance",
        chance="ask",
    )
    t.me.art("Operation: Bunnify Humanity", at=t.foe.center)
    t.me.yes("pay")
    for face in (1, 2, 1):
        t.roll(face)
    t.me.yes("pay")
    for face in (1, 1, 2):
        t.roll(face)
    t.expect(t.foe.center, damage=100)


def legend(table: Tables, **given: Any) -> TestTable:
    """Four Troupe Members are on my stage, and a skill that draws as many cards."""
    stage = [center("hBP01-068", attached=" ".join(["hBP01-126"] * 4))]
    return table(stage, FOE, oshi="hBP05-003", holo_power="hSD01-016*2", **given)


@pytest.mark.answer("Q434")
@pytest.mark.clause("5.7.1")
def test_q434_the_skill_may_be_used_with_as_many_cards_in_hand(table: Tables) -> None:
    t = legend(table, hand="hSD01-014*4")
    t.me.skill()
    t.expect(t.me, hand="hSD01-014*4", holo_power="")


@pytest.mark.answer("Q435")
def test_q435_a_deck_of_three_is_drawn_out(table: Tables) -> None:
    t = legend(table, deck="hSD01-014*3")
    t.me.skill()
    t.expect(t.me, hand="hSD01-014*3", deck="")
    assert t.result is None


@pytest.mark.answer("Q436")
def test_q436_nobody_stops_drawing_before_the_hand_is_full(table: Tables) -> None:
    t = legend(table)
    t.me.skill()
    t.expect(t.me, hand="hSD01-014*4")
