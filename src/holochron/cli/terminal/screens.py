"""The screen of each game; a game that is not named here has a plain one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ... import Table, game
from .chrono_screen import ChronoScreen
from .holo_screen import HoloScreen
from .names import Screen
from .plain_screen import PlainScreen

SCREENS: Final[dict[str, Callable[[Mapping[str, Any]], Screen]]] = {"holo": HoloScreen, "chrono": ChronoScreen}


def screen_for(name: str, cards: Mapping[str, Any]) -> Screen:
    """The screen of a game, for tables with these cards."""
    made = SCREENS.get(name)
    return PlainScreen(name, cards) if made is None else made(cards)


def screen_of(table: Table) -> Screen:
    start = table.start
    return screen_for(start.game, game(start.game).cards_of(start.data))
