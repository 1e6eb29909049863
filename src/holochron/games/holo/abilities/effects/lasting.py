"""What an ability leaves behind: continuous effects that last for a time (10.10.2)."""

from __future__ import annotations

from typing import Final

from .....kernel.decisions import Flow
from .....lang.nodes import Amount, Number
from ...rules.layers import subject_of, who_of
from ...state.effects import Effect
from ...state.holo_state import HoloState
from ..analysis import UNTIL, is_this_art
from ..env import Env
from ..evaluate import exists, find, measure_of, value
from ..feasible import is_later
from ..interpreter import Steps, nothing
from ..nodes import Lasting, Modifier, On, Plus, PlusAgainst, Sel, SetTo, When, Who
from ..selectors import ALL, quantity_of
from .choosing import meant


def _lasting(g: HoloState, env: Env, step: Lasting) -> Flow[None]:
    """Whoever is meant now, and as much as it is now; who comes later is not meant (10.10.2)."""
    if step.until in UNTIL:
        env.until = step.until  # what only says 'too' lasts as long
    for modifier in step.modifiers:
        yield from _leave_behind(g, env, step, modifier)


def _leave_behind(g: HoloState, env: Env, step: Lasting, modifier: Modifier | When) -> Flow[None]:
    if isinstance(modifier, When):
        _add(g, env, modifier, env.cards.get("chosen", []))
        if step.until == "once":
            g.lasting[-1].until = step.until
            g.emit("later", "10.8.5", env.player, about=env.source)
        return
    who = who_of(modifier)
    if is_this_art(who):  # このアーツダメージは軽減されない
        if env.art is not None and subject_of(modifier) == "cannot-be-reduced":
            env.art.is_firm = True
        return
    if isinstance(modifier, SetTo) and modifier.stat == "dice-of-3":  # what a player's holomem roll, whoever they are
        _add(g, env, modifier, [g.sides[env.player].oshi])
        return
    if _is_about_cards(who) or quantity_of(g, env, who, ALL).is_all:
        refs = find(g, env, who)
    else:
        refs = [holomem.ref for holomem in (yield from meant(g, env, step, who, "affect"))]
    if len(refs) == 1:
        env.picked = refs[0]
    if not refs:
        nothing(g, env, "lasting")
    elif isinstance(modifier, Plus) and len(refs) > 1 and _is_of_each(modifier.amount):
        for ref in refs:
            env.picked = ref
            _add(g, env, modifier, [ref])
    else:
        _add(g, env, modifier, refs)


def _is_of_each(amount: Amount) -> bool:
    """そのホロメンの…につき: whether it is so much for each, by its own count."""
    return "subject" in measure_of(amount).names


def _is_about_cards(who: Who) -> bool:
    return isinstance(who, On) or (isinstance(who, Sel) and who.zone in ("", "oshi") and who.owner in ("my", "opp"))


def _add(g: HoloState, env: Env, modifier: Modifier | When, refs: list[int]) -> None:
    amount = 0
    if isinstance(modifier, Plus):
        amount = value(g, env, modifier.amount)
        modifier = Plus(modifier.stat, modifier.who, Number(amount))
    elif isinstance(modifier, PlusAgainst):
        amount = value(g, env, modifier.amount)
        modifier = PlusAgainst(modifier.stat, modifier.who, modifier.against, Number(amount))
    elif isinstance(modifier, SetTo) and not _is_of_dice(modifier):
        amount = value(g, env, modifier.amount)
        modifier = SetTo(modifier.stat, modifier.who, Number(amount))
    add_effect(g, env, modifier, refs, env.until)
    g.due = True
    for ref in refs:
        g.emit("lasting", "10.2.1.2", env.player, about=ref, amount=amount, word=subject_of(modifier))


def add_effect(g: HoloState, env: Env, modifier: Modifier | When, refs: list[int], until: str) -> None:
    """Add a continuous effect of the ability on these cards (10.10.2)."""
    effect = Effect(modifier, env.player, env.source, env.holomem, env.since)
    effect.refs, effect.until, effect.born = tuple(refs), until, g.turn_number
    g.lasting.append(effect)


def _is_of_dice(modifier: SetTo) -> bool:
    """Whether it goes by what dice will show, which is known when they are rolled."""
    return modifier.stat == "dice" and not isinstance(modifier.amount, Number)


def _may_last(g: HoloState, env: Env, step: Lasting) -> bool:
    return any(_may_leave(g, env, modifier) for modifier in step.modifiers)


def _may_leave(g: HoloState, env: Env, modifier: Modifier | When) -> bool:
    """Whether there is someone whom it is about; nothing more and nothing less is no change."""
    if isinstance(modifier, When):
        return True
    return exists(g, env, who_of(modifier)) and not _is_zero(g, env, modifier)


def _is_zero(g: HoloState, env: Env, modifier: Modifier) -> bool:
    """Whether it adds nothing, as far as is known."""
    if not isinstance(modifier, (Plus, PlusAgainst)) or is_later(env, modifier.amount) or _is_of_each(modifier.amount):
        return False
    return value(g, env, modifier.amount) == 0


STEPS: Final[Steps] = {Lasting: (_lasting, _may_last)}
