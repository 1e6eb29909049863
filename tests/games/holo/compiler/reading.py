"""What the tests of the wording share: a text as the lines of its notation, and the official texts where they are at hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from holochron.games.holo.abilities.nodes import VOCABULARY
from holochron.games.holo.cards.reader import style_of
from holochron.games.holo.compiler.compile import compile_text, print_text
from holochron.games.holo.compiler.normal import normal
from holochron.lang.grammar import AmbiguousReading, Unread, Wording

CARDS = Path(__file__).resolve().parents[5] / "shared" / "cards" / "holo-cards.json"
needs_cards = pytest.mark.skipif(not CARDS.exists(), reason="the official texts lie outside the repository")
SKILLS = (("oshi_skill", "oshi"), ("sp_oshi_skill", "sp"), ("oshi_stage_skill", "stage"))


def tree(kind: str, text: str, style: str = "old") -> str:
    """The nodes of a text in our notation; that the text can be printed again is checked on the way."""
    nodes, wording = compile_text(kind, text, style)
    assert print_text(kind, nodes, style, wording) == normal(text)
    return "\n".join(line for node in nodes for line in VOCABULARY.write(node))


def outcome(kind: str, text: str) -> str:
    """The same, or nothing where the text is declined."""
    try:
        return tree(kind, text)
    except (Unread, AmbiguousReading):
        return ""


class Official:
    """An official text."""

    def __init__(self, card: str, card_set: str, kind: str, ja: str, en: str) -> None:
        self.card = card
        self.cards = {card}
        self.set = card_set
        self.kind = kind
        self.ja = ja
        self.en = en

    @property
    def style(self) -> str:
        return style_of(self.set)


@cache
def cards() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(CARDS.read_text(encoding="utf-8"))
    return found


@cache
def official() -> tuple[Official, ...]:
    """Every official text, each once."""
    found: dict[tuple[str, str], Official] = {}
    for card in cards():
        for kind, ja, en in _texts(card):
            if ja:
                text = Official(card["number"], card["set"], kind, ja, en or "")
                found.setdefault((kind, normal(ja)), text).cards.add(card["number"])
    return tuple(found.values())


@cache
def read() -> dict[Official, tuple[tuple[Any, ...], Wording]]:
    """Every text that is read. Two readings are an error."""
    found = {}
    for text in official():
        try:
            found[text] = compile_text(text.kind, text.ja, text.style)
        except Unread:
            continue
    return found


def _texts(card: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    for field, kind in SKILLS:
        if card[field]:
            yield kind, card[field]["text_ja"], card[field].get("text_en")
    for keyword in card["keywords"]:
        yield keyword["kind"], keyword["text_ja"], keyword.get("text_en")
    for art in card["arts"]:
        yield "art", art["text_ja"], art.get("text_en")
    support = "cheer" if card["type"] == "cheer" else card["support_type"]
    yield support, card["support_text"], card["support_text_en"]
    yield "extra", card["extra"], card["extra_en"]
