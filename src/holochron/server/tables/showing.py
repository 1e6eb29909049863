"""A table at one moment, shown to several viewers: what they have in common is made once."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import cast

from ...kernel.events import SeenEvent
from ...kernel.table.table import Table
from ...lang.speech.parts import marked
from ..socket.messages import DecisionInfo, Line
from ..socket.plain import GameEvent, Langs, View
from . import snapshot
from .sentences import Sentence, Spoken, taken_apart, together
from .snapshot import Turn


class Showing:
    """`turns` are those of the whole game so far. It holds as long as nothing happens on the table."""

    def __init__(self, table: Table, turns: Sequence[Turn]) -> None:
        self.table = table
        self._turns = turns
        self._begins = [turn.event for turn in turns]
        self._views: dict[int | None, View] = {}
        self._decisions: dict[Langs, DecisionInfo] = {}
        self._said: dict[tuple[object, ...], Sentence] = {}

    def view(self, viewer: int | None) -> View:
        """The view without the decision."""
        if viewer not in self._views:
            self._views[viewer] = snapshot.view_of(self.table, viewer)
        return self._views[viewer]

    def decision(self, langs: Langs) -> DecisionInfo | None:
        """What must be decided, for the player who must, and nobody else."""
        decision = self.table.decision
        if decision is None:
            return None
        if langs not in self._decisions:
            self._decisions[langs] = snapshot.decision_info(self.table, decision, langs)
        return self._decisions[langs]

    def news(self, viewer: int | None, since: int, langs: Langs) -> tuple[list[GameEvent], list[Line]]:
        """What happened since event `since`, as data and as the log."""
        events = self.table.events(viewer, since)
        lines = self._lines([(event, viewer) for event in events], langs)
        return [cast(GameEvent, event.to_data()) for event in events], lines

    def open_lines(self, since: int, langs: Langs) -> list[Line]:
        """The log where all hands lie open: each event as whoever saw most of it."""
        seats = [[(event, seat) for event in self.table.events(seat, since)] for seat in range(self.table.seats)]
        return self._lines([max(seen, key=self._seen) for seen in zip(*seats, strict=True)], langs)

    def _seen(self, seen: tuple[SeenEvent, int]) -> int:
        """How much a player saw of an event."""
        event, viewer = seen
        cards = sum(card is not None for card in event.cards)
        return cards + self._knows(viewer, event.about) + self._knows(viewer, event.other)

    def _lines(self, seen: Iterable[tuple[SeenEvent, int | None]], langs: Langs) -> list[Line]:
        """Events in words, each as its viewer saw it."""
        lines: list[Line] = []
        for event, viewer in seen:
            said = self._line(event, viewer, langs)
            if not any(said.text.values()):  # not everything that happens is worth a line
                continue
            begun = bisect_right(self._begins, event.number)
            lines.append(
                Line(
                    number=event.number,
                    rule=event.rule,
                    cards=[card for card in event.cards if card],
                    text=said.text,
                    parts=said.parts,
                    turn=self._turns[begun - 1].number if begun else self._first_turn(),
                )
            )
        return lines

    def _first_turn(self) -> int:
        """The turn in which the game begins: none, unless it begins in the middle."""
        return self._turns[0].number - 1 if self._turns else int(self.view(None)["turn"])

    def _line(self, event: SeenEvent, viewer: int | None, langs: Langs) -> Spoken:
        """An event in words. They are the same for all who saw the same cards and know what it is about."""
        known = self._knows(viewer, event.about), self._knows(viewer, event.other)
        said: dict[str, Sentence] = {}
        for lang in langs:
            key = (event.number, event.cards, known, lang)
            found = self._said.get(key)
            if found is None:
                found = self._said[key] = taken_apart(self.table.state.line(event, viewer, marked(lang)))
            said[lang] = found
        return together(said)

    def _knows(self, viewer: int | None, ref: int) -> bool:
        state = self.table.state
        return 0 <= ref < len(state.known) and state.knows(viewer, ref)
