"""Leases in PostgreSQL, which alone decides what is whose. A node says again and again that it lives; it has its rooms until
it has not said so for a while: half as long when its connection to the database has ended, as with a process that was killed.
Times are the database's, so that no clock of a node matters."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..storage import Database, Fence, Row, Store
from .ownership import OwnedElsewhere

_NOW: Final = "EXTRACT(EPOCH FROM clock_timestamp())"
_STARTED: Final = "EXTRACT(EPOCH FROM pg_postmaster_start_time())"
_FORGOTTEN: Final = 10  # leases after which a node that has gone is not listed any more


class Beat(NamedTuple):
    """What a node learns whenever it says that it lives."""

    was_late: bool  # somebody may have taken rooms of it
    others: dict[str, str]  # nodes that live, by id: where they are reached
    marks: set[str]  # of their secrets
    revoked: int  # how often tokens were revoked, of all people together
    bans: str  # another one whenever somebody was banned, or may come in again


class Leases:
    def __init__(self, store: Store, node: str, address: str, mark: str, seconds: float) -> None:
        self.node = node
        self._store = store
        self._address = address
        self._mark = mark
        self._seconds = seconds
        # While the database was down nobody could say anything: its start counts as a sign of life of everybody.
        connected = "nodes.backend IN (SELECT pid FROM pg_stat_activity)"
        shorter = f"CASE WHEN {connected} THEN 0 ELSE {seconds / 2:.3f} END"
        self._alive = f"GREATEST(nodes.until, {_STARTED} + {seconds:.3f}) > {_NOW} + {shorter}"
        self._held = f"COALESCE(leases.node, '') IN (SELECT id FROM nodes WHERE {self._alive})"

    # ------------------------------------------------------------------------------------------------ nodes

    async def join(self) -> None:
        """This node is there. Whoever was reached at its address before is not."""
        await self._store.do(lambda db: db.execute("DELETE FROM nodes WHERE address = ?", (self._address,)))

    async def leave(self) -> None:
        """This node is gone, and its rooms are for others to take."""
        await self._store.do(lambda db: db.execute("DELETE FROM nodes WHERE id = ?", (self.node,)))

    async def beat(self) -> Beat:
        """Say that this node lives, and hear who else does."""

        def work(db: Database) -> Beat:
            known = db.execute(f"SELECT {self._alive} FROM nodes WHERE id = ?", (self.node,))
            db.execute(
                "INSERT INTO nodes (id, address, mark, until, backend) "
                f"VALUES (?, ?, ?, {_NOW} + {self._seconds:.3f}, pg_backend_pid()) "
                "ON CONFLICT (id) DO UPDATE SET until = excluded.until, backend = excluded.backend",
                (self.node, self._address, self._mark),
            )
            db.execute(
                f"DELETE FROM nodes WHERE until < {_NOW} - {_FORGOTTEN * self._seconds:.3f} AND NOT {self._alive}"
            )
            others = self._others(db)
            ((revoked,),) = db.execute("SELECT COALESCE(SUM(generation), 0) FROM people WHERE generation > 0")
            ((bans,),) = db.execute("SELECT COUNT(*) || ' ' || COALESCE(MAX(changed), 0) FROM bans")
            return Beat(
                was_late=known != [(True,)],
                others={id: address for id, address, _ in others},
                marks={mark for *_, mark in others},
                revoked=int(revoked),
                bans=str(bans),
            )

        return await self._store.do(work)

    async def others(self) -> dict[str, str]:
        """Nodes that live, by id: where they are reached."""
        return {id: address for id, address, _ in await self._store.do(self._others)}

    def _others(self, db: Database) -> list[Row]:
        return db.execute(f"SELECT id, address, mark FROM nodes WHERE id <> ? AND {self._alive}", (self.node,))

    # ------------------------------------------------------------------------------------------------ rooms

    def new_fence(self, code: str) -> Fence:
        """Of a room that is about to be made here: its lease is written with it."""
        return Fence(code, self.node, 1, is_new=True)

    async def take(self, code: str) -> Fence | None:
        """Take a room that nobody has, or that was this node's already, under a new number; None when there is no such room."""

        def work(db: Database) -> Fence | str | None:
            taken = db.execute(
                "INSERT INTO leases SELECT code, ?, 1 FROM rooms WHERE code = ? ON CONFLICT (room) DO UPDATE "
                "SET node = excluded.node, fence = leases.fence + 1 "
                f"WHERE leases.node = excluded.node OR NOT {self._held} RETURNING fence",
                (self.node, code),
            )
            if taken:
                return Fence(code, self.node, int(taken[0][0]))
            others = db.execute("SELECT node FROM leases WHERE room = ?", (code,))
            return str(others[0][0]) if others else None

        found = await self._store.do(work)
        if isinstance(found, str):
            raise OwnedElsewhere(found)
        return found

    async def give_back(self, fence: Fence) -> None:
        """Nobody has the room any more, which sleeps; its number stays the last that was given out."""
        statement = "UPDATE leases SET node = '' WHERE room = ? AND node = ? AND fence = ?"
        await self._store.do(lambda db: db.execute(statement, (fence.room, fence.node, fence.number)))

    async def unowned(self, most: int) -> list[str]:
        """Some rooms in which something goes on and whose node has gone, or that never had one. Each node is told others first."""
        statement = (
            "SELECT rooms.code FROM rooms LEFT JOIN leases ON leases.room = rooms.code "
            "WHERE rooms.status IN ('waiting', 'playing') AND (leases.node IS NULL OR leases.node <> '') "
            f"AND NOT {self._held} ORDER BY md5(rooms.code || ?) LIMIT ?"
        )
        return [code for (code,) in await self._store.do(lambda db: db.execute(statement, (self.node, most)))]

    async def held(self) -> dict[str, int]:
        """The rooms of this node with their numbers."""
        statement = "SELECT room, fence FROM leases WHERE node = ?"
        return dict(await self._store.do(lambda db: db.execute(statement, (self.node,))))
