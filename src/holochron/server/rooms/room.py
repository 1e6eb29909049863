"""A room: who sits where, the game on its table, and everything that may be done with it.

Whatever changes the game goes through `_commit`: it is stored first, and told after that. One thing happens at a time
(`lock`). The game in memory is never ahead of what is stored: when storing fails, it is read from there again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from ...kernel.errors import HolochronError
from ...kernel.table import Table
from ..errors import Refusal, refusal_of
from ..socket.messages import Choose, Data, Left, RoomInfo
from ..storage import Finished, ReplayRow, RoomRow, StorageError
from ..storage.statistics import statistics_of
from ..tokens import new_replay
from ..workers.pool import WorkerFailed
from . import snapshot
from .best_of import after_game
from .bots import Bots
from .chat import Chat
from .clock import Timekeeper
from .journal import Entry, entries_since, resume, save_of
from .people import People, Person
from .records import RoomRecord, SeatRecord
from .undo import Undo

if TYPE_CHECKING:
    from .lobby import Lobby

log = logging.getLogger("holochron.server")


class Room:
    def __init__(self, lobby: Lobby, record: RoomRecord) -> None:
        self.lobby = lobby
        self.record = record
        self.table: Table | None = None
        self.head = b""
        self.journal: list[Entry] = []
        self.turns: list[tuple[int, int]] = []  # with which event each turn began
        self.result: Data | None = None
        self.lock = asyncio.Lock()
        self.touched = time.time()
        self.halted = False
        self.people = People(self)
        self.chat = Chat(self)
        self.timekeeper = Timekeeper(self)
        self.bots = Bots(self)
        self.undo = Undo(self)
        self._noted = 0  # events that were looked through for turns
        self._dirty = False  # what is in memory may not be what is stored

    # ------------------------------------------------------------------------------------------------ coming back

    @staticmethod
    async def stored(lobby: Lobby, row: RoomRow) -> Room:
        """The room as it was stored, with its game played up to where it stood."""
        room = Room(lobby, msgspec.json.decode(row.data, type=RoomRecord))
        room.touched = row.touched
        await room.chat.reload()
        if row.head is not None:
            room.head = row.head
            await room._reload()
        return room

    async def _reload(self) -> None:
        """Read the journal again and play the game from its beginning."""
        journal = await self.lobby.store.journal(self.record.code)
        try:
            self._set_table(resume(self.head, journal))
            self.journal = journal
            self._dirty = False
        except Exception as error:  # whatever newer rules make of an old game
            log.warning("room %s cannot go on: %s: %s", self.record.code, type(error).__name__, error)
            self.record.status = "broken"
            self.journal = journal
        if any(entry[0] == "undo" for entry in journal):
            self.people.rewind(0)
        self.timekeeper.restart()

    def _set_table(self, table: Table) -> None:
        self.table = table
        self.turns, self._noted = snapshot.turns_of(table), table.event_count
        self.result = snapshot.result_of(table)
        self.undo.begin(table)

    # ------------------------------------------------------------------------------------------------ who is here

    @property
    def code(self) -> str:
        return self.record.code

    def seats_of(self, user: str) -> list[int]:
        return [seat for seat, record in enumerate(self.record.seats) if record.by == "human" and record.user == user]

    def has_people(self) -> bool:
        return bool(self.people)

    def info(self, user: str) -> RoomInfo:
        return self.people.info(user)

    async def enter(self, person: Person, watching: bool, since: int) -> None:
        """Somebody comes in, and is told how things stand: what is not stored is not told."""
        async with self.lock:
            await self.recover()
            self.touched = time.time()
            self.people.add(person, watching, since)

    def drop(self, person: Person) -> None:
        """Somebody is not connected any more; the seat is kept."""
        if self.people.remove(person):
            self.touched = time.time()
            self.people.tell_room()

    def is_quiet(self) -> bool:
        """Whether nothing happens here by itself: no bot thinks, no clock runs."""
        return not self.bots.move_next() and not self.timekeeper.running

    def take_seat(self, user: str, name: str, seat: int, deck: Any) -> None:
        """Somebody sits down on an open seat."""
        self.record.seats[seat] = SeatRecord("human", user, name, "", deck[0], deck[1])
        self.touched = time.time()

    def free_seat(self, seat: int) -> None:
        self.record.seats[seat] = SeatRecord("open")
        self.touched = time.time()

    def open_seats(self) -> list[int]:
        return [seat for seat, record in enumerate(self.record.seats) if record.by == "open"]

    def other_people(self, user: str) -> set[str]:
        return {record.user for record in self.record.seats if record.by == "human" and record.user != user}

    # ------------------------------------------------------------------------------------------------ the game

    def playing_table(self) -> Table:
        if self.table is None:
            raise Refusal("not-now", "the game has not begun")
        return self.table

    def require_playing(self) -> Table:
        if self.record.status != "playing":
            raise Refusal("not-now", f"the room is {self.record.status}, nothing can be played")
        return self.playing_table()

    async def begin(self, table: Table) -> None:
        """The game begins: it is stored from its very start, or does not begin."""
        before, self.head = self.head, table.save()
        self.record.status = "playing"
        if self.record.clock is not None:
            self.record.banks = [self.record.clock.bank] * table.seats
        try:
            await self.store(with_head=True)
        except StorageError:
            self.head, self.record.status = before, "waiting"
            raise
        self._set_table(table)
        self.timekeeper.restart()
        self.people.tell_room()
        self.people.tell_state()
        self.bots.wake()

    async def store(self, with_head: bool = False) -> None:
        await self.lobby.store.put_room(self.row(with_head))

    def row(self, with_head: bool = False) -> RoomRow:
        record = self.record
        data = msgspec.json.encode(record).decode()
        head = self.head if with_head else None
        return RoomRow(record.code, record.game, record.status, self.touched, data, head, self._users())

    async def choose(self, person: Person, request: Choose) -> int:
        """A player chooses one option, or all of a run; gives the number of inputs after it."""
        decision_id = request.decision
        async with self.lock:
            seats = self.people.require_seats(person)
            table = await self.ready()
            decision = table.decision
            if decision is None or decision.player not in seats:
                raise Refusal("not-yours", "it is not for you to choose now")
            if decision.id != decision_id:
                raise Refusal(
                    "stale", f"the choice answers decision {decision_id}, but decision {decision.id} is being asked"
                )
            await self.act(decision.player, _choice(table, request))
            return len(table.inputs)

    async def concede(self, person: Person, seat: int | None) -> int:
        async with self.lock:
            seats = self.people.require_seats(person)
            table = await self.ready()
            if seat is None:
                decision = table.decision
                seat = decision.player if decision is not None and decision.player in seats else seats[0]
            if seat not in seats:
                raise Refusal("not-yours", "this is not your seat")
            leaving = seat
            await self.act(leaving, lambda: table.concede(leaving))
            return len(table.inputs)

    async def ready(self) -> Table:
        """The table, when something may happen on it now."""
        if self.halted:
            raise Refusal("stopping", "the server is being stopped, or the room was put away; join again")
        await self.recover()
        return self.require_playing()

    async def recover(self) -> None:
        """What could not be stored is forgotten."""
        if not self._dirty:
            return
        try:
            await self._reload()
        except StorageError as error:
            raise Refusal("storage", "the game cannot be read from its storage just now") from error

    async def act(self, player: int, action: Callable[[], None]) -> None:
        """Let something happen on the table, store it, tell everybody."""
        table = self.playing_table()
        before = len(table.inputs)
        try:
            action()
        except HolochronError as error:
            raise refusal_of(error) from error
        except Exception as error:
            log.exception("room %s: the rules failed", self.code)
            self._set_table(resume(self.head, self.journal))
            raise refusal_of(error) from error
        self.undo.note(player, before)
        await self._commit(entries_since(table, before))
        self.bots.wake()

    async def take_back(self, seat: int, count: int) -> None:
        """Take back the last inputs."""
        self.playing_table().undo(count)
        await self._commit([("undo", seat, count, "")])
        self.bots.wake()

    async def _commit(self, entries: list[Entry]) -> None:
        """Store what has just happened on the table, then tell it."""
        table = self.playing_table()
        record = self.record
        before = (record.status, record.replay, record.match, record.undo)
        asked, record.undo = record.undo, None  # whoever chooses withdraws what was asked
        finished: Finished | None = None
        if table.result is not None:
            finished = self._finished(table)
        self.touched = time.time()
        changed = self.timekeeper.stop() or asked is not None or finished is not None
        try:
            row = self.row() if changed else None
            await self.lobby.store.put_inputs(row, self.code, len(self.journal), entries, finished)
        except StorageError as error:
            log.error("room %s: not stored: %s", self.code, error)
            record.status, record.replay, record.match, record.undo = before
            self._dirty = True
            raise Refusal("storage", "it could not be stored, and was not done") from error
        self.journal.extend(entries)
        self.lobby.choices += len(entries)
        self._note(table, entries)
        self.timekeeper.restart()
        if asked is not None or finished is not None:
            self.people.tell_room()
        self.people.tell_state()

    def _note(self, table: Table, entries: list[Entry]) -> None:
        """Keep up with where turns began, and how far back the game went."""
        count = table.event_count
        if any(entry[0] == "undo" for entry in entries):
            self.turns = [turn for turn in self.turns if turn[0] < count]
            self.undo.rewind(len(table.inputs))
            self.people.rewind(count)
        else:
            self.turns.extend(snapshot.turns_of(table, self._noted))
        self._noted = count
        self.result = snapshot.result_of(table)

    def _finished(self, table: Table) -> Finished:
        """The game is over: it becomes a replay."""
        record = self.record
        record.status, record.replay = "over", new_replay()
        if record.match is not None and table.result is not None:
            record.match = after_game(record.match, list(table.result.winners))
        data = {
            "mode": record.mode,
            "names": [seat.name for seat in record.seats],
            "decks": [seat.deck_name for seat in record.seats],
            "inputs": len(table.inputs),
            "turns": len(snapshot.turns_of(table)),
            "result": snapshot.result_of(table),
            "commitment": record.commitment,
            "seed": record.seed,
        }
        row = ReplayRow(record.replay, record.game, record.public, time.time(), msgspec.json.encode(data).decode())
        return Finished(row, table.save(), self._users(), statistics_of(record, table))

    def save(self) -> bytes:
        """The game as a file, also where it cannot be played any more."""
        if self.table is None or self.record.status == "broken":
            return save_of(self.head, self.journal)
        return self.table.save()

    def _users(self) -> tuple[str, ...]:
        """Whose room it is: of those who sit here, and of who made it."""
        sitting = (seat.user for seat in self.record.seats if seat.by == "human")
        return tuple(dict.fromkeys((self.record.owner, *sitting)))

    # ------------------------------------------------------------------------------------------------ looking ahead

    async def previews(self, person: Person, decision_id: int) -> list[Data]:
        """What each option of the person's decision surely does."""
        seats = self.people.require_seats(person)
        decision = self.require_playing().decision
        if decision is None or decision.player not in seats:
            raise Refusal("not-yours", "it is not for you to choose now")
        if decision.id != decision_id:
            raise Refusal("stale", f"decision {decision.id} is being asked, not {decision_id}")
        try:
            return await self.lobby.workers.previews(self.code, self.head, self.journal[:])
        except WorkerFailed as error:
            raise Refusal("internal", "the preview could not be worked out") from error

    def why_not(self, person: Person, action: Data, seat: int | None) -> list[Data]:
        seats = self.people.require_seats(person)
        table = self.require_playing()
        if seat is None:
            decision = table.decision
            seat = decision.player if decision is not None and decision.player in seats else seats[0]
        if seat not in seats:
            raise Refusal("not-yours", "this is not your seat")
        rules = self.lobby.rules_of(self.record.game)
        found: list[Data] = []
        for reason in table.why_not(seat, action):
            summary = rules[reason.rule].summary if reason.rule in rules else ""
            found.append({"rule": reason.rule, "text": dict(reason.texts), "summary": summary})
        return found

    # ------------------------------------------------------------------------------------------------ the end

    async def close(self, reason: str) -> None:
        """The room is given up."""
        self.halt()
        self.record.status = "closed"
        await self.store()
        self.people.tell(Left(room=self.code, reason=reason))
        self.people.clear()

    async def put_away(self) -> None:
        """Whatever has begun is finished and stored; nothing new begins until the room is read again."""
        async with self.lock:
            self.halt()
            if self.record.status in ("waiting", "playing"):
                await self.store()

    def halt(self) -> None:
        """Nothing happens here any more."""
        self.halted = True
        self.timekeeper.halt()
        self.bots.halt()


def _choice(table: Table, request: Choose) -> Callable[[], None]:
    """What a request chooses: one option, several of them, or several cards."""
    given = [what for what in (request.choice, request.choices, request.refs) if what is not None]
    if len(given) != 1:
        raise Refusal("malformed", "one of choice, choices and refs is given")
    if request.choices is not None:
        return lambda: table.choose_all(request.choices, request.decision)
    if request.refs is not None:
        return lambda: table.pick(request.refs, request.decision)
    return lambda: table.choose(request.choice, request.decision)
