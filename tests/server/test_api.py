"""Cards, rules, decks, replays and positions over HTTP."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import holochron as hc
from holochron.cli import main
from holochron.server.http import card_library
from tests.server.client import PATIENCE, Client, Refused, bot, deciding, me
from tests.server.running import ThreadServer

GAME = hc.game("holo")


@pytest.fixture
def http(server: ThreadServer, client: Client) -> Iterator[httpx.Client]:
    headers = {"authorization": f"Bearer {client.token}"}
    with httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE) as one:
        yield one


def get(http: httpx.Client, path: str) -> Any:
    answer = http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def post(http: httpx.Client, path: str, data: object) -> Any:
    answer = http.post(path, json=data)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_health(http: httpx.Client) -> None:
    health = get(http, "/api/health")
    assert health["ok"]
    assert health["storage"] == "sqlite"
    assert health["version"] == hc.__version__


def test_every_game_is_offered(http: httpx.Client) -> None:
    offered = {game["name"]: game for game in get(http, "/api/games")}
    assert tuple(offered) == hc.games()
    assert [deck["name"] for deck in offered["holo"]["decks"]] == list(GAME.decks)
    assert set(offered["holo"]["bots"]) == {"easy", "normal", "hard", "expert", "random"}
    assert [level["name"] for level in offered["holo"]["levels"]] == offered["holo"]["bots"]


@pytest.mark.parametrize("game", ["chrono", pytest.param("holo", marks=pytest.mark.slow)])
def test_cards_are_kept_by_the_browser(http: httpx.Client, game: str) -> None:
    answer = http.get(f"/api/games/{game}/cards")
    assert [card["number"] for card in answer.json()] == list(hc.game(game).cards)
    again = http.get(f"/api/games/{game}/cards", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for card, figures in zip(answer.json(), get(http, f"/api/games/{game}/figures"), strict=True):
        plain = figures.keys() - {"abilities", "text"}
        assert {name: card[name] for name in plain} == {name: figures[name] for name in plain}


def test_one_card(http: httpx.Client) -> None:
    assert get(http, "/api/games/holo/cards/hSD01-011")["hp"] == 190
    assert http.get("/api/games/holo/cards/hXX99-999").json()["code"] == "unknown"
    assert http.get("/api/games/chess/cards").status_code == 404


# What asks for words needs the words of all cards.
@pytest.mark.parametrize(
    ("game", "query", "numbers"),
    [
        pytest.param("holo", "AZKi level:2nd", ["hSD01-011"], marks=pytest.mark.slow),
        ("holo", "type:oshi", ["hSD01-001", "hSD01-002"]),
        ("holo", "type:holomem hp>=190 color:green", ["hSD01-011"]),
        pytest.param("holo", 'ときのそら -type:holomem "そら"', ["hSD01-001"], marks=pytest.mark.slow),
        pytest.param("holo", "no such words", [], marks=pytest.mark.slow),
        ("chrono", "no such words", []),
    ],
)
def test_search(http: httpx.Client, game: str, query: str, numbers: list[str]) -> None:
    found = get(http, f"/api/games/{game}/cards?{httpx.QueryParams(q=query)}")["numbers"]
    assert found == [number for number in found if number in hc.game(game).cards]
    for number in numbers:
        assert number in found
    if not numbers:
        assert found == []


def test_search_says_what_is_wrong(http: httpx.Client) -> None:
    answer = http.get("/api/games/holo/cards", params={"q": "hp>=many"})
    assert answer.status_code in (400, 404)
    assert "many" in answer.json()["message"]


def test_rules(http: httpx.Client) -> None:
    rules = get(http, "/api/games/holo/rules")
    assert len(rules) == 607
    clause = get(http, "/api/games/holo/rules/11.3.1")
    assert set(clause["summary"]) == {"ja", "en"}
    assert clause["kind"] == "rule"
    assert http.get("/api/games/holo/rules/99.9").status_code == 404


def test_what_is_said_about_a_card_is_found_in_both_languages(http: httpx.Client) -> None:
    found = get(http, "/api/games/holo/rules/ask?q=hBP05-082")
    assert [answer["id"] for answer in found["answers"]] == ["Q475", "Q476", "Q479", "Q480"]
    assert "5.17.3.1" in [clause["id"] for clause in found["clauses"]]
    assert found["rulings"][0]["point"]["ja"]
    for words in ("石の斧", "Stone Axe"):
        assert "Q61" in [answer["id"] for answer in get(http, f"/api/games/holo/rules/ask?q={words}")["answers"]]
    assert get(http, "/api/games/holo/rules/ask") == {"clauses": [], "answers": [], "rulings": [], "read": {}}
    assert http.get("/api/games/holo/rules/ask", params={"q": "x" * 301}).status_code == 400


def test_an_action_is_judged_in_a_position(http: httpx.Client) -> None:
    shown = post(http, "/api/games/holo/position", {})
    option = shown["decision"]["options"][0]["action"]
    ask = {"position": shown["position"], "action": option}
    possible = post(http, "/api/games/holo/rules/ask", ask)
    assert possible["possible"]
    assert possible["options"]
    assert possible["clauses"]
    refused = post(http, "/api/games/holo/rules/ask", {**ask, "player": 1 - shown["decision"]["player"]})
    assert not refused["possible"]
    assert "10.6.2" in [reason["rule"] for reason in refused["reasons"]]
    for action, said in (({"do": "attack"}, "no such action"), ({"do": "bloom", "card": 9999}, "no such card")):
        nonsense = post(http, "/api/games/holo/rules/ask", {**ask, "action": action})
        assert [said in reason["text"]["en"] for reason in nonsense["reasons"]] == [True]
    for wrong in (
        {"action": 5},
        {"player": -1},
        {"player": 9},
        {"position": "nonsense"},
        {"replay": 5},
        {"replay": "x"},
    ):
        assert http.post("/api/games/holo/rules/ask", json={**ask, **wrong}).status_code in (400, 404), wrong


def test_decks_are_checked_exported_and_imported_in_every_format(http: httpx.Client) -> None:
    checked = post(http, "/api/games/holo/decks/check", {"name": "hSD01-sora"})
    assert checked["legal"]
    assert checked["figures"]["counts"] == {"oshi": 1, "main": 50, "cheer": 20}
    assert sum(checked["figures"]["kinds"].values()) == 71
    for format in ("text", "holodelta", "holoduel"):
        written = post(http, "/api/games/holo/decks/export", {"deck": checked["deck"], "format": format})["text"]
        again = post(http, "/api/games/holo/decks/check", {"text": written})["deck"]
        assert again["parts"] == checked["deck"]["parts"]
    short = json.loads(json.dumps(checked["deck"]))
    del short["parts"]["main"]["hSD01-003"]
    faults = post(http, "/api/games/holo/decks/check", {"deck": short})["faults"]
    assert [fault["rule"] for fault in faults] == ["6.1.4.2"]
    assert faults[0]["text"]["ja"]
    for nonsense in ({"deck": 5}, {"deck": {"name": "x", "parts": {"main": {"a": "b"}}}}, {"text": "4 of something"}):
        assert http.post("/api/games/holo/decks/check", json=nonsense).json()["code"] == "bad-deck"


def test_an_opening_hand(http: httpx.Client) -> None:
    hand = post(http, "/api/games/holo/decks/hand", {"name": "hSD01-sora", "seed": 3})
    assert len(hand["cards"]) == 7
    assert post(http, "/api/games/holo/decks/hand", {"name": "hSD01-sora", "seed": 3}) == hand


def test_a_deck_that_is_not_legal_yet_deals_what_is_there(http: httpx.Client) -> None:
    def dealt(game: str, main: dict[str, int]) -> list[str]:
        deck = {"name": "d", "parts": {"main": main}}
        cards: list[str] = post(http, f"/api/games/{game}/decks/hand", {"deck": deck, "seed": 3})["cards"]
        return cards

    assert len(dealt("holo", {"hSD01-003": 6, "hSD01-004": 44})) == 7
    assert sorted(dealt("holo", {"hSD01-003": 2, "hSD01-004": 1, "hSD99-001": 4})) == [
        "hSD01-003",
        "hSD01-003",
        "hSD01-004",
    ]
    assert dealt("holo", {}) == []
    assert dealt("chrono", {"C-02": 30})


def test_decks_are_kept_for_their_owner_and_can_be_played(
    http: httpx.Client, server: ThreadServer, client: Client
) -> None:
    deck = {**post(http, "/api/games/holo/decks/check", {"name": "hSD01-azki"})["deck"], "name": "私のデッキ"}
    kept = post(http, "/api/decks", {"game": "holo", "deck": deck})
    assert kept["legal"]
    assert get(http, "/api/decks")[0]["name"] == "私のデッキ"
    code = client.create({"by": "me", "deck": {"id": kept["id"]}}, bot())
    assert client.rooms[code]["seats"][0]["deck"] == "私のデッキ"
    with Client(server.address) as thief:
        with pytest.raises(Refused, match="unknown"):
            thief.create({"by": "me", "deck": {"id": kept["id"]}}, bot())
        other = {"authorization": f"Bearer {thief.token}"}
        assert http.delete(f"/api/decks/{kept['id']}", headers=other).status_code == 404
        changed = http.put(f"/api/decks/{kept['id']}", headers=other, json={"game": "holo", "deck": deck})
        assert changed.status_code == 404
    del deck["parts"]["cheer"]["hY01-001"]
    assert not http.put(f"/api/decks/{kept['id']}", json={"game": "holo", "deck": deck}).json()["legal"]
    with pytest.raises(Refused, match="bad-deck") as refused:
        client.create({"by": "me", "deck": {"id": kept["id"]}}, bot())
    assert refused.value.error["faults"][0]["rule"] == "6.1.3.2"
    assert http.delete(f"/api/decks/{kept['id']}").status_code == 200
    assert get(http, "/api/decks") == []


def test_what_belongs_to_somebody_needs_a_token(http: httpx.Client) -> None:
    for header in (
        {"authorization": ""},
        {"authorization": "Bearer hc1.someone.nothing"},
        {"authorization": "Basic x"},
    ):
        assert http.get("/api/decks", headers=header).json()["code"] == "bad-token"
        assert http.get("/api/replays", headers=header).status_code == 403


@pytest.fixture
def finished(client: Client) -> dict[str, Any]:
    """A room whose game is over."""
    code = client.create(me(), bot("random"), seed=11)
    client.play(code, lambda decision: len(decision["options"]) - 1)
    return client.rooms[code]


def unveiled(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what the cards of the others' hands are called, which is another name while the game is played."""
    for side in view["players"]:
        if side["player"] != view["you"]:
            for card in side["hand"]["cards"]:
                del card["ref"]
    return view


