"""A study on a Ray cluster of this machine; a process of it is killed in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from holochron.lab.simulation import Plan
from holochron.lab.study.crews import Alone, Batch, Shard
from holochron.lab.study.playing import play_on
from holochron.lab.study.results import Results
from holochron.lab.study.study import Study

pytestmark = pytest.mark.slow
PLAN = Plan("chrono", ("himeyuri", "fuuka"), ("random", "random"), 5, 200, "duel")


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_killed_worker_loses_nothing_and_nothing_is_counted_twice(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray", reason="ray is not installed")
    from holochron.lab.study.cluster import Cluster

    class Killed(Cluster):
        def play(self, plans: tuple[Plan, ...], shards: Iterator[Shard]) -> Iterator[Batch]:
            for at, batch in enumerate(super().play(plans, shards)):
                if at == 2:
                    victims = workers()
                    assert victims
                    os.kill(victims[0], signal.SIGKILL)
                yield batch

    ray.init(num_cpus=2, include_dashboard=False, logging_level="error", log_to_driver=False)
    try:
        study = Study((PLAN,), 120)
        results = Results(study, tmp_path / "rows.jsonl")
        for _ in play_on(results, Killed("local")):
            pass
        results.close()
    finally:
        ray.shutdown()
    alone = Results(study)
    for _ in play_on(alone, Alone()):
        pass
    assert results.games == alone.games
    kept = Results(study, tmp_path / "rows.jsonl")
    kept.close()
    assert kept.games == alone.games


def workers() -> list[int]:
    """The processes of Ray, those that play before those that have just played."""
    told = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout
    lines = [line for line in told.splitlines() if "ray::" in line]
    return [int(line.split()[0]) for line in sorted(lines, key=lambda line: "_play" not in line)]
