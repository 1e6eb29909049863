"""`make house`: the source in figures, beside what each of them should be.

Every figure is a list of what is to blame, so that a test can hold what has been reached (tests/test_house.py).
"""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "holochron"
PAGES = ROOT / "web" / "src"

LONGEST_FUNCTION = 50  # lines
LARGEST_MODULE = 500  # lines
LARGEST_FOLDER = 15  # modules besides __init__
MOST_COMPLEX = 20  # branches, as ruff counts them (C901)
MANY_ARGUMENTS = 6  # by position; with two placeholders among them nobody knows what is what
SHORT_RUN = 3  # equal lines in a row that count as written twice
MOST_EQUAL = 100  # such lines, of the two games
SHORT_CLASS = 3  # letters


@cache
def modules() -> dict[str, tuple[Path, str, ast.Module]]:
    """Every module of the package by its dotted name, with its text and its tree."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
        text = path.read_text(encoding="utf-8")
        found[name] = path, text, ast.parse(text)
    return found


def place(path: Path, what: object) -> str:
    return f"{path.relative_to(ROOT)}:{what}"


# ---------------------------------------------------------------------------------------------------- size


@cache
def functions() -> tuple[tuple[int, str], ...]:
    """Every function: how many lines it has, and where it is."""
    return tuple(
        ((node.end_lineno or node.lineno) - node.lineno + 1, place(path, node.name))
        for path, _, tree in modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def long_functions() -> list[str]:
    return [f"{where} ({lines})" for lines, where in functions() if lines > LONGEST_FUNCTION]


def large_modules(folder: Path = SOURCE) -> list[str]:
    counted = [(path, len(path.read_text(encoding="utf-8").splitlines())) for path in sorted(folder.rglob("*.py"))]
    return [place(path, lines) for path, lines in counted if lines > LARGEST_MODULE]


def large_folders() -> list[str]:
    counted = {
        folder: len(list(folder.glob("*.py"))) for folder in sorted({path.parent for path in SOURCE.rglob("*.py")})
    }
    return [place(folder, count - 1) for folder, count in counted.items() if count - 1 > LARGEST_FOLDER]


def complexity(function: ast.AST) -> int:
    """How many ways lead through a function: one, and one more for each branch, loop and condition, in what is nested too."""
    found = 1
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.IfExp | ast.For | ast.AsyncFor | ast.While | ast.ExceptHandler | ast.Assert):
            found += 1
        elif isinstance(node, ast.comprehension):
            found += 1 + len(node.ifs)
        elif isinstance(node, ast.BoolOp):
            found += len(node.values) - 1
        elif isinstance(node, ast.match_case):
            found += 1
    return found


def complex_functions() -> list[str]:
    """Functions that too many ways lead through."""
    return [
        f"{place(path, node.lineno)} {node.name}: {complexity(node)}"
        for path, _, tree in modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and complexity(node) > MOST_COMPLEX
    ]


# ---------------------------------------------------------------------------------------------------- calls and imports


def soups() -> list[str]:
    """Calls with many arguments by position of which two or more only keep a place."""
    return [
        place(path, call.lineno)
        for path, _, tree in modules().values()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and len(call.args) >= MANY_ARGUMENTS
        and sum(is_placeholder(value) for value in call.args) >= 2
    ]


def is_placeholder(value: ast.expr) -> bool:
    if isinstance(value, ast.Tuple | ast.List):
        return not value.elts
    if isinstance(value, ast.UnaryOp):
        return ast.unparse(value) == "-1"
    return isinstance(value, ast.Constant) and repr(value.value) in ("''", "0", "None", "False", "True")


def imports() -> dict[str, set[str]]:
    """Which modules of the package each module imports when it is itself imported."""
    known = modules()
    found: dict[str, set[str]] = {}
    for name, (path, _, tree) in known.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        found[name] = {other for other in imported(tree.body, package) if other in known and other != name}
    return found


def imported(body: list[ast.stmt], package: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = parts[: len(parts) - node.level + 1] if node.level else []
            target = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{target}.{alias.name}"
                yield inner if inner in modules() else target
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def cycles() -> list[str]:
    """Modules that cannot be imported without importing each other."""
    left = imports()
    while True:
        free = {name for name, others in left.items() if not others & left.keys()}
        if not free:
            break
        left = {name: others for name, others in left.items() if name not in free}
    wanted = {other for others in left.values() for other in others}
    return sorted(name for name in left if name in wanted)


# ---------------------------------------------------------------------------------------------------- written twice


def lines_of(path: Path) -> list[str]:
    """The lines of a module without blank ones and imports, which two games cannot but share."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    taken = {row for node in imports for row in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    rows = path.read_text(encoding="utf-8").splitlines()
    return [row for number, row in enumerate(rows, 1) if row.strip() and number not in taken]


