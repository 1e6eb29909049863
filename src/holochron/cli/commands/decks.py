"""`holochron deck …`: the shipped decks, whether a deck is legal, and other formats of it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ... import DeckList, MalformedDeck, UnknownName
from ...games.registry import game_named, game_of_deck, games
from ...lang.speech import LANGUAGES
from ..arguments import add_cards, add_json, find_deck, print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_subparsers(title="commands", dest="what", required=True, metavar="COMMAND")
    listing = group.add_parser("list", help="list the shipped decks")
    add_json(listing)
    listing.set_defaults(run=list_decks)
    check = group.add_parser("check", help="whether a deck is legal; every reason why not")
    check.add_argument("file", metavar="FILE", help="a deck file, - for standard input, or the name of a shipped deck")
    add_json(check)
    add_cards(check)
    check.set_defaults(run=check_deck)
    convert = group.add_parser("convert", help="write a deck in another format")
    convert.add_argument(
        "file", metavar="FILE", help="a deck file, - for standard input, or the name of a shipped deck"
    )
    formats = list(dict.fromkeys(form for name in games() for form in game_named(name).deck_formats))
    convert.add_argument("--to", metavar="FORMAT", choices=formats, required=True, help=f"one of: {', '.join(formats)}")
    convert.add_argument("-o", "--out", metavar="OUT", help="the file to write (standard output)")
    convert.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names in `text` (en)")
    add_cards(convert)
    convert.set_defaults(run=convert_deck)


def list_decks(options: argparse.Namespace) -> int:
    rows = [deck_data(name, deck) for name in games() for deck in game_named(name).decks.values()]
    if options.json:
        print_json(rows)
        return 0
    for row in rows:
        lead = row.get(next(iter(game_named(row["game"]).deck_parts)))
        counts = [f"{row[part]} {part}" for part in row if part.endswith("s")]
        who = f"{lead['en']} · " if lead else ""
        print(f"{row['name']:<16} {who}{', '.join(counts)}")
    return 0


def deck_data(name: str, deck: DeckList) -> dict[str, Any]:
    """A deck as plain data: who leads it, and how many cards the other parts have, the main one first."""
    of = game_named(name)
    data: dict[str, Any] = {"game": name, "name": deck.name}
    lead, main, *others = of.deck_parts if len(of.deck_parts) > 1 else ("", *of.deck_parts)
    if lead:
        card = of.cards[next(iter(deck.parts[lead]))]
        data[lead] = {"number": card.number, "en": card.title("en"), "ja": card.title("ja")}
    data["cards"] = sum(deck.parts[main].values())
    data.update({f"{part}s": sum(deck.parts[part].values()) for part in others})
    return {**data, "legal": not of.check_deck(deck)}


def check_deck(options: argparse.Namespace) -> int:
    """0 when the deck is legal, 1 with every reason when it is not."""
    try:
        deck = _find(options.file)
    except MalformedDeck as error:
        if options.file != "-" and not Path(options.file).is_file():
            raise
        return _tell(options, Path(options.file).stem, [{"rule": "", "en": str(error), "ja": str(error)}], {})
    of = game_of_deck(deck)
    numbers = [number for part in deck.parts.values() for number in part if number in of.cards]
    left_out = {number: count for number in numbers if (count := of.left_out(number))}
    return _tell(options, deck.name, [{"rule": fault.rule, **fault.texts} for fault in of.check_deck(deck)], left_out)


def _find(name: str) -> DeckList:
    """A shipped deck of any game by name, or a deck file by path."""
    for of in games():
        if name in game_named(of).decks:
            return game_named(of).decks[name]
    try:
        return find_deck(game_named(games()[0]), name)
    except UnknownName:
        known = ", ".join(deck for of in games() for deck in game_named(of).decks)
        raise UnknownName(f"there is neither a deck nor a file {name!r}; decks are {known}") from None


def _tell(options: argparse.Namespace, name: str, faults: list[dict[str, str]], left_out: dict[str, int]) -> int:
    if options.json:
        print_json({"deck": name, "legal": not faults, "faults": faults, "left_out": left_out})
    elif faults:
        print(f"{name} is not legal:")
        for fault in faults:
            print(f"  {fault['en']}" + (f" ({fault['rule']})" if fault["rule"] else ""))
    else:
        print(f"{name} is legal")
    if left_out and not options.json:
        told = ", ".join(f"{count} of {number}" for number, count in left_out.items())
        print(f"  abilities that cannot be read yet, so that it is played without them: {told}")
    return 1 if faults else 0


def convert_deck(options: argparse.Namespace) -> int:
    """The deck need not be legal; a format that cannot hold it says so."""
    deck = _find(options.file)
    text = game_of_deck(deck).write_deck(deck, options.to, options.lang)
    if options.out is None:
        print(text, end="")
    else:
        Path(options.out).write_text(text, encoding="utf-8")
    return 0
