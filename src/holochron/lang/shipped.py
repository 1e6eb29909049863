"""The files that come with a game, below `data` in its package.

The deck of an event begins with where it was played, when, and how it ended:

Event: WGP 2025, Tokyo
Date: 2025-05-05
Place: Individual B 2nd

Oshi
…

`events.txt` has what these are called in Japanese.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Final

from .decks import DeckList
from .lines import fields_of, lines_of

_WORDS: Final = "events"
_FIELDS: Final = ("Event", "Date", "Place")


def shipped_files(package: str, folder: str, ending: str) -> list[tuple[str, str]]:
    """The name without the ending and the text of each file in a folder of a package's data, by name."""
    entries = resources.files(package).joinpath("data", folder).iterdir()
    found = sorted((entry for entry in entries if entry.name.endswith(ending)), key=lambda entry: entry.name)
    return [(entry.name.removesuffix(ending), entry.read_text(encoding="utf-8")) for entry in found]


class TournamentDeck:
    """A deck that was played at an event."""

    def __init__(self, deck: DeckList, event: Mapping[str, str], date: str, place: Mapping[str, str]) -> None:
        self.deck = deck
        self.event = event  # in each language, as the place
        self.date = date  # year-month-day
        self.place = place


def tournament_decks(package: str, read: Callable[[str, str], DeckList]) -> list[TournamentDeck]:
    """The decks of events that come with a package, the latest event first and its best places, each named after its file."""
    words = {name: text for name, text in shipped_files(package, "", ".txt") if name == _WORDS}
    rows = [fields_of(line) for _, line in lines_of(words, _WORDS)]
    japanese = {row[0]: row[1] for row in rows}
    found = [_read(name, text, read, japanese) for name, text in shipped_files(package, "tournaments", ".deck")]
    return sorted(found, key=lambda each: (each.date, each.event["en"], -_rank(each.place["en"])), reverse=True)


def _rank(place: str) -> int:
    """1 of `Trio 1st A Block`."""
    found = re.search(r"\d+", place)
    return int(found.group()) if found else 0


def _read(name: str, text: str, read: Callable[[str, str], DeckList], japanese: Mapping[str, str]) -> TournamentDeck:
    head, _, deck = text.partition("\n\n")
    event, date, place = [
        line.removeprefix(f"{field}: ") for field, line in zip(_FIELDS, head.splitlines(), strict=True)
    ]
    texts = [{"en": said, "ja": japanese.get(said, said)} for said in (event, place)]
    return TournamentDeck(read(deck, name), texts[0], date, texts[1])
