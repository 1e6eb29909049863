"""Puzzles over HTTP: which there are, what is on the table after some choices, and whether the turn can still be won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ...lab.puzzles.puzzle import GOALS, LEVELS, shipped_puzzles
from ..errors import Refusal
from ..gate.hosts import address_of
from ..workers.elsewhere import read_elsewhere
from ..workers.puzzles import outlook_of, puzzle_of, reasons_of, state_of
from .request import answer, data_of, game_of, is_count, shared_of


async def puzzles(request: Request) -> Response:
    """The puzzles that come with a game, the easiest first."""
    game = game_of(request)
    return answer([_row(game.name, name, "") for name in shipped_puzzles(game.name)])


def _row(game: str, name: str, text: str) -> dict[str, Any]:
    puzzle = puzzle_of(game, name, text)
    return {
        "name": puzzle.name,
        "title": puzzle.title,
        "goal": GOALS[puzzle.goal],
        "level": puzzle.level,
        "called": LEVELS[puzzle.level],
        "steps": len(puzzle.line),
    }


async def play_puzzle(request: Request) -> Response:
    """What is on the table after some choices and one more."""
    data = await data_of(request, "name", "text", "inputs", "choice", "refs", "since")
    chosen = data.get("refs", data.get("choice"))
    if isinstance(chosen, list):
        chosen = _numbers(chosen)
    elif chosen is not None and not is_count(chosen):
        raise Refusal("malformed", "choice is a whole number, refs are several")
    since = data.get("since", 0)
    if not is_count(since):
        raise Refusal("malformed", "since is a whole number")
    return await _worked_out(request, data, state_of, chosen, since)


async def look_ahead(request: Request) -> Response:
    """Whether the turn can still be won after some choices, and how."""
    return await _worked_out(request, await data_of(request, "name", "text", "inputs"), outlook_of)


async def why_not(request: Request) -> Response:
    """Why each of these things cannot be done after some choices."""
    data = await data_of(request, "name", "text", "inputs", "actions")
    actions = data.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, dict) for action in actions):
        raise Refusal("malformed", "actions are objects")
    return await _worked_out(request, data, reasons_of, actions)


async def _worked_out(
    request: Request, data: dict[str, Any], work: Callable[..., bytes], *arguments: object
) -> Response:
    name, text, inputs = data.get("name", ""), data.get("text", ""), data.get("inputs", [])
    if not isinstance(name, str) or not isinstance(text, str) or not isinstance(inputs, list):
        raise Refusal("malformed", "name and text are texts, inputs are whole numbers")
    game, shared = game_of(request).name, shared_of(request)
    body = await read_elsewhere(shared, address_of(request), work, game, name, text, _numbers(inputs), *arguments)
    return Response(body, media_type="application/json")


def _numbers(values: list[object]) -> list[int]:
    if not all(is_count(value) for value in values):
        raise Refusal("malformed", "inputs and refs are whole numbers")
    return [value for value in values if isinstance(value, int)]
