"""JSON from outside: how long, how deep and how much it is, and its texts, before it is taken for anything."""

from __future__ import annotations

from types import UnionType
from typing import Any, TypeVar

import msgspec

from ..errors import Refusal
from ..limits import Limits
from .text import clean_text

T = TypeVar("T")


def read_data(body: str | bytes, limits: Limits) -> Any:
    """What a message says, as plain data with clean texts; Refusal when it is no JSON (half a character is in none), or more than
    a message may be."""
    try:
        data = msgspec.json.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        raise Refusal("malformed", "this is no JSON") from None
    return _Sieve(limits).admitted(data, 0)


def read_as(data: Any, kind: type[T] | UnionType) -> T:
    """Plain data as what it has to be; Refusal when something is missing, or there is something that nobody knows."""
    try:
        found: T = msgspec.convert(data, type=kind)
        return found
    except (msgspec.ValidationError, RecursionError) as error:
        raise Refusal("malformed", str(error)) from None


class _Sieve:
    """Goes through a message once."""

    def __init__(self, limits: Limits) -> None:
        self._deepest = limits.depth
        self._left = limits.values

    def admitted(self, value: Any, depth: int) -> Any:
        self._left -= 1
        if self._left < 0:
            raise Refusal("too-large", "there is too much in the message")
        if isinstance(value, str):
            return clean_text(value)
        if isinstance(value, (dict, list)):
            if depth == self._deepest:
                raise Refusal("malformed", f"a message is nested at most {self._deepest} deep")
            if isinstance(value, list):
                return [self.admitted(one, depth + 1) for one in value]
            return {clean_text(name): self.admitted(one, depth + 1) for name, one in value.items()}
        return value
