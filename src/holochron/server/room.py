"""A room: who sits where, the game on its table, and everything that may be done with it.

Whatever changes the game goes through `_commit`: it is stored first, and told after that. One thing happens at a time
(`lock`). The game in memory is never ahead of what is stored: when storing fails, it is read from there again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from ..kernel.decisions import CHANCE
from ..kernel.errors import HolochronError
from ..kernel.table import Table
from . import snapshot
from .clock import WARNING, Clock
from .errors import Refusal, refusal_of
from .journal import Entry, entries_since, resume
from .lessons import hint_at, lesson_named
from .messages import (
    ChatNews,
    Choose,
    ClockInfo,
    ClockNews,
    Data,
    Left,
    Reply,
    RoomInfo,
    RoomNews,
    SeatInfo,
    State,
    Text,
    Timeout,
    encode,
)
from .records import RoomRecord, SeatRecord
from .storage import ReplayRow, RoomRow, StorageError
from .storage.store import Finished
from .tokens import new_replay
from .workers import WorkerFailed

if TYPE_CHECKING:
    from .hall import Hall

log = logging.getLogger("holochron.server")

_CHAT_KEPT: Final = 100
_AGAIN: Final = 2.0  # seconds after which a bot tries again what could not be stored


class Member(Protocol):
    """Somebody who is connected to the room, to play or to watch."""

    user: str
    name: str

    def send(self, frame: bytes) -> None: ...

    def go_away(self) -> None: ...


class _Sent:
    """What a member has been sent so far."""

    def __init__(self, watching: bool, since: int) -> None:
        self.watching = watching
        self.since = since
        self.last: State | None = None


class UndoRequest:
    """A player asks to take back a choice; the others must agree."""

    def __init__(self, seat: int, count: int, asked: set[str]) -> None:
        self.seat = seat
        self.count = count
        self.asked = asked  # the users who have not agreed yet


class Room:
    def __init__(self, hall: Hall, record: RoomRecord) -> None:
        self.hall = hall
        self.record = record
        self.table: Table | None = None
        self.head = b""
        self.journal: list[Entry] = []
        self.lock = asyncio.Lock()
        self.touched = time.time()
        self.chat: deque[ChatNews] = deque(maxlen=_CHAT_KEPT)
        self.said = 0  # lines of chat so far
        self.clock: Clock | None = None
        self.undo_request: UndoRequest | None = None
        self._members: dict[Member, _Sent] = {}
        self._turns: list[tuple[int, int]] = []
        self._lowest = 10**9  # the lowest number of events that an undo went back to
        self._actions: list[tuple[int, int]] = []  # who chose, and how many inputs there were before: for undo
        self._halted = False
        self._dirty = False  # what is in memory may not be what is stored
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._result: Data | None = None

    # ------------------------------------------------------------------------------------------------ coming back

    @staticmethod
    async def stored(hall: Hall, row: RoomRow) -> Room:
        """The room as it was stored, with its game played up to where it stood."""
        room = Room(hall, msgspec.json.decode(row.data, type=RoomRecord))
        room.touched = row.touched
        if row.head is not None:
            room.head = row.head
            await room._reload()
        return room

    async def _reload(self) -> None:
        """Read the journal again and play the game from its beginning."""
        journal = await self.hall.store.journal(self.record.code)
        try:
            self._set_table(resume(self.head, journal))
            self.journal = journal
            self._dirty = False
        except Exception as error:  # whatever newer rules make of an old game
            log.warning("room %s cannot go on: %s: %s", self.record.code, type(error).__name__, error)
            self.record.status = "broken"
            self.journal = journal
        if any(entry[0] == "undo" for entry in journal):
            self._lowest = 0
        self._restart_clock()

    def _set_table(self, table: Table) -> None:
        self.table = table
        self._turns = snapshot.turns_of(table)
        self._actions = [(entry.player, number) for number, entry in enumerate(table.inputs) if entry.kind == "choose"]
        self._result = snapshot.result_of(table)

    # ------------------------------------------------------------------------------------------------ who is here

    @property
    def code(self) -> str:
        return self.record.code

    def seats_of(self, user: str) -> list[int]:
        return [seat for seat, record in enumerate(self.record.seats) if record.by == "human" and record.user == user]

    def has_members(self) -> bool:
        return bool(self._members)

    def enter(self, member: Member, watching: bool, since: int) -> None:
        """Somebody comes in, or comes again: everything is sent from event `since` on."""
        self._members[member] = _Sent(watching, max(0, min(since, self._lowest)))
        self.touched = time.time()
        self.tell_room()
        for line in self.chat:
            member.send(encode(line))
        if self.table is not None:
            self._tell_state(member, self._members[member])

    def drop(self, member: Member) -> None:
        """Somebody is not connected any more; the seat is kept."""
        if self._members.pop(member, None) is not None:
            self.touched = time.time()
            self.tell_room()

    def is_quiet(self) -> bool:
        """Whether nothing happens here by itself: no bot thinks, no clock runs."""
        return not self._bots_move() and (self.clock is None or not self.clock.info().running)

    def require_member(self, member: Member) -> None:
        if member not in self._members:
            raise Refusal("no-room", "join the room first")

    def require_seats(self, member: Member) -> list[int]:
        self.require_member(member)
        seats = [] if self._members[member].watching else self.seats_of(member.user)
        if not seats:
            raise Refusal("not-yours", "you have no seat in this room")
        return seats

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

    # ------------------------------------------------------------------------------------------------ telling

    def info(self, user: str) -> RoomInfo:
        record = self.record
        over = record.status in ("over", "closed") and self._result is not None
        public_name = self.hall.signer.public_name
        here = {member.user for member, sent in self._members.items() if not sent.watching}
        request = self.undo_request
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
            you=self.seats_of(user),
            watchers=sum(1 for sent in self._members.values() if sent.watching),
            clock=record.clock,
            lists=record.lists,
            spectators=record.spectators,
            created=record.created,
            commitment=record.commitment,
            seed=record.seed if over else "",
            result=self._result,
            replay=record.replay,
            next=record.next,
            undo=None if request is None else {"seat": request.seat, "inputs": request.count},
            origin=record.origin,
        )

    def tell(self, message: Reply) -> None:
        frame = encode(message)
        for member in list(self._members):
            member.send(frame)

    def say(self, line: ChatNews) -> None:
        self.chat.append(line)
        self.said = line.number
        self.tell(line)

    def tell_room(self) -> None:
        """Everybody learns what has changed about the room."""
        for member in list(self._members):
            member.send(encode(RoomNews(room=self.info(member.user))))
        self.hall.lobby_changed()

    def tell_state(self) -> None:
        """Everybody gets the state that is for them; nothing is sent to whom nothing has changed."""
        for member, sent in list(self._members.items()):
            self._tell_state(member, sent)

    def _tell_state(self, member: Member, sent: _Sent) -> None:
        state = self._state(member, sent)
        if sent.last is None or state.events or not _shows_the_same(state, sent.last):
            member.send(encode(state))
        sent.last = state
        sent.since = state.at

    def _state(self, member: Member, sent: _Sent) -> State:
        table = self._playing_table()
        seats = [] if sent.watching else self.seats_of(member.user)
        decision = table.decision
        mine = decision is not None and decision.player in seats
        seat = decision.player if decision is not None and mine else (seats[0] if seats else None)
        at = table.event_count
        since = min(sent.since, at)
        events, lines = snapshot.news_of(table, seat, since, self._turns)
        return State(
            room=self.code,
            seat=seat,
            view=snapshot.view_of(table, seat),
            views={str(other): snapshot.view_of(table, other) for other in seats if other != seat},
            decision=snapshot.decision_info(table, decision) if decision is not None and mine else None,
            waiting=snapshot.waiting_at(table),
            since=since,
            events=events,
            log=lines,
            at=at,
            inputs=len(table.inputs) if mine else None,
            undo=self._undo_info(member.user, seats),
            clock=self._clock_info(),
            hint=self._hint(seat),
            result=self._result,
        )

    def _hint(self, seat: int | None) -> Text | None:
        if not self.record.lesson or seat is None or self.table is None:
            return None
        return hint_at(lesson_named(self.record.game, self.record.lesson), self.table, seat)

    def _clock_info(self) -> ClockInfo | None:
        return None if self.clock is None else self.clock.info()

    # ------------------------------------------------------------------------------------------------ the game

    def _playing_table(self) -> Table:
        if self.table is None:
            raise Refusal("not-now", "the game has not begun")
        return self.table

    def require_playing(self) -> Table:
        if self.record.status != "playing":
            raise Refusal("not-now", f"the room is {self.record.status}, nothing can be played")
        return self._playing_table()

    async def begin(self, table: Table) -> None:
        """The game begins: it is stored from its very start."""
        self.head = table.save()
        self._set_table(table)
        self.record.status = "playing"
        if self.record.clock is not None:
            self.record.banks = [self.record.clock.bank] * table.seats
        await self.store(with_head=True)
        self._restart_clock()
        self.tell_room()
        self.tell_state()
        self.wake()

    async def store(self, with_head: bool = False) -> None:
        await self.hall.store.put_room(self.row(with_head))

    def row(self, with_head: bool = False) -> RoomRow:
        record = self.record
        data = msgspec.json.encode(record).decode()
        head = self.head if with_head else None
        return RoomRow(record.code, record.game, record.status, self.touched, data, head, self._users())

    async def choose(self, member: Member, request: Choose) -> int:
        """A player chooses one option, or all of a run; gives the number of inputs after it."""
        decision_id = request.decision
        async with self.lock:
            seats = self.require_seats(member)
            table = await self._ready()
            decision = table.decision
            if decision is None or decision.player not in seats:
                raise Refusal("not-yours", "it is not for you to choose now")
            if decision.id != decision_id:
                raise Refusal(
                    "stale", f"the choice answers decision {decision_id}, but decision {decision.id} is being asked"
                )
            await self._act(decision.player, _choice(table, request))
            return len(table.inputs)

    async def concede(self, member: Member, seat: int | None) -> int:
        async with self.lock:
            seats = self.require_seats(member)
            table = await self._ready()
            if seat is None:
                decision = table.decision
                seat = decision.player if decision is not None and decision.player in seats else seats[0]
            if seat not in seats:
                raise Refusal("not-yours", "this is not your seat")
            leaving = seat
            await self._act(leaving, lambda: table.concede(leaving))
            return len(table.inputs)

    async def _ready(self) -> Table:
        """The table, when something may happen on it now."""
        if self._halted:
            raise Refusal("stopping", "the server is being stopped, or the room was put away; join again")
        if self._dirty:
            await self._recover()
        return self.require_playing()

    async def _recover(self) -> None:
        try:
            await self._reload()
        except StorageError as error:
            raise Refusal("storage", "the game cannot be read from its storage just now") from error

    async def _act(self, player: int, action: Callable[[], None]) -> None:
        """Let something happen on the table, store it, tell everybody."""
        table = self._playing_table()
        before = len(table.inputs)
        try:
            action()
        except HolochronError as error:
            raise refusal_of(error) from error
        except Exception as error:
            log.exception("room %s: the rules failed", self.code)
            self._set_table(resume(self.head, self.journal))
            raise refusal_of(error) from error
        self._actions.append((player, before))
        await self._commit(entries_since(table, before))
        self.wake()

    async def _commit(self, entries: list[Entry]) -> None:
        """Store what has just happened on the table, then tell it."""
        table = self._playing_table()
        if self.clock is not None:
            self.clock.stop()
            self.record.banks = list(self.clock.banks)
        finished: Finished | None = None
        status = self.record.status
        if table.result is not None:
            self.record.status = "over"
            finished = self._finished(table)
        self.touched = time.time()
        row = self.row() if finished is not None or self.clock is not None else None
        try:
            await self.hall.store.put_inputs(row, self.code, len(self.journal), entries, finished)
        except StorageError as error:
            log.error("room %s: not stored: %s", self.code, error)
            self.record.status, self.record.replay = status, ""
            self._dirty = True
            raise Refusal("storage", "it could not be stored, and was not done") from error
        self.journal.extend(entries)
        self.hall.choices += len(entries)
        asked, self.undo_request = self.undo_request, None
        self._note(table, entries)
        self._restart_clock()
        if asked is not None or finished is not None:
            self.tell_room()
        self.tell_state()

    def _note(self, table: Table, entries: list[Entry]) -> None:
        """Keep up with where turns began, and how far back the game went."""
        count = table.event_count
        if any(entry[0] == "undo" for entry in entries):
            self._lowest = min(self._lowest, count)
            self._turns = [turn for turn in self._turns if turn[0] < count]
            left = len(table.inputs)
            self._actions = [action for action in self._actions if action[1] < left]
            for sent in self._members.values():
                sent.since = min(sent.since, count)
        since = self._turns[-1][0] + 1 if self._turns else 0
        self._turns.extend(snapshot.turns_of(table, since))
        self._result = snapshot.result_of(table)

    def _finished(self, table: Table) -> Finished:
        """The finished game as a replay."""
        record = self.record
        record.replay = new_replay()
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
        return Finished(row, table.save(), self._users())

    def _users(self) -> tuple[str, ...]:
        """Whose room it is: of those who sit here, and of who made it."""
        sitting = (seat.user for seat in self.record.seats if seat.by == "human")
        return tuple(dict.fromkeys((self.record.owner, *sitting)))

    # ------------------------------------------------------------------------------------------------ looking ahead

    async def previews(self, member: Member, decision_id: int) -> list[Data]:
        """What each option of the member's decision surely does."""
        seats = self.require_seats(member)
        decision = self.require_playing().decision
        if decision is None or decision.player not in seats:
            raise Refusal("not-yours", "it is not for you to choose now")
        if decision.id != decision_id:
            raise Refusal("stale", f"decision {decision.id} is being asked, not {decision_id}")
        try:
            return await self.hall.workers.previews(self.code, self.head, self.journal[:])
        except WorkerFailed as error:
            raise Refusal("internal", "the preview could not be worked out") from error

    def why_not(self, member: Member, action: Data, seat: int | None) -> list[Data]:
        seats = self.require_seats(member)
        table = self.require_playing()
        if seat is None:
            decision = table.decision
            seat = decision.player if decision is not None and decision.player in seats else seats[0]
        if seat not in seats:
            raise Refusal("not-yours", "this is not your seat")
        rules = self.hall.rules_of(self.record.game)
        found: list[Data] = []
        for reason in table.why_not(seat, action):
            summary = rules[reason.rule].summary if reason.rule in rules else ""
            found.append({"rule": reason.rule, "text": dict(reason.texts), "summary": summary})
        return found

    # ------------------------------------------------------------------------------------------------ undo

    def _last_action(self, seats: list[int]) -> tuple[int, int] | None:
        """The last choice of one of these seats: whose, and how many inputs to take back."""
        table = self._playing_table()
        for player, before in reversed(self._actions):
            if player in seats:
                return player, len(table.inputs) - before
        return None

    def _undo_info(self, user: str, seats: list[int]) -> Data:
        if self.record.status != "playing" or not seats or self.table is None:
            return {"free": False, "ask": False}
        last = self._last_action(seats)
        others = bool(self.other_people(user))
        free = last is not None and not others and self.table.undoable(last[0]) >= last[1]
        return {"free": free, "ask": last is not None and others and self.undo_request is None}

    async def undo(self, member: Member) -> bool:
        """Take back the member's last choice, or ask the others whether it may be; whether it was taken back."""
        async with self.lock:
            seats = self.require_seats(member)
            table = await self._ready()
            last = self._last_action(seats)
            if last is None:
                raise Refusal("not-now", "you have chosen nothing that could be taken back")
            seat, count = last
            others = self.other_people(member.user)
            if not others:
                if table.undoable(seat) < count:
                    raise Refusal("not-now", "a card was seen or chance was used since: it cannot be taken back")
                await self._undo(seat, count)
                return True
            if self.undo_request is not None:
                raise Refusal("not-now", "somebody has asked for an undo already")
            self.undo_request = UndoRequest(seat, count, others)
            self.tell_room()
            return False

    async def answer_undo(self, member: Member, yes: bool) -> None:
        async with self.lock:
            self.require_seats(member)
            await self._ready()
            request = self.undo_request
            if request is None or member.user not in request.asked:
                raise Refusal("not-now", "nobody asks you for an undo")
            if not yes:
                self.undo_request = None
                self.tell_room()
                return
            request.asked.discard(member.user)
            if not request.asked:
                await self._undo(request.seat, request.count)

    async def _undo(self, seat: int, count: int) -> None:
        table = self._playing_table()
        table.undo(count)
        await self._commit([("undo", seat, count, "")])
        self.wake()

    # ------------------------------------------------------------------------------------------------ bots and clocks

    def wake(self) -> None:
        """Let a bot think when it is a bot's turn."""
        if self._bots_move() and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.get_running_loop().create_task(self._think())

    def _bots_move(self) -> bool:
        """Whether the next choice is a bot's, or a throw of chance."""
        if self._halted or self.record.status != "playing" or self.table is None or self.table.decision is None:
            return False
        player = self.table.decision.player
        return player == CHANCE or self.record.seats[player].by == "bot"

    async def _think(self) -> None:
        try:
            while self._bots_move():
                count = len(self.journal)
                for index in await self._answers():
                    async with self.lock:
                        if self._dirty:
                            await self._recover()
                        if len(self.journal) != count or not self._bots_move():  # an undo or a concession came between
                            break
                        await self._bot_chooses(index)
                        count = len(self.journal)
        except Refusal as error:
            log.warning("room %s: the bot stops: %s", self.code, error.message)
            if error.code == "storage":
                asyncio.get_running_loop().call_later(_AGAIN, self.wake)
        except Exception:
            log.exception("room %s: the bot stops", self.code)
        finally:
            self._thinking = None

    async def _bot_chooses(self, index: int | None) -> None:
        table = self.require_playing()
        decision = table.decision
        if decision is not None:
            chosen = decision.default if index is None else index
            await self._act(decision.player, lambda: table.choose(chosen))

    async def _answers(self) -> Sequence[int | None]:
        """What the bots choose next; the safe answer (None) when they fail."""
        decision = self._playing_table().decision
        if decision is None or decision.player == CHANCE:
            return [secrets.randbelow(len(decision.options))] if decision is not None else []
        seats = {seat: record.bot for seat, record in enumerate(self.record.seats) if record.by == "bot"}
        try:
            # the same game again has the same bots; what they do tells nothing of how the cards lie
            key = hashlib.sha256(f"bots {self.record.seed or self.code}".encode()).digest()
            seed = int.from_bytes(key[:6], "big")
            return await self.hall.workers.choose(self.code, self.head, self.journal[:], seats, seed) or [None]
        except (WorkerFailed, Refusal) as error:
            log.warning("room %s: a safe answer for %s: %s", self.code, seats[decision.player], error)
            return [None]

    def _restart_clock(self) -> None:
        """Whose time runs now, and what happens when it has run out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.record.clock is None or self.table is None or self.record.status != "playing":
            self.clock = None
            return
        if self.clock is None:
            self.clock = Clock(self.record.clock, list(self.record.banks))
        decision = self.table.decision
        person = decision is not None and decision.player >= 0 and self.record.seats[decision.player].by == "human"
        self.clock.start(decision.player if decision is not None and person else None)
        if decision is not None and person:
            loop = asyncio.get_running_loop()
            warn_in = self.clock.left - WARNING
            if warn_in > 0:
                self._timer = loop.call_later(warn_in, self._warn, decision.id)
            else:
                self._timer = loop.call_later(max(0.0, self.clock.left), self._run_out, decision.id)

    def _warn(self, decision_id: int) -> None:
        if self.clock is not None:
            self.tell(ClockNews(room=self.code, clock=self.clock.info(), warning=True))
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, self.clock.left), self._run_out, decision_id)

    def _run_out(self, decision_id: int) -> None:
        self.hall.keep(self._answer_safely(decision_id))

    async def _answer_safely(self, decision_id: int) -> None:
        """The time is over: the safe answer is given."""
        async with self.lock:
            try:
                table = await self._ready()
                decision = table.decision
                if decision is None or decision.id != decision_id:
                    return
                player, default = decision.player, decision.default
                await self._act(player, lambda: table.choose(default, decision_id))
                self.tell(Timeout(room=self.code, seat=player))
            except Refusal as error:
                log.warning("room %s: the clock could not answer: %s", self.code, error.message)

    # ------------------------------------------------------------------------------------------------ the end

    async def close(self, reason: str) -> None:
        """The room is given up."""
        self.halt()
        self.record.status = "closed"
        await self.store()
        self.tell(Left(room=self.code, reason=reason))
        self._members.clear()

    def halt(self) -> None:
        """Nothing happens here any more."""
        self._halted = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None


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


def _shows_the_same(one: State, other: State) -> bool:
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
