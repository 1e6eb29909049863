"""`holochron play`: a game in the terminal, against bots or with several people at one screen."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from time import monotonic

from ... import CHANCE, Table, bots
from ...games.registry import game_named
from ...lang.speech import LANGUAGES
from ..arguments import (
    add_cards,
    add_game,
    add_mode,
    add_rules,
    decks_for,
    find_deck,
    mode_of,
    open_save,
    rules_of,
    seed,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--deck", action="append", metavar="DECK", help="a shipped deck or a file; yours, then theirs")
    add_mode(parser)
    add_rules(parser)
    add_cards(parser)
    opponent = parser.add_mutually_exclusive_group()
    opponent.add_argument(
        "--bot", default="easy", metavar="NAME", help=f"who plays against you: {', '.join(bots.names())} (easy)"
    )
    opponent.add_argument("--hotseat", action="store_true", help="people at one screen; hands are hidden in between")
    parser.add_argument("--seed", type=seed, metavar="N", help="a whole number; without one it is chosen and shown")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (en)")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=play)


def play(options: argparse.Namespace) -> int:
    from ..terminal.session import Session

    number = secrets.randbelow(2**32) if options.seed is None else options.seed
    if options.load is not None:
        table = open_save(options.load)
        return Session(table, seats_of(options, table, number), options.lang, Path(options.load)).play(
            "loaded", path=options.load
        )
    table = new_table(options, number)
    session = Session(table, seats_of(options, table, number), options.lang, Path(f"holochron-{number}.save"))
    return session.play("started", seed=number)


def seats_of(options: argparse.Namespace, table: Table, number: int) -> dict[int, bots.Bot | None]:
    """Who sits where: a person first, then bots, or people everywhere."""
    opponents = [
        None if options.hotseat else bots.make(options.bot, number + seat, monotonic) for seat in range(table.seats - 1)
    ]
    return {0: None, **dict(enumerate(opponents, 1)), CHANCE: bots.make("random", number)}


def new_table(options: argparse.Namespace, number: int) -> Table:
    game = game_named(options.game)
    mode = mode_of(game, options.mode)
    decks = [find_deck(game, name) for name in decks_for(game, mode, options.deck)]
    return game.table(decks, seed=number, mode=mode, rules=rules_of(game, options.rule))
