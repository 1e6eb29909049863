"""How much and how many: one interpreter for every amount."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....lang.nodes import Number
from ..rules import continuous
from ..state.holo_state import HoloState
from ..state.places import holomem_of
from .analysis import THIS
from .env import Env, owner_of
from .evaluate import Amounts, find, value
from .filters import attribute_of, last_info
from .history import times
from .nodes import (
    AtMost,
    ChosenNumber,
    Count,
    EventAmount,
    FaceCount,
    Minus,
    Per,
    Sel,
    Stat,
    Times,
    UpTo,
    Who,
)
from .selectors import OWNERS, difference, find_holomem

ODD: Final = (1, 3, 5)
EVEN: Final = (2, 4, 6)


def _number(g: HoloState, env: Env, amount: Number) -> int:
    return amount.value


def _counted(g: HoloState, env: Env, amount: Count) -> int:
    return count(g, env, amount.what)


def count(g: HoloState, env: Env, what: Who) -> int:
    """How many are meant, or how many different ones."""
    refs = find(g, env, what, last=True)
    if "counted" in env.cards and isinstance(what, Sel) and what.owner in ("returned", "archived"):
        return len(env.cards["counted"])  # 数えて
    differ = difference(what)
    return len({attribute_of(g, ref, differ) for ref in refs}) if differ else len(refs)


def _per(g: HoloState, env: Env, amount: Per) -> int:
    return value(g, env, amount.each) * (value(g, env, amount.amount) // amount.unit.value)


def _at_most(g: HoloState, env: Env, amount: AtMost) -> int:
    return min(amount.most.value, value(g, env, amount.amount))


def _minus(g: HoloState, env: Env, amount: Minus) -> int:
    return max(0, value(g, env, amount.amount) - value(g, env, amount.less))


def _up_to(g: HoloState, env: Env, amount: UpTo) -> int:
    """As much as it can be, until the player stops."""
    return value(g, env, amount.amount)


def _chosen_number(g: HoloState, env: Env, amount: ChosenNumber) -> int:
    """As little as it may be, until it is chosen."""
    return amount.least.value


# ---------------------------------------------------------------------------------------------------- dice


def _face_count(g: HoloState, env: Env, amount: FaceCount) -> int:
    return len([face for face in env.rolls if shows(face, amount.faces.values)])


def shows(face: int, faces: tuple[int, ...]) -> bool:
    """Whether a die that counts as so much is one of these; above six `n以上`, odd and even go on."""
    if face <= 6:
        return face in faces
    return face % 2 == faces[0] % 2 if faces in (ODD, EVEN) else 6 in faces


# ---------------------------------------------------------------------------------------------------- what happened, and to whom


def _event_amount(g: HoloState, env: Env, amount: EventAmount) -> int:
    return env.amount if amount.part == "all" else env.occasion.excess


def _times(g: HoloState, env: Env, amount: Times) -> int:
    return times(g, env, amount.event, amount.since)


# ---------------------------------------------------------------------------------------------------- figures of somebody


def _stat(g: HoloState, env: Env, amount: Stat) -> int:
    return TALLIES[amount.figure](g, env, amount.who)


def _life(g: HoloState, env: Env, who: Who) -> int:
    return len(g.sides[player_of(env, who)].life)


def _life_lost(g: HoloState, env: Env, who: Who) -> int:
    side = g.sides[player_of(env, who)]
    return g.card[side.oshi].life - len(side.life)


def _damage_on(g: HoloState, env: Env, who: Who) -> int:
    return sum([holomem.damage for holomem in find_holomem(g, env, who)])


def _baton_cost(g: HoloState, env: Env, who: Who) -> int:
    return sum(continuous.baton_cost(g, one).icons.count("*") for one in holomem_of(g, find(g, env, who)))


def _colors(g: HoloState, env: Env, who: Who) -> int:
    masks = [last_info(g, ref).colors for ref in find(g, env, who, last=True)]
    return len([bit for bit in range(6) if any(mask >> bit & 1 for mask in masks)])


def _rolled_by(g: HoloState, env: Env, who: Who) -> int:
    """What has been rolled for this ability, by `this` or by each player, or by another for the art that it has just used."""
    if who == THIS:
        return sum(env.rolls)
    if isinstance(who, Sel) and who.owner in OWNERS:
        return sum(env.double(owner_of(env, who.owner)).rolls)
    return env.occasion.rolled


def player_of(env: Env, who: Who) -> int:
    assert isinstance(who, Sel)
    return owner_of(env, who.owner)


TALLIES: Final[dict[str, Callable[[HoloState, Env, Who], int]]] = {
    "life": _life,
    "life-lost": _life_lost,
    "damage": _damage_on,
    "baton-cost": _baton_cost,
    "colors": _colors,
    "rolled": _rolled_by,
}


AMOUNTS: Final[Amounts] = {
    Number: _number,
    Count: _counted,
    Stat: _stat,
    Per: _per,
    AtMost: _at_most,
    Minus: _minus,
    UpTo: _up_to,
    ChosenNumber: _chosen_number,
    FaceCount: _face_count,
    EventAmount: _event_amount,
    Times: _times,
}
