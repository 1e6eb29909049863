"""Sentences in parts: who shows them need not look for the names of players and cards in prose.

A language is also spoken with marks around such names, `marked("en")`; `parts_of` takes a sentence with marks apart.
"""

from __future__ import annotations

from typing import Any, Final

_OPEN, _MIDDLE, _CLOSE = "\ue000", "\ue001", "\ue002"  # for private use: no text has them
_MARKED: Final = "+marks"

PLAYER: Final = "player"  # a player, by seat
CARD: Final = "card"  # the name of a card, by number
NUMBER: Final = "number"  # where a sentence repeats the number of a card it has named
OWNER: Final = "owner"  # a player of whom only a card is said that it is theirs, by seat
OWNING: Final = "owning"  # the words that say so, by the seat of the owner
DEED: Final = "deed"  # what is done, around the names in a label, by the verb
SOURCE: Final = "source"  # the card that asks, by ref
TITLE: Final = "title"  # what is asked, by the kind of decision

_COUNTED: Final = frozenset({PLAYER, OWNER, OWNING, SOURCE})

Part = str | dict[str, Any]


def marked(lang: str) -> str:
    """The language with marks around names."""
    return lang + _MARKED


def mark(kind: str, what: int | str, text: str) -> str:
    return f"{_OPEN}{kind} {what}{_MIDDLE}{text}{_CLOSE}"


def parts_of(sentence: str) -> list[Part]:
    """Plain words, and `{"text": "Player 1", "player": 0}` for what is marked."""
    first, *rest = sentence.split(_OPEN)
    parts: list[Part] = [first] if first else []
    for piece in rest:
        name, _, after = piece.partition(_CLOSE)
        what, _, text = name.partition(_MIDDLE)
        kind, _, value = what.partition(" ")
        parts.append({"text": text, kind: int(value) if kind in _COUNTED else value})
        if after:
            parts.append(after)
    return parts


def text_of(parts: list[Part]) -> str:
    """The sentence without marks."""
    return "".join([part if isinstance(part, str) else str(part["text"]) for part in parts])
