"""10.10: what a card's information is once every continuous effect has been applied.

First what is printed (10.10.1.1), then abilities given and lost (10.10.1.2), then all that is no number (10.10.1.3), then
numbers (10.10.1.4). It is worked out when it is asked for, and not at all where no card of the two decks (`Settings`), or
none on the table (`StageIndex`), could make a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....lang.nodes import Filter, Number
from ..abilities import query
from ..abilities.analysis import COST_WORDS, flat, is_this_art, parts_of, topics_of, word_of
from ..abilities.filters import matches
from ..abilities.nodes import (
    ArtsAgain,
    Cannot,
    CheerAlso,
    Gain,
    Lose,
    Modifier,
    Named,
    Plus,
    PlusAgainst,
    Sel,
    SetTo,
    SkipsLevel,
    Tagged,
    Targets,
    Titled,
    TreatAs,
    When,
    WhenMod,
    Who,
    Word,
)
from ..cards.ability import Ability, Art
from ..cards.card import Card, Info
from ..cards.constants import ALL_COLORS, COLOR_BITS, COLOR_LETTERS, LEVELS
from ..cards.cost import Cost
from ..state.effects import Applied, Effect, StageIndex
from ..state.holo_state import HoloState
from ..state.side import POSITIONS, Holomem

ABILITIES: Final = 2  # 10.10.1.2
KINDS: Final = 3  # 10.10.1.3


# ---------------------------------------------------------------------------------------------------- information


def info_of(g: HoloState, holomem: Holomem) -> Info:
    """What effects see in a holomem: its top card (4.4.2.1), as continuous effects make it."""
    return g.card[holomem.stack[-1]] if not g.settings.treats else _seen(g, holomem.ref, holomem.stack[-1])


def info_at(g: HoloState, ref: int) -> Info:
    """The same for a card that is no holomem."""
    return g.card[ref] if not g.settings.treats else _seen(g, ref, ref)


def _seen(g: HoloState, name: int, ref: int) -> Info:
    if not kinds_change(g):
        return g.card[ref]
    applied = g.applying if g.applying is not None else _work_out(g, KINDS)
    return applied.infos.get(name, g.card[ref])


def kinds_change(g: HoloState) -> bool:
    """Whether some effect may make cards something else than what is printed."""
    if not g.settings.treats:
        return False
    return g.applying is not None or _is_spoken_of(g, "treat-as") or abilities_change(g)


def hp_of(g: HoloState, holomem: Holomem) -> int:
    """The HP of a holomem before its damage (2.9, 10.10.1.4)."""
    hp = g.card[holomem.stack[-1]].hp
    if not g.settings.plus_hp:
        return hp
    if g.applying is None and "hp" in g.settings.sums:
        return hp + _sum(g, holomem.ref, holomem, "hp")
    return number(g, holomem.ref, "hp", hp)


def is_spent(g: HoloState, holomem: Holomem) -> bool:
    """Whether its damage has reached its HP (4.4.5.3)."""
    if holomem.damage < g.card[holomem.stack[-1]].hp and not g.settings.minus_hp:
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
    return cannot(g, holomem, "move")


def may_bloom_again(g: HoloState, holomem: Holomem) -> bool:
    """もう1回Bloomできる (5.28)"""
    return number(g, holomem.ref, "blooms", 0) > 0


def fixed_face(g: HoloState, player: int, by: int) -> int:
    """The face that every die of a player counts as, or those that abilities of `by` roll (5.24.4); 0: none."""
    face = 0
    for effect in _in_force(g, "dice") if "dice" in g.settings.stats else ():
        who = who_of(effect.modifier)
        of_player = isinstance(who, Sel) and not who.zone
        if (g.sides[player].oshi if of_player else by) in whom(g, effect):
            face = _amount(g, effect)
    return face


def dice_times(g: HoloState, by: int) -> int:
    """As how many times their numbers the dice count that abilities of `by` roll."""
    return number(g, by, "dice-times", 1)


def attach_limit(g: HoloState, holomem: Holomem, support: str) -> int:
    """How many supports of that kind the holomem can have (5.17.3.1 to 5.17.3.3)."""
    if support == "fan":
        return 99
    limit = number(g, holomem.ref, f"{support}s", 1)
    return max(limit, number(g, holomem.ref, "different-mascots", 1)) if support == "mascot" else limit


def fits_limit(g: HoloState, holomem: Holomem, support: str, cards: Sequence[Card]) -> bool:
    """Whether the holomem can have all these supports of one kind; some limits are for different names only."""
    if len(cards) <= 1:
        return True
    if len(cards) > attach_limit(g, holomem, support):
        return False
    if support == "fan" or len(cards) <= number(g, holomem.ref, f"{support}s", 1):
        return True
    return len({card.name for card in cards}) == len(cards)


def exceeds_limit(g: HoloState, holomem: Holomem, refs: Sequence[int]) -> bool:
    """Whether these are more supports of one kind than the holomem can have."""
    if len(refs) < 2:
        return False
    for support in ("tool", "mascot"):
        cards = [g.card[ref] for ref in refs if g.card[ref].support == support]
        if not fits_limit(g, holomem, support, cards):
            return True
    return False


def cheer_colors(g: HoloState, holomem: Holomem, arts: bool = True) -> list[int]:
    """The colours of the cheers that a holomem has; for arts also of what counts as one."""
    if not g.settings.treats:
        found = [g.card[ref].colors for ref in holomem.cheers]
    else:
        found = [info_at(g, ref).colors for ref in holomem.cheers]
    if arts and g.settings.cheers_also:
        for effect in _in_force(g, "cheer-also"):
            if isinstance(effect.modifier, CheerAlso) and effect.holomem == holomem.ref and is_there(g, effect):
                found.append(COLOR_BITS[effect.modifier.color])
    return found


def art_cost(g: HoloState, holomem: Holomem, art: Art) -> Cost:
    """The cheers that an art needs (12.3.3.1)."""
    cost = art.energy if not g.settings.costs else _cost(g, holomem, "art", art.energy, art.name)
    return _own_cost(g, holomem, art, cost) if art.own_costs else cost


def _own_cost(g: HoloState, holomem: Holomem, art: Art, cost: Cost) -> Cost:
    """What the art says of its own cost."""
    env = query.Env(holomem.player, holomem.stack[-1], holomem.ref, art)
    icons = cost.icons
    for plus, conditions in art.own_costs:
        if is_valid(g, art, holomem) and all(query.holds(g, env, condition) for condition in conditions):
            icon = _icon(plus.stat)
            more = query.value(g, env, plus.amount)
            icons = icons + icon * more if more > 0 else icons.replace(icon, "", -more)
    return Cost(icons)


def _icon(stat: str) -> str:
    """Which icon of a cost a number is about; 無色 and 無色エール are the same."""
    word = stat.rpartition("-")[2]
    return "*" if word == "colorless" else f"{COLOR_LETTERS}*"[COST_WORDS.index(word)]


def baton_cost(g: HoloState, holomem: Holomem) -> Cost:
    """The cheers that a baton pass costs (8.7.2)."""
    baton = g.top(holomem).baton
    return baton if not g.settings.costs else _cost(g, holomem, "baton", baton)


def _cost(g: HoloState, holomem: Holomem, kind: str, cost: Cost, title: str = "") -> Cost:
    if not _in_force(g, f"{kind}-costs"):
        return cost
    if kind == "art" and number(g, holomem.ref, "art-cost", 1) == 0:
        return Cost("")
    icons = ""
    for icon, color in zip(f"{COLOR_LETTERS}*", COST_WORDS, strict=True):
        count = number(g, holomem.ref, f"{kind}-cost-{color}", cost.icons.count(icon), title)
        if icon == "*":
            count = number(g, holomem.ref, f"{kind}-cost-colorless", count, title)
        icons += icon * count
    if kind == "art" and number(g, holomem.ref, "art-cost-colors", 1) == 0:
        return Cost("*" * len(icons))
    return Cost(icons)


# ---------------------------------------------------------------------------------------------------- what is asked


def number(g: HoloState, name: int, stat: str, printed: int, title: str = "") -> int:
    """A number of a holomem, or of its art of that name, or of a player, who goes by the oshi (10.10.1.4)."""
    if stat not in g.settings.stats:
        return printed
    if g.applying is not None:  # an effect that is being applied asks: what has been made of it so far
        return g.applying.hp.get(name, printed) if stat == "hp" else printed
    if stat in g.settings.sums:
        return printed + _sum(g, name, g.holomem(name) if g.settings.statics else None, stat)
    effects = _in_force(g, "numbers" if g.settings.tangled else stat)
    if not effects:
        return printed
    applied = _work_out(g, KINDS)
    g.applying = applied
    if g.settings.tangled:
        _apply_all(g, applied, effects)
    else:  # none depends on another, so that those for others do not matter
        applied.numbers = [
            (effect.modifier, [name], _amount(g, effect)) for effect in effects if name in whom(g, effect)
        ]
    g.applying = None
    for modifier, refs, amount in applied.numbers:
        if _stat(modifier) == stat and name in refs and _is_titled(modifier, title):
            printed = amount if isinstance(modifier, SetTo) else printed + amount
    return printed


def _is_titled(modifier: Modifier, title: str) -> bool:
    """Whether it is about all arts, or about the one of that name."""
    who = modifier.who if isinstance(modifier, (Plus, SetTo)) else None
    titles = [entry.name for entry in who.filters if isinstance(entry, Titled)] if isinstance(who, Sel) else []
    return not titles or not title or title in titles


def _sum(g: HoloState, name: int, holomem: Holomem | None, stat: str) -> int:
    """What is added, where nothing else can happen to the number."""
    total = 0
    for effect in g.lasting:
        if name in effect.refs and _stat(effect.modifier) == stat and lasts(g, effect):
            total += amount_of(effect.modifier)
    if holomem is not None:
        total += g.card[holomem.stack[-1]].own_plus.get(stat, 0)
        for ref in (*holomem.attached, *holomem.cheers) if g.settings.cheer_statics else holomem.attached:
            total += g.card[ref].own_plus.get(stat, 0)
    return total


def _stat(modifier: Modifier) -> str:
    if not isinstance(modifier, (Plus, SetTo)):
        return ""
    return "arts" if modifier.stat == "arts-each" else modifier.stat


def cannot(g: HoloState, holomem: Holomem, deed: str) -> bool:
    """Whether an effect forbids it (1.3.3)."""
    return deed in g.settings.prohibitions and _forbidden(g, holomem.ref, deed)


def _forbidden(g: HoloState, ref: int, deed: str) -> bool:
    for effect in _in_force(g, "cannot"):
        modifier = effect.modifier
        if isinstance(modifier, Cannot) and modifier.what == deed and ref in whom(g, effect):
            return True
    return False


def is_unreducible(g: HoloState, dealer: Holomem, target: Holomem) -> bool:
    """Whether the damage of its arts to that target is not reduced (5.22.3.1)."""
    if "be-reduced" not in g.settings.prohibitions:
        return False
    return any(
        isinstance(effect.modifier, Cannot)
        and effect.modifier.what == "be-reduced"
        and dealer.ref in whom(g, effect, target.ref)
        for effect in _in_force(g, "cannot")
    )


def first_art_damage(g: HoloState, holomem: Holomem, amount: int) -> int:
    """最初に受けるアーツダメージ: what is left of it; an effect on it is used up then, if there was any damage (Q680)."""
    for effect in _in_force(g, "first-art-damage-taken") if amount > 0 else ():
        if holomem.ref in whom(g, effect) and _is_where(effect.modifier, holomem):
            amount += _amount(g, effect)
            g.lasting = [other for other in g.lasting if other is not effect]
    return amount


def _is_where(modifier: Modifier, holomem: Holomem) -> bool:
    """…ポジションで: whether it stands where the effect says."""
    who = who_of(modifier)
    places = [part.word for part in parts_of(who) if isinstance(part, Word) and part.word in POSITIONS]
    return not places or POSITIONS[holomem.position] in places


def demands(g: HoloState, performer: Holomem | None, target: Holomem) -> int:
    """How many effects want this holomem to be the target of an art (1.3.2.3)."""
    if "must" not in g.settings.targets:
        return 0
    return len([what for what in _targets(g, performer, "must") if target.ref in what])


def only_targets(g: HoloState, performer: Holomem) -> list[list[int]]:
    """Each effect that lets the arts of a holomem have only these as their target (12.3.3.2)."""
    return _targets(g, performer, "only") if "only" in g.settings.targets else []


def also_targets(g: HoloState, performer: Holomem) -> list[int]:
    """Whom the arts of a holomem can have as their target besides (12.3.3.2)."""
    if "also" not in g.settings.targets:
        return []
    return [ref for what in _targets(g, performer, "also") for ref in what]


def _targets(g: HoloState, performer: Holomem | None, how: str) -> list[list[int]]:
    found: list[list[int]] = []
    for effect in _in_force(g, "targets"):
        modifier = effect.modifier
        if not isinstance(modifier, Targets) or modifier.how != how or is_this_art(modifier.who):
            continue
        if performer is None or performer.ref in whom(g, effect):
            env = query.Env(effect.player, effect.source, effect.holomem, None)
            found.append(query.find(g, env, modifier.what) if is_there(g, effect) else [])
    return found


def against(g: HoloState, stat: str, one: int, other: int) -> int:
    """What effects add to what one holomem or oshi deals to, or takes from, the other."""
    if not g.settings.against:
        return 0
    total = 0
    for effect in _in_force(g, "plus-against"):
        modifier = effect.modifier
        if isinstance(modifier, PlusAgainst) and modifier.stat == stat and one in whom(g, effect):
            env = query.Env(effect.player, effect.source, effect.holomem, None)
            if other in query.find(g, env, modifier.against):
                total += query.value(g, env, modifier.amount)
    return total


def blooms_with(g: HoloState, holomem: Holomem) -> list[int]:
    """The cards with which it can bloom once more in a turn (5.28)."""
    from ..abilities.query import Env, find

    found: list[int] = []
    for effect in _in_force(g, "plus-against") if g.settings.against else ():
        modifier = effect.modifier
        if isinstance(modifier, PlusAgainst) and modifier.stat == "blooms" and holomem.ref in whom(g, effect):
            found.extend(find(g, Env(effect.player, effect.source, effect.holomem, None), modifier.against))
    return found


def skips_level(g: HoloState, holomem: Holomem, ref: int) -> bool:
    """Whether it can bloom with that card whatever its level."""
    if not g.settings.skips:
        return False
    for effect in _in_force(g, "skips-level"):
        modifier = effect.modifier
        if not isinstance(modifier, SkipsLevel) or holomem.ref not in whom(g, effect):
            continue
        if ref in query.find(g, query.Env(effect.player, effect.source, effect.holomem, None), modifier.using):
            return True
    return False


def uses_arts_again(g: HoloState, holomem: Holomem) -> bool:
    """Whether every art of it is used once more (5.25)."""
    if not g.settings.repeats:
        return False
    return any(
        isinstance(effect.modifier, ArtsAgain) and holomem.ref in whom(g, effect)
        for effect in _in_force(g, "arts-again")
    )


def made(g: HoloState) -> list[Effect]:
    """Automatic abilities that exist for as long as an effect lasts."""
    return [effect for effect in g.lasting if isinstance(effect.modifier, WhenMod) and lasts(g, effect)]


def cannot_player(g: HoloState, player: int, deed: str) -> bool:
    """The same for a player, who goes by the oshi."""
    return deed in g.settings.prohibitions and _forbidden(g, g.sides[player].oshi, deed)


def has_lost(g: HoloState, holomem: Holomem | None, slot: str) -> bool:
    """Whether a holomem no longer has its own abilities of that kind (10.10.1.2)."""
    applied = _abilities(g) if holomem is not None else None
    return holomem is not None and applied is not None and _is_lost(applied, holomem.ref, slot)


def gained(g: HoloState, holomem: Holomem) -> list[When]:
    """The automatic abilities that effects have given to a holomem (10.10.1.2)."""
    applied = _abilities(g)
    given = applied.gained if applied is not None else []
    return [node for name, _, node in given if name == holomem.ref and isinstance(node, When)]


# ---------------------------------------------------------------------------------------------------- effects in force


def lasts(g: HoloState, effect: Effect) -> bool:
    """Whether what an ability has left behind is there now: `next-opp-turn` begins with that turn."""
    return effect.until != "next-opp-turn" or _is_next_turn(g, effect)


def _is_next_turn(g: HoloState, effect: Effect) -> bool:
    """Whether it is the opponent's turn after the one in which an ability left it behind."""
    return g.turn != effect.player and effect.born != g.turn_number


