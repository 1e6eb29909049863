"""`make sabotage`: break one clause at a time in a copy of the source, and see that the test of that clause fails.

tools/sabotage.txt lists the edits: a clause, the line that is changed, and the test that must fail then. A test that
passes all the same proves nothing about its clause.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import gc
import os
import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "tools" / "sabotage.txt"
SOURCE = ROOT / "src"
PACKAGE = "holochron"

PATIENCE = 20.0  # seconds that a test may take, if nobody says otherwise
QUICK = ("-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist")
LINES = ("clause", "in", "-", "+", "test")
WORD = re.compile(
    r"""(?P<comment>\#[^\n]*)|[rbf]*(?:\"{3}.*?\"{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\w+|[^\w\s]""",
    re.DOTALL,
)
CLOSING = (")", "]", "}")

# What became of an edit.
KILLED = "killed"
TIMED_OUT = "killed by time-out"
SURVIVED = "survived"
NOT_APPLIED = "no longer applicable"
NOT_RUN = "the test did not run"
FAILS_ANYWAY = "the test fails without the edit"
NO_CODE = "the edit names what is not there"
GOOD = (KILLED, TIMED_OUT)
BAD = (SURVIVED, NOT_APPLIED, NOT_RUN, FAILS_ANYWAY, NO_CODE)


class MalformedList(Exception):
    """A line of the list that cannot be read."""


@dataclass(frozen=True)
class Edit:
    """One clause, broken by changing a part of one function."""

    clause: str
    place: str  # package:function, as `holo:enter`, `holo:Side.zone` or, with its module, `holo/rules/zones:leave`
    old: str
    new: str
    test: str  # tests/….py::test_name
    line: int  # where it stands in the list

    @property
    def book(self) -> str:
        """`chrono` for a clause of its rulebook, `promise` for what no clause says, nothing for the comprehensive rules."""
        book, _, name = self.clause.rpartition(" ")
        return book if name else ""

    def fits(self, source: Source) -> list[Span]:
        """Where the old fragment stands in what the edit names; it must be one place."""
        package, _, name = self.place.partition(":")
        wanted = words_of(self.old)
        return [found for span in source.named(package, name) for found in span.parts(wanted)]


@dataclass(frozen=True)
class Span:
    """A part of a file: a definition, or what an edit replaces in one."""

    path: Path  # below the source
    text: str  # of the whole file
    start: int
    end: int

    def parts(self, wanted: list[str]) -> Iterator[Span]:
        """The places where these words stand in a row; how they are laid out in lines does not matter."""
        words = list(words_in(self.text, self.start, self.end, comments=any(word.startswith("#") for word in wanted)))
        for at in range(len(words) - len(wanted) + 1):
            run = words[at : at + len(wanted)]
            if [word for word, _, _ in run] == wanted:
                yield Span(self.path, self.text, run[0][1], run[-1][2])

    def replaced(self, new: str) -> str:
        return self.text[: self.start] + new + self.text[self.end :]


