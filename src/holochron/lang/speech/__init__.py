"""What the games say to people, as far as they say it alike: `speech(lang)` of a game gives a kind of `Speech`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Generic, Protocol, TypeVar

from ...kernel.errors import UnknownName
from .en import ENGLISH
from .ja import JAPANESE
from .parts import marked
from .speech import Speech, Tables

__all__ = ["LANGUAGES", "Languages", "Speech", "Tables"]

LANGUAGES: Final = ("en", "ja")

_COMMON: Final = {"en": ENGLISH, "ja": JAPANESE}

S = TypeVar("S", bound=Tables)
S_in = TypeVar("S_in", bound=Tables, contravariant=True)
W = TypeVar("W", bound="Speech[Tables]")
W_out = TypeVar("W_out", bound="Speech[Tables]", covariant=True)


class KindOfSpeech(Protocol[S_in, W_out]):
    """A game's own kind of `Speech`."""

    def __call__(self, tables: S_in, *, marks: bool = False) -> W_out: ...


class Languages(Generic[W]):
    """The words of a game by language, plain and with marks; always the same object for the same language."""

    def __init__(self, kind: KindOfSpeech[S, W], *languages: S) -> None:
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
