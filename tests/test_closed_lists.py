"""Lists that are closed stand in one place: whoever needs the colours, levels, kinds of support or languages imports them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import holochron
from holochron.games.holo.cards.constants import COLORS, KINDS, LEVELS, SUPPORTS
from holochron.lang.speech import LANGUAGES

SOURCE = Path(holochron.__file__).parent
HOMES = {
    "games/holo/cards/constants.py": (COLORS, KINDS, LEVELS, SUPPORTS),
    "lang/speech/__init__.py": (LANGUAGES,),
}


def listed_in(source: str) -> list[set[str]]:
    """The words that each literal list, tuple or set enumerates; a dictionary says something about each word and is none."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            words = {one.value for one in node.elts if isinstance(one, ast.Constant) and isinstance(one.value, str)}
            found.append(words)
    return found


def written_again(source: str, home: str) -> list[set[str]]:
    """All of two words, or three of a longer list, make the list anew."""
    others = [words for path, lists in HOMES.items() if path != home for words in lists]
    return [
        listed & set(words)
        for listed in listed_in(source)
        for words in others
        if len(listed & set(words)) >= min(3, len(words))
    ]


def test_no_module_writes_a_closed_list_again() -> None:
    again = {
        path.relative_to(SOURCE).as_posix(): found
        for path in SOURCE.rglob("*.py")
        if (found := written_again(path.read_text(encoding="utf-8"), path.relative_to(SOURCE).as_posix()))
    }
    assert again == {}


@pytest.mark.parametrize(
    "line", ['A = ("white", "red", "blue", "pink")', 'for lang in ("ja", "en"): pass', 'x in ["1st", "2nd", "spot"]']
)
def test_a_list_that_is_written_again_is_found(line: str) -> None:
    assert written_again(line, "elsewhere.py")
