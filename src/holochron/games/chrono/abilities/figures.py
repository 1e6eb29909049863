"""AP, DP, EP and hand limits with everything that changes them (4.1, 4.2.5)."""

from __future__ import annotations

from ....lang.nodes import Node
from ..cards.card import HEROINE, Static
from ..rules.players import opponents, reach, reaches
from ..state.chrono_state import ChronoState
from ..state.side import HAND_LIMIT, Standing
from .evaluate import Env, finder_of, holds, is_outnumbered, value
from .nodes import (
    HandLimit,
    Pierce,
    Plus,
    Sel,
)


def user_of(g: ChronoState, standing: Standing) -> Standing:
    """The character that has an item's skills as its own (6.2.6); any other card has its own."""
    return standing if standing.host < 0 else g.field_card(standing.host)


def is_in_effect(g: ChronoState, source: Standing, static: Static) -> bool:
    """P.Skills work from entering the field on, in Check too, and face-down only if that is said (4.2.5, 4.2.6)."""
    if source.face_down and not static.face_down:
        return False
    if not static.conditions:
        return True
    env = Env(source.player, user_of(g, source).ref)
    for condition in static.conditions:
        if not holds(g, env, condition):
            return False
    return True


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
    return finder_of(what).kind.is_standing(g, standing)


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
    if figure == "ep" and card.number in g.settings.helped and is_outnumbered(g, standing.player):
        number += 1  # the house rule: docs/chrono-rulings.md
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
