"""The card pool of a game: every card by its number, read when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from ..kernel.errors import UnknownCard
from .errors import MalformedNotation
from .game import GameCard
from .shipped import shipped_files

C = TypeVar("C", bound=GameCard)


class Pool(Mapping[str, C], Generic[C]):
    """Cards by number; `read` gives the cards of a text. What is shipped is read when it is first asked for."""

    def __init__(self, cards: Iterable[C], read: Callable[[str], list[C]]) -> None:
        self._read = read
        self._cards = {card.number: card for card in cards}
        self._sources: dict[str, str] = {}
        self._places: dict[str, tuple[str, int]] = {}  # in which file, and in which line of it
        self._numbers = list(self._cards)

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
        read = {number: self._read(source) for number, source in sources.items() if not self._has(number, source)}
        if not read:
            return self
        others = [card for number, card in self.items() if number not in read]
        return Pool([*others, *[card for cards in read.values() for card in cards]], self._read)

    def _has(self, number: str, source: str) -> bool:
        return number in self and self[number].source == source

    def __getitem__(self, number: str) -> C:
        card = self._cards.get(number)
        if card is None:
            source = self._sources.get(number)
            if source is None:
                raise UnknownCard(f"there is no card {number!r}")
            try:
                (card,) = self._read(source)
            except MalformedNotation as wrong:
                raise wrong.in_file(*self._places[number]) from None
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


def split_cards(text: str) -> list[tuple[int, str]]:
    """The first line and the rows of each card of a set file; a comment is kept as an empty row, so that lines are counted right."""
    found: list[tuple[int, list[str]]] = []
    for number, row in enumerate(text.splitlines(), 1):
        if row.strip() and not row.startswith((" ", "# ")):
            found.append((number, []))
        if found:
            found[-1][1].append("" if row.startswith("# ") else row)
    return [(number, "\n".join(rows).rstrip() + "\n") for number, rows in found]
