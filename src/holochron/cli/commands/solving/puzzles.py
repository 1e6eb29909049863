"""`holochron puzzles`: positions in which one line wins, listed, played and solved."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

from .... import CHANCE, bots
from ....games.registry import games
from ....kernel.errors import UnknownName
from ....lab.puzzles.playing import PuzzleGame
from ....lab.puzzles.puzzle import GOALS, LEVELS, Puzzle, read_puzzle, shipped_puzzles
from ...arguments import add_json, add_lang, print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "puzzle", nargs="?", metavar="NAME", help="the one to play, by its name or as a file (list all)"
    )
    parser.add_argument("--line", action="store_true", help="show the line that wins")
    add_lang(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.puzzle is None:
        return _list(options)
    puzzle = find_puzzle(options.puzzle)
    return _show_line(puzzle, options) if options.line else _play(puzzle, options.lang)


def find_puzzle(name: str) -> Puzzle:
    """A shipped puzzle of any game by its name, or one from a file."""
    for game in games():
        if name in shipped_puzzles(game):
            return shipped_puzzles(game)[name]
    path = Path(name)
    if not path.is_file():
        raise UnknownName(f"there is neither a puzzle nor a file {name!r}; `holochron puzzles` lists them")
    return read_puzzle(path.stem, path.read_text(encoding="utf-8", errors="replace"))


def _list(options: argparse.Namespace) -> int:
    shipped = [puzzle for game in games() for puzzle in shipped_puzzles(game).values()]
    if options.json:
        print_json([_data_of(puzzle) for puzzle in shipped])
    else:
        print("\n".join(_told(shipped, options.lang)))
    return 0


def _data_of(puzzle: Puzzle) -> dict[str, Any]:
    named = {"name": puzzle.name, "game": puzzle.game, "title": puzzle.title, "goal": puzzle.goal}
    return {**named, "level": puzzle.level, "line": list(puzzle.line)}


def _told(puzzles: list[Puzzle], lang: str) -> Iterator[str]:
    width = max(len(puzzle.name) for puzzle in puzzles)
    heading: tuple[str, int] | None = None
    for puzzle in puzzles:
        if heading != (puzzle.game, puzzle.level):
            heading = (puzzle.game, puzzle.level)
            yield f"{puzzle.game} · {LEVELS[puzzle.level][lang]}"
        yield f"  {puzzle.name:{width}}  {puzzle.title.get(lang, '')}"


def _show_line(puzzle: Puzzle, options: argparse.Namespace) -> int:
    """Print the way to the win; the status is 1 where none was found."""
    outlook = PuzzleGame(puzzle).outlook()
    said = [
        step.table.decision.options[step.options[0].index].label(options.lang)
        for step in outlook.line
        if step.table.decision is not None
    ]
    if options.json:
        print_json({"verdict": outlook.verdict, "line": said})
    else:
        print("\n".join(said))
    return 0 if outlook.verdict == "sure" else 1


def _play(puzzle: Puzzle, lang: str) -> int:
    from ...terminal.session import Session

    playing = PuzzleGame(puzzle)
    seats: dict[int, bots.Bot | None] = {
        seat: None if seat == playing.player else bots.make("easy", seat, monotonic)
        for seat in range(playing.table.seats)
    }
    session = Session(playing.table, {**seats, CHANCE: bots.make("random", 0)}, lang, Path(f"{puzzle.name}.save"))
    return session.play("puzzle", title=puzzle.title.get(lang, puzzle.name), goal=GOALS[puzzle.goal][lang])
