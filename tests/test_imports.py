"""Which way imports point, and Flow calls that nobody yields from."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import holochron

PACKAGE = Path(holochron.__file__).parent
SOURCE = Path(__file__).parent.parent / "src" / "holochron"
ROOT = SOURCE if SOURCE.exists() else PACKAGE

# kernel <- lang <- games <- {bots, env, lab, replay} <- {server, cli}
LAYERS = {"kernel": 0, "lang": 1, "games": 2, "bots": 3, "env": 3, "lab": 3, "replay": 3, "server": 4, "cli": 4}
LANGUAGE_ONLY = {"version"}  # below everything


@cache
def modules() -> list[tuple[str, ast.Module]]:
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
        found.append((name, ast.parse(path.read_text(encoding="utf-8"))))
    return found


@cache
def own_flows(module: str) -> frozenset[str]:
    """The functions of a module that return a Flow."""
    return frozenset(
        node.name
        for name, tree in modules()
        if name == module
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and ast.unparse(node.returns or node).startswith("Flow[")
    )


def imported(name: str, tree: ast.Module, is_package: bool) -> Iterator[str]:
    """Absolute names of what a module imports, local imports included."""
    parts = name.split(".")
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level == 0:
                yield node.module or ""
            else:
                base = parts[: len(parts) - node.level + (1 if is_package else 0)]
                target = ".".join([*base, *((node.module or "").split(".") if node.module else [])])
                yield target
                yield from (f"{target}.{alias.name}" for alias in node.names)


def is_package(name: str) -> bool:
    return (ROOT.parent / Path(*name.split(".")) / "__init__.py").exists()


def test_no_import_points_upwards() -> None:
    wrong = []
    for name, tree in modules():
        layer = LAYERS.get(name.split(".")[1]) if name.count(".") else None
        if layer is None:
            continue
        for target in imported(name, tree, is_package(name)):
            parts = target.split(".")
            if parts[0] != "holochron" or len(parts) < 2:
                continue
            other = LAYERS.get(parts[1])
            if other is not None and other > layer:
                wrong.append(f"{name} imports {target}")
            if parts[1] == "games" and layer == 2 and len(parts) > 2 and parts[2] != name.split(".")[2]:
                wrong.append(f"{name} imports {target}, another game")
    assert not wrong


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    import sys

    foreign = []
    for name, tree in modules():
        if name.count(".") and name.split(".")[1] in ("kernel", "lang", "games"):
            for target in imported(name, tree, is_package(name)):
                top = target.split(".")[0]
                if top not in sys.stdlib_module_names and top != "holochron":
                    foreign.append(f"{name} imports {target}")
    assert not foreign


def test_the_engine_reads_no_clock_no_environment_and_no_other_chance() -> None:
    banned = {"time", "datetime", "os", "random", "secrets", "uuid", "socket", "threading"}
    found = []
    for name, tree in modules():
        if name.count(".") and name.split(".")[1] in ("kernel", "lang", "games"):
            found.extend(f"{name} imports {top}" for top in imported(name, tree, is_package(name)) if top in banned)
    assert not found


def test_the_kernel_has_no_game_word() -> None:
    words = ("holomem", "cheer", "bloom", "oshi", "collab", "debut", "archive", "heroine", "charm")
    found = []
    for name, _ in modules():
        if name.startswith("holochron.kernel"):
            path = ROOT.parent / Path(*name.split("."))
            file = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
            text = file.read_text(encoding="utf-8").lower()
            found.extend(f"{name}: {word}" for word in words if word in text)
    assert not found


def flows(of: str) -> set[str]:
    """The names of all functions that return a Flow and that the module could call: its own, public ones of its game,
    and those of the layers below."""
    names = set(own_flows(of))
    for module, _ in modules():
        parts, own = module.split("."), of.split(".")
        if len(parts) > 1 and (parts[1] != "games" or parts[:3] == own[:3]):
            names |= {name for name in own_flows(module) if not name.startswith("_")}
    return names - {"flow", "play"}  # the outermost ones: the table drives them


def called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def test_every_flow_that_is_called_is_yielded_from() -> None:
    """A Flow call that nobody yields from does nothing, silently."""
    assert {"draw", "bloom", "check_timing", "ask", "pick"} <= flows("holochron.games.holo.rules.turn")
    lost = []
    for module, tree in modules():
        if module.count(".") == 0 or module.split(".")[1] not in ("kernel", "lang", "games"):
            continue
        names = flows(module)
        kept: set[int] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.YieldFrom):
                kept.add(id(node.value))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in names and id(node) not in kept:
                lost.append(f"{module}:{node.lineno} {called(node)}")
    assert not lost
