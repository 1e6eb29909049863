"""Tables of saves and of positions: a start, and inputs that are taken again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..decisions import Redeal
from ..errors import CorruptSave, IncompatibleSave, MalformedPosition
from .inputs import read_input, read_redeal, runs_of
from .record import Start
from .table import Table, new_table

_DIGITS: Final = 9  # of an index


def replay(start: Start, content: dict[str, Any]) -> Iterator[Table]:
    """The table of a save: the start, then each of its inputs taken again. It is always the same table, whole with the last."""
    inputs = [read_input(entry) for entry in content["inputs"]]
    table = new_table(start)
    yield table
    for run in runs_of(inputs):
        table.repeat_run(run)
        yield table
    saved = content.get("result")
    if saved is not None and (table.result is None or table.result.to_data() != saved):
        raise IncompatibleSave("the game ends differently under these rules and cards")


def table_of(start: Start, then: Sequence[str]) -> Table:
    """A table that stands at a position, with the inputs since."""
    table = new_table(start)
    redeals: list[Redeal] = []
    for line in then:
        word, _, rest = line.partition(" ")
        if word == "redeal":
            redeals.append(_redeal_in(rest, table.seats))
            continue
        if redeals:
            table.redeal(redeals)
            redeals = []
        if word != "choose":
            raise MalformedPosition(f"{line!r} is no input")
        table.choose(_number_in(rest))
    if redeals:
        table.redeal(redeals)
    return table


def _redeal_in(text: str, seats: int) -> Redeal:
    player, _, key = text.partition(" ")
    try:
        return read_redeal(_number_in(player), key, seats)
    except (CorruptSave, ValueError):
        raise MalformedPosition(f"there is no redeal {text[:80]!r}") from None


def _number_in(text: str) -> int:
    if not text.isdecimal() or len(text) > _DIGITS:
        raise MalformedPosition(f"{text[:80]!r} is no number")
    return int(text)
