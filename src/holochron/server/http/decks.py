"""Decks over HTTP: those that are shipped, those that a user keeps, and how the games with them went."""

from __future__ import annotations

import json
import random
import secrets
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ...games.registry import game_named
from ...lang.card_game import Game
from ...lang.decks import DeckList
from .. import offered_games
from ..errors import Refusal, fault_data
from ..gate.data import read_as
from ..limits import Limits
from ..rooms.create import chosen_deck
from ..rooms.statistics import by_deck
from ..socket.plain import Data
from ..socket.wishes import DeckChoice
from ..storage import DeckRow
from . import deck_files
from .request import answer, data_of, game_of, shared_of, user_of

_DECK: Final = ("deck", "name", "text", "id")  # how a request says which deck it is about
_MOST_LETTERS: Final = 60  # of a line that was passed over


async def shipped_decks(request: Request) -> Response:
    return answer([offered_games.deck_to_data(deck) for deck in game_of(request).decks.values()])


async def tournament_decks(request: Request) -> Response:
    """The decks of events, the latest first."""
    return answer(
        [
            {
                "deck": offered_games.deck_to_data(each.deck),
                "event": dict(each.event),
                "date": each.date,
                "place": dict(each.place),
            }
            for each in game_of(request).tournaments.values()
        ]
    )


async def _given_deck(request: Request, data: dict[str, Any]) -> DeckList:
    """The deck that a request is about; it need not be legal."""
    game = game_of(request)
    if "deck" in data:
        return offered_games.deck_from_data(game, data["deck"], shared_of(request).limits)
    choice = read_as({name: data[name] for name in ("name", "text", "id") if name in data}, DeckChoice)
    return await chosen_deck(shared_of(request), game, choice, lambda: user_of(request))


async def check_deck(request: Request) -> Response:
    game = game_of(request)
    deck = await _given_deck(request, await data_of(request, *_DECK))
    faults = game.check_deck(deck)
    return answer(
        {
            "deck": offered_games.deck_to_data(deck),
            "legal": not faults,
            "faults": [fault_data(fault) for fault in faults],
            "figures": deck_files.figures_of(game, deck),
            "passed_over": [{"line": line.row, "text": line.written[:_MOST_LETTERS]} for line in deck.passed_over],
        }
    )


async def export_deck(request: Request) -> Response:
    data = await data_of(request, *_DECK, "format", "lang")
    deck = await _given_deck(request, data)
    format = str(data.get("format", "text"))
    lang = "ja" if data.get("lang") == "ja" else "en"
    return answer({"format": format, "text": game_of(request).write_deck(deck, format, lang)})


async def opening_hand(request: Request) -> Response:
    """The hand that a game with this deck begins with; of a deck that is not legal yet, as many of the cards that are there."""
    game = game_of(request)
    data = await data_of(request, *_DECK, "seed")
    deck = await _given_deck(request, data)
    seed = data.get("seed", secrets.randbelow(2**32))
    if not game.check_deck(deck):
        return answer({"seed": seed, "cards": _first_hand(game, deck, seed)})
    cards = [number for number, count in deck.parts["main"].items() if number in game.cards for _ in range(count)]
    size = len(_first_hand(game, offered_games.shipped_deck(game, ""), 0))
    dealt = random.Random(seed if isinstance(seed, int) else 0).sample(cards, min(size, len(cards)))
    return answer({"seed": seed, "cards": dealt})


def _first_hand(game: Game, deck: DeckList, seed: object) -> list[str]:
    table = offered_games.usual_table(game, [deck], seed, "closed")
    while table.decision is not None and not table.view(0)["players"][0]["hand"]["count"]:
        table.choose(table.decision.default)
    return [card["number"] for card in table.view(0)["players"][0]["hand"]["cards"]]


def _id_in(request: Request) -> int:
    id: int = request.path_params["id"]
    if id >= 2**53:
        raise Refusal("unknown", "you have no such deck")
    return id


def _deck_row(row: DeckRow, limits: Limits) -> Data:
    game = game_named(row.game)
    data = json.loads(row.data)
    legal = not game.check_deck(offered_games.deck_from_data(game, data, limits))
    return {
        "id": row.id,
        "game": row.game,
        "name": data["name"],
        "changed": row.changed,
        "legal": legal,
        "deck": data,
    }


async def own_decks(request: Request) -> Response:
    rows = await shared_of(request).store.decks(user_of(request))
    return answer([_deck_row(row, shared_of(request).limits) for row in rows])


async def put_deck(request: Request) -> Response:
    user = user_of(request)
    data = await data_of(request, "game", "deck", "changed")
    seen = data.get("changed")
    if not (seen is None or isinstance(seen, int | float)):
        raise Refusal("malformed", "changed is the time that the deck had when it was last seen")
    limits = shared_of(request).limits
    game = game_named(str(data.get("game", "")))
    deck = json.dumps(
        offered_games.deck_to_data(offered_games.deck_from_data(game, data.get("deck"), limits)), ensure_ascii=False
    )
    id = _id_in(request) if "id" in request.path_params else None
    row = await shared_of(request).store.put_deck(user, id, game.name, deck, limits.decks_per_user, seen)
    if row is None:
        raise Refusal("full", "you have too many decks") if id is None else Refusal("unknown", "you have no such deck")
    if row.data != deck:
        raise Refusal("changed", "this deck was changed elsewhere meanwhile")
    return answer(_deck_row(row, limits))


async def drop_deck(request: Request) -> Response:
    if not await shared_of(request).store.drop_deck(user_of(request), _id_in(request)):
        raise Refusal("unknown", "you have no such deck")
    return answer({})


async def own_statistics(request: Request) -> Response:
    game = game_of(request)
    return answer(by_deck(await shared_of(request).store.statistics(user_of(request), game.name)))


async def drop_statistics(request: Request) -> Response:
    game = game_of(request)
    await shared_of(request).store.drop_statistics(user_of(request), game.name, request.query_params.get("deck", ""))
    return answer({})
