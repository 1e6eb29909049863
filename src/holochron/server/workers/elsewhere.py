"""What strangers send to be read: a worker reads it, and gives up when it takes long."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..errors import Refusal
from ..shared import Shared
from .pool import WorkerFailed

T = TypeVar("T")


async def read_elsewhere(shared: Shared, who: str, work: Callable[..., T], *arguments: object) -> T:
    """What a worker makes of it for whoever it was that sent it, within the limits; Refusal when that takes too long."""
    try:
        return await shared.workers.run(work, *arguments, shared.limits, who=who)
    except WorkerFailed as error:
        raise Refusal("bad-position", "it takes too long to be read") from error
