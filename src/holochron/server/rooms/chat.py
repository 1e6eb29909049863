"""What is said at a table, and pointing at cards."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from ..errors import Refusal
from ..socket import messages as m
from .people import Person

if TYPE_CHECKING:
    from .room import Room

PHRASES: Final = ("hello", "good-luck", "thinking", "nice", "thanks", "sorry", "good-game")
_KEPT: Final = 100
_LONGEST: Final = 300


class Chat:
    def __init__(self, room: Room) -> None:
        self._room = room
        self.lines: deque[m.ChatNews] = deque(maxlen=_KEPT)
        self._said = 0  # lines so far

    async def reload(self) -> None:
        """What was said before the server was started."""
        stored = await self._room.lobby.store.lines(self._room.code, _KEPT)
        self.lines.extend(msgspec.json.decode(data, type=m.ChatNews) for data in stored)
        self._said = self.lines[-1].number if self.lines else 0

    async def say(self, person: Person, request: m.Chat) -> None:
        room = self._room
        room.people.require(person)
        text = request.text.strip()
        if request.phrase and request.phrase not in PHRASES:
            raise Refusal("unknown", f"there is no phrase {request.phrase!r}")
        if not text and not request.phrase:
            raise Refusal("malformed", "there is nothing to say")
        if len(text) > _LONGEST:
            raise Refusal("malformed", f"at most {_LONGEST} characters at once")
        self._said += 1
        seats = room.seats_of(person.user)
        line = m.ChatNews(
            room=room.code,
            number=self._said,
            seat=seats[0] if seats else None,
            name=person.name,
            text=text,
            phrase=request.phrase,
            time=time.time(),
        )
        await room.lobby.store.put_line(room.code, line.number, msgspec.json.encode(line).decode())
        self.lines.append(line)
        room.people.tell(line)

    def point(self, person: Person, ref: int) -> None:
        """A player points at a card; those who can see it are shown where."""
        people = self._room.people
        seats = people.require_seats(person)
        if ref not in people.refs_of(seats):
            raise Refusal("unknown", "there is no such card on your table")
        people.tell_about(ref, m.Pointed(room=self._room.code, seat=seats[0], ref=ref))
