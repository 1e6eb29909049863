"""The list of `make sabotage` is in order: every edit fits the source and names a test of its clause. Nothing is run."""

from __future__ import annotations

import ast
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from holochron.games.chrono.rulebook import chrono_rules
from holochron.games.holo.rulebook import HoloRulebook
from holochron.lang.rulebook.rulebook import Rulebook

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
def names_in(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_there_are_as_many_edits_as_the_list_promises() -> None:
    assert len(EDITS) >= PROMISED >= 750


def test_no_clause_is_broken_twice_in_one_place() -> None:
    """Some clauses are kept in several places: each is broken for itself."""
    broken = [(edit.clause, edit.place, edit.old) for edit in EDITS]
    assert sorted(set(broken)) == sorted(broken)


def test_every_clause_exists() -> None:
    books: dict[str, Rulebook] = {"": HoloRulebook(), "chrono": chrono_rules()}
    assert {edit.book for edit in EDITS} == {*books, "promise"}
    named = [(books[edit.book], edit.clause.split()[-1]) for edit in EDITS if edit.book in books]
    assert [clause for rules, clause in named if clause not in rules] == []


def test_every_promise_of_the_server_is_broken_by_an_edit() -> None:
    """docs/security.md names beside each promise the edits that break it; only what the page keeps by itself has none."""
    pages = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in pages.splitlines() if line.startswith("|")
    ]
    promises = [row for row in rows if len(row) == 4 and row[0] != "promise" and not row[0].startswith("-")]
    assert len(promises) > 40
    known = {edit.clause.removeprefix("promise ") for edit in EDITS if edit.book == "promise"}
    wrong = [row for row in promises if row[3] != "the page" and not known.issuperset(row[3].split(", "))]
    assert wrong == []
    of_the_page = [row[0] for row in promises if row[3] == "the page"]
    assert all("page" in promise or "link with a phrase" in promise for promise in of_the_page)


def test_every_edit_fits_in_exactly_one_place() -> None:
    source = SABOTAGE.Source(ROOT / "src")
    assert [(edit.clause, edit.place, edit.old) for edit in EDITS if len(edit.fits(source)) != 1] == []


def test_every_edit_changes_something() -> None:
    assert [edit.clause for edit in EDITS if not edit.old.strip() or edit.old == edit.new] == []


def test_every_test_exists() -> None:
    named = [edit.test.partition("::") for edit in EDITS]
    assert [row for row in named if not (ROOT / row[0]).is_file() or row[2] not in names_in(ROOT / row[0])] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "clause 1.1.1\nin a:f\n- a\n+ b\ntest tests/t.py::t",
        "at least 1 clauses\n\nclause 1.1.1\nin a:f\n- a\ntest tests/t.py::t",
        "at least 1 clauses\n\nclause 1.1.1\nin a:f\n- a\n- c\n+ b\ntest tests/t.py::t",
        "at least 1 clauses\n\nclause 1.1.1\nin a:f\n- a\n+ b\ntest tests/t.py::t\nwhy not",
    ],
    ids=["empty", "no head", "no new line", "two old lines", "a strange word"],
)
def test_a_list_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(SABOTAGE.MalformedList):
        SABOTAGE.read_list(text)


MODULE = """
LIMIT: Final = 6

def one(
    a
) -> None:
    x = call(1, 2)


class Two:
    def three(self):
        x = call(
            1,
            2,  # 1.1.1
        )

    x = call(1, 2)
"""


@pytest.mark.parametrize(
    ("place", "old", "count"),
    [
        ("toy:one", "call(1, 2)", 1),
        ("toy:Two.three", "call(1, 2)", 1),
        ("toy:Two", "call(1, 2)", 2),
        ("toy:three", "call(1, 2)", 0),
        ("toy:LIMIT", "6", 1),
        ("toy:nobody", "call(1, 2)", 0),
        ("toy:one", "call(1)", 0),
        ("toy:Two.three", "2,  # 1.1.1", 1),
        ("toy:one", "2,  # 1.1.1", 0),
        ("toy/rules/deep:one", "call(1, 2)", 1),
        ("toy/rules:one", "call(1, 2)", 1),
    ],
)
def test_an_edit_is_found_by_what_it_is_in_however_the_lines_are_laid_out(
    tmp_path: Path, place: str, old: str, count: int
) -> None:
    rules = tmp_path / "holochron" / "games" / "toy" / "rules"
    rules.mkdir(parents=True)
    (rules / "deep.py").write_text(MODULE, encoding="utf-8")
    edit: Any = SABOTAGE.Edit("1.1.1", place, old, "x = 2", "tests/t.py::t", 1)
    assert len(edit.fits(SABOTAGE.Source(tmp_path))) == count


def test_what_an_edit_replaces_is_what_it_names(tmp_path: Path) -> None:
    (tmp_path / "holochron" / "kernel").mkdir(parents=True)
    (tmp_path / "holochron" / "kernel" / "deep.py").write_text(MODULE, encoding="utf-8")
    (found,) = SABOTAGE.Edit("1.1.1", "kernel:Two.three", "call(1, 2)", "", "", 1).fits(SABOTAGE.Source(tmp_path))
    assert str(found.path) == "holochron/kernel/deep.py"
    assert found.replaced("other()").count("call") == 2
    assert "        x = other()\n\n    x = call" in found.replaced("other()")
