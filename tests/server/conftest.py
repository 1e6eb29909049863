from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.postgres import Cluster, new_cluster
from tests.server.running import StillTime, ThreadServer, share_cards


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, cards_kept: Path) -> Iterator[ThreadServer]:
    """One server for all tests that need nothing special."""
    running = ThreadServer(share_cards(Path(tmp_path_factory.mktemp("server")), cards_kept))
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def known_seeds(request: pytest.FixtureRequest) -> None:
    """In each test the games of the common servers are dealt as in the last run of this test."""
    for name in ("server", "still_server"):
        if name in request.fixturenames:
            request.getfixturevalue(name).seeds.begin(request.node.name)


@pytest.fixture(scope="session")
def still_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """One server for all tests that move the time themselves."""
    running = ThreadServer(Path(tmp_path_factory.mktemp("still")), time_source=StillTime())
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


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own, with nothing in it."""
    made = new_cluster()
    if isinstance(made, str):
        pytest.skip(made)
    yield made
    made.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind, with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'holochron.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()
