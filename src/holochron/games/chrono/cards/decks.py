"""Page 8.2: decks, what makes them legal, and the files players keep them in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....kernel.errors import UnknownName
from ....lang.decks import DeckFiles, DeckList, Fault, Sections, called
from ....lang.shipped import shipped_files
from .card import HEROINE, MOST_COPIES, Card

DECK_SIZE: Final = 30  # 8.2.1


class Deck(DeckList):
    """A heroine and thirty other cards, as card numbers with counts."""

    def __init__(self, name: str, heroine: dict[str, int], main: dict[str, int]) -> None:
        super().__init__(name, {"heroine": heroine, "main": main})
        self.heroine = heroine
        self.main = main

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Deck:
        """The deck that `to_data` gave."""
        return Deck(data["name"], dict(data["heroine"]), dict(data["main"]))

    def to_text(self) -> str:
        """The deck as plain text."""
        return SECTIONS.write(self.name, (self.heroine, self.main))


def check_deck(pool: Mapping[str, Card], deck: Deck) -> list[Fault]:
    """Every violation, clause by clause; none means that the deck is legal."""
    faults: list[Fault] = []
    for number, count in deck.counts().items():
        en, ja = called(pool, number)
        if number not in pool:
            faults.append(Fault("8.2.1", f"{en} is not in the card pool", f"{ja}はカードプールにありません"))
        if count < 1:
            text = f"{en} is listed {count} times; a count is 1 or more"
            faults.append(Fault("8.2.1", text, f"{ja}の枚数が{count}です。1以上にしてください"))
    _check_heroine(pool, deck, faults)
    _check_main(pool, deck, faults)
    return faults


def _check_heroine(pool: Mapping[str, Card], deck: Deck, faults: list[Fault]) -> None:
    count = sum(deck.heroine.values())
    if count != 1:
        text = f"a deck has exactly one heroine, not {count}"
        faults.append(Fault("8.2.1", text, f"ヒロインはちょうど1枚です（今は{count}枚）"))
    for number in deck.heroine:
        en, ja = called(pool, number)
        if number in pool and pool[number].kind != HEROINE:
            faults.append(Fault("8.2.1", f"{en} is no heroine", f"{ja}はヒロインではありません"))


def _check_main(pool: Mapping[str, Card], deck: Deck, faults: list[Fault]) -> None:
    for number in deck.main:
        en, ja = called(pool, number)
        if number in pool and pool[number].kind == HEROINE:
            text = f"{en} is a heroine; the thirty other cards are none"
            faults.append(Fault("8.2.1", text, f"{ja}はヒロインです。残りの30枚には入れられません"))
    count = sum(deck.main.values())
    if count != DECK_SIZE:
        text = f"beside the heroine a deck has exactly {DECK_SIZE} cards, not {count}"
        faults.append(Fault("8.2.1", text, f"ヒロイン以外はちょうど{DECK_SIZE}枚です（今は{count}枚）"))
    for number, copies in deck.main.items():
        en, ja = called(pool, number)
        most = pool[number].copies if number in pool else MOST_COPIES
        if copies > most:
            rule = "8.2.2" if most == MOST_COPIES else "8.2.3"
            text = f"{en} is in the deck {copies} times; {most} are allowed"
            faults.append(Fault(rule, text, f"{ja}は{most}枚までです（今は{copies}枚）"))


# ---------------------------------------------------------------------------------------------------- files


FORMATS: Final = ("text",)
SECTIONS: Final = Sections((("Heroine", "ヒロイン"), ("Deck", "main", "デッキ")), "3 C-02")


def is_deck_text(text: str) -> bool:
    """Whether a text has the heading that only decks of this game have."""
    return any(SECTIONS.place(line) == 0 for line in text.removeprefix("\ufeff").splitlines())


def read_deck(text: str, name: str = "deck") -> Deck:
    """A deck from plain text; `name` is used where it gives none."""
    name, (heroine, main) = SECTIONS.read(text, name)
    return Deck(name, heroine, main)


FILES: Final = DeckFiles(Deck, Deck.from_data, is_deck_text, read_deck, SECTIONS)


def write_deck(deck: Deck, form: str) -> str:
    """The deck in one of FORMATS."""
    if form not in FORMATS:
        raise UnknownName(f"a deck of Chrono Card has no other format than plain text, no {form!r}")
    return deck.to_text()


def shipped_decks() -> dict[str, Deck]:
    """The decks that come with the package, each named after its file."""
    return {name: read_deck(text, name) for name, text in shipped_files("holochron.games.chrono", "decks", ".deck")}
