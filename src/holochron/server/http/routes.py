"""What is asked over plain HTTP: games, cards, positions and health; rules, decks and replays have modules of their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...kernel.errors import UnknownName
from ...version import VERSION
from ..errors import Refusal
from ..gate.hosts import address_of
from ..socket.messages import PROTOCOL
from ..workers.elsewhere import read_elsewhere
from ..workers.foreign import shown_position
from . import card_library, decks, link_pages, pictures, puzzles, replays, reviews, rules
from .cards import describe_games, found_by, lessons_told
from .request import answer, data_of, game_of, library_of, lobby_of, shared_of, unchanging, user_of

Endpoint = Callable[[Request], Awaitable[Response]]


async def health(request: Request) -> Response:
    lobby, shared = lobby_of(request), shared_of(request)
    rooms = lobby.rooms.values()
    return answer(
        {
            "ok": not lobby.stopping,
            "version": VERSION,
            "protocol": PROTOCOL,
            "uptime": round(time.time() - lobby.started, 1),
            "rooms": len(rooms),
            "playing": sum(1 for room in rooms if room.record.status == "playing"),
            "connections": len(lobby.connections),
            "choices": shared.choices,
            "storage": shared.store.database.name,
            "workers": shared.workers.count,
        }
    )


async def games(request: Request) -> Response:
    return answer(describe_games())


async def cards(request: Request) -> Response:
    game = game_of(request)
    query = request.query_params.get("q")
    if query is not None:
        shared = shared_of(request)
        if len(query) > shared.limits.search:
            raise Refusal("malformed", f"a search has at most {shared.limits.search} characters")
        numbers = await shared.workers.run(found_by, game.name, query, who=address_of(request))
        return answer({"numbers": numbers})
    return unchanging(request, await library_of(request).cards(game.name))


async def figures(request: Request) -> Response:
    return unchanging(request, await asyncio.to_thread(card_library.figures, game_of(request).name))


async def lessons(request: Request) -> Response:
    return answer(lessons_told(game_of(request).name))


async def one_card(request: Request) -> Response:
    game = game_of(request)
    return answer(game.card_texts(request.path_params["number"]))


async def position(request: Request) -> Response:
    """Whether a position can be played, and what it looks like; without one, an example."""
    game = game_of(request)
    text = str((await data_of(request, "position")).get("position", ""))
    body = await read_elsewhere(shared_of(request), address_of(request), shown_position, game.name, text)
    return Response(body, media_type="application/json")


async def opponents(request: Request) -> Response:
    """Whom one has played, by public names."""
    shared = shared_of(request)
    rows = await shared.store.opponents(user_of(request))
    return answer(
        [
            {
                "user": shared.signer.public_name(row.other),
                "name": row.name,
                "game": row.game,
                "games": row.games,
                "wins": row.wins,
                "played": row.played,
            }
            for row in rows
        ]
    )


async def no_such_thing(request: Request) -> Response:
    raise UnknownName(f"there is nothing at {request.url.path}")


def routes() -> list[Route]:
    table: list[tuple[str, str, Endpoint]] = [
        ("GET", "/api/health", health),
        ("GET", "/api/games", games),
        ("GET", "/api/games/{game}/cards", cards),
        ("GET", "/api/games/{game}/figures", figures),
        ("GET", "/api/games/{game}/cards/{number}", one_card),
        ("GET", "/api/games/{game}/lessons", lessons),
        ("GET", "/api/games/{game}/rules", rules.all_rules),
        ("GET", "/api/games/{game}/guide", rules.guide),
        ("GET", "/api/games/{game}/rules/ask", rules.look_up_words),
        ("POST", "/api/games/{game}/rules/ask", rules.judge_action),
        ("GET", "/api/games/{game}/rules/{clause}", rules.one_rule),
        ("GET", "/api/games/{game}/decks", decks.shipped_decks),
        ("GET", "/api/games/{game}/tournaments", decks.tournament_decks),
        ("POST", "/api/games/{game}/decks/check", decks.check_deck),
        ("POST", "/api/games/{game}/decks/export", decks.export_deck),
        ("POST", "/api/games/{game}/decks/hand", decks.opening_hand),
        ("POST", "/api/games/{game}/position", position),
        ("GET", "/api/games/{game}/puzzles", puzzles.puzzles),
        ("POST", "/api/games/{game}/puzzles", puzzles.play_puzzle),
        ("POST", "/api/games/{game}/puzzles/outlook", puzzles.look_ahead),
        ("POST", "/api/games/{game}/puzzles/why-not", puzzles.why_not),
        ("GET", "/api/games/{game}/statistics", decks.own_statistics),
        ("DELETE", "/api/games/{game}/statistics", decks.drop_statistics),
        ("GET", "/api/decks", decks.own_decks),
        ("POST", "/api/decks", decks.put_deck),
        ("PUT", "/api/decks/{id:int}", decks.put_deck),
        ("DELETE", "/api/decks/{id:int}", decks.drop_deck),
        ("GET", "/api/opponents", opponents),
        ("GET", "/api/replays", replays.replays),
        ("POST", "/api/replays", replays.upload),
        ("GET", "/api/replays/{id}", replays.one_replay),
        ("GET", "/api/replays/{id}/frames", replays.frames),
        ("GET", "/api/replays/{id}/save", replays.save_file),
        ("GET", "/api/replays/{id}/review", reviews.one_review),
        ("POST", "/api/replays/{id}/review", reviews.work_out),
        ("GET", "/api/rooms/{code}/save", replays.room_save),
        ("GET", "/api/pictures", pictures.listed),
        ("GET", "/pictures/{number}", pictures.picture),
        ("GET", "/t/{code}", link_pages.room_link),
        ("GET", "/replay/{id}", link_pages.replay_link),
    ]
    found = [Route(path, endpoint, methods=[method]) for method, path, endpoint in table]
    return [*found, Route("/api/{rest:path}", no_such_thing)]
