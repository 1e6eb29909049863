"""One connection between two nodes: each knows the secret and proves it, then messages go both ways in order."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import AsyncIterator
from typing import Any, Final

from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed

from . import messages as m

PATIENCE: Final = (
    3  # leases after which a node that says nothing is given up, whether the database still hears of it or not
)
_MOST: Final = 64 * 1024 * 1024  # bytes that wait for a node before it is given up
_PROVING: Final = 5.0  # seconds for the other side to prove itself
_NONCE: Final = 16  # bytes


class Stranger(Exception):
    """Whoever is at the other end is not the node that is meant."""


class Pipe:
    def __init__(self, socket: Connection) -> None:
        self._socket = socket
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._waiting = 0

    def send(self, message: m.Message) -> None:
        """Send when the other side is ready; one that does not read is given up."""
        frame = m.encode(message)
        if self._waiting + len(frame) > _MOST:
            self.cut()
            return
        self._waiting += len(frame)
        self._out.put_nowait(frame)

    def cut(self) -> None:
        self._socket.transport.abort()

    async def messages(self) -> AsyncIterator[Any]:
        """What comes, until either side ends it; what is to be sent is sent meanwhile."""
        writer = asyncio.get_running_loop().create_task(self._write())
        try:
            while True:
                yield m.decode(await self._socket.recv())
        except ConnectionClosed:
            return
        finally:
            writer.cancel()
            self.cut()

    async def _write(self) -> None:
        try:
            while True:
                frame = await self._out.get()
                await self._socket.send(frame)
                self._waiting -= len(frame)
        except ConnectionClosed:  # whoever reads notices, too
            return


# ---------------------------------------------------------------------------------------------------- who it is


def _proof(key: bytes, role: str, greeting: m.Greeting, counter: bytes) -> bytes:
    said = (role.encode(), greeting.node.encode(), greeting.means.encode(), greeting.nonce, counter)
    return hmac.digest(key, b"\0".join(said), "sha256")


async def greet(socket: Connection, key: bytes, node: str, means: str) -> None:
    """The caller's part; Stranger when the other is not the node that is meant, or does not know the secret."""
    greeting = m.Greeting(node, means, secrets.token_bytes(_NONCE))
    await socket.send(m.encode(greeting))
    counter = await _expected(socket, m.Counter)
    if not hmac.compare_digest(counter.proof, _proof(key, "called", greeting, counter.nonce)):
        raise Stranger("the node that was called does not know the secret")
    await socket.send(m.encode(m.Proof(_proof(key, "caller", greeting, counter.nonce))))


async def be_greeted(socket: Connection, key: bytes, node: str) -> str:
    """The part of who is called; gives the caller's id."""
    greeting = await _expected(socket, m.Greeting)
    if greeting.means != node:
        raise Stranger("another node is meant")
    nonce = secrets.token_bytes(_NONCE)
    await socket.send(m.encode(m.Counter(_proof(key, "called", greeting, nonce), nonce)))
    proof = await _expected(socket, m.Proof)
    if not hmac.compare_digest(proof.proof, _proof(key, "caller", greeting, nonce)):
        raise Stranger("the caller does not know the secret")
    found: str = greeting.node
    return found


async def _expected(socket: Connection, kind: type[Any]) -> Any:
    """The next message, which has to be of that kind."""
    try:
        async with asyncio.timeout(_PROVING):
            message = m.decode(await socket.recv())
    except (TimeoutError, ValueError, ConnectionClosed) as error:
        raise Stranger(f"no node: {error}") from None
    if not isinstance(message, kind):
        raise Stranger("no node: it says something else")
    return message
