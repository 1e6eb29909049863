"""Texts that no card has, put together from parts of those that cards have: most are read, and what is read can be done."""

from __future__ import annotations

from collections import Counter

import pytest

from tools.recombine import Recombiner, outcome, texts_of

from .reading import cards, needs_cards

pytestmark = [needs_cards, pytest.mark.slow]
TEXTS = 600
SEED = 1


def test_nine_of_ten_new_texts_are_read() -> None:
    made = list(Recombiner(texts_of(cards()), SEED).made(TEXTS))
    assert len({text for _, text in made}) == len(made) >= 500
    counts = Counter(outcome(text).partition(":")[0] for _, text in made)
    assert counts["read"] * 10 >= 9 * len(made), counts
    assert counts["printed otherwise"] == 0
