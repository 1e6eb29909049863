"""Values with holes in them.

A shape says once what a rule builds and what it takes apart: `like(Move, slot("what"), "hand")` is a Move to the hand of
whatever the part `what` is. Filling it gives the value; fitting a value to it gives the parts, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING
from dataclasses import fields as fields_of
from typing import Any


class Slot:
    """A hole, perhaps only for values that pass a test."""

    __slots__ = ("name", "test")

    def __init__(self, name: str, test: Callable[[Any], bool] | None) -> None:
        self.name = name
        self.test = test


class Shape:
    """A kind of value, with a pattern for each of its fields in order."""

    __slots__ = ("kind", "names", "patterns")

    def __init__(self, kind: type[Any], patterns: tuple[Any, ...]) -> None:
        self.kind = kind
        fields = fields_of(kind)
        left = [field.default for field in fields[len(patterns) :]]
        self.names = tuple(field.name for field in fields)
        self.patterns = (*patterns, *left)
        assert MISSING not in left, f"{kind.__name__} has the fields {self.names}"
        assert len(self.names) == len(self.patterns), f"{kind.__name__} has the fields {self.names}"


def slot(name: str, test: Callable[[Any], bool] | None = None) -> Slot:
    """A hole for the part of that name."""
    return Slot(name, test)


def like(kind: type[Any], *patterns: Any) -> Shape:
    """A value of that kind whose fields are like these, in order; those left out are as usual."""
    return Shape(kind, patterns)


def fill(pattern: Any, parts: Mapping[str, Any]) -> Any:
    """The value that a pattern and its parts make."""
    if isinstance(pattern, Slot):
        return parts[pattern.name]
    if isinstance(pattern, Shape):
        return pattern.kind(*[fill(one, parts) for one in pattern.patterns])
    if isinstance(pattern, tuple):
        return tuple([fill(one, parts) for one in pattern])
    return pattern


def fit(pattern: Any, value: Any, parts: dict[str, Any]) -> bool:
    """Whether the value is like the pattern; its parts are added to `parts`."""
    if isinstance(pattern, Slot):
        if pattern.test is not None and not pattern.test(value):
            return False
        if pattern.name in parts:
            return bool(parts[pattern.name] == value)
        parts[pattern.name] = value
        return True
    if isinstance(pattern, Shape):
        return isinstance(value, pattern.kind) and all(
            fit(one, getattr(value, name), parts) for name, one in zip(pattern.names, pattern.patterns, strict=True)
        )
    if isinstance(pattern, tuple):
        return (
            isinstance(value, tuple)
            and len(value) == len(pattern)
            and all(fit(one, item, parts) for one, item in zip(pattern, value, strict=True))
        )
    return bool(pattern == value)
