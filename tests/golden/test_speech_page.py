"""All that the games say, on one page: kept as golden files, read through whenever they change.

Write them anew with `python -m tests.golden.test_speech_page`, and read the diff as a player would.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import holochron as hc
from holochron.lang.speech import LANGUAGES
from tests.golden.speech_page import SPECIMENS, page_of

GOLDEN = Path(__file__).parent
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


if __name__ == "__main__":
    for game, lang in PAGES:
        golden_of(game, lang).write_text(page_of(game, lang), encoding="utf-8")
