"""One browser at the other end of a WebSocket."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from ... import bots, games
from ...version import VERSION
from ..buckets import Bucket
from ..errors import Refusal
from ..gate.data import read_as, read_data
from ..gate.door import network_of
from ..gate.text import clean_name
from ..rooms.chat import PHRASES
from ..rooms.lobby import Lobby
from ..tokens import new_user
from . import messages as m
from .asker import Asker
from .handlers import enter
from .plain import languages_of
from .quick_match import seek

_ANY: Final[Any] = m.AnyRequest
_GOING_AWAY: Final = 1001
_POLICY: Final = 1008
_TOO_LARGE: Final = 1009
_PARTING: Final = 2.0  # seconds for what is still to be sent before a connection ends


class Connection(Asker):
    """Reads requests one after the other, and sends what is waiting to be sent."""

    def __init__(self, lobby: Lobby, socket: WebSocket) -> None:
        super().__init__(lobby, network_of(socket.client.host) if socket.client is not None else "")
        limits, now = lobby.shared.limits, lobby.shared.time.now
        self.socket = socket
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting = 0  # bytes that are not sent yet
        self._ending = asyncio.Event()
        self._limits = limits
        self._bucket = Bucket(limits.rate, limits.burst, now)
        self._strikes = 0
        self._close: tuple[int, str] = (1000, "")

    def send(self, frame: bytes) -> None:
        """Send when the client is ready; one that does not read is given up."""
        if self._ending.is_set():
            return
        if self._out.qsize() >= self._limits.backlog or self._waiting + len(frame) > self._limits.backlog_bytes:
            self._out = asyncio.Queue()  # nobody will read what is waiting
            self._cut_off()
        else:
            self._waiting += len(frame)
            self._out.put_nowait(frame)

    def close(self, code: int, reason: str) -> None:
        """Say good-bye after what is waiting to be sent; who does not read that either is cut off."""
        if not self._ending.is_set():
            self._close = (code, reason)
            self._out.put_nowait(None)
            self._ending.set()

    def _cut_off(self) -> None:
        """End the connection at once: who does not read would not read a good-bye."""
        self._ending.set()
        transport = self.socket.scope.get("state", {}).get("transport")
        if transport is not None:
            transport.abort()

    def sign_out(self) -> None:
        self.close(_POLICY, "signed out")

    def go_away(self) -> None:
        self.close(_GOING_AWAY, "the server is being stopped")

    async def run(self) -> None:
        """Until either side ends it."""
        await self.socket.accept()
        self.lobby.connections.add(self)
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        ending = asyncio.create_task(self._ending.wait())
        greeting = self.lobby.shared.time.later(self._limits.greeting, self._expect_greeting)
        try:
            await asyncio.wait((reader, writer, ending), return_when=asyncio.FIRST_COMPLETED)
            if not reader.done():
                await asyncio.wait((reader, writer), timeout=_PARTING, return_when=asyncio.FIRST_COMPLETED)
        finally:
            greeting.cancel()
            self.is_over = True
            self.lobby.forget(self)
            for task in (reader, writer, ending):
                task.cancel()
            if not writer.done():
                self._cut_off()
            await asyncio.gather(reader, writer, ending, return_exceptions=True)

    def _expect_greeting(self) -> None:
        if not self.user:
            self.close(_POLICY, "say hello first")

    async def _write(self) -> None:
        try:
            while (frame := await self._out.get()) is not None:
                await self.socket.send_text(frame.decode())
                self._waiting -= len(frame)
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
                await asyncio.shield(self.lobby.shared.tasks.start(self._handle(frame)))
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _handle(self, frame: str | bytes) -> None:
        """Answer one frame, whatever is in it."""
        request: m.AnyRequest | None = None
        began = time.monotonic()
        try:
            self._admit(frame)
            request = read_as(read_data(frame, self._limits), _ANY)
            answer = await self._answer(request)
            if answer is not None:
                self.reply(request, answer)
            self.lobby.shared.latency.note(time.monotonic() - began)
        except Exception as error:
            self.refuse(error, request.re if request is not None else _id_of(frame))

    def refuse(self, error: Exception, number: int | None) -> Refusal:
        refusal = super().refuse(error, number)
        if refusal.code == "too-large":
            self.close(_TOO_LARGE, "too large")
        return refusal

    def _admit(self, frame: str | bytes) -> None:
        if len(frame) > self._limits.frame:
            raise Refusal("too-large", f"a message has at most {self._limits.frame} bytes")
        if not self._bucket.take():
            self._strikes += 1
            if self._strikes > self._limits.strikes:
                self.close(_POLICY, "too many messages")
            raise Refusal("slow-down", "too many messages")

    async def _answer(self, request: m.AnyRequest) -> m.Reply | None:
        if isinstance(request, m.Hello):
            return await self._hello(request)
        if not self.user:
            raise Refusal("hello-first", "say hello first")
        if isinstance(request, m.Ping):
            return m.Pong()
        if isinstance(request, m.NewPhrase):
            return m.Phrase(phrase=await self.lobby.identities.new_phrase_of(self.user))
        if isinstance(request, m.Revoke):
            await self.lobby.identities.revoke(self.user)
            self.lobby.sign_out(self.user, self)
            return self._welcome()
        if isinstance(request, m.Lobby):
            self.lobby.watch(self, request.watch)
            await self.lobby.wake_rooms_of(self.user)
            (news,) = await self.lobby.news([self.user])
            return news
        if isinstance(request, m.Create):
            self.lobby.shared.quotas.new_room(self.address)
            room = await self.lobby.create(self.user, self.name, request)
            return await enter(self, room, watching=not room.record.seats_of(self.user), since=0)
        if isinstance(request, m.Seek):
            return await seek(self, request)
        return await self.lobby.nodes.answer(self, request)

    async def _hello(self, request: m.Hello) -> m.Reply:
        if request.protocol != m.PROTOCOL:
            raise Refusal("protocol", f"this server speaks version {m.PROTOCOL} of the protocol")
        user = await self._user_meant(request)
        if self.lobby.shared.bans.is_banned(self.lobby.shared.signer.public_name(user)):
            raise Refusal("banned", "you may not come in here")
        if self.user and self.user != user:
            raise Refusal("not-now", "this connection belongs to somebody already")
        self.user = user
        self.langs = languages_of(request.lang)
        self.name = clean_name(request.name, self._limits.name) or "Player"
        return self._welcome()

    async def _user_meant(self, request: m.Hello) -> str:
        """Who says hello: by a phrase, by a token, or somebody new."""
        shared = self.lobby.shared
        if request.phrase:
            shared.quotas.phrase(self.address)
            return await self.lobby.identities.user_of(request.phrase)
        if request.token is not None:
            return shared.signer.user_of(request.token)
        if self.user:
            raise Refusal("not-now", "this connection belongs to somebody already")
        shared.quotas.new_person(self.address)
        return new_user()

    def _welcome(self) -> m.Welcome:
        signer = self.lobby.shared.signer
        return m.Welcome(
            protocol=m.PROTOCOL,
            version=VERSION,
            name=self.name,
            token=signer.issue(self.user),
            me=signer.public_name(self.user),
            games=list(games()),
            bots=list(bots.names()),
            phrases=list(PHRASES),
        )


def _id_of(frame: str | bytes) -> int | None:
    """The id of a message that could not be read, if it has one."""
    try:
        data = json.loads(frame)  # it reads what is half a character, too
    except (ValueError, RecursionError):
        return None
    number = data.get("id") if isinstance(data, dict) else None
    return number if isinstance(number, int) and not isinstance(number, bool) else None
