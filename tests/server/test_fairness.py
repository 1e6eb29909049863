"""A shuffle that both sides trust: the server commits itself, the players add shares, and anybody can check it afterwards."""

from __future__ import annotations

import hashlib
import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import holochron as hc
from holochron.cli import main
from holochron.kernel.chance import Chance
from holochron.kernel.table.saves import read_save, write_save
from holochron.server import fairness
from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, deciding, me
from tests.server.running import ROOT, StillTime, ThreadServer

SHARES = [hashlib.sha256(name.encode()).digest() for name in ("one", "two", "three")]
SEALS = [fairness.seal_of(share) for share in SHARES]


@pytest.fixture
def two(server: ThreadServer) -> Iterator[tuple[Client, Client]]:
    with Client(server.address, "one") as one, Client(server.address, "two") as other:
        yield one, other


def sit(one: Client, other: Client, **fields: Any) -> str:
    """Two people who have sealed a share each; the server has committed itself, and nothing is dealt."""
    code = one.create(me(), OPEN, seal=SEALS[0], **fields)
    other.ask("join", room=code, deck={"name": "hSD01-azki"}, seal=SEALS[1])
    one.ask("ping")
    return code


def show(client: Client, code: str, share: bytes) -> dict[str, Any]:
    room: dict[str, Any] = client.ask("share", room=code, share=share.hex())["room"]
    return room


def give_up(client: Client, code: str) -> None:
    client.state(code)
    client.ask("concede", room=code)


def save_of(server: ThreadServer, client: Client, code: str) -> bytes:
    client.ask("ping")
    replay = client.rooms[code]["replay"]
    return httpx.get(f"{server.address}api/replays/{replay}/save", timeout=PATIENCE).content


# ---------------------------------------------------------------------------------------------------- before the game


def test_the_commitment_is_there_before_any_share_and_the_game_after_all(two: tuple[Client, Client]) -> None:
    one, other = two
    code = sit(one, other)
    for client in two:
        room = client.rooms[code]
        assert (room["status"], room["seed"]) == ("waiting", "")
        assert room["fairness"] == {"seals": SEALS[:2], "shown": [False, False]}
    commitment = one.rooms[code]["commitment"]
    assert len(commitment) == 64
    assert other.rooms[code]["commitment"] == commitment
    room = show(one, code, SHARES[0])
    assert (room["status"], room["fairness"]["shown"]) == ("waiting", [True, False])
    assert code not in one.states
    room = show(other, code, SHARES[1])
    assert (room["status"], room["commitment"]) == ("playing", commitment)
    assert one.state(code)["view"]["turn"] == 0


def test_a_share_that_was_not_sealed_is_refused(server: ThreadServer, two: tuple[Client, Client]) -> None:
    one, other = two
    code = sit(one, other)
    for share in (SHARES[1].hex(), "", "00", SHARES[0].hex().upper(), "x" * 64):
        with pytest.raises(Refused, match="malformed"):
            one.ask("share", room=code, share=share)
    with Client(server.address, "watcher") as watcher:
        watcher.ask("watch", room=code)
        with pytest.raises(Refused, match="not-yours"):
            show(watcher, code, SHARES[0])
    show(one, code, SHARES[0])
    show(other, code, SHARES[1])
    with pytest.raises(Refused, match="not-now"):
        show(one, code, SHARES[0])
    with pytest.raises(Refused, match="malformed"):
        one.create(me(), bot(), seal="12")


def test_whoever_gets_up_takes_the_commitment_back(two: tuple[Client, Client]) -> None:
    one, other = two
    code = sit(one, other)
    first = one.rooms[code]["commitment"]
    other.ask("leave", room=code)
    one.ask("ping")
    assert one.rooms[code]["commitment"] == ""
    assert one.rooms[code]["fairness"] is None
    other.ask("join", room=code, seal=SEALS[2])
    one.ask("ping")
    assert one.rooms[code]["commitment"] not in ("", first)
    assert one.rooms[code]["fairness"]["seals"] == [SEALS[0], SEALS[2]]


def test_who_shows_no_share_in_time_has_none(still_server: ThreadServer) -> None:
    """Also across a restart of the room: it is stored that the server has committed itself."""
    with Client(still_server.address, "one") as one, Client(still_server.address, "two") as other:
        code = sit(one, other)
        commitment = one.rooms[code]["commitment"]
        show(one, code, SHARES[0])
        still_server.move_time(30)
        one.wait(lambda message: message["type"] == "room" and message["room"]["status"] == "playing")
        assert one.rooms[code]["commitment"] == commitment
        assert one.rooms[code]["fairness"]["shown"] == [True, False]
        give_up(one, code)
        told = read_save(save_of(still_server, one, code))["fairness"]
        assert told["shares"] == [SHARES[0].hex(), ""]


