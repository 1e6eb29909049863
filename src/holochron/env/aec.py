"""A game as PettingZoo has it: agents take turns, and each sees what its player may know."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..encoding.batch import worth
from ..kernel.errors import HolochronError, IllegalChoice
from ..kernel.table.table import MAX_CHOICES, Table
from ..lang.decks import DeckList
from .source import Source
from .spaces import Observation, action_space, observation_space, observe
from .text.telling import tell_position

RENDER_MODES: Final = ["human", "ansi", "page"]


class GameEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """One game after the other. An action is the index of an option; who is out of the game, or at its end, is done."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        name: str,
        *,
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
        """`shaped` is what a whole lead is worth on the way to the end, `folder` where pages are written."""
        super().__init__()
        check_render_mode(render_mode)
        self.metadata = {"name": name, "is_parallelizable": False, "render_modes": RENDER_MODES, "render_fps": 1}
        self.render_mode = render_mode
        self.lang = lang
        self.source = Source(game, decks=decks, shelf=shelf, players=players, mode=mode, rules=rules)
        self.encoder = self.source.encoder()
        self.shaped = shaped
        self.max_choices = max_choices
        self._folder = folder
        self.possible_agents = [f"player_{seat}" for seat in range(self.source.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observed, acted = observation_space(self.encoder), action_space(self.encoder)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: spaces.Discrete(int(acted.n)) for agent in self.possible_agents}
        self._table: Table | None = None
        self.choices = 0
        self.seed: int | None = None  # of the game that is being played

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def table(self) -> Table:
        """The game itself, which knows everything: for looking on, never for an agent."""
        if self._table is None:
            raise HolochronError("no game has begun: call reset first")
        return self._table

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        if seed is not None:
            self.source.begin(seed)
        self.seed = self.source.next_seed()
        self._table = table = self.source.table(self.seed, recorded=self.render_mode == "page")
        self.choices = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._lead = [0.0] * self.source.seats
        self._select(table)
        if self.shaped:
            self._lead = self._leads(table)

    def observe(self, agent: str) -> Observation:
        table = self.table
        return observe(self.encoder, table.state, self._seats[agent], table.decision)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        if not isinstance(action, (int, np.integer)):
            raise IllegalChoice(f"an action is the index of an option, not {action!r}")
        table.choose(int(action))
        self.choices += 1
        if self.shaped or table.result is not None or table.state.out or self.choices >= self.max_choices:
            self._settle(agent, table)
        else:
            self._select(table)  # as in most steps: nobody is rewarded or done
        if self.render_mode == "human":
            self.render()

    def _settle(self, agent: str, table: Table) -> None:
        """Rewards, and who is done, after the choice of an agent."""
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.shaped:
            self._reward_leads(table)
        self._judge(table)
        self._accumulate_rewards()
        self._select(table)
        self._deads_step_first()

    def _select(self, table: Table) -> None:
        if table.decision is not None:
            self.agent_selection = self.possible_agents[table.decision.player]

    def _judge(self, table: Table) -> None:
        """Whoever is out has lost; at the end everyone is done."""
        is_over, out = table.result is not None, table.state.out
        for agent in self.agents:
            if self.terminations[agent]:
                continue
            seat = self._seats[agent]
            if is_over or (out >> seat) & 1:
                self.rewards[agent] += worth(table.state, seat)
                self.terminations[agent] = True
            elif self.choices >= self.max_choices:
                self.truncations[agent] = True

    def _leads(self, table: Table) -> list[float]:
        return [self.encoder.advantage(table.state, seat) for seat in range(self.source.seats)]

    def _reward_leads(self, table: Table) -> None:
        before, self._lead = self._lead, self._leads(table)
        for agent in self.agents:
            seat = self._seats[agent]
            self.rewards[agent] += self.shaped * (self._lead[seat] - before[seat])

    def render(self) -> str | None:
        """What the player sees who has to choose: printed (human), as text (ansi), or as the file of a replay that the
        page of replays opens (page)."""
        if self.render_mode is None:
            raise HolochronError(f"the environment was made without a render mode: {', '.join(RENDER_MODES)}")
        table = self.table
        if self.render_mode == "page":
            name = f"{self.metadata['name']}-{self.seed}-{self.choices}"
            self._folder, path = written_page(table, self._folder, name)
            return str(path)
        viewer = None if table.decision is None else table.decision.player
        text = tell_position(table, viewer, self.lang)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        self._table = None


def checked(env: GameEnv) -> Any:
    """The environment with PettingZoo's own checks around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def check_render_mode(render_mode: str | None) -> None:
    """HolochronError unless a game can be shown like that, or is not to be shown."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise HolochronError(f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}")


def written_page(table: Table, folder: str | Path | None, name: str) -> tuple[Path, Path]:
    """Where a game was written that the page of replays opens: the folder, and the file in it."""
    into = Path(tempfile.mkdtemp(prefix="holochron-") if folder is None else folder)
    path = into / f"{name}.save"
    path.write_bytes(table.save())
    return into, path
