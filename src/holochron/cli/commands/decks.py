"""`holochron deck …`: the shipped decks, whether a deck is legal, and other formats of it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import ChronoDeck, MalformedDeck, UnknownName, game, games
from ...games.holo.cards.deck_files import FORMATS, write_deck
from ...lang.speech import LANGUAGES
from ..arguments import Kit, add_json, find_deck, print_json

if TYPE_CHECKING:
    from ..arguments import Commands


def add_to(commands: Commands) -> None:
    group = commands.add_parser("deck", help="the shipped decks; check and convert a deck").add_subparsers(
        title="commands", dest="what", required=True, metavar="COMMAND"
    )
    listing = group.add_parser("list", help="list the shipped decks")
    add_json(listing)
    listing.set_defaults(run=list_decks)
    check = group.add_parser("check", help="whether a deck is legal; every reason why not")
    check.add_argument("file", metavar="FILE", help="a deck file, - for standard input, or the name of a shipped deck")
    add_json(check)
    check.set_defaults(run=check_deck)
    convert = group.add_parser("convert", help="write a deck in another format")
    convert.add_argument(
        "file", metavar="FILE", help="a deck file, - for standard input, or the name of a shipped deck"
    )
    convert.add_argument("--to", metavar="FORMAT", choices=FORMATS, required=True, help=f"one of: {', '.join(FORMATS)}")
    convert.add_argument("-o", "--out", metavar="OUT", help="the file to write (standard output)")
    convert.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names in `text` (en)")
    convert.set_defaults(run=convert_deck)


def list_decks(options: argparse.Namespace) -> int:
    rows = [deck_data(name, deck) for name in games() for deck in game(name).decks.values()]
    if options.json:
        print_json(rows)
        return 0
    for row in rows:
        leader = row["oshi"] if "oshi" in row else row["heroine"]
        cheers = f", {row['cheers']} cheers" if "cheers" in row else ""
        print(f"{row['name']:<16} {leader['en']} · {row['cards']} cards{cheers}")
    return 0


def deck_data(name: str, deck: Any) -> dict[str, Any]:
    """A deck as plain data: who leads it, and how many cards it has."""
    kit: Kit = game(name)
    leads = "heroine" if name == "chrono" else "oshi"
    card = kit.cards[next(iter(deck.heroine if name == "chrono" else deck.oshi))]
    data: dict[str, Any] = {
        "game": name,
        "name": deck.name,
        leads: {"number": card.number, "en": card.name_en, "ja": card.name},
        "cards": sum(deck.main.values()),
    }
    if name == "holo":
        data["cheers"] = sum(deck.cheer.values())
    return {**data, "legal": not kit.check_deck(deck)}


def check_deck(options: argparse.Namespace) -> int:
    """0 when the deck is legal, 1 with every reason when it is not."""
    try:
        deck = _find(options.file)
    except MalformedDeck as error:
        if options.file != "-" and not Path(options.file).is_file():
            raise
        return _tell(options, Path(options.file).stem, [{"rule": "", "en": str(error), "ja": str(error)}])
    kit: Kit = game("chrono" if isinstance(deck, ChronoDeck) else "holo")
    return _tell(options, deck.name, [{"rule": fault.rule, **fault.texts} for fault in kit.check_deck(deck)])


def _find(name: str) -> Any:
    """A shipped deck of any game by name, or a deck file by path."""
    for of in games():
        if name in game(of).decks:
            return game(of).decks[name]
    try:
        return find_deck(game("holo"), name)
    except UnknownName:
        known = ", ".join(deck for of in games() for deck in game(of).decks)
        raise UnknownName(f"there is neither a deck nor a file {name!r}; decks are {known}") from None


def _tell(options: argparse.Namespace, name: str, faults: list[dict[str, str]]) -> int:
    if options.json:
        print_json({"deck": name, "legal": not faults, "faults": faults})
    elif faults:
        print(f"{name} is not legal:")
        for fault in faults:
            print(f"  {fault['en']}" + (f" ({fault['rule']})" if fault["rule"] else ""))
    else:
        print(f"{name} is legal")
    return 1 if faults else 0


def convert_deck(options: argparse.Namespace) -> int:
    """The deck need not be legal; a format that cannot hold it says so."""
    deck = _find(options.file)
    if isinstance(deck, ChronoDeck):
        raise MalformedDeck("a deck of Chrono Card has no other format than plain text")
    text = write_deck(deck, options.to, game("holo").cards, options.lang)
    if options.out is None:
        print(text, end="")
    else:
        Path(options.out).write_text(text, encoding="utf-8")
    return 0
