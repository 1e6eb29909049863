"""Nothing leaks: every frame that a client gets is kept, and none may name a card that this client has not been shown.

`python -m tests.server.leaks --games 200` plays many games; the tests play a few.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

import holochron as hc
from holochron.server.socket.messages import encode
from holochron.server.socket.plain import ALL
from holochron.server.tables import snapshot
from holochron.server.tables.journal import repeat
from holochron.server.tables.showing import Showing
from holochron.server.tables.veil import FIRST_NAME, Veil
from tests.server.client import OPEN, PATIENCE, Client, Refused, deciding, me
from tests.server.postgres import new_cluster
from tests.server.running import TEST_LIMITS, ThreadServer

_WORDS = re.compile(r"[A-Za-z0-9-]+")  # what numbers of cards are made of
CHECKS_PER_GAME = 5  # on average, besides the one that every game has
FIRST_CHECK = 8  # choices
POINTING = 40  # choices between two times that somebody points at a card
LEASE = 60.0  # seconds: nodes that share a process hold each other up
MOST_CHOICES = 400  # then somebody gives up: games at random can be long


def play(
    server: ThreadServer,
    seed: int,
    game: str = "holo",
    most: int = MOST_CHOICES,
    others: tuple[ThreadServer, ThreadServer] | None = None,
) -> dict[str, int]:
    """One game between two clients with a spectator; they also ask for previews and reasons. The second and the spectator can
    be at other nodes than the one that has the room."""
    second, third = others or (server, server)
    decks = list(hc.game(game).decks)
    numbers = frozenset(hc.game(game).cards)
    rng = random.Random(seed)
    server.seeds.begin(f"leaks {game} {seed}")
    figures = {"frames": 0, "bytes": 0, "worlds": 0}
    with Client(server.address, "p") as one, Client(second.address, "q") as two, Client(third.address, "w") as watcher:
        mode = next(iter(hc.game(game).modes))
        wish = {"game": game, "mode": mode, "seats": [me(decks[seed % len(decks)]), OPEN], "lists": "closed"}
        code = one.ask("create", **wish)["room"]["code"]
        two.ask("join", room=code, deck={"name": decks[(seed + 1) % len(decks)]})
        watcher.ask("watch", room=code)
        players = {0: one, 1: two}
        choices = 0
        while (player := who_decides(code, one, two)) is not None:
            choices += 1
            if choices > most:
                player.ask("concede", room=code)
                continue
            decision = player.states[code]["decision"]
            if rng.random() < 0.1:
                player.ask("preview", room=code, decision=decision["id"])
            if choices % POINTING == 0:
                player.send("point", room=code, ref=rng.choice(sorted(snapshot.refs_in(player.states[code]["view"]))))
            if rng.random() < 0.2:
                pry(rng.choice((one, two, watcher)), code, rng)
            if choices == FIRST_CHECK or rng.random() < CHECKS_PER_GAME / 200:
                figures["worlds"] += compare_worlds(server, code, rng)
            player.choose(code, rng.randrange(len(decision["options"])))
        hear(watcher, code)
        save = httpx.get(f"{server.address}api/replays/{one.rooms[code]['replay']}/save", timeout=PATIENCE).content
        shown = Shown(hc.load(save))
        for viewer, client in [*players.items(), (None, watcher)]:
            for text, at in frames_of(client):
                figures["frames"] += 1
                figures["bytes"] += len(text.encode())
                check(text, numbers, shown.numbers(viewer, at), seed, viewer)
                check_refs(json.loads(text), shown, viewer, seed)
            check_pointing(client, seed, viewer)
    return figures


def who_decides(code: str, *clients: Client) -> Client | None:
    for client in clients:
        hear(client, code)
    return deciding(code, *clients)


def hear(client: Client, code: str) -> None:
    """Ask something that only the node of the room can answer: whatever it has sent before has come then."""
    with contextlib.suppress(Refused):
        client.ask("why-not", room=code, action={"card": 0})


def check_pointing(client: Client, seed: int, viewer: int | None) -> None:
    """Whoever is shown that somebody points at a card has that card on the table."""
    view: dict[str, Any] = {}
    for message in client.messages:
        if message["type"] == "state":
            view = message["view"]
        elif message["type"] == "pointed":
            assert message["ref"] in snapshot.refs_in(view), (
                f"game {seed}, viewer {viewer}: {message['ref']} is not on the table"
            )


def pry(client: Client, code: str, rng: random.Random) -> None:
    """Ask about cards that one may not know."""
    about = {"do": "bloom", "card": rng.randrange(500), "holomem": rng.randrange(500)}
    with contextlib.suppress(Refused):  # a spectator; which error it is, is looked at with all frames
        client.ask("why-not", room=code, action={"card": rng.randrange(500)})
        client.ask("why-each", room=code, actions=[about, {"card": rng.randrange(500)}])


def frames_of(client: Client) -> Iterator[tuple[str, int]]:
    """Each frame with the number of events when it was sent; not what comes when the game is over, which is open."""
    at = 0
    for text, message in zip(client.frames, client.messages, strict=True):
        if message["type"] == "state":
            at = message["at"]
        if message["type"] == "welcome":
            continue  # a token is made of letters and figures
        if message["type"] == "error":
            assert message["code"] in ("not-yours", "not-now"), message
        yield text, at


class Shown:
    """What each viewer had been shown at each moment, from the finished game."""

    def __init__(self, table: hc.Table) -> None:
        self.steps: list[int] = []
        self.known: dict[int | None, list[set[str]]] = {viewer: [] for viewer in (0, 1, None)}
        self.refs: dict[int | None, dict[int, str]] = {viewer: {} for viewer in (0, 1, None)}
        self.events = {viewer: table.events(viewer) for viewer in (0, 1, None)}
        self._seen: dict[int | None, set[str]] = {viewer: set() for viewer in (0, 1, None)}
        self._upto: dict[int | None, tuple[int, int]] = dict.fromkeys((0, 1, None), (0, 0))  # steps, events
        walk = table.fork()
        walk.undo(len(table.inputs))
        self._look(walk)
        for entry in table.inputs:
            repeat(walk, entry)
            self._look(walk)

    def _look(self, table: hc.Table) -> None:
        state = table.state
        self.steps.append(table.event_count)
        for viewer, sets in self.known.items():
            for ref in range(len(state.known)):
                if state.knows(viewer, ref):
                    self.refs[viewer][ref] = state.number(ref)
            sets.append({state.number(ref) for ref in range(len(state.known)) if state.knows(viewer, ref)})

    def numbers(self, viewer: int | None, at: int) -> set[str]:
        """The cards that the viewer had seen by then, where they lay or as they passed; times do not go back."""
        seen = self._seen[viewer]
        step, event = self._upto[viewer]
        while step < len(self.steps) and self.steps[step] <= at:
            seen |= self.known[viewer][step]
            step += 1
        for passed in self.events[viewer][event:at]:
            seen.update(card for card in passed.cards if card is not None)
        self._upto[viewer] = step, max(event, at)
        return seen


def check(frame: str, numbers: frozenset[str], allowed: set[str], seed: int, viewer: int | None) -> None:
    """No number stands in the frame that this viewer has not been shown."""
    leaked = numbers.intersection(_WORDS.findall(frame)) - allowed
    assert not leaked, f"game {seed}, viewer {viewer}: {sorted(leaked)} was not shown before {frame[:300]}"


def check_refs(data: Any, shown: Shown, viewer: int | None, seed: int) -> None:
    """Wherever a ref stands beside a number, the viewer knows that card."""
    if isinstance(data, dict):
        if isinstance(data.get("number"), str) and isinstance(data.get("ref"), int) and data["ref"] >= 0:
            known = shown.refs[viewer].get(data["ref"]) if data["ref"] < FIRST_NAME else data["number"]
            assert known == data["number"], f"game {seed}, viewer {viewer}: ref {data['ref']} is not known to be a card"
        for value in data.values():
            check_refs(value, shown, viewer, seed)
    elif isinstance(data, list):
        for value in data:
            check_refs(value, shown, viewer, seed)


def compare_worlds(server: ThreadServer, code: str, rng: random.Random) -> int:
    """What is told to a player is the same, byte by byte, in another world that this player cannot tell from the real one."""
    table = server.lobby.rooms[code].play.table
    assert table is not None
    turns = snapshot.turns_of(table)
    for seat in range(table.seats):
        other = table.resample(seat, rng.randrange(10**6))
        same = told(table, seat, turns) == told(other, seat, turns)
        assert same, f"player {seat} is told something that depends on what was not shown"
    return table.seats


def told(table: hc.Table, seat: int, turns: Sequence[snapshot.Turn]) -> bytes:
    decision = table.decision
    mine = decision is not None and decision.player == seat
    info = snapshot.decision_info(table, decision) if decision is not None and mine else None
    if info is not None:
        info.id = 0  # a redeal counts as an input
    events, lines = Showing(table, turns).news(seat, 0, ALL)
    covered = Veil(b"of the room").covered(snapshot.view_of(table, seat), events, info)
    return encode([*covered, snapshot.waiting_at(table), lines])


@contextlib.contextmanager
def served(count: int) -> Iterator[list[ThreadServer]]:
    """One server, or so many nodes on a PostgreSQL of their own."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database, node = None, None
        if count > 1:
            cluster = new_cluster()
            if isinstance(cluster, str):
                raise SystemExit(cluster)
            stack.callback(cluster.stop)
            database, node = cluster.new_database(), ("127.0.0.1", 0)
        servers = []
        for _ in range(count):
            servers.append(ThreadServer(Path(folder), database, replace(TEST_LIMITS, lease=LEASE), node=node))
            stack.callback(servers[-1].stop)
        yield servers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--game", choices=hc.games(), action="append")
    parser.add_argument("--nodes", type=int, default=1, help="the two players and the spectator are at several")
    given = parser.parse_args()
    with served(given.nodes) as servers:
        for game in given.game or hc.games():
            total: dict[str, int] = {}
            for seed in range(given.first, given.first + given.games):
                first, second, third = (servers[(seed + place) % len(servers)] for place in range(3))
                for name, value in play(first, seed, game, others=(second, third)).items():
                    total[name] = total.get(name, 0) + value
            print({"game": game, "games": given.games, "nodes": given.nodes, **total}, flush=True)


if __name__ == "__main__":
    main()
