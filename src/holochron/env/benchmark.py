"""How fast environments are: steps with the whole observation and mask, beside rlcard's gin rummy in the same run."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np

from ..games.registry import game_named
from ..lab.benchmark import measure
from ..lab.report import engine_build
from ..lab.workloads import (
    MAX_CHOICES,
    POOL,
    Observe,
    Visits,
    Workload,
    game_of,
    pairings_of,
    random_pairs,
    subjects,
    yardstick,
)
from ..lang.decks import DeckList
from .aec import GameEnv
from .vector import ManyGames, random_actions

TOGETHER: Final = 64  # games in one process
IN_EACH: Final = 128  # in each of several: the longer a step is, the less they wait for each other
IN_TURN: Final = 2  # environments that take turns
SPELL: Final = 20  # steps of all of them that are timed at once
RUMMY: Final = "gin-rummy"


class Alone(Workload):
    """PettingZoo's way: `last` and `step`, one game after the other."""

    def __init__(self, game: str, decks: list[DeckList]) -> None:
        super().__init__()
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
    """Many games at once: in one process, or in several, which go on with one environment while another is looked at."""

    def __init__(self, game: str, decks: list[DeckList], processes: int = 0, envs: int = 1) -> None:
        super().__init__()
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
        self.games += 1
        self.done += SPELL * sum(env.num_envs for env in self.envs)

    def close(self) -> None:
        for env in self.envs:
            env.close()


class Rummy(Workload):
    """The yardstick: random play of rlcard's gin rummy, the game that PettingZoo's gin rummy was made of."""

    def __init__(self, make: Callable[..., Any]) -> None:
        super().__init__()
        self.env = make(RUMMY, config={"seed": 1})
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
        self.games += 1
        self.done += steps


def rummy() -> Rummy | None:
    """None when rlcard is not installed."""
    try:
        import rlcard
    except ImportError:
        return None
    return Rummy(rlcard.make)


def benchmark(decks: str, seconds: float, processes: int = 0) -> dict[str, Any]:
    """The figures of each game, and of random decks of all cards; `processes` are as many as there are cores if not given."""
    processes = processes or os.cpu_count() or 1
    measured = {name: _workloads(name, processes) for name in subjects(decks)}
    sticks: dict[str, Workload | None] = {"gin_rummy_steps_per_s": rummy(), "python_chess_moves_per_s": yardstick()}
    each = [workload for workloads in measured.values() for workload in workloads.values()]
    measure([*each, *[stick for stick in sticks.values() if stick is not None]], seconds)
    figures: dict[str, Any] = {name: {engine_build(): _figures(workloads)} for name, workloads in measured.items()}
    for workloads in measured.values():
        for one in workloads.values():
            if isinstance(one, Together):
                one.close()
    told = {name: round(stick.done / stick.seconds, 1) for name, stick in sticks.items() if stick is not None}
    return {**figures, "processes": processes, "yardsticks": told}


def _workloads(subject: str, processes: int) -> dict[str, Workload]:
    name = game_of(subject)
    game = game_named(name)
    decks = [game.decks[game.mirror]]
    if subject == POOL:
        decks = [deck for pair in random_pairs(name) for deck in pair]
    return {
        "steps_per_s": Alone(name, decks),
        "batch_steps_per_s": Together(name, decks),
        "shared_steps_per_s": Together(name, decks, processes),
        "turned_steps_per_s": Together(name, decks, processes, IN_TURN),
        "observation": Visits(pairings_of(subject), Observe(name)),
    }


def _figures(workloads: dict[str, Workload]) -> dict[str, float]:
    figures = {name: round(one.done / one.seconds, 1) for name, one in workloads.items() if not isinstance(one, Visits)}
    observing = workloads["observation"]
    cost = observing.seconds / observing.done
    figures["observation_us"] = round(1e6 * cost, 2)
    figures["observation_share"] = round(cost * figures["batch_steps_per_s"], 3)
    return figures
