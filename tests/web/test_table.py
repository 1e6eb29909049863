"""What may happen to a game in the browser: reloads, kills, undo, friends, phones, languages."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, expect

import holochron as hc
from holochron import bots
from tests.server.running import Door, ProcessServer, ThreadServer
from tests.web.conftest import Visit
from tests.web.moments import moments
from tests.web.player import PATIENCE, Player, Screen, by_clicking
from tests.web.stage import Stage


@pytest.fixture(scope="module")
def main_step() -> str:
    """A main phase of player 1 with a Debut and a Sub PC in hand."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=15)
    while table.decision is not None and table.decision.kind != "main":
        table.choose(table.decision.default)
    return table.position()


def use_sub_pc(me: Player) -> None:
    me.page.get_by_role("button", name="Sub PC").first.click()
    me.find(".prompt .option").first.click()
    me.find(".pick-row").wait_for()


def looked_at(me: Player) -> list[str]:
    return me.find(".pick-row .unit .screen-reader").all_inner_texts()


@pytest.mark.slow
def test_a_reload_in_the_middle_of_an_effect(visit: Visit, main_step: str) -> None:
    me = visit(position=main_step)
    me.play_position()
    me.look()
    use_sub_pc(me)
    before = looked_at(me)
    assert len(before) == 5, "all that was looked at is shown"
    assert me.find(".pick-row .unit.dimmed").count() > 0, "also what cannot be taken"
    me.page.reload()
    me.find(".pick-row").wait_for()
    assert looked_at(me) == before
    me.answer(by_clicking)


