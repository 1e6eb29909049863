"""`make trace`: which tests prove which clauses and official answers, read from the markers of the tests.

Writes `proofs.txt` (shipped with the rule index), `docs/rules-trace.md`, and `baseline.json`: how much is proven. The
baseline only ever rises here; to lower it is a decision that somebody makes by hand.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from holochron.games.holo.rulebook import PROOFS, Clause, HoloRulebook
from holochron.lang.rulebook import Rulebook

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
GAMES = ROOT / "src" / "holochron" / "games"
DATA = GAMES / "holo" / "data" / "rules"
BASELINE = DATA / "baseline.json"
TRACE = ROOT / "docs" / "rules-trace.md"
CHRONO_DATA = GAMES / "chrono" / "data" / "rules"
CHRONO_TRACE = ROOT / "docs" / "chrono-trace.md"

MARKERS = ("clause", "answer")
CHRONO_MARKERS = ("chrono",)
PROVES_NOTHING = ("skip", "xfail")


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


def main() -> int:
    rules = traced()
    now = figures(rules)
    written = {
        DATA / PROOFS: proofs_text(proofs()),
        TRACE: trace_text(rules),
        BASELINE: baseline_text(now),
        CHRONO_DATA / PROOFS: proofs_text(proofs(markers=CHRONO_MARKERS)),
        CHRONO_TRACE: chrono_text(traced_chrono()),
    }
    for path, text in written.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} written")
    print(f"{now['proven']} clauses proven, {now['answers']} official answers tested")
    return 0


if __name__ == "__main__":
    sys.exit(main())
