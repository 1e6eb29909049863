"""What all rooms of a server share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from .limits import Limits
from .operator.bans import Bans
from .operator.metrics import Latency
from .quotas import Quotas
from .storage import Store
from .tasks import Tasks
from .time_source import TimeSource
from .tokens import Signer, new_seed
from .workers.pool import Workers


@dataclass
class Shared:
    folder: Path
    store: Store
    workers: Workers
    signer: Signer
    limits: Limits
    time: TimeSource = field(default_factory=TimeSource)
    new_seed: Callable[[], bytes] = new_seed
    tasks: Tasks = field(default_factory=Tasks)
    choices: int = 0  # made since the server was started
    latency: Latency = field(default_factory=Latency)

    def __post_init__(self) -> None:
        self.quotas = Quotas(self.limits, self.time.now)
        self.bans = Bans(self.folder)
