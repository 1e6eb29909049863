"""Tables of saves and of positions: a start, and inputs that are taken again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import IncompatibleSave
from .choosing import has_option
from .inputs import read_input
from .record import Start
from .table import Table, new_table


def replay(start: Start, content: dict[str, Any]) -> Table:
    """The table of a save: the start with its inputs taken again."""
    inputs = [read_input(entry) for entry in content["inputs"]]
    table = new_table(start)
    for entry in inputs:
        repeat(table, entry.kind, entry.player, entry.index, entry.key)
    saved = content.get("result")
    if saved is not None and (table.result is None or table.result.to_data() != saved):
        raise IncompatibleSave("the game ends differently under these rules and cards")
    return table


def repeat(table: Table, kind: str, player: int, index: int, key: str) -> None:
    """Take an input again, also one of an earlier version, which may have asked less or more."""
    if kind != "choose" or not _is_answered(table, player, key):
        table.repeat(kind, player, index, key)


def _is_answered(table: Table, player: int, key: str) -> bool:
    """Whether a choice that does not fit answers what is not asked any more. What was not asked then is taken as it was taken
    before the choice is looked at."""
    while table.decision is not None and not has_option(table.decision, player, key):
        taken = table.state.formerly_taken(table.decision)
        if taken < 0:
            return bool(table.inputs) and table.state.formerly_asked(table.inputs[-1].key, key)
        table.choose(taken)
    return False


def table_of(start: Start, then: Sequence[str]) -> Table:
    """A table that stands at a position, with the inputs since."""
    table = new_table(start)
    for line in then:
        table.repeat_line(line)
    return table
