"""Servers for tests: one in a thread of this process, or one in a process of its own that can be killed."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import uvicorn

from holochron.server.app import make_app
from holochron.server.limits import Limits
from holochron.server.rooms.lobby import Lobby
from holochron.server.storage import open_store

ROOT = Path(__file__).resolve().parents[2]


def share_cards(folder: Path, shared: Path) -> Path:
    """A data folder of a server that puts no card into words when another one has done it."""
    shared.mkdir(exist_ok=True)
    (folder / "cards").symlink_to(shared)
    return folder


class ThreadServer:
    """A server in a thread."""

    def __init__(
        self, folder: Path, database: str | None = None, limits: Limits | None = None, workers: int = 1
    ) -> None:
        self.folder = folder
        limits = limits or Limits(rate=10_000, burst=10_000, http_burst=10_000)  # tests are quicker than people
        self.app = make_app(folder, open_store(folder, database), workers, limits)
        limit = limits.frame + 1024
        config = uvicorn.Config(
            self.app, port=0, log_level="error", ws_max_size=limit, timeout_graceful_shutdown=2, lifespan="on"
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/"

    @property
    def lobby(self) -> Lobby:
        lobby: Lobby = self.app.state.lobby
        return lobby

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"


class ProcessServer:
    """`holochron serve` in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.dies_by_itself = 0  # after how many stored inputs; 0: it does not

    def start(self) -> None:
        dying = ["tests.server.dying", str(self.dies_by_itself)]
        program = dying if self.dies_by_itself else ["holochron.cli"]
        command = ["serve", "--data", str(self.folder), "--workers", "1", *self.options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", *program, *command], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http" in line, f"the server did not start: {line!r}"
        self.address = next(word for word in line.split() if word.startswith("http")).replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def wait_for_death(self) -> None:
        if self.process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):  # when too little is going on
                self.process.wait(20)
            self.kill()

    def _end(self, number: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(number)
        status = process.wait(20)
        assert process.stdout is not None
        process.stdout.close()
        return status


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
