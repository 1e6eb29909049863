"""Replays over HTTP: lists, frames, saves to download and to upload."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ..errors import Refusal
from ..gate.hosts import address_of
from ..socket.plain import Data
from ..storage import Finished, ReplayRow
from ..tokens import is_name, new_replay
from ..workers import jobs
from ..workers.elsewhere import read_elsewhere
from ..workers.foreign import inspected
from .request import answer, body_of, is_number, lobby_of, number_in, shared_of, user_of


def replay_in(request: Request) -> str:
    id: str = request.path_params["id"]
    return _known(id)


def _known(id: str) -> str:
    if not is_name(id):
        raise Refusal("unknown", "there is no such replay")
    return id


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
    rows = await shared_of(request).store.replays(user_of(request))
    return answer([_replay_data(row, mine) for row, mine in rows])


async def upload(request: Request) -> Response:
    shared = shared_of(request)
    user = user_of(request)
    shared.quotas.upload(address_of(request))
    save = await body_of(request, shared.limits.upload)
    save, data = await read_elsewhere(shared, address_of(request), inspected, save)
    game = data.pop("game")
    row = ReplayRow(new_replay(), game, public=False, finished=time.time(), data=json.dumps(data, ensure_ascii=False))
    limits = shared.limits
    await shared.store.put_upload(Finished(row, save, (user,)), limits.uploads_per_user, limits.uploads)
    return answer(_replay_data(row, mine=True))


async def _save_of(request: Request, id: str) -> bytes:
    save = await shared_of(request).store.replay_save(id)
    if save is None:
        raise Refusal("unknown", "there is no such replay")
    return save


async def about_replay(request: Request, id: str, work: Callable[..., Any], *arguments: object) -> Any:
    """Ask a worker about a replay."""
    workers, who = shared_of(request).workers, address_of(request)
    return await workers.about_replay(_known(id), lambda _: _save_of(request, id), work, *arguments, who=who)


async def one_replay(request: Request) -> Response:
    row = await shared_of(request).store.replay(replay_in(request))
    if row is None:
        raise Refusal("unknown", "there is no such replay")
    data = _replay_data(row, mine=False)
    data["turns"] = await about_replay(request, replay_in(request), jobs.turn_marks)
    return answer(data)


async def frames(request: Request) -> Response:
    first = number_in(request, "from", 0)
    most = shared_of(request).limits.frames
    last = number_in(request, "to", first + most - 1)
    if not first <= last < first + most:
        raise Refusal("malformed", f"at most {most} frames at once, from the first to the last")
    side = request.query_params.get("seat", "none")
    if side not in ("none", "all") and not is_number(side):
        raise Refusal("malformed", "seat is a number, none or all")
    seat = int(side) if is_number(side) else None
    body = await about_replay(request, replay_in(request), jobs.frames, first, last, seat, side == "all")
    return Response(body, media_type="application/json")


async def save_file(request: Request) -> Response:
    return _download(await _save_of(request, replay_in(request)), replay_in(request)[:8])


async def room_save(request: Request) -> Response:
    lobby, code = lobby_of(request), request.path_params["code"]
    return _download(await lobby.nodes.save_of(lobby, code, user_of(request)), code.strip().lower())


def _download(save: bytes, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="holochron-{name}.save"'}
    return Response(save, headers=headers, media_type="application/octet-stream")
