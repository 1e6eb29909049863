"""Page 8.2: preparation."""

from __future__ import annotations

from ....kernel.decisions import Flow, Option, throw, together
from ..state.chrono_state import ChronoState
from ..state.side import HAND_LIMIT
from . import verbs, zones
from .players import in_turn_order
from .turn import begin_turn


def shuffle_decks(g: ChronoState) -> Flow[None]:
    """Everyone shuffles and draws five cards; heroines are on the field already (8.2.4, 8.2.5)."""
    yield from ()
    for player in in_turn_order(g, 0):
        _shuffle_and_draw(g, player)
    g.point = "redraw"


def _shuffle_and_draw(g: ChronoState, player: int) -> None:
    zones.shuffle_deck(g, player, "8.2.4")
    zones.draw(g, player, HAND_LIMIT, "8.2.5")


def redraw(g: ChronoState) -> Flow[None]:
    """Everyone may draw a new hand, once (8.2.6)."""
    players = in_turn_order(g, 0)

    def options() -> list[Option]:
        return [Option(g, verbs.KEEP), Option(g, verbs.REDRAW)]

    answers = yield from together(g, players, "redraw", "8.2.6", [options] * len(players))
    for place, player in enumerate(players):
        if answers[place].verb is verbs.REDRAW:
            side = g.sides[player]
            side.deck.extend(side.hand)
            side.hand.clear()
            g.emit("redraw", "8.2.6", player)
            _shuffle_and_draw(g, player)
    g.point = "toss"


def toss(g: ChronoState) -> Flow[None]:
    """Chance decides who goes first; turns go round from there (8.2.7)."""
    order = in_turn_order(g, 0)
    place = yield from throw(g, "first", "8.2.7", len(order), verbs.FIRST)
    g.first = g.turn = order[place]
    g.emit("first", "8.2.7", g.first)
    begin_turn(g)
