"""Words for people, by language: `speech("en")`, `speech("ja")`."""

from __future__ import annotations

from typing import Final

from ....lang.speech import LANGUAGES, Languages
from .base import Speech
from .en import ENGLISH
from .ja import JAPANESE

__all__ = ["LANGUAGES", "Speech", "speech"]

speech: Final = Languages(Speech, ENGLISH, JAPANESE)
