"""Many games at once with the shapes of Gymnasium's vector environments, in one process or over several."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .. import bots
from ..bots.bot_game import seated_at
from ..encoding.batch import EVERYBODY, Batch, Deal, Rows
from ..encoding.encoder import Encoder
from ..games.registry import game_named
from ..kernel.chooser import Chooser
from ..kernel.errors import HolochronError
from ..kernel.table.table import MAX_CHOICES
from ..lab.simulation import game_seed
from ..lang.decks import DeckList
from .source import Source
from .spaces import Observation, action_space, observation_space

ALIGNED: Final = 64  # each array begins at a multiple of this many bytes
STEP, RESET, CLOSE = b"step", b"reset ", b"close"


Parts = tuple[str, dict[str, dict[str, int]]]  # a deck as it can be sent: its name, and what it is made of


@dataclass(frozen=True)
class Plan:
    """What is played in every place: plain data, from which another process can play it."""

    game: str
    bot: str
    seat: int | None
    decks: list[Parts]
    shelf: list[Parts] | None
    mode: str
    rules: dict[str, object] | None
    shaped: float
    max_choices: int

    def source(self) -> Source:
        game = game_named(self.game)
        decks = [game.deck(name, parts) for name, parts in self.decks]
        if self.shelf is None:
            return Source(self.game, decks=decks, mode=self.mode, rules=self.rules)
        shelf = [game.deck(name, parts) for name, parts in self.shelf]
        return Source(self.game, shelf=shelf, players=len(decks), mode=self.mode, rules=self.rules)


def _sent(decks: Sequence[DeckList]) -> list[Parts]:
    return [(deck.name, deck.parts) for deck in decks]


class Arrays:
    """All that a batch tells, and the actions it is given, in one piece of memory."""

    def __init__(self, encoder: Encoder, count: int, memory: Any) -> None:
        shapes = _shapes(encoder, count)
        at = 0
        made: dict[str, NDArray[Any]] = {}
        for name, (shape, kind) in shapes.items():
            made[name] = np.ndarray(shape, kind, memory, at)
            at += _room(shape, kind)
        self.observations = made["observations"]
        self.masks = made["masks"]
        self.players = made["players"]
        self.choosers = made["choosers"]
        self.rewards = made["rewards"]
        self.ended = made["ended"]
        self.cut = made["cut"]
        self.actions = made["actions"]

    def rows(self, first: int, last: int) -> Rows:
        """The part of them for the games from `first` to before `last`."""
        parts = (self.observations, self.masks, self.players, self.choosers, self.rewards, self.ended, self.cut)
        flat: list[Any] = [part[first:last].reshape(-1).data for part in parts]
        return Rows(*flat)


def _shapes(encoder: Encoder, count: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    layout = encoder.layout
    return {
        "observations": ((count, layout.size), np.int16),
        "masks": ((count, layout.options), np.int8),
        "players": ((count,), np.int8),
        "choosers": ((count,), np.int8),
        "rewards": ((count, encoder.seats), np.float32),
        "ended": ((count,), np.uint8),
        "cut": ((count,), np.uint8),
        "actions": ((count,), np.int64),
    }


def _room(shape: tuple[int, ...], kind: Any) -> int:
    size = prod(shape) * int(np.dtype(kind).itemsize)
    return -(-size // ALIGNED) * ALIGNED


class Shard:
    """The games of the places from `first` to before `last`, each place with a series of its own: which games are played
    does not depend on the number of processes."""

    def __init__(self, plan: Plan, arrays: Arrays, first: int, last: int) -> None:
        self.plan = plan
        self.first, self.last = first, last
        self.arrays = arrays
        self.source = plan.source()
        self.recorded = bool(plan.bot) and not isinstance(bots.make(plan.bot), Chooser)
        rows, encoder = arrays.rows(first, last), self.source.encoder()
        self.batch = Batch(encoder, self._deal, last - first, rows, plan.max_choices, plan.shaped)

    def reset(self, seed: int) -> None:
        self._series = [game_seed(seed, place) for place in range(self.first, self.last)]
        self._numbers = [0] * len(self._series)
        self.batch.reset()

    def step(self) -> None:
        self.batch.step(self.arrays.actions[self.first : self.last].tolist())

    def _deal(self, place: int) -> Deal:
        self._numbers[place] += 1
        seed = game_seed(self._series[place], self._numbers[place])
        table = self.source.table(seed, recorded=self.recorded)
        if not self.plan.bot:
            return Deal(table, EVERYBODY, [])
        seats = self.source.seats
        seat = Random(seed).randrange(seats) if self.plan.seat is None else self.plan.seat
        return Deal(table, seat, [seated_at(bots.make(self.plan.bot, seed + other), table) for other in range(seats)])


class Here:
    """A shard in this process."""

    def __init__(self, shard: Shard) -> None:
        self._shard = shard

    def reset(self, seed: int) -> None:
        self._shard.reset(seed)

    def step(self) -> None:
        self._shard.step()

    def wait(self) -> None:
        """It is done already."""

    def close(self) -> None:
        """Nothing is left of it."""


class Elsewhere:
    """A shard in a process of its own, which shares the arrays."""

    def __init__(self, plan: Plan, name: str, count: int, first: int, last: int) -> None:
        context = get_context("spawn")
        self._connection, other = context.Pipe()
        self._process = context.Process(target=_work, args=(other, plan, name, count, first, last), daemon=True)
        self._process.start()
        other.close()

    def reset(self, seed: int) -> None:
        self._connection.send_bytes(RESET + str(seed).encode())

    def step(self) -> None:
        self._connection.send_bytes(STEP)

    def wait(self) -> None:
        try:
            told = self._connection.recv_bytes().decode()
        except (EOFError, OSError):
            raise HolochronError("a process of the environment has ended") from None
        if told:
            raise HolochronError(told)

    def close(self) -> None:
        try:
            self._connection.send_bytes(CLOSE)
        except OSError:
            return
        self._process.join()


def _work(connection: Connection, plan: Plan, name: str, count: int, first: int, last: int) -> None:
    """What a process of an environment does until it is told to end."""
    memory = SharedMemory(name)
    shard = Shard(plan, Arrays(plan.source().encoder(), count, memory.buf), first, last)
    while True:
        try:
            message = connection.recv_bytes()
        except (EOFError, KeyboardInterrupt):
            message = CLOSE
        if message == CLOSE:
            os._exit(0)  # the arrays hold on to the memory: it goes with the process
        told = ""
        try:
            if message == STEP:
                shard.step()
            else:
                shard.reset(int(message.removeprefix(RESET)))
        except Exception as error:
            told = f"{type(error).__name__}: {error}"
        connection.send_bytes(told.encode())


class ManyGames(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Games side by side. Whoever has to choose in a game is the agent of its row; with a `bot`, only one seat is.

    What `reset` and `step` give are views of memory in which the next step writes. A game that has ended is followed by the
    next in the same step; `infos` says who has to choose (`player`), who has just chosen (`chooser`), and what each seat was
    rewarded with (`rewards`); the rewards are those of who has just chosen."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        bot: str = "",
        seat: int | None = None,
        processes: int = 0,
        decks: Sequence[str | DeckList] | None = None,
        shelf: Sequence[str | DeckList] | None = None,
        players: int = 0,
        mode: str = "",
        rules: Mapping[str, object] | None = None,
        shaped: float = 0.0,
        max_choices: int = MAX_CHOICES,
    ) -> None:
        """No `processes` means that all is done in this one."""
        if num_envs < 1 or not 0 <= processes <= num_envs:
            raise HolochronError(f"{num_envs} games over {processes} processes: there must be a game for each")
        source = Source(game, decks=decks, shelf=shelf, players=players, mode=mode, rules=rules)
        on_shelf = None if source.shelf is None else _sent(source.shelf)
        chosen_rules = None if rules is None else dict(rules)
        plan = Plan(game, bot, seat, _sent(source.decks), on_shelf, mode, chosen_rules, shaped, max_choices)
        if bot:
            bots.make(bot)
        if seat is not None and not 0 <= seat < source.seats:
            raise HolochronError(f"there is no seat {seat}; seats are 0 to {source.seats - 1}")
        self.encoder = source.encoder()
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.encoder)
        self.single_action_space = action_space(self.encoder)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        size = sum(_room(*one) for one in _shapes(self.encoder, num_envs).values())
        self._memory = SharedMemory(create=True, size=size) if processes else None
        self.arrays = Arrays(self.encoder, num_envs, bytearray(size) if self._memory is None else self._memory.buf)
        self._shards: list[Here | Elsewhere] = []
        for number in range(processes):
            first, last = (num_envs * bound // processes for bound in (number, number + 1))
            name = "" if self._memory is None else self._memory.name
            self._shards.append(Elsewhere(plan, name, num_envs, first, last))
        if not processes:
            self._shards.append(Here(Shard(plan, self.arrays, 0, num_envs)))
        self._seed = Random().randrange(1 << 48)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if isinstance(seed, list):
            raise HolochronError("a seed is for all games together: a number, not a list")
        self._seed = game_seed(self._seed, 0) if seed is None else seed
        for shard in self._shards:
            shard.reset(self._seed)
        self._wait()
        return self._observed(), {"player": self.arrays.players}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Let the games go on; `step_wait` gives what comes of it. With processes, there is time for something else."""
        self.arrays.actions[:] = actions
        for shard in self._shards:
            shard.step()

    def step_wait(self) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self._wait()
        arrays = self.arrays
        infos = {"player": arrays.players, "chooser": arrays.choosers, "rewards": arrays.rewards}
        own = arrays.rewards[np.arange(self.num_envs), arrays.choosers]
        return self._observed(), own, arrays.ended.view(np.bool_), arrays.cut.view(np.bool_), infos

    def _wait(self) -> None:
        for shard in self._shards:
            shard.wait()

    def _observed(self) -> Observation:
        return {"observation": self.arrays.observations, "action_mask": self.arrays.masks}

    def close_extras(self, **kwargs: Any) -> None:
        for shard in self._shards:
            shard.close()
        self._shards = []
        if self._memory is not None:
            self._memory.unlink()
            self._memory = None


def random_actions(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """In each row one of what can be chosen, each as likely as the other."""
    chosen: NDArray[np.int64] = (rng.random(len(masks)) * masks.sum(axis=1)).astype(np.int64)
    return chosen
