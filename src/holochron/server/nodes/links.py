"""The calling side: people who are connected here ask about rooms that another node has."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ..errors import Refusal
from ..socket.asker import Asker
from ..socket.messages import LobbyNews, RoomRequest
from ..tasks import Tasks
from . import messages as m
from .pipe import PATIENCE, Pipe, Stranger, greet

log = logging.getLogger("holochron.server")

OPENING: Final = 2.0  # seconds
_ANSWERING: Final = 2.0  # seconds for what is shown of another node's rooms
_ONCE: Final = 0.2  # seconds for which a node that did not answer is not called again


class Unreachable(Exception):
    """The node does not answer: nothing was done."""


class NotThere(Exception):
    """The node answers, and does not have the room any more: nothing was done."""


class Link:
    """To one other node. When it is lost, all who were its guests come again."""

    def __init__(self, pipe: Pipe, changed: Callable[[], None]) -> None:
        self._pipe = pipe
        self._changed = changed
        self._numbers = itertools.count(1)
        self._guests: dict[Asker, int] = {}
        self._by_number: dict[int, Asker] = {}
        self._awaited: dict[int, asyncio.Future[Any]] = {}
        self.is_lost = False

    def __len__(self) -> int:
        """How many guests there are."""
        return len(self._guests)

    async def ask(self, who: Asker, request: RoomRequest) -> None:
        """Ask for somebody, who is answered directly; NotThere when the room is not there either."""
        if who.is_over:  # nobody would say that this guest has gone
            return
        if who not in self._guests:
            self._guests[who] = guest = next(self._numbers)
            self._by_number[guest] = who
        guest, body = self._guests[who], msgspec.json.encode(request)
        await self._asked(lambda number: m.Ask(number, guest, who.user, who.name, who.langs, who.address, body))

    async def news(self, users: Sequence[str]) -> list[LobbyNews]:
        async with asyncio.timeout(_ANSWERING):
            found: list[LobbyNews] = await self._asked(lambda number: m.AskNews(number, list(users)))
        return found

    async def save_of(self, code: str, user: str) -> bytes:
        found: bytes = await self._asked(lambda number: m.AskSave(number, code, user))
        return found

    async def _asked(self, make: Callable[[int], m.Message]) -> Any:
        if self.is_lost:
            raise Unreachable
        number = next(self._numbers)
        self._awaited[number] = answer = asyncio.get_running_loop().create_future()
        self._pipe.send(make(number))
        try:
            return await answer
        finally:
            self._awaited.pop(number, None)

    def forget(self, who: Asker) -> None:
        guest = self._guests.pop(who, None)
        if guest is not None:
            del self._by_number[guest]
            self._pipe.send(m.Gone(guest))

    def cut(self) -> None:
        self._pipe.cut()

    async def run(self) -> None:
        """Until it is lost."""
        try:
            async for message in self._pipe.messages():
                self._hear(message)
        finally:
            self.is_lost = True
            for answer in self._awaited.values():
                if not answer.done():
                    answer.set_exception(Refusal("stopping", "the node of this room has gone; come again"))
            for who in list(self._guests):
                who.go_away()

    def _hear(self, message: Any) -> None:
        if isinstance(message, m.Told):
            if (who := self._by_number.get(message.guest)) is not None:
                who.send(message.frame)
        elif isinstance(message, m.Cut):
            if (who := self._by_number.get(message.guest)) is not None:
                who.go_away()
        elif isinstance(message, m.Changed):
            self._changed()
        else:
            self._settle(message)

    def _settle(self, message: Any) -> None:
        """Whoever waits for this answer has it."""
        answer = self._awaited.get(message.number)
        if answer is None or answer.done():
            return
        if isinstance(message, m.Elsewhere):
            answer.set_exception(NotThere())
        elif isinstance(message, m.Refused):
            answer.set_exception(Refusal(message.code, message.message, message.rule, message.faults))
        elif isinstance(message, m.News):
            answer.set_result(message.found)
        elif isinstance(message, m.Save):
            answer.set_result(message.save)
        else:
            answer.set_result(None)


class Links:
    """One link to each other node that is called, opened when it is first needed."""

    def __init__(self, node: str, key: bytes, seconds: float, tasks: Tasks, changed: Callable[[], None]) -> None:
        self._node = node
        self._key = key
        self._lease = seconds
        self._tasks = tasks
        self._changed = changed
        self._links: dict[str, Link] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._failed: dict[str, float] = {}  # when nodes last did not answer

    def all(self) -> list[Link]:
        return list(self._links.values())

    async def to(self, node: str, address: str) -> Link:
        """The link to a node; Unreachable when there is none to be had. However many ask, it is called once."""
        async with self._opening.setdefault(node, asyncio.Lock()):
            found = self._links.get(node)
            if found is not None and not found.is_lost:
                return found
            now = asyncio.get_running_loop().time
            if now() < self._failed.get(node, -_ONCE) + _ONCE:
                raise Unreachable
            try:
                return await self._open(node, address)
            except Unreachable:
                self._failed[node] = now()
                raise

    async def _open(self, node: str, address: str) -> Link:
        opened: asyncio.Future[Link] = asyncio.get_running_loop().create_future()
        self._tasks.start(self._keep(node, address, opened))
        return await opened

    async def _keep(self, node: str, address: str, opened: asyncio.Future[Link]) -> None:
        """Open a link, say so, and hold it until it is lost."""
        try:
            async with connect(
                f"ws://{address}/",
                open_timeout=OPENING,
                ping_interval=self._lease,
                ping_timeout=PATIENCE * self._lease,
                max_size=None,
                compression=None,
                proxy=None,
            ) as socket:
                await greet(socket, self._key, self._node, node)
                link = self._links[node] = Link(Pipe(socket), self._changed)
                opened.set_result(link)
                await link.run()
        except (OSError, TimeoutError, WebSocketException, Stranger) as error:
            log.info("node %s at %s: %s", node, address, error)
        finally:
            self._links.pop(node, None)
            if not opened.done():
                opened.set_exception(Unreachable())

    def close(self) -> None:
        for link in self.all():
            link.cut()

    def let_go(self, alive: Sequence[str]) -> None:
        """Nodes that have gone are not called any more."""
        for node, link in list(self._links.items()):
            if node not in alive:
                link.cut()
        for node in [node for node in self._opening if node not in alive]:
            del self._opening[node]
            self._failed.pop(node, None)
