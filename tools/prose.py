"""Style checker for docstrings, comments, docs and user texts: `python -m tools.prose`.

A file that differs from the base commit may not have more findings than it had there, and a new
file has none. The base is the merge base with origin/main, or the commit before the last one.
`--base` names another. `--all` counts the findings of every file. To allow a forbidden word or a
wide line, write "prose: ok" in a comment on that line.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
import tokenize
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
WIDTH: Final = 100
FIRST_LINE: Final = 88
SENTENCE: Final = 25  # words
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
# The formatter joins lines of code up to its own width.
CODE_WIDTH: Final[int] = PROJECT["tool"]["ruff"]["line-length"]

OPENERS: Final = re.compile(r"(what|who(m|se|ever)?|whether|how|where|those|that which|of)\b", re.I)
WORDS: Final = re.compile(
    r"\b(who(?:m|so)?ever|somebody|so many|as often as|of one's own|beside|apart|mend(?:s|ed|ing)?"
    r"|deeds?|sights?|second eye|house|felts|manners)\b",
    re.I,
)
RIGHT: Final = re.compile(r"`[^`]*`|\bhouse rules?\b|\bapart from\b", re.I)
WEB_COMMENT: Final = re.compile(r"(?<!:)//[^\n]*|/\*.*?\*/|<!--.*?-->", re.S)
CATALOG: Final = re.compile(r"web/src/.*([wW]ords|dictionary)\.ts|src/.*/data/.*\.(txt|toml)")
BUILT: Final = "src/holochron/web/static/"
SCOPES: Final = [
    ("src/holochron/kernel", "src/holochron/lang", f"src/holochron/games/{game}") for game in ("holo", "chrono")
]


class Finding(NamedTuple):
    """A place that breaks a rule. `text` identifies it when its line number changes."""

    line: int
    message: str
    text: str


def findings(path: str, text: str) -> list[Finding]:
    """List the findings of one file, in the order of their lines."""
    lines, suffix = text.splitlines(), Path(path).suffix
    found: set[Finding] = set()
    if path.startswith(BUILT):
        return []
    if suffix in (".py", ".ts", ".svelte", ".css"):
        found.update(wide(lines, 1, len(lines), CODE_WIDTH))
    if suffix == ".py":
        found.update(python(path, text))
    elif suffix == ".md":
        found.update(page(lines))
    elif CATALOG.fullmatch(path):
        found.update(words(1, text))
    elif suffix in (".ts", ".svelte", ".css"):
        for comment in WEB_COMMENT.finditer(text):
            found.update(words(text.count("\n", 0, comment.start()) + 1, comment.group()))
    return sorted(one for one in found if "prose: ok" not in lines[one.line - 1])


def wide(lines: list[str], first: int, last: int, width: int = WIDTH) -> Iterator[Finding]:
    for at, line in enumerate(lines[first - 1 : last], first):
        if len(line) > width:
            yield Finding(at, "wide line", line)


def words(first: int, text: str) -> Iterator[Finding]:
    for at, line in enumerate(text.split("\n"), first):
        for word in WORDS.finditer(RIGHT.sub("", line)):
            yield Finding(at, f"forbidden word: {word.group()}", line.strip())


def python(path: str, text: str) -> Iterator[Finding]:
    try:
        nodes = list(ast.walk(ast.parse(text)))
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (SyntaxError, tokenize.TokenError):
        return  # other tools report it
    lines = text.splitlines()
    for token in tokens:
        if token.type == tokenize.COMMENT:
            yield from words(token.start[0], token.string)
            yield from wide(lines, token.start[0], token.start[0])
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            doc, first = ast.get_docstring(node), node.body[0] if node.body else None
            if doc and first:
                yield from docstring(first.lineno, doc)
                yield from wide(lines, first.lineno, first.end_lineno or 0)
        elif isinstance(node, ast.Constant) and path.startswith("src/"):
            yield from words(node.lineno, text_for_users(node.value))


def text_for_users(value: object) -> str:
    """Return a string with a space and without a line break; nothing for other values."""
    return value if isinstance(value, str) and " " in value and "\n" not in value else ""


def docstring(at: int, text: str) -> Iterator[Finding]:
    first, _, rest = text.partition("\n")
    if len(first) > FIRST_LINE:
        yield Finding(at, f"long first line of a docstring: at most {FIRST_LINE} columns", first)
    if rest and not rest.startswith("\n"):
        yield Finding(at, "first sentence of a docstring continues on the next line", first)
    if opener := OPENERS.match(first):
        yield Finding(at, f"docstring opener: {opener.group()}", first)
    yield from words(at, text)


def page(lines: list[str]) -> Iterator[Finding]:
    """Check a Markdown page. Code is left out; rows of tables may be wide."""
    block: list[str] = []
    start, fenced = 1, False
    for at, line in enumerate([*lines, ""], 1):
        fence = line.startswith("```")
        fenced ^= fence
        code = fence or fenced or line.startswith("    ")
        ends = code or line.startswith(("|", "#")) or not line.strip()
        if ends or re.match(r"\s*([-*>]|\d+\.) ", line):
            yield from long_sentences(start, "\n".join(block))
            block, start = [], at
        if not ends:
            block.append(line)
        if not code:
            yield from words(at, line)
        if not line.startswith("|"):
            yield from wide(lines, at, at)


def long_sentences(start: int, text: str) -> Iterator[Finding]:
    plain = re.sub(r"`[^`]*`", "code", re.sub(r"\]\([^)]*\)", "]", text))
    for sentence in re.finditer(r"\S.*?(?:[.!?](?=[\s*_)\"]|$)|\Z)", plain, re.S):
        count = len(re.findall(r"\w[\w'’-]*", sentence.group()))
        if count > SENTENCE:
            line = start + plain.count("\n", 0, sentence.start())
            yield Finding(line, f"long sentence: {count} words", " ".join(sentence.group().split()))


def git(root: Path, *arguments: str) -> str:
    """Return the output of a git command; nothing if it fails."""
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=False)
    except FileNotFoundError:
        return ""
    return "" if done.returncode else done.stdout.decode("utf-8", "replace")


def doubles(root: Path, *revision: str) -> dict[str, list[Finding]]:
    """List the classes that have the same name within kernel, lang and one game, by file."""
    found: dict[str, set[Finding]] = defaultdict(set)
    where = ["-e", r"^class \w+", *revision] if revision else ["--untracked", "-e", r"^class \w+"]
    for scope in SCOPES:
        listed = git(root, "grep", "-nE", *where, "--", *scope)
        rows = re.findall(r"^(?:\w+:)?([\w/]+\.py):(\d+):class (\w+)", listed, re.M)
        for one, other in combinations(rows, 2):
            if one[2] == other[2] and one[0] != other[0]:
                for path, line, name in (one, other):
                    found[path].add(Finding(int(line), f"class name defined twice: {name}", name))
    return {path: sorted(row) for path, row in found.items()}


def base_of(root: Path, named: str | None) -> str:
    """Return the commit to compare with; nothing without git, or without that commit."""
    if Path(git(root, "rev-parse", "--show-toplevel").strip()) != root:
        return ""
    if named:
        return git(root, "rev-parse", "--verify", f"{named}^{{commit}}").strip()
    merge_base = git(root, "merge-base", "HEAD", "origin/main")
    if merge_base in ("", git(root, "rev-parse", "HEAD")):
        return git(root, "rev-parse", "--verify", "HEAD~1").strip()
    return merge_base.strip()


def changed(root: Path, base: str) -> Iterator[tuple[str, str]]:
    """Yield each file that differs from the base, with its path there, empty for a new file."""
    fields = iter(git(root, "diff", "--name-status", "--find-renames", "-z", base).split("\0"))
    for status in fields:
        before = next(fields, "")
        if status.startswith("R"):
            yield next(fields), before
        elif status not in ("", "D"):
            yield before, "" if status == "A" else before
    for path in git(root, "ls-files", "-z", "--others", "--exclude-standard").split("\0"):
        yield path, ""


def now(root: Path, path: str, twice: dict[str, list[Finding]]) -> list[Finding]:
    file = root / path
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    return [*findings(path, text), *twice.get(path, [])]


def new_findings(root: Path, base: str) -> list[str]:
    """Return the new findings of each file that has more findings than at the base."""
    twice, twice_before = doubles(root), doubles(root, base)
    found: list[str] = []
    for path, before in changed(root, base):
        current, old = now(root, path, twice), list[Finding]()
        if before and current:
            old = [*findings(before, git(root, "show", f"{base}:{before}")), *twice_before.get(before, [])]
        if len(current) > len(old):
            known = Counter(one.text for one in old)
            for one in current:
                known[one.text] -= 1
                if known[one.text] < 0:
                    found.append(f"{path}:{one.line}: {one.message}")
    return found


def print_all(root: Path) -> int:
    twice, kinds, files = doubles(root), Counter[str](), Counter[str]()
    for path in git(root, "ls-files", "-z").split("\0"):
        for one in now(root, path, twice):
            kinds[one.message.partition(":")[0]] += 1
            files[path] += 1
    for name, count in [*files.most_common(), *kinds.most_common(), ("in all", files.total())]:
        print(f"{count:6} {name}")
    return 1 if files else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--base", help="the commit to compare with")
    parser.add_argument("--all", action="store_true", help="count the findings of every file")
    options = parser.parse_args()
    if options.all:
        return print_all(ROOT)
    base = base_of(ROOT, options.base)
    if not base:
        print("prose: no commit to compare with, so nothing is checked")
        return 0
    found = new_findings(ROOT, base)
    print("\n".join(found) or f"prose: no file has more findings than at {base[:10]}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
