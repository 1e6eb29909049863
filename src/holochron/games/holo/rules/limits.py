"""How often cards and abilities may be used (8.5.1, 10.7.2.1.1), and what an oshi skill costs (12.1.3)."""

from __future__ import annotations

from typing import Final

from ....kernel.decisions import Flow, OneOf, ask
from ....kernel.obstacle import Obstacle, Obstacles
from ..cards.ability import Ability
from ..cards.card import Card
from ..cards.constants import ANY_COST
from ..state.holo_state import HoloState
from ..state.records import LIMIT, Deed, Use
from ..state.side import NEVER
from .continuous import of_skill
from .verbs import NUMBER
from .zones import put_top

LIMITS: Final = ("limit.turn", "limit.game")  # figures that effects change
SP_USED: Final[Obstacles] = (Obstacle("8.5.1.2", "sp-used"),)
SKILL_LIMIT: Final[Obstacles] = (Obstacle("12.1.4", "skill-limit"),)
SKILL_USED: Final[Obstacles] = (Obstacle("8.5.1.1", "skill-used"),)
HOLO_POWER: Final[Obstacles] = (Obstacle("12.1.3", "holo-power"),)
UNREAD: Final[Obstacles] = (Obstacle("1.3.2", "unread"),)


def count_done(g: HoloState, player: int, kind: str, slot: str, name: str, per: str) -> int:
    """How often a player has done what goes by that name, this turn or this game."""
    count = 0
    for deed in g.memory:
        if deed.player == player and deed.kind == kind and deed.slot == slot and deed.name == name:
            count += per == "game" or deed.turn == g.turn_number
    return count


def is_over_limit(g: HoloState, player: int, ability: Ability) -> bool:
    """…はターンに1回しか使えない: all of its name, or of its tag, count together."""
    return any(
        count_done(g, player, LIMIT, limit.what, limit.name, "turn") >= limit.count.value for limit in ability.by_name
    )


def count_by_name(g: HoloState, player: int, card: Card, ability: Ability) -> None:
    """Write down a use for limits that go by a name or a tag, whichever card has them."""
    for limit in g.features.limits:
        if limit.what == "tag":
            counts = ability.slot == "support" and limit.name in card.tags
        elif limit.what == "card":
            counts = ability.slot == "support" and limit.name in card.names
        else:
            counts = ability.slot == limit.what and limit.name == ability.name
        if counts:
            g.memory = (*g.memory, Deed(player, LIMIT, g.turn_number, limit.what, name=limit.name))


def may_use(g: HoloState, source: int, ability: Ability) -> bool:
    """Whether the limit of an ability allows one more use (10.7.2.1.1). A card that was put on top counts anew
    (5.14.3.1.1), since it is another card."""
    if not ability.uses:
        return True
    return _is_left(g, source, g.card[source].units.index(ability), ability.uses, ability.uses_per)


def _is_left(g: HoloState, source: int, index: int, count: int, per: str) -> bool:
    """Whether fewer than `count` uses are written down for this turn, or for the game."""
    used = 0
    for use in g.uses:
        if use.card == source and use.ability == index:
            used += per != "turn" or use.turn == g.turn_number
    return used < count


def use(g: HoloState, source: int, ability: Ability) -> None:
    """Count a use of an ability with a limit."""
    if ability.uses:
        g.uses = (*g.uses, Use(source, g.card[source].units.index(ability), g.turn_number))


def skill_limits(g: HoloState, player: int, skill: Ability, *, every: bool = True) -> Obstacles:
    """The limits are counted apart for oshi skills and SP oshi skills (8.5.1.1, 8.5.1.2). Where not all that stands against it
    is asked for, what is found first is enough."""
    found: Obstacles = ()
    side = g.sides[player]
    cost = skill.cost if not g.features.changes_skill_costs else skill_cost(g, player, skill)
    if len(side.holo_power) < (1 if skill.cost == ANY_COST else cost):
        found += HOLO_POWER
        if not every:
            return found
    if skill.slot == "sp":
        if side.sp_used != NEVER and not _may_repeat(g, side.oshi, skill, "game"):
            found += SP_USED
    elif skill.slot == "oshi" and side.skilled != NEVER:
        if side.skilled == g.turn_number and not _may_repeat(g, side.oshi, skill, "turn"):
            found += SKILL_USED
        if skill.limit == "game" and not _may_repeat(g, side.oshi, skill, "game"):
            found += SKILL_LIMIT
    if skill.is_left_out:
        found += UNREAD
    return found


def skill_cost(g: HoloState, player: int, skill: Ability) -> int:
    """The holo power that a skill costs (12.1.3), as effects have changed it."""
    if not g.features.changes_skill_costs:
        return skill.cost
    return of_skill(g, g.sides[player].oshi, skill, "cost", skill.cost)


def _may_repeat(g: HoloState, oshi: int, skill: Ability, per: str) -> bool:
    """Whether an effect lets the skill be used more than once a turn or game, and it has not been used so often yet."""
    stat = "limit.turn" if per == "turn" else "limit.game"
    if stat not in g.features.stats:
        return False
    return _is_left(g, oshi, g.card[oshi].units.index(skill), of_skill(g, oshi, skill, stat, 1), per)


def pay_skill(g: HoloState, player: int, skill: Ability) -> Flow[int]:
    """The newest holo power is archived first (12.1.3, Q156), and the use is counted. Gives how much was paid."""
    side = g.sides[player]
    cost = skill.cost if skill.cost == ANY_COST else skill_cost(g, player, skill)
    if cost == ANY_COST:
        cost = yield from choose_cost(g, player, side.oshi, 1, len(side.holo_power))
    count_skill(g, player, skill, cost)
    for _ in range(cost):
        put_top(g, player, "holo-power", "archive", "12.1.3")
    return cost


def choose_spent(g: HoloState, player: int, least: int, most: int) -> Flow[int]:
    """How much holo power goes instead of cards of the hand."""
    spent = OneOf(g, NUMBER, list(range(least, most + 1)))
    answer = yield from ask(g, player, "power-for-hand", "10.11.3", spent, about=g.sides[player].oshi)
    return answer.first


def count_skill(g: HoloState, player: int, skill: Ability, cost: int) -> None:
    """A skill is used, and the use is counted."""
    side = g.sides[player]
    g.emit("skill", "8.5.1", player, (side.oshi,), amount=cost, word=skill.name)
    if skill.slot == "sp":
        side.sp_used = g.turn_number
    else:
        side.skilled = g.turn_number
    if not g.features.stats.isdisjoint(LIMITS):
        g.uses = (*g.uses, Use(side.oshi, g.card[side.oshi].units.index(skill), g.turn_number))


def choose_cost(g: HoloState, player: int, source: int, least: int, most: int) -> Flow[int]:
    """12.1.3.1: X is 1 or more, as the player likes."""
    answer = yield from ask(
        g, player, "choose-x", "12.1.3.1", OneOf(g, NUMBER, list(range(least, most + 1))), about=source
    )
    return answer.first
