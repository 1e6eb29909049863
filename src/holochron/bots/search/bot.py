"""The bot that searches: so many tries, or as many as a clock allows."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from ..evaluation.evaluation import evaluation_of
from ..greedy.bot import GreedyBot
from ..seat import Seat
from .search import HORIZON, Search
from .tree import Edge, Node

LEAST_TRIES: Final = 4  # of them, one in so many is made even if the tree of the last decision has them all already


class SearchBot:
    """Tries what could be done in worlds that its player might be in, and takes what went best."""

    def __init__(self, name: str, seed: int = 0, *, tries: int = 200) -> None:
        self.name = name
        self._seed = seed
        self._tries = tries
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
        last_turn = search.turn(world) + HORIZON - 1
        names = search.names_of(world)
        had = search.root.visits
        for made in range(self._tries):
            if had + made >= self._tries and made * LEAST_TRIES >= self._tries:
                break
            if is_settled(search.root, names, self._tries - had - made):
                break
            search.try_once(seat.world, last_turn)
        index = best_of(search.root, names)
        self._next = search.root.edges[names[index]]
        self._next_id = decision.id + 1
        return index

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
    return len(visits) > 1 and root.visits > 0 and visits[0] - visits[1] > max(0, left)


def best_of(root: Node, names: list[str]) -> int:
    """The option that was tried most; of several, the one that went best."""
    found = [root.edges[name] for name in names]
    return max(range(len(found)), key=lambda index: (found[index].visits, found[index].mean))
