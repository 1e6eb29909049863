"""The time by which limits and clocks go. A server under test has one of its own, which stands still until it is moved."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None: ...


class TimeSource:
    """The time of this machine."""

    def now(self) -> float:
        """Seconds since some moment or other; it never goes back."""
        return time.monotonic()

    def later(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Let something happen after so many seconds, in the loop that runs now."""
        return asyncio.get_running_loop().call_later(seconds, call)
