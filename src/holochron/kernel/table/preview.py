"""What an option will do, as far as the player who may choose it can know.

The option is taken in several worlds that the player cannot tell from the real one. What happens in all of them is what
surely happens; where they part, or a die is thrown, or an effect asks something, or looks at a card that nobody knows, the
preview ends.
"""

from __future__ import annotations

from typing import Any

from ..decisions import CHANCE, Decision
from ..events import SeenEvent
from ..state import Result, State


class Preview:
    """What surely happens: `events` as the player would see them, cards that are not known before left out."""

    def __init__(
        self,
        player: int,
        events: list[SeenEvent],
        worlds: list[State],
        told: list[list[SeenEvent]],
        outcome: dict[str, Any],
        ends: bool,
        open_end: bool,
        aside: tuple[str, ...] = (),
        winners: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.events = events
        self.outcome = outcome  # what the game makes of it: damage and what is left, what was paid
        self.ends = ends  # whether the game ends
        self.open = open_end  # whether more may happen that the player cannot know yet
        self.aside = aside  # what others could still do about it: the decisions that were taken for granted
        self.winners = winners  # who wins when the game ends
        self._worlds = worlds
        self._told = told

    def lines(self, lang: str = "en") -> list[tuple[str, str]]:
        """The events in words, each with its clause; only those that read alike in every world."""
        lines: list[tuple[str, str]] = []
        for place, event in enumerate(self.events):
            texts = [
                state.line(self._told[number][place], self.player, lang) for number, state in enumerate(self._worlds)
            ]
            if texts[0] and all(text == texts[0] for text in texts):
                lines.append((event.rule, texts[0]))
        return lines


def foresee(
    now: State,
    player: int,
    worlds: list[State],
    told: list[list[SeenEvent]],
    asked: list[bool],
    results: list[Result | None],
    aside: tuple[str, ...] = (),
) -> Preview:
    """What the worlds have in common. `told` is what the player saw in each of them, `asked` whether any of them stopped
    because something is to be decided in the middle of an effect, or left something aside; `aside` is what others could do."""
    known = _Known(now, player)
    shared = 0
    shortest = min([len(events) for events in told])
    while shared < shortest and all(_alike(told[0][shared], events[shared]) for events in told):
        shared += 1
    parted = any(len(events) != shared for events in told)
    told = [events[:shared] for events in told]
    for place in range(shared):
        for events in told:
            events[place].cards = known.cards_of(events[place])
        known.follow(told[0][place])
        if told[0][place].kind == "reveal" and None in told[0][place].cards:
            told = [events[: place + 1] for events in told]  # what follows hangs on that card
            parted = True
            break
    outcome = now.outcome(player, told[0], worlds)
    ends = all(result is not None for result in results)
    return Preview(player, told[0], worlds, told, outcome, ends, parted or any(asked), aside, _winners(results))


def _winners(results: list[Result | None]) -> tuple[int, ...]:
    """Who wins in all of the worlds."""
    found = [result.winners if result is not None else () for result in results]
    return found[0] if all(winners == found[0] for winners in found) else ()


def _alike(one: SeenEvent, other: SeenEvent) -> bool:
    """Whether the same thing happens, be it with another card."""
    return (
        one.kind == other.kind
        and one.rule == other.rule
        and one.player == other.player
        and one.amount == other.amount
        and one.about == other.about
        and one.other == other.other
        and one.source == other.source
        and one.target == other.target
        and one.word == other.word
        and len(one.cards) == len(other.cards)
    )


class _Known:
    """Which cards the player knows before choosing, followed as they get new refs."""

    def __init__(self, now: State, player: int) -> None:
        self.now = now
        self.player = player
        self.new: set[int] = set()

    def _knows(self, ref: int) -> bool:
        return ref in self.new or (0 <= ref < len(self.now.known) and self.now.knows(self.player, ref))

    def _known_places(self, event: SeenEvent) -> list[bool]:
        refs = event.was if len(event.was) == len(event.cards) else event.refs
        if len(refs) != len(event.cards):
            return [False] * len(event.cards)
        return [self._knows(ref) for ref in refs]

    def cards_of(self, event: SeenEvent) -> tuple[str | None, ...]:
        places = self._known_places(event)
        return tuple([card if places[place] else None for place, card in enumerate(event.cards)])

    def follow(self, event: SeenEvent) -> None:
        if len(event.was) == len(event.refs):
            for old, new in zip(event.was, event.refs, strict=True):
                if self._knows(old):
                    self.new.add(new)


def is_midway(decision: Decision) -> bool:
    """Whether it is asked in the middle of something: by an effect, in a run of choices, or of a die."""
    return decision.about != -1 or decision.group is not None or decision.player == CHANCE


# What the outcomes of games have in common.


def before(events: list[SeenEvent], *beginnings: str) -> list[SeenEvent]:
    """What happens before the next turn, step or whatever is named begins."""
    for place, event in enumerate(events):
        if event.kind in beginnings:
            return events[:place]
    return events


def cards_moved(event: SeenEvent) -> list[dict[str, Any]]:
    """The cards that an event speaks of, by what they were called before, and where they go."""
    refs = event.was if len(event.was) == len(event.cards) else (-1,) * len(event.cards)
    return [
        {"ref": ref, "number": number, "from": event.source, "to": event.target}
        for ref, number in zip(refs, event.cards, strict=True)
    ]
