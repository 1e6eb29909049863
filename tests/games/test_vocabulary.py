"""The words of both languages are closed: each is acted on where its list says, and nothing else is read."""

from __future__ import annotations

import ast
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import holochron
from holochron.games.chrono.abilities.nodes import VOCABULARY as CHRONO
from holochron.games.chrono.abilities.vocabulary import LISTS as CHRONO_LISTS
from holochron.games.chrono.cards.reader import read_cards as read_chrono
from holochron.games.holo.abilities.nodes import VOCABULARY as HOLO
from holochron.games.holo.abilities.vocabulary import LISTS as HOLO_LISTS
from holochron.games.holo.cards.reader import FIGURES, READERS
from holochron.games.holo.cards.reader import read_cards as read_holo
from holochron.lang.errors import MalformedNotation
from holochron.lang.pool import Pool
from holochron.lang.words import TEXT, NodeKind
from tools import words as words_page

GAMES = Path(holochron.__file__).parent / "games"
LISTS = {"holo": HOLO_LISTS, "chrono": CHRONO_LISTS}


def test_the_page_of_words_has_a_section_for_each_list() -> None:
    heads = [line.split(":")[0] for line in words_page.page().splitlines() if line.startswith("### ")]
    assert heads == [f"### {words.name}" for lists in LISTS.values() for words in lists.values()]


def test_every_field_takes_nodes_of_a_family_a_list_of_words_or_a_text() -> None:
    for vocabulary, lists in ((HOLO, HOLO_LISTS), (CHRONO, CHRONO_LISTS)):
        open_fields = [
            f"{head} {field.name}"
            for head, fields in vocabulary.fields.values()
            for field in fields
            if not isinstance(field.kind, NodeKind)
            and field.kind is not TEXT
            and field.kind.name not in (*lists, "level")
        ]
        assert open_fields == []


def test_every_list_is_taken_by_some_field() -> None:
    for vocabulary, lists in ((HOLO, HOLO_LISTS), (CHRONO, CHRONO_LISTS)):
        taken = {field.kind.name for _, fields in vocabulary.fields.values() for field in fields}
        behind = {row.parts.name for words in lists.values() for row in words.rows if row.parts is not None}
        assert set(lists) <= taken | behind


# ---------------------------------------------------------------------------------------------------- how large it is

# what has been reached (`tools/words.py --figures`); it may become less and not more
MOST = {
    "nodes": (words_page.nodes, 110),
    "words": (words_page.words, 174),
    "words of a single card": (lambda: words_page.words_of(1), 26),
    "nodes of a single card": (lambda: words_page.nodes_of(1), 7),
}


@pytest.mark.parametrize("what", MOST)
def test_the_language_does_not_grow(what: str) -> None:
    find, most = MOST[what]
    assert len(find()) <= most, find()


def test_the_figures_see_the_cards() -> None:
    assert "draw" in words_page.nodes()
    assert "archive" in words_page.words()
    assert words_page.nodes_of(1242) == []
    assert len(words_page.users()["", "draw"]) > 100


# ---------------------------------------------------------------------------------------------------- who acts on a word


@cache
def said_in(module: Path) -> tuple[frozenset[str], tuple[str, ...]]:
    """The strings that a module writes, and those that it puts words together from: f"moved-{position}"."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    whole = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    joined = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    patterns = [
        "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
        for node in joined
    ]
    return frozenset(whole), tuple(pattern for pattern in patterns if re.search("[a-z]", pattern))


def acts_on(module: Path, word: str) -> bool:
    """Whether a module writes the word, puts it together, or looks at how it begins or ends."""
    whole, patterns = said_in(module)
    if word in whole or any(re.fullmatch(pattern, word) for pattern in patterns):
        return True
    ends = [part for part in whole if len(part) > 3 and (part[0] == "-" or part[-1] == "-")]
    return any(part in word for part in ends)


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, lists in LISTS.items() for kind in lists])
def test_every_word_is_acted_on_where_its_list_says(game: str, kind: str) -> None:
    """One word of a list may be what is left when it is none of the others."""
    left = [
        meaning.word
        for meaning in LISTS[game][kind].meanings.values()
        if not any(
            acts_on(module, meaning.word)
            for module in [GAMES / game / f"{name}.py" for name in meaning.done_in.split()]
            if module.exists()
        )
    ]
    assert len(left) <= 1, left


# ---------------------------------------------------------------------------------------------------- what is refused

SETS = [path for game in ("holo", "chrono") for path in sorted((GAMES / game / "data" / "cards").glob("*.cards"))]
KNOWN = {
    word
    for vocabulary, lists in ((HOLO, HOLO_LISTS), (CHRONO, CHRONO_LISTS))
    for word in (*vocabulary.nodes, *(word for words in lists.values() for word in words.meanings))
} | {*FIGURES, *READERS, "name", "tags", "vs", "other", "any", "odd", "even", "passive", "active", "limit", "types"}
TOKEN = re.compile(r'"[^"]*"|〈[^〉]*〉|[^\s()]+')


def tokens(line: str) -> list[re.Match[str]]:
    """The words of a line that are no names, numbers, tags or hashes."""
    found = [one for one in TOKEN.finditer(line) if re.fullmatch(r"[a-z][a-z0-9.|-]+", one.group())]
    return [one for one in found if not re.fullmatch(r"[0-9a-f]{64}|x[0-9]+(\.\.[0-9]+)?", one.group())]


def misspelt(word: str, rng: random.Random) -> str:
    at = rng.randrange(len(word))
    letter = rng.choice("abcdefghijklmnopqrstuvwxyz")
    return rng.choice([word[:at] + word[at + 1 :], word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :]])


def is_another(word: str) -> bool:
    """Whether the language has it: then something else is said, and nothing is wrong."""
    return all(part in KNOWN for part in re.split(r"[.|]", word))


def mutated(row: str, rng: random.Random) -> str:
    """A line with one word misspelt, or with something missing that holds it together; the line itself, where that fails."""
    if rng.random() < 0.2:
        return rng.choice([row.replace("(", "", 1), row.replace(")", "", 1), f" {row}", row.replace('" "', '"', 1)])
    found = tokens(row)
    if not found:
        return row
    one = rng.choice(found)
    wrong = misspelt(one.group(), rng)
    return row if is_another(wrong) else row[: one.start()] + wrong + row[one.end() :]


def mutations(count: int) -> list[tuple[str, str, int, str]]:
    """So many cards with one line changed: the file, the card, the line, and the text of the file."""
    rng = random.Random(13)
    made: list[tuple[str, str, int, str]] = []
    while len(made) < count:
        path = rng.choice(SETS)
        rows = path.read_text(encoding="utf-8").splitlines()
        at = rng.choice([number for number, row in enumerate(rows) if row.startswith("  ") and "printed" not in row])
        changed = mutated(rows[at], rng)
        if changed != rows[at]:
            card = next(row for row in rows[at::-1] if row and not row.startswith((" ", "#"))).split()[0]
            made.append((path.name, card, at + 1, "\n".join([*rows[:at], changed, *rows[at + 1 :]]) + "\n"))
    return made


@pytest.mark.parametrize(("file", "card", "line", "text"), mutations(100), ids=str)
def test_a_misspelt_card_file_is_refused_with_file_and_line(file: str, card: str, line: int, text: str) -> None:
    pool: Pool[Any] = Pool([], read_chrono if file == "starter.cards" else read_holo)
    pool.add_sources(text, file)
    with pytest.raises(MalformedNotation) as caught:
        pool[card]
    assert caught.value.file == file
    assert 0 <= line - caught.value.line <= 8  # a line that says nothing by itself is missed by the one above it
