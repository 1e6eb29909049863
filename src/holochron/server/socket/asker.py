"""Somebody who asks for things, in a browser that is connected to this node or to another one."""

from __future__ import annotations

import logging

import msgspec

from ..buckets import Bucket
from ..errors import Refusal, refusal_of
from ..rooms.lobby import Lobby
from . import messages as m
from .handlers import HANDLERS
from .plain import ALL, Langs

log = logging.getLogger("holochron.server")


class Asker:
    def __init__(self, lobby: Lobby, address: str) -> None:
        limits = lobby.shared.limits
        self.lobby = lobby
        self.address = address
        self.user = ""
        self.name = ""
        self.langs: Langs = ALL
        self.is_over = False
        self._chat = Bucket(limits.chat_rate, limits.chat_burst, lobby.shared.time.now)

    def send(self, frame: bytes) -> None:
        raise NotImplementedError

    def sign_out(self) -> None:
        raise NotImplementedError

    def go_away(self) -> None:
        raise NotImplementedError

    async def answer_here(self, request: m.RoomRequest) -> m.Reply | None:
        """Answer a request about a room of this node."""
        return await HANDLERS[type(request)](self, await self.lobby.room(request.room), request)

    def reply(self, request: m.Request, answer: m.Reply) -> None:
        answer.re = request.re if request.re is not None else msgspec.UNSET
        self.send(m.encode(answer))

    def refuse(self, error: Exception, number: int | None) -> Refusal:
        """Say why the request of that number is not done."""
        refusal = refusal_of(error)
        if refusal.code == "internal" and not isinstance(error, Refusal):
            log.error("a request failed", exc_info=error)
        self.send(
            m.encode(
                m.Failure(
                    re=number if number is not None else msgspec.UNSET,
                    code=refusal.code,
                    message=refusal.message,
                    text=refusal.text,
                    rule=refusal.rule,
                    faults=refusal.faults,
                )
            )
        )
        return refusal

    def mind_manners(self) -> None:
        """Refusal for whoever says too much at once."""
        if not self._chat.take():
            raise Refusal("slow-down", "that was a lot at once; wait a moment")
