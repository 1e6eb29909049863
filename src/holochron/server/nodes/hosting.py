"""The called side: rooms of this node have guests, whose browsers are connected to another one."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from websockets.asyncio.server import ServerConnection, serve

from ...kernel.errors import HolochronError
from ..errors import refusal_of
from ..rooms.lobby import Lobby
from ..socket.asker import Asker
from ..socket.messages import RoomRequest
from . import messages as m
from .ownership import OwnedElsewhere
from .pipe import PATIENCE, Pipe, Stranger, be_greeted

log = logging.getLogger("holochron.server")

_ABOUT_ROOM: Final[Any] = RoomRequest


class Guest(Asker):
    """Somebody whose browser is connected to another node."""

    def __init__(self, lobby: Lobby, pipe: Pipe, number: int, asked: m.Ask) -> None:
        super().__init__(lobby, asked.address)
        self.user = asked.user
        self._pipe = pipe
        self._number = number

    def send(self, frame: bytes) -> None:
        self._pipe.send(m.Told(self._number, frame))

    def sign_out(self) -> None:
        self.go_away()

    def go_away(self) -> None:
        self._pipe.send(m.Cut(self._number))


class Caller:
    """Another node that calls this one, with its guests."""

    def __init__(self, lobby: Lobby, pipe: Pipe) -> None:
        self._lobby = lobby
        self._pipe = pipe
        self._guests: dict[int, Guest] = {}

    def __len__(self) -> int:
        return len(self._guests)

    def tell_changed(self) -> None:
        self._pipe.send(m.Changed())

    async def run(self) -> None:
        """Until it has gone, and its guests with it."""
        try:
            async for message in self._pipe.messages():
                if isinstance(message, m.Gone):
                    self._drop(message.guest)
                else:  # what was begun is finished, also when the other node goes away in the middle of it
                    guest = self._guest(message) if isinstance(message, m.Ask) else None
                    self._lobby.shared.tasks.start(self._answer(message, guest))
        finally:
            for number in list(self._guests):
                self._drop(number)

    def _guest(self, asked: m.Ask) -> Guest:
        """Who asks; known as soon as it is read, so that a guest who is said to have gone after it is found."""
        guest = self._guests.get(asked.guest)
        if guest is None:
            guest = self._guests[asked.guest] = Guest(self._lobby, self._pipe, asked.guest, asked)
        guest.name, guest.langs = asked.name, asked.langs
        return guest

    def _drop(self, number: int) -> None:
        guest = self._guests.pop(number, None)
        if guest is not None:
            guest.is_over = True
            self._lobby.forget(guest)

    async def _answer(self, message: Any, guest: Guest | None) -> None:
        try:
            if guest is not None:
                await self._answer_guest(guest, message)
                answer: m.Message = m.Answered(message.number)
            elif isinstance(message, m.AskNews):
                answer = m.News(message.number, [self._lobby.news_for(user) for user in message.users])
            else:
                answer = m.Save(message.number, await self._lobby.save_of(message.room, message.user))
        except OwnedElsewhere:
            answer = m.Elsewhere(message.number)
        except Exception as error:
            refusal = refusal_of(error)
            answer = m.Refused(message.number, refusal.code, refusal.message, refusal.rule, refusal.faults)
        self._pipe.send(answer)

    async def _answer_guest(self, guest: Guest, asked: m.Ask) -> None:
        """Let a guest ask, who is told the answer; OwnedElsewhere when the room is not here."""
        request: RoomRequest = msgspec.json.decode(asked.request, type=_ABOUT_ROOM)
        try:
            answer = await guest.answer_here(request)
        except OwnedElsewhere:
            raise
        except Exception as error:
            guest.refuse(error, request.re)
            return
        if answer is not None:
            guest.reply(request, answer)


class Hosting:
    """Where other nodes call this one."""

    def __init__(self, key: bytes, node: str, seconds: float) -> None:
        self._key = key
        self._node = node
        self._lease = seconds
        self._callers: set[Caller] = set()
        self.lobby: Lobby | None = None

    def guests(self) -> int:
        return sum(len(caller) for caller in self._callers)

    def tell_changed(self) -> None:
        for caller in list(self._callers):
            caller.tell_changed()

    @contextlib.asynccontextmanager
    async def served(self, host: str, port: int) -> AsyncIterator[int]:
        """Answer at that address, which is for nodes alone; gives the port."""
        try:
            server = await serve(
                self._serve,
                host,
                port,
                ping_interval=self._lease,
                ping_timeout=PATIENCE * self._lease,
                close_timeout=1,
                max_size=None,
                compression=None,
            )
        except OSError as error:
            raise HolochronError(f"port {port} of {host} cannot be used for nodes: {error.strerror}") from None
        async with server:
            yield int(next(iter(server.sockets)).getsockname()[1])

    async def _serve(self, socket: ServerConnection) -> None:
        try:
            caller_id = await be_greeted(socket, self._key, self._node)
        except Stranger as error:
            log.info("somebody who is no node called: %s", error)
            socket.transport.abort()
            return
        if self.lobby is None:
            return
        log.info("node %s calls", caller_id)
        caller = Caller(self.lobby, Pipe(socket))
        self._callers.add(caller)
        try:
            await caller.run()
        finally:
            self._callers.discard(caller)
