"""Official answers about booster hBP02: which choice is whose, what counts as used, and what nothing is needed for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
POWER = "hSD01-016*6"
CALLIOPE: dict[str, Any] = {"oshi": "hBP02-007", "holo_power": POWER}
MARINE = "hBP02-028"


@pytest.mark.answer("Q687")
def test_q687_who_has_all_colours_is_white_for_fubukingdom(table: Tables) -> None:
    t = table(
        [center("T-blue", attached="hBP02-089"), collab("T-blue", attached="hBP02-092")],
        [center("hBP08-069", damage=90, attached="hBP08-110"), back("T-blue")],
        oshi="hBP02-001",
        holo_power=POWER,
        step="performance",
        chance="ask",
        foe_life="W W W W",
    )
    t.me.art("Bluish", at=t.foe.center, by=t.me.center)
    t.me.yes("react")
    t.roll(1)
    t.expect(t.foe, life="W W")


@pytest.mark.answer("Q280")
def test_q280_shion_counts_the_cheers_when_she_uses_her_magic(table: Tables) -> None:
    t = table(
        [center("hBP02-042", cheers="P"), idle()],
        [center("T-blue", cheers="W W"), idle()],
        oshi="hBP02-005",
        holo_power=POWER,
        step="performance",
    )
    art = t.game.top(t.me.center.now).arts[0]
    t.me.art(art.name_en, at=t.foe.center)
    t.expect(t.foe.center, damage=art.damage)
    t.me.yes("react")
    t.expect(t.foe.center, damage=art.damage + 100)


@pytest.mark.answer("Q260")
def test_q260_a_holomem_of_the_holo_power_that_was_paid_may_be_used(table: Tables) -> None:
    t = table([center("hBP02-048")], FOE, oshi="hBP02-006", holo_power="hBP02-050 hSD01-016")
    t.me.skill()
    t.expect(t.me.center, stack="hBP02-048 hBP02-050")
    t.expect(t.me, archive="hSD01-016")


@pytest.mark.answer("Q267")
def test_q267_ollie_blooms_within_the_skill_and_not_later(table: Tables) -> None:
    t = table(
        [center("hBP02-048"), back("hBP02-049")],
        FOE,
        oshi="hBP02-006",
        holo_power="hSD01-016*2",
        deck="hBP02-050*2 hSD01-017*2 hSD01-014*4",
    )
    t.me.sp()
    t.me.pick("hBP02-050", "hBP02-050", kind="choose-to-archive")
    t.me.yes()
    t.take(0, "bloom", {"do": "bloom", "holomem": t.me.back[0].ref})
    t.expect(t.me.back[0], number="hBP02-050")
    assert "bloom" not in t.verbs()
    assert "hBP02-050" in t.me.archive


@pytest.mark.answer("Q237")
def test_q237_calliope_samples_with_an_empty_hand(table: Tables) -> None:
    t = table([center("hBP02-054")], FOE, archive="hBP02-055*2", **CALLIOPE)
    t.me.skill()
    t.expect(t.me, hand="")
    assert len(t.me.holo_power) == 4
    assert t.me.archive.count("hBP02-055") == 2


@pytest.mark.answer("Q238")
def test_q238_the_rap_is_for_the_main_step(table: Tables) -> None:
    t = table([center("hBP02-054", cheers="P"), idle()], FOE, **CALLIOPE)
    t.allowed(t.me.sp)
    t.me.end_main()
    t.refused(t.me.sp, clause="8.1.1")


@pytest.mark.answer("Q239")
@pytest.mark.clause("5.25.1")
def test_q239_the_rap_comes_before_the_art_of_anybody_else(table: Tables) -> None:
    second = "hBP02-054 hBP02-056 hBP02-059"
    t = table([center(second, cheers="P*3"), idle()], FOE, **CALLIOPE)
    t.me.sp()
    t.me.end_main()
    t.me.art("Featuring Myth", at=t.foe.center)
    t.asks(t.me, "again-at", "T-blue", "T-blue")
    copy = t.table.fork()
    t.me.choose(t.foe.center, kind="again-at")
    copy.choose(0)
    assert copy.digest() == t.table.digest()
    t.expect(t.foe.center, damage=2 * (80 + 50))  # her marked bonus against blue
    t.allowed(t.me.art, "Bluish", at=t.foe.center, by=t.me.collabing)


@pytest.mark.answer("Q268")
def test_q268_the_rap_may_be_for_the_collab_holomem(table: Tables) -> None:
    second = "hBP02-054 hBP02-056 hBP02-059"
    t = table([center(second), collab(second, cheers="P*4")], FOE, **CALLIOPE)
    t.me.sp()
    t.me.choose(t.me.collabing, kind="affect")
    t.me.end_main()
    art = t.game.top(t.me.collabing.now).arts[0]
    t.me.art(art.name_en, at=t.foe.center, by=t.me.collabing)
    t.asks(t.me, "again-at", "T-blue", "T-blue")


@pytest.mark.answer("Q287")
def test_q287_oruyanke_may_leave_who_needs_its_hp(table: Tables) -> None:
    t = table(
        [center("hBP02-008", attached="hBP02-089", damage=110), back("hBP02-009"), back("hBP02-008")],
        FOE,
        hand="hBP02-012",
        life="W W W",
    )
    weak, other = t.me.center, t.me.back[1]
    t.me.bloom("hBP02-012", on=t.me.back[0])
    t.me.yes()
    t.me.choose(other, kind="reattach-to")
    assert not weak.on_stage
    t.expect(other, attached="hBP02-089")
    t.me.choose(other, kind="life-to")
    t.expect(t.me, life="W W")


@pytest.mark.answer("Q241")
def test_q241_mio_sends_her_colour_to_anybody(table: Tables) -> None:
    t = table([center("hBP02-024"), back("T-blue")], FOE, hand="hBP02-026", cheer_deck="W G R")
    t.me.bloom("hBP02-026", on=t.me.center)
    t.asks(t.me, "choose-to-send", "G", "done")
    t.me.choose("G", kind="choose-to-send")
    t.me.choose(t.me.back[0], kind="send-to")
    t.expect(t.me.back[0], cheers="G")


@pytest.mark.answer("Q242")
def test_q242_the_pirates_come_once_a_turn_whoever_blooms(table: Tables) -> None:
    t = table([center(MARINE), back(MARINE)], FOE, hand="hBP02-032*2", deck=f"{MARINE} hBP02-030 hBP02-033 hSD01-016*4")
    t.me.bloom("hBP02-032", on=t.me.center)
    t.me.choose("hBP02-030")
    mark = t.mark()
    t.me.bloom("hBP02-032", on=t.me.back[0])
    t.asks(t.me, "main")
    assert not t.happened("shuffle", since=mark)


@pytest.mark.answer("Q560")
def test_q560_pirates_that_found_nobody_have_come_all_the_same(table: Tables) -> None:
    t = table([center(MARINE)], FOE, hand="hBP02-032*2 hBP06-090", deck=f"{MARINE}*2 hSD01-016*9", life="W W W W")
    t.me.bloom("hBP02-032", on=t.me.center)
    t.me.done()
    t.me.use("hBP06-090")
    t.me.yes()
    mark = t.mark()
    t.me.choose("hBP02-032", kind="bloom")
    t.expect(t.me.center, stack=f"{MARINE} hBP02-032 hBP02-032")
    t.asks(t.me, "main")
    assert not t.happened("shuffle", since=mark)


@pytest.mark.answer("Q462")
def test_q462_the_first_of_whom_gets_the_cheers_must_come_back(table: Tables) -> None:
    t = table(
        [center("hBP05-063 hBP05-065 hBP05-067", cheers="Y*3"), idle(), back(f"{MARINE} hBP02-030 hBP02-033")],
        FOE,
        step="performance",
        archive="hBP02-032",
        chance="ask",
    )
    t.me.art("Putting Smiles on Every Face", at=t.foe.center)
    t.me.no("pay")
    t.me.yes()
    for _ in range(2):
        t.asks(t.me, "choose-attached")
        t.answer(0)
    t.expect(t.me.back[0], cheers="Y Y")
    t.expect(t.me, hand="hBP02-032", archive="")


@pytest.mark.answer("Q430")
def test_q430_the_knights_answer_a_down_by_a_bloom_effect(table: Tables) -> None:
    t = table(
        [center(f"{MARINE} hBP02-030 hBP02-031")],
        [center("T-debut", damage=60), collab("T-blue"), back("T-blue")],
        hand="hBP02-033",
        oshi="hBP05-001",
        holo_power="hSD01-016*2",
        deck=f"{MARINE} hSD01-016*5",
    )
    t.me.bloom("hBP02-033", on=t.me.center)
    t.me.choose(t.foe.center, kind="damage-to")
    t.me.yes("react")
    t.me.choose(MARINE)
    t.foe.choose(t.foe.collabing, kind="life-to")
    assert MARINE in t.me.hand


@pytest.mark.answer("Q270")
def test_q270_a_buzz_holomem_is_a_first(table: Tables) -> None:
    t = table(
        [center("hBP02-035 hBP02-037 hBP02-040", cheers="B*3"), idle()],
        FOE,
        step="performance",
        deck="hBP01-069 hBP02-030 hBP01-071 hSD01-014*3",
        foe_life="W W W",
    )
    t.me.art("holoX-lot", at=t.foe.center)
    t.me.yes("pay")
    t.expect(t.foe.center, damage=100 + 60)
    t.foe.choose(t.foe.collabing, kind="life-to")
    t.expect(t.foe, life="W W")


@pytest.mark.answer("Q243")
def test_q243_ollie_archives_a_card_though_she_draws_none(table: Tables) -> None:
    t = table([center("T-debut"), back("hBP02-049")], FOE, deck="hSD01-016", hand="hSD01-017 hSD01-018")
    t.me.collab(t.me.back[0])
    t.expect(t.me, deck="", holo_power="hSD01-016")
    t.me.choose("hSD01-017", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-018", archive="hSD01-017")


@pytest.mark.answer("Q246")
def test_q246_what_was_healed_comes_as_one_damage(table: Tables) -> None:
    t = table(
        [center("hBP05-052"), back("T-blue", damage=70)], [center("hBP02-014", attached="hBP02-100")], hand="hBP02-060"
    )
    t.me.bloom("hBP02-060", on=t.me.center)
    t.me.yes("pay")
    t.expect(t.me.back[0], damage=20)
    t.expect(t.foe.center, damage=50 - 10)


@pytest.mark.answer("Q272")
@pytest.mark.parametrize("face", [2, 4])
def test_q272_two_and_four_draw_one_card_more(table: Tables, face: int) -> None:
    t = table([center("T-debut")], FOE, hand="hBP02-084", deck="hSD01-016*9", chance="ask")
    t.me.use("hBP02-084")
    t.roll(face)
    t.asks(t.me, "main")
    t.expect(t.me, hand="hSD01-016*3")


@pytest.mark.answer("Q276")
def test_q276_fubzilla_takes_cheers_of_anybody_on_my_stage(table: Tables) -> None:
    t = table(
        [
            center("hBP02-008", attached="hBP02-092", cheers="Y"),
            back("T-blue", cheers="W"),
            back("T-debut", cheers="R"),
        ],
        FOE,
    )
    t.take(0, "main", {"do": "activate"})
    t.me.choose("W", kind="choose-to-archive")
    t.expect(t.me, archive="W R")


@pytest.mark.answer("Q255")
def test_q255_udin_archives_a_card_though_none_is_drawn(table: Tables) -> None:
    t = table([center("hBP02-048", attached="hBP02-097")], FOE, deck="", hand="hBP02-050 hSD01-017 hSD01-018")
    t.me.bloom("hBP02-050", on=t.me.center)
    t.me.choose("hSD01-017", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-018", archive="hSD01-017")
