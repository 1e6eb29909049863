"""Hints over the socket: for who plays alone, about the decision that is asked, and never between people."""

from __future__ import annotations

from typing import Any

import pytest

from holochron.server.errors import Refusal
from holochron.server.lessons.lesson import lessons_of
from holochron.server.limits import Limits
from holochron.server.quotas import Quotas
from holochron.server.workers.pool import Workers
from tests.server.client import OPEN, Client, Refused, bot, me
from tests.server.running import never_end


def choice_between_several(client: Client, code: str) -> dict[str, Any]:
    """The next decision with more than one option."""
    while True:
        decision: dict[str, Any] = client.turn(code)["decision"]
        if len(decision["options"]) > 1:
            return decision
        client.choose(code, 0)


def test_who_plays_against_a_bot_is_told_what_the_search_would_do(client: Client) -> None:
    code = client.create(me(), bot(), seed=5)
    decision = choice_between_several(client, code)
    answer = client.ask("hint", room=code, decision=decision["id"])
    assert client.rooms[code]["hints"]
    assert (answer["type"], answer["decision"]) == ("advice", decision["id"])
    hint = answer["hint"]
    indices = [option["index"] for option in hint["options"]]
    assert len(set(indices)) == len(indices) == 2
    assert set(indices) <= {option["index"] for option in decision["options"]}
    assert all(0 <= chance <= 1 for chance in (hint["before"], *(option["chance"] for option in hint["options"])))
    assert all(set(reason["text"]) == {"en", "ja"} for reason in hint["reasons"])
    assert client.turn(code)["decision"]["id"] == decision["id"], "nothing has happened"
    with pytest.raises(Refused, match="stale"):
        client.ask("hint", room=code, decision=decision["id"] + 1)


def test_a_lesson_and_a_game_with_oneself_have_hints(client: Client) -> None:
    first = next(iter(lessons_of("holo")))
    lesson = client.ask("create", game="holo", seats=[me(), bot()], **{"from": {"lesson": first}})["room"]
    both = client.ask("create", game="holo", seats=[me(), me("hSD01-azki")], seed=5)["room"]
    assert (lesson["hints"], both["hints"]) == (True, True)


def test_between_people_there_are_no_hints(client: Client, friend: Client) -> None:
    """Also for who sits there alone yet: the other would play against the search."""
    code = client.create(me(), OPEN)
    assert not client.rooms[code]["hints"]
    friend.ask("join", room=code, deck={"name": "hSD01-azki"})
    player = client
    while client.state(code)["decision"] is None and friend.state(code)["decision"] is None:
        client.ask("ping")
        friend.ask("ping")
    player = client if client.state(code)["decision"] is not None else friend
    with pytest.raises(Refused, match="not-now: there are no hints"):
        player.ask("hint", room=code, decision=player.state(code)["decision"]["id"])


def test_who_watches_is_told_nothing(client: Client, friend: Client) -> None:
    code = client.create(me(), bot(), seed=5, public=True)
    decision = choice_between_several(client, code)
    friend.ask("watch", room=code)
    with pytest.raises(Refused, match=r"no-seat|not-yours"):
        friend.ask("hint", room=code, decision=decision["id"])


def test_who_has_chosen_is_not_told_any_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice is not kept waiting by the search, and ends it."""
    monkeypatch.setattr(Workers, "hint", never_end)
    code = client.create(me(), bot(), seed=5)
    decision = choice_between_several(client, code)
    asked = client.send("hint", room=code, decision=decision["id"])
    chosen = client.send("choose", room=code, decision=decision["id"], choice=decision["default"])
    answers: dict[int, dict[str, Any]] = {}
    while len(answers) < 2:
        message = client.receive()
        if message.get("re") in (asked, chosen):
            answers[message["re"]] = message
    assert answers[chosen]["type"] == "done"
    assert answers[asked]["code"] == "stale"


def test_nobody_asks_without_end() -> None:
    quotas = Quotas(Limits(hints_per_user=2), lambda: 0.0)
    quotas.hint("one")
    quotas.hint("one")
    with pytest.raises(Refusal, match="many hints"):
        quotas.hint("one")
    quotas.hint("another")


@pytest.mark.slow
def test_a_bot_that_searches_plays_its_turns_in_a_room(client: Client) -> None:
    code = client.create(me(), bot("normal"), seed=5)
    state = client.turn(code)
    while state["view"]["turn"] < 4 and state["result"] is None:
        client.choose(code, state["decision"]["default"])
        state = client.turn(code)
    turns = {line["turn"] for message in client.messages if message["type"] == "state" for line in message["log"]}
    assert {1, 2, 3} <= turns
    waits = [message["waiting"] for message in client.messages if message["type"] == "state" and message["waiting"]]
    assert any(waiting["player"] == 1 for waiting in waits), "who waits is told for whom"
