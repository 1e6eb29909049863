"""The query language of card search."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.games.holo.cards.card import Card
from holochron.games.holo.cards.constants import COLORS, HOLOMEM
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.cards.search import FIELDS, TAG_WORDS
from holochron.lang.search import folded

SHARED = Path(__file__).resolve().parents[4] / "shared" / "cards"
CARDS = read_cards(
    """
X-001 oshi green life 6
  name "ときのそら" "Tokino Sora"

X-002 holomem debut green red hp 90 baton *
  name "ソラマメ" "Green Bean"
  tags 歌 "FLOW GLOW" ID3期生
  art G 30 "一撃" "Strike"
  art GR 60 "二撃 (改)" "Double Strike"

X-003 holomem 1st buzz hp 200 baton **
  name "アズキ" "Red Bean"
  tags 歌 JP
  art 0 100 "Beam" "Beam"

Y01-004 support event limited
  name "豆まき" "Bean Festival"

Y01-005 support fan
  name "豆粒" "or"

Y01-006 cheer white
  name "白エール" "White Cheer"
"""
)


def found(query: str) -> str:
    return " ".join(card.number for card in FIELDS.search(CARDS, query))


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("color:green", "X-001 X-002"),
        ("color:R", "X-002"),
        ("color:赤", "X-002"),
        ("color:colorless", "X-003"),
        ("color:green color:red", "X-002"),
        ("tag:歌", "X-002 X-003"),
        ("#歌", "X-002 X-003"),
        ("＃singing", "X-002 X-003"),
        ("#Sing -#jp", "X-002"),
        ('"#FLOW GLOW"', "X-002"),
        ("#ときのそら", ""),
        ("Oshi", "X-001"),
        ("推しホロメン", "X-001"),
        ("ファン", "Y01-005"),
        ("type:cheer or マメ", "X-002 Y01-006"),
        ("tag:#歌", "X-002 X-003"),
        ("tag:Singing -tag:jp", "X-002"),
        ('tag:"FLOW GLOW"', "X-002"),
        ('tag:"ID Gen 3"', "X-002"),
        ("tag:FLOW", ""),
        ("type:holomem", "X-002 X-003"),
        ("type:support", "Y01-004 Y01-005"),
        ("type:fan", "Y01-005"),
        ("type:イベント", "Y01-004"),
        ("level:1st", "X-003"),
        ("LEVEL:Debut", "X-002"),
        ("hp>=90", "X-002 X-003"),
        ("hp>90", "X-003"),
        ("hp<200", "X-002"),
        ("hp<=90", "X-002"),
        ("hp:200", "X-003"),
        ("hp=２００", "X-003"),
        ("-hp>=90", "X-001 Y01-004 Y01-005 Y01-006"),
        ("life:6", "X-001"),
        ("damage:60", "X-002"),
        ("damage>=60", "X-002 X-003"),
        ("baton>1", "X-003"),
        ("buzz", "X-003"),
        ("limited", "Y01-004"),
        ("-limited type:support", "Y01-005"),
        ("set:y01", "Y01-004 Y01-005 Y01-006"),
        ("number:x-001", "X-001"),
        ("name:sora", "X-001"),
        ("name:そら", "X-001 X-002"),
        ("そら", "X-001 X-002"),
        ("bean", "X-002 X-003 Y01-004"),
        ("bean -buzz -limited", "X-002"),
        ("X-0", "X-001 X-002 X-003"),
        ("text:strike", "X-002"),
        ("beam", "X-003"),
        ('"red bean"', "X-003"),
        ("red bean", "X-003"),
        ("sora or buzz", "X-001 X-003"),
        ("sora OR buzz or limited", "X-001 X-003 Y01-004"),
        ("bean hp<100 or life:6", "X-001 X-002"),
        ("bean (hp<100 or limited)", "X-002 Y01-004"),
        ("bean -(hp<100 or limited)", "X-003"),
        ("--buzz", "X-003"),
        ('"or"', "X-001 Y01-005"),
        ("ｂｅａｎ", "X-002 X-003 Y01-004"),
        ("ｱｽﾞｷ", "X-003"),
    ],
)
def test_a_query_finds(query: str, numbers: str) -> None:
    assert found(query) == numbers


@pytest.mark.parametrize(
    ("query", "at", "told"),
    [
        ("", 0, "empty"),
        ("  ", 0, "empty"),
        ("buzz hp>=many", 5, "whole number"),
        ("color:pink", 0, "none of white"),
        ("level:4th", 0, "none of debut"),
        ("type:spell", 0, "none of oshi"),
        ("cost:3", 0, "no field is called 'cost'"),
        ("buzz name>3", 5, "no figure"),
        ("name:", 0, "nothing to compare"),
        ('name:""', 0, "nothing to compare"),
        ('name:"so', 5, "not closed"),
        ('"so', 0, "not closed"),
        ('""', 0, "everywhere"),
        ("buzz or", 7, "missing"),
        ("or buzz", 0, "between two"),
        ("buzz or or limited", 8, "between two"),
        ("(buzz", 0, "not closed"),
        ("buzz)", 4, "not opened"),
        ("buzz ()", 6, "not opened"),
        ("(" * 500, 51, "deeply"),
        ("hp:" + "9" * 5000, 0, "whole number"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(query: str, at: int, told: str) -> None:
    with pytest.raises(hc.MalformedQuery, match=told) as caught:
        found(query)
    assert caught.value.at == at
    assert str(caught.value).startswith(f"at {at + 1}: ")


def test_the_game_searches_its_cards() -> None:
    game = hc.game("holo")
    assert [card.number for card in game.search("color:green level:2nd set:hSD01")] == ["hSD01-011"]
    assert {card.number for card in game.search("buzz")} == {number for number, card in game.cards.items() if card.buzz}


def test_texts_are_searched_in_both_languages() -> None:
    (card,) = read_cards('X-9 holomem debut white hp 50 baton 0\n  name "例" "Example"\n')
    card.source += '  art 0 10 "打" "Hit"\n    draw my 1\n'
    assert FIELDS.search([card], "text:引く") == FIELDS.search([card], "text:draw") == [card]
    assert FIELDS.search([card], "text:shuffle") == []


def test_width_case_and_kana_do_not_matter() -> None:
    assert folded("ｿﾗ Ａzki ときの") == folded("ソラ AZKI トキノ")


@pytest.mark.skipif(not SHARED.exists(), reason="the cards lie outside the repository")
def test_the_search_agrees_with_the_cards() -> None:
    """Every tag is found by both of its names, and figures and colors as the list of cards has them."""
    entries = json.loads((SHARED / "holo-cards.json").read_text(encoding="utf-8"))
    cards = [figures(entry) for entry in entries]
    wishes: tuple[tuple[str, Callable[[dict[str, Any]], bool]], ...] = (
        ("hp>=200 color:white", lambda entry: (entry["hp"] or 0) >= 200 and "white" in entry["colors"]),
        ("level:spot or buzz", lambda entry: entry["bloom_level"] == "spot" or entry["buzz"]),
        ("type:mascot set:hBP02", lambda entry: entry["support_type"] == "mascot" and entry["set"] == "hBP02"),
        ("color:colorless", lambda entry: entry["type"] == "holomem" and set(entry["colors"]) <= {"colorless"}),
    )
    for query, matches in wishes:
        wanted = [entry["number"] for entry in entries if matches(entry)]
        assert [card.number for card in FIELDS.search(cards, query)] == wanted
        assert wanted
    for ja, en in {pair for entry in entries for pair in zip(entry["tags"], entry["tags_en"], strict=True)}:
        wanted = [entry["number"] for entry in entries if folded(ja) in map(folded, entry["tags"])]
        for tag in (ja, en):
            assert [card.number for card in FIELDS.search(cards, f'tag:"{tag}"')] == wanted, tag
    assert set(TAG_WORDS) <= {en.casefold() for entry in entries for en in entry["tags_en"]}


def figures(entry: dict[str, object]) -> Card:
    """A card with what is searched here."""
    tags = " ".join(f'"{tag}"' for tag in entry["tags"])  # type: ignore[attr-defined]
    words = [
        entry["number"],
        entry["type"],
        entry["support_type"],
        entry["bloom_level"],
        "buzz" if entry["buzz"] else None,
    ]
    words += [color for color in entry["colors"] if color in COLORS]  # type: ignore[attr-defined]
    words += ["hp", entry["hp"]] if entry["hp"] else []
    lines = [
        " ".join(str(word) for word in words if word),
        '  name "例" "Example"',
        *([f"  tags {tags}"] if tags else []),
    ]
    (card,) = read_cards("\n".join(lines))
    assert (card.kind == HOLOMEM) == (entry["type"] == "holomem")
    return card
