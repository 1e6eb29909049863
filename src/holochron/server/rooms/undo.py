"""Taking back: freely where nobody else plays and nothing was learned, otherwise when all others agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.table import Table
from ..errors import Refusal
from ..socket.messages import Data
from .people import Person
from .records import UndoRecord

if TYPE_CHECKING:
    from .room import Room


class Undo:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._actions: list[tuple[int, int]] = []  # who chose, and how many inputs there were before

    def begin(self, table: Table) -> None:
        self._actions = [(entry.player, number) for number, entry in enumerate(table.inputs) if entry.kind == "choose"]

    def note(self, player: int, before: int) -> None:
        """A player has chosen once, perhaps a whole run."""
        self._actions.append((player, before))

    def rewind(self, inputs: int) -> None:
        self._actions = [action for action in self._actions if action[1] < inputs]

    def _last_action(self, seats: list[int]) -> tuple[int, int] | None:
        """The last choice of one of these seats: whose, and how many inputs to take back."""
        table = self._room.playing_table()
        for player, before in reversed(self._actions):
            if player in seats:
                return player, len(table.inputs) - before
        return None

    def info(self, user: str, seats: list[int]) -> Data:
        """Whether one's last choice can be taken back freely, and whether the others may be asked."""
        room = self._room
        if room.record.status != "playing" or not seats or room.table is None:
            return {"free": False, "ask": False}
        last = self._last_action(seats)
        others = bool(room.other_people(user))
        free = last is not None and not others and room.table.undoable(last[0]) >= last[1]
        return {"free": free, "ask": last is not None and others and room.record.undo is None}

    async def undo(self, person: Person) -> None:
        """Take back the person's last choice, or ask the others whether it may be."""
        room = self._room
        async with room.lock:
            seats = room.people.require_seats(person)
            table = await room.ready()
            last = self._last_action(seats)
            if last is None:
                raise Refusal("not-now", "you have chosen nothing that could be taken back")
            seat, count = last
            others = room.other_people(person.user)
            if others:
                await self._ask(UndoRecord(seat, count, sorted(others)))
            elif table.undoable(seat) < count:
                raise Refusal("not-now", "a card was seen or chance was used since: it cannot be taken back")
            else:
                await room.take_back(seat, count)

    async def _ask(self, request: UndoRecord) -> None:
        if self._room.record.undo is not None:
            raise Refusal("not-now", "somebody has asked for an undo already")
        await self._put(request)

    async def answer(self, person: Person, yes: bool) -> None:
        room = self._room
        async with room.lock:
            room.people.require_seats(person)
            await room.ready()
            request = room.record.undo
            if request is None or person.user not in request.asked:
                raise Refusal("not-now", "nobody asks you for an undo")
            left = [user for user in request.asked if user != person.user]
            if not yes:
                await self._put(None)
            elif left:
                await self._put(UndoRecord(request.seat, request.count, left))
            else:
                await room.take_back(request.seat, request.count)

    async def _put(self, request: UndoRecord | None) -> None:
        """What is asked is stored first, so that it outlives the server."""
        room = self._room
        before, room.record.undo = room.record.undo, request
        try:
            await room.store()
        except Exception:
            room.record.undo = before
            raise
        room.people.tell_room()
