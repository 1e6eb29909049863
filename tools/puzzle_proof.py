"""The proof that a position is a puzzle: the turn is won for sure, and all ways to win share the same steps.

A line is made as short as it can be: whatever can be left out is. Then each of its steps is forbidden for the whole turn; if nothing wins any
more, the step is a key. Where every deed of the line is a key, one line wins, in whatever order it may be played. What an effect asks
for on the way (whom it helps, which card pays) may be answered in more ways than one. `tools/find_puzzles.py` and the tests call it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from holochron.bots.greedy.bot import GreedyBot
from holochron.bots.solving.solver import SURE, Solution, Solver, Step, step_name
from holochron.kernel.decisions import Option
from holochron.kernel.table.table import Table

WORLDS: Final = (
    2  # in which lines are looked for: what wins in more of them wins in these, so nothing that wins is overlooked
)


@dataclass(frozen=True)
class Proof:
    """How a turn is won, and by which steps alone."""

    line: tuple[str, ...]  # the choices of the player by name
    steps: tuple[str, ...]  # those of them that name something: to pass or to be done is what remains
    deeds: tuple[str, ...]  # those of the steps that no effect asks for
    keys: frozenset[str]  # those without which nothing wins
    positions: int  # that were looked at

    @property
    def is_alone(self) -> bool:
        """Whether one line wins, and no other."""
        return self.keys.issuperset(self.deeds)


class Unproved(Exception):
    """The position is no puzzle, or more positions would have to be looked at than were allowed."""


def prove(table: Table, positions: int, worlds: int = WORLDS, line: Sequence[str] = ()) -> Proof:
    """The shortest line that wins for sure, or the given one, and its keys; Unproved if there is none."""
    search = _Search(table, positions, worlds, line)
    found = search.line(frozenset())
    if found is None:
        raise Unproved("the turn is not won for sure")
    if not line:
        found = _shortened(search, found)
    steps = search.names(found)
    keys = frozenset(name for name in steps if search.line(frozenset([name])) is None)
    own = [option for option, _ in search.own(found)]
    return Proof(tuple(map(step_name, own)), steps, search.names(found, deeds=True), keys, search.looked)


def _shortened(search: _Search, line: list[Step]) -> list[Step]:
    """A line without what can be left out."""
    left_out: frozenset[str] = frozenset()
    tried: set[str] = set()
    while (name := next((name for name in search.names(line) if name not in tried), None)) is not None:
        tried.add(name)
        shorter = search.line(left_out | {name})
        if shorter is not None:
            line, left_out = shorter, left_out | {name}
    return line


class _Search:
    """Solves one position again and again, without some of the steps."""

    def __init__(self, table: Table, positions: int, worlds: int, first: Sequence[str]) -> None:
        assert table.decision is not None
        self.table = table
        self.first = first  # the steps to try first
        self.found: dict[frozenset[str], list[Step] | None] = {}
        self.player = table.decision.player
        self.positions = positions
        self.worlds = worlds
        self.looked = 0

    def line(self, without: frozenset[str]) -> list[Step] | None:
        """A line that wins for sure without these steps; None if there is none."""
        if without not in self.found:
            solver = Solver(self.table, self.worlds, self.positions, line=self.first, without=without)
            solution: Solution = solver.solve(sure=True)
            self.looked += solution.positions
            if not solution.complete:
                raise Unproved(f"{self.positions} positions are not enough")
            self.found[without] = solution.line if solution.chance >= SURE else None
        return self.found[without]

    def own(self, line: Sequence[Step]) -> list[tuple[Option, bool]]:
        """The player's own choices of a line, and whether an effect asks for them."""
        found: list[tuple[Option, bool]] = []
        for step in line:
            decision = step.table.decision
            if step.player == self.player and decision is not None:
                found.append((decision.options[step.options[0].index], decision.about >= 0))
        return found

    def names(self, line: Sequence[Step], *, deeds: bool = False) -> tuple[str, ...]:
        """The steps of a line, or only its deeds."""
        own = self.own(line)
        return tuple(step_name(option) for option, asked in own if option.verb.count and not (deeds and asked))


def is_found_at_once(table: Table) -> bool:
    """Whether the bot that looks one move ahead wins this turn from here."""
    decision = table.decision
    if decision is None:
        return False
    fork, bot, turn = table.fork(), GreedyBot(0), table.view(None)["turn"]
    while fork.decision is not None and fork.view(None)["turn"] == turn:
        fork.choose(bot.choose_at(fork.state, fork.decision))
    return fork.result is not None and decision.player in fork.result.winners