def equal_lines() -> list[str]:
    """The lines that a module of one game shares with the module of the same name of the other, three or more in a row."""
    holo, chrono = SOURCE / "games" / "holo", SOURCE / "games" / "chrono"
    found: list[str] = []
    for path in sorted(chrono.rglob("*.py")):
        other = holo / path.relative_to(chrono)
        if other.is_file():
            own = lines_of(path)
            blocks = SequenceMatcher(None, own, lines_of(other), autojunk=False).get_matching_blocks()
            runs = [own[block.a : block.a + block.size] for block in blocks if block.size >= SHORT_RUN]
            found.extend(f"{path.relative_to(ROOT)}: {row.strip()}" for run in runs for row in run)
    return found


def short_classes() -> list[str]:
    """CSS classes of three letters or fewer."""
    texts = [
        path.read_text(encoding="utf-8") for path in sorted(PAGES.rglob("*")) if path.suffix in (".css", ".svelte")
    ]
    styles = [
        style for text in texts for style in (re.findall(r"<style[^>]*>(.*?)</style>", text, re.DOTALL) or [text])
    ]
    bare = [re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL) for style in styles]  # comments name files
    plain = [style for style in bare if not re.search(r"<script|</\w+>", style)]
    found = {name for style in plain for name in re.findall(r"\.(-?[A-Za-z_][\w-]*)(?=[^{};]*\{)", style)}
    return sorted(name for name in found if len(name) <= SHORT_CLASS)


# ---------------------------------------------------------------------------------------------------- types


def type_errors() -> list[str]:
    """What mypy says of the tests and the tools (it takes a while)."""
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=ROOT, capture_output=True, text=True, check=False)
    return [row for row in done.stdout.splitlines() if ": error: " in row and row.startswith(("tests", "tools"))]


def main() -> int:
    lines = sorted(count for count, _ in functions())
    figures = [
        ("functions", len(lines), ""),
        ("lines of a function, median", int(statistics.median(lines)), ""),
        ("lines of a function, 95 of 100 at most", lines[len(lines) * 95 // 100], ""),
        ("lines of the longest function", lines[-1], f"at most {LONGEST_FUNCTION}"),
        ("functions past that", len(long_functions()), "0"),
        (
            "largest module",
            max(len(text.splitlines()) for _, text, _ in modules().values()),
            f"at most {LARGEST_MODULE}",
        ),
        ("modules past that", len(large_modules()), "0"),
        (
            "modules of tests and tools past that",
            len([*large_modules(ROOT / "tests"), *large_modules(ROOT / "tools")]),
            "0",
        ),
        (f"folders of more than {LARGEST_FOLDER} modules", len(large_folders()), "0"),
        (f"functions more complex than {MOST_COMPLEX}", len(complex_functions()), "0"),
        ("modules in import cycles", len(cycles()), "0"),
        ("positional soups", len(soups()), "0"),
        ("equal lines of the two games", len(equal_lines()), f"at most {MOST_EQUAL}"),
        (f"CSS classes of {SHORT_CLASS} letters or fewer", len(short_classes()), "0"),
        ("type errors in tests and tools", len(type_errors()), "0"),
    ]
    for name, value, wanted in figures:
        print(f"{name:<45} {value:>6}   {wanted}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
