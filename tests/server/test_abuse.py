"""Malformed, oversized, out-of-turn, repeated and forged messages: an error each, and nothing changes."""

from __future__ import annotations

import json
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from holochron.server.errors import CODES
from holochron.server.limits import Limits
from holochron.server.socket.messages import REQUESTS
from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, deciding, me
from tests.server.running import StillTime, ThreadServer

TYPES = [str(request.__struct_config__.tag) for request in REQUESTS]
JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    10**30,
    1.5,
    "",
    "x",
    "あ" * 50,
    [],
    [[]],
    {},
    {"a": {}},
    [0] * 100,
    "\0",
    "../..",
]


@pytest.fixture
def game(client: Client, friend: Client) -> str:
    """A game between two, some choices old."""
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    for _ in range(6):
        player = deciding(code, client, friend)
        assert player is not None
        player.choose(code, player.states[code]["decision"]["default"])
    deciding(code, client, friend)
    return code


def fingerprint(server: ThreadServer, code: str) -> tuple[Any, ...]:
    room = server.lobby.rooms[code]
    assert room.play.table is not None
    return room.play.table.digest(), tuple(room.play.journal), room.record.status, len(room.record.seats)


def answers_of(client: Client, frame: str | bytes) -> dict[str, Any]:
    """What the server answers to a raw frame: the last thing before the answer to a ping."""
    client.socket.send(frame)
    number = client.send("ping")
    heard: list[dict[str, Any]] = []
    while (message := client.receive()).get("re") != number:
        heard.append(message)
    errors = [message for message in heard if message["type"] == "error"]
    return errors[-1] if errors else {"type": "none", "heard": heard}


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "null",
        "[]",
        '"hello"',
        "{}",
        '{"type": "fly"}',
        '{"type": 5}',
        '{"type": "choose"}',
        '{"type": "choose", "room": 5, "decision": 0, "choice": 0}',
        '{"type": "create", "game": "holo", "seats": [{"by": "ghost"}]}',
        '{"type": "create", "game": "holo", "seats": []}',
        '{"type": "create", "game": "holo", "seats": [{"by": "me"}]}',
        '{"type": "create", "game": "holo", "mode": "upside-down", "seats": [{"by": "me"}, {"by": "me"}]}',
        '{"type": "create", "game": "chess", "seats": [{"by": "me"}, {"by": "me"}]}',
        '{"type": "create", "game": "holo", "seats": [{"by": "me"}, {"by": "open"}], "seed": 5}',
        '{"type": "create", "game": "holo", "seats": [{"by": "me"}, {"by": "me"}], "seed": -5}',
        '{"type": "create", "game": "holo", "seats": [{"by": "me"}, {"by": "me"}], "from": {}}',
        '{"type": "create", "game": "holo", "seats": [{"by": "me"}, {"by": "me"}], "from": {"save": "no base64!"}}',
        '{"type": "create", "game": "holo", "seats": [{"by": "me"}, {"by": "me"}], "from": {"save": "AAAA"}}',
        '{"type": "create", "game": "holo", "seats": [{"by": "me", "deck": {"text": "Deck\\n4 nothing"}}, {"by": "me"}]}',
        '{"type": "join", "room": "nowhere"}',
        '{"type": "hello", "protocol": 99}',
        '{"type": "hello", "protocol": 1, "token": "hc1.0000.forged"}',
        "[" * 5000,
        '{"type":"ping","id":' + "1" * 500 + "}",
        b"\xff\xfe\x00",
        '{"type": "ping", "id": "\\ud800"}',
    ],
)
def test_nonsense_is_answered_with_an_error(client: Client, frame: str | bytes) -> None:
    answer = answers_of(client, frame)
    assert answer["type"] == "error", answer
    assert answer["code"] in CODES
    assert answer["code"] != "internal"
    assert "Traceback" not in json.dumps(answer)


def test_whatever_is_sent_the_game_stands_where_it_stood(
    server: ThreadServer, client: Client, friend: Client, game: str
) -> None:
    before = fingerprint(server, game)
    rooms = set(server.lobby.rooms)
    rng = random.Random(7)
    stranger = Client(server.address, "stranger")
    waiting = client if client.states[game]["decision"] is None else friend
    for number in range(400):
        type = rng.choice([name for name in TYPES if name not in ("hello", "lobby", "leave")])
        message: dict[str, Any] = {"type": type, "id": number, "room": rng.choice([game, *map(str, JUNK)])}
        for field in rng.sample(
            ["decision", "choice", "choices", "seat", "yes", "action", "actions", "deck", "since", "seats"], 4
        ):
            message[field] = rng.choice(JUNK)
        sender = stranger
        if type in ("choose", "preview", "why-not", "why-each"):  # what a player who is not asked may try
            sender = waiting
        answer = answers_of(sender, json.dumps(message))
        assert answer.get("code") != "internal", (message, answer)
    for frame in mutations(friend if waiting is client else client, game, rng):
        answer = answers_of(stranger, frame)
        assert answer.get("code") in ("malformed", "not-yours", "no-room"), (frame, answer)
    stranger.close()
    assert fingerprint(server, game) == before
    assert set(server.lobby.rooms) == rooms


