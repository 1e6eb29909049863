"""Meeting people: quick match, whom one has played, and links that say what they lead to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, me
from tests.server.running import ThreadServer
from tests.server.test_nodes import Pair, pair

__all__ = ["pair"]  # the nodes of the tests about nodes


@pytest.fixture
def others(server: ThreadServer) -> Iterator[Client]:
    with Client(server.address, "third") as one:
        yield one


def seek(client: Client, **fields: Any) -> dict[str, Any]:
    room: dict[str, Any] = client.ask("seek", **{"game": "holo", **fields})["room"]
    return room


def listed(client: Client) -> list[str]:
    return [room["code"] for room in client.ask("lobby", watch=False)["rooms"]]


def test_who_seeks_plays_whoever_waits_for_the_same(client: Client, friend: Client, others: Client) -> None:
    room = seek(client)
    assert (room["status"], room["quick"], room["you"]) == ("waiting", True, [0])
    assert seek(client)["code"] == room["code"], "to ask again is to go on waiting"
    assert room["code"] in listed(others)
    elsewhere = seek(others, game="chrono", mode="duel")
    assert elsewhere["code"] != room["code"]
    assert seek(others, lists="open")["code"] not in (room["code"], elsewhere["code"]), "other list rules"
    assert elsewhere["code"] not in listed(friend), "who seeks something else waits there no longer"
    found = seek(friend, deck={"name": "hSD01-azki"})
    assert (found["code"], found["you"], found["status"]) == (room["code"], [1], "playing")
    assert client.state(room["code"])["view"]
    others.ask("leave", room=others.ask("lobby", watch=False)["mine"][0]["code"])


def test_who_goes_does_not_wait(client: Client, friend: Client, server: ThreadServer) -> None:
    left = seek(client)["code"]
    client.ask("leave", room=left)
    with Client(server.address, "gone") as gone:
        lost = seek(gone)["code"]
    found = seek(friend)
    assert found["code"] not in (left, lost)
    assert found["status"] == "waiting"
    friend.ask("leave", room=found["code"])


def test_nobody_is_matched_with_whom_they_have_blocked(client: Client, friend: Client) -> None:
    waiting = seek(client, barred=[friend.me])["code"]
    with pytest.raises(Refused, match="no-seat"):
        seek(friend)
    own = seek(friend, barred=[client.me])
    assert own["status"] == "waiting"
    client.ask("leave", room=waiting)
    friend.ask("leave", room=own["code"])


def test_two_who_begin_at_once_at_two_nodes_find_each_other(pair: Pair) -> None:
    with Client(pair.one.address, "one") as one, Client(pair.two.address, "two") as two:
        rooms = [client.ask("create", game="holo", seats=[me(), OPEN], public=True)["room"] for client in (one, two)]
        for node, room in zip((pair.one, pair.two), rooms, strict=True):
            node.lobby.rooms[room["code"]].record.quick = True  # as if both had found nobody
        older, younger = (one, two) if rooms[0]["created"] <= rooms[1]["created"] else (two, one)
        code = min(rooms, key=lambda room: room["created"])["code"]
        assert seek(older)["code"] == code, "who has waited for longer stays"
        assert seek(younger)["code"] == code
        assert older.state(code)["view"]
        assert len([*pair.one.lobby.rooms, *pair.two.lobby.rooms]) == 1


def test_public_rooms_that_were_left_are_listed_no_longer(still_server: ThreadServer) -> None:
    with Client(still_server.address) as other:
        with Client(still_server.address) as one:
            codes = {one.create(me(), OPEN, public=True), one.create(me(), bot("random"), public=True, seed=3)}
            still_server.move_time(1000)
            assert codes <= set(listed(other))
        still_server.move_time(30)
        assert codes <= set(listed(other)), "who was only cut off comes back"
        still_server.move_time(60)
        assert not codes & set(listed(other))


def test_whom_one_has_played_can_be_invited(
    client: Client, friend: Client, others: Client, server: ThreadServer
) -> None:
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    friend.ask("concede", room=code)
    client.wait(lambda message: message["type"] == "state" and message["result"])
    headers = {"authorization": f"Bearer {client.token}"}
    (known,) = httpx.get(f"{server.address}api/opponents", headers=headers, timeout=PATIENCE).json()
    assert {key: known[key] for key in ("user", "name", "game", "games", "wins")} == {
        "user": friend.me,
        "name": "AZKi fan",
        "game": "holo",
        "games": 1,
        "wins": 1,
    }
    assert httpx.get(f"{server.address}api/opponents", timeout=PATIENCE).status_code != 200
    asked = client.create(me(), OPEN, invited=[friend.me])
    assert [room["code"] for room in friend.ask("lobby", watch=False)["invited"]] == [asked]
    assert others.ask("lobby", watch=False)["invited"] == []
    with pytest.raises(Refused, match="unknown"):
        others.create(me(), OPEN, invited=[friend.me])
    friend.ask("join", room=asked)
    assert friend.ask("lobby", watch=False)["invited"] == []


def test_a_link_says_what_it_leads_to_and_nothing_hidden(client: Client, friend: Client, server: ThreadServer) -> None:
    def page(path: str) -> str:
        answer = httpx.get(f"{server.address}{path}", timeout=PATIENCE)
        assert answer.status_code == 200
        return answer.text

    closed, shown = client.create(me(), OPEN), client.create(me(), OPEN, lists="open")
    assert 'content="Sora fan · hololive' in page(f"t/{closed}?sit")
    assert "1 of 2 seats free" in page(f"t/{closed}")
    assert "Tokino Sora" not in page(f"t/{closed}")
    assert "Tokino Sora" in page(f"t/{shown}")
    assert "ときのそら" in page(f"t/{shown}?lang=ja"), "by its name, not by its file"
    seats = [me("orietta"), OPEN, OPEN, OPEN]
    team = client.ask("create", game="chrono", mode="teams", seats=seats)["room"]["code"]
    assert "Teams · 3 of 4 seats free" in page(f"t/{team}")
    assert "チーム戦 · 4席のうち3席" in page(f"t/{team}?lang=ja")
    assert f'url=../#/t/{closed}?sit&amp;x=&quot;&gt;"' in page(f't/{closed}?sit&x=">').replace("%22%3E", "&quot;&gt;")
    friend.ask("join", room=closed, deck={"name": "hSD01-azki"})
    assert "AZKi ·" not in page(f"t/{closed}"), "while it is played"
    assert "Tokino Sora" not in page(f"t/{closed}")
    assert "対戦中" in page(f"t/{closed}?lang=ja")
    friend.ask("concede", room=closed)
    client.wait(lambda message: message["type"] == "room" and message["room"]["replay"])
    told = page(f"replay/{client.rooms[closed]['replay']}")
    assert "Sora fan – AZKi fan" in told
    assert "Sora fan won" in told
    assert "Tokino Sora – AZKi" in told
    for nowhere in ("t/abcd-efgh-ijkl", "replay/none"):
        answer = httpx.get(f"{server.address}{nowhere}", timeout=PATIENCE)
        assert answer.headers["location"] == f"/#/{nowhere}"
