"""What decks of every game have in common: files of plain text, the shelf of those that are shipped, and faults.

Name: My deck          may be left out

Deck (30)              a section; the number is not read
3 C-02                 or 3x C-02 Hayama Akine: what follows the number is not read
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from ..kernel.errors import MalformedDeck, UnknownName

D = TypeVar("D")

_ENTRY: Final = re.compile(r"(?<!\S)(\d{1,4})\s*[xX×*枚]?\s+(\S+-\S+)")  # of numbers that are made otherwise
_NUMBER: Final = re.compile(r"[A-Za-z]+\d*-\d+")
_COUNT: Final = re.compile(r"(?<![\w-])[xX×]?(\d{1,4})[xX×枚]?(?![\w-])")
_LONE: Final = re.compile(r"[\[(]?[xX×*]?\s*\d{1,4}\s*[xX×*枚]?[\])]?")  # a count on a line of its own
_NO_COUNT: Final = re.compile(r"(?<!\S)[xX×]?([-−+]\d+|\d+[.,]\d+|\d{5,})[xX×枚]?(?!\S)")
_HEADING: Final = re.compile(r"([^\d:(]+?)\s*(?:\(\s*\d+\s*枚?\s*\))?\s*:?")  # Deck, Deck:, Deck (50)
_NAME: Final = re.compile(r"name\s*[:：]\s*(.+)", re.IGNORECASE)
_JSON: Final = re.compile(r"\ufeff?\s*(?:\{|\[(?!\d{1,4}\]))")
_NARROW: Final = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}  # as Japanese keyboards write
_DASH: Final = re.compile(r"(?<=[A-Za-z0-9])[‐‑‒–—―−ーｰ](?=\d)")  # as word processors write it
_GLUED: Final = re.compile(r"(?<![\w-])[\[(]?(\d{1,4})[\])]?\s*[xX×*枚]?\s*(?=[A-Za-z]+\d*-\d)")  # 4xhSD01-003
_GLUED_BEHIND: Final = re.compile(r"(-\d+)(?=[xX*]\s*\d)")  # hSD01-003x4
_LONGEST: Final = 60  # of what is quoted


def is_json(text: str) -> bool:
    """Whether a text looks like JSON; the [4] of a list does not."""
    return _JSON.match(text) is not None


def plain(text: str) -> str:
    """A text with the letters, figures and dashes of Japanese keyboards and word processors made plain, and counts apart."""
    text = _DASH.sub("-", text.translate(_NARROW).strip())
    return _GLUED_BEHIND.sub(r"\1 ", _GLUED.sub(r"\1 ", text))


def numbers_in(text: str) -> set[str]:
    """The card numbers that a text names, in small letters."""
    return {number.casefold() for number in _NUMBER.findall("\n".join(map(plain, text.splitlines())))}


class Line(NamedTuple):
    """One of a deck's text: where it stands, as it is written, and made plain."""

    row: int
    written: str
    plain: str


def _lines(text: str) -> list[Line]:
    """The lines that say something. A count on a line of its own belongs to the card above it, or to the one below where
    the text begins with one."""
    lines: list[Line] = []
    before: bool | None = None  # whether counts stand above their cards
    pending: Line | None = None
    for row, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        written = raw.strip()
        line = Line(row, written, plain(written))
        if not line.plain or line.plain.startswith(("#", "//", "```")):
            continue
        if _LONE.fullmatch(line.plain):
            if before is None:
                before = not (lines and _NUMBER.search(lines[-1].plain))
            if before:
                lines += [pending] if pending else []  # a count without its card: it is told where it stands
                pending = line
            else:
                above = lines.pop()
                lines.append(Line(above.row, above.written, f"{above.plain} {line.plain}"))
            continue
        if pending and _NUMBER.search(line.plain):
            line, pending = Line(row, written, f"{pending.plain} {line.plain}"), None
        lines.append(line)
    return [*lines, pending] if pending else lines


