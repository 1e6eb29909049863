"""Time at a table: some seconds for each decision, then the bank; a warning, and in the end the safe answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...kernel.decisions import Decision
from ..limits import Limits
from ..socket.messages import ClockInfo, ClockNews, Reply
from ..socket.wishes import ClockWish
from ..time_source import Timer, TimeSource
from .records import RoomRecord


class Clock:
    """Runs while a person must choose."""

    def __init__(self, wish: ClockWish, banks: list[float], now: Callable[[], float]) -> None:
        self.wish = wish
        self.banks = banks
        self._now = now
        self._seat: int | None = None
        self._since = 0.0

    def start(self, seat: int | None) -> None:
        """Whose time it is from now on; None: nobody's."""
        self.stop()
        self._seat = seat
        self._since = self._now()

    def stop(self) -> None:
        """What was used beyond the time for one decision is taken from the bank."""
        if self._seat is not None:
            over = self._now() - self._since - self.wish.decision
            if over > 0:
                self.banks[self._seat] = max(0.0, self.banks[self._seat] - over)
        self._seat = None

    @property
    def running(self) -> bool:
        return self._seat is not None

    @property
    def left(self) -> float:
        """Seconds until the safe answer is given, the bank included."""
        if self._seat is None:
            return 0.0
        return self.wish.decision + self.banks[self._seat] - (self._now() - self._since)

    def info(self) -> ClockInfo:
        banks = list(self.banks)
        decision = self.wish.decision
        if self._seat is not None:
            left = decision - (self._now() - self._since)
            decision = max(0.0, left)
            banks[self._seat] = max(0.0, banks[self._seat] + min(0.0, left))
        return ClockInfo(
            seat=self._seat,
            decision=round(decision, 1),
            bank=[round(bank, 1) for bank in banks],
            running=self.running,
        )


class Timekeeper:
    """Lets the clock of a room run, where it has one; `tell` tells everybody, `run_out` is called with the id of a decision
    for which the time is over."""

    def __init__(
        self,
        record: RoomRecord,
        time: TimeSource,
        limits: Limits,
        tell: Callable[[Reply], None],
        run_out: Callable[[int], None],
    ) -> None:
        self._record = record
        self._time = time
        self._limits = limits
        self._tell = tell
        self._run_out = run_out
        self._clock: Clock | None = None
        self._timer: Timer | None = None

    def info(self) -> ClockInfo | None:
        return None if self._clock is None else self._clock.info()

    @property
    def running(self) -> bool:
        return self._clock is not None and self._clock.running

    def stop(self) -> bool:
        """A choice was made: what it took is written down. Whether there is a clock at all."""
        if self._clock is None:
            return False
        self._clock.stop()
        self._record.banks = list(self._clock.banks)
        return True

    def restart(self, decision: Decision | None) -> None:
        """Whose time runs now, and what happens when it has run out."""
        self.halt()
        record = self._record
        if record.clock is None or record.status != "playing":
            self._clock = None
            return
        if self._clock is None:
            self._clock = Clock(record.clock, list(record.banks), self._time.now)
        if decision is not None and decision.player >= 0 and record.seats[decision.player].by == "human":
            self._clock.start(decision.player)
            self._wait(self._clock, decision.id)
        else:
            self._clock.start(None)

    def halt(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def allow_grace(self, seat: int, decision_id: int) -> bool:
        """Some more time to come back for a player who is not here, once in a game; whether there is any."""
        clock = self._clock
        if clock is None or seat in self._record.graced:
            return False
        self._record.graced.append(seat)
        clock.banks[seat] += self._limits.grace
        self._tell(ClockNews(room=self._record.code, clock=clock.info(), warning=False))
        self._wait(clock, decision_id)
        return True

    def _wait(self, clock: Clock, decision_id: int) -> None:
        if clock.left > self._limits.warning:
            seconds = clock.left - self._limits.warning
            self._timer = self._time.later(seconds, partial(self._warn, clock, decision_id))
        else:
            self._wait_for_end(clock, decision_id)

    def _warn(self, clock: Clock, decision_id: int) -> None:
        self._tell(ClockNews(room=self._record.code, clock=clock.info(), warning=True))
        self._wait_for_end(clock, decision_id)

    def _wait_for_end(self, clock: Clock, decision_id: int) -> None:
        self._timer = self._time.later(max(0.0, clock.left), partial(self._run_out, decision_id))
