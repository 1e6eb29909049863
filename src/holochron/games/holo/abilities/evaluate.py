"""What abilities ask of the game: whom they mean, whether something is so, how much it is, and what fits.

Every node of the language has one interpreter. They are in `selectors`, `conditions`, `amounts` and `filters`, and `language` puts
them into the tables here. Whoever asks knows only these tables, so that the rules may ask, and the interpreters may ask the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....lang.nodes import Amount, Condition, Filter, Node, Number
from ..cards.card import Info
from ..state.holo_state import HoloState
from ..state.side import Holomem
from .card_filters import is_word
from .env import Env
from .nodes import Named, Sel, Who, Word

# each interpreter takes its own kind of node
Selectors = dict[type[Node], Callable[[HoloState, Env, Any, bool], list[int]]]
Conditions = dict[type[Node], Callable[[HoloState, Env, Any], bool]]
Amounts = dict[type[Node], Callable[[HoloState, Env, Any], int]]
Filters = dict[type[Node], Callable[[HoloState, Env, Info, Any, Holomem | None], bool]]

SELECTORS: Final[Selectors] = {}
CONDITIONS: Final[Conditions] = {}
AMOUNTS: Final[Amounts] = {}
FILTERS: Final[Filters] = {}


class Finder:
    """Answers plain selectors, which are most of all that is asked: a method is a direct call, a table's function is not."""

    def find(self, g: HoloState, env: Env, what: Sel, last: bool) -> list[int]:
        raise NotImplementedError


FINDER: Final[list[Finder]] = []  # one, put here by `language`

# words that only a holomem answers
ON_STAGE: Final = frozenset(["center", "collab", "back", "resting", "downed", "opponent"])


def find(g: HoloState, env: Env, what: Who, last: bool = False) -> list[int]:
    """The refs that are meant: holomem by their name, cards by theirs. Who only wants to know something may ask for a
    holomem as it `last` was (10.12.1)."""
    if isinstance(what, Sel):
        if (what.owner == "this" or what.owner == "holder") and not what.zone and not what.filters:
            holomem = g.last_seen(env.holomem) if last else g.holomem(env.holomem)
            return [] if holomem is None else [holomem.ref]  # asked most often: no table is needed
        return FINDER[0].find(g, env, what, last)
    return SELECTORS[type(what)](g, env, what, last)


def holds(g: HoloState, env: Env, condition: Condition) -> bool:
    """Whether a condition is so."""
    return CONDITIONS[type(condition)](g, env, condition)


def value(g: HoloState, env: Env, amount: Amount) -> int:
    """How much an amount is now; a plain number needs no table."""
    if isinstance(amount, Number):
        return amount.value
    return AMOUNTS[type(amount)](g, env, amount)


def suits(g: HoloState, env: Env, card: Info, filters: tuple[Filter, ...], holomem: Holomem | None = None) -> bool:
    """Whether a card, or a holomem, is what filters ask for, with all that they compare it with."""
    for entry in filters:
        if not fits(g, env, card, entry, holomem):
            return False
    return True


def fits(g: HoloState, env: Env, card: Info, entry: Filter, holomem: Holomem | None) -> bool:
    """The same for one filter; those that are asked most often need no table."""
    if isinstance(entry, Word) and entry.word not in ON_STAGE:
        return is_word(card, entry.word)
    if isinstance(entry, Named):
        return entry.name in card.names
    return FILTERS[type(entry)](g, env, card, entry, holomem)
