"""One browser at the other end of a WebSocket."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ... import bots, games
from ...version import VERSION
from ..errors import Refusal, refusal_of
from ..limits import Bucket
from ..rooms.chat import PHRASES
from ..rooms.lobby import Lobby
from ..rooms.reports import write_report
from ..rooms.room import Room
from ..tokens import new_user
from . import messages as m

log = logging.getLogger("holochron.server")

_NAME: Final = 40
_GOING_AWAY: Final = 1001
_POLICY: Final = 1008
_TOO_LARGE: Final = 1009


class Connection:
    """Reads requests one after the other, and sends what is waiting to be sent."""

    def __init__(self, lobby: Lobby, socket: WebSocket) -> None:
        self.lobby = lobby
        self.socket = socket
        self.user = ""
        self.name = ""
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bucket = Bucket(lobby.limits.rate, lobby.limits.burst)
        self._chat = Bucket(lobby.limits.chat_rate, lobby.limits.chat_burst)
        self._strikes = 0
        self._close: tuple[int, str] = (1000, "")
        self._over = False

    def send(self, frame: bytes) -> None:
        """Send when the client is ready; one that does not read is given up."""
        if self._out.qsize() > self.lobby.limits.backlog:
            self.close(_POLICY, "too slow")
        else:
            self._out.put_nowait(frame)

    def close(self, code: int, reason: str) -> None:
        self._close = (code, reason)
        self._out.put_nowait(None)

    def go_away(self) -> None:
        self.close(_GOING_AWAY, "the server is being stopped")

    async def run(self) -> None:
        """Until either side ends it."""
        await self.socket.accept()
        self.lobby.connections.add(self)
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._over = True
            self.lobby.forget(self)
            reader.cancel()
            writer.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)

    async def _write(self) -> None:
        try:
            while (frame := await self._out.get()) is not None:
                await self.socket.send_text(frame.decode())
            await self.socket.close(*self._close)
        except (WebSocketDisconnect, RuntimeError):  # the other side has gone
            return

    async def _read(self) -> None:
        try:
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                frame = text if text is not None else message.get("bytes") or b""
                # what was begun is finished, also when the client goes away in the middle of it
                await asyncio.shield(self.lobby.keep(self._handle(frame)))
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _handle(self, frame: str | bytes) -> None:
        """Answer one frame, whatever is in it."""
        request: m.AnyRequest | None = None
        try:
            self._admit(frame)
            request = _decode(frame)
            answer = await self._answer(request)
            if answer is not None:
                answer.re = request.re if request.re is not None else msgspec.UNSET
                self.send(m.encode(answer))
        except Exception as error:
            refusal = refusal_of(error)
            if refusal.code == "internal" and not isinstance(error, Refusal):
                log.exception("a request failed")
            number = request.re if request is not None else _id_of(frame)
            self.send(
                m.encode(
                    m.Failure(
                        re=number if number is not None else msgspec.UNSET,
                        code=refusal.code,
                        message=refusal.message,
                        rule=refusal.rule,
                        faults=refusal.faults,
                    )
                )
            )
            if refusal.code == "too-large":
                self.close(_TOO_LARGE, "too large")

    def _admit(self, frame: str | bytes) -> None:
        if len(frame) > self.lobby.limits.frame:
            raise Refusal("too-large", f"a message has at most {self.lobby.limits.frame} bytes")
        if not self._bucket.take():
            self._strikes += 1
            if self._strikes > self.lobby.limits.strikes:
                self.close(_POLICY, "too many messages")
            raise Refusal("slow-down", "too many messages")

    def _mind_manners(self) -> None:
        if not self._chat.take():
            raise Refusal("slow-down", "that was a lot at once; wait a moment")

    async def _answer(self, request: m.AnyRequest) -> m.Reply | None:
        if isinstance(request, m.Hello):
            return self._hello(request)
        if not self.user:
            raise Refusal("hello-first", "say hello first")
        if isinstance(request, m.Ping):
            return m.Pong()
        if isinstance(request, m.Lobby):
            self.lobby.watch(self, request.watch)
            await self.lobby.wake_rooms_of(self.user)
            return self.lobby.news_for(self.user)
        if isinstance(request, m.Create):
            room = await self.lobby.create(self.user, self.name, request)
            return await self._enter(room, not room.seats_of(self.user), 0)
        return await self._answer_in_room(request)

    def _hello(self, request: m.Hello) -> m.Reply:
        if request.protocol != m.PROTOCOL:
            raise Refusal("protocol", f"this server speaks version {m.PROTOCOL} of the protocol")
        user = new_user() if request.token is None else self.lobby.signer.user_of(request.token)
        if self.user and self.user != user:
            raise Refusal("not-now", "this connection belongs to somebody already")
        self.user = user
        self.name = " ".join(request.name.split())[:_NAME] or "Player"
        return m.Welcome(
            protocol=m.PROTOCOL,
            version=VERSION,
            name=self.name,
            token=self.lobby.signer.issue(user),
            me=self.lobby.signer.public_name(user),
            games=list(games()),
            bots=list(bots.names()),
            phrases=list(PHRASES),
        )

    async def _answer_in_room(self, request: m.AnyRequest) -> m.Reply | None:
        assert not isinstance(request, (m.Hello, m.Lobby, m.Create, m.Ping)), "what is about a room"
        room = await self.lobby.room(request.room)
        code = room.code
        match request:
            case m.Join():
                await self.lobby.join(self.user, self.name, room, request.deck, request.seat)
                return await self._enter(room, watching=False, since=request.since)
            case m.Watch():
                if room.record.spectators == "none" and not room.seats_of(self.user):
                    raise Refusal("no-room", "this room is not to be watched")
                return await self._enter(room, watching=True, since=request.since)
            case m.Leave():
                await self.lobby.leave(self.user, room, self)
                return m.Left(room=code, reason="left")
            case m.Choose():
                return m.Done(room=code, inputs=await room.choose(self, request))
            case m.Concede():
                return m.Done(room=code, inputs=await room.concede(self, request.seat))
            case m.Preview():
                options = await room.previews(self, request.decision)
                return m.Previews(room=code, decision=request.decision, options=options)
            case m.WhyNot():
                reasons = room.why_not(self, request.action, request.seat)
                return m.Reasons(room=code, possible=not reasons, reasons=reasons)
            case m.Undo():
                await room.undo.undo(self)
                return m.RoomNews(room=room.info(self.user))
            case m.UndoAnswer():
                await room.undo.answer(self, request.yes)
                return m.RoomNews(room=room.info(self.user))
            case m.Rematch():
                await self.lobby.rematch(self.user, room, self)
                return m.RoomNews(room=room.info(self.user))
            case m.Chat():
                self._mind_manners()
                await room.chat.say(self, request)
                return None
            case m.Point():
                self._mind_manners()
                room.chat.point(self, request.ref)
                return None
            case m.Report():
                room.people.require(self)
                return m.Reported(room=code, report=await write_report(self.lobby, room, request.text))

    async def _enter(self, room: Room, watching: bool, since: int) -> m.Reply:
        await room.enter(self, watching, since)
        if self._over:  # the connection ended meanwhile
            room.drop(self)
        return m.RoomNews(room=room.info(self.user))


def _decode(frame: str | bytes) -> m.AnyRequest:
    try:
        request: m.AnyRequest = m.decode(frame)
        return request
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)) from None


def _id_of(frame: str | bytes) -> int | None:
    """The id of a message that could not be read, if it has one."""
    try:
        data = msgspec.json.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    number = data.get("id") if isinstance(data, dict) else None
    return number if isinstance(number, int) and not isinstance(number, bool) else None
