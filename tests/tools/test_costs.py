"""`tools/costs.py`: the file of costs, and what is dearer."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from holochron.cli.commands.bench import subjects
from tools import costs

MADE = {"unit": "bytecodes", "engine": "plain", "python": "CPython 3.11", "compiler": ""}
ELSEWHERE = MADE | {"python": "CPython 3.12"}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of costs; today a playout costs 41,000 and a fork 110,000."""
    path = tmp_path / "costs.json"
    then = {"holo playout": 40_000, "holo fork": 100_000}
    path.write_text(json.dumps({"figures": [{"made": MADE, "costs": then}], "changes": []}), encoding="utf-8")
    monkeypatch.setattr(costs, "FILE", path)
    monkeypatch.setattr(costs, "count", lambda: {"holo playout": 41_000, "holo fork": 110_000})
    monkeypatch.setattr(costs, "made_now", lambda: MADE)
    return path


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["costs", *words])
    return costs.main()


def test_more_than_five_per_cent_dearer_is_status_1_until_the_file_says_why(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch) == 1
    told = capsys.readouterr()
    assert "| holo fork | 110,000 | 100,000 | +10.0% |" in told.out
    assert "more than 5% dearer: holo fork;" in told.err
    assert run(monkeypatch, "--update", "forks can be undone") == 0
    assert json.loads(kept.read_text(encoding="utf-8"))["changes"][-1]["reason"] == "forks can be undone"
    assert run(monkeypatch) == 0


def test_costs_that_were_made_otherwise_are_compared_with_nothing(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "made_now", lambda: ELSEWHERE)
    assert run(monkeypatch) == 0
    assert run(monkeypatch, "--update", "another version") == 0
    assert [one["made"] for one in json.loads(kept.read_text(encoding="utf-8"))["figures"]] == [MADE, ELSEWHERE]


def test_the_instructions_are_read_from_what_callgrind_wrote(tmp_path: Path) -> None:
    (tmp_path / "dump.1").write_text("events: Ir\nfn=x\n1 7\ntotals: 1234\n", encoding="utf-8")
    assert costs.instructions(tmp_path / "dump.1") == 1_234


def test_the_kept_costs_are_of_all_workloads_and_say_why_they_changed() -> None:
    file = json.loads(costs.FILE.read_text(encoding="utf-8"))
    names = {f"{subject} {name}" for subject in subjects() for name in costs.workloads_of(subject)}
    assert all(one["costs"].keys() == names for one in file["figures"])
    assert all(change["reason"] for change in file["changes"])
