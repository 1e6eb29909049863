"""Many rooms at once: `python -m tests.server.load` measures choices per second, latency and memory per room.

Every room is a bot against a bot: one is the server's, the other chooses at random at the other end of a WebSocket. First
all choose as fast as they can, then each after a moment of thinking, as people would.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from tests.server.client import PATIENCE, bot, me
from tests.server.running import CROWDED, ProcessServer

WARM_UP = 4.0  # seconds: everybody comes at once, and the workers have to start


class Figures:
    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.acknowledged: dict[str, int] = {}  # by room: inputs, as the last acknowledgement said
        self.games = 0
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
        async with connect(self.url, max_size=None, compression=None, open_timeout=PATIENCE) as socket:
            await self._send(socket, {"type": "hello", "protocol": 1, "name": "load"})
            self.token = (await self._until(socket, "welcome"))["token"]
            await self._create(socket)
            await ready.wait()
            while not stop.is_set():
                await self._play(socket, stop)

    async def _create(self, socket: Any) -> None:
        seats = [me(), bot("random")]
        await self._send(socket, {"type": "create", "game": "holo", "seats": seats})
        self.code = (await self._until(socket, "room"))["room"]["code"]

    async def _play(self, socket: Any, stop: asyncio.Event) -> None:
        """One game, state by state."""
        while not stop.is_set():
            state = self._state or await self._until(socket, "state")
            self._state = None
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
            if message["type"] == type:
                return message
            if message["type"] == "state":
                self._state = message


def memory_of(pid: int) -> float:
    """Resident memory in MB; 0 where there is no /proc."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def seconds_of(pid: int) -> float:
    """CPU time that the server itself has used, without its workers."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(server: ProcessServer, rooms: int, seconds: float, thinking: float) -> dict[str, Any]:
    url = server.address.replace("http", "ws") + "ws"
    figures = Figures()
    ready, stop = asyncio.Barrier(rooms + 1), asyncio.Event()
    drivers = [Driver(url, number, figures, thinking) for number in range(rooms)]
    assert server.process is not None
    empty = memory_of(server.process.pid)
    tasks = [asyncio.create_task(driver.run(ready, stop)) for driver in drivers]
    all_ready = asyncio.create_task(ready.wait())
    await asyncio.wait((all_ready, *tasks), return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        if task.done():  # before it was told to stop
            task.result()
    await asyncio.sleep(WARM_UP)
    figures.latencies.clear()
    begun, before = time.perf_counter(), seconds_of(server.process.pid)
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - begun, seconds_of(server.process.pid) - before
    count = len(figures.latencies)
    full = memory_of(server.process.pid)
    stop.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    latencies = sorted(figures.latencies)
    return {
        "rooms": rooms,
        "thinking_s": thinking,
        "choices_per_s": round(count / took),
        "cpu_ms_per_choice": round(1000 * used / max(1, count), 2),
        "p50_ms": round(1000 * latencies[len(latencies) // 2], 1),
        "p99_ms": round(1000 * latencies[int(len(latencies) * 0.99)], 1),
        "games_finished": figures.games,
        "kB_per_room": round(1024 * (full - empty) / rooms),
        "errors": figures.errors[:3],
        "lost": await lost(server, drivers, figures),
    }


async def lost(server: ProcessServer, drivers: list[Driver], figures: Figures) -> int:
    """Rooms whose game knows fewer inputs than were acknowledged."""
    url = server.address.replace("http", "ws") + "ws"
    count = 0
    for driver in drivers:
        async with connect(url, max_size=None, compression=None, open_timeout=PATIENCE) as socket:
            driver._state = None
            await driver._send(socket, {"type": "hello", "protocol": 1, "token": driver.token})
            await driver._until(socket, "welcome")
            await driver._send(socket, {"type": "join", "room": driver.code})
            state = driver._state or await driver._until(socket, "state")
            inputs = state["inputs"]
            count += inputs is not None and inputs < figures.acknowledged.get(driver.code, 0)
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--workers", default="2")
    given = parser.parse_args()
    for thinking in (0.0, 1.0):
        with tempfile.TemporaryDirectory() as folder:
            server = ProcessServer(Path(folder), "--workers", given.workers, *CROWDED)
            server.start()
            try:
                print(asyncio.run(measure(server, given.rooms, given.seconds, thinking)))
            finally:
                server.stop()


if __name__ == "__main__":
    main()
