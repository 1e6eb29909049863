"""The games as the server uses them: whatever `holochron.games()` lists, with the modes and decks that each has."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from .. import game, load_deck
from ..kernel.errors import MalformedDeck, UnknownName
from ..kernel.table.table import Table
from .socket.plain import Data


def kit_named(name: str) -> Any:
    """A game by name. Games share no class; what the server calls of them is what docs/adding.md asks of a game."""
    return game(name)


def module_of(kit: Any, name: str) -> ModuleType:
    """A module of the game's own package."""
    return import_module(f"holochron.games.{kit.name}.{name}")


def has_module(kit: Any, name: str) -> bool:
    return find_spec(f"holochron.games.{kit.name}.{name}") is not None


def modes_of(kit: Any) -> dict[str, tuple[int, ...]]:
    """The modes of a game, each with the numbers of players it is for; `""` is that of a game without modes."""
    modes: Mapping[str, tuple[int, int]] = getattr(module_of(kit, "state.features"), "MODES", {"": (2, 2)})
    return {name: tuple(range(least, most + 1)) for name, (least, most) in modes.items()}


def new_table(kit: Any, mode: str, decks: list[Any], seed: object, lists: str) -> Table:
    """A game that is about to begin."""
    extra = {"mode": mode} if mode else {}
    table: Table = kit.table(decks, seed=seed, lists=lists, **extra)
    return table


# ---------------------------------------------------------------------------------------------------- decks


def deck_from_text(kit: Any, text: str, name: str = "deck") -> Any:
    """A deck from any text that can be imported."""
    reader = getattr(kit, "read_deck", None)
    if reader is not None:
        return reader(text, name)
    return load_deck(text if "\n" in text else text + "\n")


def deck_to_data(deck: Any) -> Data:
    """A deck list: its name, and its parts as the game has them."""
    data = deck.to_data()
    return {"name": data["name"], "parts": {part: dict(cards) for part, cards in data.items() if part != "name"}}


def deck_from_data(kit: Any, data: object) -> Any:
    """The deck of a deck list that a client sent."""
    shipped = next(iter(kit.decks.values()))
    known = [part for part in shipped.to_data() if part != "name"]
    if not isinstance(data, dict) or not isinstance(data.get("name"), str) or not isinstance(data.get("parts"), dict):
        raise MalformedDeck("a deck list is a name and its parts")
    parts: dict[str, dict[str, int]] = {part: {} for part in known}
    for part, cards in data["parts"].items():
        if part not in parts or not isinstance(cards, dict):
            raise MalformedDeck(f"the parts of a deck are {', '.join(known)}, not {part!r}")
        for number, count in cards.items():
            if not isinstance(count, int) or isinstance(count, bool):
                raise MalformedDeck(f"the count of {number} is {count!r}, not a whole number")
        parts[part] = dict(cards)
    return type(shipped).from_data({"name": data["name"][:100], **parts})


def shipped_deck(kit: Any, name: str) -> Any:
    if not name:
        return next(iter(kit.decks.values()))
    if name not in kit.decks:
        raise UnknownName(f"there is no deck {name!r}; there are {', '.join(kit.decks)}")
    return kit.decks[name]
