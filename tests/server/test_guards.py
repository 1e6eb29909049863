"""Small ways in: addresses, names, files and dates, and who is believed."""

from __future__ import annotations

import asyncio
import json
import socket
import stat
import time
from pathlib import Path

import pytest

import holochron as hc
from holochron.kernel.errors import HolochronError
from holochron.server.errors import Refusal
from holochron.server.gate.hosts import Hosts
from holochron.server.gate.text import clean_name, clean_text
from holochron.server.limits import DAY, Limits
from holochron.server.serving import _keep_private, configured
from holochron.server.tokens import secret_in
from holochron.server.wall_clock import WallClock
from holochron.server.workers import foreign
from tests.server.attacking import changed, greeting_for, http_of, port_of, served, table_of, with_redeals
from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, me
from tests.server.running import StillTime, ThreadServer


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/%00", 404),
        ("/" + "x" * 5000, 413),
        ("/" + "x" * 1000, 404),
        ("/%ff%fe", 404),
        ("/api/replays/x/frames?seat=" + "9" * 1500, 400),
        ("/api/replays/x/frames?seat=%D9%A3", 400),
        ("/api/games/%00/cards", 404),
        ("/api/games/holo/rules/" + "9" * 1500, 404),
    ],
)
def test_addresses_that_nobody_means(server: ThreadServer, path: str, status: int) -> None:
    with http_of(server) as http:
        assert http.get(path, follow_redirects=False).status_code in (status, 307 if status == 404 else status)


def test_a_deck_of_another_game(server: ThreadServer, client: Client) -> None:
    chrono = hc.game("chrono")
    deck = next(iter(chrono.decks.values()))
    with http_of(server, client) as http:
        for form in chrono.deck_formats:
            answer = http.post("/api/games/holo/decks/check", json={"text": chrono.write_deck(deck, form)})
            assert answer.status_code in (200, 400), answer.text
            assert answer.status_code == 400 or not answer.json()["legal"]
        data = {"name": "x", "parts": deck.parts}
        assert http.post("/api/games/holo/decks/check", json={"deck": data}).json()["code"] == "bad-deck"
        huge = {"name": "x", "parts": {"main": {"hSD01-003": 10**30}}}
        assert http.post("/api/games/holo/decks/check", json={"deck": huge}).status_code == 400
        for number in ("\ud800", "x" * 5000, "a\0b"):
            text = json.dumps({"deckName": "x", "oshi": [number, 1], "deck": [], "cheerDeck": []})
            assert http.post("/api/games/holo/decks/check", json={"text": text}).status_code == 400, number
        for seed in ("9" * 5000, "-1", '"x"', "1.5", "null"):
            body = f'{{"name": "hSD01-sora", "seed": {seed}}}'
            assert http.post("/api/games/holo/decks/hand", content=body).status_code == 400, seed


def test_a_lesson_has_no_open_seat(server: ThreadServer, client: Client) -> None:
    with http_of(server) as http:
        lesson = next(game["lessons"] for game in http.get("/api/games").json() if game["name"] == "holo")[0]
    for seats in ([me(), OPEN], [me(), me(), me()]):
        with pytest.raises(Refused, match="malformed"):
            client.create(*seats, **{"from": {"lesson": lesson}})
    client.create(me(), bot(), **{"from": {"lesson": lesson}})


def test_the_server_answers_to_its_own_names_only(server: ThreadServer) -> None:
    """A name of somebody else's that points here gives their page no way in."""
    hosts = Hosts(frozenset({"table.example"}))
    for host in ("localhost:8440", "127.0.0.1", "[::1]:80", "192.0.2.1:8440", "table.example", "TABLE.example:443"):
        assert hosts.is_ours(host), host
    for host in ("evil.example", "", "localhost.evil.example", "table.example@evil.example", "a b", "[::1"):
        assert not hosts.is_ours(host), host
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    with http_of(server) as http:
        assert http.get("/api/health", headers=evil).status_code == 403
        assert http.post("/api/decks", json={}, headers=evil).status_code == 403
        assert http.get("/").headers["content-security-policy"].count("ws:") == 1
        host = server.address.removeprefix("http://").rstrip("/")
        assert f"connect-src 'self' ws://{host} wss://{host};" in http.get("/").headers["content-security-policy"]
    with socket.create_connection(port_of(server), timeout=PATIENCE) as end:
        end.sendall(greeting_for("evil.example"))
        assert end.recv(4096).startswith(b"HTTP/1.1 403")


