"""Whether a step could change the game, judged from what its player may know (10.7.2.3.7), and whether costs can be paid.

A draw, a look, a search or a shuffle changes something unless its zone is empty; a die does when its result could (Q554);
what depends on a die or on hidden cards counts as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....lang.nodes import Between, Filter, If, May, Node, Pay, Seq, Step
from ..cards.ability import Ability
from ..cards.card import Card
from ..cards.constants import COLOR_BITS, DEBUT, SPOT
from ..rules import limits
from ..rules.continuous import exceeds_limit
from ..rules.course.blooming import blooming_obstacles
from ..rules.layers import info_at, info_of, is_valid, who_of
from ..rules.triggers import is_of
from ..rules.zones import room_on_stage
from ..state.holo_state import HoloState
from ..state.places import holomem_of
from ..state.side import NO_ART, NOBODY, POSITIONS, Holomem
from .analysis import parts_of
from .env import Env, owner_of
from .evaluate import find, holds, suits, value
from .filters import are_together, can_hold
from .nodes import (
    Alike,
    Attach,
    AttachEach,
    Bloom,
    Both,
    By,
    Choose,
    Damage,
    DamageAmong,
    DieShows,
    Differ,
    Down,
    Draw,
    DrawTo,
    DrawUpTo,
    EndGame,
    ExtraTurn,
    FaceCount,
    Find,
    Heal,
    HealAll,
    IfElse,
    Instead,
    Is,
    Janken,
    Lasting,
    Later,
    Look,
    LookUpTo,
    LoseLife,
    Modes,
    Modifier,
    Move,
    Must,
    On,
    Pick,
    Place,
    Reveal,
    Roll,
    Rolled,
    Sel,
    SetHp,
    Shuffle,
    Since,
    Sparing,
    Swap,
    ToDebut,
    Top,
    ToStage,
    Turn,
    UseAgain,
    WhenMod,
    Who,
    Won,
    Word,
)
from .selectors import find_holomem, least_of

BOUND: Final = (
    *("chosen", "found", "revealed", "seen", "rest", "archived", "returned", "subject", "moved-back"),
    *("attached", "receiver", "placed", "counted"),
)


def may_change(g: HoloState, env: Env, step: Step) -> bool:
    asked = MAY_CHANGE.get(type(step))
    return asked is not None and asked(g, env, step)  # rolling and counting change nothing by themselves


def _any(g: HoloState, env: Env, steps: Sequence[Step]) -> bool:
    return any(may_change(g, env, step) for step in steps)


def _there(g: HoloState, env: Env, what: Who) -> bool:
    """Whether someone is meant. What an earlier step will bind is not there yet: that step counts by itself."""
    return bool(find(g, env, what))


def _steps(g: HoloState, env: Env, step: Seq | May | Pay | Sparing | Instead) -> bool:
    return _any(g, env, step.steps)


def _must(g: HoloState, env: Env, step: Must) -> bool:
    return can_pay(g, env, (step.cost,)) and _any(g, env, step.steps)


def _if(g: HoloState, env: Env, step: If) -> bool:
    if (
        not isinstance(step.condition, (DieShows, Won))
        and not _depends(step.condition)
        and not holds(g, env, step.condition)
    ):
        return False
    return _any(g, env, step.steps)


def _depends(condition: object) -> bool:
    """Whether it asks for what an earlier step will have bound."""
    who = condition.who if isinstance(condition, Is) else None
    return isinstance(who, Sel) and who.owner in BOUND


def _if_else(g: HoloState, env: Env, step: IfElse) -> bool:
    return _any(g, env, (step.then, step.otherwise))


def _draw(g: HoloState, env: Env, step: Draw) -> bool:
    drawn = _is_later(step.count) or value(g, env, step.count) > 0
    return drawn and bool(g.sides[owner_of(env, step.who)].deck)


def _draw_up_to(g: HoloState, env: Env, step: DrawUpTo) -> bool:
    return value(g, env, step.count) > 0 and bool(g.sides[env.player].deck)


def _draw_to(g: HoloState, env: Env, step: DrawTo) -> bool:
    side = g.sides[env.player]
    hand = [ref for ref in side.hand if ref != env.source]
    return value(g, env, step.count) > len(hand) and bool(side.deck)


def _look(g: HoloState, env: Env, step: Look | LookUpTo | Reveal) -> bool:
    return bool(find(g, env, step.what))


def _choose(g: HoloState, env: Env, step: Choose) -> bool:
    """Choosing changes nothing, but what follows may, for anyone who could be chosen."""
    env.cards["chosen"] = find(g, env, step.what)
    return False


def _search(g: HoloState, env: Env, step: Find | Pick) -> bool:
    """Nobody knows what lies in a hidden zone: it is enough that there is something."""
    for what in step.what.parts if isinstance(step.what, Both) else (step.what,):
        if isinstance(what, Sel) and what.owner in ("my", "opp"):
            if what.zone == "hand":
                if find(g, env, what):
                    return True
            elif g.sides[owner_of(env, what.owner)].zone(what.zone):
                return True
    return False  # what has been seen is there already


def _shuffle(g: HoloState, env: Env, step: Shuffle) -> bool:
    return bool(g.sides[env.player].zone(step.zone))


def _attach(g: HoloState, env: Env, step: Attach) -> bool:
    refs = find(g, env, step.what)
    if isinstance(step.what, On):
        return _moves(g, env, refs, with_givers(step.what, step.to))
    holders = find_holomem(g, env, step.to)
    return any(not g.card[ref].is_attached or can_hold(g, one, g.card[ref]) for ref in refs for one in holders)


def with_givers(what: On, to: Who) -> Who:
    """…のホロメンのエール1枚を他のホロメンに: the others are those from whom it does not come, whoever has the ability. Gives
    all who could be others."""
    if isinstance(to, Sel) and to.other and isinstance(what.holder, Sel) and what.holder.zone:
        return Sel(to.owner, to.zone, to.filters, to.quantity)
    return to


def _moves(g: HoloState, env: Env, refs: list[int], to: Who) -> bool:
    """Whether a card that is attached could go to another holomem."""
    holders = find_holomem(g, env, to)
    return any(
        ref not in one.cheers and ref not in one.attached and not exceeds_limit(g, one, (*one.attached, ref))
        for ref in refs
        for one in holders
    )


def _attach_each(g: HoloState, env: Env, step: AttachEach) -> bool:
    return _there(g, env, step.what) and bool(find(g, env, step.to))


def _swap(g: HoloState, env: Env, step: Swap) -> bool:
    return bool(find(g, env, step.one)) and bool(find(g, env, step.other))


def _move(g: HoloState, env: Env, step: Move) -> bool:
    return _there(g, env, step.what) or bool(stand_ins(g, env, step))


def _place(g: HoloState, env: Env, step: Place) -> bool:
    return any(POSITIONS[holomem.position] != step.position for holomem in find_holomem(g, env, step.who))


def _to_stage(g: HoloState, env: Env, step: ToStage) -> bool:
    return _there(g, env, step.what) and room_on_stage(g, g.sides[env.player]) > 0


def _damage(g: HoloState, env: Env, step: Damage | DamageAmong) -> bool:
    return _there(g, env, step.to) and (_is_later(step.amount) or value(g, env, step.amount) > 0)


def _is_later(amount: Node) -> bool:
    """An amount that is known only when the ability resolves."""
    return any(
        isinstance(part, (Rolled, FaceCount)) or (isinstance(part, Sel) and part.owner in BOUND)
        for part in parts_of(amount)
    )


def _by(g: HoloState, env: Env, step: By) -> bool:
    players = (0, 1) if step.who == "each" else (1 - env.player,)
    return any(_any(g, Env(player, env.source, env.holomem, env.ability), step.steps) for player in players)


def _modes(g: HoloState, env: Env, step: Modes) -> bool:
    return _any(g, env, step.modes)


def _turn(g: HoloState, env: Env, step: Turn) -> bool:
    rest = step.state == "resting"
    return any(holomem.resting != rest for holomem in find_holomem(g, env, step.who))


def _to_debut(g: HoloState, env: Env, step: ToDebut) -> bool:
    return any(can_return(g, holomem) for holomem in find_holomem(g, env, step.who))


def can_return(g: HoloState, holomem: Holomem) -> bool:
    """5.15.1.1: it began as a Debut and is none any more."""
    return g.card[holomem.stack[0]].level == DEBUT and info_of(g, holomem).level != DEBUT


def _heal(g: HoloState, env: Env, step: Heal | HealAll) -> bool:
    return any(holomem.damage > 0 for holomem in find_holomem(g, env, step.who))


def _whoever(g: HoloState, env: Env, step: Down | SetHp) -> bool:
    return _there(g, env, step.who)


def _bloom(g: HoloState, env: Env, step: Bloom) -> bool:

    return bool(blooms(g, env, step))


def blooms(g: HoloState, env: Env, step: Bloom) -> list[tuple[int, int]]:
    """Each card with each holomem that could bloom with it by this effect."""
    found: list[tuple[int, int]] = []
    if g.sides[env.player].turns <= 1 and step.how != "early":  # 8.3.1
        return found
    for holomem in holomem_of(g, find(g, env, step.who)):
        if not g.top(holomem).can_bloom or info_of(g, holomem).level == SPOT:
            continue
        if step.how != "again" and holomem.bloomed == g.turn_number:
            continue
        if holomem.entered == g.turn_number and not _is_for_newcomers(step):  # 8.3.2
            continue
        found.extend((ref, holomem.ref) for ref in find(g, env, step.using) if not blooming_obstacles(g, ref, holomem))
    return found


def _is_for_newcomers(step: Bloom) -> bool:
    """Whether it says itself that it is for who came to the stage in this turn."""
    return isinstance(step.who, Sel) and Since("placed") in step.who.filters


def _lasting(g: HoloState, env: Env, step: Lasting) -> bool:
    for modifier in step.modifiers:
        if isinstance(modifier, WhenMod) or not isinstance(modifier, Modifier):
            return True
        if _there(g, env, who_of(modifier)):
            return True
    return False


def _use_again(g: HoloState, env: Env, step: UseAgain) -> bool:
    holomem = g.holomem(env.subject)
    return env.ability is not None or (holomem is not None and holomem.art != NO_ART)


def _always(g: HoloState, env: Env, step: Step) -> bool:
    return True


# each takes its own kind of step
MAY_CHANGE: Final[dict[type[Node], Callable[[HoloState, Env, Any], bool]]] = {
    Seq: _steps,
    May: _steps,
    Pay: _steps,
    Must: _must,
    Sparing: _steps,
    Instead: _steps,
    If: _if,
    IfElse: _if_else,
    Draw: _draw,
    DrawUpTo: _draw_up_to,
    DrawTo: _draw_to,
    Look: _look,
    LookUpTo: _look,
    Reveal: _look,
    Choose: _choose,
    Find: _search,
    Pick: _search,
    Shuffle: _shuffle,
    Attach: _attach,
    AttachEach: _attach_each,
    Swap: _swap,
    Move: _move,
    Place: _place,
    ToStage: _to_stage,
    Damage: _damage,
    DamageAmong: _damage,
    By: _by,
    Modes: _modes,
    Turn: _turn,
    ToDebut: _to_debut,
    Heal: _heal,
    HealAll: _heal,
    Down: _whoever,
    SetHp: _whoever,
    Bloom: _bloom,
    Lasting: _lasting,
    LoseLife: _always,
    EndGame: _always,
    ExtraTurn: _always,
    Later: _always,
    UseAgain: _use_again,
}


# ---------------------------------------------------------------------------------------------------- costs


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
            if not find(g, env, cost.what):
                return False
        elif isinstance(cost, Modes):
            if not any(can_pay(g, env, (mode,)) for mode in cost.modes):
                return False
        elif isinstance(cost, AttachEach):
            if not _enough(g, env, cost):
                return False
        elif not isinstance(cost, (Roll, Janken)) and not may_change(g, env, cost):
            return False
    return _can_give(needs, 0, [])


def _enough(g: HoloState, env: Env, cost: AttachEach) -> bool:
    """Whether there are as many cards and as many who get one as the cost names."""
    return all(len(find(g, env, what)) >= least_of(what) for what in (cost.what, cost.to))


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
            able = [*find(g, env, cost.what), *stand_ins(g, env, cost), *power_for_hand(g, env, cost)[1]]
            count = value(g, env, cost.what.count) if isinstance(cost.what, Top) else least_of(cost.what)
            needs.extend([able] * count)
    return needs


def stand_ins(g: HoloState, env: Env, step: Move) -> list[int]:
    """Cards that can be archived instead of the cheers that an ability of their holomem archives (10.11.4)."""
    holomem = g.holomem(env.holomem) if "instead" in g.features.words else None
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
        if not limits.skill_limits(g, env.player, skill) and is_of(g, own, trigger.by, holomem):
            return skill, side.holo_power[::-1]
    return None, []


def fits_together(
    g: HoloState, able: Sequence[int], refs: list[int], filters: tuple[Filter, ...], quantity: Between
) -> bool:
    """Whether these and as many of the others as are wanted have in common, or not, what they must."""
    if len(set(refs)) < len(refs) or not are_together(g, refs, filters):
        return False
    if len(refs) >= quantity.least:
        return True
    return any(fits_together(g, able, [*refs, ref], filters, quantity) for ref in able)


def _can_give(needs: list[list[int]], at: int, given: list[int]) -> bool:
    """Whether every need can have a card of its own."""
    if at == len(needs):
        return True
    for ref in needs[at]:
        if ref not in given and _can_give(needs, at + 1, [*given, ref]):
            return True
    return False
