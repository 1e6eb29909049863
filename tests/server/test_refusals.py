"""What is refused is said in both languages: every code, and every message that the engine or the server can refuse with."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import holochron
from holochron.server.errors import CODES
from holochron.server.refusals import sentences, texts_of

SOURCE = Path(holochron.__file__).parent
FOLDERS = (
    "kernel",
    "lang",
    "games",
    "bots",
    "encoding",
    "server",
)  # what answers the page; commands talk to developers
TOLD = {  # which argument of each error is its message
    "Refusal": 1,
    "IllegalChoice": 0,
    "MalformedDeck": 0,
    "MalformedPosition": 0,
    "MalformedQuery": 0,
    "CorruptSave": 0,
    "IncompatibleSave": 0,
    "InvalidSeed": 0,
    "UnknownCard": 0,
    "UnknownName": 0,
}
FOR_DEVELOPERS = {"there is no kind of ability {}; there are {}", "there is no set {}; there are {}"}  # of the compiler
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


def messages() -> Iterator[str]:
    """Every message that is written where an error is made, with {} for what it fills in."""
    for folder in FOLDERS:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TOLD:
                    yield from written(node.args[TOLD[node.func.id] :][:1])


def written(values: list[ast.expr]) -> Iterator[str]:
    for value in values:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value
        elif isinstance(value, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in value.values)
        elif isinstance(value, ast.IfExp):
            yield from written([value.body, value.orelse])


def test_every_message_and_every_code_has_its_japanese() -> None:
    said = set(messages())
    assert len(said) > 150, "the messages are not found any more"
    assert sorted(said - FOR_DEVELOPERS - set(sentences())) == [], "data/refusals.txt says nothing for these"
    assert sorted(set(CODES) - set(sentences())) == []


@pytest.mark.parametrize("said", sorted(sentences()))
def test_a_translation_is_japanese_and_loses_nothing_that_matters(said: str) -> None:
    holes, japanese = said.count("{}"), sentences()[said]
    used = {int(hole) for hole in re.findall(r"\{(\d)\}", japanese)}
    assert JAPANESE.search(japanese)
    assert used <= set(range(1, holes + 1))
    filled = said
    for number in range(1, holes + 1):
        filled = filled.replace("{}", f"x{number}", 1)
    told = texts_of("malformed", filled)
    assert told == {"en": filled, "ja": re.sub(r"\{(\d)\}", r"x\1", japanese).rstrip("。") + "。"}


def test_what_is_filled_in_may_be_a_message_itself() -> None:
    told = texts_of("bad-position", "line 4: there is no card 'hXX01-001'")
    assert told["ja"] == "4行目：'hXX01-001'というカードはありません。"


def test_a_message_that_nobody_has_translated_says_at_least_what_kind_it_is() -> None:
    assert texts_of("full", "no more of these") == {"en": "no more of these", "ja": sentences()["full"]}
    assert texts_of("none such", "no more of these")["ja"] == "no more of these"


def test_what_is_filled_in_is_japanese_too() -> None:
    """The parts of a deck are called as their headings may be, with no English between them."""
    for game in map(holochron.game, holochron.games()):
        for text in ("1 X-01\n", "Name: nothing\n", "foo\n"):
            with pytest.raises(holochron.MalformedDeck) as caught:
                game.read_deck(text)
            japanese = texts_of("bad-deck", str(caught.value))["ja"]
            assert not re.search(r"Oshi|Deck|Cheer|Heroine| or ", japanese), japanese
            assert "デッキ" in japanese
        other = next(other for other in map(holochron.game, holochron.games()) if other is not game)
        deck = next(iter(other.decks.values()))
        with pytest.raises(holochron.MalformedDeck) as caught:
            game.check_deck(deck)
        assert not re.search(r"oshi|main|heroine", texts_of("bad-deck", str(caught.value))["ja"])
