"""What came from outside, and how a save and a position write it down."""

from __future__ import annotations

from typing import Any, Final

from ..chance import KEY_BYTES
from ..decisions import Answer, Decision, Redeal
from ..errors import CorruptSave

_LARGEST: Final = 2**31  # no decision has as many options


class Input:
    """What came from outside: a choice, a concession, or a redeal of what one player cannot know."""

    __slots__ = ("_answer", "_key", "chance_used", "index", "kind", "learned", "player")

    def __init__(
        self, kind: str, player: int, index: int, key: str, answer: Answer | None, decision: Decision | None
    ) -> None:
        self.kind = kind
        self.player = player
        self.index = index
        self._key = key
        self._answer = answer  # of a choice made here: its key is spelled only when somebody asks
        # what had been learned, and how much chance used, before it
        self.learned = decision.learned if decision is not None else 0
        self.chance_used = decision.chance_used if decision is not None else 0

    @property
    def key(self) -> str:
        """What the input says: the key of the chosen option, the reason of a concession, the key of a redeal."""
        return self._key if self._answer is None else self._answer.key

    def to_data(self) -> list[Any]:
        return [self.kind, self.player, self.index, self.key]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Input) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Input({self.kind!r}, player={self.player}, index={self.index}, key={self.key!r})"


def read_input(entry: list[Any]) -> Input:
    """An input as a save keeps it."""
    kind, player, index, key = entry
    whole = type(player) is int and type(index) is int and 0 <= index < _LARGEST and isinstance(key, str)
    if kind not in ("choose", "concede", "redeal") or not whole:
        raise CorruptSave(f"the save has an input that is none: {entry!r}")
    return Input(kind, player, index, key, answer=None, decision=None)


def read_redeal(player: int, key: str, seats: int) -> Redeal:
    """A redeal as it is written down; CorruptSave when there is no such player, or its key is none."""
    if not 0 <= player < seats or len(key) != 2 * KEY_BYTES:
        raise CorruptSave(f"there is no redeal {player} {key[: 2 * KEY_BYTES]!r}")
    return Redeal(player, bytes.fromhex(key))


def runs_of(inputs: list[Input]) -> list[list[Input]]:
    """The inputs in their order, redeals that follow one another together."""
    runs: list[list[Input]] = []
    for entry in inputs:
        if runs and entry.kind == "redeal" and runs[-1][0].kind == "redeal":
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def line_of(answer: Answer) -> str:
    """An answer as a line of a position; nothing for one that was not asked."""
    if isinstance(answer, Redeal):
        return f"redeal {answer.player} {answer.chance_key.hex()}"
    return f"choose {answer.index}" if answer.index >= 0 else ""
