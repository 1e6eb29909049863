"""How fast the engine is, with a yardstick measured in the same run. CPU time, one core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, Protocol

from ..games.registry import game_named, games
from ..kernel.chooser import RandomChooser
from ..kernel.table.table import Table
from ..lang.decks import DeckList
from .random_decks import RANDOM_DECKS
from .report import engine_build

ROUNDS = 8  # measurements take turns, so that a machine that slows down slows them all
FORKS_PER_POINT = 4
FORK_CHANCE = 0.2
PLIES = 300
POOL = "pool"  # what is measured with random decks, beside the names of games
RANDOM_PAIRS = 16
MAX_CHOICES = 2_000  # games of some kinds need not end

Pairs = list[tuple[DeckList, DeckList]]


def benchmark(decks: str, seconds: float) -> dict[str, Any]:
    """The figures: of start decks of every game (start), or of a start deck beside random decks of all cards (pool)."""
    if decks == "start":
        subjects = {name: (name, mirror_of(name)) for name in games()}
    else:
        (name,) = RANDOM_DECKS
        subjects = {name: (name, mirror_of(name)), POOL: (name, random_pairs(name))}
    plays = {
        subject: (Play(name, pairs, recorded=True), Play(name, pairs, recorded=False), Forks(name, pairs))
        for subject, (name, pairs) in subjects.items()
    }
    chess = yardstick()
    each: list[Measurement] = [one for parts in plays.values() for one in parts]
    measure([*each, *([chess] if chess is not None else [])], seconds)
    figures: dict[str, Any] = {}
    for subject, (recorded, playout, forks) in plays.items():
        measured = recorded.figures()
        measured["fork_us"] = round(1e6 * forks.seconds / forks.count, 2)
        measured.update({f"playout_{key}": value for key, value in playout.figures().items()})
        figures[subject] = {engine_build(): measured}
    if chess is not None:
        figures["yardstick"] = beside(chess, figures[next(iter(figures))][engine_build()])
    return figures


def beside(chess: Chess, measured: dict[str, float]) -> dict[str, float]:
    """The yardstick, and the first game measured by it."""
    moves = chess.moves / chess.seconds
    return {
        "python_chess_moves_per_s": round(moves, 1),
        "ratio": round(measured["decisions_per_s"] / moves, 3),
        "playout_ratio": round(measured["playout_decisions_per_s"] / moves, 3),
    }


def mirror_of(name: str) -> Pairs:
    """A deck of the game that plays against itself."""
    game = game_named(name)
    return [(game.decks[game.mirror],) * 2]


def random_pairs(name: str) -> Pairs:
    """Random decks of the whole pool of a game, the same every time."""
    rng, pool = Random(5), RANDOM_DECKS[name]()
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
        game = game_named(name)
        self.pairings = [game.pairing(pair) for pair in pairs]
        self.recorded = recorded
        self.chooser = RandomChooser()
        self.seconds = 0.0
        self.games = self.turns = 0

    def game(self) -> None:
        pairing = self.pairings[self.games % len(self.pairings)]
        start = process_time()
        table = pairing.table(self.games, recorded=self.recorded)
        table.play_out([self.chooser] * table.seats, max_choices=MAX_CHOICES)
        self.seconds += process_time() - start
        self.games += 1
        self.turns += table.view(None)["turn"]

    def figures(self) -> dict[str, float]:
        met = self.chooser
        return {
            "decisions_per_s": round(met.decisions / self.seconds, 1),
            "games_per_s": round(self.games / self.seconds, 2),
            "options_mean": round(met.options / met.decisions, 3),
            "decisions_per_game": round(met.decisions / self.games, 2),
            "turns_per_game": round(self.turns / self.games, 2),
        }


class Forks:
    """A fork, its options and one choice in it, at random decisions of random games; the games' own play is not timed."""

    def __init__(self, name: str, pairs: Pairs) -> None:
        self.of = game_named(name)
        self.pairs = pairs
        self.rng = Random(1)
        self.seconds = 0.0
        self.games = self.count = 0

    def game(self) -> None:
        rng = self.rng
        table = self.of.table(self.pairs[self.games % len(self.pairs)], seed=self.games)
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
