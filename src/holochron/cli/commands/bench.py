"""`holochron bench`: how fast the engine is, with a yardstick measured in the same run. CPU time, one core."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Protocol

from ... import Table
from ... import game as game_named
from ...lab.random_decks import Pool
from ...lab.report import engine_build
from ..arguments import Kit, add_json, duration, print_json

if TYPE_CHECKING:
    from ..arguments import Commands

ROUNDS = 8  # measurements take turns, so that a machine that slows down slows them all
FORKS_PER_POINT = 4
FORK_CHANCE = 0.2
PLIES = 300
MIRRORS = {"holo": "hSD01-sora", "chrono": "fuuka"}  # the deck that plays against itself
KITS = {"pool": "holo"}  # what is no name of a game
RANDOM_PAIRS = 16
MAX_CHOICES = 2_000  # games of Chrono Card need not end


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="decisions/s, games/s, fork µs, beside python-chess")
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
    pairs = mirrors() if options.decks == "start" else {"holo": mirrors()["holo"], "pool": random_pairs()}
    plays = {
        name: (Play(name, decks, recorded=True), Play(name, decks, recorded=False), Forks(name, decks))
        for name, decks in pairs.items()
    }
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
        measured = figures["holo"][engine_build()]
        figures["yardstick"] = {
            "python_chess_moves_per_s": round(moves, 1),
            "ratio": round(measured["decisions_per_s"] / moves, 3),
            "playout_ratio": round(measured["playout_decisions_per_s"] / moves, 3),
        }
    if options.json:
        print_json(figures)
    else:
        _print(figures)
    return 0


Pairs = list[tuple[Any, Any]]  # of decks


def mirrors() -> dict[str, Pairs]:
    """For each game a deck that plays against itself."""
    return {name: [(game_named(name).decks[deck],) * 2] for name, deck in MIRRORS.items()}


def random_pairs() -> Pairs:
    """Random decks of the whole pool of the hololive OFFICIAL CARD GAME, the same every time."""
    rng, pool = Random(5), Pool(game_named("holo"))
    return [(pool.deck(rng), pool.deck(rng)) for _ in range(RANDOM_PAIRS)]


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
    """Whole games, every option as likely; only decisions with a choice count."""

    def __init__(self, name: str, pairs: Pairs, recorded: bool) -> None:
        self.kit: Kit = game_named(KITS.get(name, name))
        self.pairs = pairs
        self.recorded = recorded
        self.rng = Random(0)
        self.seconds = 0.0
        self.games = self.decisions = self.options = self.turns = 0

    def game(self) -> None:
        random, decks = self.rng.random, self.pairs[self.games % len(self.pairs)]
        decisions = options = 0
        start = process_time()
        table = self.kit.table(decks, seed=self.games, recorded=self.recorded)
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

    def __init__(self, name: str, pairs: Pairs) -> None:
        self.kit: Kit = game_named(KITS.get(name, name))
        self.pairs = pairs
        self.rng = Random(1)
        self.seconds = 0.0
        self.games = self.count = 0

    def game(self) -> None:
        rng = self.rng
        table = self.kit.table(self.pairs[self.games % len(self.pairs)], seed=self.games)
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
    for name in [name for name in figures if name != "yardstick"]:
        ((build, measured),) = figures[name].items()
        decks = f"{name}, {build} engine, {MIRRORS[name]} mirror" if name in MIRRORS else "random decks of all cards"
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
    if "pool" in figures:
        print(
            f"random decks take {_slowdown(figures, ''):.2f} (recorded) and {_slowdown(figures, 'playout_'):.2f} × as long a decision"
        )
    if "yardstick" in figures:
        yardstick = figures["yardstick"]
        print(f"python-chess, random play: {yardstick['python_chess_moves_per_s']:,.0f} moves/s")
        print(f"ratio {yardstick['ratio']:.2f}, as playout {yardstick['playout_ratio']:.2f}")


def _slowdown(figures: dict[str, Any], prefix: str) -> float:
    """How much longer a decision takes with random decks than with the mirror."""
    mirror, pool = [figures[name][engine_build()][f"{prefix}decisions_per_s"] for name in ("holo", "pool")]
    return float(mirror / pool)
