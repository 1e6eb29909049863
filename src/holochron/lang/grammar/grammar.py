"""A grammar whose rules parse and print one language and print another.

A rule belongs to a category and says how one kind of value is worded:

    rule("Do", Draw, "{owner:Owner}のデッキを{count:Count}枚<引く>", en="{owner} draw {count|cards}")

In a template `{field:Category}` is a part, `{field:/regex/}` a bare string, and `<引く>` a word that is conjugated: such a rule
stands for one rule per form, in the categories `Do.plain`, `Do.can` and so on; `<送る|付ける>` is either word. Several templates are several wordings
of the same meaning; the first is house style, unless a template is marked for a style or agrees with certain values only. A part
`(さらに、)` is a filler, which may be there or not without a difference; `({n:N}枚)` may be missing, and then stands for what the rule says. A part
`{who:Who!acting}` is printed in a manner besides the style of the whole, which templates may prefer or not. A part
`{then:Then.*}` has the form of the whole: the rule stands for one rule per form that `Then` has, `{then:Then.plain|can}` for
one in each of these. A word that has another voice has its forms in that one too: `{then:Then.passive-*}` has the form of the whole, in the passive.

Parsing finds every reading: each category at each position gives all the values it could be and where they end, so the order of
rules does not matter, and a second reading shows itself. Printing walks the value; where more than one wording is possible the
place and the words that stand there are recorded, and nothing is recorded where they are the house's: a wording that is added later
moves no record. Pauses (commas after particles and clauses) are not read at all; where one stands that the house would not set, or the
other way round, the place is recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .parser import AmbiguousReading, Parser, Reading, Unread
from .printer import English, Printer, Wording, place_of
from .rules import Alternative, Rules


def alternatives(reading: Reading) -> Iterator[Alternative]:
    """Every wording that a reading is made of."""
    yield reading.alternative
    for part in reading.parts:
        if isinstance(part, Reading):
            yield from alternatives(part)


class Grammar(Rules):
    """Rules, and what they read and print."""

    def read(self, category: str, text: str) -> Reading:
        """The only reading of the whole of `text`; Unread or AmbiguousReading otherwise."""
        parser = Parser(self, text)
        whole = [reading for reading in parser.all(category, 0) if reading.end == len(parser.text)]
        if not whole:
            raise Unread(text, parser.stopped(), parser.expected())
        values = list({reading.value: None for reading in whole})
        if len(values) > 1:
            raise AmbiguousReading(values)
        return whole[0]

    def wording_of(self, reading: Reading, category: str, style: str, text: str) -> Wording:
        """What must be recorded so that printing gives back the text that was read."""
        chosen: Wording = {}
        printer = Printer(self, style, {})
        self._record(printer, reading, category, chosen, 0, printer.styles)
        printed = Printer(self, style, chosen).write(category, reading.value)
        moved = self.pauses.places(printed) ^ self.pauses.places(text)
        return {**chosen, **{str(place): self.pauses.mark for place in sorted(moved)}}

    def _record(
        self, printer: Printer, reading: Reading, category: str, chosen: Wording, at: int, styles: frozenset[str]
    ) -> None:
        wording = reading.alternative.wording
        ways = printer.ways(category, reading.value, styles)
        if ways[0].wording != wording:
            chosen[place_of(category, at)] = wording
        parts = iter(reading.parts)
        for item in next(way for way in ways if way.wording == wording).read:
            if isinstance(item, str):
                at += len(item)
                continue
            part = next(parts)
            if isinstance(part, Reading):
                self._record(printer, part, item.category, chosen, at, styles | item.manner)
                at = part.end
            else:
                at += len(self.pauses.without(part))

    def write(self, category: str, value: Any, style: str, wording: Wording) -> str:
        """The text of a value, as it was worded."""
        return Printer(self, style, wording).write(category, value)

    def limited_to(self, origins: set[str]) -> Grammar:
        """The grammar as if nothing but these templates and endings had been written down."""
        smaller = Grammar(self.forms, self.pauses, self.called)
        smaller.rules = self.rules
        for category, alternatives in self.categories.items():
            smaller.categories[category] = [one for one in alternatives if origins.issuperset(one.origin)]
        return smaller

    def english(self, category: str, value: Any) -> str:
        """The value in the second language."""
        return English(self).say(category, value)
