"""Mutation tester for the functions that name a clause of the rules.

`tools/mutate.py --count 500 --seed 41` draws mutants evenly over the functions. Each meets first
the tests that bear a clause or an answer that the function names, then all other tests that execute
the function. `--changed [BASE]` draws from the functions that differ from a commit.
`tools/equivalent.txt` lists mutants that change nothing: the key that `--json` gives, `|`, and why.

The tests are collected once. A process is forked for each mutant and replaces the code of its
function. A function that runs during the collection (it reads cards, for example) is imported with
the change by a fresh interpreter. Time-outs are CPU time: a busy machine changes no verdict.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import gc
import hashlib
import json
import math
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.machinery import SourceFileLoader
from itertools import islice, zip_longest
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "holochron" / "games"
EQUIVALENT = ROOT / "tools" / "equivalent.txt"
SUITES = ["tests/games", "tests/kernel", "tests/lang", "tests/golden"]
MARKERS = ("clause", "answer", "chrono")
NAME = re.compile(r"(?<![\w.])(?:\d{1,2}(?:\.\d{1,2})+|[QWR]\d{1,3})(?!\w|\.\d)")
CPU = 15.0  # seconds for one test
MEMORY = 4 << 30
BY_CLAUSE, BY_OTHERS, TIMED_OUT = "killed by the clause's tests", "killed by others", "timed out"
SURVIVED, NOT_RUN, EQUAL = "survived", "did not run", "equivalent"

# ------------------------------------------------------------------------------------- mutations

FLIPS: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip
SEQUENCES = (ast.List, ast.Tuple, ast.ListComp, ast.JoinedStr)
EQUALITIES = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
TRANSPARENT = ("opponent", "reversed", "sorted")  # calls that give way to their argument
PLAYERS = ("turn", "player")  # attributes that give way to the other player
FEATURES = ".features."  # guards on what the cards of a game have only save time
KEEPS_BOOKS = re.compile(r"\.(append|clear|extend|insert|pop|remove|update|stage_changed)\(|^notice\w*\(")
NO_SWAP = ("isinstance", "getattr", "hasattr", "cast", "range")
NO_CODE = ("annotation", "returns", "decorator_list", "ctx")


def changes(node: Any, field: str, parent: ast.AST) -> Iterator[tuple[str, ast.expr | None]]:
    """Yield the kind and replacement of each mutation of an expression; none if idle."""
    flipped = isinstance(node, ast.Compare) and isinstance(node.ops[0], EQUALITIES)
    if field in ("test", "ifs") and not flipped and not isinstance(node, ast.UnaryOp):
        yield "negate", ast.UnaryOp(ast.Not(), node)
    match node:
        case ast.UnaryOp(op=ast.Not()):
            yield "negate", node.operand
        case ast.Compare(ops=[op]) if type(op) in FLIPS:
            yield "flip", ast.Compare(node.left, [FLIPS[type(op)]()], node.comparators)
        case ast.BoolOp(values=values):
            yield "flip", ast.BoolOp(FLIPS[type(node.op)](), values)
            for at in range(len(values)):
                rest = [*values[:at], *values[at + 1 :]]
                left = ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0]
                yield "drop", None if FEATURES in ast.unparse(values[at]) else left
        case ast.BinOp(op=ast.Sub(), left=ast.Constant(value=1)):
            yield "flip", node.right
        case ast.BinOp(op=ast.Add() | ast.Sub()) if not isinstance(node.left, SEQUENCES):
            yield "flip", ast.BinOp(node.left, FLIPS[type(node.op)](), node.right)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)) if field == "slice":
            yield "flip", ast.Constant(0)
        case ast.Constant(value=bool()):
            yield "flip", ast.Constant(not node.value)
        case ast.Constant(value=int(value)):
            yield "flip", ast.Constant(-1 if field == "slice" and value == 0 else value + 1)
        case ast.Attribute(ctx=ast.Load()) if node.attr in PLAYERS and not isinstance(parent, ast.BinOp):
            yield "flip", ast.BinOp(ast.Constant(1), ast.Sub(), node)
        case ast.Call(func=called, args=args):
            name = called.id if isinstance(called, ast.Name) else ""
            if name in CALLS:
                yield "flip", ast.Call(ast.Name(CALLS[name]), args, node.keywords)
            if name in TRANSPARENT and len(args) == 1:
                yield "flip", args[0]
            for at in range(len(args) - 1) if name not in NO_SWAP else ():
                if not any(has_one_place(each) for each in args[at : at + 2]):
                    swapped = [*args[:at], args[at + 1], args[at], *args[at + 2 :]]
                    idle = name in ("min", "max") or ast.unparse(args[at]) == ast.unparse(args[at + 1])
                    yield "swap", None if idle else ast.Call(called, swapped, node.keywords)


def has_one_place(argument: ast.expr) -> bool:
    """Tell whether an argument is a text or the game, which nothing else can stand for."""
    return isinstance(getattr(argument, "value", None), str) or ast.unparse(argument) in ("g", "self")


def can_drop(node: ast.AST, known: set[str]) -> bool:
    """Tell whether a statement can go without leaving a name unbound."""
    match node:
        case ast.Expr(value=ast.Constant() | ast.YieldFrom(value=ast.Tuple())):
            return False
        case ast.Assign():
            return names_set(node) <= known
        case ast.Raise():
            return "AssertionError" not in ast.unparse(node)
    return isinstance(node, ast.Expr | ast.AugAssign | ast.Return | ast.Break | ast.Continue)


def names_set(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}


def edits(parent: ast.AST, known: set[str]) -> Iterator[tuple[str, Any, Any, str]]:
    """Yield the kind, first and last node, and new text of each mutation; none if idle."""
    if isinstance(parent, ast.Assert | ast.Raise | ast.JoinedStr | ast.arguments):
        return
    for field, value in ast.iter_fields(parent):
        nodes = [node for node in (value if isinstance(value, list) else [value]) if isinstance(node, ast.AST)]
        for node, following in zip_longest(nodes, nodes[1:]) if field not in NO_CODE else ():
            for kind, new in changes(node, field, parent):
                yield kind, node, node, f"({ast.unparse(new)})" if new is not None else ""
            if can_drop(node, known) and not (isinstance(node, ast.Return) and isinstance(parent, ast.FunctionDef)):
                yields = any(isinstance(each, ast.Yield | ast.YieldFrom) for each in ast.walk(node))
                guard = (
                    isinstance(parent, ast.If) and isinstance(node, ast.Return) and FEATURES in ast.unparse(parent.test)
                )
                yield "drop", node, node, "" if guard else "yield from ()" if yields else "pass"
            if all(isinstance(each, ast.Expr) and can_drop(each, known) for each in (node, following)):
                pair = [ast.unparse(node), ast.unparse(following)]
                yield "swap", node, following, "" if any(map(KEEPS_BOOKS.search, pair)) else "; ".join(reversed(pair))
            yield from edits(node, known)
            known |= names_set(node)


# ------------------------------------------------------------------------------ functions, mutants


@dataclass(frozen=True)
class Function:
    """A function that names a clause."""

    path: Path
    name: str
    line: int
    source: str
    clauses: frozenset[str]  # and answers

    @property
    def place(self) -> str:
        return f"{'.'.join(self.path.relative_to(GAMES).with_suffix('').parts)}:{self.name}"

    @property
    def tests(self) -> str:
        """The folder with the tests of its game."""
        return f"tests/games/{self.path.relative_to(GAMES).parts[0]}"

    def mutants(self) -> list[Mutant]:
        """Return all mutants of the function, in the order of the source."""
        text = self.path.read_bytes()
        starts = [0, *(at + 1 for at, byte in enumerate(text) if byte == 10)]
        root = dict(definitions(ast.parse(text)))[self.name]
        arguments = {node.arg for node in ast.walk(root) if isinstance(node, ast.arg)}
        seen: Counter[str] = Counter()
        found = []
        for kind, first, last, new in edits(root, arguments):
            start, end = starts[first.lineno - 1] + first.col_offset, starts[last.end_lineno - 1] + last.end_col_offset
            room = "\n" * (last.end_lineno - first.lineno)  # leaves the lines below where they are
            new = f"{new[:-1]}{room})" if new.startswith("(") else new + room
            name = f"{self.place}:{first.lineno - self.line}:{kind}"
            if new.strip():
                found.append(Mutant(self, f"{name}:{seen[name]}", kind, start, end, new))
            seen[name] += 1
        return found


@dataclass(frozen=True)
class Mutant:
    """One change of one function."""

    function: Function
    name: str  # module:function:line in the function:kind:number
    kind: str
    start: int  # byte in the file
    end: int
    new: str

    @property
    def text(self) -> str:
        """The whole module, changed."""
        whole = self.function.path.read_bytes()
        return (whole[: self.start] + self.new.encode() + whole[self.end :]).decode()

    def compiled(self) -> CodeType:
        return compile(self.text, self.function.path, "exec")

    @property
    def key(self) -> str:
        """A name that survives a shift of lines."""
        old = self.function.path.read_bytes()[self.start : self.end].decode()
        return " ".join(f"{self.function.place} {self.kind}: {old} -> {self.new}".split())

    @property
    def diff(self) -> str:
        before = self.function.path.read_text(encoding="utf-8").splitlines()
        rows = list(difflib.unified_diff(before, self.text.splitlines(), n=2, lineterm=""))[3:]
        return "\n".join(f"    {row}" for row in rows)


def definitions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the functions of a module and the methods of its classes, with their names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield within + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from definitions(node, f"{within}{node.name}.")


def functions_in(path: Path, text: str) -> Iterator[Function]:
    """Yield the functions of a module that name a clause of its game."""
    game = next((folder for folder in path.parents if folder.parent == GAMES), GAMES / "holo")
    clauses = set((game / "data" / "rules" / "ids.txt").read_text(encoding="utf-8").split())
    for name, node in definitions(ast.parse(text)):
        source = "\n".join(text.splitlines()[node.lineno - 1 : node.end_lineno])
        named = frozenset(NAME.findall(source))
        if named & clauses:
            yield Function(path, name, node.lineno, source, named)


def functions() -> list[Function]:
    """Return all such functions but those that word texts for people."""
    paths = [path for path in sorted(GAMES.rglob("*/*.py")) if "speech" not in path.parts]
    return [each for path in paths for each in functions_in(path, path.read_text(encoding="utf-8"))]


def draw(pool: Iterable[Function], seed: str) -> Iterator[Mutant]:
    """Draw mutants evenly over functions; a change elsewhere leaves the order of a function's."""

    def lot(*parts: str) -> str:
        return hashlib.sha256("\0".join([seed, *parts]).encode()).hexdigest()

    rows = []
    for function in sorted(pool, key=lambda each: lot(each.place)):
        rows.append(sorted(function.mutants(), key=lambda each: lot(each.name, each.function.source)))
    for turn in zip_longest(*rows):
        yield from (mutant for mutant in turn if mutant is not None)


