"""Searching cards with a small query language.

    color:green tag:歌 text:"draw"        all of these
    level:1st (hp>=150 or buzz)           or binds less than standing side by side; parentheses group
    -type:support                         not
    name:Sora  "nun nun"  ソラ             a bare word is looked for in names, numbers and texts, in both languages

`name:` and `text:` look for a part, the other fields for a whole word. Figures (hp, life, damage, baton) compare with = < > <= >=.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from ...kernel.errors import MalformedQuery
from ...lang.notation import MalformedNotation
from .cards import COLOR_BITS, COLORS, HOLOMEM, KINDS, LEVELS, SUPPORTS, Card
from .glossary import TAGS

Test = Callable[[Card], bool]

FLAGS: Final = ("buzz", "limited")
FIGURES: Final = ("hp", "life", "damage", "baton")
FIELDS: Final = ("name", "text", "tag", "type", "level", "color", "set", "number", *FIGURES)
SIGNS: Final = (":", "=", ">=", "<=", ">", "<")

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


def search(cards: Iterable[Card], query: str) -> list[Card]:
    """The cards that a query asks for, in their order; MalformedQuery says where it cannot be understood."""
    test = read_query(query)
    return [card for card in cards if test(card)]


def folded(text: str) -> str:
    """Width, case, and hiragana or katakana do not matter."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(chr(ord(letter) + 0x60) if "ぁ" <= letter <= "ゖ" else letter for letter in plain)


# ---------------------------------------------------------------------------------------------------- reading


_TOKEN: Final = re.compile(
    r"""(?P<space>\s+)
      | (?P<mark>[()])
      | (?P<minus>[-－](?=\S))
      | (?P<field>[A-Za-z]+)(?P<sign>>=|<=|[:=><])(?P<value>"[^"]*"|[^\s()"]*)
      | "(?P<quoted>[^"]*)"
      | (?P<word>[^\s()"]+)""",
    re.VERBOSE,
)
DEEPEST: Final = 50  # parentheses and minus signs inside each other


class Token:
    """A piece of a query, and where it stands."""

    def __init__(self, at: int, kind: str, text: str, sign: str = "", value: str = "") -> None:
        self.at = at
        self.kind = kind  # mark, minus, field, quoted or word
        self.text = text
        self.sign = sign
        self.value = value


def read_query(query: str) -> Test:
    """The test that a query stands for."""
    reader = _Reader(query)
    if not reader.tokens:
        raise MalformedQuery("the query is empty", 0)
    test = reader.either(0)
    left = reader.next()
    if left is not None:
        raise MalformedQuery("this parenthesis was not opened", left.at)
    return test


def _tokens(query: str) -> list[Token]:
    tokens: list[Token] = []
    at = 0
    while at < len(query):
        found = _TOKEN.match(query, at)
        if found is None:
            raise MalformedQuery("this quotation is not closed", at)
        kind = found.lastgroup or ""
        if kind == "value":
            if found["value"] == "" and query[found.end() : found.end() + 1] == '"':
                raise MalformedQuery("this quotation is not closed", found.end())
            value = found["value"].strip('"')
            tokens.append(Token(at, "field", found["field"].casefold(), found["sign"], value))
        elif kind != "space":
            tokens.append(Token(at, kind, found[kind]))
        at = found.end()
    return tokens


class _Reader:
    """Reads tokens from left to right."""

    def __init__(self, query: str) -> None:
        self.tokens = _tokens(query)
        self.place = 0
        self.end = len(query)

    def next(self) -> Token | None:
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    def take(self) -> Token:
        token = self.next()
        if token is None:
            raise MalformedQuery("something is missing here", self.end)
        self.place += 1
        return token

    def either(self, depth: int) -> Test:
        tests = [self.every(depth)]
        while (token := self.next()) is not None and _is_or(token):
            self.place += 1
            tests.append(self.every(depth))
        return tests[0] if len(tests) == 1 else lambda card: any(test(card) for test in tests)

    def every(self, depth: int) -> Test:
        tests = [self.single(depth)]
        while (token := self.next()) is not None and not _is_or(token) and token.text != ")":
            tests.append(self.single(depth))
        return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests)

    def single(self, depth: int) -> Test:
        token = self.take()
        if depth > DEEPEST:
            raise MalformedQuery("this is nested too deeply", token.at)
        if token.kind == "minus":
            test = self.single(depth + 1)
            return lambda card: not test(card)
        if token.kind == "mark":
            return self.group(token, depth)
        if token.kind == "field":
            return _field(token)
        if _is_or(token):
            raise MalformedQuery("'or' stands between two conditions; in quotation marks it is a word", token.at)
        if token.kind == "word" and token.text.casefold() in FLAGS:
            return _is_buzz if token.text.casefold() == "buzz" else _is_limited
        return _anywhere(token)

    def group(self, opened: Token, depth: int) -> Test:
        if opened.text == ")":
            raise MalformedQuery("this parenthesis was not opened, or nothing stands in it", opened.at)
        test = self.either(depth + 1)
        if self.next() is None:
            raise MalformedQuery("this parenthesis is not closed", opened.at)
        self.place += 1
        return test


