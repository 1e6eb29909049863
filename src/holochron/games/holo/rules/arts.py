"""12.3: arts, and how one is played and resolved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.decisions import Flow, OneOf, ask
from ....kernel.obstacle import Obstacle, Obstacles
from ..abilities import interpreter
from ..abilities.costs import can_pay
from ..abilities.effects.damage import end_hit
from ..abilities.env import ArtDamage, Env, begin
from ..abilities.evaluate import find, holds
from ..cards.ability import Art, units_of
from ..cards.constants import COLORS
from ..state.holo_state import HoloState
from ..state.occasion import art_rolled
from ..state.places import holomem_of
from ..state.side import BACK, CENTER, COLLAB, NO_ART, NOBODY, Holomem, ref_of
from . import replacement, verbs
from .continuous import (
    FORBIDDEN,
    also_targets,
    art_cost,
    cannot,
    cheer_colors,
    demands,
    is_unreducible,
    number,
    only_targets,
    plus_arts,
)
from .damage import deal_damage
from .layers import has_lost, info_of, is_valid
from .replacement import Hit
from .triggers import Happening, notice, notice_used

TOKKOU: Final[tuple[str, ...]] = tuple([f"tokkou.{color}" for color in COLORS])
ART_COST: Final[Obstacles] = (Obstacle("12.3.3.1", "art-cost"),)
ART_MOMENT: Final[Obstacles] = (Obstacle("12.3.2", "art-moment"),)
ART_NEEDS: Final[Obstacles] = (Obstacle("10.3.3", "needs"),)
OTHER_TARGET: Final[Obstacles] = (Obstacle("12.3.3.2", "other-target"),)
ART_LOST: Final[Obstacles] = (Obstacle("10.10.1.2", "art-lost"),)
DEMANDED: Final[Obstacles] = (Obstacle("1.3.2.3", "demanded"),)
NOT_TARGET: Final[Obstacles] = (Obstacle("12.3.3.2", "not-target"),)


def choose_again(g: HoloState, holomem: Holomem, index: int, same: int) -> Flow[Holomem | None]:
    """5.25.1: at whom the same art is used once more, the `same` target or one that is chosen anew; its cheers must still
    be there."""
    arts = g.top(holomem).arts
    if index >= len(arts) or art_obstacles(g, holomem, arts[index]):
        return None
    art = arts[index]
    targets = g.sides[1 - holomem.player].stage
    able = [target for target in targets if not target_obstacles(g, art, target, holomem)]
    if same != NOBODY:
        able = [target for target in able if target.ref == same]
    if not able:
        return None
    at = OneOf(g, verbs.CHOOSE_HOLOMEM, [target.ref for target in able])
    answer = yield from ask(g, holomem.player, "again-at", "5.25.1", at, about=holomem.stack[-1])
    return g.holomem(answer.first)


def art_obstacles(g: HoloState, holomem: Holomem, art: Art) -> Obstacles:
    """What stands against this art (12.3.3.1); the cheers stay where they are (12.3.3.1.1)."""
    found: Obstacles = ()
    if art.is_reaction:
        found += ART_MOMENT
    for condition in art.needs:
        if not holds(g, Env(holomem.player, holomem.stack[-1], holomem.ref, art), condition):
            found += ART_NEEDS
    cost = art_cost(g, holomem, art)
    if cost.total and not cost.is_met(cheer_colors(g, holomem)):
        found += ART_COST
    if g.features.prohibitions and cannot(g, holomem, "art"):
        found += FORBIDDEN
    if g.features.changes_abilities and has_lost(g, holomem, "art"):
        found += ART_LOST
    return found


def target_obstacles(g: HoloState, art: Art | None, target: Holomem, performer: Holomem | None = None) -> Obstacles:
    """12.3.3.2: the other player's center or collab holomem, more or fewer of them when an effect says so."""
    found: Obstacles = ()
    if art is not None and art.targets and not _is_own_target(g, art, target, performer):
        found += OTHER_TARGET
    if target.player == g.turn or (target.position == BACK and not _is_also_target(g, art, target, performer)):
        found += NOT_TARGET
    elif not g.features.targets:
        return found
    elif performer is not None and _is_left_out(g, performer, target.ref):
        found += OTHER_TARGET
    elif "must" in g.features.targets and demands(g, performer, target) < _most_demands(g, art, target, performer):
        found += DEMANDED
    return found


def _is_left_out(g: HoloState, performer: Holomem, target: int) -> bool:
    """Whether an effect lets the performer choose others only."""
    return any(target not in only for only in only_targets(g, performer))


def _is_own_target(g: HoloState, art: Art, target: Holomem, performer: Holomem | None) -> bool:
    """What the art itself says of its target."""
    env = Env(g.turn, NOBODY, ref_of(performer), art)
    return all(target.ref in what for what in _own_targets(g, env, art, "only"))


