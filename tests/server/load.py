"""Many rooms at once: `python -m tests.server.load` measures choices per second, latency and memory per room.

Every room is a bot against a bot: one is the server's, the other chooses at random at the other end of a WebSocket. First
all choose as fast as they can, then each after a moment of thinking, as people would. `--nodes 3` measures the same of three nodes on a
PostgreSQL, to which people come in turn, as a proxy sends them; `--nodes 1` of one, for comparison.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import PATIENCE, Refused, bot, me
from tests.server.nodes_run import Nodes
from tests.server.postgres import new_cluster
from tests.server.running import CROWDED, ProcessServer

AGAIN = 0.3  # seconds after which somebody who was cut off comes again
TRIES = 50
WARM_UP = 4.0  # seconds: everybody comes at once, and the workers have to start


class Figures:
    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.acknowledged: dict[str, int] = {}  # by room: inputs, as the last acknowledgement said
        self.games = 0
        self.cut_off = 0  # how often somebody had to come again
        self.errors: list[str] = []


class Driver:
    """One client: plays game after game until told to stop."""

    def __init__(self, url: str, number: int, figures: Figures, thinking: float) -> None:
        self.url = url
        self.rng = random.Random(number)
        self.figures = figures
        self.thinking = thinking
        self.code = ""
        self.token = ""
        self._state: dict[str, Any] | None = None

    async def run(self, ready: asyncio.Barrier, stop: asyncio.Event) -> None:
        """Who is cut off or refused comes again, as pages do: so it goes where a room is taken over by another node."""
        has_waited = False
        while not stop.is_set():
            try:
                async with connect(self.url, max_size=None, compression=None, open_timeout=PATIENCE) as socket:
                    await self.come_in(socket)
                    if not has_waited:
                        has_waited = True
                        await ready.wait()
                    while not stop.is_set():
                        await self._play(socket, stop)
            except (ConnectionClosed, Refused):
                self.figures.cut_off += 1
                await asyncio.sleep(AGAIN)

    async def come_in(self, socket: Any) -> None:
        self._state = None
        # as pages do, they name a language
        hello = {"type": "hello", "protocol": 1, "name": "load", "token": self.token or None, "lang": "ja"}
        await self._send(socket, hello)
        self.token = (await self._until(socket, "welcome"))["token"]
        if self.code:
            await self._send(socket, {"type": "join", "room": self.code})
        else:
            await self._create(socket)

    async def state(self, socket: Any) -> dict[str, Any]:
        return self._state or await self._until(socket, "state")

    async def _create(self, socket: Any) -> None:
        seats = [me(), bot("random")]
        await self._send(socket, {"type": "create", "game": "holo", "seats": seats})
        self.code = (await self._until(socket, "room"))["room"]["code"]

    async def _play(self, socket: Any, stop: asyncio.Event) -> None:
        """One game, state by state."""
        while not stop.is_set():
            state, self._state = await self.state(socket), None
            if state["room"] != self.code:
                continue
            if state["result"] is not None:
                self.figures.games += 1
                await self._create(socket)
            elif state["decision"] is not None:
                await self._choose(socket, state["decision"])

    async def _choose(self, socket: Any, decision: dict[str, Any]) -> None:
        if self.thinking:
            await asyncio.sleep(self.rng.expovariate(1 / self.thinking))
        choice = self.rng.randrange(len(decision["options"]))
        fields = {"room": self.code, "decision": decision["id"], "choice": choice}
        begun = time.perf_counter()
        await self._send(socket, {"type": "choose", **fields})
        done = await self._until(socket, "done")
        self.figures.latencies.append(time.perf_counter() - begun)
        self.figures.acknowledged[self.code] = done["inputs"]

    async def _send(self, socket: Any, message: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def _until(self, socket: Any, type: str) -> dict[str, Any]:
        """The next message of that type; the last state that came before it is kept."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await socket.recv())
            if message["type"] == "error":
                self.figures.errors.append(f"{message['code']}: {message['message']}")
                raise Refused(message)
            if message["type"] == type:
                return message
            if message["type"] == "state":
                self._state = message


