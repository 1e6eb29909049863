"""A room: who sits where, the game on its table, and everything that may be done with it.

Whatever changes the game goes through `_commit`: it is stored first, and told after that. One thing happens at a time
(`lock`). Nobody is told what is not stored: when storing fails, the game in memory is read from there again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from ...kernel.errors import HolochronError
from ...kernel.table.table import Table
from ..errors import Refusal, refusal_of
from ..lessons.guide import check_choice
from ..shared import Shared
from ..socket.messages import Choose, Left, RoomInfo, RoomNews, Timeout, UndoRefused, encode
from ..socket.plain import Data, OptionPreview, Reason, SearchHint
from ..storage import Entry, Fence, RoomRow, StorageError
from ..tables import snapshot
from ..tables.delay import Delay
from ..tables.journal import entries_since, resume
from ..tables.play import Play, Progress, choice_of
from ..tables.showing import Showing
from ..workers.ahead import Ahead
from .bots import Bots
from .chat import Chat, name_of_watcher
from .clock import Timekeeper
from .news import finish, room_info, state_news
from .people import MakeState, People, Person, Unstored
from .pointing import pointing
from .records import RoomRecord, SeatRecord, UndoRecord, lesson_of
from .recovery import Recovery
from .shuffle.dealing import Dealing
from .shuffle.shares import save_with_fairness
from .undo import Undo

log = logging.getLogger("holochron.server")

_AGAIN: Final = 2.0  # seconds after which the clock tries again what could not be stored


class Room:
    """`changed` is called when what the lobby shows of the room is another; what is stored is written behind the fence."""

    def __init__(
        self, shared: Shared, record: RoomRecord, changed: Callable[[], None], fence: Fence | None = None
    ) -> None:
        self.record = record
        self.fence = fence
        self.play = Play()
        self.people = People(record, shared.time.now)
        self.chat = Chat(record.code, shared.store, shared.limits, fence)
        self.lock = asyncio.Lock()
        self.touched = time.time()
        self._shared = shared
        self._changed = changed
        self._undo = Undo(record, self.play)
        self._timekeeper = Timekeeper(record, shared.time, shared.limits, self.people.tell, self._time_is_over)
        self.dealing = Dealing(record, shared, self.people, self.lock, self.store, self.begin, self.tell_room)
        self._bots = Bots(record, self.play, self.people, shared.workers, self._choose_for_bots)
        self._ahead = Ahead(record.code, self.play, shared.workers)
        self._delay = Delay(
            record.delay, self.play, shared.time, shared.tasks, partial(self._tell_state, is_later=True)
        )
        self._halted = False
        self._recovery = Recovery(record.code, shared, self.lock, self._read_again)

    # ------------------------------------------------------------------------------------------------ coming back

    @staticmethod
    async def stored(shared: Shared, row: RoomRow, changed: Callable[[], None], fence: Fence | None = None) -> Room:
        """The room as it was stored, with its game played up to where it stood."""
        room = Room(shared, msgspec.json.decode(row.data, type=RoomRecord), changed, fence)
        room.touched = row.touched
        await room.chat.reload()
        if row.head is not None:
            room.play.head = row.head
            await room._reload()
        room.dealing.resume()
        if room.play.table is not None:
            room._delay.note()
        room._bots.wake()
        return room

    async def _reload(self) -> None:
        """Read the journal again and play the game from its beginning."""
        journal = await self._shared.store.journal(self.code)
        try:
            self._set_table(await resume(self.play.head, journal), journal)
        except Exception as error:  # whatever newer rules make of an old game
            log.warning("room %s cannot go on: %s: %s", self.code, type(error).__name__, error)
            self.record.status = "broken"
            self.play.journal = journal
            self._recovery.is_needed = False
        if any(entry[0] == "undo" for entry in journal):
            self.people.rewind(0)
        self._timekeeper.restart(self.play.decision)

    def _set_table(self, table: Table, journal: list[Entry]) -> None:
        self.play.begin(table, journal)
        self._undo.begin()
        self._recovery.is_needed = False

    # ------------------------------------------------------------------------------------------------ who is here

    @property
    def code(self) -> str:
        return self.record.code

    def info(self, user: str) -> RoomInfo:
        return room_info(self.record, self.play, self.people, user, self._shared.signer.public_name)

    def tell_room(self) -> None:
        """Everybody learns what has changed about the room."""
        self.people.tell_each(lambda user: RoomNews(room=self.info(user)))
        self._changed()

    def _teller(self, play: Play) -> MakeState:
        """Tells each viewer how a game stands, the one that is played or the one behind it; what several are told is made once."""
        showing = Showing(play.require_table(), play.progress.turns)
        clock = self._timekeeper.info() if play is self.play else None
        return lambda viewer, since: state_news(
            self.record, play, showing, viewer, since, self._undo.info(viewer.user, list(viewer.seats)), clock
        )

    def _tell_state(self, unstored: Unstored | None = None, is_later: bool = False) -> None:
        """Everybody learns how the game stands; where some see it later, they then, and the others now."""
        play = self._delay.play if is_later else self.play
        self.people.tell_state(self._teller(play), watching=is_later if self._delay else None, unstored=unstored)

    async def enter(self, person: Person, watching: bool, since: int) -> None:
        """Somebody comes in, and is told how things stand: what is not stored is not told."""
        async with self.lock:
            self._require_going_on()
            await self._recovery.recover()
            self.touched = time.time()
            self.people.add(person, watching, since)
            self.tell_room()
            for line in self.chat.lines:
                person.send(encode(line))
            play = self._delay.play if self._delay and self.people.is_watching(person) else self.play
            if play.table is not None:
                self.people.tell_state_to(person, self._teller(play))
            self._bots.wake()

    def drop(self, person: Person) -> None:
        """Somebody is not connected any more; the seat is kept."""
        self._ahead.give_up(person)
        if self.people.remove(person):
            self.touched = time.time()
            self.tell_room()

    def is_quiet(self) -> bool:
        """Whether nothing happens here by itself: no bot thinks, no clock runs."""
        return not self._bots.are_next() and not self._timekeeper.running

    def is_left(self) -> bool:
        """Whether the game is over and everybody has gone."""
        return self.record.status == "over" and not self.people and not self.lock.locked()

    def take_seat(self, user: str, name: str, seat: int, deck: tuple[str, Data | None], seal: str) -> None:
        """Somebody sits down on an open seat, with a deck (its name and its list) and the seal of a share."""
        self.record.seats[seat] = SeatRecord("human", user, name, "", *deck, seal=seal)
        self.touched = time.time()

    def free_seat(self, seat: int) -> None:
        self.dealing.take_back()
        self.record.seats[seat] = SeatRecord("open")
        self.touched = time.time()

    async def say(self, person: Person, text: str, phrase: str) -> None:
        self.people.require(person)
        seats = self.record.seats_of(person.user)
        user = self._shared.signer.public_name(person.user)
        name = person.name if seats else name_of_watcher(self.record, person.name, user)
        self.people.tell(await self.chat.say(name, user, seats[0] if seats else None, text, phrase))

    def point(self, person: Person, ref: int) -> None:
        """A player points at a card; those who can see it are shown where. Who watches later sees another table."""
        seats = self.people.require_seats(person)
        pointed = pointing(self.play.require_table(), self.people.veil, self.code, seats, ref)
        self.people.tell_viewers(lambda viewer: None if self._delay and not viewer.seats else pointed(viewer))

    # ------------------------------------------------------------------------------------------------ the game

    async def begin(self, table: Table) -> None:
        """The game begins: it is stored from its very start, or does not begin."""
        before = self.play.head
        try:
            self.play.head = table.save()
            self.record.status = "playing"
            if self.record.clock is not None:
                self.record.banks = [self.record.clock.bank] * table.seats
            await self.store(with_head=True)
            self._set_table(table, [])
        except BaseException:
            self.play.head, self.record.status = before, "waiting"
            if self.record.secret is not None:
                self.record.seed = ""
            raise
        self._timekeeper.restart(table.decision)
        self.tell_room()
        self._tell_state()
        self._delay.note()
        self._bots.wake()

    async def choose(self, person: Person, request: Choose) -> int:
        """A player chooses one option, or all of a run; gives the number of inputs after it."""
        async with self.lock:
            seats = self.people.require_seats(person)
            table = await self._ready()
            decision = self.play.decision_of(seats, request.decision)
            if (lesson := lesson_of(self.record)) is not None:
                check_choice(lesson, table, request)
            await self._act(decision.player, choice_of(table, request), request.alone)
            return len(table.inputs)

    async def concede(self, person: Person, seat: int | None) -> int:
        async with self.lock:
            seats = self.people.require_seats(person)
            table = await self._ready()
            leaving = self.play.seat_meant(seats, seat)
            await self._act(leaving, lambda: table.concede(leaving))
            return len(table.inputs)

    async def concede_for(self, seats: list[int]) -> None:
        """Those who have stayed away give up, one after the other, until the game is over."""
        table = await self._ready()
        with self.record.claiming():
            for seat in seats:
                if table.result is None:
                    await self._act(seat, partial(table.concede, seat))

    async def undo(self, person: Person) -> None:
        """Take back the person's last choice, or ask the others whether it may be."""
        async with self.lock:
            seats = self.people.require_seats(person)
            await self._ready()
            if len(self.play.journal) >= self._shared.limits.journal:
                raise Refusal("full", "so much was taken back in this game that nothing more can be")
            await self._go_on_with(self._undo.request(person.user, seats))

    async def answer_undo(self, person: Person, yes: bool) -> None:
        """Agree that somebody takes back a choice, or do not."""
        async with self.lock:
            self.people.require_seats(person)
            await self._ready()
            await self._go_on_with(self._undo.answer(person.user, yes))

    async def _go_on_with(self, request: UndoRecord | None) -> None:
        """Take back what nobody is asked about any more; what is asked is stored first, so that it outlives the server."""
        if request is not None and not request.asked:
            self.play.require_table().undo(request.count)
            await self._commit([("undo", request.seat, request.count, "")])
            self._bots.wake()
            return
        before, self.record.undo = self.record.undo, request
        try:
            await self.store()
        except Exception:
            self.record.undo = before
            raise
        self.tell_room()
        if before is not None and request is None:
            self.people.tell_user(self.record.seats[before.seat].user, UndoRefused(room=self.code))

    async def _choose_for_bots(self, choices: Sequence[int | None], count: int) -> None:
        """What bots choose one after the other is stored together, and then told step by step."""
        async with self.lock:
            await self._recovery.recover()
            if not choices or len(self.play.journal) != count or not self._bots.are_next():
                return
            unstored = Unstored()
            try:
                entries = await self._choose_one_by_one(choices, unstored)
            except Refusal:  # nothing of it counts
                self._set_table(await resume(self.play.head, self.play.journal), self.play.journal)
                raise
            except BaseException:
                self._recovery.fail()
                raise
            await self._commit(entries, unstored)
            self._bots.wake()

    async def _choose_one_by_one(self, choices: Sequence[int | None], unstored: Unstored) -> list[Entry]:
        """What the choices of bots come to; how the game stands between two of them is kept."""
        table = self._require_playing()
        entries: list[Entry] = []
        for index in choices:
            decision = table.decision
            if decision is None or not self._bots.are_next():
                break
            if entries:
                self.play.progress = self.play.come_to()
                self._tell_state(unstored)
            choose = partial(table.choose, decision.default if index is None else index)
            entries += await self._perform(decision.player, choose)
        return entries

    def _time_is_over(self, decision_id: int) -> None:
        self._shared.tasks.start(self._answer_safely(decision_id))

    async def _answer_safely(self, decision_id: int) -> None:
        """The time is over: the safe answer is given, unless it is for somebody who is not here and has time to come back."""
        async with self.lock:
            try:
                table = await self._ready()
                decision = table.decision
                if decision is None or decision.id != decision_id:
                    return
                player, default = decision.player, decision.default
                here = self.record.seats[player].user in self.people.seated()
                if not here and self._timekeeper.allow_grace(player, decision_id):
                    return
                await self._act(player, lambda: table.choose(default))
                self.people.tell(Timeout(room=self.code, seat=player))
            except Refusal as error:
                log.warning("room %s: the clock could not answer: %s", self.code, error.message)
                if error.code == "storage":  # the time stays over: it is tried again until it can be stored
                    self._shared.time.later(_AGAIN, lambda: self._time_is_over(decision_id))

    # ------------------------------------------------------------------------------------------------ what has happened

    def _require_playing(self) -> Table:
        if self.record.status != "playing":
            raise Refusal("not-now", f"the room is {self.record.status}, nothing can be played")
        return self.play.require_table()

    def _require_going_on(self) -> None:
        if self._halted:
            raise Refusal("stopping", "the server is being stopped, or the room was put away; join again")

    async def _ready(self) -> Table:
        """The table, when something may happen on it now."""
        self._require_going_on()
        await self._recovery.recover()
        return self._require_playing()

    async def _read_again(self) -> None:
        """The room as it is stored; everybody is told how things stand."""
        row = await self._shared.store.room(self.code)
        if row is not None:
            self.record.go_back_to(msgspec.json.decode(row.data, type=RoomRecord))
        await self._reload()
        self._ahead.give_up_all()
        self.tell_room()
        if self.play.table is not None:
            self._tell_state()
        self._bots.wake()

    async def _act(self, player: int, action: Callable[[], None], alone: bool = False) -> None:
        """Let something happen on the table, store it, tell everybody."""
        await self._commit(await self._perform(player, action, alone))
        self._bots.wake()

    async def _perform(self, player: int, action: Callable[[], None], alone: bool = False) -> list[Entry]:
        """Let something happen on the table, and give what is to be stored; Refusal when it cannot, and then nothing has happened."""
        table = self.play.require_table()
        before = len(table.inputs)
        try:
            action()
        except HolochronError as error:
            raise refusal_of(error) from error
        except Exception as error:
            log.exception("room %s: the rules failed", self.code)
            self._set_table(await resume(self.play.head, self.play.journal), self.play.journal)
            raise refusal_of(error) from error
        self._recovery.is_needed = True  # until it is stored
        self._undo.note(player, before, alone)
        return entries_since(table, before)

    async def _commit(self, entries: list[Entry], unstored: Unstored | None = None) -> None:
        """Store what has just happened on the table, then tell it, beginning with what was kept until then."""
        record = self.record
        before = (record.status, record.replay, record.match, record.undo)
        asked, record.undo = record.undo, None  # whoever chooses withdraws what was asked
        self.touched = time.time()
        try:
            progress = self.play.come_to()
            over = progress.result is not None and not record.lesson
            finished = finish(record, self.play.require_table(), progress) if over else None
            changed = self._timekeeper.stop() or asked is not None or finished is not None
            row = self.row() if changed else None
            first = len(self.play.journal)
            await self._shared.store.put_inputs(row, self.code, first, entries, finished, self.fence)
        except BaseException as error:
            record.status, record.replay, record.match, record.undo = before
            self._recovery.fail()
            if not isinstance(error, StorageError):
                raise
            log.error("room %s: not stored: %s", self.code, error)
            raise Refusal("storage", "the storage failed; the table soon shows whether it was done") from error
        self._go_on(entries, progress)
        if unstored is not None:
            self.people.tell_stored(unstored)
        if asked is not None or finished is not None:
            self.tell_room()
        self._tell_state()
        self._delay.note(1 if unstored is None else len(entries))

    def _go_on(self, entries: list[Entry], progress: Progress) -> None:
        """What has happened is stored, and counts."""
        self._recovery.is_needed = False
        self.play.go_on(entries, progress)
        self._ahead.give_up_all()
        self._shared.choices += len(entries)
        if any(entry[0] == "undo" for entry in entries):
            self._undo.rewind(len(self.play.require_table().inputs))
            self.people.rewind(progress.events)
        self._timekeeper.restart(self.play.decision)

    # ------------------------------------------------------------------------------------------------ what players may ask

    async def previews(self, person: Person, decision_id: int) -> list[OptionPreview]:
        """What each option of the person's decision surely does."""
        self._require_decision(person, decision_id)
        return await self._ahead.previews(person)

    async def hint(self, person: Person, decision_id: int) -> SearchHint:
        """What the search would choose for the person, who plays against nobody else."""
        self._require_decision(person, decision_id)
        if not self.record.allows_hints():
            raise Refusal("not-now", "there are no hints in a game with other people")
        self._shared.quotas.hint(person.user)
        return await self._ahead.hint(person)

    def _require_decision(self, person: Person, decision_id: int) -> None:
        """Refusal unless this is what the person must choose now."""
        seats = self.people.require_seats(person)
        self._require_playing()
        self.play.decision_of(seats, decision_id)

    def why_not(self, person: Person, action: Data, seat: int | None) -> list[Reason]:
        """Why the person cannot do this now, clause by clause, each with its summary."""
        seats = self.people.require_seats(person)
        reasons = self._require_playing().why_not(self.play.seat_meant(seats, seat), action)
        return snapshot.reasons_told(self.record.game, reasons)

    # ------------------------------------------------------------------------------------------------ keeping, and the end

    async def store(self, with_head: bool = False) -> None:
        await self._shared.store.put_room(self.row(with_head), self.fence)

    def row(self, with_head: bool = False) -> RoomRow:
        record = self.record
        data, head = msgspec.json.encode(record).decode(), self.play.head if with_head else None
        return RoomRow(record.code, record.game, record.status, self.touched, data, head, record.owners())

    def save(self) -> bytes:
        """The game as a file, also where it cannot be played any more."""
        if self.play.table is None or self.record.status == "broken":
            return save_with_fairness(self.play.save(), self.record)
        return save_with_fairness(self.play.table.save(), self.record)

    async def close(self, reason: str) -> None:
        """The room is given up."""
        before, self.record.status = self.record.status, "closed"
        try:
            await self.store()
        except BaseException:
            self.record.status = before
            raise
        self.halt()
        self.people.tell(Left(room=self.code, reason=reason))
        self.people.clear()

    async def put_away(self) -> None:
        """Whatever has begun is finished and stored; nothing new begins until the room is read again."""
        async with self.lock:
            self.halt()
            if self.record.status in ("waiting", "playing") and not self._recovery.is_needed:
                await self.store()

    async def fall_asleep(self) -> bool:
        """The room is stored and nothing happens here any more; False, and nothing is changed, when somebody is here."""
        async with self.lock:
            if self._recovery.is_needed or self._halted or self.people:
                return False
            await self.store()
            if self.people:
                return False
            self.halt()
            return True

    def halt(self) -> None:
        """Nothing happens here any more."""
        self._halted = True
        self._recovery.halt()
        self._timekeeper.halt()
        self.dealing.halt()
        self._delay.halt()
        self._bots.halt()
        self._ahead.give_up_all()
