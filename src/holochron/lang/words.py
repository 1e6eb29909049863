"""What the fields of nodes take: nodes of a family, any text, or one of a closed list of words.

A list of words is the one place where its words stand: notation, grammar, linter and `tools/words.py` use it, and nothing else is read. A word
may be followed by one of another list, which says of what it is: `art-cost.red`, `damaged.special`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from .nodes import Amount, Condition, Faces, Filter, Node, Number, Statement, Step, Trigger

JOINED: Final = "|"  # between words of which one or another is meant
OF: Final = "."  # between a word and what says of what it is
HERE: Final = "{}"  # where that stands in what is told of such a word


class Meaning:
    """A word: what it says, by which clause, how cards word it, and which module acts on it; and of what it is, if a word of another
    list has to say so."""

    def __init__(
        self, word: str, told: str, clause: str, ja: str, en: str, done_in: str, parts: WordList | None = None
    ) -> None:
        self.word = word
        self.told = told
        self.clause = clause  # nothing where no clause speaks of it
        self.ja = ja  # `<する>` is conjugated
        self.en = en
        self.done_in = done_in  # where it is interpreted, noticed or remembered: `rules/damage`, or several
        self.parts = parts

    def spelled(self) -> list[Meaning]:
        """The word with each of its parts, or as it stands."""
        if self.parts is None:
            return [self]
        return [self._of(part) for part in self.parts.meanings.values()]

    def _of(self, part: Meaning) -> Meaning:
        told, ja, en = self.told.replace(HERE, part.en), self.ja.replace(HERE, part.ja), self.en.replace(HERE, part.en)
        return Meaning(f"{self.word}{OF}{part.word}", told, self.clause, ja, en, self.done_in)


class Kind:
    """What a field takes; `is_plain` if the word is kept as it stands."""

    def __init__(self, name: str, told: str, is_plain: bool) -> None:
        self.name = name
        self.told = told  # as it is asked for: 'a number'
        self.is_plain = is_plain

    def takes(self, value: object) -> bool:
        """Whether that can stand there."""
        return isinstance(value, str)

    def expected(self, value: object) -> str:
        """What was expected in place of something."""
        return self.told


class NodeKind(Kind):
    """A node of some families; None too where the field may be left open."""

    def __init__(self, name: str, told: str, families: tuple[type[object], ...], or_nothing: bool = False) -> None:
        super().__init__(name, told, is_plain=False)
        self.families = families
        self.or_nothing = or_nothing

    def takes(self, value: object) -> bool:
        return isinstance(value, self.families) or (self.or_nothing and value is None)


class WordList(Kind):
    """A closed list of words; with `joins`, several of them with bars between."""

    def __init__(self, name: str, told: str, rows: Iterable[Meaning], joins: bool = False) -> None:
        super().__init__(name, told, is_plain=True)
        self.rows = tuple(rows)
        self.meanings = {meaning.word: meaning for row in self.rows for meaning in row.spelled()}
        self.joins = joins

    def takes(self, value: object) -> bool:
        if not isinstance(value, str):
            return False
        if value in self.meanings:
            return True
        return self.joins and JOINED in value and all(part in self.meanings for part in value.split(JOINED))

    def expected(self, value: object) -> str:
        near = nearest(str(value), self.meanings)
        return f"{self.told}: {near}" if near else f"{self.told}: {', '.join(map(repr, self.meanings))}"

    def said(self, value: str) -> list[tuple[str, str]]:
        """The words that are written there, each with its list: those before a dot, and those behind it."""
        found: list[tuple[str, str]] = []
        for word in value.split(JOINED):
            head, _, part = word.partition(OF)
            found.append((self.name, head))
            lists = [row.parts for row in self.rows if row.word == head and row.parts is not None]
            found += [(words.name, part) for words in lists if part in words.meanings]
        return found

    def only(self, *words: str) -> dict[str, Meaning]:
        """Some of them."""
        return {word: self.meanings[word] for word in words}

    def japanese(self) -> dict[str, str]:
        """The words by their Japanese."""
        return {meaning.ja: word for word, meaning in self.meanings.items()}

    def english(self) -> dict[str, str]:
        return {word: meaning.en for word, meaning in self.meanings.items()}


def nearest(word: str, words: Iterable[str]) -> str:
    """`did you mean 'archive'?`; nothing where no word is like it."""
    near = get_close_matches(word, list(words), 1)
    return f"did you mean {near[0]!r}?" if near else ""


TEXT: Final = Kind("text", "a text in quotation marks", is_plain=True)
SHARED_KINDS: Final[Mapping[str, Kind]] = {
    "text": TEXT,
    "number": NodeKind("number", "a number", (Number,)),
    "amount": NodeKind("amount", "an amount", (Amount,)),
    "condition": NodeKind("condition", "a condition", (Condition,)),
    "faces": NodeKind("faces", "faces of a die", (Faces,)),
    "filter": NodeKind("filter", "a filter", (Filter,)),
    "trigger": NodeKind("trigger", "a trigger", (Trigger,)),
    "step": NodeKind("step", "a step", (Step,)),
    "statement": NodeKind("statement", "a line of an ability", (Statement,)),
    "node": NodeKind("node", "a line of an ability", (Node,)),
}
SIGNS: Final[WordList] = WordList(
    "sign",
    "how two numbers compare",
    [
        Meaning(word, told, "", ja, en, "abilities/filters abilities/evaluate")
        for word, told, ja, en in (
            ("<=", "so much or less", "以下", " or less"),
            (">=", "so much or more", "以上", " or more"),
            ("=", "just so much", "", ""),
            ("<", "less than that", "より<少ない>", "less than"),
            (">", "more than that", "より<多い>", "more than"),
        )
    ],
)
