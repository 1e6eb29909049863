"""Bots: players that choose by themselves, from what a player may know and nothing else."""

from __future__ import annotations

from .bot_game import BotGame, play_out
from .greedy.bot import GreedyBot
from .levels import LEVELS, Level, is_known, level_of, make, names
from .random_bot import RandomBot
from .search.bot import SearchBot
from .search.budget import Budget
from .seat import Asked, Bot, Seat

__all__ = [
    "LEVELS",
    "Asked",
    "Bot",
    "BotGame",
    "Budget",
    "GreedyBot",
    "Level",
    "RandomBot",
    "SearchBot",
    "Seat",
    "is_known",
    "level_of",
    "make",
    "names",
    "play_out",
]
