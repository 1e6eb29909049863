"""`holochron bench`: how fast the engine is, beside a yardstick of the same run, or what a decision costs, beside the last release."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from ...games.registry import game_named, games
from ...lab.benchmark import benchmark
from ...lab.costs import ALLOWED, Comparison, compare, made_now, read_costs, write_costs
from ...lab.counting import BYTECODES, count, usual_unit
from ...lab.report import engine_build, machine, versions
from ...lab.workloads import POOL
from ..arguments import add_json, duration, print_json

YARDSTICK = 33_000  # moves of python-chess a second, for which games are told too

# What is printed of each deck: the words, the figure, how it is written, and whether it is held against python-chess.
ROWS = (
    ("playout, decisions/s", "playout_decisions_per_s", "{:,.0f}", True),
    ("playout, games/s", "playout_games_per_s", "{:,.1f}", False),
    ("recorded table, decisions/s", "decisions_per_s", "{:,.0f}", True),
    ("recorded table, games/s", "games_per_s", "{:,.1f}", False),
    ("fork, options and a choice, µs", "fork_us", "{:.1f}", False),
    ("resample, µs", "resample_us", "{:.1f}", False),
    ("an observation, µs", "observation_us", "{:.1f}", False),
    ("greedy bots, games/s", "greedy_games_per_s", "{:,.1f}", False),
    ("options a decision", "options_mean", "{:.1f}", False),
    ("decisions a game", "decisions_per_game", "{:.0f}", False),
    ("turns a game", "turns_per_game", "{:.1f}", False),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=duration, default=3.0, metavar="S", help="CPU time for each measurement (3)")
    parser.add_argument(
        "--decks",
        choices=("all", "start", "pool"),
        default="all",
        help="start decks of both games (start), a start deck beside random decks of all cards (pool), or all of them",
    )
    parser.add_argument(
        "--instructions",
        action="store_true",
        help="count instead of timing: machine instructions where there is valgrind, otherwise bytecodes",
    )
    parser.add_argument("--bytecodes", action="store_true", help="count bytecodes of Python, valgrind or not")
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FILE",
        help=f"costs to hold against what was counted: more than {100 * ALLOWED:.0f} per cent dearer is status 1",
    )
    parser.add_argument("--env", action="store_true", help="the environments for learners, beside rlcard's gin rummy")
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="processes of the environments (as many as there are cores)"
    )
    parser.add_argument("--update", metavar="REASON", help="write what was counted into that file, with the reason")
    add_json(parser)
    parser.set_defaults(run=bench)


def bench(options: argparse.Namespace) -> int:
    counts = options.instructions or options.bytecodes
    if (options.against is not None and not counts) or (options.update is not None and options.against is None):
        print(
            "holochron: --against FILE goes with --instructions or --bytecodes, --update with --against",
            file=sys.stderr,
        )
        return 2
    if options.env:
        return _environments(options)
    return _count(options) if counts else _time(options)


def _environments(options: argparse.Namespace) -> int:
    from ...env.benchmark import benchmark as measured

    figures = measured(options.decks, options.seconds, options.jobs)
    if options.json:
        print_json(figures)
    else:
        print("\n".join(table_of_environments(figures)))
    return 0


def table_of_environments(figures: dict[str, Any]) -> list[str]:
    """The figures in Markdown: a column for each of the decks, and the yardsticks of the same run."""
    build = engine_build()
    measured = {name: one[build] for name, one in figures.items() if isinstance(one, dict) and build in one}
    rows = (
        ("PettingZoo, steps/s", "steps_per_s", "{:,.0f}"),
        ("64 games in one process, steps/s", "batch_steps_per_s", "{:,.0f}"),
        (
            f"128 games in each of {figures['processes']} processes, steps/s of the wall clock",
            "shared_steps_per_s",
            "{:,.0f}",
        ),
        ("the same, two such environments in turn", "turned_steps_per_s", "{:,.0f}"),
        ("an observation, µs", "observation_us", "{:.1f}"),
        ("its share of a step of 64 games", "observation_share", "{:.0%}"),
    )
    lines = [f"{', '.join(versions())}, {machine()}; random play, full observation and mask.", ""]
    lines.append(_row("", [_decks(name) for name in measured]))
    lines.append("|---" * (len(measured) + 1) + "|")
    lines += [_row(label, [written.format(one[key]) for one in measured.values()]) for label, key, written in rows]
    told = figures["yardsticks"]
    sticks = [
        ("rlcard's gin rummy", "gin_rummy_steps_per_s", "steps"),
        ("python-chess", "python_chess_moves_per_s", "moves"),
    ]
    found = [f"{name} {told[key]:,.0f} {unit}/s" for name, key, unit in sticks if key in told]
    return [*lines, "", f"Beside it, random play: {', '.join(found) or 'no yardstick: holochron[bench] adds them'}."]


def _time(options: argparse.Namespace) -> int:
    figures = benchmark(options.decks, options.seconds)
    if "yardstick" not in figures:
        print("holochron: no yardstick: `pip install chess` (or holochron[bench]) adds python-chess", file=sys.stderr)
    if options.json:
        print_json(figures)
    else:
        print("\n".join(table_of(figures)))
    return 0


def table_of(figures: dict[str, Any]) -> list[str]:
    """The figures in Markdown: the machine, and a column for each of the decks."""
    build, moves = engine_build(), figures.get("yardstick", {}).get("python_chess_moves_per_s", 0.0)
    measured = {name: figures[name][build] for name in figures if name != "yardstick"}
    lines = [f"{', '.join(versions())}, {machine()}; random play, CPU time of one core.", ""]
    lines.append(_row("", [_decks(name) for name in measured]))
    lines.append("|---" * (len(measured) + 1) + "|")
    for label, key, written, is_held in ROWS:
        cells = [written.format(one[key]) for one in measured.values()]
        if moves and is_held:
            ratios = [f"{one[key] / moves:.2f}" for one in measured.values()]
            cells = [f"{cell} ({ratio})" for cell, ratio in zip(cells, ratios, strict=True)]
            label = f"{label} (× python-chess)"
        lines.append(_row(label, cells))
        if moves and key == "playout_games_per_s":
            scaled = [f"{one[key] * YARDSTICK / moves:,.0f}" for one in measured.values()]
            lines.append(_row(f"the same at {YARDSTICK:,} moves of python-chess a second", scaled))
    if moves:
        lines += ["", f"python-chess, random play: {moves:,.0f} moves/s."]
    if POOL in measured:
        slower = [_slowdown(measured, prefix) for prefix in ("playout_", "")]
        lines += [
            "",
            f"Random decks take {slower[0]:.2f} (playout) and {slower[1]:.2f} (recorded) × as long a decision.",
        ]
    return lines


def _row(label: str, cells: list[str]) -> str:
    return f"| {' | '.join([label, *cells])} |"


def _decks(name: str) -> str:
    return f"{name}, {game_named(name).mirror} mirror" if name in games() else "random decks of all cards"


def _slowdown(measured: dict[str, Any], prefix: str) -> float:
    """How much longer a decision takes with random decks than with the mirror."""
    mirror, pool = [measured[name][f"{prefix}decisions_per_s"] for name in (next(iter(measured)), POOL)]
    return float(mirror / pool)


def _count(options: argparse.Namespace) -> int:
    unit = BYTECODES if options.bytecodes else usual_unit()
    made, costs = made_now(unit), count(unit)
    if options.json:
        print_json({"made": vars(made), "costs": costs})
        return 0
    print(f"{made.told()}: a decision, a choice of a bot, a fork, a resample")
    if options.against is None:
        print(
            "\n".join(["", *comparison_of(Comparison(None, [(name, cost, None) for name, cost in costs.items()], []))])
        )
        return 0
    file = read_costs(options.against)
    comparison = compare(file, made, costs)
    if comparison.then is not None and comparison.then != made:
        print(f"beside {comparison.then.told()}: made otherwise, so nothing is held against anything")
    print("\n".join(["", *comparison_of(comparison)]))
    if options.update is not None:
        file.update(made, costs, options.update)
        write_costs(options.against, file)
    elif comparison.dearer:
        names = ", ".join(comparison.dearer)
        print(
            f"holochron: more than {ALLOWED:.0%} dearer: {names}; mend it, or --update the file and say why",
            file=sys.stderr,
        )
        return 1
    return 0


def comparison_of(comparison: Comparison) -> list[str]:
    """Costs of now, in Markdown, and those of then where there are such."""
    lines = [_row("", ["now", "then", "change"]), "|---|---|---|---|"]
    for name, now, then in comparison.rows:
        change = f"{now / then - 1:+.1%}" if then else ""
        lines.append(_row(name, [f"{now:,}", f"{then:,}" if then is not None else "", change]))
    return lines
