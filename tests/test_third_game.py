"""A third game needs no edit outside its own folder and the registry: the toy game at the server and at the terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

import pytest

import holochron as hc
from holochron.cli import main
from holochron.games import registry
from holochron.kernel.table import table as table_module

if not table_module.__file__.endswith(".py"):
    pytest.skip("a game in plain Python cannot derive from the compiled state", allow_module_level=True)

from tests.kernel.toy_game import ToyGame
from tests.server.client import Client
from tests.server.running import ThreadServer, share_cards


@pytest.fixture
def toy() -> Iterator[hc.Game]:
    registry.register({"toy": ToyGame})
    yield hc.game("toy")
    registry.forget("toy")


@pytest.fixture
def toy_client(toy: hc.Game, tmp_path: Path, cards_kept: Path) -> Iterator[Client]:
    """At a server that offers the toy game, too."""
    server = ThreadServer(share_cards(tmp_path, cards_kept))
    with Client(server.address, "somebody") as client:
        yield client
    server.stop()


def test_it_is_listed_and_forgotten(toy: hc.Game) -> None:
    assert hc.games() == ("holo", "chrono", "toy")
    assert hc.game("toy") is toy
    registry.forget("toy")
    assert hc.games() == ("holo", "chrono")
    with pytest.raises(hc.UnknownName, match="no game 'toy'"):
        hc.game("toy")


def test_its_decks_are_told_from_others(toy: hc.Game) -> None:
    deck = hc.load_deck("Cards\n1 card-3\n")
    assert (deck.name, deck.parts) == ("deck", {"main": {"card-3": 1}})
    assert registry.game_of_deck(deck) is toy
    with pytest.raises(hc.MalformedDeck, match="a deck of another game: it is made of main"):
        hc.game("holo").check_deck(deck)


def test_its_saves_are_loaded(toy: hc.Game) -> None:
    table = toy.table([toy.decks["plain"]] * 3, seed=4)
    for index in (1, 0, 2, 0):
        table.choose(index)
    assert hc.load(table.save()).digest() == table.digest()


SEATS: list[dict[str, Any]] = [{"by": "me"}, {"by": "bot", "bot": "greedy"}, {"by": "bot", "bot": "random"}]


def test_a_room_is_played_to_the_end_against_bots(toy_client: Client) -> None:
    code = str(toy_client.ask("create", game="toy", seats=SEATS, seed=5)["room"]["code"])
    first = toy_client.turn(code)
    assert first["view"]["counters"] == [3, 3, 3]
    assert [hand.count(None) for hand in first["view"]["hands"]] == [0, 2, 2], "only one's own cards are seen"
    assert first["decision"]["prompt"] == {"en": "Player 1: Bid a number", "ja": "プレイヤー1：入札してください"}
    assert [option["label"]["en"] for option in first["decision"]["options"]] == ["Bid 0", "Bid 1", "Bid 2"]
    assert [option["refs"] for option in first["decision"]["options"]] == [[], [], []], "a bid is no card"
    rng = Random(1)
    over = toy_client.play(code, lambda decision: rng.randrange(len(decision["options"])))
    assert over["result"]["reason"] == "hit"
    assert over["result"]["text"]["en"] == "The game is over: nobody else has a counter."
    said = [line["text"]["en"] for message in toy_client.messages for line in message.get("log", ())]
    assert any(line == "Turn 1: Player 1." for line in said)
    assert any("is hit" in line for line in said)


def test_previews_are_told_there(toy_client: Client) -> None:
    code = str(
        toy_client.ask("create", game="toy", mode="teams", seats=[SEATS[0], *[SEATS[1]] * 3], seed=2)["room"]["code"]
    )
    decision = toy_client.turn(code)["decision"]
    told = toy_client.ask("preview", room=code, decision=decision["id"])["options"]
    assert [option["index"] for option in told] == [0, 1, 2]


def type_in(cwd: Path, typed: str, *arguments: str) -> str:
    """What the terminal shows when these lines are typed."""
    read = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    shown, said = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(shown), redirect_stderr(said):
        patch.setattr(sys, "stdin", read)
        patch.setenv("COLUMNS", "100")
        patch.chdir(cwd)
        status = main([*arguments])
    for stream in (shown, said):
        stream.seek(0)
    assert (status, said.read()) == (0, "")
    return shown.read()


def test_it_is_played_to_the_end_at_the_terminal(toy: hc.Game, tmp_path: Path) -> None:
    out = type_in(tmp_path, "1\n" * 200 + "n\n", "play", "toy", "--seed", "5", "--bot", "random")
    assert "Player 1 · you · Player 2 · random bot · Player 3 · random bot" in out
    assert "counters: 3, 3, 3" in out
    assert "hands: (card-" in out
    assert "(–, –)" in out, "what others hold is not shown"
    assert "Player 1: Bid a number (2)" in out
    assert "Hit Player 2" in out
    assert "wins: nobody else has a counter (4)" in out


def test_the_other_commands_know_it(toy: hc.Game, tmp_path: Path) -> None:
    assert "card-7" in type_in(tmp_path, "", "cards", "show", "card-7")
    assert "card-12" in type_in(tmp_path, "", "cards", "search", "--game", "toy", "card-1")
    assert "plain" in type_in(tmp_path, "", "deck", "list")
    assert "A hit is declared" in type_in(tmp_path, "", "rules", "show", "3", "--game", "toy")
    told = type_in(tmp_path, "", "sim", "toy", "--games", "4", "--bot", "random", "--jobs", "2")
    assert "4 games" in told
    assert "unfinished: 0" in told
