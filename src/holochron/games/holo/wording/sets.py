"""From a file of card texts to the card data that is shipped, set by set.

The file is a list of cards with their figures, names in both languages and Japanese texts. What is written holds no sentence of
them: an ability is its nodes, the SHA-256 of its normalised text, and where its wording is not the house's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Final

from ....lang.notation import quote
from ....lang.text.grammar import AmbiguousReading, Unread, Wording
from ..lexicon import VOCABULARY
from .compiling import compile_text, print_text
from .lint import faults
from .normal import normal

OLD_STYLE: Final = (
    "hSD01",
    "hSD02",
    "hSD03",
    "hSD04",
    "hSD05",
    "hSD06",
    "hSD07",
    "hBP01",
    "hBP02",
    "hBP03",
    "hBP04",
    "hPR",
)
LETTERS: Final = {"white": "W", "green": "G", "red": "R", "blue": "B", "purple": "P", "yellow": "Y", "colorless": "*"}
SKILLS: Final = (("oshi_skill", "skill", "oshi"), ("sp_oshi_skill", "sp", "sp"), ("oshi_stage_skill", "stage", "stage"))


class BadCard(ValueError):
    """A card of the file that lacks something, or says something impossible."""


class Report:
    """What became of one ability."""

    def __init__(self, card: str, kind: str, status: str, at: str) -> None:
        self.card = card
        self.kind = kind
        self.status = status  # exact, compiled, declined, ambiguous or faulty
        self.at = at

    def data(self) -> dict[str, str]:
        return {"card": self.card, "kind": self.kind, "status": self.status, "at": self.at}


def style_of(card_set: str) -> str:
    """の時 or なら: the sets through hBP04 word conditions in the old way."""
    return "old" if card_set in OLD_STYLE else "new"


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def compile_card(card: Any, reports: list[Report]) -> list[str]:
    """The lines of a card; what became of each ability is added to `reports`."""
    number = _field(card, "number", str)
    style = style_of(_field(card, "set", str))
    lines = [_figures(card), f"  name {quote(_field(card, 'name_ja', str))} {quote(_field(card, 'name_en', str))}"]
    tags = card.get("tags") or []
    if tags:
        lines.append("  tags " + " ".join(quote(tag) if " " in tag or '"' in tag else tag for tag in tags))

    def ability(head: str, kind: str, text: str | None) -> None:
        lines.append(f"  {head}")
        if text:
            lines.extend(f"    {line}" for line in _compile(number, kind, text, style, reports))

    for field, head, kind in SKILLS:
        skill = card.get(field)
        if skill:
            cost = "" if skill.get("cost") is None else f" {skill['cost']}"
            limit = f" {skill['limit']}" if skill.get("limit") else ""
            ability(f"{head}{cost}{limit} {_names(skill)}", kind, skill.get("text_ja"))
    for keyword in card.get("keywords") or ():
        kind = _one_of(keyword, "kind", ("collab", "bloom", "gift"), number)
        ability(f"{kind} {_names(keyword)}", kind, keyword.get("text_ja"))
    for art in card.get("arts") or ():
        ability(_art(art, number), "art", art.get("text_ja"))
    if card.get("support_text"):
        cheer = card["type"] == "cheer"
        ability("cheer" if cheer else "text", "cheer" if cheer else card["support_type"], card["support_text"])
    if card.get("extra"):
        ability("extra", "extra", card["extra"])
    return lines


def _compile(number: str, kind: str, text: str, style: str, reports: list[Report]) -> list[str]:
    wanted = normal(text)
    try:
        nodes, wording = compile_text(kind, text, style)
    except Unread as declined:
        reports.append(Report(number, kind, "declined", str(declined)))
        return []
    except AmbiguousReading as two:
        reports.append(Report(number, kind, "ambiguous", str(two)))
        return []
    wrong = faults(kind, nodes)
    if wrong:
        reports.append(Report(number, kind, "faulty", "; ".join(wrong)))
        return []
    exact = print_text(kind, nodes, style, wording) == wanted
    reports.append(Report(number, kind, "exact" if exact else "compiled", ""))
    lines = [line for node in nodes for line in VOCABULARY.write(node)]
    return [f"printed {sha(wanted)}{write_wording(wording)}", *lines]


def write_wording(wording: Wording) -> str:
    return "".join(f" {point}:{choice}" for point, choice in sorted(wording.items()))


def read_wording(words: Iterable[str]) -> Wording:
    pairs = [word.split(":") for word in words]
    return {int(point): int(choice) for point, choice in pairs}


# ---------------------------------------------------------------------------------------------------- figures


def _figures(card: Any) -> str:
    number = card["number"]
    kind = _one_of(card, "type", ("oshi", "holomem", "support", "cheer"), number)
    words = [number, kind]
    if card.get("support_type") is not None:
        words.append(_one_of(card, "support_type", ("item", "event", "staff", "tool", "mascot", "fan"), number))
    if card.get("limited"):
        words.append("limited")
    if card.get("bloom_level") is not None:
        words.append(_one_of(card, "bloom_level", ("debut", "1st", "2nd", "spot"), number))
    if card.get("buzz"):
        words.append("buzz")
    for color in card.get("colors") or ():
        if color not in LETTERS:
            raise BadCard(f"{number}: no color is called {color!r}")
        words.append(color)
    for figure in ("life", "hp"):
        if card.get(figure) is not None:
            words += [figure, str(int(card[figure]))]
    if kind == "holomem":
        words += ["baton", _cost(card.get("baton_pass") or [], number)]
    return " ".join(words)


def _art(art: Any, number: str) -> str:
    bonus = art.get("tokkou")
    against = f" vs {bonus['color']} {bonus['amount']}" if bonus else ""
    return f"art {_cost(art.get('cost') or [], number)} {int(art['damage'])} {_names(art)}{against}"


def _cost(icons: list[str], number: str) -> str:
    wrong = [icon for icon in icons if icon not in LETTERS]
    if wrong:
        raise BadCard(f"{number}: no color is called {wrong[0]!r}")
    return "".join(LETTERS[icon] for icon in icons) or "0"


def _names(ability: Any) -> str:
    return f"{quote(ability['name'])} {quote(ability.get('name_en') or ability['name'])}"


def _field(card: Any, name: str, kind: type[Any]) -> Any:
    value = card.get(name) if isinstance(card, dict) else None
    if not isinstance(value, kind) or not value:
        number = card.get("number", "a card") if isinstance(card, dict) else "a card"
        raise BadCard(f"{number}: the field {name!r} is missing or no {'text' if kind is str else kind.__name__}")
    return value


def _one_of(card: Any, name: str, allowed: tuple[str, ...], number: str) -> str:
    value = card.get(name)
    if value not in allowed:
        raise BadCard(f"{number}: {name} is {value!r}, which is none of {', '.join(allowed)}")
    return str(value)
