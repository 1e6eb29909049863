"""What a machine is busy with while something is tried on it: so that a figure that is poor says whose fault it is."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

_EVERY = 1.0  # seconds


class _Process(NamedTuple):
    parent: int
    seconds: float  # of CPU time so far


class _Sample(NamedTuple):
    """All in seconds of CPU time so far, but for `late`."""

    at: float
    busy: float
    seconds: dict[str, float]  # by whose it is
    late: float  # how much later than it should have this process came to look


@dataclass
class Machine:
    """Looks every second where the time of the CPUs goes. Says nothing where there is no /proc."""

    roots: dict[str, list[int]] = field(default_factory=dict)  # whose processes: those at the top of each tree
    _samples: list[_Sample] = field(default_factory=list)
    _seen: dict[int, float] = field(default_factory=dict)  # by process
    _sums: dict[str, float] = field(default_factory=dict)  # of all there were, also those that have ended

    async def watch(self) -> None:
        """Until it is cancelled."""
        due = time.monotonic()
        while Path("/proc/stat").exists():
            now = time.monotonic()
            self._samples.append(_Sample(now, _busy(), self._seconds(), now - due))
            due = time.monotonic() + _EVERY
            await asyncio.sleep(_EVERY)

    def between(self, begin: float, end: float) -> str:
        """Who had how many CPUs at work in that time."""
        inside = [sample for sample in self._samples if begin - _EVERY <= sample.at <= end + _EVERY]
        if len(inside) < 2:
            return ""
        first, last = inside[0], inside[-1]
        took = last.at - first.at
        shares = {name: (last.seconds[name] - first.seconds.get(name, 0.0)) / took for name in last.seconds}
        rest = (last.busy - first.busy) / took - sum(shares.values())
        said = [f"{name} {max(0.0, share):.1f}" for name, share in (*shares.items(), ("others", rest))]
        late = max(sample.late for sample in inside)
        return f"of {os.cpu_count()} CPUs: {', '.join(said)}; the trial itself was late by {late:.1f} s"

    def _seconds(self) -> dict[str, float]:
        processes = dict(_processes())
        whose = {name: _trees(processes, roots) for name, roots in self.roots.items()}
        for name, pids in {"the trial": {os.getpid()} & processes.keys(), **whose}.items():
            for pid in pids:
                seconds = processes[pid].seconds
                self._sums[name] = self._sums.get(name, 0.0) + seconds - self._seen.get(pid, 0.0)
                self._seen[pid] = seconds
        return dict(self._sums)


def _trees(processes: dict[int, _Process], roots: Iterable[int]) -> set[int]:
    """These processes and all that they have started."""
    found = set(roots) & processes.keys()
    for pid, process in sorted(processes.items()):  # who was started has a higher number, but where numbers begin anew
        if process.parent in found:
            found.add(pid)
    return found


def _processes() -> Iterable[tuple[int, _Process]]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        yield int(folder.name), _Process(int(fields[1]), (int(fields[11]) + int(fields[12])) / _TICKS)


def _busy() -> float:
    user, nice, system, _, _, irq, softirq, steal, *_ = (
        int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    )
    return (user + nice + system + irq + softirq + steal) / _TICKS


_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