def test_a_finished_game_can_be_watched_from_either_side(
    http: httpx.Client, client: Client, finished: dict[str, Any]
) -> None:
    id = finished["replay"]
    listed = {replay["id"]: replay for replay in get(http, "/api/replays")}
    assert listed[id]["mine"]
    replay = get(http, f"/api/replays/{id}")
    assert replay["result"] == finished["result"]
    count = replay["inputs"]
    last = get(http, f"/api/replays/{id}/frames?from={count - 3}&to={count}&seat=0")
    assert [frame["at"] for frame in last] == [count - 3, count - 2, count - 1, count]
    assert unveiled(last[-1]["view"]) == unveiled(client.states[finished["code"]]["view"])
    assert last[-1]["result"] == finished["result"]
    both = get(http, f"/api/replays/{id}/frames?from=10&to=12&seat=all")
    assert all(frame["decision"] is not None and frame["chosen"] is not None for frame in both)
    assert set(both[0]["views"]) == {"0", "1"}
    start = get(http, f"/api/replays/{id}/frames?from=0&to=20&seat=1")
    first, second, opened = (
        {line["number"]: line["cards"] for frame in found for line in frame["log"]}
        for found in (get(http, f"/api/replays/{id}/frames?from=0&to=20&seat={seat}") for seat in (0, 1, "all"))
    )
    assert opened == {number: max(first[number], second[number], key=len) for number in first}, "what each of them saw"
    assert first != opened != second
    numbers = [event["number"] for frame in start for event in frame["events"]]
    assert numbers == list(range(len(numbers))), "every event, once"
    for mark in replay["turns"]:
        (frame,) = get(http, f"/api/replays/{id}/frames?from={mark['at']}&to={mark['at']}")
        assert mark["turn"] in [event["amount"] for event in frame["events"] if event["kind"] == "turn"]
    assert http.get(f"/api/replays/{id}/frames?from=0&to=5000").status_code == 400
    asked = {"replay": id, "at": 0, "action": {"do": "collab"}}
    judged = post(http, "/api/games/holo/rules/ask", asked)
    assert not judged["possible"], "the game has not begun"
    for wrong, status in (({"at": 99999}, 404), ({"player": 9}, 404), ({"replay": "nothing"}, 404)):
        refused = http.post("/api/games/holo/rules/ask", json={**asked, **wrong})
        assert (refused.status_code, bool(refused.json()["message"])) == (status, True), wrong
    for malformed in ({"at": -1}, {"at": "7"}, {"replay": 7}, {"action": "collab"}, {"player": "me"}):
        refused = http.post("/api/games/holo/rules/ask", json={**asked, **malformed})
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed"), malformed
    assert http.get("/api/replays/nothing").status_code == 404
    assert http.get("/api/replays/nothing/frames").status_code == 404


