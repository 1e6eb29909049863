"""`holochron deck …`: the shipped decks, whether a deck is legal, and other formats of it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import Deck, HoloGame, MalformedDeck, game
from ..games.holo.deck_files import FORMATS, write_deck
from .arguments import add_json, find_deck, print_json

if TYPE_CHECKING:
    from .arguments import Commands


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
    convert.add_argument("--lang", choices=("en", "ja"), default="en", help="language of the names in `text` (en)")
    convert.set_defaults(run=convert_deck)


def list_decks(options: argparse.Namespace) -> int:
    kit = game("holo")
    rows = [deck_data(kit, deck) for deck in kit.decks.values()]
    if options.json:
        print_json(rows)
        return 0
    for row in rows:
        print(f"{row['name']:<16} {row['oshi']['en']} · {row['cards']} cards, {row['cheers']} cheers")
    return 0


def deck_data(kit: HoloGame, deck: Deck) -> dict[str, Any]:
    oshi = kit.cards[next(iter(deck.oshi))]
    return {
        "game": kit.name,
        "name": deck.name,
        "oshi": {"number": oshi.number, "en": oshi.name_en, "ja": oshi.name},
        "cards": sum(deck.main.values()),
        "cheers": sum(deck.cheer.values()),
        "legal": not kit.check_deck(deck),
    }


def check_deck(options: argparse.Namespace) -> int:
    """0 when the deck is legal, 1 with every reason when it is not."""
    kit = game("holo")
    try:
        deck = find_deck(kit, options.file)
    except MalformedDeck as error:
        if options.file != "-" and not Path(options.file).is_file():
            raise
        return _tell(options, Path(options.file).stem, [{"rule": "", "en": str(error), "ja": str(error)}])
    return _tell(options, deck.name, [{"rule": fault.rule, **fault.texts} for fault in kit.check_deck(deck)])


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
    kit = game("holo")
    text = write_deck(find_deck(kit, options.file), options.to, kit.cards, options.lang)
    if options.out is None:
        print(text, end="")
    else:
        Path(options.out).write_text(text, encoding="utf-8")
    return 0
