"""Official answers about what holomem of booster hBP01 do, besides those that have a file of their colour."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
FOE_TURN: dict[str, Any] = {"turn_of": "foe", "step": "performance"}
SORA = "hBP01-021 hBP01-022 hBP01-023"
ALL_GREEN = "hBP01-032"


@pytest.mark.parametrize(
    ("stack", "first", "wanted"),
    [
        pytest.param("hBP01-015 hBP01-017", "hBP01-019", "hBP01-028", marks=pytest.mark.answer("Q52")),
        pytest.param("hBP01-024 hBP01-025", "hBP01-026", "hBP01-082", marks=pytest.mark.answer("Q54")),
    ],
)
def test_q52_q54_who_blooms_from_a_first_looks_for_nobody(table: Tables, stack: str, first: str, wanted: str) -> None:
    t = table([center(stack)], FOE, hand=first, deck=f"hSD01-014*4 {wanted}")
    t.me.bloom(first, on=t.me.center)
    t.asks(t.me, "main")
    assert not t.happened("shuffle")
    u = table([center(stack.split()[0])], FOE, hand=first, deck=f"hSD01-014*4 {wanted}")
    u.me.bloom(first, on=u.me.center)
    u.me.choose(wanted)
    u.expect(u.me, hand=wanted)


@pytest.mark.answer("Q226")
def test_q226_every_use_of_the_art_is_a_damage_of_its_own(table: Tables) -> None:
    t = table([center(SORA, cheers="W*3"), idle()], FOE, step="performance", chance="ask")
    t.me.art("Not gonna stop", at=t.foe.center)
    t.me.yes("pay")
    t.roll(1)
    t.expect(t.foe.center, damage=80)
    t.me.yes("pay")
    t.roll(2)
    t.expect(t.foe.center, damage=160)
    assert [event.amount for event in t.happened("damage")] == [80, 80]


@pytest.mark.answer("Q53")
def test_q53_nobody_elses_art_comes_between(table: Tables) -> None:
    t = table([center(SORA, cheers="W*3"), idle()], FOE, step="performance", chance="ask")
    t.me.art("Not gonna stop", at=t.foe.center)
    t.me.yes("pay")
    t.roll(3)
    t.asks(t.me, "pay")
    t.me.no("pay")
    assert [option.args[0] for option in t.asked(0, "perform").options if option.args] == [t.me.collabing.ref] * 2


@pytest.mark.answer("Q378")
def test_q378_a_die_at_a_time_is_not_three_at_once(table: Tables) -> None:
    t = table([center(SORA, cheers="W*3"), idle()], FOE, oshi="hBP04-005", holo_power="hSD01-016*3", chance="ask")
    t.me.skill()
    t.me.end_main()
    t.me.art("Not gonna stop", at=t.foe.center)
    for face in (1, 3, 2):
        t.me.yes("pay")
        t.roll(face)
    t.expect(t.foe.center, damage=240)
    t.asks(t.me, "perform")


@pytest.mark.answer("Q531")
def test_q531_roboco_looks_once_for_each_use_of_the_art(table: Tables) -> None:
    t = table(
        [center("hBP06-061 hBP06-063 hBP06-066"), collab(SORA, cheers="W*3")],
        [center("T-blue", damage=70), idle()],
        step="performance",
        chance="ask",
        deck="hSD01-016*9",
    )
    t.me.art("Not gonna stop", at=t.foe.center)
    for _ in range(3):
        t.me.yes("pay")
        t.roll(1)
        t.me.choose("hSD01-016", kind="choose-to-archive")
    t.expect(t.me, archive="hSD01-016*3")


@pytest.mark.answer("Q681")
def test_q681_what_zeta_kept_off_was_not_the_first_damage(table: Tables) -> None:
    t = table(
        [center("T-blue"), collab("hBP01-024 hBP01-027")],
        [center("T-debut"), back("T-first")],
        hand="hBP08-094",
        chance="ask",
    )
    mine = t.me.center
    t.me.use("hBP08-094")
    t.pass_turn()
    t.foe.choose(t.foe.center, kind="cheer-to")
    t.foe.collab(t.foe.back[0])
    t.foe.end_main()
    t.foe.art("Free", at=mine, by=t.foe.center)
    t.me.apply("hBP01-027")
    t.me.yes("pay")
    t.roll(1)
    t.expect(mine, damage=0)
    t.foe.art("Free First", at=mine, by=t.foe.collabing)
    t.expect(mine, damage=0)


@pytest.mark.answer("Q58")
def test_q58_irys_gives_no_more_special_damage(table: Tables) -> None:
    t = table(
        [center("hBP01-028"), collab("hBP01-072", cheers="R")],
        [center("T-blue"), collab("T-blue")],
        hand="hBP01-030",
        chance="ask",
    )
    t.me.bloom("hBP01-030", on=t.me.center)
    t.me.end_main()
    t.me.art("WAZZUP!!", at=t.foe.center)
    t.me.yes("pay")
    t.roll(1)
    assert [event.amount for event in t.happened("damage")] == [20, 20 + 30]


@pytest.mark.answer("Q59")
def test_q59_irys_takes_a_card_of_her_holo_power(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP01-028 hBP01-029 hBP01-031")],
        FOE,
        holo_power="hSD01-018 hSD01-017",
        deck="hSD01-016 hSD01-014 hSD01-003*4",
    )
    t.me.collab(t.me.back[0])
    t.asks(t.me, "choose-to-take", "hSD01-016", "hSD01-017", "hSD01-018")
    t.me.choose("hSD01-017")
    t.expect(t.me, hand="hSD01-017")
    assert sorted(t.me.holo_power) == ["hSD01-014", "hSD01-016", "hSD01-018"]


@pytest.mark.answer("Q60")
def test_q60_who_is_whole_may_be_chosen_and_is_not_healed(table: Tables) -> None:
    t = table([center(ALL_GREEN, damage=30), back("hBP01-033")], FOE, chance="ask")
    t.me.collab(t.me.back[0])
    t.me.yes("pay")
    t.roll(1)
    t.asks(t.me, "heal", ALL_GREEN, "hBP01-033")
    t.me.choose(t.me.collabing, kind="heal")
    assert not t.happened("heal")


@pytest.mark.answer("Q67")
def test_q67_who_is_whole_may_be_chosen_by_a_first_too(table: Tables) -> None:
    t = table([center("T-debut", damage=30), back("hBP01-032 hBP01-036")], FOE)
    t.me.collab(t.me.back[0])
    t.asks(t.me, "heal", "T-debut", "hBP01-036")
    t.me.choose(t.me.collabing, kind="heal")
    assert not t.happened("heal")


@pytest.mark.answer("Q79", "Q80")
def test_q79_q80_one_cheer_each_of_whatever_colour(table: Tables) -> None:
    t = table(
        [center("hBP01-052"), back("hBP01-052 hBP01-053 hBP01-055"), back("hBP01-024"), back("hBP01-088")],
        FOE,
        archive="G G G W",
    )
    t.me.collab(t.me.back[0])
    t.me.yes()
    given = [t.me.center, *t.me.back]
    t.me.pick(*given, kind="send-to")
    for _ in range(3):
        t.me.choose("G", kind="choose-to-send")
    assert [one.cheers for one in given] == [["hY02-001"]] * 3


@pytest.mark.answer("Q81")
def test_q81_without_a_collab_holomem_the_art_only_strikes(table: Tables) -> None:
    t = table([center("hBP01-057", cheers="R"), idle()], [center("T-blue")], step="performance")
    t.me.art("I'll Lure You in with Wings Darker than Black", at=t.foe.center)
    t.expect(t.foe.center, damage=20)


@pytest.mark.answer("Q84")
def test_q84_hawk_rave_need_not_archive_anything(table: Tables) -> None:
    t = table(
        [center("hBP01-056 hBP01-058 hBP01-061", cheers="R*3"), idle()], FOE, step="performance", hand="hSD01-016"
    )
    t.me.art("Hawk Rave", at=t.foe.center)
    t.me.no("pay")
    t.expect(t.foe.center, damage=60)
    t.expect(t.me, hand="hSD01-016")


@pytest.mark.answer("Q496")
def test_q496_a_baton_pass_costs_no_less_than_nothing(table: Tables) -> None:
    t = table(
        [center("hBP01-068", damage=30), back("T-debut")],
        [center("hSD11-007", cheers="W"), idle()],
        turn_of="foe",
        step="performance",
        hand="hBP05-075",
        cheer_deck="W",
    )
    t.foe.art("Shupi Shuwa", at=t.me.center)
    t.foe.end_performance()
    t.me.choose(t.me.back[0], kind="cheer-to")
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")
    t.me.use("hBP05-075")
    t.me.choose(t.me.center, kind="affect")
    t.allowed(t.me.baton, t.me.back[0])


@pytest.mark.answer("Q90")
def test_q90_only_who_has_a_hand_puts_it_back(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP01-072 hBP01-073 hBP01-075")],
        FOE,
        hand="hSD01-016 hSD01-017",
        deck="hSD01-018 hSD01-003 hSD01-008 hSD01-014*4",
    )
    t.me.collab(t.me.back[0])
    t.me.choose("hSD01-016", kind="order-bottom")
    t.expect(t.me, hand="hSD01-003 hSD01-008")
    t.expect(t.foe, hand="")


@pytest.mark.answer("Q91")
def test_q91_two_holomem_lie_beneath_a_second(table: Tables) -> None:
    t = table([center("hBP01-076 hBP01-078 hBP01-081", cheers="B*4"), idle()], FOE, step="performance")
    t.me.art("Shining Comet", at=t.foe.center)
    t.me.yes("pay")
    for _ in range(2):
        t.asks(t.me, "choose-to-archive")
        t.answer(0)
    t.expect(t.foe.center, damage=60 + 120)
    t.expect(t.me.center, cheers="B B")


@pytest.mark.answer("Q415")
def test_q415_subaru_makes_one_damage_less_and_not_the_next(table: Tables) -> None:
    t = table(
        [center("hBP04-067"), back("hBP04-067")],
        [center("hBP01-082 hBP01-084 hBP01-087", cheers="B W"), idle()],
        oshi="hBP04-006",
        holo_power="hSD01-016*2",
        **FOE_TURN,
    )
    t.foe.art("Rain Mantra", at=t.me.center)
    t.foe.yes("pay")
    t.foe.choose("W", kind="choose-to-archive")
    t.me.yes("react")
    t.expect(t.me.back[0], damage=0)
    t.expect(t.me.center, damage=40)


@pytest.mark.answer("Q224")
def test_q224_kronii_sends_a_red_cheer_to_a_blue_holomem(table: Tables) -> None:
    t = table([center("hBP01-092"), back("hBP01-072")], FOE, hand="hBP01-094", cheer_deck="W R G")
    t.me.bloom("hBP01-094", on=t.me.center)
    t.me.choose("R", kind="choose-to-send")
    t.me.choose(t.me.center, kind="send-to")
    t.expect(t.me.center, number="hBP01-094", cheers="R")


@pytest.mark.answer("Q364")
def test_q364_who_comes_into_collab_after_the_art_uses_none(table: Tables) -> None:
    t = table(
        [center("T-debut"), collab("hBP01-092 hBP01-093 hBP01-095", cheers="B*3", damage=130)],
        FOE,
        hand="hSD07-003 hSD07-007",
    )
    kronii = t.me.collabing
    flare = t.me.place("hSD07-003")
    t.me.end_main()
    t.me.art("Fast Forward", at=t.foe.center, by=kronii)
    t.me.yes()
    t.me.choose("hSD07-007", kind="bloom")
    t.me.yes()
    t.expect(flare, number="hSD07-007", position="collab")
    t.expect(kronii, position="back")
    assert [option.args[0] for option in t.asked(0, "perform").options if option.args] == [t.me.center.ref] * 2


@pytest.mark.answer("Q363")
def test_q363_pekora_falls_when_the_cap_is_gone(table: Tables) -> None:
    t = table(
        [center("hBP03-052", cheers="P"), idle()],
        [center("hBP01-096", attached="hBP03-095", damage=90), collab("T-blue"), back("T-blue")],
        oshi="hBP03-005",
        step="performance",
        foe_life="W W W",
    )
    t.me.art("So that's how it is, huh", at=t.foe.collabing, by=t.me.center)
    t.me.yes()
    t.foe.choose(t.foe.collabing, kind="life-to")
    assert {"hBP01-096", "hBP03-095"} <= set(t.foe.archive)
    t.expect(t.foe, life="W W")


@pytest.mark.answer("Q425")
def test_q425_a_fan_that_comes_later_makes_no_art_stronger(table: Tables) -> None:
    t = table([center("hBP01-096", cheers="W"), back("hBP03-009"), idle()], FOE, hand="hBP03-012 hBP01-123")
    t.me.bloom("hBP03-012", on=t.me.back[0])
    t.me.use("hBP01-123")
    t.expect(t.me.center, attached="hBP01-123")
    t.me.end_main()
    t.me.art("Pekora~ Beyond the Door~", at=t.foe.center)
    t.expect(t.foe.center, damage=10)