def test_buttons_tell_cards_of_one_name_apart(visit: Visit) -> None:
    """Cards of the hand by what is printed, those on the stage by how they stand."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-azki"], game.decks["hSD01-sora"]], seed=5)
    positions = []
    for action in ("put-center", "bloom"):
        while (decision := table.decision) is not None:
            deeds = [option.action["do"] for option in decision.options]
            if decision.player == 0 and deeds.count(action) == 3:
                break
            table.choose(deeds.index("place") if "place" in deeds else decision.default)
        positions.append(table.position())
    held, standing = (visit(position=position) for position in positions)
    for me in (held, standing):
        me.play_position()
        me.look()
    expect(held.find(".prompt .option", has_text="Place AZKi Debut")).to_contain_text(["HP 60", "HP 70"])
    standing.find(".hand-fan .unit.clickable:has-text('1st')").first.click()
    expect(standing.find(".prompt .option")).to_contain_text(
        ["AZKi · Center", "Back no. 2 from the left · 70 of", "Back no. 4 from the left · 70 of"]
    )


def test_undo_takes_the_card_back_to_the_hand(visit: Visit, main_step: str) -> None:
    me = visit(position=main_step)
    me.play_position()
    screen = me.look()
    count = me.find(".hand-fan .unit").count()
    me.find(".hand-fan .unit.clickable:has-text('Tokino Sora')").first.drag_to(
        me.find(".side:not(.opposite) .unit.empty").first
    )
    me.answered(screen)
    expect(me.find(".hand-fan .unit")).to_have_count(count - 1)
    me.look()
    me.page.keyboard.press("u")
    expect(me.find(".hand-fan .unit")).to_have_count(count)


@pytest.mark.slow
def test_the_server_is_killed_and_started_again(visit: Visit, tmp_path: Path) -> None:
    server = ProcessServer(tmp_path)
    server.start()
    door = Door(server)
    try:
        me = visit(address=door.address)
        me.play_bot()
        before = me.look()
        log = me.find(".game-log li").count()
        server.kill()
        expect(me.find(".prompt.lost")).to_be_visible()
        server.start()
        assert me.look() == before
        assert me.find(".game-log li").count() == log
        me.answer(by_clicking)
    finally:
        server.kill()
        door.close()


@pytest.mark.slow
def test_two_browsers_and_a_spectator(visit: Visit) -> None:
    host, guest = visit(name="Sora fan"), visit(name="AZKi fan")
    host.page.get_by_text("Open a room").first.click()
    host.page.get_by_role("button", name="Public").click()
    host.page.get_by_label("Games").select_option("Best of 3")
    host.find(".dialog .button.primary").click()
    link = host.find("output").inner_text()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down").click()
    for player in (host, guest):
        player.find(".playing-table").wait_for()
    watcher = visit("#/")
    watcher.page.get_by_role("link", name="Watch").click()
    watcher.find(".playing-table.watching").wait_for()
    until = time.monotonic() + PATIENCE / 1000
    while not host.find(".steps .current").count():  # until both stages are set up
        assert time.monotonic() < until, "the stages are not set up"
        for player in (host, guest):
            if player.find(".prompt.mine[data-decision]").count():
                player.answer(by_clicking)
        host.page.wait_for_timeout(50)
    expect(watcher.find(".hand-fan .unit.held .face").first).to_be_visible()
    assert watcher.find(".hand-fan .unit.held:has(.card-name)").count() == 0, "a spectator sees no hand"
    expect(guest.find(".hand-fan .unit.held:has(.card-name)").first).to_be_visible()
    host.find(".side.opposite .oshi .unit").click(modifiers=["Alt"])
    for player in (host, guest, watcher):
        expect(player.find(".unit.pointed")).to_be_visible()
    guest.page.keyboard.press("c")
    guest.find(".chat input").fill("Have fun!")
    guest.page.keyboard.press("Enter")
    host.find(".game-log .log-head button").nth(1).click()
    host.shows("Have fun!")
    for player, other in ((host, guest), (guest, host)):
        if player.find(".button:has-text('Ask to undo'):enabled").count():
            player.page.get_by_role("button", name="Ask to undo").click()
            other.find(".toast").get_by_role("button", name="Refuse").click()
            player.shows("it was not agreed to take it back")
            break
    host.page.get_by_role("button", name="Concede").click()
    host.shows("Or leave for now")
    host.find(".dialog .button.danger").click()
    expect(host.find(".verdict h2")).to_have_text("You lose")
    expect(guest.find(".verdict h2")).to_have_text("You win")
    expect(watcher.find(".verdict h2")).to_have_text("AZKi fan wins")
    for player, score in ((host, "0 – 1"), (guest, "1 – 0")):  # one's own wins first
        expect(player.find(".verdict")).to_contain_text(score)
    host.page.get_by_role("link", name="Watch the replay").click()
    guest.page.get_by_role("button", name="Next game").click()
    guest.shows("Sora fan has left the table")
    expect(host.find(".invitation")).to_contain_text("AZKi fan is ready for the next game")
    host.find(".invitation a").click()
    host.page.get_by_role("button", name="Next game").click()
    for player, score in ((host, "0 – 1"), (guest, "1 – 0")):
        expect(player.find(".score")).to_have_text(score)
    expect(host.find(".prompt.mine")).to_be_visible()  # who has lost decides who goes first
    guest.page.go_back()
    guest.page.wait_for_url(lambda url: "/t/" not in url)
    expect(guest.find(".invitation")).to_contain_text("Sora fan is at the table and waits for you")
    watcher.page.get_by_role("link", name="Leave for now").click()
    watcher.page.wait_for_url(lambda url: "/t/" not in url)


@pytest.mark.slow
def test_a_replay_is_uploaded_scrubbed_and_played_on(visit: Visit) -> None:
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=3)
    bots.play_out(table, [bots.make("greedy", 1), bots.make("random", 2)])
    me = visit("#/replays")
    save: FilePayload = {"name": "game.save", "mimeType": "application/octet-stream", "buffer": table.save()}
    me.find("input[type=file]").set_input_files(save)
    me.find(".track").wait_for()
    at = me.find(".replay-controls .moment")
    expect(at).to_have_text(re.compile("^0 /"))
    me.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(re.compile("^1 /"))
    box = me.find(".track").bounding_box()
    assert box is not None
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 5)
    where = at.inner_text().split(" /")[0]
    assert int(where) > 10
    expect(me.find(".steps b")).to_contain_text("turn")
    expect(me.page).to_have_url(re.compile(f"at={where}$"))  # what leads back leads back to this moment
    me.page.reload()
    expect(at).to_have_text(re.compile(f"^{where} /"))
    me.page.goto(me.page.url.split("?")[0] + "?at=7")
    expect(at).to_have_text(re.compile("^7 /"))
    me.page.keyboard.press("ArrowRight")
    me.page.get_by_role("button", name="Play on as").click()
    me.look()
    me.page.go_back()
    expect(at).to_have_text(re.compile("^8 /"))


def test_dialogs_over_the_table(chromium: Browser, site: ThreadServer) -> None:
    """Enter confirms the order shown; rulings and clauses close with the page, and nothing is chosen behind them."""
    stage = Stage(chromium, site.address)
    try:
        stage.show(next(moment for moment in moments() if moment.name == "holo-order-top"))
        page = stage.page
        page.get_by_role("button", name="In this order").click()
        page.keyboard.press("Enter")
        expect(page.locator(".pick-row")).to_have_count(0)  # answered
        stage.show(next(moment for moment in moments() if moment.name == "holo-main"))
        page.locator(".hand-fan .unit").last.hover()
        page.get_by_role("button", name="Answers and rulings about this card").click()
        expect(page.locator(".dialog .rulings")).to_be_visible()
        page.keyboard.press("1")
        page.keyboard.press("Escape")
        expect(page.locator(".dialog")).to_have_count(0)
        page.locator(".prompt .chip.rule").click()
        expect(page.locator(".dialog .clause-title")).to_be_visible()
        page.keyboard.press("1")
        expect(page.locator(".unit.selected")).to_have_count(0)
        page.goto(f"{site.address}#/rules")
        page.locator("h1").wait_for()
        expect(page.locator(".dialog")).to_have_count(0)
    finally:
        stage.close()


def test_small_things_at_the_table(chromium: Browser, site: ThreadServer) -> None:
    """Counts of one, kinds of supports, a question that leaves one's own row free."""
    stage = Stage(chromium, site.address)
    try:
        main = next(moment for moment in moments() if moment.name == "holo-main")
        decision = main.state["decision"]
        end = [option for option in decision["options"] if option["action"]["do"] == "end-main"]
        others = [option for option in decision["options"] if option not in end and not option["same"]]
        for options, words in ((others[:1] + end, "1 lit card can do something"), (end, "Nothing is left to do")):
            stage.show(main._replace(state={**main.state, "decision": {**decision, "options": options}}))
            expect(stage.page.locator(".prompt .hint")).to_contain_text(words)
        kinds = stage.page.locator(".hand-fan .tone-support")
        expect(kinds.first).to_be_visible()
        shapes = kinds.evaluate_all(
            "cards => cards.map(card => [card.querySelector('.level').innerText, card.querySelector('.outline').getAttribute('d')])"
        )
        assert len({kind for kind, _ in shapes}) == len({shape for _, shape in shapes}) > 1
        stage.show(main._replace(room={**main.room, "room": {**main.room["room"], "undo": {"seat": 1}}}))
        question = stage.page.locator("[role=alertdialog]").bounding_box()
        rows = [row.bounding_box() for row in stage.page.locator(".side:not(.opposite) .unit").all()]
        assert question is not None
        assert all(row is None or row["y"] >= question["y"] + question["height"] for row in rows)
    finally:
        stage.close()


