"""Several nodes on one PostgreSQL: what somebody at another node sees of a room, and what becomes of it when its node has gone."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from holochron.cli import main
from holochron.kernel.errors import HolochronError
from holochron.server.nodes import messages as m
from holochron.server.nodes.cluster import Cluster
from holochron.server.nodes.links import Unreachable
from holochron.server.socket import messages as requests
from holochron.server.socket.asker import Asker
from holochron.server.storage import Store, open_store
from tests.server import nodes_run
from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, deciding, me
from tests.server.postgres import Cluster as Postgres
from tests.server.running import TEST_LIMITS, ThreadServer, share_cards

T = TypeVar("T")

pytestmark = pytest.mark.slow  # nodes that start and end
NEVER = 10**6  # seconds: a lease that does not end in a test


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def forget(store: Store, node: str) -> None:
    run(store.do(lambda db: db.execute("DELETE FROM nodes WHERE id = ?", (node,))))


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


def test_who_is_banned_in_the_database_comes_in_at_no_node(pair: Pair) -> None:
    """Also who is there already; until the ban is lifted."""
    url = pair.one.lobby.shared.store.database.url  # type: ignore[attr-defined]
    database = ("--data", str(pair.one.folder), "--database", url)
    with Client(pair.one.address) as one, Client(pair.two.address, token=one.token) as two:
        assert main(["admin", "ban", one.me, *database]) == 0
        for server, client in ((pair.one, one), (pair.two, two)):
            pair.let_look(server)
            with pytest.raises(ConnectionClosed):
                client.ask("ping")
            with pytest.raises(Refused, match="banned"):
                Client(server.address, token=client.token)
        assert main(["admin", "unban", one.me, *database]) == 0
        pair.let_look(pair.two)
        Client(pair.two.address, token=two.token).close()


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


def test_however_many_wait_for_a_node_that_does_not_answer_it_is_asked_once(pair: Pair) -> None:
    """Of many rooms whose node was killed: nobody's waiting takes time from taking them over."""
    node = cluster_of(pair.two)
    with Client(pair.one.address) as one:
        codes = [one.create(me(), me(), seed=number) for number in range(5)]
    asked = {"looks": 0, "calls": 0}
    real_look, real_open = node.leases.others, node.links._open

    async def look() -> dict[str, str]:
        asked["looks"] += 1
        return await real_look()

    async def call(name: str, address: str) -> Any:
        asked["calls"] += 1
        if asked["looks"] < 2:
            raise Unreachable
        return await real_open(name, address)

    async def story() -> None:
        node.leases.others, node.links._open = look, call  # type: ignore[method-assign, assignment]
        for link in node.links.all():
            link.cut()
        await asyncio.gather(*(wait_for(code) for code in codes for _ in range(8)))

    async def wait_for(code: str) -> None:
        asker = Asker(pair.two.lobby, "")
        asker.user, asker.send = "somebody", lambda frame: None  # type: ignore[method-assign]
        await node.answer(asker, requests.Watch(room=code))

    pair.two.run(story())
    assert asked["looks"] <= 3
    assert asked["calls"] <= 4


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
