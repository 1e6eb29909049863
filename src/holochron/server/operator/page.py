"""The operator's page: metrics, health and readiness, on an address of its own that is not the public one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.errors import HolochronError
from ..storage.backup import write_backup
from .metrics import metrics_of

if TYPE_CHECKING:
    from ..rooms.lobby import Lobby

_PATIENCE: Final = 5.0  # seconds for a request, and for the storage to answer
_LINE: Final = 4096


class OperatorPage:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._is_backing_up = False

    @contextlib.asynccontextmanager
    async def served(self, host: str, port: int) -> AsyncIterator[int]:
        """Answer at that address; gives the port."""
        try:
            server = await asyncio.start_server(self._serve, host, port, limit=_LINE)
        except OSError as error:
            raise HolochronError(f"port {port} of {host} cannot be used for the operator: {error.strerror}") from None
        async with server:
            yield int(server.sockets[0].getsockname()[1])

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                request = (await reader.readline()).decode("latin-1").split()
                while (await reader.readline()).strip():
                    pass
            status, body = await self.answer(*request[:2]) if len(request) >= 2 else ("400 Bad Request", "")
            content = body.encode()
            head = f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(content)}\r\n"
            writer.write(f"{head}Connection: close\r\n\r\n".encode() + content)
            await writer.drain()
        writer.close()

    async def answer(self, method: str, path: str) -> tuple[str, str]:
        """Status and body for a request."""
        if (method, path) == ("GET", "/metrics"):
            return "200 OK", metrics_of(self._lobby)
        if (method, path) == ("GET", "/health"):
            return "200 OK", "alive\n"
        if (method, path) == ("GET", "/ready"):
            trouble = await self._trouble()
            return ("503 Service Unavailable", f"{trouble}\n") if trouble else ("200 OK", "ready\n")
        if (method, path) == ("POST", "/backup"):
            return await self._back_up()
        return "404 Not Found", "there are /metrics, /health, /ready, and POST /backup\n"

    async def _trouble(self) -> str:
        """Why nobody new should be sent here."""
        if self._lobby.stopping or self._lobby.draining:
            return "the server is being stopped"
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._lobby.shared.store.do(lambda db: db.execute("SELECT 1"))
        except (HolochronError, TimeoutError):
            return "the storage does not answer"
        return ""

    async def _back_up(self) -> tuple[str, str]:
        """A backup into the data folder; games go on meanwhile."""
        path: Path = self._lobby.shared.folder / "backup.gz"
        if self._is_backing_up:
            return "409 Conflict", "a backup is being written\n"
        self._is_backing_up = True
        try:
            counts = await self._lobby.shared.store.look(lambda db: write_backup(db, path))
        except (HolochronError, OSError) as error:
            return "500 Internal Server Error", f"{error}\n"
        finally:
            self._is_backing_up = False
        return "200 OK", f"{path}: {counts}\n"
