"""Reviews of replays: worked out piece by piece for as long as somebody asks, and kept in the data folder."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import OrderedDict
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ...lab.advice.kept import Basis, is_current, keep_review, read_review, review_data
from ...lab.advice.review import TRIES, Moment
from ..errors import Refusal
from ..rooms.reports import drop_oldest
from ..workers import jobs
from .replays import about_replay, replay_in
from .request import answer, shared_of

_MOST: Final = 200  # reviews that are under way
_REMEMBERED: Final = 50  # reviews that are done, where none can be written


class _UnderWay:
    """How far a review has come."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()  # one piece at a time, whoever asks
        self.next = 0
        self.moments: list[Moment] = []


class Reviews:
    """A review goes on with each request for it, and stands still when nobody asks any more."""

    def __init__(self, folder: Path, most: int) -> None:
        self._folder = folder / "reviews"
        self._most = most
        self._under_way: OrderedDict[str, _UnderWay] = OrderedDict()
        self._done: OrderedDict[str, dict[str, Any]] = OrderedDict()

    async def go_on(self, request: Request, id: str) -> None:
        """The next piece, if there is one left."""
        work = self._under_way.setdefault(id, _UnderWay())
        self._under_way.move_to_end(id)
        if len(self._under_way) > _MOST:
            self._under_way.popitem(last=False)
        async with work.lock:
            kept = await self.kept(id)
            if kept is not None and is_current(kept, _basis(id)):
                return
            seconds = shared_of(request).limits.reviewing
            piece = await about_replay(request, id, jobs.review_piece, work.next, seconds)
            work.moments += [Moment.from_data(moment) for moment in piece["moments"]]
            work.next = piece["next"]
            if work.next >= await _inputs_of(request, id):
                await self._keep(id, review_data(_basis(id), work.moments))
                self._under_way.pop(id, None)

    async def state(self, request: Request, id: str) -> dict[str, Any]:
        """How far it is, and the review as far as there is one: an old one until the new one is there."""
        inputs = await _inputs_of(request, id)
        kept = await self.kept(id)
        work = self._under_way.get(id)
        current = kept is not None and is_current(kept, _basis(id))
        state = "done" if current else "working" if work is not None else "none" if kept is None else "old"
        return {
            "state": state,
            "done": inputs if current else 0 if work is None else work.next,
            "inputs": inputs,
            "review": kept,
        }

    async def kept(self, id: str) -> dict[str, Any] | None:
        return self._done.get(id) or await asyncio.to_thread(read_review, self._path(id))

    def _path(self, id: str) -> Path:
        return self._folder / f"{id}.json"

    async def _keep(self, id: str, review: dict[str, Any]) -> None:
        self._done[id] = review
        if len(self._done) > _REMEMBERED:
            self._done.popitem(last=False)
        await asyncio.to_thread(self._write, id, review)

    def _write(self, id: str, review: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):
            self._folder.mkdir(exist_ok=True, mode=0o700)
            drop_oldest(self._folder, "*.json", self._most - 1)
            keep_review(self._path(id), review)


def _basis(id: str) -> Basis:
    return Basis.now(id, TRIES)


async def _inputs_of(request: Request, id: str) -> int:
    row = await shared_of(request).store.replay(id)
    if row is None:
        raise Refusal("unknown", "there is no such replay")
    inputs: int = json.loads(row.data)["inputs"]
    return inputs


def _reviews_of(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


async def one_review(request: Request) -> Response:
    """What is known of a replay's review."""
    return answer(await _reviews_of(request).state(request, replay_in(request)))


async def work_out(request: Request) -> Response:
    """Work on it for a while; whoever wants it all asks again and again."""
    id = replay_in(request)
    await _inputs_of(request, id)
    await _reviews_of(request).go_on(request, id)
    return answer(await _reviews_of(request).state(request, id))