def equivalents() -> dict[str, str]:
    """Return the keys of mutants that change nothing, each with the reason."""
    return dict(row.split(" | ") for row in EQUIVALENT.read_text(encoding="utf-8").splitlines())


# ------------------------------------------------------------------------------------------ tests


class Session:
    """Pytest plugin that hands the collected tests to `work`, which may run them."""

    def __init__(self, work: Callable[[dict[str, pytest.Item]], None]) -> None:
        self.work = work
        self.failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.work({item.nodeid: item for item in session.items})
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    def collect(self, suites: list[str]) -> None:
        os.chdir(ROOT)
        sys.dont_write_bytecode = True
        options = ["-s", "-m", "not slow", "-o", "addopts=--import-mode=importlib"]
        if pytest.main([*options, "-p", "no:terminal", "-p", "no:cacheprovider", *suites], plugins=[self]):
            raise SystemExit("mutate: the tests cannot be collected")

    def judge(self, items: list[pytest.Item], clauses: frozenset[str], out: Path) -> None:
        """Run tests until one fails, those of the clauses first, and write what happened."""
        items = sorted(items, key=lambda item: len(named_by(item)) if named_by(item) & clauses else math.inf)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        for item, following in zip_longest(items, items[1:]):
            out.write_text(json.dumps([TIMED_OUT, item.nodeid]), encoding="utf-8")
            signal.setitimer(signal.ITIMER_PROF, CPU)  # its signal ends the process
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                outcome = BY_CLAUSE if clauses & named_by(item) else BY_OTHERS
                out.write_text(json.dumps([outcome, item.nodeid]), encoding="utf-8")
                return
        out.write_text(json.dumps([SURVIVED, f"{len(items)} tests"]), encoding="utf-8")


