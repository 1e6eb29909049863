"""The rules of a grammar, by category, and the templates they are written in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from .pauses import Pauses
from .shapes import fill, fit

Fields = dict[str, Any]
Agreement = Callable[[Any, frozenset[str]], bool]  # whether the house words such a value so, in these styles
Template = str | tuple[str | Agreement, str]
# the name of a part, how it changes what the others make, and what there was before: the part, and `it`; nothing if it is not there
Folded = tuple[str, Callable[[Any, Any], Any], Callable[[Any], Fields | None]]


class LeftRecursion(ValueError):
    """A phrase that begins with one of its own category: no such grammar can be read."""

    def __init__(self, category: str) -> None:
        super().__init__(f"a phrase of category {category} begins with one of the same category")


class Reject(Exception):
    """Raised by `build` when the parts do not go together."""


class Part:
    """A slot of a template; its manner adds to the style in which it is printed."""

    __slots__ = ("category", "field", "manner", "pattern")

    def __init__(self, field: str, category: str) -> None:
        self.field = field
        self.category, _, manner = category.partition("!")
        self.manner = frozenset((manner,) if manner else ())
        self.pattern: re.Pattern[str] | None = None
        if category.startswith("/"):
            self.pattern = re.compile(category[1:-1])


Item = str | Part


class Alternative:
    """One way to word one kind of value in one category."""

    def __init__(self, rule: Rule, items: tuple[Item, ...], style: str | Agreement, origin: tuple[str, ...]) -> None:
        self.rule = rule
        self.items = items
        self.style = style
        self.origin = origin  # what was written down for it: its template, and the ending of the verb in it
        self.parts = tuple(item for item in items if isinstance(item, Part))
        self.slots = tuple(part.field for part in self.parts)
        self.fields = frozenset(self.slots)
        self.read: tuple[Item, ...] = items  # the same without pauses
        self.wording = ""  # what a record calls it

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
        for item in alternative.read:
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


class Wordings:
    """The ways in which a rule words its values in one category, by the parts that they have."""

    __slots__ = ("by_fields", "rule")

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.by_fields: dict[frozenset[str], list[Alternative]] = {}


ANYTHING: Final = "\0"  # among the letters that a phrase can begin with: any of them
UNDER_WAY: Final = frozenset(("",))  # the letters of a category that are just being found
_MOST_FITTING: Final = 50_000  # values whose wordings are kept
_SLOT = re.compile(r"\{(\w+):(/(?:[^/])+/|[\w.+!-]+)\}")
_VERB = re.compile(r"<([^<>]+)>")
_FILLER = re.compile(r"\((?!\?)((?:[^(){}/]|\{\w+:[\w.+*|@!-]+\})+)\)")
_SAME = re.compile(r":([\w+]+)\.((?:\w+-)?\*|\w+\|[\w|]+)\}")


class Verb:
    """A word that is conjugated: its stems by name, and of each form how it is made of them, the house's way first.

    In another voice it is another word: its forms are called by both, `passive-past`.
    """

    __slots__ = ("endings", "stems", "voices")

    def __init__(
        self, endings: Mapping[str, tuple[str, ...]], voices: Mapping[str, Verb] | None = None, /, **stems: str
    ) -> None:
        self.endings = endings
        self.voices = voices or {}
        self.stems = stems


Forms = Mapping[str, Verb]


def _endings(verb: Verb) -> list[tuple[str, str, str, dict[str, str]]]:
    """Voice, form, ending and the stems it is made of."""
    spoken = {"": verb, **verb.voices}
    return [
        (voice, form, ending, word.stems)
        for voice, word in spoken.items()
        for form, endings in word.endings.items()
        for ending in endings
    ]


class Rules:
    """Categories with their rules."""

    def __init__(self, forms: Forms, pauses: Pauses | None = None, called: Mapping[str, str] | None = None) -> None:
        self.forms = forms
        self.pauses = pauses or Pauses("", "")
        self.called = called or {}  # what the parts of some categories are called, where one of them is missing
        self.categories: dict[str, list[Alternative]] = {}
        self.rules: list[Rule] = []
        self._starts: dict[str, frozenset[str]] = {}
        self._beginning: dict[tuple[str, str], Branch] = {}
        self._by_kind: dict[tuple[str, type[Any]], list[Wordings]] = {}
        self._fitting: dict[tuple[str, Any], list[Alternative]] = {}

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
        missing: Fields | None = None,
        folded: Folded | None = None,
    ) -> None:
        """Add a rule. A template may come with the style that prefers it, or with a test of the value that does.

        A rule may be of several categories, `Run Steps`; in its templates `@` is the one it is of.

        The parts are the fields of the kind, with those that are `fixed`; or `shape` says where they belong; or `build` makes a
        value of them, and `match` takes it apart again. `missing` says what a part is that a template does without. A part that is
        `folded` is said of the whole: it changes what the others have made, where it is there.
        """
        assert isinstance(kind, type), f"a rule of {category} says no kind of value"
        first = templates[0] if isinstance(templates[0], str) else templates[0][1]
        if shape is not None:
            maker, matcher = _of_shape(shape)
        else:
            maker, matcher = _of_fields(kind, fixed or {})
        if build is not None:
            maker = _of_parts(build)
        if match is not None:
            matcher = match
        if missing is not None:
            maker, matcher = _filled(maker, missing), _emptied(matcher, missing)
        if folded is not None:
            maker, matcher = _fold(maker, folded), _unfold(matcher, folded)
        rule = Rule(f"{category}: {first}", kind, maker, matcher, en)
        self.rules.append(rule)
        for template in templates:
            style, text = ("", template) if isinstance(template, str) else template
            for whole, fillers in _with_and_without(text):
                for one in category.split():
                    origins = (f"{category} {len(self.rules)}: {text}", *fillers)
                    self._add(one, rule, style, whole.replace(":@", f":{one}"), origins)

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

    def _add(self, category: str, rule: Rule, style: str | Agreement, template: str, origins: tuple[str, ...]) -> None:
        same = _SAME.search(template)
        if same is not None:
            voice = same[2].removesuffix("*") if same[2].endswith("*") else ""
            stem = f"{same[1]}.{voice}"
            known = sorted(name.removeprefix(stem) for name in self.categories if name.startswith(stem))
            for form in known if same[2].endswith("*") else same[2].split("|"):
                whole = template.replace(same[0], f":{stem}{form}}}")
                self._file(f"{category}.{form}", Alternative(rule, _items(whole), style, origins))
            return
        verb = _VERB.search(template)
        if verb is None:
            self._file(category, Alternative(rule, _items(template), style, origins))
            return
        before, after = template[: verb.start()], template[verb.end() :]
        for name in verb[1].split("|"):
            for voice, form, ending, stems in _endings(self.forms[name]):
                mark, _, text = ending.rpartition("|")
                items = _items(before + text.format(**stems) + after)
                needed = (*origins, f"<{name}>", *((f"<{voice}>",) if voice else ()), f"<{form}>: {text}")
                one = Alternative(rule, items, _both(mark, style), needed)
                self._file(f"{category}.{voice}-{form}" if voice else f"{category}.{form}", one)

    def _file(self, category: str, alternative: Alternative) -> None:
        bare = [self.pauses.bare(item) if isinstance(item, str) else item for item in alternative.items]
        alternative.read = tuple(item for item in bare if item != "")
        words = [item if isinstance(item, str) else f"{{{item.category}}}" for item in alternative.read]
        alternative.wording = "".join(words).replace("\n", "¶")
        self.categories.setdefault(category, []).append(alternative)
        self._forget()

    def keep(self, roots: Iterable[str]) -> None:
        """Drop what no text of these categories can ever lead to: forms of a verb that nothing asks for."""
        needed = set(roots)
        waiting = list(needed)
        while waiting:
            for alternative in self.categories.get(waiting.pop(), ()):
                for item in alternative.items:
                    if isinstance(item, Part) and item.pattern is None and item.category not in needed:
                        needed.add(item.category)
                        waiting.append(item.category)
        self.categories = {name: ways for name, ways in self.categories.items() if name in needed}
        self._forget()

    def _forget(self) -> None:
        """What was found of the alternatives does not hold any more."""
        self._starts.clear()
        self._beginning.clear()
        self._by_kind.clear()
        self._fitting.clear()

    def fitting(self, category: str, value: Any) -> list[Alternative]:
        """The alternatives of a category that can print a value, whatever the style. Texts have many phrases in common, so what
        was found is kept for a while."""
        key = (category, value)
        kept = self._fitting.get(key)
        if kept is not None:
            return kept
        if len(self._fitting) >= _MOST_FITTING:
            self._fitting.clear()
        self._fitting[key] = []  # a phrase is no part of itself
        found: list[Alternative] = []
        for wordings in self._of_kind(category, type(value)):
            fields = wordings.rule.match(value)
            if fields is None:
                continue
            known: dict[tuple[str, str], bool] = {}
            ways = wordings.by_fields.get(frozenset(fields), ())
            found += [alternative for alternative in ways if self._all_fit(alternative.parts, fields, known)]
        self._fitting[key] = found
        return found

    def _all_fit(self, parts: tuple[Part, ...], fields: Fields, known: dict[tuple[str, str], bool]) -> bool:
        """Whether there are words for all parts; `known` says of which it has been found out."""
        for part in parts:
            key = (part.field, part.category)
            if key not in known:
                value = fields[part.field]
                # a pattern may look ahead, so it is no test for a lone value
                known[key] = isinstance(value, str) if part.pattern else bool(self.fitting(part.category, value))
            if not known[key]:
                return False
        return True

    def _of_kind(self, category: str, kind: type[Any]) -> list[Wordings]:
        """The alternatives of a category that a value of this kind could have, rule by rule."""
        key = (category, kind)
        found = self._by_kind.get(key)
        if found is None:
            by_rule: dict[int, Wordings] = {}
            for alternative in self.categories.get(category, ()):
                rule = alternative.rule
                if issubclass(kind, rule.kind):
                    wordings = by_rule.setdefault(id(rule), Wordings(rule))
                    wordings.by_fields.setdefault(alternative.fields, []).append(alternative)
            found = self._by_kind[key] = list(by_rule.values())
        return found

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
        first = alternative.read[0] if alternative.read else ANYTHING
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


def _with_and_without(template: str) -> list[tuple[str, tuple[str, ...]]]:
    """The templates that one with fillers stands for, and the fillers in each; the house does without."""
    filler = _FILLER.search(template)
    if filler is None:
        return [(template, ())]
    rest = _with_and_without(template[filler.end() :])
    before = template[: filler.start()]
    return [
        (before + word + after, (*((f"({word})",) if word else ()), *more))
        for word in ("", filler[1])
        for after, more in rest
    ]


Maker = Callable[[Fields], Any]
Matcher = Callable[[Any], Fields | None]


def _of_fields(kind: type[Any], constants: Fields) -> tuple[Maker, Matcher]:
    """The fields of the kind are the parts, but for those that are the same for all."""

    def match(value: Any) -> Fields | None:
        for name, constant in constants.items():
            if getattr(value, name) != constant:
                return None
        return {name: getattr(value, name) for name in _names(value) if name not in constants}

    return lambda fields: kind(**constants, **fields), match


def _of_shape(shape: Any) -> tuple[Maker, Matcher]:
    def match(value: Any) -> Fields | None:
        parts: Fields = {}
        return parts if fit(shape, value, parts) else None

    return lambda fields: fill(shape, fields), match


def _of_parts(build: Callable[..., Any]) -> Maker:
    return lambda fields: build(**fields)


def _filled(build: Maker, missing: Fields) -> Maker:
    return lambda fields: build({**missing, **fields})


def _emptied(match: Matcher, missing: Fields) -> Matcher:
    def matched(value: Any) -> Fields | None:
        fields = match(value)
        if fields is None:
            return None
        return {name: part for name, part in fields.items() if name not in missing or part != missing[name]}

    return matched


def _fold(build: Maker, folded: Folded) -> Maker:
    name, fold, _ = folded

    def built(fields: Fields) -> Any:
        rest = dict(fields)
        part = rest.pop(name, None)
        made = build(rest)
        return made if part is None else fold(part, made)

    return built


def _unfold(match: Matcher, folded: Folded) -> Matcher:
    name, _, unfold = folded

    def matched(value: Any) -> Fields | None:
        before = unfold(value)
        if before is None:
            return match(value)
        fields = match(before["it"])
        return None if fields is None else {**fields, name: before[name]}

    return matched


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
