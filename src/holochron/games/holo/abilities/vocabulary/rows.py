"""How the lists of words are written: rows of a word, what it says, its clause, its Japanese and its English."""

from __future__ import annotations

from .....lang.words import Meaning, WordList

Row = tuple[str, str, str, str, str]


def done_in(module: str, *rows: Row, of: WordList | None = None) -> list[Meaning]:
    """Words that the same module acts on; `of` is the list of their parts, each of which stands for `{}` in what a row says."""
    return [Meaning(word, told, clause, ja, en, module, of) for word, told, clause, ja, en in rows]
