"""The list of `make sabotage` is in order: every edit fits the source and names a test of its clause. Nothing is run."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from holochron.games.holo.rulebook import Rules

ROOT = Path(__file__).resolve().parents[1]


def tool(name: str) -> ModuleType:
    """A module of tools/, which is no package."""
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


SABOTAGE = tool("sabotage")
PROMISED, EDITS = SABOTAGE.read_list(SABOTAGE.LIST.read_text(encoding="utf-8"))


@cache
def source(path: Path) -> str:
    return (ROOT / "src" / path).read_text(encoding="utf-8")


@cache
def marked(path: Path) -> frozenset[tuple[str, str]]:
    """The clauses that a file of tests names, each with the test that does."""
    found: list[tuple[str, str]] = list(tool("trace").named_by(path, ("clause",)))
    return frozenset(found)


def test_there_are_as_many_edits_as_the_list_promises() -> None:
    assert len(EDITS) >= PROMISED >= 200


def test_each_clause_is_broken_once() -> None:
    clauses = [edit.clause for edit in EDITS]
    assert sorted(set(clauses)) == sorted(clauses)


def test_every_clause_exists_and_is_proven() -> None:
    rules = Rules()
    assert [edit.clause for edit in EDITS if edit.clause not in rules or rules[edit.clause].status != "proven"] == []


def test_every_edit_fits_in_exactly_one_place() -> None:
    missing = [edit for edit in EDITS if not (ROOT / "src" / edit.path).is_file()]
    assert missing == []
    wrong = [(edit.clause, edit.old) for edit in EDITS if len(edit.places(source(edit.path))) != 1]
    assert wrong == []


def test_every_edit_changes_something() -> None:
    assert [edit.clause for edit in EDITS if not edit.old.strip() or edit.old == edit.new] == []


def test_every_test_exists_and_bears_the_clause() -> None:
    wrong = []
    for edit in EDITS:
        path, _, name = edit.test.partition("::")
        file = ROOT / path
        if not file.is_file() or (edit.clause, name) not in marked(file):
            wrong.append((edit.clause, edit.test))
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "clause 1.1.1\nfile a.py\n- a\n+ b\ntest tests/t.py::t",
        "at least 1 clauses\n\nclause 1.1.1\nfile a.py\n- a\ntest tests/t.py::t",
        "at least 1 clauses\n\nclause 1.1.1\nfile a.py\n- a\n- c\n+ b\ntest tests/t.py::t",
        "at least 1 clauses\n\nclause 1.1.1\nfile a.py\n- a\n+ b\ntest tests/t.py::t\nwhy not",
    ],
    ids=["empty", "no head", "no new line", "two old lines", "a strange word"],
)
def test_a_list_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(SABOTAGE.MalformedList):
        SABOTAGE.read_list(text)


@pytest.mark.parametrize(
    ("within", "count"), [("", 3), ("one", 1), ("Two", 2), ("three", 1), ("nobody", 0)], ids=lambda value: str(value)
)
def test_an_edit_may_be_meant_for_one_function(within: str, count: int) -> None:
    text = (
        "def one(\n    a\n) -> None:\n    x = 1\n\n\nclass Two:\n    def three(self):\n\n        x = 1\n\n    x = 1\n"
    )
    edit: Any = SABOTAGE.Edit("1.1.1", "a.py", within, "x = 1", "x = 2", "tests/t.py::t", 1)
    assert len(edit.places(text)) == count
