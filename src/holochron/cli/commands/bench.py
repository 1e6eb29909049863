"""`holochron bench`: time random play, greedy bots, forks, resamples and observations of both games on one core.

A compiled release takes its profile from this run, and `tools/costs.py` counts the same workloads.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from random import Random
from time import process_time
from typing import Any, Final

from ... import bots
from ...encoding.encoders import encoder_for
from ...encoding.layout import WIDTH
from ...games.registry import game_named, games
from ...kernel.chooser import RandomChooser
from ...kernel.table.pairing import Pairing
from ...kernel.table.table import Table
from ...lab.random_decks import RANDOM_DECKS
from ...lab.report import engine_build, machine, versions
from ...lang.decks import DeckList
from ..arguments import add_json, duration, print_json

POOL: Final = "pool"  # random decks of all cards, beside the names of games
POOL_GAME: Final = next(iter(RANDOM_DECKS))
RANDOM_PAIRS: Final = 16
MAX_CHOICES: Final = 2_000  # some games need not end
VISIT_CHANCE: Final = 0.2
VISITS: Final = 4  # at each visited decision
PLIES: Final = 300  # of a game of chess
SEATS: Final = 2
USUAL_MOVES: Final = 33_000  # of python-chess a second, for which games are told too
ROUNDS: Final = 8  # workloads take turns, so that a machine that slows down slows all of them

# For each row of the table: label, figure, format.
ROWS: Final = (
    ("playout, decisions/s", "playout_decisions_per_s", "{:,.0f}"),
    ("playout, games/s", "playout_games_per_s", "{:,.1f}"),
    ("recorded table, decisions/s", "decisions_per_s", "{:,.0f}"),
    ("recorded table, games/s", "games_per_s", "{:,.1f}"),
    ("fork, options and a choice, µs", "fork_us", "{:.1f}"),
    ("resample, µs", "resample_us", "{:.1f}"),
    ("an observation, µs", "observation_us", "{:.1f}"),
    ("greedy bots, games/s", "greedy_games_per_s", "{:,.1f}"),
    ("options a decision", "options_mean", "{:.1f}"),
    ("decisions a game", "decisions_per_game", "{:.0f}"),
    ("turns a game", "turns_per_game", "{:.1f}"),
)


class Workload:
    """Repeated work, its count and its CPU time."""

    def __init__(self, pairings: list[Pairing]) -> None:
        self.pairings = pairings
        self.seconds = 0.0
        self.games = 0
        self.done = 0  # decisions, choices or visits

    def table(self, recorded: bool) -> Table:
        """The next game of the pairings in turn."""
        return self.pairings[self.games % len(self.pairings)].table(self.games, recorded=recorded)

    def game(self) -> None:
        """Play one more game."""
        raise NotImplementedError


class Play(Workload):
    """Games of uniform random choices; only decisions with two or more options count."""

    def __init__(self, pairings: list[Pairing], recorded: bool) -> None:
        super().__init__(pairings)
        self.recorded = recorded
        self.chooser = RandomChooser()
        self.turns = 0

    def game(self) -> None:
        start = process_time()
        table = self.table(self.recorded)
        table.play_out([self.chooser] * table.seats, max_choices=MAX_CHOICES)
        self.seconds += process_time() - start
        self.games += 1
        self.done = self.chooser.decisions
        state: Any = table.state
        self.turns += state.turn_number


class BotPlay(Workload):
    """Games of greedy bots, as `sim` plays them; every choice counts."""

    def game(self) -> None:
        start = process_time()
        table = self.table(recorded=False)
        players = [bots.make("greedy", self.games + seat) for seat in range(table.seats)]
        self.done += bots.play_out(table, players, MAX_CHOICES).choices
        self.seconds += process_time() - start
        self.games += 1


class Visits(Workload):
    """Work at random decisions of recorded random games; the games themselves are not timed."""

    def __init__(self, pairings: list[Pairing], visit: Callable[[Table, list[int]], None]) -> None:
        super().__init__(pairings)
        self.visit = visit
        self.rng = Random(1)

    def game(self) -> None:
        rng = self.rng
        table = self.table(recorded=True)
        self.games += 1
        while (decision := table.decision) is not None and len(table.inputs) < MAX_CHOICES:
            count = len(decision.options)
            if count > 1 and rng.random() < VISIT_CHANCE:
                choices = [rng.randrange(count) for _ in range(VISITS)]
                start = process_time()
                self.visit(table, choices)
                self.seconds += process_time() - start
                self.done += VISITS
            table.choose(rng.randrange(count))


def fork_and_choose(table: Table, choices: list[int]) -> None:
    """Fork, list the options and choose once, for each choice."""
    for choice in choices:
        fork = table.fork()
        decision = fork.decision
        assert decision is not None, "a fork stands where its table stands"
        list(decision.options)
        fork.choose(choice)


def resample(table: Table, choices: list[int]) -> None:
    """Draw a world that the choosing player could be in, once for each choice."""
    assert table.decision is not None, "there was a decision to visit"
    player = max(table.decision.player, 0)  # chance sees nothing: the first player instead
    for number in range(len(choices)):
        table.resample(player, number)


class Observe:
    """Encode the choosing player's observation, once for each choice."""

    def __init__(self, game: str) -> None:
        self._encoder = encoder_for(game, game_named(game).cards, SEATS)
        self._row = memoryview(bytearray(WIDTH * self._encoder.layout.size)).cast("h")

    def __call__(self, table: Table, choices: list[int]) -> None:
        decision = table.decision
        assert decision is not None, "there was a decision to visit"
        encode, state, player = self._encoder.encode, table.state, max(decision.player, 0)
        for _ in choices:
            encode(state, player, decision, self._row, 0)


