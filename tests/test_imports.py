"""Which way imports point, and Flow calls that nobody yields from."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import holochron

PACKAGE = Path(holochron.__file__).parent
SOURCE = Path(__file__).parent.parent / "src" / "holochron"
ROOT = SOURCE if SOURCE.exists() else PACKAGE

# kernel <- lang <- games <- {bots, env, lab, replay} <- {server, cli}
LAYERS = {"kernel": 0, "lang": 1, "games": 2, "bots": 3, "env": 3, "lab": 3, "replay": 3, "server": 4, "cli": 4}
LANGUAGE_ONLY = {"version"}  # below everything


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(ROOT.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
        yield name, ast.parse(path.read_text(encoding="utf-8"))


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


def home(module: str) -> str:
    """The game that a module belongs to, or nothing: the two games may use a name for different things."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else ""


def flows(game: str) -> set[str]:
    """The names of all functions of a game, and of what all games share, that return a Flow and never anything else."""
    names, others = set(), set()
    for module, tree in modules():
        if home(module) not in ("", game):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                is_flow = ast.unparse(node.returns or node).startswith("Flow[")
                (names if is_flow else others).add(node.name)
    return names - others if game == "chrono" else names


def called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def test_every_flow_that_is_called_is_yielded_from() -> None:
    """A Flow call that nobody yields from does nothing, silently."""
    known = {game: flows(game) - {"flow", "play"} for game in ("", "holo", "chrono")}  # the table drives those two
    assert {"draw", "bloom", "check_timing", "ask", "pick"} <= known["holo"]
    lost = []
    for module, tree in modules():
        if module.count(".") == 0 or module.split(".")[1] not in ("kernel", "lang", "games"):
            continue
        names = known[home(module)]
        kept: set[int] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.YieldFrom):
                kept.add(id(node.value))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in names and id(node) not in kept:
                lost.append(f"{module}:{node.lineno} {called(node)}")
    assert not lost
