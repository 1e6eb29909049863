"""People at another node, as the node of the room sees them: who has gone is gone, however soon that is said."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from holochron.server.nodes import messages as m
from holochron.server.nodes.hosting import Caller
from holochron.server.socket.messages import Join
from tests.server.client import OPEN, Client, me
from tests.server.running import ThreadServer


class Said:
    """In place of the connection to another node: what that has said is read without a pause, then it ends, or stays."""

    def __init__(self, *said: m.Message, stays: bool) -> None:
        self._said = said
        self.answered = asyncio.Event()
        self.end = asyncio.Event()
        if not stays:
            self.end.set()

    def send(self, message: m.Message) -> None:
        if isinstance(message, m.Answered):
            self.answered.set()

    async def messages(self) -> AsyncIterator[Any]:
        for message in self._said:
            yield message
        await self.end.wait()


@pytest.mark.parametrize("is_said", [True, False])
def test_a_guest_who_has_gone_before_the_answer_is_not_there(still_server: ThreadServer, is_said: bool) -> None:
    """The node says so right after it has asked, or goes away itself: nobody sits in the room for ever."""
    lobby = still_server.lobby
    with Client(still_server.address, "one") as one:
        code = one.create(me(), OPEN)
        with Client(still_server.address, "two") as two:
            two.ask("join", room=code)
        one.wait(lambda said: said["type"] == "room" and not said["room"]["seats"][1]["connected"])
        room = lobby.rooms[code]
        user = room.record.seats[1].user
        ask = m.Ask(1, 7, user, "two", ("en",), "127.0.0.1", msgspec.json.encode(Join(room=code)))

        async def story() -> None:
            pipe = Said(ask, m.Gone(7), stays=True) if is_said else Said(ask, stays=False)
            caller = Caller(lobby, pipe)  # type: ignore[arg-type]
            running = asyncio.ensure_future(caller.run())
            await pipe.answered.wait()
            assert len(caller) == 0
            assert user not in room.people.users()
            pipe.end.set()
            await running

        still_server.run(story())
        one.ask("ping")
        assert [seat["connected"] for seat in one.rooms[code]["seats"]] == [True, False]