class Source:
    """The package, and where each of its functions, classes and constants stands."""

    def __init__(self, root: Path) -> None:
        self.root = root / PACKAGE
        self.found: dict[str, dict[str, list[Span]]] = {}

    def named(self, package: str, name: str) -> list[Span]:
        """The definitions of that name in a package or module: `holo`, `chrono`, `kernel`, `holo/rules/zones`."""
        if package not in self.found:
            self.found[package] = self.read(package)
        return self.found[package].get(name, [])

    def read(self, package: str) -> dict[str, list[Span]]:
        folder = self.root / package
        if not folder.exists() and not folder.with_suffix(".py").exists():
            folder = self.root / "games" / package
        module = folder.with_suffix(".py")
        found: dict[str, list[Span]] = {}
        for path in [module] if module.is_file() else sorted(folder.rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            starts = [0, *(at + 1 for at, letter in enumerate(text) if letter == "\n"), len(text)]
            for name, node in definitions(ast.parse(text).body, ""):
                span = Span(
                    path.relative_to(self.root.parent), text, starts[node.lineno - 1], starts[node.end_lineno or 0]
                )
                found.setdefault(name, []).append(span)
        return found


def definitions(body: list[ast.stmt], within: str) -> Iterator[tuple[str, ast.stmt]]:
    """Functions, classes and constants of a module, methods with their class."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield within + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield within + node.name, node
            yield from definitions(node.body, f"{within}{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in [node.target] if isinstance(node, ast.AnnAssign) else node.targets:
                yield within + ast.unparse(target), node


def words_in(text: str, start: int, end: int, *, comments: bool) -> Iterator[tuple[str, int, int]]:
    """The words and signs of a piece of code, without the comma that closes a list of lines."""
    before = None
    for found in WORD.finditer(text, start, end):
        if found.lastgroup == "comment" and not comments:
            continue
        if before is not None and not (before.group() == "," and found.group() in CLOSING):
            yield before.group(), before.start(), before.end()
        before = found
    if before is not None:
        yield before.group(), before.start(), before.end()


def words_of(fragment: str) -> list[str]:
    return [word for word, _, _ in words_in(fragment, 0, len(fragment), comments=True)]


def read_list(text: str) -> tuple[int, list[Edit]]:
    """The least number of clauses that the head promises, and the edits."""
    promised = -1
    edits: list[Edit] = []
    for start, rows in blocks(text):
        if promised < 0:
            found = re.fullmatch(r"at least (\d+) clauses", rows[0])
            if found is None or len(rows) > 1:
                raise MalformedList(f"line {start}: the list begins with `at least … clauses`")
            promised = int(found.group(1))
            continue
        values: dict[str, str] = {}
        for row in rows:
            word, _, value = row.partition(" ")
            if word not in LINES or word in values:
                raise MalformedList(f"line {start}: an edit has the lines {', '.join(LINES)}, each once, not {row!r}")
            values[word] = value
        missing = [word for word in LINES if word not in values]
        if missing:
            raise MalformedList(f"line {start}: the edit has no line {', '.join(missing)}")
        edits.append(Edit(values["clause"], values["in"], values["-"], values["+"], values["test"], start))
    if promised < 0:
        raise MalformedList("the list is empty")
    return promised, edits


def blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    """Lines that stand together, with the number of the first; comments are left out."""
    rows: list[str] = []
    start = 0
    for number, row in enumerate([*text.splitlines(), ""], 1):
        if row.startswith("#"):
            continue
        if row.strip():
            start = start if rows else number
            rows.append(row)
        elif rows:
            yield start, rows
            rows = []


# ---------------------------------------------------------------------------------------------------- one run


@dataclass
class Watch:
    """A plugin: counts the tests, and notes why one failed."""

    ran: int = 0
    reason: str = ""
    failed: list[str] = field(default_factory=list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.ran = len(items)

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object], report: pytest.TestReport
    ) -> None:
        if isinstance(node, pytest.Item) and call.excinfo is not None:
            self.failed.append(node.nodeid)
            self.reason = self.reason or call.excinfo.exconly(tryshort=True).partition("\n")[0][:200]


class Slot:
    """A copy of the source, and the process that tests what was changed in it."""

    def __init__(self, folder: Path, patience: float) -> None:
        self.patience = patience
        self.source = folder / "src"
        self.output = folder / "output"
        self.verdict = folder / "verdict"
        shutil.copytree(SOURCE, self.source, ignore=shutil.ignore_patterns("__pycache__"))
        compileall.compile_dir(self.source, quiet=2)
        self.whole = Source(SOURCE)
        self.edit: Edit | None = None
        self.broken = Path()
        self.pid = 0
        self.since = 0.0

    def failing(self, edits: Iterable[Edit]) -> set[str]:
        """The tests that fail while nothing is broken: they would prove nothing."""
        tests = list(dict.fromkeys(edit.test for edit in edits))
        self.pid = os.fork()
        if not self.pid:
            self.run(tests)
        os.waitpid(self.pid, 0)
        if not self.verdict.exists():
            raise SystemExit(f"sabotage: the tests do not run: {self.last_words()}")
        code, _, _, *failed = self.verdict.read_text(encoding="utf-8").splitlines()
        if code not in ("0", "1"):
            raise SystemExit(f"sabotage: the tests do not run: {self.last_words()}")
        return {name.partition("[")[0] for name in failed}

    def start(self, edit: Edit) -> bool:
        """Apply an edit and start its test; False when it does not apply."""
        places = edit.fits(self.whole)
        if len(places) != 1:
            return False
        self.edit, self.broken = edit, places[0].path
        (self.source / self.broken).write_text(places[0].replaced(edit.new), encoding="utf-8")
        drop_bytecode(self.source / self.broken)
        self.verdict.unlink(missing_ok=True)
        self.since = time.monotonic()
        self.pid = os.fork()
        if not self.pid:
            self.run(["-x", edit.test])
        return True

    def run(self, tests: list[str]) -> None:
        """In the child: run tests against the copy, write down what happened, and end."""
        code = 3
        try:
            os.setsid()
            with self.output.open("w") as output:
                os.dup2(output.fileno(), 1)
                os.dup2(output.fileno(), 2)
            os.chdir(ROOT)
            sys.dont_write_bytecode = True
            sys.path.insert(0, str(self.source))
            watch = Watch()
            code = int(pytest.main([*QUICK, *tests], plugins=[watch]))
            rows = [str(code), str(watch.ran), watch.reason, *watch.failed]
            self.verdict.write_text("\n".join(rows) + "\n", encoding="utf-8")
            sys.stdout.flush()
        finally:
            os._exit(code)

    def finished(self) -> tuple[Edit, str, str] | None:
        """The edit, what became of it and why, once its test has ended."""
        assert self.edit is not None, "nothing was started"
        pid, _ = os.waitpid(self.pid, os.WNOHANG)
        outcome, reason = "", ""
        if not pid:
            if time.monotonic() - self.since < self.patience:
                return None
            os.killpg(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            outcome = TIMED_OUT
        elif not self.verdict.exists():
            outcome, reason = NOT_RUN, self.last_words()
        else:
            code, ran, reason, *_ = self.verdict.read_text(encoding="utf-8").splitlines()
            outcome = {"0": SURVIVED, "1": KILLED}.get(code, NOT_RUN) if int(ran) else NOT_RUN
            reason = self.last_words() if outcome == NOT_RUN else reason
            if outcome == KILLED and reason.startswith(("NameError", "ImportError", "SyntaxError")):
                outcome = NO_CODE
        edit, self.edit = self.edit, None
        shutil.copy2(SOURCE / self.broken, self.source / self.broken)
        drop_bytecode(self.source / self.broken)
        return edit, outcome, reason

    def last_words(self) -> str:
        rows = self.output.read_text(encoding="utf-8").split("\n") if self.output.exists() else []
        errors = [row for row in rows if row.startswith("E ")] or [row for row in rows if row.strip()]
        return errors[-1].strip() if errors else ""


def drop_bytecode(path: Path) -> None:
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        compiled.unlink()


def run_all(edits: Iterable[Edit], jobs: int, patience: float) -> Iterator[tuple[Edit, str, str]]:
    """Try the edits, so many at a time; gives what became of each as it is known."""
    with tempfile.TemporaryDirectory(prefix="sabotage-") as name:
        slots = [Slot(Path(name) / str(number), patience) for number in range(jobs)]
        left = list(edits)[::-1]
        gc.freeze()
        failing = slots[0].failing(left)
        while left or any(slot.edit is not None for slot in slots):
            for slot in slots:
                if slot.edit is not None:
                    found = slot.finished()
                    if found is not None:
                        yield found
                while slot.edit is None and left:
                    edit = left.pop()
                    if edit.test in failing:
                        yield edit, FAILS_ANYWAY, ""
                    elif not slot.start(edit):
                        yield edit, NOT_APPLIED, ""
            time.sleep(0.01)


# ---------------------------------------------------------------------------------------------------- the command


def say_what_does_not_fit(edits: Iterable[Edit]) -> int:
    source = Source(SOURCE)
    wrong = [(edit, len(edit.fits(source))) for edit in edits if len(edit.fits(source)) != 1]
    for edit, count in wrong:
        print(f"{edit.clause}: {count} places in {edit.place}\n    {LIST.name}:{edit.line}\n    - {edit.old}")
    print(f"{len(wrong)} edits do not fit")
    return 1 if wrong else 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="sabotage", description="Break each clause, and see that its test fails.")
    parser.add_argument(
        "--only",
        metavar="CLAUSE",
        action="append",
        help="this clause only (9.2.2, 'chrono 9.2.2'), or all of `chrono` or `promise`; may be given again",
    )
    parser.add_argument("--list", action="store_true", help="list the edits and run nothing")
    parser.add_argument(
        "--fits", action="store_true", help="list the edits that fit in no place or in several, and run nothing"
    )
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument(
        "--patience", type=float, default=PATIENCE, help=f"seconds that a test may take ({PATIENCE:.0f})"
    )
    parser.add_argument("--why", action="store_true", help="tell how each test failed")
    options = parser.parse_args(arguments)
    _, edits = read_list(LIST.read_text(encoding="utf-8"))
    if options.only:
        edits = [edit for edit in edits if edit.clause in options.only or edit.book in options.only]
        if not edits:
            print(f"the list has no edit for {', '.join(options.only)}")
            return 1
    if options.fits:
        return say_what_does_not_fit(edits)
    if options.list:
        for edit in edits:
            print(f"{edit.clause:<16} {edit.place:<40} {edit.test.rpartition('::')[2]}")
        print(f"{len(edits)} clauses")
        return 0
    start = time.monotonic()
    outcomes: dict[str, list[Edit]] = {}
    for edit, outcome, reason in run_all(edits, max(1, options.jobs), options.patience):
        outcomes.setdefault(outcome, []).append(edit)
        if options.why or outcome != KILLED:
            print(f"{edit.clause}: {outcome}{': ' if reason else ''}{reason}", flush=True)
            if outcome not in GOOD:
                print(f"    {LIST.name}:{edit.line}  {edit.place}\n    - {edit.old}\n    + {edit.new}\n    {edit.test}")
    killed = sum(len(outcomes.get(outcome, [])) for outcome in GOOD)
    slow = len(outcomes.get(TIMED_OUT, []))
    others = [f"{len(outcomes[outcome])} {outcome}" for outcome in BAD if outcome in outcomes]
    counts = [f"{killed} killed" + (f" ({slow} by time-out)" if slow else ""), *others]
    print(f"{len(edits)} clauses broken: {', '.join(counts)}; {time.monotonic() - start:.0f} s")
    return 0 if killed == len(edits) else 1


if __name__ == "__main__":
    sys.exit(main())
