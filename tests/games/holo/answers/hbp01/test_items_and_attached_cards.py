"""Official answers about items, events and attached cards of booster hBP01 beside those of test_supports."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
POLKA = "hBP01-068"


@pytest.mark.answer("Q575")
def test_q575_cecilia_sees_whom_the_computer_brings(table: Tables) -> None:
    t = table([center("hSD13-014")], FOE, hand="hBP01-104", deck="hSD13-003 hSD01-016*4")
    t.me.use("hBP01-104")
    t.me.choose("hSD13-003", kind="choose-to-stage")
    t.expect(t.me.back[0], number="hSD13-003")
    t.expect(t.me, hand="hSD01-016")


@pytest.mark.answer("Q97")
def test_q97_the_computer_may_find_nobody(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP01-104", deck="hSD01-003 hSD01-016*4")
    t.me.use("hBP01-104")
    t.asks(t.me, "choose-to-stage", "hSD01-003", "done")
    t.me.done("choose-to-stage")
    assert len(t.me.stage) == 1
    assert t.happened("shuffle")
    assert not t.happened("reveal")


@pytest.mark.answer("Q98")
def test_q98_the_penlight_may_be_used_with_nobody_who_has_a_colour(table: Tables) -> None:
    t = table([center("hSD01-014")], FOE, hand="hBP01-105", holo_power="hSD01-016", cheer_deck="W G")
    t.me.use("hBP01-105")
    t.asks(t.me, "choose-to-send", "done")
    t.me.done("choose-to-send")
    t.expect(t.me, archive="hBP01-105 hSD01-016", holo_power="")
    t.expect(t.me.center, cheers="")


@pytest.mark.answer("Q99")
def test_q99_either_colour_of_soraz_will_do(table: Tables) -> None:
    t = table([center("hSD01-003 hSD01-013")], FOE, hand="hBP01-105", holo_power="hSD01-016", cheer_deck="W G R")
    t.me.use("hBP01-105")
    t.asks(t.me, "choose-to-send", "W", "G", "done")
    t.me.choose("G", kind="choose-to-send")
    t.expect(t.me.center, cheers="G")


@pytest.mark.answer("Q101")
def test_q101_six_other_cards_are_few_enough_for_the_tale(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP01-109 hSD01-014*6")
    t.allowed(t.me.use, "hBP01-109")
    u = table([center("T-debut")], FOE, hand="hBP01-109 hSD01-014*7")
    u.refused(u.me.use, "hBP01-109", clause="10.3.3")


@pytest.mark.answer("Q552")
def test_q552_no_die_is_rolled_for_cheers_that_are_not_there(table: Tables) -> None:
    t = table([center("T-debut")], [center("T-blue"), back("T-blue")], hand="hBP01-110")
    t.refused(t.me.use, "hBP01-110", clause="10.7.2.3.7")
    u = table([center("T-debut")], [center("T-blue"), back("T-blue", cheers="W")], hand="hBP01-110")
    u.allowed(u.me.use, "hBP01-110")


@pytest.mark.answer("Q553")
def test_q553_no_die_is_rolled_for_a_back_that_is_empty(table: Tables) -> None:
    t = table([center("T-debut")], [center("T-blue"), collab("T-blue")], hand="hBP01-112")
    t.refused(t.me.use, "hBP01-112", clause="10.7.2.3.7")
    u = table([center("T-debut")], [center("T-blue"), back("T-blue")], hand="hBP01-112")
    u.allowed(u.me.use, "hBP01-112")


@pytest.mark.answer("Q361")
@pytest.mark.parametrize(("attached", "damage"), [("hBP01-114 hBP01-121", 0), ("hBP01-114", 10)])
def test_q361_kotori_takes_what_the_axe_costs(table: Tables, attached: str, damage: int) -> None:
    t = table([center("T-debut", attached=attached), idle()], FOE, step="performance")
    t.me.art("Free", at=t.foe.center)
    t.expect(t.foe.center, damage=40 + 20)
    t.expect(t.me.center, damage=damage)


@pytest.mark.answer("Q286")
@pytest.mark.clause("7.7.3")
def test_q286_upao_fells_the_center_and_nobody_takes_its_place(table: Tables) -> None:
    t = table(
        [center("T-debut", damage=80), collab("T-blue")],
        [center("hBP01-009 hBP01-011", attached="hBP01-116"), back("T-blue")],
        step="performance",
    )
    mine = t.me.collabing
    t.me.art("Free", at=t.foe.center, by=t.me.center)
    t.me.end_performance()
    assert not t.me.has("center")
    t.expect(mine, position="collab")
    assert t.game.turn == 1


@pytest.mark.answer("Q107")
def test_q107_ankimo_is_a_cheer_for_arts_only(table: Tables) -> None:
    t = table([center("hSD01-003", attached="hBP01-118"), back("T-debut"), idle()], FOE)
    art = t.game.top(t.me.center.now).arts[0].name_en
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")
    t.me.end_main()
    t.allowed(t.me.art, art, at=t.foe.center, by=t.me.center)
    t.expect(t.me.center, cheers="", attached="hBP01-118")


@pytest.mark.answer("Q114")
def test_q114_the_troupe_are_cheers_for_arts_only(table: Tables) -> None:
    t = table([center("hBP05-030", attached="hBP01-126"), back("T-debut"), idle()], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")
    t.me.end_main()
    t.allowed(t.me.art, t.game.top(t.me.center.now).arts[0].name_en, at=t.foe.center, by=t.me.center)
    t.expect(t.me.center, cheers="", attached="hBP01-126")


@pytest.mark.answer("Q116")
@pytest.mark.clause("11.4.2")
def test_q116_pioneers_do_not_stay_with_sora(table: Tables) -> None:
    t = table([center("hSD01-003 hSD01-013", attached="hBP01-124")], FOE, hand="hBP01-023")
    t.expect(t.me.center, attached="hBP01-124")
    t.me.bloom("hBP01-023", on=t.me.center)
    t.expect(t.me.center, attached="")
    t.expect(t.me, archive="hBP01-124")


@pytest.mark.answer("Q323")
def test_q323_each_of_two_takes_ten_more_with_the_troupe(table: Tables) -> None:
    t = table(
        [center("hBP01-082", cheers="B")],
        [center("T-blue"), *[back(POLKA, attached="hBP01-126")] * 2],
        hand="hBP03-045",
    )
    one, other = t.foe.back
    t.me.bloom("hBP03-045", on=t.me.center)
    t.me.yes("pay")
    for mem in (one, other, other):
        t.me.choose(mem, kind="damage-to")
    t.expect(one, damage=20)
    t.expect(other, damage=30)


@pytest.mark.answer("Q398")
def test_q398_cards_that_are_cheers_for_arts_are_not_counted_as_cheers(table: Tables) -> None:
    t = table(
        [
            center("hBP04-067 hBP04-070 hBP04-072", cheers="Y Y W"),
            idle(),
            back(POLKA, attached="hBP01-126"),
            back("hSD16-002", attached="hBP03-107"),
        ],
        FOE,
        step="performance",
    )
    t.me.art("Sunshine Girl", at=t.foe.center)
    t.expect(t.foe.center, damage=100 + 30)


@pytest.mark.answer("Q449", "Q450")
def test_q449_q450_polka_archives_more_than_there_is_to_return_and_returns_all(table: Tables) -> None:
    t = table(
        [center(f"{POLKA} hBP01-070")],
        FOE,
        hand="hBP05-034 hSD01-014*3 hSD01-016*3",
        archive="hBP01-126*4",
    )
    t.me.bloom("hBP05-034", on=t.me.center)
    t.me.yes("pay")
    t.me.pick(*["hSD01-014"] * 3, *["hSD01-016"] * 2, kind="choose-to-archive")
    t.asks(t.me, "main")
    t.expect(t.me, hand="hSD01-016 hBP01-126*4")
    u = table([center(f"{POLKA} hBP01-070")], FOE, hand="hBP05-034 hSD01-014*4", archive="hBP01-126*4")
    u.me.bloom("hBP05-034", on=u.me.center)
    u.me.yes("pay")
    u.me.pick(*["hSD01-014"] * 4, kind="choose-to-archive")
    u.asks(u.me, "main")
    u.expect(u.me, hand="hBP01-126*4")


@pytest.mark.clause("4.6.2", "10.7.2.3.7")
@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        pytest.param("hBP01-104", "hSD01-003", marks=pytest.mark.answer("Q115")),
        pytest.param("hBP03-086", "hBP01-068", marks=pytest.mark.answer("Q343")),
    ],
)
def test_q115_q343_a_full_stage_wants_nobody_from_the_deck(table: Tables, card: str, wanted: str) -> None:
    full = [center("hSD01-003"), *[back("hSD01-014")] * 5]
    t = table(full, FOE, hand=card, deck=f"{wanted} hSD01-014*4")
    t.refused(t.me.use, card, clause="10.7.2.3.7")
    u = table(full[:5], FOE, hand=card, deck=f"{wanted} hSD01-014*4")
    u.allowed(u.me.use, card)


@pytest.mark.clause("10.7.2.3.7")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("hBP01-108", marks=pytest.mark.answer("Q202")),
        pytest.param("hBP03-088", marks=pytest.mark.answer("Q348")),
    ],
)
def test_q202_q348_an_empty_back_position_gives_nobody(table: Tables, card: str) -> None:
    t = table([center("hSD01-003")], [center("hSD01-003")], hand=card, life="W")
    t.refused(t.me.use, card, clause="10.7.2.3.7")
    u = table([center("hSD01-003")], [center("hSD01-003"), back("hSD01-014")], hand=card, life="W")
    u.allowed(u.me.use, card)
