"""Reading: every category at every position gives all the values it could be and where they end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .rules import Alternative, Branch, Fields, Item, Part, Reject, Rules

MOST: Final = 6  # of what was expected are told


class Unread(ValueError):
    """No rule goes on from here; `expected` is what some rule would have gone on with, in words."""

    def __init__(self, text: str, at: int, expected: Sequence[str] = ()) -> None:
        told = f"cannot read on at {at}: {text[max(0, at - 12) : at]}▲{text[at : at + 24]}"
        super().__init__(f"{told}; expected {' or '.join(expected)}" if expected else told)
        self.at = at
        self.expected = tuple(expected)


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
        self.wanted: list[Item] = []  # what would have gone on there

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
        if at > self.furthest:
            self.furthest, self.wanted = at, []
        for alternative in branch.ends:
            self._finish(alternative, at, parts, found, seen)
        for item, onward in branch.ways.values():
            if isinstance(item, str):
                if self.text.startswith(item, at):
                    self._follow(onward, at + len(item), parts, found, seen)
                elif at == self.furthest:
                    self.wanted.append(item)
            elif item.pattern is not None:
                match = item.pattern.match(self.text, at)
                if match is not None:
                    self._follow(onward, match.end(), (*parts, self._as_printed(at, match.end())), found, seen)
            else:
                those = self.all(item.category, at)
                for part in those:
                    self._follow(onward, part.end, (*parts, part), found, seen)
                if not those and at == self.furthest:
                    self.wanted.append(item)

    def _as_printed(self, start: int, end: int) -> str:
        """Letters with the pauses between them: those of a name belong to it."""
        return self.printed[self.kept[start] : self.kept[end - 1] + 1] if end > start else ""

    def expected(self) -> list[str]:
        """What would have gone on where reading stopped: parts by what they are called, then a few of the words."""
        called = self.rules.called
        slots = {item.category.partition(".")[0] for item in self.wanted if isinstance(item, Part)}
        names = list(dict.fromkeys(called[slot] for slot in called if slot in slots))
        words: dict[str, str] = {}  # one for each letter: forms of a verb begin alike
        for word in sorted({item for item in self.wanted if isinstance(item, str)}, key=lambda word: (len(word), word)):
            words.setdefault(word[0], f"「{word}」")
        return [*names, *words.values()][:MOST]

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
