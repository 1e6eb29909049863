"""Damage, healing, downing and life."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow
from .....lang.nodes import Number
from ...cards.ability import Art
from ...rules import damage, keyword_actions
from ...rules.continuous import cannot, cannot_player, hp_of
from ...rules.replacement import Hit
from ...state.holo_state import HoloState
from ...state.records import ArtAgain
from ...state.side import NO_ART, NOBODY, Holomem
from ..env import Env, owner_of
from ..evaluate import find, value
from ..feasible import affects_any, always, is_later
from ..interpreter import Steps, nothing
from ..nodes import (
    Among,
    Damage,
    Down,
    EventAmount,
    Heal,
    LoseLife,
    Plus,
    PlusArt,
    Redirect,
    ReduceDamage,
    Sel,
    SetHp,
    Stat,
    UseAgain,
)
from .choosing import choose_holomem, meant
from .lasting import add_effect

ALL_DAMAGE: Final = Stat("damage", Sel("subject", ""))
TARGET: Final = Sel("target", "")
PORTION: Final = 10  # the least damage there is
HIT: Final = "hit"  # how long an effect lasts: for all damage that is dealt at once


def _damage(g: HoloState, env: Env, step: Damage) -> Flow[None]:
    if isinstance(step.to, Among):
        yield from _damage_among(g, env, step)
        return
    targets = yield from meant(g, env, step, step.to, "damage-to", _hurts)
    if not targets:
        nothing(g, env, "damage")
    for holomem in targets:
        yield from _deal(g, env, holomem, _amount_for(g, env, step, holomem))
    end_hit(g)


def _may_damage(g: HoloState, env: Env, step: Damage) -> bool:
    return affects_any(g, env, step, step.to, _hurts)


def _hurts(g: HoloState, env: Env, step: Damage, holomem: Holomem) -> bool:
    if is_later(env, step.amount):
        return True
    return damage.can_hurt(g, _hit(g, env), holomem, _amount_for(g, env, step, holomem))


def _hit(g: HoloState, env: Env) -> Hit:
    return Hit(env.source, env.player, g.holomem(env.holomem))


def _amount_for(g: HoloState, env: Env, step: Damage | Heal, holomem: Holomem) -> int:
    """…に、そのホロメンの…: what an amount says of one it says of whoever takes the damage, or is healed."""
    if isinstance(step.amount, Number):
        return step.amount.value
    before, env.subject = env.subject, holomem.ref
    amount = value(g, env, step.amount)
    env.subject = before
    return amount


def _deal(g: HoloState, env: Env, holomem: Holomem, amount: int) -> Flow[None]:
    yield from damage.deal_damage(g, _hit(g, env), holomem, amount)
    if env.sparing and holomem.damage >= hp_of(g, holomem):
        holomem.spared = max(holomem.spared, env.sparing)


def _damage_among(g: HoloState, env: Env, step: Damage) -> Flow[None]:
    """Shared out in portions; each holomem takes its share at once."""
    shares: dict[int, int] = {}
    for _ in range(value(g, env, step.amount) // PORTION):
        holomem = yield from choose_holomem(g, env, find(g, env, step.to), "damage-to")
        if holomem is None:
            nothing(g, env, "damage")
            return
        shares[holomem.ref] = shares.get(holomem.ref, 0) + PORTION
    for ref, amount in shares.items():
        target = g.holomem(ref)
        if target is not None:
            yield from _deal(g, env, target, amount)
    end_hit(g)


def _heal(g: HoloState, env: Env, step: Heal) -> Flow[None]:
    healed = yield from meant(g, env, step, step.who, "heal", _heals)
    if not healed:
        nothing(g, env, "heal")
    before = sum(holomem.damage for holomem in healed)
    rule = "5.23.2" if step.amount == ALL_DAMAGE else "5.23.1"
    for holomem in healed:
        yield from damage.heal(g, holomem, _amount_for(g, env, step, holomem), env.player, rule)
    env.amount = before - sum(holomem.damage for holomem in healed)  # 回復したダメージ


def _may_heal(g: HoloState, env: Env, step: Heal) -> bool:
    return affects_any(g, env, step, step.who, _heals)


def _heals(g: HoloState, env: Env, step: Heal, holomem: Holomem) -> bool:
    amount = holomem.damage if is_later(env, step.amount) else _amount_for(g, env, step, holomem)
    return damage.can_heal(holomem, amount)


def _set_hp(g: HoloState, env: Env, step: SetHp) -> Flow[None]:
    """No damage is dealt and nothing is healed: nothing that waits for those sees it."""
    for holomem in (yield from meant(g, env, step, step.who, "affect", _sets_hp)):
        if not _sets_hp(g, env, step, holomem):
            nothing(g, env, "damage", "1.3.3")
            continue
        left = value(g, env, step.amount)
        holomem.damage = max(0, hp_of(g, holomem) - left)
        g.due = True
        g.emit("set-hp", "4.4.5.4", env.player, about=holomem.ref, amount=left)


def _may_set_hp(g: HoloState, env: Env, step: SetHp) -> bool:
    return affects_any(g, env, step, step.who, _sets_hp)


def _sets_hp(g: HoloState, env: Env, step: SetHp, holomem: Holomem) -> bool:
    return holomem.player == env.player or not cannot(g, holomem, "change-hp")


def _reduce(g: HoloState, env: Env, step: ReduceDamage) -> Flow[None]:
    yield from ()
    amount = max(0, value(g, env, step.amount))  # 1.3.2.2
    rule = "5.22.4" if isinstance(step.amount, EventAmount) else "5.22.3"
    env.amount -= amount
    g.emit("reduce", rule, env.player, (env.source,), about=env.subject, amount=amount)
    if (
        isinstance(step.who, Sel) and step.who.zone
    ):  # 全員が受けるダメージ: what the others take at the same time, too (Q414)
        others = [ref for ref in find(g, env, step.who) if ref != env.subject]
        add_effect(g, env, Plus("damage-taken", step.who, Number(-amount)), others, HIT)


def _redirect(g: HoloState, env: Env, step: Redirect) -> Flow[None]:
    """かわりに受ける"""
    yield from ()
    for ref in find(g, env, step.to):
        env.redirect = ref
        g.emit("redirect", "10.11.1", env.player, (env.source,), about=ref)


def end_hit(g: HoloState) -> None:
    """All damage that is dealt at once has been dealt."""
    if "reduce-damage" in g.features.words:
        g.lasting = [effect for effect in g.lasting if effect.until != HIT]


def _down(g: HoloState, env: Env, step: Down) -> Flow[None]:
    downed = yield from meant(g, env, step, step.who, "down", _downs)
    if not downed:
        nothing(g, env, "down")
    for holomem in downed:
        keyword_actions.down(g, holomem, env.holomem)
        holomem.spared = max(holomem.spared, env.sparing)


def _may_down(g: HoloState, env: Env, step: Down) -> bool:
    return affects_any(g, env, step, step.who, _downs)


def _downs(g: HoloState, env: Env, step: Down, holomem: Holomem) -> bool:
    return not holomem.downed


def _may_lose_life(g: HoloState, env: Env, step: LoseLife) -> bool:
    player = owner_of(env, step.owner)
    return player == env.player or not cannot_player(g, player, "lose-life")


def _lose_life(g: HoloState, env: Env, step: LoseLife) -> Flow[None]:
    yield from ()
    player = owner_of(env, step.owner)
    if not _may_lose_life(g, env, step):
        nothing(g, env, "life", "1.3.3")
        return
    amount = value(g, env, step.amount)
    g.sides[player].life_damage += amount
    g.due = True
    g.emit("lose-life", "3.2.1", player, about=env.source, amount=amount)


def _plus_art(g: HoloState, env: Env, step: PlusArt) -> Flow[None]:
    yield from ()
    amount = value(g, env, step.amount)
    if env.art is not None:
        env.art.amount += amount
    g.emit("plus-art", "12.3.4.2", env.player, about=env.holomem, amount=amount)


def _use_again(g: HoloState, env: Env, step: UseAgain) -> Flow[None]:
    """5.25.1: this art, or the one that the holomem has just used."""
    yield from ()
    holomem, art = _art_again(g, env)
    if holomem is not None and art != NO_ART:
        g.again = (*g.again, ArtAgain(holomem.ref, art, env.target if step.at == TARGET else NOBODY))
        g.emit("use-again", "5.25.1", env.player, about=holomem.ref)


def _may_use_again(g: HoloState, env: Env, step: UseAgain) -> bool:
    return env.ability is not None or _art_again(g, env)[1] != NO_ART


def _art_again(g: HoloState, env: Env) -> tuple[Holomem | None, int]:
    """Who uses which of its arts once more, or NO_ART."""
    if env.ability is None:
        user = g.holomem(env.subject)
        return user, NO_ART if user is None else user.art
    holomem = g.holomem(env.holomem)
    if holomem is None or not isinstance(env.ability, Art) or env.ability not in g.top(holomem).arts:
        return holomem, NO_ART
    return holomem, g.top(holomem).arts.index(env.ability)


STEPS: Final[Steps] = {
    Damage: (_damage, _may_damage),
    Heal: (_heal, _may_heal),
    SetHp: (_set_hp, _may_set_hp),
    ReduceDamage: (_reduce, always),
    Redirect: (_redirect, always),
    Down: (_down, _may_down),
    LoseLife: (_lose_life, _may_lose_life),
    PlusArt: (_plus_art, always),
    UseAgain: (_use_again, _may_use_again),
}
