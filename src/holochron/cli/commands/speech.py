"""`holochron speech`: all that the games say to people, on one page."""

from __future__ import annotations

import argparse

from ... import games
from ...lang.speech import LANGUAGES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="in which language (en)")
    parser.add_argument("--game", choices=games(), help="of one game alone")
    parser.set_defaults(run=show_speech)


def show_speech(options: argparse.Namespace) -> int:
    from ..speech_page.page import page_of

    names = [options.game] if options.game else games()
    print("\n\n".join(page_of(name, options.lang) for name in names), end="")
    return 0
