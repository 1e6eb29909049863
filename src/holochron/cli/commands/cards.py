"""`holochron cards …`: what is printed on a card, and which cards there are."""

from __future__ import annotations

import argparse
import re
import sys

from ... import UnknownCard
from ...games.registry import game_named, games
from ...lang.speech import LANGUAGES
from ..arguments import add_cards, add_json, print_json
from . import card_texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_subparsers(title="commands", dest="what", required=True, metavar="COMMAND")
    show = group.add_parser("show", help="show a card")
    show.add_argument("number", metavar="NUMBER", help="the number of the card, such as hSD01-011")
    show.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names")
    add_json(show)
    add_cards(show)
    show.set_defaults(run=show_card)
    search = group.add_parser("search", help="find cards, such as: color:green tag:歌 hp>=100")
    search.add_argument("--game", default=games()[0], metavar="GAME", help=f"one of: {', '.join(games())}")
    search.add_argument("query", metavar="QUERY", nargs="+", help="words, and conditions such as level:1st or -buzz")
    search.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names (en)")
    add_json(search)
    add_cards(search)
    search.set_defaults(run=search_cards)
    card_texts.add_to(group)


def show_card(options: argparse.Namespace) -> int:
    number = options.number
    found = next((game_named(name) for name in games() if number in game_named(name).cards), None)
    if found is None:
        raise UnknownCard(f"there is no card {number!r}")
    if options.json:
        print_json(found.card_data(number))
        return 0
    from rich.console import Console

    from ..terminal.screens import screen_for

    Console(highlight=False).print(screen_for(found.name, found.cards).face(number, options.lang))
    return 0


def search_cards(options: argparse.Namespace) -> int:
    """0 with the cards found, 1 when there is none."""
    of = game_named(options.game)
    found = of.search(_whole(options.query))
    if options.json:
        print_json([of.card_figures(card.number) for card in found])
        return 0 if found else 1
    if not found:
        print("holochron: no card is like that", file=sys.stderr)
        return 1
    for card in found:
        other = card.title("ja" if options.lang == "en" else "en")
        print(f"{card.number:<11} {of.card_summary(card.number):<22} {card.title(options.lang)} · {other}")
    return 0


def _whole(words: list[str]) -> str:
    """One argument is a query as it stands; of several, those with a space were in quotation marks before the shell."""
    if len(words) == 1:
        return words[0]
    return " ".join(re.sub(r"^(-?[a-z]+[:=])?([^\"]*\s[^\"]*)$", r'\1"\2"', word) for word in words)
