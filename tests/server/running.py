"""Servers for tests: one in a thread of this process, or one in a process of its own that can be killed."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import hashlib
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from holochron.server.app import make_app
from holochron.server.limits import Limits
from holochron.server.rooms.lobby import Lobby
from holochron.server.serving import configured
from holochron.server.storage import open_store
from holochron.server.time_source import TimeSource
from holochron.server.tokens import new_code

T = TypeVar("T")

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300.0  # seconds; a busy machine is no fault
# Tests are quicker than people, and machines slower than they should be.
TEST_LIMITS = Limits(
    rate=10_000,
    burst=10_000,
    http_burst=10_000,
    sockets_per_address=10_000,
    people_per_address=100_000,
    rooms_per_address=100_000,
    uploads_per_address=100_000,
    phrases_per_address=100_000,
    greeting=600.0,
    sending=600.0,
    thinking=600.0,
    working=600.0,
    wording=600.0,
    previews=60.0,
)


# Many people at one address, in a process of its own.
CROWDED = tuple(
    word
    for name in ("sockets_per_address", "people_per_address", "rooms_per_address", "rooms_per_user", "http_burst")
    for word in ("--limit", f"{name}=1000000")
)


class Seeds:
    """The seeds of all games for which nobody chose one: the same for the same name."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, name: str) -> None:
        self._name = name
        self._count = 0

    def __call__(self) -> bytes:
        self._count += 1
        return hashlib.sha256(f"{self._name} {self._count}".encode()).digest()

    def code(self) -> str:
        """The code of a room, which has its part in the seed."""
        return new_code(random.Random(self()).choice)


class StillTimer:
    def __init__(self, at: float, call: Callable[[], object]) -> None:
        self.at = at
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class StillTime(TimeSource):
    """Time that stands still until it is moved."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._timers: list[StillTimer] = []

    def now(self) -> float:
        return self._now

    def later(self, seconds: float, call: Callable[[], object]) -> StillTimer:
        timer = StillTimer(self._now + seconds, call)
        self._timers.append(timer)
        return timer

    async def move(self, seconds: float) -> None:
        """Let so many seconds pass, with all that is due in them."""
        until = self._now + seconds
        while due := [timer for timer in self._timers if not timer.cancelled and timer.at <= until]:
            first = min(due, key=lambda timer: timer.at)
            self._timers.remove(first)
            self._now = max(self._now, first.at)
            first.call()
        self._now = until


def share_cards(folder: Path, shared: Path) -> Path:
    """A data folder of a server that puts no card into words when another one has done it."""
    shared.mkdir(parents=True, exist_ok=True)
    (folder / "cards").symlink_to(shared)
    return folder


async def never_end(*_: object) -> None:
    """In place of work whose end a test must not meet: it is waited for until somebody gives it up."""
    await asyncio.get_running_loop().create_future()


class ThreadServer:
    """A server in a thread. Its seeds are known, and its time stands still where a test wants that."""

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        limits: Limits = TEST_LIMITS,
        workers: int = 1,
        time_source: TimeSource | None = None,
        operator: tuple[str, int] | None = None,
        node: tuple[str, int] | None = None,
        image_sources: frozenset[str] = frozenset(),
    ) -> None:
        self.folder = folder
        self.seeds = Seeds()
        self.time = time_source or TimeSource()
        store = open_store(folder, database, shared=node is not None)
        self.app = make_app(
            folder,
            store,
            workers,
            limits,
            time=self.time,
            seeds=self.seeds,
            operator=operator,
            node=node,
            image_sources=image_sources,
        )
        self.server = uvicorn.Server(
            configured(self.app, limits, port=0, log_level="error", timeout_graceful_shutdown=2)
        )
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/"

    def __enter__(self) -> ThreadServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def lobby(self) -> Lobby:
        lobby: Lobby = self.app.state.lobby
        return lobby

    def start(self, work: Coroutine[Any, Any, T]) -> concurrent.futures.Future[T]:
        """Let something happen in the server."""
        return asyncio.run_coroutine_threadsafe(work, self.server.servers[0].get_loop())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.start(work).result(PATIENCE)

    def move_time(self, seconds: float) -> None:
        assert isinstance(self.time, StillTime), "the time of this server goes by itself"
        self.run(self.time.move(seconds))

    def wait_until_empty(self) -> None:
        """Until nobody is in a room any more: that a connection has ended is noticed in its own time."""

        async def empty() -> None:
            while any(room.people for room in self.lobby.rooms.values()):
                await asyncio.sleep(0.01)

        self.run(empty())

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not stop"


class ProcessServer:
    """`holochron serve` in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, *options: str, port: int = 0) -> None:
        self.folder = folder
        self.options = options
        self.port = port
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.dies_by_itself = 0  # after how many stored inputs; 0: it does not

    def start(self) -> None:
        self.launch()
        self.await_start()

    def launch(self) -> None:
        dying = ["tests.server.dying", str(self.dies_by_itself)]
        program = dying if self.dies_by_itself else ["holochron.cli"]
        command = ["serve", "--data", str(self.folder), "--workers", "1", "--port", str(self.port), *self.options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", *program, *command], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )

    def await_start(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http" not in line:
            self.kill()
            raise AssertionError(f"the server did not start: {line!r}")
        self.address = next(word for word in line.split() if word.startswith("http")).replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def wait_for_death(self) -> None:
        if self.process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):  # when too little is going on
                self.process.wait(PATIENCE)
            self.kill()

    def _end(self, number: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(number)
        status = process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
        return status


class Door:
    """An address that stays while the server behind it is killed and started again, on whatever port that has."""

    def __init__(self, server: ProcessServer) -> None:
        self._server = server
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        threading.Thread(target=self._open, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _open(self) -> None:
        while True:
            try:
                outside, _ = self._listening.accept()
            except OSError:  # closed
                return
            threading.Thread(target=self._lead, args=(outside,), daemon=True).start()

    def _lead(self, outside: socket.socket) -> None:
        host, port = self._server.address.removeprefix("http://").rstrip("/").split(":")
        try:
            inside = socket.create_connection((host, int(port)))
        except OSError:  # nobody is there now
            outside.close()
            return
        threading.Thread(target=_carry, args=(inside, outside), daemon=True).start()
        _carry(outside, inside)


def _carry(one: socket.socket, other: socket.socket) -> None:
    """Whatever comes from one goes to the other, until either is gone."""
    with contextlib.suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    for end in (one, other):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
