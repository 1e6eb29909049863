"""Chapter 6.1: decks, what makes them legal, and the files players keep them in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, Final

from ...kernel.errors import MalformedDeck, UnknownName
from .cards import CHEER, HOLOMEM, OSHI, SUPPORT, CardPool

DECK_SIZE: Final = 50  # 6.1.4.2
CHEER_SIZE: Final = 20  # 6.1.3.2
MOST_COPIES: Final = 4  # 6.1.4.3


class Deck:
    """A game deck: an oshi holomem, a deck and a cheer deck (6.1.1.1), as card numbers with counts."""

    def __init__(self, name: str, oshi: dict[str, int], main: dict[str, int], cheer: dict[str, int]) -> None:
        self.name = name
        self.oshi = oshi
        self.main = main
        self.cheer = cheer

    def counts(self) -> dict[str, int]:
        """How often each number is in the game deck."""
        counts: dict[str, int] = {}
        for part in (self.oshi, self.main, self.cheer):
            for number, count in part.items():
                counts[number] = counts.get(number, 0) + count
        return counts

    def to_data(self) -> dict[str, Any]:
        return {"name": self.name, "oshi": self.oshi, "main": self.main, "cheer": self.cheer}

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Deck:
        return Deck(data["name"], dict(data["oshi"]), dict(data["main"]), dict(data["cheer"]))

    def to_text(self) -> str:
        """The deck as plain text."""
        parts = [("Oshi", self.oshi), ("Deck", self.main), ("Cheer", self.cheer)]
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
    for number in deck.counts():
        if number not in pool:
            faults.append(Fault("6.1.1", f"{number} is not in the card pool", f"{number}はカードプールにありません"))
        elif pool[number].unfinished:
            words = ", ".join(pool[number].unfinished)
            text = f"{number} cannot be played yet: nothing carries out {words}"
            faults.append(Fault("6.1.1", text, f"{number}はまだ使えません({words})"))
    for part in (deck.oshi, deck.main, deck.cheer):
        for number, count in part.items():
            if count < 1:
                text = f"{number} is listed {count} times; a count is 1 or more"
                faults.append(Fault("6.1.1", text, f"{number}の枚数が{count}です。1以上にしてください"))
    _check_oshi(pool, deck, faults)
    _check_cheers(pool, deck, faults)
    _check_main(pool, deck, faults)
    return faults


def _check_oshi(pool: CardPool, deck: Deck, faults: list[Fault]) -> None:
    count = sum(deck.oshi.values())
    if count != 1:
        text = f"a game deck has exactly one oshi holomem, not {count}"
        faults.append(Fault("6.1.2", text, f"推しホロメンはちょうど1枚です({count}枚あります)"))
    for number in deck.oshi:
        if number in pool and pool[number].kind != OSHI:
            faults.append(Fault("6.1.2", f"{number} is no oshi holomem", f"{number}は推しホロメンではありません"))


def _check_cheers(pool: CardPool, deck: Deck, faults: list[Fault]) -> None:
    for number in deck.cheer:
        if number in pool and pool[number].kind != CHEER:
            text = f"{number} is no cheer; a cheer deck holds only cheers"
            faults.append(Fault("6.1.3.1", text, f"{number}はエールではありません"))
    count = sum(deck.cheer.values())
    if count != CHEER_SIZE:
        text = f"a cheer deck has exactly {CHEER_SIZE} cards, not {count}"
        faults.append(Fault("6.1.3.2", text, f"エールデッキはちょうど{CHEER_SIZE}枚です({count}枚あります)"))


def _check_main(pool: CardPool, deck: Deck, faults: list[Fault]) -> None:
    for number in deck.main:
        if number in pool and pool[number].kind not in (HOLOMEM, SUPPORT):
            text = f"{number} is neither holomem nor support; the deck holds only those"
            faults.append(Fault("6.1.4.1", text, f"{number}はホロメンでもサポートでもありません"))
    count = sum(deck.main.values())
    if count != DECK_SIZE:
        text = f"a deck has exactly {DECK_SIZE} cards, not {count}"
        faults.append(Fault("6.1.4.2", text, f"デッキはちょうど{DECK_SIZE}枚です({count}枚あります)"))
    for number, copies in deck.main.items():
        if copies > MOST_COPIES and number in pool and not pool[number].any_copies:  # 6.1.5, 2.11.2.1
            text = f"{number} is in the deck {copies} times; {MOST_COPIES} are allowed"
            faults.append(Fault("6.1.4.3", text, f"{number}は{MOST_COPIES}枚までです({copies}枚あります)"))


# ---------------------------------------------------------------------------------------------------- files


_ENTRY: Final = re.compile(r"(\d+)\s*[xX×]?\s+(\S+)")
_SECTIONS: Final = {"oshi": 0, "deck": 1, "main": 1, "cheer": 2, "cheers": 2, "cheer deck": 2}


def read_deck(text: str, name: str = "deck") -> Deck:
    """A deck from plain text, or from the JSON of holoDelta or HoloDuel."""
    if text.lstrip().startswith("{"):
        return _read_json(text, name)
    parts: list[dict[str, int]] = [{}, {}, {}]
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
            raise MalformedDeck(f"line {row}: {line!r} is neither a section (Oshi, Deck, Cheer) nor '4 hSD01-003'")
        if section < 0:
            raise MalformedDeck(f"line {row}: a card stands before the first section (Oshi, Deck, Cheer)")
        number = found.group(2)
        parts[section][number] = parts[section].get(number, 0) + int(found.group(1))
    if section < 0:
        raise MalformedDeck("the deck is empty: it has no section Oshi, Deck or Cheer")
    return Deck(name, *parts)


def _read_json(text: str, name: str) -> Deck:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise MalformedDeck(f"the deck looks like JSON but cannot be read: {error}") from None
    if "cheerDeck" in data:  # holoDelta
        title, rows = data.get("deckName", name), (data.get("deck"), data["cheerDeck"])
        oshi = data.get("oshi")
        number = oshi[0] if isinstance(oshi, list) and oshi else oshi
        return Deck(str(title), _oshi(number), _rows(rows[0]), _rows(rows[1]))
    if "cheer_deck" in data:  # HoloDuel
        main, cheers = _mapping(data.get("deck")), _mapping(data["cheer_deck"])
        return Deck(str(data.get("deck_name", name)), _oshi(data.get("oshi")), main, cheers)
    raise MalformedDeck("the JSON is no deck of holoDelta (cheerDeck) or HoloDuel (cheer_deck)")


def _oshi(number: object) -> dict[str, int]:
    if not isinstance(number, str):
        raise MalformedDeck("the deck names no oshi holomem")
    return {number: 1}


def _rows(rows: object) -> dict[str, int]:
    counts: dict[str, int] = {}
    if not isinstance(rows, list):
        raise MalformedDeck("the deck has no list of cards")
    for row in rows:
        if not isinstance(row, list) or len(row) < 2 or not isinstance(row[0], str) or not isinstance(row[1], int):
            raise MalformedDeck(f"{row!r} is no card with its count")
        counts[row[0]] = counts.get(row[0], 0) + row[1]
    return counts


def _mapping(cards: object) -> dict[str, int]:
    if not isinstance(cards, dict):
        raise MalformedDeck("the deck has no cards with their counts")
    for number, count in cards.items():
        if not isinstance(count, int) or isinstance(count, bool):
            raise MalformedDeck(f"the count of {number} is {count!r}, not a whole number")
    return dict(cards)


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
