"""What every test shares: the option `--clauses`, and a place for what servers make once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest_plugins = ("tests.clauses",)


@pytest.fixture(scope="session")
def cards_kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where all servers of a test run keep the cards that they have put into words."""
    own = tmp_path_factory.getbasetemp()
    return (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "cards-of-servers"
