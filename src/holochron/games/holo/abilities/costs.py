"""Whether costs can be paid, and what can go in place of what a cost asks for (10.4.2, 10.11.4)."""

from __future__ import annotations

from collections.abc import Sequence

from ....lang.nodes import Between, Seq, Step
from ..cards.ability import Ability
from ..cards.card import Card
from ..cards.constants import COLOR_BITS
from ..rules import limits
from ..rules.layers import info_at, is_valid
from ..rules.triggers import is_of
from ..state.holo_state import HoloState
from ..state.side import NOBODY, Holomem
from .env import Env
from .evaluate import exists, find, suits, value
from .feasible import may_change
from .filters import fits_together
from .nodes import Alike, Attach, Choose, Differ, Each, Modes, Move, On, Roll, Sel, Top, Who, Word
from .selectors import least_of


def can_pay(g: HoloState, env: Env, costs: Sequence[Step]) -> bool:
    """Whether all of these costs can be paid together (10.4.2.2): no card pays twice."""
    needs: list[list[int]] = []  # for each card that must be given, which cards it could be
    for cost in costs:
        if isinstance(cost, Seq):
            if not can_pay(g, env, cost.steps):
                return False
            needs.extend(_given(g, env, cost.steps))
        elif isinstance(cost, Move):
            if not _has_together(g, env, cost):
                return False
            needs.extend(_given(g, env, (cost,)))
        elif isinstance(cost, Choose):
            if not exists(g, env, cost.what):
                return False
        elif isinstance(cost, Modes):
            if not _can_pay_one(g, env, cost.modes):
                return False
        elif isinstance(cost, Attach) and isinstance(cost.to, Each):
            if not _enough(g, env, (cost.what, cost.to.who)):
                return False
        elif not isinstance(cost, Roll) and not may_change(g, env, cost):
            return False
    return _can_give(needs, 0, [])


def _can_pay_one(g: HoloState, env: Env, costs: Sequence[Step]) -> bool:
    return any(can_pay(g, env, (cost,)) for cost in costs)


def can_pay_with(g: HoloState, env: Env, costs: Sequence[Step], ref: int) -> bool:
    """Whether they can be paid with this card among what is given."""
    before, env.gives = env.gives, (ref,)
    answer = can_pay(g, env, costs)
    env.gives = before
    return answer


def payable(g: HoloState, env: Env, what: Who) -> list[int]:
    """The cards with which a cost can be paid; where one of some has to be given, those."""
    refs = find(g, env, what)
    return [ref for ref in refs if ref in env.gives] if env.gives else refs


def _enough(g: HoloState, env: Env, meant: tuple[Who, ...]) -> bool:
    """Whether there are as many cards and as many who get one as the cost names."""
    return all(len(find(g, env, what)) >= least_of(what) for what in meant)


def _has_together(g: HoloState, env: Env, cost: Move) -> bool:
    """Whether there are enough that have in common what they must; holo power need not."""
    what = cost.what
    filters = (
        tuple(entry for entry in what.filters if isinstance(entry, (Alike, Differ))) if isinstance(what, Sel) else ()
    )
    if not filters or power_for_hand(g, env, cost)[1] or not isinstance(what, Sel):
        return True
    quantity = what.quantity if isinstance(what.quantity, Between) else Between(1, 1)
    return fits_together(g, find(g, env, what), [], filters, quantity)


def _given(g: HoloState, env: Env, costs: Sequence[Step]) -> list[list[int]]:
    needs: list[list[int]] = []
    for cost in costs:
        if isinstance(cost, Move):
            able = [*payable(g, env, cost.what), *stand_ins(g, env, cost), *power_for_hand(g, env, cost)[1]]
            count = value(g, env, cost.what.count) if isinstance(cost.what, Top) else least_of(cost.what)
            needs.extend([able] * count)
    return needs


def stand_ins(g: HoloState, env: Env, step: Move) -> list[int]:
    """Cards that can be archived instead of the cheers that an ability of their holomem archives (10.11.4)."""
    if "instead" not in g.features.words:
        return []
    return _stand_ins(g, g.holomem(env.holomem), step)


def _stand_ins(g: HoloState, holomem: Holomem | None, step: Move) -> list[int]:
    if holomem is None or not isinstance(step.what, On) or step.what.part != "cheers" or step.to != "archive":
        return []
    colors = [entry for entry in step.what.filters if isinstance(entry, Word) and entry.word in COLOR_BITS]
    return [ref for ref in holomem.attached if _can_stand_in(g, holomem, g.card[ref], colors)]


def _can_stand_in(g: HoloState, holomem: Holomem, card: Card, colors: list[Word]) -> bool:
    for ability, filters in card.stand_ins:
        if is_valid(g, ability, holomem) and (not filters or set(colors) <= set(filters)):
            return True
    return False


def stands_in_for(g: HoloState, env: Env, ref: int, cheer: int) -> bool:
    """Whether this card can go in place of that cheer; NOBODY: of one that is missing."""
    if cheer == NOBODY:
        return True
    return any(suits(g, env, info_at(g, cheer), filters) for _, filters in g.card[ref].stand_ins)


def power_for_hand(g: HoloState, env: Env, step: Move) -> tuple[Ability | None, list[int]]:
    """The oshi skill that lets holo power go instead of cards of the hand, and that holo power, the newest first."""
    what, holomem = step.what, g.last_seen(env.holomem)
    if "would-archive" not in g.features.events or holomem is None or not env.by_holomem or step.to != "archive":
        return None, []
    if not isinstance(what, Sel) or (what.owner, what.zone) != ("my", "hand"):
        return None, []
    side = g.sides[env.player]
    for skill, trigger in g.card[side.oshi].power_for_hand:
        own = Env(env.player, side.oshi, NOBODY, skill)
        if not limits.skill_limits(g, env.player, skill, every=False) and is_of(g, own, trigger.by, holomem):
            return skill, side.holo_power[::-1]
    return None, []


def _can_give(needs: list[list[int]], at: int, given: list[int]) -> bool:
    """Whether every need can have a card of its own."""
    if at == len(needs):
        return True
    for ref in needs[at]:
        if ref not in given and _can_give(needs, at + 1, [*given, ref]):
            return True
    return False
