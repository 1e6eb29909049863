"""A game looked through again: each choice as its player could judge it then."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import holochron as hc
from holochron import bots
from holochron.cli import main
from holochron.cli.commands import review as command
from holochron.lab.advice.review import Moment, review, turning_points


@pytest.fixture(scope="module")
def played() -> hc.Table:
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=3)
    bots.play_out(table, [bots.make("random", 1), bots.make("easy", 2)], max_choices=24)
    table.concede(0)
    return table


@pytest.fixture(scope="module")
def moments(played: hc.Table) -> list[Moment]:
    return list(review(played, 6))


def test_every_choice_between_several_options_is_looked_at(played: hc.Table, moments: list[Moment]) -> None:
    walk = played.fork()
    walk.undo(len(played.inputs))
    wanted = []
    for number, entry in enumerate(played.inputs[:-1]):
        assert walk.decision is not None
        if len(walk.decision.options) > 1:
            wanted.append((number, entry.player, entry.index))
        walk.choose(entry.index)
    assert [(moment.number, moment.player, moment.chosen) for moment in moments] == wanted


def test_nothing_is_better_than_the_better_choice(moments: list[Moment]) -> None:
    for moment in moments:
        assert 0 <= moment.chance <= moment.best_chance + 1e-9
        assert (moment.chosen == moment.best) == (moment.lost == 0)
        assert all(moment.labels[lang][0] for lang in ("en", "ja"))


def test_a_game_is_judged_by_what_each_player_could_know(played: hc.Table, moments: list[Moment]) -> None:
    """Cards that nobody had seen before the last choice lie elsewhere: what was judged of the first choice stays the same."""
    first = next(iter(review(played, 6)))
    other = played.fork()
    other.undo(len(played.inputs) - first.number)
    dealt = other.resample(first.player, 5)
    dealt.choose(first.chosen)
    again = [moment for moment in review(dealt, 6) if moment.number == len(dealt.inputs) - 1]
    assert [(moment.chance, moment.best) for moment in again] == [(first.chance, first.best)]


def moment(number: int, lost: float) -> Moment:
    return Moment(number, 1, 0, 0, 1, 0.5 - lost, 0.5, {})


def test_turning_points_are_the_choices_that_gave_most_away() -> None:
    found = turning_points([moment(1, 0.02), moment(2, 0.1), moment(3, 0.3), moment(4, 0.2)], 2)
    assert [one.number for one in found] == [3, 4]


def test_the_command_tells_the_curve_and_the_turning_points(
    tmp_path: Path, played: hc.Table, moments: list[Moment], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(played.save())
    assert main(["review", str(path), "--tries", "6", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moments"] == [one.to_data() for one in moments]
    assert main(["review", str(path), "--tries", "6", "--lang", "ja"]) == 0
    assert "プレイヤー1の勝率" in capsys.readouterr().out


def test_a_review_is_kept_beside_the_save_until_save_or_engine_are_others(
    tmp_path: Path, played: hc.Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, worked = tmp_path / "game.save", []

    def counted(table: hc.Table, tries: int, seed: int) -> Iterator[Moment]:
        worked.append(tries)
        return iter([moment(0, 0.3)])

    monkeypatch.setattr(command, "review", counted)

    def told(*options: str) -> str:
        assert main(["review", str(path), "--json", *options]) == 0
        return capsys.readouterr().out

    path.write_bytes(played.save())
    assert told() == told()
    assert len(worked) == 1
    beside = tmp_path / "game.save.review.json"
    assert json.loads(beside.read_text(encoding="utf-8"))["turning_points"] == [0]
    told("--tries", "7")
    assert worked[1:] == [7], "of other tries"
    beside.write_text(
        beside.read_text(encoding="utf-8").replace('"edition": "', '"edition": "another '), encoding="utf-8"
    )
    told("--tries", "7")
    assert len(worked) == 3, "of another engine"
    other = played.fork()
    other.undo(1)
    path.write_bytes(other.save())
    told("--tries", "7")
    assert len(worked) == 4, "of another game"


def test_what_is_no_save_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(b"nothing")
    assert main(["review", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
