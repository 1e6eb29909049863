"""Write `rulings.txt` of both games from their pages of rulings: `python tools/rulings.py`.

A ruling is a row of a table with the columns `point` and `decision` (others say `sources`, `why`
and `test`), or an item of a list that begins with its point in bold. It touches the clauses,
answers and cards that it names, and the clauses and answers that the markers of its tests name.
`rulings-ja.txt`, written by hand, says the same in Japanese.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from holochron.lang.rulebook.precedents import RULINGS
from holochron.lang.rulebook.rulebook import ANSWERS, IDS, Rulebook, shipped_with

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
DATA = ROOT / "src" / "holochron" / "games"
PAGES = {"holo": ROOT / "docs" / "rulings.md", "chrono": ROOT / "docs" / "chrono-rulings.md"}

MARKERS = ("clause", "answer", "chrono")
TEST = re.compile(r"`(test_\w+)(…?)`")
NUMBER = re.compile(r"(?<![\w.-])(?:\d{1,2}(?:\.\d{1,2}){1,6}|[QWR]\d{1,3}|h[A-Z]+\d*-\d{3}|[HCELI]-\d{2})(?![\w-])")
ITEM = re.compile(r"^- \*\*(.+?)\*\*(.*)$", re.S)


class Row(NamedTuple):
    """A ruling as its page has it."""

    point: str
    decision: str
    why: str
    tests: str


def rows_of(page: str) -> Iterator[Row]:
    """The rulings of a page, in its order."""
    header: list[str] = []
    for block in re.split(r"\n(?=- )|\n\n+", page):
        if item := ITEM.match(block):
            text = " ".join((item[1] + item[2]).split())
            yield Row(item[1], re.sub(r"\s*\((?:`test_\w+`(?:, )?)+\)", "", text), "", text)
        for line in block.splitlines():
            cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")] if line.startswith("|") else []
            if cells and set("".join(cells)) <= set("-|: "):
                continue
            names = [cell.strip().partition(" ")[0] for cell in line.strip().strip("|").split("|")]
            if "point" in names:
                header = names if "decision" in names else []
            elif cells and header and len(cells) == len(header):
                yield row_of(dict(zip(header, cells, strict=True)))


def row_of(cells: Mapping[str, str]) -> Row:
    point = f"{cells.get('', '')} {cells['point']}".strip()
    return Row(point, cells["decision"], cells.get("sources") or cells.get("why", ""), cells.get("test", ""))


def rulings_text(page: str, rules: Rulebook, markers: Mapping[str, Iterable[str]]) -> str:
    """The text of `rulings.txt`: `point | what it touches | decision`."""
    lines = ["# Written by tools/rulings.py from the page of rulings."]
    for row in rows_of(page):
        tests = [name for name, cut in TEST.findall(row.tests) if not cut]
        by_tests = [id for test in tests for id in markers.get(test, ()) if id in rules or id in rules.named]
        touched = dict.fromkeys([*named_in(" ".join(row), rules), *by_tests])
        text = f"{row.decision} ({row.why})" if row.why else row.decision
        lines.append(" | ".join([row.point, " ".join(touched), text]).replace("|  |", "| |"))
    return "\n".join(lines) + "\n"


def named_in(text: str, rules: Rulebook) -> list[str]:
    """The clauses, answers and cards that a text names, in its order."""
    found = NUMBER.findall(text) + [f"Q{number}" for number in re.findall(r"`test_q(\d+)", text)]
    return [name for name in found if name in rules or name in rules.named or name[0] not in "QWR0123456789"]


def markers_of(tests: Path = TESTS) -> dict[str, list[str]]:
    """The clauses and answers that the markers of each test name, by the name of its function."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        everywhere = [id for node in tree.body if isinstance(node, ast.Assign) for id in marked([node.value])]
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.setdefault(node.name, []).extend([*everywhere, *marked(node.decorator_list)])
    return found


def marked(expressions: Iterable[ast.expr]) -> Iterator[str]:
    """The arguments of `pytest.mark.clause(…)` and the like, anywhere in these."""
    for node in (part for expression in expressions for part in ast.walk(expression)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MARKERS:
            yield from (str(value.value) for value in node.args if isinstance(value, ast.Constant))


def rulings() -> dict[Path, str]:
    """The text that `rulings.txt` of each game should have, by its path."""
    markers = markers_of()
    return {DATA / name / "data" / "rules" / RULINGS: _text(name, page, markers) for name, page in PAGES.items()}


def _text(name: str, page: Path, markers: Mapping[str, Iterable[str]]) -> str:
    shipped = shipped_with(f"holochron.games.{name}")
    rules = Rulebook("", {file: shipped[file] for file in (IDS, ANSWERS)})
    return rulings_text(page.read_text(encoding="utf-8"), rules, markers)


if __name__ == "__main__":
    for path, text in rulings().items():
        path.write_text(text, encoding="utf-8")
