"""The arena: who meets whom, a file that is gone on with, and one rating of all."""

from __future__ import annotations

import json
import multiprocessing
from collections import Counter
from pathlib import Path

import pytest

from holochron.cli import main
from holochron.lab.arena import Arena, Meeting, Player, play_arena, read_rows
from holochron.lab.rating import rate

WORDS = (
    "arena",
    "chrono",
    "--bot",
    "easy",
    "--bot",
    "random",
    "--deck",
    "fuuka",
    "--max-choices",
    "400",
    "--jobs",
    "1",
)


def arena(games: int = 4, **changed: object) -> Arena:
    given: dict[str, object] = {"game": "chrono", "bots": ("easy", "random"), "decks": ("fuuka",), "seed": 1}
    return Arena(**{**given, "games": games, "max_choices": 400, **changed})  # type: ignore[arg-type]


def test_every_two_bots_meet_with_every_two_decks_in_every_seating() -> None:
    held = arena(24, bots=("easy", "random", "normal"), decks=("fuuka", "himeyuri", "orietta"))
    assert Counter((each.one, each.other) for each in held.meetings()) == {
        ("easy", "random"): 24,
        ("easy", "normal"): 24,
        ("random", "normal"): 24,
    }
    seatings = Counter((held.seating(number).decks, held.seating(number).seat) for number in range(24))
    assert len(seatings) == 12, "three pairings, both ways round, either bot first"
    assert set(seatings.values()) == {2}


def test_the_seatings_of_a_pairing_share_a_seed_and_the_next_ones_do_not() -> None:
    held = arena(16, decks=("fuuka", "himeyuri"))
    seeds = [held.seating(number).seed for number in range(8)]
    assert len(set(seeds[:4])) == len(set(seeds[4:])) == 1
    assert seeds[0] != seeds[4]


def test_a_file_is_gone_on_with_and_ends_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    rows = list(play_arena(arena(4), whole, 1))
    list(play_arena(arena(2), broken, 1))
    with broken.open("a", encoding="utf-8") as file:
        file.write('{"one": "easy", "oth')  # whoever wrote it was ended
    played: list[int] = []
    for row in play_arena(arena(4), broken, 1):
        played.append(row.number)
    assert played == [0, 1, 2, 3]
    assert broken.read_bytes() == whole.read_bytes()
    assert read_rows(whole, arena(4)) == rows
    assert [Player(arena(4)).play(Meeting("easy", "random", row.number)) for row in rows] == rows


@pytest.mark.parametrize(
    ("first", "then", "said"),
    [
        (WORDS, (*WORDS, "--seed", "2"), "has games of another arena: seed differ"),
        (b"no games\n", WORDS, "is no results file of an arena"),
        (b"\xff\x00\n", WORDS, "is no results file of an arena"),
    ],
)
def test_a_file_of_something_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], first: tuple[str, ...] | bytes, then: tuple[str, ...], said: str
) -> None:
    path = tmp_path / "games"
    if isinstance(first, bytes):
        path.write_bytes(first)
    else:
        assert main([*first, "--games", "1", "--out", str(path)]) == 0
    before = path.read_bytes()
    assert main([*then, "--games", "1", "--out", str(path)]) == 2
    assert said in capsys.readouterr().err
    assert path.read_bytes() == before


def test_a_file_of_another_version_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games"
    head = {**arena(1).head(), "engine": "0.0.1", "seed": 0}
    path.write_text(json.dumps(head) + "\n", encoding="utf-8")
    assert main([*WORDS, "--games", "1", "--out", str(path)]) == 2
    assert "another arena: engine differ" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bot", "genius", "--bot", "easy"), "there is no bot 'genius'"),
        (("--bot", "easy", "--bot", "easy"), "an arena needs two different bots"),
        (("--bot", "easy", "--bot", "random", "--deck", "nobody"), "neither a deck nor a file 'nobody'"),
        (("--bot", "easy", "--bot", "random", "--deck", "fuuka", "--deck", "fuuka"), "a deck is named twice"),
        (("--games", "0"), "--games"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["arena", "chrono", *words]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_the_figures_name_pairs_and_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--games", "2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 2
    assert figures["pairs"][0]["bots"] == ["easy", "random"]
    assert {rating["bot"] for rating in figures["ratings"]} == {"easy", "random"}
    assert main([*WORDS, "--games", "2"]) == 0
    assert "easy – random: " in capsys.readouterr().out


def test_a_rating_foretells_the_score_it_was_made_from() -> None:
    """400 points are odds of ten to one; who beats somebody strong is stronger still, and more games say it more exactly."""
    few = rate({("a", "b"): (10.0, 1.0), ("b", "c"): (10.0, 1.0)})
    many = rate({("a", "b"): (1000.0, 100.0), ("b", "c"): (1000.0, 100.0)})
    assert [rating.name for rating in few] == [rating.name for rating in many] == ["a", "b", "c"]
    assert many[0].points - many[1].points == pytest.approx(400, abs=2)
    assert sum(rating.points for rating in many) == pytest.approx(0, abs=1e-6)
    assert few[0].high - few[0].low > 5 * (many[0].high - many[0].low)
    assert all(rating.low < rating.points < rating.high for rating in few)


def test_who_never_lost_has_a_rating_too() -> None:
    ratings = rate({("a", "b"): (20.0, 0.0)})
    assert 300 < ratings[0].points - ratings[1].points < 1500


@pytest.mark.slow
def test_a_process_that_is_killed_is_made_up_for() -> None:
    held = arena(24)
    playing = play_arena(held, None, 2)
    rows = [next(playing)]
    for child in multiprocessing.active_children():
        child.kill()
    rows += playing
    assert sorted(rows, key=lambda row: row.number) == list(play_arena(held, None, 1)), "the same games, each once"
