"""A puzzle as a file: what is said of it, an empty line, and the position as text (docs/puzzles.md).

holochron puzzle 1
game: holo
goal: win-this-turn
title.en: Both of them
title.ja: 二人がかり
level: 2
line: collab hSD11-002, end-main, art hSD11-002 1 hBP01-009
found: hSD08-kanata against hSD11-niko, game 0 of seed 7, move 152
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from ...games.registry import game_named, games
from ...kernel.errors import HolochronError, UnknownName
from ...kernel.table.table import Table
from ...lang.shipped import shipped_files
from ...lang.speech import LANGUAGES

HEADER: Final = "holochron puzzle 1"
ENDING: Final = ".puzzle"
GOALS: Final[dict[str, dict[str, str]]] = {
    "win-this-turn": {
        "en": "Win this turn, whatever the other player does.",
        "ja": "相手が何をしても、このターンに勝ってください。",
    }
}
LEVELS: Final = {
    1: {"en": "Easy", "ja": "やさしい"},
    2: {"en": "Medium", "ja": "ふつう"},
    3: {"en": "Hard", "ja": "むずかしい"},
}


class MalformedPuzzle(HolochronError):
    """A file that is no puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A position with a goal."""

    name: str
    game: str
    position: str
    goal: str = "win-this-turn"
    title: dict[str, str] = field(default_factory=dict)  # by language
    level: int = 1
    line: tuple[str, ...] = ()  # the choices that win, by name (`step_name`)
    found: str = ""  # where it comes from

    def text(self) -> str:
        """The puzzle as its file has it."""
        told = {"game": self.game, "goal": self.goal}
        told |= {f"title.{lang}": self.title[lang] for lang in LANGUAGES if self.title.get(lang)}
        told |= {"level": str(self.level), "line": ", ".join(self.line), "found": self.found}
        head = [f"{word}: {value}" for word, value in told.items() if value]
        return "\n".join([HEADER, *head, "", self.position])

    def table(self) -> Table:
        """The position, to be played."""
        return game_named(self.game).position(self.position)


def read_puzzle(name: str, text: str) -> Puzzle:
    """A puzzle from the text of its file; MalformedPuzzle when it is none."""
    head, _, position = text.replace("\r\n", "\n").partition("\n\n")
    first, *lines = head.splitlines() or [""]
    if first.strip() != HEADER:
        raise MalformedPuzzle(f"{name}: a puzzle begins with {HEADER!r}")
    told = {word.strip(): value.strip() for word, _, value in (line.partition(":") for line in lines)}
    if told.get("game") not in games():
        raise MalformedPuzzle(f"{name}: it says of which game it is, one of {', '.join(games())}")
    if told.get("goal") not in GOALS:
        raise MalformedPuzzle(f"{name}: it has a goal, one of {', '.join(GOALS)}")
    level = told.get("level", "1")
    if level not in map(str, LEVELS):
        raise MalformedPuzzle(f"{name}: its level is one of {', '.join(map(str, LEVELS))}")
    if not position.strip():
        raise MalformedPuzzle(f"{name}: after an empty line comes the position")
    return Puzzle(
        name,
        told["game"],
        position,
        told["goal"],
        {lang: told[f"title.{lang}"] for lang in LANGUAGES if f"title.{lang}" in told},
        int(level),
        tuple(step.strip() for step in told.get("line", "").split(",") if step.strip()),
        told.get("found", ""),
    )


@cache
def shipped_puzzles(game: str) -> dict[str, Puzzle]:
    """The puzzles that come with a game, by name, the easiest first."""
    try:
        files = shipped_files(__package__, game, ENDING)
    except FileNotFoundError:
        return {}
    found = [read_puzzle(name, text) for name, text in files]
    return {puzzle.name: puzzle for puzzle in sorted(found, key=lambda each: (each.level, len(each.line)))}


def puzzle_named(game: str, name: str) -> Puzzle:
    """A shipped puzzle by its name."""
    puzzle = shipped_puzzles(game).get(name)
    if puzzle is None:
        raise UnknownName(f"there is no puzzle {name!r} of {game}")
    return puzzle
