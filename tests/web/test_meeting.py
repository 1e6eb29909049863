"""Meeting people, on desktops and on phones."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.player import Player

NOTIFIED = """globalThis.told = [];
globalThis.Notification = class { constructor(title, {body}) { told.push(body) } };
Notification.permission = 'default';
Notification.requestPermission = async () => Notification.permission = 'granted';
globalThis.looksAway = away => {
    Object.defineProperty(document, 'hidden', {value: away, configurable: true})
    document.dispatchEvent(new Event('visibilitychange'))
}"""


def concede(me: Player) -> None:
    me.page.get_by_role("button", name=re.compile("Concede")).first.click()
    me.page.get_by_role("dialog").get_by_role("button", name=re.compile("Concede")).click()


def test_strangers_meet_play_again_and_invite_each_other(visit: Visit) -> None:
    one, two = visit(name="Mio"), visit(name="Fubuki")
    one.page.context.add_init_script(NOTIFIED)
    one.page.reload()
    one.page.get_by_role("button", name="Quick match").click()
    one.shows("Looking for an opponent")
    one.page.get_by_label("Notify me").check()
    one.page.evaluate("looksAway(true)")
    two.page.get_by_role("button", name="Quick match").click()
    for each in (one, two):
        each.find(".playing-table").wait_for()
    one.page.wait_for_function("() => told.length > 0")
    expect(one.page).to_have_title(re.compile("^● "))
    one.page.evaluate("looksAway(false)")
    expect(one.page).to_have_title("holochron")

    concede(two)
    two.page.get_by_role("button", name="Rematch").click()
    two.shows("Mio has been asked for a rematch")
    one.shows("Fubuki wants a rematch")
    before = one.page.url
    one.page.get_by_role("button", name="Accept the rematch").click()
    for each in (one, two):
        each.page.wait_for_url(lambda url: url != before)
        each.find(".playing-table .prompt").wait_for()
    concede(one)
    one.shows("You lose")

    for each in (one, two):
        each.page.goto(each.page.url.split("#")[0] + "#/")
    one.shows("2 played, 1 won")
    one.page.get_by_role("button", name="Invite").click()
    one.shows("Waiting for your opponent")
    expect(two.find(".rooms .invited")).to_contain_text("Mio invites you to play")
    two.page.goto(two.page.url.split("#")[0] + "#/rules/holo/8.3.3")  # on other pages, too
    expect(two.find(".invitation")).to_contain_text("Mio invites you to play")
    two.find(".invitation a").click()
    two.page.get_by_role("button", name="Sit down").click()
    for each in (one, two):
        each.find(".playing-table").wait_for()

    other = visit("#/replays")
    other.shows("Public games of others")
    expect(other.find("section", "Your finished games").locator(".list-row")).to_have_count(0)
    expect(other.find("section", "Public games").locator(".list-row")).not_to_have_count(0)


def test_a_room_names_its_game_and_is_closed_by_who_opened_it(visit: Visit) -> None:
    one = visit("#/?game=chrono", name="Mio")
    one.page.get_by_role("button", name="Chrono Card TCG").click()
    one.page.get_by_role("button", name="Open a room").click()
    expect(one.page.get_by_role("dialog")).to_contain_text("Chrono Card TCG · ")
    one.page.get_by_role("dialog").get_by_role("button", name="Open a room").click()
    one.shows("The room closes when you leave this page")
    expect(one.find(".panel.narrow")).to_contain_text("Chrono Card TCG · ")
    two = visit(f"#{one.page.url.split('#')[1]}?sit", name="Fubuki")
    two.shows("A seat is free")
    expect(two.find(".panel.narrow")).to_contain_text("Chrono Card TCG · ")
    one.page.get_by_role("link", name="Close this room").click()
    one.shows("No public room right now")
    two.page.get_by_role("button", name="Sit down").click()
    two.shows("This room cannot be entered")


def test_who_comes_to_a_team_chooses_a_seat_and_rings_have_more(visit: Visit) -> None:
    """Seats of teams alternate (13.2.1); a ring has four players and more (13.3)."""
    one = visit("#/?game=chrono", name="Mio")
    one.page.get_by_role("button", name="Chrono Card TCG").click()
    one.page.get_by_role("button", name="Open a room").click()
    room = one.page.get_by_role("dialog")
    room.get_by_label("Mode").select_option("ring")
    expect(room.get_by_label("Players", exact=True).locator("option")).to_have_text(["4", "5", "6", "7", "8"])
    room.get_by_label("Mode").select_option("teams")
    expect(room.get_by_label("Players", exact=True)).to_have_count(0)
    room.get_by_role("button", name="Open a room").click()
    one.shows("chooses one of the open seats")
    two = visit(f"#{one.page.url.split('#')[1]}?sit", name="Fubuki")
    rows = two.find(".list-row")
    expect(rows).to_contain_text(["Team 1", "Team 2", "Team 1", "Team 2"])
    rows.nth(2).get_by_role("button", name="Sit here").click()
    two.page.get_by_role("button", name="Sit down").click()
    expect(one.find(".list-row").nth(2)).to_contain_text("Fubuki")
    expect(two.find(".list-row").nth(2)).to_contain_text("Fubuki (You)")


def test_a_game_waits_for_who_is_away(visit: Visit) -> None:
    one = visit(name="Mio")
    one.page.get_by_role("button", name="Open a room").click()
    one.page.get_by_role("dialog").get_by_role("button", name="Open a room").click()
    link = one.find("output").inner_text()
    home = one.page.url.split("#")[0]
    one.page.goto(f"{home}licenses.txt")
    two = visit(name="Fubuki")
    two.page.goto(link)
    two.page.get_by_role("button", name="Sit down").click()
    two.shows("Mio is away just now")
    expect(two.find(".panel.narrow")).not_to_contain_text("send this link")
    one.page.goto(home)
    two.find(".playing-table").wait_for()
    expect(one.find(".invitation")).to_contain_text("Fubuki is at the table and waits for you")
    one.find(".invitation a").click()
    one.find(".playing-table").wait_for()


def test_a_phones_lobby_is_within_reach_of_a_thumb(visit: Visit) -> None:
    me = visit(width=390, height=844, lang="ja")
    played = {"game": "holo", "bot": "", "decks": [None, None]}  # whoever has not is shown the lessons first
    me.page.evaluate("last => localStorage['holochron.last'] = JSON.stringify(last)", played)
    me.page.reload()
    me.find(".hero .button.large").wait_for()
    heights = me.page.evaluate(
        "['.rooms .quick button', '.hero .button.large'].map(one => document.querySelector(one).getBoundingClientRect().bottom)"
    )
    assert max(heights) < 844 - 60, "without scrolling"
    nav = me.find(".site-nav").bounding_box()
    assert nav is not None
    assert nav["y"] + nav["height"] == 844
    for link in me.find(".site-nav a").all():
        box = link.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    me.page.get_by_role("button", name="設定").click()
    me.shows("自分の番になったら通知する")
    assert me.page.evaluate("document.documentElement.scrollWidth") == 390
