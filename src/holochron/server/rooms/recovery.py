"""When storing has failed: what is in memory may not be what is stored, and is read from there again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ..errors import Refusal
from ..shared import Shared
from ..storage import StorageError
from ..time_source import Timer

log = logging.getLogger("holochron.server")

_SOON: Final = 2.0  # seconds


class Recovery:
    """`read_again` makes the room what is stored of it. It is done before anything else happens there (`recover`, under the
    room's lock), and soon after a failure if nobody does anything: somebody may wait for what was stored after all."""

    def __init__(
        self, code: str, shared: Shared, lock: asyncio.Lock, read_again: Callable[[], Awaitable[None]]
    ) -> None:
        self.is_needed = False
        self._code = code
        self._shared = shared
        self._lock = lock
        self._read_again = read_again
        self._timer: Timer | None = None
        self._halted = False

    def fail(self) -> None:
        """Something has failed on the way to the storage, or after that: what has come there is not known."""
        self.is_needed = True
        if self._timer is None and not self._halted:
            self._timer = self._shared.time.later(_SOON, lambda: self._shared.tasks.start(self._recover_soon()))

    async def recover(self) -> None:
        """What could not be stored is forgotten, what was stored although nobody heard of it counts."""
        if self.is_needed:
            try:
                await self._read_again()
            except StorageError as error:
                raise Refusal("storage", "the game cannot be read from its storage just now") from error

    async def _recover_soon(self) -> None:
        self._timer = None
        async with self._lock:
            if not self._halted:
                try:
                    await self.recover()
                except Refusal as error:
                    log.warning("room %s: %s", self._code, error.message)
                    self.fail()

    def halt(self) -> None:
        self._halted = True
        if self._timer is not None:
            self._timer.cancel()
