"""The files that players keep decks in: our own, plain text, and the JSON of holoDelta and HoloDuel.

Name: My deck          optional

Oshi
1 hSD01-001

Deck
4 hSD01-003            or 4x hSD01-003 Tokino Sora: what follows the number is not read
…

Cheer
10 hY01-001
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, Final

from ....kernel.errors import MalformedDeck, UnknownName
from ....lang.decks import DeckFiles, is_json
from ....lang.shipped import TournamentDeck, shipped_files, tournament_decks
from .card import Card
from .decks import SECTIONS, Deck

FORMATS: Final = ("deck", "text", "holodelta", "holoduel")


# ---------------------------------------------------------------------------------------------------- reading


def is_deck_text(text: str) -> bool:
    """Whether a text has a heading that only decks of this game have, or is JSON, as no other game's decks are."""
    text = text.removeprefix("\ufeff")
    return is_json(text) or any(SECTIONS.place(line) in (0, 2) for line in text.splitlines())


def read_deck(text: str, name: str = "deck") -> Deck:
    """A deck from plain text, or from the JSON of holoDelta or HoloDuel; `name` is used where the file gives none."""
    text = text.removeprefix("\ufeff")
    if is_json(text):
        return _read_json(text, name)
    name, (oshi, main, cheer) = SECTIONS.read(text, name)
    return Deck(name, oshi, main, cheer)


FILES: Final = DeckFiles(Deck, Deck.from_data, is_deck_text, read_deck, SECTIONS)


def _read_json(text: str, name: str) -> Deck:
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise MalformedDeck(
            f"the deck looks like JSON but cannot be read: it goes wrong at line {error.lineno}, column {error.colno}"
        ) from None
    except (ValueError, RecursionError):
        raise MalformedDeck("the deck looks like JSON but cannot be read") from None
    if isinstance(data, dict) and "cheerDeck" in data:  # holoDelta
        oshi = data.get("oshi")
        number = oshi[0] if isinstance(oshi, list) and oshi else oshi
        return Deck(str(data.get("deckName", name)), _oshi(number), _rows(data.get("deck")), _rows(data["cheerDeck"]))
    if isinstance(data, dict) and "cheer_deck" in data:  # HoloDuel
        main, cheers = _mapping(data.get("deck")), _mapping(data["cheer_deck"])
        return Deck(str(data.get("deck_name", name)), _oshi(data.get("oshi")), main, cheers)
    raise MalformedDeck("the JSON is no deck of holoDelta (cheerDeck) or HoloDuel (cheer_deck)")


def _oshi(number: object) -> dict[str, int]:
    if not isinstance(number, str):
        raise MalformedDeck("the deck names no oshi holomem")
    return {number: 1}


def _rows(rows: object) -> dict[str, int]:
    """holoDelta: number, count, which picture; the same number may come with several pictures."""
    counts: dict[str, int] = {}
    if not isinstance(rows, list):
        raise MalformedDeck("the deck has no list of cards")
    for row in rows:
        if not isinstance(row, list) or len(row) < 2 or not isinstance(row[0], str) or not _is_count(row[1]):
            raise MalformedDeck(f"{row!r} is no card with its count")
        counts[row[0]] = counts.get(row[0], 0) + row[1]
    return counts


def _mapping(cards: object) -> dict[str, int]:
    if not isinstance(cards, dict):
        raise MalformedDeck("the deck has no cards with their counts")
    for number, count in cards.items():
        if not _is_count(count):
            raise MalformedDeck(f"the count of {number} is {count!r}, not a whole number")
    return dict(cards)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# ---------------------------------------------------------------------------------------------------- writing


def write_deck(deck: Deck, form: str, pool: Mapping[str, Card], lang: str = "en") -> str:
    """The deck in one of FORMATS; in `text` the names of the cards stand beside their numbers."""
    if form == "deck":
        return deck.to_text()
    if form == "text":
        return _write_text(deck, pool, lang)
    if form == "holodelta":
        return _write_json(
            {
                "deckName": deck.name,
                "oshi": [_only_oshi(deck), 0],
                "deck": [[number, count, 0] for number, count in deck.main.items()],
                "cheerDeck": [[number, count, 0] for number, count in deck.cheer.items()],
            }
        )
    if form == "holoduel":
        return _write_json(
            {"deck_name": deck.name, "oshi": _only_oshi(deck), "deck": deck.main, "cheer_deck": deck.cheer}
        )
    raise UnknownName(f"there is no deck format {form!r}; there are {', '.join(FORMATS)}")


def _write_text(deck: Deck, pool: Mapping[str, Card], lang: str) -> str:
    lines = [f"Name: {' '.join(deck.name.split())}"]
    for heading, part in (("Oshi", deck.oshi), ("Deck", deck.main), ("Cheer", deck.cheer)):
        lines += ["", f"{heading} ({sum(part.values())})"]
        for number, count in part.items():
            title = pool[number].title(lang) if number in pool else ""
            lines.append(f"{count}x {number} {title}".rstrip())
    return "\n".join(lines) + "\n"


def _write_json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _only_oshi(deck: Deck) -> str:
    if sum(deck.oshi.values()) != 1:
        raise MalformedDeck(f"this format holds exactly one oshi holomem; {deck.name} has {sum(deck.oshi.values())}")
    return next(number for number, count in deck.oshi.items() if count)


# ---------------------------------------------------------------------------------------------------- shipped decks


def playable_decks(pool: Mapping[str, Card]) -> dict[str, Deck]:
    """The shipped decks by name, as far as the pool has their cards."""
    return {deck.name: deck for deck in shipped_decks() if all(number in pool for number in deck.counts())}


def titles_of_sets(decks: Iterable[Deck], pool: Mapping[str, Card]) -> dict[str, dict[str, str]]:
    """What sets are called in both languages, as far as they have a name: a start deck is called by its oshi holomem."""
    text = resources.files("holochron.games.holo").joinpath("data", "sets.txt").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in text.splitlines() if not line.startswith("#")]
    titles = {name: {"ja": ja, "en": en} for name, ja, en in rows}
    leaders: dict[str, dict[str, Card]] = {}
    for deck in decks:
        (oshi,) = deck.oshi
        leaders.setdefault(deck.name.split("-")[0], {})[oshi] = pool[oshi]
    for name, cards in leaders.items():
        found = [cards[number] for number in sorted(cards)]
        titles[name] = {
            lang: join.join([card.title(lang) for card in found]) for lang, join in (("ja", "＆"), ("en", " & "))
        }
    return titles


def playable_tournaments(pool: Mapping[str, Card]) -> dict[str, TournamentDeck]:
    """The decks of events by name, as far as the pool has their cards."""
    found = tournament_decks("holochron.games.holo", read_deck)
    return {each.deck.name: each for each in found if all(number in pool for number in each.deck.counts())}


def shipped_decks() -> list[Deck]:
    """The decks that come with the package, each named after its file."""
    return [read_deck(text, name) for name, text in shipped_files("holochron.games.holo", "decks", ".deck")]
