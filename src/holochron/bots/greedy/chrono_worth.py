"""What cards and skills of the Chrono Card TCG are worth to a player, at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...games.chrono.abilities.nodes import (
    Check,
    Damage,
    Discard,
    Draw,
    GainEp,
    Heal,
    Hurt,
    MakeDiscard,
    Move,
    PierceUntilEnd,
    Plus,
    PlusUntilEnd,
    PutOut,
    Ready,
    Recover,
    Search,
    TurnDown,
)
from ...games.chrono.cards.card import BG, CHARACTER, EVENT, HEROINE, ITEM, Card, Skill
from ...games.chrono.state.sight import ChronoSight, SeenCard
from ...lang.nodes import Number, Step

DAMAGE: Final = 3.0  # what a point of damage to an opponent is worth


def worth(seen: SeenCard) -> float:
    """What a card on a field is worth to its player."""
    if not seen.card.is_character:
        return 2.0 + 2 * seen.ep
    return 1.5 * seen.ap + seen.dp + (2 if seen.card.kind == HEROINE else 0)


def best_worth(cards: list[SeenCard], none: float) -> float:
    """What the best of them is worth; `none` where there are none."""
    return max([worth(seen) for seen in cards], default=none)


def worth_of_card(sight: ChronoSight, card: Card) -> float:
    """What using a card of the hand would bring."""
    if card.kind == CHARACTER:
        return 4.0 + 1.5 * card.ap + card.dp + 1.5 * card.ep + 2.0 * len(card.actives) - 0.5 * card.cost
    if card.kind == BG:
        return 6.0 + 4.0 * card.ep + 2.0 * len(card.actives) - card.cost
    if card.kind == ITEM:
        return 4.0 + 3.0 * len(card.actives) + sum([abs(change) for change in changes_of(card)])
    return worth_of_skill(sight, card.body, None) if card.body is not None else 0.0


def worth_in_hand(sight: ChronoSight, card: Card) -> float:
    """What a card is worth in the hand: what it would bring, less if it cannot be used soon."""
    doubled = card.kind != EVENT and card.name in names_on_field(sight)
    return worth_of_card(sight, card) - (6 if doubled else 0) - 0.3 * card.cost


def names_on_field(sight: ChronoSight) -> set[str]:
    return {seen.card.name for seen in sight.me.field}


def changes_of(item: Card) -> list[int]:
    """By how much an item changes figures for as long as it is there."""
    return [amount(static.node.amount) for static in item.statics if isinstance(static.node, Plus)]


def worth_of_skill(sight: ChronoSight, skill: Skill, user: SeenCard | None) -> float:
    """What it would bring now, less what it costs beside EP."""
    value = 0.0
    for step in skill.steps:
        judge = STEPS.get(type(step))
        if judge is not None:
            value += judge(sight, step)
    for cost in skill.other_costs:
        if isinstance(cost, Discard):
            value -= 2.5
        elif isinstance(cost, Check) and user is not None and user.can_fight():
            value -= 1.0 + (1.5 * user.ap if is_attack_to_come(sight) and not user.fresh else 0.0)
        elif isinstance(cost, Damage):
            value -= 2.0 * amount(cost.amount)
        elif isinstance(cost, Move):
            value -= 4.0
    return value


def amount(of: object) -> int:
    return of.value if isinstance(of, Number) else 2


# ---------------------------------------------------------------------------------------------------- how the fight stands


def damage_left(sight: ChronoSight) -> int:
    """Damage that may still come."""
    return sight.limit - sight.me.damage


def is_attack_to_come(sight: ChronoSight) -> bool:
    return sight.phase == "main" and not sight.has_declared_charm


def attackers(sight: ChronoSight) -> list[SeenCard]:
    """Who could attack this turn."""
    return [seen for seen in sight.me.field if seen.can_fight() and not seen.fresh]


def defenders(cards: list[SeenCard]) -> list[SeenCard]:
    """Who of them could defend."""
    return [seen for seen in cards if seen.can_fight()]


def is_blocked(sight: ChronoSight, attacker: int) -> bool:
    return sight.charm is not None and bool(sight.charm.defenders(attacker))


# ---------------------------------------------------------------------------------------------------- steps


def _damage(sight: ChronoSight, step: Damage) -> float:
    points = amount(step.amount)
    lethal = any(foe.damage + points >= sight.limit for foe in sight.foes)
    return 100.0 if lethal else DAMAGE * points


def _heal(sight: ChronoSight, step: Heal) -> float:
    healed = min(amount(step.amount), sight.me.damage)
    others = 1.0 if step.who == "everyone" else 0.0
    return healed * ((3.0 if damage_left(sight) <= 7 else 1.6) - others)


def _hurt(sight: ChronoSight, step: Hurt) -> float:
    points = amount(step.amount)
    standing = [seen for seen in sight.theirs() if seen.card.is_character and not seen.face_down]
    return best_worth([seen for seen in standing if seen.dp_left <= points], 0.3)


def _check(sight: ChronoSight, step: Check) -> float:
    coming = sight.coming_attackers()
    if coming and sight.charm is None:
        return 2.5 * max([seen.ap for seen in coming])
    if is_attack_to_come(sight) and attackers(sight) and sight.turn_player == sight.player:
        return max([1.2 * worth(seen) for seen in defenders(sight.theirs())], default=-1.0)
    return -1.0


def _turn_down(sight: ChronoSight, step: TurnDown) -> float:
    return best_worth([seen for seen in sight.theirs() if not seen.face_down], -1.0)


def _move(sight: ChronoSight, step: Move) -> float:
    costs = [seen.card.cost for seen in sight.theirs() if seen.card.kind == CHARACTER]
    return 1.5 * max(costs, default=-1)


def _recover(sight: ChronoSight, step: Recover) -> float:
    down = [seen for seen in sight.me.field if seen.face_down]
    if step.what == "this":
        return 3.0 if any(_recovers(seen.card) for seen in down) else -1.0
    return best_worth(down, -5.0)


def _recovers(card: Card) -> bool:
    """Whether a card has an A.Skill by which it recovers itself."""
    return any(isinstance(step, Recover) and step.what == "this" for skill in card.actives for step in skill.steps)


def _plus(sight: ChronoSight, step: PlusUntilEnd) -> float:
    points = amount(step.amount)
    charm = sight.charm
    attacking = [seen for seen in sight.me.field if charm is not None and seen.ref in charm.attackers]
    if step.figure == "ap" and attacking and sight.turn_player == sight.player:
        through = any(not is_blocked(sight, seen.ref) or seen.pierces for seen in attacking)
        return DAMAGE * points * (1 if through else 0.2)
    able = attackers(sight)
    if step.figure == "ap" and is_attack_to_come(sight) and able:
        return 0.8 * points * (1 if isinstance(step.what, str) else len(able))
    return -1.0


def _make_discard(sight: ChronoSight, step: MakeDiscard) -> float:
    return 2.5 if any(foe.hand_count > 0 for foe in sight.foes) else -1.0


def _draw(sight: ChronoSight, step: Draw) -> float:
    return 2.5 * amount(step.count)


def _gain_ep(sight: ChronoSight, step: GainEp) -> float:
    return float(amount(step.amount))


def _flat(sight: ChronoSight, step: Step) -> float:
    """Steps that are worth as much at any time."""
    return FLAT[type(step)]


FLAT: Final[dict[type[Step], float]] = {PierceUntilEnd: 1.0, Discard: -1.5, Ready: 2.0, PutOut: 6.0, Search: 3.0}
STEPS: Final[dict[type[Step], Callable[[ChronoSight, Any], float]]] = {
    Damage: _damage,
    Heal: _heal,
    Hurt: _hurt,
    Check: _check,
    TurnDown: _turn_down,
    Move: _move,
    Recover: _recover,
    PlusUntilEnd: _plus,
    Draw: _draw,
    MakeDiscard: _make_discard,
    GainEp: _gain_ep,
    **dict.fromkeys(FLAT, _flat),
}
