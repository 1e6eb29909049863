"""The page's types are made of the server's own, and what the server says is of those types."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import httpx
import msgspec
import pytest

import holochron as hc
from holochron import bots
from holochron.server.http import answers
from holochron.server.socket.messages import REPLIES
from holochron.server.socket.plain import OPEN
from tests.server.client import Client, bot, me
from tests.server.running import ThreadServer
from tools.page_types import TARGET, page_types

OPENED = {"view", "views", "action"}  # a game adds fields of its own to them
REPLY: msgspec.json.Decoder[Any] = msgspec.json.Decoder(reduce(or_, REPLIES))


def test_the_types_of_the_page_are_fresh() -> None:
    assert TARGET.read_text(encoding="utf-8") == page_types(), "run tools/page_types.py"


def same(said: Any, typed: Any) -> None:
    """Nothing is said that the types do not know."""
    if isinstance(said, dict):
        assert {key: None for key in typed if key not in said} == {}
        for key, value in said.items():
            if key not in OPENED:
                assert key in typed
                same(value, typed[key])
    elif isinstance(said, list):
        assert len(said) == len(typed)
        for one, other in zip(said, typed, strict=True):
            same(one, other)
    else:
        assert said == typed


def is_of(said: Any, kind: Any) -> None:
    same(said, msgspec.to_builtins(msgspec.convert(said, kind, strict=False)))


@pytest.mark.parametrize("game", ["chrono", pytest.param("holo", marks=pytest.mark.slow)])
def test_messages_are_of_their_types(client: Client, game: str) -> None:
    decks = list(hc.game(game).decks)
    wishes = {"seats": [me(decks[0]), bot("random", decks[1])], "seed": 3, "clock": {"decision": 60, "bank": 60}}
    code = client.ask("create", game=game, mode=next(iter(hc.game(game).modes)), **wishes)["room"]["code"]
    for _ in range(12):
        decision = client.turn(code)["decision"]
        client.ask("preview", room=code, decision=decision["id"])
        client.ask("why-not", room=code, action={"card": 0})
        client.ask("why-each", room=code, actions=[{"card": 0}])
        client.choose(code, decision["default"])
    client.send("chat", room=code, text="hi")
    client.ask("ping")
    client.ask("concede", room=code)
    assert {"state", "previews", "reasons", "done", "room", "pong"} <= {each["type"] for each in client.messages}
    for frame, message in zip(client.frames, client.messages, strict=True):
        same(message, msgspec.to_builtins(REPLY.decode(frame)))
        for view in [message["view"], *message["views"].values()] if message["type"] == "state" else []:
            msgspec.convert(view, OPEN[0])


@pytest.mark.parametrize("game", hc.games())
def test_answers_are_of_their_types(server: ThreadServer, client: Client, game: str) -> None:
    played = hc.game(game)
    deck = next(iter(played.decks))
    clause = next(iter(played.rules.values())).id
    table = played.table([played.decks[deck]] * 2, seed=4)
    bots.play_out(table, [bots.make("random", seed) for seed in (1, 2)])
    at = f"/api/games/{game}"
    headers = {"authorization": f"Bearer {client.token}"}
    with httpx.Client(base_url=server.address, headers=headers, timeout=120) as http:
        lists = http.get(f"{at}/decks").json()
        is_of(lists, list[answers.DeckList])
        is_of(http.get("/api/games").json(), list[answers.GameInfo])
        is_of(http.get(f"{at}/figures").json(), list[answers.CardInfo])
        is_of(http.get(f"{at}/cards", params={"q": "a"}).json(), answers.FoundCards)
        is_of(http.get(f"{at}/rules").json(), list[answers.RuleInfo])
        is_of(http.get(f"{at}/rules/{clause}").json(), answers.RuleDetails)
        is_of(http.get(f"{at}/rules/ask", params={"q": clause}).json(), answers.Findings)
        example = http.post(f"{at}/position", json={}).json()["position"]
        for action in ({"do": "nothing"}, {"card": 0}):
            is_of(http.post(f"{at}/rules/ask", json={"position": example, "action": action}).json(), answers.Verdict)
        is_of(http.post(f"{at}/decks/check", json={"name": deck}).json(), answers.CheckedDeck)
        is_of(http.post(f"{at}/decks/export", json={"name": deck}).json(), answers.ExportedDeck)
        is_of(http.post(f"{at}/decks/hand", json={"name": deck}).json(), answers.OpeningHand)
        is_of(http.post(f"{at}/position", json={}).json(), answers.PositionInfo)
        is_of(http.post("/api/decks", json={"game": game, "deck": lists[0]}).json(), answers.OwnDeck)
        is_of(http.get(f"{at}/statistics").json(), list[answers.DeckStatistics])
        replay = http.post("/api/replays", content=table.save()).json()
        is_of(replay, answers.ReplayInfo)
        is_of(http.get(f"/api/replays/{replay['id']}").json(), answers.ReplayDetails)
        is_of(http.get(f"/api/replays/{replay['id']}/frames?from=0&to=9&seat=all").json(), list[answers.Frame])
