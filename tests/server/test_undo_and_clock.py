"""Taking back, and running out of time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import OPEN, Client, Refused, bot, deciding, me
from tests.server.running import ThreadServer


def until(client: Client, code: str, kind: str) -> dict[str, Any]:
    """The state at the first decision of that kind; safe answers before it."""
    while client.turn(code)["decision"]["kind"] != kind:
        client.choose(code, client.turn(code)["decision"]["default"])
    return client.turn(code)


def test_undo_is_free_against_a_bot_while_nothing_was_learned(client: Client) -> None:
    code = client.create(me(), bot(), seed=15)
    state = until(client, code, "main")
    place = next(option for option in state["decision"]["options"] if option["action"]["do"] == "place")
    client.choose(code, place["index"])
    after = client.turn(code)
    assert after["undo"] == {"free": True, "ask": False}
    client.states.clear()
    client.ask("undo", room=code)
    back = client.turn(code)
    assert back["view"] == state["view"]
    assert back["decision"] == state["decision"]
    assert back["since"] == state["at"], "what was told after it is to be forgotten"


def placing(state: dict[str, Any]) -> int:
    options = state["decision"]["options"]
    return next(int(option["index"]) for option in options if option["action"]["do"] == "place")


def test_undo_goes_back_to_what_was_not_answered_by_itself(client: Client) -> None:
    code = client.create(me(), bot(), seed=15)
    state = until(client, code, "main")
    assert not state["undone"]
    client.choose(code, placing(state))
    after = client.turn(code)
    client.states.clear()
    client.ask("choose", room=code, decision=after["decision"]["id"], choice=placing(after), alone=True)
    client.turn(code)
    client.states.clear()
    client.ask("undo", room=code)
    back = client.turn(code)
    assert back["decision"] == state["decision"]
    assert back["undone"]
    client.choose(code, back["decision"]["default"])
    assert not client.turn(code)["undone"]


def test_undo_is_refused_when_a_card_was_seen(client: Client) -> None:
    code = client.create(me(), bot(), seed=15)
    state = until(client, code, "main")
    computer = next(option for option in state["decision"]["options"] if option["action"]["do"] == "use")
    client.choose(code, computer["index"])
    assert not client.turn(code)["undo"]["free"]
    with pytest.raises(Refused, match="not-now"):
        client.ask("undo", room=code)


def test_undo_takes_a_whole_run_back(client: Client) -> None:
    code = client.create(me(), me("hSD01-azki"), seed=1)
    for _ in range(100):
        state = client.turn(code)
        decision = state["decision"]
        if decision["kind"] == "put-back" and len(decision["options"]) > 2:
            break
        client.choose(code, decision["default"])
    client.states.clear()
    client.ask("choose", room=code, decision=decision["id"], choices=[0, 1])
    assert client.turn(code)["undo"]["free"]
    client.states.clear()
    client.ask("undo", room=code)
    assert client.turn(code)["decision"] == decision


def test_undo_against_people_needs_their_consent(client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    for _ in range(5):
        player = deciding(code, client, friend)
        assert player is not None
        last, before = player, player.states[code]
        player.choose(code, before["decision"]["default"])
    other = friend if last is client else client
    deciding(code, client, friend)
    assert last.states[code]["undo"] == {"free": False, "ask": True}
    last.ask("undo", room=code)
    asked = other.wait(lambda message: message["type"] == "room")["room"]["undo"]
    assert asked["seat"] == before["seat"]
    with pytest.raises(Refused, match="not-now"):
        last.ask("undo-answer", room=code, yes=True)  # one does not agree with oneself
    other.ask("undo-answer", room=code, yes=False)
    last.wait(lambda message: message["type"] == "undo-refused")
    deciding(code, client, friend)
    assert last.rooms[code]["undo"] is None
    last.ask("undo", room=code)
    other.ask("undo-answer", room=code, yes=True)
    deciding(code, client, friend)
    assert last.states[code]["decision"] == before["decision"]
    assert last.states[code]["view"] == before["view"]


def test_a_choice_withdraws_the_request(client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    first = deciding(code, client, friend)
    assert first is not None
    first.choose(code, 0)
    first.ask("undo", room=code)
    player = deciding(code, client, friend)
    assert player is not None
    player.choose(code, player.states[code]["decision"]["default"])
    assert player.rooms[code]["undo"] is None
    with pytest.raises(Refused, match="not-now"):
        (friend if first is client else client).ask("undo-answer", room=code, yes=True)


def test_there_is_nothing_to_undo_at_the_start(client: Client) -> None:
    code = client.create(me(), me(), seed=1)
    with pytest.raises(Refused, match="not-now"):
        client.ask("undo", room=code)


def test_the_safe_answer_is_given_when_time_has_run_out(still_server: ThreadServer) -> None:
    with Client(still_server.address) as client:
        code = client.create(me(), me(), seed=15, clock={"decision": 30, "bank": 5})
        state = client.turn(code)
        seat = state["seat"]
        assert state["clock"] == {"seat": seat, "decision": 30, "bank": [5, 5], "running": True}
        still_server.move_time(25)
        warning = client.wait(lambda message: message["type"] == "clock")
        assert warning["warning"]
        assert (warning["clock"]["decision"], warning["clock"]["bank"]) == (5, [5, 5])
        still_server.move_time(9.9)
        client.ask("ping")
        assert client.turn(code)["inputs"] == 0, "there is time left"
        still_server.move_time(0.2)
        assert client.wait(lambda message: message["type"] == "timeout")["seat"] == seat
        assert client.states[code]["inputs"] == 1
        assert client.states[code]["clock"]["bank"][seat] == 0


def test_who_has_lost_the_connection_gets_some_time_to_come_back(still_server: ThreadServer) -> None:
    with Client(still_server.address) as one, Client(still_server.address) as two:
        code = one.create(me(), OPEN, clock={"decision": 3, "bank": 0})
        two.ask("join", room=code)
        gone = deciding(code, one, two)
        assert gone is not None
        seat, other = gone.states[code]["seat"], two if gone is one else one
        gone.ask("leave", room=code)
        still_server.move_time(3)
        clock = other.wait(lambda message: message["type"] in ("clock", "timeout"))
        assert (clock["type"], clock["warning"]) == ("clock", False)
        assert clock["clock"]["bank"][seat] == 60
        gone.ask("join", room=code)
        gone.choose(code, 0)
        assert gone.state(code)["clock"]["seat"] is not None


def test_clocks_that_make_no_sense_are_refused(client: Client) -> None:
    for clock in ({"decision": 0, "bank": 0}, {"decision": 10, "bank": -1}, {"decision": 1e9, "bank": 0}):
        with pytest.raises(Refused, match="malformed"):
            client.create(me(), me(), clock=clock)
