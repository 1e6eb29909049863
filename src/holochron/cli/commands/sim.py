"""`holochron sim`: many games between bots, over all cores or a cluster, kept in a file, told with intervals."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ... import Game, HolochronError, UnknownName, bots
from ...games.registry import game_named
from ...kernel.table.table import MAX_CHOICES
from ...lab.simulation import Plan, summary
from ...lab.statistics import wilson
from ...lab.study.cluster import Cluster
from ...lab.study.crews import Alone, Crew, Processes
from ...lab.study.playing import play_on, verdict
from ...lab.study.results import Results
from ...lab.study.study import Study, every_pairing, gauntlet
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
from ..progress import with_progress

MARGIN = 0.05  # of --sprt: 55 % of the games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--deck", action="append", metavar="DECK", help="a shipped deck or a file; one a seat")
    parser.add_argument(
        "--gauntlet", metavar="NAME", help="the decks of a gauntlet as well: starters, decks or tournaments"
    )
    parser.add_argument("--every-pairing", action="store_true", help="each deck against each other, two at a table")
    parser.add_argument("--mirrors", action="store_true", help="and each against itself")
    add_mode(parser)
    add_rules(parser)
    add_cards(parser)
    parser.add_argument(
        "--bot", action="append", metavar="NAME", help=f"{', '.join(bots.names())}; once or for each deck"
    )
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many games of each pairing (100)")
    parser.add_argument(
        "--sprt",
        nargs="?",
        type=margin,
        const=MARGIN,
        default=0.0,
        metavar="MARGIN",
        help=f"end a pairing as soon as one side is shown to win more than half of its games; by so much ({MARGIN})",
    )
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="same seed, same figures (0)")
    add_workers(parser)
    parser.add_argument(
        "--max-choices",
        type=positive,
        default=MAX_CHOICES,
        metavar="M",
        help=f"a game of more choices counts as unfinished ({MAX_CHOICES})",
    )
    parser.add_argument(
        "--out", metavar="FILE", help="keep the games as JSON Lines; the same command goes on with them"
    )
    parser.add_argument("--report", metavar="FILE", help="write a page about the games; it tells of their cards too")
    add_json(parser)
    parser.set_defaults(run=simulate)


def add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=positive, metavar="J", help="how many processes (all cores)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster; `local` begins one here")


def margin(text: str) -> float:
    """A share between none and a half."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 0.5:
        raise argparse.ArgumentTypeError(f"{text!r} is no number between 0 and 0.5")
    return value


def crew_of(options: argparse.Namespace, games: int) -> Crew:
    """Who plays."""
    if options.cluster:
        return Cluster(options.cluster)
    jobs = min(options.jobs or os.cpu_count() or 1, games)
    return Alone() if jobs == 1 else Processes(jobs)


def simulate(options: argparse.Namespace) -> int:
    path = Path(options.out) if options.out else None
    if path is not None and path.suffix == ".parquet":
        raise HolochronError(
            "--out writes JSON Lines: name a .jsonl file; `holochron replay dataset` makes Parquet, from saves"
        )
    game = game_named(options.game)
    study = Study(plans_of(game, options), options.games, options.sprt)
    study.check()
    results = Results(study, path)
    total = study.games * len(study.plans)
    try:
        crew = crew_of(options, total)
        for _ in with_progress(play_on(results, crew), total, options.json, int):
            pass
    except KeyboardInterrupt:
        if path is not None:
            print(f"\nStopped. What was played is in {path}: the same command goes on with it.", file=sys.stderr)
        raise
    finally:
        results.close()
    if options.report:
        from ...lab.page.page import write_page

        write_page(results, Path(options.report))
    tell(results, as_data=options.json)
    return 0


def plans_of(game: Game, options: argparse.Namespace) -> tuple[Plan, ...]:
    """The pairings that were asked for."""
    mode, rules = mode_of(game, options.mode), rules_of(game, options.rule)
    named = [*(options.deck or ()), *(gauntlet(game, options.gauntlet) if options.gauntlet else ())]
    several = options.every_pairing or bool(options.gauntlet)
    if several and 2 not in game.modes[mode]:
        raise UnknownName(f"in {mode} there are no two players: every pairing is played by two")
    if several and len(set(named)) < 2:
        raise UnknownName("every pairing needs two decks or more: give --deck for each, or --gauntlet")
    decks = tuple(dict.fromkeys(named)) if several else decks_for(game, mode, options.deck)
    players = _bots(options.bot, 2 if several else len(decks))
    plan = Plan(
        game.name,
        decks[:2] if several else decks,
        players,
        options.seed,
        options.max_choices,
        mode,
        rules,
        cards=bool(options.report),
    )
    return every_pairing(plan, decks, mirrors=options.mirrors) if several else (plan,)


def tell(results: Results, *, as_data: bool) -> None:
    """The figures of all pairings."""
    figures = [
        summary(plan, games[: results.study.games])
        for plan, games in zip(results.study.plans, results.games, strict=True)
    ]
    for pairing, each in enumerate(figures):
        if results.study.margin:
            each["shown_better"] = {1: 0, -1: 1}.get(verdict(results, pairing))
    if as_data:
        print_json(figures[0] if len(figures) == 1 else figures)
    else:
        print("\n".join(line for each in figures for line in say(each)))


def _bots(given: list[str] | None, seats: int) -> tuple[str, ...]:
    named = given or ["greedy"]
    if len(named) > seats:
        players = "two" if seats == 2 else str(seats)
        times = "once or twice" if seats == 2 else "once or for each deck"
        raise UnknownName(f"there are {players} players, not {len(named)}: give --bot {times}")
    return (*named, *[named[-1]] * (seats - len(named)))


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
    if "shown_better" in figures:
        better = figures["shown_better"]
        named = "neither is shown to be" if better is None else f"{figures['decks'][better]} is"
        yield f"  {named} better"
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
