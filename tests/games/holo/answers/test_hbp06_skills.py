"""Official answers about booster hBP06: skills with dice, what must be drawn, and what counts as used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
POWER = "hSD01-016*6"
SECOND: dict[str, Any] = {"turn": 2, "turn_of": "me", "first": "foe"}
MATSURI = "hBP06-072"


@pytest.mark.answer("Q499")
@pytest.mark.parametrize("deck", ["hSD01-016", ""])
def test_q499_riona_archives_what_there_is(table: Tables, deck: str) -> None:
    t = table([center("hBP06-016", cheers="W"), idle()], FOE, oshi="hBP06-002", holo_power="hSD01-017*2", deck=deck)
    t.me.skill()
    t.expect(t.me, deck="")
    t.me.end_main()
    t.me.art("Cya-Riona!", at=t.foe.center)
    t.expect(t.foe.center, damage=40)


@pytest.mark.answer("Q555")
def test_q555_cheers_that_come_later_do_not_count(table: Tables) -> None:
    t = table(
        [center("hBP01-048", cheers="G*3"), idle(), back("T-debut", cheers="W")],
        FOE,
        oshi="hBP06-003",
        holo_power=POWER,
        hand="hBP01-105",
        cheer_deck="G",
    )
    t.me.sp()
    t.me.use("hBP01-105")
    t.me.choose("G", kind="choose-to-send")
    t.me.choose(t.me.center, kind="send-to")
    art = t.game.top(t.me.center.now).arts[0]
    t.me.end_main()
    t.me.art(art.name_en, at=t.foe.center)
    t.expect(t.foe.center, damage=art.damage + 40)


@pytest.mark.answer("Q504")
def test_q504_baelz_has_to_draw_as_far_as_the_die_says(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        FOE,
        oshi="hBP06-005",
        holo_power=POWER,
        hand="hSD01-014*2",
        deck="hSD01-017*9",
        chance="ask",
    )
    t.me.sp()
    t.roll(1)
    t.answer(0)
    t.me.skill()
    t.roll(5)
    t.asks(t.me, "main")
    assert len(t.me.hand) == 5


@pytest.mark.answer("Q505")
def test_q505_baelz_cannot_go_without_the_die(table: Tables) -> None:
    t = table([center("T-debut")], FOE, oshi="hBP06-005", holo_power=POWER, hand="hSD01-014 hSD01-017", chance="ask")
    t.me.sp()
    t.roll(1)
    t.asks(t.me, "choose-to-archive", "hSD01-014", "hSD01-017")
    t.me.choose("hSD01-017", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-014")


@pytest.mark.answer("Q657")
def test_q657_a_doubled_six_draws_to_twelve(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP01-072 hBP01-073 hBP08-045")],
        FOE,
        oshi="hBP06-005",
        holo_power=POWER,
        hand="hSD01-014",
        deck="hSD01-017*20",
        chance="ask",
    )
    t.me.sp()
    t.roll(1)
    t.me.choose("hSD01-014", kind="choose-to-archive")
    t.me.collab(t.me.back[0])
    t.me.skill()
    t.roll(6)
    t.asks(t.me, "main")
    assert len(t.me.hand) == 12


@pytest.mark.answer("Q507", "Q508")
def test_q507_q508_a_die_like_the_life_gives_a_card_and_then_holo_power(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        FOE,
        oshi="hBP06-008",
        holo_power="hSD01-014*2",
        life="W W W",
        deck="hSD01-017*9",
        chance="ask",
    )
    t.me.skill()
    t.roll(3)
    t.asks(t.me, "choose-to-keep")
    t.expect(t.me, holo_power="")
    t.me.choose("hSD01-017", kind="choose-to-keep")
    t.expect(t.me, hand="hSD01-017", holo_power="hSD01-017")
    assert [event.kind for event in t.happened("shuffle")] == ["shuffle"]


@pytest.mark.answer("Q509")
def test_q509_in_the_first_turn_of_the_game_no_limited_card_is_used(table: Tables) -> None:
    t = table(
        [center(MATSURI)],
        [center("T-blue")],
        oshi="hBP06-008",
        holo_power=POWER,
        hand="hSD01-016 hBP03-089",
        turn=1,
    )
    t.me.sp()
    t.refused(t.me.use, "hSD01-016", clause="8.6.2")
    u = table([center(MATSURI)], FOE, oshi="hBP06-008", holo_power=POWER, hand="hSD01-016*2")
    u.me.sp()
    u.me.use("hSD01-016")
    u.allowed(u.me.use, "hSD01-016")


@pytest.mark.answer("Q559")
def test_q559_who_bloomed_from_a_first_is_not_bloomed_again(table: Tables) -> None:
    debut, first, other, third = MATSURI, "hBP06-074", "hBP06-075", "hBP06-077"
    t = table(
        [center(debut)],
        FOE,
        oshi="hBP06-008",
        holo_power=POWER,
        life="W W W W",
        hand=f"{first} {other} {third} hBP06-090*2",
        deck="hSD01-014*9",
    )
    t.me.sp()
    t.me.bloom(first, on=t.me.center)
    t.me.use("hBP06-090")
    t.me.yes()
    t.me.choose(other, kind="bloom")
    t.expect(t.me.center, stack=f"{debut} {first} {other}")
    t.me.use("hBP06-090")
    t.asks(t.me, "main")
    t.expect(t.me.center, number=other)


@pytest.mark.answer("Q510", "Q513")
def test_q510_q513_raora_takes_a_card_after_the_down_is_done(table: Tables) -> None:
    t = table(
        [center("hBP04-016 hBP04-017 hBP06-014", cheers="W W"), idle()],
        [center("T-debut"), collab("T-blue")],
        step="performance",
        holo_power="hSD01-018 hSD01-017",
        foe_life="W W W",
    )
    t.me.art("Colorful Rinascimento", at=t.foe.center)
    t.asks(t.me, "choose-to-take", "hSD01-017", "hSD01-018")
    t.expect(t.foe, life="W W", archive="T-debut")
    t.me.choose("hSD01-018")
    t.asks(t.me, "choose-to-power", "hSD01-018")
    t.me.choose("hSD01-018", kind="choose-to-power")
    assert sorted(t.me.holo_power) == ["hSD01-017", "hSD01-018"]


@pytest.mark.answer("Q514")
def test_q514_riona_takes_only_who_has_both(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP06-016")],
        [center("T-blue")],
        deck="hSD01-014 hBP06-016 hSD11-007 hSD01-009 hSD01-016*4",
        **SECOND,
    )
    t.me.collab(t.me.back[0])
    t.asks(t.me, "choose-to-take", "hBP06-016", "done")
    t.me.choose("hBP06-016")
    t.expect(t.me, hand="hBP06-016")


@pytest.mark.answer("Q518")
def test_q518_iroha_counts_the_card_that_the_collab_effect_drew(table: Tables) -> None:
    t = table([center("hBP01-048 hBP06-026"), back("hSD06-008")], FOE, hand="hSD01-014*4", cheer_deck="G W")
    t.me.collab(t.me.back[0])
    t.me.resolve("hSD06-008")
    assert len(t.me.hand) == 5
    t.me.yes()
    t.expect(t.me.collabing, cheers="G")


@pytest.mark.answer("Q528")
def test_q528_chloe_reveals_as_many_as_there_are(table: Tables) -> None:
    t = table(
        [center("hBP02-035 hBP02-037 hBP06-056", cheers="B*4"), idle()],
        FOE,
        step="performance",
        deck="hSD01-003 hSD01-014 hSD01-016",
    )
    t.me.art("Have a Blast with Sakamata?", at=t.foe.center)
    t.expect(t.foe.center, damage=120 + 40)
    t.expect(t.me, deck="", archive="hSD01-003 hSD01-014 hSD01-016")


@pytest.mark.answer("Q558")
def test_q558_a_fan_of_the_turn_before_was_not_used_in_this_one(table: Tables) -> None:
    t = table(
        [center(MATSURI, attached="hBP06-103", cheers="Y"), back(f"{MATSURI} hBP06-074")],
        FOE,
        oshi="hBP06-008",
        holo_power="hSD01-014*2",
        life="W W W",
        deck="hSD01-017*9",
        chance="ask",
    )
    art = t.game.top(t.me.center.now).arts[0]
    t.me.skill()
    t.roll(1)
    t.me.yes("pay")
    t.me.choose("hSD01-017", kind="choose-to-keep")
    t.expect(t.me.center, attached="")
    t.me.collab(t.me.back[0])
    t.me.end_main()
    t.me.art(art.name_en, at=t.foe.center)
    t.expect(t.foe.center, damage=art.damage)