def test_a_commitment_outlives_the_server(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, time_source=StillTime())
    with Client(server.address, "one") as one, Client(server.address, "two") as other:
        code = sit(one, other)
        commitment, tokens = one.rooms[code]["commitment"], (one.token, other.token)
    server.stop()
    server = ThreadServer(tmp_path, time_source=StillTime())
    with Client(server.address, "one", tokens[0]) as one, Client(server.address, "two", tokens[1]) as other:
        for client, share in ((one, SHARES[0]), (other, SHARES[1])):
            client.ask("join", room=code)
            assert client.rooms[code]["commitment"] == commitment
            show(client, code, share)
        assert one.state(code)["result"] is None
    server.stop()


def test_a_rematch_is_committed_to_before_its_shares(server: ThreadServer, two: tuple[Client, Client]) -> None:
    one, other = two
    code = sit(one, other)
    show(one, code, SHARES[0])
    show(other, code, SHARES[1])
    give_up(one, code)
    one.ask("rematch", room=code, seal=SEALS[1])
    other.ask("rematch", room=code, seal=SEALS[2])
    again = other.rooms[code]["next"]
    for client in two:
        client.ask("join", room=again)
        assert client.rooms[again]["status"] == "waiting"
        assert client.rooms[again]["fairness"]["seals"] == SEALS[:0:-1]  # by seat, and those were swapped
    commitment = one.rooms[again]["commitment"]
    assert commitment not in ("", one.rooms[code]["commitment"])
    show(one, again, SHARES[1])
    show(other, again, SHARES[2])
    give_up(other, again)
    told = read_save(save_of(server, one, again))["fairness"]
    assert told["commitment"] == commitment
    assert told["shares"] == [share.hex() for share in SHARES[:0:-1]]


def test_old_clients_play_without_shares_and_it_is_said(server: ThreadServer, client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN)
    friend.ask("join", room=code, deck={"name": "hSD01-azki"})
    client.state(code)
    assert client.rooms[code]["fairness"] == {"seals": ["", ""], "shown": [False, False]}
    give_up(client, code)
    content = read_save(save_of(server, client, code))
    assert content["fairness"]["shares"] == ["", ""]
    fairness.check_fairness(content)


def test_a_bot_has_a_share_that_was_sealed_with_the_others(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), bot(), seal=SEALS[0])
    room = client.rooms[code]
    assert room["status"] == "waiting"
    show(client, code, SHARES[0])
    give_up(client, code)
    told = read_save(save_of(server, client, code))["fairness"]
    assert [fairness.seal_of(bytes.fromhex(share)) for share in told["shares"]] == room["fairness"]["seals"]
    other = client.rooms[client.create(me(), bot(), seal=SEALS[0])]
    assert other["fairness"]["seals"][1] != room["fairness"]["seals"][1], "another one for each game"


def test_the_seed_depends_on_every_part() -> None:
    secret, commitment = bytes(32), "11" * 32
    shares = [SHARES[0].hex(), SHARES[1].hex()]
    seeds = {
        fairness.seed_of(secret, commitment, shares),
        fairness.seed_of(SHARES[2], commitment, shares),
        fairness.seed_of(secret, "22" * 32, shares),
        fairness.seed_of(secret, commitment, shares[::-1]),
        fairness.seed_of(secret, commitment, [shares[0], ""]),
        fairness.seed_of(secret, commitment, ["", shares[0]]),
        fairness.seed_of(secret, commitment, shares, 1),
    }
    assert len(seeds) == 7


# ---------------------------------------------------------------------------------------------------- after the game


@pytest.fixture(scope="module")
def finished(server: ThreadServer) -> dict[str, Any]:
    """A game of a match in which the loser decides, so that the toss had to fall to somebody."""
    with Client(server.address, "one") as one, Client(server.address, "two") as other:
        code = sit(one, other, match={"best_of": 3, "chooser": "loser"}, lists="closed")
        for _ in range(2):
            show(one, code, SHARES[0])
            show(other, code, SHARES[1])
            for _ in range(4):
                player = deciding(code, one, other)
                assert player is not None
                player.choose(code, player.turn(code)["decision"]["default"])
            give_up(one, code)
            other.ask("ping")
            last = code
            for client, seal in ((one, SEALS[0]), (other, SEALS[1])):
                client.ask("rematch", room=code, seal=seal)
            code = other.rooms[code]["next"]
            for client in (one, other):
                client.ask("join", room=code)
        content = read_save(save_of(server, one, last))
        commitment: str = one.rooms[last]["commitment"]
    assert json.loads(content["fairness"]["terms"])["toss"] == 0
    return {"content": content, "commitment": commitment}


