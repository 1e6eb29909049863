"""Manners: games of people who do not come back, and people whom one does not want at one's table."""

from __future__ import annotations

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
            assert (room["status"], room["result"]["winners"]) == ("over", [0])
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
    with Client(server.address, "third") as third:
        assert third.ask("join", room=code)["room"]["you"] == [1]
