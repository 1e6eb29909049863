"""Count how much of the hololive card texts is compiled and proven; read one set as on the day it came out.

    .venv/bin/python -m tools.card_texts                    all shipped sets, and the size of the grammar
    .venv/bin/python -m tools.card_texts hBP08              one set, read with the wordings of the others
    .venv/bin/python -m tools.card_texts new/hBP09.cards    the same of a file that `cards compile` wrote

A text is exact if its nodes print the text whose SHA-256 they carry, and that text is read as these nodes again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from holochron.games.holo.cards.reader import style_of
from holochron.games.holo.compiler.all_rules import grammar
from holochron.games.holo.compiler.compile import read_text
from holochron.games.holo.compiler.set_files import PrintedAbility, PrintedCard, read_set, sha
from holochron.lang.grammar import AmbiguousReading, Grammar, Reading, Unread, alternatives
from holochron.lang.shipped import shipped_files
from tools.words import said

# The sets in order of release; those on one line came out together.
RELEASED: Final = """
hSD01 hBP01 hYS01 hY01 hY02 hY03 hY04 hY05 hY06 hBD24
hBP02 hSD02 hSD03 hSD04
hSD05 hSD06 hSD07
hBP03 hPR
hBP04
hSD08 hSD09
hBP05
hSD10 hSD11
hBP06
hSD12 hSD13
hBP07
hSD14 hSD15 hSD16 hSD17 hSD18 hSD19
hBP08
"""


@dataclass(frozen=True)
class Text:
    """A text that was compiled, and what reading it needs."""

    card: str
    kind: str
    ja: str
    nodes: tuple[Any, ...]
    rules: frozenset[str]
    needs: frozenset[str]  # templates and endings
    is_exact: bool


def shipped_sets() -> dict[str, str]:
    """The shipped set files by name."""
    return dict(shipped_files("holochron.games.holo", "cards", ".cards"))


def order_of_release() -> dict[str, int]:
    return {name: place for place, line in enumerate(RELEASED.split("\n")) for name in line.split()}


def texts_of(cards: Iterable[PrintedCard]) -> list[Text]:
    """The texts of some cards but those that were declined."""
    return [text_of(card.number, one) for card in cards for one in card.abilities if one.read]


def text_of(card: str, ability: PrintedAbility) -> Text:
    ja = ability.text(style_of(card.rpartition("-")[0]), "ja")
    reading = whole_reading(ability.kind, ja)
    ways = list(alternatives(reading)) if reading is not None else []
    needs = frozenset(origin for way in ways for origin in way.origin)
    is_exact = reading is not None and reading.value == ability.nodes and sha(ja) == ability.sha
    return Text(card, ability.kind, ja, ability.nodes, frozenset(way.rule.name for way in ways), needs, is_exact)


@cache
def whole_reading(kind: str, ja: str) -> Reading | None:
    return read(grammar, kind, ja)


def read(by: Grammar, kind: str, ja: str) -> Reading | None:
    try:
        return read_text(by, kind, ja)
    except (Unread, AmbiguousReading):
        return None


# How much is proven.


def coverage(sets: dict[str, str]) -> Iterator[str]:
    """A line for each set and for the whole, one for each text that is not exact, and the size of the grammar."""
    rows: list[tuple[str, list[int]]] = []
    wrong: list[str] = []
    texts_by_rule: dict[str, set[str]] = {}
    for name, file in sets.items():
        cards = read_set(file)
        texts = texts_of(cards)
        inexact = [f"{text.card} {text.kind}: not exact" for text in texts if not text.is_exact]
        inexact += [f"{card.number} {one.kind}: declined" for card in cards for one in card.abilities if not one.read]
        count = sum(len(card.abilities) for card in cards)
        rows.append((name, [len(cards), count, count - len(inexact)]))
        wrong += inexact
        for text in texts:
            for rule in text.rules:
                texts_by_rule.setdefault(rule, set()).add(text.ja)
    yield f"{'':<8} {'cards':>6} {'texts':>6} {'exact':>6}"
    for name, row in (*rows, ("in all", [sum(column) for column in zip(*(row for _, row in rows), strict=True)])):
        yield f"{name:<8} {row[0]:>6} {row[1]:>6} {row[2]:>6}"
    yield from wrong
    ways = [way for category in grammar.categories.values() for way in category]
    single = sum(len(texts) == 1 for texts in texts_by_rule.values())
    yield f"{len(grammar.rules)} rules of wording, {len(texts_by_rule)} used, {single} of them by a single text"
    yield f"{len({way.origin[0] for way in ways})} templates; {len(ways)} alternatives with every verb conjugated"


# The first day of a set.


def unread_of(own: Iterable[Text], known: Iterable[Text]) -> list[tuple[Text, list[str]]]:
    """The texts that cannot be read with what the known ones need, and what each lacks."""
    needed = {need for text in known for need in text.needs}
    smaller = grammar.limited_to(needed)
    return [(text, sorted(text.needs - needed)) for text in own if not is_read(smaller, text, needed)]


def is_read(by: Grammar, text: Text, known: set[str]) -> bool:
    if text.needs <= known:
        return True
    reading = read(by, text.kind, text.ja)
    return reading is not None and bool(reading.value == text.nodes)


def words_of(texts: Iterable[Text]) -> set[tuple[str, str]]:
    """Each node and each word of each list that the texts say."""
    return {word for text in texts for node in text.nodes for word in said(node)}


def first_day(name: str, sets: dict[str, str]) -> Iterator[str]:
    """How much of a set is read without what was written down for it alone, and what it says for the first time."""
    order = order_of_release()
    place = order.get(name, len(order))
    texts = {one: texts_of(read_set(file)) for one, file in sets.items()}
    own = texts.pop(name)
    others = [text for known in texts.values() for text in known]
    earlier = [text for one, known in texts.items() if order.get(one, 0) < place for text in known]
    for told, known in (("all other sets", others), ("earlier sets", earlier)):
        unread = unread_of(own, known)
        new = {(text.kind, text.ja) for text in own} - {(text.kind, text.ja) for text in known}
        lost = {(text.kind, text.ja) for text, _ in unread}
        yield (
            f"known are {told}: {len(own) - len(unread)} of {len(own)} texts are read, "
            f"{len(new - lost)} of {len(new)} new ones"
        )
    yield from (f"{text.card} {text.kind} lacks {'; '.join(needs)}" for text, needs in unread)
    fresh = [f"{word} ({kind or 'node'})" for kind, word in sorted(words_of(own) - words_of(earlier))]
    yield f"for the first time: {', '.join(fresh) or 'nothing'}"


def main(given: list[str]) -> None:
    sets = shipped_sets()
    if not given:
        lines = coverage(sets)
    else:
        path = Path(given[0])
        if path.suffix:
            sets[path.stem] = path.read_text(encoding="utf-8")
        elif path.stem not in sets:
            sys.exit(f"no set is called {path.stem}; there are {', '.join(sets)}")
        lines = first_day(path.stem, sets)
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
