"""Promises that no other test would notice to be broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.attacking import served
from tests.server.client import OPEN, Client, Refused, deciding, me
from tests.server.running import ThreadServer


def test_only_who_is_in_a_room_speaks_there(server: ThreadServer, client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN)
    for said in ({"text": "hello"}, {"phrase": "hello"}):
        with pytest.raises(Refused, match="no-room"):
            friend.ask("chat", room=code, **said)
    friend.ask("join", room=code)
    friend.ask("leave", room=code)
    with pytest.raises(Refused, match="no-room"):
        friend.ask("chat", room=code, text="hello")
    assert not server.lobby.rooms[code].chat.lines


def test_names_of_decks_are_not_told_where_lists_are_closed(
    server: ThreadServer, client: Client, friend: Client
) -> None:
    code = client.create(me("hSD01-sora"), OPEN, lists="closed", public=True)
    friend.ask("join", room=code, deck={"name": "hSD01-azki"})
    assert deciding(code, client, friend) is not None
    with Client(server.address, "watcher") as watcher:
        watcher.ask("watch", room=code)
        listed = next(room for room in watcher.ask("lobby")["rooms"] if room["code"] == code)
        shown = {
            "client": [seat["deck"] for seat in client.rooms[code]["seats"]],
            "friend": [seat["deck"] for seat in friend.rooms[code]["seats"]],
            "watcher": [seat["deck"] for seat in watcher.rooms[code]["seats"]],
            "lobby": [seat["deck"] for seat in listed["seats"]],
        }
    assert shown == {"client": ["hSD01-sora", ""], "friend": ["", "hSD01-azki"], "watcher": ["", ""], "lobby": ["", ""]}
    client.ask("concede", room=code)
    friend.ask("ping")
    assert [seat["deck"] for seat in friend.rooms[code]["seats"]] == ["hSD01-sora", "hSD01-azki"]


def test_rooms_that_wait_are_there_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server, Client(server.address) as client:
        code = client.create(me(), OPEN, public=True)
    with served(tmp_path) as server, Client(server.address) as stranger:
        server.run(server.lobby.take_up())
        assert code in [room["code"] for room in stranger.ask("lobby")["rooms"]]
        stranger.ask("join", room=code)
        assert stranger.rooms[code]["status"] == "playing"
