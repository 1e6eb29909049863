"""What comes of a decision, worked out for whoever must make it: what options surely do, and what the search would choose."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from ..errors import Refusal
from ..socket.plain import Langs, OptionPreview, SearchHint
from ..tables.play import Play
from .foresight import Foresight
from .pool import WorkerFailed, Workers

T = TypeVar("T")


class Asking(Protocol):
    """Somebody who looks ahead."""

    user: str
    langs: Langs


class Ahead:
    """Of one room: each person looks at one preview and one hint at a time, and at none that is past."""

    def __init__(self, code: str, play: Play, workers: Workers) -> None:
        self._code = code
        self._play = play
        self._workers = workers
        self._previews = Foresight()
        self._hints = Foresight()

    async def previews(self, person: Asking) -> list[OptionPreview]:
        """What each option of the current decision surely does."""
        play = self._play
        work = self._workers.previews(self._code, play.head, play.journal[:], person.langs, person.user)
        return await _worked_out(self._previews.look(person, work), "the preview")

    async def hint(self, person: Asking) -> SearchHint:
        """What the search would choose, and why."""
        play = self._play
        work = self._workers.hint(self._code, play.head, play.journal[:], person.langs, person.user)
        return await _worked_out(self._hints.look(person, work), "the hint")

    def give_up(self, person: Asking) -> None:
        """The person does not look any more."""
        self._previews.give_up(person)
        self._hints.give_up(person)

    def give_up_all(self) -> None:
        """What was looked at is past."""
        self._previews.give_up_all()
        self._hints.give_up_all()


async def _worked_out(look: Coroutine[Any, Any, T], what: str) -> T:
    try:
        return await look
    except WorkerFailed as error:
        raise Refusal("internal", f"{what} could not be worked out") from error
