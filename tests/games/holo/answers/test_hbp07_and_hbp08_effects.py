"""Official answers about boosters hBP07 and hBP08: decks from below, borrowed arts, colours."""

from __future__ import annotations

from typing import Any

import pytest

from holochron.games.holo.cards.constants import ALL_COLORS
from holochron.games.holo.rules.layers import info_of
from tests.games.holo.builders import Tables, back, center, collab, idle

FOE = [center("T-blue"), idle()]
FOE_TURN: dict[str, Any] = {"turn_of": "foe", "step": "performance"}
POWER = "hSD01-016*6"
SECOND: dict[str, Any] = {"turn": 2, "turn_of": "me", "first": "foe"}


@pytest.mark.answer("Q586")
@pytest.mark.clause("4.4.7")
def test_q586_a_haato_who_returns_lies_at_the_bottom_in_the_only_order_of_one_card(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP07-036", cheers="R")], FOE, oshi="hBP07-004", holo_power=POWER, deck="hSD01-017*9"
    )
    t.me.skill()
    t.asks(t.me, "main")
    assert t.me.deck[-1] == "hBP07-036"
    assert "hY03-001" in t.me.archive


@pytest.mark.answer("Q608")
def test_q608_what_is_attached_to_haato_is_archived(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("hBP07-036 hBP07-040", cheers="R", attached="hBP03-095")],
        FOE,
        hand="hBP07-096",
        deck="hSD01-017*9",
    )
    t.me.use("hBP07-096")
    t.me.choose("hBP07-040", kind="order-bottom")
    assert t.me.deck[-2:] == ["hBP07-040", "hBP07-036"]
    t.expect(t.me, archive="R hBP03-095 hBP07-096")


@pytest.mark.answer("Q588")
def test_q588_the_lowest_card_is_drawn_first(table: Tables) -> None:
    t = table([center("T-debut")], FOE, oshi="hBP07-005", holo_power=POWER, deck="hSD01-014*5 hSD01-017 hSD01-018")
    t.me.skill()
    assert [t.game.number(ref) for ref in t.me.side.hand] == ["hSD01-018", "hSD01-017"]
    t.asks(t.me, "choose-to-archive", "hSD01-017", "hSD01-018")
    t.me.choose("hSD01-017", kind="choose-to-archive")
    t.expect(t.me, hand="hSD01-018")


@pytest.mark.answer("Q592")
def test_q592_who_returns_to_the_hand_costs_life_all_the_same(table: Tables) -> None:
    t = table(
        [center("hBP02-028 hBP02-030", damage=150), collab("hBP02-014 hBP02-015 hBP07-022")],
        [center("T-debut"), idle()],
        life="W W W",
        **FOE_TURN,
    )
    t.foe.art("Free", at=t.me.center)
    t.expect(t.me, hand="hBP02-028 hBP02-030", life="W W")


@pytest.mark.answer("Q595")
def test_q595_kronii_blooms_within_the_effect_and_not_later(table: Tables) -> None:
    t = table(
        [center("hBP07-050"), back("hBP07-050"), back("hBP07-050")],
        [center("T-blue")],
        hand="hBP01-093*2",
        **SECOND,
    )
    t.me.collab(t.me.back[0])
    t.me.yes()
    t.me.choose("hBP01-093", kind="bloom")
    t.expect(t.me.center, number="hBP01-093")
    t.refused(t.me.bloom, "hBP01-093", on=t.me.back[0], clause="8.3.1")


@pytest.mark.answer("Q611")
def test_q611_spirits_that_the_art_archives_count(table: Tables) -> None:
    t = table(
        [center("hBP07-066 hBP07-067 hBP07-069", cheers="P*4"), idle()],
        FOE,
        oshi="hSD01-002",
        step="performance",
        archive="hBP07-100*3",
        holo_power="hBP07-100 hSD01-016*3",
        foe_life="W W W",
    )
    art = t.game.top(t.me.center.now).arts[1]
    t.me.art(art.name_en, at=t.foe.center)
    t.me.yes("pay")
    t.foe.choose(t.foe.center, kind="life-to")
    t.expect(t.foe, life="W W")


@pytest.mark.answer("Q603")
@pytest.mark.parametrize(("archive", "damage"), [("B", 70), ("W", 60)])
def test_q603_a_cheer_of_the_targets_colour_lets_nothing_be_reduced(table: Tables, archive: str, damage: int) -> None:
    t = table(
        [center("hBP02-063 hBP02-064 hBP07-075", cheers="P"), idle()],
        [center("T-blue", attached="hBP01-121"), idle()],
        step="performance",
        archive=archive,
    )
    t.me.art("CODE:81800", at=t.foe.center)
    t.expect(t.foe.center, damage=damage + 50)  # her marked bonus against blue


