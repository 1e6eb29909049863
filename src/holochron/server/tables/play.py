"""The game that is played in a room: its head and its journal, and the table that they make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...kernel.decisions import Decision
from ...kernel.table.table import Table
from ..errors import Refusal
from ..socket.messages import Choose
from ..socket.plain import Result
from ..storage import Entry
from . import snapshot
from .journal import save_of
from .snapshot import Turn


@dataclass(frozen=True)
class Progress:
    """How far the game has come, as its events tell."""

    events: int = 0
    turns: tuple[Turn, ...] = ()
    result: Result | None = None


class Play:
    def __init__(self) -> None:
        self.head = b""
        self.journal: list[Entry] = []
        self.table: Table | None = None
        self.progress = Progress()  # up to what is stored

    # ------------------------------------------------------------------------------------------------ the table

    def begin(self, table: Table, journal: list[Entry]) -> None:
        """The game stands here."""
        self.table = table
        self.journal = journal
        self.progress = Progress()
        self.progress = self.come_to()

    def come_to(self) -> Progress:
        """How far the game has come now. What was looked through before is not looked through again."""
        table = self.require_table()
        count = table.event_count
        since = min(self.progress.events, count)  # an undo goes back
        turns = [turn for turn in self.progress.turns if turn.event < since]
        return Progress(count, (*turns, *snapshot.turns_of(table, since)), snapshot.result_of(table))

    def go_on(self, entries: list[Entry], progress: Progress) -> None:
        """What has happened is stored."""
        self.journal.extend(entries)
        self.progress = progress

    def require_table(self) -> Table:
        if self.table is None:
            raise Refusal("not-now", "the game has not begun")
        return self.table

    def save(self) -> bytes:
        """The game as a file, from what is written down: another version may be able to play what this one cannot."""
        return save_of(self.head, self.journal)

    @property
    def was_undone(self) -> bool:
        """Whether the last that happened was that something was taken back."""
        return bool(self.journal) and self.journal[-1][0] == "undo"

    # ------------------------------------------------------------------------------------------------ who decides

    @property
    def decision(self) -> Decision | None:
        return None if self.table is None else self.table.decision

    def decision_of(self, seats: list[int], id: int) -> Decision:
        """The decision that is asked of one of these seats; Refusal when it is another one, or somebody else's."""
        decision = self.decision
        if decision is None or decision.player not in seats:
            raise Refusal("not-yours", "it is not for you to choose now")
        if decision.id != id:
            raise Refusal("stale", f"the choice answers decision {id}, but decision {decision.id} is being asked")
        return decision

    def acting_seat(self, seats: list[int]) -> int | None:
        """For which of these seats somebody acts: the one that must choose, or the first."""
        decision = self.decision
        if decision is not None and decision.player in seats:
            return decision.player
        return seats[0] if seats else None

    def seat_meant(self, seats: list[int], seat: int | None) -> int:
        """The seat that is named, or the one for which somebody with these seats acts."""
        meant = self.acting_seat(seats) if seat is None else seat
        if meant is None or meant not in seats:
            raise Refusal("not-yours", "this is not your seat")
        return meant


def choice_of(table: Table, request: Choose) -> Callable[[], None]:
    """What a request chooses: one option, several of them, or several cards."""
    given = [what for what in (request.choice, request.choices, request.refs) if what is not None]
    if len(given) != 1:
        raise Refusal("malformed", "one of choice, choices and refs is given")
    if request.choices is not None:
        return lambda: table.choose_all(request.choices)
    if request.refs is not None:
        return lambda: table.pick(request.refs)
    return lambda: table.choose(request.choice)