def named_by(item: pytest.Item) -> frozenset[str]:
    return frozenset(str(value) for mark in item.iter_markers() if mark.name in MARKERS for value in mark.args)


def import_as(codes: Mapping[str, CodeType]) -> None:
    """Let modules that are imported from now on have this code."""
    original = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return codes.get(str(loader.path)) or original(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]


def instrumented(path: Path, pool: Iterable[Function]) -> CodeType:
    """Compile a module so that these functions report that they run."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    places = {each.name: each.place for each in pool if each.path == path}
    for name, root in definitions(tree):
        if name in places:
            root.body[:0] = ast.parse(f"_reach({places[name]!r})").body
    return compile(ast.fix_missing_locations(tree), path, "exec")


def fork(work: Callable[[], None]) -> int:
    """Fork a process that works without output."""
    pid = os.fork()
    if not pid:
        try:
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            work()
        finally:
            os._exit(0)
    return pid


class Reach:
    """The tests that execute each function, measured by running every test once."""

    def __init__(self, pool: Iterable[Function]) -> None:
        self.seen: set[str] = set()
        self.early: set[str] = set()  # functions that run while the tests are collected
        self.tests: dict[str, list[str]] = {}  # by function, quick ones first
        vars(sys.modules["builtins"])["_reach"] = self.seen.add
        import_as({str(path): instrumented(path, pool) for path in {each.path for each in pool}})

    def measure(self, session: Session, items: list[pytest.Item], jobs: int) -> None:
        self.early = set(self.seen)
        files = sorted({item.path for item in items})
        with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
            parts = [Path(folder) / str(job) for job in range(jobs)]
            for job, part in enumerate(parts):
                mine = [item for item in items if files.index(item.path) % jobs == job]
                fork(partial(self.run, session, mine, part))
            for _ in parts:
                os.wait()
            rows = [row for part in parts for row in json.loads(part.read_text(encoding="utf-8"))]
        for _, test, seen in sorted(rows):
            for place in seen:
                self.tests.setdefault(place, []).append(test)

    def run(self, session: Session, items: list[pytest.Item], out: Path) -> None:
        rows = []
        for item, following in zip_longest(items, items[1:]):
            self.seen.clear()
            start = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if not session.failed:  # a test that fails anyway says nothing
                rows.append((time.process_time() - start, item.nodeid, list(self.seen)))
            session.failed = False
        out.write_text(json.dumps(rows), encoding="utf-8")


def replace(mutant: Mutant) -> None:
    """Give the changed code to the function, and to functions made by it that exist."""
    left, codes = [mutant.compiled()], {}
    import_as({str(mutant.function.path): left[0]})  # in case that the module is imported later
    while left:
        inner = [code for code in left.pop().co_consts if isinstance(code, CodeType)]
        codes.update({code.co_qualname: code for code in inner})
        left += inner
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename == str(mutant.function.path):
            code = codes.get(found.__code__.co_qualname)
            if f"{found.__qualname__}.".startswith(f"{mutant.function.name}.") and code is not None:
                found.__code__ = code


class Run:
    """A run over drawn mutants: the processes at work, and the results so far."""

    def __init__(self, drawn: Iterable[Mutant], jobs: int, seconds: float, reach: Reach | None) -> None:
        self.drawn = drawn
        self.jobs = jobs
        self.seconds = seconds
        self.reach = reach
        self.session = Session(self.work)
        self.working: dict[int, tuple[Mutant, Path]] = {}
        self.results: list[tuple[Mutant, str, str]] = []

    def work(self, items: dict[str, pytest.Item]) -> None:
        if self.reach is not None:
            self.reach.measure(self.session, list(items.values()), self.jobs)
        known = equivalents()
        deadline = time.monotonic() + self.seconds
        with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
            for number, mutant in enumerate(self.drawn):
                if time.monotonic() > deadline:
                    break
                if mutant.key in known:
                    self.tell(mutant, EQUAL, known[mutant.key])
                    continue
                self.wait(self.jobs - 1)
                self.start(mutant, items, Path(folder) / str(number))
            self.wait(0)

    def start(self, mutant: Mutant, items: dict[str, pytest.Item], out: Path) -> None:
        """Fork a process that judges a mutant."""
        function = mutant.function
        order = list(items.values())
        early = self.reach is not None and function.place in self.reach.early
        if self.reach is not None and not early:
            order = [items[test] for test in self.reach.tests.get(function.place, ())]

        def judge() -> None:
            if early:
                signal.setitimer(signal.ITIMER_PROF, 4 * CPU)  # to collect the tests
                os.execv(sys.executable, [sys.executable, __file__, "--fresh", mutant.name, str(out)])
            replace(mutant)
            self.session.judge(order, function.clauses, out)

        self.working[fork(judge)] = mutant, out

    def wait(self, most: int) -> None:
        """Wait until at most `most` processes work."""
        while len(self.working) > most:
            pid, _ = os.wait()
            mutant, out = self.working.pop(pid)
            self.tell(mutant, *(json.loads(out.read_text(encoding="utf-8")) if out.exists() else (NOT_RUN, "")))

    def tell(self, mutant: Mutant, outcome: str, detail: str) -> None:
        self.results.append((mutant, outcome, detail))
        print(f"{mutant.name}: {outcome} ({detail})", flush=True)
        if outcome in (SURVIVED, NOT_RUN):
            print(f"    {mutant.key}\n{mutant.diff}", flush=True)


# ------------------------------------------------------------------------------------ the command


def changed(base: str) -> tuple[str, list[Function]]:
    """Return the hash of a commit, and the functions whose source it does not have."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    base = base or git("rev-list", "--first-parent", "--max-count=21", "HEAD").split()[-1]
    commit = git("rev-parse", f"{base}^{{commit}}").strip()
    files = git("diff", "--name-only", "--no-renames", "--diff-filter=MD", commit, "--", f"{GAMES}/**.py").split()
    old = {each.source for file in files for each in functions_in(ROOT / file, git("show", f"{commit}:{file}"))}
    new = git("diff", "--name-only", "--no-renames", "--diff-filter=MA", commit, "--", f"{GAMES}/**.py").split()
    there = [each for each in functions() if each.path.relative_to(ROOT).as_posix() in new]
    return commit, [each for each in there if each.source not in old]


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, help="mutants to draw (500; 20 with --changed)")
    parser.add_argument("--seed", default="41", help="seed of the draw (41)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--only", action="append", metavar="NAME", help="mutants whose name begins so")
    parser.add_argument("--changed", nargs="?", const="", metavar="BASE", help="functions that differ from a commit")
    parser.add_argument("--seconds", type=float, help="time for all mutants (45 with --changed)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="run these tests, and all of them")
    parser.add_argument("--fresh", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    start = time.monotonic()
    pool, seed = functions(), options.seed
    if options.fresh:
        name, out = options.fresh
        mutant = next(each for function in pool for each in function.mutants() if each.name == name)
        import_as({str(mutant.function.path): mutant.compiled()})
        session = Session(lambda items: session.judge(list(items.values()), mutant.function.clauses, Path(out)))
        try:
            session.collect([mutant.function.tests])
        except SystemExit:  # they can be collected without the change
            Path(out).write_text(json.dumps([BY_OTHERS, "cannot be collected"]), encoding="utf-8")
        return 0
    if options.changed is not None:
        seed, pool = changed(options.changed)
        if not pool:
            print(f"no function that names a clause differs from {seed[:8]}")
            return 0
    count = options.count or (500 if options.changed is None else 20)
    drawn = list(islice(draw(pool, seed), count))
    if options.only:
        wanted = tuple(f"{name}:" for name in options.only)
        drawn = [each for function in pool for each in function.mutants() if f"{each.name}:".startswith(wanted)]
    reach = Reach(functions()) if not options.tests else None
    seconds = options.seconds or (1e9 if options.changed is None else 45)
    run = Run(drawn, max(1, options.jobs), seconds, reach)
    run.session.collect(options.tests or SUITES)
    if options.json:
        rows = [
            {"name": mutant.name, "key": mutant.key, "outcome": outcome, "detail": detail, "diff": mutant.diff}
            for mutant, outcome, detail in run.results
        ]
        options.json.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    counts = Counter(outcome for _, outcome, _ in run.results)
    summary = ", ".join(f"{count} {outcome}" for outcome, count in counts.most_common())
    print(f"{len(run.results)} of {len(drawn)} mutants tried: {summary}; {time.monotonic() - start:.0f} s")
    return 1 if counts[SURVIVED] or counts[NOT_RUN] else 0


if __name__ == "__main__":
    sys.exit(main())
