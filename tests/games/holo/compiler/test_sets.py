"""A file of cards: what each becomes, and what is said of a card that lacks something."""

from __future__ import annotations

from typing import Any

import pytest

from holochron.games.holo.cards.outline import read_wording, write_wording
from holochron.games.holo.compiler.compile import compile_text
from holochron.games.holo.compiler.normal import normal
from holochron.games.holo.compiler.set_files import Report, compile_card, sha

CARD: dict[str, Any] = {
    "number": "X-1",
    "set": "X",
    "name_ja": "試",
    "name_en": "Trial",
    "type": "holomem",
    "bloom_level": "debut",
    "colors": ["white"],
    "hp": 80,
    "baton_pass": ["colorless"],
    "arts": [{"name": "打", "name_en": "Hit", "cost": ["white"], "damage": 10, "text_ja": "自分のデッキを１枚引く。"}],
}


def compiled(**changes: Any) -> tuple[list[str], list[Report]]:
    reports: list[Report] = []
    return compile_card({**CARD, **changes}, reports), reports


def test_a_card_is_its_figures_and_its_nodes_and_no_sentence() -> None:
    lines, (report,) = compiled()
    assert lines[0] == "X-1 holomem debut white hp 80 baton *"
    assert [line.split()[0] for line in lines[1:]] == ["name", "art", "printed", "draw"]
    assert sha(normal("自分のデッキを1枚引く。")) in lines[3]
    assert report.status == "exact"


def test_a_text_that_is_not_read_is_reported_with_the_place() -> None:
    art = {**CARD["arts"][0], "text_ja": "自分のデッキを1枚食べる。"}
    lines, (report,) = compiled(arts=[art])
    assert (report.card, report.kind, report.status) == ("X-1", "art", "declined")
    assert "自分のデッキを1" in report.at
    assert not any("printed" in line for line in lines)


def test_an_unknown_kind_of_text_is_refused() -> None:
    with pytest.raises(ValueError, match="no kind of text is called 'spell'"):
        compile_text("spell", "自分のデッキを1枚引く。", "old")


WORDING = {"4": "、", "0.Object": "{Cards}を選び", "12.Do.can": "{Who}を交代させられる"}


def test_recorded_wordings_are_written_and_read() -> None:
    assert read_wording(write_wording(WORDING).split()) == WORDING
