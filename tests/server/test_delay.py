"""Those who watch may be some time behind: then they may see all hands, also where two people play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import OPEN, Client, Refused, bot, me
from tests.server.running import ThreadServer
from tests.server.test_undo_and_clock import until

DELAY = 200


def states_of(client: Client, code: str) -> list[dict[str, Any]]:
    """What has come of the game so far."""
    client.ask("ping")
    return [said for said in client.messages if said["type"] == "state" and said["room"] == code]


def test_who_watches_sees_everything_later(still_server: ThreadServer) -> None:
    """Nothing before its time, hands too; nobody who plays waits; the end is seen at once."""
    address = still_server.address
    with Client(address, "one") as one, Client(address, "two") as two, Client(address, "watcher") as watcher:
        code = one.create(me(), OPEN, spectators="hands", delay=DELAY)
        room = two.ask("join", room=code)["room"]
        assert (room["spectators"], room["delay"]) == ("hands", DELAY)  # whoever sits down was told
        watcher.ask("watch", room=code)
        still_server.move_time(DELAY / 2)
        players = [client for client in (one, two) if client.state(code)["decision"] is not None]
        before = players[0].turn(code)
        players[0].choose(code, 0)
        assert states_of(watcher, code) == []

        still_server.move_time(DELAY / 2 + 1)  # the deal is seen now, and not yet the choice
        (first,) = states_of(watcher, code)
        assert first["at"] == before["at"]
        assert len(first["views"]) == 2
        with Client(address, "another watcher") as late:
            late.ask("watch", room=code)
            assert [state["at"] for state in states_of(late, code)] == [before["at"]]

        still_server.move_time(DELAY / 2)
        assert states_of(watcher, code)[-1]["waiting"] == states_of(one, code)[-1]["waiting"]
        one.ask("concede", room=code)
        still_server.move_time(0)
        assert states_of(watcher, code)[-1]["result"] is not None


def test_hands_are_seen_only_after_a_while_where_two_people_play(client: Client) -> None:
    for delay in (0, 179, 1801):
        with pytest.raises(Refused, match="malformed"):
            client.create(me(), OPEN, spectators="hands", delay=delay)


def test_what_is_taken_back_is_taken_back_for_those_who_watch(still_server: ThreadServer) -> None:
    with Client(still_server.address, "one") as one, Client(still_server.address, "watcher") as watcher:
        code = one.create(me(), bot(), seed=15, delay=DELAY)
        watcher.ask("watch", room=code)
        state = until(one, code, "main")
        place = next(option for option in state["decision"]["options"] if option["action"]["do"] == "place")
        one.choose(code, place["index"])
        still_server.move_time(DELAY + 1)
        assert states_of(watcher, code)[-1]["at"] == one.turn(code)["at"] > state["at"]
        one.ask("undo", room=code)
        still_server.move_time(DELAY + 1)
        last = states_of(watcher, code)[-1]
        assert (last["at"], last["since"], last["views"]) == (state["at"], state["at"], {})
