"""The rules over HTTP: clauses, what is said about a card or a word, and whether an action is possible in a position."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ...lab.judge import findings_data, look_up
from ..errors import Refusal
from ..gate.hosts import address_of
from ..workers import jobs
from ..workers.elsewhere import read_elsewhere
from ..workers.foreign import judged_position
from . import card_library
from .cards import rule_row
from .replays import about_replay
from .request import answer, data_of, game_of, is_count, shared_of, unchanging


async def all_rules(request: Request) -> Response:
    return unchanging(request, card_library.rules(game_of(request).name))


async def guide(request: Request) -> Response:
    return unchanging(request, await asyncio.to_thread(card_library.guide, game_of(request).name))


async def one_rule(request: Request) -> Response:
    game = game_of(request)
    clause = game.rules[request.path_params["clause"]]
    heading = game.rules.heading(clause.id)
    under = None if heading is None else {"id": heading.id, "title": heading.title}
    below = [child.id for child in game.rules.children(clause.id)]
    return answer({**rule_row(game, clause), "under": under, "below": below})


async def look_up_words(request: Request) -> Response:
    """The clauses, official answers and rulings about cards, clauses or words."""
    words = request.query_params.get("q", "")
    if len(words) > shared_of(request).limits.search:
        raise Refusal("malformed", f"at most {shared_of(request).limits.search} letters can be looked up")
    return answer(findings_data(await asyncio.to_thread(look_up, game_of(request), words)))


async def judge_action(request: Request) -> Response:
    """Whether an action is possible in a position or in a replay, why or why not, and what was decided about the like."""
    game, data = game_of(request), await data_of(request, "action", "player", "position", "replay", "at")
    action, player = data.get("action"), data.get("player")
    if not isinstance(action, dict):
        raise Refusal("malformed", "action is an object")
    if player is not None and not is_count(player):
        raise Refusal("malformed", "player is a whole number")
    replay, at = data.get("replay"), data.get("at", 0)
    if replay is None:
        position, shared = str(data.get("position", "")), shared_of(request)
        return answer(
            await read_elsewhere(shared, address_of(request), judged_position, game.name, position, player, action)
        )
    if not isinstance(replay, str) or not is_count(at):
        raise Refusal("malformed", "replay is the id of one, at the number of moves made")
    return answer(await about_replay(request, replay, jobs.judged, at, player, action))
