"""Time the environments for those who train agents, beside gin rummy of rlcard and python-chess where they are installed.

    .venv/bin/python -m tools.environments              one second for each measurement

Random play with the whole observation and mask: one game after the other as PettingZoo plays them, many games in one
process, and many in each of as many processes as there are cores (by the wall clock). `docs/performance.md` has its
table. rlcard is no dependency: `pip install rlcard==1.2.0` adds it.
"""

from __future__ import annotations

import os
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np

from holochron.cli.commands.bench import (
    MAX_CHOICES,
    Observe,
    Visits,
    Workload,
    decks_of,
    heading,
    measure,
    pairings_of,
    subjects,
    yardstick,
)
from holochron.env.aec import GameEnv
from holochron.env.vector import ManyGames, random_actions
from holochron.lab.report import machine, versions
from holochron.lang.decks import DeckList

SECONDS: Final = 1.0
CORES: Final = os.cpu_count() or 1
TOGETHER: Final = 64  # games in one process
IN_EACH: Final = 128  # in each of several: the longer a step is, the less they wait for each other
SPELL: Final = 20  # steps of all games that are timed at once


class Alone(Workload):
    """PettingZoo's way: `last` and `step`, one game after the other."""

    def __init__(self, game: str, decks: list[DeckList]) -> None:
        super().__init__([])
        self.env = GameEnv(game, game, shelf=decks, max_choices=MAX_CHOICES)
        self.rng = np.random.default_rng(1)

    def game(self) -> None:
        env = self.env
        draws = self.rng.random(MAX_CHOICES + 1).tolist()
        start = process_time()
        env.reset(seed=self.games)
        while env.agents:
            observed, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            env.step(int(draws[env.choices] * int(observed["action_mask"].sum())))
            self.done += 1
        self.seconds += process_time() - start
        self.games += 1


class Together(Workload):
    """Many games at once, in one process or in several; two such environments take turns if asked for."""

    def __init__(self, game: str, decks: list[DeckList], processes: int = 0, envs: int = 1) -> None:
        super().__init__([])
        count = IN_EACH * processes if processes else TOGETHER
        self.clock = perf_counter if processes else process_time
        self.rng = np.random.default_rng(1)
        self.envs = [
            ManyGames(game, count, shelf=decks, processes=processes, max_choices=MAX_CHOICES) for _ in range(envs)
        ]
        for number, env in enumerate(self.envs):
            env.reset(seed=number)

    def game(self) -> None:
        start = self.clock()
        for turn in range(SPELL + 1):
            for env in self.envs:
                if turn > 0:
                    env.step_wait()
                if turn < SPELL:
                    env.step_async(random_actions(env.arrays.masks, self.rng))
        self.seconds += self.clock() - start
        self.done += SPELL * sum(env.num_envs for env in self.envs)


class Rummy(Workload):
    """The yardstick: random play of rlcard's gin rummy, of which PettingZoo's was made."""

    def __init__(self, env: Any) -> None:
        super().__init__([])
        self.env = env
        self.rng = np.random.default_rng(1)

    def game(self) -> None:
        env = self.env
        draws = self.rng.random(10_000).tolist()
        start = process_time()
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draws[steps % len(draws)] * len(legal))])
            steps += 1
        self.seconds += process_time() - start
        self.done += steps


def rummy() -> Rummy | None:
    """None without rlcard."""
    try:
        import rlcard
    except ImportError:
        return None
    return Rummy(rlcard.make("gin-rummy", config={"seed": 1}))


def workloads(subject: str) -> dict[str, Workload]:
    name, pairs = decks_of(subject)
    decks = [deck for pair in pairs for deck in pair]
    return {
        "PettingZoo, steps/s": Alone(name, decks),
        f"{TOGETHER} games in one process, steps/s": Together(name, decks),
        f"{IN_EACH} games in each of {CORES} processes, steps/s of the wall clock": Together(name, decks, CORES),
        "the same, two such environments in turn": Together(name, decks, CORES, 2),
        "an observation, µs": Visits(pairings_of(subject), Observe(name)),
    }


def cell(workload: Workload) -> str:
    if isinstance(workload, Visits):
        return f"{1e6 * workload.seconds / workload.done:.1f}"
    return f"{workload.done / workload.seconds:,.0f}"


def main() -> None:
    columns = {subject: workloads(subject) for subject in subjects()}
    sticks = {"rlcard's gin rummy, steps/s": rummy(), "python-chess, moves/s": yardstick()}
    beside = {name: stick for name, stick in sticks.items() if stick is not None}
    measure([*(work for column in columns.values() for work in column.values()), *beside.values()], SECONDS)
    print(f"{', '.join(versions())}, {machine()}; random play, full observation and mask.\n")
    print(f"| | {' | '.join(map(heading, columns))} |")
    print("|---" * (len(columns) + 1) + "|")
    for label in next(iter(columns.values())):
        print(f"| {label} | {' | '.join(cell(column[label]) for column in columns.values())} |")
    print("\n" + "; ".join(f"{name}: {cell(stick)}" for name, stick in beside.items()))
    for env in (env for column in columns.values() for work in column.values() for env in getattr(work, "envs", ())):
        env.close()


if __name__ == "__main__":
    main()
