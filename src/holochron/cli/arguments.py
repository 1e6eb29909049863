"""What several commands take: decks, seeds, counts and saves; and how data is printed."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import CorruptSave, Deck, HolochronError, HoloGame, MalformedDeck, UnknownName, games, load_deck
from .. import load as load_save
from ..kernel.table import Table

if TYPE_CHECKING:  # private to argparse at run time
    Commands = argparse._SubParsersAction[Any]

DEFAULT_DECKS = ("hSD01-sora", "hSD01-azki")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=games(), help=f"one of: {', '.join(games())}")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print data instead of text")


def positive(text: str) -> int:
    """A whole number of 1 or more."""
    return _whole(text, 1)


def seed(text: str) -> int:
    """A whole number of 0 or more."""
    return _whole(text, 0)


def _whole(text: str, least: int) -> int:
    if not text.strip().lstrip("-").isdecimal() or int(text) < least:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of {least} or more")
    return int(text)


def duration(text: str) -> float:
    """Seconds, more than none and at most an hour."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from 0 to 3600")
    return value


def find_deck(game: HoloGame, name: str) -> Deck:
    """A shipped deck by name, a deck file by path, or what comes in on standard input (`-`)."""
    if name in game.decks:
        return game.decks[name]
    if name == "-":
        return load_deck(sys.stdin.read() + "\n")
    path = Path(name)
    if not path.exists():
        raise UnknownName(f"there is neither a deck nor a file {name!r}; decks are {', '.join(game.decks)}")
    if path.is_dir():
        raise MalformedDeck(f"{name} is a folder, not a deck file")
    return load_deck(path)


def two_decks(given: list[str] | None) -> tuple[str, str]:
    """The names of the two decks that a game needs; the start decks when none is given."""
    if not given:
        return DEFAULT_DECKS
    if len(given) != 2:
        raise UnknownName(f"a game needs two decks, not {len(given)}: give --deck twice")
    return given[0], given[1]


def open_save(path: str) -> Table:
    """The table of a save file; CorruptSave whatever else may be in it."""
    data = Path(path).read_bytes()
    try:
        return load_save(data)
    except HolochronError:
        raise
    except Exception as error:
        raise CorruptSave(f"the save {path} cannot be read: {error}") from None


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
