"""How the lists of words are written: rows of a word, what it says, its clause, its Japanese and its English."""

from __future__ import annotations

from .....lang.words import Meaning

Row = tuple[str, str, str, str, str]


def done_in(module: str, *rows: Row) -> list[Meaning]:
    """Words that the same module acts on."""
    return [Meaning(word, told, clause, ja, en, module) for word, told, clause, ja, en in rows]
