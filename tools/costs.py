"""Count what a decision costs: bytecodes of a plain engine, machine instructions (callgrind) of a compiled one.

    .venv/bin/python -m tools.costs                     beside tools/costs.json; 5 % dearer is status 1
    .venv-compiled/bin/python -m tools.costs            the same of the compiled engine; needs valgrind
    .venv/bin/python -m tools.costs --update REASON     write the new costs into tools/costs.json

Each figure is the cost of one decision, one choice of a bot, one fork or one resample, in a process of its own with a
fixed hash seed, after every game was played once. No other program disturbs it. Only figures of the same CPython,
compiler and flags (bytecodes: of the same minor version) are compared.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from holochron.cli.commands.bench import POOL, BotPlay, Play, Visits, Workload, fork_and_choose, pairings_of, resample
from holochron.cli.commands.bench import subjects as all_subjects
from holochron.kernel.table.pairing import Pairing
from holochron.kernel.table.table import Table
from holochron.lab.report import built_with, engine_build
from holochron.version import VERSION
from tools.work import bytecodes

FILE: Final = Path(__file__).with_suffix(".json")
ALLOWED: Final = 0.05  # dearer than this fails
GAMES: Final = 3  # of each workload, or as many as there are pairs of decks

Made = dict[str, str]  # what decides the figures besides our own source
MakeWorkload = Callable[[list[Pairing]], Workload]


def pass_by(table: Table, choices: list[int]) -> None:
    """Do nothing at a visit: what the game alone costs."""


# The cost of the game alone, if there is a second workload, is taken away.
WORKLOADS: Final[dict[str, tuple[MakeWorkload, MakeWorkload | None]]] = {
    "playout": (lambda pairings: Play(pairings, recorded=False), None),
    "recorded": (lambda pairings: Play(pairings, recorded=True), None),
    "greedy": (BotPlay, None),
    "fork": (lambda pairings: Visits(pairings, fork_and_choose), lambda pairings: Visits(pairings, pass_by)),
    "resample": (lambda pairings: Visits(pairings, resample), lambda pairings: Visits(pairings, pass_by)),
}


def workloads_of(subject: str) -> list[str]:
    return ["playout"] if subject == POOL else list(WORKLOADS)


def made_now() -> Made:
    engine = engine_build()
    version = platform.python_version_tuple()
    python = f"{platform.python_implementation()} {version[0]}.{version[1]}"
    if engine == "plain":
        return {"unit": "bytecodes", "engine": engine, "python": python, "compiler": ""}
    python = f"{python}.{version[2]} ({platform.python_compiler()}, {platform.machine()})"
    return {"unit": "instructions", "engine": engine, "python": python, "compiler": built_with()}


def count() -> dict[str, int]:
    """The costs by subject and workload, counted in a process of its own."""
    command = [sys.executable, "-m", "tools.costs", "--count"]
    with tempfile.TemporaryDirectory(prefix="holochron-costs-") as folder:
        if engine_build() == "compiled":
            out = f"--callgrind-out-file={folder}/dump"
            command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", out, *command]
        environment = os.environ | {"PYTHONHASHSEED": "0"}
        done = subprocess.run(
            command, cwd=FILE.parents[1], env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"counting failed: {done.stderr}")
        costs, alone = {}, 0
        for number, (name, times, cost) in enumerate(json.loads(done.stdout), 1):
            cost = cost or instructions(Path(folder) / f"dump.{number}")
            if times:
                costs[name] = round((cost - alone) / times)
            alone = 0 if times else cost
        return costs


def instructions(dump: Path) -> int:
    lines = dump.read_text(encoding="utf-8", errors="replace").splitlines()
    return next(int(line.split()[1]) for line in reversed(lines) if line.startswith(("totals:", "summary:")))


def count_here() -> list[tuple[str, int, int]]:
    """Each name, how often it was done, and its bytecodes; callgrind writes down the instructions itself.

    The game alone comes before what is done in it, 0 times.
    """
    run = run_traced if engine_build() == "plain" else run_under_callgrind
    told = []
    for subject in all_subjects():
        pairings = pairings_of(subject)
        for name in workloads_of(subject):
            make, make_alone = WORKLOADS[name]
            if make_alone is not None:
                told.append((f"{subject} {name}", 0, counted(make_alone(pairings), run)[1]))
            told.append((f"{subject} {name}", *counted(make(pairings), run)))
    return told


def counted(workload: Workload, run: Callable[[Workload, int], int]) -> tuple[int, int]:
    """How often the work was done, and its cost, after every pair of decks has met once."""
    games = max(GAMES, len(workload.pairings))
    for _ in range(games):
        workload.game()
    before = workload.done
    gc.collect()
    gc.freeze()  # what was loaded is not looked through again and again
    cost = run(workload, games)
    return workload.done - before, cost


def run_traced(workload: Workload, games: int) -> int:
    """Play, and count bytecodes."""
    return sum(bytecodes(workload.game)[1] for _ in range(games))


def run_under_callgrind(workload: Workload, games: int) -> int:
    """Play between two orders to callgrind, which dumps its count."""
    control("--instr=on")
    for _ in range(games):
        workload.game()
    control("--instr=off")
    control("--dump")
    return 0


def control(order: str) -> None:
    subprocess.run(["callgrind_control", order, str(os.getpid())], stdout=subprocess.DEVNULL, check=True)


def table_of(costs: dict[str, int], then: dict[str, int]) -> list[str]:
    lines = ["| | now | then | change |", "|---|---|---|---|"]
    for name, now in costs.items():
        old = then.get(name)
        lines.append(f"| {name} | {now:,} | {old:,} | {now / old - 1:+.1%} |" if old else f"| {name} | {now:,} | | |")
    return lines


def dearer(costs: dict[str, int], then: dict[str, int]) -> list[str]:
    return [name for name, now in costs.items() if name in then and now > then[name] * (1 + ALLOWED)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", metavar="REASON", help="write the costs into tools/costs.json")
    parser.add_argument("--count", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.count:
        print(json.dumps(count_here()))
        return 0
    made, costs, file = made_now(), count(), json.loads(FILE.read_text(encoding="utf-8"))
    alike = next((one for one in file["figures"] if one["made"] == made), None)
    then = alike["costs"] if alike is not None else {}
    told = ", ".join(filter(None, made.values()))
    print("\n".join([f"{told}: a decision, a choice of a bot, a fork, a resample", "", *table_of(costs, then)]))
    if options.update is not None:
        if alike is None:
            file["figures"].append({"made": made, "costs": costs})
        else:
            alike["costs"] = costs
        file["version"] = VERSION
        file["changes"].append({"version": VERSION, "made": told, "reason": options.update})
        FILE.write_text(json.dumps(file, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    elif found := dearer(costs, then):
        print(f"more than {ALLOWED:.0%} dearer: {', '.join(found)}; mend it, or --update REASON", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
