"""All that the games say, on one page: kept as golden files, read through whenever they change.

Write them anew with `python -m tests.cli.test_speech_page`, and read the diff as a player would.
"""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import holochron as hc
from holochron.cli import main
from holochron.cli.speech_page.page import SPECIMENS, page_of
from holochron.lang.speech import LANGUAGES

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
PAGES = [(game, lang) for game in hc.games() for lang in LANGUAGES]
EXAMPLES = ("prompts", "labels", "lines", "nothing")  # tables whose sentences are filled in

each_page = pytest.mark.parametrize(("game", "lang"), PAGES)


def golden_of(game: str, lang: str) -> Path:
    return GOLDEN / f"speech-{game}-{lang}.txt"


def rows_of(page: str, section: str) -> list[tuple[str, str]]:
    found = re.search(rf"^== {section}\n(.*?)(?=\n\n==|\Z)", page, re.S | re.M)
    rows = found[1].splitlines() if found is not None else []
    pairs = [row.split(": ", 1) for row in rows if not row.startswith(" ")]
    return [(pair[0], pair[1] if len(pair) > 1 else "") for pair in pairs]


@each_page
def test_what_is_said_is_what_was_read_through(game: str, lang: str) -> None:
    assert page_of(game, lang) == golden_of(game, lang).read_text(encoding="utf-8")


@each_page
def test_nothing_that_can_be_said_is_missing(game: str, lang: str) -> None:
    """Prompts, labels, lines and refusals are total over what the rules ask, do and refuse: test_speech.py of each game."""
    page, tables = page_of(game, lang), hc.game(game).speech(lang).tables
    for field in fields(tables):
        table = getattr(tables, field.name)
        if isinstance(table, dict):
            said = {key for key, _ in rows_of(page, field.name)}
            assert said >= {key.rstrip() for key in table}, field.name


@each_page
def test_every_verb_has_a_label_and_every_label_a_verb(game: str, lang: str) -> None:
    assert {verb.name for verb in SPECIMENS[game]().verbs} == set(hc.game(game).speech(lang).tables.labels)


@each_page
def test_every_example_is_a_whole_sentence(game: str, lang: str) -> None:
    """No name is missing, and no field is left."""
    page = page_of(game, lang)
    for section in EXAMPLES:
        for key, text in rows_of(page, section):
            assert text, (section, key)
            assert not re.search(r"[{}]|  |「」|\(\)|（）| [.,:]", text), (section, key, text)
    labels = rows_of(page, "labels")
    assert len(labels) == len(set(labels)), "equal abilities are told apart"


def test_the_command_prints_one_game_or_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speech", "--lang", "ja", "--game", "chrono"]) == 0
    assert capsys.readouterr().out == page_of("chrono", "ja")
    assert main(["speech"]) == 0
    out = capsys.readouterr().out
    assert all(page_of(name, "en") in out for name in hc.games())


if __name__ == "__main__":
    for game, lang in PAGES:
        golden_of(game, lang).write_text(page_of(game, lang), encoding="utf-8")
