"""Who is connected to a room, and what each of them has been told."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from ..errors import Refusal
from ..socket.messages import ClockNews, Left, Reply, StateNews, Timeout, encode
from ..socket.plain import Langs
from ..tables.veil import Veil
from .records import RoomRecord

_NEVER: Final = 10**9
_OF_THIS_MOMENT: Final = (ClockNews, Timeout)


class Person(Protocol):
    """Somebody who is connected to the room, to play or to watch."""

    user: str
    name: str
    address: str
    langs: Langs  # what they read

    def send(self, frame: bytes) -> None: ...

    def sign_out(self) -> None: ...

    def go_away(self) -> None: ...


@dataclass(frozen=True)
class Viewer:
    """Whose eyes see the table: of the seats that are played from there, or of nobody's."""

    user: str
    seats: tuple[int, ...]
    stranger: bool  # has no seat here, not even one that is not played from there
    langs: Langs


MakeState = Callable[[Viewer, int], StateNews]  # for a viewer who was told everything up to this event


class _Told:
    """What a person has been told so far."""

    def __init__(self, watching: bool, since: int) -> None:
        self.watching = watching
        self.since = since
        self.last: StateNews | None = None


class Unstored:
    """States through which a game has come, to be told in their order once that is stored."""

    def __init__(self) -> None:
        self.kept: list[tuple[Person, StateNews, bytes]] = []
        self._since: dict[Person, int] = {}

    def since(self, person: Person, told: int) -> int:
        """Up to which event the person will have been told, who was told up to `told`."""
        return self._since.get(person, told)

    def keep(self, person: Person, state: StateNews, frame: bytes) -> None:
        self.kept.append((person, state, frame))
        self._since[person] = state.at


class People:
    def __init__(self, record: RoomRecord, now: Callable[[], float] = time.monotonic) -> None:
        self._record = record
        self._now = now
        self._since = now()  # when this began: before that nothing is known of who was here
        self._left: dict[str, float] = {}  # when users went away
        self.veil = Veil()
        self._here: dict[Person, _Told] = {}
        self._lowest = _NEVER  # the lowest number of events that an undo went back to

    # ------------------------------------------------------------------------------------------------ coming and going

    def __bool__(self) -> bool:
        return bool(self._here)

    def add(self, person: Person, watching: bool, since: int) -> None:
        """Somebody comes in, or comes again: everything is to be told from event `since` on."""
        self._here[person] = _Told(watching, max(0, min(since, self._lowest)))

    def remove(self, person: Person) -> bool:
        was_here = self._here.pop(person, None) is not None
        if was_here:
            self._left[person.user] = self._now()
        return was_here

    def away(self, user: str) -> float:
        """For how many seconds a user has not been here to play."""
        return 0.0 if user in self.seated() else self._now() - self._left.get(user, self._since)

    def empty_for(self) -> float:
        """For how many seconds nobody has been here."""
        return 0.0 if self._here else self._now() - max(self._left.values(), default=self._since)

    def show_out(self, user: str) -> None:
        """Somebody is sent away, from all windows."""
        gone = [person for person in self._here if person.user == user]
        for person in gone:
            person.send(encode(Left(room=self._record.code, reason="kicked")))
            self.remove(person)

    def clear(self) -> None:
        self._here.clear()

    def send_away(self) -> None:
        """Everybody is to come again."""
        for person in list(self._here):
            person.go_away()
        self.clear()

    def require(self, person: Person) -> None:
        if person not in self._here:
            raise Refusal("no-room", "join the room first")

    def require_seats(self, person: Person) -> list[int]:
        self.require(person)
        seats = self.viewer(person).seats
        if not seats:
            raise Refusal("not-yours", "you have no seat in this room")
        return list(seats)

    def seated(self) -> set[str]:
        """The users who are here to play."""
        return {person.user for person, told in self._here.items() if not told.watching}

    def users(self) -> set[str]:
        """Everybody who is here."""
        return {person.user for person in self._here}

    def is_watching(self, person: Person) -> bool:
        return self._here[person].watching

    def watchers(self) -> int:
        return sum(1 for told in self._here.values() if told.watching)

    def audience(self) -> dict[str, str]:
        """Who watches and does not play, with their names."""
        players = self._record.people()
        return {person.user: person.name for person in self._here if person.user not in players}

    def viewer(self, person: Person) -> Viewer:
        seats = tuple(self._record.seats_of(person.user))
        return Viewer(person.user, () if self._here[person].watching else seats, not seats, person.langs)

    # ------------------------------------------------------------------------------------------------ telling

    def rewind(self, count: int) -> None:
        """An undo went back to so many events: what came after them is told anew."""
        self._lowest = min(self._lowest, count)
        for told in self._here.values():
            told.since = min(told.since, count)

    def tell(self, message: Reply) -> None:
        """Everybody is told; what says how the game stands at this moment, only those who see it at this moment."""
        frame = encode(message)
        not_later = self._record.delay > 0 and isinstance(message, _OF_THIS_MOMENT)
        for person, told in list(self._here.items()):
            if not (not_later and told.watching):
                person.send(frame)

    def tell_viewers(self, make: Callable[[Viewer], Reply | None]) -> None:
        """Everybody is told what is made for these eyes, if anything is."""
        for person in list(self._here):
            message = make(self.viewer(person))
            if message is not None:
                person.send(encode(message))

    def tell_each(self, make: Callable[[str], Reply]) -> None:
        """Everybody is told what is made for this user."""
        for person in list(self._here):
            person.send(encode(make(person.user)))

    def tell_user(self, user: str, message: Reply) -> None:
        for person in list(self._here):
            if person.user == user:
                person.send(encode(message))

    def tell_state(self, make: MakeState, watching: bool | None = None, unstored: Unstored | None = None) -> None:
        """Everybody gets the state that is for them, or only those who watch or who do not; nothing is sent to whom nothing has
        changed. What is not stored yet is kept in `unstored`."""
        made: dict[tuple[str, int, Langs], tuple[StateNews, bytes]] = {}
        for person, told in list(self._here.items()):
            if watching is None or told.watching == watching:
                since = told.since if unstored is None else unstored.since(person, told.since)
                state, frame = self._state_for(person, since, make, made)
                if unstored is None:
                    self._hand_over(person, state, frame)
                else:
                    unstored.keep(person, state, frame)

    def tell_state_to(self, person: Person, make: MakeState) -> None:
        self._hand_over(person, *self._state_for(person, self._here[person].since, make, {}))

    def tell_stored(self, states: Unstored) -> None:
        """What was kept until it was stored is told now."""
        for person, state, frame in states.kept:
            if person in self._here:
                self._hand_over(person, state, frame)

    def _state_for(
        self, person: Person, since: int, make: MakeState, made: dict[tuple[str, int, Langs], tuple[StateNews, bytes]]
    ) -> tuple[StateNews, bytes]:
        """A state and its frame; those who are to be told the same share what was made for the first of them."""
        viewer = self.viewer(person)
        alike = viewer.user if viewer.seats else "watcher" if viewer.stranger else "player who watches"
        key = (alike, since, viewer.langs)
        if key not in made:
            state = self.veil.over(make(viewer, since))
            made[key] = (state, encode(state))
        return made[key]

    def _hand_over(self, person: Person, state: StateNews, frame: bytes) -> None:
        told = self._here[person]
        if told.last is None or state.events or not _shows_the_same(state, told.last):
            person.send(frame)
        told.last = state
        told.since = state.at


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