def _is_or(token: Token) -> bool:
    return token.kind == "word" and token.text.casefold() == "or"


# ---------------------------------------------------------------------------------------------------- tests


def _is_buzz(card: Card) -> bool:
    return card.buzz


def _is_limited(card: Card) -> bool:
    return card.limited


def _field(token: Token) -> Test:
    name, value = token.text, folded(token.value)
    if name not in FIELDS:
        raise MalformedQuery(f"no field is called {name!r}; there are {', '.join(FIELDS)}", token.at)
    if not value:
        raise MalformedQuery(f"{name}{token.sign} says nothing to compare with", token.at)
    if name in FIGURES:
        return _figure(token, value)
    if token.sign not in (":", "="):
        raise MalformedQuery(f"{name} is no figure: it is compared with : only", token.at)
    if name == "name":
        return lambda card: value in _name(card)
    if name == "text":
        return lambda card: value in _text(card)
    if name == "tag":
        tag = folded(TAG_WORDS.get(value.lstrip("#"), value.lstrip("#")))
        return lambda card: any(folded(own) == tag for own in card.tags)
    if name == "set":
        return lambda card: folded(card.number.rpartition("-")[0]) == value
    if name == "number":
        return lambda card: folded(card.number) == value
    return _kind(token, value)


def _kind(token: Token, value: str) -> Test:
    """type:, level: and color:, whose words are all known."""
    if token.text == "level":
        level = LEVELS.index(_known(token, {word: word for word in LEVELS}, value))
        return lambda card: card.level == level
    if token.text == "color":
        color = _known(token, {folded(word): meant for word, meant in COLOR_WORDS.items()}, value)
        if not color:
            return lambda card: card.kind == HOLOMEM and card.colors == 0
        bit = COLOR_BITS[color]
        return lambda card: card.colors & bit != 0
    kind = _known(token, {folded(word): meant for word, meant in TYPE_WORDS.items()}, value)
    return lambda card: kind in (KINDS[card.kind], card.support)


def _known(token: Token, words: dict[str, str], value: str) -> str:
    if value not in words:
        meant = ", ".join(word for word in dict.fromkeys(words.values()) if word)
        raise MalformedQuery(f"{token.text} is none of {meant}: {token.value!r}", token.at)
    return words[value]


def _figure(token: Token, value: str) -> Test:
    if not value.isascii() or not value.isdecimal() or len(value) > 6:
        raise MalformedQuery(f"{token.text} is compared with a whole number, not {token.value!r}", token.at)
    name, sign, amount = token.text, token.sign, int(value)

    def test(card: Card) -> bool:
        for figure in _figures(card, name):
            if (
                (figure == amount and sign in (":", "=", ">=", "<="))
                or (figure > amount and sign in (">", ">="))
                or (figure < amount and sign in ("<", "<="))
            ):
                return True
        return False

    return test


def _figures(card: Card, name: str) -> list[int]:
    """The figures of that name on a card: none, one, or one for each art."""
    if name == "damage":
        return [art.damage for art in card.arts]
    if name == "hp":
        return [card.hp] if card.hp else []
    if name == "life":
        return [card.life] if card.life else []
    return [card.baton.total] if card.kind == HOLOMEM else []


def _anywhere(token: Token) -> Test:
    word = folded(token.text)
    if not word.strip():
        raise MalformedQuery("an empty quotation is found everywhere", token.at)
    return lambda card: word in _name(card) or word in folded(card.number) or word in _text(card)


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
    from .wording.sets import read_set  # the grammar is built when it is first needed

    try:
        return [card.text(lang) for card in read_set(source) for lang in ("ja", "en")]
    except (MalformedNotation, ValueError):
        return []
