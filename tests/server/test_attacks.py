"""What somebody who means harm has tried, each as it was done: nobody else notices, and nothing of it stays."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import socket
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.games.registry import load_in_steps
from holochron.server.limits import DAY, Limits
from holochron.server.rooms.room import Room
from holochron.server.storage import StorageError
from holochron.server.tables import journal
from tests.server.attacking import changed, greeting_for, http_of, port_of, served, table_of, with_redeals
from tests.server.client import OPEN, PATIENCE, Client, Refused, me
from tests.server.postgres import Cluster
from tests.server.running import StillTime, ThreadServer

pytestmark = pytest.mark.slow  # an attack has to be waited for
HALF = "\ud800"  # of a character


def origin(save: bytes) -> dict[str, str]:
    return {"save": base64.b64encode(save).decode()}


def named_deck(name: str) -> dict[str, str]:
    """A legal deck as a text that names itself."""
    game = hc.game("holo")
    data = json.loads(game.write_deck(game.decks["hSD01-sora"], "holodelta"))
    return {"text": json.dumps({**data, "deckName": name})}


# ---------------------------------------------------------------------------------------------------- 1: dealt anew


def test_games_that_were_dealt_anew_are_not_taken(server: ThreadServer, client: Client) -> None:
    with pytest.raises(Refused, match="bad-position: a game of people"):
        client.create(me(), me(), **{"from": origin(with_redeals(1))})
    position = table_of().position() + f"\nthen redeal 0 {'00' * 32}\n"
    with pytest.raises(Refused, match="bad-position: a game of people"):
        client.create(me(), me(), **{"from": {"position": position}})
    with http_of(server, client) as http:
        for path in ("/api/games/holo/position", "/api/games/holo/rules/ask"):
            asked = {"position": position} | ({"action": {"do": "pass"}} if path.endswith("ask") else {})
            assert http.post(path, json=asked).json()["code"] == "bad-position", path
        assert http.post("/api/replays", content=with_redeals(1)).json()["code"] == "bad-position"


def test_games_from_elsewhere_are_of_a_certain_length(tmp_path: Path) -> None:
    with served(tmp_path, inputs=5) as server, Client(server.address) as client:
        with pytest.raises(Refused, match="at most 5 inputs"):
            client.create(me(), me(), **{"from": origin(table_of(choices=6).save())})
        client.create(me(), me(), **{"from": origin(table_of(choices=5).save())})
        position = table_of().position() + "\nthen choose 0" * 6
        with pytest.raises(Refused, match="at most 5 inputs"):
            client.create(me(), me(), **{"from": {"position": position}})


def hold_up(_: str, folder: str, __: Limits) -> bytes:
    """What reads a position until it is told to stop."""
    while not (Path(folder) / "done").exists():
        time.sleep(0.01)
    return b"{}"


def test_while_a_position_is_read_everybody_else_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holochron.server.http.routes.shown_position", hold_up)
    with served(tmp_path) as server, Client(server.address) as client, http_of(server) as http:
        reading = server.start(
            asyncio.to_thread(http.post, "/api/games/holo/position", json={"position": str(tmp_path)})
        )
        for _ in range(20):
            client.ask("ping")
        assert not reading.done()
        (tmp_path / "done").touch()
        assert reading.result(PATIENCE).status_code == 200


def test_what_takes_too_long_to_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holochron.server.http.routes.shown_position", hold_up)
    with served(tmp_path, working=0.01) as server, http_of(server) as http:
        answer = http.post("/api/games/holo/position", json={"position": str(tmp_path)})
        assert (answer.json()["code"], answer.status_code) == ("bad-position", 400)


def test_a_game_is_taken_up_in_steps_between_which_others_come(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    assert sum(1 for _ in load_in_steps(table.save())) == len(table.inputs) + 1
    monkeypatch.setattr(journal, "_AT_ONCE", -1.0)
    turns = 0

    async def story() -> hc.Table:
        nonlocal turns
        reading = asyncio.ensure_future(journal.resume(table.save(), ()))
        while not reading.done():
            turns += 1
            await asyncio.sleep(0)
        return await reading

    assert asyncio.run(story()).digest() == table.digest()
    assert turns >= len(table.inputs)


# ---------------------------------------------------------------------------------------------------- 2, 5, 11: names


def test_half_a_character_hurts_nobody(client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN, public=True)
    with pytest.raises(Refused, match="malformed: this is no JSON"):
        friend.ask("join", room=code, deck={"text": "x", "name": HALF})
    assert code in [room["code"] for room in friend.ask("lobby")["rooms"]]
    friend.ask("join", room=code, deck=named_deck(f"a{HALF}b"))
    assert friend.rooms[code]["status"] == "playing"
    assert friend.rooms[code]["seats"][1]["deck"] == "ab"
    assert code in [room["code"] for room in friend.ask("lobby")["mine"]]


def test_a_seat_is_given_back_whatever_goes_wrong(
    client: Client, friend: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = client.create(me(), OPEN)

    async def fail(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Room, "store", fail)
        with pytest.raises(Refused, match="internal"):
            friend.ask("join", room=code)
    client.ask("ping")
    assert client.ask("join", room=code)["room"]["seats"][1]["by"] == "open"
    friend.ask("join", room=code)
    assert friend.rooms[code]["status"] == "playing"


def test_a_bad_room_hurts_no_other(server: ThreadServer, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = client.create(me(), OPEN, public=True), client.create(me(), OPEN, public=True)

    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(server.lobby.rooms[bad], "info", fail)
        told = client.ask("lobby")
    for rooms in (told["rooms"], told["mine"]):
        assert good in [room["code"] for room in rooms]
        assert bad not in [room["code"] for room in rooms]


def test_a_record_that_cannot_be_read_hides_no_other(server: ThreadServer, client: Client) -> None:
    bad, good = client.create(me(), me(), seed=1), client.create(me(), me(), seed=2)
    store = server.lobby.shared.store
    for code in (bad, good):
        server.run(server.lobby._put_to_sleep(server.lobby.rooms[code]))
    server.run(store.do(lambda db: db.execute("UPDATE rooms SET data = '{' WHERE code = ?", (bad,))))
    assert good in [room["code"] for room in client.ask("lobby")["mine"]]
    server.run(store.do(lambda db: db.execute("DELETE FROM rooms WHERE code = ?", (bad,))))


def test_names_of_decks_are_short_and_clean(client: Client, friend: Client) -> None:
    code = client.create({"by": "me", "deck": named_deck("a\0b" + "x" * 50_000)}, OPEN, lists="open", public=True)
    shown = client.rooms[code]["seats"][0]["deck"]
    assert shown == "ab" + "x" * (Limits().deck_name - 2)
    assert len(json.dumps(friend.ask("lobby"))) < 100_000
    with pytest.raises(Refused, match="bad-deck"):
        client.create({"by": "me", "deck": {"text": json.dumps({"deckName": "x", "oshi": [], "deck": 5})}}, OPEN)


def test_what_postgresql_cannot_keep_stops_no_game(tmp_path: Path, cluster: Cluster) -> None:
    """A text with a zero in it: whoever had a deck of such a name could not lose."""
    with (
        ThreadServer(tmp_path, cluster.new_database()) as server,
        Client(server.address, "so\0ra") as one,
        Client(server.address, "az\0ki") as other,
    ):
        code = one.create({"by": "me", "deck": named_deck("a\0b")}, OPEN)
        other.ask("join", room=code, deck={**named_deck("c\0d"), "name": "e\0f"})
        one.send("chat", room=code, text="good\0luck")
        one.state(code)
        one.ask("concede", room=code)
        other.wait(lambda message: message["type"] == "room" and message["room"]["replay"])
        assert other.rooms[code]["result"]["winners"] == [1]


# ---------------------------------------------------------------------------------------------------- 3: search


def test_a_search_is_short(server: ThreadServer) -> None:
    """What strangers may hold together is said by `test_strangers_together_hold_no_more_than_a_person`."""
    most = Limits().search
    with http_of(server) as http:
        assert http.get("/api/games/holo/cards", params={"q": "x" * (most + 1)}).json()["code"] == "malformed"
        for longest in ("(" * most, "x " * (most // 2), "name:" * (most // 5)):
            assert http.get("/api/games/holo/cards", params={"q": longest}).status_code in (200, 400), longest


def test_messages_say_only_what_is_known_and_not_too_much(server: ThreadServer, client: Client) -> None:
    for extra in ({"extra": 1}, {"seats": [{"by": "me", "extra": 1}, {"by": "me"}]}):
        with pytest.raises(Refused, match="malformed"):
            client.ask("create", **{"game": "holo", "seats": [me(), me()], **extra})
    code = client.create(me(), me(), seed=1)
    deep: Any = 1
    for _ in range(20):
        deep = {"a": deep}
    with pytest.raises(Refused, match="malformed"):
        client.ask("why-not", room=code, action=deep)
    with http_of(server, client) as http:
        many = http.post(
            "/api/games/holo/decks/check", json={"deck": {"name": "x", "parts": {"main": {"a": [1] * 5000}}}}
        )
        assert many.json()["code"] == "too-large"
        numbers = {f"hSD01-{number}": 1 for number in range(300)}
        deck = {"name": "x", "parts": {"main": numbers}}
        assert http.post("/api/games/holo/decks/check", json={"deck": deck}).json()["code"] == "bad-deck"
        for path in ("decks", "games/holo/decks/check", "games/holo/position", "games/holo/rules/ask"):
            assert http.post(f"/api/{path}", json={"nonsense": 1}).json()["code"] == "malformed", path
    with pytest.raises(Refused, match="too-large"):
        client.ask("why-not", room=code, action={"a": [0] * 5000})


# ---------------------------------------------------------------------------------------------------- 4: uploads


def test_of_an_uploaded_save_only_the_game_is_kept(server: ThreadServer, client: Client) -> None:
    table = table_of()
    junk = "x" * 100_000
    loaded = changed(table.save(), lambda content: content.update(more=junk, events=[junk]))
    with http_of(server, client) as http:
        told = http.post("/api/replays", content=loaded).json()
        kept = http.get(f"/api/replays/{told['id']}/save").content
    assert kept == hc.load(table.save()).save()


@pytest.mark.parametrize(("of_user", "of_all", "others_stay"), [(2.5, 10, True), (10, 2.5, False)])
def test_uploads_have_a_quota_and_the_oldest_go_first(
    tmp_path: Path, of_user: float, of_all: float, others_stay: bool
) -> None:
    """A person has room for two and a half saves of this size, or all have together."""
    saves = [table_of(seed, 30).save() for seed in range(4)]
    roomy, narrow = tmp_path / "roomy", tmp_path / "narrow"
    for folder in (roomy, narrow):
        folder.mkdir()
    with served(roomy) as server, Client(server.address) as client, http_of(server, client) as http:
        for save in saves:
            http.post("/api/replays", content=save)
        size = max(sizes_in(server).values())
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(served(narrow, uploads_per_user=int(of_user * size), uploads=int(of_all * size)))
        http, others = (
            stack.enter_context(http_of(server, stack.enter_context(Client(server.address)))) for _ in range(2)
        )
        first = others.post("/api/replays", content=saves[0]).json()["id"]
        own = [http.post("/api/replays", content=save).json()["id"] for save in saves]
        assert [replay["id"] for replay in http.get("/api/replays").json()] == [own[3], own[2]], "the oldest went first"
        assert http.get(f"/api/replays/{own[0]}/save").status_code == 404
        assert (first in sizes_in(server)) == others_stay


def sizes_in(server: ThreadServer) -> dict[str, int]:
    store = server.lobby.shared.store
    return dict(server.run(store.do(lambda db: db.execute("SELECT replay, size FROM uploads"))))


def test_uploads_from_one_address(tmp_path: Path) -> None:
    with served(tmp_path, StillTime(), uploads_per_address=2) as server:
        codes = []
        for _ in range(3):  # each time somebody else
            with Client(server.address) as client, http_of(server, client) as http:
                codes.append(http.post("/api/replays", content=table_of().save()).status_code)
        assert codes == [200, 200, 429]


# ---------------------------------------------------------------------------------------------------- 7: stacked games


def test_nobody_sits_down_at_a_stacked_game_unknowingly(client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN, public=True, **{"from": {"position": table_of().position()}})
    told = next(room for room in friend.ask("lobby")["rooms"] if room["code"] == code)
    assert told["origin"] == "position"
    with pytest.raises(Refused) as refused:
        friend.ask("join", room=code)
    assert refused.value.code == "consent"
    assert client.ask("join", room=code)["room"]["seats"][1]["by"] == "open"
    friend.ask("join", room=code, agree=True)
    assert (friend.rooms[code]["status"], friend.rooms[code]["origin"]) == ("playing", "position")


# ---------------------------------------------------------------------------------------------------- 9, 10: failing storage


def test_the_sweeper_survives(tmp_path: Path) -> None:
    with served(tmp_path, sweep=0.01) as server:
        lobby, swept = server.lobby, 0

        async def story() -> None:
            nonlocal swept
            again = asyncio.Event()

            async def sweep(*_: Any, **__: Any) -> None:
                nonlocal swept
                swept += 1
                if swept == 3:
                    again.set()
                raise StorageError("the disk is full")

            lobby.sweep = sweep  # type: ignore[method-assign]
            await again.wait()

        server.run(story())
        assert swept >= 3


def test_a_room_that_cannot_be_put_away_keeps_no_other(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    with Client(server.address) as client:
        bad, good = client.create(me(), OPEN), client.create(me(), OPEN)
    server.wait_until_empty()

    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(server.lobby.rooms[bad], "close", fail)
        server.run(server.lobby.sweep(time.time() + server.lobby.shared.limits.waiting + 60))
    assert bad in server.lobby.rooms
    assert good not in server.lobby.rooms
    server.run(server.lobby._close(server.lobby.rooms[bad], "closed"))


def test_a_clock_that_ran_out_in_an_outage_tries_again(
    still_server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full_disk(*_: Any) -> None:
        raise StorageError("the disk is full")

    with Client(still_server.address) as client:
        code = client.create(me(), me(), seed=15, clock={"decision": 30, "bank": 0})
        client.turn(code)
        room = still_server.lobby.rooms[code]

        async def tried() -> None:
            while not room._recovery.is_needed or room.lock.locked():
                await asyncio.sleep(0)

        with monkeypatch.context() as patch:
            patch.setattr(still_server.lobby.shared.store, "put_inputs", full_disk)
            patch.setattr(still_server.lobby.shared.store, "journal", full_disk)
            still_server.move_time(31)
            still_server.run(tried())
        still_server.move_time(3)
        client.wait(lambda message: message["type"] == "timeout")
        assert len(room.play.journal) == 1


# ---------------------------------------------------------------------------------------------------- 12: slow readers


def sluggish(server: ThreadServer) -> socket.socket:
    """Somebody who says hello and then reads nothing."""
    end = socket.socket()
    end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    end.connect(port_of(server))
    end.sendall(greeting_for("localhost"))
    assert end.recv(4096).startswith(b"HTTP/1.1 101")
    return end


def until(server: ThreadServer, holds: Callable[[], bool]) -> None:
    async def wait() -> None:
        while not holds():
            await asyncio.sleep(0.01)

    server.run(wait())


@pytest.mark.parametrize("ended", ["by the limit", "by the server"])
def test_who_does_not_read_is_given_up_by_bytes_and_at_once(tmp_path: Path, ended: str) -> None:
    with served(tmp_path, backlog_bytes=20_000_000) as server, contextlib.closing(sluggish(server)):
        until(server, lambda: bool(server.lobby.connections))
        person: Any = next(iter(server.lobby.connections))
        frame = b"x" * 1_000_000

        async def tell(count: int) -> None:
            for _ in range(count):
                person.send(frame)

        server.run(tell(15))
        assert person in server.lobby.connections
        assert not person._ending.is_set()
        if ended == "by the limit":
            server.run(tell(15))
            assert person._out.qsize() == 0, "nothing is kept for somebody who does not read"
        else:

            async def close() -> None:
                person.close(1000, "good-bye")

            server.run(close())
        until(server, lambda: not server.lobby.connections)


# ---------------------------------------------------------------------------------------------------- 15: reports


def test_a_person_reports_only_so_often_and_the_oldest_make_place(tmp_path: Path) -> None:
    with served(tmp_path, StillTime(), reports_per_user=2, reports_per_address=3, reports=2) as server:
        with Client(server.address) as client, Client(server.address) as other:
            code = client.create(me(), OPEN)
            other.ask("join", room=code)
            names = [client.ask("report", room=code, text="x")["report"] for _ in range(2)]
            with pytest.raises(Refused, match="slow-down"):
                client.ask("report", room=code, text="x")
            names.append(other.ask("report", room=code, text="y")["report"])
            with pytest.raises(Refused, match="slow-down"):
                other.ask("report", room=code, text="x")
            server.move_time(DAY / 2)
            client.ask("report", room=code, text="x")
        assert len(list((tmp_path / "reports").iterdir())) == 2
        assert stat.S_IMODE((tmp_path / "reports").stat().st_mode) == 0o700
