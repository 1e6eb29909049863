"""`holochron cards …`: what is printed on a card, and which cards there are."""

from __future__ import annotations

import argparse
import re
import sys
from typing import TYPE_CHECKING

from ... import UnknownCard, game
from ...games.chrono.cards.card import KINDS as CHRONO_KINDS
from ...games.chrono.cards.card import Card as ChronoCard
from ...games.chrono.cards.card import card_data as chrono_card_data
from ...games.holo.cards.card import Card
from ...games.holo.cards.constants import COLOR_BITS, COLORS, KINDS, LEVELS, NO_LEVEL
from ...games.holo.cards.printed import card_data, full_data
from ...lang.speech import LANGUAGES
from ..arguments import Kit, add_json, print_json
from . import card_texts

if TYPE_CHECKING:
    from ..arguments import Commands


def add_to(commands: Commands) -> None:
    group = commands.add_parser("cards", help="look at cards, search them, compile their texts").add_subparsers(
        title="commands", dest="what", required=True, metavar="COMMAND"
    )
    show = group.add_parser("show", help="show a card")
    show.add_argument("number", metavar="NUMBER", help="the number of the card, such as hSD01-011")
    show.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names")
    add_json(show)
    show.set_defaults(run=show_card)
    search = group.add_parser("search", help="find cards, such as: color:green tag:歌 hp>=100")
    search.add_argument("--game", default="holo", metavar="GAME", help="holo (the default) or chrono")
    search.add_argument("query", metavar="QUERY", nargs="+", help="words, and conditions such as level:1st or -buzz")
    search.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names (en)")
    add_json(search)
    search.set_defaults(run=search_cards)
    card_texts.add_to(group)


def show_card(options: argparse.Namespace) -> int:
    chrono, holo = game("chrono").cards, game("holo").cards
    if options.number not in chrono and options.number not in holo:
        raise UnknownCard(f"there is no card {options.number!r}")
    if options.json:
        number = options.number
        print_json(chrono_card_data(chrono[number]) if number in chrono else full_data(holo[number]))
        return 0
    from rich.console import Console

    from ..terminal.card_face import card_face
    from ..terminal.chrono import chrono_face

    number = options.number
    face = chrono_face(chrono[number], options.lang) if number in chrono else card_face(holo[number], options.lang)
    Console(highlight=False).print(face)
    return 0


def search_cards(options: argparse.Namespace) -> int:
    """0 with the cards found, 1 when there is none."""
    kit: Kit = game(options.game)
    found = kit.search(_whole(options.query))
    is_chrono = options.game == "chrono"
    if options.json:
        print_json([chrono_card_data(card) if is_chrono else card_data(card) for card in found])
        return 0 if found else 1
    if not found:
        print("holochron: no card is like that", file=sys.stderr)
        return 1
    for card in found:
        other = card.title("ja" if options.lang == "en" else "en")
        short = _chrono_in_short(card) if is_chrono else _in_short(card)
        print(f"{card.number:<11} {short:<22} {card.title(options.lang)} · {other}")
    return 0


def _whole(words: list[str]) -> str:
    """One argument is a query as it stands; of several, those with a space were in quotation marks before the shell."""
    if len(words) == 1:
        return words[0]
    return " ".join(re.sub(r"^(-?[a-z]+[:=])?([^\"]*\s[^\"]*)$", r'\1"\2"', word) for word in words)


def _in_short(card: Card) -> str:
    """Kind, level and HP in a few words, whatever the language."""
    words = [LEVELS[card.level] if card.level != NO_LEVEL else card.support or KINDS[card.kind]]
    words += [color for color in COLORS if card.colors & COLOR_BITS[color]]
    return " ".join([*words, *([str(card.hp)] if card.hp else [])])


def _chrono_in_short(card: ChronoCard) -> str:
    """Kind, cost and figures in a few words, whatever the language."""
    words = [CHRONO_KINDS[card.kind], str(card.cost)]
    return " ".join([*words, *([f"{card.ap}/{card.dp}"] if card.is_character else [])])
