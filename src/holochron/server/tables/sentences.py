"""What a game says, for people: in the languages that they read, whole and in parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, cast

from ...lang.speech.parts import Part, marked, parts_of, text_of
from ..socket.plain import Langs, Parts, Text

_MOST_KEPT: Final = 8192  # sentences: the same ones are said at all tables


class Spoken(NamedTuple):
    text: Text
    parts: Parts


class Sentence(NamedTuple):
    """What is said in one language."""

    text: str
    parts: list[Part]


@lru_cache(_MOST_KEPT)
def taken_apart(text: str) -> Sentence:
    """A sentence that has marks around names; nobody changes what comes of it."""
    parts = parts_of(text)
    return Sentence(text_of(parts), parts)


def spoken(say: Callable[[str], str], langs: Langs) -> Spoken:
    """What is said in several languages; `say` gives it in one, and with marks when it is asked for them."""
    return together({lang: taken_apart(say(marked(lang))) for lang in langs})


def together(said: dict[str, Sentence]) -> Spoken:
    """The sentences of several languages as one."""
    parts = {lang: one.parts for lang, one in said.items()}
    return Spoken({lang: one.text for lang, one in said.items()}, cast(Parts, parts))
