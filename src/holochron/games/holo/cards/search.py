"""What can be asked of the cards of this game in a query (`lang.query`), such as `color:green tag:歌 -buzz hp>=100`."""

from __future__ import annotations

from typing import Final

from ....lang.errors import MalformedNotation
from ....lang.search import Fields, Test, Token, folded
from ....lang.speech import LANGUAGES
from .card import Card
from .constants import COLOR_BITS, COLORS, HOLOMEM, KINDS, LEVELS, SUPPORTS
from .english_names import TAGS

COLOR_WORDS: Final = {
    **{color: color for color in COLORS},
    **dict(zip("wgrbpy", COLORS, strict=True)),
    **dict(zip("白緑赤青紫黄", COLORS, strict=True)),
    **dict.fromkeys(("colorless", "無色", "無", "*"), ""),
}
TYPE_WORDS: Final = {
    **{kind: kind for kind in (*KINDS, *SUPPORTS)},
    **dict(zip(("推し", "ホロメン", "サポート", "エール"), KINDS, strict=True)),
    **dict(zip(("アイテム", "イベント", "スタッフ", "ツール", "マスコット", "ファン"), SUPPORTS, strict=True)),
    "推しホロメン": "oshi",
}
TAG_WORDS: Final = {en.casefold(): ja for ja, en in TAGS.items()}


# ---------------------------------------------------------------------------------------------------- fields


def _tag(token: Token) -> Test:
    value = folded(token.value).lstrip("#")
    tag = folded(TAG_WORDS.get(value, value))
    return lambda card: any(folded(own) == tag for own in card.tags)


def _type(token: Token) -> Test:
    return _of_kind(token.known(TYPE_WORDS))


def _of_kind(kind: str) -> Test:
    return lambda card: kind in (KINDS[card.kind], card.support)


def _tags(card: Card) -> list[str]:
    """What its tags are called in both languages."""
    return [folded(name) for tag in card.tags for name in (tag, TAGS.get(tag, tag))]


def _level(token: Token) -> Test:
    level = LEVELS.index(token.known({word: word for word in LEVELS}))
    return lambda card: card.level == level


def _color(token: Token) -> Test:
    color = token.known(COLOR_WORDS)
    if not color:
        return lambda card: card.kind == HOLOMEM and card.colors == 0
    bit = COLOR_BITS[color]
    return lambda card: card.colors & bit != 0


def _hp(card: Card) -> list[int]:
    return [card.hp] if card.hp else []


def _life(card: Card) -> list[int]:
    return [card.life] if card.life else []


def _damage(card: Card) -> list[int]:
    return [art.damage for art in card.arts]


def _baton(card: Card) -> list[int]:
    return [card.baton.total] if card.kind == HOLOMEM else []


# ---------------------------------------------------------------------------------------------------- what is searched


_TEXTS: Final[dict[str, str]] = {}  # by the lines of a card, which never change


def _name(card: Card) -> str:
    return folded("\n".join([card.name, card.name_en, *sorted(card.names)]))


def _text(card: Card) -> str:
    """The names and texts of its abilities in both languages, printed once."""
    known = _TEXTS.get(card.source)
    if known is None:
        names = [name for ability in card.abilities for name in (ability.name, ability.name_en)]
        known = _TEXTS[card.source] = folded("\n".join([*names, *_printed(card.source)]))
    return known


def _printed(source: str) -> list[str]:
    from ..compiler.set_files import read_set  # the grammar is built when it is first needed

    try:
        return [card.text(lang) for card in read_set(source) for lang in LANGUAGES]
    except (MalformedNotation, ValueError):
        return []


FIELDS: Final = Fields(
    _name,
    _text,
    {"tag": _tag, "type": _type, "level": _level, "color": _color},
    {"hp": _hp, "life": _life, "damage": _damage, "baton": _baton},
    {"buzz": lambda card: bool(card.buzz), "limited": lambda card: bool(card.limited)},
    {word: _of_kind(kind) for word, kind in TYPE_WORDS.items()},
    _tags,
)
