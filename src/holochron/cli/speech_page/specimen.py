"""A position in which everything can be said, whether or not it could happen there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ... import DeckList, Game
from ...kernel.decisions import MANY, Decision, Group, Option, Verb, option_of
from ...kernel.events import SeenEvent
from ...kernel.state import State

RULE = "1.1"
GROUPS = ((2, 2, ()), (0, 3, ()), (1, 3, ()), (0, MANY, ()), (1, MANY, ()), (2, 2, (0,)))  # least, most, picked


@dataclass(frozen=True, kw_only=True)
class Deed:
    """What happened: from where to where, how much, and what the event calls it; no card is the usual one."""

    source: str
    target: str
    amount: int = 2
    word: str = ""
    card: int = -1
    player: int = 0


@dataclass(frozen=True, kw_only=True)
class Specimen:
    """What examples are made of. All numbers are refs, seats or amounts of the position."""

    game: Game
    state: State
    verbs: tuple[Verb, ...]
    numbers: Mapping[str, int]  # by name of a verb's field
    special: Mapping[str, tuple[Option, ...]]  # by verb: options that need more than numbers
    offered: tuple[Option, ...]  # in every decision
    counted: tuple[str, tuple[Option, ...]]  # a kind of decision that picks several, and what there is to pick
    card: int  # what asks, and what is seen
    about: int
    other: int
    usual: Deed  # what an event tells
    events: Mapping[str, Deed]  # by line, where that would not do
    decks: tuple[DeckList, ...]  # that are faulty in every way

    def options(self, verb: Verb) -> tuple[Option, ...]:
        if verb.name in self.special:
            return self.special[verb.name]
        return (option_of(self.state, verb, tuple(self.numbers[field] for field in verb.fields)),)

    def decision(self, kind: str) -> Decision:
        return self._asked(kind, self.offered, group=None, about=-1)

    def countings(self) -> Iterator[Decision]:
        """Choosing so many, in every way there is."""
        kind, options = self.counted
        for least, most, picked in GROUPS:
            group = Group(0, least, most, ordered=False, picked=picked)
            yield self._asked(kind, options, group=group, about=self.card)

    def _asked(self, kind: str, options: tuple[Option, ...], *, group: Group | None, about: int) -> Decision:
        return Decision(self.state, 0, kind, RULE, options=options, default=0, group=group, about=about, weights=())

    def event(self, line: str) -> SeenEvent:
        """What a line of the log tells, as who did it saw it."""
        kind, _, word = line.partition(":")
        deed = self.events.get(line, self.usual)
        state, before = self.state, self.state.trace
        state.trace = []
        state.emit(
            kind,
            RULE,
            deed.player,
            (self.card if deed.card == -1 else deed.card,),
            source=deed.source,
            target=deed.target,
            about=self.about,
            amount=deed.amount,
            word=deed.word or word,
            other=self.other,
        )
        event = state.trace[-1]
        state.trace = before
        return state.seen_by(event, 0, 0)