def test_a_replay_is_downloaded_verified_and_uploaded(
    http: httpx.Client, finished: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = http.get(f"/api/replays/{finished['replay']}/save").content
    path = tmp_path / "game.save"
    path.write_bytes(save)
    assert main(["replay", "verify", str(path), "--commitment", finished["commitment"]]) == 0
    assert finished["commitment"] in capsys.readouterr().out
    assert main(["replay", "verify", str(path), "--commitment", hashlib.sha256(b"x").hexdigest()]) == 1
    uploaded = http.post("/api/replays", content=save).json()
    assert uploaded["commitment"] == finished["commitment"]
    assert uploaded["inputs"] == len(hc.load(save).inputs)
    damaged = http.post("/api/replays", content=save[:-20])
    assert damaged.json()["code"] == "bad-position"
    assert http.post("/api/replays", content=b"x" * (5 * 1024 * 1024)).json()["code"] == "too-large"


def test_play_on_from_a_moment_of_a_replay(client: Client, finished: dict[str, Any]) -> None:
    code = client.create(
        {"by": "me"}, {"by": "bot", "bot": "greedy"}, **{"from": {"replay": finished["replay"], "at": 12}}
    )
    state = client.turn(code)
    assert client.rooms[code]["origin"] == "replay"
    assert state["inputs"] >= 12
    client.choose(code, 0)
    with pytest.raises(Refused, match="malformed"):
        client.create({"by": "me"}, {"by": "me"}, **{"from": {"replay": finished["replay"], "at": 10**6}})
    with pytest.raises(Refused, match="bad-position"):
        client.create({"by": "me"}, {"by": "me"}, **{"from": {"replay": finished["replay"]}})


def test_foreign_cards_are_watched_but_not_played(http: httpx.Client, client: Client, finished: dict[str, Any]) -> None:
    """A save carries the data of its cards, and anybody can write one."""
    save = http.get(f"/api/replays/{finished['replay']}/save").content
    body = save.split(b"\n", 2)[2].replace(b"hp 60", b"hp 90")
    forged = b"holochron save\n" + hashlib.sha256(body).hexdigest().encode() + b"\n" + body
    with pytest.raises(Refused, match="bad-position"):
        client.create({"by": "me"}, {"by": "me"}, **{"from": {"save": base64.b64encode(forged).decode()[:60_000]}})
    content = json.loads(body)
    content["inputs"], content["start"]["cards"] = content["inputs"][:5], content["start"]["cards"]
    del content["result"], content["events"]
    body = json.dumps(content).encode()
    short = b"holochron save\n" + hashlib.sha256(body).hexdigest().encode() + b"\n" + body
    with pytest.raises(Refused, match="another hSD01"):
        client.create({"by": "me"}, {"by": "me"}, **{"from": {"save": base64.b64encode(short).decode()}})
    assert http.post("/api/replays", content=short).status_code == 200


def test_the_sandbox_plays_a_position(http: httpx.Client, client: Client) -> None:
    example = post(http, "/api/games/holo/position", {})
    assert example["decision"]["options"]
    text = example["position"].replace("turn 3", "turn 5", 1)
    assert post(http, "/api/games/holo/position", {"position": text})["view"]["turn"] == 5
    code = client.create({"by": "me"}, {"by": "me"}, **{"from": {"position": text}})
    assert client.turn(code)["view"]["turn"] == 5
    wrong = http.post("/api/games/holo/position", json={"position": "holochron position 1\nnonsense"})
    assert wrong.json()["code"] == "bad-position"


def test_a_report_keeps_the_game_on_the_server(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), bot(), seed=8)
    name = client.ask("report", room=code, text="The damage looks wrong.")["report"]
    text = (server.folder / "reports" / f"{name}.txt").read_text(encoding="utf-8")
    assert "The damage looks wrong." in text
    assert hc.__version__ in text


