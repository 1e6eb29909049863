"""Searching the cards of this game; the language of queries is tested with the other game's."""

from __future__ import annotations

import pytest

import holochron as hc
from tests.games.chrono.builders import GAME


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("type:heroine", "H-01 H-02 H-03 H-04"),
        ("type:ヒロイン name:秋音", "H-02"),
        ("type:familiar cost>1", "C-12 C-14"),
        ("type:使い魔 cost>1", "C-12 C-14"),
        ("type:character ap>=3 -type:heroine", "C-01 C-02 C-03 C-14"),
        ("type:bg -cost<3", "L-04 L-09"),
        ("dp:3 -set:H", "C-01 C-04 C-08 C-10"),
        ("type:item text:piercing", "I-05"),
        ("type:item 貫通", "I-05"),
        ("ramen or number:e-06", "E-06 E-07"),
        ("type:event ep>0", ""),
        ("Heroine cost<9 number:H-02", "H-02"),
        ("背景 -type:character", "L-01 L-02 L-03 L-04 L-05 L-06 L-07 L-08 L-09"),
    ],
)
def test_a_query_finds(query: str, numbers: str) -> None:
    assert " ".join(card.number for card in GAME.search(query)) == numbers


@pytest.mark.parametrize(
    ("query", "told"),
    [("hp>1", "no field is called 'hp'"), ("type:oshi", "none of heroine"), ("cost:x", "whole number")],
)
def test_what_is_wrong_is_told(query: str, told: str) -> None:
    with pytest.raises(hc.MalformedQuery, match=told):
        GAME.search(query)
