"""What a lobby asks about its rooms: whether they are its own, and what the other nodes have. A server that is alone has all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ..socket.messages import LobbyNews, Reply, RoomRequest
from ..storage import Fence, Store

if TYPE_CHECKING:
    from ..rooms.lobby import Lobby
    from ..socket.asker import Asker


Figure = tuple[str, str, int]  # a name, counter or gauge, and how many


class OwnedElsewhere(Exception):
    """Another node has the room."""

    def __init__(self, node: str) -> None:
        super().__init__(f"node {node} has the room")
        self.node = node


class Ownership(Protocol):
    async def answer(self, who: Asker, request: RoomRequest) -> Reply | None:
        """Answer a request about a room, here or where the room is."""

    async def save_of(self, lobby: Lobby, code: str, user: str) -> bytes:
        """The game of a room for one of its players."""

    def new_fence(self, code: str) -> Fence | None:
        """Behind which a new room is written."""

    async def take(self, code: str) -> Fence | None:
        """Make a room one's own; OwnedElsewhere when another node has it."""

    async def give_back(self, fence: Fence | None) -> None:
        """The room has left the memory: whoever is asked for it next may take it."""

    async def unowned(self) -> list[str]:
        """Rooms in which something goes on, and which nobody has."""

    async def news_elsewhere(self, users: Sequence[str]) -> list[list[LobbyNews]]:
        """What the other nodes have to show to each of these users."""

    def changed(self) -> None:
        """What the lobby shows is another."""

    def forget(self, person: object) -> None:
        """A connection has ended."""

    def figures(self) -> list[Figure]:
        """What an operator is told of the nodes."""


class Alone:
    """The only server there is: every room is its own."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def answer(self, who: Asker, request: RoomRequest) -> Reply | None:
        return await who.answer_here(request)

    async def save_of(self, lobby: Lobby, code: str, user: str) -> bytes:
        return await lobby.save_of(code, user)

    def new_fence(self, code: str) -> Fence | None:
        return None

    async def take(self, code: str) -> Fence | None:
        return None

    async def give_back(self, fence: Fence | None) -> None:
        pass

    async def unowned(self) -> list[str]:
        return [row.code for row in await self._store.rooms("waiting", "playing")]

    async def news_elsewhere(self, users: Sequence[str]) -> list[list[LobbyNews]]:
        return []

    def changed(self) -> None:
        pass

    def forget(self, person: object) -> None:
        pass

    def figures(self) -> list[Figure]:
        return []
