"""A duel as OpenSpiel has it: `python_holochron_holo` and `python_holochron_chrono`, registered when this module is imported.

Chance deals once, at the beginning: one of so many deals, each with its own shuffles and dice."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from ..encoding.batch import worth
from ..encoding.encoder import Encoder
from ..games.registry import games
from ..kernel.table.table import Table
from .source import Source
from .text.telling import tell_position

DEALS: Final = 1024
MOST_CHOICES: Final = 3_000  # then nobody has won
SEATS: Final = 2


class Standing:
    """The game in a state: OpenSpiel copies states deeply, and a fork is all the copy that a table needs."""

    def __init__(self, table: Table | None) -> None:
        self.table = table

    def __deepcopy__(self, memo: object) -> Standing:
        return Standing(None if self.table is None else self.table.fork())


class DuelState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """Where a duel stands."""

    def __init__(self, game: Duel) -> None:
        super().__init__(game)
        self._standing = Standing(None)

    @property
    def table(self) -> Table | None:
        """The game itself; none before the deal."""
        return self._standing.table

    def current_player(self) -> int:
        table = self.table
        if table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if table.decision is None or len(table.inputs) >= MOST_CHOICES:
            return int(pyspiel.PlayerId.TERMINAL)
        return table.decision.player

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        table = self.table
        if table is None or table.decision is None or table.decision.player != player:
            return []
        return list(range(len(table.decision.options)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table is None:
            self._standing.table = self.get_game().source.table(action, recorded=True)
        else:
            table.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        if table is None or table.decision is None:
            return f"deal {action}"
        return str(table.decision.options[action].key)

    def returns(self) -> list[float]:
        table = self.table
        return [0.0 if table is None else worth(table.state, seat) for seat in range(SEATS)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> DuelState:
        """A state that the player could not tell from this one."""
        copy: DuelState = self.clone()
        if copy.table is not None:
            copy._standing.table = copy.table.resample(player, int(sampler() * (1 << 48)))
        return copy

    def __str__(self) -> str:
        table = self.table
        return "before the deal" if table is None else tell_position(table, None)


class DuelObserver:
    """What a player may know, as numbers and as text; with perfect recall, the text knows all that the player ever saw."""

    def __init__(self, kind: Any, encoder: Encoder) -> None:
        self._encoder = encoder
        self._recalls = kind.perfect_recall
        self.tensor = np.zeros(encoder.layout.size, np.float32)
        self.dict = {"observation": self.tensor}
        self._row = np.zeros(encoder.layout.size, np.int16)

    def set_from(self, state: DuelState, player: int) -> None:
        table = state.table
        if table is None:
            self.tensor.fill(0)
            return
        self._encoder.encode(table.state, player, table.decision, self._row.data, 0)
        self.tensor[:] = self._row

    def string_from(self, state: DuelState, player: int) -> str:
        table = state.table
        if table is None:
            return ""
        text = tell_position(table, player)
        if not self._recalls:
            return text
        seen = json.dumps([event.to_data() for event in table.events(player)])
        return f"{text}\n{hashlib.sha256(seen.encode()).hexdigest()[:16]}"


class Duel(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game between two start decks."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.source = Source(self.name)
        encoder = self.source.encoder()
        info = pyspiel.GameInfo(
            num_distinct_actions=encoder.layout.options,
            max_chance_outcomes=DEALS,
            num_players=SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(type_of(self.name), info, params or {})

    def new_initial_state(self) -> DuelState:
        return DuelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> DuelObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return DuelObserver(kind, self.source.encoder())


def type_of(name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    return pyspiel.GameType(
        short_name=f"python_holochron_{name}",
        long_name=f"holochron: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


GAMES: Final = {name: type(f"Duel_{name}", (Duel,), {"name": name}) for name in games()}
for _name, _game in GAMES.items():
    pyspiel.register_game(type_of(_name), _game)
