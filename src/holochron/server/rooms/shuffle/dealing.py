"""How the game of a room comes to be dealt: the server commits itself, shares are shown, and then it begins."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from ....kernel.table.table import Table
from ...errors import Refusal
from ...shared import Shared
from ...storage import StorageError
from ..people import People, Person
from ..records import RoomRecord
from .shares import Shares

log = logging.getLogger("holochron.server")


class Dealing:
    """`store` keeps the room, `begin` begins the game on a table, `tell` says what has changed about the room."""

    def __init__(
        self,
        record: RoomRecord,
        shared: Shared,
        people: People,
        lock: asyncio.Lock,
        store: Callable[[], Awaitable[None]],
        begin: Callable[[Table], Awaitable[None]],
        tell: Callable[[], None],
    ) -> None:
        self._record = record
        self._shared = shared
        self._people = people
        self._lock = lock
        self._store = store
        self._begin = begin
        self._tell = tell
        self._halted = False
        self._shares = Shares(record, shared.time, shared.limits, lambda: shared.tasks.start(self._deal_without()))

    def resume(self) -> None:
        """The room comes back: shares that were awaited still are."""
        if self._shares.are_awaited():
            self._shares.wait()

    def halt(self) -> None:
        self._halted = True
        self._shares.halt()

    async def commit(self) -> None:
        """All have sat down: the server commits itself, and deals when all shares that were sealed are shown."""
        self._shares.commit(self._shared.new_seed)
        if not self._shares.are_missing():
            await self._begin(self._shares.dealt_table())
            return
        try:
            await self._store()
        except Exception:
            self._shares.take_back()
            raise
        self._shares.wait()
        self._tell()

    def take_back(self) -> None:
        """Somebody has got up again: nothing is committed any more."""
        self._shares.take_back()

    async def seal_anew(self, user: str, seal: str) -> None:
        """Who has shown a share before somebody got up again brings another one: nobody shows a share under two
        commitments."""
        seats = [self._record.seats[seat] for seat in self._record.seats_of(user)]
        is_worn = any(seat.share for seat in seats) and not self._record.commitment
        if seal and is_worn and self._record.status == "waiting":
            for seat in seats:
                seat.seal, seat.share = seal, ""
            await self._store()
            self._tell()

    async def show_share(self, person: Person, share: str) -> None:
        """Somebody shows a share in the shuffle; with the last one the game begins."""
        async with self._lock:
            self._people.require_seats(person)
            self._shares.show(person.user, share)
            if self._shares.are_missing():
                self._tell()
            else:
                await self._deal()

    async def _deal_without(self) -> None:
        """Shares that were not shown in time are left out, and said to be."""
        async with self._lock:
            if not self._halted and self._shares.are_awaited():
                with contextlib.suppress(Refusal, StorageError):
                    await self._deal()

    async def _deal(self) -> None:
        """The game begins with the shares that were shown; whatever goes wrong, it is tried again."""
        try:
            await self._begin(self._shares.dealt_table())
        except BaseException as error:
            log.warning("room %s: the game could not begin: %s", self._record.code, error)
            self._shares.wait()
            raise
