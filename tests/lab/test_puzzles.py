"""Puzzles: what ships is what a puzzle promises, and what is played is told truly."""

from __future__ import annotations

import pytest

import holochron as hc
from holochron.bots.solving.solver import SURE, Solver, step_name
from holochron.lab.puzzles.playing import PuzzleGame
from holochron.lab.puzzles.puzzle import MalformedPuzzle, Puzzle, puzzle_named, read_puzzle, shipped_puzzles
from tests.games.holo.builders import back, center, position_text
from tools.puzzle_proof import Unproved, is_found_at_once, prove

ALL = [(game, name) for game in hc.games() for name in shipped_puzzles(game)]
QUICK = [("holo", "kanata-one-each"), ("chrono", "orietta-one-is-enough")]  # the rest takes some minutes
WORLDS = 8
POSITIONS = 2500


def follow(playing: PuzzleGame, name: str) -> None:
    """Choose what is called so, and let the others reply."""
    assert playing.table.decision is not None
    options = playing.table.decision.options
    playing.table.choose(next(option for option in options if step_name(option) == name))
    playing.reply()


def test_two_dozen_come_with_the_games() -> None:
    assert len(shipped_puzzles("holo")) >= 16
    assert len(shipped_puzzles("chrono")) >= 8
    for game, name in ALL:
        puzzle = puzzle_named(game, name)
        assert puzzle.line
        assert puzzle.title["en"]
        assert puzzle.title["ja"]
        assert "hint " not in puzzle.position


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_bot_that_looks_one_move_ahead_does_not_find_it(game: str, name: str) -> None:
    assert not is_found_at_once(puzzle_named(game, name).table())


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(*each, marks=() if each in QUICK else pytest.mark.slow) for each in ALL]
)
def test_exactly_one_line_wins(game: str, name: str) -> None:
    """The turn is won however the hidden cards lie, and not without any of the deeds on the line."""
    puzzle = puzzle_named(game, name)
    solution = Solver(puzzle.table(), WORLDS, POSITIONS, line=puzzle.line).solve(sure=True)
    assert solution.chance >= SURE
    proof = prove(puzzle.table(), POSITIONS, 1, puzzle.line)
    assert proof.is_alone
    assert set(proof.deeds) <= set(puzzle.line)
    assert len(proof.steps) >= 3


def test_a_position_with_two_ways_to_win_is_no_puzzle() -> None:
    """The art of the center (hSD01-003) takes the last life from a center with 20 HP left; so would that of the back (hSD01-005) after a collab."""
    me, foe = [center("hSD01-003", cheers="W")], [center("hSD01-003", damage=30), back("hSD01-004")]

    def position(life: int) -> hc.Table:
        return hc.game("holo").position(position_text(me, foe, foe_life=f"W*{life}"))

    assert prove(position(1), POSITIONS).is_alone
    with pytest.raises(Unproved, match="not won for sure"):
        prove(position(2), POSITIONS)
    me.append(back("hSD01-005", cheers="W"))
    assert not prove(position(1), POSITIONS).is_alone


def test_who_follows_the_line_solves_it() -> None:
    playing = PuzzleGame(puzzle_named("holo", "kanata-one-each"))
    for name in playing.puzzle.line:
        assert playing.outlook().verdict == "sure"
        follow(playing, name)
    assert playing.is_solved
    assert playing.outlook().verdict == "won"


def test_who_leaves_the_line_is_told_so() -> None:
    """Without the collab there is one art too few."""
    playing = PuzzleGame(puzzle_named("holo", "kanata-one-each"))
    follow(playing, "end-main")
    assert playing.outlook().verdict == "gone"
    assert not playing.is_over
    again = PuzzleGame(playing.puzzle)
    again.take([entry.index for entry in playing.table.inputs])
    assert again.table.digest() == playing.table.digest()


def test_a_puzzle_is_written_as_it_is_read() -> None:
    for game, name in ALL:
        puzzle = puzzle_named(game, name)
        assert read_puzzle(name, puzzle.text()) == puzzle


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("holochron puzzle 1", "holochron puzzle 9"), "begins with"),
        (("game: holo", "game: whist"), "of which game"),
        (("goal: win-this-turn", "goal: lose"), "a goal"),
        (("level: 1", "level: 7"), "level"),
        (("\n\n", "\n"), "after an empty line"),
    ],
)
def test_a_file_that_is_no_puzzle_is_refused(change: tuple[str, str], said: str) -> None:
    text = puzzle_named("holo", "kanata-one-each").text().replace(*change)
    with pytest.raises(MalformedPuzzle, match=said):
        read_puzzle("mine", text)


def test_a_puzzle_of_ones_own_needs_a_game_a_goal_and_a_position() -> None:
    position = puzzle_named("holo", "kanata-one-each").position
    puzzle = read_puzzle("mine", f"holochron puzzle 1\ngame: holo\ngoal: win-this-turn\n\n{position}")
    assert puzzle == Puzzle("mine", "holo", position)
    assert puzzle.table().decision is not None
