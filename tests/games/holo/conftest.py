"""Tables that are played in four ways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.holo.builders import WAYS, Tables


@pytest.fixture(params=WAYS)
def table(request: pytest.FixtureRequest) -> Iterator[Tables]:
    """Makes tables; each test runs live, forked, saved and loaded, and undone and repeated."""
    tables = Tables(request.param)
    yield tables
    tables.finish()
