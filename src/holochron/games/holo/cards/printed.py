"""What is printed on a card, as plain data for clients."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....lang.nodes import Node
from ....lang.speech import LANGUAGES
from ..abilities.nodes import VOCABULARY
from .ability import Ability, Art
from .card import Card
from .constants import COLOR_BITS, COLORS, KINDS, LEVELS, NO_LEVEL
from .english_names import tag_name


def card_figures(card: Card) -> dict[str, Any]:
    """The figures of a card, as plain data for clients."""
    return {
        "number": card.number,
        "kind": KINDS[card.kind],
        "name": {"ja": card.name, "en": card.name_en},
        "support": card.support,
        "limited": card.limited,
        "level": LEVELS[card.level] if card.level != NO_LEVEL else None,
        "buzz": card.buzz,
        "colors": [color for color in COLORS if card.colors & COLOR_BITS[color]],
        "life": card.life,
        "hp": card.hp,
        "baton": card.baton.icons,
        "tags": [{lang: tag_name(tag, lang) for lang in LANGUAGES} for tag in card.tags],
        "arts": [
            {"name": {"ja": art.name, "en": art.name_en}, "cost": art.energy.icons, "damage": art.damage}
            for art in card.arts
        ],
    }


def card_summary(card: Card) -> str:
    """Kind, level and HP in a few words, whatever the language."""
    words = [LEVELS[card.level] if card.level != NO_LEVEL else card.support or KINDS[card.kind]]
    words += [color for color in COLORS if card.colors & COLOR_BITS[color]]
    return " ".join([*words, *([str(card.hp)] if card.hp else [])])


def card_data(card: Card, effects: bool = True) -> dict[str, Any]:
    """All that is printed on a card, as plain data."""
    data = card_figures(card)
    data["abilities"] = [_ability_data(ability, effects) for ability in card.abilities]
    data["extras"] = [line for node in card.extras for line in VOCABULARY.write(node)]
    return data


def _ability_data(ability: Ability, effects: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "slot": ability.slot,
        "name": {"ja": ability.name, "en": ability.name_en},
        "holo_power": ability.cost,
        "limit": ability.limit,
        "effect": list(effect_lines(ability)) if effects else [],
    }
    if isinstance(ability, Art):
        strong = [color for bit, color in enumerate(COLORS) if ability.bonus_color >> bit & 1]
        data.update(cost=ability.energy.icons, damage=ability.damage, bonus=ability.bonus, bonus_color=strong)
    return data


def card_texts(card: Card) -> dict[str, Any]:
    """All that is printed on a card, with its text and that of each ability in both languages."""
    data = card_data(card)
    texts = {lang: [ability.text(lang) for ability in card.abilities] for lang in LANGUAGES}
    data["text"] = {lang: card.text(lang, texts[lang]) for lang in LANGUAGES}
    for at, row in enumerate(data["abilities"]):
        row["text"] = {lang: texts[lang][at] for lang in LANGUAGES}
    return data


def effect_lines(ability: Ability) -> Iterator[str]:
    """What an ability does, in the notation that the engine reads."""
    nodes: tuple[Node, ...] = ability.nodes
    for node in nodes:
        yield from VOCABULARY.write(node)
