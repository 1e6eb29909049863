"""What every test shares: tables that are played in four ways, and a place for what servers make once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.builders import WAYS, Tables


@pytest.fixture(params=WAYS)
def table(request: pytest.FixtureRequest) -> Iterator[Tables]:
    """Makes tables; each test runs live, forked, saved and loaded, and undone and repeated."""
    tables = Tables(request.param)
    yield tables
    tables.finish()


@pytest.fixture(scope="session")
def cards_kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where all servers of a test run keep the cards that they have put into words."""
    own = tmp_path_factory.getbasetemp()
    return (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "cards-of-servers"