def test_pages_and_headers(http: httpx.Client) -> None:
    answer = http.get("/")
    assert answer.status_code == 200
    said = {
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }
    assert {name: answer.headers[name] for name in said} == said
    policy = answer.headers["content-security-policy"].split("; ")
    assert {"default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"} <= set(policy)
    assert "camera=()" in answer.headers["permissions-policy"]
    assert "set-cookie" not in answer.headers
    for outside in ("/../pyproject.toml", "/..%2f..%2fversion.py", "/%2e%2e/%2e%2e/version.py", "/server/room.py"):
        assert "VERSION" not in http.get(outside).text
    assert http.get("/api/nothing").json()["code"] == "unknown"
    assert http.get("/t/abcd-efgh").headers["location"] == "/#/t/abcd-efgh"
    assert http.get("/replay/12?at=40").headers["location"] == "/#/replay/12?at=40"
    assert http.get("/nothing.js").status_code == 404
    cards = http.get("/api/games/chrono/cards")
    assert cards.headers["content-encoding"] == "gzip"
    assert int(cards.headers["content-length"]) < len(cards.content) / 3


def test_statistics_by_deck(http: httpx.Client, client: Client, friend: Client) -> None:
    seed = 5
    for opponent in ({"by": "open"}, bot(), me("hSD01-azki")):
        code = client.create(me(), opponent, **({} if opponent["by"] == "open" else {"seed": seed}))
        if opponent["by"] == "open":
            friend.ask("join", room=code, deck={"name": "hSD01-azki"})
            for _ in range(4):  # somebody has gone first
                player = deciding(code, client, friend)
                assert player is not None
                player.choose(code, player.states[code]["decision"]["default"])
            friend.ask("concede", room=code)
        else:
            client.ask("concede", room=code, seat=0)
    (own,) = get(http, "/api/games/holo/statistics")
    assert (own["deck"], own["games"], own["wins"], own["draws"]) == ("hSD01-sora", 2, 1, 0), "not the game alone"
    assert own["people"] == {"games": 1, "wins": 1, "draws": 0}
    assert own["bots"] == {"games": 1, "wins": 0, "draws": 0}
    assert own["first"]["games"] + own["second"]["games"] == 2
    assert own["against"] == [{"deck": "hSD01-azki", "games": 2, "wins": 1, "draws": 0}]
    others = {"authorization": f"Bearer {friend.token}"}
    (theirs,) = http.get("/api/games/holo/statistics", headers=others).json()
    assert (theirs["deck"], theirs["games"], theirs["wins"]) == ("hSD01-azki", 1, 0)
    assert get(http, "/api/games/chrono/statistics") == []
    assert http.delete("/api/games/holo/statistics", params={"deck": "hSD01-sora"}).status_code == 200
    assert get(http, "/api/games/holo/statistics") == []
    assert http.get("/api/games/holo/statistics", headers={"authorization": ""}).status_code == 403


