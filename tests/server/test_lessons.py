"""Lessons and hints: every lesson can be played to its end by what it says, and says it in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.bots.solving.solver import SURE, Solver
from holochron.server.errors import Refusal
from holochron.server.lessons.guide import answer_at, check_choice, is_for_learner, news_at, step_at
from holochron.server.lessons.lesson import LEARNER, Lesson, hints_of, lessons_of
from holochron.server.socket.messages import Choose
from tests.server.attacking import http_of
from tests.server.client import Client, Refused
from tests.server.running import ThreadServer

LESSONS = [(game, name) for game in hc.games() for name in lessons_of(game)]
MOST = 40  # choices in a lesson
LOOKED_AT = 1500  # positions: what is not found among them nobody who learns sees
PLACES = ("stage", "back", "life", "cheer-deck", "holo-power", "player")


def begun(game: str, name: str) -> tuple[Lesson, hc.Table]:
    lesson = lessons_of(game)[name]
    return lesson, hc.game(game).position(lesson.position)


def go_on(lesson: Lesson, table: hc.Table) -> bool:
    """One answer, as the lesson wants it; whether it was the learner's."""
    assert table.decision is not None
    news = news_at(lesson, table)
    if not is_for_learner(lesson, table):
        answer = answer_at(lesson, table)
        table.choose(table.decision.default if answer is None else answer)
        return False
    assert news.options, "the learner is asked for something"
    if news.picks:
        table.pick(news.picks)
    else:
        table.choose(news.options[0])
    return True


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_played_to_its_end(game: str, name: str) -> None:
    lesson, table = begun(game, name)
    done = 0
    for _ in range(MOST):
        if news_at(lesson, table).done:
            break
        before = step_at(lesson, table)
        mine = go_on(lesson, table)
        done += mine
        assert step_at(lesson, table) > before or not mine, "what the learner does is a step"
    assert news_at(lesson, table).done
    assert done == sum(1 for step in lesson.steps if step.do), "nothing was done for the learner"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_says_everything_in_both_languages_and_points_at_what_is_there(game: str, name: str) -> None:
    lesson, table = begun(game, name)
    held = lesson.position.split()
    before = ""
    for step in lesson.steps:
        belongs = bool(step.do) and step.do.split()[0] == before  # to what was to be done before it
        assert bool(step.en) == bool(step.ja) == (not step.they and not (belongs and not step.en))
        before = step.do.split()[0] if step.do else ""
        assert not (step.do and step.they)
        where = step.point.partition("-")[2] if step.point[:2] in ("0-", "1-") else step.point
        assert not step.point or where in (*PLACES, "steps") or step.point in held
    assert table.decision is not None
    for text in (lesson.title, lesson.about):
        assert set(text) == {"ja", "en"}
    assert lesson.steps[-1].en, "the last word is about what has happened"
    assert not lesson.steps[-1].act


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_no_lesson_leaves_a_win_lying(game: str, name: str) -> None:
    """Where the turn could be won, it is won by what the lesson says: the table tells that a choice ends the game."""
    lesson, table = begun(game, name)
    can_win = False
    while not news_at(lesson, table).done:
        if is_for_learner(lesson, table):
            can_win = can_win or Solver(table, 1, LOOKED_AT).solve(sure=True).chance >= SURE
        go_on(lesson, table)
    assert not can_win or (table.result is not None and table.result.winners == (LEARNER,))


def words_of(game: str) -> list[tuple[str, str]]:
    """All that lessons and hints say, in the order in which one reads it: English and Japanese."""
    steps = [(step.en, step.ja) for lesson in lessons_of(game).values() for step in lesson.steps]
    return steps + [(hint.en, hint.ja) for hint in hints_of(game)]


@pytest.mark.parametrize("game", hc.games())
def test_a_button_is_called_by_its_name(game: str) -> None:
    """What stands in quotes is what a button says, in both languages."""
    package = Path(hc.__file__).parent
    sources = [*(package / "games" / game / "speech").glob("*.py"), package.parents[1] / "web/src/lib/dictionary.ts"]
    known = "".join(source.read_text(encoding="utf-8") for source in sources)
    for en, ja in words_of(game):
        for name in (*re.findall("‘(.+?)’", en), *re.findall("「(..+?)」", ja)):
            assert f'"{name}"' in known
    assert any("‘" in en for en, _ in words_of(game))


def test_words_are_those_of_the_game_and_told_where_one_meets_them_first() -> None:
    said = words_of("holo")
    assert not [en for en, _ in said if re.search(r"\barts?\b", en)], "Arts, as the prompts say"
    explained = {"holomem": "members of", "Arts": "attack with", "archive": "used cards", "LIMITED": "one such card"}
    for word, meaning in explained.items():
        assert meaning in next(en for en, _ in said if word in en)


def test_nobody_is_told_that_all_support_cards_are_free() -> None:
    """Some are used only by whoever pays for them."""
    for en, ja in words_of("holo"):
        if re.search("support cards?", en, re.IGNORECASE) and re.search("cost|cheers", en):
            assert "unless" in en
            assert "書かれて" in ja


def test_the_house_rule_is_told_where_a_heroine_first_gives_ep() -> None:
    lesson = [(step.en, step.ja) for step in lessons_of("chrono")["ep"].steps]
    hint = [(hint.en, hint.ja) for hint in hints_of("chrono") if hint.option == "ep"]
    for told in (lesson, hint):
        assert any("house rule" in en and "ハウスルール" in ja for en, ja in told)