def outlasts(g: HoloState, effect: Effect) -> bool:
    """Whether it is still there when this turn has ended (7.7.4)."""
    return effect.until == "game" or (effect.until.startswith("next-opp-turn") and not _is_next_turn(g, effect))


def stage_index(g: HoloState) -> StageIndex:
    """What the cards on the table say."""
    if g.stage_index is None:
        g.stage_index = _look_around(g)
    return g.stage_index


def _look_around(g: HoloState) -> StageIndex:
    """The cards whose abilities are valid where they are (10.3.4)."""
    found = StageIndex()
    for side in g.sides:
        _look_at(g, found, side.player, side.oshi, -1)
        for holomem in side.stage:
            if holomem.face_down:
                continue
            _look_at(g, found, side.player, holomem.stack[-1], holomem.ref)
            for ref in holomem.attached:  # 10.3.4.2
                _look_at(g, found, side.player, ref, holomem.ref)
            if g.settings.cheer_statics:
                for ref in holomem.cheers:
                    _look_at(g, found, side.player, ref, holomem.ref)
    return found


def _look_at(g: HoloState, found: StageIndex, player: int, ref: int, holomem: int) -> None:
    card = g.card[ref]
    if not card.speaks:
        return
    if card.topics:
        found.speakers.append((player, ref, holomem))
    for word in card.events:
        found.listeners.setdefault(word, []).append((player, ref, holomem))
    if card.react_words:
        found.reactions.update(card.react_words)


