"""`holochron sim`: many games between bots, over all cores."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from typing import Any, TypeVar

from ... import UnknownName, bots
from ...games.registry import game_named
from ...kernel.table.table import MAX_CHOICES
from ...lab.simulation import Plan, check, play_all, summary, wilson
from ..arguments import (
    add_cards,
    add_game,
    add_json,
    add_mode,
    add_rules,
    decks_for,
    mode_of,
    positive,
    print_json,
    rules_of,
    seed,
)

T = TypeVar("T")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--deck", action="append", metavar="DECK", help="a shipped deck or a file; one a seat")
    add_mode(parser)
    add_rules(parser)
    add_cards(parser)
    parser.add_argument(
        "--bot", action="append", metavar="NAME", help=f"{', '.join(bots.names())}; once or for each deck"
    )
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="same seed, same figures (0)")
    parser.add_argument("--jobs", type=positive, metavar="J", help="how many processes (all cores)")
    parser.add_argument("--max-choices", type=positive, default=MAX_CHOICES, metavar="M", help="give up a game then")
    add_json(parser)
    parser.set_defaults(run=simulate)


def simulate(options: argparse.Namespace) -> int:
    game = game_named(options.game)
    mode = mode_of(game, options.mode)
    decks = decks_for(game, mode, options.deck)
    rules = rules_of(game, options.rule)
    plan = Plan(game.name, decks, _bots(options.bot, len(decks)), options.seed, options.max_choices, mode, rules)
    check(plan)
    jobs = min(options.jobs or os.cpu_count() or 1, options.games)
    games = list(with_progress(play_all(plan, options.games, jobs), options.games, options.json))
    figures = summary(plan, games)
    if options.json:
        print_json(figures)
    else:
        print("\n".join(say(figures)))
    return 0


def _bots(given: list[str] | None, seats: int) -> tuple[str, ...]:
    named = given or ["greedy"]
    if len(named) > seats:
        players = "two" if seats == 2 else str(seats)
        times = "once or twice" if seats == 2 else "once or for each deck"
        raise UnknownName(f"there are {players} players, not {len(named)}: give --bot {times}")
    return (*named, *[named[-1]] * (seats - len(named)))


def with_progress(games: Iterator[T], total: int, quiet: bool) -> Iterator[T]:
    """The same games, with a bar on a terminal."""
    try:
        from rich.console import Console
        from rich.progress import track
    except ModuleNotFoundError:
        quiet = True
    if quiet or not sys.stderr.isatty():
        yield from games
        return
    yield from track(games, description="Playing", total=total, console=Console(stderr=True), transient=True)


def say(figures: dict[str, Any]) -> Iterator[str]:
    """The figures as lines of text."""
    yield f"{figures['games']} games, seed {figures['seed']}"
    finished = figures["games"] - figures["unfinished"]
    for deck, (name, bot) in enumerate(zip(figures["decks"], figures["bots"], strict=True)):
        won = figures["wins"][deck][1 - deck] if len(figures["decks"]) == 2 else figures["wins"][deck]
        yield f"  {name} ({bot}): {won} wins, {_rate(won, finished)}"
        if len(figures["reasons_of_wins"][deck]) > 1:
            reasons = figures["reasons_of_wins"][deck].items()
            yield f"    by {', '.join(f'{reason} {count}' for reason, count in reasons)}"
    first = figures["first_player_wins"]
    yield f"  who went first: {first} wins, {_rate(first, finished)}"
    yield f"  draws: {figures['draws']}, unfinished: {figures['unfinished']}"
    yield f"  turns per game: {figures['turns_mean']:.1f}"
    reasons = ", ".join(f"{reason} {count}" for reason, count in figures["reasons"].items())
    yield f"  how games ended: {reasons or 'none did'}"
    if figures["bot_failures"]:
        yield f"  choices that a bot failed to make: {figures['bot_failures']}"


def _rate(hits: int, of: int) -> str:
    low, high = wilson(hits, of)
    return f"{100 * hits / of if of else 0:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})"
