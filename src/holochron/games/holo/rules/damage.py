"""5.22, 5.23: damage and healing."""

from __future__ import annotations

from ....kernel.decisions import Flow
from ..state.holo_state import HoloState
from ..state.occasion import Occasion
from ..state.side import NOBODY, Holomem, ref_of
from . import replacement
from .continuous import (
    against,
    cannot,
    is_spent,
    may_lower_hp,
    number,
    on_first_damage,
    pluses,
    use_up,
)
from .playing import Reaction
from .replacement import Hit, Mark
from .triggers import Happening, notice
from .verbs import ONCE, STANDING


def deal_damage(g: HoloState, hit: Hit, to: Holomem, amount: int) -> Flow[int]:
    """ダメージを与える: what replaces dealing it comes first, then what replaces taking it (10.11.2.4); 0 or less is not dealt at
    all (1.3.2.2). Whoever takes it instead takes what is left by then (10.11.1.1). Gives what was dealt."""
    if g.features.damages and hit.art is None:
        amount = _dealt(g, hit, to, amount)
    if g.features.hits and hit.dealer is not None:
        amount = yield from replacement.of_dealing(g, hit, hit.dealer, to, amount)
    applied: list[Mark] = []
    while g.features.damages or g.features.hits:
        more = _more(g, hit, to)
        amount, instead = yield from _lessen(g, hit, to, amount + more, applied)
        other = g.holomem(instead)
        if other is None:
            break
        to, amount = other, amount - more
    if amount <= 0:
        g.emit("nothing", "1.3.2.2", to.player, about=to.ref, word="damage")
        return 0
    _take(g, hit, to, amount)
    if g.features.declares:
        yield from replacement.of_done(g, Happening("damaged", to))
    return amount


def _lessen(g: HoloState, hit: Hit, to: Holomem, amount: int, applied: list[Mark]) -> Flow[tuple[int, int]]:
    """10.11.2: which replacement comes next is for the affected player to say, where it can make a difference: not which of
    several lasting reductions, nor whether one of these comes before what is only offered. Gives how much is left, and who
    takes it instead, or NOBODY."""
    standing = g.features.damages and hit.reducible
    while amount > 0:
        reactions = replacement.of_taking(g, hit, to, amount, applied)
        less = _less(g, hit, to, amount) if standing else 0
        if less and not any(one.minds_order for one in reactions):
            standing, amount = False, amount - less
            continue
        marks = _marks(g, hit, to, less, reactions)
        if not marks:
            break
        chosen = yield from replacement.choose(g, to.player, marks)
        if chosen[1] == STANDING:
            standing, amount = False, amount - less
        elif chosen[1] == ONCE:
            amount += use_up(g, on_first_damage(g, to, hit.kind.first_taken)[0])
        else:
            applied.append(chosen)
            amount, instead = yield from replacement.on_taking(g, hit, to, amount, reactions, chosen)
            if instead != NOBODY:
                return amount, instead
    if applied and hit.reducible and g.features.spares and _is_spared(g, hit, to):
        amount = 0  # what was done just now has seen to it
    return amount, NOBODY


def _marks(g: HoloState, hit: Hit, to: Holomem, less: int, reactions: list[Reaction]) -> list[Mark]:
    """What can come next: lasting reductions by so much, one of the next damage, and reactions."""
    marks: list[Mark] = [(to.stack[-1], STANDING)] if less else []
    if hit.reducible:
        marks += [(effect.source, ONCE) for effect in on_first_damage(g, to, hit.kind.first_taken)[:1]]
    return marks + [one.mark for one in reactions]


def _take(g: HoloState, hit: Hit, to: Holomem, amount: int) -> None:
    """4.4.5.2"""
    to.damage += amount
    g.due = True
    downs = is_spent(g, to, may_lower_hp(g))
    to.downed_by = ref_of(hit.dealer) if downs else NOBODY
    to.downed_art = hit.art.name if hit.art is not None and downs else ""
    to.downed_by_lent = hit.lent_by if downs else ""
    kind, rule = hit.kind, "5.22.1" if hit.art is None else "12.3.4.5"
    g.emit("damage", rule, to.player, about=to.ref, amount=amount, word=kind.word)
    for word in kind.dealt:
        if word in g.features.watched:
            happening = Happening(word, to) if word.startswith("damaged") else Happening(word, hit.dealer, to)
            happening.by, happening.occasion, happening.cards = hit.player, Occasion(amount), (hit.source,)
            happening.art, happening.lent_by = "" if hit.art is None else hit.art.name, hit.lent_by
            notice(g, happening)


def _dealt(g: HoloState, hit: Hit, to: Holomem, amount: int) -> int:
    """What continuous effects make of the special damage that one deals (10.10.1.4)."""
    by = _dealer(hit)
    return number(g, by, "special-dealt", amount) + sum(against(g, "special-dealt", by, to.ref))


def _dealer(hit: Hit) -> int:
    """Who deals it: an oshi deals special damage by its skills."""
    return hit.source if hit.dealer is None else hit.dealer.ref


def _on_taking(g: HoloState, hit: Hit, to: Holomem) -> list[int]:
    """What each continuous effect adds to the damage that one takes, or takes off it (10.10.1.4)."""
    found: list[int] = []
    for stat in hit.kind.taken:
        found += pluses(g, to.ref, stat)
        found += against(g, stat, to.ref, _dealer(hit))
    return found


def _more(g: HoloState, hit: Hit, to: Holomem) -> int:
    return sum([plus for plus in _on_taking(g, hit, to) if plus > 0]) if g.features.damages else 0


def _less(g: HoloState, hit: Hit, to: Holomem, amount: int) -> int:
    """By how much lasting effects reduce the damage that one takes (5.22.3); what is not taken is reduced by all of it
    (5.22.4)."""
    if g.features.spares and _is_spared(g, hit, to):
        return amount
    return -sum([plus for plus in _on_taking(g, hit, to) if plus < 0])


def _is_spared(g: HoloState, hit: Hit, to: Holomem) -> bool:
    """Whether effects keep a holomem from taking the damage."""
    for word in hit.kind.not_taken if hit.player == to.player else hit.kind.not_taken_from_opponent:
        if cannot(g, to, word):
            return True
    return False


def can_hurt(g: HoloState, hit: Hit, to: Holomem, amount: int) -> bool:
    """Whether any of it would be taken, as far as continuous effects say."""
    if g.features.damages:
        amount = (_dealt(g, hit, to, amount) if hit.art is None else amount) + _more(g, hit, to)
        amount -= _less(g, hit, to, amount) if hit.reducible else 0
    return amount > 0


def can_heal(holomem: Holomem, amount: int) -> bool:
    """5.23.1.1"""
    return min(amount, holomem.damage) > 0


def heal(g: HoloState, holomem: Holomem, amount: int, by: int, rule: str = "5.23.1") -> Flow[int]:
    """回復する, by an ability of the player `by`: never below 0 (5.23.1.1)."""
    if not can_heal(holomem, amount):
        g.emit("nothing", "1.3.2.2", holomem.player, about=holomem.ref, word="heal")
        return 0
    healed = min(amount, holomem.damage)
    holomem.damage -= healed
    g.emit("heal", rule, holomem.player, about=holomem.ref, amount=healed)
    happening = Happening("heals", None, holomem)
    happening.by, happening.occasion = by, Occasion(healed)
    notice(g, happening)
    if g.features.declares:
        yield from replacement.of_done(g, happening)
    return healed