def test_nobody_says_from_where_they_come(tmp_path: Path) -> None:
    with served(tmp_path, StillTime(), http_rate=1.0, http_burst=3) as server, http_of(server) as http:
        codes = [http.get("/api/health", headers={"x-forwarded-for": f"192.0.2.{n}"}).status_code for n in range(5)]
        assert codes == [200] * 3 + [429] * 2
    app = configured(server.app, Limits(), frozenset({"192.0.2.1"}))
    assert app.proxy_headers


def test_what_is_kept_is_private(tmp_path: Path) -> None:
    with served(tmp_path) as server, Client(server.address) as client:
        client.create(me(), me(), seed=1)
        for name in ("holochron.db", "secret"):
            assert mode_of(tmp_path / name) == 0o600, name
    for folder in (tmp_path / "new", tmp_path):  # one that is there already is made private, too
        tmp_path.chmod(0o755)
        _keep_private(folder)
        assert mode_of(folder) == 0o700, folder


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_an_empty_secret_is_none(tmp_path: Path) -> None:
    for secret in (b"", b"short"):
        (tmp_path / "secret").write_bytes(secret)
        with pytest.raises(HolochronError, match="damaged"):
            secret_in(tmp_path)


def test_nobody_who_watches_is_called_as_somebody_who_plays(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), OPEN)
    with Client(server.address, "ＳＯＲＡ  fan") as watcher:
        watcher.ask("watch", room=code)
        watcher.send("chat", room=code, text="I concede")
        line = client.wait(lambda message: message["type"] == "chat")
    assert line["seat"] is None
    assert line["name"] == f"ＳＯＲＡ fan ({watcher.me})"


def test_when_the_date_leaps_nothing_is_deleted_for_a_day() -> None:
    time_source = StillTime()
    clock = WallClock(time_source, 7 * DAY, 1000.0)
    assert clock.is_sure(1060.0)
    assert not clock.is_sure(1060.0 + 40 * DAY)
    asyncio.run(time_source.move(DAY / 2))
    assert not clock.is_sure(1060.0 + 40.5 * DAY)
    asyncio.run(time_source.move(DAY))
    assert clock.is_sure(1060.0 + 41.5 * DAY)
    assert not WallClock(time_source, 7 * DAY, 1000.0).is_sure(1000.0 + 8 * DAY), "nor after a long stop"


def test_a_sweep_that_is_not_sure_deletes_nothing(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), me(), seed=1)
    waiting = client.create(me(), OPEN)
    client.ask("leave", room=code)
    server.run(server.lobby.sweep(time.time() + 400 * DAY, sure=False))
    assert client.ask("join", room=code)["room"]["status"] == "playing"
    assert client.ask("join", room=waiting)["room"]["status"] == "waiting"


def test_work_for_strangers_knows_its_limits() -> None:
    """The same functions without a server around them."""
    with pytest.raises(Refusal, match="choices"):
        foreign.begun_from_save("holo", with_redeals(2), None, Limits())
    save = changed(table_of().save(), lambda content: content["start"]["cards"].update({"hSD01-003": "x"}))
    with pytest.raises(Refusal, match="another"):
        foreign.begun_from_save("holo", save, None, Limits())


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Sora", "Sora"),
        ("  so \t\n ra ", "so ra"),
        ("a\0b\x07c", "abc"),
        ("ad\u202enimda\u2066", "adnimda"),
        ("z\u200b\u200d\ufeffero", "zero"),
        ("ときのそら", "ときのそら"),
        ("e\u0301" + "\u0301" * 30, "e\u0301\u0301\u0301"),
        ("\u3164\u2800\U000e0041", ""),
        ("\ud800", ""),
        ("x" * 90_000, "x" * 40),
    ],
)
def test_names_are_cleaned(given: str, shown: str) -> None:
    assert clean_name(given, 40) == shown


def test_texts_keep_their_lines() -> None:
    assert clean_text("a\r\nb\rc\u2028d\te\0") == "a\nb\nc\nd\te"
