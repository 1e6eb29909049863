"""`holochron bench`: how fast the engine is, with a yardstick measured in the same run. CPU time, one core."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from .. import Table
from .. import game as game_named
from .arguments import add_json, duration, print_json
from .report import engine_build

if TYPE_CHECKING:
    from .arguments import Commands

FORK_POINTS = 2000  # at most so many random decisions are forked
FORKS_PER_POINT = 4
FORK_CHANCE = 0.1
PLIES = 300


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="decisions/s, games/s, fork µs, beside python-chess")
    parser.add_argument("--seconds", type=duration, default=3.0, metavar="S", help="CPU time for each measurement (3)")
    add_json(parser)
    parser.set_defaults(run=bench)


def bench(options: argparse.Namespace) -> int:
    figures: dict[str, Any] = {"holo": {engine_build(): measure_game(options.seconds)}}
    moves = measure_chess(options.seconds)
    if moves is None:
        print("holochron: no yardstick: `pip install chess` (or holochron[bench]) adds python-chess", file=sys.stderr)
    else:
        speed = figures["holo"][engine_build()]["decisions_per_s"]
        figures["yardstick"] = {"python_chess_moves_per_s": round(moves, 1), "ratio": round(speed / moves, 3)}
    if options.json:
        print_json(figures)
    else:
        _print(figures)
    return 0


def measure_game(seconds: float) -> dict[str, float]:
    recorded, playout = random_play(seconds, True), random_play(seconds, False)
    figures = recorded.figures()
    figures["fork_us"] = round(fork_microseconds(seconds), 2)
    for name, value in playout.figures().items():
        figures[f"playout_{name}"] = value
    return figures


@dataclass
class Tally:
    """What random play came to; only decisions with a choice count."""

    seconds: float = 0.0
    games: int = 0
    decisions: int = 0
    options: int = 0
    turns: int = 0

    def figures(self) -> dict[str, float]:
        return {
            "decisions_per_s": round(self.decisions / self.seconds, 1),
            "games_per_s": round(self.games / self.seconds, 2),
            "options_mean": round(self.options / max(1, self.decisions), 3),
            "decisions_per_game": round(self.decisions / max(1, self.games), 2),
            "turns_per_game": round(self.turns / max(1, self.games), 2),
        }


def random_play(seconds: float, recorded: bool) -> Tally:
    """Whole games of the hSD01 mirror, every option as likely, until the time is up."""
    tally, rng = Tally(), Random(0)
    while tally.seconds < seconds:
        table = _time_game(tally, rng, recorded)
        tally.turns += table.view(None)["turn"]
        tally.games += 1
    return tally


def _time_game(tally: Tally, rng: Random, recorded: bool) -> Table:
    kit = game_named("holo")
    deck = kit.decks["hSD01-sora"]
    decisions = options = 0
    start = process_time()
    table = kit.table([deck, deck], seed=tally.games, recorded=recorded)
    while (decision := table.decision) is not None:
        count = len(decision.options)
        if count > 1:
            decisions += 1
            options += count
        table.choose(int(rng.random() * count))
    tally.seconds += process_time() - start
    tally.decisions += decisions
    tally.options += options
    return table


def fork_microseconds(seconds: float) -> float:
    """The mean time of a fork, its options and one choice in it, at random decisions of random games."""
    kit, rng = game_named("holo"), Random(1)
    deck = kit.decks["hSD01-sora"]
    spent, forks, number = 0.0, 0, 0
    while spent < seconds and forks < FORK_POINTS * FORKS_PER_POINT:
        table = kit.table([deck, deck], seed=number)
        number += 1
        while (decision := table.decision) is not None:
            count = len(decision.options)
            if count > 1 and rng.random() < FORK_CHANCE:
                spent += _time_forks(table, [rng.randrange(count) for _ in range(FORKS_PER_POINT)])
                forks += FORKS_PER_POINT
            table.choose(rng.randrange(count))
    return 1e6 * spent / forks


def _time_forks(table: Table, choices: list[int]) -> float:
    start = process_time()
    for choice in choices:
        fork = table.fork()
        decision = fork.decision
        assert decision is not None, "a fork stands where its table stands"
        list(decision.options)
        fork.choose(choice)
    return process_time() - start


def measure_chess(seconds: float) -> float | None:
    """Random moves a second of python-chess, the yardstick; None when it is not installed."""
    try:
        import chess
    except ImportError:
        return None
    choose, moves, spent = Random(0).choice, 0, 0.0
    while spent < seconds:
        start = process_time()
        board = chess.Board()
        for _ in range(PLIES):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(choose(legal))
        spent += process_time() - start
        moves += len(board.move_stack)
    return moves / spent


def _print(figures: dict[str, Any]) -> None:
    for build, measured in figures["holo"].items():
        print(f"holo, {build} engine, hSD01 mirror, random play, one core")
        for name in ("", "playout_"):
            print(
                f"  {'recorded table' if not name else 'playout table':<15}"
                f"{measured[name + 'decisions_per_s']:>12,.0f} decisions/s {measured[name + 'games_per_s']:>9,.1f} games/s"
            )
        print(f"  fork, options and a choice {measured['fork_us']:.1f} µs")
        print(
            f"  {measured['options_mean']:.1f} options a decision, {measured['decisions_per_game']:.0f} decisions"
            f" and {measured['turns_per_game']:.1f} turns a game"
        )
    if "yardstick" in figures:
        yardstick = figures["yardstick"]
        print(f"python-chess, random play: {yardstick['python_chess_moves_per_s']:,.0f} moves/s")
        print(f"ratio {yardstick['ratio']:.2f}")
