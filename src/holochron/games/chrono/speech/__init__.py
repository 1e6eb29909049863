"""Words for people, by language: `words("en")`, `words("ja")`."""

from __future__ import annotations

from typing import Final

from ....kernel.errors import UnknownName
from .base import Words
from .en import ENGLISH
from .ja import JAPANESE

__all__ = ["LANGUAGES", "Words", "words"]

_WORDS: Final = {tables.lang: Words(tables) for tables in (ENGLISH, JAPANESE)}
LANGUAGES: Final = tuple(_WORDS)


def words(lang: str) -> Words:
    """The words of a language; always the same object for the same language."""
    found = _WORDS.get(lang)
    if found is None:
        raise UnknownName(f"there are no words in language {lang!r}: it is one of {', '.join(LANGUAGES)}")
    return found
