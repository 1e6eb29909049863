"""A puzzle being played: the replies that are hardest to meet, whether the win is still there, and the way to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...bots.greedy.bot import GreedyBot
from ...bots.solving.solver import SURE, Solution, Solver, Step
from ...kernel.decisions import CHANCE
from .puzzle import Puzzle

POSITIONS: Final = 1500  # looked at before the question is left open
REPLYING: Final = 300  # looked at for a reply
WORLDS: Final = 2


@dataclass(frozen=True)
class Outlook:
    """Whether the turn can still be won for sure, and how."""

    verdict: str  # `won`, `sure`, `gone`, or `open` when that would take too long to find out
    line: tuple[Step, ...] = ()  # the player's choices that are left


class PuzzleGame:
    """A table with a puzzle on it; whoever solves it has the turn."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.table = puzzle.table()
        decision = self.table.decision
        self.player = 0 if decision is None else decision.player
        self._turn = self.table.view(None)["turn"]

    @property
    def is_over(self) -> bool:
        """Whether the turn has passed, or the game is over."""
        return self.table.result is not None or bool(self.table.view(None)["turn"] != self._turn)

    @property
    def is_solved(self) -> bool:
        result = self.table.result
        return result is not None and self.player in result.winners

    def take(self, inputs: list[int]) -> None:
        """Choose what was chosen before, replies too, by their indices."""
        for index in inputs:
            self.table.choose(index)

    def reply(self) -> None:
        """Let the others choose until it is the player's choice, or the turn is over."""
        while (decision := self.table.decision) is not None and decision.player != self.player and not self.is_over:
            self.table.choose(self._reply_at())

    def _reply_at(self) -> int:
        """The reply after which the win is no longer sure; where there is none, what looks best."""
        decision = self.table.decision
        assert decision is not None
        if decision.player != CHANCE and len(decision.options) > 1:
            solution = self._solve(REPLYING, 1)
            if solution.complete and solution.chance < SURE and solution.best >= 0:
                return solution.best
        return GreedyBot(0).choose_at(self.table.state, decision)

    def outlook(self) -> Outlook:
        """Whether the turn can still be won, and how."""
        if self.is_solved:
            return Outlook("won")
        if self.is_over or self.table.decision is None:
            return Outlook("gone")
        solution = self._solve(POSITIONS, WORLDS)
        if solution.chance >= SURE:
            return Outlook("sure", tuple(step for step in solution.line if step.player == self.player))
        return Outlook("gone" if solution.complete else "open")

    def _solve(self, positions: int, worlds: int) -> Solution:
        solver = Solver(self.table, worlds, positions, player=self.player, line=self.puzzle.line)
        return solver.solve(sure=True)
