"""Searching cards: words that must be found, and conditions such as `color:white` or `hp>=100`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from ..kernel.errors import UnknownName

Test = Callable[[dict[str, Any]], bool]

_TERM: Final = re.compile(r'(-?)(?:([a-z_]+)(:|>=|<=|=|>|<))?(?:"([^"]*)"|(\S+))', re.IGNORECASE)
_ALIASES: Final = {
    "color": "colors",
    "colour": "colors",
    "tag": "tags",
    "c": "colors",
    "lv": "level",
    "type": "kind",
}


def search(cards: Iterable[dict[str, Any]], query: str) -> list[str]:
    """The numbers of the cards that match every term of the query, in the order of the pool."""
    tests = list(_tests(query))
    return [card["number"] for card in cards if all(test(card) for test in tests)]


def _tests(query: str) -> Iterator[Test]:
    for sign, name, compare, quoted, word in _TERM.findall(query):
        wanted = (quoted or word).casefold()
        test = _condition(name.casefold(), compare, wanted) if name else _contains(wanted)
        yield _negated(test) if sign else test


def _negated(test: Test) -> Test:
    return lambda card: not test(card)


def _contains(word: str) -> Test:
    return lambda card: any(word in text for text in _texts(card))


def _texts(value: Any) -> Iterator[str]:
    """Every word that stands on a card."""
    if isinstance(value, str):
        yield value.casefold()
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _texts(part)


def _condition(name: str, compare: str, wanted: str) -> Test:
    field = _ALIASES.get(name, name)
    if field == "set":
        return lambda card: card["number"].casefold().partition("-")[0] == wanted
    if compare in (">=", "<=", ">", "<"):
        if not wanted.lstrip("-").isdecimal():
            raise UnknownName(f"{name}{compare} wants a number, not {wanted!r}")
        return _compared(field, compare, int(wanted))
    return lambda card: _is(card.get(field), wanted)


def _is(value: Any, wanted: str) -> bool:
    if isinstance(value, bool):
        return wanted in (("yes", "true", "1") if value else ("no", "false", "0"))
    if isinstance(value, (int, float)):
        return str(value) == wanted
    if isinstance(value, (list, tuple)):
        return any(_is(one, wanted) for one in value)
    if isinstance(value, dict):
        return any(wanted in text for text in _texts(value))
    return isinstance(value, str) and value.casefold() == wanted


def _compared(field: str, compare: str, wanted: int) -> Test:
    def test(card: dict[str, Any]) -> bool:
        value = card.get(field)
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        if compare == ">=":
            return value >= wanted
        if compare == "<=":
            return value <= wanted
        return value > wanted if compare == ">" else value < wanted

    return test
