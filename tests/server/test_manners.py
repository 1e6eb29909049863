"""Manners: games of people who do not come back, and people whom one does not want at one's table."""

from __future__ import annotations

import httpx
import pytest

from tests.server.client import OPEN, Client, Refused, bot, me
from tests.server.running import ThreadServer


@pytest.mark.parametrize("result", ["win", "none"])
def test_a_game_is_claimed_when_the_other_stays_away(still_server: ThreadServer, result: str) -> None:
    """Without a clock, too; not while the other is here, nor soon after."""
    with Client(still_server.address, "one") as one:
        with Client(still_server.address, "two") as other:
            code = one.create(me(), OPEN)
            other.ask("join", room=code)
            one.state(code)
            still_server.move_time(1000)
            with pytest.raises(Refused, match="not-now"):
                one.ask("claim", room=code, result=result)
        one.wait(lambda said: said["type"] == "room" and not said["room"]["seats"][1]["connected"])
        still_server.move_time(100)
        with pytest.raises(Refused, match="come back"):
            one.ask("claim", room=code, result=result)
        still_server.move_time(30)
        room = one.ask("claim", room=code, result=result)["room"]
        if result == "win":
            assert (room["status"], room["result"]["winners"], room["claimed"]) == ("over", [0], True)
            with httpx.Client(base_url=still_server.address) as http:
                assert http.get(f"/api/replays/{room['replay']}").json()["claimed"]
        else:
            assert (room["status"], room["result"]) == ("closed", None)


def test_nothing_is_claimed_from_a_bot(still_server: ThreadServer) -> None:
    with Client(still_server.address, "one") as one:
        code = one.create(me(), bot("random"), seed=3)
        still_server.move_time(1000)
        with pytest.raises(Refused, match="not-now"):
            one.ask("claim", room=code, result="win")


def test_who_made_a_room_shows_somebody_out(client: Client, friend: Client, server: ThreadServer) -> None:
    code = client.ask("create", game="chrono", mode="three", seats=[{"by": "me"}, OPEN, OPEN])["room"]["code"]
    friend.ask("join", room=code)
    with pytest.raises(Refused, match="not-yours"):
        friend.ask("kick", room=code, seat=0)
    with pytest.raises(Refused, match="no-seat"):
        client.ask("kick", room=code, seat=0)
    room = client.ask("kick", room=code, seat=1)["room"]
    assert [seat["by"] for seat in room["seats"]] == ["human", "open", "open"]
    assert friend.wait(lambda said: said["type"] == "left")["reason"] == "kicked"
    with pytest.raises(Refused, match="no-seat"):
        friend.ask("join", room=code)
    with pytest.raises(Refused, match="no-room"):
        friend.ask("watch", room=code)
    with Client(server.address, "third") as third:
        assert third.ask("join", room=code)["room"]["you"] == [1]


def test_who_made_a_room_is_told_who_watches(client: Client, friend: Client) -> None:
    code = client.create(me(), bot("random"), seed=3)
    friend.ask("watch", room=code)
    client.ask("ping")
    room = client.rooms[code]
    assert (room["maker"], room["audience"]) == (True, [{"user": friend.me, "name": "AZKi fan"}])
    assert (friend.rooms[code]["maker"], friend.rooms[code]["audience"]) == (False, [])


def test_who_watches_is_shown_out_by_the_name_that_their_lines_have(client: Client, friend: Client) -> None:
    code = client.create(me(), bot("random"), seed=3)
    friend.ask("watch", room=code)
    friend.send("chat", room=code, text="play the other one")
    name = client.wait(lambda said: said["type"] == "chat")["user"]
    assert name == friend.me
    with pytest.raises(Refused, match="not-yours"):
        friend.ask("kick", room=code, user=client.me)
    with pytest.raises(Refused, match="no-seat"):
        client.ask("kick", room=code, user="unobody")
    assert client.ask("kick", room=code, user=name)["room"]["watchers"] == 0
    assert friend.wait(lambda said: said["type"] == "left")["reason"] == "kicked"
    with pytest.raises(Refused, match="no-room"):
        friend.ask("watch", room=code)


def test_nobody_who_plays_is_shown_out(client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    for who in ({"seat": 1}, {"user": friend.me}):
        with pytest.raises(Refused, match="not-yours"):
            client.ask("kick", room=code, **who)


def test_whom_one_has_blocked_comes_into_none_of_ones_rooms(
    client: Client, friend: Client, server: ThreadServer
) -> None:
    """A page keeps the names of those whom its user has blocked, and says them with each new room."""
    code = client.create(me(), OPEN, barred=[friend.me])
    with pytest.raises(Refused, match="no-seat"):
        friend.ask("join", room=code)
    with pytest.raises(Refused, match="no-room"):
        friend.ask("watch", room=code)
    with Client(server.address, "third") as third:
        third.ask("join", room=code)
    with pytest.raises(Refused, match="malformed"):
        client.create(me(), OPEN, barred=["u"] * (server.lobby.shared.limits.barred + 1))


def test_a_report_says_who(client: Client, friend: Client, server: ThreadServer) -> None:
    """By the public names with which an operator bans."""
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    friend.send("chat", room=code, text="you are slow")
    client.wait(lambda said: said["type"] == "chat")
    name = client.ask("report", room=code, text="rude")["report"]
    report = (server.folder / "reports" / f"{name}.txt").read_text(encoding="utf-8")
    assert f"reported by {client.me}" in report
    assert f"seat 0: Sora fan ({client.me})" in report
    assert f"AZKi fan ({friend.me}): you are slow" in report
