"""Print the words of both ability languages, their meaning and their module; `make docs` keeps the page.

With `--figures` the size of the hololive language instead: its nodes and words, and those that no card or only one needs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import holochron as hc  # noqa: E402
from holochron.games.chrono.abilities.nodes import VOCABULARY as CHRONO  # noqa: E402
from holochron.games.chrono.abilities.vocabulary import LISTS as CHRONO_LISTS  # noqa: E402
from holochron.games.holo.abilities.nodes import VOCABULARY as HOLO  # noqa: E402
from holochron.games.holo.abilities.vocabulary import LISTS as HOLO_LISTS  # noqa: E402
from holochron.lang.nodes import Node  # noqa: E402
from holochron.lang.notation import Vocabulary  # noqa: E402
from holochron.lang.words import HERE, Meaning, WordList  # noqa: E402

HEAD = """# The words of the ability languages

A field of a node takes the words of its
list and nothing else: a card file with any other is refused with its file and line, a text that reads as one is declined. `<する>` is
conjugated; the last column names the module that interprets, notices or remembers the word. Where a word ends with a dot, one of another list
says of what it is (`art-cost.red`), and stands for `…`.
"""


def fields_of(vocabulary: Vocabulary, kind: str) -> list[str]:
    """Which fields of which nodes take the words of a list, and behind which words they stand."""
    fields = [(head, field) for head, fields in vocabulary.fields.values() for field in fields]
    lists = {field.kind.name: field.kind for _, field in fields if isinstance(field.kind, WordList)}
    heads = [row.word for words in lists.values() for row in words.rows if row.parts and row.parts.name == kind]
    behind = [f"behind `{word}.`" for word in dict.fromkeys(heads)]
    return [*(f"`{head}` {field.name}" for head, field in fields if field.kind.name == kind), *behind]


def written(meaning: Meaning) -> str:
    return f"`{meaning.word or 'any'}`" if meaning.parts is None else f"`{meaning.word}.`*{meaning.parts.name}*"


def rows_of(words: WordList) -> list[str]:
    return [
        f"| {written(row)} | {row.told.replace(HERE, '…')} | {row.clause} | {row.ja.replace(HERE, '…')} "
        f"| {row.en.strip(' ,').replace(HERE, '…')} | {row.done_in} |"
        for row in words.rows
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


# How large the language of hololive is.


def said(node: Node) -> Iterator[tuple[str, str]]:
    """What is written in a node, however deep: each node as ("", its name), each word with the list that it is of."""
    head, fields = HOLO.fields.get(type(node), ("", ()))
    if head:
        yield "", head
    for field in fields:
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield from said(part)
            elif isinstance(field.kind, WordList):
                yield from field.kind.said(part)


@cache
def users() -> dict[tuple[str, str], frozenset[str]]:
    """The shipped cards that each node and each word of each list serves."""
    lists = [(words.name, row.word) for words in HOLO_LISTS.values() for row in words.rows]
    found: dict[tuple[str, str], set[str]] = {key: set() for key in [*(("", head) for head in HOLO.nodes), *lists]}
    for card in hc.game("holo").cards.values():
        for node in [*card.extras, *(node for ability in card.abilities for node in ability.nodes)]:
            for key in said(node):
                found.setdefault(key, set()).add(card.number)
    return {key: frozenset(cards) for key, cards in found.items()}


def nodes() -> list[str]:
    return [word for kind, word in users() if not kind]


def words() -> list[str]:
    """Each word once, however many lists it is in."""
    return sorted({word for kind, word in users() if kind})


def nodes_of(cards: int) -> list[str]:
    """The nodes that so many cards use."""
    return sorted(word for (kind, word), by in users().items() if not kind and len(by) == cards)


def words_of(cards: int) -> list[str]:
    """The words that so many cards use, in whatever list."""
    by_word: dict[str, set[str]] = {word: set() for word in words()}
    for (kind, word), by in users().items():
        if kind:
            by_word[word] |= by
    return sorted(word for word, by in by_word.items() if len(by) == cards)


def figures() -> str:
    rows = [
        ("nodes", nodes(), False),
        ("words", words(), False),
        ("words of a single card", words_of(1), True),
        ("nodes of a single card", nodes_of(1), True),
        ("words of no card", words_of(0), True),
        ("nodes of no card", nodes_of(0), True),
    ]
    return "\n".join(
        f"{name:<38} {len(found):>4}" + (f"   {', '.join(found)}" if listed else "") for name, found, listed in rows
    )


if __name__ == "__main__":
    if "--figures" in sys.argv[1:]:
        print(figures())
    else:
        print(page(), end="")
