"""Printing: a value as its text was worded, or in the second language."""

from __future__ import annotations

import re
from typing import Any

from .rules import Alternative, Fields, Part, Rules

Wording = dict[int, int]  # choice point, in the order of printing -> which wording, where it is not the house's


class Printer:
    """Prints a value; `wording` says where it is not the house's wording."""

    def __init__(self, rules: Rules, style: str, wording: Wording) -> None:
        self.rules = rules
        self.styles = frozenset(style.split())
        self.wording = wording
        self.point = 0
        self._printable: dict[tuple[str, Any], list[Alternative]] = {}

    def ways(self, category: str, value: Any) -> list[Alternative]:
        """The wordings that can print this value, the house's first."""
        key = (category, value)
        known = self._printable.get(key)
        if known is not None:
            return known
        self._printable[key] = []
        found: list[Alternative] = []
        matched: dict[int, Fields | None] = {}
        for alternative in self.rules.categories.get(category, ()):
            rule = alternative.rule
            if not isinstance(value, rule.kind):
                continue
            if id(rule) not in matched:
                matched[id(rule)] = rule.match(value)
            fields = matched[id(rule)]
            if fields is None or fields.keys() != alternative.fields:
                continue
            if all(self._fits(item, fields[item.field]) for item in alternative.items if isinstance(item, Part)):
                found.append(alternative)
        found.sort(key=lambda alternative: not alternative.is_house(value, self.styles))
        self._printable[key] = found
        return found

    def _fits(self, part: Part, value: Any) -> bool:
        if part.pattern is not None:
            return isinstance(value, str)  # a pattern may look ahead, so it is no test for a lone value
        return bool(self.ways(part.category, value))

    def write(self, category: str, value: Any) -> str:
        ways = self.ways(category, value)
        if not ways:
            raise ValueError(f"no wording for {value!r} as {category}")
        alternative = ways[0]
        if len(ways) > 1:
            alternative = ways[self.wording.get(self.point, 0)]
            self.point += 1
        fields = alternative.rule.match(value)
        assert fields is not None
        out: list[str] = []
        for item in alternative.items:
            if isinstance(item, str):
                out.append(item)
            elif item.pattern is not None:
                out.append(fields[item.field])
            else:
                out.append(self.write(item.category, fields[item.field]))
        return "".join(out)


class English:
    """Prints a value in English, by the English of the first rule that matches it."""

    def __init__(self, rules: Rules) -> None:
        self.printer = Printer(rules, "", {})

    def say(self, category: str, value: Any, form: str = "") -> str:
        ways = self.printer.ways(category, value)
        if not ways:
            raise ValueError(f"no wording for {value!r} as {category}")
        alternative = ways[0]
        rule = alternative.rule
        if not isinstance(rule.en, str):
            return rule.en(value, self.say)
        fields = rule.match(value)
        assert fields is not None
        parts = {item.field: item for item in alternative.items if isinstance(item, Part)}
        out = rule.en
        for slot in re.findall(r"\{\w+(?:\|\w+)?\}", out):
            field, _, wanted = slot[1:-1].partition("|")
            part = parts[field]
            said = fields[field] if part.pattern is not None else self.say(part.category, fields[field], wanted or form)
            out = out.replace(slot, said, 1)
        return out
