"""Learning to play: a newcomer is shown the way, and each game has lessons that are played by what they point at."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

import holochron as hc
from holochron.server.lessons.lesson import lessons_of
from tests.web.conftest import Visit
from tests.web.player import Player

RING = "[data-points-at]"
END = ".coach .button.primary:not(.next)"
MOST = 40  # clicks in a lesson


def begin(player: Player, title: str) -> None:
    player.find(".lesson", has_text=title).click()
    player.find(".coach").wait_for()


def follow(player: Player) -> int:
    """Reads and clicks what is pointed at until the lesson is over; says how often something was clicked."""
    clicked = 0
    for _ in range(MOST):
        player.find(f".coach .next, {RING}, {END}").first.wait_for()
        before = (player.find(".coach .said").inner_text(), target(player))
        if player.find(END).count():
            return clicked
        if player.find(".coach .next").count():
            player.find(".coach .next").click()
        else:
            click_the_ring(player)
            clicked += 1
        changes(player, before)
    raise AssertionError("the lesson does not end")


def click_the_ring(player: Player) -> None:
    box = player.find(RING).bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def changes(player: Player, before: tuple[str, str | None]) -> None:
    """Waits until something else is said or pointed at, or the lesson is over."""
    player.page.wait_for_function(
        "([said, ring, end]) => document.querySelector(end) || document.querySelector('.coach .said')?.innerText !== said"
        " || document.querySelector('[data-points-at]')?.dataset.pointsAt !== ring",
        arg=[*before, END],
    )


def target(player: Player) -> str | None:
    ring = player.find(RING)
    return ring.get_attribute("data-points-at") if ring.count() else None


def test_a_newcomer_learns_hololive(visit: Visit) -> None:
    """From the lobby to the lessons; a wrong click is answered and changes nothing; what was done is remembered; and it goes on with the
    next lesson."""
    player = visit()
    player.find(".learn.newcomer .button.primary").click()
    expect(player.find(".lessons li")).to_have_count(10)
    begin(player, "The stage")
    for _ in range(2):
        expect(player.find(".prompt .speech")).to_be_hidden()  # one voice at a time
        player.find(".coach .next").click()
    expect(player.find(".prompt .speech")).to_be_visible()
    expect(player.find(RING)).to_be_visible()
    player.find(".ending .pass").click()
    expect(player.find(".coach .stray")).to_be_visible()
    assert follow(player) == 4
    player.shows("Well done")
    player.find(END).click()
    player.shows("Lesson 4 of 10")
    player.find(".coach").get_by_role("button", name="Skip lesson").click()
    player.shows("Lesson 5 of 10")
    player.find("header a, .top-bar a", has_text="Leave the lesson").click()
    expect(player.find(".lesson.learned")).to_have_count(1)
    player.page.goto(player.page.url.split("#")[0])
    player.shows("1 of 10 lessons done")
    expect(player.find(".newcomer")).to_have_count(0)


def test_enter_goes_on_in_a_lesson(visit: Visit) -> None:
    """The focus is on what goes on, also after a deed and at the end; who presses Enter there is not told of a wrong way."""
    player = visit("#/learn/holo")
    begin(player, "Bloom")
    for _ in range(MOST):
        player.find(f".coach .next, {RING}, {END}").first.wait_for()
        if player.find(END).count():
            break
        before = (player.find(".coach .said").inner_text(), target(player))
        if player.find(".coach .next").count():
            expect(player.find(".coach .next")).to_be_focused()
            player.page.keyboard.press("Enter")
        else:
            click_the_ring(player)
        changes(player, before)
        expect(player.find(".coach .stray")).to_have_count(0)
    expect(player.find(END)).to_be_focused()
    player.page.keyboard.press("Enter")
    player.shows("Lesson 5 of 10")


def test_a_lesson_of_chrono_on_a_phone_in_japanese_and_then_a_first_game(visit: Visit) -> None:
    """Attackers are picked together; the last lesson leads to a game, in which the first choices are explained until one wants no more."""
    player = visit("#/learn/chrono", width=390, height=844, lang="ja")
    begin(player, "1ターンの流れ")
    assert follow(player) > 8
    player.find(END).click()
    expect(player.find(".hint-line")).to_be_visible()
    player.find(".hint-line .button").click()
    expect(player.find(".hint-line")).to_have_count(0)


def test_the_lobby_says_what_modes_are_and_when_nothing_is_left_to_learn(visit: Visit) -> None:
    player = visit()
    player.find(".hero .segments button", has_text="Chrono").click()
    modes = player.find("select").filter(has=player.find("option[value=teams]")).first
    expect(player.find(".hero")).to_contain_text("one against one")
    modes.select_option("teams")
    expect(player.find(".hero")).to_contain_text("share their damage")
    expect(player.find(".hero")).to_contain_text(re.compile(r"The others play: \w.+, \w"))
    names = [lesson for game in hc.games() for lesson in lessons_of(game)]
    learned = json.dumps(dict.fromkeys(hc.games(), names))
    player.page.evaluate(f"localStorage['holochron.learned'] = {json.dumps(learned)}")
    player.page.reload()
    expect(player.find(".learn .list-row").first).to_contain_text("10 of 10 lessons done")
    expect(player.find(".learn .list-row .button").first).to_have_text("Open")


def test_how_to_play_is_two_pages(visit: Visit) -> None:
    for game, zones in (("holo", 10), ("chrono", 7)):
        player = visit(f"#/learn/{game}/how", theme="light")
        expect(player.find(".sheet")).to_have_count(2)
        expect(player.find(".zones li")).to_have_count(zones)
        player.page.emulate_media(media="print")
        assert re.findall(rb"/Count (\d+)", player.page.pdf(format="A4")) == [b"2"]
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
