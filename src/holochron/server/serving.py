"""Running the server: a port, a data folder, and a graceful end."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import uvicorn

from ..kernel.errors import HolochronError
from .app import make_app
from .limits import Limits
from .rooms.lobby import Lobby
from .storage import open_store


class Server(uvicorn.Server):
    """Stops gracefully when told once, at once when told twice. Its connections are told first."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True
        lobby: Lobby | None = getattr(self.config.app.state, "lobby", None)  # type: ignore[union-attr]
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
) -> None:
    """Serve until told to stop. Port 0 takes any free one; the address is printed."""
    folder.mkdir(parents=True, exist_ok=True)
    sys.setswitchinterval(0.001)  # the thread that stores waits for less when the tables are busy
    gc.set_threshold(20_000, 20, 20)  # tables have no cycles: to look for some often is only a pause
    with _listening(host, port) as sock, contextlib.closing(open_store(folder, database)) as store:
        store.start()
        app = make_app(folder, store, workers, limits, prepared=True)
        shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
        address = f"http://{shown}:{sock.getsockname()[1]}/"
        config = uvicorn.Config(
            app,
            log_level="warning",
            ws_max_size=(limits or Limits()).frame + 1024,  # what is a little above it is told so
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
            lifespan="on",
        )
        server = Server(config)
        announcer = threading.Thread(target=_announce, args=(server, address, open_page), daemon=True)
        announcer.start()
        server.run(sockets=[sock])
        if not server.started:
            raise HolochronError("the server could not be started; the reason stands above")


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
