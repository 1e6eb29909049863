"""Which cards are meant, and what AP, DP, EP and hand limits are with everything that changes them (4.1, 4.2.5)."""

from __future__ import annotations

from collections.abc import Sequence

from ....lang.nodes import Amount, AnyOf, Compare, Condition, Filter, Node, Not, Number
from ..cards.card import HEROINE, KINDS, Card, Static
from ..rules.players import opponents, reach, reaches, team
from ..rules.zones import item_of
from ..state.chrono_state import ChronoState
from ..state.side import HAND_LIMIT, Standing
from .nodes import (
    AllOf,
    CostAtMost,
    CostOf,
    Count,
    DamageOf,
    Either,
    Exists,
    HandLimit,
    Named,
    Outnumbered,
    Pierce,
    Plus,
    Sel,
    Typed,
    Word,
)


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
        if not _is(g, card, standing, entry):
            return False
    return standing is None or asked_down or not standing.face_down


def _is(g: ChronoState, card: Card, standing: Standing | None, entry: Filter) -> bool:
    if isinstance(entry, Word):
        return _is_word(g, card, standing, entry.word)
    if isinstance(entry, Typed):
        return entry.type in card.types
    if isinstance(entry, Named):
        return card.name == entry.name
    if isinstance(entry, CostAtMost):
        return card.cost <= entry.amount.value
    if isinstance(entry, Not):
        return not _is(g, card, standing, entry.filter)
    if isinstance(entry, AnyOf):
        return any(_is(g, card, standing, one) for one in entry.filters)
    raise AssertionError(f"no such filter: {entry}")


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


def value(g: ChronoState, env: Env, amount: Amount) -> int:
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, CostOf):
        return sum(g.card[ref].cost for ref in env.targets[amount.name])
    if isinstance(amount, DamageOf):
        players = [env.player] if amount.who == "me" else opponents(g, env.player)
        return max([g.damage[team(g, player)] for player in players])
    if isinstance(amount, Count):
        return len(in_zone(g, env, amount.what))
    if isinstance(amount, Either):
        return value(g, env, amount.yes if holds(g, env, amount.condition) else amount.no)
    raise AssertionError(f"no such amount: {amount}")


def holds(g: ChronoState, env: Env, condition: Condition) -> bool:
    if isinstance(condition, Exists):
        return is_any(g, env, condition.what)
    if isinstance(condition, Outnumbered):
        own = _face_up(g, env.player)
        return any(_face_up(g, opponent) > own for opponent in opponents(g, env.player))
    if isinstance(condition, AllOf):
        return all(holds(g, env, one) for one in condition.conditions)
    if isinstance(condition, Compare):
        left, right = value(g, env, condition.left), value(g, env, condition.right)
        return left <= right if condition.sign == "<=" else left >= right if condition.sign == ">=" else left == right
    raise AssertionError(f"no such condition: {condition}")


def _face_up(g: ChronoState, player: int) -> int:
    """How many cards stand face-up on a field."""
    count = 0
    for standing in g.sides[player].field:
        if not standing.face_down:
            count += 1
    return count


# ---------------------------------------------------------------------------------------------------- figures


def user_of(g: ChronoState, standing: Standing) -> Standing:
    """The character that has an item's skills as its own (6.2.6); any other card has its own."""
    if standing.host < 0:
        return standing
    host = g.standing(standing.host)
    if host is None:
        raise AssertionError("an item without its character")
    return host


def is_in_effect(g: ChronoState, source: Standing, static: Static) -> bool:
    """P.Skills work from entering the field on, in Check too, and face-down only if that is said (4.2.5, 4.2.6)."""
    if source.face_down and not static.face_down:
        return False
    if not static.conditions:
        return True
    env = Env(source.player, user_of(g, source).ref)
    return all(holds(g, env, condition) for condition in static.conditions if isinstance(condition, Condition))