def mutations(player: Client, code: str, rng: random.Random) -> Iterator[str]:
    """A right choice with one thing in it that is wrong, or from somebody else."""
    decision = player.states[code]["decision"]["id"]
    right = json.dumps({"type": "choose", "room": code, "decision": decision, "choice": 0})
    yield right
    for _ in range(60):
        at = rng.randrange(1, len(right))
        yield right[:at] + rng.choice(['"', "}", "x", "9", " ", "\\", ""]) + right[at + 1 :]


def test_choices_out_of_turn_stale_repeated_and_impossible(
    server: ThreadServer, client: Client, friend: Client, game: str
) -> None:
    player = deciding(game, client, friend)
    assert player is not None
    waiting = friend if player is client else client
    decision = player.states[game]["decision"]
    before = fingerprint(server, game)
    tries: list[tuple[Client, dict[str, Any], str]] = [
        (waiting, {"decision": decision["id"], "choice": 0}, "not-yours"),
        (player, {"decision": decision["id"] - 1, "choice": 0}, "stale"),
        (player, {"decision": decision["id"] + 1, "choice": 0}, "stale"),
        (player, {"decision": decision["id"], "choice": len(decision["options"])}, "illegal"),
        (player, {"decision": decision["id"], "choice": -1}, "illegal"),
        (player, {"decision": decision["id"]}, "malformed"),
        (player, {"decision": decision["id"], "choice": 0, "choices": [0]}, "malformed"),
        (player, {"decision": decision["id"], "choices": [0, 10**9]}, "illegal"),
    ]
    for sender, fields, code in tries:
        with pytest.raises(Refused) as refused:
            sender.ask("choose", room=game, **fields)
        assert refused.value.code == code
    with pytest.raises(Refused, match="not-yours"):
        waiting.ask("concede", room=game, seat=decision["player"])
    with pytest.raises(Refused, match="not-yours"):
        waiting.ask("why-not", room=game, action={"card": 1}, seat=decision["player"])
    with pytest.raises(Refused, match="not-yours"):
        waiting.ask("preview", room=game, decision=decision["id"])
    assert fingerprint(server, game) == before
    player.choose(game, 0)
    with pytest.raises(Refused) as again:
        player.ask("choose", room=game, decision=decision["id"], choice=0)
    assert again.value.code in ("stale", "not-yours")


def test_tokens_cannot_be_forged(server: ThreadServer, client: Client) -> None:
    prefix, user, generation, until, mark = client.token.split(".")
    other = "A" if mark[-1] != "A" else "B"
    forged = [
        f"{prefix}.{user}.{generation}.{until}.{mark[:-1]}{other}",
        f"{prefix}.{user}x.{generation}.{until}.{mark}",
        f"{prefix}.{user}.9.{until}.{mark}",
        f"{prefix}.{user}.{generation}.{until}9.{mark}",
        f"{prefix}.{user}.{generation}.{until}",
        f"{prefix}.{user}",
        f"hc1.{user}.{mark}",
        f"hc1.{user}.{generation}.{until}.{mark}",
        "",
        client.me,
        "hc1..",
        "ü.é.à",
    ]
    for token in forged:
        with pytest.raises(Refused, match="bad-token"):
            Client(server.address, "thief", token)
    assert client.me not in client.token


def test_hello_comes_first_and_stays(server: ThreadServer, client: Client) -> None:
    with Client(server.address, greet=False) as silent:
        for type in ("ping", "lobby"):
            with pytest.raises(Refused, match="hello-first"):
                silent.ask(type)
    with Client(server.address) as other, pytest.raises(Refused, match="not-now"):
        client.ask("hello", protocol=1, token=other.token)


def test_a_message_that_is_too_large_ends_the_connection(server: ThreadServer) -> None:
    limit = server.lobby.shared.limits.frame
    with Client(server.address) as client:
        client.socket.send("x" * (limit + 1))
        assert client.wait(lambda message: message["type"] == "error")["code"] == "too-large"
        with pytest.raises(ConnectionClosed):
            client.receive()
    with Client(server.address) as client, pytest.raises(ConnectionClosed):
        flood(client, 10 * limit)


