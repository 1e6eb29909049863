"""Which way imports point, and Flow calls that nobody yields from."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeGuard

import holochron

PACKAGE = Path(holochron.__file__).parent
SOURCE = Path(__file__).parent.parent / "src" / "holochron"
ROOT = SOURCE if SOURCE.exists() else PACKAGE

# Each may import what stands before it, and nothing after it. The command line starts the server, never the other way round.
ORDER = ("version", "kernel", "lang", "games", "encoding", "bots", "lab", "env", "server", "cli")
ENGINE = ("kernel", "lang", "games")
INNER = (*ENGINE, "bots", "lab")  # what the facade, holochron itself, is made of

# Imports that wait until they are needed, and why. Everything else is imported at the top.
LOCAL = {
    "cli": "starting quickly: a command reads in what it needs",
    "lab.study.cluster": "ray is an extra",
    "lab.study.results": "pyarrow is an extra",
    "lab.workloads": "python-chess is an extra",
    "bots.levels": "NumPy is an extra",
    "env.benchmark": "rlcard is an extra",
    "server.http.pictures": "Pillow is an extra",
    "server.storage": "only one of the databases is there",
    "server.storage.postgres": "psycopg is an extra",
    "games.registry": "who plays one game never waits for another",
    "games.chrono.cards.card": "words know the cards",
    "games.chrono.speech.base": "the grammar is built when it is first needed",
    "games.chrono.state.chrono_state": "rules know the state",
    "games.holo.cards.ability": "the grammar is built when it is first needed",
    "games.holo.cards.card": "words know the cards",
    "games.holo.cards.search": "the grammar is built when it is first needed",
    "games.holo.game": "the grammar is built when it is first needed",
    "games.holo.speech.base": "the grammar is built when it is first needed",
    "games.holo.speech.face": "words know faces",
}


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
    for node in ast.walk(tree):
        yield from targets(name, node, is_package)


def needed(name: str, tree: ast.Module, is_package: bool) -> Iterator[str]:
    """The same without what only the type checker and the compiler read."""
    told = [node for part in ast.walk(tree) if is_for_the_checker(part) for node in part.body]
    for node in ast.walk(tree):
        if node not in told:
            yield from targets(name, node, is_package)


def is_for_the_checker(node: ast.AST) -> TypeGuard[ast.If]:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def targets(name: str, node: ast.AST, is_package: bool) -> Iterator[str]:
    """Absolute names of what one statement imports."""
    parts = name.split(".")
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


def part_of(name: str) -> str:
    """The part of the package that a module is in; empty for the facade, and for what is not ours."""
    parts = name.split(".")
    return parts[1] if parts[0] == "holochron" and len(parts) > 1 and parts[1] in ORDER else ""


def test_every_part_has_its_place() -> None:
    found = {name.split(".")[1] for name, _ in modules() if name.count(".")}
    assert found == set(ORDER)


def test_no_import_points_upwards_or_to_the_facade() -> None:
    wrong = []
    for name, tree in modules():
        part = part_of(name)
        for target in imported(name, tree, is_package(name)):
            other = part_of(target)
            if part and other and ORDER.index(other) > ORDER.index(part):
                wrong.append(f"{name} imports {target}")
            if part in INNER and is_of_the_facade(target):
                wrong.append(f"{name} imports {target}, of the facade")
            parts = target.split(".")
            if part == other == "games" and name.count(".") > 2 and parts[2:3] != name.split(".")[2:3]:
                wrong.append(f"{name} imports {target}, another game")
    assert not wrong


def is_of_the_facade(target: str) -> bool:
    return target.startswith("holochron.") and not part_of(target)


@cache
def graph() -> dict[str, frozenset[str]]:
    """Which modules each module imports when it is imported itself."""
    names = {name for name, _ in modules()}
    found: dict[str, frozenset[str]] = {}
    for name, tree in modules():
        top: set[str] = set()
        for node in outside_functions(tree):
            base, *members = [*targets(name, node, is_package(name)), ""]
            inside = {member for member in members if member in names}
            top |= inside if len(inside) == len(members) - 1 > 0 else {base, *inside}
        found[name] = frozenset((top & names) - {name})
    return found


def outside_functions(tree: ast.AST) -> Iterator[ast.AST]:
    """The statements that run when a module is imported; not those for the type checker alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            continue
        if is_for_the_checker(node):
            continue
        yield node
        yield from outside_functions(node)


def cycles(edges: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The strongly connected components of more than one node (Tarjan)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        stack.append(name)
        for other in sorted(edges.get(name, ())):
            if other not in number:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], number[other])
        if low[name] == number[name]:
            place = stack.index(name)
            component = stack[place:]
            del stack[place:]
            if len(component) > 1:
                found.append(sorted(component))

    for name in sorted(edges):
        if name not in number:
            visit(name)
    return found


