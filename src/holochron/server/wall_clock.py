"""Whether the date can be believed. What is old is deleted by the date, and dates can be set wrong."""

from __future__ import annotations

import logging

from .limits import DAY
from .time_source import TimeSource

log = logging.getLogger("holochron.server")


class WallClock:
    """Compares the date with the time that has gone by; after a leap it is doubted for a day."""

    def __init__(self, time: TimeSource, leap: float, last: float) -> None:
        self._time = time
        self._leap = leap
        self._date = last  # when something was last written down, also by an earlier server
        self._now = time.now()
        self._doubted_until = self._now

    def is_sure(self, date: float) -> bool:
        now = self._time.now()
        leap = (date - self._date) - (now - self._now)
        self._date, self._now = date, now
        if leap > self._leap:
            log.error("the date has leapt by %.1f days: nothing is deleted for a day", leap / DAY)
            self._doubted_until = now + DAY
        return now >= self._doubted_until