def said_on(g: HoloState, topic: str) -> list[Effect]:
    """What the cards on the table say on a topic, the oldest first (10.10.1.6)."""
    effects = stage_index(g).effects
    if topic not in effects:
        found: list[Effect] = []
        for player, ref, holomem in stage_index(g).speakers:
            for ability, modifier, conditions in g.card[ref].topics.get(topic, ()):
                effect = Effect(modifier, player, ref, holomem, ref, ability)  # 10.10.1.6.1
                effect.conditions = conditions
                found.append(effect)
        found.sort(key=_time)
        effects[topic] = found
    return effects[topic]


def _is_spoken_of(g: HoloState, topic: str) -> bool:
    """Whether there may be a continuous effect on a topic."""
    if said_on(g, topic):
        return True
    for effect in g.lasting:
        if topic in effect.topics:
            return True
    return False


def abilities_change(g: HoloState) -> bool:
    """Whether some effect may give or take abilities."""
    return g.settings.grants and _is_spoken_of(g, "abilities")


def _abilities(g: HoloState) -> Applied | None:
    """Which abilities have been given and lost (10.10.1.2); None: none."""
    if g.applying is not None:
        return g.applying
    return _work_out(g, ABILITIES) if abilities_change(g) else None


def _in_force(g: HoloState, topic: str) -> list[Effect]:
    """Every continuous effect on a topic, once abilities have been given and lost; the oldest first (10.10.1.6)."""
    printed = said_on(g, topic)
    applied = _abilities(g)
    if applied is None and not g.lasting:
        return printed
    found = [effect for effect in g.lasting if topic in effect.topics and lasts(g, effect)]
    if applied is not None:
        printed = [effect for effect in printed if not _is_lost(applied, effect.holomem, _slot(effect))]
        for name, giver, node in applied.gained:
            for modifier, conditions in flat(node) if isinstance(node, Modifier) else ():
                if topic in topics_of(modifier):
                    effect = Effect(modifier, giver.player, giver.source, name, giver.since)
                    effect.conditions = conditions
                    found.append(effect)
    found.extend(printed)
    if len(found) > 1:
        found.sort(key=_time)
    return found


