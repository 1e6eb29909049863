"""How much and how many: one interpreter for every amount."""

from __future__ import annotations

from typing import Final

from ....lang.nodes import Number
from ..rules import continuous
from ..state.holo_state import HoloState
from ..state.places import holomem_of
from .env import Env, owner_of
from .evaluate import Amounts, find, value
from .filters import attribute_of, last_info
from .history import times
from .nodes import (
    AtMost,
    BatonCost,
    ChosenNumber,
    Colors,
    Count,
    DamageOn,
    EventAmount,
    FaceCount,
    Life,
    Minus,
    Per,
    Rolled,
    RolledBy,
    Sel,
    Times,
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


def _colors(g: HoloState, env: Env, amount: Colors) -> int:
    masks = [last_info(g, ref).colors for ref in find(g, env, amount.what, last=True)]
    return len([bit for bit in range(6) if any(mask >> bit & 1 for mask in masks)])


def _per(g: HoloState, env: Env, amount: Per) -> int:
    return value(g, env, amount.each) * (value(g, env, amount.amount) // amount.unit.value)


def _at_most(g: HoloState, env: Env, amount: AtMost) -> int:
    return min(amount.most.value, value(g, env, amount.amount))


def _minus(g: HoloState, env: Env, amount: Minus) -> int:
    return max(0, value(g, env, amount.amount) - value(g, env, amount.less))


def _chosen_number(g: HoloState, env: Env, amount: ChosenNumber) -> int:
    """As little as it may be, until it is chosen."""
    return amount.least.value


# ---------------------------------------------------------------------------------------------------- dice


def _rolled(g: HoloState, env: Env, amount: Rolled) -> int:
    return sum(env.rolls)


def _rolled_by(g: HoloState, env: Env, amount: RolledBy) -> int:
    """What a player has rolled for this ability, or a holomem for the art that it has just used."""
    who = amount.who
    if isinstance(who, Sel) and who.owner in OWNERS:
        return sum(env.double(owner_of(env, who.owner)).rolls)
    return env.occasion.rolled


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


def _life(g: HoloState, env: Env, amount: Life) -> int:
    side = g.sides[owner_of(env, amount.owner)]
    return len(side.life) if amount.part == "left" else g.card[side.oshi].life - len(side.life)


def _damage_on(g: HoloState, env: Env, amount: DamageOn) -> int:
    return sum([holomem.damage for holomem in find_holomem(g, env, amount.who)])


def _baton_cost(g: HoloState, env: Env, amount: BatonCost) -> int:
    return sum(continuous.baton_cost(g, one).icons.count("*") for one in holomem_of(g, find(g, env, amount.who)))


AMOUNTS: Final[Amounts] = {
    Number: _number,
    Count: _counted,
    Colors: _colors,
    Per: _per,
    AtMost: _at_most,
    Minus: _minus,
    ChosenNumber: _chosen_number,
    Rolled: _rolled,
    RolledBy: _rolled_by,
    FaceCount: _face_count,
    EventAmount: _event_amount,
    Times: _times,
    Life: _life,
    DamageOn: _damage_on,
    BatonCost: _baton_cost,
}
