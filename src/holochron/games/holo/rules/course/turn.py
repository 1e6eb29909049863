"""Chapter 7: the course of a turn. Each step is a point of the game; it ends by naming the next."""

from __future__ import annotations

from .....kernel.decisions import Flow, OneOf, ask
from ...state.holo_state import HoloState
from ...state.side import BACK, CENTER, COLLAB, Side
from .. import keyword_actions
from ..continuous import cannot, is_fixed
from ..layers import outlasts
from ..processing import check_timing, choose_own_holomem, is_check_due
from ..triggers import notice_step, remember
from ..verbs import CHOOSE_HOLOMEM
from ..zones import cheer_to, place, reveal


def begin_turn(g: HoloState) -> Flow[None]:
    """7.1.1: a turn begins. On a player's first one the reset phase is left out, with all that starts in it (7.2.1)."""
    yield from ()
    side = g.sides[g.turn]
    side.turns += 1
    g.turn_number += 1
    g.fired = ()
    g.taken = ()
    remember(g, g.turn, "turn")
    g.emit("turn", "7.1.1", g.turn, amount=g.turn_number)
    g.point = "hand" if side.turns == 1 else "reset"


def _begin(g: HoloState, step: str, rule: str) -> None:
    g.step = step
    if g.trace is not None:  # asked at every step of a playout, which keeps nothing
        g.emit("step", rule, g.turn, word=step)


def reset_step(g: HoloState) -> Flow[None]:
    """7.2"""
    side = g.sides[g.turn]
    _begin(g, "reset", "7.2.2")
    for holomem in side.stage:
        if not cannot(g, holomem, "activate-in-reset"):
            keyword_actions.activate(g, holomem, "7.2.2")
    collab = side.at(COLLAB)
    if collab is not None and not is_fixed(g, collab):  # 7.2.3: who does not move does not rest either (Q36)
        place(g, collab, BACK, "7.2.3")
        if not cannot(g, collab, "rest-in-reset"):
            keyword_actions.rest(g, collab, "7.2.3")
    notice_step(g, "turn.start", "7.2.4")
    notice_step(g, "reset.start", "7.2.4")
    if is_check_due(g):
        yield from check_timing(g)  # 7.2.5
    yield from fill_center(g, "7.2.6")
    notice_step(g, "reset.end", "7.2.7")
    if is_check_due(g):
        yield from check_timing(g)  # 7.2.7
    g.point = "hand"


def fill_center(g: HoloState, rule: str) -> Flow[None]:
    """7.2.6, 7.7.5: an empty center is filled from the back, by one that does not rest if there is one."""
    side = g.sides[g.turn]
    if side.at(CENTER) is not None:
        return
    refs = _able_to_fill(g, side)
    if not refs:
        return  # 7.7.5.3
    answer = yield from ask(g, g.turn, "fill-center", rule, OneOf(g, CHOOSE_HOLOMEM, refs))
    holomem = g.holomem(answer.first)
    assert holomem is not None, "a holomem that nobody offered"
    place(g, holomem, CENTER, rule)


def _able_to_fill(g: HoloState, side: Side) -> list[int]:
    back = [holomem for holomem in side.back() if not is_fixed(g, holomem)]
    able = [holomem for holomem in back if not holomem.resting] or back
    return [holomem.ref for holomem in able]


def hand_step(g: HoloState) -> Flow[None]:
    """7.3"""
    _begin(g, "hand", "7.3.1")
    notice_step(g, "hand.start", "7.3.1")
    if is_check_due(g):
        yield from check_timing(g)
    if not g.sides[g.turn].deck:
        g.lose(g.turn, "no-deck", "7.3.2.1")
    yield from keyword_actions.draw(g, g.turn, 1, "7.3.2")
    notice_step(g, "hand.end", "7.3.3")
    if is_check_due(g):
        yield from check_timing(g)  # 7.3.3
    g.point = "cheer"


def cheer_step(g: HoloState) -> Flow[None]:
    """7.4: the top cheer is shown first, then its holomem is chosen (Q131). An empty cheer deck does no harm (Q133)."""
    _begin(g, "cheer", "7.4.1")
    notice_step(g, "cheer.start", "7.4.1")
    if is_check_due(g):
        yield from check_timing(g)
    deck = g.sides[g.turn].cheer_deck
    if deck:  # 7.4.2
        ref = deck[-1]
        reveal(g, g.turn, (ref,), "cheer-deck", "7.4.2")
        holomem = yield from choose_own_holomem(g, g.turn, "cheer-to", "7.4.2", ref)
        cheer_to(g, g.turn, ref, "cheer-deck", holomem, "7.4.2")
    else:
        g.emit("nothing", "1.3.2", g.turn, word="cheer")
    notice_step(g, "cheer.end", "7.4.3")
    if is_check_due(g):
        yield from check_timing(g)  # 7.4.3
    g.point = "main"


def main_step(g: HoloState) -> Flow[None]:
    """7.5.1: the step starts; the play timing that follows is a point of its own."""
    _begin(g, "main", "7.5.1")
    notice_step(g, "main.start", "7.5.1")
    if is_check_due(g):
        yield from check_timing(g)
    g.point = "act"


def performance_step(g: HoloState) -> Flow[None]:
    """7.6.1 to 7.6.3: left out in the first turn of the player who goes first."""
    if g.turn == g.first and g.sides[g.turn].turns == 1:
        g.emit("nothing", "7.6.1", g.turn, word="performance")
        g.point = "end"
        return
    _begin(g, "performance", "7.6.2")
    notice_step(g, "performance.start", "7.6.2")
    if is_check_due(g):
        yield from check_timing(g)  # 7.6.3
    g.point = "perform"


def end_performance(g: HoloState) -> Flow[None]:
    """7.6.5, 7.6.6: repeated until nothing happens and nothing new is triggered."""
    while True:
        triggered = notice_step(g, "performance.end", "7.6.5", once=True)
        resolved = is_check_due(g) and (yield from check_timing(g))
        if not resolved and not triggered:
            break
    g.point = "end"


def _end_effects(g: HoloState) -> None:
    left = [effect for effect in g.lasting if outlasts(g, effect)]
    g.due = g.due or len(left) < len(g.lasting)
    g.lasting = left


def end_step(g: HoloState) -> Flow[None]:
    """7.7: from the start again as long as 7.7.4 had something to do (7.7.6)."""
    while True:
        _begin(g, "end", "7.7.1")
        notice_step(g, "end.start", "7.7.1")
        if is_check_due(g):
            yield from check_timing(g)  # 7.7.2
        triggered = notice_step(g, "turn.end", "7.7.3", once=True)
        resolved = is_check_due(g) and (yield from check_timing(g))  # 7.7.4
        if g.lasting:
            _end_effects(g)
        yield from fill_center(g, "7.7.5")
        if not resolved and not triggered:
            break
    if g.extra_turns:  # 5.26.2
        g.turn = g.extra_turns[-1]
        g.extra_turns = g.extra_turns[:-1]
    else:
        g.turn = 1 - g.turn  # 7.7.6
    g.point = "turn"