def _slot(effect: Effect) -> str:
    return effect.ability.slot if effect.ability is not None else ""


def _time(effect: Effect) -> int:
    return effect.since


def _is_lost(applied: Applied, name: int, slot: str) -> bool:
    lost = applied.lost.get(name, ())
    return slot in lost or ("abilities" in lost and slot in ("gift", "collab", "bloom", "art", "extra"))


# ---------------------------------------------------------------------------------------------------- applying


def _work_out(g: HoloState, layer: int) -> Applied:
    """Apply what comes before numbers: abilities, and then, if that layer is asked for, all that is no number."""
    applied = Applied()
    if g.settings.grants:  # 10.10.1.2
        g.applying = applied
        _apply_all(g, applied, _in_force(g, "abilities"))
        g.applying = None
    if layer == KINDS and g.settings.treats:  # 10.10.1.3
        g.applying = applied
        _apply_all(g, applied, _in_force(g, "treat-as"))
        g.applying = None
    return applied


def _apply_all(g: HoloState, applied: Applied, effects: list[Effect]) -> None:
    """The oldest first (10.10.1.6), but none before one on which it depends (10.10.1.5)."""
    left = effects[:]
    while left:
        at = 0
        if len(left) > 1:
            free = [index for index in range(len(left)) if not _depends(g, applied, left, index)]
            at = free[0] if free else 0
        effect = left.pop(at)
        _apply(g, applied, effect)


