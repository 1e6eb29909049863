"""Who waits for previews. When nobody does any more, they are not worked out."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from ..errors import Refusal

T = TypeVar("T")


class Foresight:
    """One look at a time for each person: the last that was asked for."""

    def __init__(self) -> None:
        self._looking: dict[object, asyncio.Task[Any]] = {}

    async def look(self, person: object, work: Coroutine[Any, Any, T]) -> T:
        """What comes of the work; Refusal when it was given up meanwhile."""
        self.give_up(person)
        task = self._looking[person] = asyncio.ensure_future(work)
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            if self._looking.get(person) is task:
                del self._looking[person]
        if task.cancelled():
            raise Refusal("stale", "there is something else to look at meanwhile")
        found: T = task.result()
        return found

    def give_up(self, person: object) -> None:
        """The person does not look any more."""
        task = self._looking.pop(person, None)
        if task is not None:
            task.cancel()

    def give_up_all(self) -> None:
        """What was looked at is past."""
        for person in list(self._looking):
            self.give_up(person)
