"""Chapter 6.2: what is done before the game."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow, Option, ask, option_for, pick, throw
from .....kernel.events import EVERYONE
from .....kernel.knowledge import Hint
from ...cards.constants import DEBUT, HOLOMEM
from ...state.holo_state import HoloState, opponent
from ...state.side import BACK, CENTER, STAGE_LIMIT, Side
from .. import keyword_actions
from ..verbs import COIN, DONE, GO_FIRST, GO_SECOND, KEEP, PUT_BACK, PUT_BOTTOM, PUT_CENTER, REDRAW
from ..zones import enter, hide, put_top, reveal

HAND: Final = 7  # 6.2.1.6
MOST_REDRAWS: Final = 6  # 6.2.1.9.1


def shuffle_decks(g: HoloState) -> Flow[None]:
    """6.2.1.1 to 6.2.1.4: decks and cheer decks are shuffled; the oshi holomem lie open from the start."""
    yield from ()
    for player in (0, 1):
        keyword_actions.shuffle(g, player, "deck", "6.2.1.2")
        keyword_actions.shuffle(g, player, "cheer-deck", "6.2.1.3")
    g.point = "toss"


def toss(g: HoloState) -> Flow[None]:
    """6.2.1.5: a player chosen at random decides who goes first."""
    chooser = yield from throw(g, "coin", "6.2.1.5", 2, COIN)
    g.emit("toss", "6.2.1.5", chooser)

    def options() -> list[Option]:
        return [Option(g, GO_FIRST), Option(g, GO_SECOND)]

    answer = yield from ask(g, chooser, "go-first", "6.2.1.5", options)
    g.first = chooser if answer.verb is GO_FIRST else opponent(chooser)
    g.turn = g.first
    g.emit("first", "6.2.1.5", g.first)
    for player in in_order(g):
        yield from keyword_actions.draw(g, player, HAND, "6.2.1.6")
    g.point = "redraw"


def in_order(g: HoloState) -> tuple[int, int]:
    """Both players, who goes first before the other (1.3.4)."""
    return (g.first, opponent(g.first))


def has_debut(g: HoloState, side: Side) -> bool:
    return any(g.card[ref].kind == HOLOMEM and g.card[ref].level == DEBUT for ref in side.hand)


def redraw(g: HoloState) -> Flow[None]:
    """6.2.1.7: each may return the hand and draw anew, once, unseen. Without a Debut it must be done (Q120).

    It is asked even when there is no choice: not asking would show the other player what is in the hand.
    """
    for player in in_order(g):
        side = g.sides[player]

        def options(side: Side = side) -> list[Option]:
            again = [Option(g, REDRAW)]
            return [Option(g, KEEP), *again] if has_debut(g, side) else again

        answer = yield from ask(g, player, "redraw", "6.2.1.7", options, hidden=True)
        if answer.verb is REDRAW:
            g.emit("redraw", "6.2.1.7", player)
            yield from _draw_anew(g, player, "6.2.1.7")
        else:
            _tell_of_debut(g, side)
    g.point = "forced-redraw"


def _draw_anew(g: HoloState, player: int, rule: str) -> Flow[None]:
    hide(g, player, g.sides[player].hand[:], "deck", rule)
    keyword_actions.shuffle(g, player, "deck", rule)
    yield from keyword_actions.draw(g, player, HAND, rule)


def _tell_of_debut(g: HoloState, side: Side) -> None:
    """Whoever keeps a hand has a Debut in it: the other player knows that much."""
    other = opponent(side.player)
    g.hints = tuple(hint for hint in g.hints if not set(hint.refs) & set(side.hand))
    g.hints = (*g.hints, Hint(other, tuple(side.hand), ("=debut",)))


def forced_redraw(g: HoloState) -> Flow[None]:
    """6.2.1.8, 6.2.1.9: who has no Debut shows the hand, counts, and draws anew, until both have one."""
    yield from ()
    again = True
    while again:
        again = False
        for player in in_order(g):
            side = g.sides[player]
            if has_debut(g, side):
                continue
            again = True
            reveal(g, player, side.hand[:], "hand", "6.2.1.9")
            if side.redraws == MOST_REDRAWS:
                g.lose(player, "redraws", "6.2.1.9.1")
            yield from _draw_anew(g, player, "6.2.1.9.2")
            side.redraws += 1  # 6.2.1.9.2.1
            g.emit("forced-redraw", "6.2.1.9.2", player, amount=side.redraws)
    for side in g.sides:
        _tell_of_debut(g, side)
    g.point = "line-up"


def line_up(g: HoloState) -> Flow[None]:
    """6.2.1.10 to 6.2.1.13"""
    for player in in_order(g):
        yield from _line_up_center(g, g.sides[player])
        yield from _pay_for_redraws(g, g.sides[player])
        yield from _line_up_back(g, g.sides[player])
    for player in in_order(g):
        side = g.sides[player]
        for _ in range(g.card[side.oshi].life):  # 6.2.1.11
            put_top(g, player, "cheer-deck", "life", "6.2.1.11")
    for player in in_order(g):  # 6.2.1.12
        for holomem in g.sides[player].stage:
            holomem.face_down = False
            g.stage_changed(holomem.stack)
            g.learn(holomem.stack, EVERYONE)
            g.emit("turn-up", "6.2.1.12", player, holomem.stack, about=holomem.ref)
    g.turn = g.first  # 6.2.1.13
    g.point = "turn"


def _line_up_center(g: HoloState, side: Side) -> Flow[None]:
    """6.2.1.10.1: a Debut, face-down; one must be placed."""

    def options() -> list[Option]:
        debuts = [ref for ref in side.hand if g.card[ref].kind == HOLOMEM and g.card[ref].level == DEBUT]
        return [option_for(g, PUT_CENTER, same) for same in g.alike(debuts)]

    answer = yield from ask(g, side.player, "put-center", "6.2.1.10.1", options, hidden=True)
    other = opponent(side.player)
    g.hints = tuple(hint for hint in g.hints if hint.player != other or "=debut" not in hint.needs)
    holomem = enter(g, side.player, answer.first, CENTER, "6.2.1.10.1", face_down=True)
    g.hints = (*g.hints, Hint(other, (holomem.ref,), ("=debut",)))


def _pay_for_redraws(g: HoloState, side: Side) -> Flow[None]:
    """6.2.1.10.2: as many cards of the hand as there were forced redraws go to the bottom of the deck."""
    if side.redraws:
        count = side.redraws
        refs = yield from pick(
            g,
            side.player,
            "put-bottom",
            "6.2.1.10.2",
            lambda: side.hand,
            PUT_BOTTOM,
            least=count,
            most=count,
            hidden=True,
            ordered=True,
        )
        hide(g, side.player, refs, "deck", "6.2.1.10.2", bottom=True)


def _line_up_back(g: HoloState, side: Side) -> Flow[None]:
    """6.2.1.10.3: any number of Debut and Spot holomem, face-down, as far as the stage holds (4.6.2.1)."""

    def candidates() -> list[int]:
        return [ref for ref in side.hand if g.card[ref].is_starter]

    room = STAGE_LIMIT - len(side.stage)
    refs = yield from pick(
        g, side.player, "put-back", "6.2.1.10.3", candidates, PUT_BACK, least=0, most=room, hidden=True, done=DONE
    )
    for ref in refs:
        holomem = enter(g, side.player, ref, BACK, "6.2.1.10.3", face_down=True)
        g.hints = (*g.hints, Hint(opponent(side.player), (holomem.ref,), ("=starter",)))
