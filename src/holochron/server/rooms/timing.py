"""Time at a table: the clock runs while a person must choose, warns, and in the end gives the safe answer."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from ..errors import Refusal
from ..socket.messages import ClockInfo, ClockNews, Timeout
from .clock import Clock

if TYPE_CHECKING:
    from .room import Room

log = logging.getLogger("holochron.server")

WARNING: Final = 10.0  # seconds left when a player is warned
GRACE: Final = 60.0  # seconds more, once in a game, for a player whose connection is lost


class Timing:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._clock: Clock | None = None
        self._timer: asyncio.TimerHandle | None = None

    def info(self) -> ClockInfo | None:
        return None if self._clock is None else self._clock.info()

    @property
    def running(self) -> bool:
        return self._clock is not None and self._clock.info().running

    def stop(self) -> bool:
        """A choice was made: what it took is written down. Whether there is a clock at all."""
        if self._clock is None:
            return False
        self._clock.stop()
        self._room.record.banks = list(self._clock.banks)
        return True

    def restart(self) -> None:
        """Whose time runs now, and what happens when it has run out."""
        self.halt()
        room = self._room
        if room.record.clock is None or room.table is None or room.record.status != "playing":
            self._clock = None
            return
        if self._clock is None:
            self._clock = Clock(room.record.clock, list(room.record.banks))
        decision = room.table.decision
        if decision is not None and decision.player >= 0 and room.record.seats[decision.player].by == "human":
            self._clock.start(decision.player)
            self._wait(self._clock, decision.id)
        else:
            self._clock.start(None)

    def halt(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self, clock: Clock, decision_id: int) -> None:
        loop = asyncio.get_running_loop()
        if clock.left > WARNING:
            self._timer = loop.call_later(clock.left - WARNING, self._warn, clock, decision_id)
        else:
            self._timer = loop.call_later(max(0.0, clock.left), self._run_out, decision_id)

    def _warn(self, clock: Clock, decision_id: int) -> None:
        self._room.audience.tell(ClockNews(room=self._room.code, clock=clock.info(), warning=True))
        self._timer = asyncio.get_running_loop().call_later(max(0.0, clock.left), self._run_out, decision_id)

    def _run_out(self, decision_id: int) -> None:
        self._room.hall.keep(self._answer_safely(decision_id))

    async def _answer_safely(self, decision_id: int) -> None:
        """The time is over: the safe answer is given."""
        room = self._room
        async with room.lock:
            try:
                table = await room.ready()
                decision = table.decision
                if decision is None or decision.id != decision_id or self._wait_for(decision.player, decision_id):
                    return
                player, default = decision.player, decision.default
                await room.act(player, lambda: table.choose(default, decision_id))
                room.audience.tell(Timeout(room=room.code, seat=player))
            except Refusal as error:
                log.warning("room %s: the clock could not answer: %s", room.code, error.message)

    def _wait_for(self, seat: int, decision_id: int) -> bool:
        """Whether a player who is not here gets some more time to come back."""
        room, clock = self._room, self._clock
        if clock is None or seat in room.record.graced or room.record.seats[seat].user in room.audience.seated():
            return False
        room.record.graced.append(seat)
        clock.banks[seat] += GRACE
        room.audience.tell(ClockNews(room=room.code, clock=clock.info(), warning=False))
        self._wait(clock, decision_id)
        return True
