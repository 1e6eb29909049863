"""One node among several: which rooms it has, where the others are, and what is done when one has gone."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import math
import secrets
from collections.abc import AsyncIterator, Sequence
from typing import Final

from ...kernel.errors import HolochronError
from ..errors import Refusal
from ..rooms.lobby import Lobby
from ..shared import Shared
from ..socket.asker import Asker
from ..socket.messages import LobbyNews, Reply, RoomRequest
from ..storage import Fence, StorageError
from ..storage.bans import bans_in
from .hosting import Hosting
from .leases import Beat, Leases
from .links import Link, Links, NotThere, Unreachable
from .ownership import Figure, OwnedElsewhere

log = logging.getLogger("holochron.server")

_BEATS: Final = 4  # in the time of a lease
_AGAIN: Final = (
    0.3  # seconds after which it is looked again who lives, while somebody waits for a node that does not answer
)
_LEASES: Final = 3  # how many of them whoever asks for a room of a node that does not answer is kept waiting
_MOST_KNOWN: Final = 20_000  # rooms of others
_AT_ONCE: Final = 50  # rooms that are taken up before it is looked again which nobody has


class Cluster:
    def __init__(self, shared: Shared, secret: bytes) -> None:
        self.shared = shared
        self.node = secrets.token_hex(8)  # another one each time, so that nobody is mistaken for who was there before
        self._key = hmac.digest(secret, b"nodes", "sha256")
        self._lease = shared.limits.lease
        self.hosting = Hosting(self._key, self.node, self._lease)
        self.links = Links(self.node, self._key, self._lease, shared.tasks, self._changed_elsewhere)
        self.others: dict[str, str] = {}
        self.taken = 0  # rooms that were taken over
        self._leases: Leases | None = None
        self._lobby: Lobby | None = None
        self._where: dict[str, str] = {}  # by room: the node that had it when we last heard
        self._revoked = 0
        self._bans = ""
        self._sure_at = math.inf  # from when on rooms of others are taken that say nothing
        self._due = False
        self._taking: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None

    @property
    def leases(self) -> Leases:
        if self._leases is None:
            raise AssertionError("the node has not joined")
        return self._leases

    # ------------------------------------------------------------------------------------------------ life

    @contextlib.asynccontextmanager
    async def joined(self, host: str, port: int) -> AsyncIterator[None]:
        """Be reached at that address and take part, until the end."""
        async with self.hosting.served(host, port) as found:
            mark = hashlib.sha256(self._key).hexdigest()
            self._leases = Leases(self.shared.store, self.node, _written(host, found), mark, self._lease)
            await self.leases.join()
            beat = await self.leases.beat()
            if beat.marks - {mark}:
                await self.leases.leave()
                raise HolochronError("the other nodes have another secret: give all of them the same file `secret`")
            self.others, self._revoked = beat.others, beat.revoked
            await self._read_bans(beat.bans)
            try:
                yield
            finally:
                self.links.close()
                with contextlib.suppress(StorageError):  # then they notice by themselves
                    await self.leases.leave()

    def begin(self, lobby: Lobby) -> None:
        """From now on rooms can be asked for."""
        self._lobby = self.hosting.lobby = lobby
        self.shared.tasks.start(self._beat_for_ever(lobby))

    async def wake_up(self) -> None:
        """Get ready before anybody is sent here, when others serve people meanwhile and look after what nobody has."""
        if self.others:
            await self.shared.workers.be_ready()
        self._sure_at = 0.0

    async def _beat_for_ever(self, lobby: Lobby) -> None:
        while True:
            await asyncio.sleep(self._lease / _BEATS)
            try:
                await self._heed(lobby, await self.leases.beat())
            except StorageError as error:
                log.warning("this node could not say that it lives: %s", error)
            except Exception:  # the next time is another try
                log.exception("this node could not look after the others")

    async def _heed(self, lobby: Lobby, beat: Beat) -> None:
        now = self.shared.time.now()
        self.others = beat.others
        self.links.let_go(list(beat.others))
        if beat.was_late:  # the others may be as late as we are: they are given the time to say so
            self._sure_at = max(self._sure_at, now + self._lease)
            await self._lose_what_was_taken(lobby)
        if beat.revoked != self._revoked:
            await self._revoke(lobby)
            self._revoked = beat.revoked
        if beat.bans != self._bans:
            await self._read_bans(beat.bans)
            lobby.send_off_banned()
        if not lobby.stopping and (self._taking is None or self._taking.done()):
            self._taking = self.shared.tasks.start(self._take_up(lobby))
        for node, address in beat.others.items():
            self.shared.tasks.start(self._call(node, address))

    async def _call(self, node: str, address: str) -> None:
        """See that what changes there is heard of here."""
        with contextlib.suppress(Unreachable):
            await self.links.to(node, address)

    async def _take_up(self, lobby: Lobby) -> None:
        try:
            while taken := await lobby.take_up():
                self.taken += taken
                log.warning("%d rooms were taken over", taken)
        except StorageError as error:  # with the next sign of life it is tried again
            log.warning("nobody knows what nobody has: %s", error)

    async def _lose_what_was_taken(self, lobby: Lobby) -> None:
        held = await self.leases.held()
        for room in list(lobby.rooms.values()):
            if room.fence is not None and not room.fence.is_new and held.get(room.code) != room.fence.number:
                lobby.lose(room)

    async def _revoke(self, lobby: Lobby) -> None:
        """Tokens were revoked, perhaps at another node: who came in with one goes."""
        known = self.shared.signer.generations
        for user, generation in (await self.shared.store.generations()).items():
            if generation > known.get(user, 0):
                known[user] = generation
                lobby.sign_out(user)

    async def _read_bans(self, mark: str) -> None:
        """Who is banned from all nodes."""
        self.shared.bans.everywhere = await self.shared.store.do(bans_in)
        self._bans = mark

    # ------------------------------------------------------------------------------------------------ rooms

    async def answer(self, who: Asker, request: RoomRequest) -> Reply | None:
        """Here, when the room is ours or nobody's, otherwise where it is. Whoever has it may have gone: then it is waited for
        that its lease ends."""
        code = request.room.strip().lower()
        until = self.shared.time.now() + _LEASES * self._lease
        while True:
            try:
                if code in who.lobby.rooms or code not in self._where:
                    return await who.answer_here(request)
                link = await self._link_to(self._where[code])
                await link.ask(who, request)
                return None
            except OwnedElsewhere as elsewhere:
                if len(self._where) >= _MOST_KNOWN:
                    self._where.clear()
                self._where[code] = elsewhere.node
                continue
            except NotThere:
                self._where.pop(code, None)
            except Unreachable:
                pass
            if self.shared.time.now() > until:
                raise Refusal("stopping", "the node of this room does not answer; come again")
            await self._look_again()
            if self._where.get(code) not in self.others:
                self._where.pop(code, None)

    async def save_of(self, lobby: Lobby, code: str, user: str) -> bytes:
        try:
            return await lobby.save_of(code, user)
        except OwnedElsewhere as elsewhere:
            try:
                return await (await self._link_to(elsewhere.node)).save_of(code.strip().lower(), user)
            except (NotThere, Unreachable):
                raise Refusal("stopping", "the node of this room does not answer; come again") from None

    async def _link_to(self, node: str) -> Link:
        if node not in self.others:
            await self._look_again(at_once=True)  # it may have come just now
        if node not in self.others:
            raise Unreachable
        return await self.links.to(node, self.others[node])

    async def _look_again(self, at_once: bool = False) -> None:
        """See who lives: one look for all who wait for it."""
        if self._looking is None or self._looking.done():
            self._looking = self.shared.tasks.start(self._look(0.0 if at_once else _AGAIN))
        await asyncio.shield(self._looking)

    async def _look(self, later: float) -> None:
        await asyncio.sleep(later)
        with contextlib.suppress(StorageError):  # whoever asks for a room is told so
            self.others = await self.leases.others()

    def new_fence(self, code: str) -> Fence:
        return self.leases.new_fence(code)

    async def take(self, code: str) -> Fence | None:
        return await self.leases.take(code)

    async def give_back(self, fence: Fence | None) -> None:
        if fence is not None:
            await self.leases.give_back(fence)

    async def unowned(self) -> list[str]:
        if self.shared.time.now() < self._sure_at:
            return []
        return await self.leases.unowned(_AT_ONCE)

    # ------------------------------------------------------------------------------------------------ the lobby

    async def news_elsewhere(self, users: Sequence[str]) -> list[list[LobbyNews]]:
        """Of the nodes that answer; the others are left out until they do."""
        asked = [link.news(users) for link in self.links.all()]
        found = await asyncio.gather(*asked, return_exceptions=True)
        return [news for news in found if not isinstance(news, BaseException)]

    def changed(self) -> None:
        """The other nodes are told, not oftener than those who watch."""
        if not self._due:
            self._due = True
            self.shared.time.later(self.shared.limits.lobby, self._tell_changed)

    def _tell_changed(self) -> None:
        self._due = False
        self.hosting.tell_changed()

    def _changed_elsewhere(self) -> None:
        if self._lobby is not None:
            self._lobby.tell_watchers()

    def forget(self, person: object) -> None:
        if isinstance(person, Asker):
            for link in self.links.all():
                link.forget(person)

    def figures(self) -> list[Figure]:
        return [
            ("nodes", "gauge", len(self.others)),
            ("guests", "gauge", self.hosting.guests()),
            ("rooms_taken_total", "counter", self.taken),
        ]


def _written(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
