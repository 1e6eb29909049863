"""Decks in the formats that they are exported in, and their figures for charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from ...kernel.errors import UnknownName
from ..offered_games import deck_to_data, has_module, module_of
from ..socket.plain import Data

PLAIN: Final = ("text",)  # of a game that has no formats of its own


def formats_of(kit: Any) -> tuple[str, ...]:
    """The formats in which a deck can be written: the game's own where it has a module for them."""
    if has_module(kit, "cards.deck_files"):
        return tuple(module_of(kit, "cards.deck_files").FORMATS)
    return PLAIN


def write_deck(kit: Any, deck: Any, format: str, lang: str = "en") -> str:
    if has_module(kit, "cards.deck_files"):
        written: str = module_of(kit, "cards.deck_files").write_deck(deck, format, kit.cards, lang)
        return written
    if format not in PLAIN:
        raise UnknownName(f"there is no format {format!r}; there are {', '.join(PLAIN)}")
    written = deck.to_text()
    return written


def figures_of(deck: Any, printed: Callable[[str], Data | None]) -> Data:
    """How many cards of each part, kind, level and colour there are; `printed` gives what is on a card, if there is one."""
    parts = deck_to_data(deck)["parts"]
    counted: dict[str, Counter[str]] = {name: Counter() for name in ("kinds", "levels", "colors")}
    for cards in parts.values():
        for number, count in cards.items():
            data = printed(number)
            if data is not None:
                counted["kinds"][data.get("kind") or "other"] += count
                if data.get("level"):
                    counted["levels"][data["level"]] += count
                for color in data.get("colors") or ():
                    counted["colors"][color] += count
    return {
        "counts": {part: sum(cards.values()) for part, cards in parts.items()},
        **{name: dict(counter) for name, counter in counted.items()},
    }
