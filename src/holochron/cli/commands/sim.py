"""`holochron sim`: many games between bots, over all cores."""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from ... import InvalidDeck, UnknownName, bots
from ... import game as game_named
from ..arguments import (
    Kit,
    add_game,
    add_json,
    add_mode,
    decks_for,
    find_deck,
    mode_options,
    positive,
    print_json,
    seed,
)

if TYPE_CHECKING:
    from ..arguments import Commands

MAX_CHOICES = 10_000
DRAW, UNFINISHED = -1, -2


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("sim", help="many games between bots, with confidence intervals")
    add_game(parser)
    parser.add_argument("--deck", action="append", metavar="DECK", help="a shipped deck or a file; one a seat")
    add_mode(parser)
    parser.add_argument(
        "--bot", action="append", metavar="NAME", help=f"{', '.join(bots.names())}; once or for each deck"
    )
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="same seed, same figures (0)")
    parser.add_argument("--jobs", type=positive, metavar="J", help="how many processes (all cores)")
    parser.add_argument("--max-choices", type=positive, default=MAX_CHOICES, metavar="M", help="give up a game then")
    add_json(parser)
    parser.set_defaults(run=simulate)


@dataclass(frozen=True)
class Plan:
    """What to play: names, paths and numbers only, so that any process can take it."""

    game: str
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    max_choices: int
    mode: str = "duel"


@dataclass(frozen=True)
class Played:
    """How one game went: which of the decks won (or DRAW, UNFINISHED); all of a team did."""

    winner: int
    winners: tuple[int, ...]
    first: int  # the deck that went first
    turns: int
    reason: str
    failures: int


def simulate(options: argparse.Namespace) -> int:
    decks = decks_for(options.game, options.mode, options.deck)
    bots_of = _bots(options.bot, len(decks))
    plan = Plan(options.game, decks, bots_of, options.seed, options.max_choices, options.mode)
    _check(plan)
    jobs = min(options.jobs or os.cpu_count() or 1, options.games)
    games = list(_with_progress(play_all(plan, options.games, jobs), options.games, options.json))
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


def _check(plan: Plan) -> None:
    """Find what is wrong with the plan before any process is started."""
    kit: Kit = game_named(plan.game)
    mode_options(plan.game, plan.mode)
    for name in plan.decks:
        faults = kit.check_deck(find_deck(kit, name))
        if faults:
            raise InvalidDeck([f"{name}: {fault}" for fault in faults])
    for name in plan.bots:
        bots.make(name)


def play_all(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """Every game in order, whatever the number of processes."""
    if jobs == 1:
        for number in range(games):
            yield play_one(plan, number)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_Player(plan), range(games), max(1, min(25, games // (jobs * 4))))


class _Player:
    """Plays the game of that number; can be sent to a process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __call__(self, number: int) -> Played:
        return play_one(self.plan, number)


def play_one(plan: Plan, number: int) -> Played:
    """Game `number` of the plan. The decks move on by one seat each game; each bot stays with its deck."""
    kit: Kit = game_named(plan.game)
    count = len(plan.decks)
    seats = [(seat + number) % count for seat in range(count)]  # the deck in each seat
    start = game_seed(plan.seed, number)
    decks = [find_deck(kit, plan.decks[deck]) for deck in seats]
    table = kit.table(decks, seed=start, recorded=False, **mode_options(plan.game, plan.mode))
    players = [bots.make(plan.bots[deck], start + deck) for deck in seats]
    match = bots.play_out(table, players, plan.max_choices)
    view = table.view(None)
    won = tuple(seats[seat] for seat in match.result.winners) if match.result is not None else ()
    winner = UNFINISHED if match.result is None else won[0] if won else DRAW
    first = seats[view["first"]] if view["first"] in range(count) else DRAW
    reason = match.result.reason if match.result else ""
    return Played(winner, won, first, view["turn"], reason, sum(match.failures))


def game_seed(seed: int, number: int) -> int:
    """The seed of one game; `holochron play --seed` takes it too."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number}".encode()).digest()[:6], "big")


def _with_progress(games: Iterator[Played], total: int, quiet: bool) -> Iterator[Played]:
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


def summary(plan: Plan, games: list[Played]) -> dict[str, Any]:
    decks = range(len(plan.decks))
    wins = [sum(deck in game.winners for game in games) for deck in decks]
    finished = [game for game in games if game.winner != UNFINISHED]
    return {
        "game": plan.game,
        "mode": plan.mode,
        "games": len(games),
        "seed": plan.seed,
        "decks": list(plan.decks),
        "bots": list(plan.bots),
        "wins": [[0, wins[0]], [wins[1], 0]] if len(wins) == 2 else wins,
        "rates": [[round(bound, 4) for bound in wilson(won, len(finished))] for won in wins],
        "first_player_wins": sum(game.first in game.winners for game in games),
        "draws": sum(game.winner == DRAW for game in games),
        "unfinished": len(games) - len(finished),
        "turns_mean": round(sum(game.turns for game in games) / len(games), 3),
        "reasons": dict(sorted(Counter(game.reason for game in finished).items())),
        "reasons_of_wins": [
            dict(sorted(Counter(game.reason for game in finished if deck in game.winners).items())) for deck in decks
        ],
        "bot_failures": sum(game.failures for game in games),
    }


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The Wilson score interval at 95 %: where the true rate lies."""
    if of == 0:
        return 0.0, 1.0
    z = 1.959964
    rate, square = hits / of, z * z / of
    middle = (rate + square / 2) / (1 + square)
    half = z * sqrt(rate * (1 - rate) / of + square / (4 * of)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


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
