"""What abilities ask: whom they mean, whether a condition holds, and whether something would change at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...lang.nodes import Amount, Compare, Condition, DieIs, Filter, If, May, Number, Pay, Seq, Step
from .cards import COLOR_BITS, DEBUT, Ability, Card, Info
from .continuous import attach_limit, hp_left, info_at, info_of, matches, who_of
from .nodes import (
    Activate,
    Attach,
    Count,
    Damage,
    Down,
    Draw,
    DrawUpTo,
    EachPlayer,
    EndGame,
    Exists,
    ExtraTurn,
    HasUsed,
    Heal,
    HealAll,
    HpAtMost,
    Lasting,
    Later,
    LeaveStage,
    Look,
    LookUpTo,
    Modes,
    Move,
    PaidX,
    Reattach,
    ReattachEach,
    Rest,
    Roll,
    SameColor,
    Sel,
    Send,
    Shuffle,
    Swap,
    ToBack,
    ToDebut,
    ToStage,
    Word,
)
from .state import BACK, CENTER, COLLAB, Game, Holomem
from .zones import room_on_stage, zone_holding

NO_TARGET: Final = -1


class Env:
    """An ability that is being resolved: whose it is, where it comes from, and what has been bound to names."""

    __slots__ = (
        "ability",
        "amount",
        "by_holomem",
        "cards",
        "dice",
        "holomem",
        "optional",
        "paid",
        "paying",
        "player",
        "since",
        "source",
        "subject",
        "targets",
        "zone",
    )

    def __init__(self, player: int, source: int, holomem: int, ability: Ability | None) -> None:
        self.player = player  # the controller of the effect (3.1.2.4)
        self.source = source  # the card (10.13.2)
        self.holomem = holomem  # the holomem that has the ability, or -1
        self.subject = -1  # the holomem that a trigger was about
        self.ability = ability
        self.cards: dict[str, list[int]] = {}
        self.dice: dict[str, int] = {}
        self.paid = 0  # holo power, where X is printed
        self.amount = 0  # of the art or the damage that is being resolved
        self.by_holomem = False  # whether it is an ability of a holomem
        self.zone = "my.deck"  # where the cards that were looked at lie
        self.targets = NO_TARGET  # how many have been chosen (10.7.2.3)
        self.optional = False  # whether what is being done need not be done (10.11.4)
        self.paying = False
        self.since = 0  # when it was played (10.10.1.6.2)

    def chose(self, count: int) -> None:
        """So many were chosen where something was to be chosen."""
        self.targets = max(self.targets, 0) + count


def holds(g: Game, env: Env, condition: Condition) -> bool:
    """Whether a condition is so."""
    if isinstance(condition, Exists):
        return len(find(g, env, condition.what, True)) >= max(1, condition.what.quantity.least)
    if isinstance(condition, HasUsed):
        return has_used(g, env.player, condition.name, condition.per, 1)
    if isinstance(condition, DieIs):
        return env.dice[condition.die] in condition.faces.values
    if isinstance(condition, Compare):
        left, right = value(g, env, condition.left), value(g, env, condition.right)
        if condition.sign == "<=":
            return left <= right
        return left >= right if condition.sign == ">=" else left == right
    raise AssertionError(f"no rule for {condition!r}")


def value(g: Game, env: Env, amount: Amount) -> int:
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, PaidX):
        return env.paid
    if isinstance(amount, Count):
        return len(find(g, env, amount.what, True))
    raise AssertionError(f"no rule for {amount!r}")


def has_used(g: Game, player: int, name: str, per: str, count: int) -> bool:
    """Whether the player has used so often, this turn or this game, what goes by that name."""
    used = [turn for who, what, turn in g.memory if (who, what) == (player, name)]
    return len([turn for turn in used if per == "game" or turn == g.turn_number]) >= count


def find(g: Game, env: Env, what: Sel, last: bool = False) -> list[int]:
    """The refs that a selector means: holomem by their name, cards by theirs. Who only wants to know something may ask
    for a holomem as it `last` was (10.12.1)."""
    zone = what.zone
    if zone == "card":  # the card that a trigger was about, where it has gone (4.1.4.1)
        return [env.subject] if zone_holding(g, env.subject) else []
    if what.owner not in ("my", "opp"):
        name = env.subject if what.owner == "subject" else env.holomem
        holomem = g.last_seen(name) if last else g.holomem(name)
        if holomem is None:
            return []
        if zone == "cheers":
            return [ref for ref in holomem.cheers if suits(g, env, info_at(g, ref), what.filters)]
        if zone == "stack":  # what lies under the top card (4.4.8)
            return [ref for ref in holomem.stack[:-1] if suits(g, env, g.card[ref], what.filters)]
        return [holomem.ref] if _is_meant(g, env, holomem, what.filters) else []
    player = env.player if what.owner == "my" else 1 - env.player
    if zone in ("stage", "center", "collab", "back"):
        return _on_stage(g, env, player, zone, what)
    if zone == "oshi":
        refs = [g.sides[player].oshi]
    elif zone == "cheers":
        refs = [ref for holomem in g.sides[player].stage for ref in holomem.cheers]
    else:
        refs = g.sides[player].zone(zone)
    if what.filters:
        treats = g.settings.treats
        refs = [ref for ref in refs if suits(g, env, info_at(g, ref) if treats else g.card[ref], what.filters)]
    return [ref for ref in refs if ref != env.source] if what.other else refs[:]


def _on_stage(g: Game, env: Env, player: int, zone: str, what: Sel) -> list[int]:
    found: list[int] = []
    position = -1 if zone == "stage" else CENTER if zone == "center" else COLLAB if zone == "collab" else BACK
    for holomem in g.sides[player].stage:
        if position != -1 and holomem.position != position:
            continue
        if what.other and holomem.ref == (env.subject if env.holomem == -1 else env.holomem):
            continue
        if not what.filters or _is_meant(g, env, holomem, what.filters):
            found.append(holomem.ref)
    return found


def _is_meant(g: Game, env: Env, holomem: Holomem, filters: tuple[Filter, ...]) -> bool:
    if not filters:
        return True
    return suits(g, env, info_of(g, holomem), filters) and _has_hp(g, holomem, filters)


def _has_hp(g: Game, holomem: Holomem, filters: tuple[Filter, ...]) -> bool:
    return all(hp_left(g, holomem) <= entry.amount.value for entry in filters if isinstance(entry, HpAtMost))


def can_hold(g: Game, holomem: Holomem, card: Card) -> bool:
    """Whether one more card like this can be attached to the holomem (5.17.3, 11.4.3)."""
    if card.only_on and not matches(info_of(g, holomem), card.only_on):
        return False
    alike = [ref for ref in holomem.attached if g.card[ref].support == card.support]
    return len(alike) < attach_limit(g, holomem, card.support)


def suits(g: Game, env: Env, card: Info, filters: tuple[Filter, ...]) -> bool:
    """Whether a card is what filters ask for, those included that compare it with the source of the ability."""
    for entry in filters:
        if isinstance(entry, SameColor):
            if not card.colors & _colors_of(g, env, entry.other):
                return False
        elif not isinstance(entry, HpAtMost) and not matches(card, (entry,)):
            return False
    return True


def _colors_of(g: Game, env: Env, other: str) -> int:
    if other == "oshi":
        return g.card[g.sides[env.player].oshi].colors
    holomem = g.last_seen(env.holomem)
    return 0 if holomem is None else info_of(g, holomem).colors


def may_change(g: Game, env: Env, step: Step) -> bool:
    """Whether a step could change the game, judged from what its player may know (10.7.2.3.7).

    A draw, a look, a search or a shuffle changes something unless its zone is empty; a die does when its result could
    (Q554); what depends on a die or on hidden cards counts as possible.
    """
    if isinstance(step, (Draw, DrawUpTo)):
        return value(g, env, step.count) > 0 and bool(g.sides[env.player].deck)
    if isinstance(step, (Look, LookUpTo, Shuffle)):
        return bool(cards_at(g, env, step.zone))
    if isinstance(step, If):
        if not isinstance(step.condition, DieIs) and not holds(g, env, step.condition):
            return False
        return any(may_change(g, env, inner) for inner in step.steps)
    if isinstance(step, (Seq, May, Pay)):
        return any(may_change(g, env, inner) for inner in step.steps)
    if isinstance(step, Send):
        return bool(find(g, env, step.what)) and bool(find(g, env, step.to))
    if isinstance(step, Attach):
        holders = holomem_of(g, find(g, env, step.to))
        return any(can_hold(g, one, g.card[ref]) for ref in find(g, env, step.what) for one in holders)
    if isinstance(step, ReattachEach):
        return bool(find(g, env, step.what)) and bool(find(g, env, step.to))
    if isinstance(step, Reattach):
        return bool(find(g, env, step.what)) and len(find(g, env, step.to)) > 1
    if isinstance(step, Swap):
        return bool(find(g, env, step.one)) and bool(find(g, env, step.other))
    if isinstance(step, Move):
        return bool(find(g, env, step.what)) or bool(stand_ins(g, env, step))
    if isinstance(step, ToBack):
        return any(holomem.position != BACK for holomem in holomem_of(g, find(g, env, step.who)))
    if isinstance(step, Damage):
        return bool(find(g, env, step.to)) and value(g, env, step.amount) > 0
    if isinstance(step, EachPlayer):
        for player in (env.player, 1 - env.player):
            own = Env(player, env.source, env.holomem, env.ability)
            if any(may_change(g, own, inner) for inner in step.steps):
                return True
        return False
    if isinstance(step, Modes):
        return any(may_change(g, env, inner) for inner in step.modes)
    if isinstance(step, Rest):
        return any(not holomem.resting for holomem in holomem_of(g, find(g, env, step.who)))
    if isinstance(step, Activate):
        return any(holomem.resting for holomem in holomem_of(g, find(g, env, step.who)))
    if isinstance(step, ToDebut):
        return any(can_return(g, holomem) for holomem in holomem_of(g, find(g, env, step.who)))
    if isinstance(step, (EndGame, ExtraTurn, Later)):
        return True
    if isinstance(step, (Heal, HealAll)):
        return any(holomem.damage > 0 for holomem in holomem_of(g, find(g, env, step.who)))
    if isinstance(step, (Down, LeaveStage)):
        return bool(find(g, env, step.who))
    if isinstance(step, Lasting):
        return any(find(g, env, who_of(modifier)) for modifier in step.modifiers)
    if isinstance(step, ToStage):
        owner = g.sides[owner_of(env, step.what.owner)]
        return bool(find(g, env, step.what)) and room_on_stage(g, owner) > 0
    return False  # rolling, taking and putting back change nothing by themselves


def can_return(g: Game, holomem: Holomem) -> bool:
    """5.15.1.1: it began as a Debut and is none any more."""
    return g.card[holomem.stack[0]].level == DEBUT and info_of(g, holomem).level != DEBUT


def can_pay(g: Game, env: Env, costs: Sequence[Step]) -> bool:
    """Whether all of these costs can be paid together (10.4.2.2): no card pays twice."""
    needs: list[list[int]] = []  # for each card that must be given, which cards it could be
    for cost in costs:
        if isinstance(cost, Seq):
            if not can_pay(g, env, cost.steps):
                return False
            needs.extend(_given(g, env, cost.steps))
        elif isinstance(cost, Move):
            needs.extend(_given(g, env, (cost,)))
        elif not isinstance(cost, Roll) and not may_change(g, env, cost):
            return False
    return _can_give(needs, 0, [])


def _given(g: Game, env: Env, costs: Sequence[Step]) -> list[list[int]]:
    needs: list[list[int]] = []
    for cost in costs:
        if isinstance(cost, Move):
            able = [*find(g, env, cost.what), *stand_ins(g, env, cost)]
            needs.extend([able] * max(1, cost.what.quantity.least))
    return needs


def stand_ins(g: Game, env: Env, step: Move) -> list[int]:
    """Cards that can be archived instead of the cheers that an ability of their holomem archives (10.11.4)."""
    holomem = g.holomem(env.holomem) if g.settings.stand_ins else None
    if holomem is None or step.what.zone != "cheers" or step.zone != "archive":
        return []
    colors = [entry for entry in step.what.filters if isinstance(entry, Word) and entry.word in COLOR_BITS]
    return [
        ref
        for ref in holomem.attached
        if g.card[ref].stands_in and (not g.card[ref].stands_in_for or set(colors) <= set(g.card[ref].stands_in_for))
    ]


def _can_give(needs: list[list[int]], at: int, given: list[int]) -> bool:
    """Whether every need can have a card of its own."""
    if at == len(needs):
        return True
    for ref in needs[at]:
        if ref not in given and _can_give(needs, at + 1, [*given, ref]):
            return True
    return False


def owner_of(env: Env, place: str) -> int:
    """Whose zone a place such as `my.deck` or `opp.hand` means."""
    return env.player if place.startswith("my") else 1 - env.player


def zone_of(place: str) -> str:
    return place.partition(".")[2]


def cards_at(g: Game, env: Env, place: str) -> list[int]:
    return g.sides[owner_of(env, place)].zone(zone_of(place))


def holomem_of(g: Game, refs: Sequence[int]) -> list[Holomem]:
    found: list[Holomem] = []
    for ref in refs:
        holomem = g.holomem(ref)
        if holomem is not None:
            found.append(holomem)
    return found
