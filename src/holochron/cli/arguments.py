"""What several commands take: decks, seeds, counts and saves; and how data is printed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from .. import CorruptSave, HolochronError, MalformedDeck, UnknownName, games, load_deck
from .. import load as load_save
from ..kernel.table.table import Table

if TYPE_CHECKING:  # private to argparse at run time
    Commands = argparse._SubParsersAction[Any]

DEFAULT_DECKS = ("hSD01-sora", "hSD01-azki")
DECKS_OF = {"holo": DEFAULT_DECKS, "chrono": ("himeyuri", "fuuka", "orietta")}
SEATS = {"duel": 2, "three": 3, "teams": 4, "ring": 4}


class Kit(Protocol):
    """What every game has."""

    @property
    def cards(self) -> Mapping[str, Any]: ...

    @property
    def decks(self) -> Mapping[str, Any]: ...

    def search(self, query: str) -> list[Any]: ...
    def check_deck(self, deck: Any) -> list[Any]: ...

    def table(self, *args: Any, **options: Any) -> Table: ...


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


def add_mode(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--mode", choices=SEATS, default="duel", help="how many play, of Chrono Card (duel)")


def mode_options(game: str, mode: str) -> dict[str, str]:
    """What a table is told about the mode; only Chrono Card has more than one."""
    if game == "chrono":
        return {"mode": mode}
    if mode != "duel":
        raise UnknownName(f"{game} has no mode {mode!r}; it is for two players")
    return {}


def find_deck(game: Kit, name: str) -> Any:
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


def decks_for(game: str, mode: str, given: list[str] | None) -> tuple[str, ...]:
    """The names of the decks that a game needs, one for each seat; the shipped ones, going round, when none is given."""
    seats, shipped = SEATS[mode], DECKS_OF[game]
    if not given:
        return tuple(shipped[seat % len(shipped)] for seat in range(seats))
    if len(given) != seats and not (mode == "ring" and len(given) > seats):
        times = "twice" if seats == 2 else f"{seats} times"
        need = "two decks" if seats == 2 else f"{seats} decks"
        raise UnknownName(f"a game needs {need}, not {len(given)}: give --deck {times}")
    return tuple(given)


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
