"""Texts and names from outside, cleaned: nothing in them that cannot be seen, or that makes others read something else."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_PLAIN: Final = re.compile(r"[\n\t\x20-\x7e]*")
_KEPT: Final = frozenset("\n\t")
# What is never shown (control, format: bidi and zero-width ones are among them, private, unassigned), and half characters.
_UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cn", "Cs"})
_LINES: Final = frozenset({"Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Me"})
_MOST_MARKS: Final = 3  # on one letter: more of them climb over the lines above
_BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
)  # letters that show nothing


def clean_text(text: str) -> str:
    """A text of several lines without what nobody sees."""
    if _PLAIN.fullmatch(text):
        return text
    kept: list[str] = []
    marks = 0
    for letter in text.replace("\r\n", "\n").replace("\r", "\n"):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in _MARKS else 0
        if letter in _KEPT:
            kept.append(letter)
        elif kind in _LINES:
            kept.append("\n")
        elif kind not in _UNSEEN and letter not in _BLANKS and marks <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def clean_name(text: str, most: int) -> str:
    """A name: one line of at most so many characters; empty when nothing of it can be seen."""
    return " ".join(clean_text(text).split())[:most].rstrip()


def alike(name: str) -> str:
    """What names have in common that are read as the same one."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
