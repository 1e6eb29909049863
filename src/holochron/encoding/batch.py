"""Many games side by side: what each player is to choose from stands in rows of numbers that others share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..kernel.chooser import Chooser
from ..kernel.decisions import Decision
from ..kernel.errors import HolochronError, IllegalChoice
from ..kernel.state import State
from ..kernel.table.table import Table
from .encoder import Encoder

WON: Final = 1.0
LOST: Final = -1.0
DRAWN: Final = 0.0
EVERYBODY: Final = -1  # in place of a seat: all of them are played from outside


def worth(state: State, seat: int) -> float:
    """The result of a game for a seat; being out is a loss, a game that goes on counts nothing."""
    result = state.result
    if result is None:
        return LOST if (state.out >> seat) & 1 else DRAWN
    return DRAWN if not result.winners else WON if seat in result.winners else LOST


class Rows:
    """Where a batch writes, one row for each game: memory that may be shared between processes."""

    def __init__(
        self,
        observations: memoryview,  # of 16 bits
        masks: memoryview,  # of 8 bits
        players: memoryview,  # of 8 bits: who has to choose
        choosers: memoryview,  # of 8 bits: who has just chosen
        rewards: memoryview[float],  # floats of 32 bits, one for each seat
        ended: memoryview,  # of 8 bits
        cut: memoryview,  # of 8 bits
    ) -> None:
        self.observations = observations
        self.masks = masks
        self.players = players
        self.choosers = choosers
        self.rewards = rewards
        self.ended = ended
        self.cut = cut


class Deal:
    """A new game, and the seat in it that is played from outside."""

    def __init__(self, table: Table, seat: int, others: list[Chooser]) -> None:
        self.table = table
        self.seat = seat
        self.others = others  # by seat: who chooses where nobody from outside does


class Batch:
    """Games that go on together, one choice each at a time; where one has ended, the next begins in its place."""

    def __init__(
        self, encoder: Encoder, deal: Callable[[int], Deal], count: int, rows: Rows, max_choices: int, shaped: float
    ) -> None:
        self.encoder = encoder
        self.count = count
        self._deal = deal
        self._rows = rows
        self._max_choices = max_choices
        self._shaped = shaped
        self._deals: list[Deal] = []
        self._choices = [0] * count
        self._leads = [[0.0] * encoder.seats for _ in range(count)]
        options = encoder.layout.options
        self._masks = [memoryview(bytes([1] * open + [0] * (options - open))).cast("b") for open in range(options + 1)]
        self._no_rewards = memoryview(bytes(4 * encoder.seats)).cast("f")

    def reset(self) -> None:
        """Begin every game anew."""
        self._deals = []
        for at in range(self.count):
            self._deals.append(self._deal(at))
            self._rows.ended[at] = self._rows.cut[at] = 0
            self._begin(at)

    def step(self, actions: list[int]) -> None:
        """Choose in every game, by the index of an option."""
        for at in range(self.count):
            self._step_one(at, actions[at])

    def table(self, at: int) -> Table:
        """The game of a row, which knows everything: for looking on, never for an agent."""
        return self._deals[at].table

    def _begin(self, at: int) -> None:
        """A game that has just been dealt, up to where somebody from outside has to choose."""
        self._choices[at] = 0
        deal = self._deals[at]
        self._let_others_choose(at, deal)
        if self._is_over(deal):
            raise HolochronError("a game was over before anybody from outside could choose")
        if self._shaped:
            self._leads[at] = self._leads_at(deal.table)
        self._rows.rewards[at * self.encoder.seats : (at + 1) * self.encoder.seats] = self._no_rewards
        self._show(at, deal.table)

    def _step_one(self, at: int, action: int) -> None:
        deal, rows, seats = self._deals[at], self._rows, self.encoder.seats
        table = deal.table
        decision = table.decision
        if decision is None:
            raise AssertionError("a game that is over has made place for the next")
        if not 0 <= action < len(decision.options):
            raise IllegalChoice(f"game {at}: there are options 0 to {len(decision.options) - 1}, not {action}")
        rows.choosers[at] = decision.player
        table.choose(action)
        self._choices[at] += 1
        self._let_others_choose(at, deal)
        rows.rewards[at * seats : (at + 1) * seats] = self._no_rewards
        if self._shaped:
            self._reward_leads(at, table)
        is_over = self._is_over(deal)
        is_cut = not is_over and self._choices[at] >= self._max_choices
        rows.ended[at] = is_over
        rows.cut[at] = is_cut
        if is_over:
            self._reward_result(at, table)
        if is_over or is_cut:
            self._next(at)
        else:
            self._show(at, table)

    def _next(self, at: int) -> None:
        """The next game in this place, with the rewards of the last one still told."""
        seats, rewards = self.encoder.seats, self._rows.rewards
        told = [rewards[at * seats + seat] for seat in range(seats)]
        self._deals[at] = self._deal(at)
        self._begin(at)
        for seat in range(seats):
            rewards[at * seats + seat] = told[seat]

    def _is_over(self, deal: Deal) -> bool:
        """Whether the game has ended, or whoever plays from outside is out of it."""
        table = deal.table
        return table.decision is None or (deal.seat >= 0 and (table.state.out >> deal.seat) & 1 == 1)

    def _let_others_choose(self, at: int, deal: Deal) -> None:
        if deal.seat == EVERYBODY:
            return
        table = deal.table
        while not self._is_over(deal) and self._choices[at] < self._max_choices:
            decision = table.decision
            if decision is None or decision.player == deal.seat:
                return
            table.choose(deal.others[decision.player].choose_at(table.state, decision))
            self._choices[at] += 1

    def _show(self, at: int, table: Table) -> None:
        """Write down what is to be chosen, and by whom."""
        decision: Decision | None = table.decision
        if decision is None:
            raise AssertionError("a game that is over has made place for the next")
        encoder, rows, player = self.encoder, self._rows, decision.player
        layout = encoder.layout
        encoder.encode(table.state, player, decision, rows.observations, at * layout.size)
        room = layout.options
        rows.masks[at * room : (at + 1) * room] = self._masks[len(decision.options)]
        rows.players[at] = player

    def _leads_at(self, table: Table) -> list[float]:
        state = table.state
        return [self.encoder.advantage(state, seat) for seat in range(self.encoder.seats)]

    def _reward_leads(self, at: int, table: Table) -> None:
        before, seats = self._leads[at], self.encoder.seats
        now = self._leads_at(table)
        self._leads[at] = now
        for seat in range(seats):
            self._rows.rewards[at * seats + seat] = self._shaped * (now[seat] - before[seat])

    def _reward_result(self, at: int, table: Table) -> None:
        seats, rewards = self.encoder.seats, self._rows.rewards
        for seat in range(seats):
            rewards[at * seats + seat] += worth(table.state, seat)
