"""The same shards on a Ray cluster. Ray plays a shard again elsewhere when the machine or the process that had it is gone; rows are only
kept here, once, and in order, so nothing is lost and nothing counted twice."""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Iterator
from typing import Any

from ..simulation import Plan, Played
from .crews import AllSeries, Batch, CrewLost, Shard, window

REACHED = 5.0  # seconds within which a cluster must answer
AHEAD = 3  # shards that are on their way for each core


class Cluster:
    """Plays on a Ray cluster; `local` starts one on this machine."""

    def __init__(self, address: str) -> None:
        self.address = address

    def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]:
        import ray

        began = _connect(ray, self.address)
        remote = ray.remote(max_retries=-1)(_play)
        shared = ray.put(plans)
        cores = int(ray.cluster_resources().get("CPU", 1))
        try:
            yield from window(
                deque(), deque(), shards, AHEAD * cores, lambda shard: remote.remote(shared, shard), ray.get
            )
        except ray.exceptions.RayError as error:
            raise CrewLost(f"the cluster at {self.address} has gone: {str(error).splitlines()[0]}") from None
        finally:
            if began:
                ray.shutdown()


def _connect(ray: Any, address: str) -> bool:
    """Join the cluster; gives whether this was the first to."""
    if ray.is_initialized():
        return False
    _reach(address)
    try:
        quiet = {"logging_level": "error", "log_to_driver": False}
        ray.init(**quiet) if address == "local" else ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        first = (str(error) or type(error).__name__).splitlines()[0]
        raise CrewLost(f"there is no cluster at {address}: {first}") from None
    return True


def _reach(address: str) -> None:
    """CrewLost at once where nobody listens: Ray would wait for minutes, and complain all the while."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=REACHED).close()
        except OSError as error:
            raise CrewLost(f"there is no cluster at {address}: {error.strerror}") from None


_here: dict[int, AllSeries] = {}  # in a process of the cluster


def _play(plans: tuple[Plan, ...], shard: Shard) -> list[Played]:
    key = hash(repr(plans))
    if key not in _here:
        _here.clear()
        _here[key] = AllSeries(plans)
    return _here[key].play(shard)
