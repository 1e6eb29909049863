"""Tables of saves and of positions: a start, and inputs that are taken again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import IncompatibleSave
from .inputs import read_input
from .record import Start
from .table import Table, new_table


def replay(start: Start, content: dict[str, Any]) -> Table:
    """The table of a save: the start with its inputs taken again."""
    inputs = [read_input(entry) for entry in content["inputs"]]
    table = new_table(start)
    for entry in inputs:
        table.repeat(entry.kind, entry.player, entry.index, entry.key)
    saved = content.get("result")
    if saved is not None and (table.result is None or table.result.to_data() != saved):
        raise IncompatibleSave("the game ends differently under these rules and cards")
    return table


def table_of(start: Start, then: Sequence[str]) -> Table:
    """A table that stands at a position, with the inputs since."""
    table = new_table(start)
    for line in then:
        table.repeat_line(line)
    return table
