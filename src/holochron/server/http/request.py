"""What every request over HTTP needs: who asks, what for, and how it is answered."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ...games.registry import game_named
from ...lang.card_game import Game
from ..errors import Refusal, refusal_of
from ..gate.data import read_data
from ..rooms.lobby import Lobby
from ..shared import Shared
from .card_library import Library, Packed

_DIGITS: Final = 9  # of a number in an address


def answer(data: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def unchanging(request: Request, file: Packed) -> Response:
    """What changes only with the version: a browser keeps it and asks whether it is still the same."""
    headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(file.body), headers=headers, media_type="application/json")
    return Response(file.body, headers={**headers, "content-encoding": "gzip"}, media_type="application/json")


def refused(error: Exception) -> Response:
    refusal = refusal_of(error)
    return answer(
        {
            "code": refusal.code,
            "message": refusal.message,
            "text": refusal.text,
            "rule": refusal.rule,
            "faults": refusal.faults,
        },
        refusal.status,
    )


def lobby_of(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def shared_of(request: Request) -> Shared:
    shared: Shared = request.app.state.shared
    return shared


def library_of(request: Request) -> Library:
    library: Library = request.app.state.library
    return library


def user_of(request: Request) -> str:
    """The user whose token the request carries."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refusal("bad-token", "this needs the header Authorization: Bearer TOKEN")
    shared = shared_of(request)
    user = shared.signer.user_of(token.strip())
    if shared.bans.is_banned(shared.signer.public_name(user)):
        raise Refusal("banned", "you may not come in here")
    return user


def _size(count: int) -> str:
    return f"{count / 2**20:.3g} MB" if count >= 2**20 else f"{count / 2**10:.3g} KB"


async def body_of(request: Request, most: int | None = None) -> bytes:
    """The body, up to a limit."""
    limit = shared_of(request).limits.body if most is None else most
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(shared_of(request).limits.sending):
            async for part in request.stream():
                size += len(part)
                if size > limit:
                    raise Refusal("too-large", f"what is sent has at most {_size(limit)} here")
                parts.append(part)
    except TimeoutError:
        raise Refusal("slow-down", "the body did not come in time") from None
    return b"".join(parts)


async def data_of(request: Request, *names: str) -> dict[str, Any]:
    """The body as an object that says nothing but this."""
    body = await body_of(request)
    data = read_data(body, shared_of(request).limits) if body else {}
    if not isinstance(data, dict):
        raise Refusal("malformed", "the body is no JSON object")
    unknown = next((name for name in data if name not in names), None)
    if unknown is not None:
        raise Refusal("malformed", f"the body says {', '.join(names)}; {unknown[:40]!r} is none of them")
    return data


def game_of(request: Request) -> Game:
    return game_named(request.path_params["game"])


def number_in(request: Request, name: str, usual: int) -> int:
    text = request.query_params.get(name, str(usual))
    if not is_number(text):
        raise Refusal("malformed", f"{name} is a whole number, not {text[:40]!r}")
    return int(text)


def is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS
