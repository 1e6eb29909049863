"""What is so or not: one interpreter for every condition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import And, Between, Compare, Filter
from ..rules.layers import info_at
from ..state.holo_state import HoloState
from ..state.side import NOBODY, POSITIONS
from .amounts import count, shows
from .env import Env, owner_of
from .evaluate import Conditions, find, holds, suits, value
from .filters import are_together, compares, is_meant
from .nodes import (
    BloomedFrom,
    Both,
    DieShows,
    Exists,
    FirstTurnSecond,
    InStep,
    Is,
    NotSo,
    Or,
    Sel,
    Titled,
    Who,
    Won,
    Word,
)
from .selectors import difference, least_of


def _exists(g: HoloState, env: Env, condition: Exists) -> bool:
    if isinstance(condition.what, Both):  # AとB: both of them
        return all(_exists(g, env, Exists(part)) for part in condition.what.parts)
    if difference(condition.what):  # 異なる: one that differs takes two
        return count(g, env, condition.what) >= max(2, least_of(condition.what))
    return len(find(g, env, condition.what, last=True)) >= least_of(condition.what)


def _not_so(g: HoloState, env: Env, condition: NotSo) -> bool:
    return not holds(g, env, condition.condition)


def _and(g: HoloState, env: Env, condition: And) -> bool:
    for one in condition.conditions:
        if not holds(g, env, one):
            return False
    return True


def _or(g: HoloState, env: Env, condition: Or) -> bool:
    for one in condition.conditions:
        if holds(g, env, one):
            return True
    return False


def _are(g: HoloState, env: Env, condition: Is) -> bool:
    refs = find(g, env, condition.who, last=True)
    least = least_of(condition.who)
    if not all(find(g, env, part, last=True) for part in _joined(condition.who)):
        return False
    if len(refs) < least or not are_together(g, refs, condition.filters):
        return False
    return all(_is(g, env, ref, condition.filters) for ref in refs)


def _joined(who: Who) -> Sequence[Who]:
    """AとB: each of those who have to be there for something to be said of all; nobody where it is said of one."""
    if isinstance(who, Both):
        return who.parts
    if not isinstance(who, Sel):
        return ()
    if who.owner == "both" and who.zone in POSITIONS[:2]:  # お互いのセンターホロメン
        return (Sel("my", who.zone, who.filters), Sel("opp", who.zone, who.filters))
    if (
        "|" in who.zone and isinstance(who.quantity, Between) and who.quantity.is_all
    ):  # センターホロメンとコラボホロメン
        return [Sel(who.owner, zone, who.filters) for zone in who.zone.split("|")]
    return ()


def _is(g: HoloState, env: Env, ref: int, filters: tuple[Filter, ...]) -> bool:
    holomem = g.last_seen(ref)
    return suits(g, env, info_at(g, ref), filters) if holomem is None else is_meant(g, env, holomem, filters)


def _die_shows(g: HoloState, env: Env, condition: DieShows) -> bool:
    return bool(env.rolls) and shows(env.rolls[-1], condition.faces.values)


def _compare(g: HoloState, env: Env, condition: Compare) -> bool:
    return compares(value(g, env, condition.left), condition.sign, value(g, env, condition.right))


def _is_first_turn_second(g: HoloState, env: Env, condition: FirstTurnSecond) -> bool:
    return g.first != env.player and g.turn == env.player and g.sides[env.player].turns == 1


def _in_step(g: HoloState, env: Env, condition: InStep) -> bool:
    return g.step == condition.step and g.turn == owner_of(env, condition.whose)


def _won(g: HoloState, env: Env, condition: Won) -> bool:
    return env.winner == env.player


def _bloomed_from(g: HoloState, env: Env, condition: BloomedFrom) -> bool:
    """Whether the card with the ability lies on such a one."""
    filters = condition.filters
    if any(isinstance(entry, Titled) for entry in filters):
        return _bloomed_by(g, env, filters)
    holomem = g.last_seen(env.holomem)
    if holomem is None or env.source not in holomem.stack:
        return False
    at = holomem.stack.index(env.source)
    return at > 0 and suits(g, env, g.card[holomem.stack[at - 1]], filters)


def _bloomed_by(g: HoloState, env: Env, filters: tuple[Filter, ...]) -> bool:
    """Whether it bloomed by the skill of that name: the trigger tells which ability of which card it was."""
    if env.occasion.card == NOBODY:
        return False
    ability = g.card[env.occasion.card].units[env.occasion.unit]
    slots = [entry.word for entry in filters if isinstance(entry, Word)]
    return ability.slot in slots and all(
        not isinstance(entry, Titled) or entry.name == ability.name for entry in filters
    )


CONDITIONS: Final[Conditions] = {
    Exists: _exists,
    NotSo: _not_so,
    And: _and,
    Or: _or,
    Is: _are,
    DieShows: _die_shows,
    Compare: _compare,
    FirstTurnSecond: _is_first_turn_second,
    InStep: _in_step,
    Won: _won,
    BloomedFrom: _bloomed_from,
}
