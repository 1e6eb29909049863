"""`tools/card_texts.py`: which texts are exact, and what a set needs that no other set does."""

from __future__ import annotations

from functools import cache

import pytest

from holochron.games.holo.compiler.set_files import read_set
from tools.card_texts import Text, coverage, first_day, order_of_release, shipped_sets, texts_of, unread_of


@cache
def texts() -> dict[str, list[Text]]:
    return {name: texts_of(read_set(file)) for name, file in shipped_sets().items()}


@pytest.mark.slow
def test_every_shipped_text_is_exact() -> None:
    assert [text for known in texts().values() for text in known if not text.is_exact] == []


def test_a_changed_node_is_no_longer_exact() -> None:
    file = shipped_sets()["hSD08"]
    assert all(text.is_exact for text in texts_of(read_set(file)))
    changed = file.replace("(my.archive cheer x1)", "(my.archive cheer x2)", 1)
    assert changed != file
    assert sum(not text.is_exact for text in texts_of(read_set(changed))) == 1
    assert sum(line.endswith(": not exact") for line in coverage({"hSD08": changed})) == 1


@pytest.mark.slow
def test_what_is_held_out_is_really_gone() -> None:
    """A text whose template no other set needs is read only if it can be read in another way."""
    others = [text for name, known in texts().items() if name != "hBP08" for text in known]
    unread = unread_of(texts()["hBP08"], others)
    assert 0 < len(unread) < len(texts()["hBP08"])
    assert all(lacks for _, lacks in unread)


def test_without_other_sets_nothing_is_known() -> None:
    file = shipped_sets()["hSD08"]
    told = list(first_day("hSD08", {"hSD08": file}))
    assert told[0].startswith(f"known are all other sets: 0 of {len(texts_of(read_set(file)))} texts are read")
    assert "attach (node)" in told[-1]


def test_every_set_has_its_place_in_the_order_of_release() -> None:
    assert order_of_release().keys() == shipped_sets().keys()
