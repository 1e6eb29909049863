"""Taking back: freely where nobody else plays and nothing was learned, otherwise when all others agree.

What a client has answered by itself is no choice of anybody's: it goes with the one before it.
"""

from __future__ import annotations

from ..errors import Refusal
from ..socket.plain import Undoable
from ..tables.play import Play
from .records import RoomRecord, UndoRecord


class Undo:
    """Which choices can be taken back, and who has to agree to it."""

    def __init__(self, record: RoomRecord, play: Play) -> None:
        self._record = record
        self._play = play
        self._actions: list[tuple[int, int]] = []  # who chose, and how many inputs there were before

    def begin(self) -> None:
        """The choices of a game that was read."""
        inputs = self._play.require_table().inputs
        self._actions = [(entry.player, number) for number, entry in enumerate(inputs) if entry.kind == "choose"]

    def note(self, player: int, before: int, alone: bool) -> None:
        """A player has chosen once, perhaps a whole run. What was answered by itself (`alone`) is no choice to take back."""
        if not alone:
            self._actions.append((player, before))

    def rewind(self, inputs: int) -> None:
        self._actions = [action for action in self._actions if action[1] < inputs]

    def _last_action(self, seats: list[int]) -> tuple[int, int] | None:
        """The last choice of one of these seats: whose, and how many inputs to take back."""
        count = len(self._play.require_table().inputs)
        for player, before in reversed(self._actions):
            if player in seats:
                return player, count - before
        return None

    def info(self, user: str, seats: list[int]) -> Undoable:
        """Whether one's last choice can be taken back freely, and whether the others may be asked."""
        if self._record.status != "playing" or not seats or self._play.table is None:
            return {"free": False, "ask": False}
        last = self._last_action(seats)
        others = bool(self._record.people() - {user})
        free = last is not None and not others and self._play.table.undoable(last[0]) >= last[1]
        return {"free": free, "ask": last is not None and others and self._record.undo is None}

    def request(self, user: str, seats: list[int]) -> UndoRecord:
        """What it takes to take back the last choice of these seats: whom to ask, where it is free nobody."""
        last = self._last_action(seats)
        if last is None:
            raise Refusal("not-now", "you have chosen nothing that could be taken back")
        seat, count = last
        others = self._record.people() - {user}
        if others and self._record.undo is not None:
            raise Refusal("not-now", "somebody has asked for an undo already")
        if not others and self._play.require_table().undoable(seat) < count:
            raise Refusal("not-now", "a card was seen or chance was used since: it cannot be taken back")
        return UndoRecord(seat, count, sorted(others))

    def answer(self, user: str, yes: bool) -> UndoRecord | None:
        """What is left of the request when this user has answered; None when it is refused."""
        request = self._record.undo
        if request is None or user not in request.asked:
            raise Refusal("not-now", "nobody asks you for an undo")
        if not yes:
            return None
        return UndoRecord(request.seat, request.count, [asked for asked in request.asked if asked != user])
