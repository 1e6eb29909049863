"""The table on a phone's screen: installed, without a connection, after an update, and with one's own pictures."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.server.running import ThreadServer, share_cards
from tests.web.conftest import Visit
from tests.web.moments import moments
from tests.web.openings import open_pile
from tests.web.sights import uploaded
from tests.web.stage import Stage
from tests.web.test_page import STATIC

FIRST_LOAD = 350_000  # bytes, zipped, without fonts and pictures


def test_the_first_load_is_light() -> None:
    """The entry, what it imports at once, and the styles."""
    assets = STATIC / "assets"
    needed, waiting = {STATIC / "index.html"}, ["index.js", "style.css"]
    while waiting:
        path = assets / waiting.pop()
        if path in needed or not path.is_file():
            continue
        needed.add(path)
        if path.suffix == ".js":
            head = path.read_text(encoding="utf-8")
            waiting += [each.name for each in assets.glob("*.js") if f'from"./{each.name}"' in head]
    assert len(needed) > 3
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 6)) for path in needed}
    assert sum(sizes.values()) <= FIRST_LOAD, sizes


def test_it_can_be_installed() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["display"] == "standalone"
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert (STATIC / icon["src"]).is_file()
    listed = json.loads((STATIC / "shell.json").read_text(encoding="utf-8"))["files"]
    for file in (*(path.relative_to(STATIC).as_posix() for path in (STATIC / "assets").iterdir()), "icon-192.png"):
        assert file in listed, "whatever a page needs is there without a connection"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_a_replay_leaves_room_for_the_board_and_can_be_left(
    visit: Visit, site: ThreadServer, width: int, height: int
) -> None:
    """The way out was hidden on every phone, and on its side the controls took half of the screen and the name was cut."""
    me = visit(width=width, height=height)
    me.page.goto(site.address + uploaded(me.page, site.address))
    me.find(".unit").first.wait_for()
    controls = me.find(".scrubber").bounding_box()
    assert controls
    assert controls["height"] <= (0.45 if height > width else 0.25) * height
    for button in me.find(".replay-controls .button").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.9)
    me.page.get_by_role("link", name="Leave").click()
    me.page.wait_for_url(re.compile("#/replays$"))


def test_who_watches_on_a_phone_has_settings_too(visit: Visit) -> None:
    me = visit(width=390, height=844)
    me.page.get_by_text("Watch two bots").click()
    me.find(".playing-table.watching").wait_for()
    expect(me.find("[data-opens=settings]")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_cards_and_deck_are_one_tap_apart(visit: Visit, width: int, height: int) -> None:
    me = visit("#/decks/holo/new", width=width, height=height)
    expect(me.find(".tile .card").first).to_be_in_viewport()
    me.find(".panes button").nth(1).click()
    expect(me.find(".deck-panel")).to_be_in_viewport()
    expect(me.find(".tile .card").first).not_to_be_visible()


def test_an_update_is_seen_at_once(visit: Visit) -> None:
    """The page comes from the server while there is one; what is kept is of one version."""
    me = visit(service_workers="allow")
    me.page.evaluate("navigator.serviceWorker.ready")
    me.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    me.page.evaluate("caches.keys().then(all => Promise.all(all.map(name => caches.delete(name))))")
    me.page.evaluate(
        """async () => {
            const kept = await caches.open('shell-before')
            await kept.put('./', new Response('<h1>before</h1>', {headers: {'content-type': 'text/html'}}))
        }"""
    )
    me.page.reload()
    me.find(".hero").wait_for()
    me.page.evaluate(
        """async () => {
            const renewed = all => !all.includes('shell-before') && all.some(one => one.startsWith('shell-'))
            while (!renewed(await caches.keys())) await new Promise(done => setTimeout(done, 100))
        }"""
    )


KEPT = """async () => {
    const has = async () => {
        const urls = (await (await caches.open('cards')).keys()).map(each => each.url)
        const ends = ['/games', ...['holo', 'chrono'].flatMap(game => [`/${game}/cards`, `/${game}/rules`, `/${game}/decks`])]
        return ends.every(end => urls.some(url => url.endsWith(end)))
    }
    while (!(await has())) await new Promise(done => setTimeout(done, 100))
}"""


def test_without_a_connection_what_was_read_can_be_read(visit: Visit, tmp_path: Path, cards_kept: Path) -> None:
    """The page opens, says that there is none, and shows cards and rules, also those of the game that nobody has looked at."""
    with ThreadServer(share_cards(tmp_path, cards_kept)) as site:
        me = visit(address=site.address, width=390, height=844, service_workers="allow")
        me.find(".hero .card").first.wait_for()
        me.page.evaluate("navigator.serviceWorker.ready")
        me.page.goto(f"{site.address}#/rules/holo/8.3.3")
        me.page.reload()  # from here on what is read goes through the worker
        me.find(".clauses .current").first.wait_for()
        me.page.goto(f"{site.address}#/decks/holo/new")
        me.find(".tile .card").first.wait_for()
        me.page.evaluate(KEPT)
    me.page.reload()
    me.find(".tile .card").first.wait_for()
    expect(me.find(".offline")).to_contain_text("No connection.")
    for clause in ("holo/8.3.3", "chrono/9.4.1"):
        me.page.goto(f"{site.address}#/rules/{clause}")
        me.page.reload()
        me.find(".clauses .current").first.wait_for()
    me.page.goto(f"{site.address}#/sandbox")
    expect(me.find(".danger[role=alert]")).to_have_text("There is no connection to the server.")
    me.page.goto(f"{site.address}#/replays")
    me.page.reload()
    me.shows("Without a connection your finished games cannot be listed.")
    me.page.goto(f"{site.address}#/t/none")
    expect(me.find(".awaiting")).to_contain_text("No connection.")
    me.find(".awaiting").get_by_role("link").click()
    expect(me.find(".site-nav a").first).to_be_attached()


def test_back_closes_what_lies_over_the_page_before_it_leaves_it(visit: Visit) -> None:
    """A sheet, a dialog over another, and one that was closed before by its button."""
    me = visit(width=390, height=844)
    me.play_bot()
    me.look()
    table = me.page.url
    back = "() => history.back()"
    me.find(".tabs").get_by_role("button", name="Log").click()
    expect(me.find(".side-panel.open")).to_be_visible()
    me.page.evaluate(back)
    expect(me.find(".side-panel.open")).to_have_count(0)
    settings = me.page.get_by_role("button", name="Settings", exact=True)
    for _ in range(2):
        settings.click()
        expect(me.find(".dialog")).to_have_count(1)
        me.page.evaluate(back)
        expect(me.find(".dialog")).to_have_count(0)
    settings.click()
    me.find(".dialog").get_by_role("button", name="Close").first.click()
    expect(me.find(".dialog")).to_have_count(0)
    me.page.wait_for_function("() => !history.state.over")
    assert me.page.url == table
    me.page.evaluate(back)
    me.find(".hero .card").first.wait_for()


def test_pictures_come_from_an_address_of_ones_own(visit: Visit, tmp_path: Path, cards_kept: Path) -> None:
    """Only from where the server lets pages take them (`--images-from`); our face is there until and unless there is one."""
    allowed = "https://pictures.example"
    with ThreadServer(share_cards(tmp_path, cards_kept), image_sources=frozenset({allowed})) as site:
        asked: list[str] = []

        def answer(route: Route) -> None:
            asked.append(route.request.url)
            if "/half/" in route.request.url:
                route.fulfill(body=(STATIC / "icon-512.png").read_bytes()[:2000], content_type="image/png")
            elif "/cards/hSD" in route.request.url:
                route.fulfill(body=(STATIC / "icon-512.png").read_bytes(), content_type="image/png")
            else:
                route.fulfill(status=404)

        me = visit(address=site.address)
        me.page.route("**/*.example/**", answer)
        me.find(".hero .card").first.wait_for()
        me.page.get_by_role("button", name="Settings").click()
        address = me.find(".pattern input")
        address.fill("https://elsewhere.example/{number}.png")
        expect(me.find(".dialog [role=alert]")).to_contain_text(allowed)
        expect(me.find("img.photo")).to_have_count(0)
        address.fill(f"{allowed}/cards/{{number}}.png")
        expect(me.find(".dialog [role=alert]")).to_have_count(0)
        shown = me.find(".hero .show img.photo.shown")
        expect(shown.first).to_have_attribute("src", re.compile(r"/cards/hSD\d\d-\d+\.png$"))
        address.fill(f"{allowed}/nothing/{{number}}.png")
        expect(me.find("img.photo.shown")).to_have_count(0)
        address.fill(f"{allowed}/half/{{number}}.png")
        me.page.wait_for_function("() => document.querySelector('.hero .show img.photo')?.naturalWidth > 0")
        me.page.wait_for_timeout(500)
        expect(me.find("img.photo.shown")).to_have_count(0)
        assert all(url.startswith(allowed) for url in asked)


def test_ones_own_pictures_are_shown_and_can_be_switched_off(visit: Visit, tmp_path: Path, cards_kept: Path) -> None:
    images = tmp_path / "images"
    images.mkdir()
    (images / "hSD01-001.png").write_bytes((STATIC / "icon-512.png").read_bytes())
    with ThreadServer(share_cards(tmp_path, cards_kept)) as site:
        me = visit(address=site.address)
        expect(me.find(".hero .show img.photo.shown")).to_have_count(1)
        assert me.find(".hero .show .card").count() == 2, "the other has our face"
        me.page.get_by_role("button", name="Settings").click()
        me.shows("This server has pictures of 1 cards.")
        me.find(".segments[aria-label='Your own card pictures'] button").first.click()
        expect(me.find("img.photo")).to_have_count(0)


def hold(page: Page, on: Locator, then: Locator) -> None:
    """A finger rests on something until that opens something else."""
    box = on.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + min(box["height"] / 2, 60)}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    then.wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(then).to_be_visible()


def test_a_finger_that_rests_reads_any_card_and_a_tap_chooses(chromium: Browser, site: ThreadServer) -> None:
    """Also a card that cannot be chosen, and those of a pile."""
    stage = Stage(chromium, site.address)
    stage.page.set_viewport_size({"width": 390, "height": 844})
    read = stage.page.locator(".read-card .card")
    kept = {moment.name: moment for moment in moments()}
    stage.show(kept["holo-choose-to-take"])
    cards = stage.page.locator(".pick-card .unit")
    for card in (cards.first, stage.page.locator(".pick-card .unit.dimmed").first):
        hold(stage.page, card, read)
        expect(read.get_by_text(re.compile(".{20}")).first).to_be_visible()
        stage.page.get_by_role("button", name="Close").click()
        expect(read).to_have_count(0)
    expect(stage.page.locator(".pick-card .unit.selected")).to_have_count(0)
    cards.first.click()
    expect(cards.first).to_have_class(re.compile("selected"))

    stage.show(kept["holo-main"])
    open_pile(stage)
    hold(stage.page, stage.page.locator(".dialog .plain:has(.card:not(.back))").first, read)
    stage.close()


def test_the_builder_lets_cards_be_read_on_a_phone(visit: Visit) -> None:
    """One that is held opens its page and is not added; the page has one card wide enough for its text, in either language."""
    me = visit("#/decks/holo/new", width=390, height=844)
    tile = me.find(".tile").first
    shown = me.find(".both .card:visible")
    tile.locator(".plain").wait_for()
    hold(me.page, tile.locator(".plain"), shown)
    expect(shown).to_have_count(1)
    expect(shown.locator("p").first).to_be_visible()
    me.find(".dialog").get_by_role("button", name="日本語").click()
    expect(shown.locator("p").first).to_contain_text(re.compile("[ぁ-ん]"))
    me.page.get_by_role("button", name="Close").click()
    expect(tile.locator(".count input")).to_have_value("0")
    for button in tile.locator(".copies .button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 36


def test_what_is_said_is_noticed_on_a_phone(chromium: Browser, site: ThreadServer) -> None:
    """The tab of the chat counts what is new, also after the chat was open."""
    stage = Stage(chromium, site.address)
    stage.page.set_viewport_size({"width": 390, "height": 844})
    stage.show(next(moment for moment in moments() if moment.name == "holo-main"))
    new = stage.page.locator(".tabs .count-dot")
    for number in (1, 2):
        stage.chat(number, "Hello!")
        expect(new).to_have_text("1")
        stage.click_tab(2)
        expect(stage.page.locator(".chat")).to_be_visible()
        expect(new).to_have_count(0)
        stage.click_tab(2)
    stage.close()


def test_what_is_held_in_the_sandbox_lies_above_the_pages(visit: Visit) -> None:
    me = visit("#/sandbox", width=390, height=844)
    me.find(".choice").first.click()
    me.page.get_by_role("button", name="Cancel").click()
    expect(me.find(".held-bar")).to_have_count(0)


def test_a_clause_tells_about_itself_where_it_is_tapped(visit: Visit) -> None:
    me = visit("#/rules/holo/8.3.2", width=390, height=844)
    me.find("#c8\\.3\\.2.current").wait_for()
    me.find("#c8\\.3\\.3 .clause-number").click()
    expect(me.find("#c8\\.3\\.3")).to_be_in_viewport()
    expect(me.find("#c8\\.3\\.3 + .told h2")).to_be_in_viewport()
    expect(me.find("h2", has_text="8.3.3")).to_have_count(1)


def test_a_new_page_begins_at_its_top(visit: Visit) -> None:
    me = visit("#/rules/holo/8", width=390, height=844)
    me.find("#c8\\.3\\.3").wait_for()
    me.page.evaluate("scrollTo(0, 1400)")
    me.page.get_by_role("link", name="Play", exact=True).click()
    me.find(".hero .card").first.wait_for()
    me.page.wait_for_function("() => scrollY === 0")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_a_choice_of_cards_fits_a_phone_and_can_be_taken_back(
    chromium: Browser, site: ThreadServer, width: int, height: int
) -> None:
    """A whole card is to be seen and the buttons below it, the last of them beside the others; undo is among them where it is free."""
    stage = Stage(chromium, site.address)
    stage.page.set_viewport_size({"width": width, "height": height})
    kept = {moment.name: moment for moment in moments()}
    stage.show(kept["holo-baton-cost"])
    expect(stage.page.locator(".dialog h2")).to_contain_text(re.compile("^Choose cheers"))
    stage.page.get_by_role("dialog").get_by_role("button", name="Undo").click()
    expect(stage.page.get_by_role("dialog")).to_be_visible()
    assert stage.asked[-1]["type"] == "undo"
    for name in ("holo-baton-cost", "holo-choose-to-take"):
        stage.show(kept[name])
        expect(stage.page.locator(".pick-card .card").first).to_be_in_viewport(ratio=1)
        buttons = stage.page.locator(".dialog .ways .button")
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=1)
        assert len({box["y"] for button in buttons.all() if (box := button.bounding_box())}) == 1
    stage.close()


def test_settings_can_be_closed_from_their_top_and_fields_are_not_zoomed_into(visit: Visit) -> None:
    me = visit(width=390, height=844)
    me.page.get_by_role("button", name="Settings").click()
    expect(me.find(".dialog").get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    me.find(".dialog").get_by_role("button", name="Close").click()
    me.page.goto(me.page.url.split("#")[0] + "#/decks/holo/new")
    me.find(".tile").first.wait_for()
    sizes = "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
    assert min(me.find("input:visible, select:visible").evaluate_all(sizes)) >= 16


# For each thing that is pressed, whether it is so high to a thumb that it can be hit a little beside it.
BESIDE = """selector => [...document.querySelectorAll(selector)].filter(each => each.checkVisibility()).map(each => {
    const {left, width, top, height} = each.getBoundingClientRect()
    const hit = y => each.contains(document.elementFromPoint(left + width / 2, y))
    return hit(top + height / 2) && (hit(top + height / 2 - 18) || hit(top + height / 2 + 18))
})"""


def test_what_is_low_is_high_enough_for_a_thumb(visit: Visit) -> None:
    me = visit(width=390, height=664)
    expect(me.find(".button.large")).to_be_visible()
    assert all(me.page.evaluate(BESIDE, "main .segments button"))
    me.play_bot()
    me.look()
    for pressed in (".prompt .chip.rule", ".side:not(.opposite) .counts button"):
        found = me.page.evaluate(BESIDE, pressed)
        assert found
        assert all(found), pressed
