"""Records of wording: they name their place and their words, so that nothing that is added to the grammar changes a shipped card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from holochron.games.holo.cards.reader import style_of
from holochron.games.holo.compiler.all_rules import CATEGORIES, grammar
from holochron.games.holo.compiler.compile import compile_text, print_text
from holochron.games.holo.compiler.set_files import PrintedAbility, read_set, sha
from holochron.lang.grammar import Grammar, Unread
from holochron.lang.grammar.rules import Alternative
from tools.card_texts import shipped_sets

SYNONYM = "※"  # begins every wording that is added


@cache
def richer() -> Grammar:
    """The grammar with a synonym before each of its wordings, one by one, in every category."""
    more = grammar.limited_to({origin for way in all_ways(grammar) for origin in way.origin})
    for category, ways in more.categories.items():
        for at in range(len(ways) - 1, -1, -1):
            way = ways[at]
            more._file(category, Alternative(way.rule, (SYNONYM, *way.items), never, way.origin))
            ways.insert(at, ways.pop())
    return more


def all_ways(of: Grammar) -> Iterator[Alternative]:
    for ways in of.categories.values():
        yield from ways


def never(value: object, styles: frozenset[str]) -> bool:
    return False


@cache
def shipped() -> tuple[tuple[PrintedAbility, str], ...]:
    cards = [card for text in shipped_sets().values() for card in read_set(text)]
    found = {(ability.kind, ability.sha, style_of(card.set)): ability for card in cards for ability in card.abilities}
    return tuple((ability, style) for (_, _, style), ability in found.items())


@pytest.mark.slow
def test_synonyms_change_no_shipped_text() -> None:
    assert sum(1 for _ in all_ways(richer())) == 2 * sum(1 for _ in all_ways(grammar))
    for ability, style in shipped():
        text = richer().write(CATEGORIES[ability.kind], ability.nodes, f"{style} {ability.kind}", ability.wording)
        assert sha(text) == ability.sha


@pytest.mark.slow
def test_with_synonyms_everything_is_read_and_recorded_as_before() -> None:
    for ability, style in shipped():
        if not ability.wording:
            continue
        text, category = ability.text(style, "ja"), CATEGORIES[ability.kind]
        reading = richer().read(category, text)
        assert reading.value == ability.nodes
        assert richer().wording_of(reading, category, f"{style} {ability.kind}", text) == ability.wording


@pytest.mark.slow
def test_the_records_are_those_that_compiling_gives() -> None:
    for ability, style in shipped():
        assert compile_text(ability.kind, ability.text(style, "ja"), style)[1] == ability.wording


# A comma after a particle or a clause is printing.


@pytest.mark.parametrize(
    ("house", "other"),
    [
        ("自分のデッキを1枚引く。", "自分のデッキを、1枚引く。"),
        ("自分のデッキから、ホロメン1枚を公開し、手札に加える。", "自分のデッキからホロメン1枚を公開し手札に加える。"),
        (
            "このターンの間、自分のステージのホロメン1人のアーツ+70。",
            "このターンの間自分の、ステージのホロメン1人の、アーツ+70。",
        ),
    ],
)
def test_a_comma_is_recorded_and_not_read(house: str, other: str) -> None:
    nodes, wording = compile_text("art", other, "new")
    assert (nodes, {}) == compile_text("art", house, "new")
    assert wording
    assert set(wording.values()) == {"、"}
    assert print_text("art", nodes, "new", wording) == other


@pytest.mark.parametrize(
    "text",
    [
        "自、分のデッキを1枚引く。",
        "自分のデッキを1、枚引く。",
        "自分のデ、ッキを1枚引く。",
        "、自分のデッキを1枚引く。",
    ],
)
def test_a_comma_inside_a_word_is_declined(text: str) -> None:
    with pytest.raises(Unread):
        compile_text("art", text, "new")
