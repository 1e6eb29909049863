"""A card as text: its name, its figures, and each ability printed from the data."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.ability import Ability, Art
from ..cards.card import Card
from ..cards.constants import COLOR_BITS, NO_LEVEL
from ..cards.english_names import tag_name


def card_text(card: Card, lang: str, texts: Sequence[str]) -> str:
    """The card with these texts of its abilities."""
    rows = [_head(card, lang), _figures(card, lang)]
    if card.tags:
        rows.append(" ".join(f"#{tag_name(tag, lang)}" for tag in card.tags))
    for ability, text in zip(card.abilities, texts, strict=True):
        rows.extend(row for row in (_title(ability, lang), text) if row)
    if card.extra is not None:
        rows.append(card.extra.text(lang))
    return "\n".join(row for row in rows if row)


def _head(card: Card, lang: str) -> str:
    return f"{card.title(lang)} [{card.number}]"


def _figures(card: Card, lang: str) -> str:
    from . import speech

    said = speech(lang)
    parts = [said.color(color) for color, bit in COLOR_BITS.items() if card.colors & bit]
    if card.level != NO_LEVEL:
        parts.append(said.level(card.level) + (" Buzz" if card.buzz else ""))
    if card.support:
        parts.append(card.support + (" LIMITED" if card.limited else ""))
    if card.hp:
        parts.append(f"HP {card.hp}")
    if card.life:
        parts.append(f"{'ライフ' if lang == 'ja' else 'Life'} {card.life}")
    return " / ".join(parts)


def _title(ability: Ability, lang: str) -> str:
    """The name of an ability with its cost; a support has none."""
    if ability.slot in ("support", "cheer"):
        return ""
    name = ability.title(lang)
    if isinstance(ability, Art):
        return f"{name} [{ability.energy.icons or '-'}] {ability.damage}"
    if ability.slot in ("oshi", "sp"):
        return f"{name} [{ability.printed_cost()}]"
    return name
