"""The Chrono Card TCG on the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import holochron as hc
from holochron.cli import main


def play_with(cwd: Path, typed: list[str], *arguments: str) -> str:
    """What the terminal shows when these lines are typed; the game must end well."""
    done = subprocess.run(
        [sys.executable, "-m", "holochron.cli", "play", "chrono", *arguments],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, "COLUMNS": "100", "PYTHONHASHSEED": "0"},
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_cards_show_what_is_our_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "C-02"]) == 0
    out = capsys.readouterr().out
    assert "Hayama Akine" in out
    assert "our own: EP, types" in out
    assert main(["cards", "show", "C-02", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["origins"]["ap"] == "ruling"


def test_faces_name_fields_in_the_language_of_the_face(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "L-08", "--lang", "ja"]) == 0
    out = capsys.readouterr().out
    assert "A.Skillの発動コスト" in out
    assert "コスト" in out
    assert "active" not in out


def test_a_deck_is_checked_by_the_rules_of_its_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "himeyuri"]) == 0
    capsys.readouterr()
    path = tmp_path / "mine.deck"
    path.write_text("Heroine\n1 H-01\n\nDeck\n4 C-05\n", encoding="utf-8")
    assert main(["deck", "check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "(8.2.1)" in out
    assert "(8.2.2)" in out


def test_sim_in_every_mode_stops_after_so_many_choices(capsys: pytest.CaptureFixture[str]) -> None:
    for mode, seats in (("duel", 2), ("three", 3), ("teams", 4), ("ring", 4)):
        arguments = ["sim", "chrono", "--mode", mode, "--games", "1", "--jobs", "1", "--max-choices", "30", "--json"]
        assert main(arguments) == 0
        figures = json.loads(capsys.readouterr().out)
        assert (figures["unfinished"], len(figures["decks"]), figures["bot_failures"]) == (1, seats, 0)


def test_sim_tells_how_each_deck_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "chrono", "--games", "4", "--jobs", "1", "--seed", "5", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    wins = [figures["wins"][0][1], figures["wins"][1][0]]
    assert [sum(reasons.values()) for reasons in figures["reasons_of_wins"]] == wins


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["sim", "holo", "--mode", "three"], "holo has no mode 'three', only duel"),
        (["sim", "chrono", "--mode", "three", "--deck", "fuuka"], "a game needs 3 decks, not 1: give --deck 3 times"),
        (["sim", "chrono", "--rule", "house=x"], "house is one of catch-up, none, not 'x'"),
        (["sim", "chrono", "--rule", "houses"], "a rule option is NAME=VALUE, not 'houses'"),
        (["play", "holo", "--rule", "house=none"], "this game has no rule option 'house'"),
        (["sim", "chrono", "--deck", "fuuka", "--deck", "x"], "there is neither a deck nor a file 'x'"),
        (["sim", "chrono", "--out", "rows.parquet"], "`holochron replay dataset` makes Parquet"),
    ],
)
def test_what_is_wrong_is_one_sentence(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert told in capsys.readouterr().err


def test_a_game_at_the_terminal(tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    shown = play_with(
        tmp_path,
        ["1", "?", "? use a", "? skill F1", "card F1", "h", "lang ja", "lang en", "log", f"s {save}", "q", "n"],
        "--seed",
        "3",
    )
    assert "Shirakami Himeyuri" in shown
    assert "Why your cards cannot be used now" in shown
    assert hc.load(save.read_bytes()).start.game == "chrono"
    again = play_with(tmp_path, ["concede", "y", "n"], "--load", str(save))
    assert "Player 2 wins" in again


def test_more_players_at_the_terminal(tmp_path: Path) -> None:
    shown = play_with(tmp_path, ["1", "q", "n"], "--mode", "ring", "--seed", "1")
    for seat in (2, 3, 4):
        assert f"Player {seat} · easy bot" in shown


def test_rule_options_of_sim(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "sim",
        "chrono",
        "--games",
        "2",
        "--jobs",
        "1",
        "--json",
        "--rule",
        "house=none",
        "--rule",
        "recovery=ready",
    ]
    assert main(arguments) == 0
    by_the_book = json.loads(capsys.readouterr().out)
    assert by_the_book["rules"] == {"house": "none", "recovery": "ready"}
    assert main(["sim", "chrono", "--games", "2", "--jobs", "1", "--json"]) == 0
    usual = json.loads(capsys.readouterr().out)
    assert usual["turns_mean"] != by_the_book["turns_mean"], "the games go otherwise"


def test_rule_options_of_play_are_told_and_saved(tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    shown = play_with(
        tmp_path, [f"s {save}", "q", "n"], "--seed", "3", "--rule", "hand-limit=everyone", "--rule", "house=none"
    )
    assert "Rules: the hand limit binds everyone, by the book, without the house rule" in shown
    assert hc.load(save.read_bytes()).view(None)["rules"]["house"] == "none"
    shown = play_with(tmp_path, ["q", "n"], "--seed", "3")
    assert "Rules: house rule: a heroine has 1 EP more" in shown


def test_enter_never_ends_the_main_phase(tmp_path: Path) -> None:
    shown = play_with(tmp_path, ["1", "", "", "", "", "", "log", "q", "n"], "--seed", "3")
    assert "Type the number of an option" in shown
    assert (
        "declares the end of the main phase"
        not in shown.partition("What has happened")[2].partition("Player 1: main")[2]
    )
    ended = play_with(tmp_path, ["1", "", "", "end", "log", "q", "n"], "--seed", "3")
    assert "Player 1 declares the end of the main phase" in ended
