"""The hall: all rooms of a server, and what they share."""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from .. import bots, games, load
from ..kernel.chance import key_of
from ..kernel.errors import CorruptSave, InvalidDeck, UnknownName
from ..kernel.table import Table, read_save
from . import kits
from .catalogue import cards_file
from .errors import Refusal
from .lessons import lesson_named
from .limits import Limits
from .messages import Create, DeckChoice, LobbyNews, Origin, RoomInfo, SeatWish, encode
from .records import RoomRecord, SeatRecord
from .room import Member, Room
from .storage import Store
from .tokens import Signer, commitment_to, is_name, new_code
from .workers import Workers

log = logging.getLogger("holochron.server")

_CARDS_PATIENCE = 120.0  # seconds in which all cards of a game are put into words
_LISTS = ("open", "closed")
_SPECTATORS = ("allowed", "none")
_DECISION_SECONDS = (3.0, 3600.0)
_BANK_SECONDS = (0.0, 36000.0)


class Hall:
    def __init__(self, folder: Path, store: Store, workers: Workers, signer: Signer, limits: Limits) -> None:
        self.folder = folder
        self.store = store
        self.workers = workers
        self.signer = signer
        self.limits = limits
        self.rooms: dict[str, Room] = {}
        self.started = time.time()
        self.choices = 0
        self.connections: set[Member] = set()
        self.stopping = False
        self._files: dict[str, tuple[bytes, str]] = {}
        self._files_lock = asyncio.Lock()
        self._loading: dict[str, asyncio.Lock] = {}
        self._watchers: set[Member] = set()
        self._lobby_due = False
        self._tasks: set[asyncio.Task[Any]] = set()

    # ------------------------------------------------------------------------------------------------ life

    async def start(self) -> None:
        """Take up every game that was going on."""
        self.keep(self._take_up())
        self.keep(self._sweep_for_ever())

    async def _take_up(self) -> None:
        for row in await self.store.rooms("waiting", "playing"):
            try:
                await self.room(row.code)
            except Exception as error:  # the others are taken up all the same
                log.warning("room %s was not taken up: %s", row.code, error)
            await asyncio.sleep(0)

    def go_away(self) -> None:
        """The server is about to stop: everybody is told to come again."""
        self.stopping = True
        for member in list(self.connections):
            member.go_away()

    async def stop(self) -> None:
        """Everything that was begun is finished and stored; nothing new begins."""
        self.stopping = True
        for room in list(self.rooms.values()):
            async with room.lock:
                room.halt()
                if room.record.status in ("waiting", "playing"):
                    await room.store()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def keep(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside, and keep hold of it until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    def prepare(self) -> None:
        """Make what takes a while before somebody asks for it."""
        for game in games():
            self.keep(self.cards_file(game))

    async def cards_file(self, game: str) -> tuple[bytes, str]:
        """All cards of a game as JSON, with its tag; made once, by a worker."""
        async with self._files_lock:
            if game not in self._files:
                self._files[game] = await self.workers.aside(_CARDS_PATIENCE, cards_file, game)
            return self._files[game]

    def rules_of(self, game: str) -> Any:
        return kits.kit_named(game).rules

    # ------------------------------------------------------------------------------------------------ rooms

    async def room(self, code: str) -> Room:
        """A room by its code, from memory or from where it is stored."""
        code = code.strip().lower()
        found = self.rooms.get(code)
        if found is not None:
            return found
        if not is_name(code):
            raise Refusal("no-room", "there is no room of that code")
        lock = self._loading.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                found = self.rooms.get(code)
                if found is None:
                    row = await self.store.room(code)
                    if row is None or row.status == "closed":
                        raise Refusal("no-room", "there is no room of that code")
                    found = self.rooms[code] = await Room.stored(self, row)
                    found.wake()
                return found
        finally:
            self._loading.pop(code, None)

    async def create(self, user: str, name: str, wish: Create) -> Room:
        """A new room, and the game too when no seat is open."""
        if self.stopping:
            raise Refusal("stopping", "the server is being stopped")
        if len(self.rooms) >= self.limits.rooms:
            raise Refusal("full", "the server has as many rooms as it may have; try again later")
        own = [room for room in self.rooms.values() if room.record.owner == user and room.record.status != "over"]
        if len(own) >= self.limits.rooms_per_user:
            raise Refusal("full", "you have too many rooms; finish or leave some")
        _check_wish(wish)
        kit = kits.kit_named(wish.game)
        origin = _origin_word(wish.origin)
        seats = [await self._seat(kit, user, name, one, origin == "decks") for one in wish.seats]
        people = any(seat.by == "open" for seat in seats)
        if wish.seed is not None and people:
            raise Refusal("malformed", "a seed may be chosen only where no other person plays")
        seed = secrets.token_bytes(32) if wish.seed is None else key_of(wish.seed)
        record = RoomRecord(
            code=new_code(),
            game=wish.game,
            mode=wish.mode,
            status="waiting",
            public=wish.public,
            seats=seats,
            owner=user,
            lists=wish.lists,
            spectators=wish.spectators,
            created=time.time(),
            seed=seed.hex(),
            commitment=commitment_to(seed),
            origin=origin,
            clock=wish.clock,
        )
        table = await self._table_from(kit, record, wish.origin) if wish.origin is not None else None
        counts = kits.modes_of(kit).get(wish.mode)
        if counts is None:
            raise UnknownName(f"{wish.game} has no mode {wish.mode!r}")
        if len(seats) not in ((table.seats,) if table is not None else counts):
            raise Refusal("malformed", f"there are {len(seats)} seats; the game is for {', '.join(map(str, counts))}")
        room = Room(self, record)
        if table is not None:
            room.head = table.save()
        await room.store(with_head=table is not None)
        self.rooms[record.code] = room
        if not people:
            await self.begin(room)
        self.lobby_changed()
        return room

    async def begin(self, room: Room) -> None:
        """All seats are taken: the game begins."""
        await room.begin(load(room.head) if room.head else self._new_table(room.record))

    def _new_table(self, record: RoomRecord) -> Table:
        kit = kits.kit_named(record.game)
        decks = [kits.deck_from_data(kit, seat.deck) for seat in record.seats]
        return kits.new_table(kit, record.mode, decks, bytes.fromhex(record.seed), record.lists)

    async def _table_from(self, kit: Any, record: RoomRecord, origin: Origin) -> Table | None:
        """A game that starts somewhere else than with shuffled decks."""
        if origin.lesson:
            lesson = lesson_named(record.game, origin.lesson)
            record.lesson = origin.lesson
            record.seed = key_of(lesson["seed"]).hex()
            record.commitment = commitment_to(bytes.fromhex(record.seed))
            for seat, name in zip(record.seats, lesson["decks"], strict=True):
                deck = kits.shipped_deck(kit, name)
                seat.deck_name, seat.deck = deck.name, kits.deck_to_data(deck)
            return None
        record.seed = record.commitment = ""
        if origin.position:
            position: Table = kit.position(origin.position)
            return position
        if origin.replay:
            save = await self.store.replay_save(origin.replay) if is_name(origin.replay) else None
            if save is None:
                raise Refusal("unknown", "there is no such replay")
        else:
            save = _decoded(origin.save)
        _check_cards(kit, save)
        table = load(save)
        if origin.at is not None:
            if not 0 <= origin.at <= len(table.inputs):
                raise Refusal("malformed", f"the game has {len(table.inputs)} inputs, not {origin.at}")
            table.undo(len(table.inputs) - origin.at)
        if table.result is not None:
            raise Refusal("bad-position", "the game is over there")
        return table

    async def _seat(self, kit: Any, user: str, name: str, wish: SeatWish, with_deck: bool) -> SeatRecord:
        if wish.by not in ("me", "bot", "open"):
            raise Refusal("malformed", "a seat is by me, bot or open")
        if wish.by == "bot" and wish.bot not in bots.names():
            raise Refusal("unknown", f"there is no bot {wish.bot!r}; there are {', '.join(bots.names())}")
        if wish.by == "open":
            return SeatRecord("open")
        deck_name, deck = await self.deck(kit, user, wish.deck) if with_deck else ("", None)
        if wish.by == "bot":
            return SeatRecord("bot", "", wish.bot, wish.bot, deck_name, deck)
        return SeatRecord("human", user, name, "", deck_name, deck)

    async def deck(self, kit: Any, user: str, choice: DeckChoice | None) -> tuple[str, dict[str, Any]]:
        """The name and the list of a deck that a user chose; it must be legal."""
        if choice is None or (choice.name and not choice.text):
            deck = kits.shipped_deck(kit, choice.name if choice is not None else "")
        elif choice.id is not None:
            own = next((row for row in await self.store.decks(user) if row.id == choice.id), None)
            if own is None or own.game != kit.name:
                raise Refusal("unknown", "you have no such deck for this game")
            deck = kits.deck_from_data(kit, json.loads(own.data))
        elif choice.text:
            deck = kits.deck_from_text(kit, choice.text, choice.name or "deck")
        else:
            deck = kits.shipped_deck(kit, "")
        faults = kit.check_deck(deck)
        if faults:
            raise InvalidDeck(faults)
        return deck.name, kits.deck_to_data(deck)

    async def join(self, user: str, name: str, room: Room, choice: DeckChoice | None, seat: int | None) -> None:
        """Take one's own seat again, or an open one. The game begins with the last."""
        async with room.lock:
            if room.seats_of(user) and (seat is None or seat in room.seats_of(user)):
                return
            free = room.open_seats()
            if seat is not None and seat not in free:
                raise Refusal("no-seat", "that seat is not free")
            if not free or room.record.status != "waiting":
                raise Refusal("no-seat", "no seat is free in this room")
            kit = kits.kit_named(room.record.game)
            with_deck = room.record.origin == "decks"
            deck = await self.deck(kit, user, choice) if with_deck else ("", None)
            room.take_seat(user, name, free[0] if seat is None else seat, deck)
            if room.open_seats():
                await room.store()
                room.tell_room()
            else:
                await self.begin(room)

    async def leave(self, user: str, room: Room, member: Member) -> None:
        """Go out. A seat in a game that goes on is kept; before it begins it is given back."""
        async with room.lock:
            room.drop(member)
            if room.record.status != "waiting":
                return
            if room.record.owner == user:
                await self._close(room, "closed")
                return
            for seat in room.seats_of(user):
                room.free_seat(seat)
            await room.store()
            room.tell_room()

    async def rematch(self, user: str, room: Room, member: Member) -> None:
        """When all people want it, a new room with the same seats."""
        async with room.lock:
            seats = room.require_seats(member)
            if room.record.status != "over" or room.record.next:
                raise Refusal("not-now", "the game is not over, or has its rematch already")
            if room.record.origin not in ("decks", "lesson"):
                raise Refusal("not-now", "this game did not begin with decks")
            for seat in seats:
                room.record.seats[seat].rematch = True
            if all(one.rematch for one in room.record.seats if one.by == "human"):
                room.record.next = (await self._again(room.record)).code
            await room.store()
            room.tell_room()

    async def _again(self, old: RoomRecord) -> Room:
        seed = secrets.token_bytes(32)
        record = RoomRecord(
            code=new_code(),
            game=old.game,
            mode=old.mode,
            status="waiting",
            public=old.public,
            seats=[SeatRecord(s.by, s.user, s.name, s.bot, s.deck_name, s.deck) for s in old.seats],
            owner=old.owner,
            lists=old.lists,
            spectators=old.spectators,
            created=time.time(),
            seed=seed.hex(),
            commitment=commitment_to(seed),
            clock=old.clock,
        )
        room = Room(self, record)
        self.rooms[record.code] = room
        await self.begin(room)
        return room

    async def _close(self, room: Room, reason: str) -> None:
        await room.close(reason)
        self.rooms.pop(room.code, None)
        self.workers.forget(room.code)
        self.lobby_changed()

    # ------------------------------------------------------------------------------------------------ the lobby

    def watch_lobby(self, member: Member, watch: bool) -> None:
        if watch:
            self._watchers.add(member)
        else:
            self._watchers.discard(member)

    async def wake_rooms_of(self, user: str) -> None:
        """Games of the user that nobody has entered for a while come back into the memory."""
        for code in await self.store.rooms_of(user, self.limits.rooms_per_user):
            if code not in self.rooms:
                with contextlib.suppress(Refusal):
                    await self.room(code)

    def forget(self, member: Member) -> None:
        """A connection has ended."""
        self._watchers.discard(member)
        self.connections.discard(member)
        for room in list(self.rooms.values()):
            room.drop(member)

    def lobby_of(self, user: str) -> LobbyNews:
        shown: list[RoomInfo] = []
        mine: list[RoomInfo] = []
        for room in self.rooms.values():
            record = room.record
            if room.seats_of(user) or record.owner == user:
                mine.append(room.info(user))
            if record.public and (
                record.status == "waiting" or (record.status == "playing" and record.spectators == "allowed")
            ):
                shown.append(room.info(user))
        shown.sort(key=lambda info: (info.status != "waiting", -info.created))
        mine.sort(key=lambda info: -info.created)
        return LobbyNews(rooms=shown[:100], mine=mine[:50])

    def lobby_changed(self) -> None:
        """Whoever watches the lobby is told, not oftener than every half second."""
        if self._watchers and not self._lobby_due and not self.stopping:
            self._lobby_due = True
            asyncio.get_running_loop().call_later(0.5, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._lobby_due = False
        for member in list(self._watchers):
            member.send(encode(self.lobby_of(member.user)))

    # ------------------------------------------------------------------------------------------------ tidying up

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.limits.sweep)
            await self.sweep(time.time())

    async def sweep(self, now: float) -> None:
        """Rooms that nobody wants any more are closed, those that sleep leave the memory, old ones are deleted."""
        limits = self.limits
        for room in list(self.rooms.values()):
            if room.has_members() or room.lock.locked():
                room.touched = now
                continue
            async with room.lock:
                idle = now - room.touched
                status = room.record.status
                if status == "waiting" and idle > limits.waiting:
                    await self._close(room, "expired")
                elif idle > limits.asleep and status != "waiting" and room.is_quiet():
                    await room.store()
                    room.halt()
                    del self.rooms[room.code]
                    self.workers.forget(room.code)
        await self.store.drop_rooms("closed", now - limits.over)
        await self.store.drop_rooms("over", now - limits.over)
        await self.store.drop_rooms("playing", now - limits.idle)
        await self.store.drop_rooms("broken", now - limits.idle)
        await self.store.drop_replays(now - limits.replays)


def _origin_word(origin: Origin | None) -> str:
    if origin is None:
        return "decks"
    given = [word for word in ("position", "replay", "save", "lesson") if getattr(origin, word)]
    if len(given) != 1:
        raise Refusal("malformed", "a game starts from a position, a replay, a save or a lesson: one of them")
    return given[0]


def _check_wish(wish: Create) -> None:
    if wish.lists not in _LISTS:
        raise Refusal("malformed", "lists is open or closed")
    if wish.spectators not in _SPECTATORS:
        raise Refusal("malformed", "spectators is allowed or none")
    if not 1 <= len(wish.seats) <= 16:
        raise Refusal("malformed", "a room has from 1 to 16 seats")
    clock = wish.clock
    if clock is not None and not (
        _DECISION_SECONDS[0] <= clock.decision <= _DECISION_SECONDS[1]
        and _BANK_SECONDS[0] <= clock.bank <= _BANK_SECONDS[1]
    ):
        raise Refusal("malformed", "a clock has 3 to 3600 seconds for a decision and 0 to 36000 in the bank")


def _check_cards(kit: Any, save: bytes) -> None:
    """Only games with the cards of this server are played here: whoever wrote a save could have written its cards."""
    content = read_save(save)
    start = content.get("start")
    cards = start.get("cards") if isinstance(start, dict) else None
    if content.get("game") != kit.name or not isinstance(cards, dict):
        raise Refusal("bad-position", f"this is no game of {kit.name}")
    for number, source in cards.items():
        if number not in kit.cards or kit.cards[number].source != source:
            raise Refusal("bad-position", f"it was played with another {number}: it can be watched, not played on")


def _decoded(save: str) -> bytes:
    try:
        return base64.b64decode(save, validate=True)
    except (binascii.Error, ValueError):
        raise CorruptSave("the save is not base64") from None
