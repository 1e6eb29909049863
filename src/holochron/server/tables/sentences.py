"""What a game says, for people: in all languages, whole and in parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from ...lang.speech import LANGUAGES
from ...lang.speech.parts import Part, marked, parts_of, text_of
from ..socket.plain import Parts, Text


class Spoken(NamedTuple):
    text: Text
    parts: Parts


def spoken(say: Callable[[str], str]) -> Spoken:
    """What is said; `say` gives it in a language. Where it says nothing in one language, it does in none."""
    parts: dict[str, list[Part]] = {lang: [] for lang in LANGUAGES}
    for lang in LANGUAGES:
        parts[lang] = parts_of(say(marked(lang)))
        if not parts[lang]:
            break
    return Spoken({lang: text_of(said) for lang, said in parts.items()}, cast(Parts, parts))
