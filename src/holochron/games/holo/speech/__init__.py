"""Words for people, by language: `words("en")`, `words("ja")`."""

from __future__ import annotations

from typing import Final

from ....lang.speech import LANGUAGES, Languages
from .base import Words
from .en import ENGLISH
from .ja import JAPANESE

__all__ = ["LANGUAGES", "Words", "words"]

words: Final = Languages(Words(ENGLISH), Words(JAPANESE), Words(ENGLISH, marks=True), Words(JAPANESE, marks=True))
