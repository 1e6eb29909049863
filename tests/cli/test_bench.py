"""`holochron bench`: the table it prints, what is counted, and how that is held against the costs of a release."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from holochron.cli import main
from holochron.cli.commands import bench
from holochron.lab import costs, counting
from holochron.lab.costs import CostFile, Made, compare, made_now, read_costs, write_costs
from holochron.lab.counting import BYTECODES, INSTRUCTIONS, count
from holochron.lab.report import engine_build

HERE = Made(INSTRUCTIONS, "compiled", "CPython 3.11.7 (GCC 12.2.0, x86_64)", "gcc 12.2.0 -O2")
ELSEWHERE = Made(INSTRUCTIONS, "compiled", "CPython 3.12.1 (GCC 13.1.0, x86_64)", "gcc 13.1.0 -O2")
PLAIN = Made(BYTECODES, "plain", "CPython 3.11", "")
COSTS = {"holo playout": 40_000, "holo fork": 100_000}


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["bench", *arguments])
    told = capsys.readouterr()
    return status, told.out, told.err


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """What `bench` believes to have counted."""
    found = dict(COSTS)
    monkeypatch.setattr(bench, "count", lambda unit: found)
    monkeypatch.setattr(bench, "made_now", lambda unit: HERE)
    return found


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file with the costs of a release."""
    path = tmp_path / "costs.json"
    write_costs(path, CostFile("0.1.0", {HERE: dict(COSTS)}))
    return path


# The comparison.


def test_a_cost_may_rise_by_five_per_cent_and_no_more() -> None:
    file = CostFile("0.1.0", {HERE: dict(COSTS)})
    assert compare(file, HERE, {"holo playout": 42_000, "holo fork": 90_000}).dearer == []
    assert compare(file, HERE, {"holo playout": 42_001, "holo fork": 105_001}).dearer == ["holo playout", "holo fork"]


def test_figures_that_were_made_otherwise_are_shown_and_held_against_nothing() -> None:
    file = CostFile("0.1.0", {ELSEWHERE: dict(COSTS), PLAIN: {"holo playout": 3_700}})
    found = compare(file, HERE, {"holo playout": 80_000})
    assert found.then == ELSEWHERE
    assert found.rows == [("holo playout", 80_000, 40_000)]
    assert found.dearer == []


def test_what_was_not_counted_before_is_held_against_nothing() -> None:
    assert compare(CostFile(), HERE, COSTS).then is None
    found = compare(CostFile("0.1.0", {HERE: {"holo fork": 1}}), HERE, {"holo resample": 9})
    assert found.rows == [("holo resample", 9, None)]
    assert found.dearer == []


def test_a_file_comes_back_as_it_was_written(tmp_path: Path) -> None:
    file = CostFile("0.1.0", {HERE: dict(COSTS), PLAIN: {"holo playout": 3_700}}, [{"reason": "first"}])
    write_costs(tmp_path / "costs.json", file)
    assert read_costs(tmp_path / "costs.json") == file
    assert read_costs(tmp_path / "none.json") == CostFile()


def test_figures_of_bytecodes_are_those_of_a_minor_version() -> None:
    assert made_now(BYTECODES).python.count(".") == 1
    assert made_now(INSTRUCTIONS).python.count(".") > 1
    assert made_now(INSTRUCTIONS).engine == engine_build()


# The command.


