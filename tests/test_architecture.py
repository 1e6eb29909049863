"""Rules of the architecture that no import contract can state."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "src" / "holochron"
ENGINE = ("kernel", "lang", "games")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

# Imports of our own modules inside functions. Lower a number when it falls; the goal is zero.
LOCAL_IMPORTS = {"bots": 1, "cli": 35, "games": 12, "server": 2}


def modules(*folders: str) -> dict[Path, ast.Module]:
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def test_the_engine_needs_only_the_standard_library() -> None:
    """A forbidden contract would have to name every other package."""
    grimp = pytest.importorskip("grimp", reason="import-linter is not installed")
    graph = grimp.build_graph(
        "holochron", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )
    engine = {name for part in ENGINE for name in graph.find_descendants(f"holochron.{part}")}
    imported = {other for name in engine for other in graph.find_modules_directly_imported_by(name)}
    assert "dataclasses" in imported
    assert {name for name in imported if not name.startswith("holochron.")} - sys.stdlib_module_names == set()


def local_imports(tree: ast.Module) -> int:
    """Count the imports of our own modules inside functions."""
    inside = {
        node
        for function in ast.walk(tree)
        if isinstance(function, FUNCTIONS)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("holochron"))
    }
    return len(inside)


def test_imports_inside_functions_do_not_grow() -> None:
    counts = {part.name: sum(map(local_imports, modules(part.name).values())) for part in ROOT.iterdir()}
    assert {part: count for part, count in counts.items() if count > LOCAL_IMPORTS.get(part, 0)} == {}


@pytest.mark.parametrize(
    ("code", "count"),
    [("from . import a", 0), ("def f():\n from . import a", 1), ("def f():\n import os", 0)],
)
def test_imports_inside_functions_are_counted(code: str, count: int) -> None:
    assert local_imports(ast.parse(code)) == count


def dropped_flows(trees: dict[Path, ast.Module], below: dict[Path, ast.Module]) -> list[str]:
    """List the calls whose `Flow` is dropped: they do nothing, silently."""
    flows = {
        (path if node.name.startswith("_") else None, node.name)
        for path, tree in (below | trees).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns).startswith("Flow[")
    } - {(None, "play"), (None, "flow")}  # the table drives these
    calls = [
        (path, node.lineno, ast.unparse(node.value.func).rpartition(".")[2])
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ]
    return [f"{path}:{line}" for path, line, name in calls if {(None, name), (path, name)} & flows]


@pytest.mark.parametrize("part", ["kernel", "lang", "games/holo", "games/chrono"])
def test_every_flow_is_yielded_from(part: str) -> None:
    assert dropped_flows(modules(part), modules("kernel")) == []


@pytest.mark.parametrize(("call", "found"), [("draw(g)", 1), ("moves.draw(g)", 1), ("yield from draw(g)", 0)])
def test_a_dropped_flow_is_found(call: str, found: int) -> None:
    tree = ast.parse(f"def draw(g) -> Flow[None]: ...\ndef turn(g) -> Flow[None]:\n    {call}")
    assert len(dropped_flows({Path("turn.py"): tree}, {})) == found
