"""`holochron bench`: how fast the engine is, with a yardstick measured in the same run. CPU time, one core."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ...games.registry import game_named, games
from ...lab.benchmark import POOL, benchmark
from ...lab.report import engine_build
from ..arguments import add_json, duration, print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=duration, default=3.0, metavar="S", help="CPU time for each measurement (3)")
    parser.add_argument(
        "--decks",
        choices=("start", "pool"),
        default="start",
        help="start decks of both games (start), or a start deck beside random decks of all cards (pool)",
    )
    add_json(parser)
    parser.set_defaults(run=bench)


def bench(options: argparse.Namespace) -> int:
    figures = benchmark(options.decks, options.seconds)
    if "yardstick" not in figures:
        print("holochron: no yardstick: `pip install chess` (or holochron[bench]) adds python-chess", file=sys.stderr)
    if options.json:
        print_json(figures)
    else:
        _print(figures)
    return 0


def _print(figures: dict[str, Any]) -> None:
    for name in [name for name in figures if name != "yardstick"]:
        ((build, measured),) = figures[name].items()
        decks = "random decks of all cards"
        if name in games():
            decks = f"{name}, {build} engine, {game_named(name).mirror} mirror"
        print(f"{decks}, random play, one core")
        for prefix, label in (("", "recorded table"), ("playout_", "playout table")):
            print(
                f"  {label:<15}{measured[prefix + 'decisions_per_s']:>12,.0f} decisions/s"
                f" {measured[prefix + 'games_per_s']:>9,.1f} games/s"
            )
        print(f"  fork, options and a choice {measured['fork_us']:.1f} µs")
        print(
            f"  {measured['options_mean']:.1f} options a decision, {measured['decisions_per_game']:.0f} decisions"
            f" and {measured['turns_per_game']:.1f} turns a game"
        )
    if POOL in figures:
        print(
            f"random decks take {_slowdown(figures, ''):.2f} (recorded) and {_slowdown(figures, 'playout_'):.2f} × as long a decision"
        )
    if "yardstick" in figures:
        yardstick = figures["yardstick"]
        print(f"python-chess, random play: {yardstick['python_chess_moves_per_s']:,.0f} moves/s")
        print(f"ratio {yardstick['ratio']:.2f}, as playout {yardstick['playout_ratio']:.2f}")


def _slowdown(figures: dict[str, Any], prefix: str) -> float:
    """How much longer a decision takes with random decks than with the mirror."""
    mirror, pool = [figures[name][engine_build()][f"{prefix}decisions_per_s"] for name in (next(iter(figures)), POOL)]
    return float(mirror / pool)
