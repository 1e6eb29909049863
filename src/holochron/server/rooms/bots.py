"""The bots of a room: while it is for one of them to choose, a worker is asked what."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence

from ...kernel.decisions import CHANCE
from ..errors import Refusal
from ..lessons.guide import answer_at, is_for_learner
from ..tables.play import Play
from ..workers.pool import WorkerFailed, Workers
from .people import People
from .records import RoomRecord, lesson_of

log = logging.getLogger("holochron.server")

# Choose for the bots one after the other (None: the safe answer), unless the journal is not as long any more as it was.
Choose = Callable[[Sequence[int | None], int], Awaitable[None]]


class Bots:
    """They play while somebody waits for them: a player, whether here or not, or somebody who watches."""

    def __init__(self, record: RoomRecord, play: Play, people: People, workers: Workers, choose: Choose) -> None:
        self._record = record
        self._people = people
        self._play = play
        self._workers = workers
        self._choose = choose
        self._lesson = lesson_of(record)
        self._thinking: asyncio.Task[None] | None = None
        self._halted = False

    def wake(self) -> None:
        """Let a bot think when it is a bot's turn."""
        if self.are_next() and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.get_running_loop().create_task(self._think())

    def halt(self) -> None:
        self._halted = True
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def are_next(self) -> bool:
        """Whether the next choice is a bot's, or a throw of chance."""
        decision = self._play.decision
        if self._halted or self._record.status != "playing" or decision is None or not self._are_awaited():
            return False
        if self._lesson is not None:
            return not is_for_learner(self._lesson, self._play.require_table())
        return decision.player == CHANCE or self._record.seats[decision.player].by == "bot"

    def _are_awaited(self) -> bool:
        return bool(self._people) or any(seat.by != "bot" for seat in self._record.seats)

    async def _think(self) -> None:
        code = self._record.code
        try:
            while self.are_next():
                count = len(self._play.journal)  # an undo or a concession may come between
                await self._choose(await self._answers(), count)
        except Refusal as error:
            log.warning("room %s: the bot stops: %s", code, error.message)
        except Exception:
            log.exception("room %s: the bot stops", code)
        finally:
            self._thinking = None

    async def _answers(self) -> Sequence[int | None]:
        """What the bots choose next; the safe answer (None) when they fail."""
        record, play = self._record, self._play
        if self._lesson is not None:
            return [answer_at(self._lesson, play.require_table())]
        decision = play.decision
        if decision is None or decision.player == CHANCE:
            return [secrets.randbelow(len(decision.options))] if decision is not None else []
        seats = {seat: one.bot for seat, one in enumerate(record.seats) if one.by == "bot"}
        try:
            # the same game again has the same bots; what they do tells nothing of how the cards lie
            key = hashlib.sha256(f"bots {record.seed or record.code}".encode()).digest()
            seed = int.from_bytes(key[:6], "big")
            journal, who = play.journal[:], record.owner
            return await self._workers.choose(record.code, play.head, journal, seats, seed, who) or [None]
        except (WorkerFailed, Refusal) as error:
            log.warning("room %s: a safe answer for %s: %s", record.code, seats[decision.player], error)
            return [None]
