"""Rooms: who may sit, watch and play, and what each is told."""

from __future__ import annotations

import hashlib
import random
import time
from pathlib import Path

import pytest

from holochron.server.limits import Limits
from tests.server.client import OPEN, PATIENCE, Client, Refused, bot, deciding, me
from tests.server.running import ThreadServer


def test_a_whole_game_against_a_bot(client: Client) -> None:
    code = client.create(me(), bot(), seed=5)
    rng = random.Random(1)
    state = client.play(code, lambda decision: rng.randrange(len(decision["options"])))
    assert state["result"]["winners"] in ([0], [1], [])
    assert state["result"]["text"]["ja"]
    room = client.rooms[code]
    assert room["status"] == "over"
    assert hashlib.sha256(bytes.fromhex(room["seed"])).hexdigest() == room["commitment"]
    assert room["replay"]


def test_two_people_and_a_spectator(server: ThreadServer, client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN)
    assert client.rooms[code]["status"] == "waiting"
    assert client.rooms[code]["seed"] == ""
    assert client.rooms[code]["commitment"] == ""  # there is nothing yet to commit to
    friend.ask("join", room=code, deck={"name": "hSD01-azki"})
    assert friend.rooms[code]["you"] == [1]
    client.ask("ping")
    assert friend.rooms[code]["commitment"] == client.rooms[code]["commitment"] != ""
    with Client(server.address, "watcher") as watcher:
        watcher.ask("watch", room=code)
        assert watcher.state(code)["seat"] is None
        assert watcher.state(code)["decision"] is None
        for _ in range(40):
            player = deciding(code, client, friend)
            assert player is not None
            decision = player.turn(code)["decision"]
            assert player.states[code]["seat"] == decision["player"]
            player.choose(code, decision["default"])
        deciding(code, client, friend, watcher)
        assert watcher.states[code]["view"]["you"] is None
        assert watcher.states[code]["at"] == client.states[code]["at"]
        with pytest.raises(Refused, match="no-seat"):
            watcher.ask("join", room=code)
        with pytest.raises(Refused, match="not-yours"):
            watcher.ask("choose", room=code, decision=0, choice=0)
        with pytest.raises(Refused, match="not-yours"):
            watcher.ask("concede", room=code)


def test_a_state_is_complete_after_a_reload_and_goes_on_where_it_was(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), bot(), seed=6)
    client.play(code, lambda decision: decision["default"], 12)
    state = client.turn(code)
    with Client(server.address, "again", client.token) as again:
        again.ask("join", room=code)
        full = again.turn(code)
        assert full["since"] == 0
        assert [line["number"] for line in full["log"]] == sorted({line["number"] for line in full["log"]})
        assert full["view"] == state["view"]
        assert full["decision"] == state["decision"]
        again.ask("join", room=code, since=state["at"])
        assert again.turn(code)["events"] == []
        with Client(server.address, "thief") as thief, pytest.raises(Refused, match="no-seat"):
            thief.ask("join", room=code)


def test_nothing_is_sent_to_the_other_while_a_run_of_choices_goes_on(client: Client, friend: Client) -> None:
    """How many cards were picked so far is not for the other player."""
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    for _ in range(200):
        decider = deciding(code, client, friend)
        assert decider is not None
        other = friend if decider is client else client
        decision = decider.turn(code)["decision"]
        before = decider.state(code)["at"]
        if decision["group"] is None or len(decision["options"]) == 1:
            decider.choose(code, decision["default"])
            continue
        told = len([message for message in other.messages if message["type"] == "state"])
        decider.choose(code, 0)
        if decider.state(code)["at"] == before:
            other.ask("ping")
            assert len([message for message in other.messages if message["type"] == "state"]) == told
            return
    pytest.fail("no run of choices came")


def test_alone_one_plays_all_seats(client: Client) -> None:
    code = client.create(me(), me("hSD01-azki"), seed=3)
    assert client.rooms[code]["you"] == [0, 1]
    seats = set()
    for _ in range(12):
        state = client.turn(code)
        seats.add(state["seat"])
        assert state["decision"]["player"] == state["seat"]
        assert list(state["views"]) == [str(1 - state["seat"])]
        client.choose(code, state["decision"]["default"])
    assert seats == {0, 1}


