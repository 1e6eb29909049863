"""The bot that searches: so many tries for a decision, or as many as a clock allows for a turn."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Final

from ..evaluation.evaluation import evaluation_of
from ..greedy.bot import GreedyBot
from ..seat import Seat
from .search import HORIZON, Search
from .tree import Edge, Node

FRESH: Final = (
    4  # of the tries, one in so many is made anew even where an earlier search went through this decision often
)
SHARE: Final = 3  # of the time that is left for a turn, a decision gets one part in so many
LEAST_TRIES: Final = 16  # however little time is left


class Budget:
    """How much a bot may think: tries for each decision, and seconds for each turn where there is a clock."""

    def __init__(self, tries: int, *, seconds: float = 0.0, clock: Callable[[], float] | None = None) -> None:
        self._tries = tries
        self._seconds = seconds
        self._clock = clock
        self._turn = -1
        self._left = 0.0  # seconds of this turn
        self._began = 0.0

    def begin(self, turn: int) -> None:
        """A decision of that turn is about to be thought over."""
        if turn != self._turn:
            self._turn = turn
            self._left = self._seconds
        if self._clock is not None:
            self._began = self._clock()

    def tries_left(self, had: int, made: int) -> int:
        """How many tries there still are, after so many that an earlier search had made here and so many of this one."""
        clock = self._clock
        if clock is not None and made >= LEAST_TRIES and clock() - self._began > self._left / SHARE:
            return 0
        return max(self._tries - had - made, self._tries // FRESH - made)

    def end(self) -> None:
        """The decision is made."""
        if self._clock is not None:
            self._left = max(0.0, self._left - (self._clock() - self._began))


class SearchBot:
    """Tries what could be done in worlds that its player might be in, and takes what was tried most."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        self.name = name
        self._seed = seed
        self._budget = budget
        self._greedy = GreedyBot(seed)
        self._search: Search | None = None
        self._next: Edge | None = None  # what was chosen last, with all that was tried after it
        self._next_id = -1

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        if len(decision.options) == 1:
            return 0
        search = self._search_at(seat)
        if search is None:
            return self._greedy.choose(seat)
        world = seat.world(b"first")
        turn = search.turn(world)
        names = search.names_of(world)
        had, made = search.root.visits, 0
        self._budget.begin(turn)
        while (left := self._budget.tries_left(had, made)) > 0 and not is_settled(search.root, names, left):
            search.try_once(seat.world, turn + HORIZON - 1)
            made += 1
        self._budget.end()
        index = best_of(search.root, names)
        self._next = search.root.edges[names[index]]
        self._next_id = decision.id + 1
        return index

    def findings(self) -> list[tuple[str, int, float]]:
        """What the last search has found of each option: its name, how often it was tried, and how likely a win is after it."""
        if self._search is None:
            return []
        return [(name, edge.visits, edge.mean) for name, edge in self._search.root.edges.items()]

    def _search_at(self, seat: Seat) -> Search | None:
        """The search that goes on where the last one ended, or a new one; None in a game that nobody has said how to judge."""
        decision = seat.decision
        if self._search is not None and self._next is not None and decision.id == self._next_id:
            node = self._next.children.get(f"{decision.player} {decision.kind}")
            if node is not None:
                self._search.root = node
                return self._search
        world = seat.world(b"first")
        evaluation = evaluation_of(world.state)
        if evaluation is None:
            return None
        seen = {name: part for name, part in seat.view().data.items() if name != "decision"}
        text = json.dumps([self._seed, seat.player, seen], sort_keys=True)
        self._search = Search(evaluation, seat.player, hashlib.sha256(text.encode()).hexdigest()[:16])
        self._search.begin(world)
        return self._search


def is_settled(root: Node, names: list[str], left: int) -> bool:
    """Whether the most tried option stays so, whatever the tries that are left find."""
    visits = sorted([root.edges[name].visits for name in names if name in root.edges], reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def best_of(root: Node, names: list[str]) -> int:
    """The option that was tried most; of several, the one that went best."""
    chosen, most, best = 0, -1, 0.0
    for index, name in enumerate(names):
        edge = root.edges.get(name)
        if edge is not None and (edge.visits, edge.mean) > (most, best):
            chosen, most, best = index, edge.visits, edge.mean
    return chosen
