"""`? …`: what a player asks about, as an action that the table can judge."""

from __future__ import annotations

from typing import Any

from .holo_codes import Codes
from .names import Unclear

VERBS = {
    "bloom": "bloom",
    "place": "place",
    "use": "use",
    "collab": "collab",
    "baton": "baton",
    "art": "art",
    "skill": "skill",
    "sp": "sp",
    "ブルーム": "bloom",
    "出す": "place",
    "使う": "use",
    "コラボ": "collab",
    "バトンタッチ": "baton",
    "アーツ": "art",
    "スキル": "skill",
}
TAKES = {  # what each verb may be followed by
    "bloom": ("hand", "stage"),
    "place": ("hand",),
    "use": ("hand",),
    "collab": ("stage",),
    "baton": ("stage",),
    "art": ("stage", "number", "target"),
    "skill": ("number",),
    "sp": (),
}
FIELDS = {"hand": "card", "stage": "holomem", "target": "target"}


def action_of(asked: list[str], codes: Codes) -> dict[str, Any]:
    """The action, perhaps a partial one; Unclear names the word that cannot be understood."""
    first = asked[0]
    verb = VERBS.get(first.casefold())
    if verb is None:
        return {"card": _any_card(first, codes)}
    if verb == "sp":
        return {"do": "skill", "skill": 1}
    action: dict[str, Any] = {"do": verb}
    wanted = list(TAKES[verb])
    for word in asked[1:]:
        field, value = _read(word, verb, wanted, codes)
        action[field] = value
    return action


def _any_card(word: str, codes: Codes) -> int:
    if word in codes.hand:
        return int(codes.hand[word]["ref"])
    return _holomem(word, codes)


def _read(word: str, verb: str, wanted: list[str], codes: Codes) -> tuple[str, int]:
    """The next thing that the verb takes; what was left out is passed over."""
    while wanted:
        kind = wanted.pop(0)
        if kind == "number" and word.isdecimal():
            return ("art" if verb == "art" else "skill"), int(word) - 1
        if kind == "hand" and word in codes.hand:
            return "card", int(codes.hand[word]["ref"])
        if kind in ("stage", "target") and word in codes.stage:
            return FIELDS[kind], _holomem(word, codes)
    raise Unclear(word)


def _holomem(word: str, codes: Codes) -> int:
    if word not in codes.stage:
        raise Unclear(word)
    return int(codes.stage[word]["ref"])
