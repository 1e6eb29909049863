"""Games that go on while their server is killed again and again: `python -m tests.server.kills --kills 20 --rooms 20`."""

from __future__ import annotations

import argparse
import random
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

import holochron as hc
from tests.server.client import Client, Refused, bot, me
from tests.server.running import CROWDED, ProcessServer

_PATIENCE = 120.0  # seconds, where the machine is slow
_AFTERWARDS = 20  # choices after the last kill
GONE = (OSError, EOFError, TimeoutError)  # what a client meets when its server is killed


@dataclass
class Player:
    """Plays one room against a bot, whatever happens to the server, and remembers what was acknowledged."""

    server: ProcessServer
    seed: int
    ending: threading.Event  # when it is set, the game is given up: it has lived through enough
    acknowledged: list[tuple[int, int]] = field(default_factory=list)  # decision id, option
    replay: str = ""
    code: str = ""
    token: str | None = None
    faults: list[str] = field(default_factory=list)
    connects: int = 0

    def run(self) -> None:
        rng = random.Random(self.seed)
        while not self.replay and not self.faults:
            try:
                with Client(self.server.address, f"player {self.seed}", self.token) as client:
                    self.connects += 1
                    self.token = client.token
                    self._play(client, rng)
            except GONE:
                time.sleep(0.05)
            except Exception as error:
                if type(error).__module__.startswith("websockets"):
                    time.sleep(0.05)
                    continue
                self.faults.append(f"{type(error).__name__}: {error}")

    def _play(self, client: Client, rng: random.Random) -> None:
        if not self.code:
            self.code = client.create(me(), bot("random"), seed=self.seed)
        else:
            client.ask("join", room=self.code)
        while True:
            state = client.turn(self.code)
            if state["result"] is not None:
                self.replay = client.rooms[self.code]["replay"]
                return
            if self.ending.is_set():
                client.ask("concede", room=self.code)
                client.states.pop(self.code, None)
                client.ask("join", room=self.code)
                continue
            decision = state["decision"]
            if self.acknowledged and decision["id"] <= self.acknowledged[-1][0]:
                self.faults.append(f"decision {decision['id']} is asked again, but was acknowledged")
                return
            choice = rng.randrange(len(decision["options"]))
            try:
                client.choose(self.code, choice)
            except Refused as refused:
                if refused.code not in ("stale", "not-yours", "not-now", "slow-down", "stopping"):
                    raise
                time.sleep(0.2 if refused.code == "slow-down" else 0)
                client.ask("join", room=self.code)
                continue
            self.acknowledged.append((decision["id"], choice))

    def check(self) -> None:
        """Every choice that was acknowledged is in the finished game, where it was made."""
        assert not self.faults, self.faults
        save = httpx.get(f"{self.server.address}api/replays/{self.replay}/save", timeout=_PATIENCE).content
        inputs = hc.load(save).inputs
        for number, choice in self.acknowledged:
            assert (inputs[number].kind, inputs[number].player, inputs[number].index) == ("choose", 0, choice)


def run(folder: Path, kills: int, rooms: int, seed: int, options: tuple[str, ...] = ()) -> dict[str, Any]:
    """Play so many games while the server is killed so often; half of the kills come right after something was stored."""
    rng = random.Random(seed)
    server = ProcessServer(folder, *options, *CROWDED)
    server.start()
    ending = threading.Event()
    players = [Player(server, number, ending) for number in range(rooms)]
    threads = [threading.Thread(target=player.run, daemon=True) for player in players]
    for thread in threads:
        thread.start()
    killed = 0
    while killed < kills and any(thread.is_alive() for thread in threads):
        if killed % 2 and server.dies_by_itself:
            server.wait_for_death()
        else:
            wait_for_choices(players, rng.randrange(1, 10 * rooms))
            time.sleep(rng.uniform(0, 0.1))
            server.kill()
        killed += 1
        server.dies_by_itself = rng.randrange(1, 20 * rooms) if killed % 2 and killed < kills else 0
        server.start()
        replace_finished(server, players, threads, ending, kills - killed)
    wait_for_choices(players, _AFTERWARDS)
    ending.set()
    for thread in threads:
        thread.join(300)
    for player in players:
        player.check()
    assert server.stop() == 0, "a graceful stop"
    connects = sum(player.connects for player in players)
    return {
        "kills": killed,
        "games": len(players),
        "acknowledged": acknowledged(players),
        "connects": connects,
    }


def wait_for_choices(players: list[Player], count: int) -> None:
    """Until so many more are acknowledged, or all games are over, or it takes too long."""
    enough, until = acknowledged(players) + count, time.monotonic() + _PATIENCE
    while acknowledged(players) < enough and time.monotonic() < until:
        if all(player.replay or player.faults for player in players):
            return
        time.sleep(0.01)


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def replace_finished(
    server: ProcessServer,
    players: list[Player],
    threads: list[threading.Thread],
    ending: threading.Event,
    left: int,
) -> None:
    """While kills are still to come there is something going on."""
    if left == 0:
        return
    for at, thread in enumerate(threads):
        if not thread.is_alive():
            players.append(Player(server, len(players), ending))
            threads[at] = threading.Thread(target=players[-1].run, daemon=True)
            threads[at].start()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--rooms", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    options = ("--database", given.database) if given.database else ()
    with tempfile.TemporaryDirectory() as folder:
        print(run(Path(folder), given.kills, given.rooms, given.seed, options))


if __name__ == "__main__":
    main()
