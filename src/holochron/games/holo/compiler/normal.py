"""What of the ink does not matter: width of digits and marks, and spellings of the same word."""

from __future__ import annotations

import re
from typing import Final

# Each pair is one spelling and what it stands for; none of them drops or adds a phrase.
SPELLINGS: Final = (
    ("：", ":"),
    ("･", "・"),
    ("#秘密結社holox", "#秘密結社holoX"),
    ("付いてるホロメン", "付いているホロメン"),
)
_LIMIT = re.compile(r"。\n+(自分の[^\n。]+はターンに[0-9]+回しか使えない。)$")  # where its line begins is not meaning
_KEPT = re.compile(r"(〈[^〉]*〉|「[^」]*」)")  # names are never touched
_DIGITS: Final = {ord("０") + digit: str(digit) for digit in range(10)}


def normal(text: str) -> str:
    """The text with one spelling for what is the same."""
    parts = _KEPT.split(text.replace("\r\n", "\n").strip())
    for index in range(0, len(parts), 2):
        part = (
            parts[index].translate(_DIGITS).replace("＋", "+").replace("－", "-").replace("(", "（").replace(")", "）")
        )
        for seen, meant in SPELLINGS:
            part = part.replace(seen, meant)
        parts[index] = part
    for index in range(1, len(parts), 2):
        if parts[index].startswith("〈"):
            parts[index] = parts[index].replace("･", "・")
    return _LIMIT.sub(r"。\1", "".join(parts))
