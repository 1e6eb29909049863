"""What is asked over plain HTTP: games, cards, rules, decks, replays, positions and health."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..kernel.errors import UnknownName
from ..version import VERSION
from . import deckfiles, kits, snapshot, thinking
from .catalogue import card_row, describe_games, found_by, printed, rule_row, rules_file
from .errors import Refusal, fault_data, refusal_of
from .hall import Hall
from .messages import PROTOCOL, Data, DeckChoice
from .storage import DeckRow, ReplayRow
from .storage.store import Finished
from .tokens import is_name, new_replay

Endpoint = Callable[[Request], Awaitable[Response]]

_MOST_FRAMES = 100


def answer(data: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refused(error: Exception) -> Response:
    refusal = refusal_of(error)
    body = {"code": refusal.code, "message": refusal.message, "rule": refusal.rule, "faults": refusal.faults}
    return answer(body, refusal.status)


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def user_of(request: Request) -> str:
    """The user whose token the request carries."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refusal("bad-token", "this needs the header Authorization: Bearer TOKEN")
    return hall_of(request).signer.user_of(token.strip())


async def body_of(request: Request, most: int | None = None) -> bytes:
    """The body, up to a limit."""
    limit = hall_of(request).limits.body if most is None else most
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > limit:
            raise Refusal("too-large", f"a body has at most {limit} bytes here")
        parts.append(part)
    return b"".join(parts)


async def data_of(request: Request) -> dict[str, Any]:
    body = await body_of(request)
    try:
        data = msgspec.json.decode(body) if body else {}
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Refusal("malformed", "the body is no JSON") from None
    if not isinstance(data, dict):
        raise Refusal("malformed", "the body is no JSON object")
    return data


def kit_of(request: Request) -> Any:
    return kits.kit_named(request.path_params["game"])


def number_in(request: Request, name: str, usual: int) -> int:
    text = request.query_params.get(name, str(usual))
    if not text.isdecimal() or len(text) > 9:
        raise Refusal("malformed", f"{name} is a whole number, not {text!r}")
    return int(text)


def replay_in(request: Request) -> str:
    id: str = request.path_params["id"]
    if not is_name(id):
        raise Refusal("unknown", "there is no such replay")
    return id


def id_in(request: Request) -> int:
    id: int = request.path_params["id"]
    if id >= 2**53:
        raise Refusal("unknown", "you have no such deck")
    return id


# ---------------------------------------------------------------------------------------------------- games


async def health(request: Request) -> Response:
    hall = hall_of(request)
    rooms = hall.rooms.values()
    return answer(
        {
            "ok": not hall.stopping,
            "version": VERSION,
            "protocol": PROTOCOL,
            "uptime": round(time.time() - hall.started, 1),
            "rooms": len(rooms),
            "playing": sum(1 for room in rooms if room.record.status == "playing"),
            "connections": len(hall.connections),
            "choices": hall.choices,
            "storage": hall.store.database.name,
            "workers": hall.workers.count,
        }
    )


async def games(request: Request) -> Response:
    return answer(describe_games())


def _unchanging(request: Request, file: tuple[bytes, str]) -> Response:
    """What changes only with the version: a browser keeps it and asks whether it is still the same."""
    body, tag = file
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


async def cards(request: Request) -> Response:
    kit = kit_of(request)
    query = request.query_params.get("q")
    if query is not None:
        return answer({"numbers": await hall_of(request).workers.run(found_by, kit.name, query)})
    return _unchanging(request, await hall_of(request).cards_file(kit.name))


async def one_card(request: Request) -> Response:
    kit = kit_of(request)
    return answer(card_row(kit, kit.cards[request.path_params["number"]]))


async def rules(request: Request) -> Response:
    return _unchanging(request, rules_file(kit_of(request).name))


async def one_rule(request: Request) -> Response:
    kit = kit_of(request)
    clause = kit.rules[request.path_params["clause"]]
    heading = kit.rules.heading(clause.id)
    under = None if heading is None else {"id": heading.id, "title": heading.title}
    below = [child.id for child in kit.rules.children(clause.id)]
    return answer({**rule_row(kit, clause), "tests": list(clause.tests), "under": under, "below": below})


# ---------------------------------------------------------------------------------------------------- decks


async def shipped_decks(request: Request) -> Response:
    return answer([kits.deck_to_data(deck) for deck in kit_of(request).decks.values()])


