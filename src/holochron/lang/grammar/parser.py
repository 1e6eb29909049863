"""Reading: every category at every position gives all the values it could be and where they end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .rules import Alternative, Branch, Fields, Reject, Rules


class Unread(ValueError):
    """No rule goes on from here."""

    def __init__(self, text: str, at: int) -> None:
        super().__init__(f"cannot read on at {at}: {text[max(0, at - 12) : at]}▲{text[at : at + 24]}")
        self.at = at


class AmbiguousReading(ValueError):
    """Two readings that differ."""

    def __init__(self, readings: Sequence[object]) -> None:
        super().__init__("two readings: " + " / ".join(str(reading) for reading in readings[:2]))
        self.readings = tuple(readings)


class Reading:
    """A value that was read, and how it was worded."""

    __slots__ = ("alternative", "end", "parts", "value")

    def __init__(self, end: int, value: Any, alternative: Alternative, parts: tuple[Reading | str, ...]) -> None:
        self.end = end
        self.value = value
        self.alternative = alternative
        self.parts = parts


class Parser:
    """All readings of every category at every position, each found once."""

    def __init__(self, rules: Rules, text: str) -> None:
        self.rules = rules
        self.printed = text
        self.kept = rules.pauses.kept(text)
        self.text = rules.pauses.without(text)
        self.known: dict[tuple[str, int], list[Reading]] = {}
        self.furthest = 0

    def all(self, category: str, at: int) -> list[Reading]:
        key = (category, at)
        found = self.known.get(key)
        if found is not None:
            return found
        found = []
        self._follow(self.rules.beginning(category, self.text[at : at + 1]), at, (), found, set())
        self.known[key] = found
        return found

    def _follow(
        self,
        branch: Branch,
        at: int,
        parts: tuple[Reading | str, ...],
        found: list[Reading],
        seen: set[tuple[int, Any]],
    ) -> None:
        if branch.ends and at > self.furthest:
            self.furthest = at
        for alternative in branch.ends:
            self._finish(alternative, at, parts, found, seen)
        for item, onward in branch.ways.values():
            if isinstance(item, str):
                if self.text.startswith(item, at):
                    self._follow(onward, at + len(item), parts, found, seen)
                elif at > self.furthest:
                    self.furthest = at
            elif item.pattern is not None:
                match = item.pattern.match(self.text, at)
                if match is not None:
                    self._follow(onward, match.end(), (*parts, self._as_printed(at, match.end())), found, seen)
            else:
                for part in self.all(item.category, at):
                    self._follow(onward, part.end, (*parts, part), found, seen)

    def _as_printed(self, start: int, end: int) -> str:
        """Letters with the pauses between them: those of a name belong to it."""
        return self.printed[self.kept[start] : self.kept[end - 1] + 1] if end > start else ""

    def stopped(self) -> int:
        """How far the text was read."""
        return self.kept[self.furthest] if self.furthest < len(self.kept) else len(self.printed)

    def _finish(
        self,
        alternative: Alternative,
        end: int,
        parts: tuple[Reading | str, ...],
        found: list[Reading],
        seen: set[tuple[int, Any]],
    ) -> None:
        fields: Fields = {}
        for field, part in zip(alternative.slots, parts, strict=True):
            fields[field] = part if isinstance(part, str) else part.value
        try:
            value = alternative.rule.build(dict(fields))
        except Reject:
            return
        if (end, value) not in seen and alternative.rule.match(value) == fields:  # what a rule reads it must print
            seen.add((end, value))
            found.append(Reading(end, value, alternative, parts))
