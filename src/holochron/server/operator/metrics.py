"""Figures of a running server, as Prometheus reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...version import VERSION

if TYPE_CHECKING:
    from ..rooms.lobby import Lobby

_BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds


class Latency:
    """How long requests took, from the frame to the answer."""

    def __init__(self) -> None:
        self.counts = [0] * (len(_BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        at = next((at for at, bound in enumerate(_BOUNDS) if seconds <= bound), len(_BOUNDS))
        self.counts[at] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        found, so_far = [f"# TYPE {name} histogram"], 0
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self.counts, strict=True):
            so_far += count
            found.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        return [*found, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]


def metrics_of(lobby: Lobby) -> str:
    """All figures as text."""
    shared, rooms = lobby.shared, list(lobby.rooms.values())
    by_status = dict.fromkeys(("waiting", "playing", "over", "broken"), 0)
    for room in rooms:
        by_status[room.record.status] = by_status.get(room.record.status, 0) + 1
    store, workers = shared.store, shared.workers
    figures: list[tuple[str, str, object]] = [
        ("connections", "gauge", len(lobby.connections)),
        ("choices_total", "counter", shared.choices),
        ("storage_writes_total", "counter", store.writes),
        ("storage_errors_total", "counter", store.errors),
        ("storage_queue", "gauge", store.waiting),
        ("workers", "gauge", workers.count),
        ("workers_busy", "gauge", workers.busy),
        ("worker_queue", "gauge", workers.waiting),
        ("stopping", "gauge", int(lobby.stopping)),
        *lobby.nodes.figures(),
    ]
    lines = [f'# TYPE holochron_info gauge\nholochron_info{{version="{VERSION}",storage="{store.database.name}"}} 1']
    lines.append("# TYPE holochron_rooms gauge")
    lines.extend(f'holochron_rooms{{status="{status}"}} {count}' for status, count in by_status.items())
    lines.extend(f"# TYPE holochron_{name} {kind}\nholochron_{name} {value}" for name, kind, value in figures)
    lines.extend(shared.latency.lines("holochron_request_seconds"))
    return "\n".join(lines) + "\n"
