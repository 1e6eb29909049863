"""What is printed on a card, as plain data for clients."""

from __future__ import annotations

from typing import Any

from ..speech import LANGUAGES, speech
from .card import FIELDS, HEROINE, KINDS, Card


def card_data(card: Card) -> dict[str, Any]:
    """The card as plain data for clients, with what it does in both languages and the source of every field."""
    return {
        "number": card.number,
        "kind": KINDS[card.kind],
        "name": {"ja": card.name, "en": card.name_en},
        "cost": card.cost,
        "ep": card.ep,
        "ap": card.ap if card.is_character else None,
        "dp": card.dp if card.is_character else None,
        "types": [{lang: speech(lang).type(name) for lang in LANGUAGES} for name in card.types],
        "copies": 1 if card.kind == HEROINE else card.copies,
        "text": {lang: speech(lang).card_lines(card) for lang in LANGUAGES},
        "origins": {field: card.origin(field) for field in FIELDS if card.has(field)},
    }


def card_summary(card: Card) -> str:
    """Kind, cost and figures in a few words, whatever the language."""
    return " ".join([KINDS[card.kind], str(card.cost), *([f"{card.ap}/{card.dp}"] if card.is_character else [])])


def card_texts(card: Card) -> dict[str, Any]:
    """All that is printed on a card, what it does as one text in each language."""
    return {**card_data(card), "text": {lang: card.text(lang) for lang in LANGUAGES}}
