"""Printing: a value as its text was worded, or in the second language."""

from __future__ import annotations

import re
from typing import Any

from .rules import Alternative, Rules

Wording = dict[
    str, str
]  # place -> what stands there that the house would word otherwise, or a pause that it would not set


def place_of(category: str, at: int) -> str:
    """What a record calls the place of a phrase: so many letters stand before it, pauses not counted."""
    return f"{at}.{category}"


class Printer:
    """Prints a value; `wording` says where it is not the house's wording."""

    def __init__(self, rules: Rules, style: str, wording: Wording) -> None:
        self.rules = rules
        self.styles = frozenset(style.split())
        self.wording = wording

    def ways(self, category: str, value: Any, styles: frozenset[str]) -> list[Alternative]:
        """The wordings that can print this value, those first that the house prefers in these styles."""
        fitting = self.rules.fitting(category, value)
        if len(fitting) < 2:
            return fitting
        return sorted(fitting, key=lambda alternative: not alternative.is_house(value, styles))

    def write(self, category: str, value: Any) -> str:
        pauses = self.rules.pauses
        written = self._write(category, value, 0, self.styles)[0]
        moved = {int(place) for place, mark in self.wording.items() if mark == pauses.mark and place.isdecimal()}
        return pauses.set(written, pauses.places(written) ^ moved) if moved else written

    def _write(self, category: str, value: Any, at: int, styles: frozenset[str]) -> tuple[str, int]:
        """The text of a value that begins after so many letters, and after how many it ends."""
        alternative = self.chosen(category, value, at, styles)
        fields = alternative.rule.match(value)
        assert fields is not None
        out: list[str] = []
        for item in alternative.items:
            if isinstance(item, str):
                out.append(item)
                at += len(self.rules.pauses.bare(item))
            elif item.pattern is not None:
                out.append(fields[item.field])
                at += len(self.rules.pauses.without(fields[item.field]))
            else:
                written, at = self._write(item.category, fields[item.field], at, styles | item.manner)
                out.append(written)
        return "".join(out), at

    def chosen(self, category: str, value: Any, at: int, styles: frozenset[str]) -> Alternative:
        """How a value is worded at a place: as recorded, or as the house words it."""
        ways = self.ways(category, value, styles)
        if not ways:
            raise ValueError(f"no wording for {value!r} as {category}")
        recorded = self.wording.get(place_of(category, at)) if self.wording else None
        for way in ways:
            if recorded is not None and way.wording == recorded:
                return way
        return ways[0]


class English:
    """Prints a value in English, by the English of the first rule that matches it."""

    def __init__(self, rules: Rules) -> None:
        self.printer = Printer(rules, "", {})

    def say(self, category: str, value: Any, form: str = "") -> str:
        ways = self.printer.ways(category, value, self.printer.styles)
        if not ways:
            raise ValueError(f"no wording for {value!r} as {category}")
        alternative = ways[0]
        rule = alternative.rule
        if not isinstance(rule.en, str):
            return rule.en(value, self.say)
        fields = rule.match(value)
        assert fields is not None
        parts = {part.field: part for part in alternative.parts}
        out = rule.en
        for slot in re.findall(r"\{\w+(?:\|\w+)?\}", out):
            field, _, wanted = slot[1:-1].partition("|")
            part = parts[field]
            said = fields[field] if part.pattern is not None else self.say(part.category, fields[field], wanted or form)
            out = out.replace(slot, said, 1)
        return out
