"""What decks of every game have in common: files of plain text, the shelf of those that are shipped, and faults.

Name: My deck          may be left out

Deck (30)              a section; the number is not read
3 C-02                 or 3x C-02 Hayama Akine: what follows the number is not read
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ..kernel.errors import MalformedDeck, UnknownName

D = TypeVar("D")

_ENTRY: Final = re.compile(r"\[?(\d{1,4})\]?\s*[xX×*枚]?\s+(\S+)")
_REVERSED: Final = re.compile(r"(\S*[A-Za-z]\S*-\d+\S*?)[\s,;:]*[xX×*]?\s*(\d{1,4})\s*枚?")  # hSD01-003 x4
_NUMBER: Final = re.compile(r"[A-Za-z]+\d*-\d+")
_COUNT: Final = re.compile(r"(?<![\w-])[xX×]?(\d{1,4})[xX×枚]?(?![\w-])")
_LONE: Final = re.compile(r"[\[(]?[xX×*]?\s*\d{1,4}\s*[xX×*枚]?[\])]?")  # a count on a line of its own
_NO_COUNT: Final = re.compile(r"(?<!\S)[xX×]?([-−+]\d+|\d+[.,]\d+|\d{5,})[xX×枚]?(?!\S)")
_HEADING: Final = re.compile(r"([^\d:(]+?)\s*(?:\(\s*\d+\s*枚?\s*\))?\s*:?")  # Deck, Deck:, Deck (50)
_NAME: Final = re.compile(r"name\s*[:：]\s*(.+)", re.IGNORECASE)
_JSON: Final = re.compile(r"\ufeff?\s*(?:\{|\[(?!\d{1,4}\]))")
_NARROW: Final = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}  # as Japanese keyboards write


def is_json(text: str) -> bool:
    """Whether a text looks like JSON; the [4] of a list does not."""
    return _JSON.match(text) is not None


class Line(NamedTuple):
    """One of a deck's text: where it stands, as it is written, and with the letters and figures of Japanese keyboards made plain."""

    row: int
    written: str
    plain: str


def _lines(text: str) -> list[Line]:
    """The lines that say something. A count on a line of its own belongs to the card above it, or to the one below where
    the text begins with one."""
    lines: list[Line] = []
    before: bool | None = None  # whether counts stand above their cards
    pending = ""
    for row, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        written = raw.strip()
        plain = written.translate(_NARROW).strip()
        if not plain or plain.startswith(("#", "//", "```")):
            continue
        if _LONE.fullmatch(plain):
            if before is None:
                before = not (lines and _NUMBER.search(lines[-1].plain))
            if before:
                pending = plain
            else:
                above = lines.pop()
                lines.append(Line(above.row, above.written, f"{above.plain} {plain}"))
            continue
        if pending and _NUMBER.search(plain):
            plain, pending = f"{pending} {plain}", ""
        lines.append(Line(row, written, plain))
    return lines


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


class DeckList:
    """A deck of any game: the parts it is made of, each as card numbers with counts."""

    def __init__(self, name: str, parts: dict[str, dict[str, int]]) -> None:
        self.name = name
        self.parts = parts

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
        for row, written, line in _lines(text):
            named = _NAME.fullmatch(written)
            if named is not None:
                name = named.group(1)
                continue
            place = self.place(line)
            if place >= 0:
                section = place
                continue
            found = _ENTRY.match(line) or _REVERSED.fullmatch(line)
            if found is None:
                raise MalformedDeck(
                    f"line {row}: {written[:60]!r} is neither a section ({titles}) nor {self.example!r}"
                )
            if section < 0:
                raise MalformedDeck(f"line {row}: a card stands before the first section ({titles})")
            number, count = found.group(2), found.group(1)
            if not count.isdecimal():
                number, count = count, number
            if int(count):
                parts[section][number] = parts[section].get(number, 0) + int(count)
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


def listed(text: str, name: str) -> tuple[str, dict[str, int]]:
    """The name of a list without sections, `name` where it gives none, and its card numbers with their counts, which stand
    before or behind them, each on a line of its own or several to a line; a number without a count is one card. Headings are
    passed over. MalformedDeck for what stands in place of a number or of a count and is none."""
    counts: dict[str, int] = {}
    for row, written, line in _lines(text):
        named = _NAME.fullmatch(written)
        if named is not None:
            name = named.group(1)
            continue
        numbers = list(_NUMBER.finditer(line))
        if not numbers:
            if _HEADING.fullmatch(line) is None and _COUNT.search(line):
                raise MalformedDeck(f"line {row}: {written[:60]!r} names no card number")
            continue
        wrong = _NO_COUNT.search(_NUMBER.sub(" ", line))
        if wrong is not None:
            raise MalformedDeck(f"line {row}: {wrong.group(1)} is no count of cards")
        edges = [0, *[each.end() for each in numbers]]
        ends = [*[each.start() for each in numbers], len(line)]
        told = [_COUNT.findall(line, start, end)[-1:] for start, end in zip(edges, ends, strict=True)]
        if not told[0]:
            del told[0]  # counts stand behind the numbers
        for each, count in zip(numbers, told, strict=False):
            copies = int(count[0]) if count else 1
            if copies:
                counts[each.group()] = counts.get(each.group(), 0) + copies
    return name, counts


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
