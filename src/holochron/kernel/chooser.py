"""Who chooses from inside the program: somebody who is handed the state and not a view of it."""

from __future__ import annotations

from typing import Final

from .decisions import Decision
from .state import State

# A multiplicative generator (Park and Miller): it is asked at every choice of a playout, and no secret hangs on it.
_FACTOR: Final = 16807
_PRIME: Final = 2147483647
_QUOTIENT: Final = _PRIME // _FACTOR  # Schrage: what is multiplied stays a number that the machine multiplies by itself
_REMAINDER: Final = _PRIME % _FACTOR
_SPARED: Final = 7  # its lowest bits, which are the least random


class Chooser:
    """Chooses one option of a decision. It is trusted with the whole state, and looks at it only through a `Sight`."""

    def choose_at(self, g: State, decision: Decision) -> int:
        """The index of an option."""
        raise NotImplementedError


class RandomChooser(Chooser):
    """Every option is as likely as any other, or as likely as the decision says."""

    def __init__(self, seed: int = 0) -> None:
        self._state = seed % (_PRIME - 1) + 1
        self.decisions = 0  # with more than one option, of those that it has met
        self.options = 0  # that they had

    def choose_at(self, g: State, decision: Decision) -> int:
        if decision.weights:
            return self._weighted(decision.weights)
        count = len(decision.options)
        if count == 1:
            return 0
        self.decisions += 1
        self.options += count
        return self._below(count)

    def _below(self, bound: int) -> int:
        state = self._state
        state = _FACTOR * (state % _QUOTIENT) - _REMAINDER * (state // _QUOTIENT)
        if state < 0:
            state += _PRIME
        self._state = state
        return (state >> _SPARED) % bound

    def _weighted(self, weights: tuple[int, ...]) -> int:
        left = self._below(sum(weights))
        index = 0
        while left >= weights[index]:
            left -= weights[index]
            index += 1
        return index
