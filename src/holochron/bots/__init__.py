"""Bots: players that choose by themselves, from what a player may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..kernel.errors import UnknownName
from .bot_game import BotGame, play_out
from .greedy.bot import GreedyBot
from .random_bot import RandomBot
from .seat import Asked, Bot, Seat

__all__ = ["Asked", "Bot", "BotGame", "GreedyBot", "RandomBot", "Seat", "make", "names", "play_out"]

_MAKERS: Final[dict[str, Callable[[int], Bot]]] = {"greedy": GreedyBot, "random": RandomBot}


def names() -> tuple[str, ...]:
    """The names of the bots."""
    return tuple(_MAKERS)


def make(name: str, seed: int = 0) -> Bot:
    """A bot by name, with its own chance."""
    maker = _MAKERS.get(name)
    if maker is None:
        raise UnknownName(f"there is no bot {name!r}; there are {', '.join(_MAKERS)}")
    return maker(seed)
