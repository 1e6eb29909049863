"""What is so or not: one interpreter for every condition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import And, Between, Compare, Filter
from ..rules.layers import info_at
from ..state.holo_state import HoloState
from ..state.side import NOBODY, POSITIONS
from .amounts import Counting, counting, shows
from .env import Env, owner_of
from .evaluate import Check, Conditions, check_of, finder_of, measure_of, suits
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
    Word,
)
from .selectors import difference, least_of


class Existing(Check):
    """There is such a one; AとB: there are both of them; 異なる: one that differs takes two."""

    def __init__(self, condition: Exists) -> None:
        parts = _parts(condition.what)
        self.counts = [counting(part) if difference(part) else Counting(part) for part in parts]
        self.leasts = [max(2, least_of(part)) if difference(part) else least_of(part) for part in parts]

    def holds(self, g: HoloState, env: Env) -> bool:
        for at, count in enumerate(self.counts):
            if not count.reaches(g, env, self.leasts[at]):
                return False
        return True


def _parts(who: Who) -> list[Who]:
    return [inner for part in who.parts for inner in _parts(part)] if isinstance(who, Both) else [who]


class NotHolding(Check):
    def __init__(self, condition: NotSo) -> None:
        self.inner = check_of(condition.condition)

    def holds(self, g: HoloState, env: Env) -> bool:
        return not self.inner.holds(g, env)


class AllHolding(Check):
    def __init__(self, condition: And) -> None:
        self.checks = [check_of(one) for one in condition.conditions]

    def holds(self, g: HoloState, env: Env) -> bool:
        for check in self.checks:
            if not check.holds(g, env):
                return False
        return True


class OneHolding(Check):
    def __init__(self, condition: Or) -> None:
        self.checks = [check_of(one) for one in condition.conditions]

    def holds(self, g: HoloState, env: Env) -> bool:
        for check in self.checks:
            if check.holds(g, env):
                return True
        return False


class BeingSo(Check):
    """Those who are meant are all of that sort, and there are any; AとB: of each."""

    def __init__(self, condition: Is) -> None:
        self.who = finder_of(condition.who)
        self.least = least_of(condition.who)
        self.joined = [finder_of(part) for part in _joined(condition.who)]
        self.filters = condition.filters

    def holds(self, g: HoloState, env: Env) -> bool:
        for part in self.joined:
            if not part.exists(g, env, last=True):
                return False
        refs = self.who.find(g, env, last=True)
        if len(refs) < self.least or not are_together(g, refs, self.filters):
            return False
        for ref in refs:
            if not _is(g, env, ref, self.filters):
                return False
        return True


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


class Shown(Check):
    """The roll shows such a face."""

    def __init__(self, condition: DieShows) -> None:
        self.faces = condition.faces.values

    def holds(self, g: HoloState, env: Env) -> bool:
        return bool(env.rolls) and shows(env.rolls[-1], self.faces)


class Comparison(Check):
    def __init__(self, condition: Compare) -> None:
        self.left, self.sign, self.right = measure_of(condition.left), condition.sign, measure_of(condition.right)

    def holds(self, g: HoloState, env: Env) -> bool:
        return compares(self.left.value(g, env), self.sign, self.right.value(g, env))


class FirstTurnOfSecond(Check):
    def holds(self, g: HoloState, env: Env) -> bool:
        return g.first != env.player and g.turn == env.player and g.sides[env.player].turns == 1


class StepNow(Check):
    def __init__(self, condition: InStep) -> None:
        self.step, self.whose = condition.step, condition.whose

    def holds(self, g: HoloState, env: Env) -> bool:
        return g.step == self.step and g.turn == owner_of(env, self.whose)


class BloomedOn(Check):
    """Whether the card with the ability lies on such a one."""

    def __init__(self, condition: BloomedFrom) -> None:
        self.filters = condition.filters

    def holds(self, g: HoloState, env: Env) -> bool:
        holomem = g.last_seen(env.holomem)
        if holomem is None or env.source not in holomem.stack:
            return False
        at = holomem.stack.index(env.source)
        return at > 0 and suits(g, env, g.card[holomem.stack[at - 1]], self.filters)


class BloomedBy(Check):
    """Whether it bloomed by the skill of that name: the trigger tells which ability of which card it was."""

    def __init__(self, condition: BloomedFrom) -> None:
        self.slots = [entry.word for entry in condition.filters if isinstance(entry, Word)]
        self.titles = [entry.name for entry in condition.filters if isinstance(entry, Titled)]

    def holds(self, g: HoloState, env: Env) -> bool:
        if env.occasion.card == NOBODY:
            return False
        ability = g.card[env.occasion.card].units[env.occasion.unit]
        return ability.slot in self.slots and all(title == ability.name for title in self.titles)


def _bloomed_from(condition: BloomedFrom) -> Check:
    titled = any(isinstance(entry, Titled) for entry in condition.filters)
    return BloomedBy(condition) if titled else BloomedOn(condition)


CONDITIONS: Final[Conditions] = {
    Exists: Existing,
    NotSo: NotHolding,
    And: AllHolding,
    Or: OneHolding,
    Is: BeingSo,
    DieShows: Shown,
    Compare: Comparison,
    FirstTurnSecond: lambda condition: FirstTurnOfSecond(),
    InStep: StepNow,
    BloomedFrom: _bloomed_from,
}
