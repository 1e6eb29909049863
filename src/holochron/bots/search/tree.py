"""The tree of a search: what was tried at what a player was asked, how often, and how it went on average."""

from __future__ import annotations

from math import sqrt
from typing import Final

EXPLORING: Final = 0.05  # how much an option is tried that looks worse
UNTRIED: Final = 0.03  # by how much an untried option is thought worse than the average
WIDTH: Final = 1.5  # options that are tried at all: so many times the root of the visits
LEAST_WIDTH: Final = 3


class Edge:
    """An option, by its name."""

    __slots__ = ("available", "children", "rank", "value", "visits")

    def __init__(self, rank: int) -> None:
        self.rank = rank  # where the greedy order has it, the best first
        self.visits = 0
        self.available = 0  # how often it was there to be chosen
        self.value = 0.0  # of all visits, to whoever chooses here
        self.children: dict[str, Node] = {}  # by what was asked next

    @property
    def mean(self) -> float:
        return self.value / self.visits if self.visits else 0.0


class Node:
    """A decision, in all worlds in which the same was done before it."""

    __slots__ = ("edges", "player", "value", "visits")

    def __init__(self, player: int) -> None:
        self.player = player
        self.visits = 0
        self.value = 0.0  # of all visits, to the player
        self.edges: dict[str, Edge] = {}

    def width(self) -> int:
        """How many options are tried: more, the oftener this was visited."""
        return max(LEAST_WIDTH, int(WIDTH * sqrt(self.visits)))

    def select(self, names: list[str]) -> int:
        """Which of the options named so to try next: good ones, and those that were tried seldom for how often they could be."""
        edges = [self.edges[name] for name in names]
        limit = self._limit(edges)
        start = self.value / self.visits - UNTRIED if self.visits else 0.5
        best, chosen = -1.0, 0
        for index, edge in enumerate(edges):
            edge.available += 1
            if edge.rank > limit:
                continue
            mean = edge.value / edge.visits if edge.visits else start
            worth = mean + EXPLORING * prior(edge.rank) * sqrt(edge.available) / (1 + edge.visits)
            if worth > best:
                best, chosen = worth, index
        return chosen

    def _limit(self, edges: list[Edge]) -> int:
        """The greatest rank that is tried yet."""
        width = self.width()
        if len(edges) <= width:
            return len(self.edges)
        return sorted([edge.rank for edge in edges])[width - 1]


def prior(rank: int) -> float:
    """How much the greedy order speaks for an option."""
    return 0.5 if rank == 0 else 1.0 / (rank + 4)
