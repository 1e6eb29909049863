"""What can be asked of the cards of this game in a query (`lang.query`), such as `type:familiar cost<=2 text:recover`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ....lang.search import Fields, Test, Token, folded
from .card import KINDS, TYPES, Card

KIND_WORDS: Final = {
    **{kind: kind for kind in KINDS},
    **dict(zip(("ヒロイン", "キャラクター", "イベント", "背景", "アイテム"), KINDS, strict=True)),
}
TYPE_WORDS: Final = {
    **KIND_WORDS,
    **{ja: ja for ja in TYPES},
    **{en: ja for ja, en in TYPES.items()},
}


def _type(words: Mapping[str, str]) -> Callable[[Token], Test]:
    """The kind of a card, or a タイプ of a character; a heroine is a character too (5.2.1)."""

    def test(token: Token) -> Test:
        wanted = token.known(words)
        return lambda card: (
            wanted == KINDS[card.kind] or wanted in card.types or (wanted == "character" and card.is_character)
        )

    return test


def _of_kind(kind: str) -> Test:
    return lambda card: KINDS[card.kind] == kind


def _name(card: Card) -> str:
    return folded(f"{card.name}\n{card.name_en}")


def _text(card: Card) -> str:
    return folded(f"{card.text('ja')}\n{card.text('en')}")


def search(cards: Sequence[Card], query: str) -> list[Card]:
    """The cards that a query asks for; it may name every タイプ that one of them has."""
    own = {name: name for card in cards for name in card.types if name not in TYPE_WORDS}
    fields = Fields(
        _name,
        _text,
        {"type": _type({**TYPE_WORDS, **own})},
        {
            "cost": lambda card: [card.cost],
            "ep": lambda card: [card.ep],
            "ap": lambda card: [card.ap] if card.is_character else [],
            "dp": lambda card: [card.dp] if card.is_character else [],
        },
        {},
        {word: _of_kind(kind) for word, kind in KIND_WORDS.items()},
    )
    return fields.search(cards, query)
