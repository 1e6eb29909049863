"""What the games say to people, as far as they say it alike: `speech(lang)` of a game gives a kind of `Speech`."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from ...kernel.errors import UnknownName
from .parts import marked
from .speech import Speech, Tables

__all__ = ["LANGUAGES", "Languages", "Speech", "Tables"]

LANGUAGES: Final = ("en", "ja")

W = TypeVar("W", bound="Speech[Tables]")


class Languages(Generic[W]):
    """The words of a game by language, plain and with marks; always the same object for the same language."""

    def __init__(self, *words: W) -> None:
        self._words = {marked(one.lang) if one.marks else one.lang: one for one in words}

    def __call__(self, lang: str) -> W:
        found = self._words.get(lang)
        if found is None:
            raise UnknownName(f"there are no words in language {lang!r}: it is one of {', '.join(LANGUAGES)}")
        return found
