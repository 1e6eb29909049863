"""10.10: what the rules ask of continuous effects: numbers (10.10.1.4), costs, targets, and what is forbidden.

It is worked out when it is asked for (`layers`), and not at all where no card of the two decks (`Settings`), or none on the
table (`StageIndex`), could make a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.decisions import MANY
from ....kernel.obstacle import Obstacle, Obstacles
from ....lang.nodes import Amount
from ....lang.words import OF
from ..abilities.analysis import LESS_HP, is_this_art, parts_of, skill_slot, topics_of
from ..abilities.env import Env
from ..abilities.evaluate import find, holds, means, value
from ..abilities.nodes import (
    CanBloom,
    Cannot,
    Modifier,
    Plus,
    PlusAgainst,
    Sel,
    SetTo,
    Targets,
    Titled,
    TreatAs,
    When,
    Word,
)
from ..cards.ability import Ability, Art
from ..cards.card import Card
from ..cards.constants import COLOR_BITS, COST_ICONS, COST_WORDS, COUNTED_SUPPORTS
from ..cards.cost import Cost
from ..state.effects import Applied, Effect
from ..state.holo_state import HoloState
from ..state.side import POSITIONS, Holomem
from .layers import (
    KINDS,
    amount_of,
    apply_all,
    env_of,
    how_much,
    in_force,
    info_at,
    is_about,
    is_spoken_of,
    is_there,
    is_valid,
    lasts,
    who_of,
    work_out,
)

# the figures that let a holomem have more supports of a kind, and more of different names
ATTACH_STATS: Final[dict[str, tuple[str, str]]] = {
    support: (f"{support}s", f"different-{support}s") for support in COUNTED_SUPPORTS
}
FORBIDDEN: Final[Obstacles] = (Obstacle("1.3.3", "forbidden"),)  # for whoever lists options


# ---------------------------------------------------------------------------------------------------- figures


def hp_of(g: HoloState, holomem: Holomem) -> int:
    """The HP of a holomem before its damage (2.9, 10.10.1.4)."""
    hp = g.card[holomem.stack[-1]].hp
    if "hp" not in g.features.stats:
        return hp
    if g.applying is None and "hp" in g.features.sums:
        return hp + _sum(g, holomem.ref, holomem, "hp")
    return number(g, holomem.ref, "hp", hp)


def may_lower_hp(g: HoloState) -> bool:
    """Whether HP may be less than what is printed."""
    return g.features.minus_hp and is_spoken_of(g, LESS_HP)


def is_spent(g: HoloState, holomem: Holomem, lowered: bool) -> bool:
    """Whether its damage has reached its HP (4.4.5.3), which may be `lowered`."""
    if not lowered and holomem.damage < g.card[holomem.stack[-1]].hp:
        return False  # effects can only add to it
    return holomem.damage >= hp_of(g, holomem)


def hp_left(g: HoloState, holomem: Holomem) -> int:
    """The HP that are left (4.4.5.4)."""
    return hp_of(g, holomem) - holomem.damage


def plus_arts(g: HoloState, holomem: Holomem) -> int:
    """What is added to the arts of a holomem (12.3.4.4)."""
    return number(g, holomem.ref, "arts", 0)


def life_loss(g: HoloState, holomem: Holomem) -> int:
    """How much life a player loses for this holomem (2.11.2.2)."""
    return number(g, holomem.ref, "life-loss", g.top(holomem).life_loss)


def is_fixed(g: HoloState, holomem: Holomem) -> bool:
    """移動できない: it cannot move to another place of the stage; leaving the stage is another matter (5.29)."""
    return g.features.fixes and _forbidden(g, holomem.ref, "move")


def dice_as(g: HoloState, player: int, by: int) -> list[Amount]:
    """What every die of a player, or those that abilities of `by` roll, counts as (5.24.4): a number, or one that goes by what it
    shows; the newest counts."""
    found: list[Amount] = []
    for effect in in_force(g, "dice") if "dice" in g.features.stats else ():
        modifier = effect.modifier
        if isinstance(modifier, SetTo):
            of_player = isinstance(modifier.who, Sel) and not modifier.who.zone
            if is_about(g, effect, g.sides[player].oshi if of_player else by):
                found.append(modifier.amount)
    return found


def attach_limit(g: HoloState, holomem: Holomem, support: str) -> int:
    """How many supports of that kind the holomem can have (5.17.3.1 to 5.17.3.3)."""
    if support == "fan":
        return MANY
    more, more_names = ATTACH_STATS[support]
    return max(number(g, holomem.ref, more, 1), number(g, holomem.ref, more_names, 1))


def fits_limit(g: HoloState, holomem: Holomem, support: str, cards: Sequence[Card]) -> bool:
    """Whether the holomem can have all these supports of one kind; some limits are for different names only."""
    if len(cards) <= 1:
        return True
    if len(cards) > attach_limit(g, holomem, support):
        return False
    if support == "fan" or len(cards) <= number(g, holomem.ref, ATTACH_STATS[support][0], 1):
        return True
    return len({card.name for card in cards}) == len(cards)


def exceeds_limit(g: HoloState, holomem: Holomem, refs: tuple[int, ...]) -> bool:
    """Whether these are more supports of one kind than the holomem can have."""
    if len(refs) < 2:
        return False
    for support in COUNTED_SUPPORTS:
        cards = [g.card[ref] for ref in refs if g.card[ref].support == support]
        if not fits_limit(g, holomem, support, cards):
            return True
    return False


def cheer_colors(g: HoloState, holomem: Holomem) -> list[int]:
    """The colours of the cheers that a holomem has, and of what counts as one for arts."""
    found: list[int] = []
    treats = g.features.treats
    for ref in holomem.cheers:
        found.append(info_at(g, ref).colors if treats else g.card[ref].colors)
    if "more-cheers" in g.features.topics:
        for effect in in_force(g, "more-cheers"):
            if isinstance(effect.modifier, TreatAs) and effect.holomem == holomem.ref and is_there(g, effect):
                found.append(_colors_of(effect.modifier))
    return found


def _colors_of(modifier: TreatAs) -> int:
    """The colors that it says."""
    words = [entry.word for entry in modifier.filters if isinstance(entry, Word)]
    return sum([COLOR_BITS[word] for word in words if word in COLOR_BITS])


def art_cost(g: HoloState, holomem: Holomem, art: Art) -> Cost:
    """The cheers that an art needs (12.3.3.1)."""
    cost = art.energy if not g.features.changes_art_costs else _cost(g, holomem, "art", art.energy, art.name)
    return _own_cost(g, holomem, art, cost) if art.own_costs else cost


def _own_cost(g: HoloState, holomem: Holomem, art: Art, cost: Cost) -> Cost:
    """What the art says of its own cost."""
    env = Env(holomem.player, holomem.stack[-1], holomem.ref, art)
    icons = cost.icons
    for plus, conditions in art.own_costs:
        if is_valid(g, art, holomem) and all(holds(g, env, condition) for condition in conditions):
            icon = _icon(plus.stat)
            more = value(g, env, plus.amount)
            icons = icons + icon * more if more > 0 else icons.replace(icon, "", -more)
    return Cost(icons)


def _icon(stat: str) -> str:
    """Which icon of a cost a number is about."""
    return COST_ICONS[COST_WORDS.index(stat.rpartition(OF)[2])]


def baton_cost(g: HoloState, holomem: Holomem) -> Cost:
    """The cheers that a baton pass costs (8.7.2)."""
    baton = g.top(holomem).baton
    return baton if not g.features.changes_baton_costs else _cost(g, holomem, "baton", baton)


def _cost(g: HoloState, holomem: Holomem, kind: str, cost: Cost, title: str = "") -> Cost:
    """A cost as effects have changed it, icon by icon; an effect that is being applied sees what is printed."""
    changes = _changes(g, holomem.ref, "art-costs" if kind == "art" else "baton-costs") if g.applying is None else ()
    if not changes:
        return cost
    if kind == "art" and _changed(1, changes, "art-cost", "") == 0:
        return Cost("")
    icons = ""
    for icon, color in zip(COST_ICONS, COST_WORDS, strict=True):
        icons += icon * _changed(cost.icons.count(icon), changes, f"{kind}-cost.{color}", title)
    if kind == "art" and _changed(1, changes, "art-cost-colors", "") == 0:
        return Cost("*" * len(icons))
    return Cost(icons)


# ---------------------------------------------------------------------------------------------------- what is asked


def number(g: HoloState, name: int, stat: str, printed: int) -> int:
    """A number of a holomem or of a player, who goes by the oshi (10.10.1.4)."""
    if stat not in g.features.stats:
        return printed
    if g.applying is not None:  # an effect that is being applied asks: what has been made of it so far
        return g.applying.hp.get(name, printed) if stat == "hp" else printed
    if stat in g.features.sums:
        return printed + _sum(g, name, g.holomem(name) if g.features.statics else None, stat)
    return _changed(printed, _changes(g, name, stat), stat, "")


def of_skill(g: HoloState, oshi: int, skill: Ability, stat: str, printed: int) -> int:
    """A number of a skill, oshi skill or SP oshi skill, as effects on such a one or on the one of that name have changed it."""
    if stat not in g.features.stats or g.applying is not None:
        return printed
    own = [(one, amount) for one, amount in _changes(g, oshi, stat) if _is_slot(one, skill.slot)]
    return _changed(printed, own, stat, skill.name)


def _is_slot(modifier: Plus | SetTo, slot: str) -> bool:
    return isinstance(modifier.who, Sel) and skill_slot(modifier.who) == slot


def _changed(number: int, changes: Sequence[tuple[Plus | SetTo, int]], stat: str, title: str) -> int:
    """What becomes of a number, of an art of that name if there is one."""
    for modifier, amount in changes:
        if modifier.stat == stat and (not title or _is_titled(modifier, title)):
            number = amount if isinstance(modifier, SetTo) else number + amount
    return number


def pluses(g: HoloState, name: int, stat: str) -> list[int]:
    """What each effect adds to a number of a holomem."""
    if stat not in g.features.stats:
        return []
    return [amount for modifier, amount in _changes(g, name, stat) if isinstance(modifier, Plus)]


def _changes(g: HoloState, name: int, topic: str) -> list[tuple[Plus | SetTo, int]]:
    """What effects do to a number, or to all on a topic, in the order in which they apply."""
    effects = in_force(g, "numbers" if g.features.tangled else topic)
    if not effects:
        return []
    applied = work_out(g, KINDS)
    if g.features.tangled:
        return _entangled(g, applied.copy(), effects, name, topic)
    found: list[tuple[Plus | SetTo, int]] = []
    g.applying = applied
    for effect in effects:  # none depends on another, so that those for others do not matter
        modifier = effect.modifier
        if isinstance(modifier, (Plus, SetTo)) and is_about(g, effect, name):
            found.append((modifier, how_much(g, effect)))
    g.applying = None
    return found


def _entangled(
    g: HoloState, applied: Applied, effects: list[Effect], name: int, topic: str
) -> list[tuple[Plus | SetTo, int]]:
    """The same where numbers may depend on numbers (10.10.1.5)."""
    g.applying = applied
    apply_all(g, applied, effects)
    g.applying = None
    return [
        (modifier, amount)
        for modifier, refs, amount in applied.numbers
        if name in refs and topic in topics_of(modifier)
    ]


def _is_titled(modifier: Plus | SetTo, title: str) -> bool:
    """Whether it is about all arts, or about the one of that name."""
    titled = False
    for entry in modifier.who.filters if isinstance(modifier.who, Sel) else ():
        if isinstance(entry, Titled):
            if entry.name == title:
                return True
            titled = True
    return not titled


def _sum(g: HoloState, name: int, holomem: Holomem | None, stat: str) -> int:
    """What is added, where nothing else can happen to the number."""
    total = 0
    for effect in g.lasting:
        modifier = effect.modifier
        if name in effect.refs and isinstance(modifier, (Plus, SetTo)) and modifier.stat == stat and lasts(g, effect):
            total += amount_of(modifier)
    if holomem is not None:
        total += g.card[holomem.stack[-1]].own_plus.get(stat, 0)
        for ref in (*holomem.attached, *holomem.cheers) if g.features.cheer_statics else holomem.attached:
            total += g.card[ref].own_plus.get(stat, 0)
    return total


def cannot(g: HoloState, holomem: Holomem, deed: str) -> bool:
    """Whether an effect forbids it (1.3.3)."""
    return deed in g.features.prohibitions and _forbidden(g, holomem.ref, deed)


def _forbidden(g: HoloState, ref: int, deed: str) -> bool:
    for effect in in_force(g, "cannot"):
        modifier = effect.modifier
        if isinstance(modifier, Cannot) and modifier.what == deed and is_about(g, effect, ref):
            return True
    return False


def is_unreducible(g: HoloState, dealer: Holomem, target: Holomem) -> bool:
    """Whether the damage of its arts to that target is not reduced (5.22.3.1)."""
    if "be-reduced" not in g.features.prohibitions:
        return False
    return any(
        isinstance(effect.modifier, Cannot)
        and effect.modifier.what == "be-reduced"
        and is_about(g, effect, dealer.ref, target.ref)
        for effect in in_force(g, "cannot")
    )


def on_first_damage(g: HoloState, holomem: Holomem, stats: Sequence[str]) -> list[Effect]:
    """最初に受けるダメージ: the effects on the next that it takes, of whatever kind or of one kind."""
    effects: list[Effect] = []
    for stat in stats:
        if stat in g.features.stats:
            effects += in_force(g, stat)
    return [effect for effect in effects if is_about(g, effect, holomem.ref) and _is_where(effect.modifier, holomem)]


def use_up(g: HoloState, effect: Effect) -> int:
    """How much an effect does that is over when it has been used once."""
    amount = how_much(g, effect)
    g.lasting = [other for other in g.lasting if other is not effect]
    return amount


def _is_where(modifier: Modifier | When, holomem: Holomem) -> bool:
    """…ポジションで: whether it stands where the effect says."""
    who = who_of(modifier)
    places = [part.word for part in parts_of(who) if isinstance(part, Word) and part.word in POSITIONS]
    return not places or POSITIONS[holomem.position] in places


def demands(g: HoloState, performer: Holomem | None, target: Holomem) -> int:
    """How many effects want this holomem to be the target of an art (1.3.2.3)."""
    return len([what for what in _targets(g, performer, "must") if target.ref in what])


def only_targets(g: HoloState, performer: Holomem) -> list[list[int]]:
    """Each effect that lets the arts of a holomem have only these as their target (12.3.3.2)."""
    return _targets(g, performer, "only") if "only" in g.features.targets else []


def also_targets(g: HoloState, performer: Holomem) -> list[int]:
    """Whom the arts of a holomem can have as their target besides (12.3.3.2)."""
    return [ref for what in _targets(g, performer, "also") for ref in what]


def _targets(g: HoloState, performer: Holomem | None, how: str) -> list[list[int]]:
    found: list[list[int]] = []
    for effect in in_force(g, "targets"):
        modifier = effect.modifier
        if not isinstance(modifier, Targets) or modifier.how != how or is_this_art(modifier.who):
            continue
        if performer is None or is_about(g, effect, performer.ref):
            env = env_of(effect)
            found.append(find(g, env, modifier.what) if is_there(g, effect) else [])
    return found


def against(g: HoloState, stat: str, one: int, other: int) -> list[int]:
    """What each effect adds to what one holomem or oshi deals to, or takes from, the other."""
    found: list[int] = []
    if "plus-against" not in g.features.topics:
        return found
    for effect in in_force(g, "plus-against"):
        modifier = effect.modifier
        if isinstance(modifier, PlusAgainst) and modifier.stat == stat and is_about(g, effect, one):
            env = env_of(effect)
            if means(g, env, modifier.against, other):
                found.append(value(g, env, modifier.amount))
    return found


def blooms_with(g: HoloState, holomem: Holomem, how: str) -> list[int]:
    """The cards with which effects let it bloom in that manner: once more (5.28), whatever the level …"""
    found: list[int] = []
    for effect in in_force(g, "can-bloom"):
        modifier = effect.modifier
        if isinstance(modifier, CanBloom) and modifier.how == how and is_about(g, effect, holomem.ref):
            found.extend(find(g, env_of(effect), modifier.using))
    return found


def cannot_player(g: HoloState, player: int, deed: str) -> bool:
    """The same for a player, who goes by the oshi."""
    return deed in g.features.prohibitions and _forbidden(g, g.sides[player].oshi, deed)
