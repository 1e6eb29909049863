"""Puzzles, played in a worker: what is on the table after some choices, and whether the turn can still be won.

Nothing is kept of a puzzle that is played: whoever plays it says what was chosen so far, replies too.
"""

from __future__ import annotations

from typing import Final

from ...lab.puzzles.playing import Outlook, PuzzleGame
from ...lab.puzzles.puzzle import Puzzle, puzzle_named, read_puzzle
from ..errors import Refusal
from ..limits import Limits
from ..socket.messages import OptionInfo, StateNews, encode
from ..socket.plain import ALL
from ..tables import snapshot
from ..tables.showing import Showing

ROOM: Final = "puzzle"  # what a state calls the table, which is no room


def state_of(
    game: str, name: str, text: str, inputs: list[int], chosen: int | list[int] | None, since: int, limits: Limits
) -> bytes:
    """The table after these choices and one more, an option or the cards that are picked, and the replies to it."""
    playing = _played(game, name, text, inputs, limits)
    if chosen is not None:
        if playing.is_over:
            raise Refusal("not-now", "the turn is over")
        _choose(playing, chosen)
    playing.reply()
    table = playing.table
    made = [entry.index for entry in table.inputs]
    return encode(
        {"inputs": made, "solved": playing.is_solved, "over": playing.is_over, "state": _state(playing, since)}
    )


def outlook_of(game: str, name: str, text: str, inputs: list[int], limits: Limits) -> bytes:
    """Whether the turn can still be won after these choices, and how."""
    outlook = _played(game, name, text, inputs, limits).outlook()
    return encode({"verdict": outlook.verdict, "steps": _steps(outlook)})


def reasons_of(
    game: str, name: str, text: str, inputs: list[int], actions: list[dict[str, object]], limits: Limits
) -> bytes:
    """Why each of these things cannot be done after these choices."""
    if len(actions) > limits.asked:
        raise Refusal("malformed", f"at most {limits.asked} things are asked about at once")
    playing = _played(game, name, text, inputs, limits)
    reasons = [playing.table.why_not(playing.player, action) for action in actions]
    return encode({"each": [snapshot.reasons_told(game, each) for each in reasons]})


def puzzle_of(game: str, name: str, text: str) -> Puzzle:
    """A shipped puzzle by its name, or one from the text of a file."""
    puzzle = read_puzzle("the file", text) if text else puzzle_named(game, name)
    if puzzle.game != game:
        raise Refusal("bad-position", f"this is no puzzle of {game}")
    return puzzle


def _played(game: str, name: str, text: str, inputs: list[int], limits: Limits) -> PuzzleGame:
    if len(inputs) > limits.inputs:
        raise Refusal("bad-position", f"a position has at most {limits.inputs} inputs")
    puzzle = puzzle_of(game, name, text)
    if any(line.split()[:1] == ["then"] for line in puzzle.position.splitlines()):
        raise Refusal("bad-position", "a puzzle begins where nothing is being chosen")
    playing = PuzzleGame(puzzle)
    if playing.table.decision is None:
        raise Refusal("bad-position", "the game is over there")
    playing.take(inputs)
    return playing


def _choose(playing: PuzzleGame, chosen: int | list[int]) -> None:
    if isinstance(chosen, list):
        playing.table.pick(chosen)
    else:
        playing.table.choose(chosen)


def _state(playing: PuzzleGame, since: int) -> StateNews:
    """The table as the solver sees it."""
    table, player = playing.table, playing.player
    decision = None if playing.is_over else table.decision
    showing = Showing(table, snapshot.turns_of(table))
    since = min(since, table.event_count)
    events, lines = showing.news(player, since, ALL)
    return StateNews(
        room=ROOM,
        seat=player,
        view=showing.view(player),
        views={},
        decision=showing.decision(ALL) if decision is not None and decision.player == player else None,
        waiting=None if playing.is_over else snapshot.waiting_at(table),
        since=since,
        events=events,
        log=lines,
        at=table.event_count,
        inputs=len(table.inputs),
        undo={"free": bool(table.inputs), "ask": False},
        undone=False,
        clock=None,
        lesson=None,
        result=snapshot.result_of(table),
    )


def _steps(outlook: Outlook) -> list[OptionInfo]:
    """The choices that are left, each as the option that it was when it was found."""
    found: list[OptionInfo] = []
    for step in outlook.line:
        if step.table.decision is not None:
            found.append(snapshot.decision_info(step.table, step.table.decision).options[step.options[0].index])
    return found
