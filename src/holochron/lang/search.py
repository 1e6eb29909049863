"""A small query language for cards, which every game fills with its own fields.

    color:green tag:歌 text:"draw"        all of these
    level:1st (hp>=150 or buzz)           or binds less than standing side by side; parentheses group
    -type:support                         not
    name:Sora  "nun nun"  ソラ             a bare word is looked for in names, numbers and texts, in both languages
    heroine  推し                          or is what a kind of card is called
    #歌  #Singing                         a tag as cards show it, or how one begins

`name:` and `text:` look for a part, the other fields for a whole word. Figures compare with = < > <= >=.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from ..kernel.errors import MalformedQuery

Test = Callable[[Any], bool]  # of a card
T = TypeVar("T")


def folded(text: str) -> str:
    """Width, case, and hiragana or katakana do not matter."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(chr(ord(letter) + 0x60) if "ぁ" <= letter <= "ゖ" else letter for letter in plain)


class Token:
    """A piece of a query, and where it stands."""

    def __init__(self, at: int, kind: str, text: str, sign: str = "", value: str = "") -> None:
        self.at = at
        self.kind = kind  # mark, minus, field, quoted or word
        self.text = text
        self.sign = sign
        self.value = value

    def known(self, words: Mapping[str, str]) -> str:
        """What the value means, of the words that a field knows."""
        meanings = {folded(word): meant for word, meant in words.items()}
        value = folded(self.value)
        if value not in meanings:
            meant = ", ".join(word for word in dict.fromkeys(words.values()) if word)
            raise MalformedQuery(f"{self.text} is none of {meant}: {self.value!r}", self.at)
        return meanings[value]


class Fields:
    """What can be asked of the cards of a game, beside name, text, number and set."""

    def __init__(
        self,
        name: Callable[[Any], str],
        text: Callable[[Any], str],
        words: Mapping[str, Callable[[Token], Test]],
        figures: Mapping[str, Callable[[Any], list[int]]],
        flags: Mapping[str, Test],
        kinds: Mapping[str, Test],
        tags: Callable[[Any], Iterable[str]] | None = None,
    ) -> None:
        self.name = name  # all names of a card, folded
        self.text = text  # all that stands on it, folded
        self.words = words
        self.figures = figures  # none, one or several of each on a card
        self.flags = flags
        self.kinds = {folded(word): test for word, test in kinds.items()}  # by what they are called
        self.tags = tags  # of a card, folded

    def names(self) -> list[str]:
        return ["name", "text", *self.words, "set", "number", *self.figures]

    def test(self, token: Token) -> Test:
        """What `field:value` asks."""
        field, value = token.text, folded(token.value)
        if field not in self.names():
            raise MalformedQuery(f"no field is called {field!r}; there are {', '.join(self.names())}", token.at)
        if not value:
            raise MalformedQuery(f"{field}{token.sign} says nothing to compare with", token.at)
        if field in self.figures:
            return _figure(token, value, self.figures[field])
        if token.sign not in (":", "="):
            raise MalformedQuery(f"{field} is no figure: it is compared with : only", token.at)
        if field == "name":
            return lambda card: value in self.name(card)
        if field == "text":
            return lambda card: value in self.text(card)
        if field == "set":
            return lambda card: folded(card.number.rpartition("-")[0]) == value
        if field == "number":
            return lambda card: folded(card.number) == value
        return self.words[field](token)

    def search(self, cards: Iterable[T], query: str) -> list[T]:
        """The cards that a query asks for, in their order; MalformedQuery says where it cannot be understood."""
        test = read_query(self, query)
        return [card for card in cards if test(card)]

    def anywhere(self, token: Token) -> Test:
        """What a bare word asks."""
        if token.kind == "word" and token.text.casefold() in self.flags:
            return self.flags[token.text.casefold()]
        word = folded(token.text)
        if not word.strip():
            raise MalformedQuery("an empty quotation is found everywhere", token.at)
        if self.tags is not None and word.startswith("#") and word != "#":
            return _tagged(self.tags, word[1:])
        is_kind = self.kinds.get(word, _never)
        return lambda card: (
            word in self.name(card) or word in folded(card.number) or word in self.text(card) or is_kind(card)
        )


def _never(card: Any) -> bool:
    return False


def _tagged(tags: Callable[[Any], Iterable[str]], word: str) -> Test:
    return lambda card: any(tag.startswith(word) for tag in tags(card))


def _figure(token: Token, value: str, figures: Callable[[Any], list[int]]) -> Test:
    if not value.isascii() or not value.isdecimal() or len(value) > 6:
        raise MalformedQuery(f"{token.text} is compared with a whole number, not {token.value!r}", token.at)
    sign, amount = token.sign, int(value)

    def test(card: Any) -> bool:
        for figure in figures(card):
            if (
                (figure == amount and sign in (":", "=", ">=", "<="))
                or (figure > amount and sign in (">", ">="))
                or (figure < amount and sign in ("<", "<="))
            ):
                return True
        return False

    return test


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


def read_query(fields: Fields, query: str) -> Test:
    """The test that a query stands for; MalformedQuery says where it cannot be understood."""
    reader = _Reader(fields, query)
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

    def __init__(self, fields: Fields, query: str) -> None:
        self.fields = fields
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
            return self.fields.test(token)
        if _is_or(token):
            raise MalformedQuery("'or' stands between two conditions; in quotation marks it is a word", token.at)
        return self.fields.anywhere(token)

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
