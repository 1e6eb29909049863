"""Not more than so many at once, and so many in a while after that."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self) -> bool:
        now = self._now()
        self._left = min(float(self._burst), self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One for each address or person; those that were not heard of for longest are forgotten."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float], most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._most = most
        self._by_name: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self._by_name.get(name)
        if bucket is None:
            bucket = self._by_name[name] = Bucket(self._rate, self._burst, self._now)
            if len(self._by_name) > self._most:
                self._by_name.popitem(last=False)
        self._by_name.move_to_end(name)
        return bucket.take()
