"""Chapter 6.1: what a deck may hold."""

from __future__ import annotations

import pytest

import holochron as hc
from holochron import HolochronError, InvalidDeck
from holochron.games.holo.cards.decks import Deck
from tests.games.holo.builders import GAME, deck_of

FIFTY = "T-many*50"
SORA = GAME.decks["hSD01-sora"]


@pytest.mark.clause("6.1.1", "6.1.1.1", "6.1.3", "6.1.4")
def test_the_start_decks_are_legal() -> None:
    for name in GAME.decks:
        assert GAME.check_deck(GAME.decks[name]) == []


@pytest.mark.clause("6.1.1")
@pytest.mark.parametrize("part", ["oshi", "main", "cheer"])
@pytest.mark.parametrize("count", [0, -1])
def test_no_card_is_listed_less_than_once(part: str, count: int) -> None:
    lists = {"oshi": dict(SORA.oshi), "main": dict(SORA.main), "cheer": dict(SORA.cheer)}
    lists[part]["hY03-001" if part == "cheer" else "hSD01-002" if part == "oshi" else "T-many"] = count
    faults = GAME.check_deck(Deck("none", **lists))
    assert "6.1.1" in [fault.rule for fault in faults]


def clauses(deck: Deck) -> list[str]:
    return [fault.rule for fault in GAME.check_deck(deck)]


@pytest.mark.clause("6.1.2")
@pytest.mark.parametrize("oshi", ["", "hSD01-001 hSD01-002", "hSD01-001*2"])
def test_a_deck_has_exactly_one_oshi(oshi: str) -> None:
    assert clauses(deck_of(FIFTY, oshi=oshi)) == ["6.1.2"]


@pytest.mark.clause("6.1.2")
@pytest.mark.parametrize("oshi", ["hSD01-003", "hSD01-016", "hY01-001"])
def test_the_oshi_is_an_oshi_holomem(oshi: str) -> None:
    assert clauses(deck_of(FIFTY, oshi=oshi)) == ["6.1.2"]


@pytest.mark.clause("6.1.3.1")
@pytest.mark.parametrize("wrong", ["hSD01-003", "hSD01-016", "hSD01-002"])
def test_a_cheer_deck_holds_only_cheers(wrong: str) -> None:
    assert clauses(deck_of(FIFTY, cheer=f"W*19 {wrong}")) == ["6.1.3.1"]


@pytest.mark.clause("6.1.3.2")
@pytest.mark.parametrize("count", [0, 19, 21])
def test_a_cheer_deck_has_twenty_cards(count: int) -> None:
    assert clauses(deck_of(FIFTY, cheer=" ".join(["W"] * count))) == ["6.1.3.2"]


@pytest.mark.clause("6.1.3.3")
def test_cheers_may_all_be_the_same() -> None:
    assert clauses(deck_of(FIFTY, cheer="W*20")) == []


@pytest.mark.clause("6.1.4.1")
@pytest.mark.parametrize("wrong", ["hSD01-001", "hY01-001"])
def test_a_deck_holds_neither_oshi_nor_cheers(wrong: str) -> None:
    assert clauses(deck_of(f"T-many*49 {wrong}")) == ["6.1.4.1"]


@pytest.mark.clause("6.1.4.2")
@pytest.mark.parametrize("count", [0, 49, 51])
def test_a_deck_has_fifty_cards(count: int) -> None:
    assert clauses(deck_of(" ".join(["T-many"] * count))) == ["6.1.4.2"]


@pytest.mark.clause("6.1.4.3", "2.14.2")
@pytest.mark.parametrize(("copies", "legal"), [(4, True), (5, False)])
def test_four_copies_of_a_number(copies: int, legal: bool) -> None:
    deck = deck_of(f"T-many*{50 - copies} hSD01-003*{copies}")
    assert clauses(deck) == ([] if legal else ["6.1.4.3"])


@pytest.mark.clause("6.1.4.3")
def test_copies_are_counted_by_number_not_by_name() -> None:
    assert clauses(deck_of("T-many*42 hSD01-003*4 hSD01-004*4")) == []


@pytest.mark.clause("6.1.5", "2.11.2.1")
def test_a_card_may_lift_the_limit_of_its_copies() -> None:
    assert clauses(deck_of("T-many*50")) == []


@pytest.mark.clause("6.1.1")
def test_every_violation_is_reported_and_such_a_deck_makes_no_table() -> None:
    deck = deck_of("hSD01-003*5 hY01-001 no-such-card", cheer="W*3 hSD01-016", oshi="")
    assert sorted(set(clauses(deck))) == ["6.1.1", "6.1.2", "6.1.3.1", "6.1.3.2", "6.1.4.1", "6.1.4.2", "6.1.4.3"]
    with pytest.raises(InvalidDeck) as error:
        GAME.table([SORA, deck], seed=1)
    assert len(error.value.faults) == len(clauses(deck))
    assert all(fault.text("ja") != fault.text("en") for fault in GAME.check_deck(deck))


@pytest.mark.clause("1.1.1")
@pytest.mark.parametrize("players", [1, 3])
def test_the_game_is_for_two(players: int) -> None:
    with pytest.raises(HolochronError, match=r"1\.1\.1"):
        GAME.table([SORA] * players, seed=1)


@pytest.mark.clause("6.1.3", "6.1.4")
@pytest.mark.parametrize(("part", "clause"), [("cheer", "6.1.3.2"), ("main", "6.1.4.2")])
def test_a_game_deck_needs_both_decks(part: str, clause: str) -> None:
    game = hc.game("holo")
    data = game.decks["hSD01-sora"].to_data()
    data[part] = {}
    assert [fault.rule for fault in game.check_deck(hc.Deck.from_data(data))] == [clause]
