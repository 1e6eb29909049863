"""Quick match: sit down with whoever waits for the same, or wait for somebody.

Whoever waits does so in a room of their own, which any node can see. Two who begin at the same moment would wait for each other
for ever; so who waits asks again from time to time, and goes over to one who has waited for longer.
"""

from __future__ import annotations

from typing import Final

from ..errors import Refusal
from ..rooms.lobby import Lobby
from ..rooms.room import Room
from .asker import Asker
from .handlers import enter
from .messages import Create, Join, Reply, RoomInfo, RoomNews, Seek
from .wishes import ClockWish, SeatWish

_CLOCK: Final = ClockWish(decision=60, bank=600)


async def seek(who: Asker, wish: Seek) -> Reply | None:
    lobby = who.lobby
    (news,) = await lobby.news([who.user])
    waiting = [room for room in news.mine if room.quick and room.status == "waiting" and room.you]
    own = next((room for room in waiting if _is_meant(room, wish)), None)
    for room in waiting:
        if room is not own and not await _give_up(lobby, who, room.code):
            return await _come_in(who, room.code, wish)  # somebody has just sat down there
    found = min((room for room in news.rooms if _fits(room, own, wish)), key=_age, default=None)
    if found is not None and (own is None or own.code in lobby.rooms):
        if own is not None and not await _give_up(lobby, who, own.code):
            return await _come_in(who, own.code, wish)
        return await _come_in(who, found.code, wish)
    if own is not None:
        return await _stay(who, own.code, wish)
    lobby.shared.quotas.new_room(who.address)
    made = await lobby.create(who.user, who.name, _room_for(wish), quick=True)
    return await enter(who, made, watching=False, since=0)


def _room_for(wish: Seek) -> Create:
    return Create(
        game=wish.game,
        mode=wish.mode,
        seats=[SeatWish("me", deck=wish.deck), SeatWish("open")],
        public=True,
        clock=_CLOCK,
        lists=wish.lists,
        seal=wish.seal,
        barred=wish.barred,
    )


def _age(room: RoomInfo) -> tuple[float, str]:
    return room.created, room.code


def _is_meant(room: RoomInfo, wish: Seek) -> bool:
    return (room.game, room.mode, room.lists) == (wish.game, wish.mode, wish.lists)


def _fits(room: RoomInfo, own: RoomInfo | None, wish: Seek) -> bool:
    """Whether somebody waits there for the same, whom this person would play, and has waited for longer."""
    if not room.quick or room.status != "waiting" or room.you or not _is_meant(room, wish):
        return False
    there = [seat for seat in room.seats if seat.by == "human"]
    if not there or any(not seat.connected or seat.user in wish.barred for seat in there):
        return False
    return own is None or _age(room) < _age(own)


async def _give_up(lobby: Lobby, who: Asker, code: str) -> bool:
    """Wait there no longer; False when a game has begun meanwhile."""
    room = lobby.rooms.get(code)
    return room is None or await lobby.give_up(who.user, room, who)


async def _come_in(who: Asker, code: str, wish: Seek) -> Reply | None:
    return await who.lobby.nodes.answer(who, Join(re=wish.re, room=code, deck=wish.deck, seal=wish.seal))


async def _stay(who: Asker, code: str, wish: Seek) -> Reply | None:
    room: Room | None = who.lobby.rooms.get(code)
    if room is None:
        return await _come_in(who, code, wish)
    try:
        room.people.require(who)
    except Refusal:  # the connection is another one
        return await enter(who, room, watching=False, since=0)
    return RoomNews(room=room.info(who.user))