async def _given_deck(request: Request, data: dict[str, Any]) -> Any:
    """The deck that a request is about; it need not be legal."""
    kit = kit_of(request)
    if "deck" in data:
        return kits.deck_from_data(kit, data["deck"])
    try:
        choice = msgspec.convert(data, DeckChoice)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", str(error)) from None
    if choice.text:
        return kits.deck_from_text(kit, choice.text, choice.name or "deck")
    if choice.id is not None:
        rows = await hall_of(request).store.decks(user_of(request))
        own = next((row for row in rows if row.id == choice.id and row.game == kit.name), None)
        if own is None:
            raise Refusal("unknown", "you have no such deck for this game")
        return kits.deck_from_data(kit, json.loads(own.data))
    return kits.shipped_deck(kit, choice.name)


async def check_deck(request: Request) -> Response:
    kit = kit_of(request)
    deck = await _given_deck(request, await data_of(request))
    faults = kit.check_deck(deck)
    return answer(
        {
            "deck": kits.deck_to_data(deck),
            "legal": not faults,
            "faults": [fault_data(fault) for fault in faults],
            "figures": deckfiles.figures_of(
                deck, lambda number: printed(kit, kit.cards[number]) if number in kit.cards else None
            ),
        }
    )


async def export_deck(request: Request) -> Response:
    data = await data_of(request)
    deck = await _given_deck(request, data)
    format = str(data.get("format", "text"))
    lang = "ja" if data.get("lang") == "ja" else "en"
    return answer({"format": format, "text": deckfiles.write_deck(kit_of(request), deck, format, lang)})


async def opening_hand(request: Request) -> Response:
    """The hand that a game with this deck begins with."""
    kit = kit_of(request)
    data = await data_of(request)
    deck = await _given_deck(request, data)
    seed = data.get("seed", secrets.randbelow(2**32))
    mode, counts = next(iter(kits.modes_of(kit).items()))
    table = kits.new_table(kit, mode, [deck] * counts[0], seed, "closed")
    while table.decision is not None and not table.view(0)["players"][0]["hand"]["count"]:
        table.choose(table.decision.default)
    hand = table.view(0)["players"][0]["hand"]["cards"]
    return answer({"seed": seed, "cards": [card["number"] for card in hand]})


def _deck_row(row: DeckRow) -> Data:
    kit = kits.kit_named(row.game)
    data = json.loads(row.data)
    legal = not kit.check_deck(kits.deck_from_data(kit, data))
    return {
        "id": row.id,
        "game": row.game,
        "name": data["name"],
        "changed": row.changed,
        "legal": legal,
        "deck": data,
    }


async def own_decks(request: Request) -> Response:
    rows = await hall_of(request).store.decks(user_of(request))
    return answer([_deck_row(row) for row in rows])


async def put_deck(request: Request) -> Response:
    user = user_of(request)
    data = await data_of(request)
    kit = kits.kit_named(str(data.get("game", "")))
    deck = json.dumps(kits.deck_to_data(kits.deck_from_data(kit, data.get("deck"))), ensure_ascii=False)
    id = id_in(request) if "id" in request.path_params else None
    row = await hall_of(request).store.put_deck(user, id, kit.name, deck, hall_of(request).limits.decks_per_user)
    if row is None:
        raise Refusal("full", "you have too many decks") if id is None else Refusal("unknown", "you have no such deck")
    return answer(_deck_row(row))


async def drop_deck(request: Request) -> Response:
    if not await hall_of(request).store.drop_deck(user_of(request), id_in(request)):
        raise Refusal("unknown", "you have no such deck")
    return answer({})


# ---------------------------------------------------------------------------------------------------- replays


def _replay_data(row: ReplayRow, mine: bool) -> Data:
    return {
        "id": row.id,
        "game": row.game,
        "finished": row.finished,
        "public": row.public,
        "mine": mine,
        **json.loads(row.data),
    }


async def replays(request: Request) -> Response:
    rows = await hall_of(request).store.replays(user_of(request))
    return answer([_replay_data(row, mine) for row, mine in rows])


async def upload(request: Request) -> Response:
    hall = hall_of(request)
    user = user_of(request)
    save = await body_of(request, hall.limits.upload)
    data = await hall.workers.run(thinking.inspect, save)
    game = data.pop("game")
    row = ReplayRow(new_replay(), game, False, time.time(), json.dumps(data, ensure_ascii=False))
    await hall.store.put_replay(Finished(row, save, (user,)))
    return answer(_replay_data(row, True))


