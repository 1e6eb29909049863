"""The bot that searches: so many tries for a decision, or as many as a clock allows for a turn."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from ..evaluation.evaluation import evaluation_of
from ..greedy.bot import GreedyBot
from ..seat import Seat
from .budget import Budget
from .crowd import think_together
from .halving import difference, think
from .search import Candidate, Search, most_tried
from .tree import Edge

MOST: Final = 16  # options that are tried at all, however many tries there are
TURNS: Final = 3  # that are played on, this one too, before a position is judged
TRIES_FOR_EACH: Final = 12  # tries that there must be for every option that is tried at all


def seed_of(seat: Seat, seed: int) -> str:
    """The seed of a search: it follows from what the player sees, and never from what is hidden."""
    seen = {name: part for name, part in seat.view().data.items() if name != "decision"}
    text = json.dumps([seed, seat.player, seen], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class SearchBot:
    """Tries what could be done in worlds that its player might be in, and takes what went best."""

    def __init__(self, name: str, seed: int, budget: Budget, turns: int = TURNS, workers: int = 1) -> None:
        self.name = name
        self._turns = turns
        self._workers = workers  # processes that think at the same time
        self._seed = seed
        self._budget = budget
        self._greedy = GreedyBot(seed)
        self._search: Search | None = None
        self._next: Edge | None = None  # what was chosen last, with all that was tried after it
        self._next_id = -1
        self._candidates: list[Candidate] = []
        self._also = -1  # an option to be tried in any case

    def choose(self, seat: Seat) -> int:
        if len(seat.decision.options) == 1:
            return 0
        search = self._search_at(seat)
        if search is None:
            return self._greedy.choose(seat)
        world = seat.world(b"first")
        turn = search.turn(world)
        most = min(MOST, max(2, self._budget.tries // TRIES_FOR_EACH))
        candidates = search.candidates(world, most, self._also)
        self._candidates = candidates
        self._budget.begin(turn)
        last_turn = turn + self._turns - 1
        if self._workers > 1:
            chosen = think_together(search, seat.world, candidates, last_turn, self._budget, self._workers)
        else:
            chosen = think(search, seat.world, candidates, last_turn, self._budget)
        self._budget.end()
        self._next = chosen.edge
        self._next_id = seat.decision.id + 1
        return chosen.index

    def advise(self, seat: Seat, also: int = -1) -> dict[int, float]:
        """The chance to win after each option that a search tries, and after the option `also`."""
        self._also = also
        self._candidates = []
        self.choose(seat)
        self._also = -1
        return self.chances()

    @property
    def first_sight(self) -> int:
        """The option that the last search has tried first: what the greedy bot would do, unless an earlier search knew better."""
        return self._candidates[0].index if self._candidates else -1

    def chances(self) -> dict[int, float]:
        """The chance to win after each option that the last search has tried, the best first.

        The search tries an option that it gives up early in fewer worlds; the difference to the
        best option is that of the worlds in which it tried both.
        """
        tried = sorted([one for one in self._candidates if one.values], key=most_tried)
        if not tried:
            return {}
        best = tried[0]
        return {one.index: best.mean - difference(best, one)[0] for one in tried}

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
        self._search = Search(evaluation, seat.player, seed_of(seat, self._seed))
        self._search.begin(world)
        return self._search
