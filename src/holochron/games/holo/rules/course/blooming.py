"""8.3: what stands against blooming."""

from __future__ import annotations

from typing import Final

from .....kernel.obstacle import Obstacle, Obstacles
from ...cards.card import Info
from ...cards.constants import DEBUT, FIRST, SECOND, SPOT
from ...state.holo_state import HoloState
from ...state.side import Holomem
from .. import verbs
from ..continuous import FORBIDDEN, blooms_with, cannot
from ..layers import info_of
from ..repetition import repetition_obstacles

# What stands in the way most often, made once: listing the options asks for it all the time.
OTHER_NAME: Final[Obstacles] = (Obstacle("8.3.3", "bloom-name"),)
OTHER_LEVEL: Final[Obstacles] = (Obstacle("8.3.3", "bloom-level"),)
SPOT_HOLOMEM: Final[Obstacles] = (Obstacle("8.3.2", "bloom-spot"),)
CANNOT_BLOOM: Final[Obstacles] = (Obstacle("2.11.2.4", "cannot-bloom"),)
JUST_ENTERED: Final[Obstacles] = (Obstacle("8.3.2", "bloom-entered"),)
JUST_BLOOMED: Final[Obstacles] = (Obstacle("8.3.2", "bloom-twice"),)
BLOOM_FIRST_TURN: Final[Obstacles] = (Obstacle("8.3.1", "bloom-first-turn"),)
NOT_YOURS: Final[Obstacles] = (Obstacle("8.3.2", "not-yours"),)
BLOOM_HP: Final[Obstacles] = (Obstacle("8.3.3", "bloom-hp"),)
# What does not stand in the way of who blooms in that manner, by an effect (`bloom`) or because of one (`can-bloom`).
LIFTED: Final = {"again": JUST_BLOOMED, "placed": JUST_ENTERED, "early": BLOOM_FIRST_TURN, "level": OTHER_LEVEL}


def bloom_obstacles(g: HoloState, ref: int, holomem: Holomem) -> Obstacles:
    """ホロメンをBloomさせる"""
    found: Obstacles = bloom_action_obstacles(g, g.turn)
    if holomem.player != g.turn:
        found += NOT_YOURS
    found += bloomed_obstacles(g, holomem) + blooming_obstacles(g, ref, holomem)
    return unlifted(g, found, ref, holomem) + repetition_obstacles(g, verbs.BLOOM, (ref, holomem.ref))


def unlifted(g: HoloState, found: Obstacles, ref: int, holomem: Holomem, how: str = "once") -> Obstacles:
    """What stands against it still, if it blooms with that card in this manner or, because of an effect, in another."""
    for manner, lifted in LIFTED.items() if found else ():
        if lifted[0] in found and (manner == how or (g.features.blooms and ref in blooms_with(g, holomem, manner))):
            found = tuple([one for one in found if one is not lifted[0]])
    return found


def bloom_action_obstacles(g: HoloState, player: int) -> Obstacles:
    """What stands against blooming at all in this turn (8.3.1)."""
    return BLOOM_FIRST_TURN if g.sides[player].turns <= 1 else ()


def bloomed_obstacles(g: HoloState, holomem: Holomem) -> Obstacles:
    """What stands against this holomem blooming at all (8.3.2)."""
    found: Obstacles = ()
    top = g.card[holomem.stack[-1]]
    if (info_of(g, holomem) if g.features.treats else top).level == SPOT:
        found += SPOT_HOLOMEM
    if not top.can_bloom:
        found += CANNOT_BLOOM
    if g.features.prohibitions and cannot(g, holomem, "bloom"):
        found += FORBIDDEN
    if holomem.entered == g.turn_number:
        found += JUST_ENTERED
    if holomem.bloomed == g.turn_number:
        found += JUST_BLOOMED
    return found


def blooming_obstacles(g: HoloState, ref: int, holomem: Holomem) -> Obstacles:
    """What stands against this card being put on it (8.3.3)."""
    found: Obstacles = ()
    card = g.card[ref]
    top = info_of(g, holomem) if g.features.treats else g.card[holomem.stack[-1]]
    if not card.shares_name(top):
        found += OTHER_NAME
    if not _levels_fit(top, card):
        found += OTHER_LEVEL
    if card.hp <= holomem.damage:
        found += BLOOM_HP
    return found


def _levels_fit(top: Info, card: Info) -> bool:
    if card.level == FIRST:
        return top.level == DEBUT or top.level == FIRST
    return card.level == SECOND and (top.level == FIRST or top.level == SECOND)
