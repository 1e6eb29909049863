"""What abilities ask: which cards they mean, whether something is so, and how much it is. Every node has one interpreter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....kernel.reuse import mypyc_attr
from ....lang.nodes import Amount, And, AnyOf, Compare, Condition, Filter, Node, Not, Number
from ..cards.card import KINDS, Card
from ..rules.players import opponents, reach, team
from ..rules.zones import item_of
from ..state.chrono_state import ChronoState
from ..state.side import Standing
from .nodes import (
    CostAtMost,
    CostOf,
    Count,
    DamageOf,
    Either,
    Exists,
    Named,
    Outnumbered,
    Sel,
    Typed,
    Word,
)


@mypyc_attr(free_list_len=1)
class Env:
    """Who uses an ability, which card has it, and what was chosen for it."""

    def __init__(self, player: int, this: int) -> None:
        self.player = player
        self.this = this  # the standing that has the ability, or the ref of an event
        self.targets: dict[str, tuple[int, ...]] = {}
        self.players: dict[str, int] = {}


# ---------------------------------------------------------------------------------------------------- cards that are meant


def is_meant(g: ChronoState, card: Card, standing: Standing | None, filters: Sequence[Filter]) -> bool:
    """Whether a card is what all the filters ask for. On a field, face-down cards have to be asked for (7.7.3)."""
    asked_down = False
    for entry in filters:
        if isinstance(entry, Word) and entry.word == "face-down":
            asked_down = True
        if not FILTERS[type(entry)](g, card, standing, entry):
            return False
    return standing is None or asked_down or not standing.face_down


def _word(g: ChronoState, card: Card, standing: Standing | None, entry: Word) -> bool:
    return _is_word(g, card, standing, entry.word)


def _typed(g: ChronoState, card: Card, standing: Standing | None, entry: Typed) -> bool:
    return entry.type in card.types


def _named(g: ChronoState, card: Card, standing: Standing | None, entry: Named) -> bool:
    return card.name == entry.name


def _costs_at_most(g: ChronoState, card: Card, standing: Standing | None, entry: CostAtMost) -> bool:
    return card.cost <= entry.amount.value


def _not(g: ChronoState, card: Card, standing: Standing | None, entry: Not) -> bool:
    return not FILTERS[type(entry.filter)](g, card, standing, entry.filter)


def _any_of(g: ChronoState, card: Card, standing: Standing | None, entry: AnyOf) -> bool:
    return any(FILTERS[type(one)](g, card, standing, one) for one in entry.filters)


# each interpreter takes its own kind of node
FILTERS: Final[dict[type[Node], Callable[[ChronoState, Card, Standing | None, Any], bool]]] = {
    Word: _word,
    Typed: _typed,
    Named: _named,
    CostAtMost: _costs_at_most,
    Not: _not,
    AnyOf: _any_of,
}


def _is_word(g: ChronoState, card: Card, standing: Standing | None, word: str) -> bool:
    if word == "character":
        return card.is_character  # 5.2.1
    if word in KINDS:
        return KINDS[card.kind] == word
    if standing is None:
        return False
    if word == "checked":
        return standing.checked
    if word == "unchecked":
        return not standing.checked
    if word == "face-down":
        return standing.face_down
    if word == "bare":
        return item_of(g, standing) is None
    if word == "attacking":
        return g.charm is not None and standing.ref in g.charm.attackers
    raise AssertionError(f"no such filter: {word}")


def owners_of(g: ChronoState, player: int, sel: Sel) -> list[int]:
    """The players whose cards a selector speaks of (3.1.1)."""
    if sel.owner == "my":
        return [player]
    return opponents(g, player) if sel.owner == "opp" else reach(g, player)


def on_field(g: ChronoState, env: Env, sel: Sel) -> list[int]:
    """The cards on fields that a selector means."""
    found: list[int] = []
    for owner in owners_of(g, env.player, sel):
        for standing in g.sides[owner].field:
            if sel.other and standing.ref == env.this:
                continue
            if is_meant(g, g.card[standing.ref], standing, sel.filters):
                found.append(standing.ref)
    return found


def in_zone(g: ChronoState, env: Env, sel: Sel) -> list[int]:
    """The cards that a selector means, wherever it looks."""
    if sel.zone == "field":
        return on_field(g, env, sel)
    return [
        ref
        for owner in owners_of(g, env.player, sel)
        for ref in g.sides[owner].zone(sel.zone)
        if is_meant(g, g.card[ref], None, sel.filters)
    ]


def is_any(g: ChronoState, env: Env, sel: Sel) -> bool:
    """Whether there is a card that a selector means."""
    for owner in owners_of(g, env.player, sel):
        if sel.zone != "field":
            for ref in g.sides[owner].zone(sel.zone):
                if is_meant(g, g.card[ref], None, sel.filters):
                    return True
        else:
            for standing in g.sides[owner].field:
                of_itself = sel.other and standing.ref == env.this
                if not of_itself and is_meant(g, g.card[standing.ref], standing, sel.filters):
                    return True
    return False


# ---------------------------------------------------------------------------------------------------- how much


def value(g: ChronoState, env: Env, amount: Amount) -> int:
    """How much an amount is now."""
    return AMOUNTS[type(amount)](g, env, amount)


def _number(g: ChronoState, env: Env, amount: Number) -> int:
    return amount.value


def _cost_of(g: ChronoState, env: Env, amount: CostOf) -> int:
    return sum(g.card[ref].cost for ref in env.targets[amount.name])


def _damage_of(g: ChronoState, env: Env, amount: DamageOf) -> int:
    players = [env.player] if amount.who == "me" else opponents(g, env.player)
    return max([g.damage[team(g, player)] for player in players])


def _count(g: ChronoState, env: Env, amount: Count) -> int:
    return len(in_zone(g, env, amount.what))


def _either(g: ChronoState, env: Env, amount: Either) -> int:
    return value(g, env, amount.yes if holds(g, env, amount.condition) else amount.no)


AMOUNTS: Final[dict[type[Node], Callable[[ChronoState, Env, Any], int]]] = {
    Number: _number,
    CostOf: _cost_of,
    DamageOf: _damage_of,
    Count: _count,
    Either: _either,
}


# ---------------------------------------------------------------------------------------------------- whether


def holds(g: ChronoState, env: Env, condition: Condition) -> bool:
    """Whether a condition is so."""
    return CONDITIONS[type(condition)](g, env, condition)


def _exists(g: ChronoState, env: Env, condition: Exists) -> bool:
    return is_any(g, env, condition.what)


def _outnumbered(g: ChronoState, env: Env, condition: Outnumbered) -> bool:
    return is_outnumbered(g, env.player)


def is_outnumbered(g: ChronoState, player: int) -> bool:
    """Whether an opponent has more cards on the field, face-up ones."""
    own = _face_up(g, player)
    for opponent in opponents(g, player):
        if _face_up(g, opponent) > own:
            return True
    return False


def _and(g: ChronoState, env: Env, condition: And) -> bool:
    return all(holds(g, env, one) for one in condition.conditions)


def _compare(g: ChronoState, env: Env, condition: Compare) -> bool:
    left, right = value(g, env, condition.left), value(g, env, condition.right)
    return left <= right if condition.sign == "<=" else left >= right if condition.sign == ">=" else left == right


CONDITIONS: Final[dict[type[Node], Callable[[ChronoState, Env, Any], bool]]] = {
    Exists: _exists,
    Outnumbered: _outnumbered,
    And: _and,
    Compare: _compare,
}


def _face_up(g: ChronoState, player: int) -> int:
    """How many cards stand face-up on a field."""
    count = 0
    for standing in g.sides[player].field:
        if not standing.face_down:
            count += 1
    return count


def same_name_stands(g: ChronoState, player: int, card: Card) -> bool:
    """Whether a character (5.1.2) or BG (6.1.3) of that name is on the player's field, face-down or not."""
    for standing in g.sides[player].field:
        other = g.card[standing.ref]
        if other.name == card.name and (other.is_character == card.is_character) and standing.host < 0:
            return True
    return False
