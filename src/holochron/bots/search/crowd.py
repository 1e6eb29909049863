"""A search by several processes: each thinks by itself in worlds of its own, and what they have tried is counted together."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from typing import Final

from .budget import Budget
from .halving import think
from .search import Candidate, Search, Worlds, most_tried

APART: Final = 1_000_000  # worlds of one process before those of the next begin

Found = list[list[float]]  # for each candidate, how it went in each world


def think_together(
    search: Search, worlds: Worlds, candidates: list[Candidate], last_turn: int, budget: Budget, workers: int
) -> Candidate:
    """What was tried in the most worlds by all, and of several what went best. The processes are copies of this one."""
    context = multiprocessing.get_context("fork")
    ends: list[Connection] = []
    for worker in range(1, workers):
        mine, theirs = context.Pipe(duplex=False)
        work = (theirs, search, worlds, candidates, last_turn, budget, worker)
        context.Process(target=_think_apart, args=work, daemon=True).start()
        theirs.close()
        ends.append(mine)
    think(search, worlds, candidates, last_turn, budget)
    for end in ends:
        try:
            found: Found = end.recv()
        except EOFError:  # that process has ended without an answer
            continue
        for candidate, values in zip(candidates, found, strict=True):
            candidate.values.extend(values)
    return min(candidates, key=most_tried)


def _think_apart(
    end: Connection,
    search: Search,
    worlds: Worlds,
    candidates: list[Candidate],
    last_turn: int,
    budget: Budget,
    worker: int,
) -> None:
    """In a process of its own."""
    search.begin_worlds(worker * APART)
    think(search, worlds, candidates, last_turn, budget)
    end.send([candidate.values for candidate in candidates])
    end.close()
