"""The Chrono Card TCG in figures: what one player has, beside what the others have."""

from __future__ import annotations

from typing import Final

from ...games.chrono.cards.card import BG, CHARACTER, EVENT, HEROINE
from ...games.chrono.rules.players import team
from ...games.chrono.state.chrono_state import ChronoState
from ...games.chrono.state.sight import ChronoSight

FEATURES: Final[tuple[str, ...]] = (
    "to-move",  # this player has the next turn
    "damage",  # share of the limit
    "near-limit",  # less than a quarter left
    "characters",
    "ap",
    "dp",
    "ep",  # of all cards on the field
    "heroine",
    "backgrounds",
    "actives",  # A.Skills on the field
    "guards",  # who could defend now
    "guard-dp",
    "threat",  # AP of all who could attack, as a share of what the weakest opponent has left
    "hand",
    "events-in-hand",
    "cheap-in-hand",
    "deck-end",  # cards that the deck is short of six
)


def features(g: ChronoState, player: int) -> list[float]:
    """The figures of one player, in the order of FEATURES. All cards may be read: this is a world that was dealt anew."""
    side = g.sides[player]
    sight = ChronoSight(g, player)
    limit = float(sight.limit)
    damage = sight.me.damage / limit
    characters = ap = dp = ep = heroine = backgrounds = actives = guards = guard_dp = 0
    for seen in sight.me.field:
        ep += seen.ep
        if seen.face_down:
            continue
        actives += len(seen.card.actives)
        if seen.card.kind == BG:
            backgrounds += 1
        if seen.card.is_character:
            characters += 1
            ap += seen.ap
            dp += max(0, seen.dp_left)
            heroine += seen.card.kind == HEROINE
            if not seen.checked:
                guards += 1
                guard_dp += max(0, seen.dp_left)
    left = limit
    for foe in sight.foes:
        left = min(left, limit - foe.damage)
    events = cheap = 0
    for ref in side.hand:
        card = g.card[ref]
        events += card.kind == EVENT
        cheap += card.kind in (CHARACTER, BG) and card.cost <= 3
    return [
        1.0 if g.turn == player else 0.0,
        damage,
        1.0 if damage > 0.75 else 0.0,
        float(characters),
        ap / 5,
        dp / 5,
        ep / 5,
        float(heroine),
        float(backgrounds),
        float(actives),
        float(guards),
        guard_dp / 5,
        min(1.5, ap / max(1.0, left)),
        float(min(len(side.hand), 8)),
        float(events),
        float(cheap),
        float(max(0, 6 - len(side.deck))),
    ]


def team_of(g: ChronoState, player: int) -> int:
    return team(g, player)


def turn_of(g: ChronoState) -> int:
    return g.turn_number
