"""`make trace`: which tests prove which clauses and official answers, read from the markers of the tests.

Writes `proofs.txt` (shipped with the rule index), `docs/rules-trace.md`, and `baseline.json`: how much is proven. The
baseline only ever rises here; to lower it is a decision that somebody makes by hand.

It also writes our rulings, which stand in docs/rulings.md and docs/chrono-rulings.md, as data beside the clauses. A ruling is a
row of a table with the columns `point` and `decision` (others say `sources`, `why` and `test`), or an item of a list that begins
with its point in bold. What it says in Japanese stands in `rulings-ja.txt`.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from holochron.games.chrono.rulebook import chrono_rules
from holochron.games.holo.rulebook import PROOFS, Clause, HoloRulebook
from holochron.lang.rulebook.precedents import RULINGS
from holochron.lang.rulebook.rulebook import Rulebook

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
GAMES = ROOT / "src" / "holochron" / "games"
DATA = GAMES / "holo" / "data" / "rules"
BASELINE = DATA / "baseline.json"
TRACE = ROOT / "docs" / "rules-trace.md"
CHRONO_DATA = GAMES / "chrono" / "data" / "rules"
CHRONO_TRACE = ROOT / "docs" / "chrono-trace.md"
PAGES = {DATA: ROOT / "docs" / "rulings.md", CHRONO_DATA: ROOT / "docs" / "chrono-rulings.md"}

MARKERS = ("clause", "answer")
CHRONO_MARKERS = ("chrono",)
PROVES_NOTHING = ("skip", "xfail")

TEST = re.compile(r"`(test_\w+)(…?)`")
NUMBER = re.compile(r"(?<![\w.-])(?:\d{1,2}(?:\.\d{1,2}){1,6}|[QWR]\d{1,3}|h[A-Z]+\d*-\d{3}|[HCELI]-\d{2})(?![\w-])")
ITEM = re.compile(r"^- \*\*(.+?)\*\*(.*)$", re.S)


def proofs(tests: Path = TESTS, markers: Iterable[str] = MARKERS) -> dict[str, list[str]]:
    """For each clause or Q number, the tests that name it: `games/holo/….py::test_name`, in the order of the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for name, test in named_by(path, markers):
            row = found.setdefault(name, [])
            place = f"{path.relative_to(tests).as_posix()}::{test}"
            if place not in row:
                row.append(place)
    return found


def named_by(path: Path, markers: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every clause and Q number that a file names, with the test that does."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    everywhere = list(marked([value for node in tree.body if (value := module_marks(node)) is not None], markers))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            of_class = [*everywhere, *marked(node.decorator_list, markers)]
            for method in node.body:
                yield from named_by_test(method, f"{node.name}::", of_class, markers)
        else:
            yield from named_by_test(node, "", everywhere, markers)


def named_by_test(
    node: ast.stmt, place: str, inherited: list[str], markers: Iterable[str]
) -> Iterator[tuple[str, str]]:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test_"):
        return
    if any(isinstance(part, ast.Attribute) and part.attr in PROVES_NOTHING for part in walk(node.decorator_list)):
        return
    for name in [*inherited, *marked(node.decorator_list, markers)]:
        yield name, f"{place}{node.name}"


def module_marks(node: ast.stmt) -> ast.expr | None:
    """The value of `pytestmark = …`."""
    if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["pytestmark"]:
        return node.value
    return None


def marked(expressions: Iterable[ast.expr], markers: Iterable[str]) -> Iterator[str]:
    """The arguments of `pytest.mark.clause(…)` and the like anywhere in these, `marks=` of cases too."""
    for node in walk(expressions):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in markers:
            for value in node.args:
                if isinstance(value, ast.Constant):
                    yield str(value.value)


def walk(expressions: Iterable[ast.expr]) -> Iterator[ast.AST]:
    for expression in expressions:
        yield from ast.walk(expression)


def in_order(name: str) -> tuple[str, tuple[int, ...]]:
    """Clauses as the rules have them, then answers, which begin with a letter."""
    letter = name[0] if name[0].isalpha() else ""
    return letter, tuple(int(part) for part in name.removeprefix(letter).split("."))


def proofs_text(found: dict[str, list[str]]) -> str:
    rows = (" ".join([name, *found[name]]) for name in sorted(found, key=in_order))
    return "# Written by `make trace` from the markers of the tests: what they prove, and which do.\n" + "".join(
        f"{row}\n" for row in rows
    )


def traced() -> HoloRulebook:
    """The rule index with the proofs that the tests give now."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in DATA.glob("*.txt")}
    texts[PROOFS] = proofs_text(proofs())
    return HoloRulebook(texts)


def traced_chrono() -> Rulebook:
    """The index of the other game likewise."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in CHRONO_DATA.glob("*.txt")}
    texts[PROOFS] = proofs_text(proofs(markers=CHRONO_MARKERS))
    return Rulebook("", texts)


def figures(rules: HoloRulebook) -> dict[str, int]:
    """What the baseline holds."""
    coverage = rules.coverage()
    return {"proven": coverage["proven"], "answers": coverage["answers"]["tested"]}


def trace_text(rules: Rulebook, numbers: str = "the comprehensive rules", chapter: str = "Chapter") -> str:
    """The whole of docs/rules-trace.md, or of the like for another game."""
    return "\n".join([*head(rules, numbers), *chapters(rules, chapter), *answers(rules)]) + "\n"


def chrono_text(rules: Rulebook) -> str:
    return trace_text(rules, "the pages and sections of rulebook 1.0", "Page")


def head(rules: Rulebook, numbers: str) -> Iterator[str]:
    coverage = rules.coverage()
    tested = coverage["answers"]
    yield "# Rules and the tests that prove them"
    yield ""
    yield f"Written by `make trace` from the markers of the tests. The numbers are those of {numbers}, the"
    yield "summaries are ours. A rule is *proven* when at least one test names it; a *definition* has nothing of its own to test."
    yield ""
    yield "| | total | heading | proven | definition | not playable | open |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    yield (
        f"| clauses | {coverage['clauses']} | {coverage['heading']} | {coverage['proven']} | {coverage['definition']} |"
        f" – | {len(coverage['open'])} |"
    )
    yield f"| official answers | {tested['total']} | – | {tested['tested']} | – | {tested['not_playable']} | {len(tested['open'])} |"


