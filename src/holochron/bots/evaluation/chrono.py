"""The Chrono Card TCG in figures: what one player has, beside what the others have."""

from __future__ import annotations

from typing import Final

from ...games.chrono.cards.card import BG, CHARACTER, EVENT, HEROINE
from ...games.chrono.rules.players import team
from ...games.chrono.state.chrono_state import ChronoState
from ...games.chrono.state.sight import ChronoSight, SeenCard
from .told import Told

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
TOLD: Final[tuple[Told, ...]] = (
    Told(
        ("damage", "near-limit"),
        {"en": "{whose} damage, of the limit", "ja": "{whose}ダメージ(限界比)"},
        100,
        1,
        " %",
    ),
    Told(("threat",), {"en": "{whose} AP, of what the other has left", "ja": "{whose}AP(残り耐久比)"}, 100, 1, " %"),
    Told(("ap",), {"en": "AP on {whose} field", "ja": "{whose}場のAP"}, 5),
    Told(("ep",), {"en": "EP on {whose} field", "ja": "{whose}場のEP"}, 5),
    Told(("characters",), {"en": "{whose} characters", "ja": "{whose}キャラクター"}),
    Told(("backgrounds",), {"en": "{whose} backgrounds", "ja": "{whose}BG"}),
    Told(("guards",), {"en": "{whose} defenders", "ja": "{whose}防御できるキャラクター"}),
    Told(("hand",), {"en": "cards in {whose} hand", "ja": "{whose}手札"}),
)


class Field:
    """What a player has on the field, added up."""

    def __init__(self, cards: list[SeenCard]) -> None:
        self.characters = self.ap = self.dp = self.ep = self.heroine = self.backgrounds = self.actives = 0
        self.guards = self.guard_dp = 0
        for seen in cards:
            self.ep += seen.ep
            if not seen.face_down:
                self._add(seen)

    def _add(self, seen: SeenCard) -> None:
        self.actives += len(seen.card.actives)
        self.backgrounds += int(seen.card.kind == BG)
        if seen.card.is_character:
            left = max(0, seen.dp_left)
            self.characters += 1
            self.ap += seen.ap
            self.dp += left
            self.heroine += int(seen.card.kind == HEROINE)
            if not seen.checked:
                self.guards += 1
                self.guard_dp += left


def features(g: ChronoState, player: int) -> list[float]:
    """The figures of one player, in the order of FEATURES. All cards may be read: this is a world that was dealt anew."""
    side = g.sides[player]
    sight = ChronoSight(g, player)
    limit = float(sight.limit)
    damage = sight.me.damage / limit
    field = Field(sight.me.field)
    left = limit
    for foe in sight.foes:
        left = min(left, limit - foe.damage)
    events = cheap = 0
    for ref in side.hand:
        card = g.card[ref]
        events += int(card.kind == EVENT)
        cheap += int(card.kind in (CHARACTER, BG) and card.cost <= 3)
    return [
        1.0 if g.turn == player else 0.0,
        damage,
        1.0 if damage > 0.75 else 0.0,
        float(field.characters),
        field.ap / 5,
        field.dp / 5,
        field.ep / 5,
        float(field.heroine),
        float(field.backgrounds),
        float(field.actives),
        float(field.guards),
        field.guard_dp / 5,
        min(1.5, field.ap / max(1.0, left)),
        float(min(len(side.hand), 8)),
        float(events),
        float(cheap),
        float(max(0, 6 - len(side.deck))),
    ]


def team_of(g: ChronoState, player: int) -> int:
    return team(g, player)


def turn_of(g: ChronoState) -> int:
    return g.turn_number
