"""A game in four ways at once: as it goes on, forked, saved and loaded, undone and repeated; all must come to the same.

Each input goes to four tables. The first plays on. The second makes a fork that takes the input in its place. The third is
saved and loaded after the input. The fourth takes the input, undoes it and takes it again. Then all four must be equal in
digest, decision, events, result and what can be undone. A test looks at each of them in turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import holochron as hc
from holochron.kernel.decisions import Decision
from holochron.kernel.table.table import Table

NAMES: Final = ("live", "forked", "saved", "undone")


class Ways:
    """One game on four tables; on one, if it is played `alone`."""

    def __init__(self, table: Table, *, alone: bool = False) -> None:
        self.tables = [table]
        self.turn = 0  # the table that the test looks at
        self.seen = 0  # events that were compared already when `before` was
        self.before: Any = None
        if not alone:
            self.tables += [table.fork(), hc.load(table.save()), table.fork()]
            self.before = self.compared()

    @property
    def table(self) -> Table:
        """The table that the test looks at, until the next input."""
        return self.tables[self.turn]

    def choose(self, index: int) -> None:
        """Take an option of the open decision."""
        self.take(lambda table: table.choose(index))

    def concede(self, player: int) -> None:
        """Let a player give up."""
        self.take(lambda table: table.concede(player))

    def take(self, act: Callable[[Table], None]) -> None:
        """Take one input in all ways, compare them, and show the test the next table."""
        if len(self.tables) == 1:
            act(self.table)
            return
        live, old, saved, undone = self.tables
        act(live)
        fork = old.fork()
        act(fork)
        assert self.facts(old) == self.before, "a fork that played on changed the original"
        act(saved)
        saved = hc.load(saved.save())
        act(undone)
        undone.undo()
        assert self.facts(undone) == self.before, "undo did not lead back"
        act(undone)
        self.seen = old.event_count
        self.tables = [live, fork, saved, undone]
        self.turn = (self.turn + 1) % len(NAMES)
        self.before = self.compared()

    def compared(self) -> Any:
        """The facts of all tables; an AssertionError where they differ."""
        first = self.facts(self.tables[0])
        for name, table in zip(NAMES[1:], self.tables[1:], strict=True):
            assert self.facts(table) == first, f"{name}, the game is another"
        decision = self.table.decision
        if decision is not None:
            keys = [option.key for option in decision.options]
            assert len(set(keys)) == len(keys), "a save cannot tell options apart by their keys"
        return first

    def finish(self) -> None:
        """No test may give an input to a single table: that would end the comparison."""
        assert len({len(table.inputs) for table in self.tables}) == 1, "an input went to one table only"

    def facts(self, table: Table) -> Any:
        """All that the ways must agree on; events since the last comparison."""
        viewers = (*range(table.seats), None)
        return (
            table.digest(),
            table.view(None).data,
            None if table.decision is None else data_of(table.decision),
            None if table.result is None else table.result.to_data(),
            table.event_count,
            [[event.to_data() for event in table.events(viewer, self.seen)] for viewer in viewers],
            [table.undoable(player) for player in range(table.seats)],
        )


def data_of(decision: Decision) -> Any:
    """A decision with its options, as plain data."""
    group = decision.group
    return (
        (decision.id, decision.player, decision.kind, decision.rule, decision.default, decision.about),
        (decision.weights, decision.learned, decision.chance_used),
        None if group is None else (group.name, group.min, group.max, group.ordered, group.picked, group.candidates),
        [option.action for option in decision.options],
    )