def _depends(g: HoloState, applied: Applied, left: list[Effect], index: int) -> bool:
    """10.10.1.5: whether applying one of the others first changes whom an effect is about, or how much it does."""
    effect = left[index]
    before = (whom(g, effect), _amount(g, effect))
    for other in left:
        if other is not effect:
            trial = applied.copy()
            _apply(g, trial, other)
            g.applying = trial
            after = (whom(g, effect), _amount(g, effect))
            g.applying = applied
            if after != before:
                return True
    return False


def whom(g: HoloState, effect: Effect, target: int = -1) -> list[int]:
    """Whom an effect is about: fixed when an ability left it behind (10.10.2), otherwise whoever it fits now."""
    if effect.until:
        return list(effect.refs)
    if g.applying is not None and _is_lost(g.applying, effect.holomem, _slot(effect)):
        return []
    if not is_there(g, effect, target):
        return []
    return query.find(g, query.Env(effect.player, effect.source, effect.holomem, None), who_of(effect.modifier))


def is_there(g: HoloState, effect: Effect, target: int = -1) -> bool:
    """Whether a printed effect is valid where its card is, and under its conditions (10.3), for an art with that target."""
    if effect.until:
        return True
    ability = effect.ability
    bound = ability is not None and (ability.positions or ability.holder)
    if ability is not None and bound and not is_valid(g, ability, g.holomem(effect.holomem)):
        return False
    if not effect.conditions:
        return True
    env = query.Env(effect.player, effect.source, effect.holomem, None)
    env.target = target
    return all(query.holds(g, env, condition) for condition in effect.conditions)


