"""The page: every table of a game's words, each sentence with an example as a player reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Final

from ... import game
from ...lang.speech import Tables
from ..terminal import chrono_screen, holo_messages, messages
from . import chrono, holo
from .specimen import Specimen

SPECIMENS: Final[dict[str, Callable[[], Specimen]]] = {"holo": holo.specimen, "chrono": chrono.specimen}
TERMINALS: Final = {"holo": holo_messages.PHRASES, "chrono": chrono_screen.PHRASES}
EXAMPLES: Final = {  # of what the terminal is told by its user and its files
    "path": "game.json",
    "given": "9",
    "most": "4",
    "number": "2",
    "player": "Player 1",
    "name": "greedy",
    "seed": "7",
}

Row = tuple[str, str]


def page_of(name: str, lang: str) -> str:
    """All that a game says in a language."""
    specimen = SPECIMENS[name]()
    tables = specimen.game.speech(lang).tables
    sections = {
        "prompts": list(_prompts(specimen, tables, lang)),
        "labels": list(_labels(specimen, lang)),
        "lines": list(_lines(specimen, tables, lang)),
    }
    for field in fields(tables):
        table = getattr(tables, field.name)
        if field.name == "nothing":
            sections[field.name] = [(word, _line(specimen, f"nothing:{word}", lang)) for word in table]
        elif field.name not in sections and isinstance(table, dict):
            sections[field.name] = list(table.items())
    faults = [fault for deck in specimen.decks for fault in specimen.game.check_deck(deck)]
    sections["decks"] = [(fault.rule, fault.text(lang)) for fault in faults]
    sections["terminal"] = _terminal({**messages.PHRASES[lang], **TERMINALS[name][lang]})
    head = f"{game(name).title} · {lang}"
    return "\n\n".join([head, *(_section(title, rows) for title, rows in sections.items())]) + "\n"


def _section(title: str, rows: list[Row]) -> str:
    return "\n".join([f"== {title}", *(f"{key}: {text}".rstrip() for key, text in rows)])


def _prompts(specimen: Specimen, tables: Tables, lang: str) -> Iterator[Row]:
    for kind in tables.prompts:
        yield kind, specimen.decision(kind).prompt(lang)
    for decision in specimen.countings():
        yield decision.kind, decision.prompt(lang)


def _labels(specimen: Specimen, lang: str) -> Iterator[Row]:
    for verb in specimen.verbs:
        for option in specimen.options(verb):
            yield verb.name, option.label(lang)


def _lines(specimen: Specimen, tables: Tables, lang: str) -> Iterator[Row]:
    for line in tables.lines:
        yield line, _line(specimen, line, lang)


def _line(specimen: Specimen, line: str, lang: str) -> str:
    return specimen.state.line(specimen.event(line), 0, lang) or "–"


def _terminal(table: dict[str, str]) -> list[Row]:
    filled = [(key, re.sub(r"\{(\w+)\}", lambda hole: EXAMPLES.get(hole[1], hole[0]), table[key])) for key in table]
    return [(key, text.replace("\n", "\n    ")) for key, text in filled]
