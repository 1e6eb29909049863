"""Saves and positions of earlier versions load, come to what they came to then, and can be played on."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.lang.card_game import CardGame
from tests.tables import asked

SAVES = sorted((Path(__file__).parent / "saves").glob("*.save"))
MORE = 60  # choices that are made after loading

each_save = pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)


def content_of(path: Path) -> Any:
    return json.loads(path.read_bytes().split(b"\n", 2)[2])


def written_position(path: Path) -> hc.Table:
    """The table of the position that was written beside the save, with the cards of the save: what a card says may be read
    otherwise by now."""
    saved = content_of(path)
    game = hc.game(path.stem.partition("-")[0])
    assert isinstance(game, CardGame)
    then = game._with_cards(game.cards_of(saved["start"]))
    return then.position(path.with_suffix(".pos").read_text(encoding="utf-8"))


def without_marks(table: hc.Table) -> list[str]:
    """The position without the fingerprints of past turns: they are made as the rule on repetition is read now (Chrono 8.1.6), and
    whoever reads one that was written under another reading counts from there on."""
    return [line for line in table.position().splitlines() if not line.startswith("round ")]


def test_there_are_saves_of_both_games() -> None:
    assert {path.stem.partition("-")[0] for path in SAVES} == {"holo", "chrono"}
    assert all(path.with_suffix(".pos").is_file() for path in SAVES)


@each_save
def test_a_save_repeats_all_its_choices(path: Path) -> None:
    table = hc.load(path.read_bytes())
    assert [entry.to_data() for entry in table.inputs] == content_of(path)["inputs"]
    again = hc.load(table.save())
    assert (again.position(), again.digest()) == (table.position(), table.digest())


@each_save
def test_a_save_comes_to_the_position_that_was_written_then(path: Path) -> None:
    table, read = hc.load(path.read_bytes()), written_position(path)
    assert without_marks(read) == without_marks(table)
    assert (asked(read).player, asked(read).kind) == (asked(table).player, asked(table).kind)


@each_save
def test_both_can_be_played_on_alike(path: Path) -> None:
    rng = random.Random(path.stem)
    table, read = hc.load(path.read_bytes()), written_position(path)
    for _ in range(MORE):
        if table.decision is None:
            break
        assert [option.label() for option in asked(read).options] == [option.label() for option in asked(table).options]
        choice = rng.randrange(len(asked(table).options))
        table.choose(choice)
        read.choose(choice)
    assert without_marks(read) == without_marks(table)
    assert read.result == table.result
