"""What a decision costs, counted instead of timed: machine instructions (callgrind) or bytecodes of Python.

The counting is done in a process of its own, with a fixed hash seed, after everything has been loaded and played once.
`python -m holochron.lab.counting UNIT GAMES [NAME…]` is that process; it prints how often each thing was done, and the bytecodes.
"""

from __future__ import annotations

import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType
from typing import Any, Final

from ..kernel.errors import HolochronError
from ..kernel.table.pairing import Pairing
from .report import engine_build
from .workloads import POOL, BotPlay, Play, Visits, Workload, fork_and_choose, pairings_of, pass_by, resample, subjects

BYTECODES: Final = "bytecodes"
INSTRUCTIONS: Final = "instructions"
COUNTER: Final = "valgrind"
CONTROL: Final = "callgrind_control"  # comes with it
GAMES: Final = 3  # of each kind, or as many as there are pairs of decks

MakeWorkload = Callable[[list[Pairing]], Workload]

# What is done, and what it is done upon, whose cost is taken away.
KINDS: Final[dict[str, tuple[MakeWorkload, MakeWorkload | None]]] = {
    "playout": (lambda pairings: Play(pairings, recorded=False), None),
    "recorded": (lambda pairings: Play(pairings, recorded=True), None),
    "greedy": (BotPlay, None),
    "fork": (lambda pairings: Visits(pairings, fork_and_choose), lambda pairings: Visits(pairings, pass_by)),
    "resample": (lambda pairings: Visits(pairings, resample), lambda pairings: Visits(pairings, pass_by)),
}


class CannotCount(HolochronError):
    """Something that counting needs is missing, or failed."""


def usual_unit() -> str:
    """Instructions where there is valgrind or bytecodes would tell nothing, otherwise bytecodes."""
    return INSTRUCTIONS if shutil.which(COUNTER) or engine_build() == "compiled" else BYTECODES


def names() -> list[str]:
    """All that is counted: the subject, and what is done."""
    return [f"{subject} {kind}" for subject in subjects() for kind in KINDS if subject != POOL or kind == "playout"]


def count(unit: str, games: int = GAMES, chosen: Iterable[str] = ()) -> dict[str, int]:
    """The cost of a decision, choice, fork or resample, by name."""
    if unit == INSTRUCTIONS and not shutil.which(COUNTER):
        raise CannotCount(f"machine instructions are counted with {COUNTER}, which is not installed")
    if unit == BYTECODES and engine_build() == "compiled":
        raise CannotCount("a compiled engine has no bytecodes to count")
    command = [sys.executable, "-m", "holochron.lab.counting", unit, str(games), *chosen]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    with tempfile.TemporaryDirectory(prefix="holochron-count-") as folder:
        dumps = Path(folder) / "dump"
        if unit == INSTRUCTIONS:
            options = ["--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={dumps}"]
            command = [COUNTER, *options, *command]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotCount(f"counting {unit} failed: {done.stderr.strip().rpartition(chr(10))[2]}")
        told: list[dict[str, Any]] = json.loads(done.stdout)
        if unit == INSTRUCTIONS:
            for number, one in enumerate(told, 1):
                one["cost"] = _total(Path(f"{dumps}.{number}"))
    return costs(told)


def costs(told: Iterable[dict[str, Any]]) -> dict[str, int]:
    """What each thing costs once, without what it is done upon."""
    found: dict[str, int] = {}
    for one in told:
        if one["upon"]:
            found[one["name"]] = -one["cost"]
        else:
            found[one["name"]] = round((found.get(one["name"], 0) + one["cost"]) / one["done"])
    return found


def _total(dump: Path) -> int:
    """The instructions in a file of callgrind."""
    try:
        lines = dump.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError as error:
        raise CannotCount(f"callgrind wrote no {dump.name}: {CONTROL} may not work here") from error
    return next(int(line.split()[1]) for line in reversed(lines) if line.startswith(("totals:", "summary:")))


# In the process that counts.


def _do_all(unit: str, games: int, chosen: list[str]) -> list[dict[str, Any]]:
    measure = _bytecodes if unit == BYTECODES else _instructions
    told = []
    for subject in subjects():
        kinds = [kind for kind in KINDS if f"{subject} {kind}" in (chosen or names())]
        pairings = pairings_of(subject) if kinds else []
        for kind in kinds:
            make, make_upon = KINDS[kind]
            for one in (make_upon, make) if make_upon is not None else (make,):
                done, cost = _do(one(pairings), measure, max(games, len(pairings)))
                told.append({"name": f"{subject} {kind}", "upon": one is not make, "done": done, "cost": cost})
    return told


def _do(workload: Workload, measure: Callable[[Workload, int], int], games: int) -> tuple[int, int]:
    """How often it was done, and what that cost, after every pair of decks has met once."""
    for _ in range(games):
        workload.game()
    before = workload.done
    gc.collect()
    gc.freeze()  # what was loaded is not looked through again and again
    cost = measure(workload, games)
    return workload.done - before, cost


def _bytecodes(workload: Workload, games: int) -> int:
    counted = 0

    def step(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal counted
        if event == "opcode":
            counted += 1
        return step

    def enter(frame: FrameType, event: str, argument: object) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return step

    sys._getframe().f_trace_opcodes = (
        True  # from Python 3.12 on a tracer gets opcodes only if somebody asked before it came
    )
    sys.settrace(enter)
    for _ in range(games):
        workload.game()
    sys.settrace(None)
    return counted


def _instructions(workload: Workload, games: int) -> int:
    """Callgrind writes them into a file that whoever started this process reads."""
    _control("--instr=on")
    for _ in range(games):
        workload.game()
    _control("--instr=off")
    _control("--dump")
    return 0


def _control(order: str) -> None:
    subprocess.run([CONTROL, order, str(os.getpid())], stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    print(json.dumps(_do_all(sys.argv[1], int(sys.argv[2]), sys.argv[3:])))
