"""What is answered to each request that is about a room, by its type."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..errors import Refusal
from ..rooms.reports import write_report
from ..rooms.room import Room
from . import messages as m

if TYPE_CHECKING:
    from .asker import Asker

R = TypeVar("R", bound=m.Request)
Handler = Callable[["Asker", Room, R], Awaitable[m.Reply | None]]

HANDLERS: Final[dict[type[m.Request], Handler[Any]]] = {}


def answers(request: type[R]) -> Callable[[Handler[R]], Handler[R]]:
    """The function answers requests of this type."""

    def add(handler: Handler[R]) -> Handler[R]:
        HANDLERS[request] = handler
        return handler

    return add


# ---------------------------------------------------------------------------------------------------- coming and going


async def enter(who: Asker, room: Room, watching: bool, since: int) -> m.Reply:
    try:
        await room.enter(who, watching, since)
    except Refusal as error:
        again = await who.lobby.room(room.code) if error.code == "stopping" else room
        if again is room:
            raise
        return await enter(who, again, watching, since)  # it was put to sleep meanwhile, and is awake again
    if who.is_over:  # the connection ended meanwhile
        room.drop(who)
    return m.RoomNews(room=room.info(who.user))


@answers(m.Join)
async def join(who: Asker, room: Room, request: m.Join) -> m.Reply:
    await who.lobby.join(who.user, who.name, room, request)
    return await enter(who, room, watching=False, since=request.since)


@answers(m.Watch)
async def watch(who: Asker, room: Room, request: m.Watch) -> m.Reply:
    public_name = who.lobby.shared.signer.public_name(who.user)
    closed = room.record.spectators == "none" or room.record.is_barred(who.user, public_name)
    if closed and not room.record.seats_of(who.user):
        raise Refusal("no-room", "this room is not to be watched")
    return await enter(who, room, watching=True, since=request.since)


@answers(m.Leave)
async def leave(who: Asker, room: Room, request: m.Leave) -> m.Reply:
    await who.lobby.leave(who.user, room, who)
    return m.Left(room=room.code, reason="left")


@answers(m.Claim)
async def claim(who: Asker, room: Room, request: m.Claim) -> m.Reply:
    await who.lobby.claim(room, who, request.result)
    return m.RoomNews(room=room.info(who.user))


@answers(m.Kick)
async def kick(who: Asker, room: Room, request: m.Kick) -> m.Reply:
    await who.lobby.kick(room, who, request.seat, request.user)
    return m.RoomNews(room=room.info(who.user))


@answers(m.Rematch)
async def rematch(who: Asker, room: Room, request: m.Rematch) -> m.Reply:
    await who.lobby.rematch(room, who, request.seal)
    return m.RoomNews(room=room.info(who.user))


@answers(m.Share)
async def share(who: Asker, room: Room, request: m.Share) -> m.Reply:
    await room.dealing.show_share(who, request.share)
    return m.RoomNews(room=room.info(who.user))


# ---------------------------------------------------------------------------------------------------- playing


@answers(m.Choose)
async def choose(who: Asker, room: Room, request: m.Choose) -> m.Reply:
    return m.Done(room=room.code, inputs=await room.choose(who, request))


@answers(m.Concede)
async def concede(who: Asker, room: Room, request: m.Concede) -> m.Reply:
    return m.Done(room=room.code, inputs=await room.concede(who, request.seat))


@answers(m.Preview)
async def preview(who: Asker, room: Room, request: m.Preview) -> None:
    async def foresee() -> m.Reply:
        options = await room.previews(who, request.decision)
        return m.Previews(room=room.code, decision=request.decision, options=options)

    who.lobby.shared.tasks.start(_answer_later(who, request, foresee()))


@answers(m.Hint)
async def hint(who: Asker, room: Room, request: m.Hint) -> None:
    async def advise() -> m.Reply:
        return m.Advice(room=room.code, decision=request.decision, hint=await room.hint(who, request.decision))

    who.lobby.shared.tasks.start(_answer_later(who, request, advise()))


async def _answer_later(who: Asker, request: m.Preview | m.Hint, work: Awaitable[m.Reply]) -> None:
    """The answer comes when it is worked out: whoever asks can choose meanwhile, and then need not be answered any more."""
    try:
        who.reply(request, await work)
    except Exception as error:
        who.refuse(error, request.re)


@answers(m.WhyNot)
async def why_not(who: Asker, room: Room, request: m.WhyNot) -> m.Reply:
    reasons = room.why_not(who, request.action, request.seat)
    return m.Reasons(room=room.code, possible=not reasons, reasons=reasons)


@answers(m.WhyEach)
async def why_each(who: Asker, room: Room, request: m.WhyEach) -> m.Reply:
    most = who.lobby.shared.limits.asked
    if len(request.actions) > most:
        raise Refusal("malformed", f"at most {most} things are asked about at once")
    return m.ReasonsEach(room=room.code, each=[room.why_not(who, action, request.seat) for action in request.actions])


@answers(m.Undo)
async def undo(who: Asker, room: Room, request: m.Undo) -> m.Reply:
    await room.undo(who)
    return m.RoomNews(room=room.info(who.user))


@answers(m.UndoAnswer)
async def answer_undo(who: Asker, room: Room, request: m.UndoAnswer) -> m.Reply:
    await room.answer_undo(who, request.yes)
    return m.RoomNews(room=room.info(who.user))


# ---------------------------------------------------------------------------------------------------- saying


@answers(m.Chat)
async def chat(who: Asker, room: Room, request: m.Chat) -> None:
    who.mind_manners()
    await room.say(who, request.text, request.phrase)


@answers(m.Point)
async def point(who: Asker, room: Room, request: m.Point) -> None:
    who.mind_manners()
    room.point(who, request.ref)


@answers(m.Report)
async def report(who: Asker, room: Room, request: m.Report) -> m.Reply:
    room.people.require(who)
    room.play.require_table()
    who.lobby.shared.quotas.report(who.user, who.address)
    report = await write_report(who.lobby.shared, room, who.user, request.text)
    return m.Reported(room=room.code, report=report)
