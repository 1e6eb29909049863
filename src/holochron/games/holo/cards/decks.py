"""Chapter 6.1: decks, and what makes them legal."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

from ....lang.decks import DeckList, Fault, Sections, called
from .card import Card
from .constants import CHEER, HOLOMEM, OSHI, SUPPORT

DECK_SIZE: Final = 50  # 6.1.4.2
CHEER_SIZE: Final = 20  # 6.1.3.2
MOST_COPIES: Final = 4  # 6.1.4.3

SECTIONS: Final = Sections(
    (
        ("Oshi", "推し", "推しホロメン"),
        ("Deck", "main", "main deck", "デッキ", "メインデッキ"),
        ("Cheer", "cheers", "cheer deck", "エール", "エールデッキ"),
    ),
    "4 hSD01-003",
)


class Deck(DeckList):
    """A game deck: an oshi holomem, a deck and a cheer deck (6.1.1.1), as card numbers with counts."""

    def __init__(self, name: str, oshi: dict[str, int], main: dict[str, int], cheer: dict[str, int]) -> None:
        super().__init__(name, {"oshi": oshi, "main": main, "cheer": cheer})
        self.oshi = oshi
        self.main = main
        self.cheer = cheer

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Deck:
        """The deck that `to_data` gave."""
        return Deck(data["name"], dict(data["oshi"]), dict(data["main"]), dict(data["cheer"]))

    def to_text(self) -> str:
        """The deck as plain text, the way our own deck files are written."""
        return SECTIONS.write(self.name, (self.oshi, self.main, self.cheer))


class Restriction:
    """A card of the official restricted list (制限カード): how many copies a deck may hold, and since when."""

    def __init__(self, number: str, most: int, since: str) -> None:
        self.number = number
        self.most = most
        self.since = since  # year-month-day


def load_restricted() -> dict[str, Restriction]:
    """The restrictions in force, by card number: `number copies date` a line."""
    text = resources.files("holochron.games.holo").joinpath("data", "restricted.txt").read_text(encoding="utf-8")
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {number: Restriction(number, int(most), since) for number, most, since in rows}


def check_deck(
    pool: Mapping[str, Card], deck: Deck, restricted: Mapping[str, Restriction] | None = None
) -> list[Fault]:
    """Every violation, clause by clause; none means that the deck is legal. Restrictions are no part of the rules: they
    count where they are given."""
    faults: list[Fault] = []
    for number in deck.counts():
        en, ja = called(pool, number)
        if number not in pool:
            faults.append(Fault("6.1.1", f"{en} is not in the card pool", f"{ja}はカードプールにありません"))
        elif pool[number].unfinished:
            words = ", ".join(pool[number].unfinished)
            text = f"{en} cannot be played yet: nothing carries out {words}"
            faults.append(Fault("6.1.1", text, f"{ja}はまだ使えません（{words}）"))
    for part in (deck.oshi, deck.main, deck.cheer):
        for number, count in part.items():
            en, ja = called(pool, number)
            if count < 1:
                text = f"{en} is listed {count} times; a count is 1 or more"
                faults.append(Fault("6.1.1", text, f"{ja}の枚数が{count}です。1以上にしてください"))
    _check_oshi(pool, deck, faults)
    _check_cheers(pool, deck, faults)
    _check_main(pool, deck, faults)
    _check_restricted(pool, deck, restricted or {}, faults)
    return faults


def _check_oshi(pool: Mapping[str, Card], deck: Deck, faults: list[Fault]) -> None:
    count = sum(deck.oshi.values())
    if count != 1:
        text = f"a game deck has exactly one oshi holomem, not {count}"
        faults.append(Fault("6.1.2", text, f"推しホロメンはちょうど1枚です（今は{count}枚）"))
    for number in deck.oshi:
        en, ja = called(pool, number)
        if number in pool and pool[number].kind != OSHI:
            faults.append(Fault("6.1.2", f"{en} is no oshi holomem", f"{ja}は推しホロメンではありません"))


def _check_cheers(pool: Mapping[str, Card], deck: Deck, faults: list[Fault]) -> None:
    for number in deck.cheer:
        en, ja = called(pool, number)
        if number in pool and pool[number].kind != CHEER:
            text = f"{en} is no cheer; a cheer deck holds only cheers"
            faults.append(Fault("6.1.3.1", text, f"{ja}はエールではありません"))
    count = sum(deck.cheer.values())
    if count != CHEER_SIZE:
        text = f"a cheer deck has exactly {CHEER_SIZE} cards, not {count}"
        faults.append(Fault("6.1.3.2", text, f"エールデッキはちょうど{CHEER_SIZE}枚です（今は{count}枚）"))


def _check_main(pool: Mapping[str, Card], deck: Deck, faults: list[Fault]) -> None:
    for number in deck.main:
        en, ja = called(pool, number)
        if number in pool and pool[number].kind not in (HOLOMEM, SUPPORT):
            text = f"{en} is neither holomem nor support; the deck holds only those"
            faults.append(Fault("6.1.4.1", text, f"{ja}はホロメンでもサポートでもありません"))
    count = sum(deck.main.values())
    if count != DECK_SIZE:
        text = f"a deck has exactly {DECK_SIZE} cards, not {count}"
        faults.append(Fault("6.1.4.2", text, f"デッキはちょうど{DECK_SIZE}枚です（今は{count}枚）"))
    for number, copies in deck.main.items():
        en, ja = called(pool, number)
        if copies > MOST_COPIES and number in pool and not pool[number].any_copies:  # 6.1.5, 2.11.2.1
            text = f"{en} is in the deck {copies} times; {MOST_COPIES} are allowed"
            faults.append(Fault("6.1.4.3", text, f"{ja}は{MOST_COPIES}枚までです（今は{copies}枚）"))


def _check_restricted(
    pool: Mapping[str, Card], deck: Deck, restricted: Mapping[str, Restriction], faults: list[Fault]
) -> None:
    for number, copies in deck.main.items():
        en, ja = called(pool, number)
        limit = restricted.get(number)
        if limit is not None and copies > limit.most:
            text = f"{en} is in the deck {copies} times; the official restricted list allows {limit.most}"
            text_ja = f"{ja}は{limit.since}施行の制限カードで、{limit.most}枚までです（今は{copies}枚）"
            faults.append(Fault(f"restricted since {limit.since}", text, text_ja))
