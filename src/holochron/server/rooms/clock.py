"""The clock of a room: some seconds for each decision, then the bank."""

from __future__ import annotations

import time

from ..socket.messages import ClockInfo, ClockWish


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
