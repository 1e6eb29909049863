"""The games that there are: the one place that knows them by name."""

from __future__ import annotations

from ..kernel.errors import CorruptSave, HolochronError, UnknownName
from ..kernel.table.loading import replay
from ..kernel.table.saves import read_save
from ..kernel.table.table import Table
from .chrono.game import ChronoGame
from .holo.game import HoloGame

_MADE: dict[str, HoloGame | ChronoGame] = {}


def games() -> tuple[str, ...]:
    """The names of the games."""
    return ("holo", "chrono")


def game_named(name: str) -> HoloGame | ChronoGame:
    """A game by name; always the same object for the same name."""
    if name not in games():
        raise UnknownName(f"there is no game {name!r}; there are {', '.join(games())}")
    if name not in _MADE:
        _MADE[name] = HoloGame() if name == "holo" else ChronoGame()
    return _MADE[name]


def load(data: object) -> Table:
    """The table of a save, with the card data that it was played with."""
    content = read_save(data)
    try:
        game = game_named(content["game"])
        return replay(game.from_start(content["start"]), content)
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, HolochronError):
            raise
        raise CorruptSave(f"the save is incomplete: {error}") from None
