"""A round robin of bots over decks, in a file that can be gone on with, and one rating of all who played."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Any, Final

from .. import bots
from ..games.registry import game_named, register, registered
from ..kernel.errors import HolochronError
from ..kernel.table.table import MAX_CHOICES
from ..version import VERSION
from .simulation import DRAW, UNFINISHED, Plan, check, find_deck, game_seed
from .study.crews import PATIENCE, CrewLost

FORMAT: Final = 1
SEATINGS: Final = 4  # who sits first, and who has which deck


@dataclass(frozen=True)
class Arena:
    """What is played: every pair of bots, over every pair of decks (one deck plays against itself)."""

    game: str
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    seed: int
    games: int  # of each pair of bots
    max_choices: int = MAX_CHOICES

    def head(self) -> dict[str, Any]:
        """What all games of a file have in common; bots and games may be added later."""
        return {
            "format": FORMAT,
            "engine": VERSION,
            "game": self.game,
            "decks": list(self.decks),
            "seed": self.seed,
            "max_choices": self.max_choices,
        }

    def check(self) -> None:
        """Find what is wrong before anything is played."""
        if len(set(self.bots)) < 2:
            raise HolochronError("an arena needs two different bots or more: give --bot for each")
        if len(set(self.decks)) < len(self.decks):
            raise HolochronError("a deck is named twice: name each deck of the arena once")
        check(Plan(self.game, self.decks, self.bots, self.seed, self.max_choices))

    def meetings(self) -> list[Meeting]:
        """All games, those that belong together spread out, so that a file that is not finished says something of all."""
        pairs = list(combinations(self.bots, 2))
        return [Meeting(one, other, number) for number in range(self.games) for one, other in pairs]

    def seating(self, number: int) -> Seating:
        """Who sits where with what in a game of any pair."""
        pairings = list(combinations(self.decks, 2)) or [(self.decks[0], self.decks[0])]
        decks, turn = pairings[number % len(pairings)], number // len(pairings)
        return Seating(
            decks if turn // 2 % 2 == 0 else (decks[1], decks[0]),
            turn % 2,
            game_seed(self.seed, number % len(pairings) + turn // SEATINGS * len(pairings)),
        )


@dataclass(frozen=True)
class Meeting:
    """One game of a pair of bots."""

    one: str
    other: str
    number: int


@dataclass(frozen=True)
class Seating:
    """The deck in each seat, the seat of the first bot, and the seed: the same for all four seatings of a pairing."""

    decks: tuple[str, str]
    seat: int
    seed: int


@dataclass(frozen=True)
class Row:
    """How a game went: 0 when the first bot won, 1 when the other did, or DRAW, UNFINISHED."""

    one: str
    other: str
    number: int
    winner: int
    choices: int
    failures: int
    reason: str


class Player:
    """Plays meetings of an arena; any process can have one."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena

    def play(self, meeting: Meeting) -> Row:
        """One game, the same whoever plays it when; whoever thinks for a time has it as time of the processor."""
        arena, game = self.arena, game_named(self.arena.game)
        seating = arena.seating(meeting.number)
        names = (meeting.one, meeting.other)
        table = game.table(
            [find_deck(game, name) for name in seating.decks],
            seed=seating.seed,
            recorded=any(bots.level_of(name).looks_ahead for name in names),
        )
        seated = [bots.make(names[seat ^ seating.seat], seating.seed + seat, process_time) for seat in range(2)]
        played = bots.play_out(table, seated, arena.max_choices)
        result = played.result
        winner = UNFINISHED if result is None else DRAW if not result.winners else result.winners[0] ^ seating.seat
        reason = "" if result is None else result.reason
        return Row(meeting.one, meeting.other, meeting.number, winner, played.choices, sum(played.failures), reason)


def read_rows(path: Path, arena: Arena) -> list[Row]:
    """The games that a file has already; none when there is no file. HolochronError when they are of another arena."""
    if not path.exists() or path.stat().st_size == 0:
        return []
    try:
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        found = json.loads(head)
        rows = [Row(**json.loads(line)) for line in _whole(lines)]
    except (ValueError, TypeError):
        raise HolochronError(f"{path} is no results file of an arena") from None
    wanted = arena.head()
    differing = [name for name in wanted if not isinstance(found, dict) or found.get(name) != wanted[name]]
    if differing:
        raise HolochronError(f"{path} has games of another arena: {', '.join(differing)} differ; give another --out")
    return rows


def _whole(lines: list[str]) -> list[str]:
    """The lines without a last one that was cut off when its writer ended."""
    return lines if not lines or lines[-1].endswith("}") else lines[:-1]


def play_arena(arena: Arena, path: Path | None, jobs: int) -> Iterator[Row]:
    """Play what is missing, and write each game down as it ends; what was there before comes first."""
    before = [] if path is None else read_rows(path, arena)
    if path is not None:
        _write_again(path, arena, before)
    met = {(row.one, row.other, row.number) for row in before}
    wanted = [meeting for meeting in arena.meetings() if (meeting.one, meeting.other, meeting.number) not in met]
    yield from before
    for row in _play(arena, wanted, jobs):
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(row)) + "\n")
        yield row


def _write_again(path: Path, arena: Arena, rows: Iterable[Row]) -> None:
    """The file with whole lines only."""
    lines = [json.dumps(arena.head()), *[json.dumps(asdict(row)) for row in rows]]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _play(arena: Arena, meetings: list[Meeting], jobs: int) -> Iterator[Row]:
    player = Player(arena)
    if jobs == 1 or len(meetings) < 2:
        yield from map(player.play, meetings)
        return
    left, broken = list(meetings), 0
    while left:
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), register, (registered(),))
        try:
            playing = {pool.submit(player.play, meeting): meeting for meeting in left}
            for done in as_completed(playing):
                row = done.result()
                left.remove(playing[done])
                broken = 0
                yield row
        except BrokenProcessPool:  # one was killed: another plays its games
            broken += 1
            if broken == PATIENCE:
                raise CrewLost.killed() from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
