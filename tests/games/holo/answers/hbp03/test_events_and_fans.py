"""Official answers about events, tools, mascots and fans of booster hBP03."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
FOE_TURN: dict[str, Any] = {"turn_of": "foe", "step": "performance"}


@pytest.mark.answer("Q344")
@pytest.mark.clause("10.7.2.3.7")
def test_q344_a_cheer_has_nowhere_else_to_go(table: Tables) -> None:
    t = table([center("T-debut", cheers="W")], FOE, hand="hBP03-087")
    t.refused(t.me.use, "hBP03-087", clause="10.7.2.3.7")
    u = table([center("T-debut", cheers="W"), back("T-blue")], FOE, hand="hBP03-087")
    u.allowed(u.me.use, "hBP03-087")


@pytest.mark.answer("Q346", "Q347")
@pytest.mark.clause("13.2.2")
def test_q346_q347_a_resting_holomem_moves_to_collab_and_brings_no_holo_power(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        [center("T-blue"), back("T-debut", resting=True), back("T-shut")],
        hand="hBP03-088",
        life="W W",
    )
    t.me.use("hBP03-088")
    t.asks(t.foe, "affect", "T-debut", "T-shut")
    t.foe.choose("T-debut", kind="affect")
    t.expect(t.foe.collabing, number="T-debut", resting=True)
    t.expect(t.foe, holo_power="")


@pytest.mark.answer("Q351")
def test_q351_a_fan_in_the_deck_need_not_be_taken(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP03-089", deck="hBP03-105 hSD01-016*4")
    t.me.use("hBP03-089")
    t.asks(t.me, "choose-to-take", "hBP03-105", "done")
    t.me.done()
    t.expect(t.me, hand="")
    assert t.happened("shuffle")


@pytest.mark.answer("Q353")
def test_q353_the_cap_may_be_on_anybody_and_helps_only_debuts_and_spots(table: Tables) -> None:
    t = table([center("T-debut T-first"), back("T-debut")], FOE, hand="hBP03-095*2")
    t.me.use("hBP03-095")
    t.me.choose(t.me.center, kind="attach-to")
    t.expect(t.me.center, attached="hBP03-095", hp=120)
    t.me.use("hBP03-095")
    t.expect(t.me.back[0], attached="hBP03-095", hp=130)


@pytest.mark.answer("Q354")
def test_q354_hosoinu_returns_before_it_is_archived(table: Tables) -> None:
    t = table(
        [center("hBP03-061", attached="hBP03-103", damage=90), back("T-blue")],
        [center("T-debut"), idle()],
        holo_power="hSD01-016",
        deck="hSD01-016*5",
        **FOE_TURN,
    )
    mine = t.me.center
    t.foe.art("Free", at=t.me.center)
    t.asks(t.me, "pay")
    t.expect(mine, attached="hBP03-103")
    t.me.yes("pay")
    assert "hBP03-103" in t.me.hand
    assert "hBP03-103" not in t.me.archive


@pytest.mark.answer("Q358")
def test_q358_the_ruffians_send_only_what_is_in_the_archive_already(table: Tables) -> None:
    t = table(
        [center("hBP03-037", attached="hBP03-109", damage=60, cheers="B"), back("hBP03-040")],
        [center("T-debut"), idle()],
        archive="R",
        life="W W W",
        **FOE_TURN,
    )
    fuwawa = t.me.back[0]
    t.foe.art("Free", at=t.me.center)
    assert "hY04-001" not in fuwawa.cheers
    assert "hY04-001" in t.me.archive


@pytest.mark.answer("Q360")
@pytest.mark.clause("8.7.2")
@pytest.mark.parametrize(("fans", "open_"), [("hBP03-111*2", True), ("hBP03-111", False)])
def test_q360_each_koronesky_saves_one_colourless_cheer_of_the_baton(table: Tables, fans: str, open_: bool) -> None:
    t = table([center("hBP03-061 hBP03-063 hBP03-066", attached=fans), back("T-debut")], FOE)
    if open_:
        t.allowed(t.me.baton, t.me.back[0])
    else:
        t.refused(t.me.baton, t.me.back[0], clause="8.7.2")


@pytest.mark.answer("Q543")
@pytest.mark.clause("11.4.2")
def test_q543_watamates_leave_a_lambduck_that_becomes_subaru(table: Tables) -> None:
    t = table([center("hBP04-067 hBP06-083", attached="hBP03-112 hBP06-104")], FOE, hand="hBP06-081")
    t.expect(t.me.center, attached="hBP03-112 hBP06-104")
    t.me.bloom("hBP06-081", on=t.me.center)
    t.expect(t.me.center, attached="hBP06-104")
    t.expect(t.me, archive="hBP03-112")


@pytest.mark.answer("Q619")
def test_q619_lambduck_has_three_names(table: Tables) -> None:
    t = table([center("hBP04-067 hBP06-083"), collab("hBP06-083")], FOE, hand="hBP03-112 hBP06-104 hBP06-081 hBP03-072")
    for card in ("hBP03-112", "hBP06-104"):
        t.me.use(card)
        t.me.choose(t.me.center, kind="attach-to")
    t.expect(t.me.center, attached="hBP03-112 hBP06-104")
    t.allowed(t.me.bloom, "hBP06-081", on=t.me.center)
    t.allowed(t.me.bloom, "hBP03-072", on=t.me.center)