def changed(content: dict[str, Any], how: str) -> dict[str, Any]:
    """A finished game in which something was exchanged."""
    copy: dict[str, Any] = json.loads(json.dumps(content))
    start, told = copy["start"], copy["fairness"]
    if how == "decks":
        start["decks"].reverse()
    elif how == "counts":
        main = start["decks"][0]["main"]
        first, second = sorted(main)[:2]
        main[first], main[second] = main[first] - 1, main[second] + 1
    elif how == "options":
        start["lists"] = "open"
    elif how == "cards":
        number = sorted(start["cards"])[0]
        start["cards"][number] += "\n"
    elif how == "seed":
        start["seed"] = "00" * 32
    elif how == "secret":
        told["secret"] = "00" * 32
    elif how == "share":
        told["shares"][0] = SHARES[2].hex()
    elif how == "left out":
        told["shares"][0] = ""
    elif how == "number":
        told["number"] = 63
    elif how == "events":
        del copy["events"]
    elif how == "hands":
        drawn = [event for event in copy["events"][0] if event["kind"] == "draw" and event["player"] == 0]
        drawn[0]["cards"] = ["hSD01-999" for _ in drawn[0]["cards"]]
    elif how == "inputs":
        copy["inputs"] = []
        del copy["result"], copy["events"]
    elif how == "fairness":
        del copy["fairness"]
    return copy


CHANGES = (
    "decks",
    "counts",
    "options",
    "cards",
    "seed",
    "secret",
    "share",
    "left out",
    "number",
    "events",
    "hands",
    "inputs",
    "fairness",
)


def python_says(path: Path, commitment: str) -> bool:
    return main(["replay", "verify", str(path), "--commitment", commitment]) == 0


