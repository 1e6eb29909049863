"""What abilities ask of the game: whom they mean, whether something is so, how much it is, and what fits.

Every node of the language has one interpreter. They are in `selectors`, `conditions`, `amounts` and `filters`, and `language` puts
them into the tables here. Whoever asks knows only these tables, so that the rules may ask, and the interpreters may ask the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....lang.nodes import Amount, Condition, Filter, Node
from ..cards.card import Info
from ..state.holo_state import HoloState
from ..state.side import Holomem
from .env import Env
from .nodes import Who

# each interpreter takes its own kind of node
Selectors = dict[type[Node], Callable[[HoloState, Env, Any, bool], list[int]]]
Conditions = dict[type[Node], Callable[[HoloState, Env, Any], bool]]
Amounts = dict[type[Node], Callable[[HoloState, Env, Any], int]]
Filters = dict[type[Node], Callable[[HoloState, Env, Info, Any, Holomem | None], bool]]

SELECTORS: Final[Selectors] = {}
CONDITIONS: Final[Conditions] = {}
AMOUNTS: Final[Amounts] = {}
FILTERS: Final[Filters] = {}


def find(g: HoloState, env: Env, what: Who, last: bool = False) -> list[int]:
    """The refs that are meant: holomem by their name, cards by theirs. Who only wants to know something may ask for a
    holomem as it `last` was (10.12.1)."""
    return SELECTORS[type(what)](g, env, what, last)


def holds(g: HoloState, env: Env, condition: Condition) -> bool:
    """Whether a condition is so."""
    return CONDITIONS[type(condition)](g, env, condition)


def value(g: HoloState, env: Env, amount: Amount) -> int:
    """How much an amount is now."""
    return AMOUNTS[type(amount)](g, env, amount)


def suits(g: HoloState, env: Env, card: Info, filters: tuple[Filter, ...], holomem: Holomem | None = None) -> bool:
    """Whether a card, or a holomem, is what filters ask for, with all that they compare it with."""
    for entry in filters:
        if not FILTERS[type(entry)](g, env, card, entry, holomem):
            return False
    return True