def is_valid(g: HoloState, ability: Ability, holomem: Holomem | None) -> bool:
    """Whether a holomem is where an ability wants it, and its holder what it wants (5.19)."""
    if ability.positions and (holomem is None or POSITIONS[holomem.position] not in ability.positions):
        return False
    return not ability.holder or (holomem is not None and matches(info_of(g, holomem), ability.holder))


def _amount(g: HoloState, effect: Effect) -> int:
    modifier = effect.modifier
    if not isinstance(modifier, (Plus, SetTo)):
        return 0
    return query.value(g, query.Env(effect.player, effect.source, effect.holomem, None), modifier.amount)


def who_of(modifier: Modifier) -> Who:
    if isinstance(modifier, (Plus, PlusAgainst, SetTo, TreatAs, Cannot, Targets, SkipsLevel, ArtsAgain, Gain, Lose)):
        return modifier.who
    raise AssertionError(f"{modifier!r} is about nobody")


def subject_of(modifier: Modifier) -> str:
    """What a continuous effect is about, in a word."""
    if isinstance(modifier, (Plus, SetTo)):
        return modifier.stat
    return f"cannot-{modifier.what}" if isinstance(modifier, Cannot) else word_of(modifier)


def amount_of(modifier: Modifier) -> int:
    """How much an effect does that an ability has left behind, whose amount is fixed."""
    amount = modifier.amount if isinstance(modifier, (Plus, SetTo)) else None
    return amount.value if isinstance(amount, Number) else 0


