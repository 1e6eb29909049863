"""The index of the rulebook: every clause once, described in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from holochron.cli import main
from tests.games.chrono.builders import GAME

ROOT = Path(__file__).resolve().parents[3]
CLAUSE = re.compile(r'"((?:[3-9]|1[0-5])(?:\.\d{1,2}){2})"')


def test_every_clause_is_there_once_and_described() -> None:
    ids = list(GAME.rules)
    assert len(ids) == len(set(ids))
    assert ids == sorted(ids, key=lambda id: [int(part) for part in id.split(".")])
    assert [clause.id for clause in GAME.rules.values() if not clause.title or not clause.summary] == []


def test_every_answer_of_the_faq_is_told_in_both_languages() -> None:
    assert list(GAME.rules.official) == list(GAME.rules.named)
    for answer in GAME.rules.official.values():
        assert 4 <= len(answer.text("ja")) <= 60
        assert 4 <= len(answer.text("en")) <= 110
        assert [clause for clause in answer.clauses if clause not in GAME.rules] == []


def test_every_clause_that_the_engine_cites_exists() -> None:
    folder = ROOT / "src" / "holochron" / "games" / "chrono"
    cited = {
        (path.name, found)
        for path in folder.rglob("*.py")
        for found in CLAUSE.findall(path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 80
    assert [place for place in sorted(cited) if place[1] not in GAME.rules] == []


def test_the_rulings_name_tests_that_exist() -> None:
    text = (ROOT / "docs" / "chrono-rulings.md").read_text(encoding="utf-8")
    assert [number for number in range(17, 43) if f"| {number} |" not in text] == []
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", text)
    assert len(named) > 25
    assert [name for name in named if f"def {name}(" not in tests] == []


def test_a_clause_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "12.1.4", "--game", "chrono"]) == 0
    assert "resolves first" in capsys.readouterr().out
