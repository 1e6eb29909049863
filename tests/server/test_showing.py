"""What a table shows: to each viewer what is theirs, in the languages that they read, and made once for all who are told the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import holochron as hc
from holochron.lang.speech.parts import marked, parts_of, text_of
from holochron.server.rooms.news import state_news
from holochron.server.rooms.people import People, Viewer
from holochron.server.rooms.records import RoomRecord, SeatRecord
from holochron.server.socket.messages import StateNews
from holochron.server.socket.plain import ALL, Langs, languages_of
from holochron.server.tables import showing as showing_module
from holochron.server.tables.play import Play
from holochron.server.tables.showing import Showing
from holochron.server.tables.snapshot import turns_of
from tests.server.client import OPEN, Client, bot, me
from tests.server.running import ThreadServer


def positions(game: str, seed: int, choices: int) -> Iterator[hc.Table]:
    """A random game of shipped decks, stopped again and again."""
    of = hc.game(game)
    rng = random.Random(seed)
    decks = [rng.choice(list(of.decks.values())) for _ in range(2)]
    table = of.table(decks, seed=seed)
    for at in range(choices):
        if (decision := table.decision) is None:
            return
        table.choose(rng.randrange(len(decision.options)))
        if at % 20 == 19:
            yield table


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", hc.games())
def test_who_is_shown_together_with_others_is_told_what_one_alone_is_told(game: str, seed: int) -> None:
    for table in positions(game, seed, 120):
        showing = Showing(table, turns_of(table))
        for viewer in (0, None, 1, 0):
            events, lines = showing.news(viewer, 0, ALL)
            said = {lang: {line.number: line.text[lang] for line in lines} for lang in ALL}
            for lang in ALL:
                assert said[lang] == {line.number: line.text for line in table.log(viewer, lang)}
            for line, event in zip(
                lines, [one for one in table.events(viewer) if one.number in said["en"]], strict=True
            ):
                marks = table.state.line(event, viewer, marked("en"))
                assert line.parts["en"] == parts_of(marks)
                assert line.text["en"] == text_of(parts_of(marks))
            assert [event["number"] for event in events] == [event.number for event in table.events(viewer)]
            assert showing.view(viewer) == table.seen(viewer)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_one_language_says_what_it_says_among_all(lang: str) -> None:
    (table, *_) = positions("holo", 1, 20)
    showing = Showing(table, turns_of(table))
    whole, alone = showing.decision(ALL), showing.decision((lang,))
    assert whole is not None
    assert alone is not None
    assert alone.prompt == {lang: whole.prompt[lang]}
    assert [option.label for option in alone.options] == [{lang: option.label[lang]} for option in whole.options]
    everything, some = showing.news(0, 0, ALL)[1], showing.news(0, 0, (lang,))[1]
    assert [line.text for line in some] == [{lang: line.text[lang]} for line in everything]
    assert [line.parts for line in some] == [{lang: line.parts[lang]} for line in everything]


def test_a_language_that_there_is_not_is_all_of_them() -> None:
    assert languages_of("ja") == ("ja",)
    assert languages_of("") == languages_of("tlh") == ALL


class Listener:
    def __init__(self, user: str, langs: Langs) -> None:
        self.user = self.name = self.address = user
        self.langs = langs
        self.frames: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    def sign_out(self) -> None:
        pass

    def go_away(self) -> None:
        pass


def test_each_line_and_label_is_made_once_for_a_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players and two who watch, one of the players reads the other language: counted, however often it is sent."""
    made: Counter[str] = Counter()

    def with_marks(lang: str) -> str:
        made[lang] += 1
        return marked(lang)

    monkeypatch.setattr(showing_module, "marked", with_marks)  # it is asked for with each line that is made
    (table, *_) = positions("holo", 2, 40)
    record = RoomRecord(
        "code",
        "holo",
        "duel",
        "playing",
        False,
        [SeatRecord("human", user, user) for user in "ab"],
        "a",
        "open",
        "allowed",
        0.0,
        "",
        "",
    )
    play, people = Play(), People(record)
    play.begin(table, [])
    listeners = [Listener("a", ("en",)), Listener("b", ("ja",)), Listener("c", ("en",)), Listener("d", ("en",))]
    for listener in listeners:
        people.add(listener, watching=listener.user in "cd", since=0)
    showing = Showing(table, play.progress.turns)

    def state_for(viewer: Viewer, since: int) -> StateNews:
        return state_news(record, play, showing, viewer, since, {"free": False, "ask": False}, None)

    people.tell_state(state_for)
    seen = [{(event.number, event.cards) for event in table.events(viewer)} for viewer in (0, None)]
    assert made["en"] <= len(seen[0] | seen[1]) + 5  # a card that one of them knows and the other does not
    assert made["ja"] == table.event_count
    assert listeners[2].frames[0] is listeners[3].frames[0]


def test_a_client_is_told_the_game_in_the_language_that_it_names(
    server: ThreadServer, client: Client, friend: Client
) -> None:
    client.ask("hello", protocol=1, name="one", token=client.token, lang="ja")
    code = client.create(me(), OPEN)
    friend.ask("join", room=code)
    own = client.state(code)
    asked = next(state["decision"] for state in (own, friend.state(code)) if state["decision"] is not None)
    assert all(set(line["text"]) == set(line["parts"]) == {"ja"} for line in own["log"])
    assert all(set(line["text"]) == set(ALL) for line in friend.state(code)["log"])
    assert set(asked["prompt"]) == ({"ja"} if own["decision"] is not None else set(ALL))
    client.states.clear()
    client.ask("hello", protocol=1, name="one", token=client.token, lang="en")
    client.ask("join", room=code, since=0)
    again = client.state(code)
    assert [line["number"] for line in again["log"]] == [line["number"] for line in own["log"]]
    assert all(set(line["text"]) == {"en"} for line in again["log"])


def test_previews_come_in_the_language_of_who_asks(client: Client) -> None:
    client.ask("hello", protocol=1, name="one", token=client.token, lang="ja")
    code = client.create(me(), bot(), seed=5)
    for _ in range(30):
        decision = client.turn(code)["decision"]
        answer = client.ask("preview", room=code, decision=decision["id"])
        lines = [line for option in answer["options"] for line in option["lines"]]
        assert all(set(line["text"]) == set(line["parts"]) == {"ja"} for line in lines)
        if lines:
            return
        client.choose(code, decision["default"])
    pytest.fail("no preview says anything")
