"""How far a long command is: a bar on a terminal, with the rate and the time that is left."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TypeVar

T = TypeVar("T")


def with_progress(steps: Iterator[T], total: int, quiet: bool, done: Callable[[T], int] | None = None) -> Iterator[T]:
    """The same steps, with a bar on a terminal; `done` says how many games are done after a step, one for each otherwise."""
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
        from rich.progress import TimeRemainingColumn as TimeLeft
    except ModuleNotFoundError:
        quiet = True
    if quiet or not sys.stderr.isatty():
        yield from steps
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeLeft(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=total, rate="")
        for number, step in enumerate(steps, 1):
            speed = progress.tasks[0].speed
            completed = number if done is None else done(step)
            progress.update(task, completed=completed, rate=f"{speed:.1f} games/s" if speed else "")
            yield step
