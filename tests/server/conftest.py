from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.running import ThreadServer


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """One server for all tests that need nothing special."""
    running = ThreadServer(Path(tmp_path_factory.mktemp("server")))
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