def _is_uncounted(line: Line) -> bool:
    """Whether something stands before the first number of a line that has no count: it may be one that nobody can read."""
    return _NUMBER.match(line.plain) is None and _COUNT.search(_NUMBER.sub(" ", line.plain)) is None


def _cards_in(line: Line) -> list[tuple[str, int]]:
    """The card numbers of a line with their counts, which stand before or behind them; a number without a count is one card.
    MalformedDeck for what stands in place of a count and is none."""
    numbers = list(_NUMBER.finditer(line.plain))
    if not numbers:
        return []
    edges = [0, *[each.end() for each in numbers]]
    ends = [*[each.start() for each in numbers], len(line.plain)]
    told = [_COUNT.findall(line.plain, start, end)[-1:] for start, end in zip(edges, ends, strict=True)]
    before = bool(told[0])
    if not before:
        del told[0]  # counts stand behind the numbers
    counted = line.plain[: ends[0]] if before and len(numbers) == 1 else line.plain  # names may have figures
    wrong = _NO_COUNT.search(_NUMBER.sub(" ", counted))
    if wrong is not None:
        raise MalformedDeck(f"line {line.row}: {wrong.group(1)[:_LONGEST]} is no count of cards")
    return [(each.group(), int(count[0]) if count else 1) for each, count in zip(numbers, told, strict=False)]


class Fault:
    """One violation of the rules of deck construction, with its clause or the date of the official restriction."""

    def __init__(self, rule: str, text_en: str, text_ja: str) -> None:
        self.rule = rule
        self.texts = {"en": text_en, "ja": text_ja}

    def text(self, lang: str = "en") -> str:
        """The fault in a language, without its clause."""
        return self.texts[lang]

    def __str__(self) -> str:
        return f"{self.texts['en']} ({self.rule})"

    def __repr__(self) -> str:
        return f"<Fault {self}>"


class Titled(Protocol):
    """What is called something in each language."""

    def title(self, lang: str) -> str: ...


def called(pool: Mapping[str, Titled], number: str) -> tuple[str, str]:
    """What a fault calls a card, in English and in Japanese: namesakes differ in their number."""
    if number not in pool:
        return number, number
    return f"{number} {pool[number].title('en')}", f"{pool[number].title('ja')}（{number}）"


class DeckList:
    """A deck of any game: the parts it is made of, each as card numbers with counts."""

    def __init__(self, name: str, parts: dict[str, dict[str, int]]) -> None:
        self.name = name
        self.parts = parts
        self.passed_over: list[Line] = []  # of the text that it was read from

    def counts(self) -> dict[str, int]:
        """How often each number is in the deck."""
        counts: dict[str, int] = {}
        for part in self.parts.values():
            for number, count in part.items():
                counts[number] = counts.get(number, 0) + count
        return counts

    def to_data(self) -> dict[str, Any]:
        """The deck as plain data, as saves keep it."""
        return {"name": self.name, **self.parts}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DeckList) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Deck {self.name}>"


K = TypeVar("K", bound=DeckList)


def own_deck(kind: type[K], deck: DeckList) -> K:
    """The deck, which is of that kind; MalformedDeck when it is one of another game."""
    if not isinstance(deck, kind):
        raise MalformedDeck(f"{deck.name} is a deck of another game: it is made of {', '.join(deck.parts)}")
    return deck