def memory_of(server: ProcessServer) -> float:
    """Resident memory in MB; 0 where there is no /proc."""
    assert server.process is not None
    try:
        lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def seconds_of(server: ProcessServer) -> float:
    """CPU time that the server itself has used, without its workers."""
    assert server.process is not None
    try:
        fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(servers: Sequence[ProcessServer], rooms: int, seconds: float, thinking: float) -> dict[str, Any]:
    urls = [server.address.replace("http", "ws") + "ws" for server in servers]
    figures = Figures()
    ready, stop = asyncio.Barrier(rooms + 1), asyncio.Event()
    drivers = [Driver(urls[number % len(urls)], number, figures, thinking) for number in range(rooms)]
    empty = sum(map(memory_of, servers))
    tasks = [asyncio.create_task(driver.run(ready, stop)) for driver in drivers]
    all_ready = asyncio.create_task(ready.wait())
    await asyncio.wait((all_ready, *tasks), return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        if task.done():  # before it was told to stop
            task.result()
    await asyncio.sleep(WARM_UP)
    figures.latencies.clear()
    begun, before = time.perf_counter(), sum(map(seconds_of, servers))
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - begun, sum(map(seconds_of, servers)) - before
    count = len(figures.latencies)
    full = sum(map(memory_of, servers))
    stop.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    latencies = sorted(figures.latencies)
    return {
        "servers": len(servers),
        "rooms": rooms,
        "thinking_s": thinking,
        "choices_per_s": round(count / took),
        "cpu_ms_per_choice": round(1000 * used / max(1, count), 2),
        "p50_ms": round(1000 * latencies[len(latencies) // 2], 1),
        "p99_ms": round(1000 * latencies[int(len(latencies) * 0.99)], 1),
        "games_finished": figures.games,
        "kB_per_room": round(1024 * (full - empty) / rooms),
        "cut_off": figures.cut_off,
        "errors": figures.errors[:3],
        "lost": await lost(urls, drivers, figures),
    }


async def lost(urls: list[str], drivers: list[Driver], figures: Figures) -> int:
    """Rooms whose game knows fewer inputs than were acknowledged; where there are several nodes, another one is asked."""
    count = 0
    for number, driver in enumerate(drivers, 1):
        inputs = await inputs_at(urls[number % len(urls)], driver)
        count += inputs is not None and inputs < figures.acknowledged.get(driver.code, 0)
    return count


async def inputs_at(url: str, driver: Driver) -> int | None:
    """How many inputs the game of a room has there; None when somebody else must choose."""
    for _ in range(TRIES):
        with contextlib.suppress(ConnectionClosed, Refused):
            async with connect(url, max_size=None, compression=None, open_timeout=PATIENCE) as socket:
                await driver.come_in(socket)
                inputs: int | None = (await driver.state(socket))["inputs"]
                return inputs
        await asyncio.sleep(AGAIN)
    raise AssertionError(f"nobody can come into room {driver.code} any more")


@contextlib.contextmanager
def served(nodes: int, workers: str) -> Iterator[Sequence[ProcessServer]]:
    """One server with its own database, or so many nodes on a PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        if not nodes:
            server = ProcessServer(Path(folder), "--workers", workers, *CROWDED)
            server.start()
            stack.callback(server.stop)
            yield [server]
            return
        cluster = new_cluster()
        if isinstance(cluster, str):
            raise SystemExit(cluster)
        stack.callback(cluster.stop)
        running = Nodes(Path(folder), cluster.new_database(), nodes)
        running.start()
        stack.callback(running.stop)
        yield running.servers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--workers", default="2")
    parser.add_argument("--nodes", type=int, default=0, help="nodes on a PostgreSQL, each with one worker")
    given = parser.parse_args()
    for thinking in (0.0, 1.0):
        with served(given.nodes, given.workers) as servers:
            print(asyncio.run(measure(servers, given.rooms, given.seconds, thinking)), flush=True)


if __name__ == "__main__":
    main()