class Chess(Workload):
    """The yardstick: random moves of python-chess."""

    def __init__(self, board: Callable[[], Any]) -> None:
        super().__init__([])
        self.board = board
        self.rng = Random(0)

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
        self.games += 1
        self.done += len(board.move_stack)


def yardstick() -> Chess | None:
    """None without python-chess."""
    try:
        import chess
    except ImportError:
        return None
    return Chess(chess.Board)


def subjects() -> list[str]:
    """A mirror of each game by the game's name, and random decks of all cards."""
    return [*games(), POOL]


def decks_of(subject: str) -> tuple[str, list[tuple[DeckList, DeckList]]]:
    """The game of a subject, and the pairs of decks that meet; the same ones in every run."""
    if subject != POOL:
        game = game_named(subject)
        return subject, [(game.decks[game.mirror],) * 2]
    rng, pool = Random(5), RANDOM_DECKS[POOL_GAME]()
    return POOL_GAME, [(pool.deck(rng), pool.deck(rng)) for _ in range(RANDOM_PAIRS)]


def pairings_of(subject: str) -> list[Pairing]:
    name, pairs = decks_of(subject)
    game = game_named(name)
    return [game.pairing(pair) for pair in pairs]


class Subject:
    """The workloads of some decks."""

    def __init__(self, name: str) -> None:
        pairings = pairings_of(name)
        self.recorded = Play(pairings, recorded=True)
        self.playout = Play(pairings, recorded=False)
        self.forks = Visits(pairings, fork_and_choose)
        self.worlds = Visits(pairings, resample)
        self.greedy = BotPlay(pairings)
        self.observations = Visits(pairings, Observe(decks_of(name)[0]))

    def figures(self) -> dict[str, float]:
        recorded, playout = self.recorded, self.playout
        return {
            "decisions_per_s": round(recorded.done / recorded.seconds, 1),
            "games_per_s": round(recorded.games / recorded.seconds, 2),
            "playout_decisions_per_s": round(playout.done / playout.seconds, 1),
            "playout_games_per_s": round(playout.games / playout.seconds, 2),
            "fork_us": _microseconds(self.forks),
            "resample_us": _microseconds(self.worlds),
            "observation_us": _microseconds(self.observations),
            "greedy_games_per_s": round(self.greedy.games / self.greedy.seconds, 2),
            "options_mean": round(recorded.chooser.options / recorded.done, 3),
            "decisions_per_game": round(recorded.done / recorded.games, 2),
            "turns_per_game": round(recorded.turns / recorded.games, 2),
        }


def _microseconds(visits: Visits) -> float:
    return round(1e6 * visits.seconds / visits.done, 2)


def measure(workloads: Iterable[Workload], seconds: float) -> None:
    """Run each workload for some seconds of CPU time, all of them in turn."""
    each = list(workloads)
    for part in range(1, ROUNDS + 1):
        for workload in each:
            while workload.seconds < seconds * part / ROUNDS:
                workload.game()


def measured(seconds: float) -> dict[str, dict[str, float]]:
    """The figures of each subject, and of python-chess if it is installed."""
    found = {name: Subject(name) for name in subjects()}
    chess = yardstick()
    works = [(one.recorded, one.playout, one.forks, one.worlds, one.greedy) for one in found.values()]
    measure([*(work for some in works for work in some), *([chess] if chess is not None else [])], seconds)
    # afterwards: an encoder's tables push the others out of the caches
    measure([one.observations for one in found.values()], seconds)
    figures = {name: one.figures() for name, one in found.items()}
    if chess is not None:
        figures["chess"] = {"moves_per_s": round(chess.done / chess.seconds, 1)}
    return figures


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=duration, default=3.0, metavar="S", help="CPU time for each measurement (3)")
    add_json(parser)
    parser.set_defaults(run=bench)


def bench(options: argparse.Namespace) -> int:
    figures = measured(options.seconds)
    if "chess" not in figures:
        print("holochron: no yardstick: `pip install chess` (or holochron[bench]) adds python-chess", file=sys.stderr)
    if options.json:
        print_json({"engine": engine_build(), **figures})
    else:
        print("\n".join(table_of(figures)))
    return 0


def table_of(figures: dict[str, dict[str, float]]) -> list[str]:
    """The figures in Markdown, a column for each subject; decisions beside moves of python-chess."""
    moves = figures.get("chess", {}).get("moves_per_s", 0.0)
    columns = [figures[name] for name in subjects()]
    rows = [["", *map(heading, subjects())], ["---"] * (len(columns) + 1)]
    for label, key, written in ROWS:
        cells = [written.format(one[key]) for one in columns]
        if moves and key.endswith("decisions_per_s"):
            label = f"{label} (× python-chess)"
            cells = [f"{cell} ({one[key] / moves:.2f})" for cell, one in zip(cells, columns, strict=True)]
        rows.append([label, *cells])
        if moves and key == "playout_games_per_s":
            scaled = [f"{one[key] * USUAL_MOVES / moves:,.0f}" for one in columns]
            rows.append([f"the same at {USUAL_MOVES:,} moves of python-chess a second", *scaled])
    lines = [f"{', '.join(versions())}, {machine()}; random play, CPU time of one core.", ""]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return [*lines, "", f"python-chess, random play: {moves:,.0f} moves/s."] if moves else lines


def heading(subject: str) -> str:
    return "random decks of all cards" if subject == POOL else f"{subject}, {game_named(subject).mirror} mirror"
