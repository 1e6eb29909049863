"""`holochron play`: the game in the terminal, against a bot or with two people at one screen."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from .. import CHANCE, Table, bots
from .. import game as game_named
from .arguments import add_game, find_deck, open_save, seed, two_decks

if TYPE_CHECKING:
    from .arguments import Commands


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play in the terminal")
    add_game(parser)
    parser.add_argument("--deck", action="append", metavar="DECK", help="a shipped deck or a file; yours, then theirs")
    opponent = parser.add_mutually_exclusive_group()
    opponent.add_argument("--bot", default="greedy", metavar="NAME", help=f"{', '.join(bots.names())} (greedy)")
    opponent.add_argument(
        "--hotseat", action="store_true", help="two people at one screen; hands are hidden in between"
    )
    parser.add_argument("--seed", type=seed, metavar="N", help="a whole number; without one it is chosen and shown")
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="language (en)")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=play)


def play(options: argparse.Namespace) -> int:
    from .session import Session

    number = secrets.randbelow(2**32) if options.seed is None else options.seed
    opponent = None if options.hotseat else bots.make(options.bot, number)
    seats = {0: None, 1: opponent, CHANCE: bots.make("random", number)}
    if options.load is not None:
        session = Session(open_save(options.load), seats, options.lang, Path(options.load))
        return session.play("loaded", path=options.load)
    session = Session(new_table(options, number), seats, options.lang, Path(f"holochron-{number}.save"))
    return session.play("started", seed=number)


def new_table(options: argparse.Namespace, number: int) -> Table:
    kit = game_named(options.game)
    return kit.table([find_deck(kit, name) for name in two_decks(options.deck)], seed=number)
