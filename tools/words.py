"""Print docs/words.md: the words of both ability languages, with what they say and who acts on them. `make docs` writes it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from holochron.games.chrono.abilities.nodes import VOCABULARY as CHRONO  # noqa: E402
from holochron.games.chrono.abilities.vocabulary import LISTS as CHRONO_LISTS  # noqa: E402
from holochron.games.holo.abilities.nodes import VOCABULARY as HOLO  # noqa: E402
from holochron.games.holo.abilities.vocabulary import LISTS as HOLO_LISTS  # noqa: E402
from holochron.lang.notation import Vocabulary  # noqa: E402
from holochron.lang.words import WordList  # noqa: E402

PAGE = ROOT / "docs" / "words.md"
HEAD = """# The words of the ability languages

Printed from the lists in `games/*/abilities/vocabulary` by `tools/words.py`; a test keeps it fresh. A field of a node takes the words of its
list and nothing else: a card file with any other is refused with its file and line, a text that reads as one is declined. `<する>` is
conjugated; the last column names the module that interprets, notices or remembers the word.
"""


def fields_of(vocabulary: Vocabulary, kind: str) -> list[str]:
    """Which fields of which nodes take the words of a list."""
    return [
        f"`{head}` {field.name}"
        for head, fields in vocabulary.fields.values()
        for field in fields
        if field.kind.name == kind
    ]


def rows_of(words: WordList) -> list[str]:
    return [
        f"| `{meaning.word or 'any'}` | {meaning.told} | {meaning.clause} | {meaning.ja} | {meaning.en.strip(' ,')} | {meaning.done_in} |"
        for meaning in words.meanings.values()
    ]


def section(game: str, vocabulary: Vocabulary, lists: Mapping[str, WordList]) -> list[str]:
    lines = [f"## {game}", ""]
    for words in lists.values():
        joined = "; several with bars between them" if words.joins else ""
        lines += [f"### {words.name}: {words.told}", "", f"{', '.join(fields_of(vocabulary, words.name))}{joined}", ""]
        lines += [
            "| word | says | clause | Japanese | English | done in |",
            "|---|---|---|---|---|---|",
            *rows_of(words),
            "",
        ]
    return lines


def page() -> str:
    lines = [HEAD, *section("hololive OCG", HOLO, HOLO_LISTS), *section("Chrono Card TCG", CHRONO, CHRONO_LISTS)]
    return "\n".join(lines).replace("| |", "|  |").rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
