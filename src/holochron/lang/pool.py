"""The card pool of a game: every card by its number, read when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, Protocol, TypeVar

from ..kernel.errors import UnknownCard
from .errors import MalformedNotation
from .shipped import shipped_files


class GameCard(Protocol):
    """A card as every game has it."""

    number: str
    source: str  # the lines it was read from

    def title(self, lang: str) -> str: ...


C = TypeVar("C", bound=GameCard)


class Pool(Mapping[str, C], Generic[C]):
    """Cards by number; `read` gives the cards of a text. What is shipped is read when it is first asked for."""

    def __init__(self, cards: Iterable[C], read: Callable[[str], list[C]]) -> None:
        self._read = read
        self._cards = {card.number: card for card in cards}
        self._sources: dict[str, str] = {}
        self._places: dict[str, tuple[str, int]] = {}  # in which file, and in which line of it
        self._numbers = list(self._cards)
        self._shipped: Pool[C] | None = None  # without the cards of somebody's own; None: there are none
        self.own: tuple[str, ...] = ()  # the numbers of those

    def add_sources(self, text: str, file: str = "") -> None:
        """The cards of a set file, not read yet."""
        for line, source in split_cards(text):
            number = source.split(" ", 1)[0]
            self._places[number] = (file, line)
            if number not in self._cards and number not in self._sources:
                self._numbers.append(number)
            self._sources[number] = source

    def with_sources(self, sources: Mapping[str, str]) -> Pool[C]:
        """The pool in which the cards are what these lines say; itself, if they are that already."""
        read = [self._read(source) for number, source in sources.items() if not self._has(number, source)]
        return self._with([card for cards in read for card in cards]) if read else self

    def with_files(self, files: Iterable[tuple[str, str]]) -> Pool[C]:
        """The pool with somebody's own cards, from the names and texts of files: beside the shipped ones, or in place of those with
        the same number. MalformedNotation names file, line and fault."""
        read: dict[str, C] = {}
        places: dict[str, str] = {}
        for file, text in files:
            check_beginning(file, text)
            for line, source in split_cards(text):
                card = self._read_at(source, file, line)
                if card.number in read:
                    raise MalformedNotation(f"{card.number} stands in {places[card.number]} already", line, file)
                read[card.number] = card
                places[card.number] = f"line {line} of {file}"
        pool = self._with(read.values())
        pool._shipped = self.shipped
        pool.own = tuple(dict.fromkeys([*self.own, *read]))
        return pool

    @property
    def shipped(self) -> Pool[C]:
        """The pool without somebody's own cards."""
        return self if self._shipped is None else self._shipped

    def _with(self, cards: Iterable[C]) -> Pool[C]:
        """A pool in which these cards stand beside the others, or in their place."""
        pool: Pool[C] = Pool([], self._read)
        pool._cards = dict(self._cards)
        pool._sources = dict(self._sources)
        pool._places = dict(self._places)
        for card in cards:
            pool._cards[card.number] = card
            pool._sources.pop(card.number, None)
        pool._numbers = list(dict.fromkeys([*self._numbers, *pool._cards]))
        return pool

    def _read_at(self, source: str, file: str, line: int) -> C:
        try:
            (card,) = self._read(source)
        except MalformedNotation as wrong:
            raise wrong.in_file(file, line) from None
        return card

    def _has(self, number: str, source: str) -> bool:
        return number in self and self[number].source == source

    def __getitem__(self, number: str) -> C:
        card = self._cards.get(number)
        if card is None:
            source = self._sources.get(number)
            if source is None:
                raise UnknownCard(f"there is no card {number!r}")
            card = self._read_at(source, *self._places[number])
            self._cards[number] = card
        return card

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __contains__(self, number: object) -> bool:
        return number in self._cards or number in self._sources


def shipped_pool(package: str, read: Callable[[str], list[C]]) -> Pool[C]:
    """The cards that come with a game, one file per set."""
    pool: Pool[C] = Pool([], read)
    for file, text in shipped_files(package, "cards", ".cards"):
        pool.add_sources(text, f"{file}.cards")
    return pool


def first_row(text: str) -> tuple[int, str]:
    """The first row of a set file that says something, with its number; 0 when none does."""
    for number, row in enumerate(text.splitlines(), 1):
        if row.strip() and not row.startswith("# "):
            return number, row
    return 0, ""


def check_beginning(file: str, text: str) -> None:
    """MalformedNotation when a file has no card, or lines before the first one."""
    number, row = first_row(text)
    if not number or row.startswith((" ", "\t")):
        raise MalformedNotation(
            "a file of cards begins with a card, such as `C-02 character cost 2 ap 3 dp 2`", number or 1, file
        )


def split_cards(text: str) -> list[tuple[int, str]]:
    """The first line and the rows of each card of a set file; a comment is kept as an empty row, so that lines are counted right."""
    found: list[tuple[int, list[str]]] = []
    for number, row in enumerate(text.splitlines(), 1):
        if row.strip() and not row.startswith((" ", "# ")):
            found.append((number, []))
        if found:
            found[-1][1].append("" if row.startswith("# ") else row)
    return [(number, "\n".join(rows).rstrip() + "\n") for number, rows in found]
