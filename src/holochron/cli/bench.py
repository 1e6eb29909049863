"""`holochron bench`: how fast the engine is, with a yardstick measured in the same run. CPU time, one core."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Protocol

from .. import Table
from .. import game as game_named
from .arguments import Kit, add_json, duration, print_json
from .report import engine_build

if TYPE_CHECKING:
    from .arguments import Commands

ROUNDS = 8  # measurements take turns, so that a machine that slows down slows them all
FORKS_PER_POINT = 4
FORK_CHANCE = 0.2
PLIES = 300
MIRRORS = {"holo": "hSD01-sora", "chrono": "fuuka"}  # the deck that plays against itself
MAX_CHOICES = 2_000  # games of Chrono Card need not end


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="decisions/s, games/s, fork µs, beside python-chess")
    parser.add_argument("--seconds", type=duration, default=3.0, metavar="S", help="CPU time for each measurement (3)")
    add_json(parser)
    parser.set_defaults(run=bench)


def bench(options: argparse.Namespace) -> int:
    plays = {name: (Play(name, True), Play(name, False), Forks(name)) for name in MIRRORS}
    chess = yardstick()
    each: list[Measurement] = [one for parts in plays.values() for one in parts]
    measure([*each, *([chess] if chess is not None else [])], options.seconds)
    figures: dict[str, Any] = {}
    for name, (recorded, playout, forks) in plays.items():
        measured = recorded.figures()
        measured["fork_us"] = round(1e6 * forks.seconds / forks.count, 2)
        measured.update({f"playout_{key}": value for key, value in playout.figures().items()})
        figures[name] = {engine_build(): measured}
    if chess is None:
        print("holochron: no yardstick: `pip install chess` (or holochron[bench]) adds python-chess", file=sys.stderr)
    else:
        moves = chess.moves / chess.seconds
        ratio = round(figures["holo"][engine_build()]["decisions_per_s"] / moves, 3)
        figures["yardstick"] = {"python_chess_moves_per_s": round(moves, 1), "ratio": ratio}
    if options.json:
        print_json(figures)
    else:
        _print(figures)
    return 0


class Measurement(Protocol):
    """Something that is done over and over, and the CPU time that it took."""

    seconds: float

    def game(self) -> None:
        """Play one game more."""


def measure(measurements: Sequence[Measurement], seconds: float) -> None:
    for part in range(1, ROUNDS + 1):
        for measurement in measurements:
            while measurement.seconds < seconds * part / ROUNDS:
                measurement.game()


class Play:
    """Whole games of a mirror, every option as likely; only decisions with a choice count."""

    def __init__(self, game: str, recorded: bool) -> None:
        self.name = game
        self.recorded = recorded
        self.rng = Random(0)
        self.seconds = 0.0
        self.games = self.decisions = self.options = self.turns = 0

    def game(self) -> None:
        kit: Kit = game_named(self.name)
        random, deck = self.rng.random, kit.decks[MIRRORS[self.name]]
        decisions = options = 0
        start = process_time()
        table = kit.table([deck, deck], seed=self.games, recorded=self.recorded)
        while (decision := table.decision) is not None and decisions < MAX_CHOICES:
            count = len(decision.options)
            if count > 1:
                decisions += 1
                options += count
            table.choose(int(random() * count))
        self.seconds += process_time() - start
        self.games += 1
        self.decisions += decisions
        self.options += options
        self.turns += table.view(None)["turn"]

    def figures(self) -> dict[str, float]:
        return {
            "decisions_per_s": round(self.decisions / self.seconds, 1),
            "games_per_s": round(self.games / self.seconds, 2),
            "options_mean": round(self.options / self.decisions, 3),
            "decisions_per_game": round(self.decisions / self.games, 2),
            "turns_per_game": round(self.turns / self.games, 2),
        }


class Forks:
    """A fork, its options and one choice in it, at random decisions of random games; the games' own play is not timed."""

    def __init__(self, game: str) -> None:
        self.name = game
        self.rng = Random(1)
        self.seconds = 0.0
        self.games = self.count = 0

    def game(self) -> None:
        kit: Kit = game_named(self.name)
        rng, deck = self.rng, kit.decks[MIRRORS[self.name]]
        table = kit.table([deck, deck], seed=self.games)
        self.games += 1
        while (decision := table.decision) is not None and len(table.inputs) < MAX_CHOICES:
            count = len(decision.options)
            if count > 1 and rng.random() < FORK_CHANCE:
                self.seconds += _time_forks(table, [rng.randrange(count) for _ in range(FORKS_PER_POINT)])
                self.count += FORKS_PER_POINT
            table.choose(rng.randrange(count))


def _time_forks(table: Table, choices: list[int]) -> float:
    start = process_time()
    for choice in choices:
        fork = table.fork()
        decision = fork.decision
        assert decision is not None, "a fork stands where its table stands"
        list(decision.options)
        fork.choose(choice)
    return process_time() - start


class Chess:
    """The yardstick: random moves of python-chess."""

    def __init__(self, board: Callable[[], Any]) -> None:
        self.board = board
        self.rng = Random(0)
        self.seconds = 0.0
        self.moves = 0

    def game(self) -> None:
        choice = self.rng.choice
        start = process_time()
        board = self.board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(choice(moves))
        self.seconds += process_time() - start
        self.moves += len(board.move_stack)


def yardstick() -> Chess | None:
    """None when python-chess is not installed."""
    try:
        import chess
    except ImportError:
        return None
    return Chess(chess.Board)


def _print(figures: dict[str, Any]) -> None:
    for game, build, measured in [(name, *item) for name in MIRRORS for item in figures[name].items()]:
        print(f"{game}, {build} engine, {MIRRORS[game]} mirror, random play, one core")
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
