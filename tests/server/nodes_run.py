"""Games on several nodes that are killed again and again: `python -m tests.server.nodes_run`.

Every third room is played by two people at two nodes, the others by one against a bot. Somebody who is cut off comes again, to
any node. In the middle PostgreSQL is restarted. In the end every choice that was acknowledged stands once in the journal, where it
was made, and no game stood still for long.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import socket
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from holochron.server.storage import Entry, open_store
from tests.server.client import OPEN, PATIENCE, bot, me
from tests.server.machine import Machine
from tests.server.nodes_story import Phases, Story
from tests.server.postgres import Cluster, new_cluster
from tests.server.running import CROWDED, ProcessServer

LONGEST = 15.0  # seconds that a game may stand still
STARTS = 20
NEARBY = 5.0  # seconds before a stand-still in which something may have been its cause
GONE = (OSError, EOFError, TimeoutError, WebSocketException)


class Restart(Exception):
    """Somebody is to connect again."""


@dataclass
class Nodes:
    """So many servers on one database, each of which can be killed and started again at its address."""

    folder: Path
    database: str
    count: int
    servers: list[ProcessServer] = field(default_factory=list)

    def start(self) -> None:
        for _ in range(self.count):
            options = ("--database", self.database, "--node", f"127.0.0.1:{free_port()}", *CROWDED)
            self.servers.append(ProcessServer(self.folder, *options, port=free_port()))
        for server in self.servers:
            server.launch()
        for server in self.servers:
            server.await_start()

    def stop(self) -> None:
        for server in self.servers:
            server.stop()

    def pids(self) -> list[int]:
        return [server.process.pid for server in self.servers if server.process is not None]

    def urls(self) -> list[str]:
        return [server.address.replace("http", "ws") + "ws" for server in self.servers]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Crowd:
    """All who play."""

    def __init__(self, nodes: Nodes, thinking: float) -> None:
        self.nodes = nodes
        self.thinking = thinking
        self.stories: list[Story] = []
        self.ending = asyncio.Event()
        self.connects = 0
        self.refused: dict[str, int] = {}
        self.events: list[tuple[float, str]] = []  # what was done to nodes and database, and when

    def happen(self, what: str) -> None:
        self.events.append((time.monotonic(), what))

    def choices(self) -> int:
        return sum(len(story.acknowledged) for story in self.stories)


class Driver:
    """Somebody who plays at one room after the other, whatever happens to the nodes: alone against a bot, or with a partner, of
    whom one makes the rooms and the other comes there."""

    def __init__(self, crowd: Crowd, number: int, host: Driver | None = None) -> None:
        self.crowd = crowd
        self.rng = random.Random(number)
        self.host = host
        self.has_guest = False
        self.story: Story | None = None
        self.phases = Phases()
        if host is not None:
            host.has_guest = True
        self._token: str | None = None
        self._socket: Any = None
        self._last = 0
        self._state: dict[str, Any] | None = None  # the last that came while something else was waited for
        self._at = 0  # events of the game that were told

    async def run(self) -> None:
        while not self.crowd.ending.is_set():
            self.phases.enter("connecting")
            try:
                async with await self._connected() as self._socket:
                    self.crowd.connects += 1
                    await self._play()
            except (*GONE, Restart):
                self.phases.enter("pausing")
                await asyncio.sleep(self.rng.uniform(0.1, 0.5))

    async def _connected(self) -> Any:
        """To any node that answers, as a proxy does it."""
        urls = self.crowd.nodes.urls()
        for url in self.rng.sample(urls, len(urls)):
            with contextlib.suppress(*GONE):
                return await connect(url, max_size=None, compression=None, open_timeout=LONGEST)
        raise Restart

    async def _play(self) -> None:
        self.phases.enter("greeting")
        welcome = await self._ask("hello", protocol=1, name="somebody", token=self._token, lang="ja")
        self._token, self._state = welcome["token"], None
        if self.story is not None and not self.story.over:
            self.phases.enter("joining")
            await self._ask("join", room=self.story.code, since=self._at)  # as a page does that was cut off
        while not self.crowd.ending.is_set():
            if self.story is None or self.story.over:
                await self._sit_down()
            else:
                await self._go_on(self.story)

    async def _sit_down(self) -> None:
        self.phases.enter("sitting down")
        self._state, self._at = None, 0
        if self.host is None:
            seats = [me(), OPEN if self.has_guest else bot("random")]
            room = (await self._ask("create", game="holo", seats=seats))["room"]
            self.story = Story(room["code"], "two people" if self.has_guest else "a bot")
            self.crowd.stories.append(self.story)
        elif self.host.story is None or self.host.story.over:
            await asyncio.sleep(0.2)
        else:
            await self._ask("join", room=self.host.story.code, deck={"name": "hSD01-azki"})
            self.story = self.host.story

    async def _go_on(self, story: Story) -> None:
        """Until the next choice, or the end."""
        while not self.crowd.ending.is_set() and not story.over:
            self.phases.enter("waiting for the turn")
            state, self._state = self._state or await self._receive(), None
            if state["type"] != "state" or state["room"] != story.code:
                continue
            self._at = state["at"]
            if state["result"] is not None:
                story.over = True
            elif state["decision"] is not None:
                await self._choose(story, state["decision"])

    async def _choose(self, story: Story, decision: dict[str, Any]) -> None:
        self.phases.enter("thinking")
        thinking = self.rng.uniform(0.5, 1.5) * self.crowd.thinking
        await asyncio.sleep(thinking)
        story.think(thinking)
        choice = self.rng.randrange(len(decision["options"]))
        self.phases.enter("choosing")
        await self._ask("choose", room=story.code, decision=decision["id"], choice=choice)
        story.note(decision["id"], decision["player"], choice, self.phases)

    async def _ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """The answer; whoever is refused begins anew."""
        self._last += 1
        await self._socket.send(msgspec.json.encode({"type": type, "id": self._last, **fields}).decode())
        while (message := await self._receive()).get("re") != self._last:
            if message["type"] == "state":
                self._state = message
        if message["type"] == "error":
            code = message["code"]
            self.crowd.refused[code] = self.crowd.refused.get(code, 0) + 1
            raise Restart
        return message

    async def _receive(self) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(self._socket.recv(), PATIENCE))
        return message


# ---------------------------------------------------------------------------------------------------- what happens to them


async def disturb(
    crowd: Crowd, cluster: Cluster, machine: Machine, kills: int, every: float, rng: random.Random
) -> None:
    """Kill a node now and then, which is started again, and restart the database in the middle."""
    nodes, starting = crowd.nodes, dict[ProcessServer, asyncio.Task[None]]()

    async def start(server: ProcessServer) -> None:
        """As whatever looks after a service does: until it runs."""
        for _ in range(STARTS):
            try:
                await asyncio.to_thread(server.launch)
                machine.roots["nodes"] = nodes.pids()
                await asyncio.to_thread(server.await_start)
                crowd.happen(f"node {nodes.servers.index(server) + 1} is back")
                return
            except AssertionError:  # there was no database to be had
                await asyncio.sleep(0.5)
        raise AssertionError("a node does not start")

    for number in range(kills):
        await asyncio.sleep(every)
        if number == kills // 2:
            crowd.happen("the database stops")
            await asyncio.to_thread(cluster.restart)
            crowd.happen("the database is back")
            machine.roots["database"] = cluster.pids()
        while len(running := [one for one in nodes.servers if one not in starting or starting[one].done()]) < 2:
            await asyncio.sleep(0.1)  # somebody is left to take over; a slow machine starts nodes slowly
        server = rng.choice(running)
        await asyncio.to_thread(server.kill)
        crowd.happen(f"node {nodes.servers.index(server) + 1} is killed")
        starting[server] = asyncio.create_task(start(server))
    await asyncio.gather(*starting.values())


async def everybody_goes_on(crowd: Crowd, drivers: list[asyncio.Task[None]]) -> None:
    """Until in every game that is not over something was chosen from now on."""
    since = time.monotonic()
    while any(story.last < since and not story.over for story in list(crowd.stories)):
        waiting = [story.code for story in crowd.stories if story.last < since and not story.over]
        assert time.monotonic() - since < PATIENCE, f"these games do not go on: {waiting}"
        for driver in drivers:
            if driver.done():
                driver.result()
        await asyncio.sleep(0.1)


def check(stories: list[Story], journals: dict[str, list[Entry]]) -> None:
    """Every choice that was acknowledged stands in the journal, where it was made."""
    for story in stories:
        journal = journals[story.code]
        assert len({number for number, *_ in story.acknowledged}) == len(story.acknowledged), (
            "one decision, two answers"
        )
        for number, player, option in story.acknowledged:
            kind, who, index, _ = journal[number]
            assert (kind, who, index) == ("choose", player, option), f"room {story.code}, choice {number} was lost"


async def run(
    nodes: Nodes, cluster: Cluster, rooms: int, kills: int, every: float, thinking: float, seed: int
) -> dict[str, Any]:
    crowd = Crowd(nodes, thinking)
    makers = [Driver(crowd, number) for number in range(rooms)]
    guests = [Driver(crowd, rooms + number, maker) for number, maker in enumerate(makers[::3])]
    tasks = [asyncio.create_task(driver.run()) for driver in (*makers, *guests)]
    while crowd.choices() < 2 * rooms or len(crowd.stories) < rooms:  # everybody has come, and workers have started
        await asyncio.sleep(0.1)
    await everybody_goes_on(crowd, tasks)
    for story in crowd.stories:
        story.forget_stalls()
    begun, before = time.monotonic(), crowd.choices()
    machine = Machine({"nodes": nodes.pids(), "database": cluster.pids()})
    watching = asyncio.create_task(machine.watch())
    await disturb(crowd, cluster, machine, kills, every, random.Random(seed))
    await everybody_goes_on(crowd, tasks)
    took = time.monotonic() - begun
    crowd.ending.set()
    for task in (*tasks, watching):
        task.cancel()
    await asyncio.gather(*tasks, watching, return_exceptions=True)
    played = [story for story in crowd.stories if story.acknowledged]
    worst = sorted(played, key=lambda story: -story.stall.seconds)
    return {
        "nodes": nodes.count,
        "rooms": rooms,
        "kills": kills,
        "seconds": round(took),
        "acknowledged": crowd.choices(),
        "choices_per_s": round((crowd.choices() - before) / took, 1),
        "games": len(crowd.stories),
        "over": sum(story.over for story in crowd.stories),
        "connects": crowd.connects,
        "refused": crowd.refused,
        "machine": machine.between(begun, begun + took),
        "longest_stall_s": round(worst[0].stall.seconds, 1),
        "longest": [explain(story, crowd, machine, begun) for story in worst[:3]],
        "longest_gap_s": round(max(story.longest for story in played), 1),
        "stories": crowd.stories,
    }


def explain(story: Story, crowd: Crowd, machine: Machine, begun: float) -> str:
    """What was done in a stand-still, by who waited, to the nodes, and by the machine."""
    stall = story.stall
    nearby = [f"{at - begun:.0f} {what}" for at, what in crowd.events if stall.begin - NEARBY <= at <= stall.end]
    parts = [
        f"{stall.seconds:.1f} s with {story.players}, from {stall.begin - begun:.0f} to {stall.end - begun:.0f} s",
        stall.told(),
        ", ".join(nearby),
        machine.between(stall.begin, stall.end),
    ]
    return "; ".join(part for part in parts if part)


def play(
    folder: Path, cluster: Cluster, count: int, rooms: int, kills: int, every: float, thinking: float, seed: int
) -> dict[str, Any]:
    """Let so many rooms be played on so many nodes, and look at what is stored afterwards."""
    nodes = Nodes(folder, cluster.new_database(), count)
    nodes.start()
    try:
        figures = asyncio.run(run(nodes, cluster, rooms, kills, every, thinking, seed))
    finally:
        nodes.stop()
    store = open_store(folder, nodes.database)
    store.start()
    stories: list[Story] = figures.pop("stories")
    try:
        check(stories, {story.code: asyncio.run(store.journal(story.code)) for story in stories})
    finally:
        store.close()
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--rooms", type=int, default=300)
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two kills")
    parser.add_argument("--thinking", type=float, default=2.0, help="seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    cluster = new_cluster()
    if isinstance(cluster, str):
        print(cluster)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        try:
            figures = play(
                Path(folder), cluster, given.nodes, given.rooms, given.kills, given.every, given.thinking, given.seed
            )
        finally:
            cluster.stop()
    for name, figure in figures.items():
        print(*(f"{name}: {line}" for line in (figure if isinstance(figure, list) else [figure])), sep="\n")
    print(f"nothing that was acknowledged is lost or doubled; no game stood still for {LONGEST:.0f} s: ", end="")
    print("true" if figures["longest_stall_s"] < LONGEST else "NOT TRUE")
    return int(figures["longest_stall_s"] >= LONGEST)


if __name__ == "__main__":
    sys.exit(main())
