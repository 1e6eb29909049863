"""What random games do not show of a card is shown by a test: tests/fired.txt names cards, abilities and tests that exist."""

from __future__ import annotations

from pathlib import Path

import holochron as hc

ROOT = Path(__file__).resolve().parents[1]
ROWS = [
    row.split("\t")
    for row in (ROOT / "tests" / "fired.txt").read_text(encoding="utf-8").splitlines()
    if row and not row.startswith("#")
]


def test_each_row_names_an_ability_of_a_card() -> None:
    cards = hc.game("holo").cards
    for number, what, _ in ROWS:
        titles = [f"{ability.slot} {ability.name_en}: " for ability in cards[number].abilities]
        assert any(what.startswith(title) for title in titles), (number, what)


def test_each_row_names_a_test_that_speaks_of_the_card() -> None:
    for number, _, test in ROWS:
        path, _, name = test.partition("::")
        source = (ROOT / path).read_text(encoding="utf-8")
        assert f"\ndef {name}(" in source, test
        assert number in source, test


def test_no_row_stands_twice() -> None:
    named = [(number, what) for number, what, _ in ROWS]
    assert len(set(named)) == len(named)
