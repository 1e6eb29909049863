"""`holochron puzzles`: the list, the line, and a puzzle in the terminal."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

import holochron as hc
from holochron.cli import main
from holochron.lab.puzzles.puzzle import puzzle_named, shipped_puzzles

NAME = "kanata-one-each"


def test_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in listed] == [name for game in hc.games() for name in shipped_puzzles(game)]
    assert main(["puzzles", "--lang", "ja"]) == 0
    assert puzzle_named("holo", NAME).title["ja"] in capsys.readouterr().out


def test_the_line_of_a_puzzle_and_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", NAME, "--line", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] == "sure"
    assert len(told["line"]) == len(puzzle_named("holo", NAME).line)
    file = tmp_path / "mine.puzzle"
    file.write_text(puzzle_named("holo", NAME).text(), encoding="utf-8")
    assert main(["puzzles", str(file), "--line", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == told


def test_what_is_no_puzzle_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "nobody"]) == 2
    assert "neither a puzzle nor a file 'nobody'" in capsys.readouterr().err
    file = tmp_path / "mine.puzzle"
    file.write_bytes(b"\xff\x00nothing")
    assert main(["puzzles", str(file)]) == 2
    assert "a puzzle begins with" in capsys.readouterr().err


def test_a_puzzle_is_played_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says what is to be done; whoever leaves is asked for a save."""
    puzzle = puzzle_named("holo", NAME)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\nn\n"))
    assert main(["puzzles", NAME]) == 0
    assert puzzle.title["en"] in capsys.readouterr().out
    assert not list(tmp_path.iterdir())
