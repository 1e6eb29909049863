"""What the games say to people, as far as they say it alike: `speech(lang)` of a game gives a kind of `Speech`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Generic, TypeVar

from ...kernel.errors import UnknownName
from .en import ENGLISH
from .ja import JAPANESE
from .parts import marked
from .speech import Speech, Tables

__all__ = ["LANGUAGES", "Languages", "Speech", "Tables"]

LANGUAGES: Final = ("en", "ja")

_COMMON: Final = {"en": ENGLISH, "ja": JAPANESE}

S = TypeVar("S", bound=Tables)
W = TypeVar("W", bound="Speech[Tables]", covariant=True)


class Languages(Generic[W]):
    """The words of a game by language, plain and with marks; always the same object for the same language."""

    def __init__(self, kind: Callable[..., W], *languages: Tables) -> None:
        self._words: dict[str, W] = {}
        for own in languages:
            tables = completed(own)
            self._words[own.lang] = kind(tables)
            self._words[marked(own.lang)] = kind(tables, marks=True)

    def __call__(self, lang: str) -> W:
        found = self._words.get(lang)
        if found is None:
            raise UnknownName(f"there are no words in language {lang!r}: it is one of {', '.join(LANGUAGES)}")
        return found


def completed(own: S) -> S:
    """The tables of a game, with what every game says where it has no words of its own."""
    common = _COMMON[own.lang]
    return replace(
        own,
        labels={**common.labels, **own.labels},
        prompts={**common.prompts, **own.prompts},
        lines={**common.lines, **own.lines},
        obstacles={**common.obstacles, **own.obstacles},
        zones={**common.zones, **own.zones},
        reasons={**common.reasons, **own.reasons},
        phrases={**common.phrases, **own.phrases},
        ui={**common.ui, **own.ui},
    )
