"""A game as Gymnasium has it: one agent, and bots in the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, SupportsFloat

import gymnasium
import numpy as np

from .. import bots
from ..bots.bot_game import answer_of
from ..encoding.batch import worth
from ..kernel.chooser import Chooser
from ..kernel.errors import HolochronError
from ..kernel.table.table import MAX_CHOICES, Table
from ..lang.decks import DeckList
from .aec import RENDER_MODES, check_render_mode, written_page
from .source import Source
from .spaces import Observation, action_space, observation_space, observe
from .text.telling import tell_position


class AgainstBot(gymnasium.Env[Observation, np.int64]):
    """One's own seat in a game; the bots choose until it is one's turn to choose again.

    An action that is no option counts as the safe answer, and `info["illegal"]` says so: whoever masks never meets it."""

    def __init__(
        self,
        game: str,
        bot: str = "random",
        *,
        seat: int | None = None,
        decks: Sequence[str | DeckList] | None = None,
        shelf: Sequence[str | DeckList] | None = None,
        players: int = 0,
        mode: str = "",
        rules: Mapping[str, object] | None = None,
        shaped: float = 0.0,
        max_choices: int = MAX_CHOICES,
        render_mode: str | None = None,
        lang: str = "en",
        folder: str | Path | None = None,
    ) -> None:
        """No `seat` means another one for every game."""
        check_render_mode(render_mode)
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 1}
        self.render_mode = render_mode
        self.lang = lang
        self.source = Source(game, decks=decks, shelf=shelf, players=players, mode=mode, rules=rules)
        if seat is not None and not 0 <= seat < self.source.seats:
            raise HolochronError(f"there is no seat {seat}; seats are 0 to {self.source.seats - 1}")
        self.encoder = self.source.encoder()
        self.observation_space = observation_space(self.encoder)
        self.action_space = action_space(self.encoder)
        self.bot = bot
        self.recorded = render_mode == "page" or not isinstance(bots.make(bot), Chooser)
        self.shaped = shaped
        self.max_choices = max_choices
        self._fixed_seat = seat
        self._folder = folder
        self.seat = seat or 0
        self.choices = 0
        self._table: Table | None = None
        self._lead = 0.0
        self.seed = 0

    @property
    def table(self) -> Table:
        """The game itself, which knows everything: for looking on, never for an agent."""
        if self._table is None:
            raise HolochronError("no game has begun: call reset first")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.source.begin(seed)
        self.seed = self.source.next_seed()
        self.seat = Random(self.seed).randrange(self.source.seats) if self._fixed_seat is None else self._fixed_seat
        self._bots = [bots.make(self.bot, self.seed + seat) for seat in range(self.source.seats)]
        self._table = self.source.table(self.seed, recorded=self.recorded)
        self.choices = 0
        self._let_bots_choose()
        self._lead = self._leading()
        return self._observed(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        table = self.table
        decision = table.decision
        if decision is None or self._is_out():
            raise HolochronError("the game is over: call reset")
        index = int(action)
        is_legal = 0 <= index < len(decision.options)
        table.choose(index if is_legal else decision.default)
        self.choices += 1
        self._let_bots_choose()
        before, self._lead = self._lead, self._leading()
        is_over = table.result is not None or self._is_out()
        reward = self.shaped * (self._lead - before) + (worth(table.state, self.seat) if is_over else 0.0)
        is_cut = not is_over and self.choices >= self.max_choices
        info = {"seat": self.seat} if is_legal else {"seat": self.seat, "illegal": True}
        if self.render_mode == "human":
            self.render()
        return self._observed(), reward, is_over, is_cut, info

    def _let_bots_choose(self) -> None:
        """The others choose, and whoever is out looks on no longer."""
        table = self.table
        while not self._is_out() and self.choices < self.max_choices:
            decision = table.decision
            if decision is None or decision.player == self.seat:
                break
            index = answer_of(self._bots[decision.player], table)
            table.choose(decision.default if index is None else index)
            self.choices += 1

    def _is_out(self) -> bool:
        return (self.table.state.out >> self.seat) & 1 == 1

    def _leading(self) -> float:
        return self.encoder.advantage(self.table.state, self.seat) if self.shaped else 0.0

    def _observed(self) -> Observation:
        table = self.table
        return observe(self.encoder, table.state, self.seat, table.decision)

    def render(self) -> Any:
        """The same as for PettingZoo: printed, as text, or as the file of a replay."""
        if self.render_mode is None:
            return None
        if self.render_mode == "page":
            self._folder, path = written_page(self.table, self._folder, f"{self.seed}-{self.choices}")
            return str(path)
        text = tell_position(self.table, self.seat, self.lang)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None