async def _about_replay(request: Request, work: Callable[..., Any], *arguments: object) -> Any:
    """Ask a worker about a replay; it is sent the game when it does not have it."""
    hall = hall_of(request)
    id = replay_in(request)
    found = await hall.workers.run(work, id, None, *arguments)
    if found == thinking.UNKNOWN:
        save = await hall.store.replay_save(id)
        if save is None:
            raise Refusal("unknown", "there is no such replay")
        found = await hall.workers.run(work, id, save, *arguments)
    return found


async def one_replay(request: Request) -> Response:
    row = await hall_of(request).store.replay(replay_in(request))
    if row is None:
        raise Refusal("unknown", "there is no such replay")
    data = _replay_data(row, False)
    data["turns"] = await _about_replay(request, thinking.turn_marks)
    return answer(data)


async def frames(request: Request) -> Response:
    first = number_in(request, "from", 0)
    last = number_in(request, "to", first + _MOST_FRAMES - 1)
    if not first <= last < first + _MOST_FRAMES:
        raise Refusal("malformed", f"at most {_MOST_FRAMES} frames at once, from the first to the last")
    side = request.query_params.get("seat", "none")
    if side not in ("none", "all") and not side.isdecimal():
        raise Refusal("malformed", "seat is a number, none or all")
    seat = int(side) if side.isdecimal() else None
    body = await _about_replay(request, thinking.frames, first, last, seat, side == "all")
    return Response(body, media_type="application/json")


async def save_file(request: Request) -> Response:
    id = replay_in(request)
    save = await hall_of(request).store.replay_save(id)
    if save is None:
        raise Refusal("unknown", "there is no such replay")
    headers = {"content-disposition": f'attachment; filename="holochron-{id[:8]}.save"'}
    return Response(save, headers=headers, media_type="application/octet-stream")


async def position(request: Request) -> Response:
    """Whether a position can be played, and what it looks like; without one, an example."""
    kit = kit_of(request)
    text = str((await data_of(request)).get("position", ""))
    if not text:
        decks = list(kit.decks.values())
        mode, counts = next(iter(kits.modes_of(kit).items()))
        table = kits.new_table(kit, mode, [decks[at % len(decks)] for at in range(counts[0])], 1, "open")
        while table.decision is not None and table.view(None)["turn"] < 3:
            table.choose(table.decision.default)
        text = table.position()
    table = kit.position(text)
    decision = table.decision
    viewer = decision.player if decision is not None and decision.player >= 0 else None
    shown = snapshot.decision_info(table, decision) if decision is not None else None
    return answer({"position": text, "view": snapshot.view_of(table, viewer), "decision": shown})


async def no_such_thing(request: Request) -> Response:
    raise UnknownName(f"there is nothing at {request.url.path}")


def routes() -> list[Route]:
    table: list[tuple[str, str, Endpoint]] = [
        ("GET", "/api/health", health),
        ("GET", "/api/games", games),
        ("GET", "/api/games/{game}/cards", cards),
        ("GET", "/api/games/{game}/cards/{number}", one_card),
        ("GET", "/api/games/{game}/rules", rules),
        ("GET", "/api/games/{game}/rules/{clause}", one_rule),
        ("GET", "/api/games/{game}/decks", shipped_decks),
        ("POST", "/api/games/{game}/decks/check", check_deck),
        ("POST", "/api/games/{game}/decks/export", export_deck),
        ("POST", "/api/games/{game}/decks/hand", opening_hand),
        ("POST", "/api/games/{game}/position", position),
        ("GET", "/api/decks", own_decks),
        ("POST", "/api/decks", put_deck),
        ("PUT", "/api/decks/{id:int}", put_deck),
        ("DELETE", "/api/decks/{id:int}", drop_deck),
        ("GET", "/api/replays", replays),
        ("POST", "/api/replays", upload),
        ("GET", "/api/replays/{id}", one_replay),
        ("GET", "/api/replays/{id}/frames", frames),
        ("GET", "/api/replays/{id}/save", save_file),
    ]
    found = [Route(path, endpoint, methods=[method]) for method, path, endpoint in table]
    return [*found, Route("/api/{rest:path}", no_such_thing)]
