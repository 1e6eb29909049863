"""What a refusal says in each language. `data/refusals.txt` has the Japanese of every code and of every message."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from ..lang.lines import fields_of, lines_of

REFUSALS: Final = "refusals.txt"
_HOLE: Final = "{}"


class _Template(NamedTuple):
    """A message with holes, as a pattern, and the same in Japanese, where `{1}` is what filled the first hole."""

    pattern: re.Pattern[str]
    japanese: str


@cache
def sentences() -> dict[str, str]:
    """The Japanese of each code and each message, as the file has them."""
    text = resources.files(__package__).joinpath("data", REFUSALS).read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for _, line in lines_of({REFUSALS: text}, REFUSALS):
        said, japanese = fields_of(line)
        found[said] = japanese
    return found


@cache
def _templates() -> list[_Template]:
    """Those with holes, the one that says most by itself first."""
    holed = sorted((said for said in sentences() if _HOLE in said), key=lambda said: -len(said.replace(_HOLE, "")))
    return [_Template(_pattern(said), sentences()[said]) for said in holed]


def _pattern(said: str) -> re.Pattern[str]:
    return re.compile("(.*?)".join(re.escape(part) for part in said.split(_HOLE)), re.DOTALL)


def texts_of(code: str, message: str) -> dict[str, str]:
    """A refusal in both languages: its message or, where that has no Japanese, at least what its code says. Messages are parts of each
    other and have no full stop in the file; what is said has one."""
    japanese = _japanese(message) or sentences().get(code)
    return {"en": message, "ja": message if japanese is None else japanese.rstrip("。") + "。"}


def _japanese(message: str) -> str | None:
    known = sentences().get(message)
    if known is not None:
        return known
    for template in _templates():
        found = template.pattern.fullmatch(message)
        if found is not None:
            return template.japanese.format("", *[_japanese(part) or part for part in found.groups()])
    return None