def test_bots_among_themselves_are_watched(client: Client) -> None:
    code = client.create(bot("random"), bot("random"), seed=9)
    while client.state(code)["result"] is None:
        client.receive()
    assert client.rooms[code]["you"] == []
    assert client.state(code)["seat"] is None


def wait_for(path: Path) -> None:
    """What a worker is kept busy with."""
    while not path.exists():
        time.sleep(0.01)


def test_a_bot_that_thinks_long_stops_nobody_else(tmp_path: Path) -> None:
    with ThreadServer(tmp_path, workers=2) as server:
        done = tmp_path / "done"
        thinking = server.start(server.lobby.shared.workers.run(wait_for, done))
        with Client(server.address) as client:
            for seed in range(3):
                code = client.create(me(), bot(), seed=seed)
                client.play(code, lambda decision: decision["default"], 4)
        assert not thinking.done()
        done.touch()
        thinking.result(PATIENCE)


def test_conceding_ends_the_game_and_a_rematch_is_a_new_room(client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    friend.ask("concede", room=code)
    assert client.wait(lambda message: message["type"] == "state" and message["result"])["result"]["winners"] == [0]
    client.ask("rematch", room=code)
    assert client.rooms[code]["next"] == ""
    asked = friend.wait(lambda message: message["type"] == "room" and message["room"]["seats"][0]["rematch"])["room"]
    assert not asked["seats"][1]["rematch"], "the other sees that one is asked for"
    friend.ask("rematch", room=code)
    following = friend.rooms[code]["next"]
    client.ask("join", room=following)
    assert client.rooms[following]["you"] == [1], "seats are swapped"
    assert client.rooms[following]["status"] == "playing"


def test_public_rooms_are_listed_and_private_ones_are_not(server: ThreadServer, client: Client) -> None:
    public = client.create(me(), OPEN, public=True)
    private = client.create(me(), OPEN)
    with Client(server.address) as other:
        listed = [room["code"] for room in other.ask("lobby")["rooms"]]
        assert public in listed
        assert private not in listed
        client.ask("leave", room=public)  # the owner leaves before it begins: it is closed
        other.wait(
            lambda message: message["type"] == "lobby" and public not in [room["code"] for room in message["rooms"]]
        )
        with pytest.raises(Refused, match="no-room"):
            other.ask("join", room=public)
    assert private in [room["code"] for room in client.ask("lobby")["mine"]]


def test_a_room_without_spectators(client: Client, friend: Client) -> None:
    code = client.create(me(), bot(), spectators="none")
    with pytest.raises(Refused, match="no-room"):
        friend.ask("watch", room=code)


def test_chat_reaches_everybody_and_those_who_come_later(client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN)
    client.send("chat", room=code, text="hello there")
    client.send("chat", room=code, phrase="good-luck")
    assert client.wait(lambda message: message["type"] == "chat")["text"] == "hello there"
    client.ask("ping")  # both are said
    friend.ask("join", room=code)
    said = [message for message in friend.messages if message["type"] == "chat"]
    assert [(line["text"], line["phrase"]) for line in said] == [("hello there", ""), ("", "good-luck")]
    assert said[0]["seat"] == 0
    assert [line["number"] for line in said] == [1, 2]
    with pytest.raises(Refused, match="malformed"):
        client.ask("chat", room=code, text="x" * 301)
    with pytest.raises(Refused, match="unknown"):
        client.ask("chat", room=code, phrase="rude")


def test_why_not_with_the_summary_of_the_clause(client: Client) -> None:
    code = client.create(me(), me("hSD01-azki"), seed=15)
    while client.turn(code)["decision"]["kind"] != "main":
        client.choose(code, client.turn(code)["decision"]["default"])
    state = client.turn(code)
    hand = state["view"]["players"][state["seat"]]["hand"]["cards"]
    nodoka = next(card["ref"] for card in hand if card["number"] == "hSD01-016")
    answer = client.ask("why-not", room=code, action={"do": "use", "card": nodoka})
    assert not answer["possible"]
    assert answer["reasons"][0]["rule"] == "8.6.2"
    assert answer["reasons"][0]["text"]["ja"]
    assert answer["reasons"][0]["summary"]


def test_why_each_of_several_things_in_one_message(client: Client) -> None:
    code = client.create(me(), me("hSD01-azki"), seed=15)
    state = client.turn(code)
    while state["decision"]["kind"] != "main":
        client.choose(code, state["decision"]["default"])
        state = client.turn(code)
    option = state["decision"]["options"][0]["action"]
    hand = state["view"]["players"][state["seat"]]["hand"]["cards"]
    actions = [{"do": "use", "card": card["ref"]} for card in hand]
    told = client.ask("why-each", room=code, actions=[*actions, option])["each"]
    alone = [client.ask("why-not", room=code, action=action)["reasons"] for action in actions]
    assert any(alone)
    assert told == [*alone, []]
    most = Limits().asked
    assert len(client.ask("why-each", room=code, actions=[{"card": 0}] * most)["each"]) == most
    with pytest.raises(Refused, match="malformed"):
        client.ask("why-each", room=code, actions=[{"card": 0}] * (most + 1))


def test_previews_of_every_option(client: Client) -> None:
    code = client.create(me(), me("hSD01-azki"), seed=15)
    while client.turn(code)["decision"]["kind"] != "perform":
        client.choose(code, client.turn(code)["decision"]["default"])
    decision = client.turn(code)["decision"]
    options = client.ask("preview", room=code, decision=decision["id"])["options"]
    assert [option["index"] for option in options] == list(range(len(decision["options"])))
    art = options[0]
    assert art["changes"][0]["damage"] > 0
    assert any("damage" in line["text"]["en"] for line in art["lines"])
    with pytest.raises(Refused, match="stale"):
        client.ask("preview", room=code, decision=decision["id"] + 1)


def test_a_run_is_chosen_by_its_cards(client: Client) -> None:
    code = client.create(me(), me("hSD01-azki"), seed=15)
    while client.turn(code)["decision"]["kind"] != "main":
        client.choose(code, client.turn(code)["decision"]["default"])
    computer = next(o for o in client.turn(code)["decision"]["options"] if o["action"]["do"] == "use")
    client.choose(code, computer["index"])
    decision = client.turn(code)["decision"]
    group = decision["group"]
    assert len(group["candidates"]) + len(group["shown"]) == 5, "the five cards that were looked at"
    with pytest.raises(Refused, match="illegal"):
        client.ask("choose", room=code, decision=decision["id"], refs=group["shown"][:1])
    client.states.clear()
    client.ask("choose", room=code, decision=decision["id"], refs=group["candidates"][:1])
    assert client.turn(code)["inputs"] > decision["id"]
    rest = client.turn(code)["decision"]["group"]
    assert (len(rest["candidates"]), rest["shown"]) == (4, []), "what was taken is not among them any more"


def test_a_whole_run_is_chosen_at_once(client: Client) -> None:
    code = client.create(me(), me("hSD01-azki"), seed=1)
    for _ in range(100):
        decision = client.turn(code)["decision"]
        group = decision["group"]
        if group is not None and group["max"] > 1 and len(decision["options"]) > 2:
            break
        client.choose(code, decision["default"])
    wrong = list(range(len(decision["options"]))) * 2
    with pytest.raises(Refused, match="illegal"):
        client.ask("choose", room=code, decision=decision["id"], choices=wrong)
    client.states.clear()
    client.ask("choose", room=code, decision=decision["id"], choices=[0, 1])
    assert client.turn(code)["inputs"] >= decision["id"] + 2


def test_pointing_is_shown_to_those_on_whose_table_the_card_lies(
    server: ThreadServer, client: Client, friend: Client
) -> None:
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    while (player := deciding(code, client, friend)) is not None:
        if player.states[code]["decision"]["kind"] == "main":
            break
        player.choose(code, player.states[code]["decision"]["default"])
    assert player is not None
    other = friend if player is client else client
    seat = player.states[code]["seat"]
    side = player.states[code]["view"]["players"][seat]
    hidden, open_card = side["hand"]["cards"][0]["ref"], side["stage"][0]["ref"]
    with Client(server.address) as watcher:
        watcher.ask("watch", room=code)
        for ref in (hidden, open_card):
            player.send("point", room=code, ref=ref)
        shown = [pointed(one, code) for one in (player, other, watcher)]
        assert shown == [[(seat, hidden), (seat, open_card)], [(seat, open_card)], [(seat, open_card)]]
        with pytest.raises(Refused, match="unknown"):
            other.ask("point", room=code, ref=hidden)
        with pytest.raises(Refused, match="not-yours"):
            watcher.ask("point", room=code, ref=open_card)


def pointed(client: Client, code: str) -> list[tuple[int, int]]:
    client.ask("ping")
    return [(m["seat"], m["ref"]) for m in client.messages if m["type"] == "pointed" and m["room"] == code]


def test_whoever_talks_too_much_is_asked_to_wait(still_server: ThreadServer) -> None:
    most = still_server.lobby.shared.limits.chat_burst
    with Client(still_server.address) as client:
        code = client.create(me(), me())
        assert chats(client, code, 3 * most) == most
        assert {message["code"] for message in client.messages if message["type"] == "error"} == {"slow-down"}
        still_server.move_time(2.0)
        assert chats(client, code, most) == 2, "one a second"


def chats(client: Client, code: str, count: int) -> int:
    """Say something so often; gives how often it was said."""
    client.messages.clear()
    for _ in range(count):
        client.send("chat", room=code, text="hey")
    client.ask("ping")
    return sum(message["type"] == "chat" for message in client.messages)


def test_spectators_who_may_see_all_hands(server: ThreadServer, client: Client) -> None:
    code = client.create(me(), bot(), spectators="hands", seed=4)
    client.turn(code)
    with Client(server.address) as watcher:
        watcher.ask("watch", room=code)
        views = watcher.state(code)["views"]
        assert sorted(views) == ["0", "1"]
        assert views["0"] == client.state(code)["view"]
        assert watcher.state(code)["decision"] is None
    client.states.clear()
    client.ask("watch", room=code)
    assert client.state(code)["views"] == {}, "a player who watches the own game sees no hands"


def test_hands_are_never_shown_where_two_people_play(server: ThreadServer, client: Client, friend: Client) -> None:
    """A second window of a player would show the hand of the other one."""
    for public in (True, False):
        with pytest.raises(Refused, match="malformed"):
            client.create(me(), OPEN, spectators="hands", public=public)
    code = client.create(me(), OPEN)
    server.lobby.rooms[code].record.spectators = "hands"  # as rooms could be made before
    friend.ask("join", room=code)
    with Client(server.address) as second_window:
        second_window.ask("watch", room=code)
        assert second_window.state(code)["views"] == {}


def test_best_of_three(client: Client, friend: Client) -> None:
    code = client.create(me(), OPEN, match={"best_of": 3})
    friend.ask("join", room=code)
    assert client.rooms[code]["match"] == {
        "best_of": 3,
        "chooser": "loser",
        "game": 1,
        "wins": [0, 0],
        "over": False,
    }
    players = (client, friend)
    for loser, wins, over in ((1, [1, 0], False), (0, [1, 1], False), (1, [2, 1], True)):
        players[loser].ask("concede", room=code)
        client.ask("ping")
        after = client.rooms[code]
        assert (after["match"]["wins"], after["match"]["over"]) == (wins, over)
        client.ask("rematch", room=code)
        friend.ask("rematch", room=code)
        code = friend.rooms[code]["next"]
        for player in players:
            player.ask("join", room=code)
        if not over:
            assert friend.rooms[code]["match"]["game"] == sum(wins) + 1
            decider = deciding(code, client, friend)
            assert decider is not None
            assert decider.states[code]["decision"]["kind"] == "go-first"
            assert decider.states[code]["seat"] == loser, "the loser decides who goes first"
    assert friend.rooms[code]["match"]["wins"] == [0, 0], "a new match"
    for nonsense in ({"best_of": 2}, {"best_of": 3, "chooser": "me"}, {"best_of": -1}):
        with pytest.raises(Refused, match="malformed"):
            client.create(me(), OPEN, match=nonsense)