def test_each_game_has_about_ten_lessons_and_the_first_is_how_one_wins() -> None:
    for game in hc.games():
        names = list(lessons_of(game))
        assert 8 <= len(names) <= 14
        lesson, table = begun(game, names[0])
        while not news_at(lesson, table).done:
            go_on(lesson, table)
        assert table.result is not None
        assert table.result.winners == (LEARNER,)


def test_what_is_undone_is_a_step_again() -> None:
    lesson, table = begun("holo", "stage")
    go_on(lesson, table)
    after = step_at(lesson, table)
    table.undo()
    assert step_at(lesson, table) == 0
    go_on(lesson, table)
    assert step_at(lesson, table) == after


def test_only_the_next_step_is_taken() -> None:
    lesson, table = begun("holo", "stage")
    assert table.decision is not None
    meant = news_at(lesson, table).options
    for index in range(len(table.decision.options)):
        request = Choose(room="", decision=table.decision.id, choice=index)
        if index in meant:
            check_choice(lesson, table, request)
        else:
            with pytest.raises(Refusal, match="something else"):
                check_choice(lesson, table, request)


def test_attackers_are_picked_together() -> None:
    lesson, table = begun("chrono", "charm")
    go_on(lesson, table)
    assert table.decision is not None
    picks = news_at(lesson, table).picks
    assert len(picks) == 2
    check_choice(lesson, table, Choose(room="", decision=table.decision.id, refs=picks))
    for wrong in (picks[:1], [*picks, 99]):
        with pytest.raises(Refusal):
            check_choice(lesson, table, Choose(room="", decision=table.decision.id, refs=wrong))


def test_defenders_are_named_together() -> None:
    """The second defender belongs to the step of the first, and is told with it."""
    lesson, table = begun("chrono", "defence")
    while not news_at(lesson, table).options:
        go_on(lesson, table)
    news = news_at(lesson, table)
    assert len(news.options) == len(news.later) == 1
    assert table.decision is not None
    named = [table.decision.options[index].key for index in (*news.options, *news.later)]
    assert named == ["defend 0 11", "defend 1 10"]


def test_hints_are_about_decisions_that_there_are() -> None:
    for game in hc.games():
        hints = hints_of(game)
        assert hints
        assert len({(hint.kind, hint.option) for hint in hints}) == len(hints)
        source = "".join(path.read_text() for path in (Path(hc.__file__).parent / "games" / game).rglob("*.py"))
        for hint in hints:
            assert hint.en
            assert hint.ja
            assert f'"{hint.kind}"' in source
            assert f'"{hint.option}"' in source or not hint.option


def test_the_first_decisions_of_a_game_have_hints() -> None:
    """Whoever begins is told what the choices of set-up and of the first turns are about."""
    for game in hc.games():
        about = {hint.kind for hint in hints_of(game)}
        decks = list(hc.game(game).decks.values())[:2]
        table = hc.game(game).table(decks, seed=3)
        met = set()
        for _ in range(40):
            if table.decision is None:
                break
            met.add(table.decision.kind)
            table.choose(table.decision.default)
        assert met <= about


SEATS = [{"by": "me"}, {"by": "bot", "bot": "easy"}]


def told(client: Client, code: str) -> dict[str, Any]:
    """The next state in which the lesson waits for the learner, or is over."""
    state = client.state(code)
    while not state["lesson"]["options"] and not state["lesson"]["done"]:
        client.receive()
        state = client.states[code]
    return state


def test_a_lesson_is_held_in_a_room(client: Client) -> None:
    """The other player does as the lesson says, a wrong choice is refused, and whoever leaves has left it for good."""
    made = client.ask("create", game="holo", seats=SEATS, **{"from": {"lesson": "life"}})["room"]
    code = made["code"]
    assert made["lesson"] == "life"
    state = told(client, code)
    assert state["decision"]["kind"] == "life-to"
    assert state["lesson"]["step"] == 1
    wrong = 1 - state["lesson"]["options"][0]
    with pytest.raises(Refused, match="something else"):
        client.ask("choose", room=code, decision=state["decision"]["id"], choice=wrong)
    while not state["lesson"]["done"]:
        client.choose(code, state["lesson"]["options"][0])
        state = told(client, code)
    assert state["decision"] is None, "nothing more is asked"
    client.ask("leave", room=code)
    with pytest.raises(Refused, match="no-room"):
        client.ask("watch", room=code)
    with pytest.raises(Refused, match="unknown"):
        client.ask("create", game="holo", seats=SEATS, **{"from": {"lesson": "last"}})


def test_a_lesson_that_is_won_leaves_no_replay(client: Client) -> None:
    code = client.ask("create", game="holo", seats=SEATS, **{"from": {"lesson": "winning"}})["room"]["code"]
    client.choose(code, told(client, code)["lesson"]["options"][0])
    state = told(client, code)
    assert state["lesson"]["done"]
    assert state["result"]["winners"] == [LEARNER]
    assert client.ask("watch", room=code)["room"]["replay"] == ""


@pytest.mark.parametrize("game", hc.games())
def test_lessons_are_told_without_where_they_begin(server: ThreadServer, game: str) -> None:
    with http_of(server) as http:
        said = http.get(f"/api/games/{game}/lessons").json()
    assert [lesson["name"] for lesson in said["lessons"]] == list(lessons_of(game))
    assert all(set(lesson) == {"name", "title", "about", "steps"} for lesson in said["lessons"])
    assert {hint["kind"] for hint in said["hints"]} == {hint.kind for hint in hints_of(game)}
