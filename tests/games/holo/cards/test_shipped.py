"""The shipped card data: what compiling gives, what prints back to the official text, and what cannot be played yet."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

import holochron as hc
from holochron.games.holo.abilities.analysis import UNFINISHED
from holochron.games.holo.cards.ability import Ability
from holochron.games.holo.cards.card import Card
from holochron.games.holo.cards.printed import card_data
from tests.games.holo.builders import deck_of

SHARED = Path(__file__).resolve().parents[5] / "shared" / "cards" / "holo-cards.json"
DATA = Path(hc.__file__).parent / "games" / "holo" / "data" / "cards"
POOL = hc.game("holo").cards
SETS = sorted(path.stem for path in DATA.glob("*.cards"))


def printed(card: Card) -> list[Ability]:
    """The abilities of a card that have a text."""
    extra = [] if card.extra is None else [card.extra]
    return [ability for ability in (*card.abilities, *extra) if ability.nodes]


@pytest.mark.slow
def test_every_shipped_ability_prints_the_official_text() -> None:
    wrong = []
    for number, card in POOL.items():
        for ability in printed(card):
            if hashlib.sha256(ability.text("ja").encode()).hexdigest() != ability.printed:
                wrong.append(f"{number} {ability.slot}")
    assert wrong == []


@pytest.mark.slow
def test_every_shipped_card_can_be_read_in_both_languages() -> None:
    for card in POOL.values():
        for lang in ("ja", "en"):
            text = card.text(lang)
            assert card.title(lang) in text
            assert all(ability.text(lang) in text for ability in printed(card))


@pytest.mark.slow
def test_the_english_text_names_everything_in_english() -> None:
    japanese = re.compile("[\u3041-\u30fa\u4e00-\u9fff]")
    assert [number for number, card in POOL.items() if japanese.search(card.text("en"))] == []


@pytest.mark.slow
@pytest.mark.skipif(not SHARED.is_file(), reason="the official texts are not here")
def test_what_ships_is_what_compiling_gives() -> None:
    from holochron.games.holo.compiler.set_files import Report, compile_card

    reports: list[Report] = []
    compiled: dict[str, list[str]] = {}
    for entry in json.loads(SHARED.read_text(encoding="utf-8")):
        if entry["set"] in SETS:
            compiled.setdefault(entry["set"], []).extend([*compile_card(entry, reports), ""])
    assert {report.status for report in reports} == {"exact"}
    for name in SETS:
        assert (DATA / f"{name}.cards").read_text(encoding="utf-8") == "\n".join(compiled[name]), name


def test_a_deck_with_a_card_that_cannot_be_played_yet_is_refused() -> None:
    unfinished = [card for card in POOL.values() if card.unfinished]
    assert {word for card in unfinished for word in card.unfinished} <= set(UNFINISHED)
    for card in unfinished:
        deck = deck_of(f"hBP01-009*49 {card.number}") if card.kind else deck_of("hBP01-009*50", oshi=card.number)
        assert any("cannot be played yet" in str(fault) for fault in hc.game("holo").check_deck(deck))


def test_the_data_of_a_card_name_the_cost_and_the_limit_of_each_skill() -> None:
    """Nothing limits an art or a gift."""
    rows = [*card_data(POOL["hSD01-001"])["abilities"], *card_data(POOL["hSD01-003"])["abilities"]]
    assert [(row["slot"], row["holo_power"], row["limit"]) for row in rows] == [
        ("oshi", 1, "turn"),
        ("sp", 2, "game"),
        ("art", 0, ""),
    ]