def _apply(g: HoloState, applied: Applied, effect: Effect) -> None:
    modifier, refs = effect.modifier, whom(g, effect)
    if isinstance(modifier, (Plus, SetTo)):
        _apply_number(g, applied, modifier, refs, _amount(g, effect))
        return
    for ref in refs:
        if isinstance(modifier, Lose):
            applied.lost[ref] = (*applied.lost.get(ref, ()), modifier.slot)
        elif isinstance(modifier, Gain):
            applied.gained.extend((ref, effect, node) for node in modifier.abilities)
        elif isinstance(modifier, TreatAs):
            holomem = g.holomem(ref)
            printed = g.card[ref if holomem is None else holomem.stack[-1]]
            applied.infos[ref] = _treated(applied.infos.get(ref, printed), modifier.filters)


def _apply_number(g: HoloState, applied: Applied, modifier: Plus | SetTo, refs: list[int], amount: int) -> None:
    applied.numbers.append((modifier, refs, amount))
    if modifier.stat != "hp":
        return
    for ref in refs:
        holomem = g.holomem(ref)
        if holomem is not None:
            before = applied.hp.get(ref, g.top(holomem).hp)
            applied.hp[ref] = amount if isinstance(modifier, SetTo) else before + amount


def _treated(info: Info, filters: tuple[Filter, ...]) -> Info:
    """としても扱う: what it is besides."""
    info = info.copy()
    for entry in filters:
        if isinstance(entry, Named):
            info.names = info.names | {entry.name}
        elif isinstance(entry, Tagged):
            info.tags = (*info.tags, entry.tag)
        elif isinstance(entry, Word) and entry.word in COLOR_BITS:
            info.colors |= COLOR_BITS[entry.word]
        elif isinstance(entry, Word) and entry.word == "all-colors":
            info.colors = ALL_COLORS  # 2.4.2.3
        elif isinstance(entry, Word) and entry.word in LEVELS:
            info.level = LEVELS.index(entry.word)
        elif isinstance(entry, Word) and entry.word == "buzz":
            info.buzz = True
    return info