def test_a_game_that_was_dealt_as_committed_verifies(finished: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(write_save(finished["content"]))
    assert python_says(path, finished["commitment"])
    assert not python_says(path, "00" * 32)


@pytest.mark.parametrize("how", CHANGES)
def test_whatever_was_exchanged_is_noticed(how: str, finished: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(write_save(changed(finished["content"], how)))
    assert not python_says(path, finished["commitment"])


def test_a_seed_that_is_not_the_first_for_the_toss_is_noticed(finished: dict[str, Any]) -> None:
    """Whoever may choose among 64 seeds can choose a good one."""
    content: dict[str, Any] = json.loads(json.dumps(finished["content"]))
    told = content["fairness"]
    for number in range(told["number"] + 1, fairness.MOST_TRIES):
        seed = fairness.seed_of(bytes.fromhex(told["secret"]), told["commitment"], told["shares"], number)
        told["number"], content["start"]["seed"] = number, seed.hex()
        with pytest.raises(fairness.Unfair, match="first"):
            fairness.check_fairness(content)
        break


def test_games_from_before_verify_as_what_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = hc.game("holo")
    table = game.table([game.decks[name] for name in game.starters[:2]], seed=SHARES[0])
    table.concede(0)
    path = tmp_path / "old.save"
    path.write_bytes(table.save())
    assert python_says(path, hashlib.sha256(SHARES[0]).hexdigest())
    assert "server's seed only" in capsys.readouterr().out
    assert not python_says(path, SEALS[0])


# ---------------------------------------------------------------------------------------------------- by independent code


NODE = shutil.which("node")
with_node = pytest.mark.skipif(NODE is None, reason="needs Node")


def node_says(path: Path, commitment: str = "") -> dict[str, Any]:
    """What the code that shares nothing with this package finds; nothing when it cannot even read the save."""
    command = [str(NODE), str(ROOT / "tools" / "verify_game.mjs"), str(path), commitment]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    verdict: dict[str, Any] = json.loads(run.stdout) if run.stdout else {"ok": False}
    assert (run.returncode == 0) == verdict["ok"], run.stderr
    return verdict


def node(script: str) -> Any:
    module = (ROOT / "web" / "src" / "lib" / "fairness.js").as_uri()
    whole = f"import * as fair from {json.dumps(module)};\nconsole.log(JSON.stringify({script}))"
    command = [str(NODE), "--input-type=module", "--eval", whole]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@with_node
@pytest.mark.parametrize("size", [0, 1, 2, 50, 80, 81, 82, 160, 161, 200])
def test_both_shuffle_alike(size: int) -> None:
    chance, items = Chance(SHARES[0]), list(range(size))
    chance.shuffle(items)
    then = [chance.below(bound) for bound in (2, 6, 1000)]
    script = (
        f"(() => {{ const c = new fair.Chance(fair.unhex('{SHARES[0].hex()}')); "
        f"const items = c.shuffle(Array.from({{length: {size}}}, (_, i) => i)); "
        "return [items, [2, 6, 1000].map((n) => c.below(n))]; })()"
    )
    assert node(script) == [items, then]


@with_node
def test_both_derive_alike() -> None:
    """Fixed vectors, which docs/fairness.md names too."""
    secret, terms = SHARES[2], '{"format":1}'
    commitment = fairness.commitment_of(secret, terms)
    shares = [SHARES[0].hex(), "", SHARES[1].hex()]
    seed = fairness.seed_of(secret, commitment, shares, 3).hex()
    assert SEALS[0] == "c54f85af23f15f5d8d57dd2ca5ee63096cfe2bca3608f936a32660c1b5374ef8"
    assert commitment == "b1f34cb9f87d34ca6a4ec98bd47c24319eac7e5a9bc46c7ff4cdb966c911e37d"
    assert seed == "8821670ed7fbd8fb90de144a2da9fe98adfe6fc177859d2e6c43e6b74e5fbf49"
    assert node(f"fair.sealOf('{SHARES[0].hex()}')") == SEALS[0]
    save = {"start": {}, "fairness": {"secret": secret.hex(), "terms": terms}}
    assert node(f"fair.commitmentOf({json.dumps(save)})") == commitment
    assert node(f"fair.hex(fair.seedOf('{secret.hex()}', '{commitment}', {json.dumps(shares)}, 3))") == seed
    for size in (0, 55, 56, 64, 119, 120):
        message = bytes(range(size))
        assert node(f"fair.hex(fair.sha256(Uint8Array.of({','.join(map(str, message))})))") == (
            hashlib.sha256(message).hexdigest()
        )


@with_node
def test_independent_code_finds_the_game_fair(finished: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(write_save(finished["content"]))
    verdict = node_says(path, finished["commitment"])
    assert verdict["ok"], verdict
    assert (verdict["kind"], verdict["commitment"]) == ("shared", finished["commitment"])
    assert not node_says(path, "00" * 32)["ok"]


@with_node
@pytest.mark.parametrize("how", CHANGES)
def test_independent_code_notices_what_was_exchanged(how: str, finished: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(write_save(changed(finished["content"], how)))
    assert not node_says(path, finished["commitment"])["ok"]


@with_node
@pytest.mark.parametrize(
    ("name", "mode", "seats"),
    [
        ("holo", "", 2),
        *(("chrono", mode, counts[-1]) for mode, counts in hc.game("chrono").modes.items()),
    ],
)
def test_independent_code_deals_real_games(name: str, mode: str, seats: int, tmp_path: Path) -> None:
    """With the server's seed alone: the first hands and the toss are what the players saw."""
    game, rng = hc.game(name), random.Random(seats)
    decks = [game.decks[sorted(game.decks)[seat % len(game.decks)]] for seat in range(seats)]
    table = game.table(decks, seed=11, mode=mode)
    for _ in range(30):
        if table.decision is not None:
            table.choose(rng.randrange(len(table.decision.options)))
    while table.result is None:
        table.concede(next(seat for seat in range(seats) if not (table.state.out >> seat) & 1))
    path = tmp_path / "game.save"
    path.write_bytes(table.save())
    verdict = node_says(path)
    assert verdict["kind"] == "server"
    assert verdict["ok"], verdict
    assert len(verdict["opening"]["hands"]) == seats


def test_who_has_shown_a_share_to_somebody_who_left_brings_another(still_server: ThreadServer) -> None:
    """Nobody shows a share under two commitments: without a new one the next game would be dealt without theirs."""
    shares = [bytes([number]) * 32 for number in (1, 2, 3, 4)]
    with Client(still_server.address) as one, Client(still_server.address) as gone, Client(still_server.address) as two:
        code = one.create(me(), OPEN, seal=fairness.seal_of(shares[0]))
        one.ask("join", room=code, seal=fairness.seal_of(shares[3]))  # nothing was shown yet: the first one stays
        gone.ask("join", room=code, seal=fairness.seal_of(shares[1]))
        one.ask("share", room=code, share=shares[0].hex())
        gone.ask("leave", room=code)
        one.ask("join", room=code, seal=fairness.seal_of(shares[2]))
        two.ask("join", room=code, seal=fairness.seal_of(shares[1]))
        one.ask("join", room=code, seal=fairness.seal_of(shares[3]))  # too late: it is committed
        with pytest.raises(Refused, match="malformed"):
            one.ask("share", room=code, share=shares[0].hex())
        one.ask("share", room=code, share=shares[2].hex())
        two.ask("share", room=code, share=shares[1].hex())
        one.wait(lambda message: message["type"] == "room" and message["room"]["status"] == "playing")
        assert one.rooms[code]["fairness"]["shown"] == [True, True]