def flood(client: Client, count: int) -> None:
    """Send so much at once and wait for an answer; the connection may end before all of it was sent."""
    client.socket.send("x" * count)
    client.receive()


def test_too_many_messages_are_refused_and_then_the_connection_ends(tmp_path: Path) -> None:
    with (
        ThreadServer(tmp_path, limits=Limits(rate=5, burst=10, strikes=20), time_source=StillTime()) as server,
        Client(server.address) as client,
    ):
        for _ in range(9):  # the greeting was the first
            client.ask("ping")
        for _ in range(20):
            with pytest.raises(Refused, match="slow-down"):
                client.ask("ping")
        server.move_time(0.2)
        client.ask("ping")
        with pytest.raises(ConnectionClosed):
            client.ask("ping")


def test_too_many_requests_over_http_are_refused(tmp_path: Path) -> None:
    with (
        ThreadServer(tmp_path, limits=Limits(http_rate=1, http_burst=5), time_source=StillTime()) as server,
        httpx.Client(base_url=server.address, timeout=PATIENCE) as http,
    ):
        codes = [http.get("/api/health").status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        server.move_time(1.0)
        assert [http.get("/api/health").status_code for _ in range(2)] == [200, 429]
        assert http.get("/").status_code == 200, "the page itself still comes"


def test_limits_on_rooms(tmp_path: Path) -> None:
    with (
        ThreadServer(tmp_path, limits=Limits(rooms_per_user=2, rooms=3, connections=2)) as server,
        Client(server.address) as one,
        Client(server.address) as two,
    ):
        for _ in range(2):
            one.create(me(), OPEN)
        with pytest.raises(Refused, match="full"):
            one.create(me(), OPEN)
        two.create(me(), OPEN)
        with pytest.raises(Refused, match="full"):
            two.create(me(), OPEN)
        with pytest.raises(InvalidStatus):
            Client(server.address)


def test_pages_of_other_origins_are_kept_out(server: ThreadServer, client: Client) -> None:
    url = server.address.replace("http", "ws") + "ws"
    with pytest.raises(InvalidStatus), connect(url, origin=Origin("http://evil.example")):
        pass
    with connect(url, origin=Origin(server.address.rstrip("/"))):
        pass
    headers = {"authorization": f"Bearer {client.token}", "origin": "http://evil.example"}
    answer = httpx.post(f"{server.address}api/decks", json={}, headers=headers, timeout=PATIENCE)
    assert answer.status_code == 403


def test_a_fault_of_the_rules_is_told_without_details_and_changes_nothing(
    server: ThreadServer, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = client.create(me(), me(), seed=3)
    state = client.turn(code)
    before = fingerprint(server, code)

    def fail(*_: Any) -> None:
        raise ZeroDivisionError("a secret of the house")

    monkeypatch.setattr("holochron.server.rooms.room.Room._commit", fail)
    with pytest.raises(Refused) as refused:
        client.ask("choose", room=code, decision=state["decision"]["id"], choice=0)
    assert refused.value.code == "internal"
    assert "secret" not in json.dumps(client.frames)
    monkeypatch.undo()
    assert fingerprint(server, code)[1:] == before[1:]


def test_bodies_of_requests(server: ThreadServer, client: Client) -> None:
    headers = {"authorization": f"Bearer {client.token}"}
    with httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE) as http:
        for path in ("/api/games/holo/decks/check", "/api/decks", "/api/games/holo/position"):
            for body in (b"{", b"[]", b"\xff", b"5", b"[" * 5000):
                answer = http.post(path, content=body)
                assert answer.json()["code"] == "malformed", (path, body, answer.text)
            assert http.post(path, content=b"x" * 70_000).json()["code"] == "too-large"
        deck = {"game": "holo", "deck": {"name": "x", "parts": {}}}
        assert http.put("/api/decks/99999999999999999999", json=deck).json()["code"] == "unknown"
        assert http.delete("/api/decks/99999999999999999999").json()["code"] == "unknown"
        assert http.delete("/api/decks/1e5").status_code in (404, 405)
        assert http.get("/api/replays/x/frames?from=-1").json()["code"] == "malformed"


def test_a_bot_that_fails_costs_only_its_own_choice(server: ThreadServer, client: Client) -> None:
    """The worker dies while a bot thinks: the safe answer stands in, and the game goes on."""
    code = client.create(me(), bot("random"), seed=2)
    client.turn(code)
    for worker in server.lobby.shared.workers._workers:
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGKILL)
    state = client.play(code, lambda decision: decision["default"], 6)
    assert state["decision"] is not None or state["result"] is not None
