"""Page 8.2: decks, what makes them legal, and the files players keep them in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, Final

from ...kernel.errors import MalformedDeck, UnknownName
from .cards import HEROINE, MOST_COPIES, CardPool

DECK_SIZE: Final = 30  # 8.2.1


class Deck:
    """A heroine and thirty other cards, as card numbers with counts."""

    def __init__(self, name: str, heroine: dict[str, int], main: dict[str, int]) -> None:
        self.name = name
        self.heroine = heroine
        self.main = main

    def counts(self) -> dict[str, int]:
        """How often each number is in the deck."""
        counts = dict(self.heroine)
        for number, count in self.main.items():
            counts[number] = counts.get(number, 0) + count
        return counts

    def to_data(self) -> dict[str, Any]:
        return {"name": self.name, "heroine": self.heroine, "main": self.main}

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Deck:
        return Deck(data["name"], dict(data["heroine"]), dict(data["main"]))

    def to_text(self) -> str:
        """The deck as plain text."""
        parts = [("Heroine", self.heroine), ("Deck", self.main)]
        return "\n\n".join(
            "\n".join([head, *(f"{count} {number}" for number, count in part.items())]) for head, part in parts
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Deck {self.name}>"


class Fault:
    """One violation of the rules of deck construction, with its clause."""

    def __init__(self, rule: str, text_en: str, text_ja: str) -> None:
        self.rule = rule
        self.texts = {"en": text_en, "ja": text_ja}

    def text(self, lang: str = "en") -> str:
        return self.texts[lang]

    def __str__(self) -> str:
        return f"{self.texts['en']} ({self.rule})"

    def __repr__(self) -> str:
        return f"<Fault {self}>"


def check_deck(pool: CardPool, deck: Deck) -> list[Fault]:
    """Every violation, clause by clause; none means that the deck is legal."""
    faults: list[Fault] = []
    for number, count in deck.counts().items():
        if number not in pool:
            faults.append(Fault("8.2.1", f"{number} is not in the card pool", f"{number}はカードプールにありません"))
        if count < 1:
            text = f"{number} is listed {count} times; a count is 1 or more"
            faults.append(Fault("8.2.1", text, f"{number}の枚数が{count}です。1以上にしてください"))
    _check_heroine(pool, deck, faults)
    _check_main(pool, deck, faults)
    return faults


def _check_heroine(pool: CardPool, deck: Deck, faults: list[Fault]) -> None:
    count = sum(deck.heroine.values())
    if count != 1:
        text = f"a deck has exactly one heroine, not {count}"
        faults.append(Fault("8.2.1", text, f"ヒロインはちょうど1枚です({count}枚あります)"))
    for number in deck.heroine:
        if number in pool and pool[number].kind != HEROINE:
            faults.append(Fault("8.2.1", f"{number} is no heroine", f"{number}はヒロインではありません"))


def _check_main(pool: CardPool, deck: Deck, faults: list[Fault]) -> None:
    for number in deck.main:
        if number in pool and pool[number].kind == HEROINE:
            text = f"{number} is a heroine; the thirty other cards are none"
            faults.append(Fault("8.2.1", text, f"{number}はヒロインです。残りの30枚には入れられません"))
    count = sum(deck.main.values())
    if count != DECK_SIZE:
        text = f"beside the heroine a deck has exactly {DECK_SIZE} cards, not {count}"
        faults.append(Fault("8.2.1", text, f"ヒロイン以外はちょうど{DECK_SIZE}枚です({count}枚あります)"))
    for number, copies in deck.main.items():
        most = pool[number].copies if number in pool else MOST_COPIES
        if copies > most:
            rule = "8.2.2" if most == MOST_COPIES else "8.2.3"
            text = f"{number} is in the deck {copies} times; {most} are allowed"
            faults.append(Fault(rule, text, f"{number}は{most}枚までです({copies}枚あります)"))


# ---------------------------------------------------------------------------------------------------- files


_ENTRY: Final = re.compile(r"(\d+)\s*[xX×]?\s+(\S+)")
_SECTIONS: Final = {"heroine": 0, "ヒロイン": 0, "deck": 1, "main": 1, "デッキ": 1}


def is_deck_text(text: str) -> bool:
    """Whether a text has the heading that only decks of this game have."""
    return any(_SECTIONS.get(line.strip().rstrip(":").casefold()) == 0 for line in text.splitlines())


def read_deck(text: str, name: str = "deck") -> Deck:
    """A deck from plain text."""
    parts: list[dict[str, int]] = [{}, {}]
    section = -1
    for row, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", "//")):
            continue
        heading = _SECTIONS.get(line.rstrip(":").casefold())
        if heading is not None:
            section = heading
            continue
        found = _ENTRY.match(line)
        if found is None:
            raise MalformedDeck(f"line {row}: {line!r} is neither a section (Heroine, Deck) nor '3 C-02'")
        if section < 0:
            raise MalformedDeck(f"line {row}: a card stands before the first section (Heroine, Deck)")
        number = found.group(2)
        parts[section][number] = parts[section].get(number, 0) + int(found.group(1))
    if section < 0:
        raise MalformedDeck("the deck is empty: it has no section Heroine or Deck")
    return Deck(name, parts[0], parts[1])


class DeckShelf(Mapping[str, Deck]):
    """The shipped decks by name."""

    def __init__(self) -> None:
        self._decks: dict[str, Deck] = {}
        folder = resources.files(__package__).joinpath("data")
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith(".deck"):
                name = entry.name.removesuffix(".deck")
                self._decks[name] = read_deck(entry.read_text(encoding="utf-8"), name)

    def __getitem__(self, name: str) -> Deck:
        deck = self._decks.get(name)
        if deck is None:
            raise UnknownName(f"there is no deck {name!r}; there are {', '.join(self._decks)}")
        return deck

    def __iter__(self) -> Iterator[str]:
        return iter(self._decks)

    def __len__(self) -> int:
        return len(self._decks)
