"""Several nodes on one PostgreSQL: who has a room, who may write, and what somebody at another node sees of it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from holochron.kernel.errors import HolochronError
from holochron.server.nodes import messages as m
from holochron.server.nodes.cluster import Cluster
from holochron.server.nodes.leases import Leases
from holochron.server.nodes.ownership import OwnedElsewhere
from holochron.server.storage import Fenced, RoomRow, StorageError, Store, open_store
from tests.server import nodes_run
from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, deciding, me
from tests.server.postgres import Cluster as Postgres
from tests.server.running import TEST_LIMITS, ThreadServer, share_cards

T = TypeVar("T")

NEVER = 10**6  # seconds: a lease that does not end in a test
ROOM = RoomRow("abcd", "holo", "playing", 100.0, "{}", b"head")
ENTRY = ("choose", 0, 1, "keep")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


# ---------------------------------------------------------------------------------------------------- leases


class Node:
    """What a node has of the database: a connection of its own, and its leases."""

    def __init__(self, url: str, folder: Path, name: str) -> None:
        self.store = open_store(folder, url, shared=True)
        self.store.start()
        self.leases = Leases(self.store, name, f"{name}:1", "mark", NEVER)
        run(self.leases.beat())

    def is_taken_for_dead(self) -> None:
        """As when it has said nothing for longer than a lease, and the database has been there all the time."""
        forget(self.store, self.leases.node)


def forget(store: Store, node: str) -> None:
    run(store.do(lambda db: db.execute("DELETE FROM nodes WHERE id = ?", (node,))))


@pytest.fixture
def nodes(cluster: Postgres, tmp_path: Path) -> Iterator[tuple[Node, Node]]:
    url = cluster.new_database()
    one, two = Node(url, tmp_path, "one"), Node(url, tmp_path, "two")
    yield one, two
    one.store.close()
    two.store.close()


def test_a_room_is_one_nodes_until_that_has_gone(nodes: tuple[Node, Node]) -> None:
    one, two = nodes

    async def story() -> None:
        await one.store.put_room(ROOM, one.leases.new_fence("abcd"))
        with pytest.raises(OwnedElsewhere) as elsewhere:
            await two.leases.take("abcd")
        assert elsewhere.value.node == "one"
        assert await two.leases.unowned(9) == []
        assert await two.leases.take("none") is None
        await one.leases.leave()
        assert await two.leases.unowned(9) == ["abcd"]
        fence = await two.leases.take("abcd")
        assert fence is not None
        assert (fence.node, fence.number) == ("two", 2)
        await two.leases.give_back(fence)
        assert await one.leases.unowned(9) == [], "it sleeps"
        again = await one.leases.take("abcd")
        assert again is not None
        assert again.number == 3, "no number is given out twice"

    run(story())


def test_a_node_that_only_thinks_it_has_a_room_cannot_write(nodes: tuple[Node, Node]) -> None:
    one, two = nodes
    lost: list[str] = []

    async def story() -> None:
        old = one.leases.new_fence("abcd")
        old.when_lost = lambda: lost.append("abcd")
        await one.store.put_room(ROOM, old)
        await one.store.put_inputs(None, "abcd", 0, [ENTRY], None, old)
        await one.leases.leave()
        new = await two.leases.take("abcd")
        await two.store.put_inputs(None, "abcd", 1, [ENTRY], None, new)
        writes: list[Callable[[], Coroutine[Any, Any, None]]] = [
            lambda: one.store.put_inputs(None, "abcd", 2, [ENTRY], None, old),
            lambda: one.store.put_room(replace(ROOM, status="closed"), old),
            lambda: one.store.put_line("abcd", 1, "{}", old),
        ]
        for write in writes:
            with pytest.raises(Fenced):
                await write()
        assert lost == ["abcd"] * 3
        assert await two.store.journal("abcd") == [ENTRY] * 2
        room = await two.store.room("abcd")
        assert room is not None
        assert room.status == "playing"
        assert await two.store.lines("abcd", 9) == []
        # nor does it help to be there again, or to have the room a second time: what was read before is old
        await one.leases.beat()
        await two.leases.leave()
        await one.leases.take("abcd")
        with pytest.raises(Fenced):
            await one.store.put_inputs(None, "abcd", 2, [ENTRY], None, old)

    run(story())


def test_what_is_fenced_takes_nothing_else_with_it(nodes: tuple[Node, Node]) -> None:
    """Choices of many rooms share a transaction; one that is refused is refused alone."""
    one, two = nodes
    gate = threading.Event()

    async def story() -> None:
        good, bad = one.leases.new_fence("good"), one.leases.new_fence("bad")
        for fence in (good, bad):
            await one.store.put_room(replace(ROOM, code=fence.room), fence)
        await one.leases.leave()
        await two.leases.take("bad")
        await one.leases.beat()
        held_up = asyncio.ensure_future(one.store.do(lambda _: gate.wait()))
        both = [
            asyncio.ensure_future(one.store.put_inputs(None, fence.room, 0, [ENTRY], None, fence))
            for fence in (bad, good)
        ]
        asyncio.get_running_loop().call_soon(gate.set)
        found = await asyncio.gather(*both, return_exceptions=True)
        await held_up
        assert isinstance(found[0], Fenced)
        assert found[1] is None
        assert await two.store.journal("good") == [ENTRY]
        assert await two.store.journal("bad") == []

    run(story())


def test_whoever_takes_a_room_reads_what_was_being_written(nodes: tuple[Node, Node], cluster: Postgres) -> None:
    """A write has passed its fence and is not there yet, while another node takes the room: that waits for it."""
    one, two = nodes
    old = one.leases.new_fence("abcd")
    run(one.store.put_room(ROOM, old))
    one.is_taken_for_dead()
    passed, go_on = threading.Event(), threading.Event()

    def slow_write(db: Any) -> None:
        old.check(db)
        passed.set()
        go_on.wait(PATIENCE)
        db.execute("INSERT INTO inputs VALUES (?, ?, ?, ?, ?, ?)", ("abcd", 0, *ENTRY))

    writing = threading.Thread(target=lambda: run(one.store.do(slow_write)))
    writing.start()
    assert passed.wait(PATIENCE)
    journal: list[Any] = []

    async def take() -> None:
        await two.leases.take("abcd")
        journal.extend(await two.store.journal("abcd"))

    taking = threading.Thread(target=lambda: run(take()))
    taking.start()
    url = one.store.database.url  # type: ignore[attr-defined]
    until = time.monotonic() + PATIENCE
    while taking.is_alive() and not waits_for_a_lock(url) and time.monotonic() < until:
        time.sleep(0.01)
    go_on.set()
    writing.join(PATIENCE)
    taking.join(PATIENCE)
    assert journal == [ENTRY]


def waits_for_a_lock(url: str) -> bool:
    import psycopg

    statement = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(statement).fetchone() is not None


def test_after_a_start_of_the_database_everybody_has_the_time_to_say_that_they_live(
    cluster: Postgres, tmp_path: Path
) -> None:
    """Leases that ended while nobody could say anything have not ended."""
    url = cluster.new_database()
    store = open_store(tmp_path, url, shared=True)
    store.start()

    async def story(lease: float) -> list[str]:
        one, two = (Leases(store, name, f"{name}:1", "mark", lease) for name in ("one", "two"))
        await one.beat()
        await store.put_room(ROOM, one.new_fence("abcd"))
        await store.do(lambda db: db.execute("UPDATE nodes SET until = 0"))
        return await two.unowned(9)

    try:
        assert run(story(NEVER)) == []  # the database has started since
        assert run(story(0.0)) == ["abcd"]
    finally:
        store.close()


def test_one_server_alone_or_several_nodes(cluster: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holochron.server.storage.postgres._PATIENCE", 0.2)
    url = cluster.new_database()
    with contextlib.ExitStack() as stack:
        for _ in range(2):
            store = open_store(tmp_path, url, shared=True)
            store.start()
            stack.callback(store.close)
        with pytest.raises(StorageError, match="in use"):
            open_store(tmp_path, url).start()
    with pytest.raises(StorageError, match="PostgreSQL"):
        open_store(tmp_path, shared=True)


# ---------------------------------------------------------------------------------------------------- nodes


class Pair:
    """Two nodes with one data folder, in threads of this process."""

    def __init__(self, folder: Path, url: str, lease: float = NEVER) -> None:
        limits = replace(TEST_LIMITS, lease=lease, lobby=0.01)
        self.one, self.two = (ThreadServer(folder, url, limits, node=("127.0.0.1", 0)) for _ in range(2))
        for server in (self.one, self.two):
            self.let_look(server)

    def let_look(self, server: ThreadServer) -> None:
        """A node says that it lives and hears of the others, without waiting for its time to do so."""

        async def look() -> None:
            node = cluster_of(server)
            node._sure_at = 0.0
            await node._heed(server.lobby, await node.leases.beat())
            for other, address in node.others.items():
                await node.links.to(other, address)
            if node._taking is not None:
                await node._taking

        server.run(look())

    def stop(self) -> None:
        self.one.stop()
        self.two.stop()


def cluster_of(server: ThreadServer) -> Cluster:
    found = server.lobby.nodes
    assert isinstance(found, Cluster)
    return found


@pytest.fixture
def pair(cluster: Postgres, tmp_path: Path, cards_kept: Path) -> Iterator[Pair]:
    made = Pair(share_cards(tmp_path, cards_kept), cluster.new_database())
    yield made
    made.stop()


def test_two_people_at_two_nodes_play_one_game(pair: Pair) -> None:
    with (
        Client(pair.one.address, "Sora fan") as one,
        Client(pair.two.address, "AZKi fan") as two,
        Client(pair.two.address, "watcher") as watcher,
    ):
        code = one.create(me(), OPEN)
        two.ask("join", room=code, deck={"name": "hSD01-azki"})
        watcher.ask("watch", room=code)
        assert [seat["connected"] for seat in two.rooms[code]["seats"]] == [True, True]
        assert list(pair.one.lobby.rooms) == [code]
        assert not pair.two.lobby.rooms
        chosen = 0
        while chosen < 30:
            player = settled(code, one, two)
            if player is None:
                break
            decision = player.turn(code)["decision"]
            other = two if player is one else one
            with pytest.raises(Refused, match="not-yours"):
                other.ask("choose", room=code, decision=decision["id"], choice=0)
            player.choose(code, decision["default"])
            chosen += 1
        two.send("chat", room=code, text="good game")
        assert one.wait(lambda message: message["type"] == "chat")["name"] == "AZKi fan"
        two.ask("concede", room=code)
        one.wait(lambda message: message["type"] == "room" and message["room"]["status"] == "over")
        watcher.wait(lambda message: message["type"] == "room" and message["room"]["status"] == "over")
        headers = {"authorization": f"Bearer {two.token}"}
        saves = {
            httpx.get(f"{node.address}api/rooms/{code}/save", headers=headers, timeout=PATIENCE).content
            for node in (pair.one, pair.two)
        }
        assert len(saves) == 1


def settled(code: str, *clients: Client) -> Client | None:
    """Who must choose, when everybody has heard of the last choice: the frames of a game come from the node that has it."""
    for client in clients:
        client.states.pop(code, None)
        client.ask("join", room=code)
    return deciding(code, *clients)


def test_who_goes_is_gone_at_the_node_of_the_room_too(pair: Pair) -> None:
    with Client(pair.one.address) as one:
        code = one.create(me(), OPEN)
        with Client(pair.two.address) as two:
            two.ask("join", room=code)
            one.wait(lambda message: message["type"] == "room" and message["room"]["seats"][1]["connected"])
        one.wait(lambda message: message["type"] == "room" and not message["room"]["seats"][1]["connected"])


def test_the_lobby_is_one(pair: Pair) -> None:
    with Client(pair.one.address) as one, Client(pair.two.address) as two:
        two.ask("lobby")
        code = one.create(me(), OPEN, public=True)
        shown = two.wait(lambda message: message["type"] == "lobby" and bool(message["rooms"]))
        assert [room["code"] for room in shown["rooms"]] == [code]
        assert shown["mine"] == []
        with Client(pair.two.address, token=one.token) as again:
            assert [room["code"] for room in again.ask("lobby")["mine"]] == [code]


def test_a_person_is_the_same_at_all_nodes_until_it_is_revoked(pair: Pair) -> None:
    with Client(pair.one.address) as one, Client(pair.two.address, token=one.token) as two:
        assert one.me == two.me
        one.ask("revoke")
        pair.let_look(pair.two)
        with pytest.raises(ConnectionClosed):
            two.ask("ping")
        with pytest.raises(Refused, match="bad-token"):
            Client(pair.two.address, token=two.token)


def test_a_backup_is_of_one_moment_while_others_write(nodes: tuple[Node, Node]) -> None:
    one, two = nodes

    async def story() -> None:
        await one.store.put_room(ROOM, one.leases.new_fence("abcd"))

        def look(db: Any) -> tuple[int, int]:
            before = len(db.execute("SELECT 1 FROM rooms"))
            run(two.store.put_room(replace(ROOM, code="efgh"), two.leases.new_fence("efgh")))
            return before, len(db.execute("SELECT 1 FROM rooms"))

        assert await one.store.look(look) == (1, 1)
        assert len(await one.store.rooms("playing")) == 2

    run(story())


def test_a_node_that_was_taken_for_dead_has_no_say_any_more(pair: Pair) -> None:
    with Client(pair.one.address) as one:
        code = one.create(me(), me(), seed=1)
        before = one.turn(code)
        forget(pair.two.lobby.shared.store, cluster_of(pair.one).node)
        with Client(pair.two.address, token=one.token) as two:
            two.ask("join", room=code)
            assert two.turn(code)["decision"] == before["decision"]
            two.choose(code, 0)
            with pytest.raises((Refused, ConnectionClosed)):  # the first node does not know yet, and cannot write
                one.ask("choose", room=code, decision=before["decision"]["id"], choice=1)
            with pytest.raises(ConnectionClosed):  # and when it does, it sends people where the room is
                one.ask("ping")
            assert code not in pair.one.lobby.rooms
            pair.let_look(pair.one)
            with Client(pair.one.address, token=one.token) as again:
                again.ask("join", room=code)
                assert again.turn(code)["inputs"] == before["inputs"] + 1
            journal = pair.two.run(pair.two.lobby.shared.store.journal(code))
            assert [index for _, _, index, _ in journal] == [0]


def test_a_node_that_was_late_looks_what_it_still_has(pair: Pair) -> None:
    with Client(pair.one.address) as one:
        kept, taken = one.create(me(), me(), seed=1), one.create(me(), me(), seed=2)
        forget(pair.two.lobby.shared.store, cluster_of(pair.one).node)
        pair.two.run(pair.two.lobby.room(taken))
        pair.let_look(pair.one)
        assert set(pair.one.lobby.rooms) == {kept}
        with pytest.raises(ConnectionClosed):
            one.ask("ping")


def test_rooms_of_a_node_that_has_gone_are_taken_over_and_go_on(pair: Pair) -> None:
    """Also where nobody asks for them: bots play on, clocks run."""
    with Client(pair.one.address) as one:
        code, token = one.create(me(), bot("random"), seed=3, public=True), one.token
        before = one.turn(code)
        pair.one.stop()
        with pytest.raises(ConnectionClosed):
            one.ask("ping")
    pair.let_look(pair.two)
    assert list(pair.two.lobby.rooms) == [code]
    with Client(pair.two.address, token=token) as two:
        two.ask("join", room=code)
        assert two.turn(code)["view"] == before["view"]
        two.choose(code, 0)


def test_whoever_was_a_guest_of_a_node_that_has_gone_comes_again(pair: Pair) -> None:
    with Client(pair.two.address) as two:
        with Client(pair.one.address, token=two.token) as one:
            code = one.create(me(), me(), seed=3)
        two.ask("join", room=code)
        before = two.turn(code)
        pair.one.stop()
        with pytest.raises(ConnectionClosed):
            two.wait(lambda _: False)
    with Client(pair.two.address, token=two.token) as again:
        again.ask("join", room=code)
        assert again.turn(code)["decision"] == before["decision"]


def test_nodes_know_each_other_by_the_secret(pair: Pair, cluster: Postgres, tmp_path: Path) -> None:
    """Nobody else is answered, and a node with another secret does not come in."""
    node = cluster_of(pair.one)
    address = cluster_of(pair.two).others[node.node]
    who = m.Greeting("stranger", node.node, b"n" * 16)
    for said in (
        [m.AskNews(1, ["anybody"])],
        [m.Greeting("stranger", "somebody else", b"n" * 16)],
        [who, m.AskNews(1, ["anybody"])],
        [who, m.Proof(b"p" * 32), m.AskNews(1, ["anybody"])],
    ):
        assert not any(isinstance(message, m.News) for message in answers_to(address, said))
    other = tmp_path / "other"
    other.mkdir()
    store = open_store(other, pair.one.lobby.shared.store.database.url, shared=True)  # type: ignore[attr-defined]
    store.start()
    shared = replace(pair.one.lobby.shared, store=store)

    async def join() -> None:
        async with Cluster(shared, b"another secret").joined("127.0.0.1", 0):
            pass

    try:
        with pytest.raises(HolochronError, match="another secret"):
            run(join())
    finally:
        store.close()


def answers_to(address: str, said: Sequence[m.Message]) -> list[Any]:
    """Whatever a node answers, until it has enough, or has answered."""
    found: list[Any] = []
    with connect(f"ws://{address}/") as socket, contextlib.suppress(ConnectionClosed):
        for message in said:
            socket.send(m.encode(message))
        while not any(isinstance(message, m.News) for message in found):
            found.append(m.decode(socket.recv(PATIENCE)))
    return found


@pytest.mark.slow
def test_games_survive_kills_of_nodes_and_a_restart_of_the_database(
    cluster: Postgres, tmp_path: Path, cards_kept: Path
) -> None:
    folder = share_cards(tmp_path, cards_kept)
    figures = nodes_run.play(folder, cluster, count=2, rooms=4, kills=2, every=2.0, thinking=0.1, seed=1)
    assert figures["acknowledged"] > 0
