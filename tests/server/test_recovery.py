"""Nothing is lost: kills at any moment, stops, a storage that fails, rooms that are put away."""

from __future__ import annotations

import contextlib
import itertools
import socket
import sqlite3
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from holochron.cli import main
from holochron.kernel.table.saves import read_save
from holochron.server.storage import StorageError
from tests.server import kills
from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, deciding, me
from tests.server.running import TEST_LIMITS, StillTime, ThreadServer, share_cards


@pytest.mark.slow
def test_every_acknowledged_choice_survives_kills(tmp_path: Path, cards_kept: Path) -> None:
    """At a random moment, and right between storing and acknowledging; `python -m tests.server.kills` does it longer."""
    figures = kills.run(share_cards(tmp_path, cards_kept), kills=2, rooms=2, seed=2)
    assert figures["kills"] == 2
    assert figures["connects"] > figures["games"]


def test_a_stopped_server_goes_on_where_it_was(tmp_path: Path) -> None:
    first = ThreadServer(tmp_path, time_source=StillTime())
    with Client(first.address) as client:
        playing = client.create(me(), bot(), seed=4, clock={"decision": 100, "bank": 50})
        waiting = client.create(me(), OPEN, public=True)
        client.play(playing, lambda decision: decision["default"], 8)
        before = client.turn(playing)
        token = client.token
        first.stop()
    with ThreadServer(tmp_path, time_source=StillTime()) as second, Client(second.address, "again", token) as client:
        client.ask("join", room=playing)
        after = client.turn(playing)
        assert (after["view"], after["decision"]) == (before["view"], before["decision"])
        assert after["log"][-1] == before["log"][-1]
        assert after["clock"]["bank"] == [50.0, 50.0]
        assert waiting in [room["code"] for room in client.ask("lobby")["rooms"]]


def test_chat_and_a_request_to_undo_outlive_the_server(tmp_path: Path) -> None:
    first = ThreadServer(tmp_path)
    with Client(first.address) as one, Client(first.address) as two:
        code = one.create(me(), OPEN)
        two.ask("join", room=code)
        asker = deciding(code, one, two)
        assert asker is not None
        before = asker.states[code]
        asker.choose(code, 0)
        asker.ask("undo", room=code)
        asker.send("chat", room=code, text="sorry, may I?")
        asker.wait(lambda message: message["type"] == "chat")
        asked, tokens = (two if asker is one else one).token, (one.token, two.token)
        first.stop()
    with ThreadServer(tmp_path) as second:
        with Client(second.address, token=asked) as client:
            client.ask("join", room=code)
            assert [message["text"] for message in client.messages if message["type"] == "chat"] == ["sorry, may I?"]
            assert client.rooms[code]["undo"] == {"seat": before["seat"], "inputs": 1}
            client.ask("undo-answer", room=code, yes=True)
            assert client.rooms[code]["undo"] is None
        (asking,) = set(tokens) - {asked}
        with Client(second.address, token=asking) as client:
            client.ask("join", room=code)
            assert client.turn(code)["decision"] == before["decision"]
            client.send("chat", room=code, text="thanks")
            line = client.wait(lambda message: message["type"] == "chat" and message["text"] == "thanks")
            assert line["number"] == 2


def test_a_choice_that_cannot_be_stored_is_not_made(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), me(), seed=2)
    before = client.turn(code)
    store = server.lobby.shared.store
    real = store.put_inputs

    async def full_disk(*_: Any) -> None:
        raise StorageError("the disk is full")

    store.put_inputs = full_disk  # type: ignore[assignment,method-assign]
    try:
        with pytest.raises(Refused, match="storage"):
            client.ask("choose", room=code, decision=before["decision"]["id"], choice=0)
    finally:
        store.put_inputs = real  # type: ignore[method-assign]
    client.states.clear()
    client.ask("join", room=code)
    assert client.turn(code)["decision"] == before["decision"], "whoever comes now is not told of it"
    client.states.clear()
    client.ask("choose", room=code, decision=before["decision"]["id"], choice=1)
    assert client.turn(code)["inputs"] == before["inputs"] + 1
    assert server.lobby.rooms[code].play.journal[0][2] == 1


