"""Page 7: what becomes of cards and A.Skills that were declared, and why they may fail (7.1.2, 7.4)."""

from __future__ import annotations

from ....kernel.decisions import Flow
from ..abilities.effects import perform
from ..abilities.evaluate import Env, find, same_name_stands
from ..abilities.figures import user_of
from ..cards.card import BG, EVENT, ITEM, Card, Skill
from ..state.chrono_state import ChronoState
from ..state.effects import HOST, USE, Declaration
from ..state.side import Standing
from . import zones
from .damage import settle
from .using import is_host


def resolve_card(g: ChronoState, declaration: Declaration) -> Flow[None]:
    """What becomes of a card that was used (7.1.2); it fails when it cannot be put out or has lost its target (7.4.1)."""
    ref, player = declaration.source, declaration.player
    card = g.card[ref]
    if card.kind == EVENT:
        yield from _resolve_event(g, declaration, card)
    elif card.kind == ITEM:
        host = g.standing(declaration.targets[HOST][0])
        if host is None or not is_host(g, card, host):
            fail(g, declaration, "7.4.1", "target-gone" if host is None else "host")
        else:
            zones.attach(g, ref, host, "6.2.2")
    elif same_name_stands(g, player, card):
        fail(g, declaration, "7.4.1", "same-name")
    else:
        if card.kind == BG:
            g.sides[player].bg_turn = g.turn_number
        zones.enter(g, player, ref, "resolving", "7.1.2")
    settle(g)


def _resolve_event(g: ChronoState, declaration: Declaration, card: Card) -> Flow[None]:
    ref, body = declaration.source, card.body
    env = Env(declaration.player, ref)
    if body is None:
        raise AssertionError("an event without a text")
    lost = _lost_target(g, env, body, declaration)
    if lost:
        fail(g, declaration, "7.4.1", lost)
        return
    g.emit("resolve", "9.7.1", declaration.player, (ref,), about=ref, word="use")
    yield from perform(g, env, body.steps)
    zones.discard_resolving(g, ref, "6.3.2")


def resolve_skill(g: ChronoState, declaration: Declaration) -> Flow[None]:
    """An A.Skill fails when its user can no longer use it (7.4.3) or its targets are gone (7.4.1); its costs stay paid."""
    skill = g.card[declaration.source].actives[declaration.skill]
    env = Env(declaration.player, declaration.source)
    source = g.standing(declaration.source)
    if not skill.moves_itself:
        lost = "user-gone" if source is None else _lost_user(g, source, skill, declaration.player)
        if source is None or lost:
            fail(g, declaration, "7.4.3", lost)
            return
        env.this = user_of(g, source).ref
    lost = _lost_target(g, env, skill, declaration)
    if lost:
        fail(g, declaration, "7.4.1", lost)
        return
    g.emit("resolve", "9.7.1", declaration.player, (declaration.source,), about=declaration.source, word="skill")
    yield from perform(g, env, skill.steps)
    settle(g)


def _lost_user(g: ChronoState, source: Standing, skill: Skill, player: int) -> str:
    """Why an A.Skill can no longer be used by whoever has it; empty when it can."""
    user = user_of(g, source)
    if user.player != player:
        return "user-gone"
    if user.face_down or source.face_down:
        return "" if skill.face_down else "user-down"
    return "" if skill.checks or not user.checked else "user-checked"


def _lost_target(g: ChronoState, env: Env, skill: Skill, declaration: Declaration) -> str:
    """Why a choice of targets has nothing left; empty when all have. What is gone from among several is left out."""
    env.players = declaration.players
    for player in declaration.players.values():
        if not g.alive(player):
            return "player-out"
    for target in skill.targets:
        chosen = declaration.targets[target.name]
        now = find(g, env, target.what)
        left = tuple([ref for ref in chosen if ref in now])
        if chosen and not left:
            return "target-gone"
        env.targets[target.name] = left
    return ""


def fail(g: ChronoState, declaration: Declaration, rule: str, reason: str) -> None:
    """A use that fails: a card goes to the discard, and no cost comes back (7.4.2)."""
    g.emit("fail", rule, declaration.player, (declaration.source,), about=declaration.source, word=reason)
    if declaration.kind == USE:
        zones.discard_resolving(g, declaration.source, "7.4.2")