def test_what_is_set_is_kept_and_who_wants_no_motion_gets_none(chromium: Browser, site: ThreadServer) -> None:
    context = chromium.new_context(reduced_motion="reduce", service_workers="block")
    try:
        page = context.new_page()
        page.goto(site.address)
        root = page.locator("html")
        expect(root).to_have_attribute("data-motion", "off")
        page.get_by_label("Settings").click()
        page.get_by_role("button", name="Sea", exact=True).click()
        expect(root).to_have_attribute("data-felt", "sea")
        page.reload()
        expect(root).to_have_attribute("data-felt", "sea")
    finally:
        context.close()


def test_on_a_phone_in_japanese(visit: Visit) -> None:
    me = visit(width=390, height=844, lang="ja")
    expect(me.find("h1")).to_have_text("ボットと対戦")
    me.play_bot()
    for _ in range(10):
        if me.look().over:
            break
        me.answer(by_tapping)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    over = me.look().over
    box = me.prompt.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 845
    if not over:
        me.page.get_by_role("button", name="ログ", exact=True).click()
        expect(me.find(".game-log li").first).to_be_visible()


def by_tapping(me: Player, screen: Screen) -> None:
    if screen.kind == "main":
        me.find(".button.pass-phone").tap()
    else:
        by_clicking(me, screen)


