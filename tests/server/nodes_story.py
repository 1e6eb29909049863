"""What became of a room in a trial, and what whoever played there did all the time: so that a long stand-still explains itself."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field

_KEPT = 500  # phases


class Phases:
    """What somebody does, one thing after the other."""

    def __init__(self) -> None:
        self._past: deque[tuple[str, float]] = deque(maxlen=_KEPT)  # each with when it began

    def enter(self, name: str) -> None:
        self._past.append((name, time.monotonic()))

    def between(self, begin: float, end: float) -> dict[str, float]:
        """For how many seconds of that time each thing was done."""
        found: dict[str, float] = {}
        ends = [*(at for _, at in self._past), end][1:]
        for (name, since), until in zip(self._past, ends, strict=True):
            seconds = min(until, end) - max(since, begin)
            if seconds > 0:
                found[name] = found.get(name, 0.0) + seconds
        return found


@dataclass
class Stall:
    """The longest time in which nothing was acknowledged in a room, without the time that was thought."""

    seconds: float = 0.0
    begin: float = 0.0
    end: float = 0.0
    phases: dict[str, float] = field(default_factory=dict)  # of who chose at the end of it

    def told(self) -> str:
        longest = sorted(self.phases.items(), key=lambda phase: -phase[1])
        return ", ".join(f"{name} {seconds:.1f}" for name, seconds in longest if seconds >= 0.1)


@dataclass
class Story:
    """What became of one room."""

    code: str
    players: str
    begun: float = field(default_factory=time.monotonic)
    acknowledged: list[tuple[int, int, int]] = field(default_factory=list)  # decision, player, option
    over: bool = False
    longest: float = 0.0  # between two acknowledged choices
    stall: Stall = field(default_factory=Stall)
    _thought: float = 0.0

    def __post_init__(self) -> None:
        self.last = self.begun

    def forget_stalls(self) -> None:
        self.longest, self.stall = 0.0, Stall()

    def think(self, seconds: float) -> None:
        self._thought += seconds

    def note(self, decision: int, player: int, option: int, phases: Phases) -> None:
        now = time.monotonic()
        self.longest = max(self.longest, now - self.last)
        stalled = now - self.last - self._thought
        if stalled > self.stall.seconds:
            self.stall = Stall(stalled, self.last, now, phases.between(self.last, now))
        self.last, self._thought = now, 0.0
        self.acknowledged.append((decision, player, option))
