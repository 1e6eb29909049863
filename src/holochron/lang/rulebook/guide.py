"""The rules as somebody reads them: what each chapter is about, the words of the game explained, and positions to try clauses in.

`chapters.txt` in a game's `data/rules` has a line for each chapter: `number | title | English title | Japanese | English`. `words.txt` has
one for each word: `English names | Japanese names | Japanese | English | clause`, the names with commas between them. `data/positions` has a
position for some clauses, by number; the two lines below its header say in Japanese and English what to look at.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Final

from ...kernel.errors import HolochronError
from ..lines import fields_of, lines_of
from ..shipped import shipped_files

CHAPTERS: Final = "chapters.txt"
WORDS: Final = "words.txt"
POSITIONS: Final = "positions"
_FIELDS: Final = 5


class Chapter:
    """A chapter: its number, and in each language its title and what it is about."""

    def __init__(self, id: str, titles: dict[str, str], texts: dict[str, str]) -> None:
        self.id = id
        self.titles = titles
        self.texts = texts

    def __repr__(self) -> str:
        return f"<Chapter {self.id}: {self.titles['en']}>"


class Word:
    """A word of the game: in each language how it is written and what it means; `rule` is the clause to read on at."""

    def __init__(self, names: dict[str, tuple[str, ...]], texts: dict[str, str], rule: str) -> None:
        self.names = names
        self.texts = texts
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Word {self.names['en'][0]}: {self.texts['en']}>"


class Trial:
    """A position in which a clause matters, with what to look at in each language."""

    def __init__(self, rule: str, texts: dict[str, str], position: str) -> None:
        self.rule = rule
        self.texts = texts
        self.position = position

    def __repr__(self) -> str:
        return f"<Trial {self.rule}: {self.texts['en']}>"


def trials_of(package: str) -> tuple[Trial, ...]:
    """The positions that come with a game."""
    if not resources.files(package).joinpath("data", POSITIONS).is_dir():
        return ()
    return tuple([_trial(rule, text) for rule, text in shipped_files(package, POSITIONS, ".txt")])


def _trial(rule: str, text: str) -> Trial:
    header, japanese, english, *rest = text.splitlines()
    told = {"ja": japanese.removeprefix("# "), "en": english.removeprefix("# ")}
    return Trial(rule, told, "\n".join([header, *rest, ""]))


def chapters_in(texts: Mapping[str, str]) -> tuple[Chapter, ...]:
    """The chapters, in the order of the file."""
    return tuple(
        [
            Chapter(id, {"ja": title, "en": english_title}, {"ja": japanese, "en": english})
            for id, title, english_title, japanese, english in _rows(texts, CHAPTERS)
        ]
    )


def words_in(texts: Mapping[str, str]) -> tuple[Word, ...]:
    """The words, in the order of the file."""
    return tuple(
        [
            Word({"en": _names(english), "ja": _names(japanese)}, {"ja": told, "en": told_english}, rule)
            for english, japanese, told, told_english, rule in _rows(texts, WORDS)
        ]
    )


def _names(field: str) -> tuple[str, ...]:
    return tuple([name.strip() for name in field.split(",")])


def _rows(texts: Mapping[str, str], file: str) -> list[list[str]]:
    rows: list[list[str]] = []
    for place, line in lines_of(texts, file):
        fields = fields_of(line)
        if len(fields) != _FIELDS or not all(fields):
            raise HolochronError(f"{place}: a line has {_FIELDS} fields between bars")
        rows.append(fields)
    return rows
