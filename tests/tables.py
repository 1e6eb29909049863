"""What tests of any game ask of a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import holochron as hc

QUICK = 1  # seeds that are played each time


def asked(table: hc.Table) -> hc.Decision:
    """The decision that is open: there must be one."""
    assert table.decision is not None, f"the game is over: {table.result}"
    return table.decision


def winners(table: hc.Table) -> tuple[int, ...]:
    """Who has won: the game must be over."""
    assert table.result is not None, f"the game goes on: {table.decision}"
    return table.result.winners


def seeds(numbers: Iterable[int]) -> list[Any]:
    """Seeds of random games: the first ones are played each time, the others by `.ci/run`."""
    return [seed if at < QUICK else pytest.param(seed, marks=pytest.mark.slow) for at, seed in enumerate(numbers)]
