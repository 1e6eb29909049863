"""Tables of saves and of positions: a start, and inputs that are taken again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..decisions import Redeal
from ..errors import CorruptSave, IncompatibleSave, MalformedPosition
from .choosing import has_option
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
        first = run[0]
        if first.kind != "choose" or not _is_answered(table, first.player, first.key):
            table.repeat_run(run)
        yield table
    saved = content.get("result")
    if saved is not None and (table.result is None or table.result.to_data() != saved):
        raise IncompatibleSave("the game ends differently under these rules and cards")


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
