"""Official answers that name no cards and are about what words mean: played with cards for which it matters."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
FUBUKI = "hBP02-008"


@pytest.mark.answer("Q145")
@pytest.mark.clause("8.7.1", "8.7.2")
def test_q145_the_collab_holomem_passes_no_baton(table: Tables) -> None:
    t = table([collab("hSD01-003", cheers="W W"), back("hSD01-008")], FOE)
    t.refused(t.me.baton, t.me.back[0], clause="8.7.2")
    u = table([center("hSD01-003"), collab("hSD01-003", cheers="W W"), back("hSD01-008")], FOE)
    u.refused(u.me.baton, u.me.back[0], clause="8.7.2")


@pytest.mark.answer("Q154")
@pytest.mark.clause("1.2.2", "11.2.1")
def test_q154_both_without_life_at_one_moment_is_a_draw(table: Tables) -> None:
    t = table([center("T-debut")], FOE, life="", foe_life="")
    t.drawn()


@pytest.mark.answer("Q166")
@pytest.mark.clause("13.4.1")
@pytest.mark.parametrize(("stack", "damage"), [("hBP06-009", 30), ("T-debut", 40)])
def test_q166_a_permanent_gift_works_without_being_used(table: Tables, stack: str, damage: int) -> None:
    t = table([center("T-debut"), idle()], [center(stack), collab("T-blue")], step="performance")
    t.me.art("Free", at=t.foe.collabing, by=t.me.center)
    t.expect(t.foe.collabing, damage=damage)


@pytest.mark.answer("Q170")
def test_q170_an_oshi_is_nobody_on_the_stage(table: Tables) -> None:
    given: dict[str, Any] = {"step": "performance", "cheer_deck": "R W", "oshi": "hSD01-001"}
    azki = "hSD01-008 hSD01-010 hSD01-011"
    t = table([center(azki, cheers="G"), idle()], FOE, **given)
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.expect(t.me, cheer_deck="R W")
    u = table([center(azki, cheers="G"), idle(), back("hSD01-003")], FOE, **given)
    u.me.art("SorAZ Gravity", at=u.foe.center)
    u.me.choose(u.me.back[0], kind="send-to")
    u.expect(u.me, cheer_deck="W")


@pytest.mark.answer("Q189")
@pytest.mark.clause("5.7.1")
def test_q189_cards_are_drawn_from_the_deck_and_not_from_the_cheer_deck(table: Tables) -> None:
    t = table(
        [center("T-debut")], FOE, hand="hSD01-016", deck="hSD01-017 hSD01-018 hSD01-014 hSD01-003", cheer_deck="R W"
    )
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-017 hSD01-018 hSD01-014", cheer_deck="R W", deck="hSD01-003")


@pytest.mark.answer("Q190")
@pytest.mark.clause("4.14.2")
def test_q190_the_order_of_an_archive_means_nothing_and_everybody_sees_it(table: Tables) -> None:
    one = table([center("T-debut")], FOE, archive="hSD01-016 W hSD01-003")
    other = table([center("T-debut")], FOE, archive="W hSD01-003 hSD01-016")
    assert one.table.position_key() == other.table.position_key()
    seen = [card["number"] for card in one.foe.view["players"][0]["archive"]]
    assert sorted(seen) == one.me.archive


@pytest.mark.answer("Q200")
@pytest.mark.clause("8.5.1", "8.1.1")
def test_q200_a_skill_without_a_moment_is_for_ones_own_main_step(table: Tables) -> None:
    t = table([center("T-debut"), idle()], FOE, oshi="hBP01-006", holo_power="hSD01-016*3", archive="hSD01-003")
    t.allowed(t.me.skill)
    t.me.end_main()
    t.refused(t.me.skill, clause="8.1.1")


@pytest.mark.answer("Q219")
@pytest.mark.clause("8.7.3")
def test_q219_who_has_passed_the_baton_may_bloom_and_collab(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W"), back("T-debut")], FOE, hand="hSD01-005")
    sora = t.me.center
    t.me.baton(t.me.back[0])
    t.expect(sora, position="back")
    t.me.bloom("hSD01-005", on=sora)
    t.me.collab(sora)
    t.expect(sora, number="hSD01-005", position="collab")


@pytest.mark.answer("Q222")
def test_q222_once_a_turn_is_once_for_each_card(table: Tables) -> None:
    t = table(
        [center(FUBUKI, attached="hBP02-092", cheers="W W"), back(FUBUKI, attached="hBP02-092", cheers="W W")], FOE
    )
    for choices in (2, 0):  # the last two cheers are no choice
        options = [option for option in t.asked(0, "main").options if option.verb.name == "activate"]
        assert options
        t.answer(list(t.asked(0, "main").options).index(options[0]))
        for _ in range(choices):
            t.asks(t.me, "choose-to-archive")
            t.answer(0)
    assert "activate" not in t.verbs()
    t.expect(t.me, archive="W*4")
