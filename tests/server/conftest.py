from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.running import ThreadServer, share_cards


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, cards_kept: Path) -> Iterator[ThreadServer]:
    """One server for all tests that need nothing special."""
    running = ThreadServer(share_cards(Path(tmp_path_factory.mktemp("server")), cards_kept))
    yield running
    running.stop()


@pytest.fixture
def client(server: ThreadServer) -> Iterator[Client]:
    with Client(server.address, "Sora fan") as one:
        yield one


@pytest.fixture
def friend(server: ThreadServer) -> Iterator[Client]:
    with Client(server.address, "AZKi fan") as one:
        yield one
