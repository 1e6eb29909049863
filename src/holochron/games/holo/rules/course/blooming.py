"""8.3: what stands against blooming."""

from __future__ import annotations

from typing import Final

from .....kernel.obstacle import Obstacle, Obstacles
from ...cards.card import Info
from ...cards.constants import DEBUT, FIRST, SECOND, SPOT
from ...state.holo_state import HoloState
from ...state.side import Holomem
from .. import verbs
from ..continuous import FORBIDDEN, blooms_with, cannot, may_bloom_again, skips_level
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


def bloom_obstacles(g: HoloState, ref: int, holomem: Holomem) -> Obstacles:
    """ホロメンをBloomさせる"""
    found: Obstacles = bloom_action_obstacles(g)
    found += bloomed_obstacles(g, holomem) or again_obstacles(g, ref, holomem)
    found += blooming_obstacles(g, ref, holomem)
    found += repetition_obstacles(g, verbs.BLOOM, (ref, holomem.ref))
    return found


def bloom_action_obstacles(g: HoloState) -> Obstacles:
    """What stands against blooming at all in this turn (8.3.1)."""
    return BLOOM_FIRST_TURN if g.sides[g.turn].turns == 1 else ()


def bloomed_obstacles(g: HoloState, holomem: Holomem) -> Obstacles:
    """What stands against this holomem blooming at all (8.3.2)."""
    found: Obstacles = ()
    if holomem.player != g.turn:
        found += NOT_YOURS
    top = g.card[holomem.stack[-1]]
    if (info_of(g, holomem) if g.features.treats else top).level == SPOT:
        found += SPOT_HOLOMEM
    if not top.can_bloom:
        found += CANNOT_BLOOM
    if g.features.prohibitions and cannot(g, holomem, "bloom"):
        found += FORBIDDEN
    if holomem.entered == g.turn_number:
        found += JUST_ENTERED
    if holomem.bloomed == g.turn_number and not may_bloom_again(g, holomem) and not blooms_with(g, holomem):
        found += JUST_BLOOMED
    return found


def again_obstacles(g: HoloState, ref: int, holomem: Holomem) -> Obstacles:
    """What stands against blooming once more with this card (5.28)."""
    if holomem.bloomed != g.turn_number or may_bloom_again(g, holomem) or ref in blooms_with(g, holomem):
        return ()
    return JUST_BLOOMED


def blooming_obstacles(g: HoloState, ref: int, holomem: Holomem) -> Obstacles:
    """What stands against this card being put on it (8.3.3)."""
    found: Obstacles = ()
    card = g.card[ref]
    top = info_of(g, holomem) if g.features.treats else g.card[holomem.stack[-1]]
    if card.names.isdisjoint(top.names):
        found += OTHER_NAME
    if not _levels_fit(top, card) and (found or not skips_level(g, holomem, ref)):
        found += OTHER_LEVEL
    if card.hp <= holomem.damage:
        found += BLOOM_HP
    return found


def _levels_fit(top: Info, card: Info) -> bool:
    if card.level == FIRST:
        return top.level == DEBUT or top.level == FIRST
    return card.level == SECOND and (top.level == FIRST or top.level == SECOND)
