"""The style checker finds bad prose, leaves good prose alone, and compares with a commit."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools import prose

LONG = "a " * 26


@pytest.mark.parametrize(
    ("path", "text", "message"),
    [
        ("a.py", '"""What the room keeps."""', "docstring opener: What"),
        ("a.py", "def f():\n    '''Whose turn it is.'''", "docstring opener: Whose"),
        ("a.py", f'"""{"a" * 89}"""', "long first line of a docstring: at most 88 columns"),
        ("a.py", '"""Return\n    the player."""', "first sentence of a docstring continues on the next line"),
        ("a.py", "x = 1  # for whoever asks", "forbidden word: whoever"),
        ("a.py", f"x = 1  # {'a' * 95}", "wide line"),
        ("src/a.py", 'raise Error(f"{name} was here, so many times")', "forbidden word: so many"),
        ("a.md", LONG + "end.", "long sentence: 27 words"),
        ("a.md", "- An item.\n- The mended cards.", "forbidden word: mended"),
        ("a.md", "| Somebody | 1 |", "forbidden word: Somebody"),
        ("web/src/a.ts", "let x = 1; // the sights", "forbidden word: sights"),
        ("web/src/Words.ts", 'a: ["Leave it to somebody"]', "forbidden word: somebody"),
        ("src/holochron/server/data/refusals.txt", "too many deeds", "forbidden word: deeds"),
    ],
)
def test_bad_prose_is_found(path: str, text: str, message: str) -> None:
    assert [one.message for one in prose.findings(path, text)] == [message]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.py", '"""Return the player.\n\nWhat follows is free.\n"""'),
        ("a.py", "x = 'for whoever'"),
        ("a.py", "x = 1  # the houses, besides, `sight`"),
        ("a.py", "x = 1  # a house of cards (prose: ok)"),
        ("src/a.py", 'x = "house"'),
        ("a.md", f"{LONG}\n\n    {LONG}whoever\n\n```\n{LONG}whoever\n```\n".removeprefix("a ")),
        ("a.md", "A sentence of few words. " * 3 + "\n\n| " + "wide " * 30 + "|"),
        ("web/src/a.ts", 'let house = "https://house.example";'),
        ("src/holochron/web/static/a.css", "/* whoever */"),
        ("a.py", "this is no Python"),
    ],
)
def test_good_prose_is_left_alone(path: str, text: str) -> None:
    assert prose.findings(path, text) == []


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository of one commit with two findings in one file."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    (tmp_path / "a.py").write_text('"""What it is."""\n# for somebody\n', encoding="utf-8")
    for arguments in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "a: begin"],
    ):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True)
    return tmp_path.resolve()


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("a.py", '"""What it is."""\n\n# for somebody\nx = 1\n', []),
        ("a.py", '"""A module."""\n# for somebody\n# for whoever\n', []),
        ("a.py", '"""What it is."""\n# for somebody\n# for whoever\n', ["a.py:3: forbidden word: whoever"]),
        ("b.py", '"""A module."""\n', []),
        ("b.py", '"""How it is."""\n', ["b.py:1: docstring opener: How"]),
    ],
)
def test_findings_of_a_file_do_not_grow(repository: Path, path: str, text: str, found: list[str]) -> None:
    (repository / path).write_text(text, encoding="utf-8")
    assert prose.new_findings(repository, prose.base_of(repository, "HEAD")) == found


def test_a_file_that_moves_keeps_its_findings(repository: Path) -> None:
    subprocess.run(["git", "mv", "a.py", "b.py"], cwd=repository, check=True)
    assert prose.new_findings(repository, "HEAD") == []


def test_a_class_name_is_defined_once_in_a_game(repository: Path) -> None:
    for part in ("kernel/a", "games/holo/a", "games/chrono/b"):
        path = repository / "src" / "holochron" / f"{part}.py"
        path.parent.mkdir(parents=True)
        path.write_text(f"class {part[-1].upper()}:\n    pass\n", encoding="utf-8")
    assert sorted(prose.new_findings(repository, "HEAD")) == [
        "src/holochron/games/holo/a.py:1: class name defined twice: A",
        "src/holochron/kernel/a.py:1: class name defined twice: A",
    ]


def test_nothing_is_compared_without_an_earlier_commit(repository: Path) -> None:
    assert prose.base_of(repository, None) == ""
    assert prose.base_of(repository, "no-such-commit") == ""
    assert prose.base_of(repository / "src", None) == ""