class Sections:
    """The parts that a game's decks have: their headings, the first of each as it is written, and an entry as an example."""

    def __init__(self, headings: Sequence[Sequence[str]], example: str) -> None:
        self.titles = [names[0] for names in headings]
        self.places = {name.casefold(): place for place, names in enumerate(headings) for name in names}
        self.example = example

    def place(self, line: str) -> int:
        """Which section a line begins, or -1."""
        heading = _HEADING.fullmatch(line.translate(_NARROW).strip())
        return -1 if heading is None else self.places.get(heading.group(1).casefold(), -1)

    def read(self, text: str, name: str) -> tuple[str, list[dict[str, int]]]:
        """The name of a deck and its parts; `name` is used where the text gives none."""
        parts: list[dict[str, int]] = [{} for _ in self.titles]
        titles, section = ", ".join(self.titles), -1
        if is_json(text):
            raise MalformedDeck("a deck of this game is plain text, no JSON")
        for line in _lines(text):
            named = _NAME.fullmatch(line.written)
            place = self.place(line.plain)
            if named is not None:
                name = named.group(1)
                continue
            if place >= 0:
                section = place
                continue
            cards = _cards_in(line)
            if not cards or _is_uncounted(line):
                cards = [(number, int(count)) for count, number in _ENTRY.findall(line.plain)]
            if not cards:
                raise MalformedDeck(
                    f"line {line.row}: {line.written[:_LONGEST]!r} is neither a section ({titles}) nor {self.example!r}"
                )
            if section < 0:
                raise MalformedDeck(f"line {line.row}: a card stands before the first section ({titles})")
            for number, count in cards:
                if count:
                    parts[section][number] = parts[section].get(number, 0) + count
        if section < 0:
            raise MalformedDeck(f"the deck is empty: it has no section {' or '.join(self.titles)}")
        return name, parts

    def write(self, name: str, parts: Sequence[Mapping[str, int]]) -> str:
        """The deck as our own files are written."""
        sections = [
            "\n".join([title, *(f"{count} {number}" for number, count in part.items())])
            for title, part in zip(self.titles, parts, strict=True)
        ]
        return "\n\n".join([f"Name: {' '.join(name.split())}", *sections]) + "\n"


class DeckFiles(Generic[K]):
    """How a game reads its kind of deck, from what saves keep and from the text of a file."""

    def __init__(
        self,
        kind: type[K],
        from_data: Callable[[Mapping[str, Any]], K],
        is_text: Callable[[str], bool],
        read: Callable[[str, str], K],
        sections: Sections,
    ) -> None:
        self.kind = kind
        self.from_data = from_data
        self.is_text = is_text  # whether a text can only be a deck of this game
        self.read = read  # of a text, and the name where it gives none
        self.sections = sections

    def is_mere_list(self, text: str) -> bool:
        """Whether a text names cards without saying which part of a deck they are of, or by other headings than ours."""
        if is_json(text):
            return False
        headings = [line.plain for line in _lines(text) if _HEADING.fullmatch(line.plain)]
        return not headings or any(self.sections.place(heading) < 0 for heading in headings)


class CardList(NamedTuple):
    """A list without sections: what it is called, how many there are of each number, and the lines that say nothing of cards."""

    name: str
    counts: dict[str, int]
    passed_over: list[Line]


def listed(text: str, name: str) -> CardList:
    """A list without sections, `name` where it gives none: numbers and counts, each on a line of its own or several to a line.
    Headings are passed over. MalformedDeck for what stands in place of a number or of a count and is none."""
    found = CardList(name, {}, [])
    for line in _lines(text):
        named = _NAME.fullmatch(line.written)
        cards = _cards_in(line)
        if named is not None:
            found = found._replace(name=named.group(1))
        elif not cards and _HEADING.fullmatch(line.plain) is None and _COUNT.search(line.plain):
            raise MalformedDeck(f"line {line.row}: {line.written[:_LONGEST]!r} names no card number")
        elif not cards:
            found.passed_over.append(line)
        for number, copies in cards:
            if copies and named is None:
                found.counts[number] = found.counts.get(number, 0) + copies
    return found


class DeckShelf(Mapping[str, D], Generic[D]):
    """The shipped decks by name, read when first asked for."""

    def __init__(self, load: Callable[[], dict[str, D]]) -> None:
        self._load = load
        self._decks: dict[str, D] | None = None

    def _read(self) -> dict[str, D]:
        decks = self._decks
        if decks is None:
            decks = self._decks = self._load()
        return decks

    def __getitem__(self, name: str) -> D:
        deck = self._read().get(name)
        if deck is None:
            raise UnknownName(f"there is no deck {name!r}; there are {', '.join(self._read())}")
        return deck

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())
