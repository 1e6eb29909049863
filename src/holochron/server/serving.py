"""Running the server: a port, a data folder, and a graceful end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from ..kernel.errors import HolochronError
from .app import make_app
from .gate.door import Doorkeeper, door_of
from .limits import Limits
from .operator.bans import Bans
from .rooms.lobby import Lobby
from .storage import open_store

if sys.platform != "win32":
    import resource

_FILES: Final = 500  # beside connections


class Server(uvicorn.Server):
    """Stops gracefully when told once: no game begins any more, those that are played may go on for `drain` seconds, then
    connections are told to come again. When told twice it goes at once."""

    def __init__(self, config: uvicorn.Config, drain: float = 0.0) -> None:
        super().__init__(config)
        self._drain = drain
        self._told = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        lobby: Lobby | None = getattr(self.config.app.state, "lobby", None)  # type: ignore[union-attr]
        if self._told or not self._drain or lobby is None:
            self._leave(lobby)
            return
        self._told = lobby.draining = True
        asyncio.get_running_loop().create_task(self._leave_later(lobby))

    async def _leave_later(self, lobby: Lobby) -> None:
        until = time.monotonic() + self._drain
        while lobby.connections and time.monotonic() < until and not self.should_exit:
            await asyncio.sleep(0.1)
        if not self.should_exit:
            self._leave(lobby)

    def _leave(self, lobby: Lobby | None) -> None:
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True
        if lobby is not None:
            lobby.go_away()


def serve(
    host: str,
    port: int,
    folder: Path,
    database: str | None = None,
    workers: int | None = None,
    open_page: bool = False,
    limits: Limits | None = None,
    hosts: frozenset[str] = frozenset(),
    proxies: frozenset[str] = frozenset(),
    operator: tuple[str, int] | None = None,
    drain: float = 0.0,
    node: tuple[str, int] | None = None,
    images: Path | None = None,
    image_sources: frozenset[str] = frozenset(),
) -> None:
    """Serve until told to stop. Port 0 takes any free one; the address is printed. `hosts` are names under which the server
    is reached, `proxies` addresses whose word is taken for who asks, `node` is where other nodes reach this one."""
    os.umask(0o077)  # what is kept is for whoever runs the server alone
    _keep_private(folder)
    Bans(folder).all()  # a list that cannot be read would let everybody in
    limits = limits or Limits()
    _allow_files(limits)
    sys.setswitchinterval(0.001)  # the thread that stores waits for less when the tables are busy
    gc.set_threshold(20_000, 20, 20)  # tables have no cycles: to look for some often is only a pause
    with (
        _listening(host, port) as sock,
        contextlib.closing(open_store(folder, database, shared=node is not None)) as store,
    ):
        store.start()
        app = make_app(
            folder,
            store,
            workers,
            limits,
            prepared=True,
            hosts=hosts | {host},
            operator=operator,
            node=node,
            images=images,
            image_sources=image_sources,
        )
        shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
        address = f"http://{shown}:{sock.getsockname()[1]}/"
        server = Server(configured(app, limits, proxies, log_level="warning", timeout_graceful_shutdown=5), drain)
        announcer = threading.Thread(target=_announce, args=(server, address, open_page), daemon=True)
        announcer.start()
        server.run(sockets=[sock])
        if not server.started:
            raise HolochronError("the server could not be started; the reason stands above")


def configured(app: Starlette, limits: Limits, proxies: frozenset[str] = frozenset(), **options: Any) -> uvicorn.Config:
    """How connections are made and kept. Nobody says on whose behalf they ask but `proxies`."""
    return uvicorn.Config(
        app,
        http=door_of(Doorkeeper(limits, proxies)),
        ws_max_size=limits.frame + 1024,  # what is a little above it is told so
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=sorted(proxies),
        server_header=False,
        lifespan="on",
        **options,
    )


def _keep_private(folder: Path) -> None:
    """The data folder is for whoever runs the server alone, a new one and one that was made before that was so."""
    is_ours = (folder / "secret").exists()
    new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if new or is_ours:
        with contextlib.suppress(OSError):
            folder.chmod(0o700)


def _allow_files(limits: Limits) -> None:
    """As many files as there may be connections, as far as this machine lets us."""
    if sys.platform == "win32":  # it has no such limit
        return
    wanted = limits.connections + limits.sockets_per_address + _FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


def _announce(server: Server, address: str, open_page: bool) -> None:
    """Say where the table is as soon as it can be reached."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    print(f"The table is at {address} (Ctrl-C stops it)", flush=True)
    if open_page:
        webbrowser.open(address)


@contextlib.contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens; one sentence when the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as error:
        sock.close()
        raise HolochronError(f"port {port} of {host} cannot be used: {error.strerror}; try --port 0") from None
    with sock:
        yield sock
