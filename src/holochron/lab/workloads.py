"""What is measured: whole games, played at random or by our own bot, and what is done at random decisions of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

from .. import bots
from ..encoding.encoders import encoder_for
from ..encoding.layout import WIDTH
from ..games.registry import game_named, games
from ..kernel.chooser import RandomChooser
from ..kernel.table.pairing import Pairing
from ..kernel.table.table import Table
from ..lang.decks import DeckList
from .random_decks import RANDOM_DECKS

POOL: Final = "pool"  # random decks of all cards, beside the names of games
RANDOM_PAIRS: Final = 16
MAX_CHOICES: Final = 2_000  # games of some kinds need not end
VISIT_CHANCE: Final = 0.2
VISITS: Final = 4  # at a decision that is visited
PLIES: Final = 300
SEATS: Final = 2

Pairs = list[tuple[DeckList, DeckList]]
Visit = Callable[[Table, list[int]], None]


class Workload:
    """Something that is done over and over, how often, and the CPU time that it took."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.games = 0
        self.done = 0  # what is counted: decisions, choices, visits

    def game(self) -> None:
        """Play one game more."""
        raise NotImplementedError


class Play(Workload):
    """Games in which every option is as likely; only decisions with a choice count."""

    def __init__(self, pairings: list[Pairing], recorded: bool) -> None:
        super().__init__()
        self.pairings = pairings
        self.recorded = recorded
        self.chooser = RandomChooser()
        self.turns = 0

    def game(self) -> None:
        pairing = self.pairings[self.games % len(self.pairings)]
        start = process_time()
        table = pairing.table(self.games, recorded=self.recorded)
        table.play_out([self.chooser] * table.seats, max_choices=MAX_CHOICES)
        self.seconds += process_time() - start
        self.games += 1
        self.done = self.chooser.decisions
        state: Any = table.state
        self.turns += state.turn_number


class BotPlay(Workload):
    """Games of greedy bots, as `sim` plays them; every choice counts."""

    def __init__(self, pairings: list[Pairing]) -> None:
        super().__init__()
        self.pairings = pairings

    def game(self) -> None:
        pairing = self.pairings[self.games % len(self.pairings)]
        start = process_time()
        table = pairing.table(self.games, recorded=False)
        players = [bots.make("greedy", self.games + seat) for seat in range(table.seats)]
        self.done += bots.play_out(table, players, MAX_CHOICES).choices
        self.seconds += process_time() - start
        self.games += 1


class Visits(Workload):
    """What is done at random decisions of recorded random games; the games' own play is not timed."""

    def __init__(self, pairings: list[Pairing], visit: Visit) -> None:
        super().__init__()
        self.pairings = pairings
        self.visit = visit
        self.rng = Random(1)

    def game(self) -> None:
        rng = self.rng
        table = self.pairings[self.games % len(self.pairings)].table(self.games)
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


def pass_by(table: Table, choices: list[int]) -> None:
    """Nothing: what is left when a visit's own cost is taken away."""


def fork_and_choose(table: Table, choices: list[int]) -> None:
    """A fork, its options and one choice in it, for each choice."""
    for choice in choices:
        fork = table.fork()
        decision = fork.decision
        assert decision is not None, "a fork stands where its table stands"
        list(decision.options)
        fork.choose(choice)


def resample(table: Table, choices: list[int]) -> None:
    """A world that whoever chooses could be in, for each number."""
    assert table.decision is not None, "there was a decision to visit"
    player = max(table.decision.player, 0)  # chance sees nothing: the first player instead
    for number in range(len(choices)):
        table.resample(player, number)


class Observe:
    """Write what whoever chooses may know as numbers, once for each choice."""

    def __init__(self, name: str) -> None:
        self._encoder = encoder_for(name, game_named(name).cards, SEATS)
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
        super().__init__()
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
    """None when python-chess is not installed."""
    try:
        import chess
    except ImportError:
        return None
    return Chess(chess.Board)


def subjects(decks: str = "all") -> list[str]:
    """What plays: a mirror of each game (start), the first of them beside random decks of all cards (pool), or both (all)."""
    mirrors = [name for name in games() if decks != POOL or name in RANDOM_DECKS]
    return mirrors if decks == "start" else [*mirrors, POOL]


def game_of(subject: str) -> str:
    """The game that it is."""
    (random,) = RANDOM_DECKS
    return random if subject == POOL else subject


def pairings_of(subject: str) -> list[Pairing]:
    """The decks that meet, checked."""
    name = game_of(subject)
    pairs = random_pairs(name) if subject == POOL else mirror_of(name)
    game = game_named(name)
    return [game.pairing(pair) for pair in pairs]


def mirror_of(name: str) -> Pairs:
    """A deck of the game that plays against itself."""
    game = game_named(name)
    return [(game.decks[game.mirror],) * 2]


def random_pairs(name: str) -> Pairs:
    """Random decks of the whole pool of a game, the same every time."""
    rng, pool = Random(5), RANDOM_DECKS[name]()
    return [(pool.deck(rng), pool.deck(rng)) for _ in range(RANDOM_PAIRS)]
