"""The rules of a game as an index: what each clause says in our words.

The index is read from a game's `data/rules`. `ids.txt` and `answers.txt` hold the numbers that
exist. `01.txt` and so on have a line for each clause: `id | kind | title | Japanese | English`, no
Japanese where the title says it all. A definition adds the reason why there is nothing to try, in
Japanese and in English. A line of `answers.txt` has the cards that the answer names: `Q1 hSD01-001`.
`precedents` has what answers and rulings say, `guide` what helps a reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ...kernel.errors import HolochronError, UnknownName
from ..lines import fields_of, lines_of
from ..shipped import shipped_files
from .guide import Chapter, Trial, Word, chapters_in, trials_of, words_in
from .precedents import OfficialAnswer, Ruling, official_answers, rulings_in

KINDS: Final = ("heading", "rule", "definition")

IDS: Final = "ids.txt"
ANSWERS: Final = "answers.txt"


class Clause:
    """One clause: its number, its Japanese title and our summary in both languages."""

    def __init__(self, id: str, kind: str, title: str, texts: dict[str, str], reasons: dict[str, str]) -> None:
        self.id = id
        self.kind = kind
        self.title = title
        self.texts = texts
        self.reasons = reasons  # why a definition gives nothing to try, by language; nothing for others

    @property
    def summary(self) -> str:
        """What it says, in English."""
        return self.texts["en"]

    def text(self, lang: str = "en") -> str:
        """What it says, in a language."""
        return self.texts[lang]

    def why(self, lang: str = "en") -> str:
        """The reason why a definition gives nothing to try, in a language; empty for others."""
        return self.reasons.get(lang, "")

    def to_data(self) -> dict[str, Any]:
        """The clause as plain data."""
        names = {"id": self.id, "kind": self.kind, "title": self.title}
        return {**names, "summary": self.texts, "reason": self.reasons}

    def __repr__(self) -> str:
        return f"<Clause {self.id} {self.kind}: {self.summary or self.title}>"


class Rulebook(Mapping[str, Clause]):
    """The clauses by number, in the order of the rules; read when first asked for."""

    def __init__(self, package: str, texts: Mapping[str, str] | None = None) -> None:
        self._package = package  # the game that ships them
        self._texts = texts  # the files of data/rules by name; None means those that are shipped
        self._index: Index | None = None

    def _read(self) -> Index:
        index = self._index
        if index is None:
            index = self._index = Index(shipped_with(self._package) if self._texts is None else self._texts)
        return index

    def __getitem__(self, id: str) -> Clause:
        clause = self._read().clauses.get(id)
        if clause is None:
            raise UnknownName(f"there is no clause {id!r}; a clause is a number such as 8.3.1")
        return clause

    def __iter__(self) -> Iterator[str]:
        return iter(self._read().clauses)

    def __len__(self) -> int:
        return len(self._read().clauses)

    @property
    def named(self) -> Mapping[str, tuple[str, ...]]:
        """The official answers by Q number, each with the cards that it names."""
        return self._read().named

    @property
    def official(self) -> Mapping[str, OfficialAnswer]:
        """What the official answers say in our words, by Q number."""
        return self._read().official

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """How we decide where the sources differ or are silent."""
        return self._read().rulings

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """What each chapter is about."""
        return self._read().chapters

    @property
    def words(self) -> tuple[Word, ...]:
        """The words of the game, explained."""
        return self._read().words

    def trials(self) -> tuple[Trial, ...]:
        """Positions to try clauses in."""
        return trials_of(self._package)

    def parent(self, id: str) -> Clause | None:
        """The clause that this one stands under; None at the top of a chapter."""
        above = self[id].id.rpartition(".")[0]
        while above and above not in self:
            above = above.rpartition(".")[0]
        return self[above] if above else None

    def heading(self, id: str) -> Clause | None:
        """The nearest heading that this clause stands under."""
        above = self.parent(id)
        while above is not None and above.kind != "heading":
            above = self.parent(above.id)
        return above

    def children(self, id: str) -> list[Clause]:
        """The clauses directly below this one."""
        depth = self[id].id.count(".") + 1
        return [self[below] for below in self if below.startswith(f"{id}.") and below.count(".") == depth]

    def search(self, words: str) -> list[Clause]:
        """The clauses whose title and summaries hold every word, in any case."""
        wanted = words.casefold().split()
        found: list[Clause] = []
        for clause in self.values():
            text = " ".join([clause.title, *clause.texts.values()]).casefold()
            if wanted and all(word in text for word in wanted):
                found.append(clause)
        return found


class Index:
    """What the files say, put together."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        lines = _chapters(texts)
        self.clauses: dict[str, Clause] = {}
        for _, line in lines_of(texts, IDS):  # `1.1 heading`, `1.1.1`
            id, _, flag = line.partition(" ")
            kind = "heading" if flag == "heading" else "rule"
            fields = lines.pop(id, [id, kind, "", "", ""])
            reasons = {"ja": fields[5], "en": fields[6]} if len(fields) > 5 else {}
            summaries = {"ja": fields[3] or fields[2], "en": fields[4]}
            self.clauses[id] = Clause(id, fields[1], fields[2], summaries, reasons)
        if lines:
            raise HolochronError(f"there are no clauses {', '.join(lines)}, which data/rules describes")
        self.named: dict[str, tuple[str, ...]] = {}
        for _, line in lines_of(texts, ANSWERS):
            name, *cards = line.split()
            self.named[name] = tuple(cards)
        self.official = official_answers(texts, self.named)
        self.rulings = rulings_in(texts)
        self.chapters = chapters_in(texts)
        self.words = words_in(texts)


def _chapters(texts: Mapping[str, str]) -> dict[str, list[str]]:
    """The fields of every line about a clause, by its number."""
    lines: dict[str, list[str]] = {}
    for name in sorted(texts):
        if not name[:2].isdecimal():
            continue
        for place, line in lines_of(texts, name):
            fields = fields_of(line)
            if len(fields) not in (5, 6, 7) or fields[1] not in KINDS:
                raise HolochronError(
                    f"{place}: a line reads `id | kind | title | Japanese | English`, kind one of {', '.join(KINDS)}"
                )
            if len(fields) != (7 if fields[1] == "definition" else 5):
                raise HolochronError(
                    f"{place}: a definition gives the reason why there is nothing to try in both languages, and nothing else does"
                )
            if fields[0] in lines:
                raise HolochronError(f"{place}: {fields[0]} has a line already")
            lines[fields[0]] = fields
    return lines


def shipped_with(package: str) -> dict[str, str]:
    """The files of a package's data/rules."""
    return {f"{name}.txt": text for name, text in shipped_files(package, "rules", ".txt")}
