"""Boards that are played in four ways at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.chrono.builders import Boards


@pytest.fixture
def board() -> Iterator[Boards]:
    """Makes boards."""
    boards = Boards()
    yield boards
    boards.finish()
