"""The commands that answer at once: what they print, and their exit status."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import holochron as hc
from holochron import bots
from holochron.cli import COMMANDS, main
from holochron.cli.commands import bench
from holochron.cli.terminal.holo_face import card_face
from holochron.games.holo.cards.printed import card_data
from holochron.lab.simulation import Plan, Series
from holochron.lab.statistics import wilson
from tools import commands as reference


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """A command in this process: status, stdout, stderr."""
    status = main(arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def data(*arguments: str, capsys: pytest.CaptureFixture[str], status: int = 0) -> Any:
    found, out, _ = run(*arguments, "--json", capsys=capsys)
    assert found == status
    return json.loads(out)


def command(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "holochron.cli", *arguments],
        capture_output=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, "COLUMNS": "80"},
        stdin=subprocess.DEVNULL,
    )


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A save of a game that is under way."""
    kit = hc.game("holo")
    table = kit.table([kit.decks[name] for name in hc.game("holo").starters], seed=9)
    bots.play_out(table, [bots.make("greedy"), bots.make("random")], max_choices=50)
    path = tmp_path / "game.save"
    path.write_bytes(table.save())
    return path


# Usage.


def test_the_version_is_printed(tmp_path: Path) -> None:
    done = command("--version", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, f"holochron {hc.__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "required"),
        (("fly",), "invalid choice: 'fly'"),
        (("play", "poker"), "invalid choice: 'poker'"),
        (("play", "holo", "--seed", "-1"), "'-1' is no whole number of 0 or more"),
        (("play", "holo", "--seed", "x"), "'x' is no whole number of 0 or more"),
        (("play", "holo", "--lang", "de"), "invalid choice: 'de'"),
        (("play", "holo", "--bot", "genius"), "there is no bot 'genius'; there are easy, normal, hard, expert, random"),
        (("play", "holo", "--bot", "random", "--hotseat"), "not allowed with"),
        (("play", "holo", "--deck", "hSD01-sora"), "a game needs two decks, not 1"),
        (("play", "holo", "--deck", "nope", "--deck", "hSD01-sora"), "neither a deck nor a file 'nope'"),
        (("play", "holo", "--deck", ".", "--deck", "hSD01-sora"), ". is a folder"),
        (("play", "holo", "--load", "nope.save"), "nope.save: No such file"),
        (("sim", "holo", "--games", "0"), "'0' is no whole number of 1 or more"),
        (("sim", "holo", "--games", "many"), "'many' is no whole number of 1 or more"),
        (("sim", "holo", "--jobs", "0"), "'0' is no whole number of 1 or more"),
        (("sim", "holo", "--bot", "genius"), "there is no bot 'genius'"),
        (("sim", "holo", "--bot", "random", "--bot", "random", "--bot", "random"), "two players, not 3"),
        (("sim", "holo", "--deck", "nope", "--deck", "nope"), "neither a deck nor a file 'nope'"),
        (("bench", "--seconds", "0"), "'0' is no number of seconds"),
        (("bench", "--seconds", "nan"), "'nan' is no number of seconds"),
        (("cards", "show", "hSD99-999"), "there is no card 'hSD99-999'"),
        (("deck", "check", "nope.deck"), "neither a deck nor a file 'nope.deck'"),
        (("replay", "verify", "nope.save"), "nope.save: No such file"),
        (("report", "nope.save"), "nope.save: No such file"),
    ],
)
def test_a_usage_error_is_one_sentence_and_status_2(
    arguments: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(*arguments, capsys=capsys)
    assert (status, out) == (2, "")
    assert says in err
    assert err.startswith("holochron: ")
    assert err.count("\n") == 1


def test_ctrl_c_leaves_with_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("holochron.cli.commands.decks.list_decks", interrupt)
    assert main(["deck", "list"]) == 130


def test_a_fault_of_ours_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(options: object) -> int:
        raise ZeroDivisionError("oh\nno")

    monkeypatch.setattr("holochron.cli.commands.decks.list_decks", fail)
    monkeypatch.delenv("HOLOCHRON_TRACEBACK", raising=False)
    status, _, err = run("deck", "list", capsys=capsys)
    assert status == 1
    assert err == "holochron: this is a fault of holochron, please report it: ZeroDivisionError: oh no\n"


# Decks and cards.


def test_the_shipped_decks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run("deck", "list", capsys=capsys)
    assert "hSD01-sora" in out
    assert "AZKi" in out
    listed = data("deck", "list", capsys=capsys)
    assert {"hSD01-azki", "hSD01-sora"} <= {row["name"] for row in listed}
    assert all(row["legal"] and row["cards"] == {"holo": 50, "chrono": 30}[row["game"]] for row in listed)


def test_a_legal_deck_is_called_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("deck", "check", "hSD01-sora", capsys=capsys)[:2] == (0, "hSD01-sora is legal\n")


def test_every_reason_against_a_deck_is_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "bad.deck"
    deck.write_text("Oshi\n1 hSD01-001\n\nDeck\n5 hSD01-003\n\nCheer\n3 hY01-001\n")
    status, out, _ = run("deck", "check", str(deck), capsys=capsys)
    assert status == 1
    for clause in ("6.1.3.2", "6.1.4.2", "6.1.4.3"):
        assert f"({clause})" in out
    found = data("deck", "check", str(deck), capsys=capsys, status=1)
    assert found["legal"] is False
    assert len(found["faults"]) == 3
    assert found["faults"][0].keys() == {"rule", "en", "ja"}


def test_a_deck_that_cannot_be_read_fails_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "odd.deck"
    for content in (b"", b"what is this", b"\xff\xfe\x00", b"{", b'{"a": 1}'):
        deck.write_bytes(content)
        status, out, err = run("deck", "check", str(deck), capsys=capsys)
        assert (status, err) == (1, "")
        assert "odd is not legal" in out


def test_an_illegal_deck_cannot_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "bad.deck"
    deck.write_text("Oshi\n1 hSD01-001\n\nDeck\n5 hSD01-003\n\nCheer\n3 hY01-001\n")
    for words in (["play", "holo"], ["sim", "holo"]):
        status, _, err = run(*words, "--deck", str(deck), "--deck", "hSD01-sora", capsys=capsys)
        assert status == 2
        assert "(6.1.4.2)" in err


@pytest.mark.parametrize(("lang", "name"), [("en", "SorAZ Gravity"), ("ja", "SorAZ グラビティ")])
def test_a_card_is_shown(lang: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("cards", "show", "hSD01-011", "--lang", lang, capsys=capsys)
    assert status == 0
    for word in (name, "hSD01-011", "190", "2nd", "100", "50"):
        assert word in out


@pytest.mark.slow
def test_every_card_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Console(file=io.StringIO(), width=80)
    for number, card in hc.game("holo").cards.items():
        screen.print(card_face(card, "en"))
        assert card_data(card)["number"] == number
    assert data("cards", "show", number, capsys=capsys)["number"] == number


# Saves.


def test_a_sound_save_verifies(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("replay", "verify", str(saved), capsys=capsys)
    assert status == 0
    assert "50 inputs" in out
    assert data("replay", "verify", str(saved), capsys=capsys)["ok"] is True


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "foreign", "crafted"])
def test_a_damaged_save_is_refused_everywhere(damage: str, saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = saved.read_bytes()
    middle = len(content) // 2
    saved.write_bytes(
        {
            "cut": content[:-20],
            "flip": content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :],
            "empty": b"",
            "foreign": b"\x00\xff" * 50,
            "crafted": b"holochron save\n" + hashlib.sha256(b"{").hexdigest().encode() + b"\n{",
        }[damage]
    )
    status, out, err = run("replay", "verify", str(saved), capsys=capsys)
    assert (status, err) == (1, "")
    assert "cannot be replayed" in out
    status, out, err = run("play", "holo", "--load", str(saved), capsys=capsys)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    status, _, err = run("report", str(saved), capsys=capsys)
    assert status == 1
    report = saved.with_name("game.save.report.txt").read_text(encoding="utf-8")
    assert "The save cannot be loaded" in report or "Loading the save fails" in report
    assert f"holochron {hc.__version__}" in report


def test_a_report_holds_versions_position_log_and_save(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = saved.with_name("report.txt")
    status, said, _ = run("report", str(saved), "-o", str(out), capsys=capsys)
    assert (status, said) == (0, f"Report written to {out}\n")
    text = out.read_text(encoding="utf-8")
    assert sys.version.split()[0] in text
    assert hc.load(saved.read_bytes()).position().splitlines()[0] in text
    assert "The last 40 lines of the log" in text
    assert base64.b64decode(text.rpartition(" ==\n")[2]) == saved.read_bytes()
    status, printed, _ = run("report", str(saved), "-o", "-", capsys=capsys)
    assert (status, printed) == (0, text)


# Simulation and benchmark.


@pytest.mark.slow
def test_a_simulation_is_the_same_with_any_number_of_jobs(tmp_path: Path) -> None:
    words = ("sim", "holo", "--deck", "hSD01-sora", "--deck", "hSD01-azki", "--games", "12", "--seed", "4", "--json")
    one, two = (command(*words, "--jobs", jobs, cwd=tmp_path) for jobs in ("1", "2"))
    assert (one.returncode, one.stderr) == (0, "")
    assert one.stdout == two.stdout
    figures = json.loads(one.stdout)
    assert figures["games"] == 12
    assert figures["decks"] == ["hSD01-sora", "hSD01-azki"]
    assert figures["wins"][0][1] + figures["wins"][1][0] + figures["draws"] + figures["unfinished"] == 12
    assert sum(figures["reasons"].values()) == 12
    assert {"seed", "first_player_wins", "turns_mean"} <= figures.keys()


def test_a_simulation_prints_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bot", "greedy", "--bot", "random", "--games", "6", "--jobs", "1")
    status, out, _ = run("sim", "holo", *words, capsys=capsys)
    assert status == 0
    assert "hSD01-sora (greedy)" in out
    assert "hSD01-azki (random)" in out
    assert out.count("(95 %: ") == 3


def test_games_that_take_too_long_count_as_unfinished(capsys: pytest.CaptureFixture[str]) -> None:
    figures = data("sim", "holo", "--games", "3", "--max-choices", "5", "--jobs", "1", capsys=capsys)
    assert (figures["unfinished"], figures["reasons"], figures["wins"]) == (3, {}, [[0, 0], [0, 0]])


def test_a_bot_stays_with_its_deck_when_seats_alternate() -> None:
    plan = Plan("holo", hc.game("holo").starters, ("random", "greedy"), 1, 10_000)
    assert [Series(plan).play(number).winner for number in range(6)].count(1) >= 5


def test_the_wilson_interval_is_right() -> None:
    assert [round(bound, 4) for bound in wilson(8, 10)] == [0.4902, 0.9433]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 50)[0] == 0.0


def test_bench_has_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    figures = data("bench", "--seconds", "0.02", capsys=capsys)
    assert figures.pop("engine") in ("plain", "compiled")
    assert figures.keys() == {"holo", "chrono", "pool", "chess"}
    assert figures["pool"].keys() == {key for _, key, _ in bench.ROWS}
    assert all(value > 0 for row in figures.values() for value in row.values())


def test_the_table_of_bench_compares_with_chess() -> None:
    figures = {name: dict.fromkeys((key for _, key, _ in bench.ROWS), 200.0) for name in bench.subjects()}
    lines = bench.table_of({**figures, "chess": {"moves_per_s": 50.0}})
    assert "| playout, decisions/s (× python-chess) | 200 (4.00) | 200 (4.00) | 200 (4.00) |" in lines
    assert f"| the same at 33,000 moves of python-chess a second |{' 132,000 |' * 3}" in lines
    assert not any("python-chess" in line for line in bench.table_of(figures))


def test_bench_without_chess_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    status, out, err = run("bench", "--seconds", "0.02", "--json", capsys=capsys)
    assert status == 0
    assert "chess" not in json.loads(out)
    assert "pip install chess" in err


def test_the_reference_has_every_command_and_its_options() -> None:
    page = reference.page()
    assert [name for name in COMMANDS if f"## holochron {name}\n" not in page] == []
    assert "## holochron lab tune\n\nWhich swaps of a card make a deck better.\n\n    holochron lab tune [-h]" in page
    assert "| `--lang en\\|ja` | language (en) |" in page