def test_cycles_are_found() -> None:
    assert cycles({"a": "b", "b": "c", "c": "a", "d": "a", "e": "f", "f": ""}) == [["a", "b", "c"]]


def test_no_modules_import_each_other() -> None:
    """The package of a module is imported before it; that counts for nothing here, unless it names the module."""
    assert cycles(graph()) == []


def local_imports() -> dict[str, str]:
    """Where something is imported within a function: the module, and the place."""
    found: dict[str, str] = {}
    for name, tree in modules():
        for function in ast.walk(tree):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for node in ast.walk(function):
                    if isinstance(node, (ast.Import, ast.ImportFrom)):
                        found[name.removeprefix("holochron.")] = f"{name}:{node.lineno}"
    return found


def test_imports_stand_at_the_top() -> None:
    found = local_imports()
    assert [place for name, place in found.items() if name not in LOCAL and name.split(".")[0] not in LOCAL] == []
    assert [name for name in LOCAL if name not in {*found, "cli"}] == [], "these import nothing locally any more"


# Who may know a game by name, and why; everybody else asks the registry and what a game offers.
KNOWS_A_GAME = {
    "holochron": "the public names",
    "games.registry": "the registry",
    "encoding.encoders": "an encoder for each game",
    "encoding.holo": "an encoder",
    "encoding.chrono": "an encoder",
    "encoding.printed": "what is printed on the cards of each game",
    "env.holo_v0": "an environment of that name",
    "env.chrono_v0": "an environment of that name",
    "env.text.telling": "a position in text for each game",
    "env.text.holo": "a position in text",
    "env.text.chrono": "a position in text",
    "bots.evaluation.evaluation": "figures for each game",
    "bots.evaluation.holo": "figures",
    "bots.evaluation.chrono": "figures",
    "bots.greedy.bot": "a judge for each game",
    "bots.greedy.holo": "a judge",
    "bots.greedy.holo_arts": "a judge",
    "bots.greedy.chrono": "a judge",
    "bots.greedy.chrono_worth": "a judge",
    "lab.random_decks": "what makes random decks, by game",
    "cli.terminal.screens": "a screen for each game",
    "cli.terminal.holo_codes": "a screen",
    "cli.terminal.holo_face": "a screen",
    "cli.terminal.holo_mat": "a screen",
    "cli.terminal.holo_messages": "a screen",
    "cli.terminal.holo_questions": "a screen",
    "cli.terminal.holo_screen": "a screen",
    "cli.terminal.chrono_screen": "a screen",
    "cli.speech_page.page": "a specimen for each game",
    "cli.speech_page.holo": "a specimen",
    "cli.speech_page.chrono": "a specimen",
    "cli.commands.card_texts": "the one game whose sets are compiled from printed texts",
}


def test_nobody_else_knows_a_game() -> None:
    names = {path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists()}
    assert {"holo", "chrono"} <= names
    found: list[str] = []
    for name, tree in modules():
        if name.removeprefix("holochron.") in KNOWS_A_GAME or (
            name.split(".")[1:2] == ["games"] and name.count(".") > 2
        ):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in names:
                found.append(f"{name}:{node.lineno} says {node.value!r}")
        for target in imported(name, tree, is_package(name)):
            if target.startswith("holochron.games.") and target.split(".")[2] in names:
                found.append(f"{name} imports {target}")
    assert not found


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    import sys

    foreign = []
    for name, tree in modules():
        if name.count(".") and name.split(".")[1] in ENGINE:
            for target in needed(name, tree, is_package(name)):
                top = target.split(".")[0]
                if top not in sys.stdlib_module_names and top != "holochron":
                    foreign.append(f"{name} imports {target}")
    assert not foreign


def test_the_engine_reads_no_clock_no_environment_and_no_other_chance() -> None:
    banned = {"time", "datetime", "os", "random", "secrets", "uuid", "socket", "threading"}
    found: list[str] = []
    for name, tree in modules():
        if name.count(".") and name.split(".")[1] in ENGINE:
            found.extend(f"{name} imports {top}" for top in imported(name, tree, is_package(name)) if top in banned)
    assert not found


def test_the_kernel_has_no_game_word() -> None:
    words = ("holomem", "cheer", "bloom", "oshi", "collab", "debut", "archive", "heroine", "charm")
    found: list[str] = []
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
    assert {"draw", "bloom", "check_timing", "ask", "pick"} <= flows("holochron.games.holo.rules.course.turn")
    lost = []
    for module, tree in modules():
        if module.count(".") == 0 or module.split(".")[1] not in ENGINE:
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
