"""`pytest --clauses`: the clauses and official answers without a test, read from the markers of the tests.

No test runs. A test that is skipped or expected to fail counts for nothing. A heading, a definition
and an answer that no game can show need no test. The exit status is 1 when a test is missing, or
when a marker names what does not exist.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from holochron import game, games

MARKERS: Final = {"clause": "holo", "answer": "holo", "chrono": "chrono"}
NOT_COUNTED: Final = ("skip", "skipif", "xfail")
NO_GAME_SHOWS: Final = {
    "Q161": "it says how to speak to somebody who shuffles badly",
    "Q162": "it says what to do about a mistake at a tournament",
    "Q163": "it says whom to call when two players know the rules differently",
    "Q171": "it says how attached cards are laid out, and the game keeps no such order",
    "W1": "it speaks of the size of the cards",
    "R9": "it says that two words mean the same",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses", action="store_true", help="list the clauses and official answers without a test")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the files without a marker, which takes half the time."""
    if not config.getoption("clauses") or collection_path.suffix != ".py":
        return None
    text = collection_path.read_text(encoding="utf-8")
    return None if any(f"mark.{marker}(" in text for marker in MARKERS) else True


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Print the report in place of the tests."""
    if not session.config.getoption("clauses"):
        return None
    named = marked(session.items)
    missing = 0
    print()
    for name in games():
        for what, wanted, exempt in books(name):
            lacking = [id for id in wanted if id not in exempt and (name, id) not in named]
            told = f": {' '.join(lacking)}" if lacking else ""
            print(f"{name}: {len(wanted)} {what}, {len(exempt)} need no test, {len(lacking)} lack one{told}")
            missing += len(lacking)
    known = {(name, id) for name in games() for _, wanted, _ in books(name) for id in wanted}
    for (_, id), test in named.items():
        if (_, id) not in known:
            print(f"{test} names {id}, which does not exist")
            missing += 1
    session.testsfailed += missing
    return True


def books(name: str) -> Iterable[tuple[str, list[str], set[str]]]:
    """The numbers of each book of a game, and those that need no test."""
    rules = game(name).rules
    yield "clauses", list(rules), {clause.id for clause in rules.values() if clause.kind != "rule"}
    yield "official answers", list(rules.named), set(rules.named) & NO_GAME_SHOWS.keys()


def marked(items: Iterable[pytest.Item]) -> dict[tuple[str, str], str]:
    """The clauses and answers that tests name, each by game and number, with the last of the tests."""
    return {
        (book, id): item.nodeid
        for item in items
        if not any(item.get_closest_marker(marker) for marker in NOT_COUNTED)
        for marker, book in MARKERS.items()
        for mark in item.iter_markers(marker)
        for id in mark.args
    }