def _own_targets(g: HoloState, env: Env, art: Art, how: str) -> list[list[int]]:
    """Whom the art itself names so, as far as that holds and can be paid for."""
    return [
        find(g, env, one.what)
        for one in art.targets
        if one.how == how
        and all(holds(g, env, condition) for condition in one.conditions)
        and (one.pay is None or can_pay(g, env, (one.pay.cost,)))
    ]


def _is_also_target(g: HoloState, art: Art | None, target: Holomem, performer: Holomem | None) -> bool:
    if performer is None or "also" not in g.features.targets:
        return False
    if art is not None and art.targets:
        env = Env(g.turn, performer.stack[-1], performer.ref, art)
        if any(target.ref in what for what in _own_targets(g, env, art, "also")):
            return True
    return target.ref in also_targets(g, performer)


def _most_demands(g: HoloState, art: Art | None, target: Holomem, performer: Holomem | None) -> int:
    """1.3.2.3: as many demands as possible are met, those on the best of the targets that the art could have."""
    able = [one for one in g.sides[target.player].stage if one.position != BACK]
    if art is not None:
        able = [one for one in able if _is_own_target(g, art, one, performer)]
    return max([demands(g, performer, one) for one in able], default=0)


def use_art(
    g: HoloState, holomem: Holomem, art: Art, target: Holomem, again: bool = False, lent_by: str = ""
) -> Flow[None]:
    """12.3.4; `lent_by`: the number of the card that has the art, if another has it (5.27)."""
    _mark_performed(g, holomem, art, again)
    source = holomem.stack[-1]
    g.emit("art", "9.2.2", g.turn, (source,), (source,), about=holomem.ref, word=art.name, other=target.ref)
    env = begin(g, g.turn, source, holomem.ref, art)
    env.target = target.ref
    damage = env.art = ArtDamage(art.damage)  # 12.3.4.1
    for unit in units_of(art):
        if is_valid(g, unit, holomem):
            yield from interpreter.run(g, env, unit.steps)  # 12.3.4.2
    if art.bonus_color and info_of(g, target).colors & art.bonus_color:  # 12.3.4.3
        damage.amount += art.bonus
        g.emit("bonus", "12.3.4.3", g.turn, about=target.ref, amount=art.bonus)
    _add_tokkou(g, damage, holomem, target)
    plus = plus_arts(g, holomem)  # 12.3.4.4
    if plus:
        damage.amount += plus
        g.emit("plus-art", "12.3.4.4", g.turn, about=holomem.ref, amount=plus)
    if g.holomem(target.ref) is not None:  # 12.3.4.5
        for one in _hit(g, env, art, holomem, target):
            hit = Hit(source, g.turn, holomem)
            hit.art, hit.lent_by = art, lent_by
            hit.reducible = not damage.is_firm and not is_unreducible(g, holomem, one)  # 5.22.3.1
            yield from deal_damage(g, hit, one, damage.amount)
        end_hit(g)
    _notice_art(g, holomem, source, art, env.rolls)
    if g.features.declares:
        yield from replacement.of_done(g, Happening("used-art", holomem))


def _mark_performed(g: HoloState, holomem: Holomem, art: Art, again: bool) -> None:
    """9.2.1: what says that it cannot perform any more in this turn."""
    side = g.sides[g.turn]
    if holomem.position == CENTER:
        side.center_art = g.turn_number
    elif holomem.position == COLLAB:
        side.collab_art = g.turn_number
    holomem.performed = g.turn_number
    if "use-again" in g.features.words:  # もう1回: not after it has been used once more
        holomem.art = g.top(holomem).arts.index(art) if not again and art in g.top(holomem).arts else NO_ART


def _notice_art(g: HoloState, holomem: Holomem, source: int, art: Art, rolls: Sequence[int]) -> None:
    used = Happening("used-art", holomem)
    used.occasion = art_rolled(rolls)
    notice(g, used)
    notice_used(g, g.turn, source, "art", art.name)


def _hit(g: HoloState, env: Env, art: Art, holomem: Holomem, target: Holomem) -> list[Holomem]:
    """Who takes the damage: the target, or others in its place if the art says so."""
    for what in _own_targets(g, env, art, "instead"):
        return holomem_of(g, what)
    return [target]


def _add_tokkou(g: HoloState, damage: ArtDamage, holomem: Holomem, target: Holomem) -> None:
    """12.3.4.3: what effects add against the colours of the target."""
    colors = info_of(g, target).colors
    for bit, stat in enumerate(TOKKOU):
        bonus = number(g, holomem.ref, stat, 0) if colors >> bit & 1 else 0
        if bonus:
            damage.amount += bonus
            g.emit("bonus", "12.3.4.3", g.turn, about=target.ref, amount=bonus)
