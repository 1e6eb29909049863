"""Redeals that are read from a save: as many as there are cost as much as there are."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import holochron as hc
from holochron.games import registry
from holochron.kernel.table import table as table_module
from holochron.kernel.table.saves import read_save, write_save

if not table_module.__file__.endswith(".py"):
    pytest.skip("a game in plain Python cannot derive from the compiled state", allow_module_level=True)

from tests.kernel.toy import Toy
from tests.kernel.toy_game import ToyGame


@pytest.fixture(autouse=True)
def offered() -> Iterator[None]:
    registry.register({"toy": ToyGame})
    yield
    registry.forget("toy")


def save_with(redeals: int) -> bytes:
    game = hc.game("toy")
    deck = next(iter(game.decks.values()))
    seats = next(iter(game.modes.values()))[0]
    content = json.loads(json.dumps(read_save(game.table([deck] * seats, seed=1).save())))
    content["inputs"] = [["redeal", 0, 0, f"{number:064x}"] for number in range(redeals)]
    return write_save(content)


def deals_of(redeals: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often cards are dealt anew while such a save is loaded and gone back in."""
    dealt = 0
    deal = Toy.pools

    def counted(self: Toy, player: int) -> list[list[int]]:
        nonlocal dealt
        dealt += 1
        return deal(self, player)

    with monkeypatch.context() as patch:
        patch.setattr(Toy, "pools", counted)
        table = hc.load(save_with(redeals))
        table.undo(1)
    return dealt


def test_twice_as_many_redeals_are_twice_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = deals_of(20, monkeypatch), deals_of(40, monkeypatch)
    assert many <= 2 * few + 2
