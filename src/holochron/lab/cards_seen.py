"""Which cards a player had in a game: on the opening hand, drawn, played."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from ..kernel.table.table import Table

HAND: Final = "hand"
PLAYS: Final = frozenset(
    {"use", "enter", "bloom", "declare"}
)  # the events with which a card leaves the hand because it is played


class CardsSeen(NamedTuple):
    """Card numbers, each named once but on the opening hand."""

    opening: tuple[str, ...]  # after hands were drawn again
    drawn: tuple[str, ...]  # was on the hand at some time
    played: tuple[str, ...]


def cards_seen(table: Table) -> tuple[CardsSeen, ...]:
    """What each seat had in a game that is over; the table keeps a record."""
    return tuple(_seen(table, seat) for seat in range(table.seats))


def _seen(table: Table, seat: int) -> CardsSeen:
    opening: Counter[str] = Counter()
    drawn: dict[str, None] = {}
    played: dict[str, None] = {}
    begun = False
    for event in table.events(seat):
        begun = begun or event.kind == "turn"
        if event.player != seat:
            continue
        if event.kind == "redraw":
            opening.clear()
        if event.source == event.target:
            continue
        cards = [number for number in event.cards if number is not None]
        if event.target == HAND:
            drawn.update(dict.fromkeys(cards))
            opening.update([] if begun else cards)
        elif event.source == HAND and event.kind in PLAYS:
            played.update(dict.fromkeys(cards))
        elif event.source == HAND and not begun:
            opening.subtract(cards)
    return CardsSeen(tuple(sorted(opening.elements())), tuple(drawn), tuple(played))
