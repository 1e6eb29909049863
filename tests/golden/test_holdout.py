"""How much of a booster would have been read on its first day: figures that may only rise.

`python -m tests.golden.test_holdout` writes the file anew; review it as a diff.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from holochron.games.holo.compiler.coverage import shipped_sets
from holochron.games.holo.compiler.holdout import (
    ALL_OTHERS,
    EARLIER,
    Text,
    hold_out,
    order_of_release,
    texts_of,
)

pytestmark = pytest.mark.slow
FILE = Path(__file__).with_name("holdout.json")
BOOSTERS = [f"hBP0{number}" for number in range(2, 9)]
LAST = "hBP08"


@cache
def texts() -> list[Text]:
    return texts_of(shipped_sets())


def read_now(booster: str) -> dict[str, int]:
    return {known: hold_out(texts(), booster, known)["read"] for known in (ALL_OTHERS, EARLIER)}


@pytest.mark.parametrize("booster", BOOSTERS)
def test_no_less_of_a_booster_is_read_than_before(booster: str) -> None:
    recorded = json.loads(FILE.read_text(encoding="utf-8"))[booster]
    found = read_now(booster)
    assert {known: min(found[known], recorded[known]) for known in recorded} == recorded


def test_what_is_held_out_is_really_gone() -> None:
    """A text whose template no other set needs is read only if it can be read in another way."""
    found = hold_out(texts(), LAST, ALL_OTHERS)
    assert 0 < found["read"] < found["abilities"]
    assert all(row["needs"] for row in found["unread"])
    assert found["new_texts_read"] <= found["read"]


def test_nothing_is_known_before_the_first_sets() -> None:
    assert hold_out(texts(), "hSD01", EARLIER)["read"] == 0


def test_every_set_has_its_place_in_the_order_of_release() -> None:
    assert set(order_of_release()) == set(shipped_sets())


def main() -> None:
    FILE.write_text(json.dumps({name: read_now(name) for name in BOOSTERS}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
