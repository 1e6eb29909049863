"""Clause numbers and Q numbers, in markers and in the source, are ones that exist."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import holochron

ROOT = Path(__file__).parents[3]
SHARED = ROOT.parent / "shared"
PACKAGE = ROOT / "src" / "holochron"
RULES_VERSION = holochron.HoloGame.rules_version
CLAUSE = re.compile(r"(?:[1-9]|1[0-4])(?:\.\d{1,2}){1,6}")

needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the rules and answers lie outside the repository")


def clauses() -> set[str]:
    return {entry["id"] for entry in json.loads((SHARED / "rules" / "clauses.json").read_text(encoding="utf-8"))}


def answers() -> set[str]:
    files = [SHARED / "cards" / name for name in ("holo-qa.json", "holo-qa-more.json")]
    return {entry["id"] for file in files for entry in json.loads(file.read_text(encoding="utf-8"))}


def marks(name: str) -> Iterator[tuple[str, str]]:
    """The string arguments of every `pytest.mark.<name>(…)` of the tests, with their place."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{name}":
                for value in node.args:
                    if isinstance(value, ast.Constant):
                        yield str(value.value), f"{path.relative_to(ROOT)}:{value.lineno}"


def literals() -> Iterator[tuple[str, str]]:
    """String literals of the hololive rules that look like a clause number; docstrings speak for themselves."""
    for path in sorted((PACKAGE / "games" / "holo").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if CLAUSE.fullmatch(node.value) and node.value != RULES_VERSION:
                yield node.value, f"{path.name}:{node.lineno}"


@needs_shared
def test_every_clause_in_a_marker_exists() -> None:
    known = clauses()
    assert [f"{place}: {clause}" for clause, place in marks("clause") if clause not in known] == []


@needs_shared
def test_every_answer_in_a_marker_exists() -> None:
    known = answers()
    assert [f"{place}: {answer}" for answer, place in marks("answer") if answer not in known] == []


@needs_shared
def test_every_clause_that_the_engine_names_exists() -> None:
    known = clauses()
    found = list(literals())
    assert len(found) > 100, "the search finds no clause numbers any more"
    assert [f"{place}: {clause}" for clause, place in found if clause not in known] == []


@needs_shared
def test_every_clause_that_the_documentation_of_the_engine_names_exists() -> None:
    """Docstrings and comments too: a number with two dots or more is a clause."""
    known = clauses()
    pattern = re.compile(r"(?<![\d.])(?:[1-9]|1[0-4])(?:\.\d{1,2}){2,6}(?![\d.]*\d)")
    wrong = []
    for path in sorted((PACKAGE / "games" / "holo").rglob("*.py")):
        for row, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            named = [found for found in pattern.findall(line) if found != RULES_VERSION]
            wrong += [f"{path.name}:{row}: {found}" for found in named if found not in known]
    assert wrong == []
