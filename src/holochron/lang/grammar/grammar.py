"""A grammar whose rules parse and print one language and print another.

A rule belongs to a category and says how one kind of value is worded:

    rule("Clause", Draw, "{owner:Owner}のデッキを{count:Count}枚<引く>", en="{owner} draw {count|cards}")

In a template `{field:Category}` is a part, `{field:/regex/}` a bare string, and `<引く>` a word that is conjugated: such a rule
stands for one rule per form, in the categories `Clause.plain`, `Clause.can` and so on. Several templates are several wordings
of the same meaning; the first is house style, unless a template is marked for a style or agrees with certain values only. A part
`{then:Then.*}` has the form of the whole: the rule stands for one rule per form that `Then` has, `{then:Then.plain|can}` for
one in each of these.

Parsing finds every reading: each category at each position gives all the values it could be and where they end, so the order of
rules does not matter, and a second reading shows itself. Printing walks the value; where more than one wording is possible the
choice is recorded as a number, and nothing is recorded where the choice is the house's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from .shapes import fill, fit

Fields = dict[str, Any]
Wording = dict[int, int]  # choice point, in the order of printing -> which wording, where it is not the house's
Agreement = Callable[[Any, frozenset[str]], bool]  # whether the house words such a value so, in these styles
Template = str | tuple[str | Agreement, str]


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


class LeftRecursion(ValueError):
    """A phrase that begins with one of its own category: no such grammar can be read."""

    def __init__(self, category: str) -> None:
        super().__init__(f"a phrase of category {category} begins with one of the same category")


class Reject(Exception):
    """Raised by `build` when the parts do not go together."""


class Part:
    """A slot of a template."""

    __slots__ = ("category", "field", "pattern")

    def __init__(self, field: str, category: str) -> None:
        self.field = field
        self.category = category
        self.pattern: re.Pattern[str] | None = None
        if category.startswith("/"):
            self.pattern = re.compile(category[1:-1])


Item = str | Part


class Alternative:
    """One way to word one kind of value in one category."""

    def __init__(
        self,
        rule: Rule,
        items: tuple[Item, ...],
        style: str | Agreement,
    ) -> None:
        self.rule = rule
        self.items = items
        self.style = style
        self.slots = tuple(item.field for item in items if isinstance(item, Part))
        self.fields = frozenset(self.slots)

    def is_house(self, value: Any, styles: frozenset[str]) -> bool:
        """Whether such a value is worded so where nothing else is recorded."""
        if isinstance(self.style, str):
            return not self.style or self.style in styles
        return self.style(value, styles)


class Branch:
    """A step in reading several alternatives at once, as long as they begin alike."""

    __slots__ = ("ends", "ways")

    def __init__(self) -> None:
        self.ends: list[Alternative] = []
        self.ways: dict[str, tuple[Item, Branch]] = {}

    def add(self, alternative: Alternative) -> None:
        branch = self
        for item in alternative.items:
            key = item if isinstance(item, str) else "{" + item.category
            if key not in branch.ways:
                branch.ways[key] = (item, Branch())
            branch = branch.ways[key][1]
        branch.ends.append(alternative)


class Rule:
    """What a kind of value is called in a category."""

    def __init__(
        self,
        name: str,
        kind: type[Any],
        build: Callable[[Fields], Any],
        match: Callable[[Any], Fields | None],
        en: str | Callable[[Any, Callable[..., str]], str],
    ) -> None:
        self.name = name
        self.kind = kind
        self.build = build
        self.match = match
        self.en = en


class Reading:
    """A value that was read, and how it was worded."""

    __slots__ = ("alternative", "end", "parts", "value")

    def __init__(self, end: int, value: Any, alternative: Alternative, parts: tuple[Reading | str, ...]) -> None:
        self.end = end
        self.value = value
        self.alternative = alternative
        self.parts = parts


ANYTHING: Final = "\0"  # among the letters that a phrase can begin with: any of them
UNDER_WAY: Final = frozenset(("",))  # the letters of a category that are just being found
_SLOT = re.compile(r"\{(\w+):(/(?:[^/])+/|[\w.+-]+)\}")
_VERB = re.compile(r"<([^<>]+)>")
_SAME = re.compile(r":([\w+]+)\.(\*|\w+\|[\w|]+)\}")

Forms = Mapping[str, Mapping[str, tuple[str, ...]]]  # verb -> form -> endings, the house's first


class Grammar:
    """Categories with their rules."""

    def __init__(self, forms: Forms) -> None:
        self.forms = forms
        self.categories: dict[str, list[Alternative]] = {}
        self.rules: list[Rule] = []
        self.used: dict[str, set[str]] = {}  # rule -> texts, while `watch` is set
        self.watch = ""
        self._starts: dict[str, frozenset[str]] = {}
        self._beginning: dict[tuple[str, str], Branch] = {}

    # ------------------------------------------------------------------------------------------------ writing rules

    def rule(
        self,
        category: str,
        kind: type[Any],
        *templates: Template,
        en: str | Callable[[Any, Callable[..., str]], str],
        fixed: Fields | None = None,
        build: Callable[..., Any] | None = None,
        match: Callable[[Any], Fields | None] | None = None,
        shape: Any = None,
    ) -> None:
        """Add a rule. A template may come with the style that prefers it, or with a test of the value that does.

        The parts are the fields of the kind, with those that are `fixed`; or `shape` says where they belong; or `build` makes a
        value of them, and `match` takes it apart again.
        """
        assert isinstance(kind, type), f"a rule of {category} says no kind of value"
        constants = fixed or {}

        def default_build(fields: Fields) -> Any:
            return kind(**constants, **fields)

        def default_match(value: Any) -> Fields | None:
            for name, constant in constants.items():
                if getattr(value, name) != constant:
                    return None
            return {name: getattr(value, name) for name in _names(value) if name not in constants}

        def own_build(fields: Fields) -> Any:
            assert build is not None
            return build(**fields)

        def shape_build(fields: Fields) -> Any:
            return fill(shape, fields)

        def shape_match(value: Any) -> Fields | None:
            parts: Fields = {}
            return parts if fit(shape, value, parts) else None

        first = templates[0] if isinstance(templates[0], str) else templates[0][1]
        maker = own_build if build is not None else default_build if shape is None else shape_build
        matcher = match if match is not None else default_match if shape is None else shape_match
        rule = Rule(f"{category}: {first}", kind, maker, matcher, en)
        self.rules.append(rule)
        for template in templates:
            style, text = ("", template) if isinstance(template, str) else template
            self._add(category, rule, style, text)

    def words(self, category: str, table: Mapping[str, Any], en: Mapping[Any, str] | None = None) -> None:
        """A word list: each word is a value."""
        for word, value in table.items():
            self._word(category, word, value, en[value] if en is not None else str(value))

    def _word(self, category: str, word: str, value: Any, english: str) -> None:
        self.rule(
            category,
            type(value),
            word,
            en=english.replace("{", "").replace("}", ""),
            build=lambda: value,
            match=lambda given: {} if given == value else None,
        )
        self.rules[-1].name = f"{category}: a list of words"

    def alias(self, category: str, other: str) -> None:
        """Everything of `other` is of `category` too."""
        self.rule(
            category,
            object,
            "{it:" + other + "}",
            en="{it}",
            build=lambda it: it,
            match=lambda value: {"it": value},
        )

    def _add(self, category: str, rule: Rule, style: str | Agreement, template: str) -> None:
        same = _SAME.search(template)
        if same is not None:
            known = sorted(name.rpartition(".")[2] for name in self.categories if name.startswith(f"{same[1]}."))
            for form in known if same[2] == "*" else same[2].split("|"):
                whole = template.replace(same[0], f":{same[1]}.{form}}}")
                self._file(f"{category}.{form}", Alternative(rule, _items(whole), style))
            return
        verb = _VERB.search(template)
        if verb is None:
            self._file(category, Alternative(rule, _items(template), style))
            return
        for form, endings in self.forms[verb[1]].items():
            for ending in endings:
                mark, _, text = ending.rpartition("|")
                whole = template[: verb.start()] + text + template[verb.end() :]
                self._file(f"{category}.{form}", Alternative(rule, _items(whole), _both(mark, style)))

    def _file(self, category: str, alternative: Alternative) -> None:
        self.categories.setdefault(category, []).append(alternative)
        self._starts.clear()
        self._beginning.clear()

    def beginning(self, category: str, letter: str) -> Branch:
        """The alternatives of a category that can begin with a letter."""
        key = (category, letter)
        found = self._beginning.get(key)
        if found is None:
            found = Branch()
            for alternative in self.categories.get(category, ()):
                starts = self._starts_of(alternative)
                if letter in starts or ANYTHING in starts:
                    found.add(alternative)
            self._beginning[key] = found
        return found

    def _starts_of(self, alternative: Alternative) -> frozenset[str]:
        first = alternative.items[0] if alternative.items else ANYTHING
        if isinstance(first, str):
            return frozenset(first[:1])
        if first.pattern is not None:
            return frozenset(ANYTHING)
        known = self._starts.get(first.category)
        if known is None:
            self._starts[first.category] = UNDER_WAY
            letters: set[str] = set()
            for inner in self.categories.get(first.category, ()):
                letters |= self._starts_of(inner)
            known = self._starts[first.category] = frozenset(letters)
        if known is UNDER_WAY:
            raise LeftRecursion(first.category)
        return known

    # ------------------------------------------------------------------------------------------------ reading

    def read(self, category: str, text: str) -> Reading:
        """The only reading of the whole of `text`; Unread or AmbiguousReading otherwise."""
        parser = _Parser(self, text)
        whole = [reading for reading in parser.all(category, 0) if reading.end == len(text)]
        if not whole:
            raise Unread(text, parser.furthest)
        values = list({reading.value: None for reading in whole})
        if len(values) > 1:
            raise AmbiguousReading(values)
        return whole[0]

    def wording_of(self, reading: Reading, category: str, style: str) -> Wording:
        """What must be recorded so that printing gives back what was read."""
        printer = _Printer(self, style, {})
        chosen: Wording = {}
        self._record(printer, reading, category, chosen, [0])
        return chosen

    def _record(self, printer: _Printer, reading: Reading, category: str, chosen: Wording, point: list[int]) -> None:
        ways = printer.ways(category, reading.value)
        if len(ways) > 1:
            index = ways.index(reading.alternative)
            if index:
                chosen[point[0]] = index
            point[0] += 1
        if self.watch:
            self.used.setdefault(reading.alternative.rule.name, set()).add(self.watch)
        for item, part in zip(
            [item for item in reading.alternative.items if isinstance(item, Part)], reading.parts, strict=True
        ):
            if isinstance(part, Reading):
                self._record(printer, part, item.category, chosen, point)

    # ------------------------------------------------------------------------------------------------ printing

    def write(self, category: str, value: Any, style: str, wording: Wording) -> str:
        """The text of a value, as it was worded."""
        return _Printer(self, style, wording).write(category, value)

    def english(self, category: str, value: Any) -> str:
        """The value in the second language."""
        return _English(self).say(category, value)


def _both(mark: str, style: str | Agreement) -> str | Agreement:
    """The style of an ending and that of its template."""
    if not mark or not style:
        return mark or style
    if isinstance(style, str):
        return lambda value, styles: mark in styles and style in styles
    return lambda value, styles: mark in styles and style(value, styles)


def _items(template: str) -> tuple[Item, ...]:
    items: list[Item] = []
    at = 0
    for slot in _SLOT.finditer(template):
        if slot.start() > at:
            items.append(template[at : slot.start()])
        items.append(Part(slot[1], slot[2]))
        at = slot.end()
    if at < len(template):
        items.append(template[at:])
    return tuple(items)


def _names(value: Any) -> tuple[str, ...]:
    return tuple(getattr(value, "__dataclass_fields__", {}))


class _Parser:
    """All readings of every category at every position, each found once."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar = grammar
        self.text = text
        self.known: dict[tuple[str, int], list[Reading]] = {}
        self.furthest = 0

    def all(self, category: str, at: int) -> list[Reading]:
        key = (category, at)
        found = self.known.get(key)
        if found is not None:
            return found
        found = []
        self._follow(self.grammar.beginning(category, self.text[at : at + 1]), at, (), found, set())
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
                    self._follow(onward, match.end(), (*parts, match[0]), found, seen)
            else:
                for part in self.all(item.category, at):
                    self._follow(onward, part.end, (*parts, part), found, seen)

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


class _Printer:
    """Prints a value; `wording` says where it is not the house's wording."""

    def __init__(self, grammar: Grammar, style: str, wording: Wording) -> None:
        self.grammar = grammar
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
        for alternative in self.grammar.categories.get(category, ()):
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


class _English:
    """Prints a value in English, by the English of the first rule that matches it."""

    def __init__(self, grammar: Grammar) -> None:
        self.printer = _Printer(grammar, "", {})

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
