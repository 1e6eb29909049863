"""The journal of a game: every input in the order in which it came, undone ones too.

A game is its head (the save with which it began) and its journal. It is written before a choice is acknowledged, and
read when the server starts again and by the workers, which follow the games they think about.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final

from ...games.registry import load_in_steps
from ...kernel.table.inputs import Input
from ...kernel.table.saves import read_save, write_save
from ...kernel.table.table import Table
from ..storage import Entry

_AT_ONCE: Final = 0.005  # seconds


def entry_of(entry: Input) -> Entry:
    return (entry.kind, entry.player, entry.index, entry.key)


def repeat(table: Table, entry: Input) -> None:
    """Let an input of another table happen here; a redeal is no input of a game that people play."""
    apply(table, entry_of(entry))


def entries_since(table: Table, count: int) -> list[Entry]:
    """The inputs that came after the first `count`."""
    return [entry_of(entry) for entry in table.inputs[count:]]


def apply(table: Table, entry: Entry) -> None:
    """Let one entry happen again; IncompatibleSave when it cannot be what it was."""
    kind, player, index, key = entry
    if kind == "undo":
        table.undo(index)
    else:
        table.repeat(kind, player, index, key)


async def resume(head: bytes, entries: Sequence[Entry]) -> Table:
    """The table of a head and a journal, step by step: whoever else is served here waits no longer than for one of them."""
    rest = Rest()
    steps = load_in_steps(head)
    table = next(steps)
    for _ in steps:
        await rest.take()
    for entry in entries:
        apply(table, entry)
        await rest.take()
    return table


class Rest:
    """Lets others go first after some milliseconds of work."""

    def __init__(self) -> None:
        self._until = time.monotonic() + _AT_ONCE

    async def take(self) -> None:
        if time.monotonic() > self._until:
            await asyncio.sleep(0)
            self._until = time.monotonic() + _AT_ONCE


def save_of(head: bytes, entries: Sequence[Entry]) -> bytes:
    """The save of a head and a journal, without playing it: another version may be able to."""
    content = read_save(head)
    inputs: list[Any] = content["inputs"]
    for kind, player, index, key in entries:
        if kind == "undo":
            del inputs[len(inputs) - index :]
        else:
            inputs.append([kind, player, index, key])
    return write_save(content)
