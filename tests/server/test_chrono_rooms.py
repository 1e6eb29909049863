"""A room of the Chrono Card TCG: what the table tells before a choice."""

from __future__ import annotations

from typing import Any

import pytest

from holochron.server.http.cards import describe_games
from tests.server.client import Client, Refused, me


def until(client: Client, code: str, kind: str) -> dict[str, Any]:
    """The first decision of that kind, all before it answered by the default."""
    while (decision := client.turn(code)["decision"])["kind"] != kind:
        client.choose(code, decision["default"])
    return dict(decision)


def test_damage_and_who_turns_face_down_are_told_before_the_choice(client: Client) -> None:
    room = client.ask("create", game="chrono", mode="duel", seats=[me("orietta"), me("fuuka")], seed=3)["room"]
    code = str(room["code"])
    main = until(client, code, "main")
    charm = next(option["index"] for option in main["options"] if option["action"]["do"] == "charm")
    client.choose(code, charm)
    decision = until(client, code, "defend")
    options = client.ask("preview", room=code, decision=decision["id"])["options"]
    assert [option["index"] for option in options] == list(range(len(decision["options"])))
    defended, open_ = options[0], options[-1]
    assert defended["changes"]
    assert open_["changes"] == []
    assert open_["players"][0]["damage"] > 0
    assert open_["players"][0]["after"] < open_["players"][0]["limit"]


def test_rule_options_of_a_room(client: Client) -> None:
    offered = {game["name"]: game["rules"] for game in describe_games()}
    values = {rule["name"]: [one["value"] for one in rule["values"]] for rule in offered["chrono"]}
    assert values["house"] == ["catch-up", "none"]
    assert offered["holo"] == []
    seats = [me("orietta"), me("fuuka")]
    room = client.ask("create", game="chrono", seats=seats, rules={"house": "none", "interrupts": "one"}, seed=3)[
        "room"
    ]
    assert room["rules"] == {"house": "none", "interrupts": "one"}
    assert client.turn(str(room["code"]))["view"]["rules"]["house"] == "none"
    for rules in ({"house": "x"}, {"x": "y"}):
        with pytest.raises(Refused) as refused:
            client.ask("create", game="chrono", seats=seats, rules=rules)
        assert refused.value.code == "unknown"
