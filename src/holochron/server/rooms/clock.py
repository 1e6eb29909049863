"""Time at a table: some seconds for each decision, then the bank; a warning, and in the end the safe answer."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ..errors import Refusal
from ..socket.messages import ClockInfo, ClockNews, ClockWish, Timeout

if TYPE_CHECKING:
    from .room import Room

log = logging.getLogger("holochron.server")

WARNING: Final = 10.0  # seconds left when a player is warned
GRACE: Final = 60.0  # seconds more, once in a game, for a player whose connection is lost


class Clock:
    """Runs while a person must choose."""

    def __init__(self, wish: ClockWish, banks: list[float]) -> None:
        self.wish = wish
        self.banks = banks
        self._seat: int | None = None
        self._since = 0.0

    def start(self, seat: int | None) -> None:
        """Whose time it is from now on; None: nobody's."""
        self.stop()
        self._seat = seat
        self._since = time.monotonic()

    def stop(self) -> None:
        """What was used beyond the time for one decision is taken from the bank."""
        if self._seat is not None:
            over = time.monotonic() - self._since - self.wish.decision
            if over > 0:
                self.banks[self._seat] = max(0.0, self.banks[self._seat] - over)
        self._seat = None

    @property
    def left(self) -> float:
        """Seconds until the safe answer is given, the bank included."""
        if self._seat is None:
            return 0.0
        return self.wish.decision + self.banks[self._seat] - (time.monotonic() - self._since)

    def info(self) -> ClockInfo:
        banks = list(self.banks)
        decision = self.wish.decision
        if self._seat is not None:
            left = decision - (time.monotonic() - self._since)
            decision = max(0.0, left)
            banks[self._seat] = max(0.0, banks[self._seat] + min(0.0, left))
        return ClockInfo(
            seat=self._seat,
            decision=round(decision, 1),
            bank=[round(bank, 1) for bank in banks],
            running=self._seat is not None,
        )


class Timekeeper:
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
        self._room.people.tell(ClockNews(room=self._room.code, clock=clock.info(), warning=True))
        self._timer = asyncio.get_running_loop().call_later(max(0.0, clock.left), self._run_out, decision_id)

    def _run_out(self, decision_id: int) -> None:
        self._room.lobby.keep(self._answer_safely(decision_id))

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
                room.people.tell(Timeout(room=room.code, seat=player))
            except Refusal as error:
                log.warning("room %s: the clock could not answer: %s", room.code, error.message)

    def _wait_for(self, seat: int, decision_id: int) -> bool:
        """Whether a player who is not here gets some more time to come back."""
        room, clock = self._room, self._clock
        if clock is None or seat in room.record.graced or room.record.seats[seat].user in room.people.seated():
            return False
        room.record.graced.append(seat)
        clock.banks[seat] += GRACE
        room.people.tell(ClockNews(room=room.code, clock=clock.info(), warning=False))
        self._wait(clock, decision_id)
        return True
