"""Reviews of replays over HTTP: worked out while somebody asks, kept beside them, and the same as the command's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import holochron as hc
from holochron import bots
from holochron.lab.advice.kept import Basis, keep_review, read_review, review_data
from holochron.lab.advice.review import TRIES, review
from tests.server.client import Client
from tests.server.running import PATIENCE, ThreadServer


@pytest.fixture(scope="module")
def played() -> hc.Table:
    """A game that was over soon, with a few choices in it."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=3)
    bots.play_out(table, [bots.make("random", 1), bots.make("easy", 2)], max_choices=8)
    table.concede(0)
    return table


@pytest.fixture
def http(server: ThreadServer, client: Client) -> Iterator[httpx.Client]:
    headers = {"authorization": f"Bearer {client.token}"}
    with httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE) as one:
        yield one


@pytest.fixture
def id(http: httpx.Client, played: hc.Table) -> str:
    return str(http.post("/api/replays", content=played.save()).json()["id"])


def worked_out(http: httpx.Client, id: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """What was said along the way, and in the end."""
    said = [http.post(f"/api/replays/{id}/review").json()]
    while said[-1]["state"] == "working":
        said.append(http.post(f"/api/replays/{id}/review").json())
    return said[:-1], said[-1]


def test_a_review_is_worked_out_piece_by_piece_and_kept(
    server: ThreadServer, http: httpx.Client, id: str, played: hc.Table
) -> None:
    before = http.get(f"/api/replays/{id}/review").json()
    assert before == {"state": "none", "done": 0, "inputs": len(played.inputs), "review": None}
    along, end = worked_out(http, id)
    progress = [one["done"] for one in along]
    assert progress == sorted(set(progress)), "every request goes on where the one before ended"
    assert (end["state"], end["done"]) == ("done", len(played.inputs))
    moments = list(review(played, TRIES))
    assert end["review"] == review_data(Basis.now(id, TRIES), moments), "as `holochron review --json` prints it"
    kept = server.folder / "reviews" / f"{id}.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == end["review"]
    assert http.get(f"/api/replays/{id}/review").json() == end
    assert http.post(f"/api/replays/{id}/review").json() == end


def test_a_review_of_another_engine_is_shown_as_an_old_one_and_replaced(
    server: ThreadServer, http: httpx.Client, id: str, played: hc.Table
) -> None:
    folder = server.folder / "reviews"
    folder.mkdir(exist_ok=True)
    old = {**review_data(Basis(id, TRIES, 0, "of another engine"), []), "turning_points": []}
    keep_review(folder / f"{id}.json", old)
    found = http.get(f"/api/replays/{id}/review").json()
    assert (found["state"], found["review"]["edition"]) == ("old", "of another engine")
    _, end = worked_out(http, id)
    assert end["state"] == "done"
    assert end["review"]["moments"]


def test_there_is_no_review_of_what_is_not_there(http: httpx.Client) -> None:
    for address in ("/api/replays/nothing/review", f"/api/replays/{'a' * 22}/review"):
        assert http.get(address).status_code == 404
        assert http.post(address).status_code == 404


def test_a_damaged_review_is_none(tmp_path: Path) -> None:
    whole = review_data(Basis.now("one", 6), [])
    keep_review(tmp_path / "whole.json", whole)
    assert read_review(tmp_path / "whole.json") == whole
    for text in ("", "{", "[]", '{"moments": 1, "turning_points": []}', '{"moments": [{}], "turning_points": []}',
                 '{"moments": [], "turning_points": [7]}'):  # fmt: skip
        (tmp_path / "damaged.json").write_text(text, encoding="utf-8")
        assert read_review(tmp_path / "damaged.json") is None, text
