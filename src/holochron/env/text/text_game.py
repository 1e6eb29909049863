"""A game for a language model: what its player sees and may choose as text, answered by a number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ... import bots
from ...bots.bot_game import answer_of
from ...encoding.batch import worth
from ...kernel.errors import HolochronError
from ...kernel.table.table import MAX_CHOICES, Table
from ...lang.decks import DeckList
from ..source import Source
from .telling import tell_position
from .words import say

NUMBER: Final = re.compile(r"-?\d+")
NEWS: Final = 12  # lines of what has happened, at most

# How the choice is offered to a model that can call tools, in the words of the usual interfaces.
TOOL: Final[dict[str, Any]] = {
    "name": "choose",
    "description": "Choose one of the numbered options of the position.",
    "parameters": {
        "type": "object",
        "properties": {"option": {"type": "integer", "description": "the number of the option"}},
        "required": ["option"],
    },
}


@dataclass(frozen=True)
class Moment:
    """What is told after an answer."""

    text: str
    reward: float
    is_over: bool
    is_legal: bool  # an answer that was none of the options has changed nothing


class TextGame:
    """One seat of a game; bots choose in the others. `text` is always all that is to be known for the next answer."""

    def __init__(
        self,
        game: str,
        bot: str = "random",
        *,
        seat: int | None = None,
        lang: str = "en",
        decks: Sequence[str | DeckList] | None = None,
        players: int = 0,
        mode: str = "",
        rules: Mapping[str, object] | None = None,
        max_choices: int = MAX_CHOICES,
    ) -> None:
        self.source = Source(game, decks=decks, players=players, mode=mode, rules=rules)
        if seat is not None and not 0 <= seat < self.source.seats:
            raise HolochronError(f"there is no seat {seat}; seats are 0 to {self.source.seats - 1}")
        bots.make(bot)
        self.bot = bot
        self.lang = lang
        self.max_choices = max_choices
        self._fixed_seat = seat
        self.seat = 0
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The game itself, which knows everything: for looking on, never for an agent."""
        if self._table is None:
            raise HolochronError("no game has begun: call reset first")
        return self._table

    def reset(self, seed: int | None = None) -> str:
        """A new game, up to the first question; its text."""
        if seed is not None:
            self.source.begin(seed)
        key = self.source.next_seed()
        self.seat = Random(key).randrange(self.source.seats) if self._fixed_seat is None else self._fixed_seat
        self._bots = [bots.make(self.bot, key + seat) for seat in range(self.source.seats)]
        self._table = self.source.table(key, recorded=True)
        self._told = 0  # events that the text has told of
        self._let_bots_choose()
        return self._text()

    def step(self, answer: str | int) -> Moment:
        """Choose by a number, or by a text in which it is the first number."""
        table, decision = self.table, self.table.decision
        if decision is None or self._is_done():
            raise HolochronError("the game is over: call reset")
        found = NUMBER.search(str(answer))
        index = int(found.group()) if found is not None else -1
        if not 0 <= index < len(decision.options):
            text = say(self.lang, "no_option", last=len(decision.options) - 1)
            return Moment(f"{text}\n\n{tell_position(table, self.seat, self.lang)}", 0.0, is_over=False, is_legal=False)
        table.choose(index)
        self._let_bots_choose()
        return Moment(self._text(), worth(table.state, self.seat), self._is_done(), is_legal=True)

    def _text(self) -> str:
        """What has happened since the last question, and the position."""
        table = self.table
        lines = [line.text for line in table.log(self.seat, self.lang, self._told)]
        self._told = table.event_count
        news = [f"- {line}" for line in lines[-NEWS:]]
        return "\n".join([*news, *([""] if news else []), tell_position(table, self.seat, self.lang)])

    def _let_bots_choose(self) -> None:
        table = self.table
        while not self._is_done():
            decision = table.decision
            if decision is None or decision.player == self.seat:
                return
            index = answer_of(self._bots[decision.player], table)
            table.choose(decision.default if index is None else index)

    def _is_done(self) -> bool:
        table = self.table
        is_out = (table.state.out >> self.seat) & 1 == 1
        return table.result is not None or is_out or len(table.inputs) >= self.max_choices
