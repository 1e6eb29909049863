"""Who is next: everybody in turn, however much somebody has asked for before."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Collection
from itertools import count
from typing import Final, Generic, TypeVar

W = TypeVar("W")

_MOST_NAMES: Final = 10_000  # of those who do not wait just now, and whose last turn is remembered


class Piece(Generic[W]):
    """A piece of work that waits for a worker `W`. `whose` it is has names, the widest first: strangers, then the one of them. It can be done by the worker of its `home` alone, or by anyone, best by the one that it `prefers`."""

    def __init__(self, whose: tuple[str, ...], home: int | None = None, prefers: int | None = None) -> None:
        self.whose = whose
        self.home = home
        self.prefers = prefers
        self.turn: asyncio.Future[W] = asyncio.get_running_loop().create_future()

    def place_among(self, idle: Collection[int]) -> int | None:
        """Where it would be done now; None when nobody there can."""
        if self.home is not None:
            return self.home if self.home in idle else None
        return self.prefers if self.prefers in idle else min(idle)


class Line(Generic[W]):
    """Those who wait. Next is whose last turn is longest ago, so that who comes back with one piece after the other has as many turns as
    who has many waiting; nobody has more than `most` under way."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._waiting: dict[str, deque[Piece[W]]] = {}
        self._turns: OrderedDict[str, int] = (
            OrderedDict()
        )  # of each name the last turn; who is new stands behind those who wait
        self._count = count()
        self._under_way: Counter[str] = Counter()

    def add(self, piece: Piece[W]) -> None:
        name = piece.whose[-1]
        self._waiting.setdefault(name, deque()).append(piece)
        if name not in self._turns:
            self._note_turn(name)

    def drop(self, piece: Piece[W]) -> None:
        """Nobody waits for it any more."""
        pieces = self._waiting.get(piece.whose[-1])
        if pieces is not None and piece in pieces:
            pieces.remove(piece)
            if not pieces:
                del self._waiting[piece.whose[-1]]

    def next(self, idle: Collection[int]) -> tuple[Piece[W], int] | None:
        """The next piece that one of the idle workers can do, and which of them; it is under way then."""
        if not idle:
            return None
        for name in sorted(self._waiting, key=self._turns.__getitem__):
            for piece in self._waiting[name]:
                place = piece.place_among(idle)
                if place is None or any(self._under_way[each] >= self.most for each in piece.whose):
                    continue
                self._under_way.update(piece.whose)
                self.drop(piece)
                self._note_turn(name)
                return piece, place
        return None

    def _note_turn(self, name: str) -> None:
        self._turns[name] = next(self._count)
        self._turns.move_to_end(name)
        if len(self._turns) > _MOST_NAMES + len(self._waiting):
            del self._turns[next(known for known in self._turns if known not in self._waiting)]

    def end(self, piece: Piece[W]) -> None:
        """It is not under way any more."""
        self._under_way.subtract(piece.whose)
        self._under_way += Counter()  # who has nothing is forgotten

    def waiting(self, who: str) -> int:
        """How many pieces of somebody wait."""
        return len(self._waiting.get(who, ()))

    def all_waiting(self) -> list[Piece[W]]:
        return [piece for pieces in self._waiting.values() for piece in pieces]
