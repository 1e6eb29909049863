"""How a game of any kind begins: the options of a table, and what a save keeps of its beginning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..kernel.errors import UnknownName
from .decks import DeckList
from .pool import C, Pool

LISTS: Final = ("open", "closed")  # whether players know the other deck lists
CHANCES: Final = ("sample", "ask")


class Options:
    """How a table is to be played at; UnknownName for anything that does not exist."""

    def __init__(self, mode: str, rules: dict[str, str], lists: str, chance: str) -> None:
        check_options(lists, chance)
        self.mode = mode
        self.rules = rules  # the rule options that were chosen
        self.lists = lists
        self.chance = chance
        self.lists_open = lists == "open"
        self.ask_chance = chance == "ask"


def check_options(lists: object, chance: object) -> None:
    """UnknownName for anything that does not exist."""
    if lists not in LISTS:
        raise UnknownName(f"lists is 'open' or 'closed', not {lists!r}")
    if chance not in CHANCES:
        raise UnknownName(f"chance is 'sample' or 'ask', not {chance!r}")


def check_rules(offered: Mapping[str, tuple[str, ...]], given: Mapping[str, object] | None) -> dict[str, str]:
    """The rule options that were chosen; UnknownName for anything that does not exist."""
    chosen: dict[str, str] = {}
    for name, value in (given or {}).items():
        if name not in offered:
            raise UnknownName(f"this game has no rule option {name!r}; there are {', '.join(offered) or 'none'}")
        if not isinstance(value, str) or value not in offered[name]:
            raise UnknownName(f"{name} is one of {', '.join(offered[name])}, not {value!r}")
        chosen[name] = value
    return chosen


def start_data(decks: Sequence[DeckList], options: Options, pool: Pool[C], has_choice: bool) -> dict[str, Any]:
    """What a save keeps of how the game began: with its seed, enough to begin it again, wherever and whenever. Where there
    is no choice of modes and rules, it says nothing of them."""
    return {
        "decks": [deck.to_data() for deck in decks],
        "seed": "",  # the key of the table in hexadecimal: each has its own
        **({"mode": options.mode, "rules": options.rules} if has_choice else {}),
        "lists": options.lists,
        "chance": options.chance,
        "cards": {number: pool[number].source for number in numbers_in(decks) + _unshipped(decks, options, pool)},
    }


def _unshipped(decks: Sequence[DeckList], options: Options, pool: Pool[C]) -> list[str]:
    """Where the lists are closed any card could be in the decks: those too that only this pool has."""
    met = numbers_in(decks)
    return [] if options.lists_open else [number for number in pool.own if number not in met]


def numbers_in(decks: Sequence[DeckList]) -> list[str]:
    return sorted({number for deck in decks for number in deck.counts()})


def book_of(decks: Sequence[DeckList], pool: Pool[C], lists_open: bool) -> dict[str, C]:
    """The cards that a table can meet: those of its decks; where the lists are closed, any could be in them."""
    book = {number: pool[number] for number in numbers_in(decks)}
    return book if lists_open else {**dict(pool), **book}