@pytest.mark.answer("Q610")
def test_q610_one_azki_in_the_archive_is_enough(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP07-100", archive="hBP07-066")
    t.me.use("hBP07-100")
    t.expect(t.me, hand="hBP07-066", archive="hBP07-100")


@pytest.mark.answer("Q641")
def test_q641_three_colourless_more_for_the_baton(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        [center("hSD01-003", cheers="W*3"), back("T-debut")],
        oshi="hBP08-004",
        holo_power=POWER,
        foe_cheer_deck="W",
    )
    t.me.skill()
    t.pass_turn()
    t.foe.choose(t.foe.back[0], kind="cheer-to")
    t.refused(t.foe.baton, t.foe.back[0], clause="8.7.2")
    u = table(
        [center("T-debut")],
        [center("hSD01-003", cheers="W*4"), back("T-debut")],
        oshi="hBP08-004",
        holo_power=POWER,
        foe_cheer_deck="W",
    )
    u.me.skill()
    u.pass_turn()
    u.foe.choose(u.foe.back[0], kind="cheer-to")
    u.allowed(u.foe.baton, u.foe.back[0])


@pytest.mark.answer("Q643")
@pytest.mark.parametrize(
    ("foe", "free"), [("hBP01-068 T-blue", True), ("hSD01-003 T-blue", False), ("hSD01-013 T-blue", True)]
)
def test_q643_everybody_there_needs_a_colour_that_their_oshi_has_not(table: Tables, foe: str, free: bool) -> None:
    one, other = foe.split()
    t = table(
        [center("hBP08-069"), idle()],
        [center(one), back(other)],
        oshi="hBP08-006",
        foe_oshi="hSD01-001",
        step="performance",
    )
    art = t.game.top(t.me.center.now).arts[0]
    if free:
        t.allowed(t.me.art, art.name_en, at=t.foe.center, by=t.me.center)
    else:
        t.refused(t.me.art, art.name_en, at=t.foe.center, by=t.me.center, clause="12.3.3.1")


@pytest.mark.answer("Q658")
def test_q658_the_other_elizabeth_looks_for_a_second(table: Tables) -> None:
    t = table(
        [center("hSD13-003 hBP08-046", damage=140), collab("hSD13-003 hBP08-046"), back("T-blue")],
        [center("T-debut"), idle()],
        deck="hSD13-007 hSD01-016*5",
        **FOE_TURN,
    )
    t.foe.art("Free", at=t.me.center)
    t.me.choose("hSD13-007")
    assert "hSD13-007" in t.me.hand
    t.me.choose(t.me.collabing, kind="life-to")


@pytest.mark.answer("Q665")
def test_q665_who_has_no_colour_has_no_other_colour(table: Tables) -> None:
    t = table(
        [center("hBP08-069")],
        [center("hSD01-003"), back("hSD01-014"), back("hSD01-013"), back("T-blue")],
        foe_oshi="hSD01-001",
        hand="hBP08-071",
    )
    t.me.bloom("hBP08-071", on=t.me.center)
    t.asks(t.me, "damage-to", "hSD01-013", "T-blue")
    t.me.choose(t.foe.back[1], kind="damage-to")
    t.expect(t.foe.back[1], damage=20)


@pytest.mark.answer("Q675")
def test_q675_the_elegant_computer_draws_with_nothing_to_put_back(table: Tables) -> None:
    t = table([center("T-debut")], FOE, hand="hBP08-090", deck="hSD01-017*5", archive="hSD01-016")
    t.me.use("hBP08-090")
    t.expect(t.me, hand="hSD01-017*2", archive="hSD01-016 hBP08-090")


@pytest.mark.answer("Q685")
def test_q685_all_colours_are_six(table: Tables) -> None:
    t = table([center("hBP08-069", attached="hBP08-110")], [center("hSD01-014"), collab("T-blue"), back("T-blue")])
    assert [info_of(t.game, mem.now).colors for mem in (t.foe.center, t.foe.collabing)] == [ALL_COLORS] * 2
    assert bin(ALL_COLORS).count("1") == 6
    assert info_of(t.game, t.foe.back[0].now).colors != ALL_COLORS
