"""What has been decided beside the clauses: the official answers in our own words, and our rulings where sources leave a doubt.

`Q0.txt`, `Q1.txt` and so on in a game's `data/rules` hold the answers by hundred, one a line: `Q475 | clauses | Japanese | English`.
`tools/rulings.py` writes `rulings.txt` from the game's page of rulings, `point | what it touches |
English`; `rulings-ja.txt` says the same in Japanese, `point | 論点 | 裁定`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ...kernel.errors import HolochronError
from ..lines import fields_of, lines_of

RULINGS: Final = "rulings.txt"
RULINGS_JA: Final = "rulings-ja.txt"
_SAID: Final = re.compile(r"[A-Z]\d+\.txt")


class OfficialAnswer:
    """An answer by the makers of the game: the cards and clauses that it touches, and what it says in our words."""

    def __init__(self, id: str, cards: tuple[str, ...], clauses: tuple[str, ...], texts: dict[str, str]) -> None:
        self.id = id
        self.cards = cards
        self.clauses = clauses
        self.texts = texts

    def text(self, lang: str = "en") -> str:
        """What it says, in a language."""
        return self.texts[lang]

    def __repr__(self) -> str:
        return f"<OfficialAnswer {self.id}: {self.text()}>"


class Ruling:
    """How we decide a point on which the sources differ or are silent; `touches` are clauses, answers and cards that it names."""

    def __init__(self, points: dict[str, str], touches: tuple[str, ...], texts: dict[str, str]) -> None:
        self.points = points
        self.touches = touches
        self.texts = texts

    @property
    def point(self) -> str:
        """What it is about, as its page has it."""
        return self.points["en"]

    def text(self, lang: str = "en") -> str:
        """The decision, in a language."""
        return self.texts[lang]

    def __repr__(self) -> str:
        return f"<Ruling {self.point}>"


def official_answers(texts: Mapping[str, str], named: Mapping[str, tuple[str, ...]]) -> dict[str, OfficialAnswer]:
    """The answers by number, in the order of `named`, which has all that exist with the cards they name."""
    found: dict[str, OfficialAnswer] = {}
    for name in texts:
        if not _SAID.fullmatch(name):
            continue
        for place, line in lines_of(texts, name):
            fields = fields_of(line)
            if len(fields) != 4:
                raise HolochronError(f"{place}: a line reads `Q1 | clauses | Japanese | English`")
            id, clauses, japanese, english = fields
            if id in found:
                raise HolochronError(f"{place}: {id} has a line already")
            if id not in named:
                raise HolochronError(f"{place}: there is no answer {id}")
            found[id] = OfficialAnswer(id, named[id], tuple(clauses.split()), {"ja": japanese, "en": english})
    return {id: found[id] for id in named if id in found}


def rulings_in(texts: Mapping[str, str]) -> tuple[Ruling, ...]:
    """The rulings, in the order of the page."""
    japanese: dict[str, tuple[str, str]] = {}
    for place, line in lines_of(texts, RULINGS_JA):
        fields = fields_of(line)
        if len(fields) != 3 or fields[0] in japanese:
            raise HolochronError(f"{place}: a line reads `point | 論点 | 裁定`, once for each point")
        japanese[fields[0]] = fields[1], fields[2]
    found: list[Ruling] = []
    for place, line in lines_of(texts, RULINGS):
        fields = fields_of(line)
        if len(fields) != 3:
            raise HolochronError(f"{place}: a line reads `point | what it touches | English`")
        point, touches, english = fields
        about, told = japanese.pop(point, (point, english))
        names, words = {"ja": about, "en": point}, {"ja": told, "en": english}
        found.append(Ruling(names, tuple(touches.split()), words))
    return tuple(found)
