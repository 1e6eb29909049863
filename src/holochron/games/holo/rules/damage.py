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
    first_art_damage,
    is_spent,
    number,
)
from .replacement import Hit
from .triggers import Happening, notice


def deal_damage(g: HoloState, hit: Hit, to: Holomem, amount: int) -> Flow[int]:
    """ダメージを与える: after replacement (10.11), 0 or less is not dealt at all (1.3.2.2). Gives what was dealt."""
    if g.features.damages:
        amount = _changed(g, hit, to, amount)
    if g.features.hits:
        given = amount
        instead, amount = yield from replacement.of_damage(g, hit, to, amount)
        other = g.holomem(instead)
        if other is not None:
            return (yield from deal_damage(g, hit, other, given))
        if g.features.spares and hit.reducible and _is_spared(g, hit, to):
            amount = 0  # what was done just now may have seen to it
    if hit.art is not None and hit.reducible and "first-art-damage-taken" in g.features.stats:
        amount = first_art_damage(g, to, amount)
    if amount <= 0:
        g.emit("nothing", "1.3.2.2", to.player, about=to.ref, word="damage")
        return 0
    _take(g, hit, to, amount)
    if g.features.declares:
        yield from replacement.of_done(g, Happening("damaged", to))
    return amount


def _take(g: HoloState, hit: Hit, to: Holomem, amount: int) -> None:
    """4.4.5.2"""
    to.damage += amount
    g.due = True
    downs = is_spent(g, to)
    to.downed_by = ref_of(hit.dealer) if downs else NOBODY
    to.downed_art = hit.art.name if hit.art is not None and downs else ""
    to.downed_by_lent = hit.lent_by if downs else ""
    kind, rule = ("special", "5.22.1") if hit.art is None else ("art", "12.3.4.5")
    g.emit("damage", rule, to.player, about=to.ref, amount=amount, word=kind)
    for word in ("damaged", f"damaged-{kind}", "deals", f"deals-{kind}"):
        if word in g.features.events:
            happening = Happening(word, to) if word.startswith("damaged") else Happening(word, hit.dealer, to)
            happening.by, happening.occasion, happening.cards = hit.player, Occasion(amount), (hit.source,)
            happening.art, happening.lent_by = "" if hit.art is None else hit.art.name, hit.lent_by
            notice(g, happening)


def _changed(g: HoloState, hit: Hit, to: Holomem, amount: int) -> int:
    """What continuous effects make of the damage that one deals and the other takes (10.10.1.4)."""
    by = hit.source if hit.dealer is None else hit.dealer.ref  # an oshi deals special damage by its skills
    if hit.art is None:
        amount = number(g, by, "special-dealt", amount) + against(g, "special-dealt", by, to.ref)
    own = "special-damage-taken" if hit.art is None else "art-damage-taken"
    taken = number(g, to.ref, "damage-taken", amount)
    taken = number(g, to.ref, own, taken)
    taken += against(g, "damage-taken", to.ref, by)
    taken += against(g, own, to.ref, by)
    if g.features.spares and _is_spared(g, hit, to):
        taken = 0  # 5.22.4
    return taken if hit.reducible or taken > amount else amount  # 5.22.3.1


def _is_spared(g: HoloState, hit: Hit, to: Holomem) -> bool:
    """Whether effects keep a holomem from taking the damage."""
    if hit.art is None and cannot(g, to, "take-any-special"):
        return True
    if hit.player == to.player:
        return False
    if cannot(g, to, "take") or cannot(g, to, "change-hp"):
        return True
    return cannot(g, to, "take-special" if hit.art is None else "take-art")


def can_hurt(g: HoloState, hit: Hit, to: Holomem, amount: int) -> bool:
    """Whether any of it would be taken, as far as continuous effects say."""
    return (_changed(g, hit, to, amount) if g.features.damages else amount) > 0


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
    happening = Happening("healed", holomem)
    happening.by, happening.occasion = by, Occasion(healed)
    notice(g, happening)
    if g.features.declares:
        yield from replacement.of_done(g, happening)
    return healed
