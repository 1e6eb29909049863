"""The lobby: all rooms of a server, how one comes into them, and what is tidied up."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Sequence
from functools import partial
from typing import Final

from ...games.registry import game_named
from ..errors import Refusal
from ..identities import Identities
from ..nodes.ownership import Alone, OwnedElsewhere, Ownership
from ..offered_games import room_table
from ..shared import Shared
from ..socket.messages import Create, Join, LobbyNews, RoomInfo, encode
from ..tables.journal import resume
from ..tokens import is_name
from ..wall_clock import WallClock
from .create import legal_deck, record_for, same_again
from .people import Person
from .records import RoomRecord
from .room import Room
from .shuffle.shares import checked_seal

log = logging.getLogger("holochron.server")

_MOST_SHOWN: Final = 100
_MOST_OWN: Final = 50
_AT_ONCE: Final = 8  # rooms that are taken up together: what they read goes through the storage in one piece


class Lobby:
    def __init__(self, shared: Shared, nodes: Ownership | None = None) -> None:
        self.shared = shared
        self.nodes: Ownership = Alone(shared.store) if nodes is None else nodes
        self.rooms: dict[str, Room] = {}
        self.started = time.time()
        self.connections: set[Person] = set()
        self.stopping = False
        self.draining = False  # games go on, none begins
        self.identities = Identities(shared)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._making: list[str] = []  # users whose rooms are about to be there
        self._watchers: set[Person] = set()
        self._due = False

    # ------------------------------------------------------------------------------------------------ life

    async def start(self) -> None:
        """Take up every game that was going on."""
        self.shared.tasks.start(self.take_up())
        self.shared.tasks.start(self._sweep_for_ever())

    async def take_up(self) -> int:
        """Rooms in which something goes on and that nobody has; gives how many were taken."""
        codes = await self.nodes.unowned()
        taken = 0
        for first in range(0, len(codes), _AT_ONCE):
            taken += sum(await asyncio.gather(*map(self._take_up_room, codes[first : first + _AT_ONCE])))
        return taken

    async def _take_up_room(self, code: str) -> bool:
        try:
            await self.room(code)
            return True
        except OwnedElsewhere:  # it was quicker
            return False
        except Exception as error:  # the others are taken up all the same
            log.warning("room %s was not taken up: %s", code, error)
            return False

    def go_away(self) -> None:
        """The server is about to stop: everybody is told to come again."""
        self.stopping = True
        for person in list(self.connections):
            person.go_away()

    async def stop(self) -> None:
        """Everything that was begun is finished and stored; nothing new begins."""
        self.stopping = True
        rooms = list(self.rooms.values())
        for loading in self._loading.values():
            loading.cancel()
        ends = await asyncio.gather(*(room.put_away() for room in rooms), return_exceptions=True)
        for room, failed in zip(rooms, ends, strict=True):
            if failed is not None:
                log.warning("room %s was not put away: %s", room.code, failed)
        await self.shared.tasks.cancel()

    def sign_out(self, user: str, but: Person | None = None) -> None:
        """All connections of a person end, but perhaps one."""
        for person in list(self.connections):
            if person.user == user and person is not but:
                person.sign_out()

    def send_off_banned(self) -> None:
        """Whoever may not come in any more goes."""
        bans, signer = self.shared.bans, self.shared.signer
        for person in list(self.connections):
            if person.user and bans.is_banned(signer.public_name(person.user)):
                person.sign_out()

    def has_room_for(self, address: str) -> bool:
        """Whether one more connection may be made from there."""
        limits = self.shared.limits
        if len(self.connections) >= limits.connections:
            return False
        return sum(1 for person in self.connections if person.address == address) < limits.sockets_per_address

    # ------------------------------------------------------------------------------------------------ rooms

    async def room(self, code: str) -> Room:
        """A room by its code, from memory or from where it is stored; OwnedElsewhere when another node has it."""
        code = code.strip().lower()
        found = self.rooms.get(code)
        if found is not None:
            return found
        if not is_name(code):
            raise Refusal("no-room", "there is no room of that code")
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.get_running_loop().create_task(self._stored_room(code))
            loading.add_done_callback(partial(self._loaded, code))
        return await asyncio.shield(loading)

    def _loaded(self, code: str, loading: asyncio.Task[Room]) -> None:
        del self._loading[code]
        if not loading.cancelled():
            loading.exception()  # whether or not anybody still waits for it

    async def _stored_room(self, code: str) -> Room:
        """A room that is not in memory: it is read when it is ours, so that nobody writes after that."""
        fence = await self.nodes.take(code)
        row = await self.shared.store.room(code)
        if row is None or row.status == "closed":
            await self.nodes.give_back(fence)
            raise Refusal("no-room", "there is no room of that code")
        return self.rooms.setdefault(code, self._held(await Room.stored(self.shared, row, self.changed, fence)))

    def _new_room(self, record: RoomRecord) -> Room:
        return self._held(Room(self.shared, record, self.changed, self.nodes.new_fence(record.code)))

    def _held(self, room: Room) -> Room:
        if room.fence is not None:
            room.fence.when_lost = partial(self.lose, room)
        return room

    def lose(self, room: Room) -> None:
        """Another node has the room now: whoever is here comes again, and finds it there."""
        self._forget(room)
        room.people.send_away()

    def _forget(self, room: Room) -> None:
        """The room leaves the memory."""
        room.halt()
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
        self.shared.workers.forget(room.code)

    async def create(self, user: str, name: str, wish: Create, *, quick: bool = False) -> Room:
        """A new room, and the game too when no seat is open."""
        if self.stopping or self.draining:
            raise Refusal("stopping", "the server is being stopped")
        self._making.append(user)
        try:
            return await self._create(user, name, wish, quick)
        finally:
            self._making.remove(user)

    async def _create(self, user: str, name: str, wish: Create, quick: bool) -> Room:
        limits, own = self.shared.limits, [room for room in self.rooms.values() if room.record.owner == user]
        if not await self._make_place(list(self.rooms.values()), limits.rooms - len(self._making)):
            raise Refusal("full", "the server has as many rooms as it may have; try again later")
        if not await self._make_place(own, limits.rooms_per_user - self._making.count(user)):
            raise Refusal("full", "you have too many rooms; finish or leave some")
        record, head = await record_for(self.shared, user, name, wish)
        record.quick = quick
        room = self._new_room(record)
        room.play.head = head
        if record.open_seats():
            await room.store(with_head=bool(head))
        else:
            await self.begin(room)
        self.rooms[record.code] = room
        self.changed()
        return room

    async def _make_place(self, rooms: list[Room], most: int) -> bool:
        """Whether there are not too many rooms. Finished ones that nobody is in make place, the oldest first."""
        excess = len(rooms) - most
        left = [room for room in rooms if room.is_left()]
        if excess > len(left):
            return False
        for room in sorted(left, key=lambda room: room.touched):
            if excess > 0 and await self._put_to_sleep(room):
                excess -= 1
        return excess <= 0

    async def begin(self, room: Room) -> None:
        """All seats are taken: the game begins, once those who have sealed a share in the shuffle have shown it."""
        if room.play.head:
            await room.begin(await resume(room.play.head, ()))
        elif room.record.seed:
            await room.begin(room_table(room.record, bytes.fromhex(room.record.seed)))
        else:
            await room.dealing.commit()

    async def join(self, user: str, name: str, room: Room, request: Join) -> None:
        """Take one's own seat again, or an open one. The game begins with the last."""
        seat, seal = request.seat, checked_seal(request.seal)
        async with room.lock:
            own = room.record.seats_of(user)
            if own and (seat is None or seat in own):
                await room.dealing.seal_anew(user, seal)
                return
            free = room.record.open_seats()
            if seat is not None and seat not in free:
                raise Refusal("no-seat", "that seat is not free")
            if not free or room.record.status != "waiting" or self._is_barred(room, user):
                raise Refusal("no-seat", "no seat is free in this room")
            with_deck = room.record.origin == "decks"
            if not with_deck and not request.agree and room.record.owner != user:
                raise Refusal("consent", "the game begins where its maker has put it: say that you agree to that")
            game = game_named(room.record.game)
            deck = await legal_deck(self.shared, game, user, request.deck) if with_deck else ("", None)
            taken = free[0] if seat is None else seat
            room.take_seat(user, name, taken, deck, seal)
            try:
                if not room.record.open_seats():
                    await self.begin(room)
                    return
                await room.store()
            except BaseException:  # whatever went wrong, the seat is free again for others
                if room.record.status == "waiting":
                    room.free_seat(taken)
                raise
            room.tell_room()

    async def leave(self, user: str, room: Room, person: Person) -> None:
        """Go out. A seat in a game that goes on is kept; before it begins it is given back. A lesson is over then."""
        async with room.lock:
            room.drop(person)
            if room.record.status == "waiting" or (room.record.lesson and room.record.owner == user):
                await self._get_up(user, room)

    async def give_up(self, user: str, room: Room, person: Person) -> bool:
        """Go out of a room in which somebody still waits; False, and nothing is done, when all seats are taken."""
        async with room.lock:
            if room.record.status != "waiting" or not room.record.open_seats():
                return False
            room.drop(person)
            await self._get_up(user, room)
            return True

    async def _get_up(self, user: str, room: Room) -> None:
        if room.record.owner == user:
            await self._close(room, "closed")
            return
        for seat in room.record.seats_of(user):
            room.free_seat(seat)
        await room.store()
        room.tell_room()

    async def claim(self, room: Room, person: Person, result: str) -> None:
        """All other people have stayed away for long: the game is won, or called off without a winner."""
        async with room.lock:
            own = room.people.require_seats(person)
            record, limits = room.record, self.shared.limits
            others = [seat for seat, one in enumerate(record.seats) if seat not in own and one.by == "human"]
            if record.status != "playing" or not others or any(one.by == "bot" for one in record.seats):
                raise Refusal("not-now", "there is nothing to claim here")
            left = limits.absence - min(room.people.away(record.seats[seat].user) for seat in others)
            if left > 0:
                raise Refusal("not-now", f"the others may still come back, for {math.ceil(left)} seconds")
            if result == "win":
                await room.concede_for(others)
            else:
                await self._close(room, "called-off")

    def _is_barred(self, room: Room, user: str) -> bool:
        return room.record.is_barred(user, self.shared.signer.public_name(user))

    async def kick(self, room: Room, person: Person, seat: int | None, name: str) -> None:
        """Whoever made a room shows somebody out, who does not come in there again: who watches at any time, who has sat down
        before the game begins."""
        async with room.lock:
            record = room.record
            room.people.require(person)
            if record.owner != person.user:
                raise Refusal("not-yours", "only who made the room shows somebody out")
            user = self._meant(room, seat, name)
            if user in ("", person.user):
                raise Refusal("no-seat", "nobody else is there")
            if record.seats_of(user) and record.status != "waiting":
                raise Refusal("not-yours", "who plays is not shown out")
            record.barred.append(self.shared.signer.public_name(user))
            for taken in record.seats_of(user):
                room.free_seat(taken)
            await room.store()
            room.people.show_out(user)
            room.tell_room()

    def _meant(self, room: Room, seat: int | None, name: str) -> str:
        """The user on a seat, or of a public name among those who are here; empty when there is none."""
        if seat is not None:
            return room.record.seats[seat].user if seat < len(room.record.seats) else ""
        users = (user for user in room.people.users() if self.shared.signer.public_name(user) == name)
        return next(users, "")

    async def rematch(self, room: Room, person: Person, seal: str) -> None:
        """When all people want it, a new room with the same seats."""
        async with room.lock:
            seats = room.people.require_seats(person)
            if room.record.status != "over" or room.record.next:
                raise Refusal("not-now", "the game is not over, or has its rematch already")
            if room.record.origin not in ("decks", "lesson"):
                raise Refusal("not-now", "this game did not begin with decks")
            for seat in seats:
                room.record.seats[seat].rematch = True
                room.record.seats[seat].next_seal = checked_seal(seal)
            if all(one.rematch for one in room.record.seats if one.by == "human"):
                room.record.next = (await self._play_again(room.record)).code
            try:
                await room.store()
            finally:  # the new room is there all the same
                room.tell_room()

    async def _play_again(self, old: RoomRecord) -> Room:
        room = self._new_room(same_again(old))
        await self.begin(room)
        self.rooms[room.code] = room
        return room

    async def _close(self, room: Room, reason: str) -> None:
        await room.close(reason)
        self._forget(room)
        await self.nodes.give_back(room.fence)
        self.changed()

    async def save_of(self, code: str, user: str) -> bytes:
        """The game of a room that is over, or that the rules have left behind; before that it would tell too much."""
        room = await self.room(code)
        if not room.record.seats_of(user):
            raise Refusal("not-yours", "you have no seat in this room")
        if room.record.status not in ("over", "broken"):
            raise Refusal("not-now", "the game is not over")
        return room.save()

    # ------------------------------------------------------------------------------------------------ the lobby

    def watch(self, person: Person, watch: bool) -> None:
        if watch:
            self._watchers.add(person)
        else:
            self._watchers.discard(person)

    async def wake_rooms_of(self, user: str) -> None:
        """Games of the user that nobody has entered for a while come back into the memory."""
        for code in await self.shared.store.rooms_of(user, self.shared.limits.rooms_per_user):
            if code not in self.rooms:
                try:
                    await self.room(code)
                except (Refusal, OwnedElsewhere):
                    continue
                except Exception:  # the others are shown all the same
                    log.exception("room %s cannot be read", code)

    def forget(self, person: Person) -> None:
        """A connection has ended."""
        self._watchers.discard(person)
        self.connections.discard(person)
        self.nodes.forget(person)
        for room in list(self.rooms.values()):
            room.drop(person)

    async def news(self, users: Sequence[str]) -> list[LobbyNews]:
        """What each of these users is shown, of all nodes."""
        elsewhere = await self.nodes.news_elsewhere(users)
        return [_together([self.news_for(user), *found]) for user, *found in zip(users, *elsewhere, strict=True)]

    def news_for(self, user: str) -> LobbyNews:
        """What this node has to show to a user."""
        shown: list[RoomInfo] = []
        mine: list[RoomInfo] = []
        invited: list[RoomInfo] = []
        public_name = self.shared.signer.public_name(user)
        for room in self.rooms.values():
            record = room.record
            own = record.owner == user or bool(record.seats_of(user))
            open_to_all = self._is_listed(room)
            asked = not own and record.status == "waiting" and public_name in record.invited
            if not own and not open_to_all and not asked:
                continue
            try:
                info = room.info(user)
            except Exception:  # the others are shown all the same
                log.exception("room %s cannot be shown", room.code)
                continue
            mine += [info] * own
            shown += [info] * open_to_all
            invited += [info] * asked
        return _together([LobbyNews(rooms=shown, mine=mine, invited=invited)])

    def _is_listed(self, room: Room) -> bool:
        """Whether everybody is shown the room: not when those who made it public have gone."""
        record = room.record
        to_do = record.status == "waiting" or (record.status == "playing" and record.spectators != "none")
        return record.public and to_do and room.people.empty_for() <= self.shared.limits.listed

    def changed(self) -> None:
        """Something has changed here: whoever watches a lobby is told."""
        self.nodes.changed()
        self.tell_watchers()

    def tell_watchers(self) -> None:
        """Whoever watches the lobby is told, not oftener than every half second or so."""
        if self._watchers and not self._due and not self.stopping:
            self._due = True
            self.shared.time.later(self.shared.limits.lobby, self._tell_watchers_now)

    def _tell_watchers_now(self) -> None:
        self._due = False
        self.shared.tasks.start(self._tell(list(self._watchers)))

    async def _tell(self, watchers: list[Person]) -> None:
        for person, news in zip(watchers, await self.news([person.user for person in watchers]), strict=True):
            person.send(encode(news))

    # ------------------------------------------------------------------------------------------------ tidying up

    async def _sweep_for_ever(self) -> None:
        clock: WallClock | None = None
        while True:
            await asyncio.sleep(self.shared.limits.sweep)
            try:
                if clock is None:
                    last = await self.shared.store.last_touched() or self.started
                    clock = WallClock(self.shared.time, self.shared.limits.leap, last)
                now = time.time()
                await self.sweep(now, sure=clock.is_sure(now))
            except Exception:  # the next time is another try
                log.exception("not everything could be tidied up")

    async def sweep(self, now: float, sure: bool = True) -> None:
        """Rooms that nobody wants any more are closed, those that sleep leave the memory, old ones are deleted where it is sure
        that they are old."""
        limits = self.shared.limits
        self.send_off_banned()
        for room in list(self.rooms.values()):
            try:
                await self._sweep_room(room, now, sure)
            except Exception:  # the others are tidied up all the same
                log.exception("room %s cannot be put away", room.code)
        self.tell_watchers()  # rooms that were left are not listed any more
        if not sure:
            return
        for status, age in (
            ("closed", limits.over),
            ("over", limits.over),
            ("playing", limits.idle),
            ("broken", limits.idle),
        ):
            await self.shared.store.drop_rooms(status, now - age, keep=frozenset(self.rooms))
        await self.shared.store.drop_replays(now - limits.replays)

    async def _sweep_room(self, room: Room, now: float, sure: bool) -> None:
        if room.people or room.lock.locked():
            room.touched = now
            return
        async with room.lock:
            idle = now - room.touched
            status = room.record.status
            patience = self.shared.limits.listed if room.record.quick else self.shared.limits.waiting
            if status == "waiting" and idle > patience and sure:
                await self._close(room, "expired")
                return
        if idle > self.shared.limits.asleep and status != "waiting" and room.is_quiet():
            await self._put_to_sleep(room)

    async def _put_to_sleep(self, room: Room) -> bool:
        """The room leaves the memory, unless somebody is there; it comes back when somebody asks for it."""
        if not await room.fall_asleep():
            return False
        self._forget(room)
        await self.nodes.give_back(room.fence)
        return True


def _together(found: Sequence[LobbyNews]) -> LobbyNews:
    """One list of what several have to show: those that wait first, then the newest."""
    shown = sorted(
        (info for news in found for info in news.rooms), key=lambda info: (info.status != "waiting", -info.created)
    )
    mine = sorted((info for news in found for info in news.mine), key=lambda info: -info.created)
    invited = [info for news in found for info in news.invited]
    return LobbyNews(rooms=shown[:_MOST_SHOWN], mine=mine[:_MOST_OWN], invited=invited[:_MOST_OWN])