def test_the_game_of_a_room_is_downloaded_when_it_is_over(http: httpx.Client, client: Client, friend: Client) -> None:
    code = client.create(me(), bot(), seed=3)
    assert http.get(f"/api/rooms/{code}/save").json()["code"] == "not-now"
    client.ask("concede", room=code)
    table = hc.load(http.get(f"/api/rooms/{code}/save").content)
    assert table.result is not None
    others = {"authorization": f"Bearer {friend.token}"}
    assert http.get(f"/api/rooms/{code}/save", headers=others).json()["code"] == "not-yours"
    assert http.get("/api/rooms/nowhere/save").json()["code"] == "no-room"


def test_cards_are_kept_in_the_data_folder_and_made_anew_when_damaged(tmp_path: Path) -> None:
    with ThreadServer(tmp_path) as server:
        plain = httpx.get(
            f"{server.address}api/games/chrono/cards", headers={"accept-encoding": "identity"}, timeout=PATIENCE
        )
        assert "content-encoding" not in plain.headers
    (kept,) = (tmp_path / "cards").iterdir()
    kept.write_bytes(kept.read_bytes()[:-9])
    (tmp_path / "cards" / "chrono-of-an-older-package.json.gz").write_bytes(b"")
    with ThreadServer(tmp_path) as server:
        packed = httpx.get(f"{server.address}api/games/chrono/cards", timeout=PATIENCE)
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.json() == plain.json()
    assert list((tmp_path / "cards").iterdir()) == [kept]


def test_what_is_kept_of_cards_is_named_after_all_that_says_how_they_read() -> None:
    folders = [Path(hc.__file__).parent / part for part in card_library._SOURCES]
    assert all((folder / "__init__.py").is_file() for folder in folders)
