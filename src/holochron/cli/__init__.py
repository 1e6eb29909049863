"""The command line: `holochron …`, one module per group of commands.

Exit status: 0 on success, 1 when a check found something, 2 on a usage error, 130 on Ctrl-C. An error is one sentence
on stderr, never a traceback (unless HOLOCHRON_TRACEBACK is set).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, NoReturn

from ..kernel.errors import HolochronError
from ..version import VERSION

__all__ = ["main"]

INTERRUPTED = 130
EXTRAS = {
    "play": ("msgspec", "rich", "starlette", "uvicorn", "websockets"),
    "postgres": ("psycopg",),
    "images": ("pillow",),
    "bench": ("chess",),
    "env": ("gymnasium", "librt", "numpy", "pettingzoo"),
    "data": ("librt", "numpy", "pyarrow"),
    "cluster": ("ray",),
    "learn": ("librt", "numpy", "torch"),
    "spiel": ("librt", "numpy", "open_spiel"),
}
# By name: the module, which is read in when the command is named, and what it is for.
COMMANDS: Final = {
    "serve": ("serve", "the table in the browser"),
    "play": ("play", "play in the terminal"),
    "sim": ("sim", "many games between bots, with confidence intervals"),
    "arena": ("arena", "bots against each other over decks, with one rating of all"),
    "lab": ("lab", "a deck tuned; the page of games that were kept"),
    "solve": ("solving.solve", "whether the turn player can win this turn, and how"),
    "puzzles": ("solving.puzzles", "positions in which one line wins, to be played"),
    "bench": ("bench", "how fast the engine is on this machine"),
    "cards": ("cards", "look at cards, search them, compile their texts"),
    "rules": ("rules.rules", "the rules in our words, official answers and rulings"),
    "deck": ("decks", "the shipped decks; check and convert a deck"),
    "replay": ("replays", "saved games"),
    "review": ("review", "a saved game looked through: how likely a win was, and the choices that decided it"),
    "report": ("report", "a bug report in one file, from a save"),
    "admin": ("admin", "what the operator of a server does: backup, check, reports, bans"),
}


class Parser(argparse.ArgumentParser):
    """Says what was wrong in one sentence, and where help is."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"holochron: {message} (see `{self.prog} --help`)\n")


def parser(arguments: Sequence[str]) -> Parser:
    """The parser of all commands; only the one that is named takes arguments of its own."""
    top = Parser(prog="holochron", description="Play, study and automate trading card games.")
    top.add_argument("--version", action="version", version=f"holochron {VERSION}")
    commands = top.add_subparsers(title="commands", dest="command", required=True, metavar="COMMAND")
    named = next((word for word in arguments if not word.startswith("-")), "")
    for name, (module, told) in COMMANDS.items():
        command = commands.add_parser(name, help=told)
        if name == named:
            import_module(f"{__name__}.commands.{module}").add_arguments(command)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status."""
    _speak_utf8()
    try:
        words = sys.argv[1:] if arguments is None else arguments
        options = parser(words).parse_args(words)
        status = _run(options)
        sys.stdout.flush()
    except SystemExit as leaving:  # argparse: help, version, wrong usage
        return leaving.code if isinstance(leaving.code, int) else 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return _complain(error)
    return status


def _run(options: argparse.Namespace) -> int:
    """The command, with the cards of the user's own where it plays or reads cards."""
    status: int
    if "cards" not in options:
        status = options.run(options)
        return status
    from ..lab.own_cards import data_folder, offered

    folder = Path(options.data) if getattr(options, "data", None) else data_folder()
    with offered(options.cards or (), folder):
        status = options.run(options)
    return status


def _complain(error: Exception) -> int:
    """One clear sentence; 2 for what the user can put right, 1 for a fault of ours."""
    if "HOLOCHRON_TRACEBACK" in os.environ:
        raise error
    if isinstance(error, HolochronError):
        message, status = str(error), 2
    elif isinstance(error, ModuleNotFoundError) and (missing := _missing(error)):
        message, status = missing, 2
    elif isinstance(error, OSError):
        message, status = f"{error.filename or 'a file'}: {error.strerror or error}", 2
    else:
        message, status = f"this is a fault of holochron, please report it: {type(error).__name__}: {error}", 1
    print(f"holochron: {' '.join(message.split())}", file=sys.stderr)
    return status


def _missing(error: ModuleNotFoundError) -> str:
    """What to install; nothing if no extra would bring it."""
    package = (error.name or "").partition(".")[0]
    for extra, packages in EXTRAS.items():
        if package in packages:
            return f"this needs {package}: pip install 'holochron[{extra}]'"
    return ""


def _speak_utf8() -> None:
    """Card names are Japanese: whatever the terminal claims to speak, nothing may fail on a letter."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