def test_the_language_is_switched_while_playing(visit: Visit) -> None:
    me = visit()
    me.play_bot()
    me.look()
    english = me.find(".prompt .prompt-title").inner_text()
    me.page.get_by_label("Settings").click()
    me.page.get_by_role("button", name="日本語").click()
    me.page.keyboard.press("Escape")
    expect(me.find(".prompt .prompt-title")).not_to_have_text(english)
    expect(me.find(".prompt .whose")).to_have_text("あなたの選択")
    assert me.page.evaluate("document.documentElement.lang") == "ja"


@pytest.mark.slow
def test_two_bots_are_watched(visit: Visit) -> None:
    me = visit("#/?seed=8", width=1180, height=700)
    me.page.get_by_text("Chrono Card TCG").first.click()
    me.page.get_by_text("Watch two bots").click()
    me.find(".verdict").wait_for()
    expect(me.find(".verdict h2")).to_contain_text("wins")


def test_a_card_is_dragged_by_finger(visit: Visit, main_step: str) -> None:
    me = visit(width=390, height=844, position=main_step)
    me.play_position()
    me.look()
    cards = me.find(".hand-fan .unit").count()
    held = me.find(".hand-fan .unit.clickable:has-text('Tokino Sora')").first.bounding_box()
    assert held is not None
    x, y = held["x"] + held["width"] / 2, held["y"] + held["height"] / 2
    finger = me.page.context.new_cdp_session(me.page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for part in (0.3, 0.7, 1.0):  # up first: sideways the hand scrolls
        touch("touchMove", {"x": x, "y": y - part * 60})
    expect(me.find(".flying")).to_be_visible()
    place = me.find(".side:not(.opposite) .unit.empty:is(.offered, .focused)").first
    for _ in range(100):  # one lets go of it where one sees that it will lie
        goal = place.bounding_box()
        assert goal is not None
        touch("touchMove", {"x": goal["x"] + 20, "y": goal["y"] + 20})
        me.page.evaluate("() => new Promise(requestAnimationFrame)")
        if me.find(".side:not(.opposite) .unit.empty.focused").count():
            break
    touch("touchEnd")
    expect(me.find(".hand-fan .unit")).to_have_count(cards - 1)
    expect(me.find(".flying")).to_have_count(0)


def test_the_sheet_of_a_phone_plays_its_card(visit: Visit, main_step: str) -> None:
    me = visit(width=390, height=844, position=main_step)
    me.play_position()
    me.look()
    cards = me.find(".hand-fan .unit").count()
    me.find(".hand-fan .unit.clickable:has-text('Tokino Sora')").first.tap()
    me.find(".tabs .button").first.tap()
    me.find(".sheet-foot .button.primary").first.tap()
    expect(me.find(".hand-fan .unit")).to_have_count(cards - 1)


def test_hotkeys_are_changed_and_hands_are_hidden(visit: Visit, main_step: str) -> None:
    me = visit(position=main_step)
    me.play_position()
    me.look()
    me.page.get_by_label("Settings").click()
    me.page.get_by_label(re.compile("Streamer mode")).check()
    me.page.get_by_role("button", name="Log G", exact=True).click()
    me.page.keyboard.press("c")  # taken from the chat, which gets G for it
    expect(me.page.get_by_role("button", name="Chat G", exact=True)).to_be_visible()
    me.page.keyboard.press("Escape")
    me.page.mouse.move(5, 450)
    me.page.evaluate("document.activeElement.blur()")
    expect(me.find(".hand-fan .unit .card:not(.back)")).to_have_count(0)
    me.find(".hand-fan .unit").first.hover()
    expect(me.find(".hand-fan .unit .card:not(.back)")).to_have_count(1)
    me.page.keyboard.press("g")
    expect(me.find(".chat input")).to_be_focused()