def _applies(g: ChronoState, source: Standing, what: Sel | str, standing: Standing) -> bool:
    """Whether a P.Skill of `source` speaks of `standing`."""
    if isinstance(what, str):
        return user_of(g, source) is standing
    if what.owner == "my" and source.player != standing.player:
        return False
    if what.owner == "opp" and standing.player not in opponents(g, source.player):
        return False
    if what.other and standing is user_of(g, source):
        return False
    return is_meant(g, g.card[standing.ref], standing, what.filters)


def figure_of(g: ChronoState, standing: Standing, figure: str) -> int:
    """AP, DP or EP of a face-up card as it counts now: printed, P.Skills, and what lasts until the end phase."""
    card = g.card[standing.ref]
    number = card.ap if figure == "ap" else card.dp if figure == "dp" else card.ep
    if standing.face_down:
        return number
    if figure in g.settings.figures:
        for side in g.sides:
            for source in side.field:
                of = g.card[source.ref]
                if figure in of.figures and reaches(g, source.player, standing.player):
                    for static in of.statics:
                        number += _plus(g, source, static, standing, figure)
    for lasting in g.lasting:
        if lasting.figure == figure and standing.ref in lasting.refs:
            number += lasting.amount
    return max(number, 0)


def _plus(g: ChronoState, source: Standing, static: Static, standing: Standing, figure: str) -> int:
    node = static.node
    if not isinstance(node, Plus) or node.figure != figure:
        return 0
    if not _applies(g, source, node.what, standing) or not is_in_effect(g, source, static):
        return 0
    return value(g, Env(source.player, user_of(g, source).ref), node.amount)


def ap_of(g: ChronoState, standing: Standing) -> int:
    return figure_of(g, standing, "ap")


def dp_left(g: ChronoState, standing: Standing) -> int:
    """DP less the damage of this turn (11.3.1)."""
    return figure_of(g, standing, "dp") - standing.damage


def ep_of(g: ChronoState, standing: Standing) -> int:
    """What a character or BG gives; a card without EP gives none (4.1.5)."""
    return figure_of(g, standing, "ep") if g.card[standing.ref].ep else 0


def pierces(g: ChronoState, standing: Standing) -> bool:
    """貫通: every heroine has it (5.2.6)."""
    if g.card[standing.ref].kind == HEROINE:
        return True
    for lasting in g.lasting:
        if lasting.figure == "pierce" and standing.ref in lasting.refs:
            return True
    for side in g.sides:
        for source in side.field:
            if g.card[source.ref].gives_pierce and reaches(g, source.player, standing.player):
                for static in g.card[source.ref].statics:
                    if _gives_pierce(g, source, static, standing):
                        return True
    return False


def _gives_pierce(g: ChronoState, source: Standing, static: Static, standing: Standing) -> bool:
    node: Node = static.node
    return isinstance(node, Pierce) and _applies(g, source, node.what, standing) and is_in_effect(g, source, static)


def hand_limit(g: ChronoState, player: int) -> int:
    """Five, as changed by P.Skills, never below 0 (3.4.2)."""
    limit = HAND_LIMIT
    for side in g.sides:
        for source in side.field:
            for static in g.card[source.ref].hand_limits:
                if is_in_effect(g, source, static) and _limits(g, source, static.node, player):
                    limit += static.node.amount.value if isinstance(static.node, HandLimit) else 0
    return max(limit, 0)


def _limits(g: ChronoState, source: Standing, node: Node, player: int) -> bool:
    if not isinstance(node, HandLimit):
        return False
    if node.who == "me":
        return source.player == player
    return player in (opponents(g, source.player) if node.who == "opponents" else reach(g, source.player))


def same_name_stands(g: ChronoState, player: int, card: Card) -> bool:
    """Whether a character (5.1.2) or BG (6.1.3) of that name is on the player's field, face-down or not."""
    for standing in g.sides[player].field:
        other = g.card[standing.ref]
        if other.name == card.name and (other.is_character == card.is_character) and standing.host < 0:
            return True
    return False
