"""The rules of a game as an index: what each clause says in our words, and the tests that prove it.

The index is read from a game's `data/rules`: `ids.txt` and `answers.txt` hold the numbers that exist, `01.txt` and so on one
line for each clause (`id | kind | title | Japanese | English`, no Japanese where the title says it all; a definition with the
reason why it needs no test, in Japanese and in English), and `proofs.txt`, written by `make trace`, the tests that name a clause or an official answer. A line of `answers.txt` has the cards that the answer names:
`Q1 hSD01-001`, a card in brackets where no test need play it, then `| reason`. What answers and rulings say is in `precedents`, what helps
a reader in `guide`.
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
STATUSES: Final = ("heading", "definition", "proven", "open")

IDS: Final = "ids.txt"
ANSWERS: Final = "answers.txt"
PROOFS: Final = "proofs.txt"


class Clause:
    """One clause: its number, its Japanese title and our summary in both languages; `tests` are those that prove it."""

    def __init__(
        self, id: str, kind: str, title: str, texts: dict[str, str], reasons: dict[str, str], tests: tuple[str, ...]
    ) -> None:
        self.id = id
        self.kind = kind
        self.title = title
        self.texts = texts
        self.reasons = reasons  # why a definition needs no test, by language; nothing for others
        self.tests = tests

    @property
    def summary(self) -> str:
        """What it says, in English."""
        return self.texts["en"]

    def text(self, lang: str = "en") -> str:
        """What it says, in a language."""
        return self.texts[lang]

    @property
    def reason(self) -> str:
        """Why it needs no test, in English; empty where it does."""
        return self.why("en")

    def why(self, lang: str = "en") -> str:
        """Why it needs no test, in a language."""
        return self.reasons.get(lang, "")

    @property
    def status(self) -> str:
        """`heading`; `proven` by a test; a `definition`, which has nothing to test, and why; or `open`."""
        if self.kind == "heading":
            return "heading"
        if self.tests:
            return "proven"
        return "definition" if self.kind == "definition" else "open"

    def __repr__(self) -> str:
        return f"<Clause {self.id} {self.status}: {self.summary or self.title}>"


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
    def answers(self) -> Mapping[str, tuple[str, ...]]:
        """The official answers by Q number, each with the tests that prove it."""
        return self._read().answers

    @property
    def named(self) -> Mapping[str, tuple[str, ...]]:
        """The cards that each official answer names."""
        return self._read().named

    @property
    def unplayed(self) -> Mapping[str, tuple[str, ...]]:
        """Those of them that a test which proves the answer need not play."""
        return self._read().unplayed

    @property
    def not_playable(self) -> Mapping[str, str]:
        """The answers that no game can show, with the reason."""
        return self._read().not_playable

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

    def coverage(self) -> dict[str, Any]:
        """How many clauses and answers are proven, and the numbers of those that are not."""
        by_status: dict[str, list[str]] = {status: [] for status in STATUSES}
        for clause in self.values():
            by_status[clause.status].append(clause.id)
        answers, not_playable = self.answers, self.not_playable
        return {
            "clauses": len(self),
            "heading": len(by_status["heading"]),
            "proven": len(by_status["proven"]),
            "definition": len(by_status["definition"]),
            "open": by_status["open"],
            "answers": {
                "total": len(answers),
                "tested": len([q for q, tests in answers.items() if tests]),
                "not_playable": len([q for q in not_playable if not answers[q]]),
                "open": [q for q, tests in answers.items() if not tests and q not in not_playable],
            },
        }


class Index:
    """What the files say, put together."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        proofs = {line.split()[0]: tuple(line.split()[1:]) for _, line in lines_of(texts, PROOFS)}
        lines = _chapters(texts)
        self.clauses: dict[str, Clause] = {}
        for _, line in lines_of(texts, IDS):  # `1.1 heading`, `1.1.1`
            id, _, flag = line.partition(" ")
            kind = "heading" if flag == "heading" else "rule"
            fields = lines.pop(id, [id, kind, "", "", ""])
            reasons = {"ja": fields[5], "en": fields[6]} if len(fields) > 5 else {}
            summaries = {"ja": fields[3] or fields[2], "en": fields[4]}
            self.clauses[id] = Clause(id, fields[1], fields[2], summaries, reasons, proofs.pop(id, ()))
        if lines:
            raise HolochronError(f"there are no clauses {', '.join(lines)}, which data/rules describes")
        self.answers: dict[str, tuple[str, ...]] = {}
        self.not_playable: dict[str, str] = {}
        self.named: dict[str, tuple[str, ...]] = {}
        self.unplayed: dict[str, tuple[str, ...]] = {}
        for place, line in lines_of(texts, ANSWERS):
            self._read_answer(place, fields_of(line), proofs)
        self.official = official_answers(texts, self.named)
        self.rulings = rulings_in(texts)
        self.chapters = chapters_in(texts)
        self.words = words_in(texts)
        if proofs:
            raise HolochronError(f"tests name what does not exist: {', '.join(proofs)}")

    def _read_answer(self, place: str, fields: list[str], proofs: dict[str, tuple[str, ...]]) -> None:
        """`Q1 hSD01-001`, `Q1 | why no game can show it`, or `Q1 (hSD01-001) hSD01-002 | why the first is not played`."""
        name, *cards = fields[0].split()
        self.answers[name] = proofs.pop(name, ())
        self.named[name] = tuple(card.strip("()") for card in cards)
        unplayed = tuple(card.strip("()") for card in cards if card.startswith("("))
        if unplayed:
            self.unplayed[name] = unplayed
            if len(fields) < 2:
                raise HolochronError(f"{place}: a card in brackets needs a reason")
        elif len(fields) > 1:
            self.not_playable[name] = fields[1]


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
                    f"{place}: a definition gives the reason why it needs no test in both languages, and nothing else does"
                )
            if fields[0] in lines:
                raise HolochronError(f"{place}: {fields[0]} has a line already")
            lines[fields[0]] = fields
    return lines


def shipped_with(package: str) -> dict[str, str]:
    """The files of a package's data/rules."""
    return {f"{name}.txt": text for name, text in shipped_files(package, "rules", ".txt")}
