"""Would this change anything, and is there a place for it? One answer for a whole ability, for each choice and for each option.

Every kind of step is registered with what does it and, beside that, with what says whether it could change anything now
(`effects`): both ask the same rules who can move, who has room, who can be healed. It is judged from what the player may know
(10.7.2.3.7): a search changes something if there is something to search and a place for what is found, whatever lies there; a
die does when its result could (Q554); a shuffle by itself does not (Q100).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....lang.nodes import Amount, Compare, Condition, If, May, Node, Number, Pay, Seq, Step
from ..state.holo_state import HoloState
from ..state.side import Holomem
from .env import Env
from .evaluate import Asked, check_of, find, find_holomem, measure_of, value
from .nodes import (
    By,
    Choose,
    DieShows,
    Find,
    IfElse,
    Instead,
    Janken,
    Modes,
    Must,
    On,
    Pick,
    Sel,
    Spare,
    Who,
)
from .selectors import is_one

Question = Callable[[HoloState, Env, Any], bool]  # whether a step, of its own kind, could change anything
Affects = Callable[[HoloState, Env, Any, Holomem], bool]  # whether it would change anything about this holomem

MAY_CHANGE: Final[dict[type[Node], Question]] = {}

# what steps bind
NAMES: Final = (
    *("chosen", "found", "revealed", "seen", "rest", "archived", "returned", "subject", "moved"),
    *("attached", "receiver", "placed", "counted"),
)


def has_to_change(env: Env) -> bool:
    """Whether it is a support, played from the hand (10.7.2.3.7). Of other abilities any part may be done that can be: whoever
    uses them may look, search and shuffle though it leads to nothing (Q40, Q46)."""
    return env.ability is not None and env.ability.has_to_change


def may_change(g: HoloState, env: Env, step: Step) -> bool:
    """Whether the step by itself could change anything."""
    return MAY_CHANGE[type(step)](g, env, step)


def any_changes(g: HoloState, env: Env, steps: Sequence[Step]) -> bool:
    """Whether one of these, done in their order, could. Where all before it can do nothing they have bound nothing; choosing
    changes nothing, but what follows may, for someone who could be chosen."""
    for at, step in enumerate(steps):
        if isinstance(step, Choose):
            return _any_choice(g, env, step, steps[at + 1 :])
        if MAY_CHANGE[type(step)](g, env, step):
            return True
    return False


def _any_choice(g: HoloState, env: Env, step: Choose, rest: Sequence[Step]) -> bool:
    refs = find(g, env, step.what)
    if is_one(g, env, step.what):
        for ref in refs:
            env.cards["chosen"], env.picked = [ref], ref
            if any_changes(g, env, rest):
                return True
    env.cards["chosen"] = refs
    return any_changes(g, env, rest)


def would_change(g: HoloState, env: Env, steps: Sequence[Step]) -> bool:
    """The same in the middle of an ability: asking leaves nothing behind."""
    cards, picked = env.cards, env.picked
    env.cards = dict(cards)
    answer = any_changes(g, env, steps)
    env.cards, env.picked = cards, picked
    return answer


def affects_any(g: HoloState, env: Env, step: Step, who: Who, affects: Affects) -> bool:
    """Whether a step would change anything about one of those who are meant."""
    for holomem in find_holomem(g, env, who):
        if affects(g, env, step, holomem):
            return True
    return False


def always(g: HoloState, env: Env, step: Step) -> bool:
    return True


def never(g: HoloState, env: Env, step: Step) -> bool:
    return False


def affects_nobody(g: HoloState, env: Env, step: Step, holomem: Holomem) -> bool:
    return False


# ---------------------------------------------------------------------------------------------------- what comes later


def is_promised(env: Env, what: Node) -> bool:
    """Whether what is meant will be bound by what is asked about together with this: a cost, a search."""
    return isinstance(what, Sel) and what.owner in env.promised


def is_later(env: Env, amount: Amount) -> bool:
    """An amount that is known only when the ability resolves."""
    return not isinstance(amount, Number) and _comes_later(env, measure_of(amount))


def _comes_later(env: Env, asked: Asked) -> bool:
    """Whether it goes by dice, or by what will be bound before it is asked."""
    if asked.is_rolled:
        return True
    for name in asked.names if env.promised else ():
        if name in env.promised:
            return True
    return False


def asks_for_some(g: HoloState, env: Env, what: Who) -> bool:
    """Whether at least one is to be chosen, as far as is known."""
    quantity = what.quantity if isinstance(what, (Sel, On)) else None
    return not isinstance(quantity, Amount) or is_later(env, quantity) or value(g, env, quantity) > 0


def may_hold(g: HoloState, env: Env, condition: Condition) -> bool:
    """Whether a condition is so, or could be when the ability gets there."""
    check = check_of(condition)
    if isinstance(condition, DieShows) or check.holds(g, env):
        return True
    return _comes_later(env, check) if env.promised else isinstance(condition, Compare) and check.is_rolled


def promising(g: HoloState, env: Env, names: tuple[str, ...], steps: Sequence[Step]) -> bool:
    """Whether one of the steps could change anything once these names are bound."""
    before, env.promised = env.promised, names
    answer = any_changes(g, env, steps)
    env.promised = before
    return answer


# ---------------------------------------------------------------------------------------------------- a support that is played


def footprint(g: HoloState) -> list[int]:
    """What a support could change, in short: every card that moves gets a new ref."""
    found = [len(g.card), len(g.lasting), len(g.extra_turns)]
    for side in g.sides:
        found.append(side.life_damage)
        for one in side.stage:
            found.append(one.damage * 8 + one.position * 2 + one.resting)
    return found


def is_needed(g: HoloState, env: Env, step: Step) -> bool:
    """10.7.2.3.7: whether a support that is being played will have changed nothing without this step (Q429)."""
    if not _is_open(g, env):
        return False
    rest = _following(env.steps, step)
    return rest is not None and not would_change(g, env, rest)


def _is_open(g: HoloState, env: Env) -> bool:
    """Whether it is a support that has changed nothing yet."""
    return bool(env.steps) and env.before == footprint(g)


def worthwhile(g: HoloState, env: Env, step: Step, options: list[int], changes: Callable[[int], bool]) -> list[int]:
    """Of the options of a choice, those with which the support that is being played changes something, by this step or by one
    that follows (10.7.2.3.7, Q285). Whoever uses another ability may choose in vain (Q60, Q111)."""
    if len(options) < 2 or not _is_open(g, env):
        return options
    rest = _following(env.steps, step)
    if rest is None:
        return options
    return [one for one in options if changes(one) or _goes_on(g, env, step, one, rest)] or options


def _goes_on(g: HoloState, env: Env, step: Step, option: int, rest: Sequence[Step]) -> bool:
    """Whether what follows changes something with this option."""
    cards, picked = env.cards, env.picked
    if isinstance(step, Choose):
        env.cards = {**cards, "chosen": [option]}
    if not isinstance(step, Modes):
        env.picked = option
    answer = would_change(g, env, rest)
    env.cards, env.picked = cards, picked
    return answer


def _following(steps: Sequence[Step], step: Step) -> list[Step] | None:
    """The steps that come after this one, wherever it is among these; None where it is not."""
    for at, one in enumerate(steps):
        if one is step:
            return list(steps[at + 1 :])
        for inner in _within(one):
            found = _following(inner, step)
            if found is not None:
                return [*found, *steps[at + 1 :]]
    return None


def _within(step: Step) -> tuple[tuple[Step, ...], ...]:
    """The ways in which a step goes on."""
    if isinstance(step, (Seq, If, May, Pay, Must, Spare, Instead, By, Find, Pick, Janken)):
        return (step.steps,)
    if isinstance(step, IfElse):
        return ((step.then,), (step.otherwise,))
    return tuple((mode,) for mode in step.modes) if isinstance(step, Modes) else ()
