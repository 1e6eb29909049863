"""What abilities ask of the game: whom they mean, whether something is so, how much it is, and what fits.

Every kind of node has one interpreter, a class in `selectors`, `conditions`, `amounts` or `filters`; `language` puts them into the
tables here. Of each node one is made when it is first asked about, and kept with it: what the text says is looked at then, and what
the game says whenever it is asked. Whoever asks knows only this module, so that the rules may ask, and the interpreters may ask the
rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....lang.nodes import Amount, Condition, Filter, Node, Number, keep
from ..cards.card import Info
from ..state.holo_state import HoloState
from ..state.side import Holomem
from .analysis import parts_of
from .env import Env
from .nodes import FaceCount, Sel, Stat, Who


class Finder:
    """Whom or what a selector means. Who only wants to know something may ask for a holomem as it `last` was (10.12.1)."""

    def find(self, g: HoloState, env: Env, last: bool) -> list[int]:
        """Holomem by their name, cards by theirs."""
        raise NotImplementedError

    def find_holomem(self, g: HoloState, env: Env, last: bool) -> list[Holomem]:
        """The holomem that are meant, in place of their names."""
        found: list[Holomem] = []
        for ref in self.find(g, env, last):
            holomem = g.last_seen(ref) if last else g.holomem(ref)
            if holomem is not None:
                found.append(holomem)
        return found

    def count(self, g: HoloState, env: Env, last: bool) -> int:
        """How many there are."""
        return len(self.find(g, env, last))

    def exists(self, g: HoloState, env: Env, last: bool) -> bool:
        """Whether there is one."""
        return bool(self.find(g, env, last))

    def means(self, g: HoloState, env: Env, ref: int, last: bool) -> bool:
        """Whether this is one of them."""
        return ref in self.find(g, env, last)


class Asked:
    """What may go by what the steps before it find out."""

    is_rolled: bool = False  # it goes by dice
    names: tuple[str, ...] = ()  # it goes by whom these mean

    def settle(self, node: Node) -> None:
        """Look at all that is in the node."""
        parts = parts_of(node)
        self.names = tuple([part.owner for part in parts if isinstance(part, Sel)])
        for part in parts:
            if isinstance(part, FaceCount) or (isinstance(part, Stat) and part.figure == "rolled"):
                self.is_rolled = True


class Check(Asked):
    """Whether a condition is so."""

    def holds(self, g: HoloState, env: Env) -> bool:
        raise NotImplementedError


class Measure(Asked):
    """How much an amount is now."""

    def value(self, g: HoloState, env: Env) -> int:
        raise NotImplementedError


class Sieve:
    """What a filter lets through."""

    def fits(self, g: HoloState, env: Env, card: Info, holomem: Holomem | None) -> bool:
        """A card, or a holomem, which is that card to all who look at it."""
        raise NotImplementedError

    def fits_card(self, card: Info) -> bool:
        """A card by itself. Filters that ask for more than that cannot tell."""
        raise NotImplementedError


# each takes its own kind of node
Selectors = dict[type[Node], Callable[[Any], Finder]]
Conditions = dict[type[Node], Callable[[Any], Check]]
Amounts = dict[type[Node], Callable[[Any], Measure]]
Filters = dict[type[Node], Callable[[Any], Sieve]]

SELECTORS: Final[Selectors] = {}
CONDITIONS: Final[Conditions] = {}
AMOUNTS: Final[Amounts] = {}
FILTERS: Final[Filters] = {}


def finder_of(what: Who) -> Finder:
    made: Finder | None = what.interpreter
    if made is None:
        made = SELECTORS[type(what)](what)
        keep(what, made)
    return made


def check_of(condition: Condition) -> Check:
    made: Check | None = condition.interpreter
    if made is None:
        made = CONDITIONS[type(condition)](condition)
        made.settle(condition)
        keep(condition, made)
    return made


def measure_of(amount: Amount) -> Measure:
    made: Measure | None = amount.interpreter
    if made is None:
        made = AMOUNTS[type(amount)](amount)
        made.settle(amount)
        keep(amount, made)
    return made


def sieve_of(entry: Filter) -> Sieve:
    made: Sieve | None = entry.interpreter
    if made is None:
        made = FILTERS[type(entry)](entry)
        keep(entry, made)
    return made


def sieves_of(filters: tuple[Filter, ...]) -> list[Sieve]:
    return [sieve_of(entry) for entry in filters]


def find(g: HoloState, env: Env, what: Who, last: bool = False) -> list[int]:
    """The refs that are meant."""
    return finder_of(what).find(g, env, last)


def find_holomem(g: HoloState, env: Env, what: Who) -> list[Holomem]:
    """The holomem that are meant, in place of their names."""
    return finder_of(what).find_holomem(g, env, last=False)


def exists(g: HoloState, env: Env, what: Who) -> bool:
    """Whether there is one who is meant."""
    return finder_of(what).exists(g, env, last=False)


def means(g: HoloState, env: Env, what: Who, ref: int, last: bool = False) -> bool:
    """Whether this one is meant."""
    return finder_of(what).means(g, env, ref, last)


def holds(g: HoloState, env: Env, condition: Condition) -> bool:
    """Whether a condition is so."""
    return check_of(condition).holds(g, env)


def value(g: HoloState, env: Env, amount: Amount) -> int:
    """How much an amount is now."""
    if isinstance(amount, Number):
        return amount.value
    return measure_of(amount).value(g, env)


def suits(g: HoloState, env: Env, card: Info, filters: tuple[Filter, ...], holomem: Holomem | None = None) -> bool:
    """Whether a card, or a holomem, is what filters ask for, with all that they compare it with."""
    for entry in filters:
        if not sieve_of(entry).fits(g, env, card, holomem):
            return False
    return True


def matches(card: Info, filters: tuple[Filter, ...]) -> bool:
    """Whether a card by itself is what all of `filters` ask for."""
    for entry in filters:
        if not sieve_of(entry).fits_card(card):
            return False
    return True