def chapters(rules: Rulebook, word: str) -> Iterator[str]:
    chapter = ""
    for clause in rules.values():
        if clause.id.partition(".")[0] != chapter:
            chapter = clause.id.partition(".")[0]
            yield from ("", f"## {word} {chapter}", "")
            yield "| clause | title | summary | status | tests |"
            yield "|---|---|---|---|---|"
        yield row(clause)


def row(clause: Clause) -> str:
    status = f"definition: {clause.reason}" if clause.status == "definition" else clause.status
    cells = [clause.id, clause.title, clause.summary, status, short_names(clause.tests)]
    if clause.status == "heading":
        cells = [f"**{cell}**" if cell and number < 2 else cell for number, cell in enumerate(cells)]
    return "| " + " | ".join(cells) + " |"


def answers(rules: Rulebook) -> Iterator[str]:
    yield from ("", "## Official answers", "")
    yield "| answer | tests |"
    yield "|---|---|"
    for name, tests in rules.answers.items():
        if tests:
            yield f"| {name} | {short_names(tests)} |"
    for name, reason in rules.not_playable.items():
        yield f"| {name} | not playable: {reason} |"
    missing = rules.coverage()["answers"]["open"]
    if missing:
        yield from ("", f"Open: {', '.join(missing)}.")


def short_names(tests: Iterable[str]) -> str:
    """The names of tests without their files: `nobody_blooms_in_a_first_turn`."""
    return ", ".join(test.rpartition("::")[2].removeprefix("test_") for test in tests)


def baseline_text(now: dict[str, int]) -> str:
    """The baseline, raised to what is proven now and never lowered."""
    before = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.exists() else {}
    return json.dumps({name: max(count, before.get(name, 0)) for name, count in now.items()}, indent=2) + "\n"


# Rulings.


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


def rulings_text(page: str, rules: Rulebook, proofs: Mapping[str, list[str]]) -> str:
    """The whole of `rulings.txt`: `point | what it touches | decision | tests`."""
    proven = by_test(proofs)
    lines = ["# Written by `make trace` from the page of rulings."]
    for row in rows_of(page):
        tests = [name for name, cut in TEST.findall(row.tests) if not cut]
        touched = [*named_in(" ".join(row), rules), *(what for test in tests for what in proven.get(test, ()))]
        text = f"{row.decision} ({row.why})" if row.why else row.decision
        fields = [row.point, " ".join(dict.fromkeys(touched)), text, " ".join(tests)]
        lines.append(" | ".join(fields).replace("|  |", "| |").rstrip())
    return "\n".join(lines) + "\n"


def named_in(text: str, rules: Rulebook) -> list[str]:
    """The clauses, answers and cards that a text names, in its order."""
    found = NUMBER.findall(text) + [f"Q{number}" for number in re.findall(r"`test_q(\d+)", text)]
    return [name for name in found if name in rules or name in rules.answers or name[0] not in "QWR0123456789"]


def by_test(proofs: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """What each test proves, by the name of its function."""
    found: dict[str, list[str]] = {}
    for what, tests in proofs.items():
        for test in tests:
            found.setdefault(test.rpartition("::")[2], []).append(what)
    return found


def rulings() -> dict[Path, str]:
    """What `rulings.txt` of each game should say, by the folder it stands in."""
    return {
        DATA: rulings_text(PAGES[DATA].read_text(encoding="utf-8"), HoloRulebook(), proofs()),
        CHRONO_DATA: rulings_text(
            PAGES[CHRONO_DATA].read_text(encoding="utf-8"), chrono_rules(), proofs(markers=CHRONO_MARKERS)
        ),
    }


def main() -> int:
    rules = traced()
    now = figures(rules)
    written = {
        DATA / PROOFS: proofs_text(proofs()),
        TRACE: trace_text(rules),
        BASELINE: baseline_text(now),
        CHRONO_DATA / PROOFS: proofs_text(proofs(markers=CHRONO_MARKERS)),
        CHRONO_TRACE: chrono_text(traced_chrono()),
        **{folder / RULINGS: text for folder, text in rulings().items()},
    }
    for path, text in written.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} written")
    print(f"{now['proven']} clauses proven, {now['answers']} official answers tested")
    return 0


if __name__ == "__main__":
    sys.exit(main())
