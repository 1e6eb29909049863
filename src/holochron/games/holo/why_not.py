"""Why something is not possible: `why_not` collects what stands against an action, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.obstacle import Obstacle
from ...kernel.state import Reason
from ...lang.reasons import is_action, is_known_deed, is_option, names_nothing, reasons_of
from .cards.constants import HOLOMEM, SUPPORT
from .rules import playing
from .rules.arts import art_obstacles, target_obstacles
from .rules.course import actions, blooming, performance
from .rules.layers import info_of
from .rules.repetition import repetition_obstacles
from .rules.verbs import ACTIVATE, VERBS
from .speech import speech
from .state.holo_state import HoloState
from .state.places import stack_with, user_of
from .state.side import BACK, Holomem

OWN_CARDS = ("main", "perform")  # decisions in which one does something with a card of one's own
MAIN_ACTIONS = ("place", "bloom", "collab", "skill", "use", "baton", "activate")


def why_not(g: HoloState, player: int, action: dict[str, Any], decision: Decision | None) -> list[Reason]:
    """The reasons, each once; empty when the action is possible as it stands or can be completed to a possible one."""
    return reasons_of(_obstacles(g, player, action, decision), speech)


def _obstacles(g: HoloState, player: int, action: dict[str, Any], decision: Decision | None) -> Iterator[Obstacle]:
    if decision is None:
        yield Obstacle("1.2.1", "game-over")
        return
    if not is_action(action):
        yield Obstacle("8.1.1", "no-such-action")
        return
    if is_option(decision, player, action):
        return
    if not is_known_deed(action, VERBS):
        yield Obstacle("8.1.1", "no-such-action")
        return
    if names_nothing(action, VERBS, len(g.known)):
        yield Obstacle("4.2.3", "unknown-card")
        return
    do = action.get("do")
    if do is None and "card" in action:
        yield from _of_card(g, player, action["card"], decision)
        return
    if decision.player != player:
        yield Obstacle("10.6.2", "not-your-decision")
    if do in MAIN_ACTIONS:
        yield from _of_main_action(g, player, str(do), action, decision)
    elif do == "art":
        yield from _of_art(g, player, action, decision)
    elif decision.player == player:
        yield Obstacle(decision.rule, "not-an-option")


def _in_hand(g: HoloState, player: int, ref: object) -> bool:
    return isinstance(ref, int) and ref in g.sides[player].hand


def _of_card(g: HoloState, player: int, ref: object, decision: Decision) -> Iterator[Obstacle]:
    """Only a card was named: what could be done with such a card, and why it cannot."""
    if not isinstance(ref, int) or isinstance(ref, bool) or not 0 <= ref < len(g.known) or not g.knows(player, ref):
        yield Obstacle("4.2.3", "unknown-card")
        return
    if decision.player != player:
        yield Obstacle("10.6.2", "not-your-decision")
    holomem = _holomem(g, ref)
    if _in_hand(g, player, ref):
        card = g.card[ref]
        do = "use" if card.kind == SUPPORT else "place" if card.is_starter else "bloom"
        yield from _of_main_action(g, player, do, {"card": ref}, decision)
    elif holomem is not None and holomem.player == player:
        if holomem.position == BACK:
            yield from _of_main_action(g, player, "collab", {"holomem": holomem.ref}, decision)
        else:
            yield from _of_art(g, player, {"holomem": holomem.ref}, decision)
    elif g.owner[ref] != player and decision.kind in OWN_CARDS:
        yield Obstacle(decision.rule, "others-card")
    else:
        yield Obstacle("8.1.1", "not-an-option")


def _holomem(g: HoloState, ref: object) -> Holomem | None:
    """The holomem that a ref names, or whose card it is."""
    if not isinstance(ref, int) or not 0 <= ref < len(g.card):
        return None
    return g.holomem(ref) or stack_with(g, ref)


def _of_main_action(
    g: HoloState, player: int, do: str, action: dict[str, Any], decision: Decision
) -> Iterator[Obstacle]:
    if decision.kind != "main" and decision.player == player:
        yield Obstacle(decision.rule, "resolving") if g.step == "main" else Obstacle("8.1.1", "wrong-step")
    if player != g.turn:
        yield Obstacle("8.1.1", "not-your-turn")
        return
    if do in ("place", "bloom", "use"):
        ref = action.get("card")
        if not _in_hand(g, player, ref):
            yield Obstacle("8.1.1", "not-in-hand")
            return
        assert isinstance(ref, int), "a card of the hand"
        yield from _with_card(g, player, do, ref, action)
    elif do == "skill":
        index = action.get("skill", 0)
        yield from playing.skill_obstacles(g, player, index if isinstance(index, int) else -1)
    elif do == "activate":
        yield from _activate(g, action)
    else:
        yield from _with_holomem(g, player, do, action)


def _activate(g: HoloState, action: dict[str, Any]) -> Iterator[Obstacle]:
    source, index = action.get("source"), action.get("ability", 0)
    holomem = user_of(g, g.turn, source) if isinstance(source, int) else None
    is_there = holomem is not None or source in g.sides[g.turn].archive
    usable = g.card[source].usable if isinstance(source, int) and is_there else ()
    if not isinstance(source, int) or not isinstance(index, int) or not 0 <= index < len(usable):
        yield Obstacle("10.1.1.1", "no-such-ability")
    else:
        yield from playing.activated_obstacles(g, holomem, source, usable[index])
        yield from repetition_obstacles(g, ACTIVATE, (source, index))


def _with_card(g: HoloState, player: int, do: str, ref: int, action: dict[str, Any]) -> Iterator[Obstacle]:
    if do == "place":
        yield from actions.place_obstacles(g, ref)
    elif do == "use":
        if g.card[ref].kind != SUPPORT:
            yield Obstacle("8.6.1", "not-support")
        else:
            yield from playing.support_obstacles(g, player, ref)
    elif g.card[ref].kind != HOLOMEM:
        yield Obstacle("8.3.3", "not-holomem")
    else:
        yield from _bloom(g, player, ref, action)


def _bloom(g: HoloState, player: int, ref: int, action: dict[str, Any]) -> Iterator[Obstacle]:
    if "holomem" in action:
        holomem = _holomem(g, action["holomem"])
        if holomem is None:
            yield Obstacle("8.3.2", "no-such-holomem")
        else:
            yield from blooming.bloom_obstacles(g, ref, holomem)
        return
    named = [one for one in g.sides[player].stage if g.card[ref].shares_name(info_of(g, one))]
    if not named:
        yield Obstacle("8.3.3", "bloom-name")
    for holomem in named:
        yield from blooming.bloom_obstacles(g, ref, holomem)


def _with_holomem(g: HoloState, player: int, do: str, action: dict[str, Any]) -> Iterator[Obstacle]:
    check = actions.collab_obstacles if do == "collab" else actions.baton_obstacles
    if "holomem" in action:
        holomem = _holomem(g, action["holomem"])
        if holomem is None:
            yield Obstacle("8.1.1", "no-such-holomem")
        else:
            yield from check(g, holomem)
        return
    back = g.sides[player].back()
    if not back:
        yield Obstacle("8.4.2" if do == "collab" else "8.7.1", "not-back")
    for holomem in back:
        yield from check(g, holomem)


def _of_art(g: HoloState, player: int, action: dict[str, Any], decision: Decision) -> Iterator[Obstacle]:
    if decision.kind != "perform" and decision.player == player:
        yield Obstacle("9.1.1", "wrong-step")
    if player != g.turn:
        yield Obstacle("9.1.1", "not-your-turn")
        return
    if g.turn == g.first and g.sides[g.turn].turns == 1:
        yield Obstacle("7.6.1", "performance-first-turn")
    holomem = _holomem(g, action.get("holomem"))
    if holomem is None:
        yield Obstacle("9.2.1", "no-such-holomem")
        return
    yield from performance.performer_obstacles(g, holomem)
    arts = g.top(holomem).arts
    index = action.get("art")
    if index is None:
        if all(art_obstacles(g, holomem, art) for art in arts):
            yield Obstacle("9.2.1.1", "no-art")
    elif not isinstance(index, int) or not 0 <= index < len(arts):
        yield Obstacle("9.2.2", "no-such-art")
    else:
        yield from art_obstacles(g, holomem, arts[index])
    target = _holomem(g, action["target"]) if "target" in action else None
    if "target" in action:
        if target is None:
            yield Obstacle("12.3.3.2", "no-such-holomem")
        else:
            known = isinstance(index, int) and 0 <= index < len(arts)
            art = arts[int(index)] if known and index is not None else None
            yield from target_obstacles(g, art, target, holomem)
