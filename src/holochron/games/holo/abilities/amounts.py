"""How much and how many: one interpreter for every amount."""

from __future__ import annotations

from typing import Final

from ....lang.nodes import Number
from ..rules import continuous
from ..state.holo_state import HoloState
from .analysis import THIS
from .env import Env, owner_of
from .evaluate import Amounts, Measure, finder_of, measure_of
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
    Who,
)
from .selectors import OWNERS, difference

ODD: Final = (1, 3, 5)
EVEN: Final = (2, 4, 6)


class Printed(Measure):
    def __init__(self, amount: Number) -> None:
        self.number = amount.value

    def value(self, g: HoloState, env: Env) -> int:
        return self.number


class Counting(Measure):
    """How many are meant."""

    def __init__(self, what: Who) -> None:
        self.what = finder_of(what)

    def value(self, g: HoloState, env: Env) -> int:
        return self.what.count(g, env, last=True)

    def reaches(self, g: HoloState, env: Env, least: int) -> bool:
        """Whether there are so many."""
        return self.what.exists(g, env, last=True) if least == 1 else self.value(g, env) >= least


class CountingKinds(Counting):
    """How many different ones."""

    def __init__(self, what: Who) -> None:
        super().__init__(what)
        self.attribute = difference(what)

    def value(self, g: HoloState, env: Env) -> int:
        return len({attribute_of(g, ref, self.attribute) for ref in self.what.find(g, env, last=True)})


class CountingMoved(Counting):
    """Those that were archived or returned; 数えて: those that have been counted."""

    def __init__(self, what: Who) -> None:
        super().__init__(what)
        self.moved = CountingKinds(what) if difference(what) else Counting(what)

    def value(self, g: HoloState, env: Env) -> int:
        counted = env.cards.get("counted")
        return self.moved.value(g, env) if counted is None else len(counted)


def counting(what: Who) -> Counting:
    """What counts those that are meant."""
    if isinstance(what, Sel) and what.owner in ("returned", "archived"):
        return CountingMoved(what)
    return CountingKinds(what) if difference(what) else Counting(what)


def _count(amount: Count) -> Measure:
    return counting(amount.what)


class Multiple(Measure):
    def __init__(self, amount: Per) -> None:
        self.each, self.amount, self.unit = measure_of(amount.each), measure_of(amount.amount), amount.unit.value

    def value(self, g: HoloState, env: Env) -> int:
        return self.each.value(g, env) * (self.amount.value(g, env) // self.unit)


class Capped(Measure):
    def __init__(self, amount: AtMost) -> None:
        self.most, self.amount = amount.most.value, measure_of(amount.amount)

    def value(self, g: HoloState, env: Env) -> int:
        return min(self.most, self.amount.value(g, env))


class Difference(Measure):
    def __init__(self, amount: Minus) -> None:
        self.amount, self.less = measure_of(amount.amount), measure_of(amount.less)

    def value(self, g: HoloState, env: Env) -> int:
        return max(0, self.amount.value(g, env) - self.less.value(g, env))


def _chosen_number(amount: ChosenNumber) -> Measure:
    """As little as it may be, until it is chosen."""
    return Printed(amount.least)


# ---------------------------------------------------------------------------------------------------- dice


class FacesShown(Measure):
    def __init__(self, amount: FaceCount) -> None:
        self.faces = amount.faces.values

    def value(self, g: HoloState, env: Env) -> int:
        return len([face for face in env.rolls if shows(face, self.faces)])


def shows(face: int, faces: tuple[int, ...]) -> bool:
    """Whether a die that counts as so much is one of these; above six `n以上`, odd and even go on."""
    if face <= 6:
        return face in faces
    return face % 2 == faces[0] % 2 if faces in (ODD, EVEN) else 6 in faces


# ---------------------------------------------------------------------------------------------------- what happened, and to whom


class OfEvent(Measure):
    def __init__(self, amount: EventAmount) -> None:
        self.is_all = amount.part == "all"

    def value(self, g: HoloState, env: Env) -> int:
        return env.amount if self.is_all else env.occasion.excess


class HowOften(Measure):
    def __init__(self, amount: Times) -> None:
        self.event, self.since = amount.event, amount.since

    def value(self, g: HoloState, env: Env) -> int:
        return times(g, env, self.event, self.since)


# ---------------------------------------------------------------------------------------------------- figures of somebody


class Tally(Measure):
    """A figure of somebody, or of all of them together."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.finder = finder_of(who)


class LifeLeft(Tally):
    def value(self, g: HoloState, env: Env) -> int:
        return len(g.sides[player_of(env, self.who)].life)


class LifeLost(Tally):
    def value(self, g: HoloState, env: Env) -> int:
        side = g.sides[player_of(env, self.who)]
        return g.card[side.oshi].life - len(side.life)


class DamageOn(Tally):
    def value(self, g: HoloState, env: Env) -> int:
        return sum([holomem.damage for holomem in self.finder.find_holomem(g, env, last=False)])


class BatonCost(Tally):
    def value(self, g: HoloState, env: Env) -> int:
        found = self.finder.find_holomem(g, env, last=False)
        return sum([continuous.baton_cost(g, one).icons.count("*") for one in found])


class ColorCount(Tally):
    def value(self, g: HoloState, env: Env) -> int:
        masks = [last_info(g, ref).colors for ref in self.finder.find(g, env, last=True)]
        return len([bit for bit in range(6) if any(mask >> bit & 1 for mask in masks)])


class Rolled(Tally):
    """What has been rolled for this ability, by `this` or by each player, or by another for the art that it has just used."""

    def value(self, g: HoloState, env: Env) -> int:
        who = self.who
        if who == THIS:
            return sum(env.rolls)
        if isinstance(who, Sel) and who.owner in OWNERS:
            return sum(env.double(owner_of(env, who.owner)).rolls)
        return env.occasion.rolled


def player_of(env: Env, who: Who) -> int:
    assert isinstance(who, Sel)
    return owner_of(env, who.owner)


TALLIES: Final[dict[str, type[Tally]]] = {
    "life": LifeLeft,
    "life-lost": LifeLost,
    "damage": DamageOn,
    "baton-cost": BatonCost,
    "colors": ColorCount,
    "rolled": Rolled,
}


def _stat(amount: Stat) -> Measure:
    return TALLIES[amount.figure](amount.who)


AMOUNTS: Final[Amounts] = {
    Number: Printed,
    Count: _count,
    Stat: _stat,
    Per: Multiple,
    AtMost: Capped,
    Minus: Difference,
    ChosenNumber: _chosen_number,
    FaceCount: FacesShown,
    EventAmount: OfEvent,
    Times: HowOften,
}
