"""Attack a server, and see how long somebody else waits meanwhile.

Starts a server with its usual limits and does to it what attackers have done (docs/security.md): each attack runs for some seconds,
while another client pings. The bar is 250 ms on a quiet machine; the first row is the same without an attack.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import json
import logging
import os
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import httpx  # noqa: E402
from websockets.exceptions import WebSocketException  # noqa: E402

import holochron as hc  # noqa: E402
from holochron.kernel.table.saves import read_save, write_save  # noqa: E402
from tests.server.client import OPEN, Client, Refused, me  # noqa: E402
from tests.server.running import ProcessServer  # noqa: E402

BAR: Final = 250.0  # milliseconds
Attack = Callable[[str, "Until"], Counter[str]]


class Until:
    """The end of an attack."""

    def __init__(self, seconds: float) -> None:
        self._at = time.monotonic() + seconds

    def __bool__(self) -> bool:
        return time.monotonic() < self._at


def nothing(address: str, going: Until) -> Counter[str]:
    while going:
        time.sleep(0.1)
    return Counter()


def redeals(address: str, going: Until) -> Counter[str]:
    """1: saves and positions that are dealt anew again and again."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=1)
    content = read_save(table.save())
    content["inputs"] = [["redeal", 0, 0, f"{number:064x}"] for number in range(400)]
    save = base64.b64encode(write_save(content)).decode()
    position = table.position() + "".join(f"\nthen redeal 0 {number:064x}" for number in range(400))
    heard: Counter[str] = Counter()
    with Client(address, "attacker") as client, httpx.Client(base_url=address, timeout=60) as http:
        while going:
            heard[_asked(client, "create", game="holo", seats=[me(), me()], **{"from": {"save": save}})] += 1
            heard[_told(http.post("/api/games/holo/position", json={"position": position}))] += 1
    return heard


def searches(address: str, going: Until) -> Counter[str]:
    """3: long searches by nobody in particular."""
    query = "(" * 60 + "a" + ")" * 60
    queries = [(query + " or ") * 60 + "a", "a or " * 380 + "a", "-" * 1900, "text:" + "a" * 1900]
    heard: Counter[str] = Counter()
    with httpx.Client(base_url=address, timeout=60) as http:
        while going:
            for one in queries:
                heard[_told(http.get("/api/games/holo/cards", params={"q": one[:1900]}))] += 1
    return heard


def uploads(address: str, going: Until) -> Counter[str]:
    """4: saves that carry something else."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=1)
    content = read_save(table.save())
    heard: Counter[str] = Counter()
    with Client(address, "attacker") as client, httpx.Client(base_url=address, timeout=60) as http:
        while going:
            content["junk"] = base64.b64encode(os.urandom(2_400_000)).decode()
            headers = {"authorization": f"Bearer {client.token}"}
            heard[_told(http.post("/api/replays", content=write_save(content), headers=headers))] += 1
    return heard


def silence(address: str, going: Until) -> Counter[str]:
    """6: a thousand connections that say nothing, and rooms without end."""
    heard: Counter[str] = Counter()
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    with contextlib.ExitStack() as stack:
        client = stack.enter_context(Client(address, "attacker"))
        for _ in range(1100):
            with contextlib.suppress(OSError):
                end = stack.enter_context(socket.create_connection((host, int(port)), timeout=5))
                end.setblocking(False)
        with contextlib.suppress(OSError, WebSocketException):
            while going:
                heard[_asked(client, "create", game="holo", seats=[me(), me()])] += 1
                time.sleep(0.02)
    return heard


def long_names(address: str, going: Until) -> Counter[str]:
    """11: decks with names of 50,000 characters in public rooms, and everybody watches the lobby."""
    game = hc.game("holo")
    deck = json.loads(game.write_deck(game.decks["hSD01-sora"], "holodelta"))
    text = json.dumps({**deck, "deckName": "x" * 50_000})
    heard: Counter[str] = Counter()
    with Client(address, "attacker") as client:
        client.ask("lobby")
        while going:
            seats = [{"by": "me", "deck": {"text": text}}, OPEN]
            heard[_asked(client, "create", game="holo", seats=seats, public=True, lists="open")] += 1
            time.sleep(0.05)
    return heard


def slow_readers(address: str, going: Until) -> Counter[str]:
    """12: many who ask for much and read nothing of it."""
    heard: Counter[str] = Counter()
    with contextlib.ExitStack() as stack:
        player = stack.enter_context(Client(address, "attacker"))
        room = player.create(me(), me(), seed=1)
        sluggish = [stack.enter_context(Client(address, "reads nothing")) for _ in range(20)]
        while going:
            for one in sluggish:
                try:
                    one.socket.send(json.dumps({"type": "watch", "room": room}))
                    heard["sent"] += 1
                except WebSocketException:
                    heard["given up"] += 1
            time.sleep(0.05)
    return heard


ATTACKS: Final[dict[str, Attack]] = {
    "none": nothing,
    "1 redeals": redeals,
    "3 searches": searches,
    "4 uploads": uploads,
    "6 silence and rooms": silence,
    "11 long names": long_names,
    "12 slow readers": slow_readers,
}


def _asked(client: Client, type: str, **fields: Any) -> str:
    try:
        client.ask(type, **fields)
    except Refused as error:
        return error.code
    except WebSocketException:
        time.sleep(0.1)
        return "closed"
    return "done"


def _told(answer: httpx.Response) -> str:
    return "done" if answer.is_success else str(answer.json().get("code", answer.status_code))


@contextlib.contextmanager
def pinging(address: str) -> Iterator[list[float]]:
    """Somebody else pings all the while; gives how long each answer took, in milliseconds."""
    waits: list[float] = []
    done = threading.Event()

    def ping() -> None:
        with Client(address, "somebody else") as client:
            while not done.is_set():
                began = time.perf_counter()
                client.ask("ping")
                waits.append((time.perf_counter() - began) * 1000)
                time.sleep(0.05)  # less often than anybody is told to slow down

    thread = threading.Thread(target=ping)
    thread.start()
    while not waits and thread.is_alive():
        time.sleep(0.01)
    yield waits
    done.set()
    thread.join()


def warm_up(address: str) -> None:
    """Let the server read in what the first game needs: that is no attack."""
    with Client(address, "first") as client:
        client.play(client.create(me(), me(), seed=1), lambda decision: int(decision["default"]), 3)


def main() -> int:
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # who is given up says so at length
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each attack")
    parser.add_argument("--only", default="", help="attacks whose name begins so")
    options = parser.parse_args()
    print(f"| {'attack':<20} | {'longest ping':>12} | {'median':>8} | answers")
    worst = 0.0
    for name, attack in ATTACKS.items():
        if not name.startswith(options.only):
            continue
        with tempfile.TemporaryDirectory() as folder:
            server = ProcessServer(Path(folder))
            server.start()
            try:
                warm_up(server.address)
                with pinging(server.address) as waits:
                    heard = attack(server.address, Until(options.seconds))
            finally:
                server.kill()
        worst = max(worst, max(waits))
        told = ", ".join(f"{code} {count}" for code, count in heard.most_common(4))
        print(f"| {name:<20} | {max(waits):>9.0f} ms | {statistics.median(waits):>5.1f} ms | {told}", flush=True)
    print(f"The longest anybody waited: {worst:.0f} ms; the bar is {BAR:.0f} ms on a quiet machine.")
    return int(worst > BAR)


if __name__ == "__main__":
    sys.exit(main())