@pytest.mark.parametrize(
    "words",
    [("--against", "costs.json"), ("--update", "why"), ("--instructions", "--update", "why")],
)
def test_costs_are_held_against_a_file_only_when_they_are_counted(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(*words, capsys=capsys)
    assert (status, out) == (2, "")
    assert err.startswith("holochron: --against")


def test_a_file_that_is_none_is_told(
    tmp_path: Path, counted: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    for text in ("{", "[]", "{}", '{"version": "1", "changes": [], "figures": [{"made": {}, "costs": {}}]}'):
        (tmp_path / "bad.json").write_text(text, encoding="utf-8")
        status, _, err = run("--instructions", "--against", str(tmp_path / "bad.json"), capsys=capsys)
        assert status == 2
        assert "is no file of costs" in err


def test_dearer_is_status_1_until_the_file_says_why(
    kept: Path, counted: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--instructions", "--against", str(kept))
    status, out, err = run(*words, capsys=capsys)
    assert (status, err) == (0, "")
    assert "| holo playout | 40,000 | 40,000 | +0.0% |" in out
    counted["holo fork"] = 110_000
    status, out, err = run(*words, capsys=capsys)
    assert status == 1
    assert "| holo fork | 110,000 | 100,000 | +10.0% |" in out
    assert "more than 5% dearer: holo fork;" in err
    assert run(*words, "--update", "forks can be undone", capsys=capsys)[0] == 0
    assert json.loads(kept.read_text(encoding="utf-8"))["changes"][-1]["reason"] == "forks can be undone"
    assert run(*words, capsys=capsys)[0] == 0


def test_another_compiler_says_so_and_fails_nothing(
    kept: Path, counted: dict[str, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "made_now", lambda unit: ELSEWHERE)
    counted["holo fork"] = 300_000
    status, out, err = run("--instructions", "--against", str(kept), capsys=capsys)
    assert (status, err) == (0, "")
    assert "made otherwise" in out
    assert "+200.0%" in out


def test_costs_as_data(counted: dict[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("--bytecodes", "--json", capsys=capsys)
    assert status == 0
    assert json.loads(out) == {"made": vars(HERE), "costs": COSTS}


def test_the_table_holds_every_deck_against_the_yardstick() -> None:
    keys = [key for _, key, _, _ in bench.ROWS]
    figures = {name: {engine_build(): dict.fromkeys(keys, value)} for name, value in (("holo", 200.0), ("pool", 100.0))}
    figures["yardstick"] = {"python_chess_moves_per_s": 50.0}  # type: ignore[dict-item]
    lines = bench.table_of(figures)
    assert "| playout, decisions/s (× python-chess) | 200 (4.00) | 100 (2.00) |" in lines
    assert "| the same at 33,000 moves of python-chess a second | 132,000 | 66,000 |" in lines
    assert lines[-1] == "Random decks take 2.00 (playout) and 2.00 (recorded) × as long a decision."
    rows = [line for line in lines if line.startswith("|")]
    assert {line.count("|") for line in rows} == {4}


# Counting.


def test_the_cost_of_a_visit_is_without_the_game_it_was_paid_in() -> None:
    told = [
        {"name": "holo playout", "upon": False, "done": 10, "cost": 1_000},
        {"name": "holo fork", "upon": True, "done": 4, "cost": 600},
        {"name": "holo fork", "upon": False, "done": 4, "cost": 1_000},
    ]
    assert counting.costs(told) == {"holo playout": 100, "holo fork": 100}


def test_everything_is_counted_for_every_deck() -> None:
    names = counting.names()
    assert {"holo playout", "pool playout", "chrono playout", "holo greedy", "chrono fork", "holo resample"} <= set(
        names
    )
    assert len(names) == 2 * len(counting.KINDS) + 1


plain_only = pytest.mark.skipif(engine_build() == "compiled", reason="a compiled engine has no bytecodes")


@plain_only
@pytest.mark.slow
def test_bytecodes_are_the_same_every_time() -> None:
    chosen = ["chrono playout", "chrono fork"]
    first, second = (count(BYTECODES, 1, chosen) for _ in range(2))
    assert first == second
    assert list(first) == chosen
    assert all(cost > 100 for cost in first.values())


def test_what_cannot_be_counted_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(counting.CannotCount, match="valgrind, which is not installed"):
        count(INSTRUCTIONS)
    monkeypatch.setattr(counting, "engine_build", lambda: "compiled")
    assert counting.usual_unit() == INSTRUCTIONS
    with pytest.raises(counting.CannotCount, match="no bytecodes"):
        count(BYTECODES)
    monkeypatch.setattr(counting, "engine_build", lambda: "plain")
    assert counting.usual_unit() == BYTECODES


@plain_only
def test_a_counting_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(counting.CannotCount, match="counting bytecodes failed"):
        count(BYTECODES, 1)


def test_a_dump_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(counting.CannotCount, match="callgrind wrote no"):
        counting._total(tmp_path / "dump.1")
    (tmp_path / "dump.1").write_text("events: Ir\nfn=x\n1 7\ntotals: 1234\n", encoding="utf-8")
    assert counting._total(tmp_path / "dump.1") == 1_234


def test_the_kept_costs_can_be_read() -> None:
    file = read_costs(Path(__file__).parents[2] / "tools" / "costs.json")
    assert file.figures
    assert all(change["reason"] for change in file.changes)
    for made, figures in file.figures.items():
        assert set(figures) == set(counting.names()), made
    assert costs.ALLOWED == 0.05


def test_environments_are_told_beside_their_yardsticks() -> None:
    one = {
        "steps_per_s": 1000.0,
        "batch_steps_per_s": 2000.0,
        "shared_steps_per_s": 4000.0,
        "turned_steps_per_s": 5000.0,
        "observation_us": 12.34,
        "observation_share": 0.25,
    }
    figures = {"holo": {engine_build(): one}, "processes": 2, "yardsticks": {"gin_rummy_steps_per_s": 500.0}}
    lines = bench.table_of_environments(figures)
    assert "| PettingZoo, steps/s | 1,000 |" in lines
    assert "| 128 games in each of 2 processes, steps/s of the wall clock | 4,000 |" in lines
    assert "| the same, two such environments in turn | 5,000 |" in lines
    assert "| its share of a step of 64 games | 25% |" in lines
    assert lines[-1] == "Beside it, random play: rlcard's gin rummy 500 steps/s."
