"""The builders are strict: a test cannot overlook a choice."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import MADE, SHIPPED, Tables, back, center

FOE = [center("hSD01-003")]


def test_a_verb_for_another_decision_fails_and_lists_the_options(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-014")
    t.me.use("hSD01-018")
    with pytest.raises(AssertionError, match=r"me is asked 'choose-to-take'[^$]*hSD01-016"):
        t.me.end_main()
    t.me.choose("hSD01-016")


def test_a_verb_of_the_wrong_player_fails(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE)
    with pytest.raises(AssertionError, match="not foe 'main'"):
        t.foe.end_main()


def test_an_option_that_is_not_there_fails(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-005 hSD01-018", deck="hSD01-016 hSD01-014")
    t.me.use("hSD01-018")
    with pytest.raises(AssertionError, match="hSD01-017 is 0 of the options"):
        t.me.choose("hSD01-017")
    t.me.choose("hSD01-016")


def test_a_choice_that_is_left_open_fails() -> None:
    tables = Tables()
    t = tables([center("hSD01-003")], FOE, hand="hSD01-018")
    t.me.use("hSD01-018")
    with pytest.raises(AssertionError, match="the test ends while"):
        tables.finish()
    t.asks(t.me, "choose-to-take")
    tables.finish()


def test_refusing_what_is_open_fails(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-003")
    with pytest.raises(AssertionError, match="is open"):
        t.refused(t.me.place, "hSD01-003", clause="8.2.1")


def test_refusing_for_another_reason_fails(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-005")
    with pytest.raises(AssertionError, match=r"refused by \['8.2.2'\]"):
        t.refused(t.me.place, "hSD01-005", clause="8.2.1")


def test_allowing_what_is_closed_fails(table: Tables) -> None:
    t = table([center("hSD01-003"), back("hSD01-008", resting=True)], FOE)
    with pytest.raises(AssertionError, match="is not open"):
        t.allowed(t.me.collab, t.me.back[0])


def test_made_up_cards_do_not_hide_shipped_ones() -> None:
    assert not {card.number for card in MADE} & set(SHIPPED)
    assert len({card.number for card in MADE}) == len(MADE)
