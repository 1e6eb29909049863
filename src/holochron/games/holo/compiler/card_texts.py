"""A file of card texts: what must stand in it, and what is wrong where it does not.

The file is a JSON list with one object for each card: its figures, its names and its Japanese texts, under the
names that FIELDS, SKILL, KEYWORD and ART list. Fields of other names are not looked at.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, Final

from ..cards.constants import COLOR_LETTERS, COLORS, KINDS, LEVELS, SUPPORTS

LETTERS: Final = {**dict(zip(COLORS, COLOR_LETTERS, strict=True)), "colorless": "*"}
SKILLS: Final = ("oshi_skill", "sp_oshi_skill", "oshi_stage_skill")
TEXTS: Final = ("extra", "oshi_skill", "sp_oshi_skill", "support_text", "text_ja")  # may be null, must not be left out
LONGEST: Final = 2000  # letters of a text; the longest that is printed has a few hundred

_NUMBER: Final = re.compile(r"[A-Za-z]+[0-9]*-[0-9A-Za-z]+", re.ASCII)

Check = Callable[[Any], str]  # what is wrong with a value; nothing if nothing is


class BrokenFile(ValueError):
    """A file that is no list of cards."""


def read_source(text: str) -> list[Any]:
    """The entries of a file of card texts, whatever they are."""
    try:
        data: object = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise BrokenFile(f"line {error.lineno}, column {error.colno}: this is no JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise BrokenFile(f"this is no JSON that can be read: {error}") from None
    if not isinstance(data, list):
        raise BrokenFile("the file is no JSON list of cards")
    return data


def lines_of(text: str) -> list[int]:
    """The line on which each entry of a file begins that `read_source` can read."""
    decoder, between = json.JSONDecoder(), re.compile(r"[\s,]*")
    lines: list[int] = []
    line, counted, at = 1, 0, text.index("[") + 1
    while True:
        found = between.match(text, at)
        at = found.end() if found else at
        if text[at] == "]":
            return lines
        line, counted = line + text.count("\n", counted, at), at
        lines.append(line)
        _, at = decoder.raw_decode(text, at)


def faults_of(card: Any) -> list[str]:
    """Everything that is wrong with an entry."""
    if not isinstance(card, dict):
        return [f"{_short(card)} is no card: an object with fields is needed"]
    faults = _check(card, FIELDS, "")
    if not faults and card["set"] != card["number"].rpartition("-")[0]:
        faults.append(f"set is {card['set']!r}, but the number begins with {card['number'].rpartition('-')[0]!r}")
    kind = card.get("type")
    if isinstance(kind, str):
        faults += _check(card, OF_TYPE.get(kind, {}), "")
    for field in SKILLS:
        if isinstance(card.get(field), dict):
            faults += _check(card[field], SKILL, f"{field}: ")
    for field, parts in (("keywords", KEYWORD), ("arts", ART)):
        if isinstance(card.get(field), list):
            for place, part in enumerate(card[field], 1):
                faults += _check(part, parts, f"{field} {place}: ")
    return faults


def number_of(card: Any, place: int) -> str:
    """What to call an entry: its number, or its place in the file."""
    number = card.get("number") if isinstance(card, dict) else None
    return number if isinstance(number, str) and number.strip() else f"entry {place}"


def sets_of(card: Any) -> list[str]:
    """The sets that an entry may belong to: one, if it is in order; none, if one cannot tell."""
    if not isinstance(card, dict):
        return []
    said = (str(card.get("set", "")), str(card.get("number", "")).rpartition("-")[0])
    names = [unicodedata.normalize("NFKC", name).strip() for name in said]
    return list(dict.fromkeys(name for name in names if re.fullmatch(r"[A-Za-z0-9]+", name, re.ASCII)))


def _check(part: Any, fields: Mapping[str, Check], where: str) -> list[str]:
    if not isinstance(part, dict):
        return [f"{where}{_short(part)} is no object with fields"]
    found: list[str] = []
    for name, check in fields.items():
        absent = name not in part
        wrong = "is missing" if absent and (name in TEXTS or check(None)) else check(part.get(name))
        if wrong:
            found.append(f"{where}{name} {wrong}")
    return found


# ---------------------------------------------------------------------------------------------------- single values


def _number(value: Any) -> str:
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        return ""
    if isinstance(value, str) and _NUMBER.fullmatch(unicodedata.normalize("NFKC", value).strip()):
        return f"is {_short(value)}: letters of the wrong width or spaces are in it"
    return f"is {_short(value)}, which is no card number such as hSD01-003"


def _line(value: Any) -> str:
    """Something that stands on one line: a name, a tag."""
    if not isinstance(value, str) or not value.strip():
        return f"is {_short(value)}, which is no text"
    if any(unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in value):
        return f"is {_short(value)}: a line break or a control letter is in it"
    if value != value.strip():
        return f"is {_short(value)}: it begins or ends with a space"
    return "has a backslash in it" if "\\" in value else ""


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        return f"is {_short(value)}, which is no text"
    return f"has {len(value)} letters; {LONGEST} is the most" if len(value) > LONGEST else ""


def _whole(value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return ""
    return f"is {_short(value)}, which is no whole number of 0 or more"


def _truth(value: Any) -> str:
    return "" if isinstance(value, bool) else f"is {_short(value)}, which is neither true nor false"


def _one_of(*allowed: str) -> Check:
    return lambda value: "" if value in allowed else f"is {_short(value)}, which is none of {', '.join(allowed)}"


def _perhaps(check: Check) -> Check:
    return lambda value: "" if value is None else check(value)


def _list_of(check: Check) -> Check:
    def checked(value: Any) -> str:
        if not isinstance(value, list):
            return f"is {_short(value)}, which is no list"
        return next((f"has an entry that {wrong}" for entry in value if (wrong := check(entry))), "")

    return checked


def _list(value: Any) -> str:
    return "" if isinstance(value, list) else f"is {_short(value)}, which is no list"


def _object(value: Any) -> str:
    return "" if isinstance(value, dict) else f"is {_short(value)}, which is no object with fields"


def _cost(value: Any) -> str:
    return "" if value == "X" or not _whole(value) else f"is {_short(value)}, which is neither a whole number nor X"


def _bonus(value: Any) -> str:
    if not isinstance(value, dict) or value.get("color") not in LETTERS or _whole(value.get("amount")):
        return f"is {_short(value)}, which is no color with an amount"
    return ""


def _short(value: Any) -> str:
    shown = "nothing" if value is None else repr(value)
    return shown if len(shown) <= 60 else f"{shown[:60]}…"


_COLORS: Final = _list_of(_one_of(*LETTERS))

FIELDS: Final[Mapping[str, Check]] = {
    "number": _number,
    "set": _line,
    "name_ja": _line,
    "name_en": _perhaps(_line),
    "type": _one_of(*KINDS),
    "colors": _perhaps(_COLORS),
    "limited": _perhaps(_truth),
    "buzz": _perhaps(_truth),
    "tags": _perhaps(_list_of(_line)),
    "extra": _perhaps(_text),
    "oshi_stage_skill": _perhaps(_object),
}
OF_TYPE: Final[Mapping[str, Mapping[str, Check]]] = {
    "oshi": {"life": _whole, "oshi_skill": _perhaps(_object), "sp_oshi_skill": _perhaps(_object)},
    "holomem": {
        "bloom_level": _one_of(*LEVELS),
        "hp": _whole,
        "baton_pass": _COLORS,
        "colors": _COLORS,
        "tags": _list_of(_line),
        "keywords": _list,
        "arts": _list,
    },
    "support": {"support_type": _one_of(*SUPPORTS), "support_text": _text, "limited": _truth},
    "cheer": {"support_text": _perhaps(_text)},
}
SKILL: Final[Mapping[str, Check]] = {
    "name": _line,
    "name_en": _perhaps(_line),
    "cost": _perhaps(_cost),
    "limit": _perhaps(_one_of("turn", "game")),
    "text_ja": _text,
}
KEYWORD: Final[Mapping[str, Check]] = {
    "kind": _one_of("collab", "bloom", "gift"),
    "name": _line,
    "name_en": _perhaps(_line),
    "text_ja": _text,
}
ART: Final[Mapping[str, Check]] = {
    "name": _line,
    "name_en": _perhaps(_line),
    "cost": _COLORS,
    "damage": _whole,
    "tokkou": _perhaps(_bonus),
    "text_ja": _perhaps(_text),
}
