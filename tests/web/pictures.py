"""Takes the pictures of the README: `python -m tests.web.pictures`. Needs chromium, as the tests do."""

from __future__ import annotations

import base64
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FilePayload, Page, sync_playwright

import holochron as hc
from holochron import bots
from tests.server.running import ThreadServer
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.player import Player

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "images"
DECKS = ("hSD06-iroha", "hSD09-marine")
SETTINGS = {"speed": 0, "lang": "en", "auto": False, "theme": "dark", "name": "Mio"}
QUALITY = 86


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ThreadServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            me = visit(browser, server.address)
            replay = upload(me, whole_game())
            take_replay(me, replay)
            take_table(me, upload(me, good_moment()))
            take_decks(me)
        finally:
            browser.close()
            server.stop()


def players() -> list[Any]:
    return [bots.make("greedy", 1), bots.make("greedy", 2)]


def new_table(seed: int) -> Any:
    game = hc.game("holo")
    return game.table([game.decks[name] for name in DECKS], seed=seed)


def whole_game() -> bytes:
    table = new_table(1)
    bots.play_out(table, players())
    save: bytes = table.save()
    return save


def good_moment() -> bytes:
    """The fullest table on which one of two targets goes down and the other does not."""
    best: tuple[int, bytes] = (-1, b"")
    for seed in range(6):
        table, both = new_table(seed), players()
        while table.decision is not None:
            if table.decision.player == 0 and table.decision.kind == "perform":
                score = fullness(table)
                if score > best[0] and two_ends(table):
                    best = (score, table.save())
            bots.play_out(table, both, 1)
    return best[1]


def fullness(table: Any) -> int:
    sides = table.view(0)["players"]
    stages = [side["stage"] for side in sides]
    fronts = all(any(holomem["position"] == "collab" for holomem in stage) for stage in stages)
    hand = len(sides[0]["hand"]["cards"])
    if (
        not fronts
        or not 5 <= hand <= 7
        or min(map(len, stages)) < 5
        or min(side["life"]["count"] for side in sides) < 2
    ):
        return -1
    return sum(
        len(holomem["cheers"]) + 4 * len(holomem["attached"]) + 3 * (len(holomem["cards"]) - 1)
        for stage in stages
        for holomem in stage
    )


def two_ends(table: Any) -> bool:
    options = [option for option in table.decision.options if option.action["do"] == "art"]
    if len({(option.action["holomem"], option.action["art"]) for option in options}) != 1 or len(options) != 2:
        return False
    downs = [change["down"] for option in options for change in table.preview(option).outcome["changes"]]
    return sorted(downs) == [False, True]


def visit(browser: Browser, address: str) -> Player:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme="dark", device_scale_factor=1.25
    )
    context.add_init_script(f"localStorage['holochron.settings'] = {json.dumps(json.dumps(SETTINGS))}")
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(address)
    page.locator(".deck-picker .card .level").first.wait_for()
    return Player(page)


def upload(me: Player, save: bytes) -> str:
    """The address of the replay."""
    go(me, "#/replays")
    file: FilePayload = {"name": "a.save", "mimeType": "application/octet-stream", "buffer": save}
    me.find("input[type=file]").set_input_files(file)
    me.find(".track").wait_for()
    return "#" + me.page.url.split("#")[1]


def go(me: Player, path: str) -> None:
    me.page.goto(me.page.url.split("#")[0] + path)


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(800)
    answer = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(answer["data"]))


def take_replay(me: Player, replay: str) -> None:
    total = int(me.find(".replay-controls .moment").inner_text().split("/")[1])
    go(me, f"{replay.split('?')[0]}?at={round(total * 0.62)}")
    me.find(".chose").wait_for()
    me.page.wait_for_timeout(3000)  # until the rest of the game has come
    me.find(".side:not(.opposite) .center .unit").hover()
    shoot(me.page, "replay")


def take_table(me: Player, replay: str) -> None:
    total = me.find(".replay-controls .moment").inner_text().split("/")[1].strip()
    go(me, f"{replay.split('?')[0]}?at={total}")
    me.page.get_by_role("button", name="Play on as").click()
    me.look()
    if not me.find(".unit.selected").count():  # a lone performer is taken as picked
        me.find(".unit.clickable").first.click()
    me.find(".badge.lethal").wait_for()
    me.find(".unit.clickable:has(.badge.lethal)").hover()
    shoot(me.page, "table")


def take_decks(me: Player) -> None:
    go(me, "#/decks/holo/new")
    me.page.get_by_role("button", name="Deck lists").click()
    me.page.get_by_role("button", name=f"Shipped deck {DECKS[0]}").first.click()
    me.find(".faults.legal").wait_for()
    me.find(".field input").first.fill("set:hBP04 type:holomem")
    me.page.wait_for_timeout(600)
    me.find(".tile").nth(8).hover()
    me.page.evaluate("document.activeElement.blur()")
    shoot(me.page, "decks")


if __name__ == "__main__":
    main()
