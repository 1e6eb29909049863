"""What several commands take: decks, seeds, counts and saves; and how data is printed."""

from __future__ import annotations

import argparse
import json
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import CorruptSave, DeckList, Game, HolochronError, MalformedPosition, UnknownName, games, load_deck
from .. import load as load_save
from ..games.registry import game_named
from ..kernel.table.table import Table
from ..lab import simulation
from ..lab.judge import at_move
from ..lang.speech import LANGUAGES
from ..lang.start import check_rules

POSITION = re.compile(rb"holochron (\w+ )?position ")  # how a position as text begins

if TYPE_CHECKING:  # private to argparse at run time
    Commands = argparse._SubParsersAction[Any]


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=games(), help=f"one of: {', '.join(games())}")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print data instead of text")


def add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (en)")


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
    modes = list(dict.fromkeys(mode for name in games() for mode in game_named(name).modes))
    parser.add_argument("--mode", choices=modes, default="", help="how many play (the first one that the game has)")


def mode_of(game: Game, given: str) -> str:
    """The mode that was asked for, or the usual one."""
    mode = given or game.usual_mode()
    if mode not in game.modes:
        raise UnknownName(f"{game.name} has no mode {mode!r}, only {', '.join(game.modes)}")
    return mode


def add_cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cards",
        action="append",
        metavar="FILE",
        help="cards of your own, as often as wanted; one with the number of a shipped card stands in its place",
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    offered = {name: values for game in games() for name, values in game_named(game).rule_options.items()}
    told = "; ".join(f"{name}={'|'.join(values)}" for name, values in offered.items())
    parser.add_argument(
        "--rule", action="append", metavar="NAME=VALUE", help=f"a rule option, as often as wanted: {told}"
    )


def rules_of(game: Game, given: list[str] | None) -> dict[str, str]:
    """The rule options that were asked for; UnknownName for anything that the game does not offer."""
    named: dict[str, object] = {}
    for word in given or ():
        name, equals, value = word.partition("=")
        if not equals:
            raise UnknownName(f"a rule option is NAME=VALUE, not {word!r}")
        named[name] = value
    return check_rules(game.rule_options, named)


def find_deck(game: Game, name: str) -> DeckList:
    """A shipped deck by name, a deck file by path, or what comes in on standard input (`-`)."""
    return load_deck(sys.stdin.read() + "\n") if name == "-" else simulation.find_deck(game, name)


def decks_for(game: Game, mode: str, given: list[str] | None) -> tuple[str, ...]:
    """The names of the decks that a game needs, one for each seat; the shipped ones, going round, when none is given."""
    counts, shipped = game.modes[mode], game.starters
    if not given:
        return tuple(shipped[seat % len(shipped)] for seat in range(counts[0]))
    if len(given) not in counts:
        seats = counts[0]
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


def table_in(path: str, moves: int | None, game: str | None = None) -> Table:
    """The table of a save, after so many moves, or of a position as text."""
    data = Path(path).read_bytes()
    if not POSITION.match(data):
        return at_move(open_save(path), moves)
    if moves is not None:
        raise UnknownName("a position has no moves: --at is for saves")
    text = data.decode(errors="replace")
    if game is not None:
        return game_named(game).position(text)
    for name in games():
        with suppress(MalformedPosition):
            return game_named(name).position(text)
    return game_named(games()[0]).position(text)


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
