"""Who is connected to a room, and what each of them is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from ..errors import Refusal
from ..socket.messages import Reply, RoomInfo, RoomNews, SeatInfo, StateNews, Text, encode
from . import snapshot
from .best_of import match_info
from .lessons import hint_at, lesson_named

if TYPE_CHECKING:
    from .room import Room

_NEVER: Final = 10**9


class Person(Protocol):
    """Somebody who is connected to the room, to play or to watch."""

    user: str
    name: str

    def send(self, frame: bytes) -> None: ...

    def go_away(self) -> None: ...


class _Sent:
    """What a person has been sent so far."""

    def __init__(self, watching: bool, since: int) -> None:
        self.watching = watching
        self.since = since
        self.last: StateNews | None = None


class People:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._people: dict[Person, _Sent] = {}
        self._lowest = _NEVER  # the lowest number of events that an undo went back to

    # ------------------------------------------------------------------------------------------------ coming and going

    def __bool__(self) -> bool:
        return bool(self._people)

    def add(self, person: Person, watching: bool, since: int) -> None:
        """Somebody comes in, or comes again: everything is sent from event `since` on."""
        sent = self._people[person] = _Sent(watching, max(0, min(since, self._lowest)))
        self.tell_room()
        for line in self._room.chat.lines:
            person.send(encode(line))
        if self._room.table is not None:
            self._tell(person, sent, {})

    def remove(self, person: Person) -> bool:
        return self._people.pop(person, None) is not None

    def clear(self) -> None:
        self._people.clear()

    def require(self, person: Person) -> None:
        if person not in self._people:
            raise Refusal("no-room", "join the room first")

    def require_seats(self, person: Person) -> list[int]:
        self.require(person)
        seats = self._seats(person, self._people[person])
        if not seats:
            raise Refusal("not-yours", "you have no seat in this room")
        return seats

    def seated(self) -> set[str]:
        """The users who are here to play."""
        return {person.user for person, sent in self._people.items() if not sent.watching}

    def _seats(self, person: Person, sent: _Sent) -> list[int]:
        return [] if sent.watching else self._room.seats_of(person.user)

    # ------------------------------------------------------------------------------------------------ telling

    def rewind(self, count: int) -> None:
        """An undo went back to so many events: what came after them is told anew."""
        self._lowest = min(self._lowest, count)
        for sent in self._people.values():
            sent.since = min(sent.since, count)

    def tell(self, message: Reply) -> None:
        frame = encode(message)
        for person in list(self._people):
            person.send(frame)

    def tell_about(self, ref: int, message: Reply) -> None:
        """Tell only those who can see that card on their table."""
        frame = encode(message)
        for person, sent in list(self._people.items()):
            if ref in self.refs_of(self._seats(person, sent)):
                person.send(frame)

    def refs_of(self, seats: list[int]) -> set[int]:
        """The refs on the table of somebody who has these seats, or none."""
        table = self._room.playing_table()
        viewers: list[int | None] = [*seats] or [None]
        return {ref for viewer in viewers for ref in snapshot.refs_in(snapshot.view_of(table, viewer))}

    def tell_room(self) -> None:
        """Everybody learns what has changed about the room."""
        for person in list(self._people):
            person.send(encode(RoomNews(room=self.info(person.user))))
        self._room.lobby.changed()

    def tell_state(self) -> None:
        """Everybody gets the state that is for them; nothing is sent to whom nothing has changed."""
        made: dict[tuple[str, int], tuple[StateNews, bytes]] = {}
        for person, sent in list(self._people.items()):
            self._tell(person, sent, made)

    def _tell(self, person: Person, sent: _Sent, made: dict[tuple[str, int], tuple[StateNews, bytes]]) -> None:
        """Send a state; those who are to be told the same share what was made for the first of them."""
        seats = self._seats(person, sent)
        stranger = not self._room.seats_of(person.user)
        key = (person.user if seats else "watcher" if stranger else "player who watches", sent.since)
        if key not in made:
            state = self._state(person.user, seats, stranger, sent.since)
            made[key] = (state, encode(state))
        state, frame = made[key]
        if sent.last is None or state.events or not _shows_the_same(state, sent.last):
            person.send(frame)
        sent.last = state
        sent.since = state.at

    def _state(self, user: str, seats: list[int], stranger: bool, since: int) -> StateNews:
        room = self._room
        table = room.playing_table()
        decision = table.decision
        mine = decision is not None and decision.player in seats
        seat = decision.player if decision is not None and mine else (seats[0] if seats else None)
        others = [other for other in seats if other != seat]
        if stranger and room.record.spectators == "hands":
            others = list(range(table.seats))
        at = table.event_count
        since = min(since, at)
        events, lines = snapshot.news_of(table, seat, since, room.turns)
        return StateNews(
            room=room.code,
            seat=seat,
            view=snapshot.view_of(table, seat),
            views={str(other): snapshot.view_of(table, other) for other in others},
            decision=snapshot.decision_info(table, decision) if decision is not None and mine else None,
            waiting=snapshot.waiting_at(table),
            since=since,
            events=events,
            log=lines,
            at=at,
            inputs=len(table.inputs) if mine else None,
            undo=room.undo.info(user, seats),
            clock=room.timekeeper.info(),
            hint=self._hint(seat),
            result=room.result,
        )

    def _hint(self, seat: int | None) -> Text | None:
        room = self._room
        if not room.record.lesson or seat is None:
            return None
        return hint_at(lesson_named(room.record.game, room.record.lesson), room.playing_table(), seat)

    def info(self, user: str) -> RoomInfo:
        """The room as a user is told of it."""
        room = self._room
        record = room.record
        over = record.status in ("over", "closed") and room.result is not None
        public_name = room.lobby.signer.public_name
        here = self.seated()
        return RoomInfo(
            code=record.code,
            game=record.game,
            mode=record.mode,
            status=record.status,
            public=record.public,
            seats=[
                SeatInfo(
                    seat=seat,
                    by=one.by,
                    name=one.name,
                    user=public_name(one.user) if one.user else "",
                    bot=one.bot,
                    connected=one.by == "bot" or one.user in here,
                    deck=one.deck_name if record.lists == "open" or over or one.user == user else "",
                    rematch=one.rematch,
                )
                for seat, one in enumerate(record.seats)
            ],
            you=room.seats_of(user),
            watchers=sum(1 for sent in self._people.values() if sent.watching),
            clock=record.clock,
            lists=record.lists,
            spectators=record.spectators,
            created=record.created,
            commitment=record.commitment,
            seed=record.seed if over else "",
            result=room.result,
            replay=record.replay,
            next=record.next,
            undo=None if record.undo is None else {"seat": record.undo.seat, "inputs": record.undo.count},
            origin=record.origin,
            match=match_info(record),
        )


def _shows_the_same(one: StateNews, other: StateNews) -> bool:
    """Whether two states without news between them look alike; clocks are shown by the client itself."""
    return (
        one.at == other.at
        and one.seat == other.seat
        and one.view == other.view
        and one.views == other.views
        and one.decision == other.decision
        and one.waiting == other.waiting
        and one.undo == other.undo
        and one.result == other.result
    )
