"""The bots of a room: while it is for one of them to choose, a worker is asked what."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...kernel.decisions import CHANCE
from ..errors import Refusal
from ..workers.pool import WorkerFailed

if TYPE_CHECKING:
    from .room import Room

log = logging.getLogger("holochron.server")

_AGAIN: Final = 2.0  # seconds after which a bot tries again what could not be stored


class Bots:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._thinking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Let a bot think when it is a bot's turn."""
        if self.move_next() and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.get_running_loop().create_task(self._think())

    def halt(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def move_next(self) -> bool:
        """Whether the next choice is a bot's, or a throw of chance."""
        room = self._room
        if room.halted or room.record.status != "playing" or room.table is None or room.table.decision is None:
            return False
        player = room.table.decision.player
        return player == CHANCE or room.record.seats[player].by == "bot"

    async def _think(self) -> None:
        room = self._room
        try:
            while self.move_next():
                count = len(room.journal)
                for index in await self._answers():
                    async with room.lock:
                        await room.recover()
                        if len(room.journal) != count or not self.move_next():  # an undo or a concession came between
                            break
                        await self._choose(index)
                        count = len(room.journal)
        except Refusal as error:
            log.warning("room %s: the bot stops: %s", room.code, error.message)
            if error.code == "storage":
                asyncio.get_running_loop().call_later(_AGAIN, self.wake)
        except Exception:
            log.exception("room %s: the bot stops", room.code)
        finally:
            self._thinking = None

    async def _choose(self, index: int | None) -> None:
        table = self._room.require_playing()
        decision = table.decision
        if decision is not None:
            chosen = decision.default if index is None else index
            await self._room.act(decision.player, lambda: table.choose(chosen))

    async def _answers(self) -> Sequence[int | None]:
        """What the bots choose next; the safe answer (None) when they fail."""
        room = self._room
        decision = room.playing_table().decision
        if decision is None or decision.player == CHANCE:
            return [secrets.randbelow(len(decision.options))] if decision is not None else []
        seats = {seat: record.bot for seat, record in enumerate(room.record.seats) if record.by == "bot"}
        try:
            # the same game again has the same bots; what they do tells nothing of how the cards lie
            key = hashlib.sha256(f"bots {room.record.seed or room.code}".encode()).digest()
            seed = int.from_bytes(key[:6], "big")
            return await room.lobby.workers.choose(room.code, room.head, room.journal[:], seats, seed) or [None]
        except (WorkerFailed, Refusal) as error:
            log.warning("room %s: a safe answer for %s: %s", room.code, seats[decision.player], error)
            return [None]
