"""The ways in which an answer is taken, each of which must come to the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import holochron as hc
from holochron.kernel.table.table import Table

WAYS: Final = ("live", "forked", "saved", "undone")


def _answer_live(table: Table, index: int) -> Table:
    table.choose(index)
    return table


def _answer_forked(table: Table, index: int) -> Table:
    """Go on with a fork; the original must not notice."""
    before, asked, events = table.digest(), str(table.decision), len(table.events(None))
    fork = table.fork()
    fork.choose(index)
    assert table.digest() == before, "playing on a fork changed the original"
    assert (str(table.decision), len(table.events(None))) == (asked, events), "a fork changed what the original asks"
    return fork


def _answer_saved(table: Table, index: int) -> Table:
    loaded = hc.load(table.save())
    assert loaded.digest() == table.digest(), "a loaded game differs from the saved one"
    assert str(loaded.decision) == str(table.decision)
    loaded.choose(index)
    return loaded


def _answer_undone(table: Table, index: int) -> Table:
    before, asked = table.digest(), str(table.decision)
    table.choose(index)
    after = table.digest()
    table.undo()
    assert (table.digest(), str(table.decision)) == (before, asked), "undo did not lead back"
    table.choose(index)
    assert table.digest() == after, "the same answer led elsewhere the second time"
    return table


ANSWERS: Final[dict[str, Callable[[Table, int], Table]]] = {
    "live": _answer_live,
    "forked": _answer_forked,
    "saved": _answer_saved,
    "undone": _answer_undone,
}
