"""What the documents say of the code is so: the files they name are there, and what they name beside a file is in it."""

from __future__ import annotations

import ast
import re
import textwrap
from functools import cache
from pathlib import Path

import pytest

from holochron.games.holo.cards.reader import read_cards

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "holochron"
PLACES = (SOURCE, SOURCE / "games" / "holo", SOURCE / "games" / "chrono", SOURCE / "server", ROOT / "web" / "src", ROOT)
DOCS = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")])
TOLD_BY_ROWS = ("glossary.md", "walks.md")  # each row of a table names files, and things that are in them

QUOTED = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w./-]+\.(py|ts|svelte|md|txt|toml|yml|cards|deck)")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(#[^)]*)?\)")
OWN = re.compile(r"[A-Z]+\.(?!md).*")  # NAME.deck, FILE.report.txt: what stands for a file of one's own


def found(name: str) -> Path | None:
    return next((place / name for place in PLACES if (place / name).exists()), None)


@cache
def all_names() -> frozenset[str]:
    """Of all files that people write, whatever folder they are in."""
    folders = ("src", "tests", "tools", "docs", "web/src", ".github", ".ci")
    inner = [path.name for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return frozenset([*inner, *(path.name for path in ROOT.iterdir())])


@cache
def defined(path: Path) -> frozenset[str]:
    """What a module defines, methods with and without their class."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{inner.name}" for inner in node.body if hasattr(inner, "name")}
        targets = (
            [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
        )
        names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return frozenset(names)


def is_in(name: str, path: Path) -> bool:
    if path.suffix == ".py":
        return name in defined(path)
    return re.search(rf"\b{re.escape(name.rpartition('.')[2])}\b", path.read_text(encoding="utf-8")) is not None


def rows(document: Path) -> list[str]:
    lines = document.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("|") and not set(line) <= set("|-: ")]


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_files_that_are_named_are_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    named = {name for name in QUOTED.findall(text) if FILE.fullmatch(name) and not OWN.fullmatch(name)}
    assert {name for name in named if "/" in name and found(name) is None} == set()
    assert {name for name in named if "/" not in name and name not in all_names()} == set()


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    links = {link for link, _ in LINK.findall(document.read_text(encoding="utf-8"))}
    assert {link for link in links if not (document.parent / link).exists()} == set()


@pytest.mark.parametrize("name", TOLD_BY_ROWS)
def test_what_is_named_beside_a_file_is_in_it(name: str) -> None:
    """A cell that names files names only what is in one of them."""
    for row in rows(ROOT / "docs" / name):
        for cell in row.split("|"):
            quoted = QUOTED.findall(cell)
            files = [path for one in quoted if FILE.fullmatch(one) and (path := found(one)) is not None]
            names = [one for one in quoted if re.fullmatch(r"[A-Za-z_]\w*(\.\w+)?", one) and not FILE.fullmatch(one)]
            missing = [one for one in names if files and not any(is_in(one, path) for path in files)]
            assert missing == [], row


def test_the_cards_of_the_recipes_can_be_read() -> None:
    text = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
    blocks = [textwrap.dedent(block) for block in re.findall(r"(?:^    .*\n)+", text, flags=re.MULTILINE)]
    cards = [card.number for block in blocks if block.startswith("hX99") for card in read_cards(block)]
    assert cards == ["hX99-002", "hX99-001"]
