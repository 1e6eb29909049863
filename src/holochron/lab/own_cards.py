"""Cards of one's own: files that a user names or keeps in the data folder, for every game they are of.

A process that plays with them must be told of the games as this one knows them (`games.registry.registered`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..games.registry import game_named, games, register, registered
from ..kernel.errors import HolochronError
from ..lang.card_game import Game
from ..lang.errors import MalformedNotation
from ..lang.pool import check_beginning, first_row

FOLDER = "own-cards"  # in the data folder

CardFile = tuple[str, str]  # its name, its text


def data_folder() -> Path:
    """Where a user's games and cards are kept when nothing else is said."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "holochron"


@dataclass(frozen=True)
class WithCards:
    """Makes a game with these files of cards; can be sent to a process."""

    maker: Callable[[], Game]
    files: tuple[CardFile, ...]

    def __call__(self) -> Game:
        return self.maker().with_card_files(self.files)


@contextmanager
def offered(named: Sequence[str], folder: Path) -> Iterator[None]:
    """The games are played with the cards of these files and of the data folder, as long as this lasts."""
    kept = sorted((folder / FOLDER).glob("*.cards")) if (folder / FOLDER).is_dir() else []
    of_games = by_game([read_file(path) for path in [*kept, *map(Path, named)]])
    before = registered()
    register({name: WithCards(before[name], tuple(files)) for name, files in of_games.items()})
    try:
        for name in of_games:
            game_named(name)  # what is wrong is found now
        yield
    finally:
        register({name: before[name] for name in of_games})


def files_of(name: str) -> tuple[CardFile, ...]:
    """The files of cards with which a game is played beside its own."""
    maker = registered()[name]
    return maker.files if isinstance(maker, WithCards) else ()


def read_file(path: Path) -> CardFile:
    try:
        return str(path), path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise HolochronError(f"the card file {path} cannot be read: {error.strerror}") from None
    except ValueError:
        raise HolochronError(f"the card file {path} is no text") from None


def by_game(files: Sequence[CardFile]) -> dict[str, list[CardFile]]:
    """The files of each game, by the kind of their first card."""
    found: dict[str, list[CardFile]] = {}
    for file, text in files:
        check_beginning(file, text)
        line, row = first_row(text)
        kind = [*row.split(), ""][1]
        of = next((name for name in games() if kind in game_named(name).card_kinds), "")
        if not of:
            kinds = "; ".join(f"{name}: {', '.join(game_named(name).card_kinds)}" for name in games())
            raise MalformedNotation(f"no game has cards of the kind {kind!r} ({kinds})", line, file)
        found.setdefault(of, []).append((file, text))
    return found
