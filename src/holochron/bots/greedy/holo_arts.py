"""What arts promise, and which cheers they still lack."""

from __future__ import annotations

from typing import Final

from ...games.holo.cards.ability import Art
from ...games.holo.cards.card import Card
from ...games.holo.cards.constants import COLOR_LETTERS
from ...games.holo.cards.cost import Cost
from ...games.holo.state.sight import HoloSight, SeenHolomem

NO_ART_LACKS: Final = 9  # whoever has no art is far from one


def strength(card: Card) -> float:
    """HP and the damage of the best art, in one figure."""
    return card.hp + 2.0 * best_damage(card)


def best_damage(card: Card) -> int:
    best = 0
    for art in card.arts:
        if art.damage > best:
            best = art.damage
    return best


def ready_damage(holomem: SeenHolomem) -> int:
    """The most that an art which the cheers allow says it deals."""
    best = 0
    if holomem.card is not None:
        colors = holomem.colors
        for art in holomem.card.arts:
            if art.damage > best and art.energy.is_met(colors):
                best = art.damage
    return best


def promised_damage(sight: HoloSight, holomem: SeenHolomem, art: Art, target: SeenHolomem) -> int:
    """What an art promises against a target: printed damage, special effect, and what is added this turn."""
    damage = art.damage + sight.lasting_arts(holomem)
    return damage + art.bonus if target.card is not None and target.card.colors & art.bonus_color else damage


def lacking(holomem: SeenHolomem, extra: Card | None = None) -> int:
    """How many cheers its best art still lacks, with an `extra` one attached too."""
    card = holomem.card
    if card is None or not card.arts:
        return NO_ART_LACKS
    best = card.arts[0]
    for art in card.arts:
        if art.damage > best.damage:
            best = art
    colors = holomem.colors
    if extra is not None:
        colors.append(extra.colors)
    return missing(best.energy, colors)


def missing(cost: Cost, colors: list[int]) -> int:
    """How many cheers are missing to meet a cost, where cheers of these colours are there."""
    free = colors[:]
    count = 0
    for color in cost.colors:
        at = _fitting(free, color)
        if at < 0:
            count += 1
        else:
            del free[at]
    return count + max(0, cost.total - len(cost.colors) - len(free))


def _fitting(free: list[int], color: int) -> int:
    """Which of the cheers is of that colour and of the fewest others; -1 when none is."""
    found = -1
    fewest = len(COLOR_LETTERS) + 1
    for at, mask in enumerate(free):
        if mask & color:
            bits = 1 if mask == color else mask.bit_count()
            if bits < fewest:
                found, fewest = at, bits
    return found
