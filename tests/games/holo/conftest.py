"""Fixture that makes tables, each played in four ways at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from holochron.lang.rulebook.rulebook import ANSWERS, Rulebook, shipped_with
from tests.games.holo.builders import Tables

HOLO = "holochron.games.holo"
RULES = Rulebook(HOLO, {ANSWERS: shipped_with(HOLO)[ANSWERS]})
SLIPS = ("Q446", "Q458")  # these name another card than the one whose skill they speak of


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Tables]:
    """Make tables. A test of official answers has a card that each of them names on one of its tables."""
    tables = Tables()
    yield tables
    tables.finish()
    for mark in request.node.iter_markers("answer"):
        for answer in mark.args:
            named = set(RULES.named[answer])
            assert not named or answer in SLIPS or named & tables.numbers(), (
                f"{answer} names {named}, and none of them is played"
            )
