"""What can be asked of the cards of this game in a query (`lang.query`), such as `type:familiar cost<=2 text:recover`."""

from __future__ import annotations

from typing import Final

from ....lang.search import Fields, Test, Token, folded
from .card import KINDS, TYPES, Card

TYPE_WORDS: Final = {
    **{kind: kind for kind in KINDS},
    **dict(zip(("ヒロイン", "キャラクター", "イベント", "背景", "アイテム"), KINDS, strict=True)),
    **{ja: ja for ja in TYPES},
    **{en: ja for ja, en in TYPES.items()},
}


def _type(token: Token) -> Test:
    """The kind of a card, or a タイプ of a character; a heroine is a character too (5.2.1)."""
    wanted = token.known(TYPE_WORDS)
    return lambda card: (
        wanted == KINDS[card.kind] or wanted in card.types or (wanted == "character" and card.is_character)
    )


def _name(card: Card) -> str:
    return folded(f"{card.name}\n{card.name_en}")


def _text(card: Card) -> str:
    return folded(f"{card.text('ja')}\n{card.text('en')}")


FIELDS: Final = Fields(
    _name,
    _text,
    {"type": _type},
    {
        "cost": lambda card: [card.cost],
        "ep": lambda card: [card.ep],
        "ap": lambda card: [card.ap] if card.is_character else [],
        "dp": lambda card: [card.dp] if card.is_character else [],
    },
    {},
)
