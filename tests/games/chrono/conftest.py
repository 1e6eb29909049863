"""Boards that are played in four ways."""

from __future__ import annotations

import pytest

from tests.games.chrono.builders import WAYS, Boards


@pytest.fixture(params=WAYS)
def board(request: pytest.FixtureRequest) -> Boards:
    """Makes boards; each test runs live, forked, saved and loaded, and undone and repeated."""
    return Boards(request.param)
