"""Puzzles over HTTP: whoever plays one says what was chosen, and is told what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import holochron as hc
from holochron.lab.puzzles.puzzle import puzzle_named, shipped_puzzles
from holochron.server.http import answers
from tests.server.client import PATIENCE, Client
from tests.server.running import ThreadServer
from tests.server.test_page_types import is_of

AT = "/api/games/holo/puzzles"
NAME = "kanata-one-each"


@pytest.fixture
def http(server: ThreadServer, client: Client) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as one:
        yield one


def post(http: httpx.Client, path: str, **data: object) -> Any:
    answer = http.post(path, json=data)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_puzzles_of_each_game_are_listed(http: httpx.Client) -> None:
    for game in hc.games():
        found = http.get(f"/api/games/{game}/puzzles").json()
        is_of(found, list[answers.PuzzleInfo])
        assert [each["name"] for each in found] == list(shipped_puzzles(game))


def test_a_puzzle_is_played_to_the_end_by_the_way_that_is_shown(http: httpx.Client) -> None:
    moment = post(http, AT, name=NAME)
    while not moment["solved"]:
        is_of(moment, answers.PuzzleMoment)
        outlook = post(http, f"{AT}/outlook", name=NAME, inputs=moment["inputs"])
        is_of(outlook, answers.PuzzleOutlook)
        assert outlook["verdict"] == "sure"
        step = outlook["steps"][0]
        assert step["key"] in [option["key"] for option in moment["state"]["decision"]["options"]]
        moment = post(http, AT, name=NAME, inputs=moment["inputs"], choice=step["index"])
    assert moment["over"]
    assert moment["state"]["result"]["winners"] == [moment["state"]["seat"]]


def test_who_goes_astray_is_told_and_can_go_back(http: httpx.Client) -> None:
    first = post(http, AT, name=NAME)
    options = first["state"]["decision"]["options"]
    end = next(option["index"] for option in options if option["action"]["do"] == "end-main")
    astray = post(http, AT, name=NAME, inputs=[], choice=end)
    outlook = post(http, f"{AT}/outlook", name=NAME, inputs=astray["inputs"])
    assert outlook == {"verdict": "gone", "steps": []}
    again = post(http, AT, name=NAME, inputs=[])
    assert again["state"]["view"] == first["state"]["view"]


def test_why_something_cannot_be_done_is_told(http: httpx.Client) -> None:
    moment = post(http, AT, name=NAME)
    ref = moment["state"]["view"]["players"][1 - moment["state"]["seat"]]["stage"][0]["ref"]
    end = {"do": "end-main"}
    found = post(http, f"{AT}/why-not", name=NAME, inputs=[], actions=[{"do": "collab", "holomem": ref}, end])
    is_of(found, answers.PuzzleReasons)
    collab, nothing = found["each"]
    assert collab
    assert nothing == []


def test_a_puzzle_from_a_file_is_played_too(http: httpx.Client) -> None:
    text = puzzle_named("holo", NAME).text()
    assert post(http, AT, text=text)["state"]["decision"]["options"]


@pytest.mark.parametrize(
    ("path", "data", "status"),
    [
        (AT, {"name": "nothing"}, 404),
        (AT, {"text": "holochron puzzle 1"}, 400),
        (AT, {"name": NAME, "inputs": [999]}, 400),
        (AT, {"name": NAME, "inputs": ["a"]}, 400),
        (AT, {"name": NAME, "inputs": "a"}, 400),
        (AT, {"name": NAME, "choice": -1}, 400),
        (AT, {"name": NAME, "refs": [True]}, 400),
        (AT, {"name": NAME, "since": None}, 400),
        (AT, {"name": NAME, "surplus": 1}, 400),
        (f"{AT}/why-not", {"name": NAME}, 400),
        (f"{AT}/why-not", {"name": NAME, "actions": [1]}, 400),
        (f"{AT}/why-not", {"name": NAME, "actions": [{}] * 61}, 400),
        ("/api/games/chrono/puzzles", {"text": "<holo>"}, 400),
    ],
)
def test_what_is_no_puzzle_is_refused(http: httpx.Client, path: str, data: dict[str, object], status: int) -> None:
    if data.get("text") == "<holo>":
        data = {"text": puzzle_named("holo", NAME).text()}
    answer = http.post(path, json=data)
    assert answer.status_code == status, answer.text
    assert answer.json()["message"]