def test_what_bots_choose_in_a_row_is_stored_together_and_told_step_by_step(
    server: ThreadServer, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, put = server.lobby.shared.store, server.lobby.shared.store.put_inputs
    stored: list[list[Any]] = []

    async def noted(row: Any, code: str, first: int, entries: Any, *rest: Any) -> None:
        await put(row, code, first, entries, *rest)
        stored.append(list(entries))

    monkeypatch.setattr(store, "put_inputs", noted)
    code = client.create(me(), bot(), seed=4)
    client.play(code, lambda decision: decision["default"], 12)
    bots = [run for run in stored if all(entry[1] == 1 for entry in run)]
    assert max(map(len, bots)) > 2
    states = [message for message in client.messages if message["type"] == "state"]
    assert all(one["at"] == other["since"] for one, other in itertools.pairwise(states)), (
        "nothing is told twice or left out"
    )
    assert len(states) > len(stored) + 1, "there are states between those that are stored"


class FullOnce:
    """A storage that has no room for the first run of a bot."""

    def __init__(self, server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.failed: list[Any] = []
        self._put = server.lobby.shared.store.put_inputs
        monkeypatch.setattr(server.lobby.shared.store, "put_inputs", self.put)

    async def put(self, row: Any, code: str, first: int, entries: Any, *rest: Any) -> None:
        if len(entries) > 2 and not self.failed:
            self.failed += entries
            raise StorageError("the disk is full")
        await self._put(row, code, first, entries, *rest)


def test_a_run_of_bots_that_cannot_be_stored_is_played_again(
    server: ThreadServer, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = FullOnce(server, monkeypatch)
    monkeypatch.setattr("holochron.server.rooms.recovery._SOON", 0.01)
    code = client.create(me(), bot(), seed=4)
    client.play(code, lambda decision: decision["default"], 12)
    assert full.failed
    journal = server.run(server.lobby.shared.store.journal(code))
    assert [entry for entry in full.failed if entry not in journal] == []


def test_a_run_of_bots_that_cannot_be_stored_is_not_told(
    still_server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = FullOnce(still_server, monkeypatch)
    with Client(still_server.address) as client:
        code = client.create(me(), bot(), seed=4)
        while not full.failed:
            state = client.state(code)
            if state["decision"] is not None:
                client.choose(code, state["decision"]["default"])
            else:
                with contextlib.suppress(TimeoutError):
                    client.receive(0.1)
        before = len(client.messages)
        client.ask("join", room=code)
        stored = next(message["at"] for message in client.messages[before:] if message["type"] == "state")
        told = [message["at"] for message in client.messages[:before] if message["type"] == "state"]
        assert max(told) <= stored


def test_a_room_that_cannot_be_stored_is_not_entered(
    server: ThreadServer, client: Client, friend: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = client.create(me(), OPEN)
    rooms = set(server.lobby.rooms)

    async def full_disk(*_: Any) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(server.lobby.shared.store, "put_room", full_disk)
        with pytest.raises(Refused, match="storage"):
            friend.ask("join", room=code)
        with pytest.raises(Refused, match="storage"):
            friend.create(me(), bot())
    assert set(server.lobby.rooms) == rooms
    assert client.ask("join", room=code)["room"]["status"] == "waiting"
    friend.ask("join", room=code)
    assert friend.rooms[code]["status"] == "playing"
    assert deciding(code, client, friend) is not None


def test_rooms_sleep_expire_and_are_deleted(tmp_path: Path) -> None:
    with ThreadServer(tmp_path, limits=replace(TEST_LIMITS, sweep=10**6)) as server:
        with Client(server.address) as client:
            playing, waiting = client.create(me(), me(), seed=1), client.create(me(), OPEN)
            client.play(playing, lambda decision: decision["default"], 5)
            token, before = client.token, client.turn(playing)
        lobby = server.lobby
        server.wait_until_empty()

        def sweep(later: float) -> None:
            server.run(lobby.sweep(time.time() + later))

        sweep(60)
        assert set(lobby.rooms) == {playing, waiting}
        sweep(lobby.shared.limits.waiting + 60)
        assert lobby.rooms == {}
        with Client(server.address, "again", token) as client:
            assert [room["code"] for room in client.ask("lobby")["mine"]] == [playing], "it is found again"
            client.ask("join", room=playing)
            assert client.turn(playing)["view"] == before["view"]
            with pytest.raises(Refused, match="no-room"):
                client.ask("join", room=waiting)
        server.wait_until_empty()
        sweep(lobby.shared.limits.asleep + 60)
        sweep(lobby.shared.limits.idle + lobby.shared.limits.waiting + 60)
        with Client(server.address, "again", token) as client, pytest.raises(Refused, match="no-room"):
            client.ask("join", room=playing)


def test_a_game_that_the_rules_would_play_differently_is_kept_and_not_touched(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path)
    with Client(server.address) as client:
        code, token = client.create(me(), me(), seed=1), client.token
        client.play(code, lambda decision: decision["default"], 3)
        server.stop()
    with sqlite3.connect(tmp_path / "holochron.db") as database:
        database.execute("UPDATE inputs SET name = 'something-else' WHERE number = 1")
    database.close()
    with ThreadServer(tmp_path) as server, Client(server.address, "again", token) as client:
        client.ask("join", room=code)
        assert client.rooms[code]["status"] == "broken"
        with pytest.raises(Refused, match="not-now"):
            client.ask("choose", room=code, decision=3, choice=0)
        headers = {"authorization": f"Bearer {token}"}
        save = httpx.get(f"{server.address}api/rooms/{code}/save", headers=headers, timeout=PATIENCE).content
        assert [entry[3] for entry in read_save(save)["inputs"]][1] == "something-else"
        assert len(read_save(save)["inputs"]) == 3


def test_serving_says_in_one_sentence_why_it_cannot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--data", str(tmp_path)]) == 2
    assert "cannot be used" in capsys.readouterr().err
    (tmp_path / "holochron.db").write_bytes(b"This is no database, but it is long enough to look like one." * 20)
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--database", "mysql://x"]) == 2
    assert main(["serve", "--port", "99999"]) == 2
    said = capsys.readouterr().err
    assert "no database of holochron" in said
    assert "Traceback" not in said
