"""Those who watch may be some time behind: then they may see all hands, also where two people play."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.server.storage import Entry
from holochron.server.tables import journal
from holochron.server.tables.delay import Delay
from holochron.server.tables.play import Play
from holochron.server.tasks import Tasks
from tests.server.client import OPEN, Client, Refused, bot, deciding, me
from tests.server.running import StillTime, ThreadServer
from tests.server.test_undo_and_clock import until

DELAY = 200


def move(server: ThreadServer, code: str, seconds: float) -> None:
    """Let time pass, until the table behind the first one has come to where it then is."""
    server.move_time(seconds)
    delay = server.lobby.rooms[code]._delay

    async def come() -> None:
        async with delay._lock:  # whoever came before has had it before
            pass

    server.run(come())


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
        move(still_server, code, DELAY / 2)
        players = [client for client in (one, two) if client.state(code)["decision"] is not None]
        before = players[0].turn(code)
        players[0].choose(code, 0)
        assert states_of(watcher, code) == []

        move(still_server, code, DELAY / 2 + 1)  # the deal is seen now, and not yet the choice
        (first,) = states_of(watcher, code)
        assert first["at"] == before["at"]
        assert len(first["views"]) == 2
        with Client(address, "another watcher") as late:
            late.ask("watch", room=code)
            assert [state["at"] for state in states_of(late, code)] == [before["at"]]

        move(still_server, code, DELAY / 2)
        assert states_of(watcher, code)[-1]["waiting"] == states_of(one, code)[-1]["waiting"]
        one.ask("concede", room=code)
        move(still_server, code, 0)
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
        move(still_server, code, DELAY + 1)
        assert states_of(watcher, code)[-1]["at"] == one.turn(code)["at"] > state["at"]
        one.ask("undo", room=code)
        move(still_server, code, DELAY + 1)
        last = states_of(watcher, code)[-1]
        assert (last["at"], last["since"], last["views"]) == (state["at"], state["at"], {})


def events_of(states: list[dict[str, Any]]) -> dict[int, Any]:
    """What a client has of the events of a game: each state takes the place of all from its first event on."""
    had: dict[int, Any] = {}
    for state in states:
        had = {number: event for number, event in had.items() if number < state["since"]}
        had.update({event["number"]: event for event in state["events"]})
    return had


def test_what_is_taken_back_is_not_kept_when_the_end_is_seen_with_it(still_server: ThreadServer) -> None:
    """A choice has been seen, that it was taken back has not, when the game is over and all is seen at once."""
    address = still_server.address
    with Client(address, "one") as one, Client(address, "watcher") as watcher, Client(address, "late") as late:
        code = one.create(me(), bot(), seed=17, delay=DELAY)
        watcher.ask("watch", room=code)
        state = until(one, code, "main")
        move(still_server, code, DELAY + 1)
        first, *_, other = (option for option in state["decision"]["options"] if option["action"]["do"] == "place")
        one.choose(code, first["index"])
        move(still_server, code, 1)
        del one.states[code]
        one.ask("undo", room=code)
        move(still_server, code, 1)
        one.choose(code, other["index"])
        move(still_server, code, DELAY - 2)
        taken_back = events_of(states_of(watcher, code))
        one.ask("concede", room=code)
        move(still_server, code, 0)
        late.ask("watch", room=code)
        true = events_of(states_of(late, code))
        assert taken_back[state["at"]] != true[state["at"]]
        assert events_of(states_of(watcher, code)) == true


def test_who_watches_later_is_told_of_no_clock(still_server: ThreadServer) -> None:
    """It runs in the game that is played, and says who must choose there; whoever plays is warned, and told."""
    address = still_server.address
    with Client(address, "one") as one, Client(address, "two") as two, Client(address, "watcher") as watcher:
        code = one.create(me(), OPEN, delay=DELAY, clock={"decision": 20, "bank": 0})
        two.ask("join", room=code)
        watcher.ask("watch", room=code)
        for seconds in (12, 9):
            move(still_server, code, seconds)
        for client, told in ((one, ["clock", "timeout"]), (two, ["clock", "timeout"]), (watcher, [])):
            if told:
                client.wait(lambda said: said["type"] == "timeout")
            client.ask("ping")
            assert [said["type"] for said in client.messages if said["type"] in ("clock", "timeout")] == told


def test_others_are_served_while_the_table_behind_catches_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart it is a whole game behind; whoever comes in meanwhile sees one moment of it, and not two."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=1)
    ahead = Play()
    ahead.head = table.save()
    for _ in range(20):
        assert table.decision is not None
        table.choose(table.decision.default)
    entries: list[Entry] = journal.entries_since(table, 0)
    ahead.begin(table, entries)
    monkeypatch.setattr(journal, "_AT_ONCE", -1.0)
    met: list[int] = []
    told: list[int] = []

    async def story() -> None:
        time, tasks = StillTime(), Tasks()
        delay = Delay(DELAY, ahead, time, tasks, lambda: told.append(len(delay.play.journal)))
        delay.note()
        await time.move(DELAY)
        while not told:
            await asyncio.sleep(0)
            if delay.play.table is not None:
                met.append(len(delay.play.journal))
                assert delay.play.progress.events == delay.play.table.event_count

    asyncio.run(story())
    assert set(met) == set(range(1, len(entries) + 1))
    assert told == [len(entries)]


def test_who_watches_later_is_told_of_no_request_to_take_back(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, time_source=StillTime())
    with contextlib.ExitStack() as stack:
        one, other, watcher = (stack.enter_context(Client(server.address)) for _ in range(3))
        code = one.create(me(), OPEN, delay=30)
        other.ask("join", room=code)
        watcher.ask("watch", room=code)
        chooser = deciding(code, one, other)
        assert chooser is not None
        chooser.choose(code, chooser.turn(code)["decision"]["default"])
        chooser.ask("undo", room=code)
        for client in (one, other, watcher):
            client.ask("ping")
        assert [client.rooms[code]["undo"] is None for client in (one, other, watcher)] == [False, False, True]
    server.stop()
