"""Attacks that would lock others out: connections that say nothing, rooms and people in numbers (finding 6)."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from holochron.server.gate.door import Doorkeeper, network_of
from holochron.server.limits import Limits
from tests.server.attacking import port_of, served
from tests.server.client import OPEN, PATIENCE, Client, Refused, me
from tests.server.running import StillTime

pytestmark = pytest.mark.slow  # an attack has to be waited for


def is_closed(end: socket.socket) -> bool:
    """Whether the other side has ended the connection; waits until something comes."""
    try:
        return end.recv(1) == b""
    except OSError:
        return True


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with served(tmp_path, sockets_per_address=5) as server, contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(socket.create_connection(port_of(server)))
        with socket.create_connection(port_of(server)) as last:
            assert is_closed(last)
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2::9") != network_of("2001:db8:1:3::9")
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"


class Closed(asyncio.Transport):
    def is_closing(self) -> bool:
        return True


def test_connections_that_are_closed_are_forgotten() -> None:
    keeper = Doorkeeper(Limits())
    for number in range(1000):
        assert keeper.lets_in(Closed({"peername": (f"192.0.{number // 256}.{number % 256}", 1)}))
    assert len(keeper._open) < 500


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: 127.0", b"POST /api/decks HTTP/1.1\r\n"])
def test_who_says_nothing_or_half_of_it_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    with served(tmp_path, greeting=0.1) as server, socket.create_connection(port_of(server), timeout=PATIENCE) as end:
        end.sendall(sent)
        assert is_closed(end)


def test_half_a_second_request_is_not_waited_for(tmp_path: Path) -> None:
    with served(tmp_path, greeting=0.1) as server, socket.create_connection(port_of(server), timeout=PATIENCE) as end:
        end.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"HTTP/1.1 200" in end.recv(65536)
        end.sendall(b"GET /api/health HT")
        while part := end.recv(65536):
            assert b"HTTP/1.1" not in part, "half a request was answered"


def test_half_a_body_is_not_waited_for(tmp_path: Path) -> None:
    with served(tmp_path, sending=0.1) as server, socket.create_connection(port_of(server), timeout=PATIENCE) as end:
        end.sendall(b"POST /api/games/holo/position HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
        assert b"429" in end.recv(65536)


def test_a_socket_that_does_not_say_hello_is_closed(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(served(tmp_path, StillTime(), greeting=10.0))
        polite = stack.enter_context(Client(server.address))
        silent = stack.enter_context(Client(server.address, greet=False))
        server.move_time(9)
        polite.ask("ping")
        server.move_time(2)
        with pytest.raises(ConnectionClosed):
            silent.receive()
        polite.ask("ping")


def test_finished_rooms_count_while_somebody_is_in_them_and_make_place_then(tmp_path: Path) -> None:
    with served(tmp_path, rooms_per_user=2, rooms=4) as server, Client(server.address) as client:
        codes = []
        for _ in range(2):
            codes.append(client.create(me(), me(), seed=1))
            client.ask("concede", room=codes[-1])
        with pytest.raises(Refused, match="full"):
            client.create(me(), me(), seed=1)
        client.ask("leave", room=codes[0])
        client.create(me(), me(), seed=1)
        assert codes[0] not in server.lobby.rooms
        assert len(server.lobby.rooms) == 2
        assert client.ask("join", room=codes[0])["room"]["status"] == "over", "it is only not in memory"


def test_rooms_and_people_from_one_address(tmp_path: Path) -> None:
    with (
        served(tmp_path, StillTime(), rooms_per_address=2, people_per_address=3) as server,
        contextlib.ExitStack() as stack,
    ):
        for number in range(3):
            client = stack.enter_context(Client(server.address))
            if number < 2:
                client.create(me(), OPEN)
        with pytest.raises(Refused, match="slow-down"):
            client.create(me(), OPEN)
        with pytest.raises(Refused, match="slow-down"):
            Client(server.address)
        stack.enter_context(Client(server.address, token=client.token))
        server.move_time(1800)
        stack.enter_context(Client(server.address)).create(me(), OPEN)
